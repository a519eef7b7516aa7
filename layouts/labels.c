#include "layouts/labels.h"

#include "layouts/sheet_pdf.h"
#include "layouts/text_flow.h"

#include <math.h>
#include <stdlib.h>

/* The piece number stands small in the top right corner: above the address, where a mail sorter does not
 * look. */
static const double number_size = 6, number_gap = 4, strip = 7.5;

/* The largest type of an address: on a tall label larger than on a common one. */
static const double common = 11, tall = 16, lines_a_label = 6;

/* Labels with less room than this from top to bottom have the number beside the address, not above. */
static const double low = 40;

static const double outline = 0.25;

/* ---- the printer ---- */

/* Where a point comes to lie on a printer that is off; sizes only scale. */
static double scaled(const struct office *office, double length)
{
    return length * office->scale / 10000;
}

static double across(const struct office *office, double x)
{
    return scaled(office, x) + office->offset_x / 100.0;
}

static double down(const struct office *office, double y)
{
    return scaled(office, y) + office->offset_y / 100.0;
}

static double clamp(double value, double most)
{
    const double least = LABEL_STOCK_PAGE_INSET;
    return value < least ? least : value > most - least ? most - least : value;
}

/* A line of an outline, as far as it is off the edges of the page; none when it is nowhere. */
static void draw_edge(const struct labels *labels, double x1, double y1, double x2, double y2)
{
    const struct label_stock *stock = labels->stock;
    double left = clamp(x1, stock->page_width), right = clamp(x2, stock->page_width),
           top = clamp(y1, stock->page_height), bottom = clamp(y2, stock->page_height);
    bool along = y1 == y2, there = along ? top == y1 : left == x1;
    if (there && (along ? right > left : bottom > top))
        labels->sheet->rule(labels->sheet, across(labels->office, left), down(labels->office, top),
                            across(labels->office, right), down(labels->office, bottom), outline);
}

static void draw_outlines(const struct labels *labels)
{
    for (int number = 1; number <= label_stock_count(labels->stock); number++) {
        struct label_area cell = label_stock_cell(labels->stock, number);
        double right = cell.x + cell.width, bottom = cell.y + cell.height;
        draw_edge(labels, cell.x, cell.y, right, cell.y);
        draw_edge(labels, cell.x, bottom, right, bottom);
        draw_edge(labels, cell.x, cell.y, cell.x, bottom);
        draw_edge(labels, right, cell.y, right, bottom);
    }
}

/* ---- labels ---- */

void labels_begin(struct labels *labels, struct sheet *sheet, const struct office *office,
                  const struct label_stock *stock, int first)
{
    *labels = (struct labels){.sheet = sheet, .office = office, .stock = stock, .next = first};
}

static const char *piece_number(struct arena *arena, const struct mailing *mailing)
{
    return arena_format(arena, "No. %d", mailing->number);
}

/* The room a stock has for the address: what the piece number takes is taken off its height or its width. */
static struct address_box address_box(struct sheet *sheet, const struct label_stock *stock,
                                      const char *number)
{
    struct label_area ink = label_stock_ink(stock, 1);
    double size = floor(ink.height / lines_a_label);
    size = size < common ? common : size > tall ? tall : size;
    if (ink.height >= low)
        return (struct address_box){ink.width, ink.height - strip, size};
    double beside = sheet->measure(sheet, FACE_SANS, number_size, number) + number_gap;
    return (struct address_box){ink.width - beside, ink.height, size};
}

void labels_fit(struct arena *arena, struct sheet *sheet, const struct label_stock *stock,
                const struct mailing *mailing, struct address *address)
{
    struct address_box box = address_box(sheet, stock, piece_number(arena, mailing));
    address_fit(arena, sheet, mailing->member, &box, address);
    if (!address->size)
        address->reason = arena_format(arena, "%s of a label %s", address->reason, stock->part);
}

static void next_cell(struct labels *labels)
{
    if (labels->begun && labels->next <= label_stock_count(labels->stock))
        return;
    if (labels->begun)
        labels->next = 1;
    labels->begun = true;
    labels->sheet->page(labels->sheet, labels->stock->page_width, labels->stock->page_height);
    if (labels->office->outlines)
        draw_outlines(labels);
}

