/*
 * Why a published list came out as it did. The book keeps who got which place, not the reasons, so the day of
 * the run that published the round is decided once more: the ledgers as of that day, and the book as it was
 * before. The reasons are told only when every row comes out as it was published; else something was
 * corrected since.
 */
#ifndef BATCH_PAST_H
#define BATCH_PAST_H

#include "batch/desk.h"

struct past {
    struct arena *arena;
    const char *office;
    const struct desk *desk;
    struct past_round *rounds; /* those looked at so far */
    size_t count, capacity;
};

/*
 * The reason for a place of a published round, "" when it cannot be told any more. `past` NULL: there is
 * nothing to look it up in.
 */
const char *past_why(struct past *past, const struct place *place);

#endif
