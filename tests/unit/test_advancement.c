#include "core/field.h"
#include "core/sections.h"
#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

#define LOWER_SEAT_WINS "WWWWWWBWWBWWBBWBBWBBB" /* 6 5 4 3 2 1 0 */
#define ALL_DRAWN "DDDDDDDDDDDDDDDDDDDDD"

/* A field made of bare scores: half-points, rating, section, member k; `qualified` by hand. */
struct bare {
    int entry, member, points, rating, section;
    bool qualified, unable;
};

struct stage {
    struct scene scene;
    struct work work;
    struct decisions decisions;
};

static void stage_open(struct stage *stage, const struct bare *rows, size_t count)
{
    scene_open(&stage->scene, "26N");
    stage->work = (struct work){
        .arena = &stage->scene.arena, .facts = &stage->scene.facts, .decisions = &stage->decisions};
    stage->decisions = (struct decisions){0};
    int used[30] = {0};
    for (size_t i = 0; i < count; i++) {
        struct section *section =
            sections_find(&stage->work, arena_format(&stage->scene.arena, "26N%02d", rows[i].section));
        if (!section) {
            section =
                section_publish(&stage->work, &stage->scene.facts.events[0], PRELIMINARY, rows[i].section);
            sections_sort(&stage->work);
        }
        struct member *member = scene_member(&stage->scene, rows[i].member);
        struct entry *entry = ARENA_NEW(&stage->scene.arena, struct entry, 1);
        struct seat *seat = &section->seats[used[rows[i].section]++];
        member->rating = rows[i].rating;
        *entry = (struct entry){.number = rows[i].entry, .member = member, .event = section->event};
        *seat = (struct seat){.entry = entry, .member = member};
        seat->score.points = rows[i].points;
        seat->score.status = rows[i].qualified ? SCORE_QUALIFIED : SCORE_OUT;
        seat->declined = rows[i].unable ? ARENA_NEW(&stage->scene.arena, struct ruling, 1) : NULL;
    }
    /* seats nobody was put on: scores that cannot play */
    for (size_t i = 0; i < stage->decisions.section_count; i++)
        for (int s = used[stage->decisions.sections[i]->number]; s < SEATS; s++) {
            struct entry *entry = ARENA_NEW(&stage->scene.arena, struct entry, 1);
            *entry = (struct entry){.number = 900 + s, .member = scene_member(&stage->scene, 99)};
            stage->decisions.sections[i]->seats[s] =
                (struct seat){.entry = entry,
                              .member = entry->member,
                              .declined = ARENA_NEW(&stage->scene.arena, struct ruling, 1)};
            stage->decisions.sections[i]->seats[s].score.status = SCORE_OUT;
        }
}

static void select_for_semifinal(struct stage *stage, struct field *field)
{
    field_select(&stage->work, &stage->scene.facts.events[0], SEMIFINAL, field);
}

static void fill_ins_go_by_points_rating_section(void **state)
{
    struct bare rows[23] = {0};
    for (int i = 0; i < 17; i++)
        rows[i] = (struct bare){100 + i, 1 + i, 12, 2000, 6 + i / 6, true, false};
    static const struct bare others[] = {
        {201, 21, 8, 1810, 3, false, false}, {202, 22, 8, 1810, 1, false, false},
        {203, 23, 8, 1795, 2, false, false}, {204, 24, 7, 2100, 5, false, false},
        {205, 25, 7, 2100, 4, false, false}, {206, 26, 7, 2050, 1, false, false}};
    memcpy(rows + 17, others, sizeof others);
    struct stage stage;
    struct field field;
    (void)state;
    stage_open(&stage, rows, COUNT(rows));
    select_for_semifinal(&stage, &field);
    assert_int_equal(field.sections, 3);
    assert_int_equal(field.listed, 21);
    static const int order[] = {202, 201, 203, 205};
    for (int i = 0; i < 4; i++)
        assert_int_equal(field.list[17 + i]->seat->entry->number, order[i]);
    scene_close(&stage.scene);
}

static void fourteen_qualifiers_need_no_fill_in(void **state)
{
    struct bare rows[15];
    for (int i = 0; i < 15; i++)
        rows[i] = (struct bare){100 + i, 1 + i, 12 - i / 7, 2000 - i, 1 + i / 7, i < 14, false};
    struct stage stage;
    struct field field;
    (void)state;
    stage_open(&stage, rows, COUNT(rows));
    select_for_semifinal(&stage, &field);
    assert_int_equal(field.sections, 2);
    assert_int_equal(field.listed, 14);
    assert_int_equal(field.missing, 0);
    scene_close(&stage.scene);
}

