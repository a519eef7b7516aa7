/*
 * The grid device that writes each call as one line of text, for golden files: a change in a workbook is a
 * readable difference.
 */
#ifndef LAYOUTS_GRID_PROOF_H
#define LAYOUTS_GRID_PROOF_H

#include "layouts/grid.h"

struct grid_device *grid_proof_open(struct arena *arena);

/* All lines so far, owned by the arena. */
const char *grid_proof_text(const struct grid_device *device);

#endif
