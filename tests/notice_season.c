#include "tests/notice_season.h"

#include "core/pairing.h"

#include <string.h>

const struct office notice_season_office = {
    .name = "US Chess Correspondence Office",
    .address1 = "100 Example Avenue, Suite 4",
    .address2 = "",
    .city = "Springfield",
    .state = "IL",
    .zip = "62701",
    .email = "cc@example.org",
    .phone = "555-0100",
    .director_name = "Alex Example",
    .director_email = "td@example.org",
    .window = 10,
    .stock = "5160",
    .first_label = 1,
    .scale = 10000,
};

/* The player in the lower seat wins every game, 6, 5, 4, 3, 2, 1, 0 points; nothing is reported between the
 * last two. */
static void lower_seat_wins(struct scene *scene, const char *section, bool last_game, const char *day)
{
    struct pair games[GAMES];
    char results[GAMES + 1] = "";
    pairing_games(games);
    for (int g = 0; g < GAMES; g++)
        results[g] = !last_game && games[g].white + games[g].black == 11 ? '.'
                     : games[g].white < games[g].black                   ? 'W'
                                                                         : 'B';
    scene_results(scene, section, results, day);
}

static void enter(struct scene *scene)
{
    for (int k = 1; k <= SEATS; k++)
        scene_entry(scene, k, "22N", k, "2022-01-10");
    scene_entry(scene, 8, "22N", 1, "2022-01-20");
    for (int k = 2; k <= SEATS; k++)
        scene_entry(scene, 7 + k, "22N", 10 + k, "2022-01-20");
    for (int k = 1; k <= SEATS; k++)
        scene_entry(scene, 20 + k, "22EN", k == 5 ? 18 : k, "2022-01-10");
    scene_entry(scene, 31, "22N", 21, "2022-02-01")->fee = 1500;
    scene_entry(scene, 32, "22N", 22, "2022-12-05");
    scene_entry(scene, 33, "22EN", 23, "2022-02-01");
    struct ruling *ruling = scene_ruling(scene, RULING_REFUSE, "2022-02-02");
    ruling->entry = 33;
}

static void name_them(struct scene *scene)
{
    scene_member(scene, 1)->name = "José Nuñez-Müller";
    scene_member(scene, 1)->rating_text = "1999P12";
    scene_member(scene, 2)->name = "Patrick \"Paddy\" O'Neil, Jr.";
    scene_member(scene, 2)->rating_text = "1998";
    scene_member(scene, 3)->name = "Maximiliana Wolfeschlegelsteinhausenbergerdorff von Ødegårdsvik";
    scene_member(scene, 3)->expires = date_parse("2022-05-01");
    scene_member(scene, 4)->name = "";
    scene_member(scene, 4)->rating = 0;
    scene_member(scene, 5)->email = "";
    scene_member(scene, 6)->address2 = "Apt 12";
}

static void overstep(struct scene *scene, const char *day)
{
    scene_rule(scene, RULING_OVERSTEP, day, "22N01", "10000006", "10000007");
}

void notice_season_play(struct scene *scene, void (*night)(struct scene *scene, void *context), void *context)
{
    scene_open(scene, "22EN 22N");
    enter(scene);
    name_them(scene);
    scene_night(scene, "2022-02-10");
    night(scene, context);

    scene_rule(scene, RULING_FORFEIT, "2022-03-01", "22N01", "10000005", "10000007");
    overstep(scene, "2022-03-02");
    scene_rule(scene, RULING_WITHDRAW, "2022-03-03", "22EN01", "10000007", "");
    scene_night(scene, "2022-03-05");
    night(scene, context);

    overstep(scene, "2022-06-01");
    scene_report(scene, "22EN01", "1", "2", "1-0F", "2022-05-01");
    scene_night(scene, "2022-06-05");
    night(scene, context);

    lower_seat_wins(scene, "22N01", false, "2022-11-01");
    lower_seat_wins(scene, "22N02", true, "2022-11-01");
    scene_night(scene, "2023-01-02");
    night(scene, context);

    lower_seat_wins(scene, "22Ns01", true, "2023-08-01");
    scene_night(scene, "2023-08-10");
    night(scene, context);

    lower_seat_wins(scene, "22Nf01", true, "2024-02-01");
    scene_night(scene, "2024-02-10");
    night(scene, context);
}
