/*
 * Text without type: lines of e-mail, broken at words to PLAIN_TEXT_WIDTH characters. UTF-8, lines end in LF.
 * A word longer than a line stands alone on its line, whole.
 */
#ifndef LAYOUTS_PLAIN_TEXT_H
#define LAYOUTS_PLAIN_TEXT_H

#include "core/arena.h"

enum { PLAIN_TEXT_WIDTH = 72 };

struct plain_text {
    struct arena *arena;
    struct arena_bytes out;
};

/* Appends one line as it is. */
void plain_text_line(struct plain_text *text, const char *line);

/* Appends a paragraph broken at words: its first line indented by `first`, the others by `rest` blanks. */
void plain_text_wrap(struct plain_text *text, const char *paragraph, int first, int rest);

/* Appends a paragraph without indent and an empty line behind it. */
void plain_text_paragraph(struct plain_text *text, const char *paragraph);

/* The number of characters (code points) of a text. */
int plain_text_columns(const char *text);

#endif
