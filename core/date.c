#include "core/date.h"

#include <stdio.h>
#include <string.h>

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_in_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

/* Days from 0000-03-01, in the Gregorian calendar, to the first of March of that March-based year. */
static int days_before_year(int year)
{
    return year * 365 + year / 4 - year / 100 + year / 400;
}

enum { EPOCH = 719468 }; /* 0000-03-01 to 1970-01-01 */

int date_day(int year, int month, int day)
{
    if (year < 1583 || year > 9999 || month < 1 || month > 12 || day < 1 || day > days_in_month(year, month))
        return DAY_NONE;
    int march_year = month > 2 ? year : year - 1;
    int march_month = (month + 9) % 12;
    return days_before_year(march_year) + (march_month * 153 + 2) / 5 + day - 1 - EPOCH;
}

struct civil date_civil(int day)
{
    int days = day + EPOCH;
    int year = (int)((long long)days * 400 / 146097);
    while (days_before_year(year + 1) <= days)
        year++;
    while (days_before_year(year) > days)
        year--;
    int rest = days - days_before_year(year);
    int march_month = (rest * 5 + 2) / 153;
    struct civil civil = {.day = rest - (march_month * 153 + 2) / 5 + 1};
    civil.month = march_month < 10 ? march_month + 3 : march_month - 9;
    civil.year = civil.month > 2 ? year : year + 1;
    return civil;
}

int date_parse(const char *text)
{
    int parts[3] = {0};
    static const char pattern[] = "0000-11-22";
    if (strlen(text) != sizeof pattern - 1)
        return DAY_NONE;
    for (int i = 0; pattern[i]; i++) {
        if (pattern[i] == '-' ? text[i] != '-' : text[i] < '0' || text[i] > '9')
            return DAY_NONE;
        if (pattern[i] != '-')
            parts[pattern[i] - '0'] = parts[pattern[i] - '0'] * 10 + text[i] - '0';
    }
    return date_day(parts[0], parts[1], parts[2]);
}

void date_format(int day, char text[11])
{
    if (day == DAY_NONE || day == DAY_FOREVER) {
        strcpy(text, day == DAY_NONE ? "" : "life");
        return;
    }
    struct civil civil = date_civil(day);
    snprintf(text, 11, "%04u-%02u-%02u", (unsigned)civil.year % 10000, (unsigned)civil.month % 100,
             (unsigned)civil.day % 100);
}

void date_format_words(int day, char text[24])
{
    static const char *const months[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    struct civil civil = date_civil(day);
    snprintf(text, 24, "%s %u, %u", months[civil.month - 1], (unsigned)civil.day % 100,
             (unsigned)civil.year % 10000);
}
