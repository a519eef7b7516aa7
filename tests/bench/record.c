/*
 * Writes down everything a night draws, into the file named by RECORDING. Linked around the program like
 * phases.c: the devices of the program are opened as always, but each call to them passes through here.
 */
#include "layouts/barcode.h"
#include "layouts/glyphs.h"
#include "layouts/grid_xlsx.h"
#include "layouts/sheet_pdf.h"
#include "tests/bench/recording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A function that has changed must not be called in its old form: then this file does not compile. */
#define SAME(name)                                                                                           \
    _Static_assert(__builtin_types_compatible_p(__typeof__(name), __typeof__(__wrap_##name)), #name)

static FILE *file;
static bool in_code;                  /* the bars of a barcode are not written down, the code is */
static struct sheet sheet_calls;      /* those of the program's own device */
static struct grid_device grid_calls; /* likewise */
static struct arena scratch = {NULL, abort};

static void put(struct record record, const char *text)
{
    size_t size = text ? strlen(text) + 1 : 0;
    record.length = (int64_t)((size + 7) / 8 * 8);
    if (!file) /* in the office: the program reaches nothing else */
        file = fopen(getenv("RECORDING"), "wb");
    if (!file || fwrite(&record, sizeof record, 1, file) != 1)
        abort();
    if (text && (fwrite(text, size, 1, file) != 1 || fwrite("\0\0\0\0\0\0\0", 1, (size_t)record.length - size,
                                                            file) != (size_t)record.length - size))
        abort();
}

static void record_page(struct sheet *sheet, double width, double height)
{
    put((struct record){.call = CALL_PAGE, .numbers = {width, height}}, NULL);
    sheet_calls.page(sheet, width, height);
}

static void record_text(struct sheet *sheet, enum face face, double size, double x, double y,
                        enum align align, const char *text)
{
    const char *printed = glyphs_printable(&scratch, sheet, face, text);
    double width = sheet->measure(sheet, face, size, printed);
    double left = align == ALIGN_LEFT ? x : x - width / (align == ALIGN_CENTER ? 2 : 1);
    put((struct record){.call = CALL_TEXT, .a = (int)face, .numbers = {size, left, y, sheet->spacing}},
        printed);
    arena_free(&scratch);
    sheet_calls.text(sheet, face, size, x, y, align, text);
}

static void record_rule(struct sheet *sheet, double x1, double y1, double x2, double y2, double width)
{
    put((struct record){.call = CALL_RULE, .numbers = {x1, y1, x2, y2, width}}, NULL);
    sheet_calls.rule(sheet, x1, y1, x2, y2, width);
}

static void record_box(struct sheet *sheet, double x, double y, double width, double height, double corner,
                       double line)
{
    put((struct record){.call = CALL_BOX, .numbers = {x, y, width, height, line}}, NULL);
    sheet_calls.box(sheet, x, y, width, height, corner, line);
}

static void record_fill(struct sheet *sheet, double x, double y, double width, double height, double gray)
{
    if (!in_code)
        put((struct record){.call = CALL_FILL, .numbers = {x, y, width, height, gray}}, NULL);
    sheet_calls.fill(sheet, x, y, width, height, gray);
}

bool __real_barcode_draw(struct sheet *sheet, const char *code, double x, double y, double height,
                         double *width);
bool __wrap_barcode_draw(struct sheet *sheet, const char *code, double x, double y, double height,
                         double *width);
SAME(barcode_draw);
bool __wrap_barcode_draw(struct sheet *sheet, const char *code, double x, double y, double height,
                         double *width)
{
    if (sheet->fill == record_fill)
        put((struct record){.call = CALL_CODE, .numbers = {x, y, height}}, code);
    in_code = true;
    bool drawn = __real_barcode_draw(sheet, code, x, y, height, width);
    in_code = false;
    return drawn;
}

struct sheet *__real_sheet_pdf_open(struct arena *arena, const char *title);
struct sheet *__wrap_sheet_pdf_open(struct arena *arena, const char *title);
SAME(sheet_pdf_open);
struct sheet *__wrap_sheet_pdf_open(struct arena *arena, const char *title)
{
    struct sheet *sheet = __real_sheet_pdf_open(arena, title);
    if (!*title) /* it only measures */
        return sheet;
    put((struct record){.call = CALL_PDF}, title);
    sheet_calls = *sheet;
    sheet->page = record_page;
    sheet->text = record_text;
    sheet->rule = record_rule;
    sheet->box = record_box;
    sheet->fill = record_fill;
    return sheet;
}

static void record_sheet(struct grid_device *device, const char *name)
{
    put((struct record){.call = CALL_SHEET}, name);
    grid_calls.sheet(device, name);
}

static void record_string(struct grid_device *device, int row, int column, enum grid_kind kind,
                          enum grid_look look, const char *text)
{
    put((struct record){.call = CALL_STRING, .a = row, .b = column, .c = (int)look}, text);
    grid_calls.text(device, row, column, kind, look, text);
}

static void record_number(struct grid_device *device, int row, int column, enum grid_kind kind,
                          enum grid_look look, long value)
{
    put(
        (struct record){
            .call = CALL_NUMBER, .a = row, .b = column, .c = (int)look, .numbers = {(double)value}},
        NULL);
    grid_calls.number(device, row, column, kind, look, value);
}

static void record_link(struct grid_device *device, int row, int column, const char *text, const char *sheet,
                        int to_row)
{
    put((struct record){.call = CALL_STRING, .a = row, .b = column, .c = LOOK_LINK}, text);
    grid_calls.link(device, row, column, text, sheet, to_row);
}

static void record_width(struct grid_device *device, int column, int width)
{
    put((struct record){.call = CALL_WIDTH, .a = column, .numbers = {width / 10.0}}, NULL);
    grid_calls.width(device, column, width);
}

struct grid_device *__real_grid_xlsx_open(struct arena *arena, const char *path, const char *tmpdir,
                                          const struct grid_about *about);
struct grid_device *__wrap_grid_xlsx_open(struct arena *arena, const char *path, const char *tmpdir,
                                          const struct grid_about *about);
SAME(grid_xlsx_open);
struct grid_device *__wrap_grid_xlsx_open(struct arena *arena, const char *path, const char *tmpdir,
                                          const struct grid_about *about)
{
    struct grid_device *device = __real_grid_xlsx_open(arena, path, tmpdir, about);
    static char last[256]; /* the program draws each workbook twice, to hold one against the other */
    bool again = !strcmp(last, about->title);
    snprintf(last, sizeof last, "%s", again ? "" : about->title);
    if (again)
        return device;
    put((struct record){.call = CALL_BOOK}, about->title);
    grid_calls = *device;
    device->sheet = record_sheet;
    device->text = record_string;
    device->number = record_number;
    device->link = record_link;
    device->width = record_width;
    return device;
}
