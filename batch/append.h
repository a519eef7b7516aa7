/*
 * One more row behind a ledger: written as the ledger itself is laid out (order of columns, separator, line
 * ends), whole or not at all, and on the disk before it is said to be there.
 */
#ifndef BATCH_APPEND_H
#define BATCH_APPEND_H

#include "batch/intake.h"

/* A value for a column of the ledger; plain text that needs no quotes. */
struct append_field {
    const char *column, *value;
};

/* Whether the ledger as it was read has that column. */
bool append_has_column(const struct intake *intake, const char *column);

/*
 * Appends a row to the ledger of an office; columns without a value stay empty. `intake` is what was read of
 * it to the end: a file that changed since is left alone. NULL and the line of the row, or what went wrong
 * and what to do, owned by the arena; then the file is as it was.
 */
const char *append_row(struct arena *arena, const char *office, const struct intake *intake,
                       const struct append_field *fields, size_t count, int *line);

#endif
