/*
 * The desk of one decide(): what the parts of core share while a night is being decided. Not for other rooms.
 */
#ifndef CORE_WORK_H
#define CORE_WORK_H

#include "core/decisions.h"
#include "core/docket.h"
#include "core/seatings.h"

struct work {
    struct arena *arena;
    const struct facts *facts;
    struct diags *diags;
    struct docket docket;
    struct seatings seatings; /* of the book, before tonight */
    struct decisions *decisions;
    size_t section_capacity, candidate_capacity, place_capacity, gate_capacity;
    size_t finalist_capacity, award_capacity, mailing_capacity, review_capacity;
};

/* Appends one element to decisions-><plural> and points at it. */
#define WORK_APPEND(work, plural, singular)                                                                  \
    ((work)->decisions->plural =                                                                             \
         arena_grow((work)->arena, (work)->decisions->plural, (work)->decisions->singular##_count,           \
                    &(work)->singular##_capacity, sizeof *(work)->decisions->plural),                        \
     &(work)->decisions->plural[(work)->decisions->singular##_count++])

#endif