static void too_few_candidates_are_counted(void **state)
{
    struct bare rows[7];
    for (int i = 0; i < 7; i++)
        rows[i] = (struct bare){100 + i, 1 + i, 10 - i, 2000,
                                1,       i < 3, i >= 5}; /* two of the other four are gone */
    struct stage stage;
    struct field field;
    (void)state;
    stage_open(&stage, rows, COUNT(rows));
    select_for_semifinal(&stage, &field);
    assert_int_equal(field.missing, 2);
    scene_close(&stage.scene);
}

static void the_unrated_come_last_of_equal_points(void **state)
{
    static const struct bare rows[] = {{1, 1, 10, 0, 1, true, false}, {2, 2, 10, 900, 1, true, false}};
    struct stage stage;
    struct field field;
    (void)state;
    stage_open(&stage, rows, COUNT(rows));
    select_for_semifinal(&stage, &field);
    assert_int_equal(field.runners[0].seat->entry->number, 2);
    scene_close(&stage.scene);
}

static void nobody_holds_more_places_than_there_are_sections(void **state)
{
    struct bare rows[12];
    for (int i = 0; i < 3; i++) /* member 1 qualifies three times, one section is paired */
        rows[i] = (struct bare){100 + i, 1, 12 - i, 2000, 1 + i, true, false};
    for (int i = 3; i < 12; i++)
        rows[i] = (struct bare){100 + i, 1 + i, 8 - i / 3, 1900, 1 + i % 3, false, false};
    struct stage stage;
    struct field field;
    (void)state;
    stage_open(&stage, rows, COUNT(rows));
    select_for_semifinal(&stage, &field);
    assert_int_equal(field.sections, 1);
    assert_int_equal(field.listed, 7);
    assert_true(field.list[0]->seat->entry->number == 100); /* the best score is kept */
    int eliminated = 0;
    for (size_t i = 0; i < field.count; i++)
        eliminated += field.runners[i].eliminated;
    assert_int_equal(eliminated, 2);
    scene_close(&stage.scene);
}

/* R10: a dropped score that may still pass the one its member keeps could change the list. */
static void a_dropped_score_that_may_still_pass_a_kept_one_unsettles_the_list(void **state)
{
    struct bare rows[8];
    for (int i = 0; i < 2; i++)
        rows[i] = (struct bare){100 + i, 1, 10 - i, 2000, 1 + i, true, false};
    for (int i = 2; i < 8; i++)
        rows[i] = (struct bare){100 + i, 1 + i, 8 - i, 1900, 1 + i / 5, false, false};
    (void)state;
    for (int open = 0; open < 2; open++) {
        struct stage stage;
        struct field field;
        stage_open(&stage, rows, COUNT(rows));
        stage.decisions.sections[1]->seats[0].score.open = open;
        select_for_semifinal(&stage, &field);
        assert_int_equal(field.listed, 7);
        const char *unsettled = field_unsettled(&stage.work, &field);
        if (open)
            assert_non_null(strstr(unsettled, "entry 101"));
        else
            assert_null(unsettled);
        scene_close(&stage.scene);
    }
}

static void fill_ins_go_first_to_members_without_a_place(void **state)
{
    struct bare rows[9] = {{1, 1, 12, 2000, 1, true, false}, {2, 1, 8, 2000, 2, false, false}};
    for (int i = 2; i < 9; i++)
        rows[i] = (struct bare){1 + i, i, 8 - i / 2, 1800, 1 + i / 5, false, false};
    struct stage stage;
    struct field field;
    (void)state;
    stage_open(&stage, rows, COUNT(rows));
    select_for_semifinal(&stage, &field);
    assert_int_equal(field.listed, 7);
    for (int i = 1; i < 7; i++)
        assert_int_not_equal(field.list[i]->seat->entry->number, 2); /* member 1 holds a place */
    scene_close(&stage.scene);
}

