/*
 * What people, mail programs and spreadsheets put into a text, and what is left of it: valid UTF-8 in NFC,
 * without control characters and invisible marks, trimmed. The only file that knows utf8proc.
 */
#ifndef BATCH_TEXT_H
#define BATCH_TEXT_H

#include "core/arena.h"

#include <stdbool.h>

enum text_kind {
    TEXT_CODE,  /* ids, dates, amounts: typographic dashes and quotes become plain, a leading apostrophe goes
                 */
    TEXT_PROSE, /* names, notes: kept as typed */
    TEXT_LINES  /* addresses: as prose, but line breaks stay, as '\n' */
};

/* What text_clean had to do that staff should know of; bits. */
enum text_change {
    TEXT_CONTROLS = 1,  /* control characters became blanks */
    TEXT_INVISIBLE = 2, /* zero-width or direction marks were dropped */
    TEXT_LOST = 4       /* a replacement character shows that a letter was lost earlier; it stays */
};

/* Whether all bytes are printable ASCII, the common case that needs no further look. */
bool text_is_plain(const char *bytes, size_t size);

bool text_is_utf8(const char *bytes, size_t size);

/*
 * The Windows-1252 bytes as UTF-8 with a NUL, in the arena. Bytes that stand for no character become
 * replacement characters; false then, else true.
 */
bool text_from_cp1252(struct arena *arena, const char *bytes, size_t size, const char **text);

/*
 * The text as it is kept. `text` is valid UTF-8; the result is `text` itself when there was nothing to do,
 * else a copy in the arena. The spreadsheet guard ="02139" is taken off. Sets bits of enum text_change in
 * `changes`, and clears none.
 */
const char *text_clean(struct arena *arena, const char *text, enum text_kind kind, unsigned *changes);

/*
 * The text as people compare names: without regard to case, to runs of blanks and to the kind of dash or
 * apostrophe. In the arena.
 */
const char *text_fold(struct arena *arena, const char *text);

#endif
