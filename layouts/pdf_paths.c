#include "layouts/pdf_paths.h"

struct pdf_rule {
    double x1, y1, x2, y2, width;
};

struct pdf_box {
    double x, y, width, height, corner, line;
};

struct pdf_fill {
    double x, y, width, height, gray;
};

void pdf_paths_rule(struct pdf_paths *paths, struct arena *arena, double x1, double y1, double x2, double y2,
                    double width)
{
    paths->rules =
        arena_grow(arena, paths->rules, paths->rule_count, &paths->rule_capacity, sizeof *paths->rules);
    paths->rules[paths->rule_count++] = (struct pdf_rule){x1, y1, x2, y2, width};
}

void pdf_paths_box(struct pdf_paths *paths, struct arena *arena, double x, double y, double width,
                   double height, double corner, double line)
{
    paths->boxes =
        arena_grow(arena, paths->boxes, paths->box_count, &paths->box_capacity, sizeof *paths->boxes);
    paths->boxes[paths->box_count++] = (struct pdf_box){x, y, width, height, corner, line};
}

void pdf_paths_fill(struct pdf_paths *paths, struct arena *arena, double x, double y, double width,
                    double height, double gray)
{
    paths->fills =
        arena_grow(arena, paths->fills, paths->fill_count, &paths->fill_capacity, sizeof *paths->fills);
    paths->fills[paths->fill_count++] = (struct pdf_fill){x, y, width, height, gray};
}

/* ---- operators ---- */

struct writing {
    struct pdf_paths *paths;
    struct arena *arena;
    double height; /* of the page */
};

static void write_text(const struct writing *writing, const char *text)
{
    pdf_operators_text(&writing->paths->operators, writing->arena, text);
}

static void write_operator(const struct writing *writing, const char *name, const double *numbers, int count)
{
    for (int i = 0; i < count; i++)
        pdf_operators_number(&writing->paths->operators, writing->arena, numbers[i]);
    write_text(writing, name);
    write_text(writing, "\n");
}

#define WRITE(writing, name, ...)                                                                            \
    write_operator(writing, name, (const double[]){__VA_ARGS__},                                             \
                   (int)(sizeof(const double[]){__VA_ARGS__} / sizeof(double)))

/* How many fills from `first` on stand in one row, as the bars of a code do. */
static size_t count_row(const struct pdf_fill *first, size_t left)
{
    size_t count = 1;
    while (count < left && first[count].y == first->y && first[count].height == first->height &&
           first[count].gray == first->gray)
        count++;
    return count;
}

/* A row is written from its own left end, so that the same bars are the same bytes wherever the code stands.
 */
static void write_fills(const struct writing *writing)
{
    const struct pdf_paths *paths = writing->paths;
    size_t count;
    for (size_t i = 0; i < paths->fill_count; i += count) {
        const struct pdf_fill *row = &paths->fills[i];
        count = count_row(row, paths->fill_count - i);
        write_text(writing, "q\n");
        WRITE(writing, "g", row->gray);
        WRITE(writing, "cm", 1, 0, 0, 1, row->x, writing->height - row->y - row->height);
        for (size_t bar = 0; bar < count; bar++)
            WRITE(writing, "re", row[bar].x - row->x, 0, row[bar].width, row->height);
        write_text(writing, "f\nQ\n");
    }
}

static void write_rules(const struct writing *writing)
{
    const struct pdf_paths *paths = writing->paths;
    for (size_t i = 0; i < paths->rule_count; i++) {
        const struct pdf_rule *rule = &paths->rules[i];
        if (!i || rule->width != rule[-1].width)
            WRITE(writing, "w", rule->width);
        WRITE(writing, "m", rule->x1, writing->height - rule->y1);
        WRITE(writing, "l", rule->x2, writing->height - rule->y2);
        if (i + 1 == paths->rule_count || rule[1].width != rule->width)
            write_text(writing, "S\n");
    }
}

/* A corner is a quarter of a circle as near as a curve of this kind comes to one. */
static void write_rounded(const struct writing *writing, const struct pdf_box *box)
{
    const double circle = 0.5523, r = box->corner, c = r * (1 - circle);
    double left = box->x, right = box->x + box->width, top = writing->height - box->y,
           bottom = top - box->height;
    WRITE(writing, "m", left + r, top);
    WRITE(writing, "l", right - r, top);
    WRITE(writing, "c", right - c, top, right, top - c, right, top - r);
    WRITE(writing, "l", right, bottom + r);
    WRITE(writing, "c", right, bottom + c, right - c, bottom, right - r, bottom);
    WRITE(writing, "l", left + r, bottom);
    WRITE(writing, "c", left + c, bottom, left, bottom + c, left, bottom + r);
    WRITE(writing, "l", left, top - r);
    WRITE(writing, "c", left, top - c, left + c, top, left + r, top);
    write_text(writing, "h\n");
}

static void write_boxes(const struct writing *writing)
{
    const struct pdf_paths *paths = writing->paths;
    for (size_t i = 0; i < paths->box_count; i++) {
        const struct pdf_box *box = &paths->boxes[i];
        if (!i || box->line != box[-1].line)
            WRITE(writing, "w", box->line);
        if (box->corner > 0)
            write_rounded(writing, box);
        else
            WRITE(writing, "re", box->x, writing->height - box->y - box->height, box->width, box->height);
        if (i + 1 == paths->box_count || box[1].line != box->line)
            write_text(writing, "S\n");
    }
}

void pdf_paths_write(struct pdf_paths *paths, struct arena *arena, double page_height)
{
    struct writing writing = {paths, arena, page_height};
    paths->operators.length = 0;
    write_fills(&writing);
    write_rules(&writing);
    write_boxes(&writing);
    paths->rule_count = paths->box_count = paths->fill_count = 0;
}
