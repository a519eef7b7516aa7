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

/*
 * What is printed for a character: NULL for its own glyph, else a text of glyphs every face has, written into
 * `buffer` or a literal; "" for a mark that prints nothing.
 */
const char *glyphs_replacement(struct sheet *sheet, enum face face, unsigned code, char buffer[16]);

/* `text` as it is printed; the same pointer when nothing needs to be replaced, else owned by the arena. */
const char *glyphs_printable(struct arena *arena, struct sheet *sheet, enum face face, const char *text);

#endif
