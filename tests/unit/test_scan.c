#include "tests/unit.h"

#include "batch/files.h"
#include "batch/lock.h"
#include "batch/night.h"
#include "batch/scan.h"
#include "core/card_code.h"
#include "core/date.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* An office in a directory of its own, with section 26N01 published on January 5. */
struct bench {
    char office[128];
    struct arena arena;
    enum outcome outcome;
    char answers[4096]; /* of the last scanning */
    char ledger[4096];  /* results.csv behind it */
};

static const char header[] = "section,white,black,result,postmark,received,reported_by,code\n";

static void out_of_memory(void)
{
    abort();
}

static void write_file(const struct bench *bench, const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", bench->office, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void write_ledger(const struct bench *bench, const char *text)
{
    write_file(bench, "ledgers/results.csv", text);
}

static void read_ledger(struct bench *bench)
{
    char path[256];
    snprintf(path, sizeof path, "%s/ledgers/results.csv", bench->office);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(bench->ledger, 1, sizeof bench->ledger - 1, file);
    bench->ledger[length] = '\0';
    fclose(file);
}

static const char *temporary(void)
{
    const char *folder = getenv("TMPDIR");
    return folder ? folder : "/tmp";
}

static void open_bench(struct bench *bench)
{
    char players[2048] = "member_id,name,address1,address2,city,state,zip,email,rating,expires\n";
    char entries[2048] = "entry,event,member_id,channel,postmark,received,fee\n";
    *bench = (struct bench){.arena.out_of_memory = out_of_memory};
    snprintf(bench->office, sizeof bench->office, "%s/scanXXXXXX", temporary());
    assert_non_null(mkdtemp(bench->office));
    char ledgers[256];
    snprintf(ledgers, sizeof ledgers, "%s/ledgers", bench->office);
    assert_int_equal(mkdir(ledgers, 0700), 0);
    for (int k = 1; k <= 7; k++) {
        size_t at = strlen(players), end = strlen(entries);
        snprintf(players + at, sizeof players - at,
                 "1000000%d,Player %d,1 Elm St,,Albany,NY,12207,,1500,life\n", k, k);
        snprintf(entries + end, sizeof entries - end, "%d,26N,1000000%d,mail,2026-01-02,2026-01-03,25.00\n",
                 k, k);
    }
    write_file(bench, "office.ini", "[office]\nname = Chess Office\n[event 26N]\n");
    write_file(bench, "ledgers/players.csv", players);
    write_file(bench, "ledgers/entries.csv", entries);
    write_file(bench, "ledgers/rulings.csv", "date,ruling,event,section,entry,player,opponent,value,note\n");
    write_ledger(bench, header);
    assert_int_equal(night_run(bench->office, date_day(2026, 1, 5), false, 1), OUTCOME_DONE);
}

static void close_bench(struct bench *bench)
{
    int folder = open(temporary(), O_RDONLY | O_DIRECTORY);
    assert_true(folder >= 0);
    assert_true(files_remove(folder, strrchr(bench->office, '/') + 1));
    close(folder);
    arena_free(&bench->arena);
}

/* Scans lines postmarked January `postmark`, received January 30; 0 = postmarked that day. */
static void scan(struct bench *bench, const char *lines, int postmark)
{
    FILE *in = fmemopen((char *)lines, strlen(lines), "r"), *out = tmpfile();
    struct scan_job job = {bench->office, date_day(2026, 1, 30),
                           postmark ? date_day(2026, 1, postmark) : DAY_NONE, in, out};
    bench->outcome = scan_run(&bench->arena, &job);
    rewind(out);
    size_t length = fread(bench->answers, 1, sizeof bench->answers - 1, out);
    bench->answers[length] = '\0';
    fclose(in);
    fclose(out);
    read_ledger(bench);
}

static const char *code(int white, int black, enum result result)
{
    static char text[CARD_CODE_LENGTH + 1];
    card_code_format("26N01", white, black, result, text);
    return text;
}

static void a_good_card_is_a_row_once(void **state)
{
    (void)state;
    struct bench bench;
    char lines[64], expected[256];
    open_bench(&bench);
    snprintf(lines, sizeof lines, "%s\n", code(1, 2, RESULT_WHITE));
    snprintf(expected, sizeof expected, "%s,,,,2026-01-20,2026-01-30,,%s", header, lines);
    scan(&bench, lines, 20);
    assert_string_equal(bench.answers, "26N01  Player 1 (White) - Player 2 (Black)  1-0  added, line 2\n");
    assert_string_equal(bench.ledger, expected);
    scan(&bench, lines, 21);
    assert_string_equal(bench.answers,
                        "26N01  Player 1 (White) - Player 2 (Black)  1-0  already there, line 2\n");
    assert_string_equal(bench.ledger, expected);
    assert_int_equal(bench.outcome, OUTCOME_DONE);
    close_bench(&bench);
}

/* What a scanner may send for one and the same card. */
static void however_the_scanner_types_it(void **state)
{
    (void)state;
    static const char *const patterns[] = {"%s", "  %s\t\r\n", "\n\n%s\n\n", "%s%s\n", "\xc2\xa0%s\n"};
    for (size_t i = 0; i < COUNT(patterns); i++)
        for (int lower = 0; lower < 2; lower++) {
            struct bench bench;
            char lines[64], card[CARD_CODE_LENGTH + 1];
            open_bench(&bench);
            snprintf(card, sizeof card, "%s", code(3, 6, RESULT_DRAW));
            for (char *c = card; lower && *c; c++)
                *c = (char)(*c >= 'A' ? *c + 'a' - 'A' : *c);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
            snprintf(lines, sizeof lines, patterns[i], card, card);
#pragma GCC diagnostic pop
            scan(&bench, lines, 0);
            if (strcmp(bench.answers,
                       "26N01  Player 3 (White) - Player 6 (Black)  1/2-1/2  added, line 2\n") != 0)
                fail_msg("pattern %zu: %s", i, bench.answers);
            close_bench(&bench);
        }
}

static void what_is_not_taken_says_why(void **state)
{
    (void)state;
    static const struct {
        const char *section;
        int white, black, postmark;
        const char *answer;
    } rows[] = {
        {"26N02", 1, 2, 20, "not added: there is no section 26N02 in this office"},
        {"26N01", 2, 1, 20, "not added: in 26N01 no. 1 has White against no. 2"},
        {"26N01", 1, 2, 4, "not added: postmark 2026-01-04 is before these two were paired (2026-01-05)"},
    };
    struct bench bench;
    open_bench(&bench);
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[CARD_CODE_LENGTH + 1];
        card_code_format(rows[i].section, rows[i].white, rows[i].black, RESULT_WHITE, text);
        scan(&bench, text, rows[i].postmark);
        if (!strstr(bench.answers, rows[i].answer))
            fail_msg("row %zu: %s", i, bench.answers);
        assert_string_equal(bench.ledger, header);
    }
    static const char *const nonsense[] = {"hello",           "P260000112W8",  "P260000112W",
                                           "P26000011\xffW7", "P260000112W7X", "1/2-1/2"};
    for (size_t i = 0; i < COUNT(nonsense); i++) {
        scan(&bench, nonsense[i], 0);
        if (strncmp(bench.answers, "not a code: ", 12) != 0)
            fail_msg("%s: %s", nonsense[i], bench.answers);
        assert_string_equal(bench.ledger, header);
    }
    scan(&bench, code(1, 2, RESULT_WHITE), 31);
    assert_int_equal(bench.outcome, OUTCOME_USAGE);
    assert_string_equal(bench.answers, "");
    close_bench(&bench);
}

