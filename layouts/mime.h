/*
 * The transfer encodings of mail: header fields and bodies out of UTF-8 text. Everything written is ASCII, in
 * lines of 78 characters at most that end in CRLF; a word of a header that alone is longer is encoded, so
 * that it can be broken.
 */
#ifndef LAYOUTS_MIME_H
#define LAYOUTS_MIME_H

#include "core/arena.h"

/* A growing run of bytes in the arena. */
struct mime {
    struct arena *arena;
    struct arena_bytes out;
};

/* "Subject: ..." folded; plain when it can be, else as encoded words. Control characters become blanks. */
void mime_field(struct mime *mime, const char *field, const char *text);

/* "To: Jane Roe <jane@example.com>". `address` loses blanks, control characters and <>; `name` may be "". */
void mime_mailbox(struct mime *mime, const char *field, const char *name, const char *address);

/* The body: quoted-printable, LF in `text` becomes CRLF. */
void mime_body(struct mime *mime, const char *text);

#endif
