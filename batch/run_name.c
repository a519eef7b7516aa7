#include "batch/run_name.h"

#include "core/date.h"

#include <stdlib.h>
#include <string.h>

bool run_parse(const char *name, int *day, int *number)
{
    char date[11];
    size_t length = strlen(name), rest = length > 10 ? length - 10 : 0;
    if (length < 10)
        return false;
    memcpy(date, name, 10);
    date[10] = '\0';
    *day = date_parse(date);
    *number = rest ? (int)strtol(name + 11, NULL, 10) : 1;
    /* no zeros in front, so that one number has one name */
    return *day != DAY_NONE && (!rest || (name[10] == '.' && rest < 8 && name[11] >= '1' && *number > 1 &&
                                          strspn(name + 11, "0123456789") == rest - 1));
}

void run_following(const char *latest, int day, char name[RUN_SIZE])
{
    char number[12];
    int last_day, last = 0;
    if (!latest[0] || !run_parse(latest, &last_day, &last) || last_day != day)
        last = 0;
    date_format(day, name);
    if (!last)
        return;
    int digits = sizeof number - 1;
    number[digits] = '\0';
    for (int left = last + 1; left; left /= 10)
        number[--digits] = (char)('0' + left % 10);
    number[--digits] = '.';
    strcat(name, number + digits);
}
