/*
 * `knightly scan OFFICE`: codes of report cards from a scanner that types, one a line. Each is answered at
 * once, with who played whom and what it means, or why it is not taken; a good one is a new row of
 * results.csv, on the disk before the answer. A game's result that is there already adds nothing. The office
 * is locked for each scan only, so that a scanner left on never keeps a run waiting.
 */
#ifndef BATCH_SCAN_H
#define BATCH_SCAN_H

#include "batch/outcome.h"
#include "core/arena.h"

#include <stdio.h>

struct scan_job {
    const char *office;
    int as_of;      /* the day the cards are received, and the day their rows count from */
    int postmark;   /* of the cards; DAY_NONE = as_of */
    FILE *in, *out; /* codes, answers */
};

/*
 * Answers every line of `in` on `out`; the counts are the last line on stderr. Returns the last outcome that
 * was not DONE: BUSY when another command held the office, NOT_WRITTEN when the ledger could not be written;
 * such a card is not taken, and scanning goes on. INPUT (no whole office) ends it, and so does USAGE: a
 * postmark after as_of, or an as_of before the latest run.
 */
enum outcome scan_run(struct arena *arena, const struct scan_job *job);

#endif
