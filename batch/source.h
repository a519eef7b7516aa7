/*
 * A file that staff keep: read once, whole, and never changed. A file that changes while it is read is
 * refused.
 */
#ifndef BATCH_SOURCE_H
#define BATCH_SOURCE_H

#include "batch/messages.h"

#include <stdbool.h>

struct source {
    const char *bytes; /* with a NUL behind them; in the arena */
    size_t size;
};

/*
 * Reads `path` below the open directory `directory`, at most `most` bytes. False with one message, which
 * names the file and says what to do, when it is missing, cannot be read, is no ordinary file, is larger, or
 * changed meanwhile.
 */
bool source_read(struct arena *arena, int directory, const char *path, size_t most, struct source *source,
                 struct messages *messages);

#endif
