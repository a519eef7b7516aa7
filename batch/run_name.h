/*
 * The names of runs: the day, and from the second run of a day on its number: "2026-03-14", "2026-03-14.2".
 */
#ifndef BATCH_RUN_NAME_H
#define BATCH_RUN_NAME_H

#include <stdbool.h>

enum { RUN_SIZE = 24 };

/* Splits a name; false when it is none. */
bool run_parse(const char *name, int *day, int *number);

/* The name of the run of that day that follows on the latest one ("" = none). */
void run_following(const char *latest, int day, char name[RUN_SIZE]);

#endif
