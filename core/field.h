/*
 * The field for a round (R11): all scores of the round before in order, who is on the list, and the deal into
 * sections. Pure selection; nothing is published here.
 */
#ifndef CORE_FIELD_H
#define CORE_FIELD_H

#include "core/work.h"

/* One score of the round before. */
struct runner {
    const struct section *from;
    const struct seat *seat;
    int holder;           /* index of the member among all holders */
    bool qualified, able; /* able: neither declined nor withdrew from that section */
    bool listed, eliminated;
    int position;    /* 1.. on the list after the exchanges; 0 = not on it */
    const char *why; /* how the place came about, or why there is none */
};

struct field {
    struct runner *runners; /* in the order of R11.1 */
    size_t count;
    int qualifiers;       /* N: on the list by R9 */
    int sections;         /* S */
    struct runner **list; /* 7 S runners, qualifiers first; after field_deal in dealt order */
    int listed;
    int missing; /* how many places could not be filled; 0 = the list is whole */
    int holders;
};

/* R11.1-R11.3: orders the scores of `event`'s round before `round` and selects the list. */
void field_select(struct work *work, const struct event *event, enum round round, struct field *field);

/*
 * R11.4-R11.5: deals the list into sections, with exchanges, and sets every position. NULL when it succeeded,
 * else who finds no section.
 */
const char *field_deal(const struct work *work, struct field *field);

/*
 * R10 "settled": whether no outcome of the open games could change the list; call it before field_deal. NULL
 * when it is settled, else which two scores may still change places.
 */
const char *field_unsettled(const struct work *work, const struct field *field);

#endif
