#include "batch/record.h"

#include "batch/book.h"
#include "core/decisions.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS_MAX = 16 };

/* Cuts `text` at each separator; returns how many pieces there are, at most `most` + 1. */
static size_t cut(char *text, char separator, char **pieces, size_t most)
{
    size_t count = 0;
    for (char *next = text; next; count++) {
        if (count == most)
            return most + 1;
        pieces[count] = next;
        next = strchr(next, separator);
        if (next)
            *next++ = '\0';
    }
    return count;
}

static bool is_heading(char *line, const struct record_column *columns, size_t column_count)
{
    char *fields[COLUMNS_MAX];
    if (cut(line, ',', fields, column_count) != column_count)
        return false;
    for (size_t i = 0; i < column_count; i++)
        if (strcmp(fields[i], columns[i].name) != 0)
            return false;
    return true;
}

/* NULL, or the name of the column whose value is none; "fields" when there are too many or too few. */
static const char *take_row(struct arena *arena, char *line, const struct record_column *columns,
                            size_t column_count, char *row)
{
    char *fields[COLUMNS_MAX];
    if (cut(line, ',', fields, column_count) != column_count)
        return "the number of fields";
    for (size_t i = 0; i < column_count; i++)
        if (columns[i].take && !columns[i].take(arena, fields[i], row + columns[i].offset))
            return columns[i].name;
    return NULL;
}

static size_t count_lines(const char *text)
{
    size_t count = 0;
    for (; (text = strchr(text, '\n')); text++)
        count++;
    return count;
}

const char *record_read(struct arena *arena, char *text, const struct record_column *columns,
                        size_t column_count, size_t row_size, struct record_rows *rows)
{
    size_t lines = count_lines(text);
    char *items = arena_alloc(arena, lines * row_size + 1);
    for (size_t i = 0; i < lines; i++) {
        char *end = text + strcspn(text, "\n");
        *end = '\0';
        if (i == 0) {
            if (!is_heading(text, columns, column_count))
                return "its heading is not the one knightly writes";
        } else {
            const char *wrong = take_row(arena, text, columns, column_count, items + (i - 1) * row_size);
            if (wrong)
                return arena_format(arena, "line %u: %s is not as knightly writes it", (unsigned)i + 1,
                                    wrong);
        }
        text = end + 1;
    }
    if (lines == 0 || text[0])
        return "its last line is cut off";
    *rows = (struct record_rows){items, lines - 1};
    return NULL;
}

/* Copies a short text in place; false when it does not fit. */
static bool place_text(const char *text, char *field, size_t size)
{
    size_t length = strlen(text);
    if (length >= size)
        return false;
    memcpy(field, text, length + 1);
    return true;
}

bool record_event(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    enum championship championship;
    int year;
    return code_parse_event(text, &championship, &year) && place_text(text, field, EVENT_SIZE);
}

bool record_section(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    char event[EVENT_SIZE];
    enum round round;
    int number;
    return (!text[0] || code_parse_section(text, event, &round, &number)) &&
           place_text(text, field, SECTION_SIZE);
}

bool record_member(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    return strspn(text, "0123456789") == ID_SIZE - 1 && place_text(text, field, ID_SIZE);
}

bool record_digest(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    return strlen(text) == DIGEST_SIZE - 1 && place_text(text, field, DIGEST_SIZE);
}

bool record_text(struct arena *arena, const char *text, void *field)
{
    *(const char **)field = arena_copy(arena, text, strlen(text));
    return true;
}

bool record_run(struct arena *arena, const char *text, void *field)
{
    int day, number;
    return run_parse(text, &day, &number) && record_text(arena, text, field);
}

bool record_number(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    size_t length = strlen(text);
    if (length > 9 || strspn(text, "0123456789") != length)
        return false;
    *(int *)field = (int)strtol(text, NULL, 10);
    return true;
}

bool record_seat(struct arena *arena, const char *text, void *field)
{
    return record_number(arena, text, field) && *(int *)field >= 1 && *(int *)field <= SEATS;
}

bool record_points(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    char written[8];
    for (int points = 0; points < 2 * SEATS; points++) {
        points_format(points, written);
        if (!strcmp(text, written)) {
            *(int *)field = points;
            return true;
        }
    }
    return false;
}

/* Finds a word among `count` names of core; -1 when it is none of them. */
static int find_word(const char *text, const char *(*name)(int), int count)
{
    for (int i = 0; i < count; i++)
        if (name(i)[0] && !strcmp(name(i), text))
            return i;
    return -1;
}

static const char *name_round(int i)
{
    return round_name((enum round)i);
}

static const char *name_kind(int i)
{
    return mailing_name((enum mailing_kind)i);
}

static const char *name_via(int i)
{
    return via_name((enum via)i);
}

static const char *name_basis(int i)
{
    return basis_name((enum basis)i);
}

bool record_round(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    int found = find_word(text, name_round, ROUNDS);
    *(enum round *)field = (enum round)found;
    return found >= 0;
}

bool record_result(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    enum result result = result_named(text);
    *(enum result *)field = result;
    return result != RESULT_OPEN || !text[0] || !strcmp(text, "disputed");
}

bool record_kind(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    int found = find_word(text, name_kind, MAIL_KINDS);
    *(enum mailing_kind *)field = (enum mailing_kind)found;
    return found >= 0;
}

bool record_via(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    int found = find_word(text, name_via, VIA_BOTH + 1);
    *(enum via *)field = (enum via)found;
    return found >= 0;
}

bool record_basis(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    int found = find_word(text, name_basis, BASIS_DECLINED + 1);
    *(enum basis *)field = (enum basis)found;
    return found >= 0;
}

bool record_published(struct arena *arena, const char *text, void *field)
{
    (void)arena;
    *(bool *)field = !strcmp(text, "published");
    return *(bool *)field || !strcmp(text, "proposed");
}
