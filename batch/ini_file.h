/*
 * An ini file as a list of what it sets, each with its line. The only file that knows inih.
 */
#ifndef BATCH_INI_FILE_H
#define BATCH_INI_FILE_H

#include "batch/messages.h"

/*
 * One `name = value` below a [section]; the section's own line comes first, with the name "". All texts are
 * without control characters and blanks at their ends.
 */
struct setting {
    const char *section; /* "" = above the first section */
    const char *name, *value;
    int line;
};

struct ini_file {
    struct setting *items; /* in the order of the file */
    size_t count, capacity;
};

/*
 * Splits a text (valid UTF-8, with a NUL) into settings, in the arena. Each line that is neither a section
 * nor a setting, comment or blank, or is too long, becomes a message "FILE:LINE: ...".
 */
void ini_file_read(struct arena *arena, const char *name, const char *text, struct ini_file *file,
                   struct messages *messages);

#endif
