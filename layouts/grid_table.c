#include "layouts/grid_table.h"

void grid_table_open(struct grid *grid, int row, const struct grid_column *columns, int count,
                     struct grid_table *table)
{
    *table = (struct grid_table){grid, columns, count, row, row + 1, 0};
    for (int column = 0; column < count; column++) {
        if (columns[column].widest)
            grid_cap_width(grid, column, columns[column].widest);
        grid_text(grid, row, column, columns[column].kind, LOOK_HEAD, columns[column].heading);
    }
}

static void advance(struct grid_table *table)
{
    if (++table->column == table->column_count) {
        table->column = 0;
        table->row++;
    }
}

void grid_table_text(struct grid_table *table, const char *text)
{
    grid_text(table->grid, table->row, table->column, table->columns[table->column].kind, LOOK_CELL, text);
    advance(table);
}

void grid_table_number(struct grid_table *table, long value)
{
    grid_number(table->grid, table->row, table->column, table->columns[table->column].kind, LOOK_CELL, value);
    advance(table);
}

void grid_table_blank(struct grid_table *table)
{
    grid_table_text(table, "");
}

void grid_table_link(struct grid_table *table, const char *text, const char *sheet, int to_row)
{
    grid_link(table->grid, table->row, table->column, text, sheet, to_row);
    advance(table);
}

int grid_table_close(struct grid_table *table, const char *nothing)
{
    if (table->row == table->heading_row + 1) {
        grid_text(table->grid, table->row, 0, GRID_PROSE, LOOK_NOTE, nothing);
        return table->row + 1;
    }
    struct grid_device *device = table->grid->device;
    device->table(device, table->heading_row, table->row - 1, table->columns, table->column_count);
    return table->row;
}

void grid_table_sheet(struct grid *grid, const char *name, const char *title, const char *note,
                      const struct grid_column *columns, int count, struct grid_table *table)
{
    grid_sheet(grid, name);
    grid_text(grid, 0, 0, GRID_PROSE, LOOK_TITLE, title);
    int row = 1;
    if (note)
        grid_text(grid, row++, 0, GRID_PROSE, LOOK_NOTE, note);
    grid_table_open(grid, row + 1, columns, count, table);
    grid_freeze(grid, row + 2, 0, row + 1);
}
