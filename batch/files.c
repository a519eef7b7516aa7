#include "batch/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void files_close(int file)
{
    int reason = errno;
    if (file >= 0)
        close(file);
    errno = reason;
}

int files_open_parent(struct arena *arena, const char *path, const char **name)
{
    const char *slash = strrchr(path, '/');
    *name = slash ? slash + 1 : path;
    return open(slash ? arena_copy(arena, path, (size_t)(*name - path)) : ".",
                O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/* Copies one part of a path; false for one that leads nowhere or upwards. */
static bool take_part(const char *path, size_t length, char part[NAME_MAX + 1])
{
    if (length == 0 || length > NAME_MAX || (length == 2 && !strncmp(path, "..", 2))) {
        errno = EINVAL;
        return false;
    }
    memcpy(part, path, length);
    part[length] = '\0';
    return true;
}

int files_open(int directory, const char *path, int flags, mode_t mode)
{
    char part[NAME_MAX + 1];
    int file, parent = directory;
    for (bool last = false; !last;) {
        size_t length = strcspn(path, "/");
        last = !path[length];
        file = -1;
        if (take_part(path, length, part))
            file = openat(
                parent, part,
                last ? flags | O_NOFOLLOW | O_CLOEXEC : O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, mode);
        if (parent != directory)
            files_close(parent);
        if (file < 0)
            return -1;
        parent = file;
        path += length + 1;
    }
    return file;
}

static bool read_all(struct arena *arena, int file, char **bytes, size_t *size)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return false;
    if (!S_ISREG(status.st_mode)) {
        errno = EINVAL;
        return false;
    }
    size_t length = (size_t)status.st_size, done = 0;
    char *buffer = arena_alloc(arena, length + 1);
    while (done < length) {
        ssize_t got = read(file, buffer + done, length - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            break;
        done += (size_t)got;
    }
    *bytes = buffer;
    *size = done;
    return true;
}

bool files_read(struct arena *arena, int directory, const char *path, char **bytes, size_t *size)
{
    int file = files_open(directory, path, O_RDONLY | O_NONBLOCK, 0);
    if (file < 0)
        return false;
    bool good = read_all(arena, file, bytes, size);
    files_close(file);
    return good;
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        size -= (size_t)written;
    }
    return true;
}

/* Waits until what was written is on the disk; a signal in between is no failure. */
static bool sync_all(int file)
{
    int done;
    do
        done = fsync(file);
    while (done != 0 && errno == EINTR);
    return done == 0;
}

/* Closes a file of ours. A late error of the disk can show here; a signal in between loses nothing. */
static bool close_checked(int file, bool good)
{
    int reason = errno;
    if (close(file) != 0 && errno != EINTR && good)
        return false;
    errno = reason;
    return good;
}

static bool write_new(int directory, const char *path, const void *bytes, size_t size, bool durable)
{
    int file = files_open(directory, path, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (file < 0)
        return false;
    return close_checked(file, write_all(file, bytes, size) && (!durable || sync_all(file)));
}

bool files_write(int directory, const char *path, const void *bytes, size_t size)
{
    return write_new(directory, path, bytes, size, true);
}

bool files_write_unsettled(int directory, const char *path, const void *bytes, size_t size)
{
    return write_new(directory, path, bytes, size, false);
}

bool files_settle(int directory)
{
    int done;
    do
        done = syncfs(directory);
    while (done != 0 && errno == EINTR);
    return done == 0;
}

bool files_sync(int directory, const char *path)
{
    int file = files_open(directory, path, O_RDONLY, 0);
    if (file < 0)
        return false;
    return close_checked(file, sync_all(file));
}

DIR *files_list(int directory, const char *name)
{
    int file = openat(directory, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *list = file < 0 ? NULL : fdopendir(file);
    if (!list)
        files_close(file);
    return list;
}

struct dirent *files_next(DIR *list)
{
    errno = 0;
    return readdir(list);
}

/* Removes all that a directory holds. */
static bool empty(int parent, const char *name)
{
    DIR *list = files_list(parent, name);
    struct dirent *found;
    bool good = true;
    if (!list)
        return false;
    while (good && (found = files_next(list)))
        if (strcmp(found->d_name, ".") != 0 && strcmp(found->d_name, "..") != 0)
            good = files_remove(dirfd(list), found->d_name);
    int reason = errno;
    closedir(list);
    errno = reason;
    return good && !reason;
}

bool files_remove(int directory, const char *path)
{
    if (unlinkat(directory, path, 0) == 0 || errno == ENOENT)
        return true;
    if (errno != EISDIR && errno != EPERM)
        return false;
    return empty(directory, path) && unlinkat(directory, path, AT_REMOVEDIR) == 0;
}
