/*
 * `knightly explain OFFICE WHAT`: why things are as they are. WHAT is a member id, an entry number, a section
 * ("26N03"), a game ("26N03:2-5", seats or member ids), an event ("26N") or a round ("26N:semifinal"). The
 * ledgers are decided anew as of the day, on the book of the latest run; nothing is written and no lock is
 * taken.
 */
#ifndef BATCH_EXPLAIN_H
#define BATCH_EXPLAIN_H

#include "batch/load.h"
#include "batch/outcome.h"
#include "batch/past.h"
#include "batch/story.h"
#include "core/decisions.h"

/*
 * Tells the story of `what` into `story` (whose what, title, chapters it fills; the arena is set by the
 * caller). `load` gives the text of rejected rows, `past` the reasons of published places; both may be NULL.
 * False when nothing goes by that name.
 */
bool explain_tell(const struct decisions *decisions, const struct diags *diags, const struct load *load,
                  struct past *past, const char *what, struct story *story);

/* The command. Prints to stdout, as text or JSON. */
enum outcome explain_run(const char *office, const char *what, int named, int today, bool json);

#endif
