/*
 * The documents of a run: which there are, and how each comes from what was decided. Each is drawn in memory
 * of its own, written and forgotten, so that memory stays bounded.
 */
#ifndef BATCH_OUTPUTS_H
#define BATCH_OUTPUTS_H

#include "batch/desk.h"
#include "batch/progress.h"
#include "batch/publish.h"
#include "batch/tables.h"
#include "layouts/print_run.h"

struct outputs {
    struct arena *arena; /* of the thread that plans and publishes */
    const char *office;  /* its directory */
    struct desk *desk;
    struct print_run paper;      /* letters and labels, planned */
    struct tables_source source; /* of the tables */
    struct staging *staging;     /* set while publishing, as are those below */
    struct progress progress;
    struct drawn *drawn;  /* the workbook of each event */
    struct chore *chores; /* what can be drawn at once */
    size_t chore_count, chore_capacity;
    const char **letters; /* the print file of each mailing; "" where it has none */
};

/* Plans the paper: what is set aside must be known to all other documents. NULL, or what went wrong. */
const char *outputs_plan(struct arena *arena, const char *office, struct desk *desk, struct outputs *outputs);

/*
 * Draws everything into the staging directory with at most `jobs` threads; the bytes are the same with any
 * number. False with staging->problem.
 */
bool outputs_publish(struct outputs *outputs, size_t jobs, struct staging *staging);

#endif
