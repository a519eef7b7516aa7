#include "layouts/sheet_pdf.h"
#include "layouts/glyphs.h"
#include "layouts/pdf_paths.h"

#include <hpdf.h>
#include <hpdf_fontdef.h>
#include <hpdf_pages.h>
#include <math.h>
#include <string.h>

enum { KNOWN_WIDTHS = 0x2200, PAGES_A_NODE = 200 };

#define FONTS "/usr/share/fonts/truetype/liberation2/"

/* Liberation 2 alone: of other fonts the library embeds letters with parts missing, and nothing tells. */
static const char *const font_files[FACES] = {
    [FACE_SERIF] = FONTS "LiberationSerif-Regular.ttf",
    [FACE_SERIF_BOLD] = FONTS "LiberationSerif-Bold.ttf",
    [FACE_SERIF_ITALIC] = FONTS "LiberationSerif-Italic.ttf",
    [FACE_SANS] = FONTS "LiberationSans-Regular.ttf",
    [FACE_SANS_BOLD] = FONTS "LiberationSans-Bold.ttf",
    [FACE_MONO] = FONTS "LiberationMono-Regular.ttf",
};

struct pdf_text {
    enum face face;
    double size, x, y, spacing;
    size_t offset; /* in the bytes of the page */
};

/*
 * The document and what was drawn on the page that is open. The cost of a page follows the number of its
 * operators, so a page is written when it is complete: all fills, all lines, all text, each kind in one go.
 */
struct pdf {
    struct sheet sheet;
    struct arena *arena;
    HPDF_Doc doc;
    HPDF_Page page; /* NULL before the first */
    double height;
    HPDF_FontDef metrics[FACES];       /* NULL until measured */
    HPDF_Font fonts[FACES];            /* NULL until drawn with */
    short widths[FACES][KNOWN_WIDTHS]; /* thousandths of the size, plus 1; 0 = not asked yet */
    bool glyphs[FACES][KNOWN_WIDTHS];  /* those found to be there */
    struct pdf_text *texts;
    size_t text_count, text_capacity;
    char *bytes;
    size_t byte_count, byte_capacity;
    struct pdf_paths paths;
    struct pdf_operators operators; /* of texts */
    const char *wrong;              /* the first error, "" = none */
};

static void fail(struct pdf *pdf, const char *what)
{
    if (!*pdf->wrong)
        pdf->wrong = what;
}

static void keep_first_error(HPDF_STATUS error, HPDF_STATUS detail, void *user)
{
    struct pdf *pdf = user;
    if (!*pdf->wrong)
        fail(pdf, arena_format(pdf->arena, "the PDF library reports error 0x%04x (%u)", (unsigned)error,
                               (unsigned)detail));
}

static void fail_font(struct pdf *pdf, enum face face)
{
    pdf->wrong =
        arena_format(pdf->arena, "the font %s cannot be used (%s); install the package fonts-liberation2",
                     font_files[face], pdf->wrong);
}

/* What a face measures, loaded when it is first needed; NULL after an error. */
static HPDF_FontDef metrics_of(struct pdf *pdf, enum face face)
{
    if (pdf->metrics[face] || *pdf->wrong)
        return pdf->metrics[face];
    const char *name = HPDF_LoadTTFontFromFile(pdf->doc, font_files[face], HPDF_TRUE);
    if (name)
        pdf->metrics[face] = HPDF_Doc_FindFontDef(pdf->doc, name);
    if (!pdf->metrics[face])
        fail_font(pdf, face);
    return pdf->metrics[face];
}

/* The font to draw with, NULL after an error. The library looks at 65,536 characters to make one. */
static HPDF_Font font_of(struct pdf *pdf, enum face face)
{
    HPDF_FontDef metrics = metrics_of(pdf, face);
    if (pdf->fonts[face] || *pdf->wrong)
        return pdf->fonts[face];
    pdf->fonts[face] = HPDF_GetFont(pdf->doc, metrics->base_font, "UTF-8");
    if (!pdf->fonts[face])
        fail_font(pdf, face);
    return pdf->fonts[face];
}

static bool is_number(struct pdf *pdf, double a, double b, double c, double d)
{
    bool finite = isfinite(a) && isfinite(b) && isfinite(c) && isfinite(d);
    if (!finite)
        fail(pdf, "a layout has drawn at a place that is no number");
    return finite && pdf->page;
}

/*
 * Thousandths of the size; the library's own answer costs a walk through the font. To ask is also how the
 * library learns that the glyph must be in the file.
 */
static int character_width(struct pdf *pdf, enum face face, unsigned code)
{
    if (code < KNOWN_WIDTHS && pdf->widths[face][code])
        return pdf->widths[face][code] - 1;
    HPDF_FontDef metrics = metrics_of(pdf, face);
    int width = metrics ? HPDF_TTFontDef_GetCharWidth(metrics, (HPDF_UINT16)code) : 0;
    if (code < KNOWN_WIDTHS && metrics)
        pdf->widths[face][code] = (short)(width + 1);
    return width;
}

