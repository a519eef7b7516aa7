/* The latest run is found and read back as it was written, and a damaged one is named. */
#include "batch/book.h"

#include "batch/files.h"
#include "batch/publish.h"
#include "tests/unit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct arena arena;
static char office[64];
static int directory; /* of the office */

/* The tables of a small run, in the order in which the tests name them. */
enum { ASSIGNMENTS, MAILINGS, ADVANCEMENT, KNOWN_GAMES, RATED, LABELS, DRAWN, INPUTS, FILES };

static const struct document RUN[FILES] = {
#define TABLE(name, text)                                                                                    \
    {                                                                                                        \
        name, text, sizeof(text) - 1                                                                         \
    }
    TABLE("book/assignments.csv", "event,round,section,seat,entry,member_id,rating,run\n"
                                  "26N,preliminary,26N01,1,101,10000001,1500,2026-01-10\n"
                                  "26N,semifinal,26Ns01,7,102,10000002,,2026-03-14.2\n"),
    TABLE("book/mailings.csv", "mailing,run,kind,event,section,entry,member_id,via\n"
                               "1,2026-01-10,pairing,26N,26N01,101,10000001,letter+email\n"
                               "2,2026-01-10,lapse-soon,26N,,,10000002,email\n"),
    TABLE("tables/advancement.csv",
          "event,round,state,position,entry,member_id,from_section,points,rating,basis,section,seat\n"
          "26N,semifinal,published,1,101,10000001,26N01,5.5,1500,qualified,26Ns01,1\n"
          "26N,semifinal,published,,103,10000003,26N01,4.5,,declined,,\n"
          "26N,final,proposed,1,101,10000001,26Ns01,0.0,1500,fill-in,26Nf01,1\n"),
    TABLE("tables/games.csv", "section,white_seat,black_seat,white,black,result,source,blocking\n"
                              "26N01,1,2,10000001,10000002,1-0F,report,no\n"
                              "26N01,1,4,10000001,10000004,disputed,,yes\n"
                              "26N01,1,6,10000001,10000006,,,no\n"),
    TABLE("book/rated.csv", "section,white_seat,black_seat,white,black,result\n"
                            "26N01,1,2,10000001,10000002,1-0F\n"),
    TABLE("book/labels.csv", "stock,first,next\n5160,3,17\n"),
    TABLE("book/drawn.csv", "document,shows\nevents/26N.xlsx,"
                            "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n"),
    TABLE("inputs.csv", "file,sha256,rows\n"
                        "results.csv,0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef,21\n"
                        "office.ini,0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef,\n"),
};

static void give_up(void)
{
    abort();
}

