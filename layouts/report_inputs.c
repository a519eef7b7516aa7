#include "layouts/grid_table.h"
#include "layouts/report_parts.h"

void report_inputs_draw(struct grid *grid, const struct report_input *input)
{
    static const struct grid_column columns[] = {
        {"File", GRID_CODE, 0},   {"Rows", GRID_COUNT, 0},     {"Used", GRID_COUNT, 0},
        {"Noted", GRID_COUNT, 0}, {"Rejected", GRID_COUNT, 0}, {"Not yet in effect", GRID_COUNT, 0},
        {"Blank", GRID_COUNT, 0}, {"SHA-256", GRID_CODE, 0}};
    struct grid_table table;
    grid_table_sheet(grid, "Inputs", "The files this run was made from",
                     "Rows = used + rejected + not yet in effect. Noted rows are among those used.",
                     GRID_TABLE_COLUMNS(columns), &table);
    for (size_t i = 0; i < input->file_count; i++) {
        const struct report_file *file = &input->files[i];
        const int counts[] = {file->rows,     file->used,    file->noted,
                              file->rejected, file->pending, file->blank};
        grid_table_text(&table, file->name);
        for (size_t c = 0; c < sizeof counts / sizeof counts[0]; c++)
            grid_table_number(&table, counts[c]);
        grid_table_text(&table, file->sha256);
    }
    grid_table_close(&table, "No file.");
}
