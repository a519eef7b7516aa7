#include "layouts/grid_table.h"
#include "layouts/report_parts.h"

#include <stdlib.h>
#include <string.h>

static const char *const urgencies[] = {
    [URGENT_HOLDS_UP] = "1 holds up play",
    [URGENT_DECIDE] = "2 decide",
    [URGENT_LOOK] = "3 look",
    [URGENT_KNOW] = "4 know",
};

/* Most urgent first, otherwise in the order of the list they stand in. */
static int by_urgency(const void *left, const void *right)
{
    const struct review *a = *(const struct review *const *)left, *b = *(const struct review *const *)right;
    return a->urgency != b->urgency ? (a->urgency > b->urgency) - (a->urgency < b->urgency)
                                    : (a > b) - (a < b);
}

static const char *ledger_rows(struct arena *arena, const struct review *review)
{
    const char *rows = "";
    for (size_t i = 0; i < sizeof review->origins / sizeof review->origins[0] && review->origins[i].line; i++)
        rows = arena_format(arena, "%s%s%s:%d", rows, *rows ? "\n" : "",
                            ledger_name(review->origins[i].ledger), review->origins[i].line);
    return rows;
}

/* One row for each way to decide; the matter itself is told in the first of them. */
static void matter_rows(struct grid_table *table, const struct review *review, int number)
{
    struct arena *arena = table->grid->arena;
    const char *rest = review->suggested;
    int way = 1;
    do {
        size_t length = strcspn(rest, "\n");
        grid_table_number(table, number);
        grid_table_text(table, urgencies[review->urgency]);
        grid_table_text(table, review->event);
        grid_table_text(table, review->topic);
        grid_table_text(table, review->subject);
        grid_table_text(table, review->rule);
        grid_table_text(table, way == 1 ? review->message : "or else:");
        grid_table_text(table, way == 1 ? ledger_rows(arena, review) : "");
        if (*rest)
            grid_table_number(table, way);
        else
            grid_table_blank(table);
        grid_table_text(table, arena_copy(arena, rest, length));
        rest += length + (rest[length] == '\n');
        way++;
    } while (*rest);
}

void report_decide_draw(struct grid *grid, const struct report_input *input)
{
    static const struct grid_column columns[] = {{"No.", GRID_COUNT, 0},
                                                 {"Urgency", GRID_PROSE, 0},
                                                 {"Event", GRID_CODE, 0},
                                                 {"Topic", GRID_PROSE, 18},
                                                 {"Subject", GRID_CODE, 20},
                                                 {"Rule", GRID_CODE, 10},
                                                 {"What happened", GRID_PROSE, 50},
                                                 {"Ledger rows", GRID_CODE, 24},
                                                 {"Way", GRID_COUNT, 0},
                                                 {"Row for rulings.csv", GRID_CODE, 48}};
    const struct decisions *decisions = input->decisions;
    const struct review **list = ARENA_NEW(grid->arena, const struct review *, decisions->review_count + 1);
    for (size_t i = 0; i < decisions->review_count; i++)
        list[i] = &decisions->reviews[i];
    qsort(list, decisions->review_count, sizeof *list, by_urgency);
    struct grid_table table;
    grid_table_sheet(
        grid, "Decide", "What needs the TD, most urgent first",
        "To decide, copy one of the rows of the last column to the end of ledgers/rulings.csv; the next run "
        "carries it out.",
        GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < decisions->review_count; i++)
        matter_rows(&table, list[i], (int)i + 1);
    grid_table_close(&table, "Nothing needs the TD tonight.");
}
