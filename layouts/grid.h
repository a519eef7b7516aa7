/*
 * The grid device: workbooks of sheets of cells. Two devices draw on it: grid_xlsx (libxlsxwriter) and
 * grid_proof (one line of text a call, for golden files). Layouts know only this interface.
 *
 * Rows and columns count from 0. Numbers are given in the units of core (half-points, hundredths, cents, day
 * numbers) and become real numbers and dates of the workbook. A text is never a formula, whatever it begins
 * with. This is the one place where cells are written: every text is made valid here, every sheet name legal.
 * Errors are kept inside the device and told once, by its close function.
 */
#ifndef LAYOUTS_GRID_H
#define LAYOUTS_GRID_H

#include "core/arena.h"

#include <stdbool.h>

enum { GRID_COLUMNS = 24, GRID_NUMBER_SIZE = 24, GRID_SHEET_NAME = 31, GRID_TEXT_LIMIT = 32767 };

/* What is in a cell. */
enum grid_kind {
    GRID_PROSE,      /* text to read; breaks at words when its column is narrower */
    GRID_CODE,       /* ids, ZIPs, section codes, rows to copy: stays text when somebody types it again */
    GRID_COUNT,      /* a whole number */
    GRID_POINTS,     /* half-points, shown as 4.5 */
    GRID_HUNDREDTHS, /* shown as 39.05 */
    GRID_MONEY,      /* cents, shown as $484.00 */
    GRID_DATE,       /* a day number, shown as 2026-03-14 */
    GRID_KINDS
};

/* How a cell looks; no look tells by colour alone. */
enum grid_look {
    LOOK_CELL,   /* in a table */
    LOOK_STRONG, /* in a table, bold */
    LOOK_MIDDLE, /* in a table, centred */
    LOOK_SELF,   /* in a crosstable, the square of a player against himself: shaded */
    LOOK_HEAD,   /* column heading */
    LOOK_TITLE,  /* title of a sheet */
    LOOK_NOTE,   /* a line of text under a title; runs over the cells to its right */
    LOOK_LINK,   /* a link into another sheet */
    GRID_LOOKS
};

/* What a whole workbook says of itself. */
struct grid_about {
    const char *title, *company; /* "Golden Knights 2026"; the office */
    const char *run;             /* name of the run, stands at the foot of every page */
    int day;                     /* the day the run speaks for: the workbook's date */
};

/* Columns of one quantity a row: `rows` rows from `row` on. */
struct grid_chart {
    const char *title, *category, *quantity; /* the words on the chart and on its two axes */
    const char *sheet;                       /* where the cells are: the present sheet */
    int row, rows, category_column, quantity_column;
    int at_row, at_column; /* its upper left corner */
};

/* One column of a table. */
struct grid_column {
    const char *heading; /* differs from the other headings of its table */
    enum grid_kind kind;
    int widest; /* characters; longer text breaks into lines. 0 = as wide as the longest */
};

/* Texts are valid, names legal. Widths are tenths of a character; `heading_row` is -1 for none. */
struct grid_device {
    void *state;
    void (*sheet)(struct grid_device *, const char *name);
    void (*text)(struct grid_device *, int row, int column, enum grid_kind, enum grid_look, const char *text);
    void (*number)(struct grid_device *, int row, int column, enum grid_kind, enum grid_look, long value);
    void (*link)(struct grid_device *, int row, int column, const char *text, const char *sheet, int to_row);
    void (*table)(struct grid_device *, int first_row, int last_row, const struct grid_column *, int count);
    void (*chart)(struct grid_device *, const struct grid_chart *);
    void (*width)(struct grid_device *, int column, int width);
    void (*height)(struct grid_device *, int row, int lines);
    void (*freeze)(struct grid_device *, int row, int column, int heading_row);
    void (*pages)(struct grid_device *, int percent, const int *breaks, int break_count);
};

struct grid {
    struct arena *arena;
    struct grid_device *device;
    const char **sheets; /* the names so far */
    size_t sheet_count, sheet_capacity;
    int widths[GRID_COLUMNS]; /* of the present sheet, tenths of a character; 0 = empty column */
    int caps[GRID_COLUMNS];   /* the most they may be; 0 = no cap */
    int tall_row, tall_lines; /* the row last written to, and how many lines high it is */
};

/* Starts a workbook on a device. */
void grid_open(struct arena *arena, struct grid_device *device, struct grid *grid);

/*
 * Starts a sheet; its name is made legal (at most 31 characters, none of []:*?/\', not empty) and unique
 * without regard to case. The sheet before gets its widths.
 */
void grid_sheet(struct grid *grid, const char *name);

/* Writes a text; "" leaves the cell empty but for its look. Too long ones end with the words "(cut here)". */
void grid_text(struct grid *grid, int row, int column, enum grid_kind kind, enum grid_look look,
               const char *text);

/* Writes a number. GRID_DATE: DAY_NONE is an empty cell, DAY_FOREVER the word "life". */
void grid_number(struct grid *grid, int row, int column, enum grid_kind kind, enum grid_look look,
                 long value);

/* Writes a text that leads to the first cell of a row of another sheet, named as it was given to grid_sheet.
 */
void grid_link(struct grid *grid, int row, int column, const char *text, const char *sheet, int to_row);

/* No column of the present sheet shall be wider than that many characters; longer prose breaks into lines. */
void grid_cap_width(struct grid *grid, int column, int characters);

/* Rows above `row` and columns left of `column` stay in view; `heading_row` is printed on each page, -1 =
 * none. */
void grid_freeze(struct grid *grid, int row, int column, int heading_row);

/* Prints at that size, with a new page before each of those rows, in place of "one page wide". */
void grid_pages(struct grid *grid, int percent, const int *breaks, int break_count);

void grid_chart(struct grid *grid, const struct grid_chart *chart);

/* Ends the last sheet. The device is closed by its own function. */
void grid_finish(struct grid *grid);

/* Writes a number as its cell shows it. */
void grid_format_number(enum grid_kind kind, long value, char text[GRID_NUMBER_SIZE]);

/* Valid UTF-8 that XML can hold: every byte that is not becomes U+FFFD, controls but LF become blanks. */
const char *grid_valid_text(struct arena *arena, const char *text);

#endif
