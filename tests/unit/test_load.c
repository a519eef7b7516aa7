/*
 * Loading: each directory of fixtures/defects is an office that differs from fixtures/defects/base in what
 * lies in it, with the text (facts_text.h) that must come out; `ACCEPT=1 test_load` writes what comes out as
 * the new expectation. Then: the same content in other encodings, line ends, separators and orders gives the
 * same facts.
 */
#include "batch/load.h"
#include "batch/settings.h"
#include "tests/unit/facts_text.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const char FIXTURES[] = "fixtures/defects";
static const char DAY[] = "2026-06-30";

static struct arena arena;
static char office_dir[] = "/tmp/knightly-load-XXXXXX";

static void out_of_memory(void)
{
    abort();
}

static const char *read_bytes(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;
    *size = 0;
    if (!file)
        return NULL;
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    bytes = arena_alloc(&arena, *size + 1);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

static void write_bytes(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static const char *ledger_path(const char *office, enum ledger ledger)
{
    return arena_format(&arena, "%s/ledgers/%s", office, ledger_name(ledger));
}

/* Puts the ledgers of the base office, or of the case where it has them, into the test's office. */
static void make_office(const char *directory, enum ledger *changed)
{
    *changed = LEDGER_NONE;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
        size_t size;
        const char *bytes = read_bytes(arena_format(&arena, "%s/%s", directory, ledger_name(ledger)), &size);
        if (bytes)
            *changed = ledger;
        else
            bytes = read_bytes(arena_format(&arena, "%s/base/%s", FIXTURES, ledger_name(ledger)), &size);
        write_bytes(ledger_path(office_dir, ledger), bytes, size);
    }
}

static bool load_as_of(const char *day, struct load *load)
{
    static const struct book no_book = {.run = "", .run_day = DAY_NONE};
    struct office office;
    struct event *events;
    size_t event_count;
    char hex[DIGEST_SIZE];
    struct messages messages = {.arena = &arena};
    assert_true(settings_read(&arena, office_dir, &office, &events, &event_count, hex, &messages));
    return load_office(&arena, office_dir, date_parse(day), events, event_count, &no_book, load);
}

static bool load_office_dir(struct load *load)
{
    return load_as_of(DAY, load);
}

/* False when the case does not come out as expected, which is printed. */
static bool try_case(const char *name)
{
    enum ledger ledger;
    struct load load;
    size_t size;
    const char *directory = arena_format(&arena, "%s/%s", FIXTURES, name);
    const char *path = arena_format(&arena, "%s/expected.txt", directory);
    make_office(directory, &ledger);
    load_office_dir(&load);
    const char *got = facts_text(&load, ledger);
    if (getenv("ACCEPT"))
        write_bytes(path, got, strlen(got));
    const char *want = read_bytes(path, &size);
    if (want && !strcmp(want, got))
        return true;
    print_error("%s: got\n%swant\n%s", name, got, want ? want : "(no expected.txt)\n");
    return false;
}

static void test_defects(void **state)
{
    (void)state;
    struct dirent **names;
    int count = scandir(FIXTURES, &names, NULL, alphasort), tried = 0, wrong = 0;
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        if (names[i]->d_name[0] != '.' && strcmp(names[i]->d_name, "base") != 0) {
            tried++;
            wrong += !try_case(names[i]->d_name);
        }
        free(names[i]);
    }
    free(names);
    assert_int_equal(wrong, 0);
    assert_true(tried >= 66); /* the known defects */
}

/* How a spreadsheet may have saved a ledger. */
struct shape {
    char separator;
    const char *line_end;
    bool mark, windows;
};

/* The ledger, canonical and without commas or quotes in its texts, in that shape. */
static const char *reshaped(const char *bytes, struct shape shape, size_t *size)
{
    char *text = arena_alloc(&arena, strlen(bytes) * 2 + 4), *end = text;
    if (shape.mark)
        end = stpcpy(end, "\xEF\xBB\xBF");
    for (const char *at = bytes; *at; at++) {
        if (*at == '\n')
            end = stpcpy(end, shape.line_end);
        else if (*at == ',')
            *end++ = shape.separator;
        else if (shape.windows && (unsigned char)*at >= 0xc2 && (unsigned char)*at <= 0xc3)
            at++, *end++ = (char)((at[-1] & 3) << 6 | (*at & 0x3f));
        else
            *end++ = *at;
    }
    *size = (size_t)(end - text);
    return text;
}

