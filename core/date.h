/*
 * Days of the civil calendar as numbers: 1970-01-01 is 0. No clock, no time zone.
 */
#ifndef CORE_DATE_H
#define CORE_DATE_H

#include <limits.h>
#include <stdbool.h>

enum {
    DAY_NONE = INT_MIN,    /* no date */
    DAY_FOREVER = INT_MAX, /* a life membership's last day */
};

struct civil {
    int year, month, day; /* month 1-12, day 1-31 */
};

/* The day number of a date that exists, else DAY_NONE. Years 1583-9999. */
int date_day(int year, int month, int day);

struct civil date_civil(int day);

/* Exactly `YYYY-MM-DD`, else DAY_NONE. */
int date_parse(const char *text);

/* Writes `YYYY-MM-DD` and a NUL; "" for DAY_NONE, "life" for DAY_FOREVER. */
void date_format(int day, char text[11]);

/* Writes "March 14, 2026" and a NUL, for letters. */
void date_format_words(int day, char text[24]);

#endif
