/*
 * The floor: what the libraries alone cost. Draws a recording with libharu and libxlsxwriter and nothing
 * else, tuned as well as can be without going behind their backs: the allocator keeps its memory, all texts
 * of a page in one text object, all lines in one path, compressed. Writes each file durably.
 *
 *   floor RECORDING DIRECTORY
 */
#include "tests/bench/recording.h"

#include <fcntl.h>
#include <hpdf.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xlsxwriter.h>
#include <zint.h>

enum { FACES = 6, LOOKS = 8, PAGE_CALLS = 4096 };

#define FONTS "/usr/share/fonts/truetype/liberation2/"

static const char *const font_files[FACES] = {
    FONTS "LiberationSerif-Regular.ttf", FONTS "LiberationSerif-Bold.ttf", FONTS "LiberationSerif-Italic.ttf",
    FONTS "LiberationSans-Regular.ttf",  FONTS "LiberationSans-Bold.ttf",  FONTS "LiberationMono-Regular.ttf",
};

struct floor {
    const char *directory;
    int files;
    HPDF_Doc pdf;
    HPDF_Page page;
    double height;
    HPDF_Font fonts[FACES];
    const struct record *calls[PAGE_CALLS]; /* of the open page */
    size_t count;
    lxw_workbook *book;
    lxw_worksheet *sheet;
    lxw_format *looks[LOOKS];
};

static void check(bool good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "floor: %s\n", what);
    exit(1);
}

static void failed(HPDF_STATUS error, HPDF_STATUS detail, void *user)
{
    (void)error, (void)detail, (void)user;
    check(false, "libharu");
}

static const char *text_of(const struct record *record)
{
    return (const char *)(record + 1);
}

static const char *next_path(struct floor *floor, const char *ending, char path[256])
{
    snprintf(path, 256, "%s/%03d.%s", floor->directory, floor->files++, ending);
    return path;
}

static HPDF_Font font_of(struct floor *floor, int face)
{
    if (!floor->fonts[face])
        floor->fonts[face] = HPDF_GetFont(
            floor->pdf, HPDF_LoadTTFontFromFile(floor->pdf, font_files[face], HPDF_TRUE), "UTF-8");
    return floor->fonts[face];
}

/* Neighbours of one gray are filled together. */
static void draw_areas(struct floor *floor)
{
    const struct record *open = NULL;
    for (size_t i = 0; i < floor->count; i++) {
        const struct record *call = floor->calls[i];
        const double *n = call->numbers;
        if (call->call != CALL_FILL)
            continue;
        if (open && open->numbers[4] != n[4])
            HPDF_Page_Fill(floor->page);
        if (!open || open->numbers[4] != n[4])
            HPDF_Page_SetGrayFill(floor->page, (HPDF_REAL)n[4]);
        HPDF_Page_Rectangle(floor->page, (HPDF_REAL)n[0], (HPDF_REAL)(floor->height - n[1] - n[3]),
                            (HPDF_REAL)n[2], (HPDF_REAL)n[3]);
        open = call;
    }
    if (open)
        HPDF_Page_Fill(floor->page);
}

static void draw_code(struct floor *floor, const struct record *call)
{
    const double module = 0.96, *n = call->numbers;
    struct zint_symbol *symbol = ZBarcode_Create();
    check(symbol, "memory");
    symbol->symbology = BARCODE_CODE128;
    check(ZBarcode_Encode(symbol, (const unsigned char *)text_of(call), 0) < ZINT_ERROR, "zint");
    for (int start = 0, end; start < symbol->width; start = end + 1) {
        for (end = start; end < symbol->width && symbol->encoded_data[0][end / 8] >> end % 8 & 1; end++)
            ;
        if (end > start)
            HPDF_Page_Rectangle(floor->page, (HPDF_REAL)(n[0] + start * module),
                                (HPDF_REAL)(floor->height - n[1] - n[2]), (HPDF_REAL)((end - start) * module),
                                (HPDF_REAL)n[2]);
    }
    ZBarcode_Delete(symbol);
}

