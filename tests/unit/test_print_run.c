/* The print run: one order through letters and labels, pieces set aside, long runs split where labels end. */
#include "tests/notice_season.h"
#include "tests/unit.h"

#include "layouts/print_run.h"
#include "layouts/report_card.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena = {NULL, abort};

static int free_arena(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

/* Of the names of the season these two: none, and one with a word wider than a label. */
static bool is_too_long_or_empty(const char *name)
{
    return !*name || strstr(name, "Wolfeschlegelsteinhausenbergerdorff");
}

static void in_order(struct scene *scene, void *context)
{
    struct print_job job = {&notice_season_office, scene->decisions, scene->decisions->mailings,
                            scene->decisions->mailing_count, 28};
    struct print_run run;
    size_t next = 0, aside = 0;
    assert_null(print_run_plan(&arena, &job, &run));
    for (size_t i = 0; i < job.mailing_count; i++) {
        if (!(job.mailings[i].via & VIA_LETTER))
            continue;
        bool printed = next < run.piece_count && run.pieces[next].mailing == &job.mailings[i];
        next += printed;
        if (printed)
            continue;
        assert_true(run.asides[aside].mailing == &job.mailings[i]);
        assert_true(is_too_long_or_empty(job.mailings[i].member->name));
        assert_true(*run.asides[aside++].reason);
    }
    assert_int_equal(next, run.piece_count);
    assert_int_equal(aside, run.aside_count);
    assert_int_equal(run.next_label, (27 + (int)run.piece_count) % 30 + 1);
    for (size_t i = 0; i < run.piece_count; i++) {
        assert_true(run.pieces[i].sheets >= 1);
        assert_int_equal(run.pieces[i].card_sheets, report_card_pages(run.pieces[i].mailing));
        assert_int_equal(run.pieces[i].cards, report_card_count(run.pieces[i].mailing));
    }
    *(size_t *)context += run.piece_count;
}

static void season_in_order(void **state)
{
    (void)state;
    struct scene scene;
    size_t pieces = 0;
    notice_season_play(&scene, in_order, &pieces);
    assert_true(pieces > 40);
    scene_close(&scene);
}

/* The first pairing of the first night, again and again: enough for several files. */
static void plan_copies(struct scene *scene, int copies, int first_label, struct print_run *run)
{
    const struct mailing *pairing = scene->decisions->mailings;
    while (pairing->kind != MAIL_PAIRING || !report_card_count(pairing))
        pairing++;
    struct mailing *mailings = ARENA_NEW(&arena, struct mailing, (size_t)copies);
    for (int i = 0; i < copies; i++) {
        mailings[i] = *pairing;
        mailings[i].number = 1 + i;
    }
    struct print_job job = {&notice_season_office, scene->decisions, mailings, (size_t)copies, first_label};
    assert_null(print_run_plan(&arena, &job, run));
}

static void split(struct scene *scene, void *context)
{
    bool *done = context;
    if (*done)
        return;
    *done = true;
    struct print_run run;
    struct documents documents = {NULL, 0, 0};
    plan_copies(scene, 600, 13, &run); /* four sheets a piece, 30 labels a sheet, 18 left on the first */
    assert_int_equal(run.part_count, 3);
    assert_int_equal(run.parts[0].count, 258); /* 1032 sheets; 18 + 8 * 30 labels */
    assert_int_equal(run.parts[0].first_label, 13);
    assert_int_equal(run.parts[0].label_sheets, 9);
    assert_int_equal(run.parts[1].count, 270);
    assert_int_equal(run.parts[1].first_label, 1);
    assert_int_equal(run.parts[2].count, 72);
    assert_int_equal(run.parts[2].label_sheets, 3);
    assert_int_equal(run.next_label, 13);
    assert_null(print_run_draw(&arena, &run, 2, &documents));
    assert_int_equal(documents.count, 2);
    assert_string_equal(documents.items[0].name, "letters-03.pdf");
    assert_string_equal(documents.items[1].name, "labels-03.pdf");
    plan_copies(scene, 3, 1, &run);
    assert_null(print_run_draw(&arena, &run, 0, &documents));
    assert_string_equal(documents.items[2].name, "letters.pdf");
    assert_string_equal(documents.items[3].name, "labels.pdf");
}

static void long_runs_are_split(void **state)
{
    (void)state;
    struct scene scene;
    bool done = false;
    notice_season_play(&scene, split, &done);
    scene_close(&scene);
}

static void nothing_to_print(void **state)
{
    (void)state;
    struct print_run run;
    struct print_job job = {&notice_season_office, NULL, NULL, 0, 7};
    assert_null(print_run_plan(&arena, &job, &run));
    assert_int_equal(run.part_count, 0);
    assert_int_equal(run.next_label, 7);
}

static void wrong_settings(void **state)
{
    (void)state;
    struct print_run run;
    struct office office = notice_season_office;
    struct print_job job = {&office, NULL, NULL, 0, 31};
    assert_non_null(strstr(print_run_plan(&arena, &job, &run), "labels 1 to 30"));
    job.first_label = 1;
    office.stock = "4711";
    assert_non_null(strstr(print_run_plan(&arena, &job, &run), "no label stock 4711"));
    office.stock = "5160";
    office.window = 6;
    assert_non_null(strstr(print_run_plan(&arena, &job, &run), "no window envelope #6"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(season_in_order),
        cmocka_unit_test(long_runs_are_split),
        cmocka_unit_test(nothing_to_print),
        cmocka_unit_test(wrong_settings),
    };
    return cmocka_run_group_tests(tests, NULL, free_arena);
}
