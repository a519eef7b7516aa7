#include "batch/header.h"

#include <stdlib.h>
#include <string.h>

enum {
    NAME_SIZE = 32,
    EMPTY_ROWS = 100 /* so many empty rows may stand above the header */
};

static const char separators[] = ",;\t";

/* A header name as it is compared: lower case without blanks, underscores, hyphens and quotes; "" if too
 * long. */
static void normalise(struct intake *intake, const char *text, char name[NAME_SIZE])
{
    unsigned changes = 0;
    size_t length = 0;
    for (text = text_clean(&intake->scratch, text, TEXT_CODE, &changes); *text; text++) {
        if (strchr(" _-\"", *text))
            continue;
        if (length + 1 == NAME_SIZE) {
            length = 0;
            break;
        }
        name[length++] = *text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text;
    }
    name[length] = '\0';
}

/* Whether a normalised name is that of the column. */
static bool is_named(const struct column *column, const char *name)
{
    for (const char *at = column->name; *at; at++)
        if (*at != '_' && *at != *name++)
            return false;
    return !*name;
}

/* The index of the column of that normalised name, or -1. */
static int find_column(const struct ledger_table *table, const char *name)
{
    for (size_t i = 0; i < table->column_count; i++)
        if (is_named(&table->columns[i], name))
            return (int)i;
    return -1;
}

/* What a row says when it is read as a header. */
struct reading {
    int at[INTAKE_COLUMNS];
    size_t width, found;
    int twice; /* a column named twice, -1 = none */
};

static void read_names(struct intake *intake, const struct csv_record *record, struct reading *reading)
{
    *reading = (struct reading){.twice = -1};
    for (size_t i = 0; i < INTAKE_COLUMNS; i++)
        reading->at[i] = -1;
    for (size_t i = 0; i < record->count; i++) {
        char name[NAME_SIZE];
        normalise(intake, record->fields[i], name);
        int column = find_column(intake->table, name);
        if (*record->fields[i])
            reading->width = i + 1;
        if (column < 0)
            continue;
        if (reading->at[column] >= 0) {
            reading->twice = column;
        } else {
            reading->at[column] = (int)i;
            reading->found++;
        }
    }
    arena_free(&intake->scratch);
}

/* Names of the columns that must be there and are not, "a, b"; "" when none is missing. */
static const char *missing_names(struct intake *intake, const struct reading *reading)
{
    const char *names = "";
    for (size_t i = 0; i < intake->table->column_count; i++)
        if (reading->at[i] < 0 && !intake->table->columns[i].optional)
            names = arena_format(intake->arena, "%s%s%s", names, *names ? ", " : "",
                                 intake->table->columns[i].name);
    return names;
}

static void adopt(struct intake *intake, const struct reading *reading)
{
    memcpy(intake->at, reading->at, sizeof intake->at);
    intake->width = reading->width;
    intake->needed = 0;
    for (size_t i = 0; i < intake->table->column_count; i++)
        if (!intake->table->columns[i].optional && (size_t)reading->at[i] >= intake->needed)
            intake->needed = (size_t)reading->at[i] + 1;
}

static bool is_empty(struct intake *intake, const struct csv_record *record)
{
    unsigned changes = 0;
    bool empty = !record->fault;
    for (size_t i = 0; i < record->count && empty; i++)
        empty = !*text_clean(&intake->scratch, record->fields[i], TEXT_CODE, &changes);
    arena_free(&intake->scratch);
    return empty;
}

/* Reads the first record that is not empty as a header with that separator. */
static bool try_separator(struct intake *intake, char separator, struct reading *reading)
{
    csv_seek(intake->csv, intake->offset, intake->offset_line, separator);
    for (int i = 0; i < EMPTY_ROWS && csv_next(intake->csv, &intake->record); i++)
        if (!is_empty(intake, &intake->record)) {
            read_names(intake, &intake->record, reading);
            return true;
        }
    *reading = (struct reading){.twice = -1};
    return false;
}

