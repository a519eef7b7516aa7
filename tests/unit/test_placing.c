#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

static int entry_at(const struct scene *scene, const char *section, int seat)
{
    return scene_section(scene, section)->seats[seat - 1].entry->number;
}

static void seven_make_a_section_in_order_of_arrival(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    for (int k = 1; k <= 7; k++)
        scene_entry(&scene, k, "26N", k, "2026-02-01")->received = date_parse("2026-02-10") - k;
    scene_night(&scene, "2026-02-10");
    for (int seat = 1; seat <= 7; seat++)
        assert_int_equal(entry_at(&scene, "26N01", seat), 8 - seat);
    scene_close(&scene);
}

static void arrival_is_received_then_postmark_then_number(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    for (int k = 1; k <= 7; k++)
        scene_entry(&scene, k, "26N", k, "2026-02-05");
    scene.facts.entries[6].postmark = date_parse("2026-02-04"); /* same receipt, earlier postmark */
    scene.facts.entries[0].received = date_parse("2026-02-06"); /* received last */
    scene_night(&scene, "2026-02-10");
    static const int order[] = {7, 2, 3, 4, 5, 6, 1};
    for (int seat = 1; seat <= 7; seat++)
        assert_int_equal(entry_at(&scene, "26N01", seat), order[seat - 1]);
    scene_close(&scene);
}

static void six_wait(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    for (int k = 1; k <= 6; k++)
        scene_entry(&scene, k, "26N", k, "2026-02-01");
    scene_night(&scene, "2026-02-10");
    assert_int_equal(scene.decisions->section_count, 0);
    scene_close(&scene);
}

static void nothing_is_published_before_new_years_day(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_seven(&scene, 1, "26N", "2025-12-05");
    scene_night(&scene, "2025-12-31");
    assert_int_equal(scene.decisions->section_count, 0);
    scene_night(&scene, "2026-01-01");
    assert_int_equal(scene.decisions->section_count, 1);
    scene_close(&scene);
}

static void a_member_is_once_in_a_section_and_goes_to_the_next_that_forms(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    for (int k = 1; k <= 3; k++)
        scene_entry(&scene, k, "26N", 1, "2026-02-01"); /* three entries of member 1 */
    for (int k = 2; k <= 19; k++)
        scene_entry(&scene, k + 10, "26N", k, "2026-02-02");
    scene_night(&scene, "2026-02-10");
    assert_int_equal(scene.decisions->section_count, 3);
    assert_int_equal(entry_at(&scene, "26N01", 1), 1);
    assert_int_equal(entry_at(&scene, "26N02", 1), 2);
    assert_int_equal(entry_at(&scene, "26N03", 1), 3);
    assert_int_equal(entry_at(&scene, "26N03", 7), 29);
    scene_close(&scene);
}

static void members_of_one_group_never_meet(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    for (int k = 1; k <= 8; k++)
        scene_entry(&scene, k, "26N", k, "2026-02-01");
    scene_member(&scene, 2)->apart = "LEE";
    scene_member(&scene, 4)->apart = "LEE";
    scene_night(&scene, "2026-02-10");
    assert_int_equal(scene.decisions->section_count, 1);
    assert_int_equal(scene_candidate(&scene, "26N", 4)->status, ENTRY_WAITING);
    assert_int_equal(entry_at(&scene, "26N01", 7), 8);
    scene_close(&scene);
}

static void a_published_section_stays_whatever_is_scanned_later(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_seven(&scene, 11, "26N", "2026-02-01");
    scene_night(&scene, "2026-02-10");
    for (int k = 8; k <= 14; k++)
        scene_entry(&scene, k - 7, "26N", k, "2026-01-05"); /* scanned late, earlier in every way */
    scene_member(&scene, 3)->rating = 2400;
    scene_member(&scene, 3)->name = "Player Three";
    scene_night(&scene, "2026-02-11");
    for (int seat = 1; seat <= 7; seat++) {
        assert_int_equal(entry_at(&scene, "26N01", seat), 10 + seat);
        assert_int_equal(entry_at(&scene, "26N02", seat), seat);
    }
    assert_int_equal(scene_count_mailings(&scene, MAIL_PAIRING), 7);
    assert_string_equal(scene_section(&scene, "26N01")->seats[2].member->name, "Player Three");
    assert_int_equal(scene_section(&scene, "26N01")->seats[2].rating, 1997); /* as it was published */
    assert_false(scene_section(&scene, "26N01")->tonight);
    assert_true(scene_section(&scene, "26N02")->tonight);
    scene_close(&scene);
}

static void a_second_run_on_the_same_ledgers_does_nothing_more(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_seven(&scene, 1, "26N", "2026-02-01");
    scene_night(&scene, "2026-02-10");
    assert_int_equal(scene.decisions->mailing_count, 7);
    scene_night(&scene, "2026-02-10");
    assert_int_equal(scene.decisions->section_count, 1);
    assert_int_equal(scene.decisions->mailing_count, 0);
    scene_close(&scene);
}

/* A section of 2026-02-01, an eighth entry that waits, and a ruling that it replaces seat 4. */
static void replacement_open(struct scene *scene)
{
    scene_open(scene, "26N");
    scene_seven(scene, 1, "26N", "2026-01-05");
    scene_entry(scene, 8, "26N", 8, "2026-01-20");
    scene_night(scene, "2026-02-01");
}

static void replace_seat_4(struct scene *scene)
{
    scene_rule(scene, RULING_REPLACE, "2026-02-20", "26N01", "10000004", "")->entry = 8;
    scene_night(scene, "2026-02-20");
}

