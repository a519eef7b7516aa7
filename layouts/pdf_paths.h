/*
 * The lines and areas of one page as PDF operators. A page of report cards has hundreds of bars; they are
 * written in one go, and so that the bars of all codes look alike to the compressor.
 *
 * Units are points; coordinates come in with the origin at the top left corner and go out from the bottom
 * left one.
 */
#ifndef LAYOUTS_PDF_PATHS_H
#define LAYOUTS_PDF_PATHS_H

#include "layouts/pdf_operators.h"

/* What was drawn on a page; zero before the first. The arrays are owned by the arena and used again. */
struct pdf_paths {
    struct pdf_rule *rules;
    size_t rule_count, rule_capacity;
    struct pdf_box *boxes;
    size_t box_count, box_capacity;
    struct pdf_fill *fills;
    size_t fill_count, fill_capacity;
    struct pdf_operators operators;
};

void pdf_paths_rule(struct pdf_paths *paths, struct arena *arena, double x1, double y1, double x2, double y2,
                    double width);

void pdf_paths_box(struct pdf_paths *paths, struct arena *arena, double x, double y, double width,
                   double height, double corner, double line);

void pdf_paths_fill(struct pdf_paths *paths, struct arena *arena, double x, double y, double width,
                    double height, double gray);

/*
 * The operators of everything drawn since the last call, fills first, for a page of that height:
 * paths->operators, valid until the next call. Leaves color and line width as it likes.
 */
void pdf_paths_write(struct pdf_paths *paths, struct arena *arena, double page_height);

#endif
