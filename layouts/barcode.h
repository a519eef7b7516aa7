/*
 * Code 128 as bars on a sheet, for codes of A-Z and 0-9. Units are points.
 * Nothing else may stand within BARCODE_QUIET left and right of the bars.
 */
#ifndef LAYOUTS_BARCODE_H
#define LAYOUTS_BARCODE_H

#include "layouts/sheet.h"

/* One module is 13.33 mil: two dots at 150 dpi, four at 300. The quiet zone is ten modules. */
#define BARCODE_MODULE 0.96
#define BARCODE_QUIET (10 * BARCODE_MODULE)

/*
 * Draws the bars of `code` with their top left corner at (x, y). Stores the width of the bars. False, with
 * nothing drawn, when the code is empty or much too long, or there is no memory.
 */
bool barcode_draw(struct sheet *sheet, const char *code, double x, double y, double height, double *width);

#endif
