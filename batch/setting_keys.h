/*
 * The keys of office.ini: one table. Another setting is a field in struct office or struct edition and a row
 * here.
 */
#ifndef BATCH_SETTING_KEYS_H
#define BATCH_SETTING_KEYS_H

#include "core/arena.h"

#include <stdbool.h>
#include <stddef.h>

/* A key: where it may stand, how its value is read and where that goes. */
struct key {
    const char *section, *name; /* "event" for every section [event 26N] */
    /* Writes the value to `target`; NULL, or what should stand there. */
    const char *(*read)(struct arena *arena, const struct key *key, const char *value, void *target);
    size_t offset;    /* of the target in struct edition for "event", in struct office for all others */
    long least, most; /* of a number, in the units of the target */
};

/* The key of that name in that kind of section, or NULL. */
const struct key *key_find(const char *kind, const char *name);

/* "event" for a section "event 26N", else the section as the table has it; NULL when no key belongs to it. */
const char *key_kind(const char *section);

/* Whether it is the edition, which must be set before the keys that change it. */
bool key_is_edition(const struct key *key);

/* The names of the keys of such a section, as an advice. */
const char *key_advice(struct arena *arena, const char *kind);

#endif
