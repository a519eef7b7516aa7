#include "batch/source.h"

#include "batch/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MEBI = 1 << 20 };

/* Why a file could not be opened, and what to do. */
static const char *refusal(int error)
{
    switch (error) {
    case ENOENT:
        return "there is no such file; put it back, or `knightly init` starts a new office";
    case ELOOP:
        return "is a symbolic link, which is not followed; put the file itself there";
    case ENOTDIR:
        return "the folder it should lie in is no folder; symbolic links are not followed";
    case EACCES:
        return FILES_CLOSED;
    default:
        return NULL;
    }
}

/* Reads until the end or until `size` bytes are there; the bytes read, or -1. */
static ssize_t read_all(int file, char *bytes, size_t size)
{
    size_t have = 0;
    while (have < size) {
        ssize_t got = read(file, bytes + have, size - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        have += (size_t)got;
    }
    return (ssize_t)have;
}

static bool same_file(const struct stat *a, const struct stat *b)
{
    return a->st_size == b->st_size && a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
           a->st_mtim.tv_nsec == b->st_mtim.tv_nsec && a->st_ctim.tv_sec == b->st_ctim.tv_sec &&
           a->st_ctim.tv_nsec == b->st_ctim.tv_nsec;
}

/* Reads the open file; NULL, or what is wrong. */
static const char *read_open(struct arena *arena, int file, size_t most, struct source *source)
{
    struct stat before, after;
    if (fstat(file, &before) < 0)
        return strerror(errno);
    if (!S_ISREG(before.st_mode))
        return "is no ordinary file; put the file there";
    if ((size_t)before.st_size > most)
        return arena_format(arena, "is larger than %u MiB; it is taken for a mistake. Look what went into it",
                            (unsigned)(most / MEBI));
    size_t size = (size_t)before.st_size;
    char *bytes = arena_alloc(arena, size + 1);
    ssize_t got = read_all(file, bytes, size + 1);
    if (got < 0)
        return strerror(errno);
    if ((size_t)got != size || fstat(file, &after) < 0 || !same_file(&before, &after))
        return "was changed while it was read; run again when nobody is saving it";
    bytes[size] = '\0';
    *source = (struct source){bytes, size};
    return NULL;
}

bool source_read(struct arena *arena, int directory, const char *path, size_t most, struct source *source,
                 struct messages *messages)
{
    int file = files_open(directory, path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
    if (file < 0) {
        int error = errno;
        const char *why = refusal(error);
        messages_add(messages, "%s: %s", path, why ? why : strerror(error));
        return false;
    }
    const char *wrong = read_open(arena, file, most, source);
    close(file);
    if (wrong)
        messages_add(messages, "%s: %s", path, wrong);
    return !wrong;
}
