/*
 * What was loaded from one ledger as text, for expectations that people can read: the facts a line each, then
 * what was said about rows, then what makes a run impossible, then the account.
 */
#ifndef TESTS_FACTS_TEXT_H
#define TESTS_FACTS_TEXT_H

#include "batch/load.h"

/* The text in the arena. Calls diag_sort, and load_account when there are facts. */
const char *facts_text(struct load *load, enum ledger ledger);

/* The facts alone, without the lines they stand on. */
const char *facts_text_bare(const struct load *load, enum ledger ledger);

#endif
