#include "layouts/grid_person.h"
#include "layouts/report_changes.h"
#include "layouts/report_parts.h"

#include <string.h>

/* One line of the counts. */
struct tally {
    const char *what;
    size_t count;
};

static size_t count_sections(const struct decisions *decisions, bool revised)
{
    size_t count = 0;
    for (size_t i = 0; i < decisions->section_count; i++)
        count += revised ? decisions->sections[i]->revised : decisions->sections[i]->tonight;
    return count;
}

static size_t count_changes(const struct report_change *changes, size_t count, enum report_change_kind kind)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        found += changes[i].kind == kind;
    return found;
}

static size_t count_mailings(const struct decisions *decisions, enum via via)
{
    size_t count = 0;
    for (size_t i = 0; i < decisions->mailing_count; i++)
        count += ((unsigned)decisions->mailings[i].via & via) != 0;
    return count;
}

static size_t count_reviews(const struct decisions *decisions, bool pressing)
{
    size_t count = 0;
    for (size_t i = 0; i < decisions->review_count; i++)
        count += (decisions->reviews[i].urgency <= URGENT_DECIDE) == pressing;
    return count;
}

static size_t count_diags(const struct diags *diags, enum level level)
{
    size_t count = 0;
    for (size_t i = 0; i < diags->count; i++)
        count += diags->items[i].level == level;
    return count;
}

static size_t count_pending(const struct report_input *input)
{
    size_t count = 0;
    for (size_t i = 0; i < input->file_count; i++)
        count += (size_t)input->files[i].pending;
    return count;
}

static int draw_counts(struct grid *grid, const struct report_input *input,
                       const struct report_change *changes, size_t change_count, int row)
{
    static const struct grid_column columns[] = {{"Tonight", GRID_PROSE, 0}, {"How many", GRID_COUNT, 0}};
    const struct decisions *decisions = input->decisions;
    const struct tally tallies[] = {
        {"sections published", count_sections(decisions, false)},
        {"sections revised after a replacement", count_sections(decisions, true)},
        {"games finished", count_changes(changes, change_count, CHANGE_FINISHED)},
        {"results corrected", count_changes(changes, change_count, CHANGE_CORRECTED)},
        {"games open again", count_changes(changes, change_count, CHANGE_REOPENED)},
        {"letters to print", count_mailings(decisions, VIA_LETTER)},
        {"notices to e-mail", count_mailings(decisions, VIA_EMAIL)},
        {"pieces set aside (sheet Mailing)", input->aside_count},
        {"matters for the TD to decide (sheet Decide)", count_reviews(decisions, true)},
        {"matters for the TD to know (sheet Decide)", count_reviews(decisions, false)},
        {"rows not used (sheet Rejected)", count_diags(input->diags, LEVEL_REJECT)},
        {"notes on rows that were used (sheet Rejected)", count_diags(input->diags, LEVEL_NOTE)},
        {"rows dated later, not yet in effect (sheet Inputs)", count_pending(input)},
    };
    struct grid_table table;
    grid_table_open(grid, row, GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < sizeof tallies / sizeof tallies[0]; i++) {
        grid_table_text(&table, tallies[i].what);
        grid_table_number(&table, (long)tallies[i].count);
    }
    return table.row;
}

static const char *members_of(struct arena *arena, const struct section *section)
{
    const char *names = "";
    for (int seat = 0; seat < SEATS; seat++)
        names = arena_format(arena, "%s%s%d %s", names, seat ? "; " : "", seat + 1,
                             grid_person_name(section->seats[seat].member));
    return names;
}

