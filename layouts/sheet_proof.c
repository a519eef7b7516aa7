#include "layouts/sheet_proof.h"
#include "layouts/glyphs.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct proof {
    struct sheet sheet;
    struct sheet *metrics;
    struct arena *arena;
    int pages;
    struct arena_bytes out;
};

static const char *const faces[FACES] = {"serif", "serif-bold", "serif-italic", "sans", "sans-bold", "mono"};
static const char *const aligns[] = {"left", "center", "right"};

static void write_line(struct proof *proof, const char *line)
{
    arena_append(proof->arena, &proof->out, line, strlen(line));
    arena_append(proof->arena, &proof->out, "\n", 1);
}

/* "72.5": tenths of a point, so that a proof does not change with the last bit of a sum. */
static const char *number(struct proof *proof, double value)
{
    long tenths = lround(value * 10);
    return arena_format(proof->arena, "%s%d.%d", tenths < 0 ? "-" : "", (int)(labs(tenths) / 10),
                        (int)(labs(tenths) % 10));
}

static void proof_page(struct sheet *sheet, double width, double height)
{
    struct proof *proof = sheet->device;
    write_line(proof, arena_format(proof->arena, "page %d, %s x %s", ++proof->pages, number(proof, width),
                                   number(proof, height)));
}

static void proof_text(struct sheet *sheet, enum face face, double size, double x, double y, enum align align,
                       const char *text)
{
    struct proof *proof = sheet->device;
    write_line(proof, arena_format(proof->arena, "text %s %s %s %s %s |%s|", number(proof, x),
                                   number(proof, y), aligns[align], faces[face], number(proof, size),
                                   glyphs_printable(proof->arena, sheet, face, text)));
}

static void proof_rule(struct sheet *sheet, double x1, double y1, double x2, double y2, double width)
{
    struct proof *proof = sheet->device;
    write_line(proof,
               arena_format(proof->arena, "rule %s %s to %s %s, %s", number(proof, x1), number(proof, y1),
                            number(proof, x2), number(proof, y2), number(proof, width)));
}

static void write_area(struct sheet *sheet, const char *what, double x, double y, double width, double height)
{
    struct proof *proof = sheet->device;
    write_line(proof, arena_format(proof->arena, "%s %s %s, %s x %s", what, number(proof, x),
                                   number(proof, y), number(proof, width), number(proof, height)));
}

static void proof_box(struct sheet *sheet, double x, double y, double width, double height, double corner,
                      double line)
{
    (void)line;
    write_area(sheet, corner > 0 ? "rounded box" : "box", x, y, width, height);
}

static void proof_fill(struct sheet *sheet, double x, double y, double width, double height, double gray)
{
    write_area(sheet, gray > 0 ? "gray" : "black", x, y, width, height);
}

static double proof_measure(struct sheet *sheet, enum face face, double size, const char *text)
{
    struct proof *proof = sheet->device;
    proof->metrics->spacing = sheet->spacing;
    double width = proof->metrics->measure(proof->metrics, face, size, text);
    proof->metrics->spacing = 0;
    return width;
}

static bool proof_has_glyph(struct sheet *sheet, enum face face, unsigned code)
{
    struct proof *proof = sheet->device;
    return proof->metrics->has_glyph(proof->metrics, face, code);
}

static struct proof *proof_new(struct arena *arena, struct sheet *metrics)
{
    struct proof *proof = ARENA_NEW(arena, struct proof, 1);
    proof->sheet = (struct sheet){.device = proof,
                                  .page = proof_page,
                                  .text = proof_text,
                                  .rule = proof_rule,
                                  .box = proof_box,
                                  .fill = proof_fill,
                                  .measure = proof_measure,
                                  .has_glyph = proof_has_glyph};
    proof->metrics = metrics;
    proof->arena = arena;
    return proof;
}

struct sheet *sheet_proof_open(struct arena *arena, struct sheet *metrics)
{
    return &proof_new(arena, metrics)->sheet;
}

const char *sheet_proof_text(const struct sheet *sheet)
{
    const struct proof *proof = sheet->device;
    return proof->out.bytes ? proof->out.bytes : "";
}

static void count_page(struct sheet *sheet, double width, double height)
{
    struct proof *proof = sheet->device;
    (void)width, (void)height;
    proof->pages++;
}

static void count_no_text(struct sheet *sheet, enum face face, double size, double x, double y,
                          enum align align, const char *text)
{
    (void)sheet, (void)face, (void)size, (void)x, (void)y, (void)align, (void)text;
}

static void count_no_rule(struct sheet *sheet, double x1, double y1, double x2, double y2, double width)
{
    (void)sheet, (void)x1, (void)y1, (void)x2, (void)y2, (void)width;
}

static void count_no_box(struct sheet *sheet, double x, double y, double width, double height, double corner,
                         double line)
{
    (void)sheet, (void)x, (void)y, (void)width, (void)height, (void)corner, (void)line;
}

struct sheet *sheet_proof_count(struct arena *arena, struct sheet *metrics)
{
    struct proof *proof = proof_new(arena, metrics);
    proof->sheet.page = count_page;
    proof->sheet.text = count_no_text;
    proof->sheet.rule = count_no_rule;
    proof->sheet.box = count_no_box;
    proof->sheet.fill = count_no_rule;
    return &proof->sheet;
}

int sheet_proof_pages(const struct sheet *sheet)
{
    const struct proof *proof = sheet->device;
    return proof->pages;
}
