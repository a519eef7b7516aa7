/*
 * What leaves the building tonight (R16): everything decided that no earlier run has mailed. In print order:
 * pairings by section and seat, then the notices by kind, event and entry. Numbered on from the book.
 */
#ifndef CORE_MAILINGS_H
#define CORE_MAILINGS_H

#include "core/work.h"

/* Appends tonight's pieces to decisions->mailings. All other decisions are made. */
void mailings_decide(struct work *work);

#endif
