/*
 * The sheets of an event's workbook, and what they share. Not for others than event_book.
 */
#ifndef LAYOUTS_EVENT_PARTS_H
#define LAYOUTS_EVENT_PARTS_H

#include "core/decisions.h"
#include "layouts/grid.h"

enum { EVENT_CROSSTABLES_ROW = 3 }; /* the row of its sheet on which the first crosstable begins */

/* What the decisions say of one event: slices of their lists, in the same orders. */
struct event_view {
    const struct decisions *decisions;
    const struct event *event;
    const char *title; /* "Golden Knights 2026 (26N)" */
    const char *note;  /* "Run 2026-03-14, as of March 14, 2026" */
    struct section *const *sections;
    size_t section_count;
    const struct candidate *candidates;
    size_t candidate_count;
    const struct place *places;
    size_t place_count;
    const struct gate *gates;
    size_t gate_count;
    const struct finalist *finalists;
    size_t finalist_count;
    const struct award *awards;
    size_t award_count;
};

/* Each draws one sheet of its own. */
void event_overview_draw(struct grid *grid, const struct event_view *view);
void event_index_draw(struct grid *grid, const struct event_view *view);
void event_crosstables_draw(struct grid *grid, const struct event_view *view);
void event_standings_draw(struct grid *grid, const struct event_view *view);
void event_advancement_draw(struct grid *grid, const struct event_view *view);
void event_entries_draw(struct grid *grid, const struct event_view *view);
void event_weighted_draw(struct grid *grid, const struct event_view *view);
void event_awards_draw(struct grid *grid, const struct event_view *view);

#endif
