/*
 * A story: what `explain` has to say about one thing, as statements under headings. Each statement keeps the
 * rule it follows and the ledger rows it rests on. Printed as plain text for people or as JSON for programs:
 * both say the same. Texts are UTF-8 without control characters; everything is owned by the arena.
 */
#ifndef BATCH_STORY_H
#define BATCH_STORY_H

#include "core/arena.h"
#include "core/diag.h"

#include <stdio.h>

struct statement {
    const char *rule; /* "R5", several as "R5, R7"; "" when none; not repeated when the text has it */
    const char *text; /* one or more sentences */
    struct origin *origins;
    size_t origin_count, origin_capacity;
};

struct chapter {
    const char *heading;
    struct statement *statements;
    size_t count, capacity;
};

struct story {
    struct arena *arena;
    const char *what;  /* what is explained, as it can be asked for again: "123", "26N03:2-5" */
    const char *title; /* the same in words */
    int as_of;         /* the day it speaks for */
    const char *run;   /* the run whose book it rests on, "" before the first */
    struct chapter *chapters;
    size_t count, capacity;
};

/* Starts a heading; every statement stands under one. */
void story_chapter(struct story *story, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a statement under the last heading; `rule` may be "". Formats as arena_format does. */
void story_tell(struct story *story, const char *rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds a ledger row to the last statement; an origin without a ledger adds nothing. */
void story_cite(struct story *story, struct origin origin);

/* Plain text, wrapped at 78 columns; chapters without statements are left out. */
void story_print(const struct story *story, FILE *out);

/* One JSON object: what, title, as_of, run, chapters [{heading, statements [{rule, text, rows}]}]. */
void story_print_json(const struct story *story, FILE *out);

#endif
