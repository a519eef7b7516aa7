/*
 * The office as its paper shows it: letterhead, director, printer and label settings. Filled from office.ini
 * by batch; texts are UTF-8, never NULL, owned by the arena of the run.
 */
#ifndef LAYOUTS_OFFICE_H
#define LAYOUTS_OFFICE_H

#include <stdbool.h>

struct office {
    const char *name, *address1, *address2, *city, *state, *zip, *email, *phone;
    const char *director_name, *director_email;
    bool large_print;       /* letters in 18 pt */
    int window;             /* window envelope: 10 = #10 */
    const char *stock;      /* label stock, "5160" */
    int first_label;        /* first free label of the first sheet, from 1 */
    int offset_x, offset_y; /* hundredths of a point the printer is off, right and down */
    int scale;              /* hundredths of a percent: 10000 = 100 % */
    bool outlines;          /* draw the label edges */
};

#endif
