/*
 * The crosstable of one section: who sits where, each game in one square, points, place and status.
 *
 * A square says what the player of its row made against the player of its column: 1, ½, 0; with F by forfeit,
 * with T on time; ? when reports disagree; · while open, ·! when the open game can decide who advances (R9).
 */
#ifndef LAYOUTS_CROSSTABLE_H
#define LAYOUTS_CROSSTABLE_H

#include "core/decisions.h"
#include "layouts/grid.h"

/* Caps the columns that crosstables of the present sheet use, and writes the key of the marks into `row`. */
void crosstable_prepare(struct grid *grid, int row);

/* Draws the section from `row` on, with a link back to the sheet `Index`. */
void crosstable_draw(struct grid *grid, const struct section *section, int row);

/* The rows it takes, the empty one behind it included. */
int crosstable_height(const struct section *section);

/* The mark of one side of a game: "1", "½", "0F", "?", ... */
const char *crosstable_mark(const struct game *game, enum side side);

/* The place of a seat in its section by points; equal points share the lowest. 0 while no game is finished.
 */
int crosstable_place(const struct section *section, int seat);

/* "qualified", "out, withdrew 2026-03-14", ...; "" when there is nothing to say. */
const char *crosstable_status(struct arena *arena, const struct seat *seat);

/* "in play"; "decided" when games are open but none can change who advances; "complete". */
const char *crosstable_state(const struct section *section);

#endif
