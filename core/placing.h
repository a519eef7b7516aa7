/*
 * From waiting entries to preliminary sections (R7, R8), and the replacement of those who drop out.
 */
#ifndef CORE_PLACING_H
#define CORE_PLACING_H

#include "core/work.h"

/*
 * Carries out the rulings `replace` of one event: the waiting entry takes the seat while none of the seat's
 * games is decided otherwise than by the dropout's withdrawal. One that cannot be carried out goes to the TD.
 */
void placing_replace(struct work *work, const struct event *event);

/* Publishes every section of the event that has seven tonight; the rest of the queue stays `waiting`. */
void placing_publish(struct work *work, const struct event *event);

#endif
