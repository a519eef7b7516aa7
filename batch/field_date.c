/* Dates as people and spreadsheets write them. */
#include "batch/fields.h"

#include <string.h>

/*
 * Spellings: Y four digits, y two digits (20yy), M and D one or two, B the name of a month; a blank stands
 * for one or more, everything else for itself.
 */
static const char *const spellings[] = {"Y-M-D", "Y/M/D", "M/D/Y", "M/D/y",  "D-B-y", "D-B-Y",
                                        "D B Y", "D B y", "B D Y", "B D, Y", "B D y", "B D, y"};

enum { SPELLINGS = sizeof spellings / sizeof spellings[0], FIRST_YEAR = 1900 };

/* Day numbers of spreadsheets count from 1899-12-30; those taken are 2000-01-01 to 2099-12-31. */
enum { SERIAL_FIRST = 36526, SERIAL_LAST = 73050 };

/* The month's name or its first three letters, any case, at `text`; its length, 0 when there is none. */
static size_t month_length(const char *text, int *month)
{
    static const char *const names[] = {"january",   "february", "march",    "april",
                                        "may",       "june",     "july",     "august",
                                        "september", "october",  "november", "december"};
    for (*month = 1; *month <= 12; ++*month) {
        const char *name = names[*month - 1];
        size_t length = strlen(name);
        if (!strncasecmp(text, name, length))
            return length;
        if (!strncasecmp(text, name, 3))
            return 3;
    }
    return 0;
}

/* Reads a number of `least` to `most` digits with no digit behind it; its length, 0 when there is none. */
static size_t number_length(const char *text, size_t least, size_t most, int *number)
{
    size_t length = strspn(text, "0123456789");
    if (length < least || length > most)
        return 0;
    *number = 0;
    for (size_t i = 0; i < length; i++)
        *number = *number * 10 + text[i] - '0';
    return length;
}

/* Matches a spelling; the text behind it, or NULL. */
static const char *match(const char *spelling, const char *text, struct civil *civil)
{
    for (; *spelling; spelling++) {
        size_t length = 0;
        switch (*spelling) {
        case 'Y':
            length = number_length(text, 4, 4, &civil->year);
            break;
        case 'y':
            length = number_length(text, 2, 2, &civil->year);
            civil->year += 2000;
            break;
        case 'M':
            length = number_length(text, 1, 2, &civil->month);
            break;
        case 'D':
            length = number_length(text, 1, 2, &civil->day);
            break;
        case 'B':
            length = month_length(text, &civil->month);
            break;
        case ' ':
            length = strspn(text, " ");
            break;
        default:
            length = *text == *spelling;
        }
        if (!length)
            return NULL;
        text += length;
    }
    return text;
}

/* Whether nothing is left of a text but blanks and a time zone. */
static bool is_zone(const char *text)
{
    static const char *const zones[] = {"",    "Z",   "UTC", "GMT", "EST",  "EDT",  "CST", "CDT",
                                        "MST", "MDT", "PST", "PDT", "AKST", "AKDT", "HST"};
    static const char *const offsets[] = {"##:##", "####", "##"};
    text += strspn(text, " ");
    for (size_t i = 0; i < sizeof zones / sizeof zones[0]; i++)
        if (!strcasecmp(text, zones[i]))
            return true;
    if (*text != '+' && *text != '-')
        return false;
    for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++) {
        const char *at = text + 1, *pattern = offsets[i];
        while (*pattern && (*pattern == '#' ? *at >= '0' && *at <= '9' : *at == *pattern))
            at++, pattern++;
        if (!*pattern && !*at)
            return true;
    }
    return false;
}

/* Reads ":MM" or ":SS"; its length, 0 when there is none. */
static size_t sixtieth_length(const char *text, int *value)
{
    size_t length = *text == ':' ? number_length(text + 1, 2, 2, value) : 0;
    return length && *value < 60 ? length + 1 : 0;
}

/* Whether nothing, or a time of day with or without a zone, is all that stands behind a date. */
static bool is_time(const char *text)
{
    int hour, sixtieths;
    if (!*text)
        return true;
    if (*text != 'T' && *text != ' ')
        return false;
    text += *text == 'T' ? 1 : strspn(text, " ");
    size_t hours = number_length(text, 1, 2, &hour), minutes = sixtieth_length(text + hours, &sixtieths);
    if (!hours || hour > 23 || !minutes)
        return false;
    text += hours + minutes;
    size_t seconds = sixtieth_length(text, &sixtieths);
    text += seconds;
    if (seconds && *text == '.')
        text += 1 + strspn(text + 1, "0123456789");
    const char *half = text + strspn(text, " ");
    if (!strncasecmp(half, "AM", 2) || !strncasecmp(half, "PM", 2))
        text = half + 2;
    return is_zone(text);
}

/* The day number of a spreadsheet, its time of day dropped; DAY_NONE when the text is none. */
static int serial_day(const char *text)
{
    int number;
    size_t length = number_length(text, 5, 5, &number);
    const char *rest = text + length;
    if (*rest == '.')
        rest += 1 + strspn(rest + 1, "0123456789");
    if (!length || *rest || number < SERIAL_FIRST || number > SERIAL_LAST)
        return DAY_NONE;
    return date_day(1899, 12, 30) + number;
}

static const char *const WRITE_DATE = "write year-month-day, as 2026-03-14, or month/day/year";

static struct verdict no_such_date(struct arena *arena, const char *text, struct civil civil)
{
    if (civil.month > 12 && civil.month <= 31 && civil.day <= 12 && strchr(text, '/'))
        return field_bad(arena_format(arena, "%s has the month %d: the day seems to stand first",
                                      field_quote(arena, text), civil.month),
                         WRITE_DATE);
    return field_bad(arena_format(arena, "%s is a date that does not exist", field_quote(arena, text)),
                     WRITE_DATE);
}

struct verdict field_date(struct arena *arena, const char *text, void *target)
{
    int *day = target;
    for (size_t i = 0; i < SPELLINGS; i++) {
        struct civil civil = {0};
        const char *rest = match(spellings[i], text, &civil);
        if (!rest || !is_time(rest))
            continue;
        *day = civil.year < FIRST_YEAR ? DAY_NONE : date_day(civil.year, civil.month, civil.day);
        return *day == DAY_NONE ? no_such_date(arena, text, civil) : field_good();
    }
    *day = serial_day(text);
    if (*day == DAY_NONE)
        return field_bad(arena_format(arena, "%s is no date", field_quote(arena, text)), WRITE_DATE);
    char shown[11];
    date_format(*day, shown);
    return field_noted(arena_format(arena, "%s, the day number of a spreadsheet, read as %s",
                                    field_quote(arena, text), shown),
                       "");
}

struct verdict field_expires(struct arena *arena, const char *text, void *target)
{
    if (strcasecmp(text, "life") != 0)
        return field_date(arena, text, target);
    *(int *)target = DAY_FOREVER;
    return field_good();
}
