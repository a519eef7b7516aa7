/*
 * A list of plain messages to staff, one line each, in the order they were found. Owned by the arena.
 */
#ifndef BATCH_MESSAGES_H
#define BATCH_MESSAGES_H

#include "core/arena.h"

struct messages {
    struct arena *arena; /* set it before the first message */
    const char **items;
    size_t count, capacity;
};

/* Appends a message: "office.ini:12: what is wrong; what to do". printf with the letters of arena_format. */
void messages_add(struct messages *messages, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
