/*
 * Whether the book of the latest run holds together: the MANIFEST proves that its files are those that were
 * summed, not that knightly wrote them.
 */
#ifndef BATCH_BOOK_WHOLE_H
#define BATCH_BOOK_WHOLE_H

#include "core/arena.h"
#include "core/model.h"

/*
 * NULL when every section has its seven seats, in the order knightly writes them, no seat is of a run after
 * the latest and no piece number comes twice; else a message that names the row and says what to do.
 */
const char *book_whole_check(struct arena *arena, const struct book *book);

#endif
