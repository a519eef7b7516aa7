#include "tests/notice_season.h"
#include "tests/unit.h"

#include "layouts/notice_fields.h"
#include "layouts/notice_text.h"

#include <string.h>

/* The first notice of each kind: who it is for, and words that must stand in it. Rows in the order of the
 * season. */
static const struct {
    enum mailing_kind kind;
    bool title;
    const char *member, *subject, *words[5];
} expected[] = {
    {MAIL_HELD,
     false,
     "10000021",
     "Your entry no. 31 in the 2022 Golden Knights Championship is on hold",
     {"Rule 4", "The entry fee is $25.00; $15.00 was paid.", "What to do: Please send the missing $10.00.",
      "Alex Example, the Tournament Director (td@example.org)"}},
    {MAIL_CARRIED,
     false,
     "10000022",
     "Your entry no. 32 moves to the 2023 Golden Knights Championship",
     {"Rule 5", "November 30, 2022", "December 5, 2022", "costs you nothing", "January 1, 2023"}},
    {MAIL_REFUSED,
     false,
     "10000023",
     "Your entry no. 33 in the 2022 Electronic Knights Championship was not accepted",
     {"Rule 6", "refused"}},
    {MAIL_PENALTY,
     false,
     "10000006",
     "Time penalty in preliminary section 22N01: Player 6 - Player 7",
     {"against you", "Player 6 (White, no. 6) against Player 7 (Black, no. 7)", "5 days", "Rule 17"}},
    {MAIL_FORFEIT,
     false,
     "10000002",
     "Forfeit in preliminary section 22EN01: Patrick \"Paddy\" O'Neil, Jr. - Player 7 1-0F",
     {"22EN01", "1-0F", "The reason: Player 7 (Black, no. 7) has withdrawn from the section.", "Rule 16"}},
    {MAIL_LAPSE_SOON,
     false,
     "10000003",
     "Your US Chess membership expires on May 1, 2022",
     {"Rule 3", "10000003"}},
    {MAIL_LAPSED,
     false,
     "10000003",
     "Your US Chess membership expired on May 1, 2022",
     {"Rule 3", "nothing is forfeited"}},
    {MAIL_CERTIFICATE_OUT,
     false,
     "10000007",
     "Your $10.00 gift certificate: 2022 Golden Knights Championship",
     {"entry no. 7", "Rule 12", "is made out to Player 7 for $10.00", "of January 2, 2023"}},
    {MAIL_CERTIFICATE_ELIMINATED,
     false,
     "10000001",
     "Your $25.00 gift certificate: 2022 Golden Knights Championship",
     {"entry no. 8", "Rule 11", "is made out to José Nuñez-Müller for $25.00"}},
    {MAIL_PIN,
     false,
     "10000001",
     "You have earned the tournament pin: 2022 Golden Knights Championship",
     {"entry no. 1", "eighteen games", "Rule 12"}},
    {MAIL_PRIZE,
     true,
     "10000001",
     "2022 Golden Knights Champion: your title and your prize of $400.00",
     {"46.20 weighted points", "took first place", "title of 2022 Golden Knights Champion, and a plaque",
      "$400.00"}},
    {MAIL_PRIZE,
     false,
     "10000002",
     "Your prize in the 2022 Golden Knights Championship: $250.00",
     {"38.50 weighted points", "took second place", "$250.00", "Rule 14"}},
};

static bool stands_in(const struct notice_text *text, const char *words)
{
    for (int i = 0; i < text->count; i++)
        if (strstr(text->paragraphs[i], words))
            return true;
    return false;
}

struct seen {
    bool rows[COUNT(expected)];
};

static void check_words(const struct mailing *mailing, const struct notice_text *text, size_t row)
{
    assert_string_equal(mailing->member->id, expected[row].member);
    assert_string_equal(text->subject, expected[row].subject);
    for (size_t w = 0; w < COUNT(expected[row].words) && expected[row].words[w]; w++)
        if (!stands_in(text, expected[row].words[w]))
            fail_msg("row %zu: \"%s\" is missing", row, expected[row].words[w]);
}

/* Nothing half-filled in any notice of the season. */
static void check_whole(const struct notice_text *text)
{
    assert_true(text->count >= 3);
    const char *all[NOTICE_PARAGRAPHS + 3] = {text->heading, text->subject, text->salutation};
    for (int i = 0; i < text->count; i++)
        all[3 + i] = text->paragraphs[i];
    for (size_t i = 0; i < COUNT(all) && all[i]; i++) {
        assert_true(*all[i]);
        assert_null(strpbrk(all[i], "{}\n"));
        assert_null(strstr(all[i], "  "));
        assert_null(strstr(all[i], "(null)"));
    }
}

static void look_at(struct scene *scene, void *context)
{
    struct seen *seen = context;
    for (size_t i = 0; i < scene->decisions->mailing_count; i++) {
        const struct mailing *mailing = &scene->decisions->mailings[i];
        struct notice_text text;
        if (mailing->kind == MAIL_PAIRING)
            continue;
        notice_text_compose(&scene->arena, &notice_season_office, scene->decisions, mailing, &text);
        check_whole(&text);
        for (size_t row = 0; row < COUNT(expected); row++)
            if (expected[row].kind == mailing->kind && expected[row].title == mailing->title &&
                !seen->rows[row]) {
                seen->rows[row] = true;
                check_words(mailing, &text, row);
                break;
            }
    }
}

static void every_kind_says_what_it_must(void **state)
{
    (void)state;
    struct scene scene;
    struct seen seen = {{false}};
    notice_season_play(&scene, look_at, &seen);
    for (size_t row = 0; row < COUNT(expected); row++)
        if (!seen.rows[row])
            fail_msg("row %zu did not occur", row);
    scene_close(&scene);
}

