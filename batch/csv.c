#include "batch/csv.h"

#include "batch/text.h"

#include <csv.h>
#include <stdlib.h>
#include <string.h>

/* A place between two lines: where to go on reading. */
struct place {
    size_t at;
    int line;
};

struct csv {
    struct arena *arena;
    const char *bytes;
    size_t size;
    char separator;
    bool lone_cr_ends_line;
    struct place next;         /* the record to be read next */
    struct place behind_quote; /* behind the line on which a quoted field over several lines opened */
    struct csv_parser parser;
    struct arena scratch; /* a decoded record */
    char *texts;          /* the fields of a record, each with a NUL */
    size_t text_size;
    const char **fields;
    size_t count, capacity;
    bool long_field;
    bool quotes_inside; /* the record has quotes within unquoted fields, which libcsv takes only if not strict
                         */
};

/* A record is parsed alone and without its line end, so no byte in it ends it. */
static int ends_nothing(unsigned char byte)
{
    (void)byte;
    return 0;
}

static bool first_line_ends_with_cr(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '\n' || bytes[i] == '\r')
            return bytes[i] == '\r' && (i + 1 == size || bytes[i + 1] != '\n');
    return false;
}

struct csv *csv_open(struct arena *arena, const char *bytes, size_t size)
{
    struct csv *csv = ARENA_NEW(arena, struct csv, 1);
    *csv = (struct csv){.arena = arena,
                        .bytes = bytes,
                        .size = size,
                        .lone_cr_ends_line = first_line_ends_with_cr(bytes, size),
                        .scratch = {.out_of_memory = arena->out_of_memory}};
    size_t longest = size < CSV_RECORD_MAX ? size : CSV_RECORD_MAX;
    csv->texts = arena_alloc(arena, longest * 4 + 1); /* Windows-1252 may triple; a NUL a field */
    csv_init(&csv->parser, CSV_APPEND_NULL);
    csv_set_term_func(&csv->parser, ends_nothing);
    csv_seek(csv, 0, 1, ',');
    return csv;
}

void csv_close(struct csv *csv)
{
    csv_free(&csv->parser);
    arena_free(&csv->scratch);
}

void csv_seek(struct csv *csv, size_t offset, int line, char separator)
{
    csv->next = (struct place){offset, line};
    csv->separator = separator;
    csv_set_delim(&csv->parser, (unsigned char)separator);
}

/* How many bytes the line end at `at` takes; 0 when there is none. */
static size_t line_end(const struct csv *csv, size_t at)
{
    if (at == csv->size)
        return 0;
    if (csv->bytes[at] == '\n')
        return 1;
    if (csv->bytes[at] != '\r')
        return 0;
    return at + 1 < csv->size && csv->bytes[at + 1] == '\n' ? 2 : csv->lone_cr_ends_line;
}

static size_t find_line_end(const struct csv *csv, size_t at)
{
    while (at < csv->size && !line_end(csv, at))
        at++;
    return at;
}

static size_t skip_blanks(const struct csv *csv, size_t at)
{
    while (at < csv->size && (csv->bytes[at] == ' ' || csv->bytes[at] == '\t') &&
           csv->bytes[at] != csv->separator)
        at++;
    return at;
}

static bool ends_field(const struct csv *csv, size_t at)
{
    return at == csv->size || csv->bytes[at] == csv->separator || line_end(csv, at);
}

/* The end of an unquoted field; notes a quote in it, unless it is the guard ="02139" of a spreadsheet. */
static size_t scan_plain(struct csv *csv, size_t at, struct csv_record *record)
{
    size_t start = at, quotes = 0;
    for (; !ends_field(csv, at); at++)
        quotes += csv->bytes[at] == '"';
    bool guard =
        quotes == 2 && at - start >= 3 && !memcmp(csv->bytes + start, "=\"", 2) && csv->bytes[at - 1] == '"';
    csv->quotes_inside |= quotes > 0;
    record->stray_quote |= quotes && !guard;
    return at;
}

/*
 * The end of a quoted field that opens at `at`, blanks behind it included. `line` is counted on. Sets the
 * fault when nothing closes it in time, or something stands behind it.
 */
