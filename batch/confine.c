#include "batch/confine.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Builds that count what tests reach write beside the program, and those that look for leaks read /proc. */
#ifndef CONFINE_FILES
#ifdef __SANITIZE_ADDRESS__
#define CONFINE_FILES 0
#else
#define CONFINE_FILES 1
#endif
#endif

/* Where the typefaces of the letters lie. */
#define FONTS "/usr/share/fonts"

static const uint64_t READING = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

void confine_process(void)
{
    umask(077);
    (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    (void)signal(SIGXFSZ, SIG_IGN);
    (void)signal(SIGPIPE, SIG_IGN);
    int file;
    do
        file = open("/dev/null", O_RDWR);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0)
        close(file);
}

/* The version of Landlock in the kernel; below 1 when there is none. */
static int landlock_version(void)
{
    return !CONFINE_FILES
               ? 0
               : (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

/* Every right over files that this version of Landlock can take away. */
static uint64_t all_rights(int version)
{
    uint64_t rights = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
#ifdef LANDLOCK_ACCESS_FS_REFER
    if (version >= 2)
        rights |= LANDLOCK_ACCESS_FS_REFER;
#endif
#ifdef LANDLOCK_ACCESS_FS_TRUNCATE
    if (version >= 3)
        rights |= LANDLOCK_ACCESS_FS_TRUNCATE;
#endif
    return rights;
}

/* Leaves these rights below a directory; one that is not there needs none. */
static bool allow(int rules, const char *directory, uint64_t rights)
{
    struct landlock_path_beneath_attr beneath = {.allowed_access = rights};
    beneath.parent_fd = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (beneath.parent_fd < 0)
        return true;
    bool good = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) == 0;
    close(beneath.parent_fd);
    return good;
}

bool confine_to_office(const char *office, bool writing)
{
    int version = landlock_version();
    if (version < 1)
        return false;
    struct landlock_ruleset_attr everything = {.handled_access_fs = all_rights(version)};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &everything, sizeof everything, 0);
    if (rules < 0)
        return false;
    /* nothing in an office is a program or a device */
    uint64_t office_rights = everything.handled_access_fs &
                             ~(uint64_t)(LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                                         LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SOCK |
                                         LANDLOCK_ACCESS_FS_MAKE_FIFO);
    bool good = allow(rules, office, writing ? office_rights : READING) && allow(rules, FONTS, READING) &&
                syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return good;
}

const char *confine_describe(void)
{
    static char text[80];
    int version = landlock_version();
    if (version < 1)
        return "not confined: this kernel has no Landlock";
    (void)snprintf(text, sizeof text, "confined to the office by Landlock (ABI %d)", version);
    return text;
}
