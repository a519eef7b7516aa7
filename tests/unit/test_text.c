#include "batch/text.h"

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

static void test_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        bool valid;
    } rows[] = {
        {"", true},
        {"plain", true},
        {"Jos\xc3\xa9", true},
        {"\xf0\x9f\x99\x82", true},
        {"Jos\xe9", false},          /* Windows-1252 */
        {"\xc3", false},             /* cut */
        {"\xc0\xaf", false},         /* longer than need be */
        {"\xed\xa0\x80", false},     /* a surrogate */
        {"\xf4\x90\x80\x80", false}, /* beyond Unicode */
        {"\x80", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (text_is_utf8(rows[i].bytes, strlen(rows[i].bytes)) != rows[i].valid)
            fail_msg("row %d", (int)i);
}

static void test_windows(void **state)
{
    (void)state;
    const char *text;
    assert_true(text_from_cp1252(&arena,
                                 "O\x92"
                                 "Brien \x80\x9f\xe9\xff",
                                 12, &text));
    assert_string_equal(text, "O’Brien €Ÿéÿ");
    static const char undefined[] = "\x81\x8d\x8f\x90\x9d";
    for (size_t i = 0; undefined[i]; i++) {
        assert_false(text_from_cp1252(&arena, undefined + i, 1, &text));
        assert_string_equal(text, "\xef\xbf\xbd");
    }
}

static void test_clean(void **state)
{
    (void)state;
    static const struct {
        enum text_kind kind;
        const char *text, *clean;
        unsigned changes;
    } rows[] = {
        {TEXT_PROSE, "", "", 0},
        {TEXT_PROSE, "Ada Baker", "Ada Baker", 0},
        {TEXT_PROSE, " \t Ada Baker \r\n", "Ada Baker", 0},
        {TEXT_PROSE, "\u00a0Ada\u00a0Baker\u3000", "Ada Baker", 0},
        {TEXT_PROSE, "\u200bAda\ufeff", "Ada", TEXT_INVISIBLE},
        {TEXT_PROSE, "Ann\u202eRoe\u2069", "AnnRoe", TEXT_INVISIBLE},
        {TEXT_PROSE, "DOE\x0b JOHN", "DOE  JOHN", TEXT_CONTROLS},
        {TEXT_PROSE, "x\r\nBcc: y", "x Bcc: y", TEXT_CONTROLS},
        {TEXT_PROSE, "\x1b[31mred\x7f", "[31mred", TEXT_CONTROLS},
        {TEXT_PROSE,
         "a\xc2\x85"
         "b\u2028c",
         "a b c", TEXT_CONTROLS},
        {TEXT_PROSE, "Jos\ufffd", "Jos\ufffd", TEXT_LOST},
        {TEXT_PROSE, "Jose\u0301", "Jos\u00e9", 0},
        {TEXT_PROSE, "Nguye\u0302\u0303n", "Nguy\u1ec5n", 0},
        {TEXT_PROSE, "\u201cBud\u201d O\u2019Neil \u2013 Roe", "\u201cBud\u201d O\u2019Neil \u2013 Roe", 0},
        {TEXT_PROSE, "'t Hooft", "'t Hooft", 0},
        {TEXT_PROSE, "=HYPERLINK(\"x\",\"y\")", "=HYPERLINK(\"x\",\"y\")", 0},
        {TEXT_PROSE, "=\"02139\"", "02139", 0},
        {TEXT_LINES, "12 Elm St\r\nApt 2\rRear", "12 Elm St\nApt 2\nRear", 0},
        {TEXT_LINES, "\n12 Elm St\n", "12 Elm St", 0},
        {TEXT_CODE, "'02139", "02139", 0},
        {TEXT_CODE, "\u201902139", "02139", 0},
        {TEXT_CODE, "=\"'02139 \"", "02139", 0},
        {TEXT_CODE, "=\u201c02139\u201d", "02139", 0},
        {TEXT_CODE, "1\u20130", "1-0", 0},
        {TEXT_CODE, "1\u22120", "1-0", 0},
        {TEXT_CODE, "''", "'", 0},
        {TEXT_CODE, "=\"\"", "", 0},
        {TEXT_CODE, "=\"", "=\"", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned changes = 0;
        const char *clean = text_clean(&arena, rows[i].text, rows[i].kind, &changes);
        if (strcmp(clean, rows[i].clean) != 0 || changes != rows[i].changes)
            fail_msg("row %d: '%s' %u", (int)i, clean, changes);
        assert_string_equal(
            text_clean(&arena, clean, rows[i].kind == TEXT_CODE ? TEXT_LINES : rows[i].kind, &changes),
            clean);
    }
}

/* What is clean already is not copied. */
static void test_no_copy(void **state)
{
    (void)state;
    unsigned changes = 0;
    const char *text = "  26N03";
    assert_ptr_equal(text_clean(&arena, text, TEXT_CODE, &changes), text + 2);
}

static void test_fold(void **state)
{
    (void)state;
    static const struct {
        const char *a, *b;
        bool same;
    } rows[] = {
        {"Ada Baker", "ADA  baker", true},     {"O'Neil", "O\u2019NEIL", true},    {"José", "JOSÉ", true},
        {"Smith-Lee", "Smith\u2010Lee", true}, {"Straße", "STRASSE", true},        {"José", "Jose", false},
        {"Smith, Jon", "Smith Jon", false},    {"Ada Baker", "Ada Bakers", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (!strcmp(text_fold(&arena, rows[i].a), text_fold(&arena, rows[i].b)) != rows[i].same)
            fail_msg("row %d", (int)i);
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_utf8), cmocka_unit_test(test_windows),
                                       cmocka_unit_test(test_clean), cmocka_unit_test(test_no_copy),
                                       cmocka_unit_test(test_fold)};
    return cmocka_run_group_tests(tests, NULL, tear_down);
}
