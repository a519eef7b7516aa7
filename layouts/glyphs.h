/*
 * What is printed for a character that a face has no glyph for: the transliteration of glyphs.c where there
 * is one ("fi" for the ligature), else its number ("[U+4E2D]"). Marks that print nothing (direction, joining)
 * are taken out. Never a question mark, never a dropped letter.
 */
#ifndef LAYOUTS_GLYPHS_H
#define LAYOUTS_GLYPHS_H

#include "core/arena.h"
#include "layouts/sheet.h"

/* Reads the character at *text and moves behind it; bytes that are not UTF-8 are read as U+FFFD one by one.
 */
unsigned glyphs_next(const char **text);

/* Whether `text` is printed as it stands. */
bool glyphs_has(struct sheet *sheet, enum face face, const char *text);

/*
 * Writes what is printed for `text` into `buffer`, NUL at the end, and returns its length. When `size` is too
 * small nothing but the length is right.
 */
size_t glyphs_write(struct sheet *sheet, enum face face, const char *text, char *buffer, size_t size);

/* `text` as it is printed; the same pointer when nothing needs to be replaced, else owned by the arena. */
const char *glyphs_printable(struct arena *arena, struct sheet *sheet, enum face face, const char *text);

#endif
