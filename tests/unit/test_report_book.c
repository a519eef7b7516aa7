#include "tests/unit.h"

#include "core/decisions.h"
#include "layouts/grid_proof.h"
#include "layouts/report_book.h"
#include "tests/notice_season.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct report_file files[] = {
    {"results.csv", 131, 128, 2, 1, 2, 4, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
};

/* What batch would hand over for the last night of the scene. */
static struct report_input input_of(struct scene *scene)
{
    size_t count = scene->decisions->mailing_count;
    const char **rows = ARENA_NEW(&scene->arena, const char *, scene->diags.count + 1);
    const char **letters = ARENA_NEW(&scene->arena, const char *, count + 1);
    for (size_t i = 0; i < scene->diags.count; i++)
        rows[i] = "22N01,=1+1,2,1-0,2022-03-01,,,\xE9";
    for (size_t i = 0; i < count; i++)
        letters[i] = (unsigned)scene->decisions->mailings[i].via & VIA_LETTER ? "letters.pdf" : "";
    return (struct report_input){.office = "Office of Springfield",
                                 .decisions = scene->decisions,
                                 .diags = &scene->diags,
                                 .rows = rows,
                                 .files = files,
                                 .file_count = COUNT(files),
                                 .letters = letters};
}

static const char *proof_of(struct scene *scene, const struct report_input *input)
{
    struct grid grid;
    struct grid_device *device = grid_proof_open(&scene->arena);
    grid_open(&scene->arena, device, &grid);
    report_book_draw(&grid, input);
    return grid_proof_text(device);
}

/* The lines of one sheet. */
static const char *sheet_of(struct scene *scene, const struct report_input *input, const char *name)
{
    const char *text = proof_of(scene, input);
    const char *start = strstr(text, arena_format(&scene->arena, "sheet %s\n", name));
    assert_non_null(start);
    const char *end = strstr(start + 1, "\nsheet ");
    return arena_copy(&scene->arena, start, end ? (size_t)(end - start + 1) : strlen(start));
}

/* Fails unless the lines stand one behind the other on that sheet. */
static void assert_lines(struct scene *scene, const struct report_input *input, const char *sheet,
                         const char *lines)
{
    const char *text = sheet_of(scene, input, sheet);
    if (strstr(text, lines))
        return;
    fputs(text, stderr);
    fail_msg("not there:\n%s", lines);
}

/* The third night of a section: a dispute, a result corrected, one new, a rejected row, two memberships
 * ending. */
static void busy_night(struct scene *scene)
{
    scene_open(scene, "22N");
    scene_seven(scene, 1, "22N", "2022-01-10");
    scene_member(scene, 3)->email = "three@example.org";
    scene_member(scene, 4)->expires = date_parse("2022-04-01");
    scene_member(scene, 5)->expires = date_parse("2022-02-28");
    scene_night(scene, "2022-02-01");
    scene_report(scene, "22N01", "1", "2", "1-0", "2022-02-10");
    scene_report(scene, "22N01", "1", "2", "0-1", "2022-02-11");
    scene_report(scene, "22N01", "1", "4", "1-0", "2022-02-12");
    scene_night(scene, "2022-03-01");
    scene_report(scene, "22N01", "6", "7", "1-0", "2022-03-02");
    scene_report(scene, "22N99", "6", "7", "1-0", "2022-03-02");
    scene_rule(scene, RULING_RESULT, "2022-03-03", "22N01", "1", "4")->result = RESULT_DRAW;
    scene_night(scene, "2022-03-10");
}

struct expected {
    const char *sheet, *lines;
};

static void assert_all(struct scene *scene, const struct report_input *input, const struct expected *rows,
                       size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_lines(scene, input, rows[i].sheet, rows[i].lines);
}

