/*
 * The entries that count in each event: its own, those carried in from the year before, those the book seats.
 */
#ifndef CORE_CANDIDATES_H
#define CORE_CANDIDATES_H

#include "core/work.h"

/*
 * Appends one candidate for each entry that counts in the event, by entry number, still to be judged. The
 * year before was judged already.
 */
struct candidate *candidates_gather(struct work *work, const struct event *event, size_t *count);

/* Puts a list of one event into the order by entry number. */
void candidates_sort(struct candidate *list, size_t count);

/* Candidates of one event: the first and how many. Appending candidates may move them. */
struct candidate *candidates_range(const struct work *work, const struct event *event, size_t *count);

/* The candidate of that entry in that event, or NULL. */
struct candidate *candidates_find(const struct work *work, const struct event *event, int entry);

#endif
