#include "layouts/crosstable.h"
#include "layouts/event_parts.h"

enum { PERCENT = 85, ROWS_A_PAGE = 35 }; /* three sections fill a page */

void event_crosstables_draw(struct grid *grid, const struct event_view *view)
{
    int *breaks = ARENA_NEW(grid->arena, int, view->section_count + 1);
    int break_count = 0, row = EVENT_CROSSTABLES_ROW, page = EVENT_CROSSTABLES_ROW;
    grid_sheet(grid, "Crosstables");
    grid_text(grid, 0, 0, GRID_PROSE, LOOK_TITLE, arena_format(grid->arena, "%s: crosstables", view->title));
    crosstable_prepare(grid, 1);
    grid_freeze(grid, 2, 0, 1);
    for (size_t i = 0; i < view->section_count; i++) {
        int height = crosstable_height(view->sections[i]);
        if (row + height - page > ROWS_A_PAGE)
            page = breaks[break_count++] = row;
        crosstable_draw(grid, view->sections[i], row);
        row += height;
    }
    if (!view->section_count)
        grid_text(grid, row, 0, GRID_PROSE, LOOK_NOTE, "No section is published yet.");
    grid_pages(grid, PERCENT, breaks, break_count);
}
