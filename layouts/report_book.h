/*
 * The workbook of one night, report.xlsx: Tonight, Decide, Holding up, Rejected, Mailing, Membership, Inputs.
 */
#ifndef LAYOUTS_REPORT_BOOK_H
#define LAYOUTS_REPORT_BOOK_H

#include "core/decisions.h"
#include "layouts/grid.h"

/* One file that was read. Every row is used, rejected or pending; noted ones are among the used. */
struct report_file {
    const char *name; /* "results.csv" */
    int rows;         /* without blank ones and headings */
    int used, noted, rejected;
    int pending; /* not yet in effect on the as-of date */
    int blank;
    const char *sha256; /* hexadecimal */
};

/* A piece that could not be printed whole: no letter, no label. */
struct report_aside {
    const struct mailing *mailing;
    const char *why;
};

/* What the night has to tell beyond the decisions. Texts are never NULL. */
struct report_input {
    const char *office; /* its name */
    const struct decisions *decisions;
    const struct diags *diags; /* all rejects and notes, sorted */
    const char *const
        *rows; /* the row of each diag as it was typed, in the same order; "" where there is none */
    const struct report_file *files;
    size_t file_count;
    const struct report_aside *asides;
    size_t aside_count;
    const char *const
        *letters; /* the print file of each mailing ("letters.pdf"), "" where it has no letter */
};

/* Writes it to `path`, inside the staging directory; `tmpdir` as in grid_xlsx.h. NULL, or what went wrong. */
const char *report_book_write(struct arena *arena, const struct report_input *input, const char *path,
                              const char *tmpdir);

/* Draws it on an open grid, and ends it. */
void report_book_draw(struct grid *grid, const struct report_input *input);

#endif
