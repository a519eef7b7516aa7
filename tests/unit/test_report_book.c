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

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("not there: %s\nin:\n%s", part, text);
}

/* Two sections in play: one game disputed, one rejected row, one piece to be set aside. */
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

static void tonight_counts_and_tells_what_changed(void **state)
{
    (void)state;
    struct scene scene;
    busy_night(&scene);
    const struct report_input input = input_of(&scene);
    const char *text = sheet_of(&scene, &input, "Tonight");
    puts(text);
    scene_close(&scene);
}

static void writes_a_workbook(void **state)
{
    (void)state;
    const char *kept = getenv("KEEP_WORKBOOKS"), *temporary = getenv("TMPDIR");
    const char *folder = kept ? kept : temporary ? temporary : "/tmp";
    struct scene scene;
    busy_night(&scene);
    const struct report_input input = input_of(&scene);
    const char *path = arena_format(&scene.arena, "%s/report.xlsx", folder);
    assert_null(report_book_write(&scene.arena, &input, path, folder));
    if (!kept)
        remove(path);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tonight_counts_and_tells_what_changed),
        cmocka_unit_test(writes_a_workbook),
    };
    (void)assert_has;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
