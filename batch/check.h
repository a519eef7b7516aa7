/*
 * `knightly check`: every problem of every ledger at once, and nothing written.
 */
#ifndef BATCH_CHECK_H
#define BATCH_CHECK_H

#include "batch/outcome.h"

/*
 * Prints each reject and note as `file:line:field: level: [rule] what; what to do`, and a line a ledger with
 * its counts, on stdout. DONE when no row is rejected (notes are none), else PROBLEMS; INPUT when a run would
 * be impossible.
 */
enum outcome check_run(const char *office, int named, int today);

#endif
