/*
 * What core decides for one day: who sits where, how each section stands, who advances, what is due and what
 * must be mailed. Every decision keeps its rule and the ledger rows it rests on. All of it is owned by the
 * arena of the run; pointers into facts stay valid as long as the facts.
 */
#ifndef CORE_DECISIONS_H
#define CORE_DECISIONS_H

#include "core/model.h"

enum entry_status { ENTRY_PLACED, ENTRY_WAITING, ENTRY_HELD, ENTRY_CARRIED, ENTRY_REFUSED };

/* An entry in one event it counted in; a carried entry has one of these in each. */
struct candidate {
    const struct entry *entry;
    const struct event *event;
    int ordinal; /* k-th of its member in this event (R5), 0 = not counted */
    enum entry_status status;
    const struct section *section; /* where it is placed, else NULL */
    const char *rule;              /* "R4"; "" when placed or waiting */
    const char *reason;            /* short, for the table: "fee", "late"; "" when placed or waiting */
    const char *explanation;       /* one sentence for staff and for the notice; "" when none */
    const char *remedy;            /* held: what the member must send; "" when none */
    const struct ruling *ruling;   /* the ruling that decided, or NULL */
    int forming; /* waiting: how many its forming section holds, itself included (R8); else 0 */
};

enum score_status { SCORE_NONE, SCORE_OPEN, SCORE_QUALIFIED, SCORE_OUT }; /* NONE in finals */

/* What one entry made in one section (R9). */
struct score {
    int wins, draws, losses; /* wins and losses include those by forfeit */
    int forfeit_losses;
    int open;   /* open games */
    int points; /* half-points */
    enum score_status status;
};

struct seat {
    const struct entry *entry;
    const struct member *member;
    int rating;      /* as published; 0 = unrated */
    const char *run; /* the run that seated this entry here */
    int run_day;
    struct score score;
    const struct ruling *withdrawal; /* from this section, or NULL */
    const struct ruling *declined;   /* the ruling that declines the next round, or NULL */
};

enum game_source { SOURCE_NONE, SOURCE_REPORT, SOURCE_RULING, SOURCE_WITHDRAWAL, SOURCE_TIME };

struct game {
    int white, black; /* seat index 0-6 */
    enum result result;
    enum game_source source;
    bool disputed; /* reports contradict each other and nothing decides over them */
    bool blocking; /* its outcome can change who advances (R9) */
    int day;       /* postmark of the deciding report or date of the deciding ruling; DAY_NONE while open */
    const struct report **reports; /* all that count for this game, ledger order; also those overruled */
    size_t report_count;
    const struct ruling **rulings; /* all about this game, withdrawals included, by (day, line) */
    size_t ruling_count;
    int penalties[2]; /* R17 penalties against WHITE, BLACK that did not lose the game */
};

/* An entry that left its seat to a replacement. */
struct dropout {
    const struct entry *entry;
    const struct member *member;
    int seat; /* index 0-6 */
    const char *run;
    int run_day;
    const char *replaced_run; /* the run that seated the replacement */
    int replaced_day;
};

struct section {
    const struct event *event;
    enum round round;
    int number;
    char code[SECTION_SIZE];
    const char *run; /* the run that published it */
    int run_day;
    bool tonight; /* published in this run */
    bool revised; /* a seat was replaced in this run */
    struct seat seats[SEATS];
    struct game games[GAMES]; /* by white seat, black seat */
    int open_games;           /* 0 = complete; a disputed game is open */
    struct dropout *dropouts;
    size_t dropout_count;
};

/* One score on, or kept off, the list for a round (R11). */
struct place {
    const struct event *event;
    enum round round; /* the round paired */
    bool published;   /* else proposed */
    int position;     /* after the exchanges; 0 = without a place */
    const struct entry *entry;
    const struct member *member;
    char from_section[SECTION_SIZE];
    int points, rating;
    enum basis basis;
    char section[SECTION_SIZE];
    int seat;        /* 1-7; 0 without a place */
    const char *why; /* sentences: order, who was passed over, exchanges; "" when read from the book */
};