static void a_contradiction_is_added_and_told(void **state)
{
    (void)state;
    struct bench bench;
    open_bench(&bench);
    scan(&bench, code(1, 2, RESULT_WHITE), 20);
    scan(&bench, code(1, 2, RESULT_BLACK), 21);
    assert_string_equal(bench.answers,
                        "26N01  Player 1 (White) - Player 2 (Black)  0-1  added, line 3; but line 2 says "
                        "1-0, so the game is disputed\n");
    /* Reopened by a ruling: what was there counts no more, a later card does. */
    write_file(&bench, "ledgers/rulings.csv",
               "date,ruling,event,section,entry,player,opponent,value,note\n"
               "2026-01-25,result,,26N01,,10000001,10000002,open,\n");
    scan(&bench, code(1, 2, RESULT_WHITE), 24);
    assert_non_null(strstr(bench.answers, "not added: a ruling of 2026-01-25 reopened the game"));
    scan(&bench, code(1, 2, RESULT_WHITE), 26);
    assert_string_equal(bench.answers, "26N01  Player 1 (White) - Player 2 (Black)  1-0  added, line 4\n");
    write_file(&bench, "ledgers/rulings.csv",
               "date,ruling,event,section,entry,player,opponent,value,note\n"
               "2026-01-25,forfeit,,26N01,,10000002,10000003,,\n");
    scan(&bench, code(2, 3, RESULT_DRAW), 26);
    assert_non_null(strstr(bench.answers, "added, line 5; but a ruling decides this game: 0F-1"));
    close_bench(&bench);
}

