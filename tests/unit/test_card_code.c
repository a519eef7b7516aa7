#include "core/card_code.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* Fixed codes: they are printed on cards that come back years later, so they may never change. */
static const struct {
    const char *section;
    int white, black;
    enum result result;
    const char *code;
} cards[] = {
    {"26N03", 2, 5, RESULT_WHITE, "P260000325WP"},    {"26Ns01", 1, 2, RESULT_DRAW, "S260000112D8"},
    {"26Nf01", 7, 6, RESULT_BLACK, "F260000176B6"},   {"26EN03", 2, 5, RESULT_WHITE, "Q260000325WM"},
    {"26ENs12", 3, 4, RESULT_DRAW, "T260001234DY"},   {"26ENf02", 5, 1, RESULT_BLACK, "G260000251BH"},
    {"99N99999", 6, 7, RESULT_WHITE, "P999999967W7"},
};

static void a_card_reads_back_as_it_was_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        char code[CARD_CODE_LENGTH + 1], section[SECTION_SIZE];
        int white, black;
        enum result result;
        card_code_format(cards[i].section, cards[i].white, cards[i].black, cards[i].result, code);
        assert_string_equal(code, cards[i].code);
        assert_true(card_code_parse(code, section, &white, &black, &result));
        assert_string_equal(section, cards[i].section);
        assert_int_equal(white, cards[i].white);
        assert_int_equal(black, cards[i].black);
        assert_int_equal(result, cards[i].result);
    }
}

static void what_a_code_cannot_say_is_left_empty(void **state)
{
    (void)state;
    static const struct {
        const char *section;
        int white, black;
        enum result result;
    } impossible[] = {
        {"26N100000", 1, 2, RESULT_WHITE}, {"26X01", 1, 2, RESULT_WHITE},
        {"", 1, 2, RESULT_WHITE},          {"26N01", 0, 2, RESULT_WHITE},
        {"26N01", 1, 8, RESULT_WHITE},     {"26N01", 3, 3, RESULT_WHITE},
        {"26N01", 1, 2, RESULT_OPEN},      {"26N01", 1, 2, RESULT_BLACK_FORFEIT},
    };
    for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        char code[CARD_CODE_LENGTH + 1] = "untouched";
        card_code_format(impossible[i].section, impossible[i].white, impossible[i].black,
                         impossible[i].result, code);
        assert_string_equal(code, "");
    }
}

static bool parses(const char *text)
{
    char section[SECTION_SIZE];
    int white, black;
    enum result result;
    return card_code_parse(text, section, &white, &black, &result);
}

static void every_single_wrong_character_is_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++)
        for (size_t at = 0; at < CARD_CODE_LENGTH; at++)
            for (const char *c = alphabet; *c; c++) {
                char code[CARD_CODE_LENGTH + 1];
                snprintf(code, sizeof code, "%s", cards[i].code);
                code[at] = *c;
                assert_int_equal(parses(code), *c == cards[i].code[at]);
            }
}

static void swapped_neighbours_are_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++)
        for (size_t at = 0; at + 1 < CARD_CODE_LENGTH; at++) {
            char code[CARD_CODE_LENGTH + 1];
            snprintf(code, sizeof code, "%s", cards[i].code);
            char first = code[at];
            code[at] = code[at + 1];
            code[at + 1] = first;
            assert_int_equal(parses(code), first == code[at]);
        }
}

static void only_the_exact_text_is_a_code(void **state)
{
    (void)state;
    char text[64];
    const char *code = cards[0].code;
    assert_true(parses(code));
    snprintf(text, sizeof text, "%s ", code);
    assert_false(parses(text));
    snprintf(text, sizeof text, " %s", code);
    assert_false(parses(text));
    snprintf(text, sizeof text, "%s%s", code, code);
    assert_false(parses(text));
    snprintf(text, sizeof text, "%.11s", code);
    assert_false(parses(text));
    snprintf(text, sizeof text, "p%s", code + 1);
    assert_false(parses(text));
    assert_false(parses(""));
    assert_false(parses("P26000032\xc2\xbd"
                        "W"));
}

/* One of the 36 last characters is right for each of these; what stands before it was never printed. */
static void a_right_check_character_alone_makes_no_code(void **state)
{
    (void)state;
    static const char *const bodies[] = {"P260000025W", "P260000308W", "P260000322W", "P260000325X",
                                         "X260000325W", "P2A0000325W", "P26000A325W"};
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++)
        for (const char *c = alphabet; *c; c++) {
            char code[CARD_CODE_LENGTH + 1];
            snprintf(code, sizeof code, "%s%c", bodies[i], *c);
            assert_false(parses(code));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_reads_back_as_it_was_written),
        cmocka_unit_test(what_a_code_cannot_say_is_left_empty),
        cmocka_unit_test(every_single_wrong_character_is_found),
        cmocka_unit_test(swapped_neighbours_are_found),
        cmocka_unit_test(only_the_exact_text_is_a_code),
        cmocka_unit_test(a_right_check_character_alone_makes_no_code),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
