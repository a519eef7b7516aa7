/* Every stock lies on its page, and is found by each of its names. */
#include "tests/unit.h"

#include "layouts/label_stock.h"

#include <stdbool.h>
#include <string.h>

static void names_of_one_sheet(void **state)
{
    (void)state;
    static const struct {
        const char *asked, *part;
    } rows[] = {{"5160", "5160"}, {"8160", "5160"}, {"18160", "5160"},  {"8460", "5160"}, {"5161", "5161"},
                {"8161", "5161"}, {"5261", "5261"}, {"8387p", "8387P"}, {"3263", "8387"}, {"5966", "5366"},
                {"5889", "8389"}, {"8388", "5388"}, {"5168", "5168"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct label_stock *stock = label_stock_find(rows[i].asked);
        assert_non_null(stock);
        assert_string_equal(stock->part, rows[i].part);
    }
}

static void no_stock(void **state)
{
    (void)state;
    static const char *const unknown[] = {"", "516", "51600", "8160 5260", " "};
    for (size_t i = 0; i < COUNT(unknown); i++)
        assert_null(label_stock_find(unknown[i]));
}

static bool is_inside(struct label_area inner, double x, double y, double width, double height)
{
    const double rounding = 1e-6;
    return inner.x >= x - rounding && inner.y >= y - rounding &&
           inner.x + inner.width <= x + width + rounding && inner.y + inner.height <= y + height + rounding;
}

static bool overlap(struct label_area a, struct label_area b)
{
    const double rounding = 1e-6;
    return a.x + a.width > b.x + rounding && b.x + b.width > a.x + rounding &&
           a.y + a.height > b.y + rounding && b.y + b.height > a.y + rounding;
}

static void cells_lie_on_the_page(void **state)
{
    (void)state;
    size_t count;
    const struct label_stock *stocks = label_stock_all(&count);
    assert_int_equal(count, 15);
    for (size_t s = 0; s < count; s++)
        for (int a = 1; a <= label_stock_count(&stocks[s]); a++) {
            struct label_area cell = label_stock_cell(&stocks[s], a), ink = label_stock_ink(&stocks[s], a);
            assert_true(is_inside(cell, 0, 0, stocks[s].page_width, stocks[s].page_height));
            assert_true(is_inside(ink, cell.x + LABEL_STOCK_INSET, cell.y + LABEL_STOCK_INSET,
                                  cell.width - 2 * LABEL_STOCK_INSET, cell.height - 2 * LABEL_STOCK_INSET));
            assert_true(is_inside(ink, 18, 18, stocks[s].page_width - 36, stocks[s].page_height - 36));
            for (int b = 1; b < a; b++)
                assert_false(overlap(cell, label_stock_cell(&stocks[s], b)));
        }
}

static void labels_go_row_by_row(void **state)
{
    (void)state;
    const struct label_stock *stock = label_stock_find("5160");
    static const struct {
        int number;
        double x, y;
    } rows[] = {{1, 13.5, 36}, {2, 211.5, 36}, {3, 409.5, 36}, {4, 13.5, 108}, {30, 409.5, 684}};
    assert_int_equal(label_stock_count(stock), 30);
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct label_area cell = label_stock_cell(stock, rows[i].number);
        assert_true(cell.x == rows[i].x && cell.y == rows[i].y);
    }
}

/* The smallest room is that of the first label: what fits there fits on every one. */
static void first_label_is_the_smallest(void **state)
{
    (void)state;
    size_t count;
    const struct label_stock *stocks = label_stock_all(&count);
    for (size_t s = 0; s < count; s++) {
        struct label_area first = label_stock_ink(&stocks[s], 1);
        for (int n = 2; n <= label_stock_count(&stocks[s]); n++) {
            struct label_area ink = label_stock_ink(&stocks[s], n);
            assert_true(ink.width >= first.width - 1e-6 && ink.height >= first.height - 1e-6);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_one_sheet),          cmocka_unit_test(no_stock),
        cmocka_unit_test(cells_lie_on_the_page),       cmocka_unit_test(labels_go_row_by_row),
        cmocka_unit_test(first_label_is_the_smallest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
