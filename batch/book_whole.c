#include "batch/book_whole.h"

#include "batch/run_name.h"

#include <string.h>

/* A run's place in time, so that two of one day can be told apart. */
static bool is_before(const char *run, const char *other)
{
    int day, number, other_day, other_number;
    return run_parse(run, &day, &number) && run_parse(other, &other_day, &other_number) &&
           (day < other_day || (day == other_day && number < other_number));
}

/* Whether the row is right by itself; its section's number goes to *number. */
static bool fits_together(const struct book *book, const struct assignment *row, int *number)
{
    char event[EVENT_SIZE];
    enum round round;
    return code_parse_section(row->section, event, &round, number) && !strcmp(event, row->event) &&
           round == row->round && row->entry > 0 && !is_before(book->run, row->run);
}

/* Whether the section of `row` comes after that of `before`. */
static bool is_later_section(const struct assignment *before, int before_number, const struct assignment *row,
                             int number)
{
    int order = strcmp(row->event, before->event);
    if (!order)
        order = (int)row->round - (int)before->round;
    return order > 0 || (!order && number > before_number);
}

/* Whether a row may stand behind the one before it: the next seat, a replacement, or the next section. */
static bool follows(const struct assignment *before, int before_number, const struct assignment *row,
                    int number)
{
    if (!before || strcmp(before->section, row->section) != 0)
        return row->seat == 1 &&
               (!before || (before->seat == SEATS && is_later_section(before, before_number, row, number)));
    return row->seat == before->seat + 1 ||
           (row->seat == before->seat && row->round == PRELIMINARY && is_before(before->run, row->run));
}

static const char *wrong_row(struct arena *arena, const struct book *book, const char *file, size_t row,
                             const char *what)
{
    return arena_format(arena,
                        "runs/%s/book/%s: line %u: %s; the run is damaged: bring it back from a copy, "
                        "nothing is built on it",
                        book->run, file, (unsigned)row + 2, what);
}

static const char *check_seats(struct arena *arena, const struct book *book)
{
    const struct assignment *before = NULL;
    int before_number = 0, number;
    for (size_t i = 0; i < book->assignment_count; i++) {
        const struct assignment *row = &book->assignments[i];
        if (!fits_together(book, row, &number))
            return wrong_row(arena, book, "assignments.csv", i, "event, section, entry and run do not agree");
        if (!follows(before, before_number, row, number))
            return wrong_row(arena, book, "assignments.csv", i,
                             "this seat does not follow on the one before it");
        before = row;
        before_number = number;
    }
    return before && before->seat != SEATS
               ? wrong_row(arena, book, "assignments.csv", book->assignment_count - 1,
                           "the last section lacks seats")
               : NULL;
}

const char *book_whole_check(struct arena *arena, const struct book *book)
{
    for (size_t i = 1; i < book->mailed_count; i++)
        if (book->mailed[i].number <= book->mailed[i - 1].number)
            return wrong_row(arena, book, "mailings.csv", i, "the piece numbers do not go up");
    return check_seats(arena, book);
}