/* Moves and scales a fitted address as the printer needs it. */
static void draw_address(const struct labels *labels, const struct address *address, double x, double y)
{
    struct address corrected = *address;
    corrected.size = scaled(labels->office, address->size);
    corrected.leading = scaled(labels->office, address->leading);
    corrected.spacing = scaled(labels->office, address->spacing);
    address_draw(&corrected, labels->sheet, across(labels->office, x), down(labels->office, y));
}

void labels_add(struct labels *labels, struct arena *arena, const struct mailing *mailing)
{
    struct address address;
    const struct office *office = labels->office;
    next_cell(labels);
    labels_fit(arena, labels->sheet, labels->stock, mailing, &address);
    struct label_area ink = label_stock_ink(labels->stock, labels->next++);
    double above = ink.height >= low ? strip : 0;
    double y = ink.y + above + (ink.height - above - address_height(&address)) / 2;
    draw_address(labels, &address, ink.x, y);
    labels->sheet->text(labels->sheet, FACE_SANS, scaled(office, number_size),
                        across(office, ink.x + ink.width), down(office, ink.y + number_size), ALIGN_RIGHT,
                        piece_number(arena, mailing));
}

/* ---- the outline sheet ---- */

static const double test_size = 7, test_smallest = 4.5, test_leading = 8.5, inch = 72;

static void draw_test_line(const struct labels *labels, int number, int line, const char *text)
{
    const struct office *office = labels->office;
    struct label_area ink = label_stock_ink(labels->stock, number);
    double size = text_flow_shrink(labels->sheet, FACE_SANS, test_size, test_smallest, ink.width, text);
    labels->sheet->text(labels->sheet, FACE_SANS, scaled(office, size), across(office, ink.x),
                        down(office, ink.y + test_size + line * test_leading), ALIGN_LEFT, text);
}

/* One inch, with its ticks: measured with a ruler it shows whether the printer kept the size. */
static void draw_inch(const struct labels *labels, int number, int line)
{
    const struct office *office = labels->office;
    struct label_area ink = label_stock_ink(labels->stock, number);
    double y = down(office, ink.y + test_size + line * test_leading), from = across(office, ink.x),
           to = across(office, ink.x + inch), tick = 5;
    labels->sheet->rule(labels->sheet, from, y, to, y, 0.5);
    labels->sheet->rule(labels->sheet, from, y - tick, from, y, 0.5);
    labels->sheet->rule(labels->sheet, to, y - tick, to, y, 0.5);
}

static void draw_test(const struct labels *labels, struct arena *arena)
{
    const struct office *office = labels->office;
    const struct label_stock *stock = labels->stock;
    int count = label_stock_count(stock);
    char x[16], y[16], percent[16];
    hundredths_format(abs(office->offset_x), x);
    hundredths_format(abs(office->offset_y), y);
    hundredths_format(office->scale, percent);
    const char *lines[] = {
        arena_format(arena, "Stock %s, %s", stock->part, stock->description),
        arena_format(arena, "Offset %s%s pt right, %s%s pt down; scale %s %%",
                     office->offset_x < 0 ? "-" : "", x, office->offset_y < 0 ? "-" : "", y, percent),
        "Print at actual size, 100 %: this is one inch",
    };
    int spread =
        label_stock_ink(stock, 1).height < low && count >= 3; /* over three labels, else all in one */
    for (int number = 1; number <= count; number++)
        draw_test_line(labels, number, 0, arena_format(arena, "%d", number));
    for (int i = 0; i < 3; i++)
        draw_test_line(labels, spread ? i + 1 : 1, spread ? 1 : i + 1, lines[i]);
    draw_inch(labels, spread ? 3 : 1, spread ? 2 : 4);
}

const char *labels_test(struct arena *arena, const struct office *office, const struct label_stock *stock,
                        struct document *document)
{
    struct labels labels;
    struct sheet *sheet = sheet_pdf_open(arena, arena_format(arena, "Outline sheet %s", stock->part));
    labels_begin(&labels, sheet, office, stock, 1);
    sheet->page(sheet, stock->page_width, stock->page_height);
    draw_outlines(&labels);
    draw_test(&labels, arena);
    return sheet_pdf_finish(sheet, document);
}
