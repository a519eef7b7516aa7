#include "batch/labels_command.h"

#include "batch/files.h"
#include "batch/night.h"
#include "layouts/labels.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The printer as it is before anybody has measured how far it is off. */
static const struct office PLAIN = {.name = "",
                                    .address1 = "",
                                    .address2 = "",
                                    .city = "",
                                    .state = "",
                                    .zip = "",
                                    .email = "",
                                    .phone = "",
                                    .director_name = "",
                                    .director_email = "",
                                    .window = 10,
                                    .first_label = 1,
                                    .scale = 10000};

static enum outcome unknown_stock(const char *part)
{
    size_t count;
    const struct label_stock *all = label_stock_all(&count);
    fprintf(stderr, "labels: there is no stock %s; known are", part);
    for (size_t i = 0; i < count; i++)
        fprintf(stderr, " %s", all[i].part);
    fputs(", and the parts equivalent to them\n", stderr);
    return OUTCOME_USAGE;
}

/* Writes a new file at any path; false with errno. */
static bool write_output(struct arena *arena, const char *path, const struct document *document)
{
    const char *name;
    int directory = files_open_parent(arena, path, &name);
    bool written = directory >= 0 && files_write(directory, name, document->bytes, document->size);
    files_close(directory);
    return written;
}

static enum outcome test_sheet(struct arena *arena, const char *part, const char *output)
{
    const struct label_stock *stock = label_stock_find(part);
    const char *path = output ? output : "labels-test.pdf";
    struct office office = PLAIN;
    struct document document;
    if (!stock)
        return unknown_stock(part);
    office.stock = stock->part;
    const char *problem = labels_test(arena, &office, stock, &document);
    if (problem) {
        fprintf(stderr, "labels: %s\n", problem);
        return OUTCOME_NOT_WRITTEN;
    }
    if (!write_output(arena, path, &document)) {
        fprintf(stderr, "%s: %s; name another file with -o\n", path, strerror(errno));
        return OUTCOME_NOT_WRITTEN;
    }
    fprintf(stderr, "%s: the outlines of %s, %s; print it at actual size and hold it against a sheet\n", path,
            stock->part, stock->description);
    return OUTCOME_DONE;
}

enum outcome labels_command_run(const char *part, const char *output)
{
    struct arena arena = {NULL, night_out_of_memory};
    enum outcome outcome = test_sheet(&arena, part, output);
    arena_free(&arena);
    return outcome;
}
