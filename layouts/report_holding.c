#include "layouts/grid_person.h"
#include "layouts/report_parts.h"

/* The open games of the round before that can still decide who advances. */
static int count_blocking(const struct decisions *decisions, const struct gate *gate)
{
    int count = 0;
    for (size_t i = 0; i < decisions->section_count; i++)
        if (decisions->sections[i]->event == gate->event && decisions->sections[i]->round + 1 == gate->round)
            for (int g = 0; g < GAMES; g++)
                count += decisions->sections[i]->games[g].blocking;
    return count;
}

static const char *way_to_open(struct arena *arena, const struct gate *gate, int blocking)
{
    if (gate->identified)
        return arena_format(arena, "The open games of the list, or a ruling `pair` for the %s.",
                            round_name(gate->round));
    if (!blocking)
        return "No game holds it up; it waits for entries.";
    return arena_format(
        arena, "The results of the %d games below, or rulings `result`, `forfeit` or `withdraw` for them.",
        blocking);
}

/* One line for each round that is not paired. */
static int draw_gates(struct grid *grid, const struct decisions *decisions, int row)
{
    for (size_t i = 0; i < decisions->gate_count; i++) {
        const struct gate *gate = &decisions->gates[i];
        if (gate->published)
            continue;
        grid_text(
            grid, row++, 0, GRID_PROSE, LOOK_NOTE,
            arena_format(grid->arena, "%s %s: %s", gate->event->code, round_name(gate->round), gate->state));
        grid_text(grid, row++, 0, GRID_PROSE, LOOK_NOTE,
                  arena_format(grid->arena, "What opens it: %s",
                               way_to_open(grid->arena, gate, count_blocking(decisions, gate))));
    }
    return row;
}

/* Three cells: seat, name, and how to reach him. */
static void player_cells(struct grid_table *table, const struct section *section, int index)
{
    struct arena *arena = table->grid->arena;
    const struct member *member = section->seats[index].member;
    const char *address = grid_person_address(arena, member);
    grid_table_number(table, index + 1);
    grid_table_text(table, arena_format(arena, "%s\n%s", grid_person_name(member), member->id));
    grid_table_text(
        table, arena_format(arena, "%s%s%s", member->email, *member->email && *address ? "\n" : "", address));
}

static void section_rows(struct grid_table *table, const struct section *section, int as_of)
{
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &section->games[g];
        if (!game->blocking)
            continue;
        grid_table_text(table, section->event->code);
        grid_table_text(table, section->code);
        grid_table_number(table, as_of - section->run_day);
        player_cells(table, section, game->white);
        player_cells(table, section, game->black);
        grid_table_text(table, game->disputed ? "reports disagree" : "not reported");
    }
}

void report_holding_draw(struct grid *grid, const struct report_input *input)
{
    static const struct grid_column columns[] = {
        {"Event", GRID_CODE, 0},    {"Section", GRID_CODE, 0},        {"Days", GRID_COUNT, 0},
        {"White", GRID_COUNT, 0},   {"White's name", GRID_PROSE, 28}, {"How to reach White", GRID_PROSE, 40},
        {"Black", GRID_COUNT, 0},   {"Black's name", GRID_PROSE, 28}, {"How to reach Black", GRID_PROSE, 40},
        {"Why open", GRID_PROSE, 0}};
    const struct decisions *decisions = input->decisions;
    struct grid_table table;
    grid_sheet(grid, "Holding up");
    grid_text(grid, 0, 0, GRID_PROSE, LOOK_TITLE, "Games that hold up the next round (R9, R10)");
    grid_text(
        grid, 1, 0, GRID_PROSE, LOOK_NOTE,
        "Each can still decide who advances. Days: since the section began. White, Black: their seats.");
    int row = draw_gates(grid, decisions, 2) + 1;
    grid_table_open(grid, row, GRID_TABLE_COLUMNS(columns), &table);
    grid_freeze(grid, row + 1, 0, row);
    for (size_t i = 0; i < decisions->section_count; i++)
        section_rows(&table, decisions->sections[i], decisions->facts->as_of);
    grid_table_close(&table, "No game.");
}
