/*
 * The four ledgers as tables: which columns, what may stand in them, where each value goes. A new column or
 * another spelling is one row here or in fields.
 */
#ifndef BATCH_LEDGER_H
#define BATCH_LEDGER_H

#include "batch/fields.h"
#include "batch/text.h"

#include <stddef.h>

struct column {
    const char *name;    /* as in the header row */
    enum text_kind kind; /* how its text is cleaned; only TEXT_CODE may not hold line breaks */
    bool optional;       /* the header may be without it */
    const char *demand;  /* the advice when the field is empty; NULL = it may be empty */
    struct verdict (*parse)(struct arena *arena, const char *text, void *target); /* of a text not empty */
    size_t offset; /* of the target in the row */
};

struct ledger_table {
    const char *rule; /* "3.1", the section of the contract, for messages */
    const struct column *columns;
    size_t column_count;
    const void *empty_row; /* a row before its fields are read */
    size_t row_size;
};

/* The rows of the ledgers as read, before fields are compared with each other. */
struct player_row {
    struct member member; /* all but zip; address1 may hold line breaks; no origin */
    const char *zip;      /* lasts while the row is read */
};

struct entry_row {
    int number;
    char event[EVENT_SIZE], member[ID_SIZE];
    int postmark, received; /* received may be DAY_NONE */
    int fee;                /* cents */
    int line;
};

struct result_row {
    struct report report; /* all but result and origin; received may be DAY_NONE */
    struct typed_result typed;
    struct card card;
};

struct ruling_row {
    struct ruling ruling; /* all but result, round and origin */
    const char *value;    /* lasts while the row is read */
};

/* The table of that ledger, not LEDGER_NONE. */
const struct ledger_table *ledger_table(enum ledger ledger);

#endif
