#include "batch/crew.h"

#include <pthread.h>
#include <stdatomic.h>

struct crew {
    const struct crew_work *work;
    atomic_size_t next;
    atomic_bool failed;
};

/* Takes one task after the other until none is left; false when there was none to take. */
static bool take_task(struct crew *crew)
{
    size_t index = atomic_fetch_add(&crew->next, 1);
    if (atomic_load(&crew->failed) || index >= crew->work->tasks)
        return false;
    if (!crew->work->task(crew->work->context, index))
        atomic_store(&crew->failed, true);
    return true;
}

static void *help(void *shared)
{
    while (take_task(shared))
        ;
    return NULL;
}

bool crew_do(size_t jobs, const struct crew_work *work)
{
    struct crew crew = {.work = work};
    pthread_t helpers[CREW_MOST];
    size_t hired = 0, wanted = jobs < work->tasks ? jobs : work->tasks;
    /* whoever cannot be hired is not missed: the rest do all the tasks */
    while (hired + 1 < wanted && hired < CREW_MOST && pthread_create(&helpers[hired], NULL, help, &crew) == 0)
        hired++;
    while (take_task(&crew))
        work->tell(work->context, atomic_load(&crew.next));
    while (hired > 0)
        pthread_join(helpers[--hired], NULL);
    return !atomic_load(&crew.failed);
}
