#include "core/docket.h"
#include "core/lineage.h"
#include "core/post.h"
#include "core/reviews.h"
#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

#define LOWER_SEAT_WINS "WWWWWWBWWBWWBBWBBWBBB"

static void open_section(struct scene *scene)
{
    scene_open(scene, "22N");
    scene_seven(scene, 1, "22N", "2022-01-05");
    scene_night(scene, "2022-02-01");
}

static void a_dispute_offers_each_way_to_settle_it(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    scene_report(&scene, "22N01", "1", "2", "1-0", "2022-03-01");
    scene_report(&scene, "22N01", "1", "2", "1/2-1/2", "2022-03-04");
    scene_report(&scene, "22N01", "1", "2", "1-0", "2022-03-05");
    scene_night(&scene, "2022-04-01");
    const struct review *review = scene_review(&scene, "disputed");
    assert_string_equal(review->subject, "22N01:1-2");
    assert_string_equal(review->suggested, "2022-04-01,result,,22N01,,10000001,10000002,1-0,\n"
                                           "2022-04-01,result,,22N01,,10000001,10000002,1/2-1/2,");
    for (int i = 0; i < 3; i++)
        assert_int_equal(review->origins[i].line, i + 2);
    assert_int_equal(review->origins[3].line, 0);
    scene_close(&scene);
}

static void a_lapse_during_play_forfeits_nothing(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    scene_member(&scene, 3)->expires = date_parse("2022-03-31");
    scene_night(&scene, "2022-04-15");
    assert_int_equal(scene_section(&scene, "22N01")->open_games, 21);
    assert_int_equal(scene_review(&scene, "membership")->urgency, URGENT_LOOK);
    assert_int_equal(scene_count_mailings(&scene, MAIL_LAPSED), 1);
    scene_results(&scene, "22N01", LOWER_SEAT_WINS, "2022-05-01");
    scene_night(&scene, "2023-01-01"); /* seated all the same, with the lapse at the top of the list */
    assert_non_null(scene_section(&scene, "22Ns01"));
    assert_int_equal(scene_review(&scene, "membership")->urgency, URGENT_HOLDS_UP);
    scene_close(&scene);
}

static void what_is_odd_about_an_entry_is_shown(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "22N");
    scene_entry(&scene, 1, "22N", 1, "2022-02-01")->fee = 3000;
    scene_entry(&scene, 2, "22N", 2, "2022-02-01")->received = date_parse("2022-01-20");
    scene_night(&scene, "2022-03-01");
    assert_string_equal(scene_review(&scene, "overpaid")->message,
                        "Player 1 (10000001): $5.00 more than the fee was paid.");
    assert_string_equal(scene_review(&scene, "postmark")->subject, "entry 2");
    scene_close(&scene);
}

static void rulings_that_come_too_late_are_answered(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    scene_ruling(&scene, RULING_REFUSE, "2022-03-01")->entry = 3;
    scene_night(&scene, "2022-03-01");
    assert_int_equal(scene_candidate(&scene, "22N", 3)->status, ENTRY_PLACED);
    assert_non_null(strstr(scene_review(&scene, "refuse")->message, "placed in 22N01"));
    scene_close(&scene);
}

static void carried_entries_without_a_next_year_are_counted(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "22N");
    scene_entry(&scene, 1, "22N", 1, "2022-12-05");
    scene_night(&scene, "2023-01-02");
    assert_non_null(strstr(scene_review(&scene, "carried")->message, "no [event 23N]"));
    scene_close(&scene);
}

