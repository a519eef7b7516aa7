/*
 * Work shared out to threads: tasks that do not depend on each other, each taken by whoever is free, in
 * order.
 */
#ifndef BATCH_CREW_H
#define BATCH_CREW_H

#include <stdbool.h>
#include <stddef.h>

enum { CREW_MOST = 64 };

struct crew_work {
    void *context;
    size_t tasks;
    bool (*task)(void *context, size_t index); /* false: the work failed, no further task is begun */
    void (*tell)(void *context, size_t begun); /* now and then, always by the caller's own thread */
};

/* Does all tasks with at most `jobs` threads, the caller's among them. False when one of them failed. */
bool crew_do(size_t jobs, const struct crew_work *work);

#endif
