#include "layouts/grid_table.h"
#include "layouts/report_parts.h"

/* "R7" is a rule of the regulations; "3.1" a section of the ledgers' description, no number. */
static const char *rule_words(struct arena *arena, const char *rule)
{
    return *rule >= '0' && *rule <= '9' ? arena_format(arena, "§ %s", rule) : rule;
}

void report_rejected_draw(struct grid *grid, const struct report_input *input)
{
    static const struct grid_column columns[] = {
        {"File", GRID_CODE, 0},         {"Line", GRID_COUNT, 0},        {"The row is", GRID_PROSE, 0},
        {"Column", GRID_CODE, 0},       {"Rule", GRID_CODE, 10},        {"What is wrong", GRID_PROSE, 50},
        {"What to do", GRID_PROSE, 50}, {"Row as typed", GRID_CODE, 60}};
    struct grid_table table;
    grid_table_sheet(
        grid, "Rejected", "Rows that were not used, and rows that were used but look odd",
        "A row that was not used never counted: correct it where it stands, and it leaves this list.",
        GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < input->diags->count; i++) {
        const struct diag *diag = &input->diags->items[i];
        grid_table_text(&table, ledger_name(diag->origin.ledger));
        grid_table_number(&table, diag->origin.line);
        grid_table_text(&table, diag->level == LEVEL_REJECT ? "not used" : "used");
        grid_table_text(&table, diag->field);
        grid_table_text(&table, rule_words(grid->arena, diag->rule));
        grid_table_text(&table, diag->what);
        grid_table_text(&table, diag->advice);
        grid_table_text(&table, input->rows[i]);
    }
    grid_table_close(&table, "Every row was used, and none looks odd.");
}
