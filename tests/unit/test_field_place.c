#include "tests/unit/field_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

FIELD_READ(field_state, const char *, value)

static void test_states_and_zips(void **state)
{
    (void)state;
    static const struct field_row states[] = {
        {"MA", "MA"},   {"ma", "MA"}, {"Massachusetts", "MA"}, {"new  york", "NY"},
        {"N.Y.", "NY"}, {"AE", "AE"}, {"Ontario", "Ontario"},  {"MQ", "MQ"},
    };
    static const struct {
        const char *state, *zip, *want;
    } rows[] = {
        {"MA", "02139", "02139"},
        {"MA", "02139-1234", "02139-1234"},
        {"MA", "021391234", "02139-1234"},
        {"MA", "02139 1234", "02139-1234"},
        {"MA", "2139", "~02139"},
        {"MA", "21391234", "~02139-1234"},
        {"MA", "2139-1234", "~02139-1234"},
        {"PR", "901", "~00901"},
        {"ME", "4101", "~04101"},
        {"TX", "7730", "!"},
        {"CT", "067", "!"},
        {"WI", "63005", "!"},
        {"NY", "06390", "06390"},
        {"CT", "06390", "!"},
        {"AE", "09021", "09021"},
        {"AA", "34090", "34090"},
        {"FL", "34090", "!"},
        {"AS", "96799", "96799"},
        {"HI", "96799", "!"},
        {"MA", "", "!"},
        {"MA", "02139-12", "!"},
        {"MA", "0213912345", "!"},
        {"MA", "0213A", "!"},
        {"MA", "02139-", "!"},
        {"MA", "021391", "!"},
        {"MA", "K1A 0B1", "!"},
        {"", "K1A 0B1", "K1A 0B1"},
        {"Germany", "10115", "10115"},
        {"", "", ""},
        {"", "02139", "~02139"},
        {"MQ", "02139", "~02139"},
        {"Massachusets", "02139", "~02139"},
        {"Ontario", "", ""},
        {"Ontario", "02139", "02139"},
        {"MQ", "021391234", "~021391234"},
        {"MQ", "0213912", "0213912"},
        {"MA", "0213912", "!"},
        {"MA", "02", "!"},
    };
    FIELD_CHECK(field_state, states);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *zip;
        struct verdict verdict = field_zip(&field_arena, rows[i].zip, rows[i].state, &zip);
        const char *got =
            verdict.grade == FIELD_BAD
                ? "!"
                : arena_format(&field_arena, "%s%s", verdict.grade == FIELD_NOTED ? "~" : "", zip);
        if (strcmp(got, rows[i].want) != 0)
            fail_msg("%s %s: got '%s', want '%s'", rows[i].state, rows[i].zip, got, rows[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_states_and_zips)};
    return cmocka_run_group_tests(tests, NULL, field_table_free);
}
