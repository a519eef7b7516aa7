#include "batch/geography.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void test_zips(void **state)
{
    (void)state;
    static const struct {
        const char *zip, *state;
    } rows[] = {
        {"00501", "NY"}, {"00601", "PR"}, {"00801", "VI"}, {"02139", "MA"}, {"02139-1234", "MA"},
        {"05501", "MA"}, {"06390", "NY"}, {"06391", "CT"}, {"09021", "AE"}, {"20001", "DC"},
        {"20101", "VA"}, {"34002", "AA"}, {"34101", "FL"}, {"73960", "TX"}, {"83414", "WY"},
        {"88501", "TX"}, {"96201", "AP"}, {"96701", "HI"}, {"96799", "AS"}, {"96910", "GU"},
        {"96950", "MP"}, {"99501", "AK"}, {"99950", "AK"}, {"00001", NULL}, {"00499", NULL},
        {"21300", NULL}, {"99401", "WA"}, {"98701", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *got = geography_state_of_zip(rows[i].zip);
        if (!got != !rows[i].state || (got && strcmp(got, rows[i].state) != 0))
            fail_msg("%s: %s", rows[i].zip, got ? got : "none");
    }
}

/* 931 three-digit prefixes are in use; each belongs to a state that has a name. */
static void test_prefixes(void **state)
{
    (void)state;
    int used = 0;
    for (unsigned prefix = 0; prefix < 1000; prefix++) {
        char zip[8];
        snprintf(zip, sizeof zip, "%03u00", prefix);
        const char *code = geography_state_of_zip(zip);
        if (!code)
            continue;
        used++;
        assert_non_null(geography_name(code));
        assert_string_equal(geography_state(geography_name(code)), code);
    }
    assert_int_equal(used, 931);
}

static void test_states(void **state)
{
    (void)state;
    assert_string_equal(geography_state("district of columbia"), "DC");
    assert_string_equal(geography_state("NewYork"), "NY");
    assert_string_equal(geography_state("West Virginia"), "WV");
    assert_string_equal(geography_state("virginia"), "VA");
    assert_null(geography_state("Virgin"));
    assert_null(geography_state(""));
    assert_null(geography_state("ON"));
    assert_string_equal(geography_name("AP"), "Armed Forces Pacific");
    assert_null(geography_name("ma"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_zips), cmocka_unit_test(test_prefixes),
                                       cmocka_unit_test(test_states)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
