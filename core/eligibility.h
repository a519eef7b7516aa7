/*
 * Which entries count in which event, and what holds them (R1-R5).
 */
#ifndef CORE_ELIGIBILITY_H
#define CORE_ELIGIBILITY_H

#include "core/work.h"

/*
 * Judges every entry that counts in the event, those carried in from the year before included: events are
 * judged in the order of their codes. Placed entries are those in the book; once the event takes no more
 * entries, what was never placed is carried. Appends to decisions->candidates, by entry.
 */
void eligibility_judge(struct work *work, const struct event *event);

#endif
