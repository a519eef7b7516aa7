/*
 * Diagnostics: what is wrong with one ledger row, said to staff: where, what, and what to do.
 * A row has at most one reject; it may have several notes. Texts are owned by the arena or are literals.
 */
#ifndef CORE_DIAG_H
#define CORE_DIAG_H

#include "core/arena.h"

#include <stdbool.h>
#include <stddef.h>

enum ledger { LEDGER_NONE, LEDGER_PLAYERS, LEDGER_ENTRIES, LEDGER_RESULTS, LEDGER_RULINGS, LEDGERS };

/* Where a fact stands: a ledger and the physical line its record starts on; line 0 = in no ledger. */
struct origin {
    enum ledger ledger;
    int line;
};

enum level { LEVEL_NOTE, LEVEL_REJECT };

struct diag {
    enum level level;
    struct origin origin;
    const char *field;  /* column, or "" when the whole row is meant */
    const char *rule;   /* "R5", "3.3"; "" when none */
    const char *what;   /* what stands there and what is wrong with it */
    const char *advice; /* what to do */
};

struct diags {
    struct arena *arena;
    struct diag *items;
    size_t count, capacity;
};

/* "players.csv" and so on; "" for LEDGER_NONE. */
const char *ledger_name(enum ledger ledger);

/* Appends one diagnostic. */
void diag_add(struct diags *diags, struct diag diag);

/* Orders by ledger file name, line, rejects first, field, text: the order of every list shown to staff. */
void diag_sort(struct diags *diags);

#endif
