/*
 * The steps of load_office, one file a ledger, in this order: each turns the rows of its intake into facts
 * and leaves behind what the later ones need.
 */
#ifndef BATCH_LOAD_PARTS_H
#define BATCH_LOAD_PARTS_H

#include "batch/intake.h"
#include "batch/load.h"

struct numbers {
    int *items; /* rising, may repeat */
    size_t count;
};

struct loading {
    struct arena *arena;
    struct facts *facts;
    struct intake *ledgers[LEDGERS];
    struct numbers effective; /* entries in effect, and those of the book */
    struct numbers awaited;   /* entries of the ledger that are not yet in effect */
};

/* Members by id (3.1): a later row of the same name replaces, one of another name is rejected. */
void load_players(struct loading *loading);

/* Entries by number (3.2); members whom only entries name are added to the members. */
void load_entries(struct loading *loading);

/* Reports in ledger order (3.3). */
void load_results(struct loading *loading);

/* Rulings by (day, line) (3.4). */
void load_rulings(struct loading *loading);

/* Notes a postmark after the day of receipt; fills an empty day of receipt. False when not yet in effect:
 * deferred. */
bool load_judge_days(struct loading *loading, struct intake *intake, int line, int postmark, int *received);

/* The advice that names the events of office.ini. */
const char *load_event_advice(const struct loading *loading);

#endif