/* Puts operators into the page behind the back of the library, which would write them one by one. */
static void write_operators(struct pdf *pdf, struct pdf_operators *operators)
{
    if (operators->length)
        HPDF_Stream_Write(((HPDF_PageAttr)pdf->page->attr)->stream, (const HPDF_BYTE *)operators->bytes,
                          (HPDF_UINT)operators->length);
    operators->length = 0;
}

/* A string as the fonts take it: two bytes a character, UTF-16. */
static void write_string(struct pdf *pdf, enum face face, const char *text)
{
    struct pdf_operators *out = &pdf->operators;
    pdf_operators_text(out, pdf->arena, "(");
    while (*text) {
        unsigned code = glyphs_next(&text);
        char bytes[4];
        size_t length = 0;
        (void)character_width(pdf, face, code);
        for (int shift = 8; shift >= 0; shift -= 8) {
            char byte = (char)(code >> shift & 0xFF);
            if (byte == '(' || byte == ')' || byte == '\\' || byte == '\r')
                bytes[length++] = '\\';
            bytes[length++] = byte == '\r' ? 'r' : byte;
        }
        pdf_operators_bytes(out, pdf->arena, bytes, length);
    }
    pdf_operators_text(out, pdf->arena, ")Tj\n");
}

/* All texts as one text object, each placed by its distance from the one before. */
static void write_texts(struct pdf *pdf)
{
    struct pdf_operators *out = &pdf->operators;
    long x = 0, y = 0;
    if (!pdf->text_count)
        return;
    HPDF_Page_BeginText(pdf->page);
    for (size_t i = 0; i < pdf->text_count; i++) {
        const struct pdf_text *text = &pdf->texts[i];
        long to_x = lround(text->x * 100), to_y = lround((pdf->height - text->y) * 100);
        if (!i || text->face != text[-1].face || text->size != text[-1].size) {
            write_operators(pdf, out);
            HPDF_Page_SetFontAndSize(pdf->page, pdf->fonts[text->face], (HPDF_REAL)text->size);
        }
        if (i ? text->spacing != text[-1].spacing : text->spacing != 0) {
            pdf_operators_number(out, pdf->arena, text->spacing);
            pdf_operators_text(out, pdf->arena, "Tc\n");
        }
        pdf_operators_hundredths(out, pdf->arena, to_x - x);
        pdf_operators_hundredths(out, pdf->arena, to_y - y);
        pdf_operators_text(out, pdf->arena, "Td\n");
        write_string(pdf, text->face, pdf->bytes + text->offset);
        x = to_x;
        y = to_y;
    }
    write_operators(pdf, out);
    HPDF_Page_EndText(pdf->page);
}

/* Writes the open page. */
static void flush(struct pdf *pdf)
{
    if (pdf->page && !*pdf->wrong) {
        pdf_paths_write(&pdf->paths, pdf->arena, pdf->height);
        write_operators(pdf, &pdf->paths.operators);
        write_texts(pdf);
    }
    pdf->text_count = pdf->byte_count = 0;
}

static void pdf_page(struct sheet *sheet, double width, double height)
{
    struct pdf *pdf = sheet->device;
    flush(pdf);
    if (*pdf->wrong)
        return;
    pdf->page = HPDF_AddPage(pdf->doc);
    pdf->height = height;
    if (pdf->page) {
        HPDF_Page_SetWidth(pdf->page, (HPDF_REAL)width);
        HPDF_Page_SetHeight(pdf->page, (HPDF_REAL)height);
    }
}

static double pdf_measure(struct sheet *sheet, enum face face, double size, const char *text)
{
    struct pdf *pdf = sheet->device;
    long width = 0, characters = 0;
    while (*text) {
        char buffer[16];
        unsigned code = glyphs_next(&text);
        const char *replacement = glyphs_replacement(sheet, face, code, buffer);
        if (!replacement) {
            width += character_width(pdf, face, code);
            characters++;
        }
        for (; replacement && *replacement; replacement++, characters++)
            width += character_width(pdf, face, (unsigned char)*replacement);
    }
    return (double)width * size / 1000 + (double)characters * sheet->spacing;
}

static bool pdf_has_glyph(struct sheet *sheet, enum face face, unsigned code)
{
    struct pdf *pdf = sheet->device;
    if (code < KNOWN_WIDTHS && pdf->glyphs[face][code])
        return true;
    HPDF_FontDef metrics = metrics_of(pdf, face);
    bool has = !metrics || HPDF_TTFontDef_GetGlyphid(metrics, (HPDF_UINT16)code) != 0;
    if (code < KNOWN_WIDTHS)
        pdf->glyphs[face][code] = has;
    return has;
}

