/* What a command cannot do any more once it is confined; each try is a process of its own. */
#include "batch/confine.h"

#include "tests/unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char office[64];

static int set_up(void **state)
{
    (void)state;
    strcpy(office, "/tmp/knightly-confine-XXXXXX");
    return mkdtemp(office) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    char path[96];
    snprintf(path, sizeof path, "%s/new", office);
    unlink(path);
    return rmdir(office);
}

/* What the child finds out, as its exit code. */
static int in_a_child(int (*child)(void))
{
    int status;
    pid_t process = fork();
    if (process == 0)
        _exit(child());
    assert_int_equal(waitpid(process, &status, 0), process);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int make_file(const char *directory)
{
    char path[96];
    snprintf(path, sizeof path, "%s/new", directory);
    int file = open(path, O_WRONLY | O_CREAT, 0666);
    if (file < 0)
        return errno;
    struct stat status;
    int mode = fstat(file, &status) == 0 ? (int)(status.st_mode & 0777) : -1;
    close(file);
    return mode == 0600 ? 0 : 1;
}

enum { NOT_POSSIBLE = 99 };

static int write_inside(void)
{
    confine_process();
    return confine_to_office(office, true) ? make_file(office) : NOT_POSSIBLE;
}

static int write_when_only_reading(void)
{
    confine_process();
    return confine_to_office(office, false) ? make_file(office) : NOT_POSSIBLE;
}

static int write_outside(void)
{
    confine_process();
    return confine_to_office(office, true) ? make_file("/tmp") : NOT_POSSIBLE;
}

static int read_outside(void)
{
    confine_process();
    if (!confine_to_office(office, true))
        return NOT_POSSIBLE;
    return open("/etc/passwd", O_RDONLY) < 0 ? errno : 0;
}

static int open_first(void)
{
    close(STDIN_FILENO);
    close(STDERR_FILENO);
    confine_process();
    return open("/dev/null", O_RDONLY) > STDERR_FILENO ? 0 : 1;
}

static int write_to_nobody(void)
{
    static const char text[] = "is anybody there";
    int ends[2];
    confine_process();
    if (pipe(ends) != 0 || close(ends[0]) != 0)
        return 1;
    return write(ends[1], text, sizeof text) < 0 ? errno : 0;
}

static void expect(int (*child)(void), int wanted)
{
    int found = in_a_child(child);
    if (found == NOT_POSSIBLE)
        print_message("%s\n", confine_describe());
    else
        assert_int_equal(found, wanted);
}

static void a_run_writes_in_its_office_alone(void **state)
{
    (void)state;
    expect(write_inside, 0);
    expect(write_outside, EACCES);
    expect(read_outside, EACCES);
}

static void who_only_reads_cannot_write(void **state)
{
    (void)state;
    expect(write_when_only_reading, EACCES);
}

static void no_file_takes_the_number_of_a_standard_stream(void **state)
{
    (void)state;
    expect(open_first, 0);
}

static void a_reader_that_went_away_is_an_error_and_no_death(void **state)
{
    (void)state;
    expect(write_to_nobody, EPIPE);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(a_run_writes_in_its_office_alone),
        TEST(who_only_reads_cannot_write),
        TEST(no_file_takes_the_number_of_a_standard_stream),
        TEST(a_reader_that_went_away_is_an_error_and_no_death),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
