#include "batch/adopt_file.h"

#include "batch/csv.h"
#include "batch/fields.h"
#include "batch/text.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum column { EVENT, ROUND, SECTION, SEAT, ENTRY, MEMBER, RATING, RUN, COLUMNS };

static const char *const COLUMN_NAMES[COLUMNS] = {"event", "round",     "section", "seat",
                                                  "entry", "member_id", "rating",  "run"};

struct row {
    struct assignment assignment;
    int section; /* its number */
    int line;
};

/* What is being read. */
struct reading {
    struct arena *arena;
    const char *name;
    const struct facts *facts;
    struct adopt_file *file;
    size_t at[COLUMNS], width; /* where each column stands, and how many fields a row has */
    struct row *rows;
    size_t count, capacity;
};

static void object(const struct reading *reading, int line, const char *what)
{
    messages_add(&reading->file->errors, "%s:%d: %s", reading->name, line, what);
}

#define OBJECT(reading, line, ...) object(reading, line, arena_format((reading)->arena, __VA_ARGS__))

static const char *field(const struct reading *reading, const struct csv_record *record, size_t at)
{
    unsigned changes = 0;
    return text_clean(reading->arena, record->fields[at], TEXT_CODE, &changes);
}

static bool is_blank(const struct reading *reading, const struct csv_record *record)
{
    for (size_t i = 0; i < record->count; i++)
        if (field(reading, record, i)[0])
            return false;
    return true;
}

/* Finds the columns in the header; tells those that are missing. */
static bool read_header(struct reading *reading, const struct csv_record *record)
{
    bool good = true;
    reading->width = record->count;
    for (int column = 0; column < COLUMNS; column++) {
        reading->at[column] = record->count;
        for (size_t i = 0; i < record->count; i++)
            if (!strcasecmp(field(reading, record, i), COLUMN_NAMES[column]))
                reading->at[column] = i;
        if (reading->at[column] < record->count)
            continue;
        OBJECT(reading, record->line,
               "there is no column %s; the header is "
               "event,round,section,seat,entry,member_id,rating,run",
               COLUMN_NAMES[column]);
        good = false;
    }
    return good;
}

static struct verdict round_verdict(struct arena *arena, const char *text, void *target)
{
    for (int round = PRELIMINARY; round < ROUNDS; round++)
        if (!strcasecmp(text, round_name((enum round)round))) {
            *(enum round *)target = (enum round)round;
            return field_good();
        }
    return field_bad(arena_format(arena, "%s is no round", field_quote(arena, text)),
                     "write preliminary, semifinal or final");
}

static struct verdict seat_verdict(struct arena *arena, const char *text, void *target)
{
    if (text[0] < '1' || text[0] > '7' || text[1])
        return field_bad(arena_format(arena, "%s is no seat", field_quote(arena, text)), "write 1 to 7");
    *(int *)target = text[0] - '0';
    return field_good();
}

static struct verdict rating_verdict(struct arena *arena, const char *text, void *target)
{
    struct member member = {0};
    struct verdict verdict = field_rating(arena, text, &member);
    *(int *)target = member.rating;
    return verdict;
}

static const struct {
    struct verdict (*read)(struct arena *arena, const char *text, void *target);
    size_t offset;
} PARSERS[COLUMNS] = {
    [EVENT] = {field_event, offsetof(struct assignment, event)},
    [ROUND] = {round_verdict, offsetof(struct assignment, round)},
    [SECTION] = {field_section, offsetof(struct assignment, section)},
    [SEAT] = {seat_verdict, offsetof(struct assignment, seat)},
    [ENTRY] = {field_number, offsetof(struct assignment, entry)},
    [MEMBER] = {field_member, offsetof(struct assignment, member)},
    [RATING] = {rating_verdict, offsetof(struct assignment, rating)},
    [RUN] = {field_date, offsetof(struct assignment, run_day)},
};

/* Reads all fields of a row; an empty rating is unrated, nothing else may be empty. */
static bool read_fields(const struct reading *reading, const struct csv_record *record, struct row *row)
{
    bool good = true;
    for (int column = 0; column < COLUMNS; column++) {
        const char *text = field(reading, record, reading->at[column]);
        struct verdict verdict = field_good();
        if (text[0])
            verdict =
                PARSERS[column].read(reading->arena, text, (char *)&row->assignment + PARSERS[column].offset);
        else if (column != RATING)
            verdict = field_bad("it is empty", "write it, or take the section out");
        if (verdict.grade == FIELD_NOTED)
            messages_add(&reading->file->notes, "%s:%d:%s: %s", reading->name, row->line,
                         COLUMN_NAMES[column], verdict.what);
        if (verdict.grade == FIELD_BAD)
            messages_add(&reading->file->errors, "%s:%d:%s: %s; %s", reading->name, row->line,
                         COLUMN_NAMES[column], verdict.what, verdict.advice);
        good &= verdict.grade != FIELD_BAD;
    }
    return good;
}

