/* What was mailed can be made again: the same pieces about the same things, or a line that says why not. */
#include "batch/reissue.h"

#include "core/pairing.h"
#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

static struct scene scene;

/* Copies of a night's mailings, since the next night makes new ones. */
struct pile {
    struct mailing items[64];
    int white[64], black[64]; /* seats of the game; -1 = none */
    size_t count;
};

static struct pile pile_of(const struct decisions *decisions)
{
    struct pile pile = {.count = decisions->mailing_count};
    assert_true(pile.count <= 64);
    for (size_t i = 0; i < pile.count; i++) {
        pile.items[i] = decisions->mailings[i];
        pile.white[i] = pile.items[i].game ? pile.items[i].game->white : -1;
        pile.black[i] = pile.items[i].game ? pile.items[i].game->black : -1;
    }
    return pile;
}

static const struct mailing *reissued(const struct reissue *reissue, int number)
{
    for (size_t i = 0; i < reissue->count; i++)
        if (reissue->mailings[i].number == number)
            return &reissue->mailings[i];
    return NULL;
}

/* Each piece of the pile, made again from the book of a later night, is about what it was about. */
static void assert_same(const struct pile *pile, const struct decisions *later)
{
    for (size_t i = 0; i < pile->count; i++) {
        const struct mailing *first = &pile->items[i];
        struct reissue reissue;
        reissue_select(&scene.arena, later, NULL, first->entry->number, &reissue);
        const struct mailing *again = reissued(&reissue, first->number);
        assert_non_null(again);
        assert_int_equal(again->kind, first->kind);
        assert_int_equal(again->via, first->via);
        assert_int_equal(again->seat, first->seat);
        assert_string_equal(again->member->id, first->member->id);
        assert_int_equal(again->candidate != NULL, first->candidate != NULL);
        assert_int_equal(again->game ? again->game->white : -1, pile->white[i]);
        assert_int_equal(again->game ? again->game->black : -1, pile->black[i]);
    }
}

static int set_up(void **state)
{
    (void)state;
    scene_open(&scene, "26N");
    scene_seven(&scene, 1, "26N", "2026-01-05");
    scene_entry(&scene, 8, "26N", 8, "2026-01-06")->fee = 2000;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    scene_close(&scene);
    return 0;
}

static void pairings_and_held_entries_come_again(void **state)
{
    (void)state;
    struct pile pile = pile_of(scene_night(&scene, "2026-02-01"));
    assert_int_equal(pile.count, 8);
    struct decisions *later = scene_night(&scene, "2026-02-02");
    assert_same(&pile, later);
    struct reissue reissue;
    reissue_select(&scene.arena, later, "26N01", 0, &reissue);
    assert_int_equal(reissue.count, 7);
    assert_int_equal(reissue.refused.count, 0);
    assert_string_equal(reissue.mailed[0]->section, "26N01");
}

static void each_notice_is_about_its_own_game(void **state)
{
    (void)state;
    scene_night(&scene, "2026-02-01");
    scene_rule(&scene, RULING_FORFEIT, "2026-03-05", "26N01", "10000003", "10000005");
    scene_rule(&scene, RULING_OVERSTEP, "2026-03-06", "26N01", "10000003", "10000001");
    struct pile march = pile_of(scene_night(&scene, "2026-03-10"));
    scene_rule(&scene, RULING_FORFEIT, "2026-04-05", "26N01", "10000003", "10000002");
    scene_rule(&scene, RULING_OVERSTEP, "2026-04-06", "26N01", "10000003", "10000004");
    struct pile april = pile_of(scene_night(&scene, "2026-04-10"));
    assert_int_equal(march.count, 3);
    assert_int_equal(april.count, 3);
    struct decisions *later = scene_night(&scene, "2026-05-01");
    assert_same(&march, later);
    assert_same(&april, later);
}

