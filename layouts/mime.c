#include "layouts/mime.h"

#include <stdbool.h>
#include <string.h>

enum { LINE = 78, ENCODED_LINE = 76, LONGEST_WORD = 60 };

static const char encoded_start[] = "=?UTF-8?Q?", encoded_end[] = "?=";

static void append(struct mime *mime, const char *bytes, size_t length)
{
    arena_append(mime->arena, &mime->out, bytes, length);
}

static void append_text(struct mime *mime, const char *text)
{
    append(mime, text, strlen(text));
}

/* How many characters the current line has. */
static size_t column(const struct mime *mime)
{
    size_t start = mime->out.length;
    while (start > 0 && mime->out.bytes[start - 1] != '\n')
        start--;
    return mime->out.length - start;
}

static void append_hex(struct mime *mime, unsigned char byte)
{
    static const char digits[] = "0123456789ABCDEF";
    char code[3] = {'=', digits[byte >> 4], digits[byte & 15]};
    append(mime, code, sizeof code);
}

/* Header text: control characters are blanks, runs of blanks one, none at the ends. */
static const char *one_line(struct arena *arena, const char *text)
{
    char *line = arena_copy(arena, text, strlen(text));
    size_t length = 0;
    for (const char *c = text; *c; c++) {
        bool blank = (unsigned char)*c <= ' ' || *c == 0x7F;
        if (!blank)
            line[length++] = *c;
        else if (length && line[length - 1] != ' ')
            line[length++] = ' ';
    }
    if (length && line[length - 1] == ' ')
        length--;
    line[length] = '\0';
    return line;
}

/* Whether a line of text can stand in a header as it is. */
static bool is_plain(const char *text)
{
    size_t word = 0;
    if (strstr(text, "=?"))
        return false;
    for (const char *c = text; *c; c++) {
        word = *c == ' ' ? 0 : word + 1;
        if ((unsigned char)*c > 0x7E || word > LONGEST_WORD)
            return false;
    }
    return true;
}

/* What may stand in an encoded word as it is, everywhere RFC 2047 allows one (section 5). */
static bool is_safe(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           (c && strchr("!*+-/", c));
}

/* The bytes of the character that begins at `text`. */
static size_t character_size(const char *text)
{
    size_t size = 1;
    while (((unsigned char)text[size] & 0xC0) == 0x80)
        size++;
    return size;
}

static size_t encoded_size(const char *character, size_t size)
{
    return is_safe(*character) || *character == ' ' ? 1 : 3 * size;
}

static void append_encoded_character(struct mime *mime, const char *character, size_t size)
{
    if (*character == ' ')
        append_text(mime, "_");
    else if (is_safe(*character))
        append(mime, character, 1);
    else
        for (size_t i = 0; i < size; i++)
            append_hex(mime, (unsigned char)character[i]);
}

/* What the blank at `text` and the word behind it take in an encoded word. */
static size_t encoded_word_size(const char *text)
{
    size_t wanted = 1;
    for (text++; *text && *text != ' '; text += character_size(text))
        wanted += encoded_size(text, character_size(text));
    return wanted;
}

/*
 * Encoded words, each of whole characters; the blank between two of them is no part of the text. Broken in
 * front of words where that is possible: some readers put a blank there all the same.
 */
static void append_encoded(struct mime *mime, const char *text)
{
    const size_t most = ENCODED_LINE - sizeof encoded_end + 1, start = sizeof encoded_start - 1;
    size_t used = column(mime) + start;
    append_text(mime, encoded_start);
    for (size_t size; *text; text += size) {
        size = character_size(text);
        size_t wanted = encoded_size(text, size), word = *text == ' ' ? encoded_word_size(text) : 0;
        if (used + wanted > most || (used + word > most && 1 + start + word <= most)) {
            append_text(mime, encoded_end);
            append_text(mime, "\r\n ");
            append_text(mime, encoded_start);
            used = 1 + start;
        }
        append_encoded_character(mime, text, size);
        used += wanted;
    }
    append_text(mime, encoded_end);
}

/* Words folded at blanks. The blank belongs to the text and stays in front of the folded word. */
static void append_folded(struct mime *mime, const char *text)
{
    size_t used = column(mime);
    for (size_t length; *text; text += length) {
        length = 1 + strcspn(text + 1, " ");
        if (*text == ' ' && used + length > LINE) {
            append_text(mime, "\r\n");
            used = 0;
        }
        append(mime, text, length);
        used += length;
    }
}

void mime_field(struct mime *mime, const char *field, const char *text)
{
    const char *line = one_line(mime->arena, text);
    append_text(mime, field);
    append_text(mime, ": ");
    if (is_plain(line))
        append_folded(mime, line);
    else
        append_encoded(mime, line);
    append_text(mime, "\r\n");
}

/* A display name as a quoted string. */
static const char *quoted(struct arena *arena, const char *name)
{
    char *text = arena_alloc(arena, 2 * strlen(name) + 3), *end = text;
    *end++ = '"';
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            *end++ = '\\';
        *end++ = *name;
    }
    *end = '"';
    return text;
}

static const char *bare_address(struct arena *arena, const char *address)
{
    char *text = arena_alloc(arena, strlen(address) + 1), *end = text;
    for (; *address; address++)
        if ((unsigned char)*address > ' ' && *address != 0x7F && *address != '<' && *address != '>')
            *end++ = *address;
    return text;
}

void mime_mailbox(struct mime *mime, const char *field, const char *name, const char *address)
{
    const char *line = one_line(mime->arena, name), *bare = bare_address(mime->arena, address);
    append_text(mime, field);
    append_text(mime, ": ");
    if (*line && is_plain(line))
        append_folded(mime, quoted(mime->arena, line));
    else if (*line)
        append_encoded(mime, line);
    if (*line)
        append_text(mime, column(mime) + strlen(bare) + 3 > LINE ? "\r\n " : " ");
    append_text(mime, *line ? "<" : "");
    append_text(mime, bare);
    append_text(mime, *line ? ">\r\n" : "\r\n");
}

/* Whether a byte of the body must be encoded. A dot or "From " at the start of a line confuses old mail
 * software. */
static bool needs_code(const char *at, size_t used)
{
    unsigned char byte = (unsigned char)*at;
    if (byte == ' ')
        return at[1] == '\n' || at[1] == '\0';
    return byte < 0x21 || byte > 0x7E || byte == '=' || (!used && (byte == '.' || !strncmp(at, "From ", 5)));
}

void mime_body(struct mime *mime, const char *text)
{
    size_t used = 0;
    for (const char *at = text; *at; at++) {
        if (*at == '\n') {
            append_text(mime, "\r\n");
            used = 0;
            continue;
        }
        size_t wanted = needs_code(at, used) ? 3 : 1;
        if (used + wanted + 1 > ENCODED_LINE) {
            append_text(mime, "=\r\n");
            used = 0;
            wanted = needs_code(at, used) ? 3 : 1;
        }
        if (wanted == 3)
            append_hex(mime, (unsigned char)*at);
        else
            append(mime, at, 1);
        used += wanted;
    }
}