/* The gate of one round to be paired (R10). */
struct gate {
    const struct event *event;
    enum round round; /* SEMIFINAL or FINAL */
    bool published;   /* the round is paired, tonight or before */
    bool tonight;
    bool identified;   /* every qualifier is known and no more entries are taken: the gate is open */
    bool proposed;     /* the list is made but waits for open games or a ruling `pair` */
    const char *state; /* one sentence: what holds it shut, or why it was paired */
};

/* An entry that sits in a final (R13). */
struct finalist {
    const struct event *event;
    const struct entry *entry;
    int points[ROUNDS]; /* half-points */
    int weighted;       /* hundredths */
    bool eligible;
    int place; /* among the eligible, ties share the lowest; 0 = none */
};

enum award_kind {
    AWARD_CERTIFICATE_OUT,        /* certificate-10 */
    AWARD_CERTIFICATE_ELIMINATED, /* certificate-25 */
    AWARD_PIN,
    AWARD_PRIZE,
    AWARD_TITLE
};

struct award {
    const struct event *event;
    enum award_kind kind;
    const struct entry *entry;
    int cents;       /* 0 = not money */
    const char *why; /* one sentence with the arithmetic */
};

/* A piece to mail tonight; in print order, numbered on from the book. */
struct mailing {
    int number;
    enum mailing_kind kind;
    enum via via;
    const struct event *event;         /* NULL never */
    const struct section *section;     /* or NULL */
    int seat;                          /* index in section, -1 = none */
    const struct game *game;           /* penalty, forfeit; else NULL */
    const struct candidate *candidate; /* held, carried, refused; else NULL */
    const struct entry *entry;         /* NULL = the member as such */
    const struct member *member;
    const struct place *place; /* semifinal and final pairings: how the place was earned; else NULL */
    const struct award *award; /* certificates, pin, prize; else NULL */
    bool title;                /* prize: comes with the title */
};

/* How soon the TD should look. */
enum urgency { URGENT_HOLDS_UP, URGENT_DECIDE, URGENT_LOOK, URGENT_KNOW };

/* Something that needs the TD. */
struct review {
    enum urgency urgency;
    char event[EVENT_SIZE];   /* "" = the office as a whole */
    const char *topic;        /* "disputed", "gate", "contradiction", ... */
    const char *subject;      /* section, game, entry or member it is about */
    const char *rule;         /* "R10" */
    const char *message;      /* what happened and what it means; names at most, no addresses */
    const char *suggested;    /* a row of rulings.csv that would settle it, several split by '\n', or "" */
    struct origin origins[4]; /* the ledger rows; unused ones have line 0 */
};

struct decisions {
    const struct facts *facts;
    struct candidate *candidates; /* by event, entry */
    size_t candidate_count;
    struct section **sections; /* by event, round, number */
    size_t section_count;
    struct place *places; /* by event, round, position, the unplaced after by entry */
    size_t place_count;
    struct gate *gates; /* two an event with sections, by event, round */
    size_t gate_count;
    struct finalist *finalists; /* by event, weighted descending, entry */
    size_t finalist_count;
    struct award *awards; /* by event, award name, entry */
    size_t award_count;
    struct mailing *mailings; /* by number */
    size_t mailing_count;
    struct review *reviews; /* by event, topic, subject */
    size_t review_count;
};

/*
 * Carries out the regulations on the facts. Rejected report, entry and ruling rows are added to `diags`.
 * Deterministic: the order of the rows of players, entries and reports does not matter beyond what a rule
 * says.
 */
struct decisions *decide(struct arena *arena, const struct facts *facts, struct diags *diags);

/* The section with that code, or NULL. */
const struct section *decisions_section(const struct decisions *decisions, const char *code);

/* The names the tables use: "placed", "fill-in", "certificate-10", "letter+email" ... */
const char *entry_status_name(enum entry_status status);
const char *score_status_name(enum score_status status);
const char *game_source_name(enum game_source source);
const char *basis_name(enum basis basis);
const char *award_name(enum award_kind kind);
const char *mailing_name(enum mailing_kind kind);
const char *ruling_name(enum ruling_kind kind);
const char *via_name(enum via via);

#endif