/* All bars of a page are filled together. */
static void draw_codes(struct floor *floor)
{
    bool drawn = false;
    for (size_t i = 0; i < floor->count; i++) {
        if (floor->calls[i]->call != CALL_CODE)
            continue;
        if (!drawn)
            HPDF_Page_SetGrayFill(floor->page, 0);
        draw_code(floor, floor->calls[i]);
        drawn = true;
    }
    if (drawn)
        HPDF_Page_Fill(floor->page);
}

static void draw_lines(struct floor *floor)
{
    bool drawn = false;
    for (size_t i = 0; i < floor->count; i++) {
        const double *n = floor->calls[i]->numbers;
        if (floor->calls[i]->call == CALL_RULE) {
            HPDF_Page_MoveTo(floor->page, (HPDF_REAL)n[0], (HPDF_REAL)(floor->height - n[1]));
            HPDF_Page_LineTo(floor->page, (HPDF_REAL)n[2], (HPDF_REAL)(floor->height - n[3]));
            drawn = true;
        } else if (floor->calls[i]->call == CALL_BOX) {
            HPDF_Page_Rectangle(floor->page, (HPDF_REAL)n[0], (HPDF_REAL)(floor->height - n[1] - n[3]),
                                (HPDF_REAL)n[2], (HPDF_REAL)n[3]);
            drawn = true;
        }
    }
    if (drawn)
        HPDF_Page_Stroke(floor->page);
}

static void draw_texts(struct floor *floor)
{
    int face = -1;
    double size = 0, spacing = 0;
    HPDF_Page_SetGrayFill(floor->page, 0);
    HPDF_Page_BeginText(floor->page);
    for (size_t i = 0; i < floor->count; i++) {
        const struct record *call = floor->calls[i];
        if (call->call != CALL_TEXT)
            continue;
        if (call->a != face || call->numbers[0] != size)
            HPDF_Page_SetFontAndSize(floor->page, font_of(floor, call->a), (HPDF_REAL)call->numbers[0]);
        if (call->numbers[3] != spacing)
            HPDF_Page_SetCharSpace(floor->page, (HPDF_REAL)call->numbers[3]);
        HPDF_Page_TextOut(floor->page, (HPDF_REAL)call->numbers[1],
                          (HPDF_REAL)(floor->height - call->numbers[2]), text_of(call));
        face = call->a;
        size = call->numbers[0];
        spacing = call->numbers[3];
    }
    HPDF_Page_EndText(floor->page);
}

static void end_page(struct floor *floor)
{
    if (floor->page) {
        draw_areas(floor);
        draw_codes(floor);
        draw_lines(floor);
        draw_texts(floor);
    }
    floor->page = NULL;
    floor->count = 0;
}

static void write_durably(const char *path, const void *bytes, size_t size)
{
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    check(file >= 0 && write(file, bytes, size) == (ssize_t)size && fsync(file) == 0 && close(file) == 0,
          path);
}

static void end_pdf(struct floor *floor)
{
    char path[256];
    if (!floor->pdf)
        return;
    end_page(floor);
    HPDF_SaveToStream(floor->pdf);
    HPDF_UINT32 size = HPDF_GetStreamSize(floor->pdf);
    HPDF_BYTE *bytes = malloc(size);
    check(bytes, "memory");
    HPDF_ResetStream(floor->pdf);
    HPDF_ReadFromStream(floor->pdf, bytes, &size);
    write_durably(next_path(floor, "pdf", path), bytes, size);
    free(bytes);
    HPDF_Free(floor->pdf);
    floor->pdf = NULL;
    memset(floor->fonts, 0, sizeof floor->fonts);
}

static void begin_pdf(struct floor *floor, const struct record *call)
{
    end_pdf(floor);
    floor->pdf = HPDF_New(failed, NULL);
    HPDF_SetCompressionMode(floor->pdf, HPDF_COMP_ALL);
    HPDF_SetPagesConfiguration(floor->pdf, 200);
    HPDF_UseUTFEncodings(floor->pdf);
    HPDF_SetCurrentEncoder(floor->pdf, "UTF-8");
    HPDF_SetInfoAttr(floor->pdf, HPDF_INFO_TITLE, text_of(call));
}

