#include "tests/unit/field_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct short_text {
    char text[SECTION_SIZE];
};

FIELD_READ(field_member, struct short_text, value.text)
FIELD_READ(field_player, struct short_text, value.text)
FIELD_READ(field_number, int, arena_format(&field_arena, "%d", value))
FIELD_READ(field_money, int, arena_format(&field_arena, "%d", value))
FIELD_READ(field_rating, struct member,
           arena_format(&field_arena, "%d %s", value.rating, value.rating_text ? value.rating_text : "-"))
FIELD_READ(field_email, const char *, value ? value : "-")

static void test_ids(void **state)
{
    (void)state;
    static const struct field_row members[] = {
        {"10000001", "10000001"},
        {"00063352", "00063352"},
        {"10000001.0", "~10000001"},
        {"10,000,001", "~10000001"},
        {"10000001.00", "!"},
        {"10000001.5", "!"},
        {"1000,0001", "!"},
        {"10,00,001", "!"},
        {"1,0000001", "!"},
        {"10,000,00", "!"},
        {"1E", "!"},
        {"1E-7", "!"},
        {"1E+x", "!"},
        {"1000001", "!"},
        {"100000011", "!"},
        {"1.00E+07", "!"},
        {"1E7", "!"},
        {"1000000A", "!"},
        {"../../etc", "!"},
        {"3", "!"},
        {"-10000001", "!"},
        {"10000001 ", "!"},
        {",10000001", "!"},
        {"10,000,001.0", "!"},
        {"123456789012345678901234567890", "!"},
    };
    static const struct field_row players[] = {
        {"1", "1"}, {"7", "7"}, {"0", "!"}, {"8", "!"}, {"10000001", "10000001"}, {"12", "!"}, {"Baker", "!"},
    };
    FIELD_CHECK(field_member, members);
    FIELD_CHECK(field_player, players);
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct field_row numbers[] = {
        {"1", "1"},          {"007", "7"},    {"999999999", "999999999"},
        {"1000000000", "!"}, {"0", "!"},      {"-1", "!"},
        {"1,234", "~1234"},  {"12.0", "~12"}, {"12.5", "!"},
        {"1e3", "!"},        {"#5", "!"},     {"+5", "!"},
    };
    static const struct field_row amounts[] = {
        {"25.00", "2500"}, {"25", "2500"},   {"25.5", "2550"},  {"$25.00", "2500"},
        {"$ 25", "2500"},  {"0", "0"},       {"0.01", "1"},     {"999999.99", "99999999"},
        {"1000000", "!"},  {"25.001", "!"},  {"25.", "!"},      {".50", "!"},
        {"-25.00", "!"},   {"(25.00)", "!"}, {"1,025.00", "!"}, {"25,00", "!"},
        {"25 USD", "!"},   {"$", "!"},       {"$$25", "!"},     {"twenty", "!"},
        {"2.5e1", "!"},
    };
    static const struct field_row ratings[] = {
        {"1642", "1642 1642"},
        {"1642P12", "1642 1642P12"},
        {"1642p5", "1642 1642P5"},
        {"1642/12", "1642 1642/12"},
        {"1642 P3", "1642 1642P3"},
        {"1642P", "1642 1642P"},
        {"1642.0", "~1642 1642"},
        {"987", "987 987"},
        {"0", "0 -"},
        {"0000", "0 -"},
        {"unr", "0 -"},
        {"UNR.", "0 -"},
        {"Unrated", "0 -"},
        {"16420", "!"},
        {"-1642", "!"},
        {"1642x", "!"},
        {"P12", "!"},
        {"1642P123456", "!"},
        {"1642 1700", "!"},
    };
    FIELD_CHECK(field_number, numbers);
    FIELD_CHECK(field_money, amounts);
    FIELD_CHECK(field_rating, ratings);
}

static void test_emails(void **state)
{
    (void)state;
    static const struct field_row rows[] = {
        {"ada@example.org", "ada@example.org"},
        {"A.B+c@x-y.example.org", "A.B+c@x-y.example.org"},
        {"o'neil@example.org", "o'neil@example.org"},
        {"none", "~-"},
        {"p at example.org", "~-"},
        {"a@b", "~-"},
        {"a@@example.org", "~-"},
        {"@example.org", "~-"},
        {"a@", "~-"},
        {".a@example.org", "~-"},
        {"a.@example.org", "~-"},
        {"a..b@example.org", "~-"},
        {"a@example..org", "~-"},
        {"a@example.org.", "~-"},
        {"a@example.org,b@example.org", "~-"},
        {"a@example.org b", "~-"},
        {"<a@example.org>", "~-"},
        {"a@exämple.org", "~-"},
        {"a@example.o", "~-"},
        {"Ada <a@example.org>", "~-"},
        {"a@[10.0.0.1]", "~-"},
        {"a@example", "~-"},
        {"a.b@example", "~-"},
        {"a@b.c", "~-"},
        {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx@example.org",
         "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx@example.org"},
        {"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx@example.org", "~-"},
    };
    FIELD_CHECK(field_email, rows);
}

/* A long text is cut between characters. */
static void test_quote(void **state)
{
    (void)state;
    assert_string_equal(field_quote(&field_arena, "abc"), "'abc'");
    assert_string_equal(field_quote(&field_arena, "ada@example.org"), "an e-mail address");
    assert_string_equal(field_quote(&field_arena, "123456789012345678901234567890123456789é"),
                        "'123456789012345678901234567890123456789...'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ids), cmocka_unit_test(test_numbers),
                                       cmocka_unit_test(test_emails), cmocka_unit_test(test_quote)};
    return cmocka_run_group_tests(tests, NULL, field_table_free);
}
