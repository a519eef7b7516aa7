#include "layouts/crosstable.h"
#include "layouts/event_parts.h"
#include "layouts/grid_table.h"

#include <string.h>

enum { CHART_COLUMN = 3, MONTHS_A_YEAR = 12 };

static int draw_entries(struct grid *grid, const struct event_view *view, int row)
{
    static const struct grid_column columns[] = {{"Entries", GRID_PROSE, 0}, {"Count", GRID_COUNT, 0}};
    struct grid_table table;
    int counts[ENTRY_REFUSED + 1] = {0}, all = 0;
    for (size_t i = 0; i < view->candidate_count; i++)
        counts[view->candidates[i].status]++;
    grid_table_open(grid, row, GRID_TABLE_COLUMNS(columns), &table);
    for (enum entry_status status = ENTRY_PLACED; status <= ENTRY_REFUSED; status++) {
        grid_table_text(&table, entry_status_name(status));
        grid_table_number(&table, counts[status]);
        all += counts[status];
    }
    grid_table_text(&table, "together");
    grid_table_number(&table, all);
    return table.row;
}

/* How the sections of one round stand. */
struct tally {
    int sections, playing, decided, complete;
    int finished, open, disputed, blocking; /* games; disputed and blocking ones are among the open */
};

static struct tally tally_round(const struct event_view *view, enum round round)
{
    struct tally tally = {0};
    for (size_t i = 0; i < view->section_count; i++) {
        const struct section *section = view->sections[i];
        if (section->round != round)
            continue;
        const char *state = crosstable_state(section);
        tally.sections++;
        tally.playing += !strcmp(state, "in play");
        tally.decided += !strcmp(state, "decided");
        tally.complete += !strcmp(state, "complete");
        tally.open += section->open_games;
        tally.finished += GAMES - section->open_games;
        for (int g = 0; g < GAMES; g++) {
            tally.disputed += section->games[g].disputed;
            tally.blocking += section->games[g].blocking;
        }
    }
    return tally;
}

static int draw_rounds(struct grid *grid, const struct event_view *view, int row)
{
    static const struct grid_column columns[] = {
        {"Round", GRID_PROSE, 0},      {"Sections", GRID_COUNT, 0}, {"In play", GRID_COUNT, 0},
        {"Decided", GRID_COUNT, 0},    {"Complete", GRID_COUNT, 0}, {"Games finished", GRID_COUNT, 0},
        {"Games open", GRID_COUNT, 0}, {"Disputed", GRID_COUNT, 0}, {"Holding up", GRID_COUNT, 0},
    };
    struct grid_table table;
    grid_table_open(grid, row, GRID_TABLE_COLUMNS(columns), &table);
    for (enum round round = PRELIMINARY; round < ROUNDS; round++) {
        const struct tally tally = tally_round(view, round);
        const int cells[] = {tally.sections, tally.playing, tally.decided,  tally.complete,
                             tally.finished, tally.open,    tally.disputed, tally.blocking};
        grid_table_text(&table, round_name(round));
        for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++)
            grid_table_number(&table, cells[i]);
    }
    grid_text(
        grid, table.row, 0, GRID_PROSE, LOOK_NOTE,
        "Decided: games are open, but none can change who advances. Holding up: an open game that can (R9).");
    return table.row + 1;
}

static int draw_gates(struct grid *grid, const struct event_view *view, int row)
{
    for (size_t i = 0; i < view->gate_count; i++)
        grid_text(
            grid, row++, 0, GRID_PROSE, LOOK_NOTE,
            arena_format(grid->arena, "%s: %s", round_name(view->gates[i].round), view->gates[i].state));
    return row;
}

static int month_of(int day)
{
    struct civil civil = date_civil(day);
    return civil.year * MONTHS_A_YEAR + civil.month - 1;
}

/* From the month the first section began to that of the run; a postmark later than the run counts as
 * tonight's. */
static int count_months(const struct event_view *view, int first, int last, int *counts)
{
    int finished = 0;
    for (size_t i = 0; i < view->section_count; i++)
        for (int g = 0; g < GAMES; g++) {
            const struct game *game = &view->sections[i]->games[g];
            if (game->result == RESULT_OPEN || game->day == DAY_NONE)
                continue;
            int month = month_of(game->day);
            month = month < first ? first : month > last ? last : month;
            counts[month - first]++;
            finished++;
        }
    return finished;
}

/* The months below the counts of entries, their chart beside both. */
static void draw_months(struct grid *grid, const struct event_view *view, int row, int chart_row)
{
    static const struct grid_column columns[] = {{"Month", GRID_CODE, 0}, {"Games", GRID_COUNT, 0}};
    int last = month_of(view->decisions->facts->as_of), first = last;
    for (size_t i = 0; i < view->section_count; i++)
        first = month_of(view->sections[i]->run_day) < first ? month_of(view->sections[i]->run_day) : first;
    int months = last - first + 1;
    int *counts = ARENA_NEW(grid->arena, int, (size_t)months);
    if (!count_months(view, first, last, counts)) {
        grid_text(grid, row, 0, GRID_PROSE, LOOK_NOTE, "No game is finished yet.");
        return;
    }
    struct grid_table table;
    grid_table_open(grid, row, GRID_TABLE_COLUMNS(columns), &table);
    for (int month = first; month <= last; month++) {
        grid_table_text(
            &table, arena_format(grid->arena, "%04d-%02d", month / MONTHS_A_YEAR, month % MONTHS_A_YEAR + 1));
        grid_table_number(&table, counts[month - first]);
    }
    const struct grid_chart chart = {"Games finished by month",
                                     "Month",
                                     "Games",
                                     "Overview",
                                     row + 1,
                                     months,
                                     0,
                                     1,
                                     chart_row,
                                     CHART_COLUMN};
    grid_chart(grid, &chart);
}

void event_overview_draw(struct grid *grid, const struct event_view *view)
{
    grid_sheet(grid, "Overview");
    grid_text(grid, 0, 0, GRID_PROSE, LOOK_TITLE, view->title);
    grid_text(grid, 1, 0, GRID_PROSE, LOOK_NOTE, view->note);
    grid_freeze(grid, 2, 0, -1);
    int row = draw_rounds(grid, view, 3);
    row = draw_gates(grid, view, row) + 1;
    draw_months(grid, view, draw_entries(grid, view, row) + 1, row);
}
