/* The tables of a run: columns, order, spelling, and text that no spreadsheet takes for a formula. */
#include "batch/tables.h"

#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

/* A night of a scene with what else the tables are made of. */
struct night {
    struct scene scene;
    struct former former;
    struct load load;
    struct office office;
    struct print_run paper;
    struct tables_source source;
};

static void open_night(struct night *night, const char *events)
{
    *night = (struct night){.former = {.book = {.run = ""}}, .office = {.stock = "5160", .first_label = 1}};
    scene_open(&night->scene, events);
    night->paper.job.office = &night->office;
    night->paper.next_label = 1;
}

/* Decides; what the night before decided is the book. */
static void decide_night(struct night *night, const char *day)
{
    scene_night(&night->scene, day);
    night->former.book = night->scene.facts.book;
    night->source = (struct tables_source){.decisions = night->scene.decisions,
                                           .former = &night->former,
                                           .load = &night->load,
                                           .paper = &night->paper,
                                           .settings_sha256 = "settings"};
}

static const char *write_named(struct night *night, const char *name)
{
    for (size_t i = 0; i < tables_count(); i++) {
        struct document document;
        tables_write(&night->scene.arena, &night->source, i, &document);
        if (!strcmp(document.name, name))
            return arena_copy(&night->scene.arena, document.bytes, document.size);
    }
    fail_msg("no table %s", name);
    return "";
}

/* The line of a text, from 1; "" behind the last. */
static const char *line_of(struct night *night, const char *text, int line)
{
    while (--line > 0 && text)
        text = (text = strchr(text, '\n')) ? text + 1 : NULL;
    return text ? arena_copy(&night->scene.arena, text, strcspn(text, "\n")) : "";
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; (text = strchr(text, '\n')); text++)
        lines++;
    return lines;
}

