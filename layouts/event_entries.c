#include "layouts/event_parts.h"
#include "layouts/grid_person.h"

static void entry_row(struct grid_table *table, const struct candidate *candidate)
{
    const struct entry *entry = candidate->entry;
    grid_table_number(table, entry->number);
    grid_table_text(table, entry_status_name(candidate->status));
    grid_table_text(table, candidate->section ? candidate->section->code : "");
    if (candidate->ordinal)
        grid_table_number(table, candidate->ordinal);
    else
        grid_table_blank(table);
    grid_person_cells(table, entry->member);
    grid_table_text(table, entry->member->state);
    grid_table_text(table, entry->member->zip);
    grid_table_number(table, entry->postmark);
    grid_table_number(table, entry->received);
    grid_table_number(table, entry->fee);
    grid_table_text(table, candidate->reason);
    grid_table_text(table, candidate->rule);
    grid_table_text(table, arena_format(table->grid->arena, "%s%s%s", candidate->explanation,
                                        *candidate->explanation && *candidate->remedy ? " " : "",
                                        candidate->remedy));
}

void event_entries_draw(struct grid *grid, const struct event_view *view)
{
    static const struct grid_column columns[] = {
        {"Entry", GRID_COUNT, 0},   {"Status", GRID_PROSE, 0},       {"Section", GRID_CODE, 0},
        {"Nth", GRID_COUNT, 0},     {"Member", GRID_CODE, 0},        {"Name", GRID_PROSE, 30},
        {"State", GRID_CODE, 0},    {"ZIP", GRID_CODE, 0},           {"Postmark", GRID_DATE, 0},
        {"Received", GRID_DATE, 0}, {"Fee", GRID_MONEY, 0},          {"Reason", GRID_PROSE, 14},
        {"Rule", GRID_CODE, 0},     {"Explanation", GRID_PROSE, 48},
    };
    struct grid_table table;
    grid_table_sheet(
        grid, "Entries", arena_format(grid->arena, "%s: entries", view->title),
        "Nth: 1 for the first entry of this member that counts in this event, 2 for the second (R5).",
        GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < view->candidate_count; i++)
        entry_row(&table, &view->candidates[i]);
    grid_table_close(&table, "There is no entry yet.");
}
