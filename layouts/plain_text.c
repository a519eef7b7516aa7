#include "layouts/plain_text.h"

#include <stdbool.h>
#include <string.h>

static void append(struct plain_text *text, const char *bytes, size_t length)
{
    arena_append(text->arena, &text->out, bytes, length);
}

static void indent(struct plain_text *text, int blanks)
{
    for (int i = 0; i < blanks; i++)
        append(text, " ", 1);
}

static int columns(const char *bytes, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)bytes[i] & 0xC0) != 0x80;
    return count;
}

int plain_text_columns(const char *text)
{
    return columns(text, strlen(text));
}

void plain_text_line(struct plain_text *text, const char *line)
{
    append(text, line, strlen(line));
    append(text, "\n", 1);
}

void plain_text_wrap(struct plain_text *text, const char *paragraph, int first, int rest)
{
    int used = first;
    bool empty = true;
    indent(text, first);
    for (const char *word = paragraph + strspn(paragraph, " "); *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        int width = columns(word, length);
        if (!empty && used + 1 + width > PLAIN_TEXT_WIDTH) {
            append(text, "\n", 1);
            indent(text, rest);
            used = rest;
        } else if (!empty) {
            append(text, " ", 1);
            used++;
        }
        append(text, word, length);
        used += width;
        empty = false;
        word += length;
    }
    append(text, "\n", 1);
}

void plain_text_paragraph(struct plain_text *text, const char *paragraph)
{
    plain_text_wrap(text, paragraph, 0, 0);
    append(text, "\n", 1);
}
