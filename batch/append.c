#include "batch/append.h"

#include "batch/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int field_of(const struct intake *intake, const char *column)
{
    for (size_t i = 0; i < intake->table->column_count; i++)
        if (!strcmp(intake->table->columns[i].name, column))
            return intake->at[i];
    return -1;
}

bool append_has_column(const struct intake *intake, const char *column)
{
    return field_of(intake, column) >= 0;
}

/* What separates the fields: of the three that ledgers have, the one the header has most of. */
static char separator_of(const struct intake *intake)
{
    const char *header = intake->source.bytes + intake->offset;
    header += strspn(header, "\r\n");
    size_t length = strcspn(header, "\r\n"), counts[3] = {0};
    static const char separators[] = ",;\t";
    char best = ',';
    size_t most = 0;
    for (size_t s = 0; s < sizeof counts / sizeof counts[0]; s++) {
        for (size_t i = 0; i < length; i++)
            counts[s] += header[i] == separators[s];
        if (counts[s] > most) {
            most = counts[s];
            best = separators[s];
        }
    }
    return best;
}

/* The line end of the first line; a file without one gets LF. */
static const char *line_end_of(const struct source *source)
{
    const char *end = source->bytes + strcspn(source->bytes, "\r\n");
    if (*end == '\r')
        return end[1] == '\n' ? "\r\n" : "\r";
    return "\n";
}

/* The line the row will be on, as an editor counts; true in *open when the last line has no end. */
static int next_line(const struct source *source, const char *line_end, bool *open)
{
    char last = line_end[strlen(line_end) - 1];
    int lines = 1;
    for (size_t i = 0; i < source->size; i++)
        lines += source->bytes[i] == last;
    *open = source->size && source->bytes[source->size - 1] != last;
    return lines + *open;
}

static const char *row_text(struct arena *arena, const struct intake *intake,
                            const struct append_field *fields, size_t count, const char *line_end)
{
    char separator[2] = {separator_of(intake)};
    const char *row = "";
    for (size_t at = 0; at < intake->width; at++) {
        const char *value = "";
        for (size_t i = 0; i < count; i++)
            if (field_of(intake, fields[i].column) == (int)at)
                value = fields[i].value;
        row = arena_format(arena, "%s%s%s", row, at ? separator : "", value);
    }
    return arena_format(arena, "%s%s", row, line_end);
}

/* One write of the whole row; what was written of it is taken back when it does not fit. 0, or errno. */
static int write_row(int file, const char *row, off_t size)
{
    size_t length = strlen(row);
    ssize_t written = write(file, row, length);
    int reason = written < 0 ? errno : ENOSPC;
    if (written == (ssize_t)length && fsync(file) == 0)
        return 0;
    if (written == (ssize_t)length)
        reason = errno;
    if (written > 0 && ftruncate(file, size) == 0)
        fsync(file);
    return reason;
}

const char *append_row(struct arena *arena, const char *office, const struct intake *intake,
                       const struct append_field *fields, size_t count, int *line)
{
    const char *path = arena_format(arena, "ledgers/%s", ledger_name(intake->ledger));
    const char *line_end = line_end_of(&intake->source);
    bool open_end;
    *line = next_line(&intake->source, line_end, &open_end);
    const char *row = arena_format(arena, "%s%s", open_end ? line_end : "",
                                   row_text(arena, intake, fields, count, line_end));
    int directory = open(office, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int file = directory < 0 ? -1 : files_open(directory, path, O_WRONLY | O_APPEND, 0);
    struct stat status = {0};
    int reason = file < 0 || fstat(file, &status) != 0 ? errno : 0;
    bool changed = !reason && (size_t)status.st_size != intake->source.size;
    if (!reason && !changed)
        reason = write_row(file, row, status.st_size);
    files_close(file);
    files_close(directory);
    if (changed)
        return arena_format(arena, "%s was changed just now; scan again", path);
    return reason ? arena_format(arena, "%s cannot be written: %s", path, strerror(reason)) : NULL;
}
