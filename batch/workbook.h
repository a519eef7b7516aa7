/*
 * Workbooks into a run. Their library writes each sheet into a temporary file first and does not notice when
 * one of those writes fails: a text is then missing in the middle, in a workbook that opens like a good one.
 * So each is drawn twice, and taken only when both are the same, byte for byte.
 */
#ifndef BATCH_WORKBOOK_H
#define BATCH_WORKBOOK_H

#include "batch/publish.h"

struct workbook {
    const char *name; /* in the run */
    /* Draws it into the file `path`; NULL, or what went wrong. */
    const char *(*write)(struct arena *arena, const void *what, const char *path, const char *tmpdir);
    const void *what;
};

/* Draws the workbook and takes it up. False, noted with the staging, when it could not be done. */
bool workbook_publish(struct staging *staging, const struct workbook *workbook);

#endif
