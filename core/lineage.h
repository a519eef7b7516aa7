/*
 * An entry's way through the rounds: it keeps its number, so its scores of all rounds belong together
 * (R12-R14).
 */
#ifndef CORE_LINEAGE_H
#define CORE_LINEAGE_H

#include "core/work.h"

struct lineage {
    const struct entry *entry;
    const struct section *sections[ROUNDS]; /* NULL = not in that round */
    int seats[ROUNDS];                      /* seat index */
    bool eliminated;                        /* a qualified score was dropped for the cap (R11.3) */
};

/* Every entry that sits in a section of the event, by entry number. Dropouts are left out. */
struct lineage *lineage_collect(const struct work *work, const struct event *event, size_t *count);

/* The lineage of that entry, or NULL. */
struct lineage *lineage_find(struct lineage *lineages, size_t count, const struct entry *entry);

/* The score of that round, or NULL. */
const struct score *lineage_score(const struct lineage *lineage, enum round round);

/* Forfeit losses in all rounds so far. */
int lineage_forfeit_losses(const struct lineage *lineage);

#endif
