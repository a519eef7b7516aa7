#include "batch/intake.h"

#include "batch/header.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void intake_reject(struct intake *intake, int line, const char *field, const char *what, const char *advice)
{
    diag_add(intake->diags,
             (struct diag){LEVEL_REJECT, {intake->ledger, line}, field, intake->table->rule, what, advice});
}

void intake_note(struct intake *intake, int line, const char *field, const char *what, const char *advice)
{
    diag_add(intake->diags,
             (struct diag){LEVEL_NOTE, {intake->ledger, line}, field, intake->table->rule, what, advice});
}

/* What a file is that is no CSV, from its first bytes; NULL when it may be one. */
static const char *other_format(const struct source *source)
{
    static const struct {
        const char *bytes, *what;
    } formats[] = {
        {"PK\x03\x04", "is a workbook (xlsx or ods)"},
        {"\xD0\xCF\x11\xE0", "is a workbook (xls)"},
        {"%PDF", "is a PDF"},
        {"\xFF\xFE", "is Unicode text (UTF-16)"},
        {"\xFE\xFF", "is Unicode text (UTF-16)"},
        {"{\\rtf", "is a text document (RTF)"},
    };
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (source->size >= strlen(formats[i].bytes) &&
            !memcmp(source->bytes, formats[i].bytes, strlen(formats[i].bytes)))
            return formats[i].what;
    return memchr(source->bytes, '\0', source->size) ? "holds NUL bytes" : NULL;
}

/* Whether the file may be a CSV at all. */
static bool is_text(const struct intake *intake)
{
    const char *file = ledger_name(intake->ledger);
    const char *format = other_format(&intake->source);
    if (!intake->source.size)
        messages_add(intake->problems,
                     "ledgers/%s: is empty, not even a header; taken for a lost export. Put the ledger back",
                     file);
    else if (format)
        messages_add(intake->problems,
                     "ledgers/%s: %s, so it is no CSV; save it as \"CSV UTF-8 (comma delimited)\"", file,
                     format);
    return intake->source.size && !format;
}

/* Room for as many rows as there are line ends, as far as they are read. */
static void make_room(struct intake *intake)
{
    const char *at = intake->source.bytes, *end = at + intake->source.size;
    for (intake->row_limit = 1; at < end && intake->row_limit < INTAKE_ROWS; at++)
        intake->row_limit += *at == '\n' || *at == '\r';
    intake->rows = ARENA_NEW(intake->arena, struct intake_row, intake->row_limit);
}

struct intake *intake_begin(struct arena *arena, enum ledger ledger, const struct source *source,
                            struct diags *diags, struct messages *problems)
{
    struct intake *intake = ARENA_NEW(arena, struct intake, 1);
    *intake = (struct intake){.arena = arena,
                              .ledger = ledger,
                              .table = ledger_table(ledger),
                              .diags = diags,
                              .problems = problems,
                              .source = *source,
                              .offset_line = 1,
                              .scratch = {.out_of_memory = arena->out_of_memory}};
    if (!is_text(intake))
        return NULL;
    intake->csv = csv_open(arena, source->bytes, source->size);
    if (!header_read(intake)) {
        csv_close(intake->csv);
        return NULL;
    }
    make_room(intake);
    return intake;
}

/* Rejects the record for what the reader found. */
static void reject_fault(struct intake *intake)
{
    const struct csv_record *record = &intake->record;
    static const struct {
        const char *what, *advice;
    } faults[] = {
        [CSV_LONG_FIELD] = {"a field is longer than 4,096 bytes",
                            "look what was pasted there and shorten it"},
        [CSV_LONG_RECORD] = {"the row is longer than 65,536 bytes",
                             "look what was pasted there and shorten it"},
        [CSV_UNKNOWN_BYTES] = {"the row holds bytes that are neither UTF-8 nor Windows-1252",
                               "type the row again"},
    };
    if (record->fault == CSV_OPEN_QUOTE)
        intake_reject(intake, record->line, "",
                      arena_format(intake->arena,
                                   "the quote opened on line %d is not closed at the end of its field",
                                   record->fault_line),
                      "close the quote, or write two quotes for one that is part of the text");
    else
        intake_reject(intake, record->line, "", faults[record->fault].what, faults[record->fault].advice);
}

