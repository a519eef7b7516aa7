#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

/* 26N01 sits since 2026-02-01, 26EN01 too; what each row is told. NULL = used. */
static const struct {
    const char *section, *white, *black, *postmark;
    const char *field, *what, *advice;
} reports[] = {
    {"26N01", "1", "2", "2026-03-01", NULL, NULL, NULL},
    {"26N01", "10000001", "2", "2026-03-01", NULL, NULL, NULL},
    {"26N09", "1", "2", "2026-03-01", "section", "there is no section 26N09", "pairing sheet"},
    {"26EN02", "1", "2", "2026-03-01", "section", "there is no section 26EN02", "26N02"},
    {"26N01", "10000099", "2", "2026-03-01", "white", "10000099 does not sit in 26N01", "seat number"},
    {"26N01", "1", "10000099", "2026-03-01", "black", "10000099 does not sit in 26N01", "seat number"},
    {"26N01", "3", "10000003", "2026-03-01", "black", "White and Black in one game", "opponent"},
    {"26N01", "4", "1", "2026-03-01", "white", "colours reversed", "white=10000001 black=10000004"},
    {"26N01", "1", "2", "2026-01-31", "postmark", "before these two were paired", "postmark"},
};

static void each_report_that_does_not_fit_is_told_what_to_do(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(reports); i++) {
        struct scene scene;
        scene_open(&scene, "26EN 26N");
        scene_seven(&scene, 1, "26N", "2026-01-05");
        scene_seven(&scene, 11, "26N", "2026-01-06");
        scene_seven(&scene, 21, "26EN", "2026-01-06");
        scene_night(&scene, "2026-02-01");
        scene_report(&scene, reports[i].section, reports[i].white, reports[i].black, "1-0",
                     reports[i].postmark);
        scene_night(&scene, "2026-06-01");
        assert_int_equal(scene.diags.count, reports[i].field ? 1 : 0);
        if (reports[i].field) {
            const struct diag *diag = &scene.diags.items[0];
            assert_int_equal(diag->level, LEVEL_REJECT);
            assert_int_equal(diag->origin.line, 2);
            assert_string_equal(diag->field, reports[i].field);
            assert_non_null(strstr(diag->what, reports[i].what));
            assert_non_null(strstr(diag->advice, reports[i].advice));
        }
        scene_close(&scene);
    }
}

static const struct {
    enum ruling_kind kind;
    const char *section, *player, *opponent, *day, *field;
} rulings[] = {
    {RULING_RESULT, "26N01", "10000001", "10000002", "2026-03-01", NULL},
    {RULING_RESULT, "26N01", "10000002", "10000001", "2026-03-01", "player"}, /* colours reversed */
    {RULING_FORFEIT, "26N01", "10000002", "10000001", "2026-03-01", NULL},
    {RULING_FORFEIT, "26N01", "10000099", "10000001", "2026-03-01", "player"},
    {RULING_OVERSTEP, "26N01", "10000001", "10000099", "2026-03-01", "opponent"},
    {RULING_OVERSTEP, "26N01", "10000001", "10000001", "2026-03-01", "opponent"},
    {RULING_WITHDRAW, "26N01", "10000001", "", "2026-03-01", NULL},
    {RULING_WITHDRAW, "26N07", "10000001", "", "2026-03-01", "section"},
    {RULING_WITHDRAW, "", "10000001", "", "2026-03-01", NULL},
    {RULING_WITHDRAW, "", "10000001", "", "2026-01-20", "player"}, /* sat nowhere yet */
    {RULING_WITHDRAW, "", "10000099", "", "2026-03-01", "player"},
    {RULING_DECLINE, "26N01", "10000001", "", "2026-03-01", NULL},
    {RULING_DECLINE, "26N01", "10000099", "", "2026-03-01", "player"},
};

static void each_ruling_that_does_not_fit_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(rulings); i++) {
        struct scene scene;
        scene_open(&scene, "26N");
        scene_seven(&scene, 1, "26N", "2026-01-05");
        scene_night(&scene, "2026-02-01");
        scene_rule(&scene, rulings[i].kind, rulings[i].day, rulings[i].section, rulings[i].player,
                   rulings[i].opponent)
            ->result = RESULT_WHITE;
        scene_night(&scene, "2026-06-01");
        assert_int_equal(scene.diags.count, rulings[i].field ? 1 : 0);
        if (rulings[i].field)
            assert_string_equal(scene.diags.items[0].field, rulings[i].field);
        scene_close(&scene);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_report_that_does_not_fit_is_told_what_to_do),
        cmocka_unit_test(each_ruling_that_does_not_fit_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
