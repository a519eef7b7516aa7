/*
 * The workbook of one event, events/26N.xlsx: Overview, Index, Crosstables, Standings, Advancement, Entries,
 * Weighted, Awards.
 */
#ifndef LAYOUTS_EVENT_BOOK_H
#define LAYOUTS_EVENT_BOOK_H

#include "core/decisions.h"
#include "layouts/grid.h"

/* Writes it to `path`, inside the staging directory; `tmpdir` as in grid_xlsx.h. NULL, or what went wrong. */
const char *event_book_write(struct arena *arena, const struct decisions *decisions,
                             const struct event *event, const char *path, const char *tmpdir);

/* Draws it on an open grid, and ends it. */
void event_book_draw(struct grid *grid, const struct decisions *decisions, const struct event *event);

/* The same without the line that says which run drew it: what must be equal for a workbook to be up to date.
 */
void event_book_draw_undated(struct grid *grid, const struct decisions *decisions, const struct event *event);

#endif
