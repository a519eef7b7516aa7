/*
 * Published results, recomputed: fixtures/published/. Weighted points of real finals (points of the rounds in
 * half-points, weighted points in hundredths), scaled prizes in cents, and a real section of seven that was
 * played twice, with the colours the other way round the second time.
 */
#include "core/awards.h"
#include "core/pairing.h"
#include "core/standings.h"
#include "tests/scene.h"
#include "tests/unit.h"

#include <stdio.h>

enum { COLUMNS = 4 };

/* Opens a table and skips its header. */
static FILE *open_table(const char *path)
{
    char header[200];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_non_null(fgets(header, sizeof header, file));
    return file;
}

static void weighted_points_as_published(void **state)
{
    FILE *file = open_table("fixtures/published/weighted.csv");
    char event[16], row[16];
    int half[ROUNDS], weighted, rows = 0;
    (void)state;
    while (fscanf(file, "%15[^,],%15[^,],%d,%d,%d,%d\n", event, row, &half[PRELIMINARY], &half[SEMIFINAL],
                  &half[FINAL], &weighted) == 6) {
        assert_int_equal(awards_weighted(regulations_for_year(2022), half), weighted);
        rows++;
    }
    assert_true(feof(file));
    assert_int_equal(rows, 78);
    fclose(file);
}

static void prizes_as_published(void **state)
{
    FILE *file = open_table("fixtures/published/prizes.csv");
    int placed, prize[COLUMNS], rows = 0;
    (void)state;
    while (fscanf(file, "%d,%d,%d,%d,%d\n", &placed, &prize[0], &prize[1], &prize[2], &prize[3]) == 5) {
        for (int place = 1; place <= PLACES_WITH_PRIZE; place++) {
            int left_over;
            int cents = awards_share(regulations_for_year(2022), placed, place, 1, &left_over);
            assert_int_equal(cents, prize[place < COLUMNS ? place - 1 : COLUMNS - 1]);
            assert_int_equal(left_over, 0);
        }
        rows++;
    }
    assert_true(feof(file));
    assert_int_equal(rows, 7);
    fclose(file);
}

/* Adds the half-points of each player of a table of games, seats from 1. */
static void add_points(const char *path, int points[SEATS])
{
    FILE *file = open_table(path);
    int white, black, half;
    while (fscanf(file, "%d,%d,%d\n", &white, &black, &half) == 3) {
        points[white - 1] += half;
        points[black - 1] += 2 - half;
    }
    assert_true(feof(file));
    fclose(file);
}

/* Plays a leg as section 22N01, each game with the colours of our pairing sheet, and adds the points. */
static void add_section_points(const char *path, int points[SEATS])
{
    static const char *const results[] = {"0-1", "1/2-1/2", "1-0"};
    struct scene scene;
    FILE *file = open_table(path);
    int white, black, half, expected[SEATS] = {0};
    scene_open(&scene, "22N");
    scene_seven(&scene, 101, "22N", "2022-01-10");
    scene_night(&scene, "2022-02-01");
    while (fscanf(file, "%d,%d,%d\n", &white, &black, &half) == 3) {
        bool as_played = pairing_has_white(white - 1, black - 1);
        char first[] = {(char)('0' + (as_played ? white : black)), 0};
        char second[] = {(char)('0' + (as_played ? black : white)), 0};
        scene_report(&scene, "22N01", first, second, results[as_played ? half : 2 - half], "2022-06-01");
    }
    fclose(file);
    scene_night(&scene, "2022-07-01");
    add_points(path, expected);
    const struct section *section = scene_section(&scene, "22N01");
    unsigned advancing = standings_advancing(&section->event->rules, expected);
    assert_int_equal(section->open_games, 0);
    for (int i = 0; i < SEATS; i++) {
        const struct score *score = &section->seats[i].score;
        assert_int_equal(score->points, expected[i]);
        assert_int_equal(score->status, advancing >> i & 1 ? SCORE_QUALIFIED : SCORE_OUT);
        points[i] += score->points;
    }
    scene_close(&scene);
}

static void a_real_section_played_twice(void **state)
{
    int published[SEATS] = {0}, ours[SEATS] = {0};
    (void)state;
    add_points("fixtures/published/section_both.csv", published);
    add_section_points("fixtures/published/section_leg1.csv", ours);
    add_section_points("fixtures/published/section_leg2.csv", ours);
    for (int i = 0; i < SEATS; i++)
        assert_int_equal(ours[i], published[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weighted_points_as_published),
        cmocka_unit_test(prizes_as_published),
        cmocka_unit_test(a_real_section_played_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