static void pdf_text(struct sheet *sheet, enum face face, double size, double x, double y, enum align align,
                     const char *text)
{
    struct pdf *pdf = sheet->device;
    text = glyphs_printable(pdf->arena, sheet, face, text);
    if (!*text || !font_of(pdf, face) || !is_number(pdf, x, y, size, sheet->spacing))
        return;
    if (align != ALIGN_LEFT)
        x -= pdf_measure(sheet, face, size, text) / (align == ALIGN_CENTER ? 2 : 1);
    size_t length = strlen(text) + 1;
    while (pdf->byte_capacity < pdf->byte_count + length)
        pdf->bytes = arena_grow(pdf->arena, pdf->bytes, pdf->byte_capacity, &pdf->byte_capacity, 1);
    memcpy(pdf->bytes + pdf->byte_count, text, length);
    pdf->texts = arena_grow(pdf->arena, pdf->texts, pdf->text_count, &pdf->text_capacity, sizeof *pdf->texts);
    pdf->texts[pdf->text_count++] = (struct pdf_text){face, size, x, y, sheet->spacing, pdf->byte_count};
    pdf->byte_count += length;
}

static void pdf_rule(struct sheet *sheet, double x1, double y1, double x2, double y2, double width)
{
    struct pdf *pdf = sheet->device;
    if (!is_number(pdf, x1, y1, x2, y2))
        return;
    pdf_paths_rule(&pdf->paths, pdf->arena, x1, y1, x2, y2, width);
}

static void pdf_box(struct sheet *sheet, double x, double y, double width, double height, double corner,
                    double line)
{
    struct pdf *pdf = sheet->device;
    if (!is_number(pdf, x, y, width, height))
        return;
    pdf_paths_box(&pdf->paths, pdf->arena, x, y, width, height, corner, line);
}

static void pdf_fill(struct sheet *sheet, double x, double y, double width, double height, double gray)
{
    struct pdf *pdf = sheet->device;
    if (!is_number(pdf, x, y, width, height))
        return;
    pdf_paths_fill(&pdf->paths, pdf->arena, x, y, width, height, gray);
}

struct sheet *sheet_pdf_open(struct arena *arena, const char *title)
{
    struct pdf *pdf = ARENA_NEW(arena, struct pdf, 1);
    pdf->sheet = (struct sheet){.device = pdf,
                                .page = pdf_page,
                                .text = pdf_text,
                                .rule = pdf_rule,
                                .box = pdf_box,
                                .fill = pdf_fill,
                                .measure = pdf_measure,
                                .has_glyph = pdf_has_glyph};
    pdf->arena = arena;
    pdf->wrong = "";
    pdf->doc = HPDF_New(keep_first_error, pdf);
    if (!pdf->doc) {
        fail(pdf, "there is not enough memory for a PDF");
        return &pdf->sheet;
    }
    HPDF_SetCompressionMode(pdf->doc, HPDF_COMP_ALL);
    HPDF_SetPagesConfiguration(pdf->doc, PAGES_A_NODE);
    HPDF_SetViewerPreference(pdf->doc, HPDF_PRINT_SCALING_NONE);
    HPDF_UseUTFEncodings(pdf->doc);
    HPDF_SetCurrentEncoder(pdf->doc, "UTF-8");
    HPDF_SetInfoAttr(pdf->doc, HPDF_INFO_TITLE, title);
    return &pdf->sheet;
}

/* Frees the library's memory; NULL, or what went wrong. */
static const char *close(struct pdf *pdf)
{
    if (pdf->doc)
        HPDF_Free(pdf->doc);
    pdf->doc = NULL;
    return *pdf->wrong ? pdf->wrong : NULL;
}

const char *sheet_pdf_finish(struct sheet *sheet, struct document *document)
{
    struct pdf *pdf = sheet->device;
    flush(pdf);
    if (!pdf->page)
        fail(pdf, "the PDF has no page");
    if (!*pdf->wrong)
        HPDF_SaveToStream(pdf->doc);
    if (*pdf->wrong || HPDF_GetError(pdf->doc) != HPDF_OK) {
        fail(pdf, "the PDF library has failed");
        return close(pdf);
    }
    HPDF_UINT32 size = HPDF_GetStreamSize(pdf->doc), read = size;
    HPDF_BYTE *bytes = arena_alloc(pdf->arena, size);
    HPDF_ResetStream(pdf->doc);
    HPDF_ReadFromStream(pdf->doc, bytes, &read);
    if (read != size)
        fail(pdf, "the PDF could not be read back from the library");
    document->bytes = bytes;
    document->size = size;
    return close(pdf);
}

const char *sheet_pdf_discard(struct sheet *sheet)
{
    return close(sheet->device);
}
