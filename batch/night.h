/*
 * The night: ledgers in, a run directory out.
 */
#ifndef BATCH_NIGHT_H
#define BATCH_NIGHT_H

#include "batch/desk.h"

/*
 * `knightly run`: takes the lock, decides as of that day, draws and publishes. With `dry_run` all is decided
 * and counted, nothing is written and no lock is taken. At most `jobs` threads draw. The last line on stderr
 * has the counts.
 */
enum outcome night_run(const char *office, int as_of, bool dry_run, size_t jobs);

/*
 * Draws and publishes what was decided at an open desk; the caller holds the lock. All messages and the line
 * with the counts have gone to stderr.
 */
enum outcome night_publish(struct arena *arena, const char *office, struct desk *desk, size_t jobs);

/* For the arena of a command: says that memory ran out and ends the program with NOT_WRITTEN. */
void night_out_of_memory(void);

#endif
