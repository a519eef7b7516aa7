/* Explain tells what core decided, with rule, rows and arithmetic, and no address. */
#include "batch/explain.h"

#include "core/pairing.h"
#include "tests/unit.h"

#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 10, REPORTS = 24 };

static struct arena arena;
static struct event event;
static struct member members[PEOPLE];
static struct entry entries[PEOPLE];
static struct assignment assignments[SEATS];
static struct report reports[REPORTS];
static struct ruling rulings[2];
static struct mailed mailed;
static struct facts facts;
static struct diags diags;

/* The report that the lower of two seats won; line 10 a + b of results.csv. */
static struct report lower_won(int a, int b)
{
    bool white = pairing_has_white(a - 1, b - 1);
    struct report report = {.section = "26N01",
                            .result = white ? RESULT_WHITE : RESULT_BLACK,
                            .postmark = date_day(2026, 5, 1),
                            .received = date_day(2026, 5, 3),
                            .origin = {LEDGER_RESULTS, 10 * a + b}};
    snprintf(report.white, sizeof report.white, "%d", white ? a : b);
    snprintf(report.black, sizeof report.black, "%d", white ? b : a);
    return report;
}

static void set_people(void)
{
    for (int i = 0; i < PEOPLE; i++) {
        members[i] = (struct member){.known = true,
                                     .name = arena_format(&arena, "Name %c", 'A' + i),
                                     .address1 = "1 Canary St",
                                     .address2 = "",
                                     .city = "Canarytown",
                                     .state = "NY",
                                     .zip = "10001",
                                     .email = "canary@example.org",
                                     .rating = 1500 + i,
                                     .rating_text = "1500",
                                     .expires = DAY_FOREVER,
                                     .apart = "",
                                     .origin = {LEDGER_PLAYERS, i + 2}};
        snprintf(members[i].id, sizeof members[i].id, "%08d", 10000001 + i);
        entries[i] = (struct entry){.number = i + 1,
                                    .event = &event,
                                    .member = &members[i],
                                    .postmark = date_day(2026, 1, 10),
                                    .received = date_day(2026, 1, 12),
                                    .fee = 2500,
                                    .origin = {LEDGER_ENTRIES, i + 2}};
    }
    entries[8].fee = 2000;                       /* entry 9 is held */
    entries[9].member = &members[0];             /* entry 10 is the second of the first member ... */
    entries[9].postmark = date_day(2026, 10, 5); /* ... and late */
    entries[9].received = date_day(2026, 10, 6);
}

/* Seats 1 to 7 hold entries 1 to 7; the lower seat wins, but 5-6 is disputed and 6-7 open; 4-7 is forfeited.
 */
