/*
 * Text broken into lines on measured widths. Breaks are at blanks only; a word wider than the line is broken
 * between characters, so that nothing is cut off. Units are points.
 */
#ifndef LAYOUTS_TEXT_FLOW_H
#define LAYOUTS_TEXT_FLOW_H

#include "core/arena.h"
#include "layouts/sheet.h"

struct text_lines {
    const char **items; /* owned by the arena, as the lines are */
    size_t count;
};

/* Breaks `text` into lines at most `width` wide; '\n' always ends a line. An empty text has no line. */
struct text_lines text_flow_break(struct arena *arena, struct sheet *sheet, enum face face, double size,
                                  double width, const char *text);

/*
 * The largest size from `size` down to `smallest`, in steps of half a point, at which `text` is at most
 * `width` wide; 0 when it is wider even at `smallest`.
 */
double text_flow_shrink(struct sheet *sheet, enum face face, double size, double smallest, double width,
                        const char *text);

#endif
