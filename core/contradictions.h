/*
 * Where ledgers and book do not agree: nothing in the book moves, the TD is told who is affected.
 */
#ifndef CORE_CONTRADICTIONS_H
#define CORE_CONTRADICTIONS_H

#include "core/work.h"

/* Seats whose entry the ledgers do not know, or know as somebody else's; sections of events the office
 * dropped. */
void contradictions_in_seats(struct work *work);

/*
 * Published rounds that the corrected results of the round before would pair otherwise: who lost and who
 * gained a place. A new rating alone, or a game finished later, contradicts nothing.
 */
void contradictions_in_rounds(struct work *work);

#endif