static void a_certificate_that_is_no_longer_due_is_told(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "22N");
    scene_seven(&scene, 1, "22N", "2022-01-05");
    for (int k = 8; k <= 14; k++)
        scene_entry(&scene, k, "22N", k, "2022-01-06");
    scene_night(&scene, "2022-02-01");
    scene_results(&scene, "22N01", LOWER_SEAT_WINS, "2022-03-01");
    scene_results(&scene, "22N02", LOWER_SEAT_WINS, "2022-03-01");
    scene_night(&scene, "2022-12-01");
    assert_true(scene_count_mailings(&scene, MAIL_CERTIFICATE_OUT) > 0);
    assert_null(scene_review(&scene, "contradiction"));
    scene_rule(&scene, RULING_FORFEIT, "2022-12-05", "22N02", "10000014", "10000013");
    scene_night(&scene, "2022-12-05");
    assert_string_equal(scene_review(&scene, "contradiction")->subject, "entry 14");
    scene_close(&scene);
}

static void rows_that_are_gone_are_told(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    scene.facts.rows[LEDGER_RESULTS] = scene.facts.book.rows[LEDGER_RESULTS] = 20;
    scene_night(&scene, "2022-02-02");
    assert_null(scene_review(&scene, "ledger"));
    scene.facts.book.rows[LEDGER_RESULTS] = 21;
    scene_night(&scene, "2022-02-03");
    assert_string_equal(scene_review(&scene, "ledger")->subject, "results.csv");
    assert_non_null(strstr(scene_review(&scene, "ledger")->message, "has 20 rows"));
    assert_non_null(strstr(scene_review(&scene, "ledger")->message, "used 21"));
    scene_close(&scene);
}

static void seats_the_ledgers_do_not_know_are_told_and_stay(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    scene_night(&scene, "2022-02-02");
    assert_null(scene_review(&scene, "contradiction"));
    scene.facts.entries[2].member = scene_member(&scene, 9);
    scene_night(&scene, "2022-02-03");
    assert_string_equal(scene_review(&scene, "contradiction")->subject, "22N01 seat 3");
    assert_string_equal(scene_section(&scene, "22N01")->seats[2].member->id, "10000003");
    scene.facts.entry_count = 6; /* entry 7 is gone from the ledger */
    scene_night(&scene, "2022-02-04");
    assert_int_equal(scene_section(&scene, "22N01")->seats[6].entry->number, 7);
    assert_int_equal(scene_candidate(&scene, "22N", 7)->status, ENTRY_PLACED);
    scene_close(&scene);
}

/* Its row in the ledger changes after it was placed: it plays on where it sits, and nowhere else. */
static void a_placed_entry_counts_where_it_sits(void **state)
{
    static const char *const moved[] = {"22EN", "23N"};
    (void)state;
    for (size_t i = 0; i < COUNT(moved); i++) {
        struct scene scene;
        scene_open(&scene, "22EN 22N 23N");
        scene_seven(&scene, 1, "22N", "2022-01-05");
        scene_night(&scene, "2022-02-01");
        scene.facts.entries[0].event = facts_event(&scene.facts, moved[i]);
        for (int k = 8; k <= 13; k++)
            scene_entry(&scene, k, moved[i], k, "2022-02-02");
        for (int night = 0; night < 2; night++) {
            scene_night(&scene, i ? "2023-02-01" : "2022-02-02");
            assert_int_equal(scene.decisions->section_count, 1);
            assert_null(scene_candidate(&scene, moved[i], 1));
            assert_int_equal(scene_candidate(&scene, "22N", 1)->status, ENTRY_PLACED);
            assert_non_null(
                strstr(scene_review(&scene, "contradiction")->message, "the book seats it in 22N"));
        }
        scene_close(&scene);
    }
}

/* Moved to somebody else after it was placed: he who was seated plays on and gets what is due. */
static void a_seat_keeps_its_member(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    scene.facts.entries[0].member = scene_member(&scene, 20);
    scene_results(&scene, "22N01", LOWER_SEAT_WINS, "2022-05-01");
    scene_night(&scene, "2022-06-01");
    assert_non_null(strstr(scene_review(&scene, "contradiction")->message, "belongs to 10000020"));
    assert_string_equal(scene_candidate(&scene, "22N", 1)->entry->member->id, "10000001");
    scene_night(&scene, "2023-01-01");
    assert_string_equal(scene_section(&scene, "22Ns01")->seats[0].member->id, "10000001");
    scene_night(&scene, "2023-01-02");
    assert_string_equal(scene.decisions->places[0].member->id, "10000001");
    assert_string_equal(scene_section(&scene, "22Ns01")->seats[0].member->id, "10000001");
    scene_close(&scene);
}

