/*
 * How a section stands (R9): each seat's score, whether it advances, and which open games can still change
 * that.
 */
#ifndef CORE_STANDINGS_H
#define CORE_STANDINGS_H

#include "core/decisions.h"

/*
 * Fills every seat's score and every game's `blocking` from the games' results. Exact in closed form for the
 * statuses; blocking games by going through all outcomes while at most eight games are open.
 */
void standings_settle(struct section *section);

/* Who advances (bit i = seat i) on finished points in half-points: R9. */
unsigned standings_advancing(const struct edition *rules, const int points[SEATS]);

#endif
