/* Files below a directory: read whole, written new, never through a link, and nothing is left behind. */
#include "batch/files.h"

#include "batch/source.h"
#include "tests/unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct arena arena;
static char root[64];
static int directory;

static int set_up(void **state)
{
    (void)state;
    strcpy(root, "/tmp/knightly-files-XXXXXX");
    directory = mkdtemp(root) ? open(root, O_RDONLY | O_DIRECTORY) : -1;
    return directory < 0 || mkdirat(directory, "folder", 0700) != 0 ? -1 : 0;
}

static int tear_down(void **state)
{
    (void)state;
    bool good = files_remove(AT_FDCWD, root);
    close(directory);
    arena_free(&arena);
    return good ? 0 : -1;
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    char *bytes;
    size_t size;
    static const char text[] = "a\0b";
    assert_true(files_write(directory, "folder/file", text, sizeof text));
    assert_true(files_read(&arena, directory, "folder/file", &bytes, &size));
    assert_int_equal(size, sizeof text);
    assert_memory_equal(bytes, text, sizeof text);
    assert_false(files_write_unsettled(directory, "folder/file", text, 1));
    assert_int_equal(errno, EEXIST);
    assert_true(files_write(directory, "empty", "", 0));
    assert_true(files_read(&arena, directory, "empty", &bytes, &size));
    assert_int_equal(size, 0);
    assert_string_equal(bytes, "");
    assert_true(files_settle(directory));
}

static void no_path_leads_elsewhere(void **state)
{
    (void)state;
    char longest[400];
    memset(longest, 'x', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(symlinkat("folder", directory, "link"), 0);
    assert_int_equal(symlinkat("/etc/passwd", directory, "folder/passwd"), 0);
    const struct {
        const char *path;
        int reason;
    } rows[] = {{"", EINVAL},           {"..", EINVAL},          {"folder/../folder", EINVAL},
                {"folder//x", EINVAL},  {"folder/", EINVAL},     {"/etc/passwd", EINVAL},
                {longest, EINVAL},      {"link/x", ENOTDIR},     {"folder/passwd", ELOOP},
                {"folder/..x", ENOENT}, {"folder/none", ENOENT}, {"none/file", ENOENT}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *bytes;
        size_t size;
        assert_false(files_read(&arena, directory, rows[i].path, &bytes, &size));
        if (errno != rows[i].reason)
            fail_msg("row %u: %s", (unsigned)i, strerror(errno));
        assert_false(files_sync(directory, rows[i].path));
    }
    char *bytes;
    size_t size;
    assert_false(files_read(&arena, directory, "folder", &bytes, &size));
    assert_int_equal(errno, EINVAL);
}

static void a_path_as_typed_is_taken_apart(void **state)
{
    (void)state;
    static const struct {
        const char *path, *name;
        bool there;
    } rows[] = {{"/tmp", "tmp", true}, {"tmp", "tmp", true}, {"/none/x", "x", false}, {"/tmp/", "", true}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *name;
        int parent = files_open_parent(&arena, rows[i].path, &name);
        assert_string_equal(name, rows[i].name);
        assert_int_equal(parent >= 0, rows[i].there);
        files_close(parent);
    }
}

static void a_directory_goes_with_all_it_holds(void **state)
{
    (void)state;
    char kept[128];
    snprintf(kept, sizeof kept, "%s/kept", root);
    assert_int_equal(mkdir(kept, 0700), 0);
    assert_true(files_write(directory, "kept/file", "x", 1));
    assert_int_equal(mkdirat(directory, "folder/deep", 0700), 0);
    assert_true(files_write(directory, "folder/deep/file", "x", 1));
    assert_int_equal(symlinkat("../kept", directory, "folder/link"), 0);
    assert_true(files_remove(directory, "folder"));
    assert_int_equal(faccessat(directory, "folder", F_OK, 0), -1);
    assert_int_equal(faccessat(directory, "kept/file", F_OK, 0), 0);
    assert_true(files_remove(directory, "folder"));
    assert_false(files_remove(directory, "kept/file/x"));
    assert_int_equal(errno, ENOTDIR);
}

static const char *refusal_of(const char *path, size_t most)
{
    struct messages messages = {.arena = &arena};
    struct source source;
    bool good = source_read(&arena, directory, path, most, &source, &messages);
    assert_int_equal(good, !messages.count);
    return good ? "" : messages.items[0];
}

static void a_source_is_an_ordinary_file_of_sensible_size(void **state)
{
    (void)state;
    assert_true(files_write(directory, "ledger", "1234", 4));
    assert_int_equal(symlinkat("ledger", directory, "link"), 0);
    assert_int_equal(mkfifoat(directory, "pipe", 0600), 0);
    assert_int_equal(symlinkat("folder", directory, "way"), 0);
    static const struct {
        const char *path;
        size_t most;
        const char *words;
    } rows[] = {
        {"ledger", 4, ""},
        {"ledger", 3, "ledger: is larger than"},
        {"none", 4, "none: there is no such file"},
        {"link", 4, "link: is a symbolic link"},
        {"way/ledger", 4, "way/ledger: the folder it should lie in is no folder"},
        {"pipe", 4, "pipe: is no ordinary file"},
        {"folder", 4, "folder: is no ordinary file"},
        {"", 4, "Invalid argument"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        const char *refusal = refusal_of(rows[i].path, rows[i].most);
        if (!strstr(refusal, rows[i].words) || !rows[i].words[0] != !refusal[0])
            fail_msg("row %u: %s", (unsigned)i, refusal);
    }
    if (geteuid() != 0) {
        assert_int_equal(fchmodat(directory, "ledger", 0, 0), 0);
        assert_non_null(strstr(refusal_of("ledger", 4), "may not be read"));
    }
}

/* A file of /proc says that it is empty and is not: as if it had grown while it was read. */
static void a_file_that_changes_is_refused(void **state)
{
    (void)state;
    struct messages messages = {.arena = &arena};
    struct source source;
    int proc = open("/proc/self", O_RDONLY | O_DIRECTORY);
    assert_true(proc >= 0);
    assert_false(source_read(&arena, proc, "status", 100, &source, &messages));
    assert_non_null(strstr(messages.items[0], "was changed while it was read"));
    close(proc);
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        EACH(what_is_written_is_read),
        EACH(no_path_leads_elsewhere),
        EACH(a_path_as_typed_is_taken_apart),
        EACH(a_directory_goes_with_all_it_holds),
        EACH(a_source_is_an_ordinary_file_of_sensible_size),
        EACH(a_file_that_changes_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