static void do_nothing(struct scene *scene, void *context)
{
    (void)scene;
    (void)context;
}

/* Composes the title notice of the last night. */
static void compose_title(struct scene *scene, struct notice_text *text)
{
    for (size_t i = 0; i < scene->decisions->mailing_count; i++)
        if (scene->decisions->mailings[i].title) {
            notice_text_compose(&scene->arena, &notice_season_office, scene->decisions,
                                &scene->decisions->mailings[i], text);
            return;
        }
    fail_msg("nobody won the title");
}

static void a_shared_title_names_the_others(void **state)
{
    (void)state;
    struct scene scene;
    struct notice_text text;
    notice_season_play(&scene, do_nothing, NULL);
    scene.decisions->finalists[1].place = 1;
    compose_title(&scene, &text);
    assert_true(stands_in(&text, "shared first place with Patrick \"Paddy\" O'Neil, Jr. (entry no. 2)"));
    assert_true(
        stands_in(&text, "which you share with Patrick \"Paddy\" O'Neil, Jr. (entry no. 2), and a plaque"));
    scene_close(&scene);
}

/* Why a game is forfeited: every source, one loser and both. */
static void every_forfeit_says_why(void **state)
{
    (void)state;
    static const struct {
        enum game_source source;
        enum result result;
        const char *why;
    } rows[] = {
        {SOURCE_REPORT, RESULT_BLACK_FORFEIT, "reported as lost by forfeit for Player 7 (Black, no. 7)"},
        {SOURCE_REPORT, RESULT_BOTH_FORFEIT, "reported as lost by forfeit for both players"},
        {SOURCE_RULING, RESULT_WHITE_FORFEIT, "ruled it lost for Player 6 (White, no. 6)"},
        {SOURCE_RULING, RESULT_BOTH_FORFEIT, "ruled it lost for both players"},
        {SOURCE_WITHDRAWAL, RESULT_WHITE_FORFEIT, "Player 6 (White, no. 6) has withdrawn"},
        {SOURCE_WITHDRAWAL, RESULT_BOTH_FORFEIT, "both players have withdrawn"},
        {SOURCE_TIME, RESULT_BLACK_FORFEIT, "upheld against Player 7 (Black, no. 7)"},
        {SOURCE_TIME, RESULT_BOTH_FORFEIT, "upheld against both players"},
    };
    struct scene scene;
    notice_season_play(&scene, do_nothing, NULL);
    const struct section *section = scene_section(&scene, "22N01");
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct game game = {.white = 5, .black = 6, .result = rows[i].result, .source = rows[i].source};
        struct mailing mailing = {.kind = MAIL_FORFEIT,
                                  .event = section->event,
                                  .section = section,
                                  .seat = 5,
                                  .game = &game,
                                  .entry = section->seats[5].entry,
                                  .member = section->seats[5].member};
        struct notice_text text;
        notice_text_compose(&scene.arena, &notice_season_office, scene.decisions, &mailing, &text);
        if (!stands_in(&text, rows[i].why))
            fail_msg("row %zu: %s", i, text.paragraphs[1]);
    }
    scene_close(&scene);
}

/* The certificate itself comes with a letter; an e-mail alone has to do for it, and promises none. */
static void who_gets_no_letter_gets_the_certificate_in_words(void **state)
{
    (void)state;
    struct scene scene;
    notice_season_play(&scene, do_nothing, NULL);
    struct award award = {.event = &scene.facts.events[1], .cents = 1000, .why = "why"};
    struct mailing mailing = {.kind = MAIL_CERTIFICATE_OUT,
                              .number = 7,
                              .event = award.event,
                              .seat = -1,
                              .award = &award,
                              .entry = scene.decisions->finalists[0].entry,
                              .member = scene.decisions->finalists[0].entry->member};
    for (enum via via = VIA_LETTER; via <= VIA_BOTH; via++) {
        struct notice_text gift, title;
        mailing.via = via;
        mailing.title = false;
        notice_text_compose(&scene.arena, &notice_season_office, scene.decisions, &mailing, &gift);
        mailing.title = true;
        notice_text_compose(&scene.arena, &notice_season_office, scene.decisions, &mailing, &title);
        assert_true(stands_in(&gift, "The certificate, no. 000007 of"));
        assert_int_equal(stands_in(&gift, "This message is the certificate"), via == VIA_EMAIL);
        assert_int_equal(stands_in(&title, "comes with the letter"), via != VIA_EMAIL);
    }
    scene_close(&scene);
}

/* A name that looks like a field is a name. */
static void names_are_never_taken_for_fields(void **state)
{
    (void)state;
    struct scene scene;
    notice_season_play(&scene, do_nothing, NULL);
    struct member member = {.known = true, .id = "10000099", .name = "{entry} {", .email = ""};
    struct mailing mailing = {
        .kind = MAIL_LAPSED, .event = &scene.facts.events[0], .seat = -1, .member = &member};
    struct notice_scene fields = {&scene.arena, &notice_season_office, scene.decisions, &mailing};
    assert_string_equal(notice_fields_fill(&fields, "Dear {member}, {member_id}."),
                        "Dear {entry} {, 10000099.");
    assert_string_equal(notice_fields_fill(&fields, "{entry} and more"), "");
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_says_what_it_must),
        cmocka_unit_test(a_shared_title_names_the_others),
        cmocka_unit_test(every_forfeit_says_why),
        cmocka_unit_test(names_are_never_taken_for_fields),
        cmocka_unit_test(who_gets_no_letter_gets_the_certificate_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