static void begin_page(struct floor *floor, const struct record *call)
{
    end_page(floor);
    floor->page = HPDF_AddPage(floor->pdf);
    floor->height = call->numbers[1];
    HPDF_Page_SetWidth(floor->page, (HPDF_REAL)call->numbers[0]);
    HPDF_Page_SetHeight(floor->page, (HPDF_REAL)call->numbers[1]);
}

static void keep(struct floor *floor, const struct record *call)
{
    check(floor->count < PAGE_CALLS, "more on a page than there is room for");
    floor->calls[floor->count++] = call;
}

static void end_book(struct floor *floor)
{
    if (!floor->book)
        return;
    char path[256];
    snprintf(path, sizeof path, "%s/%03d.xlsx", floor->directory, floor->files - 1);
    check(workbook_close(floor->book) == LXW_NO_ERROR, "libxlsxwriter");
    int file = open(path, O_RDONLY);
    check(file >= 0 && fsync(file) == 0 && close(file) == 0, path);
    floor->book = NULL;
}

static void begin_book(struct floor *floor, const struct record *call)
{
    (void)call;
    char path[256];
    end_pdf(floor);
    end_book(floor);
    lxw_workbook_options options = {.tmpdir = (char *)(uintptr_t)floor->directory};
    floor->book = workbook_new_opt(next_path(floor, "xlsx", path), &options);
    for (int look = 0; look < LOOKS; look++) {
        floor->looks[look] = workbook_add_format(floor->book);
        format_set_border(floor->looks[look], LXW_BORDER_THIN);
    }
}

static void add_sheet(struct floor *floor, const struct record *call)
{
    floor->sheet = workbook_add_worksheet(floor->book, text_of(call));
    check(floor->sheet, "sheet");
}

static void add_string(struct floor *floor, const struct record *call)
{
    lxw_format *look = floor->looks[call->c];
    if (*text_of(call))
        worksheet_write_string(floor->sheet, (lxw_row_t)call->a, (lxw_col_t)call->b, text_of(call), look);
    else
        worksheet_write_blank(floor->sheet, (lxw_row_t)call->a, (lxw_col_t)call->b, look);
}

static void add_number(struct floor *floor, const struct record *call)
{
    worksheet_write_number(floor->sheet, (lxw_row_t)call->a, (lxw_col_t)call->b, call->numbers[0],
                           floor->looks[call->c]);
}

static void set_width(struct floor *floor, const struct record *call)
{
    worksheet_set_column(floor->sheet, (lxw_col_t)call->a, (lxw_col_t)call->a, call->numbers[0], NULL);
}

static void (*const calls[CALLS])(struct floor *, const struct record *) = {
    begin_pdf, begin_page, keep,      keep,       keep,       keep,
    keep,      begin_book, add_sheet, add_string, add_number, set_width,
};

int main(int argc, char **argv)
{
    enum { MEGABYTE = 1 << 20 };
    struct stat status;
    check(argc == 3, "usage: floor RECORDING DIRECTORY");
    (void)mallopt(M_MMAP_THRESHOLD, 64 * MEGABYTE);
    (void)mallopt(M_TRIM_THRESHOLD, 64 * MEGABYTE);
    (void)mallopt(M_TOP_PAD, 4 * MEGABYTE);
    int file = open(argv[1], O_RDONLY);
    check(file >= 0 && fstat(file, &status) == 0, argv[1]);
    const char *at = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    check(at != MAP_FAILED, argv[1]);
    static struct floor floor;
    floor.directory = argv[2];
    for (const char *end = at + status.st_size; at < end;) {
        const struct record *record = (const void *)at;
        calls[record->call](&floor, record);
        at += sizeof *record + (size_t)record->length;
    }
    end_pdf(&floor);
    end_book(&floor);
    return 0;
}
