/*
 * The grid device that keeps only a digest of what is drawn: two workbooks with one digest show the same, so
 * that one need not be drawn when the other is at hand.
 */
#ifndef BATCH_GRID_DIGEST_H
#define BATCH_GRID_DIGEST_H

#include "batch/digest.h"
#include "layouts/grid.h"

struct grid_device *grid_digest_open(struct arena *arena);

/* The digest of all calls so far; ends the device. */
void grid_digest_close(struct grid_device *device, char hex[DIGEST_SIZE]);

#endif
