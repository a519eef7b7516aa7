#include "layouts/crosstable.h"
#include "layouts/event_parts.h"
#include "layouts/grid_person.h"

/* Who has the most points; "" while no game is finished. */
static const char *leaders(struct arena *arena, const struct section *section)
{
    const char *names = "";
    for (int seat = 0; seat < SEATS; seat++)
        if (crosstable_place(section, seat) == 1)
            names = arena_format(arena, "%s%s%s", names, *names ? "; " : "",
                                 grid_person_name(section->seats[seat].member));
    return names;
}

void event_index_draw(struct grid *grid, const struct event_view *view)
{
    static const struct grid_column columns[] = {
        {"Section", GRID_CODE, 0},     {"Round", GRID_PROSE, 0},      {"Began", GRID_DATE, 0},
        {"State", GRID_PROSE, 0},      {"Games open", GRID_COUNT, 0}, {"Disputed", GRID_COUNT, 0},
        {"Holding up", GRID_COUNT, 0}, {"Leading", GRID_PROSE, 60},
    };
    struct grid_table table;
    grid_table_sheet(grid, "Index", arena_format(grid->arena, "%s: sections", view->title),
                     "A section's code leads to its crosstable.", GRID_TABLE_COLUMNS(columns), &table);
    int row = EVENT_CROSSTABLES_ROW;
    for (size_t i = 0; i < view->section_count; i++) {
        const struct section *section = view->sections[i];
        int disputed = 0, blocking = 0;
        for (int g = 0; g < GAMES; g++) {
            disputed += section->games[g].disputed;
            blocking += section->games[g].blocking;
        }
        grid_table_link(&table, section->code, "Crosstables", row);
        grid_table_text(&table, round_name(section->round));
        grid_table_number(&table, section->run_day);
        grid_table_text(&table, crosstable_state(section));
        grid_table_number(&table, section->open_games);
        grid_table_number(&table, disputed);
        grid_table_number(&table, blocking);
        grid_table_text(&table, leaders(grid->arena, section));
        row += crosstable_height(section);
    }
    grid_table_close(&table, "No section is published yet.");
}
