#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

enum { ROWS = 5 };

struct step {
    char what; /* r report, R result, O open, F forfeit, W withdraw, T overstep; 0 ends the list */
    const char *white, *black, *value, *day;
};

/* One game, seat 1 (White) against seat 2, of a section published on 2026-02-01. Steps name seats. */
static const struct {
    const char *name;
    struct step steps[ROWS];
    const char *result;
    enum game_source source;
    bool disputed;
} games[] = {
    {"nothing known", {{0}}, "", SOURCE_NONE, false},
    {"one report", {{'r', "1", "2", "1-0", "2026-03-01"}}, "1-0", SOURCE_REPORT, false},
    {"both cards agree",
     {{'r', "1", "2", "0-1", "2026-03-01"}, {'r', "10000001", "10000002", "0-1", "2026-03-04"}},
     "0-1",
     SOURCE_REPORT,
     false},
    {"two cards contradict",
     {{'r', "1", "2", "1-0", "2026-03-01"}, {'r', "1", "2", "1/2-1/2", "2026-03-04"}},
     "",
     SOURCE_REPORT,
     true},
    {"a forfeit is not the same report as a win",
     {{'r', "1", "2", "1-0", "2026-03-01"}, {'r', "1", "2", "1-0F", "2026-03-04"}},
     "",
     SOURCE_REPORT,
     true},
    {"a ruling decides over a dispute",
     {{'r', "1", "2", "1-0", "2026-03-01"},
      {'r', "1", "2", "0-1", "2026-03-04"},
      {'R', "1", "2", "1/2-1/2", "2026-03-09"}},
     "1/2-1/2",
     SOURCE_RULING,
     false},
    {"the latest ruling stands",
     {{'R', "1", "2", "1-0", "2026-03-09"}, {'R', "1", "2", "0-1", "2026-03-11"}},
     "0-1",
     SOURCE_RULING,
     false},
    {"a report on the day of the run counts",
     {{'r', "1", "2", "1-0", "2026-02-01"}},
     "1-0",
     SOURCE_REPORT,
     false},
    {"a report before the run does not", {{'r', "1", "2", "1-0", "2026-01-31"}}, "", SOURCE_NONE, false},
    {"reversed colours do not", {{'r', "2", "1", "1-0", "2026-03-01"}}, "", SOURCE_NONE, false},
    {"open sets reports aside",
     {{'r', "1", "2", "1-0", "2026-03-01"}, {'O', "1", "2", "", "2026-03-05"}},
     "",
     SOURCE_NONE,
     false},
    {"open sets a report of that very day aside",
     {{'r', "1", "2", "1-0", "2026-03-05"}, {'O', "1", "2", "", "2026-03-05"}},
     "",
     SOURCE_NONE,
     false},
    {"a later report counts after open",
     {{'r', "1", "2", "1-0", "2026-03-01"},
      {'O', "1", "2", "", "2026-03-05"},
      {'r', "1", "2", "0-1", "2026-03-06"}},
     "0-1",
     SOURCE_REPORT,
     false},
    {"open sets rulings aside",
     {{'R', "1", "2", "1-0", "2026-03-01"}, {'O', "1", "2", "", "2026-03-05"}},
     "",
     SOURCE_NONE,
     false},
    {"open sets a withdrawal aside",
     {{'W', "1", "", "", "2026-03-01"}, {'O', "1", "2", "", "2026-03-05"}},
     "",
     SOURCE_NONE,
     false},
    {"White loses by forfeit", {{'F', "1", "2", "", "2026-03-01"}}, "0F-1", SOURCE_RULING, false},
    {"Black loses by forfeit", {{'F', "2", "1", "", "2026-03-01"}}, "1-0F", SOURCE_RULING, false},
    {"one forfeit against each side",
     {{'F', "2", "1", "", "2026-03-01"}, {'F', "1", "2", "", "2026-03-03"}},
     "0F-0F",
     SOURCE_RULING,
     false},
    {"a result between forgets the first forfeit",
     {{'F', "2", "1", "", "2026-03-01"},
      {'R', "1", "2", "1-0", "2026-03-02"},
      {'F', "1", "2", "", "2026-03-03"}},
     "0F-1",
     SOURCE_RULING,
     false},
    {"a withdrawal fills an open game", {{'W', "2", "", "", "2026-03-01"}}, "1-0F", SOURCE_WITHDRAWAL, false},
    {"a withdrawal leaves a report alone",
     {{'W', "2", "", "", "2026-03-01"}, {'r', "1", "2", "0-1", "2026-02-20"}},
     "0-1",
     SOURCE_REPORT,
     false},
    {"a withdrawal fills a disputed game",
     {{'W', "2", "", "", "2026-03-01"},
      {'r', "1", "2", "0-1", "2026-02-20"},
      {'r', "1", "2", "1-0", "2026-02-20"}},
     "1-0F",
     SOURCE_WITHDRAWAL,
     false},
    {"two withdrawals",
     {{'W', "2", "", "", "2026-03-01"}, {'W', "1", "", "", "2026-03-09"}},
     "0F-0F",
     SOURCE_WITHDRAWAL,
     false},
    {"one overstep is a penalty", {{'T', "1", "2", "", "2026-03-01"}}, "", SOURCE_NONE, false},
    {"the second overstep loses",
     {{'T', "1", "2", "", "2026-03-01"}, {'T', "1", "2", "", "2026-04-01"}},
     "0F-1",
     SOURCE_TIME,
     false},
    {"one overstep of each side loses nothing",
     {{'T', "1", "2", "", "2026-03-01"}, {'T', "2", "1", "", "2026-04-01"}},
     "",
     SOURCE_NONE,
     false},
    {"the first of time and withdrawal decides: time",
     {{'T', "1", "2", "", "2026-03-01"}, {'T', "1", "2", "", "2026-04-01"}, {'W', "2", "", "", "2026-04-02"}},
     "0F-1",
     SOURCE_TIME,
     false},
    {"the first of time and withdrawal decides: withdrawal",
     {{'T', "1", "2", "", "2026-03-01"}, {'W', "2", "", "", "2026-03-02"}, {'T', "1", "2", "", "2026-04-01"}},
     "1-0F",
     SOURCE_WITHDRAWAL,
     false},
    {"open starts the oversteps anew",
     {{'T', "1", "2", "", "2026-03-01"},
      {'O', "1", "2", "", "2026-03-05"},
      {'T', "1", "2", "", "2026-04-01"}},
     "",
     SOURCE_NONE,
     false},
    {"a report decides over lost time",
     {{'T', "1", "2", "", "2026-03-01"},
      {'T', "1", "2", "", "2026-04-01"},
      {'r', "1", "2", "1-0", "2026-04-20"}},
     "1-0",
     SOURCE_REPORT,
     false},
};

