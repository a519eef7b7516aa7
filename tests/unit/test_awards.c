#include "core/awards.h"
#include "tests/scene.h"
#include "tests/unit.h"

static void weighted_points_are_exact_hundredths(void **state)
{
    static const struct {
        int half_points[ROUNDS], weighted;
    } rows[] = {{{12, 12, 12}, 4620}, {{12, 11, 11}, 4285}, {{11, 8, 11}, 3905}, {{12, 11, 10}, 4060},
                {{8, 12, 10}, 3970},  {{10, 12, 8}, 3620},  {{12, 7, 10}, 3620}, {{0, 9, 0}, 990},
                {{1, 1, 1}, 385},     {{0, 0, 0}, 0}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(awards_weighted(regulations_for_year(2026), rows[i].half_points), rows[i].weighted);
}

static void prizes_scale_with_the_entries_down_to_half(void **state)
{
    static const struct {
        int placed, first, second, third, fourth;
    } rows[] = {{7, 40000, 25000, 15000, 5000},      {84, 40000, 25000, 15000, 5000},
                {98, 40000, 25000, 15000, 5000},     {99, 40000, 25000, 15000, 5000},
                {100, 40000, 25000, 15000, 5000},    {101, 40400, 25250, 15150, 5050},
                {105, 42000, 26250, 15750, 5250},    {121, 48400, 30250, 18150, 6050},
                {133, 53200, 33250, 19950, 6650},    {196, 78400, 49000, 29400, 9800},
                {200, 80000, 50000, 30000, 10000},   {203, 81200, 50750, 30450, 10150},
                {742, 296800, 185500, 111300, 37100}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct edition *rules = regulations_for_year(2026);
        int left_over;
        assert_int_equal(awards_share(rules, rows[i].placed, 1, 1, &left_over), rows[i].first);
        assert_int_equal(left_over, 0);
        assert_int_equal(awards_share(rules, rows[i].placed, 2, 1, &left_over), rows[i].second);
        assert_int_equal(awards_share(rules, rows[i].placed, 3, 1, &left_over), rows[i].third);
        for (int place = 4; place <= 10; place++)
            assert_int_equal(awards_share(rules, rows[i].placed, place, 1, &left_over), rows[i].fourth);
        assert_int_equal(awards_share(rules, rows[i].placed, 11, 1, &left_over), 0);
    }
}

static void ties_share_the_prizes_of_the_places_they_cover(void **state)
{
    static const struct {
        int place, tied, each, left_over;
    } rows[] = {{1, 3, 53333, 1}, {3, 3, 16666, 2}, {1, 2, 65000, 0}, {10, 1, 10000, 0}, {10, 4, 2500, 0},
                {9, 7, 2857, 1},  {11, 5, 0, 0},    {4, 7, 10000, 0}, {1, 10, 23000, 0}, {1, 11, 20909, 1}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        int left_over, sum = 0;
        const struct edition *rules = regulations_for_year(2026);
        assert_int_equal(awards_share(rules, 200, rows[i].place, rows[i].tied, &left_over), rows[i].each);
        assert_int_equal(left_over, rows[i].left_over);
        for (int place = rows[i].place; place < rows[i].place + rows[i].tied && place <= 10; place++)
            sum += rules->prizes[place - 1];
        assert_int_equal(rows[i].each * rows[i].tied + left_over, sum);
    }
}

/* One event of one section a round, all results the same table: W D B F X . by white seat, black seat. */
static void tournament(struct scene *scene, const char *preliminary, const char *semifinal, const char *final)
{
    scene_open(scene, "22N");
    scene_seven(scene, 1, "22N", "2022-01-05");
    scene_night(scene, "2022-02-01");
    scene_results(scene, "22N01", preliminary, "2022-03-01");
    scene_night(scene, "2023-01-01");
    scene_results(scene, "22Ns01", semifinal, "2023-03-01");
    scene_night(scene, "2023-06-01");
    scene_results(scene, "22Nf01", final, "2024-03-01");
    scene_night(scene, "2024-06-01");
}

/* By white seat: 1-2 1-4 1-6 2-3 2-5 2-7 3-1 3-4 3-6 4-2 4-5 4-7 5-1 5-3 5-6 6-2 6-4 6-7 7-1 7-3 7-5. */
#define LOWER_SEAT_WINS "WWWWWWBWWBWWBBWBBWBBB"

static void a_whole_tournament_ends_with_pins_prizes_and_one_title(void **state)
{
    struct scene scene;
    (void)state;
    tournament(&scene, LOWER_SEAT_WINS, LOWER_SEAT_WINS, LOWER_SEAT_WINS);
    assert_int_equal(scene.decisions->finalist_count, 7);
    assert_int_equal(scene.decisions->finalists[0].entry->number, 1);
    assert_int_equal(scene.decisions->finalists[0].weighted, 4620);
    assert_int_equal(scene_count_awards(&scene, AWARD_PIN), 7);
    assert_int_equal(scene_count_awards(&scene, AWARD_PRIZE), 7);
    assert_int_equal(scene_count_awards(&scene, AWARD_TITLE), 1);
    assert_int_equal(scene_count_mailings(&scene, MAIL_PRIZE), 7);
    scene_night(&scene, "2024-06-02");
    assert_int_equal(scene_count_awards(&scene, AWARD_PRIZE), 7);
    assert_int_equal(scene_count_mailings(&scene, MAIL_PRIZE), 0); /* due once, mailed once */
    scene_close(&scene);
}

static void a_forfeit_loss_in_any_round_costs_pin_and_prize_but_not_the_points(void **state)
{
    struct scene scene;
    (void)state;
    /* seat 7 loses its last game, with seat 5, by forfeit */
    tournament(&scene, "WWWWWWBWWBWWBBWBBWBBY", LOWER_SEAT_WINS, LOWER_SEAT_WINS);
    assert_int_equal(scene_count_awards(&scene, AWARD_PIN), 6);
    assert_int_equal(scene_count_awards(&scene, AWARD_PRIZE), 6);
    const struct finalist *last = &scene.decisions->finalists[6];
    assert_int_equal(last->entry->number, 7);
    assert_false(last->eligible);
    assert_int_equal(last->place, 0);
    scene_close(&scene);
}

static void nothing_is_due_while_a_game_of_the_final_is_open(void **state)
{
    struct scene scene;
    (void)state;
    tournament(&scene, LOWER_SEAT_WINS, LOWER_SEAT_WINS, "WWWWWWBWWBWWBBWBBWBB.");
    assert_int_equal(scene_count_awards(&scene, AWARD_PIN), 0);
    assert_int_equal(scene_count_awards(&scene, AWARD_PRIZE), 0);
    assert_int_equal(scene.decisions->finalists[0].place, 1);
    scene_close(&scene);
}

/* R14: the prizes wait for every final, the pins only for their own. */
static void prizes_wait_for_the_last_final(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "22N");
    for (int k = 1; k <= 14 * SEATS; k++)
        scene_entry(&scene, k, "22N", k, "2022-01-05");
    scene_night(&scene, "2022-02-01");
    for (int i = 1; i <= 14; i++)
        scene_results(&scene, arena_format(&scene.arena, "22N%02d", i), LOWER_SEAT_WINS, "2022-03-01");
    scene_night(&scene, "2023-01-01");
    for (int i = 1; i <= 4; i++)
        scene_results(&scene, arena_format(&scene.arena, "22Ns%02d", i), LOWER_SEAT_WINS, "2023-03-01");
    scene_night(&scene, "2023-06-01");
    assert_non_null(scene_section(&scene, "22Nf02"));
    scene_results(&scene, "22Nf01", LOWER_SEAT_WINS, "2024-03-01");
    scene_night(&scene, "2024-06-01");
    assert_int_equal(scene_count_awards(&scene, AWARD_PIN), 7);
    assert_int_equal(scene_count_awards(&scene, AWARD_PRIZE), 0);
    assert_int_equal(scene_count_awards(&scene, AWARD_TITLE), 0);
    scene_results(&scene, "22Nf02", LOWER_SEAT_WINS, "2024-07-01");
    scene_night(&scene, "2024-08-01");
    assert_int_equal(scene_count_awards(&scene, AWARD_PIN), 14);
    assert_int_equal(scene_count_awards(&scene, AWARD_TITLE), 2); /* both won all their games */
    scene_close(&scene);
}

