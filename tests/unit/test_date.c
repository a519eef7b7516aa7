#include "core/date.h"
#include "tests/unit.h"

#include <string.h>

static void known_days_have_known_numbers(void **state)
{
    static const struct {
        const char *text;
        int day;
    } rows[] = {{"1970-01-01", 0},     {"1969-12-31", -1},      {"2000-02-29", 11016},  {"2000-03-01", 11017},
                {"2026-11-30", 20787}, {"1583-01-01", -141349}, {"9999-12-31", 2932896}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[11];
        assert_int_equal(date_parse(rows[i].text), rows[i].day);
        date_format(rows[i].day, text);
        assert_string_equal(text, rows[i].text);
    }
}

static void dates_that_do_not_exist_are_refused(void **state)
{
    static const char *const rows[] = {"2021-02-29", "1900-02-29", "2021-11-31", "2021-13-01",  "2021-00-10",
                                       "2021-01-00", "0021-11-30", "2021-1-1",   "2021-11-30 ", " 2021-11-30",
                                       "2021/11/30", "",           "11/30/2021", "2021-11-3x"};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(date_parse(rows[i]), DAY_NONE);
}

static void every_day_of_four_centuries_comes_back(void **state)
{
    (void)state;
    int next = date_day(1800, 1, 1);
    for (int year = 1800; year < 2200; year++)
        for (int month = 1; month <= 12; month++)
            for (int day = 1; day <= 31; day++) {
                int number = date_day(year, month, day);
                if (number == DAY_NONE)
                    continue;
                struct civil civil = date_civil(number);
                assert_int_equal(number, next++);
                assert_int_equal(civil.year, year);
                assert_int_equal(civil.month, month);
                assert_int_equal(civil.day, day);
            }
    assert_int_equal(next, date_day(2200, 1, 1));
}

static void letters_write_dates_in_words(void **state)
{
    char text[24];
    (void)state;
    date_format_words(date_parse("2026-03-04"), text);
    assert_string_equal(text, "March 4, 2026");
    date_format_words(date_parse("2026-09-30"), text);
    assert_string_equal(text, "September 30, 2026");
}

static void no_date_and_life_have_their_own_words(void **state)
{
    char text[11];
    (void)state;
    date_format(DAY_NONE, text);
    assert_string_equal(text, "");
    date_format(DAY_FOREVER, text);
    assert_string_equal(text, "life");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_days_have_known_numbers),
        cmocka_unit_test(dates_that_do_not_exist_are_refused),
        cmocka_unit_test(every_day_of_four_centuries_comes_back),
        cmocka_unit_test(letters_write_dates_in_words),
        cmocka_unit_test(no_date_and_life_have_their_own_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