static void test_shapes(void **state)
{
    (void)state;
    static const char separators[] = ",;\t";
    static const char *const line_ends[] = {"\n", "\r\n", "\r"};
    const char *want[LEDGERS] = {NULL}, *base[LEDGERS];
    enum ledger ledger;
    size_t size;
    for (ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        base[ledger] = read_bytes(arena_format(&arena, "%s/base/%s", FIXTURES, ledger_name(ledger)), &size);
    for (int i = 0; i < 27; i++) {
        struct shape shape = {separators[i % 3], line_ends[i / 3 % 3], i / 9 == 1, i / 9 == 2};
        struct load load;
        for (ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
            const char *bytes = reshaped(base[ledger], shape, &size);
            write_bytes(ledger_path(office_dir, ledger), bytes, size);
        }
        assert_true(load_office_dir(&load));
        for (ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
            const char *got = arena_format(&arena, "%s", facts_text_bare(&load, ledger));
            assert_true(*got);
            if (!want[ledger])
                want[ledger] = got;
            assert_string_equal(got, want[ledger]);
        }
    }
}

/* The rows of a ledger behind its header in another order. */
static const char *shuffled(const char *bytes, uint32_t seed, bool backwards)
{
    const char *rows[64];
    size_t count = 0, header = strcspn(bytes, "\n") + 1;
    for (const char *at = bytes + header; *at && count < 64; at += strcspn(at, "\n") + 1)
        rows[count++] = at;
    for (size_t i = count; i > 1; i--) {
        seed = seed * 1664525 + 1013904223;
        size_t other = backwards ? count - i : (seed >> 8) % i;
        if (backwards && other >= i - 1)
            break;
        const char *row = rows[i - 1];
        rows[i - 1] = rows[other];
        rows[other] = row;
    }
    char *text = arena_alloc(&arena, strlen(bytes) + 1), *end = text;
    end = mempcpy(end, bytes, header);
    for (size_t i = 0; i < count; i++)
        end = mempcpy(end, rows[i], strcspn(rows[i], "\n") + 1);
    return text;
}

static int compare_lines(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The lines of a text in order, as reports keep the order of their ledger. */
static const char *sorted_lines(const char *text)
{
    const char *lines[64], *sorted = "";
    size_t count = 0;
    for (; *text && count < 64; text += strcspn(text, "\n") + 1)
        lines[count++] = arena_copy(&arena, text, strcspn(text, "\n"));
    qsort(lines, count, sizeof *lines, compare_lines);
    for (size_t i = 0; i < count; i++)
        sorted = arena_format(&arena, "%s%s\n", sorted, lines[i]);
    return sorted;
}

static void test_row_order(void **state)
{
    (void)state;
    const char *want[LEDGERS] = {NULL}, *base[LEDGERS];
    size_t size;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        base[ledger] = read_bytes(arena_format(&arena, "%s/base/%s", FIXTURES, ledger_name(ledger)), &size);
    for (uint32_t seed = 0; seed < 20; seed++) {
        struct load load;
        for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
            const char *bytes = seed ? shuffled(base[ledger], seed, seed == 1) : base[ledger];
            write_bytes(ledger_path(office_dir, ledger), bytes, strlen(bytes));
        }
        assert_true(load_office_dir(&load));
        for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
            const char *got = sorted_lines(facts_text_bare(&load, ledger));
            if (!want[ledger])
                want[ledger] = got;
            assert_string_equal(got, want[ledger]);
        }
    }
}

