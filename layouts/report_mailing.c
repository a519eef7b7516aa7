#include "layouts/grid_person.h"
#include "layouts/report_parts.h"

static const char *aside_reason(const struct report_input *input, const struct mailing *mailing)
{
    for (size_t i = 0; i < input->aside_count; i++)
        if (input->asides[i].mailing == mailing)
            return input->asides[i].why;
    return "";
}

static void piece_row(struct grid_table *table, const struct report_input *input, size_t index)
{
    const struct mailing *mailing = &input->decisions->mailings[index];
    grid_table_number(table, mailing->number);
    grid_table_text(table, mailing_name(mailing->kind));
    grid_table_text(table, via_name(mailing->via));
    grid_table_text(table, mailing->event->code);
    grid_table_text(table, mailing->section ? mailing->section->code : "");
    if (mailing->entry)
        grid_table_number(table, mailing->entry->number);
    else
        grid_table_blank(table);
    grid_person_cells(table, mailing->member);
    grid_table_text(table, mailing->member->city);
    grid_table_text(table, mailing->member->state);
    grid_table_text(table, mailing->member->zip);
    grid_table_text(table, mailing->member->email);
    grid_table_text(table, input->letters[index]);
    grid_table_text(table, aside_reason(input, mailing));
}

void report_mailing_draw(struct grid *grid, const struct report_input *input)
{
    static const struct grid_column columns[] = {
        {"Piece", GRID_COUNT, 0},     {"Kind", GRID_PROSE, 0},
        {"Via", GRID_PROSE, 0},       {"Event", GRID_CODE, 0},
        {"Section", GRID_CODE, 0},    {"Entry", GRID_COUNT, 0},
        {"Member", GRID_CODE, 0},     {"Name", GRID_PROSE, 30},
        {"City", GRID_PROSE, 22},     {"State", GRID_CODE, 0},
        {"ZIP", GRID_CODE, 0},        {"E-mail", GRID_PROSE, 34},
        {"Printed in", GRID_CODE, 0}, {"Set aside because", GRID_PROSE, 40}};
    struct grid_table table;
    grid_table_sheet(
        grid, "Mailing", "What leaves the building tonight, in the order of the letters and labels",
        "The piece number stands on letter and label. A piece set aside has no letter and no label.",
        GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < input->decisions->mailing_count; i++)
        piece_row(&table, input, i);
    grid_table_close(&table, "Nothing to mail.");
}