static bool is_blank(struct intake *intake)
{
    unsigned changes = 0;
    for (size_t i = 0; i < intake->record.count; i++)
        if (*text_clean(&intake->scratch, intake->record.fields[i], TEXT_CODE, &changes))
            return false;
    return true;
}

/*
 * Takes apart a row that stands in the first field as a whole, which is what a line of text becomes when it
 * is pasted into one cell of a spreadsheet: the row a review suggests, above all. False when the record is
 * none.
 */
static bool unpack_cell(struct intake *intake)
{
    struct csv_record *record = &intake->record;
    size_t count = 1, filled = record->count;
    for (const char *at = record->fields[0]; *at; at++)
        count += *at == ',';
    while (filled > 1 && !*record->fields[filled - 1])
        filled--;
    if (filled > 1 || count < intake->needed || count > intake->width || intake->needed < 2)
        return false;
    char *rest = arena_format(intake->arena, "%s", record->fields[0]);
    const char **fields = ARENA_NEW(intake->arena, const char *, count);
    for (size_t i = 0; i < count; i++)
        fields[i] = strsep(&rest, ",");
    record->fields = fields;
    record->count = count;
    return true;
}

enum count { COUNT_RIGHT, COUNT_FEW, COUNT_MANY };

/* Whether the row has the fields of the header, as far as they matter. */
static enum count compare_count(const struct intake *intake)
{
    const struct csv_record *record = &intake->record;
    size_t filled = record->count;
    while (filled > intake->width && !record->fields[filled - 1][strspn(record->fields[filled - 1], " ")])
        filled--;
    return filled > intake->width ? COUNT_MANY : record->count < intake->needed ? COUNT_FEW : COUNT_RIGHT;
}

static const char QUOTE_COMMAS[] = "put quotes around a text that holds a comma";

static void reject_count(struct intake *intake, enum count count)
{
    bool many = count == COUNT_MANY;
    intake_reject(intake, intake->record.line, "",
                  arena_format(intake->arena, "too %s fields: %u, the header has %u", many ? "many" : "few",
                               (unsigned)intake->record.count, (unsigned)intake->width),
                  many ? QUOTE_COMMAS : "complete the row; a field that is empty still has its comma");
}

/* Whether a line end stands in a field that has no room for one: a quote that swallowed the next row. */
static bool swallows_lines(const struct intake *intake)
{
    for (size_t i = 0; i < intake->table->column_count; i++) {
        size_t at = (size_t)intake->at[i];
        if (intake->table->columns[i].kind == TEXT_CODE && at < intake->record.count &&
            strpbrk(intake->record.fields[at], "\r\n"))
            return true;
    }
    return false;
}

static void note_changes(struct intake *intake, const char *field, unsigned changes)
{
    if (changes & TEXT_CONTROLS)
        intake_note(intake, intake->record.line, field, "control characters or line breaks became blanks",
                    "");
    if (changes & TEXT_INVISIBLE)
        intake_note(intake, intake->record.line, field, "invisible marks were dropped", "");
    if (changes & TEXT_LOST)
        intake_note(intake, intake->record.line, field,
                    "a letter was lost before it came here (\xEF\xBF\xBD)", "type the text again");
}

/* Reads one field into the row. */
static struct verdict read_field(struct intake *intake, const struct column *column, int at, void *row)
{
    unsigned changes = 0;
    const char *text = "";
    if (at >= 0 && (size_t)at < intake->record.count)
        text = text_clean(&intake->scratch, intake->record.fields[at], column->kind, &changes);
    if (changes)
        note_changes(intake, column->name, changes);
    if (!*text)
        return column->demand ? field_bad("is empty", column->demand) : field_good();
    return column->parse(intake->arena, text, (char *)row + column->offset);
}

/* What is bad about a row so far. */
struct complaint {
    const char *field, *what, *advice; /* field NULL = nothing */
};