static void tied_firsts_share_title_and_prizes(void **state)
{
    struct scene scene;
    (void)state;
    /* all games of the three rounds are drawn: everybody has 3 + 6.6 + 13.5; but nobody reaches 4: no
     * semifinal */
    tournament(&scene, "DDDDDDDDDDDDDDDDDDDDD", LOWER_SEAT_WINS, LOWER_SEAT_WINS);
    assert_int_equal(scene.decisions->finalist_count, 0);
    assert_null(scene_section(&scene, "22Ns01"));
    assert_non_null(scene_review(&scene, "gate"));
    scene_close(&scene);

    /* the two best draw with each other in every round and beat all others */
    tournament(&scene, "DWWWWWBWWBWWBBWBBWBBB", "DWWWWWBWWBWWBBWBBWBBB", "DWWWWWBWWBWWBBWBBWBBB");
    assert_int_equal(scene_count_awards(&scene, AWARD_TITLE), 2);
    assert_int_equal(scene.decisions->finalists[0].place, 1);
    assert_int_equal(scene.decisions->finalists[1].place, 1);
    assert_int_equal(scene.decisions->finalists[2].place, 3);
    for (size_t i = 0; i < scene.decisions->award_count; i++)
        if (scene.decisions->awards[i].kind == AWARD_PRIZE && scene.decisions->awards[i].entry->number <= 2)
            assert_int_equal(scene.decisions->awards[i].cents, (80000 + 50000) / 2 / 2);
    scene_close(&scene);
}