/* 28 entries in sorted order, four sections; the member of `first` owns `second` as well (both positions). */
static void deal_28(struct stage *stage, struct field *field, int first, int second)
{
    struct bare rows[28];
    for (int i = 0; i < 28; i++)
        rows[i] = (struct bare){1 + i, i + 1 == second ? first : i + 1, 12, 2400 - i, 1 + i / 7, true, false};
    for (int i = 0; i < 28; i++)
        if (rows[i].member == first)
            rows[i].rating = 2400;
    stage_open(stage, rows, COUNT(rows));
    select_for_semifinal(stage, field);
    for (int i = 0; i < 28; i++) /* one member has one rating: put the list into the order meant */
        for (size_t r = 0; r < field->count; r++)
            if (field->runners[r].seat->entry->number == i + 1)
                field->list[i] = &field->runners[r];
    assert_null(field_deal(&stage->work, field));
}

static void a_duplicate_changes_places_with_the_next_who_fits(void **state)
{
    struct stage stage;
    struct field field;
    (void)state;
    deal_28(&stage, &field, 2, 6);
    assert_int_equal(field.list[5]->seat->entry->number, 7);
    assert_int_equal(field.list[6]->seat->entry->number, 6);
    for (int i = 0; i < 28; i++)
        if (i != 5 && i != 6)
            assert_int_equal(field.list[i]->seat->entry->number, i + 1);
    assert_int_equal(field.list[6]->position, 7);
    assert_non_null(strstr(field.list[6]->why, "R11.5"));
    scene_close(&stage.scene);
}

static void at_the_end_of_the_list_the_exchange_goes_backward(void **state)
{
    struct stage stage;
    struct field field;
    (void)state;
    deal_28(&stage, &field, 4, 28);
    assert_int_equal(field.list[27]->seat->entry->number, 27); /* nearest earlier one, of another section */
    assert_int_equal(field.list[26]->seat->entry->number, 28);
    scene_close(&stage.scene);
}

/* Sections of seven, all entries of 2022, results as given (NULL = none), decided on that day. */
static void season(struct scene *scene, const char *const *results, int sections, const char *as_of)
{
    scene_open(scene, "22N 23N");
    for (int k = 1; k <= sections * 7; k++)
        scene_entry(scene, k, "22N", k, "2022-01-05");
    scene_night(scene, "2022-02-01");
    for (int i = 0; i < sections; i++)
        if (results[i])
            scene_results(scene, arena_format(&scene->arena, "22N%02d", i + 1), results[i], "2022-03-01");
    scene_night(scene, as_of);
}

static const struct gate *semifinal_gate(const struct scene *scene)
{
    for (size_t i = 0; i < scene->decisions->gate_count; i++)
        if (scene->decisions->gates[i].round == SEMIFINAL)
            return &scene->decisions->gates[i];
    return NULL;
}

static void the_gate_opens_when_everything_is_known(void **state)
{
    static const char *const all[] = {LOWER_SEAT_WINS, LOWER_SEAT_WINS};
    static const struct {
        const char *as_of;
        bool identified;
    } rows[] = {{"2022-06-01", false}, {"2022-11-30", false}, {"2022-12-01", true}, {"2023-01-01", true}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct scene scene;
        season(&scene, all, 2, rows[i].as_of);
        assert_int_equal(semifinal_gate(&scene)->identified, rows[i].identified);
        assert_int_equal(semifinal_gate(&scene)->published, rows[i].identified);
        assert_string_not_equal(semifinal_gate(&scene)->state, "");
        scene_close(&scene);
    }
}

static void an_unplaced_entry_keeps_the_gate_shut_through_december(void **state)
{
    static const char *const all[] = {LOWER_SEAT_WINS};
    struct scene scene;
    (void)state;
    season(&scene, all, 1, "2022-06-01");
    scene_entry(&scene, 50, "22N", 50, "2022-11-01");
    scene_night(&scene, "2022-12-10");
    assert_false(semifinal_gate(&scene)->identified);
    scene_night(&scene, "2023-01-01");
    assert_true(semifinal_gate(&scene)->published);
    scene_close(&scene);
}

/* P01 complete; in P02 one game is open whose outcome decides who advances. */
static void one_open_game_that_matters_keeps_the_round_from_being_paired(void **state)
{
    static const char *const results[] = {LOWER_SEAT_WINS, "DDDWDWBDDBWWDBWBBWDB."};
    struct scene scene;
    (void)state;
    season(&scene, results, 2, "2023-01-01");
    bool blocks = scene_game(&scene, "22N02", 7, 5)->blocking;
    assert_int_equal(semifinal_gate(&scene)->identified, !blocks);
    scene_close(&scene);
}

