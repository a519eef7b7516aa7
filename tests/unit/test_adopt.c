/* Adopted sections are checked like a ledger, and their run holds them and nothing that is new. */
#include "batch/adopt.h"

#include "batch/adopt_file.h"
#include "batch/adopt_rounds.h"
#include "core/pairing.h"
#include "tests/scene.h"
#include "tests/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 16 };

static struct arena arena;
static struct event events[2];
static struct member members[PEOPLE];
static struct entry entries[PEOPLE];
static struct facts facts;

static const char HEADER[] = "event,round,section,seat,entry,member_id,rating,run\n";

static const char GOOD[] = "event,round,section,seat,entry,member_id,rating,run\n"
                           "26N,preliminary,26N01,1,1,10000001,1500,2026-01-10\n"
                           "26N,preliminary,26N01,2,2,10000002,,2026-01-10\n"
                           "26N,preliminary,26N01,3,3,10000003,1500,2026-01-10\n"
                           "26N,preliminary,26N01,4,4,10000004,1500,2026-01-10\n"
                           "26N,preliminary,26N01,5,5,10000005,1500,2026-01-10\n"
                           "26N,preliminary,26N01,6,6,10000006,1500,2026-01-10\n"
                           "26N,preliminary,26N01,7,7,10000007,1500,2026-01-10\n";

