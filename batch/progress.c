#include "batch/progress.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { QUIET_MILLISECONDS = 1000, PAUSE_MILLISECONDS = 200 };

static long milliseconds(void)
{
    struct timespec now = {0, 0};
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void progress_open(struct progress *progress)
{
    *progress = (struct progress){.on = isatty(STDERR_FILENO) == 1, .started = milliseconds()};
}

void progress_tell(struct progress *progress, const char *what, size_t done, size_t total)
{
    if (!progress->on)
        return;
    long now = milliseconds();
    if (now - progress->started < QUIET_MILLISECONDS || now - progress->last < PAUSE_MILLISECONDS)
        return;
    progress->last = now;
    fprintf(stderr, "\r\033[K%s %zu of %zu", what, done, total);
}

void progress_close(struct progress *progress)
{
    if (progress->last)
        fprintf(stderr, "\r\033[K");
}