static void settled_games_do_not_hold_up_and_unsettled_ones_wait_for_a_ruling(void **state)
{
    /* seats 6 and 7 play last: nobody qualifies by it, but it orders the fill-ins */
    static const char *const results[] = {"WWWWWWBWWBWWBBWBB.BBB"};
    struct scene scene;
    (void)state;
    season(&scene, results, 1, "2023-01-01");
    assert_true(semifinal_gate(&scene)->identified);
    assert_false(semifinal_gate(&scene)->published);
    assert_int_equal(scene.decisions->place_count, 7);
    assert_false(scene.decisions->places[0].published);
    assert_string_equal(scene.decisions->places[6].section, "22Ns01");
    assert_int_equal(scene_count_mailings(&scene, MAIL_PAIRING), 0);
    struct ruling *pair = scene_ruling(&scene, RULING_PAIR, "2023-01-05");
    strcpy(pair->event, "22N");
    pair->round = SEMIFINAL;
    scene_night(&scene, "2023-01-05");
    assert_true(semifinal_gate(&scene)->published);
    assert_int_equal(scene_count_mailings(&scene, MAIL_PAIRING), 7);
    assert_non_null(scene.decisions->mailings[0].place);
    scene_close(&scene);
}

static void a_published_round_never_changes_and_the_director_hears_who_lost(void **state)
{
    static const char *const all[] = {LOWER_SEAT_WINS, ALL_DRAWN};
    struct scene scene;
    (void)state;
    season(&scene, all, 2, "2023-01-01");
    assert_true(semifinal_gate(&scene)->published);
    assert_null(scene_review(&scene, "contradiction"));
    int third = scene.decisions->places[2].entry->number;
    scene_rule(&scene, RULING_RESULT, "2023-02-01", "22N01", "10000001", "10000006")->result = RESULT_BLACK;
    scene_rule(&scene, RULING_RESULT, "2023-02-01", "22N01", "10000002", "10000007")->result = RESULT_BLACK;
    scene_rule(&scene, RULING_RESULT, "2023-02-01", "22N01", "10000002", "10000005")->result = RESULT_BLACK;
    scene_night(&scene, "2023-02-01");
    assert_int_equal(scene.decisions->places[2].entry->number, third);
    assert_int_equal(scene.decisions->places[1].points, 10);
    const struct review *review = scene_review(&scene, "contradiction");
    assert_non_null(review);
    assert_non_null(strstr(review->message, "Lost the place: entry 2"));
    scene_close(&scene);
}

static void who_declined_or_withdrew_does_not_go_on(void **state)
{
    static const char *const all[] = {LOWER_SEAT_WINS, LOWER_SEAT_WINS};
    struct scene scene;
    (void)state;
    season(&scene, all, 2, "2022-06-01");
    scene_rule(&scene, RULING_DECLINE, "2022-07-01", "22N01", "10000001", "");
    scene_rule(&scene, RULING_WITHDRAW, "2022-07-01", "22N02", "10000008", "");
    scene_night(&scene, "2023-01-01");
    assert_int_equal(scene.decisions->place_count, 9);
    for (int i = 7; i < 9; i++) {
        assert_int_equal(scene.decisions->places[i].basis, BASIS_DECLINED);
        assert_int_equal(scene.decisions->places[i].position, 0);
    }
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fill_ins_go_by_points_rating_section),
        cmocka_unit_test(fourteen_qualifiers_need_no_fill_in),
        cmocka_unit_test(too_few_candidates_are_counted),
        cmocka_unit_test(the_unrated_come_last_of_equal_points),
        cmocka_unit_test(nobody_holds_more_places_than_there_are_sections),
        cmocka_unit_test(a_dropped_score_that_may_still_pass_a_kept_one_unsettles_the_list),
        cmocka_unit_test(fill_ins_go_first_to_members_without_a_place),
        cmocka_unit_test(a_duplicate_changes_places_with_the_next_who_fits),
        cmocka_unit_test(at_the_end_of_the_list_the_exchange_goes_backward),
        cmocka_unit_test(the_gate_opens_when_everything_is_known),
        cmocka_unit_test(an_unplaced_entry_keeps_the_gate_shut_through_december),
        cmocka_unit_test(one_open_game_that_matters_keeps_the_round_from_being_paired),
        cmocka_unit_test(settled_games_do_not_hold_up_and_unsettled_ones_wait_for_a_ruling),
        cmocka_unit_test(a_published_round_never_changes_and_the_director_hears_who_lost),
        cmocka_unit_test(who_declined_or_withdrew_does_not_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
