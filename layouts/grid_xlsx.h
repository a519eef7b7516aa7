/*
 * The grid device that writes an .xlsx file, on libxlsxwriter. Same calls, same bytes: the file's date is the
 * day of the run. A file is only good when closing it said so: each part is read back.
 */
#ifndef LAYOUTS_GRID_XLSX_H
#define LAYOUTS_GRID_XLSX_H

#include "layouts/grid.h"

/*
 * Starts a workbook that will be written to `path`; its parts pass through files in `tmpdir` that have no
 * name. Everything is owned by the arena but the library's own memory, which grid_xlsx_close frees.
 */
struct grid_device *grid_xlsx_open(struct arena *arena, const char *path, const char *tmpdir,
                                   const struct grid_about *about);

/* Writes the file. NULL, or what went wrong; the file is then of no use and may be incomplete. */
const char *grid_xlsx_close(struct grid_device *device);

#endif
