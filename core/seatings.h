/*
 * Where each entry sits in the preliminaries, as the book has it: an entry that was placed counts there,
 * whatever entries.csv says of it now.
 */
#ifndef CORE_SEATINGS_H
#define CORE_SEATINGS_H

#include "core/decisions.h"

struct seating {
    const struct entry *entry; /* with the member the book names */
    const struct section *section;
};

struct seatings {
    struct seating *items; /* by entry, then section code */
    size_t count;
};

/* Everybody who sits in a preliminary section, or left one to a replacement. */
struct seatings seatings_collect(struct arena *arena, const struct decisions *decisions);

/* Where an entry sits, or NULL; the first when the book has it in several. */
const struct seating *seatings_find(const struct seatings *seatings, int entry);

#endif
