#include "layouts/grid_proof.h"

#include <string.h>

struct proof {
    struct grid_device device;
    struct arena *arena;
    struct arena_bytes out;
};

static const char *const kinds[GRID_KINDS] = {"prose",      "code",  "count", "points",
                                              "hundredths", "money", "date"};
static const char *const looks[GRID_LOOKS] = {"",      "strong ", "middle ", "self ",
                                              "head ", "title ",  "note ",   "link "};

static void add(struct proof *proof, const char *text)
{
    arena_append(proof->arena, &proof->out, text, strlen(text));
}

/* Adds one line; the line feeds of a text are written \n. */
static void add_line(struct proof *proof, const char *head, const char *text)
{
    add(proof, head);
    for (; *text; text++)
        if (*text == '\n')
            add(proof, "\\n");
        else
            arena_append(proof->arena, &proof->out, text, 1);
    add(proof, "\n");
}

/* "B7": columns are A to X. */
static const char *cell_name(struct proof *proof, int row, int column)
{
    return arena_format(proof->arena, "%c%d", 'A' + column, row + 1);
}

static void proof_sheet(struct grid_device *device, const char *name)
{
    add_line(device->state, "sheet ", name);
}

static void proof_text(struct grid_device *device, int row, int column, enum grid_kind kind,
                       enum grid_look look, const char *text)
{
    struct proof *proof = device->state;
    add_line(proof,
             arena_format(proof->arena, "%s %s%s ", cell_name(proof, row, column), looks[look], kinds[kind]),
             text);
}

static void proof_number(struct grid_device *device, int row, int column, enum grid_kind kind,
                         enum grid_look look, long value)
{
    struct proof *proof = device->state;
    char text[GRID_NUMBER_SIZE];
    grid_format_number(kind, value, text);
    add_line(proof,
             arena_format(proof->arena, "%s %s%s number ", cell_name(proof, row, column), looks[look],
                          kinds[kind]),
             text);
}

static void proof_link(struct grid_device *device, int row, int column, const char *text, const char *sheet,
                       int to_row)
{
    struct proof *proof = device->state;
    add_line(proof,
             arena_format(proof->arena, "%s link to %s row %d: ", cell_name(proof, row, column), sheet,
                          to_row + 1),
             text);
}

static void proof_table(struct grid_device *device, int first_row, int last_row,
                        const struct grid_column *columns, int count)
{
    struct proof *proof = device->state;
    const char *list = "";
    for (int column = 0; column < count; column++)
        list = arena_format(proof->arena, "%s | %s", list, columns[column].heading);
    add_line(proof, arena_format(proof->arena, "table rows %d to %d", first_row + 1, last_row + 1), list);
}

static void proof_chart(struct grid_device *device, const struct grid_chart *chart)
{
    struct proof *proof = device->state;
    add_line(proof,
             arena_format(proof->arena, "chart at %s of %s to %s by %s: ",
                          cell_name(proof, chart->at_row, chart->at_column),
                          cell_name(proof, chart->row, chart->quantity_column),
                          cell_name(proof, chart->row + chart->rows - 1, chart->quantity_column),
                          cell_name(proof, chart->row, chart->category_column)),
             chart->title);
}

static void proof_width(struct grid_device *device, int column, int width)
{
    struct proof *proof = device->state;
    add_line(proof, arena_format(proof->arena, "width %c %d.%d", 'A' + column, width / 10, width % 10), "");
}

static void proof_height(struct grid_device *device, int row, int lines)
{
    struct proof *proof = device->state;
    add_line(proof, arena_format(proof->arena, "height %d: %d lines", row + 1, lines), "");
}

static void proof_freeze(struct grid_device *device, int row, int column, int heading_row)
{
    struct proof *proof = device->state;
    add_line(proof, arena_format(proof->arena, "freeze at %s", cell_name(proof, row, column)),
             heading_row < 0 ? "" : arena_format(proof->arena, ", row %d on each page", heading_row + 1));
}

static void proof_pages(struct grid_device *device, int percent, const int *breaks, int break_count)
{
    struct proof *proof = device->state;
    const char *list = "";
    for (int i = 0; i < break_count; i++)
        list = arena_format(proof->arena, "%s %d", list, breaks[i] + 1);
    add_line(proof, arena_format(proof->arena, "pages at %d %%, new at rows", percent), list);
}

struct grid_device *grid_proof_open(struct arena *arena)
{
    struct proof *proof = ARENA_NEW(arena, struct proof, 1);
    proof->arena = arena;
    proof->device =
        (struct grid_device){proof,       proof_sheet, proof_text,   proof_number, proof_link, proof_table,
                             proof_chart, proof_width, proof_height, proof_freeze, proof_pages};
    return &proof->device;
}

const char *grid_proof_text(const struct grid_device *device)
{
    const struct proof *proof = device->state;
    return proof->out.length ? proof->out.bytes : "";
}
