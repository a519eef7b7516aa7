/* Lines break at blanks on measured widths, and nothing of a text is lost. */
#include "tests/unit.h"

#include "layouts/sheet_pdf.h"
#include "layouts/text_flow.h"

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

/* What is left of a text, blanks and line ends aside. */
static char *letters_of(const char *text)
{
    char *letters = arena_alloc(&arena, strlen(text) + 1), *end = letters;
    for (; *text; text++)
        if (*text != ' ' && *text != '\n')
            *end++ = *text;
    return letters;
}

static const char *joined(struct text_lines lines)
{
    const char *all = "";
    for (size_t i = 0; i < lines.count; i++)
        all = arena_format(&arena, "%s%s%s", all, i ? "|" : "", lines.items[i]);
    return all;
}

static void breaks(void **state)
{
    (void)state;
    static const struct {
        double width;
        const char *text, *lines;
    } rows[] = {
        {500, "", ""},
        {500, "one line", "one line"},
        {500, "  outer blanks   go, inner  stay ", "outer blanks   go, inner  stay"},
        {40, "break at words", "break at|words"},
        {500, "first\nsecond", "first|second"},
        {500, "first\n\nthird", "first|third"},
        {30, "Wolfeschlegel", "Wolfe|schleg|el"},
        {30, "a Wolfeschlegel b", "a|Wolfe|schleg|el b"},
        {14, "ŒŒŒ", "Œ|Œ|Œ"},
        {0, "ab", "a|b"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_string_equal(
            joined(text_flow_break(&arena, sheet, FACE_SERIF, 11, rows[i].width, rows[i].text)),
            rows[i].lines);
}

static void every_width_keeps_every_letter(void **state)
{
    (void)state;
    static const char text[] = "Each player has 30 days of reflection time for each 10 moves; Maximiliana "
                               "Wolfeschlegelsteinhausenbergerdorff von Ødegårdsvik may repeat.";
    for (int width = 5; width < 600; width += 7) {
        struct text_lines lines = text_flow_break(&arena, sheet, FACE_SANS, 10, width, text);
        char *all = arena_alloc(&arena, sizeof text + lines.count);
        for (size_t i = 0; i < lines.count; i++) {
            strcat(all, lines.items[i]);
            bool one = strlen(lines.items[i]) <= 2;
            assert_true(one || sheet->measure(sheet, FACE_SANS, 10, lines.items[i]) <= width);
        }
        assert_string_equal(letters_of(all), letters_of(text));
    }
}

static void shrinking(void **state)
{
    (void)state;
    const char *text = "Bethlehem PA 18015-1846";
    double width = sheet->measure(sheet, FACE_SANS, 9, text);
    assert_true(text_flow_shrink(sheet, FACE_SANS, 11, 8, width + 0.01, text) == 9);
    assert_true(text_flow_shrink(sheet, FACE_SANS, 11, 8, 500, text) == 11);
    assert_true(text_flow_shrink(sheet, FACE_SANS, 11, 8, 20, text) == 0);
    sheet->spacing = 2;
    assert_true(text_flow_shrink(sheet, FACE_SANS, 11, 8, width, text) == 0);
    sheet->spacing = 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(breaks),
        cmocka_unit_test(every_width_keeps_every_letter),
        cmocka_unit_test(shrinking),
    };
    return cmocka_run_group_tests(tests, open_sheet, close_sheet);
}
