/*
 * `knightly reprint OFFICE WHAT [-o DIR]`: documents once more, for a letter that was lost or spoilt. WHAT is
 * a section or an entry, whose pieces are made anew with the addresses of today and their old numbers and
 * dates, or a run, whose printed files and drafts are copied as they were published. Nothing counts as mailed
 * by it: the office is not changed.
 */
#ifndef BATCH_REPRINT_H
#define BATCH_REPRINT_H

#include "batch/outcome.h"

/* `output` is made when it is not there; NULL = reprint-WHAT. Files in it are never overwritten. */
enum outcome reprint_run(const char *office, const char *what, const char *output);

#endif
