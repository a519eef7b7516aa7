/*
 * A table on a grid: headings, rows filled from left to right, a filter on each column.
 */
#ifndef LAYOUTS_GRID_TABLE_H
#define LAYOUTS_GRID_TABLE_H

#include "layouts/grid.h"

struct grid_table {
    struct grid *grid;
    const struct grid_column *columns;
    int column_count;
    int heading_row;
    int row, column; /* the next cell */
};

#define GRID_TABLE_COLUMNS(columns) (columns), (int)(sizeof(columns) / sizeof((columns)[0]))

/* Writes the headings into `row`, from the first column on. The columns outlive the table. */
void grid_table_open(struct grid *grid, int row, const struct grid_column *columns, int count,
                     struct grid_table *table);

/* The next cell of the row; after the last column comes the first of the next row. */
void grid_table_text(struct grid_table *table, const char *text);
void grid_table_number(struct grid_table *table, long value);
void grid_table_blank(struct grid_table *table);
void grid_table_link(struct grid_table *table, const char *text, const char *sheet, int to_row);

/* Makes it a table; without rows, the words `nothing` stand below the headings. Returns the next free row. */
int grid_table_close(struct grid_table *table, const char *nothing);

/* A whole sheet of one table: title, notes (NULL for none) and headings, which stay in view and on each page.
 */
void grid_table_sheet(struct grid *grid, const char *name, const char *title, const char *note,
                      const struct grid_column *columns, int count, struct grid_table *table);

#endif
