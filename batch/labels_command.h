/*
 * `knightly labels --test STOCK [-o FILE]`: the outline sheet of a label stock, to hold against the sheet.
 */
#ifndef BATCH_LABELS_COMMAND_H
#define BATCH_LABELS_COMMAND_H

#include "batch/outcome.h"

/* Writes the PDF to a file that does not exist yet; `output` NULL = labels-test.pdf. */
enum outcome labels_command_run(const char *part, const char *output);

#endif
