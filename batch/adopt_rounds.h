/*
 * How the seats of adopted semifinals and finals were earned. The file tells who sits where, not why; both
 * follow from the regulations, since the list was dealt seat by seat (R11.4) and the scores of the round
 * before are known.
 */
#ifndef BATCH_ADOPT_ROUNDS_H
#define BATCH_ADOPT_ROUNDS_H

#include "core/decisions.h"

/*
 * The rows of advancement.csv for every adopted round after the preliminaries: position by seat and section,
 * points as they stand, the rating of the assignment. A qualified score without a seat was eliminated when
 * its member holds as many places as there are sections (R11.3), declined when it declined or withdrew; any
 * other is left to the TD, who is told of it every night. Owned by the arena, as book->placed wants them;
 * returns how many.
 */
size_t adopt_rounds(struct arena *arena, const struct decisions *decisions, struct placed **placed);

#endif
