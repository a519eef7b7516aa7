#include "batch/lock.h"

#include "batch/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HOLDER_SIZE = 80 };

/* Opens runs/ of the office, which the first command makes. */
static enum outcome open_runs(const char *office, int *runs)
{
    int directory = open(office, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) {
        fprintf(stderr, "%s: no such office (%s); name its directory, or make one: knightly init %s\n",
                office, strerror(errno), office);
        return OUTCOME_INPUT;
    }
    enum outcome outcome = OUTCOME_DONE;
    bool made = mkdirat(directory, "runs", 0700) == 0;
    if ((!made && errno != EEXIST) || (made && fsync(directory) != 0)) {
        fprintf(stderr, "%s/runs: cannot be made: %s\n", office, strerror(errno));
        outcome = OUTCOME_NOT_WRITTEN;
    } else if ((*runs = openat(directory, "runs", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)) < 0) {
        if (errno == EACCES)
            fprintf(stderr, "%s/runs: " FILES_CLOSED "\n", office);
        else
            fprintf(stderr, "%s/runs: %s; it must be a directory, not a link to one\n", office,
                    strerror(errno));
        outcome = OUTCOME_INPUT;
    }
    close(directory);
    return outcome;
}

/* Says who holds the office, as he wrote it into the lock file. */
static void tell_holder(const char *office, int file)
{
    char holder[HOLDER_SIZE];
    ssize_t length = pread(file, holder, sizeof holder - 1, 0);
    holder[length > 0 ? length : 0] = '\0';
    holder[strcspn(holder, "\n")] = '\0';
    fprintf(stderr, "%s: %s is at work here; nothing was done, try again when it has finished\n", office,
            holder[0] ? holder : "another knightly");
}

/* Leaves our name in the lock file. Only a courtesy for the message of others, so a failure is none. */
static void sign(int file, const char *command)
{
    char holder[HOLDER_SIZE];
    int length = snprintf(holder, sizeof holder, "knightly %s (process %ld)\n", command, (long)getpid());
    if (ftruncate(file, 0) != 0 || pwrite(file, holder, (size_t)length, 0) != length)
        return;
}

enum outcome lock_take(const char *office, const char *command, int *lock)
{
    int runs;
    enum outcome outcome = open_runs(office, &runs);
    if (outcome != OUTCOME_DONE)
        return outcome;
    int file = openat(runs, ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
    int reason = errno;
    close(runs);
    if (file < 0) {
        fprintf(stderr, "%s/runs/.lock: %s; whoever runs knightly must be able to write there\n", office,
                strerror(reason));
        return OUTCOME_NOT_WRITTEN;
    }
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        bool busy = errno == EWOULDBLOCK;
        if (busy)
            tell_holder(office, file);
        else
            fprintf(stderr, "%s/runs/.lock: %s\n", office, strerror(errno));
        close(file);
        return busy ? OUTCOME_BUSY : OUTCOME_NOT_WRITTEN;
    }
    sign(file, command);
    *lock = file;
    return OUTCOME_DONE;
}

void lock_release(int lock)
{
    /* nobody is at work any more; whether the name is gone does not matter, for the lock itself is the
     * kernel's */
    (void)!ftruncate(lock, 0);
    close(lock);
}