/* Rows come into effect with the as-of date, and only then. */
static void test_pending(void **state)
{
    (void)state;
    static const struct {
        const char *day;
        size_t entries, reports, rulings;
        int pending[LEDGERS];
    } days[] = {
        {"2025-12-01", 0, 0, 0, {0, 0, 8, 8, 6}},
        {"2026-01-05", 2, 0, 0, {0, 0, 6, 8, 6}},
        {"2026-06-30", 8, 8, 6, {0, 0, 0, 0, 0}},
    };
    enum ledger changed;
    make_office(FIXTURES, &changed);
    for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
        struct load load;
        assert_true(load_as_of(days[i].day, &load));
        load_account(&load);
        assert_int_equal(load.facts.entry_count, days[i].entries);
        assert_int_equal(load.facts.report_count, days[i].reports);
        assert_int_equal(load.facts.ruling_count, days[i].rulings);
        for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
            assert_int_equal(load.inputs[ledger].pending, days[i].pending[ledger]);
    }
}

/* A reject that core adds later counts in the account. */
static void test_account_later(void **state)
{
    (void)state;
    enum ledger changed;
    struct load load;
    make_office(FIXTURES, &changed);
    assert_true(load_office_dir(&load));
    struct diag diag = {LEVEL_REJECT, load.facts.reports[0].origin, "section", "3.3", "no such section", ""};
    diag_add(&load.diags, diag);
    diag_add(&load.diags, diag);
    load_account(&load);
    assert_int_equal(load.inputs[LEDGER_RESULTS].rejected, 1);
    assert_int_equal(load.inputs[LEDGER_RESULTS].used, 7);
}

/* Every file that is wrong is told, not only the first. */
static void test_all_files(void **state)
{
    (void)state;
    enum ledger changed;
    struct load load;
    make_office(FIXTURES, &changed);
    unlink(ledger_path(office_dir, LEDGER_PLAYERS));
    write_bytes(ledger_path(office_dir, LEDGER_ENTRIES), "", 0);
    write_bytes(ledger_path(office_dir, LEDGER_RESULTS), "section,white\n", 14);
    unlink(ledger_path(office_dir, LEDGER_RULINGS));
    assert_int_equal(symlink("/etc/passwd", ledger_path(office_dir, LEDGER_RULINGS)), 0);
    assert_false(load_office_dir(&load));
    assert_int_equal(load.problems.count, 4);
    assert_non_null(strstr(load.problems.items[0], "players.csv: there is no such file"));
    assert_non_null(strstr(load.problems.items[2], "entries.csv: is empty"));
    assert_non_null(strstr(load.problems.items[3], "results.csv: there is no header row"));
    assert_non_null(strstr(load.problems.items[1], "rulings.csv: is a symbolic link"));
    unlink(ledger_path(office_dir, LEDGER_RULINGS));
}

/* A million rows are read, one more is refused. */
static void test_row_limit(void **state)
{
    (void)state;
    enum ledger changed;
    for (int extra = 0; extra < 2; extra++) {
        struct load load;
        make_office(FIXTURES, &changed);
        FILE *file = fopen(ledger_path(office_dir, LEDGER_RULINGS), "wb");
        fputs("date,ruling,event,section,entry,player,opponent,value,note\n", file);
        for (int i = 0; i < 1000000 + extra; i++)
            fputs("\n", file);
        assert_int_equal(fclose(file), 0);
        assert_int_equal(load_office_dir(&load), !extra);
        if (!extra)
            load_account(&load);
        assert_int_equal(extra ? (int)load.problems.count : load.inputs[LEDGER_RULINGS].blank,
                         extra ? 1 : 1000000);
    }
}

static int set_up(void **state)
{
    (void)state;
    arena = (struct arena){.out_of_memory = out_of_memory};
    if (!mkdtemp(office_dir) || mkdir(arena_format(&arena, "%s/ledgers", office_dir), 0700))
        return -1;
    write_bytes(arena_format(&arena, "%s/office.ini", office_dir), "[event 26N]\n[event 26EN]\n", 25);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        unlink(ledger_path(office_dir, ledger));
    rmdir(arena_format(&arena, "%s/ledgers", office_dir));
    unlink(arena_format(&arena, "%s/office.ini", office_dir));
    rmdir(office_dir);
    arena_free(&arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_defects),       cmocka_unit_test(test_shapes),
                                       cmocka_unit_test(test_row_order),     cmocka_unit_test(test_pending),
                                       cmocka_unit_test(test_account_later), cmocka_unit_test(test_all_files),
                                       cmocka_unit_test(test_row_limit)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
