/*
 * A line on the terminal that says how far a night is, once it has taken more than a second. Where stderr is
 * no terminal, as under cron, nothing is said.
 */
#ifndef BATCH_PROGRESS_H
#define BATCH_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress {
    bool on;      /* stderr is a terminal */
    long started; /* milliseconds of a clock that only goes forward */
    long last;    /* when the line was last written; 0 = never */
};

void progress_open(struct progress *progress);

/* "e-mails 120 of 205": a few times a second at most. */
void progress_tell(struct progress *progress, const char *what, size_t done, size_t total);

/* Takes the line away again. */
void progress_close(struct progress *progress);

#endif
