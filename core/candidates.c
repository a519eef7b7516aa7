#include "core/candidates.h"

#include "core/sections.h"

#include <stdlib.h>
#include <string.h>

static int by_number(const void *left, const void *right)
{
    const struct candidate *a = left, *b = right;
    return (a->entry->number > b->entry->number) - (a->entry->number < b->entry->number);
}

void candidates_sort(struct candidate *list, size_t count)
{
    if (count)
        qsort(list, count, sizeof *list, by_number);
}

static void add(struct work *work, const struct entry *entry, const struct event *event)
{
    *WORK_APPEND(work, candidates, candidate) = (struct candidate){.entry = entry, .event = event};
}

/* The event of the year before, or NULL. */
static const struct event *year_before(const struct facts *facts, const struct event *event)
{
    for (size_t i = 0; i < facts->event_count; i++)
        if (facts->events[i].championship == event->championship && facts->events[i].year == event->year - 1)
            return &facts->events[i];
    return NULL;
}

/*
 * Adds an entry paid for the event or carried into it. One that the book seats elsewhere counts here only
 * when this event leads there; one that sits here is added with its seat.
 */
static void add_unseated(struct work *work, const struct entry *entry, const struct event *event)
{
    const struct seating *seating = seatings_find(&work->seatings, entry->number);
    const struct event *home = seating ? seating->section->event : NULL;
    if (!home)
        add(work, entry, event);
    else if (home->championship == event->championship && home->year > event->year)
        add(work, seating->entry, event);
}

/* Entries paid for this event, carried into it, or seated in it by the book: each once. */
struct candidate *candidates_gather(struct work *work, const struct event *event, size_t *count)
{
    struct decisions *decisions = work->decisions;
    size_t first = decisions->candidate_count, former = 0, carried = 0, sections;
    const struct event *before = year_before(work->facts, event);
    if (before)
        former = (size_t)(candidates_range(work, before, &carried) - decisions->candidates);
    for (size_t i = former; i < former + carried; i++)
        if (decisions->candidates[i].status == ENTRY_CARRIED)
            add_unseated(work, decisions->candidates[i].entry, event);
    for (size_t i = 0; i < work->facts->entry_count; i++)
        if (work->facts->entries[i].event == event)
            add_unseated(work, &work->facts->entries[i], event);
    size_t at = sections_range(work, event, PRELIMINARY, &sections);
    for (size_t i = at; i < at + sections; i++) {
        const struct section *section = decisions->sections[i];
        for (int seat = 0; seat < SEATS; seat++)
            add(work, section->seats[seat].entry, event);
        for (size_t d = 0; d < section->dropout_count; d++)
            add(work, section->dropouts[d].entry, event);
    }
    struct candidate *list = decisions->candidates + first;
    size_t all = decisions->candidate_count - first;
    candidates_sort(list, all);
    *count = 0;
    for (size_t i = 0; i < all; i++)
        if (!*count || list[*count - 1].entry->number != list[i].entry->number)
            list[(*count)++] = list[i];
    decisions->candidate_count = first + *count;
    return list;
}

struct candidate *candidates_range(const struct work *work, const struct event *event, size_t *count)
{
    struct candidate *list = work->decisions->candidates;
    size_t low = 0, high = work->decisions->candidate_count, end;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(list[middle].event->code, event->code) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (end = low; end < work->decisions->candidate_count && list[end].event == event; end++)
        ;
    *count = end - low;
    return list + low;
}

static int against_number(const void *number, const void *candidate)
{
    int a = *(const int *)number, b = ((const struct candidate *)candidate)->entry->number;
    return (a > b) - (a < b);
}

struct candidate *candidates_find(const struct work *work, const struct event *event, int entry)
{
    size_t count;
    struct candidate *list = candidates_range(work, event, &count);
    return count ? bsearch(&entry, list, count, sizeof *list, against_number) : NULL;
}
