/*
 * The CSV tables of a run: the computed state, the book, what needs the TD and what was rejected. One const
 * table names them all with their columns; a new one is a row there.
 */
#ifndef BATCH_TABLES_H
#define BATCH_TABLES_H

#include "batch/book.h"
#include "batch/load.h"
#include "batch/table.h"
#include "core/decisions.h"
#include "layouts/document.h"
#include "layouts/print_run.h"

/* What a run was made of: each input file with its digest. Equal inputs, day and former run: equal runs. */
#define TABLES_INPUTS "inputs.csv"

/* What the tables are made of. */
struct tables_source {
    const struct decisions *decisions;
    const struct former *former;
    const struct load *load;       /* diagnostics sorted, counts made */
    const struct print_run *paper; /* what was set aside, and where the labels ended */
    const char *settings_sha256;   /* of office.ini */
    const struct drawn *drawn;     /* the documents that can be carried over */
    size_t drawn_count;
};

/* How many tables there are. */
size_t tables_count(void);

/* Writes one of them, owned by the arena: "tables/games.csv" and so on. */
void tables_write(struct arena *arena, const struct tables_source *source, size_t table,
                  struct document *document);

/* Writes inputs.csv alone; of the source it needs the load and the digest of the settings. */
void tables_write_inputs(struct arena *arena, const struct tables_source *source, struct document *document);

#endif