static void fields_are_written_as_spreadsheets_read_them(void **state)
{
    (void)state;
    static const struct {
        const char *text, *written;
    } rows[] = {
        {"plain", "plain"},
        {"", ""},
        {"a,b", "\"a,b\""},
        {"say \"so\"", "\"say \"\"so\"\"\""},
        {"two\nlines", "\"two\nlines\""},
        {"=HYPERLINK(\"http://example.com\",\"x\")", "\"'=HYPERLINK(\"\"http://example.com\"\",\"\"x\"\")\""},
        {"+1-800", "'+1-800"},
        {"-5", "'-5"},
        {"@here", "'@here"},
        {"\tx", "'\tx"},
        {"1-0", "1-0"},
        {"O'Neil", "O'Neil"},
        {"M\xc3\xbcller", "M\xc3\xbcller"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct arena arena = {NULL, NULL};
        struct table table = {.arena = &arena};
        table_text(&table, rows[i].text);
        table_end_row(&table);
        assert_int_equal(table.out.length, strlen(rows[i].written) + 1);
        assert_memory_equal(table.out.bytes, rows[i].written, table.out.length - 1);
        arena_free(&arena);
    }
}

static void numbers_have_one_spelling(void **state)
{
    (void)state;
    struct arena arena = {NULL, NULL};
    struct table table = {.arena = &arena};
    table_number(&table, 0);
    table_number(&table, -2147483647 - 1);
    table_number_or_none(&table, 0);
    table_number_or_none(&table, 1200);
    table_points(&table, 9);
    table_hundredths(&table, 3905);
    table_day(&table, date_day(2026, 3, 14));
    table_day(&table, DAY_NONE);
    table_yes_no(&table, true);
    table_end_row(&table);
    const char *expected = "0,-2147483648,,1200,4.5,39.05,2026-03-14,,yes\n";
    assert_int_equal(table.out.length, strlen(expected));
    assert_memory_equal(table.out.bytes, expected, table.out.length);
    arena_free(&arena);
}

static void a_new_section_is_in_every_table(void **state)
{
    (void)state;
    struct night night;
    open_night(&night, "26N");
    scene_seven(&night.scene, 1, "26N", "2026-01-05");
    scene_member(&night.scene, 2)->rating = 0;
    scene_entry(&night.scene, 8, "26N", 8, "2026-01-06")->fee = 100;
    decide_night(&night, "2026-02-01");
    const char *entries = write_named(&night, "tables/entries.csv");
    assert_string_equal(line_of(&night, entries, 1), "event,entry,member_id,ordinal,status,section,reason");
    assert_string_equal(line_of(&night, entries, 2), "26N,1,10000001,1,placed,26N01,");
    assert_non_null(strstr(line_of(&night, entries, 9), "26N,8,10000008,1,held,,"));
    const char *seats = write_named(&night, "book/assignments.csv");
    assert_int_equal(count_lines(seats), 8);
    assert_string_equal(line_of(&night, seats, 3), "26N,preliminary,26N01,2,2,10000002,,2026-02-01");
    assert_int_equal(count_lines(write_named(&night, "tables/games.csv")), 22);
    assert_string_equal(line_of(&night, write_named(&night, "tables/standings.csv"), 2),
                        "26N,preliminary,26N01,1,1,10000001,0,0,0,0,6,0.0,open");
    const char *mailings = write_named(&night, "book/mailings.csv");
    assert_string_equal(line_of(&night, mailings, 2),
                        "1,2026-02-01,pairing,26N,26N01,1,10000001,letter+email");
    assert_non_null(strstr(mailings, ",held,26N,,8,10000008,letter+email\n"));
    scene_close(&night.scene);
}

static void the_book_is_carried_on_unchanged(void **state)
{
    (void)state;
    struct night night;
    open_night(&night, "26N");
    scene_seven(&night.scene, 1, "26N", "2026-01-05");
    decide_night(&night, "2026-02-01");
    const char *mailings = write_named(&night, "book/mailings.csv");
    decide_night(&night, "2026-02-02");
    night.former.book.assignments[1].rating = 1234;
    assert_string_equal(line_of(&night, write_named(&night, "book/assignments.csv"), 3),
                        "26N,preliminary,26N01,2,2,10000002,1234,2026-02-01");
    assert_int_equal(count_lines(write_named(&night, "book/assignments.csv")), 8);
    assert_string_equal(write_named(&night, "book/mailings.csv"), mailings);
    scene_close(&night.scene);
}

static void a_replaced_seat_keeps_both_rows(void **state)
{
    (void)state;
    struct night night;
    open_night(&night, "26N");
    scene_seven(&night.scene, 1, "26N", "2026-01-05");
    scene_entry(&night.scene, 8, "26N", 8, "2026-01-06");
    decide_night(&night, "2026-02-01");
    scene_rule(&night.scene, RULING_REPLACE, "2026-02-02", "26N01", "10000003", "")->entry = 8;
    decide_night(&night, "2026-02-03");
    const char *seats = write_named(&night, "book/assignments.csv");
    assert_int_equal(count_lines(seats), 9);
    assert_string_equal(line_of(&night, seats, 4), "26N,preliminary,26N01,3,3,10000003,1997,2026-02-01");
    assert_string_equal(line_of(&night, seats, 5), "26N,preliminary,26N01,3,8,10000008,1992,2026-02-03");
    scene_close(&night.scene);
}

/* Gives the next night what tonight told the rating office. */
static void keep_rated(struct night *night)
{
    static struct rated kept[GAMES];
    const char *text = write_named(night, "book/rated.csv");
    night->former.rated = kept;
    night->former.rated_count = 0;
    for (int line = 2; line <= count_lines(text); line++) {
        char *fields = arena_format(&night->scene.arena, "%s", line_of(night, text, line));
        struct rated *row = &kept[night->former.rated_count++];
        strcpy(row->section, strtok(fields, ","));
        row->white_seat = strtok(NULL, ",")[0] - '0';
        row->black_seat = strtok(NULL, ",")[0] - '0';
        strcpy(row->white, strtok(NULL, ","));
        strcpy(row->black, strtok(NULL, ","));
        row->result = result_named(strtok(NULL, ","));
    }
}

static void each_game_is_told_once_and_a_correction_once_more(void **state)
{
    (void)state;
    struct night night;
    struct ruling *ruling;
    open_night(&night, "26N");
    scene_seven(&night.scene, 1, "26N", "2026-01-05");
    decide_night(&night, "2026-02-01");
    scene_report(&night.scene, "26N01", "1", "2", "1-0", "2026-02-10");
    decide_night(&night, "2026-02-11");
    const char *head = "event,round,section,white_seat,black_seat,white,black,result,how,day,change\n";
    const char *row = "26N,preliminary,26N01,1,2,10000001,10000002,1-0,played,2026-02-10,new\n";
    assert_string_equal(write_named(&night, "tables/ratings.csv"),
                        arena_format(&night.scene.arena, "%s%s", head, row));
    keep_rated(&night);
    decide_night(&night, "2026-02-12");
    assert_string_equal(write_named(&night, "tables/ratings.csv"), head);
    ruling = scene_rule(&night.scene, RULING_RESULT, "2026-02-13", "26N01", "10000001", "10000002");
    ruling->result = RESULT_OPEN;
    decide_night(&night, "2026-02-13");
    assert_string_equal(write_named(&night, "tables/ratings.csv"), head);
    keep_rated(&night);
    assert_int_equal(night.former.rated_count, 1);
    ruling = scene_rule(&night.scene, RULING_RESULT, "2026-02-14", "26N01", "10000001", "10000002");
    ruling->result = RESULT_DRAW;
    decide_night(&night, "2026-02-14");
    row = "26N,preliminary,26N01,1,2,10000001,10000002,1/2-1/2,ruling,2026-02-14,corrected\n";
    assert_string_equal(write_named(&night, "tables/ratings.csv"),
                        arena_format(&night.scene.arena, "%s%s", head, row));
    scene_close(&night.scene);
}

static void a_disputed_game_comes_from_reports_and_has_no_result(void **state)
{
    (void)state;
    struct night night;
    open_night(&night, "26N");
    scene_seven(&night.scene, 1, "26N", "2026-01-05");
    decide_night(&night, "2026-02-01");
    scene_report(&night.scene, "26N01", "1", "2", "1-0", "2026-02-10");
    scene_report(&night.scene, "26N01", "1", "2", "0-1", "2026-02-10");
    decide_night(&night, "2026-02-11");
    assert_non_null(strstr(line_of(&night, write_named(&night, "tables/games.csv"), 2),
                           "26N01,1,2,10000001,10000002,disputed,report,"));
    assert_non_null(strstr(write_named(&night, "review.csv"), "26N,disputed,"));
    scene_close(&night.scene);
}

static void a_piece_set_aside_is_named_in_the_review(void **state)
{
    (void)state;
    struct night night;
    open_night(&night, "26N");
    scene_seven(&night.scene, 1, "26N", "2026-01-05");
    scene_member(&night.scene, 4)->name = "=Name, Odd";
    decide_night(&night, "2026-02-01");
    struct print_aside aside = {&night.scene.decisions->mailings[3], "the address does not fit"};
    night.paper.asides = &aside;
    night.paper.aside_count = 1;
    const char *review = write_named(&night, "review.csv");
    assert_non_null(strstr(review,
                           "26N,set-aside,10000004,,\"'=Name, Odd, piece 4 (pairing): the address does not "
                           "fit\",\n"));
    assert_non_null(
        strstr(write_named(&night, "book/mailings.csv"), "4,2026-02-01,pairing,26N,26N01,4,10000004"));
    scene_member(&night.scene, 4)->name = "";
    assert_non_null(
        strstr(write_named(&night, "review.csv"), ",\"10000004, piece 4 (pairing): the address "));
    scene_close(&night.scene);
}

static void labels_and_inputs_are_remembered(void **state)
{
    (void)state;
    struct night night;
    open_night(&night, "26N");
    decide_night(&night, "2026-02-01");
    night.paper.next_label = 17;
    assert_string_equal(write_named(&night, "book/labels.csv"), "stock,first,next\n5160,1,17\n");
    for (int ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
        night.load.inputs[ledger].file = ledger_name((enum ledger)ledger);
        strcpy(night.load.inputs[ledger].sha256, "digest");
        night.load.inputs[ledger].used = 10 * ledger;
        night.load.inputs[ledger].noted = 2;
        night.load.inputs[ledger].rejected = night.load.inputs[ledger].blank = 100;
        night.load.inputs[ledger].pending = 3;
    }
    struct document inputs;
    tables_write_inputs(&night.scene.arena, &night.source, &inputs);
    const char *expected =
        "file,sha256,rows\nplayers.csv,digest,15\nentries.csv,digest,25\nresults.csv,digest,35\n"
        "rulings.csv,digest,45\noffice.ini,settings,\n";
    assert_string_equal(inputs.name, TABLES_INPUTS);
    assert_int_equal(inputs.size, strlen(expected));
    assert_memory_equal(inputs.bytes, expected, inputs.size);
    scene_close(&night.scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_written_as_spreadsheets_read_them),
        cmocka_unit_test(numbers_have_one_spelling),
        cmocka_unit_test(a_new_section_is_in_every_table),
        cmocka_unit_test(the_book_is_carried_on_unchanged),
        cmocka_unit_test(a_replaced_seat_keeps_both_rows),
        cmocka_unit_test(each_game_is_told_once_and_a_correction_once_more),
        cmocka_unit_test(a_disputed_game_comes_from_reports_and_has_no_result),
        cmocka_unit_test(a_piece_set_aside_is_named_in_the_review),
        cmocka_unit_test(labels_and_inputs_are_remembered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
