/*
 * Reads a finished .xlsx file back. A full disk can leave a workbook that its writer called complete.
 */
#ifndef LAYOUTS_GRID_VERIFY_H
#define LAYOUTS_GRID_VERIFY_H

#include "core/arena.h"

/*
 * NULL when the file holds at least `sheets` worksheets and each of its parts unpacks and ends with the
 * closing tag of its first element; else what is wrong with which part.
 */
const char *grid_verify(struct arena *arena, const char *path, int sheets);

#endif