static void those_who_finish_and_do_not_go_on_get_a_certificate(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "22N");
    scene_seven(&scene, 1, "22N", "2022-01-05");
    for (int k = 8; k <= 14; k++)
        scene_entry(&scene, k, "22N", k, "2022-01-06");
    scene_night(&scene, "2022-02-01");
    scene_results(&scene, "22N01", LOWER_SEAT_WINS, "2022-03-01");
    scene_results(&scene, "22N02", "WWWWWWBWWBWWBBWBBWBBY", "2022-03-01"); /* entry 14 loses one by forfeit */
    scene_night(&scene, "2022-12-01");
    assert_int_equal(scene_count_awards(&scene, AWARD_CERTIFICATE_OUT),
                     6); /* 14 entries, 7 go on, one forfeited */
    assert_int_equal(scene_count_mailings(&scene, MAIL_CERTIFICATE_OUT), 6);
    for (size_t i = 0; i < scene.decisions->award_count; i++) {
        assert_int_equal(scene.decisions->awards[i].cents, 1000);
        assert_int_not_equal(scene.decisions->awards[i].entry->number, 14);
    }
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weighted_points_are_exact_hundredths),
        cmocka_unit_test(prizes_scale_with_the_entries_down_to_half),
        cmocka_unit_test(ties_share_the_prizes_of_the_places_they_cover),
        cmocka_unit_test(a_whole_tournament_ends_with_pins_prizes_and_one_title),
        cmocka_unit_test(a_forfeit_loss_in_any_round_costs_pin_and_prize_but_not_the_points),
        cmocka_unit_test(nothing_is_due_while_a_game_of_the_final_is_open),
        cmocka_unit_test(prizes_wait_for_the_last_final),
        cmocka_unit_test(tied_firsts_share_title_and_prizes),
        cmocka_unit_test(those_who_finish_and_do_not_go_on_get_a_certificate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