static void a_seated_member_lost_from_the_ledger_is_told(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    scene_night(&scene, "2022-02-02");
    struct member *lost = ARENA_NEW(&scene.arena, struct member, 1);
    *lost = *scene_member(&scene, 7);
    lost->known = false;
    scene.facts.entries[6].member = lost;
    scene.facts.member_count = 6;
    scene_night(&scene, "2022-02-03");
    assert_non_null(
        strstr(scene_review(&scene, "contradiction")->message, "players.csv has no member 10000007"));
    scene_close(&scene);
}

static void a_member_renamed_in_both_ledgers_is_told(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    struct member *ledger = ARENA_NEW(&scene.arena, struct member, 7);
    memcpy(ledger, scene.facts.members, 7 * sizeof *ledger);
    strcpy(ledger[6].id, "10000099");
    scene.facts.members = ledger;
    scene.facts.entries[6].member = &ledger[6];
    scene_night(&scene, "2022-02-02");
    assert_non_null(strstr(scene_review(&scene, "contradiction")->message, "the book says 10000007"));
    assert_string_equal(scene_section(&scene, "22N01")->seats[6].member->id, "10000099");
    scene_close(&scene);
}

static void in_a_final_the_first_overstep_loses(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene);
    scene_results(&scene, "22N01", LOWER_SEAT_WINS, "2022-05-01");
    scene_night(&scene, "2023-01-01");
    scene_results(&scene, "22Ns01", LOWER_SEAT_WINS, "2023-05-01");
    scene_night(&scene, "2023-06-01");
    scene_rule(&scene, RULING_OVERSTEP, "2023-07-01", "22Nf01", "10000001", "10000002");
    scene_night(&scene, "2023-07-01");
    const struct game *game = scene_game(&scene, "22Nf01", 1, 2);
    assert_int_equal(game->source, SOURCE_TIME);
    assert_true(result_is_forfeit_loss(game->result, WHITE) || result_is_forfeit_loss(game->result, BLACK));
    assert_int_equal(scene_count_mailings(&scene, MAIL_PENALTY), 0);
    assert_int_equal(scene_count_mailings(&scene, MAIL_FORFEIT), 2);
    scene_close(&scene);
}

static void the_docket_hands_out_slices_in_order_of_effect(void **state)
{
    struct scene scene;
    struct docket docket;
    (void)state;
    scene_open(&scene, "22N");
    scene_rule(&scene, RULING_FORFEIT, "2022-05-02", "22N02", "10000001", "10000002");
    scene_rule(&scene, RULING_FORFEIT, "2022-05-01", "22N02", "10000003", "10000002");
    scene_rule(&scene, RULING_FORFEIT, "2022-05-01", "22N01", "10000001", "10000002");
    scene_rule(&scene, RULING_WITHDRAW, "2022-05-01", "", "10000001", "");
    scene_ruling(&scene, RULING_ACCEPT, "2022-05-01")->entry = 5;
    scene_ruling(&scene, RULING_PAIR, "2022-05-01");
    scene_report(&scene, "22N10", "1", "2", "1-0", "2022-05-01");
    scene_report(&scene, "22N02", "1", "2", "1-0", "2022-05-01");
    scene_report(&scene, "22N10", "3", "2", "1-0", "2022-05-01");
    docket_open(&scene.arena, &scene.facts, &docket);
    assert_int_equal(docket_section(&docket, "22N02").count, 2);
    assert_int_equal(docket_section(&docket, "22N02").items[0]->origin.line, 3);
    assert_int_equal(docket_section(&docket, "22N03").count, 0);
    assert_int_equal(docket_player(&docket, "10000001").count, 1);
    assert_int_equal(docket_player(&docket, "10000002").count, 0);
    assert_int_equal(docket_entry(&docket, 5).count, 1);
    assert_int_equal(docket.pairs.count, 1);
    assert_int_equal(docket_reports(&docket, "22N10").count, 2);
    assert_int_equal(docket_reports(&docket, "22N10").items[0]->origin.line, 2);
    assert_int_equal(docket_reports(&docket, "22N99").count, 0);
    scene_close(&scene);
}

