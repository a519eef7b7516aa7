#include "batch/publish.h"

#include "batch/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define STAGING ".staging"
#define NEXT_LATEST ".latest"

/* Keeps the first problem; later ones mostly follow from it. */
bool publish_fail(struct staging *staging, const char *name, const char *what)
{
    pthread_mutex_lock(&staging->mutex);
    if (!staging->problem)
        staging->problem =
            arena_format(staging->arena, "%s/%s: %s; nothing was published, the last run stays in force",
                         staging->path, name, what);
    pthread_mutex_unlock(&staging->mutex);
    return false;
}

const char *publish_name(struct staging *staging, const char *name)
{
    pthread_mutex_lock(&staging->mutex);
    const char *copy = arena_copy(staging->arena, name, strlen(name));
    pthread_mutex_unlock(&staging->mutex);
    return copy;
}

bool publish_open(struct arena *arena, const char *office, const char *run, struct staging *staging)
{
    struct stat status;
    *staging = (struct staging){.arena = arena, .run = run, .folder = "", .runs = -1, .directory = -1};
    pthread_mutex_init(&staging->mutex, NULL);
    staging->path = arena_format(arena, "%s/runs", office);
    staging->runs = open(staging->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (staging->runs < 0)
        return publish_fail(staging, "", strerror(errno));
    if (fstatat(staging->runs, "latest", &status, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISLNK(status.st_mode))
        return publish_fail(staging, "latest", "is no symbolic link; move it away");
    if (!files_remove(staging->runs, STAGING) || !files_remove(staging->runs, PUBLISH_SCRATCH) ||
        !files_remove(staging->runs, NEXT_LATEST))
        return publish_fail(
            staging, "",
            arena_format(arena, "what an interrupted run left cannot be removed: %s", strerror(errno)));
    if (mkdirat(staging->runs, STAGING, 0700) != 0 || mkdirat(staging->runs, PUBLISH_SCRATCH, 0700) != 0)
        return publish_fail(staging, STAGING, strerror(errno));
    staging->directory = openat(staging->runs, STAGING, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    staging->path = arena_format(arena, "%s/runs/" STAGING, office);
    staging->scratch = arena_format(arena, "%s/runs/" PUBLISH_SCRATCH, office);
    return staging->directory >= 0 || publish_fail(staging, "", strerror(errno));
}

/* Makes the directory a file of the run lies in, such as "tables" for "tables/games.csv". */
static bool make_folder(struct staging *staging, const char *name)
{
    char folder[32];
    size_t length = strcspn(name, "/");
    if (!name[length])
        return true;
    if (length >= sizeof folder)
        return publish_fail(staging, name, strerror(ENAMETOOLONG));
    memcpy(folder, name, length);
    folder[length] = '\0';
    pthread_mutex_lock(&staging->mutex);
    bool there =
        !strcmp(folder, staging->folder) || mkdirat(staging->directory, folder, 0700) == 0 || errno == EEXIST;
    int reason = errno;
    if (there)
        strcpy(staging->folder, folder);
    pthread_mutex_unlock(&staging->mutex);
    return there || publish_fail(staging, folder, strerror(reason));
}

/* Notes a file and its digest for the MANIFEST. */
static void note(struct staging *staging, const char *name, const char hex[DIGEST_SIZE])
{
    struct run_file file = {.name = publish_name(staging, name)};
    memcpy(file.hex, hex, DIGEST_SIZE);
    pthread_mutex_lock(&staging->mutex);
    staging->files = arena_grow(staging->arena, staging->files, staging->file_count, &staging->file_capacity,
                                sizeof *staging->files);
    staging->files[staging->file_count++] = file;
    pthread_mutex_unlock(&staging->mutex);
}

bool publish_kept(struct staging *staging, const struct document *document, const char hex[DIGEST_SIZE])
{
    if (!make_folder(staging, document->name))
        return false;
    if (!files_write_unsettled(staging->directory, document->name, document->bytes, document->size))
        return publish_fail(staging, document->name, strerror(errno));
    note(staging, document->name, hex);
    return true;
}

bool publish_document(struct staging *staging, const struct document *document)
{
    char hex[DIGEST_SIZE];
    digest_hex(document->bytes, document->size, hex);
    return publish_kept(staging, document, hex);
}

const char *publish_path(struct staging *staging, const char *name)
{
    (void)make_folder(staging, name);
    pthread_mutex_lock(&staging->mutex);
    const char *path = arena_format(staging->arena, "%s/%s", staging->path, name);
    pthread_mutex_unlock(&staging->mutex);
    return path;
}

bool publish_written(struct staging *staging, const char *name)
{
    struct arena reading = {NULL, staging->arena->out_of_memory};
    char *bytes, hex[DIGEST_SIZE];
    size_t size;
    bool good =
        files_sync(staging->directory, name) && files_read(&reading, staging->directory, name, &bytes, &size);
    if (good) {
        digest_hex(bytes, size, hex);
        note(staging, name, hex);
    } else {
        publish_fail(staging, name, strerror(errno));
    }
    arena_free(&reading);
    return good;
}

static int by_name(const void *left, const void *right)
{
    const struct run_file *a = left, *b = right;
    return strcmp(a->name, b->name);
}

/* The MANIFEST in the form of `sha256sum -c`, by name. */
static bool write_manifest(struct staging *staging)
{
    char *text;
    size_t size;
    if (staging->file_count)
        qsort(staging->files, staging->file_count, sizeof *staging->files, by_name);
    FILE *out = open_memstream(&text, &size);
    for (size_t i = 0; out && i < staging->file_count; i++)
        fprintf(out, "%s  %s\n", staging->files[i].hex, staging->files[i].name);
    if (!out || fclose(out) != 0)
        return publish_fail(staging, "MANIFEST", strerror(errno));
    bool good = files_write_unsettled(staging->directory, "MANIFEST", text, size);
    if (!good)
        publish_fail(staging, "MANIFEST", strerror(errno));
    free(text);
    return good;
}

static const char *move_latest(struct arena *arena, int runs, const char *run)
{
    if (files_remove(runs, NEXT_LATEST) && symlinkat(run, runs, NEXT_LATEST) == 0 &&
        renameat(runs, NEXT_LATEST, runs, "latest") == 0 && files_sync(runs, "."))
        return NULL;
    return arena_format(
        arena, "runs/latest: %s; the run %s is published, but latest may not point to it yet: run again",
        strerror(errno), run);
}

bool publish_finish(struct staging *staging)
{
    if (staging->problem || !write_manifest(staging))
        return false;
    if (!files_settle(staging->directory) || !files_remove(staging->runs, PUBLISH_SCRATCH) ||
        renameat(staging->runs, STAGING, staging->runs, staging->run) != 0)
        return publish_fail(staging, "", strerror(errno));
    staging->in_place = true;
    if (!files_sync(staging->runs, "."))
        staging->problem = arena_format(staging->arena, "runs: %s; the run %s may be published: run again",
                                        strerror(errno), staging->run);
    else
        staging->problem = move_latest(staging->arena, staging->runs, staging->run);
    return !staging->problem;
}

const char *publish_latest(struct arena *arena, const char *office, const char *run)
{
    const char *path = arena_format(arena, "%s/runs", office);
    int runs = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (runs < 0)
        return arena_format(arena, "%s: %s", path, strerror(errno));
    const char *problem = move_latest(arena, runs, run);
    close(runs);
    return problem;
}

void publish_close(struct staging *staging)
{
    pthread_mutex_destroy(&staging->mutex);
    if (staging->directory >= 0)
        close(staging->directory);
    if (staging->runs < 0)
        return;
    if (!staging->in_place) {
        (void)files_remove(staging->runs, STAGING);
        (void)files_remove(staging->runs, PUBLISH_SCRATCH);
    }
    close(staging->runs);
}
