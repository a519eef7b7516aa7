#include "batch/load_parts.h"

#include <stdlib.h>
#include <string.h>

struct entry_rows {
    struct entry_row *items;
    size_t count;
};

static struct entry_rows read_rows(struct arena *scratch, struct intake *intake)
{
    struct entry_rows rows = {ARENA_NEW(scratch, struct entry_row, intake_room(intake)), 0};
    int line;
    while (intake_next(intake, &rows.items[rows.count], &line))
        rows.items[rows.count++].line = line;
    return rows;
}

static int by_number_and_line(const void *left, const void *right)
{
    const struct entry_row *a = left, *b = right;
    int order = (a->number > b->number) - (a->number < b->number);
    return order ? order : (a->line > b->line) - (a->line < b->line);
}

static bool repeats(const struct entry_row *a, const struct entry_row *b)
{
    return a->postmark == b->postmark && a->received == b->received && a->fee == b->fee &&
           !strcmp(a->event, b->event) && !strcmp(a->member, b->member);
}

static void reject_second_use(struct loading *loading, const struct entry_row *row,
                              const struct entry_row *first)
{
    intake_reject(
        loading->ledgers[LEDGER_ENTRIES], row->line, "entry",
        arena_format(loading->arena, "entry %d stands on line %d already%s", row->number, first->line,
                     repeats(row, first) ? ", with the same data" : ""),
        repeats(row, first)
            ? "if it is one entry take this row out, else give it a number of its own"
            : "give this entry a number of its own; if it corrects the other row, change that one instead");
}

/*
 * Keeps the rows that are in effect, by number; the first good row of a number has it, whether or not it is
 * in effect yet.
 */
static void keep_effective(struct loading *loading, struct entry_rows *rows)
{
    struct intake *intake = loading->ledgers[LEDGER_ENTRIES];
    size_t kept = 0;
    struct entry_row first = {0};
    loading->awaited.items = ARENA_NEW(loading->arena, int, rows->count);
    for (size_t i = 0; i < rows->count; i++) {
        struct entry_row row = rows->items[i];
        bool taken = first.number == row.number;
        bool effective = load_judge_days(loading, intake, row.line, row.postmark, &row.received);
        if (!facts_event(loading->facts, row.event)) {
            if (effective)
                intake_reject(intake, row.line, "event",
                              arena_format(loading->arena, "there is no event %s", row.event),
                              load_event_advice(loading));
            continue;
        }
        if (taken && effective)
            reject_second_use(loading, &row, &first);
        if (taken)
            continue;
        first = row;
        if (effective)
            rows->items[kept++] = row;
        else
            loading->awaited.items[loading->awaited.count++] = row.number;
    }
    rows->count = kept;
}

/* The id of a member that differs from `id` in one digit, or by two neighbours exchanged; NULL if there is
 * none. */
static const struct member *near_miss(const struct facts *facts, const char *id)
{
    char guess[ID_SIZE];
    memcpy(guess, id, sizeof guess);
    for (size_t i = 0; guess[i]; guess[i] = id[i], i++) {
        const struct member *found;
        if (guess[i + 1]) {
            guess[i] = id[i + 1];
            guess[i + 1] = id[i];
            found = facts_member(facts, guess);
            guess[i + 1] = id[i + 1];
            if (found)
                return found;
        }
        for (guess[i] = '0'; guess[i] <= '9'; guess[i]++)
            if ((found = facts_member(facts, guess)))
                return found;
    }
    return NULL;
}

static int compare_ids(const void *left, const void *right)
{
    return strcmp(left, right);
}

/* The ids of entries in effect whose member players.csv does not know, sorted and each once. */
static size_t collect_strangers(struct loading *loading, const struct entry_rows *rows, char (*ids)[ID_SIZE])
{
    size_t count = 0, kept = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const struct entry_row *row = &rows->items[i];
        if (facts_member(loading->facts, row->member))
            continue;
        const struct member *near = near_miss(loading->facts, row->member);
        if (near)
            intake_note(loading->ledgers[LEDGER_ENTRIES], row->line, "member_id",
                        arena_format(loading->arena, "%s is not in players.csv, but %s (%s) is", row->member,
                                     near->id, near->name),
                        "correct the id if that member was meant, else add the member to players.csv");
        memcpy(ids[count++], row->member, ID_SIZE);
    }
    if (count)
        qsort(ids, count, ID_SIZE, compare_ids);
    for (size_t i = 0; i < count; i++)
        if (!kept || strcmp(ids[kept - 1], ids[i]) != 0)
            memmove(ids[kept++], ids[i], ID_SIZE);
    return kept;
}

/* Adds the strangers to the members, in order of their ids. */
static void add_strangers(struct loading *loading, const struct entry_rows *rows)
{
    struct facts *facts = loading->facts;
    char(*ids)[ID_SIZE] = arena_alloc(loading->arena, rows->count * ID_SIZE);
    size_t strangers = collect_strangers(loading, rows, ids), total = facts->member_count + strangers;
    const struct player_row *empty = ledger_table(LEDGER_PLAYERS)->empty_row;
    if (!strangers)
        return;
    struct member *all = ARENA_NEW(loading->arena, struct member, total);
    for (size_t i = 0, known = 0, stranger = 0; i < total; i++) {
        if (stranger == strangers ||
            (known < facts->member_count && strcmp(facts->members[known].id, ids[stranger]) < 0)) {
            all[i] = facts->members[known++];
            continue;
        }
        all[i] = empty->member;
        all[i].known = false;
        all[i].expires = DAY_NONE;
        memcpy(all[i].id, ids[stranger++], ID_SIZE);
    }
    facts->members = all;
    facts->member_count = total;
}

static int by_value(const void *left, const void *right)
{
    const int *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

/* The numbers a ruling may name. */
static void collect_numbers(struct loading *loading)
{
    const struct facts *facts = loading->facts;
    size_t room = facts->entry_count + facts->book.assignment_count;
    struct numbers *numbers = &loading->effective;
    numbers->items = ARENA_NEW(loading->arena, int, room);
    for (size_t i = 0; i < facts->entry_count; i++)
        numbers->items[numbers->count++] = facts->entries[i].number;
    for (size_t i = 0; i < facts->book.assignment_count; i++)
        numbers->items[numbers->count++] = facts->book.assignments[i].entry;
    if (numbers->count)
        qsort(numbers->items, numbers->count, sizeof *numbers->items, by_value);
}

void load_entries(struct loading *loading)
{
    struct facts *facts = loading->facts;
    struct arena scratch = {.out_of_memory = loading->arena->out_of_memory};
    struct entry_rows rows = read_rows(&scratch, loading->ledgers[LEDGER_ENTRIES]);
    if (rows.count)
        qsort(rows.items, rows.count, sizeof *rows.items, by_number_and_line);
    keep_effective(loading, &rows);
    add_strangers(loading, &rows);
    facts->entries = ARENA_NEW(loading->arena, struct entry, rows.count);
    facts->entry_count = rows.count;
    for (size_t i = 0; i < rows.count; i++) {
        const struct entry_row *row = &rows.items[i];
        facts->entries[i] = (struct entry){.number = row->number,
                                           .event = facts_event(facts, row->event),
                                           .member = facts_member(facts, row->member),
                                           .postmark = row->postmark,
                                           .received = row->received,
                                           .fee = row->fee,
                                           .origin = {LEDGER_ENTRIES, row->line}};
    }
    arena_free(&scratch);
    collect_numbers(loading);
}
