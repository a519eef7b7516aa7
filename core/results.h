/*
 * From reports and rulings to the result of each game (SPEC "Results", R17).
 */
#ifndef CORE_RESULTS_H
#define CORE_RESULTS_H

#include "core/sections.h"

/*
 * Decides all 21 games of a section from the docket: result, source, disputes, penalties, evidence; and each
 * seat's withdrawal and decline. Rows that do not fit are rejects.h's.
 */
void results_decide(const struct work *work, struct section *section);

#endif
