/*
 * Window envelopes: where the address stands on the letter and where it is folded, so that the address stays
 * in view however the sheet slides, and nothing else ever is. Points from the top left corner of the page. A
 * new envelope is one row of the table in window.c.
 */
#ifndef LAYOUTS_WINDOW_H
#define LAYOUTS_WINDOW_H

#include <stdbool.h>

struct window {
    int envelope;    /* 10 = #10 */
    double folds[2]; /* from the top */
    /* The address block. */
    double x, y, width, height;
    /* What can pass behind the window: nothing else may stand in it. From the left edge of the page. */
    double sweep_width, sweep_top, sweep_bottom;
};

/* The window of that envelope, or NULL. */
const struct window *window_find(int envelope);

#endif