static int set_up(void **state)
{
    (void)state;
    arena = (struct arena){NULL, give_up};
    strcpy(office, "/tmp/knightly-book-XXXXXX");
    if (!mkdtemp(office))
        return -1;
    directory = open(office, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return mkdirat(directory, "runs", 0700);
}

static int tear_down(void **state)
{
    (void)state;
    bool good = files_remove(directory, "runs") && rmdir(office) == 0;
    close(directory);
    arena_free(&arena);
    return good ? 0 : -1;
}

/* Publishes the run above, with other text in one of its files. */
static void publish(const char *run, int changed, const char *text)
{
    struct staging staging;
    assert_true(publish_open(&arena, office, run, &staging));
    for (int i = 0; i < FILES; i++) {
        struct document document = RUN[i];
        if (i == changed)
            document = (struct document){RUN[i].name, text, strlen(text)};
        assert_true(publish_document(&staging, &document));
    }
    assert_true(publish_finish(&staging));
    publish_close(&staging);
}

static const char *path_of(const char *run, const char *name)
{
    return arena_format(&arena, "runs/%s/%s", run, name);
}

static void before_the_first_run_all_is_empty(void **state)
{
    (void)state;
    struct former former;
    assert_null(book_read(&arena, office, &former));
    assert_string_equal(former.book.run, "");
    assert_int_equal(former.book.run_day, DAY_NONE);
    assert_int_equal(former.book.assignment_count + former.book.mailed_count + former.file_count, 0);
    assert_string_equal(former.labels.stock, "");
    assert_true(files_remove(directory, "runs"));
    assert_null(book_read(&arena, office, &former));
    assert_int_equal(mkdirat(directory, "runs", 0700), 0);
}

static void a_run_is_read_as_it_was_written(void **state)
{
    (void)state;
    struct former former;
    publish("2026-03-14.2", FILES, NULL);
    assert_null(book_read(&arena, office, &former));
    const struct book *book = &former.book;
    assert_string_equal(book->run, "2026-03-14.2");
    assert_int_equal(book->run_day, date_day(2026, 3, 14));
    assert_false(former.behind);
    assert_int_equal(book->rows[LEDGER_RESULTS], 21);
    assert_int_equal(book->rows[LEDGER_ENTRIES], 0);
    assert_int_equal(book->assignment_count, 2);
    assert_int_equal(book->assignments[1].round, SEMIFINAL);
    assert_string_equal(book->assignments[1].section, "26Ns01");
    assert_int_equal(book->assignments[1].seat, 7);
    assert_int_equal(book->assignments[1].rating, 0);
    assert_string_equal(book->assignments[1].run, "2026-03-14.2");
    assert_int_equal(book->assignments[1].run_day, date_day(2026, 3, 14));
    assert_int_equal(book->mailed_count, 2);
    assert_int_equal(book->mailed[0].via, VIA_BOTH);
    assert_int_equal(book->mailed[1].kind, MAIL_LAPSE_SOON);
    assert_int_equal(book->mailed[1].entry, 0);
    assert_int_equal(book->placed_count, 2);
    assert_int_equal(book->placed[0].points, 11);
    assert_int_equal(book->placed[1].basis, BASIS_DECLINED);
    assert_int_equal(book->placed[1].position + book->placed[1].seat + book->placed[1].rating, 0);
    assert_int_equal(book->game_count, 3);
    assert_int_equal(book->games[0].result, RESULT_BLACK_FORFEIT);
    assert_int_equal(book->games[1].result, RESULT_OPEN);
    assert_int_equal(former.rated_count, 1);
    assert_string_equal(former.rated[0].black, "10000002");
    assert_int_equal(former.labels.first, 3);
    assert_int_equal(former.labels.next, 17);
    assert_int_equal(former.file_count, FILES);
}

static void the_newest_run_counts_by_day_and_number(void **state)
{
    (void)state;
    struct former former;
    static const char *const runs[] = {"2026-03-14.9", "2026-03-14.10", "2026-03-14", "2026-03-13.11"};
    for (size_t i = 0; i < COUNT(runs); i++)
        publish(runs[i], FILES, NULL);
    assert_null(book_read(&arena, office, &former));
    assert_string_equal(former.book.run, "2026-03-14.10");
    assert_true(former.behind);
}

static void a_latest_that_leads_to_a_lost_run_stops_the_night(void **state)
{
    (void)state;
    struct former former;
    publish("2026-03-13", FILES, NULL);
    publish("2026-03-14", FILES, NULL);
    assert_true(files_remove(directory, "runs/2026-03-14"));
    const char *wrong = book_read(&arena, office, &former);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "runs/latest"));
    assert_non_null(strstr(wrong, "2026-03-14"));
    assert_true(files_remove(directory, "runs/latest"));
    assert_null(book_read(&arena, office, &former));
    assert_string_equal(former.book.run, "2026-03-13");
    assert_true(former.behind);
}

static void every_damaged_file_is_named(void **state)
{
    (void)state;
    struct former former;
    for (int i = 0; i < FILES; i++) {
        publish("2026-03-14", FILES, NULL);
        const char *path = path_of("2026-03-14", RUN[i].name);
        char *text = arena_copy(&arena, RUN[i].bytes, RUN[i].size);
        text[RUN[i].size - 2] ^= 1;
        assert_true(files_remove(directory, path));
        assert_true(files_write(directory, path, text, RUN[i].size));
        const char *wrong = book_read(&arena, office, &former);
        assert_non_null(wrong);
        assert_non_null(strstr(wrong, path));
        assert_true(files_remove(directory, path));
        wrong = book_read(&arena, office, &former);
        assert_non_null(wrong);
        assert_non_null(strstr(wrong, path));
        assert_true(files_remove(directory, "runs/2026-03-14"));
    }
}

static void a_damaged_manifest_is_named(void **state)
{
    (void)state;
    static const char *const manifests[] = {"", "nonsense\n", "0123  book/assignments.csv\n"};
    struct former former;
    publish("2026-03-14", FILES, NULL);
    const char *path = path_of("2026-03-14", "MANIFEST");
    for (size_t i = 0; i < COUNT(manifests); i++) {
        assert_true(files_remove(directory, path));
        assert_true(files_write(directory, path, manifests[i], strlen(manifests[i])));
        const char *wrong = book_read(&arena, office, &former);
        assert_non_null(wrong);
        assert_non_null(strstr(wrong, path));
    }
    assert_true(files_remove(directory, path));
    assert_non_null(strstr(book_read(&arena, office, &former), path));
}

