/*
 * Who goes on to the next round and where he sits (R10, R11).
 */
#ifndef CORE_ADVANCEMENT_H
#define CORE_ADVANCEMENT_H

#include "core/work.h"

/*
 * Looks at the gate of one round of an event (SEMIFINAL or FINAL). A published round is taken from the book;
 * else, when every qualifier is identified, the round is proposed, and published once nothing can change the
 * list or the TD has ruled `pair`. Appends to decisions->gates and ->places, and to ->sections what was
 * published.
 */
void advancement_decide(struct work *work, const struct event *event, enum round round);

#endif
