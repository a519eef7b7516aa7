#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

static const char *status_of(const struct scene *scene, const char *event, int entry)
{
    const struct candidate *candidate = scene_candidate(scene, event, entry);
    return candidate ? entry_status_name(candidate->status) : "no row";
}

/* R5: the k-th entry of a member, all earlier ones in time; the day of the deadline and the day after. */
static void the_deadline_day_is_in_time_and_the_next_is_not(void **state)
{
    static const struct {
        int ordinal;
        const char *last, *after;
    } rows[] = {{1, "2026-11-30", "2026-12-01"}, {2, "2026-09-30", "2026-10-01"},
                {3, "2026-08-31", "2026-09-01"}, {4, "2026-08-31", "2026-09-01"},
                {5, "2026-07-31", "2026-08-01"}, {7, "2026-07-31", "2026-08-01"},
                {8, "2026-06-30", "2026-07-01"}, {10, "2026-06-30", "2026-07-01"}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        for (int late = 0; late < 2; late++) {
            struct scene scene;
            scene_open(&scene, "26N 27N");
            for (int k = 1; k < rows[i].ordinal; k++)
                scene_entry(&scene, k, "26N", 1, "2026-02-01");
            scene_entry(&scene, 50, "26N", 1, late ? rows[i].after : rows[i].last);
            scene_night(&scene, "2026-12-20");
            assert_int_equal(scene_candidate(&scene, "26N", 50)->ordinal, rows[i].ordinal);
            assert_string_equal(status_of(&scene, "26N", 50), late ? "carried" : "waiting");
            assert_string_equal(status_of(&scene, "27N", 50), late ? "waiting" : "no row");
            scene_close(&scene);
        }
}

static void the_postmark_counts_not_the_day_of_receipt(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "21N 22N");
    scene_entry(&scene, 1, "21N", 1, "2021-11-30")->received = date_parse("2021-12-06");
    scene_entry(&scene, 2, "21N", 2, "2021-12-01");
    scene_night(&scene, "2021-12-08");
    assert_string_equal(status_of(&scene, "21N", 1), "waiting");
    assert_string_equal(status_of(&scene, "21N", 2), "carried");
    assert_string_equal(status_of(&scene, "22N", 2), "waiting");
    scene_close(&scene);
}

static void weekends_move_no_deadline(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "22N 23N");
    for (int k = 1; k < 5; k++)
        scene_entry(&scene, k, "22N", 1, "2022-02-01");
    scene_entry(&scene, 5, "22N", 1, "2022-08-01"); /* July 31, 2022 is a Sunday */
    scene_night(&scene, "2022-08-05");
    assert_string_equal(status_of(&scene, "22N", 5), "carried");
    assert_non_null(scene_review(&scene, "carried"));
    scene_close(&scene);
}

static void several_entries_each_have_their_own_deadline(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "21N 22N");
    for (int k = 1; k <= 3; k++)
        scene_entry(&scene, k, "21N", 1, "2021-09-15");
    scene_entry(&scene, 4, "21N", 1, "2021-10-01");
    scene_entry(&scene, 5, "21N", 1, "2021-11-30");
    for (int k = 11; k <= 21; k++)
        scene_entry(&scene, k, "21N", 2, "2021-06-01");
    scene_night(&scene, "2021-12-05");
    static const char *const expected[] = {"waiting", "waiting", "carried", "carried", "carried"};
    for (int k = 1; k <= 5; k++)
        assert_string_equal(status_of(&scene, "21N", k), expected[k - 1]);
    for (int k = 11; k <= 20; k++)
        assert_string_equal(status_of(&scene, "21N", k), "waiting");
    assert_string_equal(status_of(&scene, "21N", 21), "held");
    assert_string_equal(scene_candidate(&scene, "21N", 21)->rule, "R4");
    scene_close(&scene);
}

static void golden_and_electronic_count_apart(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26EN 26N");
    for (int k = 1; k <= 10; k++)
        scene_entry(&scene, k, "26N", 1, "2026-06-01");
    scene_entry(&scene, 11, "26EN", 1, "2026-06-02");
    scene_night(&scene, "2026-06-05");
    assert_int_equal(scene_candidate(&scene, "26EN", 11)->ordinal, 1);
    assert_string_equal(status_of(&scene, "26EN", 11), "waiting");
    scene_close(&scene);
}

/* What holds an entry, one thing wrong at a time; `accept` lifts each. */
static void spoil(struct scene *scene, int what)
{
    struct member *member = scene_member(scene, 1);
    struct entry *entry = &scene->facts.entries[0];
    switch (what) {
    case 0:
        entry->fee = 2499;
        break;
    case 1:
        member->state = "PR";
        break;
    case 2:
        member->state = "";
        break;
    case 3:
        member->expires = date_parse("2026-03-13");
        break;
    case 4:
        entry->postmark = date_parse("2025-11-30");
        break;
    default:
        member->known = false;
        break;
    }
}

static void what_holds_an_entry_and_accept_lifts_it(void **state)
{
    static const char *const reasons[] = {"fee",        "address",  "address",
                                          "membership", "not open", "not a member"};
    (void)state;
    for (int what = 0; what < (int)COUNT(reasons); what++) {
        struct scene scene;
        scene_open(&scene, "26N");
        scene_entry(&scene, 1, "26N", 1, "2026-02-01");
        spoil(&scene, what);
        scene_night(&scene, "2026-03-14");
        assert_string_equal(status_of(&scene, "26N", 1), "held");
        assert_string_equal(scene_candidate(&scene, "26N", 1)->reason, reasons[what]);
        assert_string_not_equal(scene_candidate(&scene, "26N", 1)->explanation, "");
        assert_string_not_equal(scene_review(&scene, "held")->suggested, "");
        scene_ruling(&scene, RULING_ACCEPT, "2026-03-15")->entry = 1;
        scene_night(&scene, "2026-03-15");
        assert_string_equal(status_of(&scene, "26N", 1), "waiting");
        scene_close(&scene);
    }
}