static const char *member_of(const char *seat)
{
    static char id[2][ID_SIZE];
    static int turn;
    if (!seat[0])
        return "";
    turn = !turn;
    strcpy(id[turn], "10000000");
    id[turn][7] = seat[0];
    return id[turn];
}

static void take_step(struct scene *scene, const char *section, const struct step *step)
{
    static const struct {
        char what;
        enum ruling_kind kind;
    } kinds[] = {{'R', RULING_RESULT},
                 {'O', RULING_RESULT},
                 {'F', RULING_FORFEIT},
                 {'W', RULING_WITHDRAW},
                 {'T', RULING_OVERSTEP}};
    if (step->what == 'r')
        scene_report(scene, section, step->white, step->black, step->value, step->day);
    for (size_t k = 0; k < COUNT(kinds); k++)
        if (kinds[k].what == step->what)
            scene_rule(scene, kinds[k].kind, step->day, section, member_of(step->white),
                       member_of(step->black))
                ->result = result_named(step->value);
}

static void each_game_gets_its_result(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(games); i++) {
        struct scene scene;
        scene_open(&scene, "26N");
        scene_seven(&scene, 1, "26N", "2026-01-05");
        scene_night(&scene, "2026-02-01");
        for (int s = 0; s < ROWS && games[i].steps[s].what; s++)
            take_step(&scene, "26N01", &games[i].steps[s]);
        scene_night(&scene, "2026-06-01");
        const struct game *game = scene_game(&scene, "26N01", 1, 2);
        if (strcmp(result_name(game->result), games[i].result) != 0 || game->source != games[i].source)
            print_message("%s\n", games[i].name);
        assert_string_equal(result_name(game->result), games[i].result);
        assert_int_equal(game->source, games[i].source);
        assert_int_equal(game->disputed, games[i].disputed);
        scene_close(&scene);
    }
}

static void a_withdrawal_leaves_finished_games_alone(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_seven(&scene, 1, "26N", "2026-01-05");
    scene_night(&scene, "2026-02-01");
    scene_report(&scene, "26N01", "1", "4", "0-1",
                 "2026-03-01"); /* seat 4 has beaten 1, lost to 2, drawn with 3 */
    scene_report(&scene, "26N01", "4", "2", "0-1", "2026-03-01");
    scene_report(&scene, "26N01", "3", "4", "1/2-1/2", "2026-03-01");
    scene_rule(&scene, RULING_WITHDRAW, "2026-04-01", "", "10000004", "");
    scene_night(&scene, "2026-04-02");
    const struct section *section = scene_section(&scene, "26N01");
    assert_int_equal(section->seats[3].score.points, 3);
    assert_int_equal(section->seats[3].score.forfeit_losses, 3);
    assert_non_null(section->seats[3].withdrawal);
    for (int seat = 4; seat < SEATS; seat++)
        assert_int_equal(section->seats[seat].score.points, 2);
    assert_int_equal(section->open_games, 15);
    for (size_t i = 0; i < scene.decisions->mailing_count; i++)
        assert_string_not_equal(scene.decisions->mailings[i].member->id, "10000004");
    scene_close(&scene);
}

static void a_general_withdrawal_holds_where_the_player_sat_on_that_day(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_seven(&scene, 1, "26N", "2026-01-05");
    scene_night(&scene, "2026-02-01");
    scene_rule(&scene, RULING_WITHDRAW, "2026-02-10", "", "10000003", "");
    scene_seven(&scene, 11, "26N", "2026-02-12");
    scene_night(&scene, "2026-02-20");
    assert_non_null(scene_section(&scene, "26N01")->seats[2].withdrawal);
    assert_null(scene_section(&scene, "26N02")->seats[2].withdrawal);
    assert_int_equal(scene_section(&scene, "26N02")->open_games, 21);
    scene_close(&scene);
}

static void penalties_are_counted_up_to_the_loss(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    scene_seven(&scene, 1, "26N", "2026-01-05");
    scene_night(&scene, "2026-02-01");
    for (int overstep = 0; overstep < 3; overstep++)
        scene_rule(&scene, RULING_OVERSTEP, "2026-03-01", "26N01", "10000002", "10000001");
    scene_night(&scene, "2026-04-01");
    const struct game *game = scene_game(&scene, "26N01", 1, 2);
    assert_int_equal(game->penalties[BLACK], 1);
    assert_int_equal(game->penalties[WHITE], 0);
    assert_string_equal(result_name(game->result), "1-0F");
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_gets_its_result),
        cmocka_unit_test(a_withdrawal_leaves_finished_games_alone),
        cmocka_unit_test(a_general_withdrawal_holds_where_the_player_sat_on_that_day),
        cmocka_unit_test(penalties_are_counted_up_to_the_loss),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
