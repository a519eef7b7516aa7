/*
 * One ledger as it is read: the file, its header, each row turned into the struct of its table (ledger.h).
 * Says whatever is wrong with the file, a row or a field, and keeps where every record stands.
 */
#ifndef BATCH_INTAKE_H
#define BATCH_INTAKE_H

#include "batch/csv.h"
#include "batch/ledger.h"
#include "batch/messages.h"
#include "batch/source.h"

enum { INTAKE_ROWS = 1000000, INTAKE_BYTES = 256 << 20, INTAKE_COLUMNS = 16 };

enum row_state { ROW_READ, ROW_BLANK, ROW_PENDING };

/* A record behind the header; there may be a million. */
struct intake_row {
    int line;
    unsigned start : 28;              /* offset in the file, below INTAKE_BYTES */
    unsigned state : 2;               /* enum row_state */
    unsigned noted : 1, rejected : 1; /* set by load_account */
};

struct intake {
    struct arena *arena;
    enum ledger ledger;
    const struct ledger_table *table;
    struct diags *diags;
    struct messages *problems;
    struct source source;
    size_t offset; /* of the first record in the source, behind marks in front of it */
    int offset_line;
    char separator;
    struct csv *csv;
    struct csv_record record; /* the one read last */
    int at[INTAKE_COLUMNS];   /* the field in which a column stands, -1 = not in this file */
    int header_line;
    size_t width;            /* fields of the header, empty ones at the end not counted */
    size_t needed;           /* fields up to the last column that no row may lack */
    struct intake_row *rows; /* by line */
    size_t row_count, row_limit;
    struct arena scratch; /* texts of one row */
};

/*
 * Begins to read a ledger: its header. NULL when the file makes a run impossible: each reason is one of
 * `problems`. What staff should know of the file as a whole goes to `diags`, at its header.
 */
struct intake *intake_begin(struct arena *arena, enum ledger ledger, const struct source *source,
                            struct diags *diags, struct messages *problems);

/*
 * Reads on to the next row that is whole, into `row`, a struct of the ledger's table; its texts that last
 * only while the row is read go with the next call. Broken rows on the way are rejected. False at the end.
 * `*line` receives the line the row starts on.
 */
bool intake_next(struct intake *intake, void *row, int *line);

/* Ends the reading. Whether the ledger had no more rows than INTAKE_ROWS; if not, it is one of `problems`. */
bool intake_end(struct intake *intake);

/* How many rows there may be, for making room; never less than intake_next will read. */
size_t intake_room(const struct intake *intake);

/* Says that a row is rejected, or notes something about it. `what` and `advice` are in the arena or literals.
 */
void intake_reject(struct intake *intake, int line, const char *field, const char *what, const char *advice);
void intake_note(struct intake *intake, int line, const char *field, const char *what, const char *advice);

/* Marks the row on that line as not yet in effect. */
void intake_defer(struct intake *intake, int line);

/* The record that starts on that line, or NULL. */
struct intake_row *intake_row(const struct intake *intake, int line);

#endif
