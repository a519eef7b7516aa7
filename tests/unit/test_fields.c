/* One table a kind of field: the text, and its value as text, "!" when it is bad, "~" in front when it is
 * noted. */
#include "batch/fields.h"

#include "core/card_code.h"
#include "core/decisions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct arena arena;

static void out_of_memory(void)
{
    abort();
}

struct row {
    const char *text, *want;
};

/* The value of `parse` on the text, in the notation of the tables. */
#define READ(parse, type, show)                                                                              \
    static const char *read_##parse(const char *text)                                                        \
    {                                                                                                        \
        type value;                                                                                          \
        memset(&value, 0, sizeof value);                                                                     \
        struct verdict verdict = parse(&arena, text, &value);                                                \
        assert_true(verdict.grade == FIELD_GOOD || *verdict.what);                                           \
        assert_true(verdict.grade != FIELD_BAD || *verdict.advice);                                          \
        return verdict.grade == FIELD_BAD                                                                    \
                   ? "!"                                                                                     \
                   : arena_format(&arena, "%s%s", verdict.grade == FIELD_NOTED ? "~" : "", show);            \
    }

static const char *day_text(int day)
{
    char text[11];
    date_format(day, text);
    return arena_copy(&arena, text, strlen(text));
}

struct short_text {
    char text[SECTION_SIZE];
};

READ(field_member, struct short_text, value.text)
READ(field_player, struct short_text, value.text)
READ(field_event, struct short_text, value.text)
READ(field_section, struct short_text, value.text)
READ(field_number, int, arena_format(&arena, "%d", value))
READ(field_money, int, arena_format(&arena, "%d", value))
READ(field_date, int, day_text(value))
READ(field_expires, int, day_text(value))
READ(field_rating, struct member,
     arena_format(&arena, "%d %s", value.rating, value.rating_text ? value.rating_text : "-"))
READ(field_email, const char *, value ? value : "-")
READ(field_state, const char *, value)
READ(field_reporter, enum reporter, arena_format(&arena, "%d", (int)value))
READ(field_ruling, enum ruling_kind, ruling_name(value))
READ(field_round, enum round, round_name(value))
READ(field_channel, int, "")
READ(field_result, struct typed_result,
     value.lone ? arena_format(&arena, "lone %c", value.lone) : result_name(value.result))
READ(field_card, struct card,
     arena_format(&arena, "%s %d %d %s", value.section, value.white_seat, value.black_seat,
                  result_name(value.result)))

