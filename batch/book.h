/*
 * The latest run, which tonight's run builds on: who sits where, what was mailed, how games stood. A run is
 * only trusted when what it says agrees with its MANIFEST; a run never needs an older one.
 * Everything is owned by the arena of the run.
 */
#ifndef BATCH_BOOK_H
#define BATCH_BOOK_H

#include "batch/digest.h"
#include "batch/run_name.h"
#include "core/model.h"

/* A game of ratings.csv as it was last told; book/rated.csv. */
struct rated {
    char section[SECTION_SIZE];
    int white_seat, black_seat;
    char white[ID_SIZE], black[ID_SIZE];
    enum result result;
};

/* The label sheets: the settings that were in force, and the first free label they left; book/labels.csv. */
struct label_memory {
    const char *stock; /* "" before the first run */
    int first;         /* as office.ini had it */
    int next;
};

/* A document and the digest of what it shows, so that it need not be drawn again; book/drawn.csv. */
struct drawn {
    const char *name; /* "events/26N.xlsx" */
    char shows[DIGEST_SIZE];
};

/* One file of the run, as its MANIFEST has it. */
struct run_file {
    const char *name; /* path in the run directory */
    char hex[DIGEST_SIZE];
};

struct former {
    struct book book;
    struct rated *rated; /* by section, seats */
    size_t rated_count;
    struct label_memory labels;
    struct drawn *drawn;
    size_t drawn_count;
    struct run_file *files;
    size_t file_count;
    bool behind; /* runs/latest does not point to this run */
};

/*
 * Finds the newest run of an office and reads its book; before the first run all is empty. Also right while
 * another process publishes. NULL, or a message that names the damaged file and says what to do.
 */
const char *book_read(struct arena *arena, const char *office, struct former *former);

/*
 * NULL when each event of the book is among those of office.ini, else a message that names the first that is
 * not: without its rules nothing that was published of it could be carried on.
 */
const char *book_check_events(struct arena *arena, const struct book *book, const struct event *events,
                              size_t event_count);

/* The digest of a file of that run as its MANIFEST has it, or NULL. */
const char *book_digest(const struct former *former, const char *name);

/*
 * Reads a document of that run, to be carried over; NULL when it is not what its MANIFEST says.
 * The bytes are owned by the arena.
 */
const char *book_document(struct arena *arena, const char *office, const struct former *former,
                          const char *name, size_t *size);

#endif