/* Whether event, round, section and day of a row go together. */
static bool fits_together(const struct reading *reading, struct row *row)
{
    struct assignment *assignment = &row->assignment;
    enum round round;
    char event[EVENT_SIZE], today[11], day[11];
    if (!facts_event(reading->facts, assignment->event)) {
        OBJECT(reading, row->line, "office.ini has no [event %s]; add it there or correct the code",
               assignment->event);
        return false;
    }
    if (!code_parse_section(assignment->section, event, &round, &row->section) ||
        round != assignment->round || strcmp(event, assignment->event) != 0) {
        OBJECT(reading, row->line, "%s is no %s section of %s; correct one of them", assignment->section,
               round_name(assignment->round), assignment->event);
        return false;
    }
    date_format(assignment->run_day, day);
    date_format(reading->facts->as_of, today);
    if (assignment->run_day > reading->facts->as_of) {
        OBJECT(reading, row->line, "its games began on %s, which is after %s; check the date", day, today);
        return false;
    }
    assignment->run = arena_copy(reading->arena, day, strlen(day));
    return true;
}

/* What the ledgers say of the entry and the member. */
static void check_ledgers(const struct reading *reading, int line, const struct assignment *assignment)
{
    const struct facts *facts = reading->facts;
    const struct entry *entry = facts_entry(facts, assignment->entry);
    const struct member *member = facts_member(facts, assignment->member);
    const struct event *event = facts_event(facts, assignment->event);
    if (!member || !member->known)
        messages_add(&reading->file->notes,
                     "%s:%d: member %s is not in players.csv; no letter can reach this player", reading->name,
                     line, assignment->member);
    if (!entry) {
        messages_add(&reading->file->notes,
                     "%s:%d: entry %d is not in entries.csv; it will stand in the book only", reading->name,
                     line, assignment->entry);
        return;
    }
    bool carried = entry->event->championship == event->championship && entry->event->year == event->year - 1;
    if (strcmp(entry->member->id, assignment->member) != 0)
        OBJECT(reading, line,
               "entry %d belongs to member %s (entries.csv:%d), not to %s; correct one of them",
               assignment->entry, entry->member->id, entry->origin.line, assignment->member);
    else if (entry->event != event && !carried)
        OBJECT(reading, line, "entry %d was paid for %s (entries.csv:%d), not for %s; correct one of them",
               assignment->entry, entry->event->code, entry->origin.line, assignment->event);
}

static void read_row(struct reading *reading, const struct csv_record *record)
{
    struct row row = {.line = record->line};
    if (record->fault != CSV_GOOD) {
        OBJECT(reading, record->line, "this row cannot be read; look for a quote that is not closed");
        return;
    }
    if (is_blank(reading, record))
        return;
    if (record->count != reading->width) {
        OBJECT(reading, record->line,
               "the row has %d fields, the header %d; look for a comma too many or too few",
               (int)record->count, (int)reading->width);
        return;
    }
    if (!read_fields(reading, record, &row) || !fits_together(reading, &row))
        return;
    check_ledgers(reading, row.line, &row.assignment);
    reading->rows =
        arena_grow(reading->arena, reading->rows, reading->count, &reading->capacity, sizeof *reading->rows);
    reading->rows[reading->count++] = row;
}

static int number_order(int a, int b)
{
    return (a > b) - (a < b);
}

static int by_seat(const void *left, const void *right)
{
    const struct row *a = left, *b = right;
    int order = strcmp(a->assignment.event, b->assignment.event);
    if (!order)
        order = number_order((int)a->assignment.round, (int)b->assignment.round);
    if (!order)
        order = number_order(a->section, b->section);
    if (!order)
        order = number_order(a->assignment.seat, b->assignment.seat);
    if (!order)
        order = number_order(a->assignment.run_day, b->assignment.run_day);
    return order ? order : number_order(a->line, b->line);
}

static int by_entry(const void *left, const void *right)
{
    const struct row *a = *(const struct row *const *)left, *b = *(const struct row *const *)right;
    int order = number_order(a->assignment.entry, b->assignment.entry);
    if (!order)
        order = number_order((int)a->assignment.round, (int)b->assignment.round);
    return order ? order : number_order(a->line, b->line);
}

