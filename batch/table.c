#include "batch/table.h"

#include "core/date.h"
#include "core/points.h"

#include <string.h>

static void put(struct table *table, const char *bytes, size_t length)
{
    arena_append(table->arena, &table->out, bytes, length);
}

/* What stands between this field and the one before. */
static void begin_field(struct table *table)
{
    if (table->in_row)
        put(table, ",", 1);
    table->in_row = true;
}

static void put_plain(struct table *table, const char *text)
{
    begin_field(table);
    put(table, text, strlen(text));
}

void table_text(struct table *table, const char *text)
{
    const char *guard = text[0] && strchr("=+-@\t\r", text[0]) ? "'" : "";
    if (!strpbrk(text, ",\"\r\n")) {
        begin_field(table);
        put(table, guard, strlen(guard));
        put(table, text, strlen(text));
        return;
    }
    put_plain(table, "\"");
    put(table, guard, strlen(guard));
    for (const char *quote; (quote = strchr(text, '"')); text = quote + 1) {
        put(table, text, (size_t)(quote - text));
        put(table, "\"\"", 2);
    }
    put(table, text, strlen(text));
    put(table, "\"", 1);
}

void table_number(struct table *table, int number)
{
    char digits[12];
    int at = sizeof digits;
    unsigned left = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    do
        digits[--at] = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        digits[--at] = '-';
    begin_field(table);
    put(table, digits + at, sizeof digits - (size_t)at);
}

void table_number_or_none(struct table *table, int number)
{
    if (number)
        table_number(table, number);
    else
        put_plain(table, "");
}

void table_points(struct table *table, int half_points)
{
    char text[8];
    points_format(half_points, text);
    put_plain(table, text);
}

void table_hundredths(struct table *table, long hundredths)
{
    char text[16];
    hundredths_format(hundredths, text);
    put_plain(table, text);
}

void table_day(struct table *table, int day)
{
    char text[11];
    date_format(day, text);
    put_plain(table, text);
}

void table_yes_no(struct table *table, bool yes)
{
    put_plain(table, yes ? "yes" : "no");
}

void table_end_row(struct table *table)
{
    put(table, "\n", 1);
    table->in_row = false;
}

void table_heading(struct table *table, const char *columns)
{
    put_plain(table, columns);
    table_end_row(table);
}
