#include "layouts/capitals.h"
#include "layouts/glyphs.h"

#include <string.h>

/*
 * Small letters first ... last whose capital lies `shift` below; where capitals and small letters alternate,
 * only every second character is a small letter: those like `first` in being odd or even.
 */
static const struct {
    unsigned first, last;
    int shift;
    bool alternate;
} small[] = {
    {'a', 'z', 32, false},         {0x00E0, 0x00F6, 32, false},  {0x00F8, 0x00FE, 32, false},
    {0x00FF, 0x00FF, -121, false}, {0x0101, 0x012F, 1, true},    {0x0131, 0x0131, 0x131 - 'I', false},
    {0x0133, 0x0137, 1, true},     {0x013A, 0x0148, 1, true},    {0x014B, 0x0177, 1, true},
    {0x017A, 0x017E, 1, true},     {0x01A1, 0x01A5, 1, true},    {0x01B0, 0x01B0, 1, true},
    {0x01CE, 0x01DC, 1, true},     {0x01DF, 0x01EF, 1, true},    {0x01F9, 0x021F, 1, true},
    {0x0223, 0x0233, 1, true},     {0x0259, 0x0259, 202, false}, {0x03AC, 0x03AC, 38, false},
    {0x03AD, 0x03AF, 37, false},   {0x03B1, 0x03C1, 32, false},  {0x03C2, 0x03C2, 31, false},
    {0x03C3, 0x03CB, 32, false},   {0x03CC, 0x03CC, 64, false},  {0x03CD, 0x03CE, 63, false},
    {0x0430, 0x044F, 32, false},   {0x0450, 0x045F, 80, false},  {0x0461, 0x0481, 1, true},
    {0x048B, 0x04BF, 1, true},     {0x04C2, 0x04CE, 1, true},    {0x04D1, 0x052F, 1, true},
    {0x1E01, 0x1E95, 1, true},     {0x1EA1, 0x1EFF, 1, true},
};

static unsigned capital(unsigned code)
{
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++)
        if (code >= small[i].first && code <= small[i].last &&
            (!small[i].alternate || code % 2 == small[i].first % 2))
            return (unsigned)((int)code - small[i].shift);
    return code;
}

/* Writes a character below U+10000 and returns its end. */
static char *encode(unsigned code, char *end)
{
    if (code < 0x80) {
        *end++ = (char)code;
    } else if (code < 0x800) {
        *end++ = (char)(0xC0 | code >> 6);
        *end++ = (char)(0x80 | (code & 0x3F));
    } else {
        *end++ = (char)(0xE0 | code >> 12);
        *end++ = (char)(0x80 | (code >> 6 & 0x3F));
        *end++ = (char)(0x80 | (code & 0x3F));
    }
    return end;
}

char *capitals_of(struct arena *arena, const char *text)
{
    enum { SHARP_S = 0xDF };
    char *capitals = arena_alloc(arena, strlen(text) * 2 + 1), *end = capitals;
    while (*text) {
        const char *from = text;
        unsigned code = glyphs_next(&text), upper = capital(code);
        if (code == SHARP_S) {
            *end++ = 'S';
            *end++ = 'S';
        } else if (upper != code) {
            end = encode(upper, end);
        } else {
            memcpy(end, from, (size_t)(text - from));
            end += text - from;
        }
    }
    *end = '\0';
    return capitals;
}
