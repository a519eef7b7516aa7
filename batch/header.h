/*
 * The first row of a ledger: which column stands where, and what separates them.
 */
#ifndef BATCH_HEADER_H
#define BATCH_HEADER_H

#include "batch/intake.h"

/*
 * Finds the header row and places the reader behind it; fills separator, columns and width. False when there
 * is none or it lacks or repeats a column: that is one of the intake's problems.
 */
bool header_read(struct intake *intake);

/* Whether a record in the middle is a header once more; if so its order of the columns holds from here on. */
bool header_repeated(struct intake *intake, const struct csv_record *record);

#endif
