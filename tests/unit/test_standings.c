#include "core/pairing.h"
#include "core/standings.h"
#include "tests/unit.h"

#include <string.h>

static struct event event;

static void section_make(struct section *section, const char *results)
{
    static const char letters[] = ".WBDFYX";
    struct pair games[GAMES];
    pairing_games(games);
    *section = (struct section){.event = &event, .round = PRELIMINARY};
    for (int g = 0; g < GAMES; g++) {
        section->games[g].white = games[g].white;
        section->games[g].black = games[g].black;
        section->games[g].result = (enum result)(strchr(letters, results[g]) - letters);
    }
}

/* R9 by going through every way the open games may end, game after game: the slow and plain reading. */
struct ways {
    bool advances[SEATS], fails[SEATS], blocks[GAMES];
};

static unsigned play_out(const struct section *section, const enum result results[GAMES])
{
    int points[SEATS] = {0};
    for (int g = 0; g < GAMES; g++) {
        points[section->games[g].white] += result_points(results[g], WHITE);
        points[section->games[g].black] += result_points(results[g], BLACK);
    }
    bool good = false;
    for (int seat = 0; seat < SEATS; seat++)
        good |= points[seat] >= 9;
    unsigned advancing = 0;
    for (int seat = 0; seat < SEATS; seat++)
        if (points[seat] >= 9 || (!good && points[seat] == 8))
            advancing |= 1u << seat;
    return advancing;
}

static const enum result endings[] = {RESULT_WHITE, RESULT_DRAW, RESULT_BLACK, RESULT_BOTH_FORFEIT};

static void go_through(const struct section *section, enum result results[GAMES], int game, struct ways *ways)
{
    while (game < GAMES && section->games[game].result != RESULT_OPEN)
        game++;
    if (game < GAMES) {
        for (size_t e = 0; e < COUNT(endings); e++) {
            results[game] = endings[e];
            go_through(section, results, game + 1, ways);
        }
        results[game] = RESULT_OPEN;
        return;
    }
    unsigned advancing = play_out(section, results);
    for (int seat = 0; seat < SEATS; seat++) {
        ways->advances[seat] |= advancing >> seat & 1;
        ways->fails[seat] |= !(advancing >> seat & 1);
    }
    for (int g = 0; g < GAMES; g++)
        for (size_t e = 0; section->games[g].result == RESULT_OPEN && e < COUNT(endings); e++) {
            enum result kept = results[g];
            results[g] = endings[e];
            ways->blocks[g] |= play_out(section, results) != advancing;
            results[g] = kept;
        }
}

static unsigned long long seed = 20260314;

static unsigned draw(unsigned below)
{
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(seed >> 33) % below;
}

static void statuses_and_blocking_games_are_those_of_every_way_it_can_end(void **state)
{
    (void)state;
    for (int round = 0; round < 400; round++) {
        char results[GAMES + 1] = "";
        unsigned favour = draw(3);
        for (int g = 0; g < GAMES; g++)
            results[g] = favour == 0 ? "WBD"[draw(3)] : favour == 1 ? "WWWBDFYX"[draw(8)] : "WDB"[g % 3];
        for (unsigned open = draw(7); open > 0; open--)
            results[draw(GAMES)] = '.';
        struct section section;
        struct ways ways = {0};
        enum result played[GAMES];
        section_make(&section, results);
        standings_settle(&section);
        for (int g = 0; g < GAMES; g++)
            played[g] = section.games[g].result;
        go_through(&section, played, 0, &ways);
        for (int seat = 0; seat < SEATS; seat++) {
            enum score_status expected = !ways.fails[seat]      ? SCORE_QUALIFIED
                                         : !ways.advances[seat] ? SCORE_OUT
                                                                : SCORE_OPEN;
            assert_int_equal(section.seats[seat].score.status, expected);
        }
        for (int g = 0; g < GAMES; g++)
            assert_int_equal(section.games[g].blocking, ways.blocks[g]);
    }
}

static void more_than_eight_open_games_all_block_while_a_score_is_open(void **state)
{
    struct section section;
    (void)state;
    section_make(&section, ".....................");
    standings_settle(&section);
    for (int g = 0; g < GAMES; g++)
        assert_true(section.games[g].blocking);
    for (int seat = 0; seat < SEATS; seat++) {
        assert_int_equal(section.seats[seat].score.status, SCORE_OPEN);
        assert_int_equal(section.seats[seat].score.open, 6);
    }
}

static void finals_have_neither_statuses_nor_blocking_games(void **state)
{
    struct section section;
    (void)state;
    section_make(&section, "WWW..................");
    section.round = FINAL;
    standings_settle(&section);
    for (int g = 0; g < GAMES; g++)
        assert_false(section.games[g].blocking);
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(section.seats[seat].score.status, SCORE_NONE);
    assert_int_equal(section.seats[0].score.points, 6);
}

static void who_advances_on_finished_points(void **state)
{
    static const struct {
        int points[SEATS];
        unsigned advancing;
    } rows[] = {
        {{8, 8, 8, 7, 6, 3, 2}, 0x07},   /* nobody has 4 1/2: all with 4 */
        {{9, 8, 8, 7, 5, 3, 2}, 0x01},   /* one has 4 1/2: the fours are fill-ins at best */
        {{12, 10, 9, 5, 4, 2, 0}, 0x07}, /* 4 1/2 is enough */
        {{7, 7, 7, 7, 7, 7, 0}, 0x00},   /* nobody has 4: nobody */
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(standings_advancing(&event.rules, rows[i].points), rows[i].advancing);
}

static void a_double_forfeit_finishes_a_game_without_a_point(void **state)
{
    struct section section;
    (void)state;
    section_make(&section, "XWWWWWWWWWWWWWWWWWWWW");
    standings_settle(&section);
    int points = 0, forfeits = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        points += section.seats[seat].score.points;
        forfeits += section.seats[seat].score.forfeit_losses;
        assert_int_equal(section.seats[seat].score.open, 0);
    }
    assert_int_equal(points, 2 * 20);
    assert_int_equal(forfeits, 2);
}

int main(void)
{
    event.rules = *regulations_for_year(2026);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statuses_and_blocking_games_are_those_of_every_way_it_can_end),
        cmocka_unit_test(more_than_eight_open_games_all_block_while_a_score_is_open),
        cmocka_unit_test(finals_have_neither_statuses_nor_blocking_games),
        cmocka_unit_test(who_advances_on_finished_points),
        cmocka_unit_test(a_double_forfeit_finishes_a_game_without_a_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