static void a_busy_night_is_told_in_full(void **state)
{
    (void)state;
    static const struct expected rows[] = {
        {"Tonight", "A1 title prose Office of Springfield: run 2022-03-10\n"
                    "A2 note prose As it stands on March 10, 2022; the run before was 2022-03-01.\n"},
        {"Tonight",
         "A7 prose games finished\nB7 count number 1\nA8 prose results corrected\nB8 count number 1\n"},
        {"Tonight", "A25 code 22N01\nB25 code 1-0\nC25 code 1/2-1/2\nD25 prose 1 Player 1 - 4 Player 4\n"
                    "E25 prose ruling\nF25 prose corrected\nG25 prose results.csv:4, rulings.csv:2\n"},
        {"Tonight", "A26 code 22N01\nB26 code open\nC26 code 1-0\nD26 prose 6 Player 6 - 7 Player 7\n"},
        {"Decide",
         "A5 count number 1\nB5 prose 2 decide\nC5 code 22N\nD5 prose disputed\nE5 code 22N01:1-2\n"},
        {"Decide", "I5 count number 1\nJ5 code 2022-03-10,result,,22N01,,10000001,10000002,1-0,\n"},
        {"Decide", "A6 count number 1\n"},
        {"Decide", "G6 prose or else:\nH6 code \n"
                   "I6 count number 2\nJ6 code 2022-03-10,result,,22N01,,10000001,10000002,0-1,\n"},
        {"Holding up", "C7 count number 37\nD7 count number 1\nheight 7: 2 lines\n"
                       "E7 prose Player 1\\n10000001\n"
                       "F7 prose p1@example.com\\n1 Main St, Albany NY 12207\nG7 count number 2\n"},
        {"Holding up", "J7 prose reports disagree\n"},
        {"Rejected", "A5 code results.csv\nB5 count number 6\nC5 prose not used\nD5 code section\n"},
        {"Rejected", "H5 code 22N01,=1+1,2,1-0,2022-03-01,,,\xEF\xBF\xBD\n"},
        {"Mailing", "A5 note prose Nothing to mail.\n"},
        {"Membership", "A5 code 10000005\nB5 prose Player 5\nC5 prose lapsed\nD5 date number 2022-02-28\n"
                       "E5 count number -10\nF5 code 22N01\n"},
        {"Membership",
         "A6 code 10000004\nB6 prose Player 4\nC6 prose lapses soon\nD6 date number 2022-04-01\n"
         "E6 count number 22\n"},
        {"Inputs", "A5 code results.csv\nB5 count number 131\nC5 count number 128\nD5 count number 2\n"
                   "E5 count number 1\nF5 count number 2\nG5 count number 4\nH5 code e3b0c442"},
    };
    struct scene scene;
    busy_night(&scene);
    const struct report_input input = input_of(&scene);
    assert_all(&scene, &input, rows, COUNT(rows));
    scene_close(&scene);
}

static void the_first_night_lists_what_to_mail(void **state)
{
    (void)state;
    static const struct expected rows[] = {
        {"Tonight", "the first run of this office."},
        {"Tonight", "B10 count number 7\nA11 prose notices to e-mail\nB11 count number 7\n"
                    "A12 prose pieces set aside (sheet Mailing)\nB12 count number 1\n"},
        {"Tonight", "A22 prose 22N01\nB22 prose preliminary\nC22 prose new\n"},
        {"Mailing", "A5 count number 1\nB5 prose pairing\nC5 prose letter+email\nD5 code 22N\nE5 code 22N01\n"
                    "F5 count number 1\nG5 code 10000001\nH5 prose Player 1\nI5 prose Albany\nJ5 code NY\n"
                    "K5 code 12207\nL5 prose p1@example.com\nM5 code letters.pdf\nN5 prose \n"},
        {"Mailing", "N6 prose the name does not fit\n"},
        {"Decide", "What needs the TD"},
        {"Rejected", "A5 note prose Every row was used, and none looks odd.\n"},
    };
    struct scene scene;
    scene_open(&scene, "22N");
    scene_seven(&scene, 1, "22N", "2022-01-10");
    scene_night(&scene, "2022-02-01");
    struct report_input input = input_of(&scene);
    const struct report_aside aside = {&scene.decisions->mailings[1], "the name does not fit"};
    input.asides = &aside;
    input.aside_count = 1;
    assert_all(&scene, &input, rows, COUNT(rows));
    scene_close(&scene);
}

static void it_is_written_whole(void **state)
{
    (void)state;
    const char *temporary = getenv("TMPDIR"), *folder = temporary ? temporary : "/tmp";
    struct scene scene;
    busy_night(&scene);
    const struct report_input input = input_of(&scene);
    const char *path = arena_format(&scene.arena, "%s/report.xlsx", folder);
    assert_null(report_book_write(&scene.arena, &input, path, folder));
    assert_int_equal(remove(path), 0);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_busy_night_is_told_in_full),
        cmocka_unit_test(the_first_night_lists_what_to_mail),
        cmocka_unit_test(it_is_written_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
