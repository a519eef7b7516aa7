#include "tests/notice_season.h"
#include "tests/unit.h"

#include "layouts/pairing_words.h"
#include "layouts/plain_text.h"

#include <string.h>

/* ---- lines of plain text ---- */

static const struct {
    const char *text;
    int first, rest;
    const char *lines;
} wraps[] = {
    {"", 0, 0, "\n"},
    {"one  two", 0, 0, "one two\n"},
    {" one two ", 2, 0, "  one two\n"},
    /* 72 characters fill a line; the 73rd opens the next. */
    {"12345678901234567890123456789012345678901234567890 12345678901234567890 1", 0, 3,
     "12345678901234567890123456789012345678901234567890 12345678901234567890\n   1\n"},
    {"1234567890123456789012345678901234567890123456789 12345678901234567890 1", 0, 3,
     "1234567890123456789012345678901234567890123456789 12345678901234567890 1\n"},
    /* Characters are counted, not bytes. */
    {"éééééééééééééééééééééééééééééééééééééééééééééééééé ééééééééééééééééééé é", 0, 0,
     "éééééééééééééééééééééééééééééééééééééééééééééééééé ééééééééééééééééééé é\n"},
    /* A word longer than a line is never cut. */
    {"a aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b", 0, 2,
     "a\n  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n  b\n"},
};

static void lines_break_at_words(void **state)
{
    (void)state;
    struct scene scene;
    scene_open(&scene, "22N");
    for (size_t i = 0; i < COUNT(wraps); i++) {
        struct plain_text text = {.arena = &scene.arena};
        plain_text_wrap(&text, wraps[i].text, wraps[i].first, wraps[i].rest);
        assert_string_equal(text.out.bytes, wraps[i].lines);
    }
    scene_close(&scene);
}

/* ---- assignments ---- */

/* By section and seat: what the member is told. */
static const struct {
    const char *section;
    int seat;
    const char *assignment, *earned, *white, *black, *penalties;
} expected[] = {
    {"22N02", 1,
     "You are player no. 1 in preliminary section 22N02 of the 2022 Golden Knights Championship, with your "
     "entry no. 8.",
     "", "2 Player 12, 4 Player 14, 6 Player 16", "3 Player 13, 5 Player 15, 7 Player 17",
     "For the first overstep of the time limit in a game a player is charged a penalty of 5 days of "
     "reflection time; any "
     "further overstep in that game loses it (Rule 17)."},
    {"22Ns01", 3,
     "You are player no. 3 in semifinal section 22Ns01 of the 2022 Golden Knights Championship, with your "
     "entry no. 9.",
     "You qualified with 5.0 points in section 22N02: this is place 3 of the list (Rule 11).",
     "1 José Nuñez-Müller, 4 Maximiliana Wolfeschlegelsteinhausenbergerdorff von Ødegårdsvik, 6 Player 14",
     "2 Patrick \"Paddy\" O'Neil, Jr., 5 Player 13, 7 member 10000004",
     "For the first overstep of the time limit in a game a player is charged a penalty of 5 days of "
     "reflection time; any "
     "further overstep in that game loses it (Rule 17)."},
    {"22Ns01", 7,
     "You are player no. 7 in semifinal section 22Ns01 of the 2022 Golden Knights Championship, with your "
     "entry no. 4.",
     "Your 3.0 points in section 22N01 were next in order when the list of qualifiers was filled up to whole "
     "sections of "
     "seven: this is place 7 of the list (Rule 11).",
     NULL, NULL, NULL},
    {"22Nf01", 2,
     "You are player no. 2 in final section 22Nf01 of the 2022 Golden Knights Championship, with your entry "
     "no. 2.",
     "You qualified with 5.0 points in section 22Ns01: this is place 2 of the list (Rule 11).", NULL, NULL,
     "A player who oversteps the time limit in this round loses the game (Rule 17)."},
};

static void check(const char *is, const char *should)
{
    if (should)
        assert_string_equal(is, should);
}

static void look_at(struct scene *scene, void *context)
{
    int *seen = context;
    for (size_t i = 0; i < scene->decisions->mailing_count; i++) {
        const struct mailing *mailing = &scene->decisions->mailings[i];
        struct pairing_words words;
        if (mailing->kind != MAIL_PAIRING)
            continue;
        pairing_words_compose(&scene->arena, &notice_season_office, mailing, &words);
        assert_string_equal(words.revised, "");
        for (size_t row = 0; row < COUNT(expected); row++) {
            if (strcmp(expected[row].section, mailing->section->code) != 0 ||
                expected[row].seat != mailing->seat + 1)
                continue;
            ++*seen;
            check(words.assignment, expected[row].assignment);
            check(words.earned, expected[row].earned);
            check(words.white, expected[row].white);
            check(words.black, expected[row].black);
            check(words.penalties, expected[row].penalties);
        }
    }
}

static void each_player_is_told_his_own(void **state)
{
    (void)state;
    struct scene scene;
    int seen = 0;
    notice_season_play(&scene, look_at, &seen);
    assert_int_equal(seen, COUNT(expected));
    scene_close(&scene);
}

/* 3.4 replace: everybody in the section gets a sheet that says who came for whom. */
static void a_revised_sheet_says_so(void **state)
{
    (void)state;
    struct scene scene;
    struct pairing_words words;
    scene_open(&scene, "22N");
    scene_seven(&scene, 1, "22N", "2022-01-10");
    scene_night(&scene, "2022-01-12");
    scene_entry(&scene, 8, "22N", 8, "2022-01-15");
    struct ruling *ruling = scene_rule(&scene, RULING_REPLACE, "2022-01-20", "22N01", "10000004", "");
    ruling->entry = 8;
    scene_night(&scene, "2022-01-21");
    assert_int_equal(scene_count_mailings(&scene, MAIL_PAIRING), 7);
    pairing_words_compose(&scene.arena, &notice_season_office, &scene.decisions->mailings[0], &words);
    assert_string_equal(words.revised,
                        "This sheet replaces the one you had before. Player 8 now plays as no. 4 in place of "
                        "Player 4.");
    assert_non_null(strstr(words.white, "4 Player 8"));
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_break_at_words),
        cmocka_unit_test(each_player_is_told_his_own),
        cmocka_unit_test(a_revised_sheet_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
