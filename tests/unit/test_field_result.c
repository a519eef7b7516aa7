#include "tests/unit/field_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

FIELD_READ(field_result, struct typed_result,
           value.lone ? arena_format(&field_arena, "lone %c", value.lone) : result_name(value.result))

static void test_results(void **state)
{
    (void)state;
    static const struct field_row rows[] = {
        {"1-0", "1-0"},        {"0-1", "0-1"},      {"1/2-1/2", "1/2-1/2"},
        {"1-0F", "1-0F"},      {"0F-1", "0F-1"},    {"0F-0F", "0F-0F"},
        {"W", "1-0"},          {"b", "0-1"},        {"D", "1/2-1/2"},
        {"½", "1/2-1/2"},      {"½-½", "1/2-1/2"},  {"1/2", "1/2-1/2"},
        {"0.5", "1/2-1/2"},    {".5", "1/2-1/2"},   {"0.5-0.5", "1/2-1/2"},
        {"=", "1/2-1/2"},      {"draw", "1/2-1/2"}, {"X-F", "1-0F"},
        {"f-x", "0F-1"},       {"F-F", "0F-0F"},    {"White Wins", "1-0"},
        {"black  won", "0-1"}, {"1 - 0", "1-0"},    {"1-0f", "1-0F"},
        {"Â½", "~1/2-1/2"},    {"1", "lone 1"},     {"0", "lone 0"},
        {"0-0", "!"},          {"0-0-0", "!"},      {"1-1", "!"},
        {"2-Jan", "!"},        {"1-Feb", "!"},      {"1/2/2022", "!"},
        {"44563", "!"},        {"Jan-00", "!"},     {"1-Jan", "!"},
        {"-1", "!"},           {"+", "!"},          {"1-", "!"},
        {"1:0", "!"},          {"1/2-0", "!"},      {"adjourned", "!"},
        {"1-0-", "!"},         {"0.5-", "!"},       {"1-01-01-01-01-01-01-01-01-01-01-01-0", "!"},
    };
    FIELD_CHECK(field_result, rows);
}

/* Staff are told what a spreadsheet probably made of the result. */
static void test_result_hints(void **state)
{
    (void)state;
    static const struct field_row rows[] = {
        {"2-Jan", "1/2, a draw"}, {"1-Feb", "1/2, a draw"}, {"1/2/2022", "1/2, a draw"},
        {"44563", "1/2, a draw"}, {"Jan-00", "1-0"},        {"-1", "0-1"},
        {"3/4/2023", "a score"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct typed_result typed;
        struct verdict verdict = field_result(&field_arena, rows[i].text, &typed);
        const char *want = arena_format(&field_arena, "this was probably %s", rows[i].want);
        assert_non_null(strstr(verdict.what, want));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_results), cmocka_unit_test(test_result_hints)};
    return cmocka_run_group_tests(tests, NULL, field_table_free);
}
