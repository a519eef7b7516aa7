/*
 * From what was mailed before to pieces that can be drawn once more: the rows of the book's mailings with the
 * decisions as they stand now. Number, kind and way of sending stay; names and addresses are those of today.
 */
#ifndef BATCH_REISSUE_H
#define BATCH_REISSUE_H

#include "batch/messages.h"
#include "core/decisions.h"

struct reissue {
    struct mailing *mailings;     /* by number; each as the night would have decided it */
    const struct mailed **mailed; /* the row of the book each comes from */
    size_t count;
    struct messages refused; /* a line for each piece that can no longer be made, and why */
};

/*
 * All pieces mailed for a section (its code, else NULL) or for an entry (its number, else 0). Of several
 * pairing sheets for one seat, the one of the latest run. Everything is owned by the arena.
 */
void reissue_select(struct arena *arena, const struct decisions *decisions, const char *section, int entry,
                    struct reissue *reissue);

#endif