static int set_up(void **state)
{
    (void)state;
    events[0] = (struct event){.code = "26EN", .championship = ELECTRONIC, .year = 2026};
    events[1] = (struct event){.code = "26N", .championship = GOLDEN, .year = 2026};
    events[0].rules = events[1].rules = *regulations_for_year(2026);
    for (int i = 0; i < PEOPLE; i++) {
        members[i] = (struct member){.known = true,
                                     .name = "Name",
                                     .address1 = "",
                                     .address2 = "",
                                     .city = "",
                                     .state = "NY",
                                     .zip = "10001",
                                     .email = "",
                                     .rating_text = "",
                                     .expires = DAY_FOREVER,
                                     .apart = "",
                                     .origin = {LEDGER_PLAYERS, i + 2}};
        snprintf(members[i].id, sizeof members[i].id, "%08d", 10000001 + i);
        entries[i] = (struct entry){.number = i + 1,
                                    .event = &events[1],
                                    .member = &members[i],
                                    .postmark = date_day(2026, 1, 5),
                                    .received = date_day(2026, 1, 5),
                                    .fee = 2500,
                                    .origin = {LEDGER_ENTRIES, i + 2}};
    }
    facts = (struct facts){.as_of = date_day(2026, 3, 14),
                           .run = "2026-03-14",
                           .events = events,
                           .event_count = 2,
                           .members = members,
                           .member_count = PEOPLE,
                           .entries = entries,
                           .entry_count = PEOPLE,
                           .book = {.run = "", .run_day = DAY_NONE}};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static bool read_text(const char *text, struct adopt_file *file)
{
    return adopt_file_read(&arena, "old.csv", text, strlen(text), &facts, file);
}

/* GOOD with the first `from` turned into `to`. */
static const char *changed(const char *from, const char *to)
{
    const char *at = strstr(GOOD, from);
    assert_non_null(at);
    return arena_format(&arena, "%.*s%s%s", (int)(at - GOOD), GOOD, to, at + strlen(from));
}

static void assert_message(const struct messages *messages, const char *text)
{
    for (size_t i = 0; i < messages->count; i++)
        if (strstr(messages->items[i], text))
            return;
    for (size_t i = 0; i < messages->count; i++)
        print_error("%s\n", messages->items[i]);
    fail_msg("no message says \"%s\"", text);
}

static void reads_a_good_file(void **state)
{
    (void)state;
    struct adopt_file file;
    assert_true(read_text(GOOD, &file));
    assert_int_equal(file.notes.count, 0);
    assert_int_equal(file.count, 7);
    assert_string_equal(file.assignments[1].section, "26N01");
    assert_string_equal(file.assignments[1].member, "10000002");
    assert_int_equal(file.assignments[0].rating, 1500);
    assert_int_equal(file.assignments[1].rating, 0);
    assert_int_equal(file.assignments[6].seat, 7);
    assert_string_equal(file.assignments[6].run, "2026-01-10");
    assert_int_equal(file.assignments[6].run_day, date_day(2026, 1, 10));
}

static void takes_columns_and_rows_in_any_order(void **state)
{
    (void)state;
    struct adopt_file file;
    const char *text = "RUN,Seat,rating,section,entry,round,member_id,event,remark\r\n";
    for (int seat = 7; seat >= 1; seat--)
        text = arena_format(&arena, "%s1/10/2026,%d,,26n01,%d,Preliminary,1000000%d,26N,x\r\n%s", text, seat,
                            seat, seat, seat == 4 ? ",,,,,,,,\r\n" : "");
    assert_true(read_text(text, &file));
    assert_int_equal(file.count, 7);
    assert_int_equal(file.assignments[0].seat, 1);
    assert_string_equal(file.assignments[0].run, "2026-01-10");
    assert_string_equal(file.assignments[0].section, "26N01");
}

static void names_every_fault(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to, *message;
    } faults[] = {
        {"26N,preliminary,26N01,1", "25N,preliminary,25N01,1", "old.csv:2: office.ini has no [event 25N]"},
        {"26N,preliminary,26N01,1", "26N,preliminary,26Ns01,1",
         "old.csv:2: 26Ns01 is no preliminary section of 26N"},
        {"26N,preliminary,26N01,1", "26N,preliminary,26EN01,1",
         "old.csv:2: 26EN01 is no preliminary section of 26N"},
        {"26N,preliminary,26N01,1", "26N,qualifier,26N01,1", "old.csv:2:round: 'qualifier' is no round"},
        {"26N01,1,", "26N01,8,", "old.csv:2:seat: '8' is no seat; write 1 to 7"},
        {"26N01,1,", "26N01,0,", "old.csv:2:seat: '0' is no seat; write 1 to 7"},
        {"26N01,1,", "26N01,11,", "old.csv:2:seat: '11' is no seat; write 1 to 7"},
        {"26N01,1,", "26N01,2,", "seat 2 of 26N01 is taken by line 2 already"},
        {"26N01,1,", "26N01,2,", "section 26N01 lacks 1 of its seven seats"},
        {"26N01,1,1,", "26N01,1,0,", "old.csv:2:entry:"},
        {"10000001,1500,2026-01-10", "10000001,15xx,2026-01-10", "old.csv:2:rating:"},
        {"10000001,1500,2026-01-10", "10000001,1500,", "old.csv:2:run: it is empty"},
        {"10000001,1500,2026-01-10", "10000001,1500,2026-02-30", "old.csv:2:run:"},
        {"10000001,1500,2026-01-10", "10000001,1500,2026-03-15", "which is after 2026-03-14"},
        {"10000001,1500,2026-01-10", "10000001,1500", "old.csv:2: the row has 7 fields, the header 8"},
        {"10000001,1500,2026-01-10", "10000002,1500,2026-01-10",
         "old.csv:2: entry 1 belongs to member 10000001 (entries.csv:2), not to 10000002"},
        {"26N01,2,2,10000002,,", "26N01,2,1,10000001,,", "member 10000001 sits in 26N01 twice (line 2)"},
        {"26N01,2,2,10000002,,", "26N01,2,1,10000001,,", "entry 1 sits in 26N01 as well (line 2)"},
        {"26N01,1,1,1", "26N01,1,1,\"1", "old.csv:2: this row cannot be read"},
        {",rating,run", ",rating", "there is no column run"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        struct adopt_file file;
        assert_false(read_text(changed(faults[i].from, faults[i].to), &file));
        assert_message(&file.errors, faults[i].message);
    }
}

static void refuses_what_is_no_table(void **state)
{
    (void)state;
    struct adopt_file file;
    assert_false(adopt_file_read(&arena, "old.csv", "", 0, &facts, &file));
    assert_false(adopt_file_read(&arena, "old.csv", "PK\0\0", 4, &facts, &file));
    assert_false(read_text(HEADER, &file));
    assert_message(&file.errors, "there is no row in it");
}

static void a_later_round_needs_the_one_before(void **state)
{
    (void)state;
    struct adopt_file file;
    const char *text = GOOD;
    for (int seat = 1; seat <= 7; seat++)
        text = arena_format(&arena, "%s26N,semifinal,26Ns01,%d,%d,%08d,,2026-02-10\n", text, seat,
                            seat + (seat == 7), 10000000 + seat + (seat == 7));
    assert_false(read_text(text, &file));
    assert_int_equal(file.errors.count, 1);
    assert_message(&file.errors, "old.csv:15: entry 8 sits in 26Ns01, but in no preliminary section");
}

/* GOOD and a semifinal of the same seven; the row of its last seat is `last`. */
static const char *with_semifinal(const char *last)
{
    const char *text = GOOD;
    for (int seat = 1; seat < 7; seat++)
        text = arena_format(&arena, "%s26N,semifinal,26Ns01,%d,%d,%08d,,2026-02-10\n", text, seat, seat,
                            10000000 + seat);
    return arena_format(&arena, "%s%s\n", text, last);
}

static void an_entry_keeps_member_and_event(void **state)
{
    (void)state;
    struct adopt_file file;
    static const char seventh[] = "26N,semifinal,26Ns01,7,7,10000007,,2026-02-10";
    static const char replacement[] = "26N,semifinal,26Ns01,7,8,10000008,,2026-02-12";
    assert_true(read_text(with_semifinal(seventh), &file));
    assert_false(read_text(arena_format(&arena, "%s%s\n", with_semifinal(seventh), replacement), &file));
    assert_message(&file.errors,
                   "seat 7 of 26Ns01 is taken by line 15 already; only preliminaries know replacements");
    entries[6].member = &members[8];
    assert_false(read_text(with_semifinal("26N,semifinal,26Ns01,7,7,10000009,,2026-02-10"), &file));
    assert_message(&file.errors,
                   "entry 7 is that of 10000007 in 26N (line 8); an entry keeps member and event");
    facts.entry_count = 0;
    assert_false(
        read_text(arena_format(&arena, "%s26N,final,26Nf01,1,1,10000001,,2026-03-01\n", GOOD), &file));
    assert_message(&file.errors, "entry 1 sits in 26Nf01, but in no semifinal section");
}

/* Paid for another event; carried over from the year before it is good. */
static void an_entry_is_in_the_event_it_was_paid_for(void **state)
{
    (void)state;
    struct adopt_file file;
    struct event former = {.code = "25N", .championship = GOLDEN, .year = 2025};
    entries[0].event = &former;
    assert_true(read_text(GOOD, &file));
    former.year = 2024;
    assert_false(read_text(GOOD, &file));
    assert_message(&file.errors, "old.csv:2: entry 1 was paid for 25N (entries.csv:2), not for 26N");
    entries[0].event = &events[0];
    assert_false(read_text(GOOD, &file));
    assert_message(&file.errors, "old.csv:2: entry 1 was paid for 26EN (entries.csv:2), not for 26N");
}

static void takes_what_separates_the_columns(void **state)
{
    (void)state;
    static const char separators[] = ";\t";
    for (size_t i = 0; separators[i]; i++) {
        struct adopt_file file;
        char *text = arena_copy(&arena, GOOD, strlen(GOOD));
        for (char *at = text; (at = strchr(at, ','));)
            *at = separators[i];
        assert_true(read_text(text, &file));
        assert_int_equal(file.count, 7);
    }
}

/* Every game of a section is won by the lower seat. */
static void lower_wins(struct scene *scene, const char *section)
{
    struct pair games[GAMES];
    char results[GAMES + 1] = "";
    pairing_games(games);
    for (int g = 0; g < GAMES; g++)
        results[g] = games[g].white < games[g].black ? 'W' : 'B';
    scene_results(scene, section, results, "2026-06-01");
}

static void the_list_of_an_adopted_round_is_that_which_was_published(void **state)
{
    (void)state;
    struct scene scene;
    struct placed *placed;
    scene_open(&scene, "26N");
    scene_seven(&scene, 1, "26N", "2026-01-05");
    for (int k = 1; k <= 7; k++)
        scene_entry(&scene, 10 + k, "26N", k, "2026-01-06");
    scene_night(&scene, "2026-02-01");
    lower_wins(&scene, "26N01");
    lower_wins(&scene, "26N02");
    scene_rule(&scene, RULING_DECLINE, "2026-07-01", "26N01", "10000002", "");
    struct decisions *published = scene_night(&scene, "2027-01-05");
    int bases[BASIS_DECLINED + 1] = {0};
    for (size_t i = 0; i < published->place_count; i++)
        bases[published->places[i].basis]++;
    assert_true(bases[BASIS_ELIMINATED] && bases[BASIS_DECLINED] && bases[BASIS_FILL_IN]);
    struct decisions *later = scene_night(&scene, "2027-01-06");
    size_t count = adopt_rounds(&arena, later, &placed);
    assert_int_equal(count, later->place_count);
    for (size_t i = 0; i < count; i++) {
        const struct place *place = &later->places[i];
        assert_int_equal(placed[i].entry, place->entry->number);
        assert_int_equal(placed[i].basis, place->basis);
        assert_int_equal(placed[i].position, place->position);
        assert_int_equal(placed[i].points, place->points);
        assert_string_equal(placed[i].section, place->section);
        assert_string_equal(placed[i].from_section, place->from_section);
    }
    scene_close(&scene);
}

static void a_replacement_is_a_second_row(void **state)
{
    (void)state;
    struct adopt_file file;
    const char *replaced = arena_format(&arena, "%s26N,preliminary,26N01,3,9,10000009,,2026-02-20\n", GOOD);
    assert_true(read_text(replaced, &file));
    assert_int_equal(file.count, 8);
    assert_int_equal(file.assignments[2].entry, 3);
    assert_int_equal(file.assignments[3].entry, 9);
    facts.book.assignments = file.assignments;
    facts.book.assignment_count = file.count;
    struct diags diags = {.arena = &arena};
    struct decisions *decisions = decide(&arena, &facts, &diags);
    assert_int_equal(decisions->sections[0]->seats[2].entry->number, 9);
    assert_int_equal(decisions->sections[0]->dropout_count, 1);
}

static void notes_what_the_ledgers_do_not_know(void **state)
{
    (void)state;
    struct adopt_file file;
    assert_true(read_text(changed("26N01,1,1,10000001", "26N01,1,99,20000001"), &file));
    assert_message(&file.notes, "old.csv:2: member 20000001 is not in players.csv");
    assert_message(&file.notes, "old.csv:2: entry 99 is not in entries.csv");
}

/* Entries 8 to 16 wait, so a night would publish 26N02; the adoption holds it back. */
static void holds_back_what_is_new(void **state)
{
    (void)state;
    struct adopt_file file;
    struct diags diags = {.arena = &arena};
    assert_true(read_text(GOOD, &file));
    facts.book.assignments = file.assignments;
    facts.book.assignment_count = file.count;
    struct decisions *decisions = decide(&arena, &facts, &diags);
    assert_int_equal(decisions->section_count, 2);
    assert_int_equal(decisions->mailing_count, 7);
    adopt_hold_back(decisions);
    assert_int_equal(decisions->section_count, 1);
    assert_string_equal(decisions->sections[0]->code, "26N01");
    assert_int_equal(decisions->mailing_count, 0);
    for (size_t i = 0; i < decisions->candidate_count; i++) {
        bool adopted = decisions->candidates[i].entry->number <= 7;
        assert_int_equal(decisions->candidates[i].status, adopted ? ENTRY_PLACED : ENTRY_WAITING);
        assert_int_equal(decisions->candidates[i].section != NULL, adopted);
    }
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        EACH(reads_a_good_file),
        EACH(takes_columns_and_rows_in_any_order),
        EACH(names_every_fault),
        EACH(refuses_what_is_no_table),
        EACH(a_later_round_needs_the_one_before),
        EACH(an_entry_keeps_member_and_event),
        EACH(an_entry_is_in_the_event_it_was_paid_for),
        EACH(takes_what_separates_the_columns),
        EACH(the_list_of_an_adopted_round_is_that_which_was_published),
        EACH(a_replacement_is_a_second_row),
        EACH(notes_what_the_ledgers_do_not_know),
        EACH(holds_back_what_is_new),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
