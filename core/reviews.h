/*
 * What needs the TD: everything the regulations leave to him, and everything that does not agree.
 */
#ifndef CORE_REVIEWS_H
#define CORE_REVIEWS_H

#include "core/work.h"

/* Appends one matter; texts are kept, not copied. The caller may set `suggested` and `origins`. */
struct review *review_add(struct work *work, enum urgency urgency, const char *event, const char *topic,
                          const char *subject, const char *rule, const char *message);

/* Adds a ledger row to a matter; more than it has room for are left out. */
void review_cite(struct review *review, struct origin origin);

/* Goes through all decisions and adds what they leave to the TD; then sorts the list. */
void reviews_collect(struct work *work);

#endif
