/*
 * `knightly adopt OFFICE FILE [--as-of D]`: an office in the middle of its season starts its book from
 * sections that were assigned before (adopt_file.h). Publishes a run that holds them; no letters are made for
 * them, then or later.
 */
#ifndef BATCH_ADOPT_H
#define BATCH_ADOPT_H

#include "batch/outcome.h"
#include "core/decisions.h"

/* The command. An office that has a run already is refused (OUTCOME_USAGE), as is a file with an error
 * (OUTCOME_INPUT). */
enum outcome adopt_run(const char *office, const char *path, int as_of);

/*
 * Takes back everything core decided to publish or mail in this run, so that it holds what was adopted and
 * nothing else; the first night decides it anew and makes the letters.
 */
void adopt_hold_back(struct decisions *decisions);

#endif
