/*
 * The latest run, which tonight's run builds on: who sits where, what was mailed, how games stood. A run is
 * only trusted when what it says agrees with its MANIFEST; a run never needs an older one.
 * Everything is owned by the arena of the run.
 */
#ifndef BATCH_BOOK_H
#define BATCH_BOOK_H

#include "batch/digest.h"
#include "core/model.h"

enum { RUN_SIZE = 24 };

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
    struct run_file *files;
    size_t file_count;
    bool behind; /* runs/latest does not point to this run */
};

/*
 * Finds the newest run of an office and reads its book; before the first run all is empty. Also right while
 * another process publishes. NULL, or a message that names the damaged file and says what to do.
 */
const char *book_read(struct arena *arena, const char *office, struct former *former);

/* The digest of a file of that run as its MANIFEST has it, or NULL. */
const char *book_digest(const struct former *former, const char *name);

/* Splits the name of a run, "2026-03-14.2"; false when it is none. */
bool run_parse(const char *name, int *day, int *number);

/* The name of the run that follows on that day: "2026-03-14", after it "2026-03-14.2" and so on. */
void run_following(const struct book *book, int day, char name[RUN_SIZE]);

#endif
