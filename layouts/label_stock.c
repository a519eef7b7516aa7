#include "layouts/label_stock.h"

#include <string.h>
#include <strings.h>

/*
 * 5160: some drawings show columns 2.78125 in apart; keeping LABEL_STOCK_INSET covers the difference of 1/32
 * in. 5389: drawings differ by 1/4 in for the upper card: hold the test sheet against the stock first.
 */
static const struct label_stock stocks[] = {
    {"5160", "8160 5260 5960 8460 15160 18160", "address 30-up", 612, 792, 3, 10, 189, 72, 13.5, 36, 198, 72,
     4.5},
    {"5161", "8161 5261 5961 8461", "address 20-up", 612, 792, 2, 10, 288, 72, 11.25, 36, 301.5, 72, 4.5},
    {"5162", "8162 5262 5962 8462", "address 14-up", 612, 792, 2, 7, 288, 96, 11.25, 60, 301.5, 96, 4.5},
    {"5163", "8163 5263 5963 8463", "shipping 10-up", 612, 792, 2, 5, 288, 144, 11.25, 36, 301.5, 144, 9},
    {"5164", "8164 5264 8464", "shipping 6-up", 612, 792, 2, 3, 288, 240, 11.25, 36, 301.5, 240, 9},
    {"5167", "8167 5267 5667 8667 18167", "return address 80-up", 612, 792, 4, 20, 126, 36, 20.25, 36, 148.5,
     36, 4.5},
    {"5159", "", "address 14-up (1.5 in tall)", 612, 792, 2, 7, 288, 108, 11.25, 18, 301.5, 108, 4.5},
    {"5261", "5161", "address 20-up", 612, 792, 2, 10, 288, 72, 11.25, 36, 301.5, 72, 4.5},
    {"5366", "8366 5066 5266 5666 5766 5866 5966", "file folder 30-up", 612, 792, 2, 15, 247.5, 48, 38.25, 36,
     288, 48, 4.5},
    {"5389", "", "postcard 2-up 6x4", 612, 792, 1, 2, 432, 288, 90, 108, 432, 288, 0},
    {"8389", "5889 3248", "postcard 2-up 6x4, 0.5 in apart", 612, 792, 1, 2, 432, 288, 90, 90, 432, 324, 0},
    {"8387", "3263", "postcard 4-up 5.5x4.25, landscape", 792, 612, 2, 2, 396, 306, 0, 0, 396, 306, 0},
    {"8387P", "3263", "postcard 4-up 4.25x5.5, portrait", 612, 792, 2, 2, 306, 396, 0, 0, 306, 396, 0},
    {"5388", "5386 8388", "index card 3-up 5x3", 612, 792, 1, 3, 360, 216, 126, 72, 360, 216, 0},
    {"5168", "", "shipping 4-up 3.5x5", 612, 792, 2, 2, 252, 360, 36, 36, 288, 360, 4.5},
};

static const size_t stock_count = sizeof stocks / sizeof stocks[0];

/* Whether `part` is one of the words of `list`. */
static int is_listed(const char *list, const char *part)
{
    size_t length = strlen(part);
    for (const char *word = list; *word; word += strspn(word, " ")) {
        size_t word_length = strcspn(word, " ");
        if (word_length == length && !strncasecmp(word, part, length))
            return 1;
        word += word_length;
    }
    return 0;
}

const struct label_stock *label_stock_find(const char *part)
{
    for (size_t i = 0; i < stock_count; i++)
        if (!strcasecmp(stocks[i].part, part))
            return &stocks[i];
    for (size_t i = 0; i < stock_count; i++)
        if (is_listed(stocks[i].equivalents, part))
            return &stocks[i];
    return NULL;
}

const struct label_stock *label_stock_all(size_t *count)
{
    *count = stock_count;
    return stocks;
}

int label_stock_count(const struct label_stock *stock)
{
    return stock->columns * stock->rows;
}

struct label_area label_stock_cell(const struct label_stock *stock, int number)
{
    int row = (number - 1) / stock->columns, column = (number - 1) % stock->columns;
    return (struct label_area){stock->left + column * stock->pitch_x, stock->top + row * stock->pitch_y,
                               stock->width, stock->height};
}

/* Brings the span from *start on, *length long, inside `inset` of its own ends and of a page `page` long. */
static void inset_span(double *start, double *length, double page)
{
    double from = *start + LABEL_STOCK_INSET, to = *start + *length - LABEL_STOCK_INSET;
    if (from < LABEL_STOCK_PAGE_INSET)
        from = LABEL_STOCK_PAGE_INSET;
    if (to > page - LABEL_STOCK_PAGE_INSET)
        to = page - LABEL_STOCK_PAGE_INSET;
    *start = from;
    *length = to - from;
}

struct label_area label_stock_ink(const struct label_stock *stock, int number)
{
    struct label_area area = label_stock_cell(stock, number);
    inset_span(&area.x, &area.width, stock->page_width);
    inset_span(&area.y, &area.height, stock->page_height);
    return area;
}