static size_t scan_quoted(struct csv *csv, size_t at, int *line, struct csv_record *record)
{
    int first = *line;
    size_t open = at++;
    struct place behind = {0, 0};
    while (at < csv->size && at - open <= CSV_QUOTED_MAX + 1 && *line - first < CSV_QUOTED_LINES) {
        size_t end = line_end(csv, at);
        if (end) {
            at += end;
            ++*line;
            if (!behind.at)
                behind = (struct place){at, *line};
        } else if (csv->bytes[at] != '"') {
            at++;
        } else if (at + 1 < csv->size && csv->bytes[at + 1] == '"') {
            at += 2;
        } else {
            at = skip_blanks(csv, at + 1);
            if (!ends_field(csv, at))
                break;
            if (behind.at && !record->several_lines) {
                record->several_lines = true;
                record->fault_line = first;
                csv->behind_quote = behind;
            }
            return at;
        }
    }
    record->fault = CSV_OPEN_QUOTE;
    record->fault_line = first;
    if (!behind.at) {
        at = find_line_end(csv, at);
        behind = (struct place){at + line_end(csv, at), first + 1};
    }
    csv->behind_quote = behind;
    return at;
}

/* Finds the end of the record at csv->next and moves on behind it; the bytes of its content in `content_end`.
 */
static void find_record(struct csv *csv, struct csv_record *record, size_t *content_end)
{
    size_t at = csv->next.at;
    int line = csv->next.line;
    *record = (struct csv_record){.start = at, .line = line};
    csv->quotes_inside = false;
    for (;; at++) {
        at = skip_blanks(csv, at);
        bool quoted = at < csv->size && csv->bytes[at] == '"';
        at = quoted ? scan_quoted(csv, at, &line, record) : scan_plain(csv, at, record);
        if (record->fault) {
            csv->next = csv->behind_quote;
            record->end = csv->next.at;
            return;
        }
        if (at == csv->size || csv->bytes[at] != csv->separator)
            break;
    }
    *content_end = at;
    csv->next = (struct place){at + line_end(csv, at), line + 1};
    record->end = csv->next.at;
    if (record->end - record->start > CSV_RECORD_MAX)
        record->fault = CSV_LONG_RECORD;
}

static void add_field(void *text, size_t size, void *data)
{
    struct csv *csv = data;
    char *copy = csv->texts + csv->text_size;
    if (size)
        memcpy(copy, text, size);
    copy[size] = '\0';
    csv->text_size += size + 1;
    csv->long_field |= size > CSV_FIELD_MAX;
    csv->fields = arena_grow(csv->arena, csv->fields, csv->count, &csv->capacity, sizeof *csv->fields);
    csv->fields[csv->count++] = copy;
}

/* Splits the content into fields; false when libcsv does not take it. */
static bool split(struct csv *csv, const char *content, size_t size)
{
    csv->count = csv->text_size = 0;
    csv->long_field = false;
    if (!size) {
        add_field(NULL, 0, csv);
        return true;
    }
    csv_set_opts(&csv->parser,
                 (unsigned char)(CSV_APPEND_NULL | (csv->quotes_inside ? 0 : CSV_STRICT | CSV_STRICT_FINI)));
    size_t taken = csv_parse(&csv->parser, content, size, add_field, NULL, csv);
    if (taken == size && !csv_fini(&csv->parser, add_field, NULL, csv)) {
        if (!csv->count) /* nothing but blanks */
            add_field(NULL, 0, csv);
        return true;
    }
    if (csv_error(&csv->parser) == CSV_ENOMEM) {
        csv->arena->out_of_memory();
        abort();
    }
    csv_fini(&csv->parser, NULL, NULL, NULL); /* forgets the half-parsed record */
    return false;
}

static void read_fields(struct csv *csv, struct csv_record *record, size_t content_end)
{
    const char *content = csv->bytes + record->start;
    size_t size = content_end - record->start;
    if (!text_is_plain(content, size) && !text_is_utf8(content, size)) {
        if (!text_from_cp1252(&csv->scratch, content, size, &content)) {
            record->fault = CSV_UNKNOWN_BYTES;
            return;
        }
        size = strlen(content);
        record->decoded = true;
    }
    if (!split(csv, content, size)) {
        record->fault = CSV_OPEN_QUOTE;
        record->fault_line = record->line;
    } else if (csv->long_field) {
        record->fault = CSV_LONG_FIELD;
    } else {
        record->fields = csv->fields;
        record->count = csv->count;
    }
}

bool csv_next(struct csv *csv, struct csv_record *record)
{
    size_t content_end = 0;
    if (csv->next.at >= csv->size)
        return false;
    if (csv->scratch.blocks)
        arena_free(&csv->scratch);
    find_record(csv, record, &content_end);
    if (!record->fault)
        read_fields(csv, record, content_end);
    return true;
}

void csv_break(struct csv *csv, struct csv_record *record)
{
    csv->next = csv->behind_quote;
    record->end = csv->next.at;
    record->fault = CSV_OPEN_QUOTE;
    record->fields = NULL;
    record->count = 0;
}
