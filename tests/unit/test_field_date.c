#include "tests/unit/field_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *day_text(int day)
{
    char text[11];
    date_format(day, text);
    return arena_copy(&field_arena, text, strlen(text));
}

FIELD_READ(field_date, int, day_text(value))
FIELD_READ(field_expires, int, day_text(value))

static void test_dates(void **state)
{
    (void)state;
    static const struct field_row rows[] = {
        {"2026-03-04", "2026-03-04"},
        {"2026-3-4", "2026-03-04"},
        {"2026/03/04", "2026-03-04"},
        {"3/4/2026", "2026-03-04"},
        {"03/04/26", "2026-03-04"},
        {"12/01/2021", "2021-12-01"},
        {"11/30/21", "2021-11-30"},
        {"4-Mar-26", "2026-03-04"},
        {"4-MARCH-2026", "2026-03-04"},
        {"Mar 4 2026", "2026-03-04"},
        {"march 4, 2026", "2026-03-04"},
        {"4 mar 2026", "2026-03-04"},
        {"2024-02-29", "2024-02-29"},
        {"2026-03-04 10:22", "2026-03-04"},
        {"2026-03-04T23:59:59Z", "2026-03-04"},
        {"2026-03-04T10:22:33.123+05:30", "2026-03-04"},
        {"3/4/26 1:05 PM", "2026-03-04"},
        {"2026-03-04 10:22:33 -0500", "2026-03-04"},
        {"46085", "~2026-03-04"},
        {"36526", "~2000-01-01"},
        {"73050", "~2099-12-31"},
        {"46085.9", "~2026-03-04"},
        {"36525", "!"},
        {"73051", "!"},
        {"30/11/2021", "!"},
        {"2021-11-31", "!"},
        {"0021-11-30", "!"},
        {"2023-02-29", "!"},
        {"2/30/2023", "!"},
        {"1899-12-31", "!"},
        {"2026-03-04x", "!"},
        {"2026-03-04 junk", "!"},
        {"2026-03-04 24:00", "!"},
        {"2026-03-04 10:60", "!"},
        {"2026-03", "!"},
        {"4.3.2026", "!"},
        {"3-4-2026", "!"},
        {"20260304", "!"},
        {"4-Mar", "!"},
        {"Jan-00", "!"},
        {"4-Mrz-26", "!"},
        {"today", "!"},
        {"life", "!"},
        {"1/2", "!"},
        {"999999999999/1/2026", "!"},
        {"2026-03-04 ", "!"},
        {"-1", "!"},
    };
    static const struct field_row expiries[] = {
        {"life", "life"}, {"LIFE", "life"}, {"2027-12-31", "2027-12-31"}, {"lifetime", "!"}};
    FIELD_CHECK(field_date, rows);
    FIELD_CHECK(field_expires, expiries);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_dates)};
    return cmocka_run_group_tests(tests, NULL, field_table_free);
}
