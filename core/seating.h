/*
 * Who sits, or sat, where in one section; and who may not sit together.
 */
#ifndef CORE_SEATING_H
#define CORE_SEATING_H

#include "core/decisions.h"

/* The seat index of a member id or a seat number "1"-"7"; -1 when nobody there fits. */
int section_find_seat(const struct section *section, const char *player);

/* Whether that member left a seat of the section to a replacement. */
const struct dropout *section_find_dropout(const struct section *section, const char *member);

/* R8, R11.5: whether two people may not sit in one section: one member, or two of one group. */
bool members_clash(const struct member *a, const struct member *b);

#endif
