/*
 * A CSV table being written (RFC 4180, LF line ends): fields one after the other, then the end of the row.
 * Text that a spreadsheet would take for a formula gets an apostrophe in front, so that it stays text.
 */
#ifndef BATCH_TABLE_H
#define BATCH_TABLE_H

#include "core/arena.h"

#include <stdbool.h>

struct table {
    struct arena *arena; /* owns what is written; set it before the first field */
    struct arena_bytes out;
    bool in_row; /* a field was written, so the next one takes a comma */
};

/* A text of ledgers or people, quoted where needed. */
void table_text(struct table *table, const char *text);

/* A whole number; table_number_or_none is empty for 0. */
void table_number(struct table *table, int number);
void table_number_or_none(struct table *table, int number);

/* Half-points as "4.5". */
void table_points(struct table *table, int half_points);

/* Hundredths or cents as "39.05". */
void table_hundredths(struct table *table, long hundredths);

/* A day as "2026-03-14", empty for none. */
void table_day(struct table *table, int day);

/* "yes" or "no". */
void table_yes_no(struct table *table, bool yes);

void table_end_row(struct table *table);

/* A whole row of plain words, split by commas: the heading. */
void table_heading(struct table *table, const char *columns);

#endif
