#include "core/sections.h"

#include "core/pairing.h"

#include <stdlib.h>
#include <string.h>

static int compare_keys(const char *event, enum round round, int number, const struct section *section)
{
    int order = strcmp(event, section->event->code);
    if (!order)
        order = (round > section->round) - (round < section->round);
    return order ? order : (number > section->number) - (number < section->number);
}

static int by_order(const void *left, const void *right)
{
    const struct section *a = *(const struct section *const *)left;
    return compare_keys(a->event->code, a->round, a->number, *(const struct section *const *)right);
}

void sections_sort(struct work *work)
{
    if (work->decisions->section_count)
        qsort(work->decisions->sections, work->decisions->section_count, sizeof *work->decisions->sections,
              by_order);
}

/* Index of the first section not before (event, round, number). */
static size_t lower_bound(const struct decisions *decisions, const char *event, enum round round, int number)
{
    size_t low = 0, high = decisions->section_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_keys(event, round, number, decisions->sections[middle]) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static struct section *find(const struct decisions *decisions, const char *code)
{
    char event[EVENT_SIZE];
    enum round round;
    int number;
    if (!code_parse_section(code, event, &round, &number))
        return NULL;
    size_t at = lower_bound(decisions, event, round, number);
    bool found =
        at < decisions->section_count && !compare_keys(event, round, number, decisions->sections[at]);
    return found ? decisions->sections[at] : NULL;
}

struct section *sections_find(const struct work *work, const char *code)
{
    return find(work->decisions, code);
}

const struct section *decisions_section(const struct decisions *decisions, const char *code)
{
    return find(decisions, code);
}

size_t sections_range(const struct work *work, const struct event *event, enum round round, size_t *count)
{
    size_t first = lower_bound(work->decisions, event->code, round, 0);
    *count = lower_bound(work->decisions, event->code, round, INT_MAX) - first;
    return first;
}

static struct section *section_new(struct work *work, const struct event *event, enum round round, int number)
{
    struct section *section = ARENA_NEW(work->arena, struct section, 1);
    struct pair games[GAMES];
    section->event = event;
    section->round = round;
    section->number = number;
    code_format_section(event, round, number, section->code);
    pairing_games(games);
    for (int i = 0; i < GAMES; i++) {
        section->games[i].white = games[i].white;
        section->games[i].black = games[i].black;
    }
    *WORK_APPEND(work, sections, section) = section;
    return section;
}

struct section *section_publish(struct work *work, const struct event *event, enum round round, int number)
{
    struct section *section = section_new(work, event, round, number);
    section->run = work->facts->run;
    section->run_day = work->facts->as_of;
    section->tonight = true;
    return section;
}

void section_seat(const struct work *work, struct section *section, int seat, const struct entry *entry)
{
    section->seats[seat] = (struct seat){.entry = entry,
                                         .member = entry->member,
                                         .rating = entry->member->rating,
                                         .run = work->facts->run,
                                         .run_day = work->facts->as_of};
}

static const struct member *stranger_new(const struct work *work, const char *id)
{
    struct member *stranger = ARENA_NEW(work->arena, struct member, 1);
    memcpy(stranger->id, id, sizeof stranger->id);
    stranger->name = stranger->address1 = stranger->address2 = stranger->city = stranger->state = "";
    stranger->zip = stranger->email = stranger->rating_text = stranger->apart = "";
    stranger->expires = DAY_NONE;
    return stranger;
}

/*
 * The entry an assignment is about, with the member the book names: whoever was seated plays on, whatever
 * becomes of the row in entries.csv. Only when players.csv has lost him does that row say who it is.
 */
static const struct entry *assigned_entry(const struct work *work, const struct assignment *row,
                                          const struct event *event)
{
    const struct entry *known = facts_entry(work->facts, row->entry);
    const struct member *member = facts_member(work->facts, row->member);
    if (known && (!member || member == known->member))
        return known;
    struct entry *entry = ARENA_NEW(work->arena, struct entry, 1);
    *entry = known ? *known
                   : (struct entry){
                         .number = row->entry, .event = event, .postmark = DAY_NONE, .received = DAY_NONE};
    entry->member = member ? member : stranger_new(work, row->member);
    return entry;
}

static void retire(const struct work *work, struct section *section, int seat, const char *run, int run_day)
{
    struct dropout *dropouts = ARENA_NEW(work->arena, struct dropout, section->dropout_count + 1);
    if (section->dropout_count)
        memcpy(dropouts, section->dropouts, section->dropout_count * sizeof *dropouts);
    const struct seat *left = &section->seats[seat];
    dropouts[section->dropout_count++] = (struct dropout){.entry = left->entry,
                                                          .member = left->member,
                                                          .seat = seat,
                                                          .run = left->run,
                                                          .run_day = left->run_day,
                                                          .replaced_run = run,
                                                          .replaced_day = run_day};
    section->dropouts = dropouts;
}

void section_replace(const struct work *work, struct section *section, int seat, const struct entry *entry)
{
    retire(work, section, seat, work->facts->run, work->facts->as_of);
    section_seat(work, section, seat, entry);
    section->revised = true;
}

void sections_from_book(struct work *work)
{
    const struct book *book = &work->facts->book;
    struct section *section = NULL;
    for (size_t i = 0; i < book->assignment_count; i++) {
        const struct assignment *row = &book->assignments[i];
        const struct event *event = facts_event(work->facts, row->event);
        char code[EVENT_SIZE];
        enum round round;
        int number, seat = row->seat - 1;
        if (!event || !code_parse_section(row->section, code, &round, &number))
            continue;
        if (!section || strcmp(section->code, row->section) != 0) {
            section = section_new(work, event, round, number);
            section->run = row->run;
            section->run_day = row->run_day;
        }
        if (section->seats[seat].entry)
            retire(work, section, seat, row->run, row->run_day);
        const struct entry *entry = assigned_entry(work, row, event);
        section->seats[seat] = (struct seat){.entry = entry,
                                             .member = entry->member,
                                             .rating = row->rating,
                                             .run = row->run,
                                             .run_day = row->run_day};
        if (row->run_day < section->run_day) {
            section->run = row->run;
            section->run_day = row->run_day;
        }
    }
    sections_sort(work);
}
