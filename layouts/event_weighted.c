#include "layouts/event_parts.h"
#include "layouts/grid_person.h"

void event_weighted_draw(struct grid *grid, const struct event_view *view)
{
    static const struct grid_column columns[] = {
        {"Place", GRID_COUNT, 0},  {"Entry", GRID_COUNT, 0},         {"Member", GRID_CODE, 0},
        {"Name", GRID_PROSE, 36},  {"Preliminary", GRID_POINTS, 0},  {"Semifinal", GRID_POINTS, 0},
        {"Final", GRID_POINTS, 0}, {"Weighted", GRID_HUNDREDTHS, 0}, {"Eligible", GRID_PROSE, 0},
    };
    struct grid_table table;
    grid_table_sheet(
        grid, "Weighted", arena_format(grid->arena, "%s: weighted points", view->title),
        "For prizes only (R13); who lost a game by forfeit is not eligible. Places are provisional until "
        "every final is finished.",
        GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < view->finalist_count; i++) {
        const struct finalist *finalist = &view->finalists[i];
        if (finalist->place)
            grid_table_number(&table, finalist->place);
        else
            grid_table_blank(&table);
        grid_table_number(&table, finalist->entry->number);
        grid_person_cells(&table, finalist->entry->member);
        for (enum round round = PRELIMINARY; round < ROUNDS; round++)
            grid_table_number(&table, finalist->points[round]);
        grid_table_number(&table, finalist->weighted);
        grid_table_text(&table, finalist->eligible ? "yes" : "no");
    }
    grid_table_close(&table, "The final is not paired yet.");
}
