#include "layouts/event_parts.h"
#include "layouts/grid_person.h"

void event_awards_draw(struct grid *grid, const struct event_view *view)
{
    static const struct grid_column columns[] = {
        {"Award", GRID_PROSE, 0}, {"Entry", GRID_COUNT, 0},  {"Member", GRID_CODE, 0},
        {"Name", GRID_PROSE, 36}, {"Amount", GRID_MONEY, 0}, {"Why", GRID_PROSE, 60},
    };
    struct grid_table table;
    grid_table_sheet(
        grid, "Awards", arena_format(grid->arena, "%s: awards due", view->title),
        "Everything that is due so far (R12, R14); the mailing list of a run says when its letter went.",
        GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < view->award_count; i++) {
        const struct award *award = &view->awards[i];
        grid_table_text(&table, award_name(award->kind));
        grid_table_number(&table, award->entry->number);
        grid_person_cells(&table, award->entry->member);
        if (award->cents)
            grid_table_number(&table, award->cents);
        else
            grid_table_blank(&table);
        grid_table_text(&table, award->why);
    }
    grid_table_close(&table, "Nothing is due yet.");
}
