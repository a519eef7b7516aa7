/* One writer an office: the second is told who the first is, and a lock never outlives its holder. */
#include "batch/lock.h"

#include "tests/unit.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char office[64], said[256];

/* Takes the lock with stderr kept in `said`. */
static enum outcome take(const char *directory, int *lock)
{
    FILE *heard = tmpfile();
    assert_non_null(heard);
    int kept = dup(STDERR_FILENO);
    dup2(fileno(heard), STDERR_FILENO);
    enum outcome outcome = lock_take(directory, "run", lock);
    dup2(kept, STDERR_FILENO);
    close(kept);
    rewind(heard);
    said[fread(said, 1, sizeof said - 1, heard)] = '\0';
    fclose(heard);
    return outcome;
}

static const char *below(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", office, name);
    return path;
}

static int set_up(void **state)
{
    (void)state;
    strcpy(office, "/tmp/knightly-lock-XXXXXX");
    return mkdtemp(office) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    unlink(below("runs/.lock"));
    unlink(below("runs"));
    rmdir(below("runs"));
    return rmdir(office);
}

static void the_first_command_makes_the_directory_of_runs(void **state)
{
    (void)state;
    int lock;
    struct stat status;
    assert_int_equal(take(office, &lock), OUTCOME_DONE);
    assert_string_equal(said, "");
    assert_int_equal(stat(below("runs"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    lock_release(lock);
    assert_int_equal(stat(below("runs/.lock"), &status), 0);
    assert_int_equal(status.st_size, 0);
}

static void the_second_is_told_who_is_at_work(void **state)
{
    (void)state;
    int first, second;
    char holder[64];
    assert_int_equal(take(office, &first), OUTCOME_DONE);
    assert_int_equal(take(office, &second), OUTCOME_BUSY);
    snprintf(holder, sizeof holder, "knightly run (process %ld)", (long)getpid());
    assert_non_null(strstr(said, holder));
    lock_release(first);
    assert_int_equal(take(office, &second), OUTCOME_DONE);
    lock_release(second);
}

static void a_killed_holder_blocks_nobody(void **state)
{
    (void)state;
    int lock, ends[2];
    char ready;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        if (lock_take(office, "run", &lock) == OUTCOME_DONE && write(ends[1], "x", 1) == 1)
            pause();
        _exit(1);
    }
    assert_int_equal(read(ends[0], &ready, 1), 1);
    assert_int_equal(take(office, &lock), OUTCOME_BUSY);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    assert_int_equal(take(office, &lock), OUTCOME_DONE);
    lock_release(lock);
    close(ends[0]);
    close(ends[1]);
}

static void what_is_no_office_is_said(void **state)
{
    (void)state;
    int lock;
    assert_int_equal(take(below("nowhere"), &lock), OUTCOME_INPUT);
    assert_non_null(strstr(said, "knightly init"));
    assert_int_equal(symlink("/tmp", below("runs")), 0);
    assert_int_equal(take(office, &lock), OUTCOME_INPUT);
    assert_non_null(strstr(said, "not a link"));
}

static void a_lock_that_cannot_be_opened_is_said(void **state)
{
    (void)state;
    int lock;
    assert_int_equal(mkdir(below("runs"), 0700), 0);
    assert_int_equal(symlink("elsewhere", below("runs/.lock")), 0);
    assert_int_equal(take(office, &lock), OUTCOME_NOT_WRITTEN);
    assert_non_null(strstr(said, ".lock"));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(the_first_command_makes_the_directory_of_runs),
        TEST(the_second_is_told_who_is_at_work),
        TEST(a_killed_holder_blocks_nobody),
        TEST(what_is_no_office_is_said),
        TEST(a_lock_that_cannot_be_opened_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
