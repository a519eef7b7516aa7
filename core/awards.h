/*
 * Certificates, pins, weighted points, prizes and the title (R12-R14). Money in cents, weighted points
 * hundredths.
 */
#ifndef CORE_AWARDS_H
#define CORE_AWARDS_H

#include "core/work.h"

/*
 * Appends one event's weighted standings to decisions->finalists and what is due to ->awards; cents that
 * cannot be shared out go to the TD.
 */
void awards_decide(struct work *work, const struct event *event);

/* R13: weighted points of half-points scored in the three rounds. */
int awards_weighted(const struct edition *rules, const int half_points[ROUNDS]);

/*
 * R14: what each of `tied` entries gets that share the places from `place` (1 = first) on, with `placed`
 * entries in the event; *left_over receives the cents that cannot be shared equally. Places past the tenth
 * add nothing.
 */
int awards_share(const struct edition *rules, int placed, int place, int tied, int *left_over);

#endif
