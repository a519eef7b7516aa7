#include "batch/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

/* What becomes of a character that is not kept as it is. */
enum treatment { KEEP, BLANK, CONTROL, INVISIBLE, LOST, DASH, APOSTROPHE, QUOTE };

/* By rising code point. */
static const struct {
    int32_t first, last;
    enum treatment treatment;
} treatments[] = {
    {0x0000, 0x001f, CONTROL},   {0x007f, 0x009f, CONTROL},    {0x00a0, 0x00a0, BLANK},
    {0x00ad, 0x00ad, INVISIBLE}, {0x00b4, 0x00b4, APOSTROPHE}, {0x02bc, 0x02bc, APOSTROPHE},
    {0x034f, 0x034f, INVISIBLE}, {0x061c, 0x061c, INVISIBLE},  {0x1680, 0x1680, BLANK},
    {0x180e, 0x180e, INVISIBLE}, {0x2000, 0x200a, BLANK},      {0x200b, 0x200f, INVISIBLE},
    {0x2010, 0x2015, DASH},      {0x2018, 0x201b, APOSTROPHE}, {0x201c, 0x201f, QUOTE},
    {0x2028, 0x2029, CONTROL},   {0x202a, 0x202e, INVISIBLE},  {0x202f, 0x202f, BLANK},
    {0x205f, 0x205f, BLANK},     {0x2060, 0x206f, INVISIBLE},  {0x2212, 0x2212, DASH},
    {0x3000, 0x3000, BLANK},     {0xfe00, 0xfe0f, INVISIBLE},  {0xfe58, 0xfe58, DASH},
    {0xfe63, 0xfe63, DASH},      {0xfeff, 0xfeff, INVISIBLE},  {0xff0d, 0xff0d, DASH},
    {0xfff9, 0xfffb, INVISIBLE}, {0xfffd, 0xfffd, LOST},       {0xe0000, 0xe01ef, INVISIBLE},
};

enum { TREATMENTS = sizeof treatments / sizeof treatments[0] };

/* Bytes 80 to 9F of Windows-1252; 0 = stands for nothing. */
static const uint16_t cp1252[32] = {
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178,
};

bool text_is_plain(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i] < 0x20 || bytes[i] > 0x7e)
            return false;
    return true;
}

/* The character at `text` and how many bytes it takes; 0 bytes when it is not valid UTF-8. */
static size_t character_at(const char *text, size_t size, int32_t *character)
{
    utf8proc_ssize_t bytes =
        utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)size, character);
    return bytes > 0 ? (size_t)bytes : 0;
}

bool text_is_utf8(const char *bytes, size_t size)
{
    int32_t character;
    for (size_t i = 0; i < size;) {
        size_t step = bytes[i] >= 0 ? 1 : character_at(bytes + i, size - i, &character);
        if (!step)
            return false;
        i += step;
    }
    return true;
}

bool text_from_cp1252(struct arena *arena, const char *bytes, size_t size, const char **text)
{
    char *start = arena_alloc(arena, size * 3 + 1), *end = start;
    bool whole = true;
    for (size_t i = 0; i < size; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        int32_t character = byte >= 0x80 && byte < 0xa0 ? cp1252[byte - 0x80] : byte;
        if (byte >= 0x80 && !character) {
            character = 0xfffd;
            whole = false;
        }
        end += utf8proc_encode_char(character, (utf8proc_uint8_t *)end);
    }
    *end = '\0';
    *text = start;
    return whole;
}

static enum treatment treatment_of(int32_t character)
{
    for (size_t i = 0; i < TREATMENTS && treatments[i].first <= character; i++)
        if (character <= treatments[i].last)
            return treatments[i].treatment;
    return KEEP;
}

static bool is_outer_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/* Appends what becomes of one character; `start` is where the text began. */
static char *put(char *end, const char *start, int32_t character, enum text_kind kind, unsigned *changes)
{
    enum treatment treatment = treatment_of(character);
    switch (treatment) {
    case CONTROL:
        if (kind == TEXT_LINES && character == '\n') {
            *end++ = '\n';
            return end;
        }
        *changes |= TEXT_CONTROLS;
        if (end > start && end[-1] != ' ' && end[-1] != '\n')
            *end++ = ' ';
        return end;
    case BLANK:
        *end++ = ' ';
        return end;
    case INVISIBLE:
        *changes |= TEXT_INVISIBLE;
        return end;
    case LOST:
        *changes |= TEXT_LOST;
        break;
    case KEEP:
        break;
    default:
        if (kind == TEXT_CODE) {
            *end++ = treatment == DASH ? '-' : treatment == QUOTE ? '"' : '\'';
            return end;
        }
    }
    return end + utf8proc_encode_char(character, (utf8proc_uint8_t *)end);
}

/* Writes the treated text with a NUL to `out`, which is as large as `text`; true when it needs composing. */
static bool treat(const char *text, size_t size, enum text_kind kind, char *out, unsigned *changes)
{
    char *end = out;
    bool composing = false;
    for (size_t i = 0; i < size;) {
        int32_t character;
        size_t step = character_at(text + i, size - i, &character);
        if (!step) /* not the caller's promise of valid UTF-8: nothing of it is passed on */
            break;
        if (character == '\r' && i + 1 < size && text[i + 1] == '\n')
            character = '\n', step = 2;
        else if (character == '\r')
            character = '\n';
        end = put(end, out, character, kind, changes);
        composing |= character >= 0x80;
        i += step;
    }
    *end = '\0';
    return composing;
}

/* The text in NFC, in the arena. */
static char *mapped(struct arena *arena, const char *text, int options)
{
    utf8proc_uint8_t *composed = NULL;
    utf8proc_ssize_t size = utf8proc_map((const utf8proc_uint8_t *)text, 0, &composed,
                                         (utf8proc_option_t)(options | UTF8PROC_NULLTERM | UTF8PROC_STABLE));
    if (size < 0) {
        arena->out_of_memory();
        abort();
    }
    char *copy = arena_copy(arena, (const char *)composed, (size_t)size);
    free(composed);
    return copy;
}

/* Takes blanks, the guard ="..." and a code's leading apostrophe off, in place. */
static char *trimmed(char *text, enum text_kind kind)
{
    for (;;) {
        while (is_outer_blank(*text))
            text++;
        size_t length = strlen(text);
        while (length && is_outer_blank(text[length - 1]))
            text[--length] = '\0';
        if (length < 3 || text[0] != '=' || text[1] != '"' || strchr(text + 2, '"') != text + length - 1)
            return kind == TEXT_CODE && *text == '\'' ? text + 1 : text;
        text[length - 1] = '\0';
        text += 2;
    }
}

const char *text_clean(struct arena *arena, const char *text, enum text_kind kind, unsigned *changes)
{
    size_t size = strlen(text);
    while (size && is_outer_blank(text[size - 1]))
        size--;
    while (size && is_outer_blank(*text))
        text++, size--;
    if (text_is_plain(text, size) && !text[size] && *text != '=' && *text != '\'')
        return text;
    char *copy = arena_alloc(arena, size + 1);
    if (treat(text, size, kind, copy, changes))
        copy = mapped(arena, copy, UTF8PROC_COMPOSE);
    return trimmed(copy, kind);
}

const char *text_fold(struct arena *arena, const char *text)
{
    char *folded = mapped(arena, text, UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD | UTF8PROC_LUMP), *end = folded;
    for (const char *from = folded; *from; from++)
        if (*from != ' ' || (end > folded && end[-1] != ' '))
            *end++ = *from;
    while (end > folded && end[-1] == ' ')
        end--;
    *end = '\0';
    return folded;
}
