#include "layouts/text_flow.h"

#include <string.h>

/* What one call of text_flow_break works on. */
struct breaking {
    struct arena *arena;
    struct sheet *sheet;
    enum face face;
    double size, width;
    struct text_lines lines;
    size_t capacity;
};

static void add_line(struct breaking *breaking, const char *from, size_t length)
{
    breaking->lines.items = arena_grow(breaking->arena, breaking->lines.items, breaking->lines.count,
                                       &breaking->capacity, sizeof *breaking->lines.items);
    breaking->lines.items[breaking->lines.count++] = arena_copy(breaking->arena, from, length);
}

static double measure(const struct breaking *breaking, const char *from, size_t length)
{
    char text[256];
    if (length < sizeof text) {
        memcpy(text, from, length);
        text[length] = '\0';
        return breaking->sheet->measure(breaking->sheet, breaking->face, breaking->size, text);
    }
    return breaking->sheet->measure(breaking->sheet, breaking->face, breaking->size,
                                    arena_copy(breaking->arena, from, length));
}

static size_t character_length(const char *at)
{
    size_t length = 1;
    while (((unsigned char)at[length] & 0xC0) == 0x80)
        length++;
    return length;
}

/* The bytes of a word too wide for a line that fit on one, at least one character. */
static size_t characters_that_fit(const struct breaking *breaking, const char *word, size_t length)
{
    size_t fit = character_length(word);
    while (fit < length) {
        size_t next = fit + character_length(word + fit);
        if (measure(breaking, word, next) > breaking->width)
            break;
        fit = next;
    }
    return fit;
}

/* Breaks one paragraph of `length` bytes: the widths of its words are added up, blanks between them. */
static void break_paragraph(struct breaking *breaking, const char *text, size_t length)
{
    const char *end = text + length, *line = NULL, *line_end = NULL;
    double blank = measure(breaking, " ", 1), used = 0;
    for (const char *word = text; word < end;) {
        if (*word == ' ') {
            word++;
            continue;
        }
        size_t size = 0;
        while (word + size < end && word[size] != ' ')
            size++;
        double wide = measure(breaking, word, size);
        if (line && used + blank * (double)(word - line_end) + wide > breaking->width) {
            add_line(breaking, line, (size_t)(line_end - line));
            line = NULL;
        }
        if (!line && wide > breaking->width) {
            size = characters_that_fit(breaking, word, size);
            add_line(breaking, word, size);
            word += size;
            continue;
        }
        used = line ? used + blank * (double)(word - line_end) + wide : wide;
        line = line ? line : word;
        line_end = word += size;
    }
    if (line)
        add_line(breaking, line, (size_t)(line_end - line));
}

struct text_lines text_flow_break(struct arena *arena, struct sheet *sheet, enum face face, double size,
                                  double width, const char *text)
{
    struct breaking breaking = {.arena = arena, .sheet = sheet, .face = face, .size = size, .width = width};
    while (*text) {
        size_t length = strcspn(text, "\n");
        break_paragraph(&breaking, text, length);
        text += length + (text[length] == '\n');
    }
    return breaking.lines;
}

double text_flow_shrink(struct sheet *sheet, enum face face, double size, double smallest, double width,
                        const char *text)
{
    const double step = 0.5;
    for (; size >= smallest; size -= step)
        if (sheet->measure(sheet, face, size, text) <= width)
            return size;
    return 0;
}
