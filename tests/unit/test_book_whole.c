/* A book that knightly wrote is whole; one that was edited and summed again is told. */
#include "batch/book_whole.h"

#include "core/date.h"
#include "tests/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECTIONS = 3, ROWS = SECTIONS * SEATS + 1 };

static struct arena arena;
static struct assignment rows[ROWS];
static struct book book;

static void give_up(void)
{
    abort();
}

/* 26N01, whose third seat was replaced on the same day, 26N10 and 26Ns01. */
static int set_up(void **state)
{
    static const char *const sections[SECTIONS] = {"26N01", "26N10", "26Ns01"};
    (void)state;
    arena_free(&arena); /* a test may set up again for each row of its table */
    arena = (struct arena){NULL, give_up};
    size_t count = 0;
    for (int section = 0; section < SECTIONS; section++)
        for (int seat = 1; seat <= SEATS; seat++)
            for (int again = 0; again <= (section == 0 && seat == 3); again++) {
                struct assignment *row = &rows[count++];
                *row = (struct assignment){.round = section == 2 ? SEMIFINAL : PRELIMINARY,
                                           .seat = seat,
                                           .entry = (int)count,
                                           .run = again ? "2026-03-14.10" : "2026-03-14.9"};
                strcpy(row->event, "26N");
                strcpy(row->section, sections[section]);
                snprintf(row->member, sizeof row->member, "%08u", 10000000 + (unsigned)count);
            }
    assert_int_equal(count, ROWS);
    book = (struct book){.run = "2026-03-14.10", .assignments = rows, .assignment_count = ROWS};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static void expect_line(int line)
{
    char place[24];
    snprintf(place, sizeof place, ": line %d: ", line);
    const char *wrong = book_whole_check(&arena, &book);
    assert_non_null(wrong);
    if (!strstr(wrong, place))
        fail_msg("not line %d: %s", line, wrong);
}

static void what_knightly_wrote_is_whole(void **state)
{
    (void)state;
    assert_null(book_whole_check(&arena, &book));
    book.assignment_count = 0;
    assert_null(book_whole_check(&arena, &book));
}

static void a_seat_that_is_missing_is_told(void **state)
{
    (void)state;
    book.assignment_count--;
    expect_line(ROWS);
    set_up(state);
    memmove(rows + 10, rows + 11, (ROWS - 11) * sizeof *rows);
    book.assignment_count--;
    expect_line(12);
    set_up(state);
    book.assignments++;
    book.assignment_count--;
    expect_line(2);
}

static void a_seat_that_is_there_twice_is_told(void **state)
{
    (void)state;
    rows[3].run = rows[2].run;
    expect_line(5);
    set_up(state);
    rows[ROWS - 1].seat = SEATS - 1;
    expect_line(ROWS + 1);
}

static void sections_out_of_order_are_told(void **state)
{
    (void)state;
    for (int i = 0; i < SEATS; i++)
        strcpy(rows[SEATS + 1 + i].section, "26N01");
    expect_line(SEATS + 3);
    set_up(state);
    for (int i = 0; i <= SEATS; i++)
        strcpy(rows[i].section, "26N11");
    expect_line(SEATS + 3);
}

static void a_row_must_agree_with_itself(void **state)
{
    (void)state;
    strcpy(rows[9].section, "27N10");
    expect_line(11);
    set_up(state);
    strcpy(rows[9].section, "");
    expect_line(11);
    set_up(state);
    rows[9].round = FINAL;
    expect_line(11);
    set_up(state);
    rows[9].entry = 0;
    expect_line(11);
    set_up(state);
    rows[9].run = "2026-03-14.11";
    expect_line(11);
}

static void piece_numbers_go_up(void **state)
{
    (void)state;
    struct mailed mailed[] = {{.number = 1}, {.number = 2}, {.number = 2}};
    book.mailed = mailed;
    book.mailed_count = 2;
    assert_null(book_whole_check(&arena, &book));
    book.mailed_count = 3;
    expect_line(4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_knightly_wrote_is_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_seat_that_is_missing_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_seat_that_is_there_twice_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sections_out_of_order_are_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_row_must_agree_with_itself, set_up, tear_down),
        cmocka_unit_test_setup_teardown(piece_numbers_go_up, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
