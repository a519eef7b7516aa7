/*
 * The label sheets one can buy: how the cells lie on the page. One const table (label_stock.c); a new stock
 * is one row there. Units are points, the origin is the top left corner of the page. Source: data of two
 * makers of label software that agree on each row; where they do not, the row says so.
 */
#ifndef LAYOUTS_LABEL_STOCK_H
#define LAYOUTS_LABEL_STOCK_H

#include <stddef.h>

/* Nothing is printed nearer to the edge of a label than 1/16 in, nor nearer to the edge of the page than 1/4
 * in. */
#define LABEL_STOCK_INSET 4.5
#define LABEL_STOCK_PAGE_INSET 18.0

struct label_stock {
    const char *part;        /* "5160" */
    const char *equivalents; /* parts with the same sheet, split by blanks: "8160 5260"; "" = none */
    const char *description; /* "address 30-up" */
    double page_width, page_height;
    int columns, rows;
    double width, height;    /* of one label */
    double left, top;        /* of the first label */
    double pitch_x, pitch_y; /* from one label to the next */
    double corner;           /* radius; 0 = square */
};

/* A rectangle on the page. */
struct label_area {
    double x, y, width, height;
};

/* The stock of that part number or of an equivalent one, in either case; NULL when there is none. */
const struct label_stock *label_stock_find(const char *part);

/* All stocks in the order of the table; *count receives how many. */
const struct label_stock *label_stock_all(size_t *count);

/* How many labels a sheet has. */
int label_stock_count(const struct label_stock *stock);

/* The outline of label `number`, counted from 1 row by row, left to right. */
struct label_area label_stock_cell(const struct label_stock *stock, int number);

/* The part of that label where ink may be: less LABEL_STOCK_INSET, and off the edges of the page. */
struct label_area label_stock_ink(const struct label_stock *stock, int number);

#endif
