/*
 * The facts of one office on one day: what the ledgers and the book say. Core reads facts and makes
 * decisions (decisions.h); it never changes a fact.
 *
 * Units: dates are day numbers (date.h), points half-points, money cents. Texts are UTF-8, NFC, without
 * control characters, never NULL ("" = empty) and owned by the arena of the run. Identifiers and codes are
 * stored in place.
 */
#ifndef CORE_MODEL_H
#define CORE_MODEL_H

#include "core/date.h"
#include "core/diag.h"
#include "core/points.h"
#include "core/regulations.h"

enum { ID_SIZE = 9, EVENT_SIZE = 8, SECTION_SIZE = 20 };

enum championship { GOLDEN, ELECTRONIC };

struct event {
    char code[EVENT_SIZE]; /* "26N", "26EN" */
    enum championship championship;
    int year;             /* 2026 */
    struct edition rules; /* the edition that governs it, with the settings of office.ini applied */
};

struct member {
    char id[ID_SIZE];
    bool known; /* false: named by an entry or the book, but not in players.csv; all texts are "" */
    const char *name, *address1, *address2, *city;
    const char *state;       /* two capital letters; "" or foreign text for a foreign address */
    const char *zip;         /* NNNNN or NNNNN-NNNN; any text for a foreign address */
    const char *email;       /* usable, or "" */
    int rating;              /* 0 = unrated */
    const char *rating_text; /* as printed: "1642P12"; "" = unrated */
    int expires;             /* last day of membership, DAY_FOREVER for life */
    const char *apart;       /* group word, "" = none: members of one group never meet in a section */
    struct origin origin;
};

struct entry {
    int number;
    const struct event *event; /* the event it was paid for */
    const struct member *member;
    int postmark, received; /* received is never empty; both DAY_NONE when the entry is only in the book */
    int fee;                /* cents */
    struct origin origin;   /* LEDGER_NONE when only in the book */
};

enum reporter { REPORTER_NONE, REPORTER_WHITE, REPORTER_BLACK, REPORTER_BOTH, REPORTER_TD };

/* One row of results.csv. */
struct report {
    char section[SECTION_SIZE];
    char white[ID_SIZE], black[ID_SIZE]; /* member id, or a seat number "1" to "7" */
    enum result result;
    enum reporter reporter;
    int postmark, received;
    struct origin origin;
};

enum ruling_kind {
    RULING_RESULT,
    RULING_FORFEIT,
    RULING_WITHDRAW,
    RULING_OVERSTEP,
    RULING_ACCEPT,
    RULING_REFUSE,
    RULING_CARRY,
    RULING_DECLINE,
    RULING_REPLACE,
    RULING_PAIR,
    RULINGS
};

/* One row of rulings.csv; the columns a ruling does not need are empty. */
struct ruling {
    enum ruling_kind kind;
    int day;
    char event[EVENT_SIZE];
    char section[SECTION_SIZE];
    int entry; /* 0 = none */
    char player[ID_SIZE], opponent[ID_SIZE];
    enum result result; /* RULING_RESULT; RESULT_OPEN reopens the game */
    enum round round;   /* RULING_PAIR: the round to pair */
    const char *note;
    struct origin origin;
};

/* One row of the book's assignments.csv. A seat that was replaced has a second row of a later run. */
struct assignment {
    char event[EVENT_SIZE];
    enum round round;
    char section[SECTION_SIZE];
    int seat; /* 1-7 */
    int entry;
    char member[ID_SIZE];
    int rating;      /* when it was published; 0 = unrated */
    const char *run; /* name of the run that published it, "2026-03-14" or "2026-03-14.2" */
    int run_day;
};

enum mailing_kind {
    MAIL_PAIRING,
    MAIL_HELD,
    MAIL_CARRIED,
    MAIL_REFUSED,
    MAIL_PENALTY,
    MAIL_FORFEIT,
    MAIL_LAPSE_SOON,
    MAIL_LAPSED,
    MAIL_CERTIFICATE_OUT,
    MAIL_CERTIFICATE_ELIMINATED,
    MAIL_PIN,
    MAIL_PRIZE,
    MAIL_KINDS
};

enum via { VIA_LETTER = 1, VIA_EMAIL = 2, VIA_BOTH = 3 };

/* One row of the book's mailings.csv. */
struct mailed {
    int number; /* piece number, rising over all runs */
    const char *run;
    int run_day;
    enum mailing_kind kind;
    char event[EVENT_SIZE];
    char section[SECTION_SIZE];
    int entry; /* 0 = the member as such */
    char member[ID_SIZE];
    enum via via;
};

enum basis { BASIS_QUALIFIED, BASIS_FILL_IN, BASIS_ELIMINATED, BASIS_DECLINED };

/* One row of advancement.csv of a published round: it stays as it was when it was published. */
struct placed {
    char event[EVENT_SIZE];
    enum round round; /* the round that was paired */
    int position;     /* after the exchanges; 0 = without a place */
    int entry;
    char member[ID_SIZE];
    char from_section[SECTION_SIZE];
    int points;
    int rating;
    enum basis basis;
    char section[SECTION_SIZE]; /* "" without a place */
    int seat;                   /* 0 without a place */
};

/* A game as the run before published it, to tell what is new tonight. */
struct known_game {
    char section[SECTION_SIZE];
    int white_seat, black_seat;
    enum result result;
};

/* What earlier runs published; all counts 0 in the first run. Orders as in the tables they come from. */
struct book {
    const char *run; /* name of the latest run, "" before the first */
    int run_day;     /* DAY_NONE before the first */
    struct assignment *assignments;
    size_t assignment_count;
    struct mailed *mailed;
    size_t mailed_count;
    struct placed *placed;
    size_t placed_count;
    struct known_game *games;
    size_t game_count;
    int rows[LEDGERS]; /* how many rows of each ledger it used, those not yet in effect included */
};

/* Everything in effect on the as-of date; rows that are not yet in effect are not here. */
struct facts {
    int as_of;
    const char *run;      /* name of tonight's run */
    struct event *events; /* by code, as bytes */
    size_t event_count;
    struct member *members; /* by id; the later row of one member stands */
    size_t member_count;
    struct entry *entries; /* by number, unique */
    size_t entry_count;
    struct report *reports; /* in ledger order */
    size_t report_count;
    struct ruling *rulings; /* by (day, line) */
    size_t ruling_count;
    int rows[LEDGERS]; /* of each ledger, blank ones left out */
    struct book book;
};

/* The member with that id, or NULL. */
const struct member *facts_member(const struct facts *facts, const char *id);

/* The entry with that number, or NULL. */
const struct entry *facts_entry(const struct facts *facts, int number);

/* The event with that code, or NULL. */
const struct event *facts_event(const struct facts *facts, const char *code);

/*
 * Reads an event code ("26N", "26EN") or a section code ("26N03", "26ENs01", "26Nf01"). False when it is
 * none; the section's number is at least 1 and written with at least two digits.
 */
bool code_parse_event(const char *text, enum championship *championship, int *year);
bool code_parse_section(const char *text, char event[EVENT_SIZE], enum round *round, int *number);

/* Writes the code of a section: "26Ns01". */
void code_format_section(const struct event *event, enum round round, int number, char text[SECTION_SIZE]);

#endif