static void the_post_remembers_what_went_out(void **state)
{
    struct scene scene;
    struct post post;
    (void)state;
    open_section(&scene);
    scene_member(&scene, 2)->expires = date_parse("2022-02-10");
    scene_night(&scene, "2022-02-05");
    scene_night(&scene, "2022-02-06");
    post_open(&scene.arena, &scene.facts.book, &post);
    assert_int_equal(post_count(&post, MAIL_PAIRING, "22N", "22N01", 4), 1);
    assert_int_equal(post_count(&post, MAIL_PAIRING, "22N", "22N01", 8), 0);
    assert_int_equal(post_count(&post, MAIL_HELD, "22N", "", 4), 0);
    assert_true(post_has_notice(&post, "10000002", MAIL_LAPSE_SOON, date_parse("2022-02-05")));
    assert_false(post_has_notice(&post, "10000002", MAIL_LAPSE_SOON, date_parse("2022-02-06")));
    assert_false(post_has_notice(&post, "10000003", MAIL_LAPSE_SOON, date_parse("2022-01-01")));
    assert_int_equal(post_result(&post, "22N01", 1, 2), RESULT_OPEN);
    scene_close(&scene);
}

static void a_lineage_holds_the_scores_of_all_rounds(void **state)
{
    struct scene scene;
    size_t count;
    (void)state;
    open_section(&scene);
    scene_results(&scene, "22N01", LOWER_SEAT_WINS, "2022-05-01");
    scene_night(&scene, "2023-01-01");
    struct work work = {.arena = &scene.arena, .facts = &scene.facts, .decisions = scene.decisions};
    struct lineage *lineages = lineage_collect(&work, &scene.facts.events[0], &count);
    assert_int_equal(count, 7);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(lineages[i].entry->number, i + 1);
        assert_int_equal(lineage_score(&lineages[i], PRELIMINARY)->points, 12 - 2 * (int)i);
        assert_int_equal(lineage_score(&lineages[i], SEMIFINAL)->open, 6);
        assert_null(lineage_score(&lineages[i], FINAL));
        assert_ptr_equal(lineage_find(lineages, count, lineages[i].entry), &lineages[i]);
    }
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dispute_offers_each_way_to_settle_it),
        cmocka_unit_test(a_lapse_during_play_forfeits_nothing),
        cmocka_unit_test(what_is_odd_about_an_entry_is_shown),
        cmocka_unit_test(rulings_that_come_too_late_are_answered),
        cmocka_unit_test(carried_entries_without_a_next_year_are_counted),
        cmocka_unit_test(a_certificate_that_is_no_longer_due_is_told),
        cmocka_unit_test(rows_that_are_gone_are_told),
        cmocka_unit_test(seats_the_ledgers_do_not_know_are_told_and_stay),
        cmocka_unit_test(a_placed_entry_counts_where_it_sits),
        cmocka_unit_test(a_seat_keeps_its_member),
        cmocka_unit_test(a_seated_member_lost_from_the_ledger_is_told),
        cmocka_unit_test(a_member_renamed_in_both_ledgers_is_told),
        cmocka_unit_test(in_a_final_the_first_overstep_loses),
        cmocka_unit_test(the_docket_hands_out_slices_in_order_of_effect),
        cmocka_unit_test(the_post_remembers_what_went_out),
        cmocka_unit_test(a_lineage_holds_the_scores_of_all_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
