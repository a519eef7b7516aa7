/*
 * An office opened for reading: settings, the book of the latest run, the ledgers as of a day, and what core
 * decides on them. Takes no lock and writes nothing; also right while a run publishes.
 */
#ifndef BATCH_DESK_H
#define BATCH_DESK_H

#include "batch/book.h"
#include "batch/load.h"
#include "batch/outcome.h"
#include "core/decisions.h"
#include "layouts/office.h"

/* Day of desk_open for the day of the latest run. */
#define DESK_LATEST_RUN DAY_NONE

struct desk {
    struct office office;
    struct event *events;
    size_t event_count;
    char settings_sha256[DIGEST_SIZE]; /* of office.ini as it was read */
    struct former former;
    struct load load;
    char run[RUN_SIZE];          /* what a run of that day would be named */
    struct decisions *decisions; /* of load.facts */
};

/*
 * Reads the office as of that day, all but the decisions. Everything is owned by the arena. On anything but
 * OUTCOME_DONE all messages have gone to stderr: OUTCOME_INPUT when a run would be impossible, for a day
 * before the latest run too: time goes forward.
 */
enum outcome desk_read(struct arena *arena, const char *office, int as_of, struct desk *desk);

/* Decides on what was read, and puts all diagnostics in order. */
void desk_decide(struct arena *arena, struct desk *desk);

/* Reads and decides. */
enum outcome desk_open(struct arena *arena, const char *office, int as_of, struct desk *desk);

/*
 * The same for commands that only look: as of the day that was named, else (DAY_NONE) as of today, or of the
 * latest run when that is later.
 */
enum outcome desk_look(struct arena *arena, const char *office, int named, int today, struct desk *desk);

#endif
