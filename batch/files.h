/*
 * Files below a directory we trust, by relative path. No symbolic link is ever followed, whatever stands in
 * the path, and nothing outside the directory is reached. Errors are in errno.
 */
#ifndef BATCH_FILES_H
#define BATCH_FILES_H

#include "core/arena.h"

#include <dirent.h>
#include <stdbool.h>
#include <sys/types.h>

/* What to say of a file that the rights of its owner keep from us (EACCES). */
#define FILES_CLOSED "may not be read; give the account that runs knightly the right to read it"

/* Opens `path` below `directory` (close-on-exec); -1 with errno, ELOOP for a symbolic link on the way. */
int files_open(int directory, const char *path, int flags, mode_t mode);

/* Opens the directory of a path as somebody typed it, and points at the name in it; -1 with errno. */
int files_open_parent(struct arena *arena, const char *path, const char **name);

/* Closes, unless it is -1, without losing the reason for which something failed before. */
void files_close(int file);

/* Reads a whole regular file into the arena, with a NUL behind it. */
bool files_read(struct arena *arena, int directory, const char *path, char **bytes, size_t *size);

/* Writes a new file (0600) and makes it durable; one that is there already is an error. */
bool files_write(int directory, const char *path, const void *bytes, size_t size);

/*
 * The same for one of many files: it is durable, as are the entries of its directories, when files_settle was
 * true afterwards. One wait for all of them, where each by itself would wait for the disk.
 */
bool files_write_unsettled(int directory, const char *path, const void *bytes, size_t size);
bool files_settle(int directory);

/* Makes a file or directory that somebody else wrote durable. */
bool files_sync(int directory, const char *path);

/* Opens a directory to be listed, to be closed with closedir; NULL with errno. */
DIR *files_list(int directory, const char *name);

/* The next of its names; NULL at the end, with errno 0, and when it cannot be read further. */
struct dirent *files_next(DIR *list);

/* Removes a file or a directory with everything in it; nothing there is no error. */
bool files_remove(int directory, const char *path);

#endif