/* The row is laid out as the ledger is; the code of the card 1-4, draw, is P260000114D2 in all of them. */
static void ledgers_of_every_layout(void **state)
{
    (void)state;
    static const struct {
        const char *before, *added;
        int line;
    } rows[] = {
        {"Postmark;CODE;section;white;black;result;received;reported_by;note\r\n",
         "2026-01-20;P260000114D2;;;;;2026-01-30;;\r\n", 2},
        {"section,white,black,result,postmark,received,reported_by",
         "\n26N01,1,4,1/2-1/2,2026-01-20,2026-01-30,\n", 2},
        {"section\twhite\tblack\tresult\tpostmark\treceived\treported_by\tcode\n\n\n",
         "\t\t\t\t2026-01-20\t2026-01-30\t\tP260000114D2\n", 4},
        {"\xef\xbb\xbf"
         "section,white,black,result,postmark,received,reported_by,code\r"
         "26N01,1,2,1-0,2026-01-19,2026-01-30,white,",
         "\r,,,,2026-01-20,2026-01-30,,P260000114D2\r", 3},
        {"section,white,black,result,postmark,received,reported_by,code\n26N01,\"1,2,1-0",
         "\n,,,,2026-01-20,2026-01-30,,P260000114D2\n", 3},
    };
    assert_string_equal(code(1, 4, RESULT_DRAW), "P260000114D2");
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct bench bench;
        char expected[512], answer[32];
        open_bench(&bench);
        write_ledger(&bench, rows[i].before);
        snprintf(expected, sizeof expected, "%s%s", rows[i].before, rows[i].added);
        snprintf(answer, sizeof answer, "line %d\n", rows[i].line);
        scan(&bench, code(1, 4, RESULT_DRAW), 20);
        assert_string_equal(bench.ledger, expected);
        assert_non_null(strstr(bench.answers, answer));
        scan(&bench, code(1, 4, RESULT_DRAW), 20);
        assert_string_equal(bench.ledger, expected); /* it was read as it was meant */
        assert_non_null(strstr(bench.answers, "already there"));
        assert_non_null(strstr(bench.answers, answer));
        close_bench(&bench);
    }
}

static void a_busy_office_takes_no_card(void **state)
{
    (void)state;
    struct bench bench;
    int lock;
    open_bench(&bench);
    assert_int_equal(lock_take(bench.office, "run", &lock), OUTCOME_DONE);
    scan(&bench, code(1, 2, RESULT_WHITE), 20);
    assert_int_equal(bench.outcome, OUTCOME_BUSY);
    assert_string_equal(bench.answers, "not added: the office is busy; scan this card again in a moment\n");
    assert_string_equal(bench.ledger, header);
    close(lock);
    scan(&bench, code(1, 2, RESULT_WHITE), 20);
    assert_int_equal(bench.outcome, OUTCOME_DONE);
    close_bench(&bench);
}

/* The disk takes three bytes more: nothing of the row stays, and the card can be scanned again. */
static void a_full_disk_leaves_no_torn_row(void **state)
{
    (void)state;
    struct bench bench;
    struct rlimit before, tight;
    open_bench(&bench);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    tight = before;
    tight.rlim_cur = sizeof header - 1 + 3;
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tight), 0);
    char lines[64];
    snprintf(lines, sizeof lines, "%s", code(1, 2, RESULT_WHITE));
    FILE *in = fmemopen(lines, strlen(lines), "r"), *out = fmemopen(bench.answers, sizeof bench.answers, "w");
    struct scan_job job = {bench.office, date_day(2026, 1, 30), DAY_NONE, in, out};
    bench.outcome = scan_run(&bench.arena, &job);
    fclose(in);
    fclose(out);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, handler);
    read_ledger(&bench);
    assert_int_equal(bench.outcome, OUTCOME_NOT_WRITTEN);
    assert_non_null(strstr(bench.answers, "1-0  not added: ledgers/results.csv cannot be written"));
    assert_string_equal(bench.ledger, header);
    scan(&bench, lines, 20);
    assert_non_null(strstr(bench.answers, "added, line 2"));
    close_bench(&bench);
}

static void a_damaged_office_ends_the_scanning(void **state)
{
    (void)state;
    struct bench bench;
    char lines[64];
    open_bench(&bench);
    write_ledger(&bench, "no,such,columns\n");
    snprintf(lines, sizeof lines, "%s\n%s\n", code(1, 2, RESULT_WHITE), "hello");
    scan(&bench, lines, 20);
    assert_int_equal(bench.outcome, OUTCOME_INPUT);
    assert_string_equal(bench.ledger, "no,such,columns\n");
    assert_null(strstr(bench.answers, "hello"));
    close_bench(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_card_is_a_row_once),
        cmocka_unit_test(however_the_scanner_types_it),
        cmocka_unit_test(what_is_not_taken_says_why),
        cmocka_unit_test(a_contradiction_is_added_and_told),
        cmocka_unit_test(ledgers_of_every_layout),
        cmocka_unit_test(a_busy_office_takes_no_card),
        cmocka_unit_test(a_full_disk_leaves_no_torn_row),
        cmocka_unit_test(a_damaged_office_ends_the_scanning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
