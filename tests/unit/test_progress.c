/* How far a night is shows on a terminal only, and only when it takes long. */
#include "batch/progress.h"

#include "tests/unit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Runs `tell` with stderr at a terminal of its own, and gives what it would show. Where the machine has no
 * terminals to give, as in a bare chroot, the test is skipped. */
static const char *show(void (*tell)(void))
{
    static char shown[256];
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) || unlockpt(master)) {
        print_message("no terminal can be opened here; is /dev/pts mounted?\n");
        skip();
    }
    int terminal = open(ptsname(master), O_RDWR | O_NOCTTY), kept = dup(STDERR_FILENO);
    assert_true(terminal >= 0);
    dup2(terminal, STDERR_FILENO);
    tell();
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(terminal); /* the last hand on it: what was written can be read to its end, however late it comes */
    size_t length = 0;
    for (ssize_t got; (got = read(master, shown + length, sizeof shown - 1 - length)) > 0;)
        length += (size_t)got;
    shown[length] = '\0';
    close(master);
    return shown;
}

static void be_quick(void)
{
    struct progress progress;
    progress_open(&progress);
    progress_tell(&progress, "documents", 1, 3);
    progress_close(&progress);
}

static void be_slow(void)
{
    struct progress progress;
    progress_open(&progress);
    progress.started -= 2000;
    progress_tell(&progress, "documents", 1, 3);
    progress_tell(&progress, "documents", 2, 3);
    progress_close(&progress);
}

static void a_quick_night_says_nothing(void **state)
{
    (void)state;
    assert_string_equal(show(be_quick), "");
}

static void a_slow_one_says_how_far_it_is_and_wipes_it_away(void **state)
{
    (void)state;
    assert_string_equal(show(be_slow), "\r\033[Kdocuments 1 of 3\r\033[K");
}

static void without_a_terminal_nothing_is_said(void **state)
{
    (void)state;
    int ends[2], kept = dup(STDERR_FILENO);
    char byte;
    assert_int_equal(pipe2(ends, O_NONBLOCK), 0);
    dup2(ends[1], STDERR_FILENO);
    be_slow();
    dup2(kept, STDERR_FILENO);
    assert_int_equal(read(ends[0], &byte, 1), -1);
    close(kept);
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_quick_night_says_nothing),
        cmocka_unit_test(a_slow_one_says_how_far_it_is_and_wipes_it_away),
        cmocka_unit_test(without_a_terminal_nothing_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