static void a_link_is_no_run(void **state)
{
    (void)state;
    struct former former;
    publish("2026-03-13", FILES, NULL);
    assert_int_equal(symlinkat("2026-03-13", directory, "runs/2026-03-14"), 0);
    assert_non_null(strstr(book_read(&arena, office, &former), "runs/2026-03-14"));
}

/* Tables that agree with their MANIFEST and are not what knightly writes. */
static const struct {
    int file;
    const char *text, *complaint;
} WRONG[] = {
    {ASSIGNMENTS, "", "cut off"},
    {ASSIGNMENTS, "event,round,section,seat,entry,member_id,rating,run", "cut off"},
    {ASSIGNMENTS, "event,round,section,seat,entry,member_id,run,rating\n", "heading"},
    {ASSIGNMENTS, "event,round,section,seat,entry,member_id,rating,run\n26N,preliminary,26N01,1\n", "line 2"},
    {ASSIGNMENTS,
     "event,round,section,seat,entry,member_id,rating,run\n26N,first,26N01,1,1,10000001,,2026-01-10\n",
     "round"},
    {ASSIGNMENTS,
     "event,round,section,seat,entry,member_id,rating,run\n26N,preliminary,26N01,8,1,10000001,,2026-01-10\n",
     "seat"},
    {ASSIGNMENTS,
     "event,round,section,seat,entry,member_id,rating,run\n26N,preliminary,26N01,1,1,1000001,,2026-01-10\n",
     "member_id"},
    {ASSIGNMENTS,
     "event,round,section,seat,entry,member_id,rating,run\n26N,preliminary,../26N,1,1,10000001,,2026-01-10\n",
     "section"},
    {ASSIGNMENTS,
     "event,round,section,seat,entry,member_id,rating,run\nN26,preliminary,26N01,1,1,10000001,,2026-01-10\n",
     "event"},
    {ASSIGNMENTS,
     "event,round,section,seat,entry,member_id,rating,run\n26N,preliminary,26N01,1,1,10000001,,2026-01-32\n",
     "run"},
    {ASSIGNMENTS,
     "event,round,section,seat,entry,member_id,rating,run\n26N,preliminary,26N01,1,x,10000001,,2026-01-10\n",
     "entry"},
    {MAILINGS,
     "mailing,run,kind,event,section,entry,member_id,via\n1,2026-01-10,gift,26N,,1,10000001,email\n", "kind"},
    {MAILINGS, "mailing,run,kind,event,section,entry,member_id,via\n1,2026-01-10,pin,26N,,1,10000001,fax\n",
     "via"},
    {KNOWN_GAMES, "section,white_seat,black_seat,white,black,result,source,blocking\n26N01,1,2,a,b,2-0,,no\n",
     "result"},
    {ADVANCEMENT,
     "event,round,state,position,entry,member_id,from_section,points,rating,basis,section,seat\n"
     "26N,semifinal,published,1,101,10000001,26N01,5.7,1500,qualified,26Ns01,1\n",
     "points"},
    {ADVANCEMENT,
     "event,round,state,position,entry,member_id,from_section,points,rating,basis,section,seat\n"
     "26N,semifinal,maybe,1,101,10000001,26N01,5.5,1500,qualified,26Ns01,1\n",
     "state"},
    {ADVANCEMENT,
     "event,round,state,position,entry,member_id,from_section,points,rating,basis,section,seat\n"
     "26N,semifinal,published,1,101,10000001,26N01,5.5,1500,lucky,26Ns01,1\n",
     "basis"},
    {LABELS, "stock,first,next\n", "one row"},
    {DRAWN, "document,shows\nevents/26N.xlsx,0123\n", "shows"},
};

static void what_knightly_does_not_write_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(WRONG); i++) {
        struct former former;
        publish("2026-03-14", WRONG[i].file, WRONG[i].text);
        const char *wrong = book_read(&arena, office, &former);
        if (!wrong || !strstr(wrong, WRONG[i].complaint) || !strstr(wrong, RUN[WRONG[i].file].name))
            fail_msg("row %u: %s", (unsigned)i, wrong ? wrong : "nothing wrong");
        assert_true(files_remove(directory, "runs/2026-03-14"));
    }
}

