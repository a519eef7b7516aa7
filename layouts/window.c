#include "layouts/window.h"

#include <stddef.h>

#define INCH 72.0

/*
 * The window is 4 1/2 x 1 1/8 in, 7/8 in from the left and 1/2 in from the bottom of the envelope. The sheet,
 * folded in three, slides by what the envelope is larger: what stays in view in every place, less 1/8 in, is
 * the block; what can come into view is the sweep.
 */
static const struct window windows[] = {
    {10,
     {3.875 * INCH, 7.4375 * INCH},
     1.0 * INCH,
     2.625 * INCH,
     3.25 * INCH,
     0.625 * INCH,
     5.375 * INCH,
     2.04 * INCH,
     3.625 * INCH},
    {9,
     {3.667 * INCH, 7.333 * INCH},
     1.0 * INCH,
     2.375 * INCH,
     3.25 * INCH,
     0.66 * INCH,
     5.375 * INCH,
     2.04 * INCH,
     3.375 * INCH},
};

const struct window *window_find(int envelope)
{
    for (size_t i = 0; i < sizeof windows / sizeof windows[0]; i++)
        if (windows[i].envelope == envelope)
            return &windows[i];
    return NULL;
}
