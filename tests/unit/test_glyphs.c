/* No character of a name is lost on paper, none becomes a question mark. */
#include "tests/unit.h"

#include "layouts/capitals.h"
#include "layouts/glyphs.h"
#include "layouts/sheet_pdf.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena = {NULL, abort};
static struct sheet *sheet;

static int open_sheet(void **state)
{
    (void)state;
    sheet = sheet_pdf_open(&arena, "");
    return 0;
}

static int close_sheet(void **state)
{
    (void)state;
    const char *wrong = sheet_pdf_discard(sheet);
    arena_free(&arena);
    return wrong != NULL;
}

static void printed(void **state)
{
    (void)state;
    static const struct {
        const char *text, *printed;
    } rows[] = {
        {"", ""},
        {"José Nuñez-Müller", "José Nuñez-Müller"},
        {"Đặng Nguyễn", "Đặng Nguyễn"},
        {"Łukasz Ţurcanu Dvořák Østby ½ “–”", "Łukasz Ţurcanu Dvořák Østby ½ “–”"},
        {"Пётр Ильич", "Пётр Ильич"},
        {"Ελένη", "Ελένη"},
        {"Kaʻahumanu", "Kaʻahumanu"},
        {"王小明", "[U+738B][U+5C0F][U+660E]"},
        {"Ａ１", "A1"},
        {"a\xE2\x80\x8F"
         "b\xE2\x80\xAE",
         "ab"},               /* direction marks */
        {"x\xCC\x84y", "xy"}, /* a combining macron that NFC leaves */
        {"a\xC2\xA0"
         "b\xE2\x80\x89"
         "c",
         NULL}, /* kinds of blank */
        {"דוד", "dvd"},
        {"გიორგი", "giorgi"},
        {"😀", "[U+1F600]"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *text = glyphs_printable(&arena, sheet, FACE_SERIF, rows[i].text);
        if (rows[i].printed)
            assert_string_equal(text, rows[i].printed);
        assert_null(strchr(text, '?'));
    }
}

/* Every face prints every letter of the Latin scripts of Europe, Greek and Cyrillic with its own glyph. */
static void faces_have_the_letters(void **state)
{
    (void)state;
    static const struct {
        unsigned first, last;
    } letters[] = {{0xC0, 0x17F},  {0x218, 0x21B}, {0x391, 0x3A1},
                   {0x3B1, 0x3CE}, {0x400, 0x45F}, {0x1EA0, 0x1EF9}};
    for (int face = 0; face < FACES; face++)
        for (size_t i = 0; i < COUNT(letters); i++)
            for (unsigned code = letters[i].first; code <= letters[i].last; code++) {
                char buffer[16];
                assert_null(glyphs_replacement(sheet, (enum face)face, code, buffer));
            }
}

/* Whatever the character, what is printed for it is a text of ASCII, and short. */
static void replacements_are_plain(void **state)
{
    (void)state;
    for (unsigned code = 1; code <= 0x10FFFF; code += code < 0x3000 ? 1 : 97) {
        char buffer[16];
        const char *replacement = glyphs_replacement(sheet, FACE_SANS, code, buffer);
        for (const char *at = replacement; at && *at; at++)
            assert_true(*at >= ' ' && *at < 0x7F && *at != '?');
        assert_true(!replacement || strlen(replacement) < 16);
    }
}

/* Text and its replacement take the same room, so that lines break where they must. */
static void replacements_are_measured(void **state)
{
    (void)state;
    const char *text = "王 O'Neil דוד";
    assert_true(sheet->measure(sheet, FACE_SERIF, 10, text) ==
                sheet->measure(sheet, FACE_SERIF, 10, glyphs_printable(&arena, sheet, FACE_SERIF, text)));
}

static void reading_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned codes[3];
    } rows[] = {
        {"a", {'a'}},
        {"é", {0xE9}},
        {"中b", {0x4E2D, 'b'}},
        {"😀", {0x1F600}},
        {"\xE9z", {0xFFFD, 'z'}},
        {"\xE2\x82", {0xFFFD, 0xFFFD}},
        {"\xC0\x80", {0xFFFD}},
        {"\xFFx", {0xFFFD, 'x'}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *at = rows[i].text;
        for (int c = 0; c < 3 && rows[i].codes[c]; c++)
            assert_int_equal(glyphs_next(&at), rows[i].codes[c]);
        assert_int_equal(*at, '\0');
    }
}

static void capitals(void **state)
{
    (void)state;
    static const struct {
        const char *text, *capitals;
    } rows[] = {
        {"José Nuñez-Müller 12½", "JOSÉ NUÑEZ-MÜLLER 12½"},
        {"Østby þór ÿ", "ØSTBY ÞÓR Ÿ"},
        {"Weiß", "WEISS"},
        {"dvořák łukasz žižka ţurcanu", "DVOŘÁK ŁUKASZ ŽIŽKA ŢURCANU"},
        {"đặng nguyễn", "ĐẶNG NGUYỄN"},
        {"ışık i", "IŞIK I"},
        {"пётр іван", "ПЁТР ІВАН"},
        {"ελένη ώς", "ΕΛΈΝΗ ΏΣ"},
        {"÷ × 王 É", "÷ × 王 É"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_string_equal(capitals_of(&arena, rows[i].text), rows[i].capitals);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed),
        cmocka_unit_test(faces_have_the_letters),
        cmocka_unit_test(replacements_are_plain),
        cmocka_unit_test(replacements_are_measured),
        cmocka_unit_test(reading_utf8),
        cmocka_unit_test(capitals),
    };
    return cmocka_run_group_tests(tests, open_sheet, close_sheet);
}
