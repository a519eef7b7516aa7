#include "core/post.h"
#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

static const struct mailing *mailing_of(const struct scene *scene, enum mailing_kind kind)
{
    for (size_t i = 0; i < scene->decisions->mailing_count; i++)
        if (scene->decisions->mailings[i].kind == kind)
            return &scene->decisions->mailings[i];
    return NULL;
}

static void open_section(struct scene *scene, const char *event)
{
    scene_open(scene, event);
    scene_seven(scene, 1, event, "2026-01-05");
    scene_night(scene, "2026-02-01");
}

static void each_seat_gets_one_pairing_letter_in_order(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene, "26N");
    assert_int_equal(scene.decisions->mailing_count, 7);
    for (int i = 0; i < 7; i++) {
        const struct mailing *mailing = &scene.decisions->mailings[i];
        assert_int_equal(mailing->kind, MAIL_PAIRING);
        assert_int_equal(mailing->number, i + 1);
        assert_int_equal(mailing->seat, i);
        assert_int_equal(mailing->via, VIA_BOTH);
    }
    scene_close(&scene);
}

static void numbers_go_on_from_the_book(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene, "26N");
    scene_seven(&scene, 11, "26N", "2026-02-02");
    scene_night(&scene, "2026-02-03");
    assert_int_equal(scene.decisions->mailings[0].number, 8);
    scene_close(&scene);
}

static void the_way_follows_championship_and_address(void **state)
{
    static const struct {
        const char *event;
        bool email;
        enum via via;
    } rows[] = {{"26N", true, VIA_BOTH},
                {"26N", false, VIA_LETTER},
                {"26EN", true, VIA_EMAIL},
                {"26EN", false, VIA_LETTER}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct scene scene;
        open_section(&scene, rows[i].event);
        if (!rows[i].email)
            scene_member(&scene, 1)->email = "";
        scene_rule(&scene, RULING_OVERSTEP, "2026-03-01", arena_format(&scene.arena, "%s01", rows[i].event),
                   "10000001", "10000002");
        scene_night(&scene, "2026-03-02");
        assert_int_equal(mailing_of(&scene, MAIL_PENALTY)->via, rows[i].via);
        scene_close(&scene);
    }
}

static void held_carried_and_refused_are_told_once(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_entry(&scene, 1, "26N", 1, "2026-02-01")->fee = 1000;
    scene_entry(&scene, 2, "26N", 2, "2026-12-02");
    scene_entry(&scene, 3, "26N", 3, "2026-02-01");
    scene_ruling(&scene, RULING_REFUSE, "2026-03-01")->entry = 3;
    scene_night(&scene, "2026-12-10");
    assert_int_equal(mailing_of(&scene, MAIL_HELD)->entry->number, 1);
    assert_non_null(mailing_of(&scene, MAIL_HELD)->candidate);
    assert_int_equal(mailing_of(&scene, MAIL_CARRIED)->entry->number, 2);
    assert_int_equal(mailing_of(&scene, MAIL_REFUSED)->entry->number, 3);
    assert_int_equal(scene.decisions->mailing_count, 3);
    scene_night(&scene, "2026-12-11");
    assert_int_equal(scene.decisions->mailing_count, 0);
    scene_close(&scene);
}

static void nobody_unknown_is_written_to(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_entry(&scene, 1, "26N", 1, "2026-02-01");
    scene_member(&scene, 1)->known = false;
    scene_night(&scene, "2026-03-01");
    assert_int_equal(scene.decisions->mailing_count, 0);
    assert_non_null(scene_review(&scene, "held"));
    scene_close(&scene);
}

static void each_penalty_is_told_once(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene, "26N");
    scene_rule(&scene, RULING_OVERSTEP, "2026-03-01", "26N01", "10000001", "10000002");
    scene_night(&scene, "2026-03-01");
    assert_int_equal(scene_count_mailings(&scene, MAIL_PENALTY), 1);
    scene_rule(&scene, RULING_OVERSTEP, "2026-03-05", "26N01", "10000001", "10000004");
    scene_night(&scene, "2026-03-05");
    assert_int_equal(scene_count_mailings(&scene, MAIL_PENALTY), 1);
    scene_night(&scene, "2026-03-06");
    assert_int_equal(scene_count_mailings(&scene, MAIL_PENALTY), 0);
    scene_close(&scene);
}

static void a_forfeit_is_told_to_both_sides_once(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene, "26N");
    scene_rule(&scene, RULING_FORFEIT, "2026-03-01", "26N01", "10000001", "10000002");
    scene_night(&scene, "2026-03-01");
    assert_int_equal(scene_count_mailings(&scene, MAIL_FORFEIT), 2);
    scene_night(&scene, "2026-03-02");
    assert_int_equal(scene_count_mailings(&scene, MAIL_FORFEIT), 0);
    scene_close(&scene);
}

static void a_withdrawn_player_hears_nothing_of_his_forfeits(void **state)
{
    struct scene scene;
    (void)state;
    open_section(&scene, "26N");
    scene_rule(&scene, RULING_WITHDRAW, "2026-03-01", "26N01", "10000004", "");
    scene_night(&scene, "2026-03-01");
    assert_int_equal(scene_count_mailings(&scene, MAIL_FORFEIT), 6);
    for (size_t i = 0; i < scene.decisions->mailing_count; i++)
        assert_int_not_equal(scene.decisions->mailings[i].seat, 3);
    scene_close(&scene);
}

static void lapses_are_told_sixty_days_ahead_and_again(void **state)
{
    static const struct {
        const char *night;
        int soon, lapsed;
    } nights[] = {{"2026-03-01", 0, 0}, {"2026-03-02", 1, 0}, {"2026-03-03", 0, 0},
                  {"2026-05-01", 0, 0}, {"2026-05-02", 0, 1}, {"2026-05-03", 0, 0}};
    struct scene scene;
    (void)state;
    open_section(&scene, "26N");
    scene_member(&scene, 2)->expires = date_parse("2026-05-01");
    for (size_t i = 0; i < COUNT(nights); i++) {
        scene_night(&scene, nights[i].night);
        assert_int_equal(scene_count_mailings(&scene, MAIL_LAPSE_SOON), nights[i].soon);
        assert_int_equal(scene_count_mailings(&scene, MAIL_LAPSED), nights[i].lapsed);
    }
    scene_member(&scene, 2)->expires = date_parse("2027-05-01"); /* renewed: the next lapse is told again */
    scene_night(&scene, "2027-03-02");
    assert_int_equal(scene_count_mailings(&scene, MAIL_LAPSE_SOON), 1);
    scene_close(&scene);
}

static void who_does_not_play_hears_of_no_lapse(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_member(&scene, 1)->expires = date_parse("2026-05-01");
    scene_night(&scene, "2026-04-20");
    assert_int_equal(scene.decisions->mailing_count, 0);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_gets_one_pairing_letter_in_order),
        cmocka_unit_test(numbers_go_on_from_the_book),
        cmocka_unit_test(the_way_follows_championship_and_address),
        cmocka_unit_test(held_carried_and_refused_are_told_once),
        cmocka_unit_test(nobody_unknown_is_written_to),
        cmocka_unit_test(each_penalty_is_told_once),
        cmocka_unit_test(a_forfeit_is_told_to_both_sides_once),
        cmocka_unit_test(a_withdrawn_player_hears_nothing_of_his_forfeits),
        cmocka_unit_test(lapses_are_told_sixty_days_ahead_and_again),
        cmocka_unit_test(who_does_not_play_hears_of_no_lapse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
