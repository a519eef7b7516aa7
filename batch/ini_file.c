#include "batch/ini_file.h"

#include "batch/text.h"

#include <ini.h>
#include <stdbool.h>
#include <string.h>

/* What goes through inih: it asks for lines, and calls back with what it found on the line it got last. */
struct passage {
    struct arena *arena;
    const char *name, *rest; /* of the file */
    int line;
    bool section_begins; /* a mark for the section that was just read is due */
    struct ini_file *file;
    struct messages *messages;
};

/* Takes the next line without its end, its blanks at both ends and its comment; false at the end of the text.
 */
static bool take_line(struct passage *passage, const char **start, size_t *length)
{
    const char *text = passage->rest;
    if (!*text)
        return false;
    size_t size = strcspn(text, "\r\n");
    passage->rest += size + (text[size] == '\r' && text[size + 1] == '\n' ? 2 : text[size] != '\0');
    passage->line++;
    size_t blanks = strspn(text, " \t");
    blanks = blanks < size ? blanks : size;
    text += blanks;
    size -= blanks;
    for (size_t i = 0; i < size; i++)
        if (text[i] == ';' && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '\t'))
            size = i;
    while (size && (text[size - 1] == ' ' || text[size - 1] == '\t'))
        size--;
    *start = text;
    *length = size;
    return true;
}

/* What is wrong with the shape of a line, or NULL. */
static const char *misshapen(const char *line, size_t length, size_t room)
{
    if (length >= room)
        return "is too long; shorten it";
    if (!length || *line == '#')
        return NULL;
    if (*line == '[')
        return line[length - 1] == ']' ? NULL : "a section begins with [ and must end with ]";
    if (*line == '=' || *line == ':' || (!memchr(line, '=', length) && !memchr(line, ':', length)))
        return "is no setting; write name = value, or put ; in front of a comment";
    return NULL;
}

/*
 * Hands inih a line as fgets does. Behind a section it gets a line "=", a setting without a name, as inih
 * says nothing of a section that has no settings.
 */
static char *next_line(char *buffer, int size, void *data)
{
    struct passage *passage = data;
    const char *line;
    size_t length;
    if (passage->section_begins) {
        passage->section_begins = false;
        return strcpy(buffer, "=\n");
    }
    if (!take_line(passage, &line, &length))
        return NULL;
    const char *wrong = misshapen(line, length, (size_t)size - 2);
    if (wrong) {
        messages_add(passage->messages, "%s:%d: %s", passage->name, passage->line, wrong);
        length = 0;
    }
    memcpy(buffer, line, length);
    strcpy(buffer + length, "\n");
    passage->section_begins = length && *line == '[';
    return buffer;
}

/* The text as messages may repeat it, in the arena: without control characters and blanks at its ends. */
static const char *keep(struct arena *arena, const char *text)
{
    unsigned changes = 0;
    return text_clean(arena, arena_copy(arena, text, strlen(text)), TEXT_PROSE, &changes);
}

static int add_setting(void *data, const char *section, const char *name, const char *value)
{
    struct passage *passage = data;
    struct ini_file *file = passage->file;
    file->items = arena_grow(passage->arena, file->items, file->count, &file->capacity, sizeof *file->items);
    file->items[file->count++] = (struct setting){keep(passage->arena, section), keep(passage->arena, name),
                                                  keep(passage->arena, value), passage->line};
    return 1;
}

void ini_file_read(struct arena *arena, const char *name, const char *text, struct ini_file *file,
                   struct messages *messages)
{
    struct passage passage = {.arena = arena, .name = name, .rest = text, .file = file, .messages = messages};
    *file = (struct ini_file){0};
    if (ini_parse_stream(next_line, &passage, add_setting, &passage) != 0)
        messages_add(messages,
                     "%s: cannot be read as settings; compare it with a new one from `knightly init`", name);
}
