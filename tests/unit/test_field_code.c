#include "tests/unit/field_table.h"

#include "core/card_code.h"
#include "core/decisions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct short_text {
    char text[SECTION_SIZE];
};

FIELD_READ(field_event, struct short_text, value.text)
FIELD_READ(field_section, struct short_text, value.text)
FIELD_READ(field_reporter, enum reporter, arena_format(&field_arena, "%d", (int)value))
FIELD_READ(field_ruling, enum ruling_kind, ruling_name(value))
FIELD_READ(field_round, enum round, round_name(value))
FIELD_READ(field_channel, int, "")
FIELD_READ(field_card, struct card,
           arena_format(&field_arena, "%s %d %d %s", value.section, value.white_seat, value.black_seat,
                        result_name(value.result)))

static void test_codes(void **state)
{
    (void)state;
    static const struct field_row events[] = {
        {"26N", "26N"}, {"26EN", "26EN"}, {"26n", "26N"}, {"26 en", "26EN"}, {"26M", "!"},   {"2026N", "!"},
        {"N26", "!"},   {"26", "!"},      {"26N03", "!"}, {"../26N", "!"},   {"26ENN", "!"},
    };
    static const struct field_row sections[] = {
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
    static const struct field_row reporters[] = {{"white", "1"}, {"WHITE", "1"}, {"b", "2"},
                                                 {"Both", "3"},  {"TD", "4"},    {"umpire", "~0"}};
    static const struct field_row rulings[] = {
        {"accept", "accept"}, {"With-draw", "withdraw"}, {"PAIR", "pair"}, {"acept", "!"}, {"acceptx", "!"}};
    static const struct field_row rounds[] = {
        {"semifinal", "semifinal"}, {"Semi-Final", "semifinal"}, {"FINALS", "final"}, {"preliminary", "!"}};
    static const struct field_row channels[] = {{"mail", ""}, {"ONLINE", ""}, {"fax", "~"}};
    FIELD_CHECK(field_event, events);
    FIELD_CHECK(field_section, sections);
    FIELD_CHECK(field_reporter, reporters);
    FIELD_CHECK(field_ruling, rulings);
    FIELD_CHECK(field_round, rounds);
    FIELD_CHECK(field_channel, channels);
}

static void test_cards(void **state)
{
    (void)state;
    char code[CARD_CODE_LENGTH + 1];
    card_code_format("26ENs12", 2, 5, RESULT_DRAW, code);
    static const char value[] = "26ENs12 2 5 1/2-1/2";
    const char *lower = arena_copy(&field_arena, code, strlen(code));
    for (char *at = (char *)lower; *at; at++)
        *at = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    char wrong[CARD_CODE_LENGTH + 1];
    strcpy(wrong, code);
    wrong[8] = '3';
    const struct field_row rows[] = {
        {code, value},
        {lower, value},
        {arena_format(&field_arena, "%s%s", code, code), "~26ENs12 2 5 1/2-1/2"},
        {arena_format(&field_arena, "%.3s'%s", code, code + 3), "~26ENs12 2 5 1/2-1/2"},
        {arena_format(&field_arena, "%s %s", code, lower), "~26ENs12 2 5 1/2-1/2"},
        {wrong, "!"},
        {arena_format(&field_arena, "%s%s", code, wrong), "!"},
        {arena_format(&field_arena, "%s%s%s", code, code, code), "!"},
        {arena_copy(&field_arena, code, 11), "!"},
        {"1234567890123450", "!"},
        {"........................", "!"},
    };
    FIELD_CHECK(field_card, rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_codes), cmocka_unit_test(test_cards)};
    return cmocka_run_group_tests(tests, NULL, field_table_free);
}