/* What was published tonight; several tables share the columns of this sheet, so names go last. */
static int draw_sections(struct grid *grid, const struct decisions *decisions, int row)
{
    static const struct grid_column columns[] = {{"Published tonight", GRID_PROSE, 0},
                                                 {"Round", GRID_PROSE, 0},
                                                 {"What", GRID_PROSE, 0},
                                                 {"Seats", GRID_PROSE, 70}};
    struct grid_table table;
    grid_table_open(grid, row, GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < decisions->section_count; i++) {
        const struct section *section = decisions->sections[i];
        if (!section->tonight && !section->revised)
            continue;
        grid_table_text(&table, section->code);
        grid_table_text(&table, round_name(section->round));
        grid_table_text(&table, section->tonight ? "new" : "revised");
        grid_table_text(&table, members_of(grid->arena, section));
    }
    return grid_table_close(&table, "No section.");
}

static const char *evidence(struct arena *arena, const struct game *game)
{
    const char *rows = "";
    for (size_t i = 0; i < game->report_count + game->ruling_count; i++) {
        const struct origin *origin = i < game->report_count ? &game->reports[i]->origin
                                                             : &game->rulings[i - game->report_count]->origin;
        rows = arena_format(arena, "%s%s%s:%d", rows, *rows ? ", " : "", ledger_name(origin->ledger),
                            origin->line);
    }
    return rows;
}

static const char *result_words(const struct game *game)
{
    return game->disputed ? "disputed" : game->result == RESULT_OPEN ? "open" : result_name(game->result);
}

static void draw_changes(struct grid *grid, const struct report_change *changes, size_t count, int row)
{
    static const char *const kinds[CHANGES] = {"finished", "corrected", "open again"};
    static const struct grid_column columns[] = {{"Changed since the run before", GRID_CODE, 0},
                                                 {"Was", GRID_CODE, 0},
                                                 {"Now", GRID_CODE, 0},
                                                 {"Game", GRID_PROSE, 70},
                                                 {"By", GRID_PROSE, 0},
                                                 {"Change", GRID_PROSE, 0},
                                                 {"Ledger rows", GRID_PROSE, 40}};
    struct grid_table table;
    grid_table_open(grid, row, GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < count; i++) {
        const struct game *game = changes[i].game;
        const struct seat *seats = changes[i].section->seats;
        grid_table_text(&table, changes[i].section->code);
        grid_table_text(&table, changes[i].was == RESULT_OPEN ? "open" : result_name(changes[i].was));
        grid_table_text(&table, result_words(game));
        grid_table_text(&table, arena_format(grid->arena, "%d %s - %d %s", game->white + 1,
                                             grid_person_name(seats[game->white].member), game->black + 1,
                                             grid_person_name(seats[game->black].member)));
        grid_table_text(&table, game_source_name(game->source));
        grid_table_text(&table, kinds[changes[i].kind]);
        grid_table_text(&table, evidence(grid->arena, game));
    }
    grid_table_close(&table, "No game.");
}

void report_tonight_draw(struct grid *grid, const struct report_input *input)
{
    const struct decisions *decisions = input->decisions;
    const struct book *book = &decisions->facts->book;
    char day[24];
    size_t count;
    const struct report_change *changes = report_changes_collect(grid->arena, decisions, &count);
    date_format_words(decisions->facts->as_of, day);
    grid_sheet(grid, "Tonight");
    grid_text(grid, 0, 0, GRID_PROSE, LOOK_TITLE,
              arena_format(grid->arena, "%s: run %s", input->office, decisions->facts->run));
    grid_text(grid, 1, 0, GRID_PROSE, LOOK_NOTE,
              arena_format(grid->arena, "As it stands on %s; %s%s.", day,
                           *book->run ? "the run before was " : "the first run of this office", book->run));
    grid_freeze(grid, 2, 0, -1);
    int row = draw_counts(grid, input, changes, count, 3) + 1;
    for (size_t i = 0; i < decisions->gate_count; i++)
        grid_text(grid, row++, 0, GRID_PROSE, LOOK_NOTE,
                  arena_format(grid->arena, "%s %s: %s", decisions->gates[i].event->code,
                               round_name(decisions->gates[i].round), decisions->gates[i].state));
    row = draw_sections(grid, decisions, row + 1);
    draw_changes(grid, changes, count, row + 1);
}