/* The separator that shows most columns. */
static char best_separator(struct intake *intake)
{
    char best = ',';
    size_t most = 0;
    for (const char *separator = separators; *separator; separator++) {
        struct reading reading;
        if (try_separator(intake, *separator, &reading) && reading.found > most) {
            most = reading.found;
            best = *separator;
        }
    }
    return best;
}

/* Skips what spreadsheets put in front: byte order marks, a line "sep=;". */
static void skip_marks(struct intake *intake)
{
    static const char mark[] = "\xEF\xBB\xBF", damaged[] = "\xC3\xAF\xC2\xBB\xC2\xBF";
    const char *bytes = intake->source.bytes;
    if (!strncmp(bytes, mark, sizeof mark - 1))
        intake->offset = sizeof mark - 1;
    if (!strncmp(bytes + intake->offset, damaged, sizeof damaged - 1)) {
        intake->offset += sizeof damaged - 1;
        intake_note(intake, 1, "", "a damaged byte order mark stood in front of the header; ignored", "");
    }
    const char *line = bytes + intake->offset;
    size_t length = strcspn(line, "\r\n");
    if (!strncasecmp(line, "sep=", 4) && length < 16 && line[length]) {
        intake->offset += length + (line[length] == '\r' && line[length + 1] == '\n' ? 2 : 1);
        intake->offset_line++;
    }
}

/* Names once what will not be read. */
static void note_unused(struct intake *intake, const struct csv_record *record)
{
    const char *names = "";
    size_t count = 0;
    for (size_t i = 0; i < record->count; i++) {
        char name[NAME_SIZE];
        unsigned changes = 0;
        normalise(intake, record->fields[i], name);
        const char *text = text_clean(intake->arena, record->fields[i], TEXT_PROSE, &changes);
        if (!*text || find_column(intake->table, name) >= 0 || ++count > 8)
            continue;
        names = arena_format(intake->arena, "%s%s%s", names, *names ? ", " : "",
                             field_quote(intake->arena, text));
    }
    arena_free(&intake->scratch);
    if (count)
        intake_note(
            intake, record->line, "",
            arena_format(intake->arena, "columns not read: %s%s", names, count > 8 ? " and more" : ""), "");
}

/* Says what is wrong with the header, if something is. */
static bool judge(struct intake *intake, const struct reading *reading)
{
    const struct ledger_table *table = intake->table;
    const char *file = ledger_name(intake->ledger), *missing = missing_names(intake, reading), *all = "";
    size_t needed = 0;
    for (size_t i = 0; i < table->column_count; i++)
        if (!table->columns[i].optional)
            all = arena_format(intake->arena, "%s%s%s", all, needed++ ? "," : "", table->columns[i].name);
    if (reading->found * 2 < needed)
        messages_add(intake->problems,
                     "ledgers/%s: there is no header row; the first row must name the columns: %s", file,
                     all);
    else if (reading->twice >= 0)
        messages_add(intake->problems,
                     "ledgers/%s:%d: two columns are named %s; remove or rename the one that is not meant",
                     file, intake->record.line, table->columns[reading->twice].name);
    else if (*missing)
        messages_add(intake->problems,
                     "ledgers/%s:%d: the header lacks %s; the first row must name the columns: %s", file,
                     intake->record.line, missing, all);
    else
        return true;
    return false;
}

bool header_read(struct intake *intake)
{
    struct reading reading;
    skip_marks(intake);
    char separator = best_separator(intake);
    bool found = try_separator(intake, separator, &reading);
    if (!judge(intake, &reading) || !found)
        return false;
    adopt(intake, &reading);
    intake->separator = separator;
    intake->header_line = intake->record.line;
    if (separator != ',')
        intake_note(intake, intake->record.line, "",
                    separator == ';' ? "fields are separated by semicolons" : "fields are separated by tabs",
                    "");
    note_unused(intake, &intake->record);
    return true;
}

bool header_repeated(struct intake *intake, const struct csv_record *record)
{
    char name[NAME_SIZE];
    struct reading reading;
    normalise(intake, record->fields[0], name);
    if (find_column(intake->table, name) < 0)
        return false;
    read_names(intake, record, &reading);
    if (reading.twice >= 0 || *missing_names(intake, &reading))
        return false;
    adopt(intake, &reading);
    return true;
}