static void an_electronic_entry_needs_an_address_to_write_to_not_one_to_live_at(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26EN");
    scene_entry(&scene, 1, "26EN", 1, "2026-02-01");
    scene_entry(&scene, 2, "26EN", 2, "2026-02-01");
    scene_member(&scene, 1)->state = "";
    scene_member(&scene, 2)->email = "";
    scene_night(&scene, "2026-03-14");
    assert_string_equal(status_of(&scene, "26EN", 1), "waiting");
    assert_string_equal(status_of(&scene, "26EN", 2), "held");
    assert_string_equal(scene_candidate(&scene, "26EN", 2)->rule, "R2");
    scene_close(&scene);
}

static void membership_must_cover_the_day_itself(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_entry(&scene, 1, "26N", 1, "2026-02-01");
    scene_entry(&scene, 2, "26N", 2, "2026-02-01");
    scene_member(&scene, 1)->expires = date_parse("2026-03-14");
    scene_member(&scene, 2)->expires = DAY_FOREVER;
    scene_night(&scene, "2026-03-14");
    assert_string_equal(status_of(&scene, "26N", 1), "waiting");
    assert_string_equal(status_of(&scene, "26N", 2), "waiting");
    scene_close(&scene);
}

static void the_latest_ruling_on_an_entry_stands(void **state)
{
    static const struct {
        enum ruling_kind first, second;
        const char *status, *next_year;
        int ordinal;
    } rows[] = {{RULING_REFUSE, RULING_ACCEPT, "waiting", "no row", 1},
                {RULING_ACCEPT, RULING_REFUSE, "refused", "no row", 0},
                {RULING_REFUSE, RULING_CARRY, "carried", "waiting", 1},
                {RULING_CARRY, RULING_ACCEPT, "waiting", "no row", 1}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct scene scene;
        scene_open(&scene, "26N 27N");
        scene_entry(&scene, 1, "26N", 1, "2026-02-01");
        scene_ruling(&scene, rows[i].first, "2026-03-01")->entry = 1;
        scene_ruling(&scene, rows[i].second, "2026-03-02")->entry = 1;
        scene_night(&scene, "2026-03-14");
        assert_string_equal(status_of(&scene, "26N", 1), rows[i].status);
        assert_string_equal(status_of(&scene, "27N", 1), rows[i].next_year);
        assert_int_equal(scene_candidate(&scene, "26N", 1)->ordinal, rows[i].ordinal);
        scene_close(&scene);
    }
}

static void what_was_never_placed_is_carried_on_new_years_day(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N 27N");
    scene_entry(&scene, 1, "26N", 1, "2026-02-01");
    scene_entry(&scene, 2, "26N", 2, "2026-02-01")->fee = 0;
    scene_night(&scene, "2026-12-31");
    assert_string_equal(status_of(&scene, "26N", 1), "waiting");
    assert_non_null(scene_review(&scene, "unplaced"));
    scene_night(&scene, "2027-01-01");
    assert_string_equal(status_of(&scene, "26N", 1), "carried");
    assert_string_equal(status_of(&scene, "26N", 2), "carried");
    assert_string_equal(status_of(&scene, "27N", 1), "waiting");
    assert_string_equal(status_of(&scene, "27N", 2), "held"); /* still unpaid */
    scene_close(&scene);
}

static void a_carried_entry_pays_nothing_more(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N 27N");
    scene.facts.events[1].rules.fee = 3500;
    scene_entry(&scene, 1, "26N", 1, "2026-12-05");
    scene_night(&scene, "2026-12-10");
    assert_string_equal(status_of(&scene, "27N", 1), "waiting");
    scene_close(&scene);
}

static void states_are_domestic_or_not(void **state)
{
    static const char *const domestic[] = {"AL", "WY", "DC", "AK", "HI", "AA", "AE", "AP", "NY"};
    static const char *const other[] = {"PR", "GU", "VI", "AS",      "MP", "FM",
                                        "",   "ON", "A",  "Germany", "L ", " A"};
    (void)state;
    for (size_t i = 0; i < COUNT(domestic); i++)
        assert_true(regulations_domestic(domestic[i]));
    for (size_t i = 0; i < COUNT(other); i++)
        assert_false(regulations_domestic(other[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deadline_day_is_in_time_and_the_next_is_not),
        cmocka_unit_test(the_postmark_counts_not_the_day_of_receipt),
        cmocka_unit_test(weekends_move_no_deadline),
        cmocka_unit_test(several_entries_each_have_their_own_deadline),
        cmocka_unit_test(golden_and_electronic_count_apart),
        cmocka_unit_test(what_holds_an_entry_and_accept_lifts_it),
        cmocka_unit_test(an_electronic_entry_needs_an_address_to_write_to_not_one_to_live_at),
        cmocka_unit_test(membership_must_cover_the_day_itself),
        cmocka_unit_test(the_latest_ruling_on_an_entry_stands),
        cmocka_unit_test(what_was_never_placed_is_carried_on_new_years_day),
        cmocka_unit_test(a_carried_entry_pays_nothing_more),
        cmocka_unit_test(states_are_domestic_or_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
