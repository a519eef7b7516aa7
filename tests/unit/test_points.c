#include "core/points.h"
#include "tests/unit.h"

#include <string.h>

static void each_result_gives_its_points_and_forfeits(void **state)
{
    static const struct {
        const char *name;
        int white, black;
        bool white_forfeit, black_forfeit;
    } rows[] = {{"1-0", 2, 0, false, false}, {"0-1", 0, 2, false, false}, {"1/2-1/2", 1, 1, false, false},
                {"1-0F", 2, 0, false, true}, {"0F-1", 0, 2, true, false}, {"0F-0F", 0, 0, true, true}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        enum result result = result_named(rows[i].name);
        assert_string_equal(result_name(result), rows[i].name);
        assert_int_equal(result_points(result, WHITE), rows[i].white);
        assert_int_equal(result_points(result, BLACK), rows[i].black);
        assert_int_equal(result_is_forfeit_loss(result, WHITE), rows[i].white_forfeit);
        assert_int_equal(result_is_forfeit_loss(result, BLACK), rows[i].black_forfeit);
    }
    assert_int_equal(result_forfeited(WHITE), RESULT_WHITE_FORFEIT);
    assert_int_equal(result_forfeited(BLACK), RESULT_BLACK_FORFEIT);
}

static void an_open_game_gives_nothing(void **state)
{
    (void)state;
    assert_string_equal(result_name(RESULT_OPEN), "");
    assert_int_equal(result_named("0-0"), RESULT_OPEN);
    assert_int_equal(result_named("0-0-0"), RESULT_OPEN);
    assert_int_equal(result_named(""), RESULT_OPEN);
    for (enum side side = WHITE; side <= BLACK; side++) {
        assert_int_equal(result_points(RESULT_OPEN, side), 0);
        assert_false(result_is_forfeit_loss(RESULT_OPEN, side));
    }
}

static void points_and_money_are_written_with_their_decimals(void **state)
{
    char text[16];
    (void)state;
    points_format(9, text);
    assert_string_equal(text, "4.5");
    points_format(0, text);
    assert_string_equal(text, "0.0");
    points_format(12, text);
    assert_string_equal(text, "6.0");
    hundredths_format(3905, text);
    assert_string_equal(text, "39.05");
    hundredths_format(48400, text);
    assert_string_equal(text, "484.00");
    hundredths_format(7, text);
    assert_string_equal(text, "0.07");
}

static void the_year_chooses_the_edition(void **state)
{
    static const struct {
        int year;
        const char *edition;
        int fee, certificate;
    } rows[] = {{2018, "2018", 2500, 700},
                {2020, "2018", 2500, 700},
                {2021, "2021", 2500, 1000},
                {2023, "2021", 2500, 1000},
                {2026, "2021", 2500, 1000}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct edition *edition = regulations_for_year(rows[i].year);
        assert_string_equal(edition->name, rows[i].edition);
        assert_int_equal(edition->fee, rows[i].fee);
        assert_int_equal(edition->certificate_out, rows[i].certificate);
        assert_ptr_equal(regulations_named(rows[i].edition), edition);
    }
    assert_int_equal(regulations_named("2024")->fee, 3500);
    assert_null(regulations_named("1999"));
}

static void every_edition_is_whole(void **state)
{
    size_t count;
    const struct edition *editions = regulations_all(&count);
    (void)state;
    for (size_t i = 0; i < count; i++) {
        int fund = 0;
        for (int place = 0; place < PLACES_WITH_PRIZE; place++)
            fund += editions[i].prizes[place];
        assert_int_equal(fund, 230000); /* 800 + 500 + 300 + 7 x 100 dollars */
        for (int d = 1; d < DEADLINES; d++)
            assert_true(editions[i].deadlines[d].last_ordinal > editions[i].deadlines[d - 1].last_ordinal);
        assert_int_equal(editions[i].deadlines[DEADLINES - 1].last_ordinal, editions[i].entries_per_member);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_result_gives_its_points_and_forfeits),
        cmocka_unit_test(an_open_game_gives_nothing),
        cmocka_unit_test(points_and_money_are_written_with_their_decimals),
        cmocka_unit_test(the_year_chooses_the_edition),
        cmocka_unit_test(every_edition_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