/* A section: its seats 1 to 7 each once, or once more for a later replacement (3.4); no member twice. */
static void check_section(const struct reading *reading, const struct row *rows, size_t count)
{
    const char *code = rows[0].assignment.section;
    int missing = SEATS;
    for (size_t i = 0; i < count; i++) {
        bool again = i > 0 && rows[i].assignment.seat == rows[i - 1].assignment.seat;
        missing -= !again;
        if (again && rows[i].assignment.run_day == rows[i - 1].assignment.run_day)
            OBJECT(reading, rows[i].line,
                   "seat %d of %s is taken by line %d already; a seat stands once, a replacement with a "
                   "later run",
                   rows[i].assignment.seat, code, rows[i - 1].line);
        else if (again && rows[i].assignment.round != PRELIMINARY)
            OBJECT(reading, rows[i].line,
                   "seat %d of %s is taken by line %d already; only preliminaries know replacements",
                   rows[i].assignment.seat, code, rows[i - 1].line);
        for (size_t j = 0; j < i; j++)
            if (!strcmp(rows[j].assignment.member, rows[i].assignment.member))
                OBJECT(reading, rows[i].line,
                       "member %s sits in %s twice (line %d); a member sits there once",
                       rows[i].assignment.member, code, rows[j].line);
    }
    if (missing)
        OBJECT(reading, rows[0].line, "section %s lacks %d of its seven seats; write a row for each seat",
               code, missing);
}

/* An entry sits once in a round, under one member and in one event, and in every round before. */
static void check_entries(const struct reading *reading)
{
    const struct row **rows = ARENA_NEW(reading->arena, const struct row *, reading->count);
    for (size_t i = 0; i < reading->count; i++)
        rows[i] = &reading->rows[i];
    qsort(rows, reading->count, sizeof *rows, by_entry);
    for (size_t i = 0; i < reading->count; i++) {
        const struct assignment *now = &rows[i]->assignment;
        const struct row *earlier = i && rows[i - 1]->assignment.entry == now->entry ? rows[i - 1] : NULL;
        const struct assignment *before = earlier ? &earlier->assignment : NULL;
        if (before && before->round == now->round)
            OBJECT(reading, rows[i]->line,
                   "entry %d sits in %s as well (line %d); an entry sits once in a round", now->entry,
                   before->section, earlier->line);
        else if (before &&
                 (strcmp(before->member, now->member) != 0 || strcmp(before->event, now->event) != 0))
            OBJECT(reading, rows[i]->line,
                   "entry %d is that of %s in %s (line %d); an entry keeps member and event", now->entry,
                   before->member, before->event, earlier->line);
        else if (now->round != PRELIMINARY && (!before || before->round + 1 != now->round))
            OBJECT(reading, rows[i]->line,
                   "entry %d sits in %s, but in no %s section; add that section as well", now->entry,
                   now->section, round_name(now->round - 1));
    }
}

static void check_rows(const struct reading *reading)
{
    qsort(reading->rows, reading->count, sizeof *reading->rows, by_seat);
    for (size_t i = 0, end; i < reading->count; i = end) {
        for (end = i + 1; end < reading->count &&
                          !strcmp(reading->rows[i].assignment.section, reading->rows[end].assignment.section);
             end++)
            ;
        check_section(reading, reading->rows + i, end - i);
    }
    check_entries(reading);
}

static void read_rows(struct reading *reading, struct csv *csv)
{
    struct csv_record record;
    while (csv_next(csv, &record))
        read_row(reading, &record);
    if (reading->count)
        check_rows(reading);
    else if (!reading->file->errors.count)
        messages_add(&reading->file->errors, "%s: there is no row in it; write one row for each seat",
                     reading->name);
}

/* What separates the columns of the header: a comma, a semicolon or a tab. */
static char separator_of(const char *bytes)
{
    size_t length = strcspn(bytes, ",;\t\r\n");
    return bytes[length] == ';' || bytes[length] == '\t' ? bytes[length] : ',';
}

bool adopt_file_read(struct arena *arena, const char *name, const char *bytes, size_t size,
                     const struct facts *facts, struct adopt_file *file)
{
    struct reading reading = {.arena = arena, .name = name, .facts = facts, .file = file};
    struct csv_record record;
    *file = (struct adopt_file){.errors = {.arena = arena}, .notes = {.arena = arena}};
    if (size == 0 || memchr(bytes, '\0', size)) {
        messages_add(&file->errors, "%s: this is no CSV file; save it as \"CSV UTF-8\"", name);
        return false;
    }
    struct csv *csv = csv_open(arena, bytes, size);
    csv_seek(csv, 0, 1, separator_of(bytes));
    if (csv_next(csv, &record) && read_header(&reading, &record))
        read_rows(&reading, csv);
    csv_close(csv);
    file->assignments = ARENA_NEW(arena, struct assignment, reading.count);
    for (size_t i = 0; i < reading.count; i++)
        file->assignments[i] = reading.rows[i].assignment;
    file->count = reading.count;
    return file->errors.count == 0;
}
