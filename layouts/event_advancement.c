#include "layouts/event_parts.h"
#include "layouts/grid_person.h"

static void place_row(struct grid_table *table, const struct place *place)
{
    grid_table_text(table, round_name(place->round));
    grid_table_text(table, place->published ? "published" : "proposed");
    if (place->position)
        grid_table_number(table, place->position);
    else
        grid_table_blank(table);
    grid_table_number(table, place->entry->number);
    grid_person_cells(table, place->member);
    grid_table_text(table, place->from_section);
    grid_table_number(table, place->points);
    grid_person_rating(table, place->rating);
    grid_table_text(table, basis_name(place->basis));
    grid_table_text(table, place->section);
    if (place->seat)
        grid_table_number(table, place->seat);
    else
        grid_table_blank(table);
    grid_table_text(table, place->why);
}

void event_advancement_draw(struct grid *grid, const struct event_view *view)
{
    static const struct grid_column columns[] = {
        {"Round", GRID_PROSE, 0}, {"State", GRID_PROSE, 0},   {"Position", GRID_COUNT, 0},
        {"Entry", GRID_COUNT, 0}, {"Member", GRID_CODE, 0},   {"Name", GRID_PROSE, 30},
        {"From", GRID_CODE, 0},   {"Points", GRID_POINTS, 0}, {"Rating", GRID_COUNT, 0},
        {"Basis", GRID_PROSE, 0}, {"Section", GRID_CODE, 0},  {"Seat", GRID_COUNT, 0},
        {"Why", GRID_PROSE, 60},
    };
    struct grid_table table;
    grid_table_sheet(grid, "Advancement", arena_format(grid->arena, "%s: advancement", view->title),
                     "A published round stays as it was published. A proposed one stands on today's points.",
                     GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < view->place_count; i++)
        place_row(&table, &view->places[i]);
    grid_table_close(&table, "No round is proposed or published yet; the Overview says what it waits for.");
}
