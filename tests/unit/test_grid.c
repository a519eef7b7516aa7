#include "tests/unit.h"

#include "core/date.h"
#include "layouts/grid_proof.h"
#include "layouts/grid_table.h"
#include "layouts/grid_verify.h"
#include "layouts/grid_xlsx.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static void no_memory(void)
{
    abort();
}

static struct arena arena = {NULL, no_memory};

static int release(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static const struct grid_about about = {"A \xE9 title", "Office", "2026-03-14", 20526};

static void texts_are_made_valid(void **state)
{
    (void)state;
    static const struct {
        const char *given, *written;
    } rows[] = {
        {"", ""},
        {"plain", "plain"},
        {"Jos\xC3\xA9 \xC2\xBD \xF0\x9F\x99\x82", "Jos\xC3\xA9 \xC2\xBD \xF0\x9F\x99\x82"},
        {"two\nlines", "two\nlines"},
        {"tab\tbell\adel\x7F"
         "end",
         "tab bell del end"},
        {"Jos\xE9", "Jos\xEF\xBF\xBD"},                                           /* CP1252 */
        {"\xC3", "\xEF\xBF\xBD"},                                                 /* cut off */
        {"\xC0\xAFx", "\xEF\xBF\xBD\xEF\xBF\xBDx"},                               /* overlong */
        {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},                 /* surrogate */
        {"\xF4\x90\x80\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"}, /* beyond Unicode */
        {"\xEF\xBF\xBE", "\xEF\xBF\xBD"},                                         /* U+FFFE: not in XML */
        {"a\xC2\x85z", "a z"},                                                    /* C1 control */
        {"=1+1", "=1+1"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (strcmp(grid_valid_text(&arena, rows[i].given), rows[i].written) != 0)
            fail_msg("row %zu: <%s>", i, grid_valid_text(&arena, rows[i].given));
}

static void a_text_too_long_says_so(void **state)
{
    (void)state;
    char *text = arena_alloc(&arena, GRID_TEXT_LIMIT + 2);
    memset(text, 'x', GRID_TEXT_LIMIT);
    assert_ptr_equal(grid_valid_text(&arena, text), text);
    text[GRID_TEXT_LIMIT] = 'x';
    const char *cut = grid_valid_text(&arena, text);
    assert_in_range(strlen(cut), GRID_TEXT_LIMIT - 32, GRID_TEXT_LIMIT);
    assert_string_equal(cut + strlen(cut) - strlen(" (cut here)"), " (cut here)");
}

static void sheet_names_are_legal_and_unique(void **state)
{
    (void)state;
    static const struct {
        const char *wanted, *given;
    } rows[] = {
        {"Golden Knights 2021 Semi-final Sections", "Golden Knights 2021 Semi-final"},
        {"Golden Knights 2021 Semi-final Standings", "Golden Knights 2021 Semi-fi (2)"},
        {"GK/EK 2021", "GK-EK 2021"},
        {"'21 finals'", "\xE2\x80\x99"
                        "21 finals\xE2\x80\x99"},
        {"P01", "P01"},
        {"p01", "p01 (2)"},
        {"", "Sheet"},
        {"history", "Sheet history"},
        {"a[b]:c*d?e\\f", "a-b--c-d-e-f"},
        {"\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82"
         "\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82"
         "123456789",
         "\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82"
         "\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82\xF0\x9F\x99\x82"
         "1234567"},
    };
    struct grid grid;
    grid_open(&arena, grid_proof_open(&arena), &grid);
    for (size_t i = 0; i < COUNT(rows); i++) {
        grid_sheet(&grid, rows[i].wanted);
        assert_string_equal(grid.sheets[i], rows[i].given);
    }
}

static void numbers_show_as_people_read_them(void **state)
{
    (void)state;
    static const struct {
        enum grid_kind kind;
        long value;
        const char *shown;
    } rows[] = {
        {GRID_COUNT, -10, "-10"},         {GRID_POINTS, 9, "4.5"},          {GRID_HUNDREDTHS, 3905, "39.05"},
        {GRID_MONEY, 48400, "$484.00"},   {GRID_DATE, 20526, "2026-03-14"}, {GRID_DATE, DAY_NONE, ""},
        {GRID_DATE, DAY_FOREVER, "life"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[GRID_NUMBER_SIZE];
        grid_format_number(rows[i].kind, rows[i].value, text);
        assert_string_equal(text, rows[i].shown);
    }
}

static void a_table_is_drawn_call_by_call(void **state)
{
    (void)state;
    static const struct grid_column columns[] = {{"Who", GRID_PROSE, 14}, {"When", GRID_DATE, 0}};
    struct grid grid;
    struct grid_table table;
    struct grid_device *device = grid_proof_open(&arena);
    grid_open(&arena, device, &grid);
    grid_table_sheet(&grid, "List", "A list", NULL, GRID_TABLE_COLUMNS(columns), &table);
    grid_table_text(&table, "Ann Bobsdaughter Carpenter");
    grid_table_number(&table, 20526);
    grid_table_link(&table, "there", "List", 7);
    grid_table_number(&table, DAY_FOREVER);
    assert_int_equal(grid_table_close(&table, "nobody"), 5);
    grid_table_open(&grid, 6, GRID_TABLE_COLUMNS(columns), &table);
    assert_int_equal(grid_table_close(&table, "nobody"), 8);
    grid_finish(&grid);
    assert_string_equal(grid_proof_text(device), "sheet List\n"
                                                 "A1 title prose A list\n"
                                                 "A3 head prose Who\n"
                                                 "B3 head date When\n"
                                                 "freeze at A4, row 3 on each page\n"
                                                 "height 4: 3 lines\n"
                                                 "A4 prose Ann Bobsdaughter Carpenter\n"
                                                 "B4 date number 2026-03-14\n"
                                                 "A5 link to List row 8: there\n"
                                                 "B5 date life\n"
                                                 "table rows 3 to 5 | Who | When\n"
                                                 "A7 head prose Who\n"
                                                 "B7 head date When\n"
                                                 "A8 note prose nobody\n"
                                                 "width A 14.0\n"
                                                 "width B 10.6\n");
}

static const char *folder(void)
{
    const char *temporary = getenv("TMPDIR");
    return temporary ? temporary : "/tmp";
}

/* A workbook of one sheet with that many cells. */
static const char *write_book(const char *path, int rows)
{
    struct grid grid;
    struct grid_device *device = grid_xlsx_open(&arena, path, folder(), &about);
    grid_open(&arena, device, &grid);
    grid_sheet(&grid, "Much");
    for (int row = 0; row < rows; row++)
        grid_number(&grid, row, 0, GRID_COUNT, LOOK_CELL, 1);
    grid_finish(&grid);
    return grid_xlsx_close(device);
}

static void a_cut_file_is_found_out(void **state)
{
    (void)state;
    const char *path = arena_format(&arena, "%s/test_grid_%d.xlsx", folder(), (int)getpid());
    assert_null(write_book(path, 10));
    assert_null(grid_verify(&arena, path, 1));
    assert_non_null(strstr(grid_verify(&arena, path, 2), "1 of its 2 sheets are missing"));
    FILE *file = fopen(path, "r+b");
    fseek(file, 60, SEEK_SET);
    fputs("damage", file);
    fclose(file);
    assert_non_null(strstr(grid_verify(&arena, path, 1), "is damaged"));
    assert_int_equal(truncate(path, 2000), 0);
    assert_non_null(strstr(grid_verify(&arena, path, 1), "does not open"));
    remove(path);
    assert_non_null(grid_verify(&arena, path, 1));
}

/* The parts are larger than the file made of them: this limit cuts the parts, and the file stays below it. */
static void a_full_disk_is_found_out(void **state)
{
    (void)state;
    enum { LIMIT = 100000 };
    const char *path = arena_format(&arena, "%s/test_grid_%d.xlsx", folder(), (int)getpid());
    struct rlimit before, limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    limit = (struct rlimit){LIMIT, before.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    const char *cut = write_book(path, 20000), *whole = write_book(path, 100);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, SIG_DFL);
    remove(path);
    assert_non_null(cut);
    assert_non_null(strstr(cut, "is not whole: its part xl/worksheets/sheet1.xml is cut off"));
    assert_null(whole);
}

static void no_place_to_write_is_told(void **state)
{
    (void)state;
    const char *wrong = write_book("/nowhere/at/all.xlsx", 1);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "/nowhere/at/all.xlsx could not be written: No such file"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_made_valid),
        cmocka_unit_test(a_text_too_long_says_so),
        cmocka_unit_test(sheet_names_are_legal_and_unique),
        cmocka_unit_test(numbers_show_as_people_read_them),
        cmocka_unit_test(a_table_is_drawn_call_by_call),
        cmocka_unit_test(a_cut_file_is_found_out),
        cmocka_unit_test(a_full_disk_is_found_out),
        cmocka_unit_test(no_place_to_write_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, release);
}
