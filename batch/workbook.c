#include "batch/workbook.h"

#include "batch/files.h"

#include <string.h>

#define TWIN "twin.xlsx"

/* Draws it into its place in the run, or its twin beside it. */
static bool draw(struct staging *staging, const struct workbook *workbook, bool twin)
{
    struct arena drawing = {NULL, staging->arena->out_of_memory};
    const char *path =
        twin ? arena_format(&drawing, "%s/" TWIN, staging->scratch) : publish_path(staging, workbook->name);
    const char *problem = workbook->write(&drawing, workbook->what, path, staging->scratch);
    bool good = !problem || publish_fail(staging, workbook->name, problem);
    arena_free(&drawing);
    return good;
}

/* Whether the workbook and its twin are the same. */
static bool is_same(struct staging *staging, const char *name)
{
    struct arena reading = {NULL, staging->arena->out_of_memory};
    char *first, *second;
    size_t first_size, second_size;
    bool same = files_read(&reading, staging->directory, name, &first, &first_size) &&
                files_read(&reading, staging->runs, PUBLISH_SCRATCH "/" TWIN, &second, &second_size) &&
                first_size == second_size && memcmp(first, second, first_size) == 0;
    arena_free(&reading);
    return same || publish_fail(staging, name, "it could not be written twice alike; is the disk failing?");
}

bool workbook_publish(struct staging *staging, const struct workbook *workbook)
{
    return draw(staging, workbook, false) && draw(staging, workbook, true) &&
           is_same(staging, workbook->name) && publish_written(staging, workbook->name);
}
