#include "batch/settings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static struct arena arena;
static char office_dir[] = "/tmp/knightly-settings-XXXXXX";

static void out_of_memory(void)
{
    abort();
}

static struct office office;
static struct event *events;
static size_t event_count;
static char hex[DIGEST_SIZE];

static const char *path(void)
{
    return arena_format(&arena, "%s/office.ini", office_dir);
}

/* Reads settings of that text; the messages, each with a line end behind it. */
static const char *read_settings(const char *text, size_t size)
{
    struct messages messages = {.arena = &arena};
    const char *all = "";
    FILE *file = fopen(path(), "wb");
    assert_int_equal(fwrite(text, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    bool good = settings_read(&arena, office_dir, &office, &events, &event_count, hex, &messages);
    assert_int_equal(good, !messages.count);
    for (size_t i = 0; i < messages.count; i++)
        all = arena_format(&arena, "%s%s\n", all, messages.items[i]);
    return all;
}

static const char *settings_of(const char *text)
{
    return read_settings(text, strlen(text));
}

static void test_defaults(void **state)
{
    (void)state;
    assert_string_equal(settings_of("[event 26N]\n[event 26EN]\n[event 20N]\n"), "");
    assert_string_equal(hex, "0aa56e5cc3d2f777e823d1528489f957a766e9f82847ca8b596f4ad55b449a2c");
    assert_int_equal(event_count, 3);
    assert_string_equal(events[0].code, "20N");
    assert_string_equal(events[1].code, "26EN");
    assert_string_equal(events[2].code, "26N");
    assert_int_equal(events[1].championship, ELECTRONIC);
    assert_int_equal(events[1].year, 2026);
    assert_int_equal(events[0].rules.certificate_out, 700);
    assert_memory_equal(&events[2].rules, regulations_for_year(2026), sizeof events[2].rules);
    assert_string_equal(office.name, "");
    assert_string_equal(office.stock, "5160");
    assert_int_equal(office.first_label, 1);
    assert_int_equal(office.scale, 10000);
    assert_int_equal(office.window, 10);
    assert_false(office.large_print || office.outlines);
}

static void test_values(void **state)
{
    (void)state;
    static const char text[] =
        "\xEF\xBB\xBF; a comment\r\n"
        "[office]\r\n"
        "name = Knights & Co. = best   ; of all\r\n"
        "  phone: 555-0100\r\n"
        "[Director]\r\n"
        "name=Zoë O'Neil\r\n"
        "# another comment\r\n"
        "[labels]\r\n"
        "stock = 8160\r\nfirst = 30\r\noffset_x = -1.25\r\noffset_y = +3\r\nscale = 99.5\r\noutlines = "
        "YES\r\n"
        "[letters]\r\nlarge_print = yes\r\n"
        "[event 26N]\r\n"
        "penalty_days = 7\r\nedition = 2018\r\nfee = 30.00\r\nbase_entries = 125\r\nqualifying = 5\r\n"
        "qualifying_else = 4.5\r\ncertificate = 12\r\ncertificate_eliminated = 20.50\r\nfloor = 60\r\n"
        "entries_per_member = 8";
    assert_string_equal(settings_of(text), "");
    assert_string_equal(office.name, "Knights & Co. = best");
    assert_string_equal(office.phone, "555-0100");
    assert_string_equal(office.director_name, "Zoë O'Neil");
    assert_string_equal(office.stock, "5160"); /* 8160 is the same sheet */
    assert_int_equal(office.first_label, 30);
    assert_int_equal(office.offset_x, -125);
    assert_int_equal(office.offset_y, 300);
    assert_int_equal(office.scale, 9950);
    assert_true(office.outlines && office.large_print);
    const struct edition *rules = &events[0].rules;
    assert_string_equal(rules->name, "2018");
    assert_int_equal(rules->fee, 3000);
    assert_int_equal(rules->base_entries, 125);
    assert_int_equal(rules->qualifying, 10);
    assert_int_equal(rules->qualifying_else, 9);
    assert_int_equal(rules->certificate_out, 1200);
    assert_int_equal(rules->certificate_eliminated, 2050);
    assert_int_equal(rules->floor_percent, 60);
    assert_int_equal(rules->entries_per_member, 8);
    assert_int_equal(rules->penalty_days, 7);
}

/* Each error is told, with its line. */
static void test_errors(void **state)
{
    (void)state;
    static const char text[] = "name = X\n"
                               "[office\n"
                               "[office]\n"
                               "nmae = X\n"
                               "just words\n"
                               "name = A\n"
                               "name = B\n"
                               "[printer]\n"
                               "speed = fast\n"
                               "[labels]\n"
                               "stock = 9999\n"
                               "first = 0\n"
                               "scale = 1e2\n"
                               "outlines = maybe\n"
                               "[event 26X]\n"
                               "fee = 1\n"
                               "[event 26N]\n"
                               "fee = 25,00\n"
                               "edition = 1999\n"
                               "qualifying = 4.3\n"
                               "floor = 101\n"
                               "feee = 1\n"
                               "[event 26n]\n"
                               "= 5\n";
    static const char *const want[] = {
        "office.ini:1: 'name' stands above the first section",
        "office.ini:2: a section begins with [ and must end with ]",
        "office.ini:4: [office] has no key 'nmae'; its keys are name address1",
        "office.ini:5: is no setting",
        "office.ini:7: 'name' is set on line 6 already",
        "office.ini:8: there is no section [printer]",
        "office.ini:11: '9999' is no value for 'stock'; write one of the stocks that are known: 5160",
        "office.ini:12: '0' is no value for 'first'; write a whole number from 1 to",
        "office.ini:13: '1e2' is no value for 'scale'; write a number from 80 to 120",
        "office.ini:14: 'maybe' is no value for 'outlines'; write yes or no",
        "office.ini:15: '26X' is no event",
        "office.ini:18: '25,00' is no value for 'fee'",
        "office.ini:19: '1999' is no value for 'edition'; write one of the editions that are known: 2018",
        "office.ini:20: '4.3' is no value for 'qualifying'",
        "office.ini:21: '101' is no value for 'floor'",
        "office.ini:22: [event 26N] has no key 'feee'",
        "office.ini:23: a second section for event 26N",
        "office.ini:24: is no setting",
    };
    const char *got = settings_of(text), *at = got;
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
        if (strncmp(at, want[i], strlen(want[i])) != 0)
            fail_msg("message %d: want %s, got\n%s", (int)i, want[i], got);
        at += strcspn(at, "\n") + 1;
    }
    assert_string_equal(at, "");
}

/* One wrong value by itself, and what is said of it. */
static void test_values_that_are_none(void **state)
{
    (void)state;
    static const struct {
        const char *section, *line, *message;
    } rows[] = {
        {"labels", "offset_x = .", "'.' is no value for 'offset_x'"},
        {"labels", "offset_x = 1.23456", "'1.23456' is no value"},
        {"labels", "offset_x = 1.234", "'1.234' is no value"},
        {"labels", "offset_x = 5pt", "'5pt' is no value"},
        {"labels", "first = 123456789", "'123456789' is no value"},
        {"labels", "scale = 79", "'79' is no value"},
        {"labels", "scale = 121", "'121' is no value"},
        {"letters", "window = 8", "write the number of a window envelope that is known"},
        {"letters", "window = ten", "write the number of a window envelope that is known"},
        {"letters", "large_print =", "is no value for 'large_print'"},
        {"event 26X", "edition = 2018", "'26X' is no event"},
        {"event", "fee = 25", "there is no section [event]"},
        {"event 26N", "edition =", "is no value for 'edition'"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *text = arena_format(&arena, "[event 27N]\n[%s]\n%s\n", rows[i].section, rows[i].line);
        if (!strstr(settings_of(text), rows[i].message))
            fail_msg("row %d: %s", (int)i, settings_of(text));
    }
    assert_string_equal(settings_of("[event 26N]\n[labels]\noffset_x = -.5\noffset_y = 36.\n"), "");
    assert_int_equal(office.offset_x, -50);
    assert_int_equal(office.offset_y, 3600);
}

static void test_together(void **state)
{
    (void)state;
    assert_non_null(strstr(settings_of("[labels]\nstock=5163\nfirst=11\n[event 26N]\n"),
                           "a sheet of 5163 has 10 labels"));
    assert_non_null(
        strstr(settings_of("[event 26N]\nqualifying_else = 5\n"), "qualifying_else is more than qualifying"));
    assert_non_null(strstr(settings_of(""), "knightly init"));
    assert_non_null(strstr(settings_of("[office]\nname = X\n"), "knightly init"));
    assert_non_null(strstr(read_settings("[event 26N]\n\0", 13), "is no plain text"));
    assert_string_equal(settings_of("[office]\nname = Jos\xe9\n[event 26N]\n"), "");
    assert_string_equal(office.name, "José");
    char line[512];
    snprintf(line, sizeof line, "[event 26N]\n[office]\nname = %0300d\n", 0);
    assert_non_null(strstr(settings_of(line), "office.ini:3: is too long"));
}

static void test_no_file(void **state)
{
    (void)state;
    struct messages messages = {.arena = &arena};
    unlink(path());
    assert_false(settings_read(&arena, office_dir, &office, &events, &event_count, hex, &messages));
    assert_false(
        settings_read(&arena, "/nonexistent/office", &office, &events, &event_count, hex, &messages));
    assert_int_equal(messages.count, 2);
    for (size_t i = 0; i < 2; i++)
        assert_non_null(strstr(messages.items[i], "knightly init"));
}

static int set_up(void **state)
{
    (void)state;
    arena.out_of_memory = out_of_memory;
    return mkdtemp(office_dir) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    unlink(path());
    rmdir(office_dir);
    arena_free(&arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults), cmocka_unit_test(test_values),
        cmocka_unit_test(test_errors),   cmocka_unit_test(test_values_that_are_none),
        cmocka_unit_test(test_together), cmocka_unit_test(test_no_file)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