static void an_event_that_is_gone_from_the_settings_is_named(void **state)
{
    (void)state;
    struct assignment seats[] = {{.event = "26EN"}, {.event = "26EN"}, {.event = "26N"}};
    const struct event events[] = {{.code = "26EN"}, {.code = "26N"}, {.code = "27N"}};
    const struct book book = {.run = "2026-03-14", .assignments = seats, .assignment_count = COUNT(seats)};
    assert_null(book_check_events(&arena, &book, events, 3));
    assert_non_null(strstr(book_check_events(&arena, &book, events, 1), "[event 26N]"));
    assert_non_null(strstr(book_check_events(&arena, &book, events + 1, 2), "[event 26EN]"));
    assert_non_null(strstr(book_check_events(&arena, &book, events + 2, 1), "[event 26EN]"));
}

/* What book_read says when we are nobody in particular; root reads whatever it likes. */
static const char *read_as_nobody(void)
{
    struct former former;
    bool root = geteuid() == 0;
    assert_true(!root || seteuid(65534) == 0);
    const char *wrong = book_read(&arena, office, &former);
    assert_true(!root || seteuid(0) == 0);
    return wrong;
}

static void what_is_closed_to_us_is_not_called_damaged(void **state)
{
    (void)state;
    publish("2026-03-14", FILES, NULL);
    assert_int_equal(fchmodat(directory, ".", 0755, 0), 0);
    assert_int_equal(fchmodat(directory, "runs", 0, 0), 0);
    const char *runs = read_as_nobody();
    assert_int_equal(fchmodat(directory, "runs", 0755, 0), 0);
    assert_int_equal(fchmodat(directory, path_of("2026-03-14", "."), 0755, 0), 0);
    assert_int_equal(fchmodat(directory, path_of("2026-03-14", "MANIFEST"), 0, 0), 0);
    const char *manifest = read_as_nobody();
    assert_string_equal(runs, "runs: " FILES_CLOSED);
    assert_string_equal(manifest, "runs/2026-03-14/MANIFEST: " FILES_CLOSED);
}

static void names_of_runs_are_exact(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int number; /* 0 = no run */
    } rows[] = {{"2026-03-14", 1},
                {"2026-03-14.2", 2},
                {"2026-03-14.10", 10},
                {"2026-03-14.1", 0},
                {"2026-03-14.02", 0},
                {"2026-03-14.", 0},
                {"2026-03-14x", 0},
                {"2026-03-14.2x", 0},
                {"2026-02-30", 0},
                {"2026-3-14", 0},
                {"", 0},
                {"latest", 0},
                {".staging", 0},
                {"2026-03-14.0", 0},
                {"2026-03-14-2", 0},
                {"2026-03-14.99999999", 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        int day, number;
        bool good = run_parse(rows[i].name, &day, &number);
        if (good != (rows[i].number != 0) || (good && number != rows[i].number))
            fail_msg("row %u: %s", (unsigned)i, rows[i].name);
    }
}

static void runs_of_a_day_are_numbered_on(void **state)
{
    (void)state;
    static const struct {
        const char *latest, *next; /* on 2026-03-14 */
    } rows[] = {{"", "2026-03-14"},
                {"2026-03-13.4", "2026-03-14"},
                {"2026-03-14", "2026-03-14.2"},
                {"2026-03-14.9", "2026-03-14.10"},
                {"2026-03-14.999", "2026-03-14.1000"}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char name[RUN_SIZE];
        run_following(rows[i].latest, date_day(2026, 3, 14), name);
        assert_string_equal(name, rows[i].next);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(before_the_first_run_all_is_empty),
        TEST(a_run_is_read_as_it_was_written),
        TEST(the_newest_run_counts_by_day_and_number),
        TEST(a_latest_that_leads_to_a_lost_run_stops_the_night),
        TEST(every_damaged_file_is_named),
        TEST(a_damaged_manifest_is_named),
        TEST(a_link_is_no_run),
        TEST(what_knightly_does_not_write_is_refused),
        TEST(an_event_that_is_gone_from_the_settings_is_named),
        TEST(what_is_closed_to_us_is_not_called_damaged),
        cmocka_unit_test(names_of_runs_are_exact),
        cmocka_unit_test(runs_of_a_day_are_numbered_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
