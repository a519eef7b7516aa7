/*
 * The sheet device: pages of text, rules and boxes. Two devices draw on it: sheet_pdf (libharu) and
 * sheet_proof (one line of text a call, for golden files). Layouts know only this interface.
 *
 * Units are points; the origin is the TOP left corner of the page, y grows downward; text stands on its
 * baseline. All texts are UTF-8 in NFC; a character the face has no glyph for is written as glyphs.h says, by
 * every device. On a page fills lie under lines and lines under text, in whatever order they are drawn.
 * Errors are kept inside the device and told once, by its finish function.
 */
#ifndef LAYOUTS_SHEET_H
#define LAYOUTS_SHEET_H

#include <stdbool.h>

enum { PAGE_WIDTH = 612, PAGE_HEIGHT = 792 };

enum face { FACE_SERIF, FACE_SERIF_BOLD, FACE_SERIF_ITALIC, FACE_SANS, FACE_SANS_BOLD, FACE_MONO, FACES };

enum align { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT };

struct sheet {
    void *device;
    /* Room added behind each character of the texts drawn and measured from now on; 0 = none. */
    double spacing;
    /* Starts a page; width x height is 612 x 792, or 792 x 612 for landscape stock. */
    void (*page)(struct sheet *, double width, double height);
    /* One line of text with its baseline at y; x is its left end, middle or right end. */
    void (*text)(struct sheet *, enum face, double size, double x, double y, enum align, const char *text);
    /* A straight line. */
    void (*rule)(struct sheet *, double x1, double y1, double x2, double y2, double width);
    /* An outlined rectangle; corner = radius, 0 for square. */
    void (*box)(struct sheet *, double x, double y, double width, double height, double corner, double line);
    /* A filled rectangle; gray 0 = black, 1 = white (barcodes, shaded rows). */
    void (*fill)(struct sheet *, double x, double y, double width, double height, double gray);
    /* The width of a text in points. */
    double (*measure)(struct sheet *, enum face, double size, const char *text);
    /* Whether the face has a glyph for that code point. */
    bool (*has_glyph)(struct sheet *, enum face, unsigned code_point);
};

#endif
