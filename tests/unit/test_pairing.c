#include "core/pairing.h"
#include "tests/unit.h"

static void everybody_meets_everybody_with_three_whites(void **state)
{
    struct pair games[GAMES];
    int whites[SEATS] = {0}, blacks[SEATS] = {0}, met[SEATS][SEATS] = {{0}};
    (void)state;
    pairing_games(games);
    for (int g = 0; g < GAMES; g++) {
        whites[games[g].white]++;
        blacks[games[g].black]++;
        met[games[g].white][games[g].black]++;
    }
    for (int a = 0; a < SEATS; a++) {
        assert_int_equal(whites[a], 3);
        assert_int_equal(blacks[a], 3);
        for (int b = 0; b < SEATS; b++)
            assert_int_equal(met[a][b] + met[b][a], a == b ? 0 : 1);
    }
}

static void white_goes_by_the_distance_of_the_seats(void **state)
{
    (void)state;
    for (int i = 0; i < SEATS; i++)
        for (int j = 0; j < SEATS; j++) {
            int distance = ((j - i) % 7 + 7) % 7;
            assert_int_equal(pairing_has_white(i, j), distance == 1 || distance == 3 || distance == 5);
        }
}

static void games_stand_by_white_then_black_and_are_found(void **state)
{
    struct pair games[GAMES];
    (void)state;
    pairing_games(games);
    for (int g = 0; g < GAMES; g++) {
        if (g > 0)
            assert_true(games[g].white * 7 + games[g].black > games[g - 1].white * 7 + games[g - 1].black);
        assert_int_equal(pairing_index(games[g].white, games[g].black), g);
        assert_int_equal(pairing_index(games[g].black, games[g].white), g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_meets_everybody_with_three_whites),
        cmocka_unit_test(white_goes_by_the_distance_of_the_seats),
        cmocka_unit_test(games_stand_by_white_then_black_and_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
