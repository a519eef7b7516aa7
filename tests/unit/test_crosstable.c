#include "tests/unit.h"

#include "layouts/crosstable.h"
#include "layouts/grid_proof.h"
#include "tests/scene.h"

#include <stdio.h>
#include <string.h>

static void marks_say_result_and_how_it_came(void **state)
{
    (void)state;
    static const struct {
        struct game game;
        const char *white, *black;
    } rows[] = {
        {{.result = RESULT_WHITE, .source = SOURCE_REPORT}, "1", "0"},
        {{.result = RESULT_BLACK, .source = SOURCE_RULING}, "0", "1"},
        {{.result = RESULT_DRAW, .source = SOURCE_REPORT}, "½", "½"},
        {{.result = RESULT_BLACK_FORFEIT, .source = SOURCE_REPORT}, "1F", "0F"},
        {{.result = RESULT_WHITE_FORFEIT, .source = SOURCE_WITHDRAWAL}, "0F", "1F"},
        {{.result = RESULT_BOTH_FORFEIT, .source = SOURCE_WITHDRAWAL}, "0F", "0F"},
        {{.result = RESULT_WHITE_FORFEIT, .source = SOURCE_TIME}, "0T", "1T"},
        {{.result = RESULT_OPEN}, "·", "·"},
        {{.result = RESULT_OPEN, .blocking = true}, "·!", "·!"},
        {{.result = RESULT_OPEN, .blocking = true, .disputed = true}, "?", "?"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_string_equal(crosstable_mark(&rows[i].game, WHITE), rows[i].white);
        assert_string_equal(crosstable_mark(&rows[i].game, BLACK), rows[i].black);
    }
}

/* Seat 1 won three, drew with 7; 2 reports contradicted on 2-3; 6 withdrew; 7 was replaced before. */
static void play(struct scene *scene)
{
    scene_open(scene, "22N");
    scene_seven(scene, 1, "22N", "2022-01-10");
    scene_entry(scene, 9, "22N", 9, "2022-01-11");
    scene_night(scene, "2022-02-01");
    scene_rule(scene, RULING_WITHDRAW, "2022-02-02", "22N01", "7", "");
    scene_rule(scene, RULING_REPLACE, "2022-02-03", "22N01", "7", "")->entry = 9;
    scene_night(scene, "2022-02-04");
    scene_report(scene, "22N01", "1", "2", "1-0", "2022-03-01");
    scene_report(scene, "22N01", "3", "1", "0-1", "2022-03-01");
    scene_report(scene, "22N01", "1", "4", "1-0F", "2022-03-01");
    scene_report(scene, "22N01", "7", "1", "1/2-1/2", "2022-03-01");
    scene_report(scene, "22N01", "2", "3", "1-0", "2022-03-01");
    scene_report(scene, "22N01", "2", "3", "0-1", "2022-03-02");
    scene_rule(scene, RULING_WITHDRAW, "2022-03-05", "22N01", "6", "");
    scene_night(scene, "2022-04-01");
}

static const char *drawn(struct scene *scene, const struct section *section)
{
    struct grid grid;
    struct grid_device *device = grid_proof_open(&scene->arena);
    grid_open(&scene->arena, device, &grid);
    grid_sheet(&grid, "Crosstables");
    crosstable_draw(&grid, section, 10);
    return grid_proof_text(device);
}

static void a_section_is_drawn_square_by_square(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "A11 title prose 22N01, preliminary section 1, began 2022-02-01: in play, 11 of 21 games open\n",
        "P11 link to Index row 1: to the Index\n",
        "G12 head count 1\n",
        "M12 head count 7\n",
        "A13 middle count number 1\nB13 prose Player 1\nC13 code 10000001\nD13 count number 1\nE13 code NY\n",
        "G13 self prose \nH13 middle code 1\nI13 middle code 1\nJ13 middle code 1F\nK13 middle code ·!\n",
        "L13 middle code 1F\nM13 middle code ½\nN13 strong points number 4.5\nO13 middle count number 1\n",
        "P13 prose qualified\n",
        "I14 middle code ?\n",
        "G16 middle code 0F\n",
        "N18 strong points number 0.0\nO18 middle count number 7\nP18 prose out, withdrew 2022-03-05\n",
        "B19 prose Player 9\n",
        "A20 note prose Seat 7 was that of Player 7, 10000007 (entry 7), until the run of 2022-02-04.\n",
    };
    struct scene scene;
    play(&scene);
    const struct section *section = scene_section(&scene, "22N01");
    const char *text = drawn(&scene, section);
    for (size_t i = 0; i < COUNT(lines); i++)
        if (!strstr(text, lines[i])) {
            fputs(text, stderr);
            fail_msg("not there: %s", lines[i]);
        }
    assert_int_equal(crosstable_height(section), 11);
    scene_close(&scene);
}

static void equal_points_share_the_place(void **state)
{
    (void)state;
    static const int points[SEATS] = {6, 9, 6, 2, 9, 0, 6}, places[SEATS] = {3, 1, 3, 6, 1, 7, 3};
    struct section section = {.open_games = 4};
    for (int seat = 0; seat < SEATS; seat++)
        section.seats[seat].score.points = points[seat];
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(crosstable_place(&section, seat), places[seat]);
    section.open_games = GAMES;
    assert_int_equal(crosstable_place(&section, 1), 0);
}

static void the_state_tells_whether_anything_can_change(void **state)
{
    (void)state;
    struct section section = {.round = PRELIMINARY, .open_games = 3};
    for (int seat = 0; seat < SEATS; seat++)
        section.seats[seat].score.status = SCORE_OUT;
    assert_string_equal(crosstable_state(&section), "decided");
    section.seats[3].score.status = SCORE_OPEN;
    assert_string_equal(crosstable_state(&section), "in play");
    section.open_games = 0;
    assert_string_equal(crosstable_state(&section), "complete");
    section = (struct section){.round = FINAL, .open_games = 1};
    assert_string_equal(crosstable_state(&section), "in play");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_say_result_and_how_it_came),
        cmocka_unit_test(a_section_is_drawn_square_by_square),
        cmocka_unit_test(equal_points_share_the_place),
        cmocka_unit_test(the_state_tells_whether_anything_can_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