static void what_has_changed_is_refused_and_said(void **state)
{
    (void)state;
    struct reissue reissue;
    scene_night(&scene, "2026-02-01");
    scene_ruling(&scene, RULING_ACCEPT, "2026-02-05")->entry = 8;
    scene_rule(&scene, RULING_FORFEIT, "2026-03-05", "26N01", "10000003", "10000005");
    scene_night(&scene, "2026-03-10");
    scene_rule(&scene, RULING_RESULT, "2026-03-11", "26N01", "10000005", "10000003"); /* value open */
    struct decisions *later = scene_night(&scene, "2026-03-12");
    reissue_select(&scene.arena, later, NULL, 8, &reissue);
    assert_int_equal(reissue.count, 0);
    assert_int_equal(reissue.refused.count, 1);
    assert_non_null(strstr(reissue.refused.items[0], "the entry stands otherwise by now"));
    reissue_select(&scene.arena, later, NULL, 3, &reissue);
    assert_int_equal(reissue.count, 1); /* the pairing */
    assert_int_equal(reissue.refused.count, 1);
    assert_non_null(strstr(reissue.refused.items[0], "the game stands otherwise by now"));
}

/* The held entry was taken and replaces seat 4: whose sheet went to the dropout is out of date, as are the
 * first ones. */
static void a_revised_sheet_takes_the_place_of_the_first(void **state)
{
    (void)state;
    struct reissue reissue;
    scene_night(&scene, "2026-02-01");
    scene_ruling(&scene, RULING_ACCEPT, "2026-02-05")->entry = 8;
    scene_night(&scene, "2026-02-05");
    scene_rule(&scene, RULING_REPLACE, "2026-02-10", "26N01", "10000004", "")->entry = 8;
    scene_night(&scene, "2026-02-10");
    struct decisions *later = scene_night(&scene, "2026-02-11");
    reissue_select(&scene.arena, later, "26N01", 0, &reissue);
    assert_int_equal(reissue.count, 7);
    for (size_t i = 0; i < reissue.count; i++)
        assert_string_equal(reissue.mailed[i]->run, "2026-02-10");
    assert_int_equal(reissue.refused.count, 1);
    assert_non_null(strstr(reissue.refused.items[0], "the seat has gone to a replacement"));
}

/* Every game of a section is won by the lower seat. */
static void lower_wins(const char *section)
{
    struct pair games[GAMES];
    char results[GAMES + 1] = "";
    pairing_games(games);
    for (int g = 0; g < GAMES; g++)
        results[g] = games[g].white < games[g].black ? 'W' : 'B';
    scene_results(&scene, section, results, "2026-06-01");
}

static void certificates_come_again_while_they_are_due(void **state)
{
    (void)state;
    struct reissue reissue;
    for (int k = 9; k <= 15; k++)
        scene_entry(&scene, k, "26N", k, "2026-01-07");
    scene_night(&scene, "2026-02-01");
    lower_wins("26N01");
    lower_wins("26N02");
    struct pile pile = pile_of(scene_night(&scene, "2027-01-05"));
    struct decisions *later = scene_night(&scene, "2027-01-06");
    assert_int_equal(scene_count_awards(&scene, AWARD_CERTIFICATE_OUT), 7);
    assert_same(&pile, later);
    scene_member(&scene, 15)->email = ""; /* what went by e-mail before goes by letter now */
    reissue_select(&scene.arena, later, NULL, 15, &reissue);
    for (size_t i = 0; i < reissue.count; i++)
        assert_int_equal(reissue.mailings[i].via, VIA_LETTER);
    scene_rule(&scene, RULING_RESULT, "2027-01-10", "26N02", "10000015", "10000009"); /* value open */
    later = scene_night(&scene, "2027-01-12");
    reissue_select(&scene.arena, later, NULL, 15, &reissue);
    assert_non_null(strstr(reissue.refused.items[reissue.refused.count - 1], "the award is no longer due"));
}

static void nothing_mailed_is_nothing_to_make(void **state)
{
    (void)state;
    struct reissue reissue;
    scene_night(&scene, "2026-02-01");
    struct decisions *later = scene_night(&scene, "2026-02-02");
    reissue_select(&scene.arena, later, NULL, 77, &reissue);
    assert_int_equal(reissue.count + reissue.refused.count, 0);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        EACH(pairings_and_held_entries_come_again),       EACH(each_notice_is_about_its_own_game),
        EACH(what_has_changed_is_refused_and_said),       EACH(a_revised_sheet_takes_the_place_of_the_first),
        EACH(certificates_come_again_while_they_are_due), EACH(nothing_mailed_is_nothing_to_make),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
