/* A run appears whole or not at all, and runs/latest leads to it. */
#include "batch/publish.h"

#include "batch/files.h"
#include "tests/unit.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct arena arena;
static char office[64];
static int directory; /* of the office */

static void give_up(void)
{
    abort();
}

static int set_up(void **state)
{
    (void)state;
    arena = (struct arena){NULL, give_up};
    strcpy(office, "/tmp/knightly-publish-XXXXXX");
    if (!mkdtemp(office))
        return -1;
    directory = open(office, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    umask(077);
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

static struct document text_document(const char *name, const char *text)
{
    return (struct document){name, text, strlen(text)};
}

static const char *text_of(const char *path)
{
    char *bytes;
    size_t size;
    return files_read(&arena, directory, path, &bytes, &size) ? bytes : NULL;
}

static bool exists(const char *path)
{
    struct stat status;
    return fstatat(directory, path, &status, AT_SYMLINK_NOFOLLOW) == 0;
}

static const char *latest(void)
{
    static char target[64];
    ssize_t length = readlinkat(directory, "runs/latest", target, sizeof target - 1);
    target[length > 0 ? length : 0] = '\0';
    return target;
}

/* Publishes a run of two files under that name. */
static bool publish_two(const char *run)
{
    struct staging staging;
    struct document table = text_document("tables/games.csv", "section\n");
    struct document review = text_document("review.csv", "event\n");
    bool good = publish_open(&arena, office, run, &staging) && publish_document(&staging, &table) &&
                publish_document(&staging, &review) && publish_finish(&staging);
    publish_close(&staging);
    return good;
}

static void a_run_appears_whole_with_its_manifest(void **state)
{
    (void)state;
    assert_true(publish_two("2026-03-14"));
    assert_string_equal(text_of("runs/2026-03-14/tables/games.csv"), "section\n");
    char games[DIGEST_SIZE], review[DIGEST_SIZE], expected[256];
    digest_hex("section\n", 8, games);
    digest_hex("event\n", 6, review);
    snprintf(expected, sizeof expected, "%s  review.csv\n%s  tables/games.csv\n", review, games);
    assert_string_equal(text_of("runs/2026-03-14/MANIFEST"), expected);
    assert_string_equal(latest(), "2026-03-14");
    assert_false(exists("runs/.staging"));
}

static void files_are_for_their_owner_alone(void **state)
{
    (void)state;
    struct stat status;
    assert_true(publish_two("2026-03-14"));
    assert_int_equal(fstatat(directory, "runs/2026-03-14", &status, 0), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    assert_int_equal(fstatat(directory, "runs/2026-03-14/tables", &status, 0), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    assert_int_equal(fstatat(directory, "runs/2026-03-14/tables/games.csv", &status, 0), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

static void nothing_shows_before_the_end(void **state)
{
    (void)state;
    struct staging staging;
    struct document review = text_document("review.csv", "event\n");
    assert_true(publish_open(&arena, office, "2026-03-14", &staging));
    assert_true(publish_document(&staging, &review));
    assert_false(exists("runs/2026-03-14"));
    assert_string_equal(latest(), "");
    publish_close(&staging);
    assert_false(exists("runs/2026-03-14"));
    assert_false(exists("runs/.staging"));
}

static void the_latest_run_is_followed_by_the_next(void **state)
{
    (void)state;
    assert_true(publish_two("2026-03-14"));
    assert_true(publish_two("2026-03-14.2"));
    assert_string_equal(latest(), "2026-03-14.2");
    assert_true(exists("runs/2026-03-14/MANIFEST"));
}

static void a_published_run_is_never_replaced(void **state)
{
    (void)state;
    assert_true(publish_two("2026-03-14"));
    assert_false(publish_two("2026-03-14"));
    assert_true(exists("runs/2026-03-14/MANIFEST"));
    assert_false(exists("runs/.staging"));
}

static void what_an_interrupted_run_left_is_removed(void **state)
{
    (void)state;
    struct staging staging;
    assert_int_equal(mkdirat(directory, "runs/.staging", 0700), 0);
    assert_int_equal(mkdirat(directory, "runs/.staging/email", 0700), 0);
    assert_true(files_write(directory, "runs/.staging/email/000001.eml", "half", 4));
    assert_int_equal(symlinkat("nowhere", directory, "runs/.latest"), 0);
    assert_true(publish_open(&arena, office, "2026-03-14", &staging));
    assert_false(exists("runs/.staging/email"));
    assert_true(publish_finish(&staging));
    publish_close(&staging);
    assert_string_equal(latest(), "2026-03-14");
}

static void a_link_in_place_of_staging_leads_nowhere(void **state)
{
    (void)state;
    assert_int_equal(mkdirat(directory, "runs/elsewhere", 0700), 0);
    assert_true(files_write(directory, "runs/elsewhere/kept", "kept", 4));
    assert_int_equal(symlinkat("elsewhere", directory, "runs/.staging"), 0);
    assert_true(publish_two("2026-03-14"));
    assert_string_equal(text_of("runs/elsewhere/kept"), "kept");
    assert_false(exists("runs/elsewhere/MANIFEST"));
}

static void a_directory_named_latest_is_refused(void **state)
{
    (void)state;
    struct staging staging;
    assert_int_equal(mkdirat(directory, "runs/latest", 0700), 0);
    assert_false(publish_open(&arena, office, "2026-03-14", &staging));
    assert_non_null(strstr(staging.problem, "latest"));
    publish_close(&staging);
}

static void a_file_that_a_library_wrote_is_in_the_manifest(void **state)
{
    (void)state;
    struct staging staging;
    assert_true(publish_open(&arena, office, "2026-03-14", &staging));
    FILE *book = fopen(publish_path(&staging, "events/26N.xlsx"), "w");
    assert_non_null(book);
    fputs("workbook", book);
    fclose(book);
    assert_true(publish_written(&staging, "events/26N.xlsx"));
    assert_true(publish_finish(&staging));
    publish_close(&staging);
    char hex[DIGEST_SIZE];
    digest_hex("workbook", 8, hex);
    assert_non_null(strstr(text_of("runs/2026-03-14/MANIFEST"), hex));
}

static void a_file_that_cannot_be_made_stops_the_run(void **state)
{
    (void)state;
    struct staging staging;
    struct document review = text_document("review.csv", "event\n");
    assert_true(publish_open(&arena, office, "2026-03-14", &staging));
    assert_true(publish_document(&staging, &review));
    assert_false(publish_document(&staging, &review));
    assert_non_null(strstr(staging.problem, "review.csv: File exists"));
    assert_false(publish_written(&staging, "report.xlsx"));
    assert_non_null(strstr(staging.problem, "review.csv"));
    assert_false(publish_finish(&staging));
    publish_close(&staging);
    assert_false(exists("runs/2026-03-14"));
}

static void no_path_leads_out_of_the_directory(void **state)
{
    (void)state;
    static const char *const paths[] = {"../x", "a/../../x", "/etc/passwd", "..", "", "a//x"};
    for (size_t i = 0; i < COUNT(paths); i++)
        assert_int_equal(files_open(directory, paths[i], O_RDONLY, 0), -1);
    assert_int_equal(symlinkat("/etc", directory, "runs/link"), 0);
    assert_int_equal(files_open(directory, "runs/link/passwd", O_RDONLY, 0), -1);
    assert_int_equal(symlinkat("/etc/passwd", directory, "runs/file"), 0);
    assert_int_equal(files_open(directory, "runs/file", O_RDONLY, 0), -1);
    assert_int_equal(errno, ELOOP);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_run_appears_whole_with_its_manifest),
        TEST(files_are_for_their_owner_alone),
        TEST(nothing_shows_before_the_end),
        TEST(the_latest_run_is_followed_by_the_next),
        TEST(a_published_run_is_never_replaced),
        TEST(what_an_interrupted_run_left_is_removed),
        TEST(a_link_in_place_of_staging_leads_nowhere),
        TEST(a_directory_named_latest_is_refused),
        TEST(a_file_that_a_library_wrote_is_in_the_manifest),
        TEST(a_file_that_cannot_be_made_stops_the_run),
        TEST(no_path_leads_out_of_the_directory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
