/*
 * A run directory out: built aside under runs/.staging, then put in place by one rename, and runs/latest
 * moved to it. Until that rename nothing of the run is visible; after it the run never changes. Whoever
 * publishes holds the lock of the office. Several threads may add files to one staging directory.
 */
#ifndef BATCH_PUBLISH_H
#define BATCH_PUBLISH_H

#include "batch/book.h"
#include "layouts/document.h"

#include <pthread.h>

/* Below runs/: where libraries put their temporary files. */
#define PUBLISH_SCRATCH ".scratch"

struct staging {
    pthread_mutex_t mutex; /* over all that changes below while files are added */
    struct arena *arena;
    const char *run;        /* the name it will have */
    const char *path;       /* OFFICE/runs/.staging */
    const char *scratch;    /* OFFICE/runs/.scratch */
    char folder[32];        /* the one that was made last; "" at first */
    bool in_place;          /* the run has its name */
    int runs, directory;    /* descriptors of both */
    struct run_file *files; /* what is in it so far, for the MANIFEST */
    size_t file_count, file_capacity;
    const char *problem; /* the first thing that went wrong, as a message; NULL while all is well */
};

/*
 * Makes an empty staging directory and one for scratch, after removing what an interrupted run left behind.
 * `run` must stay. Like all below, false with staging->problem when it could not be done; publish_close it in
 * any case.
 */
bool publish_open(struct arena *arena, const char *office, const char *run, struct staging *staging);

/* Writes one file of the run. */
bool publish_document(struct staging *staging, const struct document *document);

/* The same for a file whose digest is known, as that of one carried over, which was held against it. */
bool publish_kept(struct staging *staging, const struct document *document, const char hex[DIGEST_SIZE]);

/* A copy of a text that lasts as long as the staging, for the name of a document that was drawn aside. */
const char *publish_name(struct staging *staging, const char *name);

/* Where a library that writes files itself shall write the file of that name; then call publish_written. */
const char *publish_path(struct staging *staging, const char *name);

/* Takes up a file that a library wrote and noted as good: it goes into the MANIFEST. */
bool publish_written(struct staging *staging, const char *name);

/* Writes the MANIFEST, waits until all is on the disk, puts the run in place and moves runs/latest to it. */
bool publish_finish(struct staging *staging);

/* Notes that a file could not be made, for staging->problem; always false. */
bool publish_fail(struct staging *staging, const char *name, const char *what);

/* Ends it; what was not put in place is removed. */
void publish_close(struct staging *staging);

/* Moves runs/latest of an office to a run that is in place; NULL, or a message. */
const char *publish_latest(struct arena *arena, const char *office, const char *run);

#endif