static void check(const char *name, const char *(*read)(const char *text), const struct row *rows,
                  size_t count)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        const char *got = read(rows[i].text);
        if (strcmp(got, rows[i].want) != 0) {
            print_error("%s '%s': got '%s', want '%s'\n", name, rows[i].text, got, rows[i].want);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

#define CHECK(parse, rows) check(#parse, read_##parse, rows, sizeof(rows) / sizeof((rows)[0]))

static void test_ids(void **state)
{
    (void)state;
    static const struct row members[] = {
        {"10000001", "10000001"},
        {"00063352", "00063352"},
        {"10000001.0", "~10000001"},
        {"10,000,001", "~10000001"},
        {"10000001.00", "!"},
        {"10000001.5", "!"},
        {"1000,0001", "!"},
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
    static const struct row players[] = {
        {"1", "1"}, {"7", "7"}, {"0", "!"}, {"8", "!"}, {"10000001", "10000001"}, {"12", "!"}, {"Baker", "!"},
    };
    CHECK(field_member, members);
    CHECK(field_player, players);
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct row numbers[] = {
        {"1", "1"},          {"007", "7"},    {"999999999", "999999999"},
        {"1000000000", "!"}, {"0", "!"},      {"-1", "!"},
        {"1,234", "~1234"},  {"12.0", "~12"}, {"12.5", "!"},
        {"1e3", "!"},        {"#5", "!"},     {"+5", "!"},
    };
    static const struct row amounts[] = {
        {"25.00", "2500"}, {"25", "2500"},   {"25.5", "2550"},  {"$25.00", "2500"},
        {"$ 25", "2500"},  {"0", "0"},       {"0.01", "1"},     {"999999.99", "99999999"},
        {"1000000", "!"},  {"25.001", "!"},  {"25.", "!"},      {".50", "!"},
        {"-25.00", "!"},   {"(25.00)", "!"}, {"1,025.00", "!"}, {"25,00", "!"},
        {"25 USD", "!"},   {"$", "!"},       {"$$25", "!"},     {"twenty", "!"},
        {"2.5e1", "!"},
    };
    static const struct row ratings[] = {
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
    CHECK(field_number, numbers);
    CHECK(field_money, amounts);
    CHECK(field_rating, ratings);
}

static void test_codes(void **state)
{
    (void)state;
    static const struct row events[] = {
        {"26N", "26N"}, {"26EN", "26EN"}, {"26n", "26N"}, {"26 en", "26EN"}, {"26M", "!"},   {"2026N", "!"},
        {"N26", "!"},   {"26", "!"},      {"26N03", "!"}, {"../26N", "!"},   {"26ENN", "!"},
    };
    static const struct row sections[] = {
        {"26N03", "26N03"},
        {"26ENs01", "26ENs01"},
        {"26Nf12", "26Nf12"},
        {"26n03", "26N03"},
        {"26NS01", "26Ns01"},
        {"26enf02", "26ENf02"},
        {"26N 03", "26N03"},
        {"26N123", "26N123"},
        {"26N3", "~26N03"},
        {"26N003", "~26N03"},
        {"26N0", "!"},
        {"26N00", "!"},
        {"26N", "!"},
        {"24E01", "!"},
        {"2.40E+02", "!"},
        {"26Nq01", "!"},
        {"26N03x", "!"},
        {"26N1234567", "!"},
        {"../26N03", "!"},
        {"03", "!"},
        {"26N99999999999999999999", "!"},
        {"s", "!"},
    };
    static const struct row reporters[] = {{"white", "1"}, {"WHITE", "1"}, {"b", "2"},
                                           {"Both", "3"},  {"TD", "4"},    {"umpire", "~0"}};
    static const struct row rulings[] = {
        {"accept", "accept"}, {"With-draw", "withdraw"}, {"PAIR", "pair"}, {"acept", "!"}, {"acceptx", "!"}};
    static const struct row rounds[] = {
        {"semifinal", "semifinal"}, {"Semi-Final", "semifinal"}, {"FINALS", "final"}, {"preliminary", "!"}};
    static const struct row channels[] = {{"mail", ""}, {"ONLINE", ""}, {"fax", "~"}};
    CHECK(field_event, events);
    CHECK(field_section, sections);
    CHECK(field_reporter, reporters);
    CHECK(field_ruling, rulings);
    CHECK(field_round, rounds);
    CHECK(field_channel, channels);
}

static void test_cards(void **state)
{
    (void)state;
    char code[CARD_CODE_LENGTH + 1];
    card_code_format("26ENs12", 2, 5, RESULT_DRAW, code);
    static const char value[] = "26ENs12 2 5 1/2-1/2";
    const char *lower = arena_copy(&arena, code, strlen(code));
    for (char *at = (char *)lower; *at; at++)
        *at = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    char wrong[CARD_CODE_LENGTH + 1];
    strcpy(wrong, code);
    wrong[8] = '3';
    const struct row rows[] = {
        {code, value},
        {lower, value},
        {arena_format(&arena, "%s%s", code, code), "~26ENs12 2 5 1/2-1/2"},
        {arena_format(&arena, "%.3s'%s", code, code + 3), "~26ENs12 2 5 1/2-1/2"},
        {arena_format(&arena, "%s %s", code, lower), "~26ENs12 2 5 1/2-1/2"},
        {wrong, "!"},
        {arena_format(&arena, "%s%s", code, wrong), "!"},
        {arena_format(&arena, "%s%s%s", code, code, code), "!"},
        {arena_copy(&arena, code, 11), "!"},
        {"1234567890123450", "!"},
        {"........................", "!"},
    };
    CHECK(field_card, rows);
}

static void test_dates(void **state)
{
    (void)state;
    static const struct row rows[] = {
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
    static const struct row expiries[] = {
        {"life", "life"}, {"LIFE", "life"}, {"2027-12-31", "2027-12-31"}, {"lifetime", "!"}};
    CHECK(field_date, rows);
    CHECK(field_expires, expiries);
}

static void test_results(void **state)
{
    (void)state;
    static const struct row rows[] = {
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
    CHECK(field_result, rows);
}

/* Staff are told what a spreadsheet probably made of the result. */
static void test_result_hints(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {"2-Jan", "1/2, a draw"}, {"1-Feb", "1/2, a draw"}, {"1/2/2022", "1/2, a draw"},
        {"44563", "1/2, a draw"}, {"Jan-00", "1-0"},        {"-1", "0-1"},
        {"3/4/2023", "a score"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct typed_result typed;
        struct verdict verdict = field_result(&arena, rows[i].text, &typed);
        const char *want = arena_format(&arena, "this was probably %s", rows[i].want);
        assert_non_null(strstr(verdict.what, want));
    }
}

static void test_emails(void **state)
{
    (void)state;
    static const struct row rows[] = {
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
    };
    CHECK(field_email, rows);
}

static void test_states_and_zips(void **state)
{
    (void)state;
    static const struct row states[] = {
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
    };
    CHECK(field_state, states);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *zip;
        struct verdict verdict = field_zip(&arena, rows[i].zip, rows[i].state, &zip);
        const char *got = verdict.grade == FIELD_BAD
                              ? "!"
                              : arena_format(&arena, "%s%s", verdict.grade == FIELD_NOTED ? "~" : "", zip);
        if (strcmp(got, rows[i].want) != 0)
            fail_msg("%s %s: got '%s', want '%s'", rows[i].state, rows[i].zip, got, rows[i].want);
    }
}

/* A long text is cut between characters. */
static void test_quote(void **state)
{
    (void)state;
    assert_string_equal(field_quote(&arena, "abc"), "'abc'");
    assert_string_equal(field_quote(&arena, "123456789012345678901234567890123456789é"),
                        "'123456789012345678901234567890123456789...'");
}

static int tear_down(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

int main(void)
{
    arena.out_of_memory = out_of_memory;
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ids),
                                       cmocka_unit_test(test_numbers),
                                       cmocka_unit_test(test_codes),
                                       cmocka_unit_test(test_cards),
                                       cmocka_unit_test(test_dates),
                                       cmocka_unit_test(test_results),
                                       cmocka_unit_test(test_result_hints),
                                       cmocka_unit_test(test_emails),
                                       cmocka_unit_test(test_states_and_zips),
                                       cmocka_unit_test(test_quote)};
    return cmocka_run_group_tests(tests, NULL, tear_down);
}
