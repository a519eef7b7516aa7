/*
 * Small phrases `explain` is made of: counts, people, days, points, games, sample rulings. All in the arena.
 */
#ifndef BATCH_WORDS_H
#define BATCH_WORDS_H

#include "core/decisions.h"

/* "2nd". */
const char *words_ordinal(struct arena *arena, int number);

/* "Jane Roe (10007919)"; only the id when players.csv does not know the member. */
const char *words_person(struct arena *arena, const struct member *member);

/* "2026-03-14"; "no date" for DAY_NONE, "life" for a life membership. */
const char *words_day(struct arena *arena, int day);

/* "4.5" and "4": half-points as players say them. */
const char *words_points(struct arena *arena, int half_points);

/* "484.00": cents or hundredths. */
const char *words_hundredths(struct arena *arena, long hundredths);

/* "4 = 3 wins + 2 draws, 1 loss, 1 game open". */
const char *words_score(struct arena *arena, const struct score *score);

/* "26N03:2-5", White first: the name under which the game can be explained. */
const char *words_game(struct arena *arena, const struct section *section, const struct game *game);

/* "seat 2 Jane Roe (10007919)"; seat is an index. */
const char *words_seat(struct arena *arena, const struct section *section, int seat);

/* The row of rulings.csv for entry rulings: "2026-03-14,accept,,,123,,,,". */
const char *words_entry_ruling(struct arena *arena, int day, enum ruling_kind kind, int entry);

#endif
