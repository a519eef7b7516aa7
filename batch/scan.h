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
 * Answers every line of `in` on `out`; the counts are the last line on stderr. USAGE for a postmark after
 * as_of, or an as_of before the latest run; BUSY when a card was not taken because another command held the
 * office; INPUT or NOT_WRITTEN end the scanning at once.
 */
enum outcome scan_run(struct arena *arena, const struct scan_job *job);

#endif