static int set_up(void **state)
{
    (void)state;
    event = (struct event){.code = "26N", .championship = GOLDEN, .year = 2026};
    event.rules = *regulations_for_year(2026);
    set_people();
    for (int seat = 0; seat < SEATS; seat++) {
        assignments[seat] = (struct assignment){.event = "26N",
                                                .section = "26N01",
                                                .seat = seat + 1,
                                                .entry = seat + 1,
                                                .run = "2026-02-01",
                                                .run_day = date_day(2026, 2, 1)};
        memcpy(assignments[seat].member, members[seat].id, ID_SIZE);
    }
    size_t count = 0;
    for (int a = 1; a <= SEATS; a++)
        for (int b = a + 1; b <= SEATS; b++)
            if (!(a == 6 && b == 7) && !(a == 4 && b == 7))
                reports[count++] = lower_won(a, b);
    reports[count] = lower_won(5, 6);
    reports[count].result = RESULT_DRAW;
    reports[count++].origin.line = 99;
    rulings[0] = (struct ruling){.kind = RULING_FORFEIT,
                                 .day = date_day(2026, 6, 1),
                                 .section = "26N01",
                                 .player = "10000007",
                                 .opponent = "10000004",
                                 .note = "",
                                 .origin = {LEDGER_RULINGS, 7}};
    mailed = (struct mailed){.number = 31,
                             .run = "2026-02-01",
                             .run_day = date_day(2026, 2, 1),
                             .kind = MAIL_PAIRING,
                             .event = "26N",
                             .section = "26N01",
                             .entry = 3,
                             .member = "10000003",
                             .via = VIA_BOTH};
    diags = (struct diags){.arena = &arena};
    facts = (struct facts){.as_of = date_day(2026, 10, 10),
                           .run = "2026-10-10",
                           .events = &event,
                           .event_count = 1,
                           .members = members,
                           .member_count = PEOPLE,
                           .entries = entries,
                           .entry_count = PEOPLE,
                           .reports = reports,
                           .report_count = count,
                           .rulings = rulings,
                           .ruling_count = 1,
                           .book = {.run = "2026-02-01",
                                    .run_day = date_day(2026, 2, 1),
                                    .assignments = assignments,
                                    .assignment_count = SEATS,
                                    .mailed = &mailed,
                                    .mailed_count = 1}};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

/* What explain says, without line breaks; "" when nothing goes by that name. */
static const char *told(const char *what)
{
    static char text[65536];
    struct decisions *decisions = decide(&arena, &facts, &diags);
    struct story story = {.arena = &arena, .as_of = facts.as_of, .run = facts.book.run};
    text[0] = '\0';
    if (!explain_tell(decisions, &diags, NULL, NULL, what, &story))
        return text;
    FILE *out = fmemopen(text, sizeof text, "w");
    story_print(&story, out);
    fclose(out);
    for (char *at = strstr(text, "\n    "); at; at = strstr(at, "\n    "))
        memmove(at, at + 4, strlen(at + 4) + 1);
    assert_null(strstr(text, "anary"));
    return text;
}

static void assert_told(const char *what, const char *statement)
{
    const char *text = told(what);
    if (!strstr(text, statement))
        fail_msg("explain %s does not say \"%s\" but:\n%s", what, statement, text);
}

static void a_score_has_its_arithmetic_and_its_rule(void **state)
{
    (void)state;
    assert_told("3", "4 = 4 wins, 2 losses; out: 26N01 has a 6 (seat 1), so 4 does not advance. (R9)");
    assert_told("26N01", "5 = 5 wins, 1 loss; qualified: 4.5 or more points advance.");
    assert_told("26N01", "; out: at most 2 can still be reached, and less than 4 never advances.");
}

static void a_placed_entry_names_fee_deadline_seat_and_mail(void **state)
{
    (void)state;
    assert_told(
        "3",
        "Paid 25.00, the fee is 25.00; postmarked 2026-01-10, received 2026-01-12. (R4) [entries.csv:4]");
    assert_told(
        "3", "It is the 1st entry of 10000003 in 26N (deadline Nov 30; postmark 2026-01-10: in time). (R5)");
    assert_told("3", "Placed in 26N01.");
    assert_told("3", "Piece 31 of run 2026-02-01: pairing for 26N01 to Name C (10000003), by letter+email.");
}

static void a_waiting_entry_counts_its_forming_section(void **state)
{
    (void)state;
    assert_told(
        "8", "Waiting: 1 of 7 in its forming section; 6 further entries of other members complete it. (R8)");
}

static void a_held_entry_says_what_is_missing_and_what_settles_it(void **state)
{
    (void)state;
    assert_told("9", "Held: The entry fee is $25.00; $20.00 was paid. (R4) [entries.csv:10]");
    assert_told("9", "Please send the missing $5.00.");
    assert_told("9", "2026-10-10,accept,,,9,,,,");
}

static void a_late_entry_says_which_deadline_it_missed(void **state)
{
    (void)state;
    assert_told("10",
                "It is the 2nd entry of 10000001 in 26N (deadline Sep 30; postmark 2026-10-05: late). (R5)");
    assert_told("10", "Carried to the next year: ");
    assert_told("10", "Next year's event has no section in office.ini yet");
}

static void a_disputed_game_shows_both_rows(void **state)
{
    (void)state;
    assert_told("26N01:5-6", "Disputed: the reports contradict each other, so the game counts as open.");
    assert_told("26N01:5-6", "[results.csv:56]");
    assert_told("26N01:5-6", "[results.csv:99]");
    assert_told("26N01:5-6", ",result,,26N01,,");
    assert_told("26N01:10000006-10000005", "Game 26N01:");
}

static void a_ruled_game_cites_the_ruling(void **state)
{
    (void)state;
    assert_told("26N01:4-7", "by a ruling, which decides over reports");
    assert_told("26N01:4-7", "[rulings.csv:7]");
    assert_told("26N01", "by ruling on 2026-06-01. [rulings.csv:7]");
}

static void a_rejected_row_is_told_with_the_game(void **state)
{
    (void)state;
    char *white = reports[0].white, *black = reports[0].black, kept[ID_SIZE];
    memcpy(kept, white, ID_SIZE);
    memcpy(white, black, ID_SIZE);
    memcpy(black, kept, ID_SIZE);
    assert_told("26N01:1-2", "colours reversed");
    assert_told("26N01:1-2", "[results.csv:12]");
    assert_told("26N01:1-2", "No result yet: the game is open.");
}

static void an_event_and_its_rounds_say_what_is_open(void **state)
{
    (void)state;
    assert_told("26N", "1 waiting: 8.");
    assert_told("26N", "1 held: 9 (fee).");
    assert_told("26N", "7 placed.");
    assert_told("26N:semifinal", "The semifinal is not paired yet: ");
    assert_told("26N:preliminary",
                "26N01, run 2026-02-01: 2 open games; scores: 2 qualified, 0 open, 5 out.");
}

static void a_member_sees_every_entry(void **state)
{
    (void)state;
    assert_told("10000001", "Member Name A (10000001)");
    assert_told("10000001", "placed, the 1st of this member.");
    assert_told("10000001", "carried, the 2nd of this member: ");
    assert_told("10000001", "26N01, seat 1: 6 = 6 wins; qualified.");
}

/* Before the year of the event, and on the night that publishes its first section. */
static void what_the_next_run_would_do_is_told_as_such(void **state)
{
    (void)state;
    facts.book = (struct book){.run = "", .run_day = DAY_NONE};
    facts.report_count = facts.ruling_count = 0;
    facts.as_of = date_day(2026, 2, 1);
    assert_told("1", "before the first run");
    assert_told("1", "Placed in 26N01, which the next run would publish. (R8)");
    assert_told("26N01", "The next run would publish it: a preliminary section of 26N.");
    assert_told("1", "The next run would mail: pairing to Name A (10000001), by letter+email. (R16)");
    facts.as_of = date_day(2025, 12, 20);
    for (int i = 0; i < PEOPLE; i++)
        entries[i].postmark = entries[i].received = date_day(2025, 12, 10);
    assert_told("1", "Waiting: 7 of 7 in its forming section. (R8)");
    assert_told("1", "No section is published before 2026-01-01. (R5)");
}

static void people_and_entries_of_every_kind(void **state)
{
    (void)state;
    static struct member stranger = {.id = "20000009",
                                     .name = "",
                                     .address1 = "",
                                     .address2 = "",
                                     .city = "",
                                     .state = "",
                                     .zip = "",
                                     .email = "",
                                     .rating_text = "",
                                     .apart = ""};
    entries[8].member = &stranger;
    assert_told("20000009", "Member 20000009 is not in players.csv");
    assert_told("9", "Member 20000009 is not in players.csv.");
    members[7].rating = 0;
    members[7].rating_text = "";
    members[7].apart = "club";
    members[7].expires = date_day(2026, 5, 31);
    members[7].email = "";
    members[7].state = "";
    assert_told("10000008", "Name H (10000008), unrated.");
    assert_told("10000008", "Membership ran out on 2026-05-31. Games go on; new entries are held");
    assert_told("10000008", "of the group \"club\"");
    assert_told("10000008", "The address is outside of what is taken for Golden Knights.");
    assert_told("10000008", "There is no usable e-mail address for Electronic Knights.");
    members[6].expires = date_day(2030, 5, 31);
    assert_told("10000007", "Membership runs to 2030-05-31. (R3)");
    entries[7].fee = 3000;
    assert_told("8", "Paid 30.00, the fee is 25.00: more than asked;");
    facts.entries++; /* entry 1 is in the book only */
    facts.entry_count--;
    assert_told("1", "It stands in the book only; entries.csv has no row for it.");
}

static void rulings_on_an_entry_are_cited(void **state)
{
    (void)state;
    rulings[1] = (struct ruling){.kind = RULING_REFUSE,
                                 .day = date_day(2026, 6, 2),
                                 .event = "26N",
                                 .entry = 9,
                                 .note = "",
                                 .origin = {LEDGER_RULINGS, 8}};
    facts.ruling_count = 2;
    assert_told("9", "The TD ruled on 2026-06-02: refuse in 26N. (R6) [rulings.csv:8]");
    assert_told("9", "Refused: ");
    rulings[1].kind = RULING_CARRY;
    rulings[1].event[0] = '\0';
    assert_told("9", "The TD ruled on 2026-06-02: carry. (R6) [rulings.csv:8]");
    assert_told("9", "Carried to the next year: ");
}

static void a_withdrawal_a_penalty_and_a_reopened_game(void **state)
{
    (void)state;
    rulings[1] = (struct ruling){.kind = RULING_WITHDRAW,
                                 .day = date_day(2026, 6, 2),
                                 .section = "26N01",
                                 .player = "10000006",
                                 .note = "",
                                 .origin = {LEDGER_RULINGS, 8}};
    facts.ruling_count = 2;
    assert_told("26N01:6-7", "by withdrawal: the one who withdrew loses by forfeit, decided on 2026-06-02");
    assert_told("26N01:5-6", "contradicts another report and decides nothing. [results.csv:56]");
    assert_told("6", "Withdrawn by a ruling of 2026-06-02");
    rulings[1].kind = RULING_OVERSTEP;
    memcpy(rulings[1].opponent, "10000007", ID_SIZE);
    assert_told("26N01:6-7",
                "bears 1 penalty of 5 days for overstepping the time; the next one loses the game.");
    assert_told("26N01:6-7", "2026-06-02: overstep, player 10000006. (R17)");
    rulings[1].kind = RULING_RESULT;
    memcpy(rulings[1].player, "10000001", ID_SIZE);
    memcpy(rulings[1].opponent, "10000002", ID_SIZE);
    assert_told("26N01:1-2", "set aside, as the game was reopened later. [results.csv:12]");
    assert_told("26N01:1-2", "result open, player 10000001.");
    rulings[1].result = RESULT_DRAW;
    assert_told("26N01:1-2", "result 1/2-1/2, player 10000001.");
    assert_told("26N01:1-2", "overruled by the ruling below. [results.csv:12]");
    memcpy(rulings[1].opponent, "10000009", ID_SIZE); /* who does not sit there */
    assert_told("26N01", "[rulings.csv:8]");
}

static void unknown_names_are_not_explained(void **state)
{
    (void)state;
    static const char *const names[] = {"",
                                        "0",
                                        "11",
                                        "99999999",
                                        "26N02",
                                        "26EN",
                                        "26N01:",
                                        "26N01:1-1",
                                        "26N01:1-8",
                                        "26N01:12",
                                        "26N:quarterfinal",
                                        ":",
                                        "99999999999999999999"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_string_equal(told(names[i]), "");
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        EACH(a_score_has_its_arithmetic_and_its_rule),
        EACH(a_placed_entry_names_fee_deadline_seat_and_mail),
        EACH(a_waiting_entry_counts_its_forming_section),
        EACH(a_held_entry_says_what_is_missing_and_what_settles_it),
        EACH(a_late_entry_says_which_deadline_it_missed),
        EACH(a_disputed_game_shows_both_rows),
        EACH(a_ruled_game_cites_the_ruling),
        EACH(a_rejected_row_is_told_with_the_game),
        EACH(an_event_and_its_rounds_say_what_is_open),
        EACH(a_member_sees_every_entry),
        EACH(what_the_next_run_would_do_is_told_as_such),
        EACH(people_and_entries_of_every_kind),
        EACH(rulings_on_an_entry_are_cited),
        EACH(a_withdrawal_a_penalty_and_a_reopened_game),
        EACH(unknown_names_are_not_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
