#include "layouts/grid_verify.h"

#include <minizip/unzip.h>
#include <stdbool.h>
#include <string.h>

enum { BLOCK = 32768, NAME_SIZE = 256, ROOT_SIZE = 64, TAIL_SIZE = 80 };

/* What is kept of one part while it is read: the name of its first element, and its last bytes. */
struct part {
    char root[ROOT_SIZE]; /* "worksheet"; "" when none is found in the first block */
    char tail[TAIL_SIZE];
    size_t tail_length;
};

/* The first element is behind the declaration `<?xml ...?>`. */
static void find_root(const char *bytes, size_t length, struct part *part)
{
    for (size_t i = 0; i + 1 < length; i++) {
        if (bytes[i] != '<' || bytes[i + 1] == '?' || bytes[i + 1] == '!')
            continue;
        size_t used = 0;
        for (i++; i < length && used + 1 < ROOT_SIZE && !strchr(" />\r\n\t", bytes[i]); i++)
            part->root[used++] = bytes[i];
        return;
    }
}

static void keep_tail(const char *bytes, size_t length, struct part *part)
{
    if (length >= TAIL_SIZE) {
        memcpy(part->tail, bytes + length - TAIL_SIZE, TAIL_SIZE);
        part->tail_length = TAIL_SIZE;
        return;
    }
    size_t kept = part->tail_length + length > TAIL_SIZE ? TAIL_SIZE - length : part->tail_length;
    memmove(part->tail, part->tail + part->tail_length - kept, kept);
    memcpy(part->tail + kept, bytes, length);
    part->tail_length = kept + length;
}

static bool ends_with(const struct part *part, const char *text)
{
    size_t length = strlen(text);
    return part->tail_length >= length && !memcmp(part->tail + part->tail_length - length, text, length);
}

static bool is_closed(struct arena *arena, struct part *part)
{
    while (part->tail_length && strchr("\r\n", part->tail[part->tail_length - 1]))
        part->tail_length--;
    return *part->root &&
           (ends_with(part, arena_format(arena, "</%s>", part->root)) || ends_with(part, "/>"));
}

/* Reads the current part to its end; its checksum is compared when it is closed. */
static const char *read_part(struct arena *arena, unzFile file, char *block)
{
    struct part part = {{0}, {0}, 0};
    if (unzOpenCurrentFile(file) != UNZ_OK)
        return "does not open";
    int length;
    for (bool first = true; (length = unzReadCurrentFile(file, block, BLOCK)) > 0; first = false) {
        if (first)
            find_root(block, (size_t)length, &part);
        keep_tail(block, (size_t)length, &part);
    }
    int closed = unzCloseCurrentFile(file);
    if (length < 0 || closed != UNZ_OK)
        return "is damaged";
    return is_closed(arena, &part) ? NULL : "is cut off";
}

static const char *read_parts(struct arena *arena, unzFile file, int *sheets)
{
    static const char folder[] = "xl/worksheets/sheet";
    char *block = arena_alloc(arena, BLOCK);
    int found = unzGoToFirstFile(file);
    for (; found == UNZ_OK; found = unzGoToNextFile(file)) {
        char name[NAME_SIZE] = "";
        unz_file_info info;
        if (unzGetCurrentFileInfo(file, &info, name, sizeof name - 1, NULL, 0, NULL, 0) != UNZ_OK)
            return "its list of parts is damaged";
        const char *wrong = read_part(arena, file, block);
        if (wrong)
            return arena_format(arena, "its part %s %s", name, wrong);
        *sheets += !strncmp(name, folder, sizeof folder - 1);
    }
    return found == UNZ_END_OF_LIST_OF_FILE ? NULL : "its list of parts is damaged";
}

const char *grid_verify(struct arena *arena, const char *path, int sheets)
{
    static const char advice[] = "is the disk full?";
    unzFile file = unzOpen(path);
    if (!file)
        return arena_format(arena, "%s is not whole: it does not open; %s", path, advice);
    int found = 0;
    const char *wrong = read_parts(arena, file, &found);
    unzClose(file);
    if (!wrong && found < sheets)
        wrong = arena_format(arena, "%d of its %d sheets are missing", sheets - found, sheets);
    return wrong ? arena_format(arena, "%s is not whole: %s; %s", path, wrong, advice) : NULL;
}