static void a_waiting_entry_replaces_a_dropout_before_any_game_is_decided(void **state)
{
    struct scene scene;
    (void)state;
    replacement_open(&scene);
    scene_rule(&scene, RULING_WITHDRAW, "2026-02-19", "26N01", "10000004", "");
    scene_report(&scene, "26N01", "1", "2", "1-0", "2026-02-10"); /* not a game of the seat */
    replace_seat_4(&scene);
    const struct section *section = scene_section(&scene, "26N01");
    assert_int_equal(entry_at(&scene, "26N01", 4), 8);
    assert_true(section->revised);
    assert_int_equal(section->dropout_count, 1);
    assert_int_equal(scene_count_mailings(&scene, MAIL_PAIRING), 7);
    assert_int_equal(scene_candidate(&scene, "26N", 8)->status, ENTRY_PLACED);
    assert_int_equal(section->open_games, 20);                    /* the withdrawal left with the dropout */
    scene_report(&scene, "26N01", "1", "4", "1-0", "2026-02-19"); /* before the replacement */
    scene_report(&scene, "26N01", "3", "4", "1-0", "2026-02-20");
    scene_night(&scene, "2026-03-01");
    assert_int_equal(scene_game(&scene, "26N01", 1, 4)->result, RESULT_OPEN);
    assert_int_equal(scene_game(&scene, "26N01", 3, 4)->result, RESULT_WHITE);
    assert_int_equal(scene.diags.count, 1);
    assert_int_equal(scene_count_mailings(&scene, MAIL_PAIRING), 0);
    scene_close(&scene);
}

static void a_seat_is_replaced_once_a_night_and_nobody_comes_back(void **state)
{
    struct scene scene;
    (void)state;
    replacement_open(&scene);
    scene_entry(&scene, 9, "26N", 9, "2026-01-21");
    scene_entry(&scene, 10, "26N", 4, "2026-01-22"); /* another entry of the first dropout's member */
    scene_rule(&scene, RULING_REPLACE, "2026-02-19", "26N01", "10000004", "")->entry = 8;
    scene_rule(&scene, RULING_REPLACE, "2026-02-19", "26N01", "10000008", "")->entry = 9;
    scene_night(&scene, "2026-02-19");
    assert_int_equal(entry_at(&scene, "26N01", 4), 8);
    assert_non_null(strstr(scene_review(&scene, "replace")->message, "tonight"));
    assert_int_equal(scene_candidate(&scene, "26N", 9)->status, ENTRY_WAITING);
    scene_night(&scene, "2026-02-20");
    assert_int_equal(entry_at(&scene, "26N01", 4), 9);
    assert_null(scene_review(&scene, "replace")); /* both are done */
    scene_rule(&scene, RULING_REPLACE, "2026-02-21", "26N01", "10000009", "")->entry = 10;
    scene_rule(&scene, RULING_REPLACE, "2026-02-21", "26N01", "10000001", "")->entry = 4;
    scene_night(&scene, "2026-02-21");
    assert_int_equal(entry_at(&scene, "26N01", 4), 9);
    int told = 0;
    for (size_t i = 0; i < scene.decisions->review_count; i++)
        told += !strcmp(scene.decisions->reviews[i].topic, "replace");
    assert_int_equal(told, 2);
    scene_close(&scene);
}

static void a_replacement_that_cannot_be_made_goes_to_the_director(void **state)
{
    (void)state;
    for (int obstacle = 0; obstacle < 4; obstacle++) {
        struct scene scene;
        replacement_open(&scene);
        if (obstacle == 0)
            scene_report(&scene, "26N01", "1", "4", "1-0", "2026-02-10"); /* a game of the seat is decided */
        else if (obstacle == 1)
            scene.facts.entries[7].fee = 0; /* the entry is held */
        else if (obstacle == 2)
            scene.facts.entries[7].member = scene_member(&scene, 6); /* sits there already */
        else
            scene.facts.entries[7].member = scene_member(&scene, 4); /* the dropout himself */
        replace_seat_4(&scene);
        assert_int_equal(entry_at(&scene, "26N01", 4), 4);
        assert_non_null(scene_review(&scene, "replace"));
        assert_int_equal(scene_count_mailings(&scene, MAIL_PAIRING), 0);
        scene_close(&scene);
    }
}

static void every_section_gets_the_next_number(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26EN 26N");
    scene_seven(&scene, 1, "26N", "2026-02-01");
    scene_seven(&scene, 11, "26EN", "2026-02-01");
    scene_night(&scene, "2026-02-10");
    scene_seven(&scene, 21, "26N", "2026-02-11");
    scene_night(&scene, "2026-02-12");
    assert_int_equal(entry_at(&scene, "26N01", 1), 1);
    assert_int_equal(entry_at(&scene, "26N02", 1), 21);
    assert_int_equal(entry_at(&scene, "26EN01", 1), 11);
    assert_null(scene_section(&scene, "26EN02"));
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seven_make_a_section_in_order_of_arrival),
        cmocka_unit_test(arrival_is_received_then_postmark_then_number),
        cmocka_unit_test(six_wait),
        cmocka_unit_test(nothing_is_published_before_new_years_day),
        cmocka_unit_test(a_member_is_once_in_a_section_and_goes_to_the_next_that_forms),
        cmocka_unit_test(members_of_one_group_never_meet),
        cmocka_unit_test(a_published_section_stays_whatever_is_scanned_later),
        cmocka_unit_test(a_second_run_on_the_same_ledgers_does_nothing_more),
        cmocka_unit_test(a_waiting_entry_replaces_a_dropout_before_any_game_is_decided),
        cmocka_unit_test(a_seat_is_replaced_once_a_night_and_nobody_comes_back),
        cmocka_unit_test(a_replacement_that_cannot_be_made_goes_to_the_director),
        cmocka_unit_test(every_section_gets_the_next_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
