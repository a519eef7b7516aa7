#include "tests/unit.h"

#include "layouts/barcode.h"

#include <math.h>
#include <string.h>

/* A sheet that remembers the bars as modules. */
struct bars {
    char modules[400];
    int count;
    double x, y, height;
    bool off_grid;
};

static void remember(struct sheet *sheet, double x, double y, double width, double height, double gray)
{
    struct bars *bars = sheet->device;
    double start = (x - bars->x) / BARCODE_MODULE, size = width / BARCODE_MODULE;
    long first = lround(start), modules = lround(size);
    bars->off_grid |= fabs(start - (double)first) > 1e-6 || fabs(size - (double)modules) > 1e-6;
    bars->off_grid |= fabs(y - bars->y) > 1e-9 || fabs(height - bars->height) > 1e-9 || gray > 0;
    memset(bars->modules + first, '#', (size_t)modules);
    bars->count++;
}

static bool draw(const char *code, struct bars *bars, double *width)
{
    struct sheet sheet = {.device = bars, .fill = remember};
    *bars = (struct bars){.x = 100, .y = 50, .height = 27};
    memset(bars->modules, '.', sizeof bars->modules);
    return barcode_draw(&sheet, code, bars->x, bars->y, bars->height, width);
}

/* The patterns of ISO/IEC 15417: start B, "A", its check character (33 = "A": (104 + 33) mod 103 = 34), stop.
 */
static void the_bars_are_those_of_the_standard(void **state)
{
    (void)state;
    struct bars bars;
    double width;
    assert_true(draw("A", &bars, &width));
    static const char expected[] = "##.#..#...."
                                   "#.#...##..."
                                   "#...#.##..."
                                   "##...###.#.##";
    assert_int_equal(lround(width / BARCODE_MODULE), strlen(expected));
    assert_memory_equal(bars.modules, expected, strlen(expected));
    assert_false(bars.off_grid);
}

static void a_card_code_keeps_its_room(void **state)
{
    (void)state;
    struct bars bars;
    double width;
    assert_true(draw("P260000325WP", &bars, &width));
    assert_true(width <= 145 * BARCODE_MODULE + 1e-6);
    assert_int_equal(bars.count, (lround(width / BARCODE_MODULE) - 13) / 11 * 3 + 4);
    assert_int_equal(bars.modules[0], '#');
    assert_int_equal(bars.modules[lround(width / BARCODE_MODULE) - 1], '#');
    assert_int_equal(bars.modules[lround(width / BARCODE_MODULE)], '.');
}

static void what_is_no_code_is_not_drawn(void **state)
{
    (void)state;
    struct bars bars;
    double width;
    char endless[400];
    memset(endless, 'A', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    assert_false(draw("", &bars, &width));
    assert_false(draw(endless, &bars, &width));
    assert_int_equal(bars.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bars_are_those_of_the_standard),
        cmocka_unit_test(a_card_code_keeps_its_room),
        cmocka_unit_test(what_is_no_code_is_not_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
