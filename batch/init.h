/*
 * `knightly init OFFICE`: a new office. Settings with comments, ledgers with their headers and nothing else,
 * all readable by their owner alone (directories 0700, files 0600). Such an office passes `check`.
 */
#ifndef BATCH_INIT_H
#define BATCH_INIT_H

#include "batch/outcome.h"

/*
 * Makes the office for the events of the year of `today`; the directory may exist, and its parent must.
 * Nothing is ever overwritten: a directory that has office.ini, one of the ledgers or runs already is refused
 * (OUTCOME_USAGE).
 */
enum outcome init_run(const char *office, int today);

#endif
