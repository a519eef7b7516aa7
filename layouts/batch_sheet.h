/*
 * The batch sheet: the first page of each file of letters, for the mail room. What lies behind it, event by
 * event, what was held back and why, boxes to sign, and a ruler that shows whether the printer kept the size.
 */
#ifndef LAYOUTS_BATCH_SHEET_H
#define LAYOUTS_BATCH_SHEET_H

#include "layouts/print_run.h"
#include "layouts/sheet.h"

/* Draws the batch sheet of a part; on further pages when much was held back. */
void batch_sheet_draw(struct arena *arena, struct sheet *sheet, const struct print_run *run, size_t part);

#endif
