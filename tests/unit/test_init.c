/* A new office is made whole, for its owner alone, and never over something that is there. */
#include "batch/init.h"

#include "batch/files.h"
#include "core/date.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char root[64];

static int set_up(void **state)
{
    (void)state;
    strcpy(root, "/tmp/test_init.XXXXXX");
    return mkdtemp(root) ? chdir(root) : -1;
}

static int tear_down(void **state)
{
    (void)state;
    return chdir("/") || !files_remove(AT_FDCWD, root);
}

static mode_t mode_of(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 ? status.st_mode & 07777 : 0;
}

static char *content_of(const char *path)
{
    static char text[8192];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void makes_settings_and_ledgers(void **state)
{
    (void)state;
    assert_int_equal(init_run("office", date_day(2026, 3, 14)), 0);
    const char *settings = content_of("office/office.ini");
    assert_non_null(strstr(settings, "[event 26N]\n; edition = 2021\n; fee = 25.00\n"));
    assert_non_null(strstr(settings, "[event 26EN]\n"));
    assert_string_equal(content_of("office/ledgers/entries.csv"),
                        "entry,event,member_id,channel,postmark,received,fee\n");
    assert_non_null(strstr(content_of("office/ledgers/players.csv"), "member_id,name,"));
    assert_non_null(strstr(content_of("office/ledgers/results.csv"), "section,white,black,result,"));
    assert_non_null(strstr(content_of("office/ledgers/rulings.csv"), "date,ruling,event,"));
}

static void is_for_its_owner_alone(void **state)
{
    (void)state;
    mode_t former = umask(0);
    assert_int_equal(init_run("office", date_day(2026, 3, 14)), 0);
    umask(former);
    assert_int_equal(mode_of("office"), 0700);
    assert_int_equal(mode_of("office/ledgers"), 0700);
    assert_int_equal(mode_of("office/office.ini"), 0600);
    assert_int_equal(mode_of("office/ledgers/players.csv"), 0600);
}

static void fills_an_empty_directory(void **state)
{
    (void)state;
    assert_int_equal(mkdir("office", 0700), 0);
    assert_int_equal(init_run("office", date_day(2026, 3, 14)), 0);
    assert_int_equal(access("office/office.ini", F_OK), 0);
}

static void refuses_what_is_there(void **state)
{
    (void)state;
    static const char *const things[] = {"office.ini", "ledgers/results.csv", "runs"};
    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
        char office[16], path[64];
        snprintf(office, sizeof office, "office%zu", i);
        assert_int_equal(mkdir(office, 0700), 0);
        snprintf(path, sizeof path, "%s/ledgers", office);
        assert_int_equal(mkdir(path, 0700), 0);
        snprintf(path, sizeof path, "%s/%s", office, things[i]);
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs("mine\n", file);
        fclose(file);
        assert_int_equal(init_run(office, date_day(2026, 3, 14)), 2);
        assert_string_equal(content_of(path), "mine\n");
        snprintf(path, sizeof path, "%s/ledgers/players.csv", office);
        assert_int_equal(access(path, F_OK), -1);
    }
}

static void second_init_changes_nothing(void **state)
{
    (void)state;
    assert_int_equal(init_run("office", date_day(2026, 3, 14)), 0);
    assert_int_equal(init_run("office", date_day(2027, 3, 14)), 2);
    assert_non_null(strstr(content_of("office/office.ini"), "[event 26N]"));
}

static void says_what_cannot_be_written(void **state)
{
    (void)state;
    assert_int_equal(init_run("nowhere/office", date_day(2026, 3, 14)), 5);
    FILE *file = fopen("file", "w");
    fclose(file);
    assert_int_equal(init_run("file", date_day(2026, 3, 14)), 2);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        EACH(makes_settings_and_ledgers),  EACH(is_for_its_owner_alone),
        EACH(fills_an_empty_directory),    EACH(refuses_what_is_there),
        EACH(second_init_changes_nothing), EACH(says_what_cannot_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
