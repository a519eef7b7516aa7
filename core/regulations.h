/*
 * The regulations as data: one const row for each edition. Money in cents, points in half-points,
 * weights in hundredths of a weighted point for a win.
 * Source: Golden Knights and Electronic Knights Regulations (R1-R17).
 */
#ifndef CORE_REGULATIONS_H
#define CORE_REGULATIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { SEATS = 7, GAMES = 21, PLACES_WITH_PRIZE = 10, DEADLINES = 5 };

enum { LAPSE_NOTICE_DAYS = 60 }; /* R3: how long ahead of a lapse the first notice goes out */

enum round { PRELIMINARY, SEMIFINAL, FINAL, ROUNDS };

/* The entries up to `last_ordinal` of a member must be postmarked by month/day of the event's year (R5). */
struct deadline {
    int last_ordinal, month, day;
};

struct edition {
    const char *name;       /* as office.ini names it: "2021" */
    int first_year;         /* governs events of this year ... */
    int last_year;          /* ... to this one, both included; 0, 0 = only when office.ini names it */
    int fee;                /* cents, R4 */
    int entries_per_member; /* R4 */
    struct deadline deadlines[DEADLINES]; /* by rising ordinal, R5 */
    int qualifying;                       /* half-points that always advance, R9 */
    int qualifying_else;                  /* half-points that advance when nobody has `qualifying`, R9 */
    int weights[ROUNDS];                  /* hundredths a win, R13 */
    int certificate_out;                  /* cents, not qualified for the semifinal, R12 */
    int certificate_eliminated;           /* cents, a score above the cap, R11.3 */
    int prizes[PLACES_WITH_PRIZE];        /* cents, R14 */
    int base_entries;                     /* entries the prizes are based on, R14 */
    int floor_percent;                    /* of each prize that is always paid, R14 */
    int penalty_days;                     /* R17 */
    int oversteps_lost[ROUNDS];           /* the overstep of a game that loses it, R17 */
};

/* The edition that governs events of `year`; never NULL. */
const struct edition *regulations_for_year(int year);

/* The edition of that name, or NULL. */
const struct edition *regulations_named(const char *name);

/* All editions, oldest first; *count receives how many. */
const struct edition *regulations_all(size_t *count);

/* R1: whether a state is one of the 48, DC, AK, HI, or a military "state" (AA, AE, AP). */
bool regulations_domestic(const char *state);

/* "preliminary", "semifinal", "final". */
const char *round_name(enum round round);

#endif
