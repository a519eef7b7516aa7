#include "batch/grid_digest.h"

#include <string.h>

enum call { SHEET, TEXT, NUMBER, LINK, TABLE, CHART, WIDTH, HEIGHT, FREEZE, PAGES };

/* Adds a call with its numbers. */
#define ADD(device, ...)                                                                                     \
    add_numbers((device)->state, (const int[]){__VA_ARGS__}, sizeof((const int[]){__VA_ARGS__}))

/* A call about a cell and what the cell is like, in one number: there are many of them. */
#define CELL(call, kind, look) ((int)(call) | (int)(kind) << 8 | (int)(look) << 16)

static void add_numbers(struct digest *digest, const int *numbers, size_t size)
{
    digest_add(digest, numbers, size);
}

/* Adds a text with its end, so that two texts are not taken for one. */
static void add_text(struct grid_device *device, const char *text)
{
    digest_add(device->state, text, strlen(text) + 1);
}

static void digest_sheet(struct grid_device *device, const char *name)
{
    ADD(device, SHEET);
    add_text(device, name);
}

static void digest_text(struct grid_device *device, int row, int column, enum grid_kind kind,
                        enum grid_look look, const char *text)
{
    ADD(device, CELL(TEXT, kind, look), row, column);
    add_text(device, text);
}

static void digest_number(struct grid_device *device, int row, int column, enum grid_kind kind,
                          enum grid_look look, long value)
{
    ADD(device, CELL(NUMBER, kind, look), row, column);
    digest_add(device->state, &value, sizeof value);
}

static void digest_link(struct grid_device *device, int row, int column, const char *text, const char *sheet,
                        int to_row)
{
    ADD(device, LINK, row, column, to_row);
    add_text(device, text);
    add_text(device, sheet);
}

static void digest_table(struct grid_device *device, int first_row, int last_row,
                         const struct grid_column *columns, int count)
{
    ADD(device, TABLE, first_row, last_row, count);
    for (int i = 0; i < count; i++) {
        ADD(device, (int)columns[i].kind, columns[i].widest);
        add_text(device, columns[i].heading);
    }
}

static void digest_chart(struct grid_device *device, const struct grid_chart *chart)
{
    ADD(device, CHART, chart->row, chart->rows, chart->category_column, chart->quantity_column, chart->at_row,
        chart->at_column);
    add_text(device, chart->title);
    add_text(device, chart->category);
    add_text(device, chart->quantity);
    add_text(device, chart->sheet);
}

static void digest_width(struct grid_device *device, int column, int width)
{
    ADD(device, WIDTH, column, width);
}

static void digest_height(struct grid_device *device, int row, int lines)
{
    ADD(device, HEIGHT, row, lines);
}

static void digest_freeze(struct grid_device *device, int row, int column, int heading_row)
{
    ADD(device, FREEZE, row, column, heading_row);
}

static void digest_pages(struct grid_device *device, int percent, const int *breaks, int break_count)
{
    ADD(device, PAGES, percent, break_count);
    digest_add(device->state, breaks, (size_t)break_count * sizeof *breaks);
}

struct grid_device *grid_digest_open(struct arena *arena)
{
    struct grid_device *device = ARENA_NEW(arena, struct grid_device, 1);
    *device = (struct grid_device){digest_open(arena), digest_sheet,  digest_text,  digest_number,
                                   digest_link,        digest_table,  digest_chart, digest_width,
                                   digest_height,      digest_freeze, digest_pages};
    return device;
}

void grid_digest_close(struct grid_device *device, char hex[DIGEST_SIZE])
{
    digest_close(device->state, hex);
}
