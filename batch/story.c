#include "batch/story.h"

#include "core/date.h"

#include <stdarg.h>
#include <string.h>

enum { WIDTH = 78 };

static const char *format_text(struct arena *arena, const char *format, va_list arguments)
{
    va_list copy;
    va_copy(copy, arguments);
    int length = vsnprintf(NULL, 0, format, copy);
    va_end(copy);
    char *text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    return text;
}

void story_chapter(struct story *story, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *heading = format_text(story->arena, format, arguments);
    va_end(arguments);
    story->chapters =
        arena_grow(story->arena, story->chapters, story->count, &story->capacity, sizeof *story->chapters);
    story->chapters[story->count++] = (struct chapter){.heading = heading};
}

void story_tell(struct story *story, const char *rule, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = format_text(story->arena, format, arguments);
    va_end(arguments);
    struct chapter *chapter = &story->chapters[story->count - 1];
    chapter->statements = arena_grow(story->arena, chapter->statements, chapter->count, &chapter->capacity,
                                     sizeof *chapter->statements);
    chapter->statements[chapter->count++] = (struct statement){.rule = rule, .text = text};
}

void story_cite(struct story *story, struct origin origin)
{
    if (origin.ledger == LEDGER_NONE || origin.line == 0)
        return;
    struct chapter *chapter = &story->chapters[story->count - 1];
    struct statement *statement = &chapter->statements[chapter->count - 1];
    statement->origins = arena_grow(story->arena, statement->origins, statement->origin_count,
                                    &statement->origin_capacity, sizeof *statement->origins);
    statement->origins[statement->origin_count++] = origin;
}

/* Columns a UTF-8 text takes: its code points. */
static size_t columns(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

/* A place in a wrapped paragraph. */
struct cursor {
    FILE *out;
    size_t column;
};

/* Prints the words of a text, each after a blank or on a new line under the hanging indent. */
static void print_words(struct cursor *cursor, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, " ");
        size_t width = columns(text, length);
        if (length && cursor->column + 1 + width > WIDTH) {
            fputs("\n   ", cursor->out);
            cursor->column = 3;
        }
        if (length) {
            fprintf(cursor->out, " %.*s", (int)length, text);
            cursor->column += 1 + width;
        }
        text += length + (text[length] == ' ');
    }
}

static void print_statement(struct arena *arena, const struct statement *statement, FILE *out)
{
    struct cursor cursor = {out, 3};
    fputs("  -", out);
    print_words(&cursor, statement->text);
    if (statement->rule[0] && !strstr(statement->text, statement->rule))
        print_words(&cursor, arena_format(arena, "(%s)", statement->rule));
    for (size_t i = 0; i < statement->origin_count; i++)
        print_words(&cursor,
                    arena_format(arena, "%s%s:%d%s", i ? "" : "[", ledger_name(statement->origins[i].ledger),
                                 statement->origins[i].line, i + 1 < statement->origin_count ? "," : "]"));
    fputc('\n', out);
}

void story_print(const struct story *story, FILE *out)
{
    char day[11];
    date_format(story->as_of, day);
    fprintf(out, "%s\nas of %s, %s%s\n", story->title, day,
            story->run[0] ? "after run " : "before the first run", story->run);
    for (size_t i = 0; i < story->count; i++) {
        const struct chapter *chapter = &story->chapters[i];
        if (!chapter->count)
            continue;
        fprintf(out, "\n%s\n", chapter->heading);
        for (size_t j = 0; j < chapter->count; j++)
            print_statement(story->arena, &chapter->statements[j], out);
    }
}

static void print_string(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte == '"' || byte == '\\')
            fprintf(out, "\\%c", byte);
        else if (byte < 0x20 || byte == 0x7F)
            fprintf(out, "\\u%04x", byte);
        else
            fputc(byte, out);
    }
    fputc('"', out);
}

/* `"name": "value"` with what stands before it. */
static void print_member(const char *before, const char *name, const char *value, FILE *out)
{
    fprintf(out, "%s\"%s\": ", before, name);
    print_string(value, out);
}

static void print_json_statement(const struct statement *statement, FILE *out)
{
    print_member("\n        {", "rule", statement->rule, out);
    print_member(", ", "text", statement->text, out);
    fputs(", \"rows\": [", out);
    for (size_t i = 0; i < statement->origin_count; i++)
        fprintf(out, "%s\"%s:%d\"", i ? ", " : "", ledger_name(statement->origins[i].ledger),
                statement->origins[i].line);
    fputs("]}", out);
}

void story_print_json(const struct story *story, FILE *out)
{
    char day[11];
    date_format(story->as_of, day);
    print_member("{\n  ", "what", story->what, out);
    print_member(",\n  ", "title", story->title, out);
    print_member(",\n  ", "as_of", day, out);
    print_member(",\n  ", "run", story->run, out);
    fputs(",\n  \"chapters\": [", out);
    for (size_t i = 0, told = 0; i < story->count; i++) {
        const struct chapter *chapter = &story->chapters[i];
        if (!chapter->count)
            continue;
        print_member(told++ ? ",\n    {" : "\n    {", "heading", chapter->heading, out);
        fputs(", \"statements\": [", out);
        for (size_t j = 0; j < chapter->count; j++) {
            fputs(j ? "," : "", out);
            print_json_statement(&chapter->statements[j], out);
        }
        fputs("]}", out);
    }
    fputs("]\n}\n", out);
}
