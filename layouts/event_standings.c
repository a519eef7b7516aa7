#include "layouts/crosstable.h"
#include "layouts/event_parts.h"
#include "layouts/grid_person.h"

/* The seats of a section by points, then seat. */
static void order_seats(const struct section *section, int order[SEATS])
{
    for (int seat = 0; seat < SEATS; seat++) {
        int at = seat;
        for (; at > 0 && section->seats[order[at - 1]].score.points < section->seats[seat].score.points; at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
}

static void standings_row(struct grid_table *table, const struct section *section, int index)
{
    const struct seat *seat = &section->seats[index];
    const struct score *score = &seat->score;
    const int counts[] = {score->wins, score->draws, score->losses, score->forfeit_losses, score->open};
    int place = crosstable_place(section, index);
    grid_table_text(table, round_name(section->round));
    grid_table_text(table, section->code);
    if (place)
        grid_table_number(table, place);
    else
        grid_table_blank(table);
    grid_table_number(table, index + 1);
    grid_table_number(table, seat->entry->number);
    grid_person_cells(table, seat->member);
    grid_table_text(table, seat->member->state);
    grid_person_rating(table, seat->rating);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        grid_table_number(table, counts[i]);
    grid_table_number(table, score->points);
    grid_table_text(table, crosstable_status(table->grid->arena, seat));
}

void event_standings_draw(struct grid *grid, const struct event_view *view)
{
    static const struct grid_column columns[] = {
        {"Round", GRID_PROSE, 0},    {"Section", GRID_CODE, 0}, {"Place", GRID_COUNT, 0},
        {"Seat", GRID_COUNT, 0},     {"Entry", GRID_COUNT, 0},  {"Member", GRID_CODE, 0},
        {"Name", GRID_PROSE, 32},    {"State", GRID_CODE, 0},   {"Rating", GRID_COUNT, 0},
        {"Wins", GRID_COUNT, 0},     {"Draws", GRID_COUNT, 0},  {"Losses", GRID_COUNT, 0},
        {"Forfeits", GRID_COUNT, 0}, {"Open", GRID_COUNT, 0},   {"Points", GRID_POINTS, 0},
        {"Status", GRID_PROSE, 32},
    };
    struct grid_table table;
    grid_table_sheet(grid, "Standings", arena_format(grid->arena, "%s: standings", view->title),
                     "Wins and losses include those by forfeit; forfeits: the games lost that way. Equal "
                     "points share the best place.",
                     GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < view->section_count; i++) {
        int order[SEATS] = {0};
        order_seats(view->sections[i], order);
        for (int at = 0; at < SEATS; at++)
            standings_row(&table, view->sections[i], order[at]);
    }
    grid_table_close(&table, "No section is published yet.");
}
