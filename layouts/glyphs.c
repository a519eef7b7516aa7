#include "layouts/glyphs.h"

#include <stdio.h>
#include <string.h>

/*
 * Scripts that are written from right to left or joined, marks that stand on another letter, and signs a face
 * may lack: from `first` on one word a character, split by blanks. A name in such a
 * script is spelled in Latin letters one by one: not scholarly, but it can be read and delivered.
 */
struct letters {
    unsigned first;
    const char *words;
};

static const struct letters transliterated[] = {
    {0x02B0, "h h j r r r R w y ' \" ' ' ' ' '"}, /* modifier letters; the okina is an apostrophe */
    {0x0531,
     "A B G D E Z E E T Zh I L Kh Ts K H Dz Gh Ch M Y N Sh O Ch P J Rr S V T R Ts W P K O F"}, /* Armenian */
    {0x0561, "a b g d e z e e t zh i l kh ts k h dz gh ch m y n sh o ch p j rr s v t r ts w p k o f ev"},
    {0x05D0, "a b g d h v z ch t y k k l m m n n s ' p p ts ts k r sh t"}, /* Hebrew */
    {0x0621, "' a ' u ' i a b a t th j h kh d dh r z s sh s d t z ' gh"},  /* Arabic */
    {0x0641, "f q k l m n h w a y"},
    {0x067E, "p"},
    {0x0686, "ch"},
    {0x0698, "zh"},
    {0x06A9, "k"},
    {0x06AF, "g"},
    {0x06CC, "y"},
    {0x10D0,
     "a b g d e v z t i k' l m n o p' zh r s t' u p k gh q' sh ch ts dz ts' ch' kh j h"}, /* Georgian */
    {0x2010, "- - - - - -"},
    {0x2018, "' ' , ' \" \" \" \""},
    {0x2032, "' \" \"'"},
    {0x2044, "/"},
    {0x2153, "1/3 2/3 1/5 2/5 3/5 4/5 1/6 5/6 1/8 3/8 5/8 7/8 1/"},
    {0xFB00, "ff fi fl ffi ffl st st"},
};

/* Marks on the letter before them, direction and joining marks: the letter itself stays. */
static const struct {
    unsigned first, last;
} silent[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD}, {0x0300, 0x036F}, {0x0591, 0x05C7},
    {0x0610, 0x061A}, {0x061C, 0x061C}, {0x0640, 0x0640}, {0x064B, 0x065F}, {0x0670, 0x0670},
    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x206F},
    {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF},
};

unsigned glyphs_next(const char **text)
{
    static const unsigned smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *at = (const unsigned char *)*text;
    unsigned code = *at;
    int length = code < 0x80 ? 1 : code < 0xC0 ? 0 : code < 0xE0 ? 2 : code < 0xF0 ? 3 : code < 0xF8 ? 4 : 0;
    *text += length ? length : 1;
    if (length == 1)
        return code;
    code &= length ? 0x7Fu >> length : 0;
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            *text = (const char *)at + 1;
            return 0xFFFD;
        }
        code = code << 6 | (at[i] & 0x3F);
    }
    return length && code >= smallest[length] ? code : 0xFFFD;
}

static bool is_silent(unsigned code)
{
    for (size_t i = 0; i < sizeof silent / sizeof silent[0]; i++)
        if (code >= silent[i].first && code <= silent[i].last)
            return true;
    return false;
}

/* The word of the table for that character into `buffer`; false when it has none. */
static bool transliterate(unsigned code, char buffer[16])
{
    for (size_t i = 0; i < sizeof transliterated / sizeof transliterated[0]; i++) {
        if (code < transliterated[i].first)
            return false;
        const char *word = transliterated[i].words;
        unsigned skip = code - transliterated[i].first;
        while (skip && (word = strchr(word, ' '))) {
            word++;
            skip--;
        }
        if (!word)
            continue;
        size_t length = strcspn(word, " ");
        memcpy(buffer, word, length);
        buffer[length] = '\0';
        return true;
    }
    return false;
}

/* Right-to-left scripts may have glyphs, but a line set from left to right would spell them backwards. */
static bool has_own_glyph(struct sheet *sheet, enum face face, unsigned code)
{
    bool from_the_right = code >= 0x0590 && code <= 0x08FF;
    return code <= 0xFFFF && !from_the_right && !is_silent(code) && sheet->has_glyph(sheet, face, code);
}

const char *glyphs_replacement(struct sheet *sheet, enum face face, unsigned code, char buffer[16])
{
    if ((code >= 0x20 && code < 0x7F) || has_own_glyph(sheet, face, code))
        return NULL;
    if (code == '\t' || code == '\n' || code == 0xA0 || (code >= 0x2000 && code <= 0x200A) ||
        code == 0x202F || code == 0x3000)
        return " ";
    if (is_silent(code))
        return "";
    if (code >= 0xFF01 && code <= 0xFF5E) { /* the wide forms of ASCII */
        buffer[0] = (char)(code - 0xFF01 + '!');
        buffer[1] = '\0';
    } else if (!transliterate(code, buffer)) {
        snprintf(buffer, 16, "[U+%04X]", code);
    }
    return buffer;
}

static bool is_printed_as_it_stands(struct sheet *sheet, enum face face, const char *text)
{
    char buffer[16];
    while (*text)
        if (glyphs_replacement(sheet, face, glyphs_next(&text), buffer))
            return false;
    return true;
}

const char *glyphs_printable(struct arena *arena, struct sheet *sheet, enum face face, const char *text)
{
    enum { LONGEST = 16 }; /* bytes printed for one byte */
    if (is_printed_as_it_stands(sheet, face, text))
        return text;
    char *printed = arena_alloc(arena, strlen(text) * LONGEST + 1), *end = printed;
    while (*text) {
        char buffer[16];
        const char *from = text;
        const char *replacement = glyphs_replacement(sheet, face, glyphs_next(&text), buffer);
        size_t length = replacement ? strlen(replacement) : (size_t)(text - from);
        memcpy(end, replacement ? replacement : from, length);
        end += length;
    }
    *end = '\0';
    return printed;
}
