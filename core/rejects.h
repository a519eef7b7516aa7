/*
 * Reports and rulings that do not fit the sections: each is told to staff, with what to do; none is applied.
 */
#ifndef CORE_REJECTS_H
#define CORE_REJECTS_H

#include "core/sections.h"

/* Adds a reject for every report and ruling in effect that names no section, nobody there, or wrong colours.
 */
void rejects_collect(const struct work *work);

#endif
