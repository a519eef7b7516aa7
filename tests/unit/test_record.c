/* The fields of the tables that knightly reads back: exactly what it writes itself, and nothing else. */
#include "batch/record.h"

#include "batch/book.h"
#include "core/decisions.h"
#include "tests/unit.h"

#include <string.h>

static struct arena arena;

#define DIGEST "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static const struct {
    bool (*take)(struct arena *arena, const char *text, void *field);
    const char *text;
    bool good;
} ROWS[] = {
    {record_event, "26N", true},
    {record_event, "26EN", true},
    {record_event, "26n", false},
    {record_event, "", false},
    {record_section, "", true},
    {record_section, "26Ns01", true},
    {record_section, "26EN12345", true},
    {record_section, "26N1", false},
    {record_section, "26N99999999999999999999", false},
    {record_member, "10000001", true},
    {record_member, "1000001", false},
    {record_member, "100000011", false},
    {record_member, "1000000x", false},
    {record_member, "", false},
    {record_digest, DIGEST, true},
    {record_digest, DIGEST "0", false},
    {record_digest, "", false},
    {record_text, "", true},
    {record_text, "events/26N.xlsx", true},
    {record_run, "2026-03-14", true},
    {record_run, "2026-03-14.2", true},
    {record_run, "2026-03-14.1", false},
    {record_run, "2026-03-32", false},
    {record_run, "", false},
    {record_number, "", true},
    {record_number, "0", true},
    {record_number, "999999999", true},
    {record_number, "1000000000", false},
    {record_number, "-1", false},
    {record_number, "1.0", false},
    {record_seat, "1", true},
    {record_seat, "7", true},
    {record_seat, "0", false},
    {record_seat, "8", false},
    {record_seat, "", false},
    {record_points, "0.0", true},
    {record_points, "6.0", true},
    {record_points, "5.5", true},
    {record_points, "5.7", false},
    {record_points, "7.0", false},
    {record_points, "", false},
    {record_round, "preliminary", true},
    {record_round, "final", true},
    {record_round, "Final", false},
    {record_round, "", false},
    {record_result, "", true},
    {record_result, "disputed", true},
    {record_result, "0F-0F", true},
    {record_result, "1/2-1/2", true},
    {record_result, "2-0", false},
    {record_kind, "pairing", true},
    {record_kind, "prize", true},
    {record_kind, "gift", false},
    {record_kind, "", false},
    {record_via, "letter", true},
    {record_via, "letter+email", true},
    {record_via, "fax", false},
    {record_via, "", false},
    {record_basis, "qualified", true},
    {record_basis, "declined", true},
    {record_basis, "lucky", false},
    {record_published, "published", true},
    {record_published, "proposed", true},
    {record_published, "", false},
};

static void only_what_knightly_writes_is_taken(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(ROWS); i++) {
        _Alignas(16) char field[128] = {0};
        if (ROWS[i].take(&arena, ROWS[i].text, field) != ROWS[i].good)
            fail_msg("row %u: \"%s\"", (unsigned)i, ROWS[i].text);
    }
}

struct pair_row {
    int seat;
    const char *word;
};

static const struct record_column COLUMNS[] = {
    {"seat", record_seat, offsetof(struct pair_row, seat)},
    {"ignored", NULL, 0},
    {"word", record_text, offsetof(struct pair_row, word)},
};

static const char *read_table(const char *text, struct record_rows *rows)
{
    return record_read(&arena, arena_copy(&arena, text, strlen(text)), COLUMNS, COUNT(COLUMNS),
                       sizeof(struct pair_row), rows);
}

static void a_table_is_read_row_by_row(void **state)
{
    (void)state;
    struct record_rows rows;
    assert_null(read_table("seat,ignored,word\n", &rows));
    assert_int_equal(rows.count, 0);
    assert_null(read_table("seat,ignored,word\n1,x,a\n7,,\n", &rows));
    assert_int_equal(rows.count, 2);
    const struct pair_row *row = rows.items;
    assert_int_equal(row[0].seat, 1);
    assert_string_equal(row[0].word, "a");
    assert_int_equal(row[1].seat, 7);
    assert_string_equal(row[1].word, "");
}

static void whatever_else_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *text, *complaint;
    } rows[] = {
        {"", "its last line is cut off"},
        {"seat,ignored,word", "its last line is cut off"},
        {"seat,ignored,word\n1,x,a", "its last line is cut off"},
        {"seat,ignored\n", "its heading is not the one knightly writes"},
        {"seat,ignored,word,more\n", "its heading is not the one knightly writes"},
        {"seat,ignored,Word\n", "its heading is not the one knightly writes"},
        {"seat,ignored,word\n1,x\n", "line 2: the number of fields is not as knightly writes it"},
        {"seat,ignored,word\n1,x,a\n2,x,a,b\n", "line 3: the number of fields is not as knightly writes it"},
        {"seat,ignored,word\n9,x,a\n", "line 2: seat is not as knightly writes it"},
        {"seat,ignored,word\n1,x,a\n\n", "line 3: the number of fields is not as knightly writes it"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct record_rows read;
        assert_string_equal(read_table(rows[i].text, &read), rows[i].complaint);
    }
}

static int tear_down(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(only_what_knightly_writes_is_taken, tear_down),
        cmocka_unit_test_teardown(a_table_is_read_row_by_row, tear_down),
        cmocka_unit_test_teardown(whatever_else_is_named, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