static void add_complaint(struct arena *arena, struct complaint *complaint, const char *field,
                          struct verdict verdict)
{
    if (!complaint->field) {
        *complaint = (struct complaint){field, verdict.what, verdict.advice};
        return;
    }
    complaint->what = arena_format(arena, "%s; %s: %s", complaint->what, field, verdict.what);
    if (!strstr(complaint->advice, verdict.advice))
        complaint->advice = arena_format(arena, "%s; %s: %s", complaint->advice, field, verdict.advice);
}

/* Reads all fields; one reject names everything that is bad. */
static bool read_row(struct intake *intake, void *row)
{
    const struct csv_record *record = &intake->record;
    struct complaint complaint = {NULL, "", ""};
    memcpy(row, intake->table->empty_row, intake->table->row_size);
    for (size_t i = 0; i < intake->table->column_count; i++) {
        const struct column *column = &intake->table->columns[i];
        struct verdict verdict = read_field(intake, column, intake->at[i], row);
        if (verdict.grade == FIELD_NOTED)
            intake_note(intake, record->line, column->name, verdict.what, verdict.advice);
        if (verdict.grade == FIELD_BAD)
            add_complaint(intake->arena, &complaint, column->name, verdict);
    }
    if (!complaint.field)
        return true;
    if (record->count > intake->width) /* empty ones behind the last column: the fields may have moved */
        complaint.advice = arena_format(intake->arena, "%s; the row has more commas than the header: %s",
                                        complaint.advice, QUOTE_COMMAS);
    intake_reject(intake, record->line, complaint.field, complaint.what, complaint.advice);
    return false;
}

/* Judges the record just read; true when `row` holds it. */
static bool take_record(struct intake *intake, struct intake_row *place, void *row)
{
    struct csv_record *record = &intake->record;
    enum count count = COUNT_RIGHT;
    if (!record->fault) {
        if (is_blank(intake) || header_repeated(intake, record)) {
            place->state = ROW_BLANK;
            return false;
        }
        if (unpack_cell(intake))
            intake_note(intake, record->line, "", "the whole row stood in one cell and was taken apart", "");
        count = compare_count(intake);
        if (record->several_lines && (count != COUNT_RIGHT || swallows_lines(intake)))
            csv_break(intake->csv, record);
    }
    if (record->fault) {
        reject_fault(intake);
        return false;
    }
    if (count != COUNT_RIGHT) {
        reject_count(intake, count);
        return false;
    }
    if (record->decoded)
        intake_note(intake, record->line, "", "the row was not UTF-8 and was read as Windows-1252", "");
    if (record->stray_quote)
        intake_note(intake, record->line, "", "a quote within a field was taken as part of the text", "");
    return read_row(intake, row);
}

bool intake_next(struct intake *intake, void *row, int *line)
{
    while (intake->row_count < intake->row_limit && csv_next(intake->csv, &intake->record)) {
        struct intake_row *place = &intake->rows[intake->row_count++];
        *place = (struct intake_row){.line = intake->record.line,
                                     .start = (unsigned)intake->record.start & (INTAKE_BYTES - 1)};
        if (intake->scratch.blocks)
            arena_free(&intake->scratch);
        if (take_record(intake, place, row)) {
            *line = intake->record.line;
            return true;
        }
    }
    return false;
}

bool intake_end(struct intake *intake)
{
    bool whole = intake->row_count < INTAKE_ROWS || !csv_next(intake->csv, &intake->record);
    if (!whole)
        messages_add(
            intake->problems,
            "ledgers/%s: has more than 1,000,000 rows; it is taken for a mistake. Look what went into it",
            ledger_name(intake->ledger));
    csv_close(intake->csv);
    arena_free(&intake->scratch);
    return whole;
}

size_t intake_room(const struct intake *intake)
{
    return intake->row_limit;
}

static int by_line(const void *key, const void *element)
{
    int line = *(const int *)key;
    const struct intake_row *row = element;
    return (line > row->line) - (line < row->line);
}

struct intake_row *intake_row(const struct intake *intake, int line)
{
    return bsearch(&line, intake->rows, intake->row_count, sizeof *intake->rows, by_line);
}

void intake_defer(struct intake *intake, int line)
{
    struct intake_row *row = intake_row(intake, line);
    assert(row);
    row->state = ROW_PENDING;
}
