/*
 * Reads back the tables that knightly wrote itself. Their columns and their spelling are fixed and no field
 * is quoted, so anything else means that the file was damaged or changed by hand.
 */
#ifndef BATCH_RECORD_H
#define BATCH_RECORD_H

#include "core/arena.h"

#include <stdbool.h>

/* One column; they stand in the file in this order. */
struct record_column {
    const char *name;
    /* Stores a value; false when it is none of the column's. NULL: the column is not kept. */
    bool (*take)(struct arena *arena, const char *text, void *field);
    size_t offset; /* of the field in a row */
};

/* What comes out: `count` rows of `row_size` bytes each, owned by the arena. */
struct record_rows {
    void *items;
    size_t count;
};

/*
 * Reads a table; `text` ends with a NUL and is taken apart. NULL, or what is wrong with which line, such as
 * "line 12: points is not as knightly writes it".
 */
const char *record_read(struct arena *arena, char *text, const struct record_column *columns,
                        size_t column_count, size_t row_size, struct record_rows *rows);

/* The columns of all tables. Each writes the type its name says. */
bool record_event(struct arena *arena, const char *text, void *field);   /* char[EVENT_SIZE] */
bool record_section(struct arena *arena, const char *text, void *field); /* char[SECTION_SIZE]; "" too */
bool record_member(struct arena *arena, const char *text, void *field);  /* char[ID_SIZE] */
bool record_text(struct arena *arena, const char *text, void *field);    /* const char * */
bool record_digest(struct arena *arena, const char *text, void *field);  /* char[DIGEST_SIZE] */
bool record_run(struct arena *arena, const char *text, void *field);     /* const char * */
bool record_number(struct arena *arena, const char *text, void *field);  /* int; "" is 0 */
bool record_seat(struct arena *arena, const char *text, void *field);    /* int 1-7 */
bool record_points(struct arena *arena, const char *text, void *field);  /* int, half-points */
bool record_round(struct arena *arena, const char *text, void *field);   /* enum round */
bool record_result(struct arena *arena, const char *text, void *field);  /* enum result; "disputed" is open */
bool record_kind(struct arena *arena, const char *text, void *field);    /* enum mailing_kind */
bool record_via(struct arena *arena, const char *text, void *field);     /* enum via */
bool record_basis(struct arena *arena, const char *text, void *field);   /* enum basis */
bool record_published(struct arena *arena, const char *text, void *field); /* bool: published, proposed */

#endif
