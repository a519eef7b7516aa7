#include "core/docket.h"

#include <stdlib.h>
#include <string.h>

static int compare_lines(struct origin a, struct origin b)
{
    return (a.line > b.line) - (a.line < b.line);
}

static int by_effect(const struct ruling *a, const struct ruling *b)
{
    int order = (a->day > b->day) - (a->day < b->day);
    return order ? order : compare_lines(a->origin, b->origin);
}

bool ruling_takes_effect_before(const struct ruling *a, const struct ruling *b)
{
    return by_effect(a, b) < 0;
}

static int reports_by_section(const void *left, const void *right)
{
    const struct report *a = *(const struct report *const *)left, *b = *(const struct report *const *)right;
    int order = strcmp(a->section, b->section);
    return order ? order : compare_lines(a->origin, b->origin);
}

static int rulings_by_section(const void *left, const void *right)
{
    const struct ruling *a = *(const struct ruling *const *)left, *b = *(const struct ruling *const *)right;
    int order = strcmp(a->section, b->section);
    return order ? order : by_effect(a, b);
}

static int rulings_by_player(const void *left, const void *right)
{
    const struct ruling *a = *(const struct ruling *const *)left, *b = *(const struct ruling *const *)right;
    int order = strcmp(a->player, b->player);
    return order ? order : by_effect(a, b);
}

static int rulings_by_entry(const void *left, const void *right)
{
    const struct ruling *a = *(const struct ruling *const *)left, *b = *(const struct ruling *const *)right;
    int order = (a->entry > b->entry) - (a->entry < b->entry);
    return order ? order : by_effect(a, b);
}

static int rulings_by_effect(const void *left, const void *right)
{
    return by_effect(*(const struct ruling *const *)left, *(const struct ruling *const *)right);
}

static struct ruling_slice *shelf(struct docket *docket, const struct ruling *ruling)
{
    switch (ruling->kind) {
    case RULING_ACCEPT:
    case RULING_REFUSE:
    case RULING_CARRY:
        return &docket->by_entry;
    case RULING_PAIR:
        return &docket->pairs;
    default:
        return ruling->section[0] ? &docket->by_section : &docket->by_player;
    }
}

static void sort_rulings(struct ruling_slice slice, int (*compare)(const void *, const void *))
{
    if (slice.count)
        qsort(slice.items, slice.count, sizeof *slice.items, compare);
}

void docket_open(struct arena *arena, const struct facts *facts, struct docket *docket)
{
    *docket = (struct docket){0};
    docket->reports.count = facts->report_count;
    docket->reports.items = arena_alloc(arena, facts->report_count * sizeof *docket->reports.items);
    for (size_t i = 0; i < facts->report_count; i++)
        docket->reports.items[i] = &facts->reports[i];
    if (facts->report_count)
        qsort(docket->reports.items, docket->reports.count, sizeof *docket->reports.items,
              reports_by_section);

    for (size_t i = 0; i < facts->ruling_count; i++)
        shelf(docket, &facts->rulings[i])->count++;
    struct ruling_slice *all[] = {&docket->by_section, &docket->by_player, &docket->by_entry, &docket->pairs};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        all[i]->items = arena_alloc(arena, all[i]->count * sizeof *all[i]->items);
        all[i]->count = 0;
    }
    for (size_t i = 0; i < facts->ruling_count; i++) {
        struct ruling_slice *slice = shelf(docket, &facts->rulings[i]);
        slice->items[slice->count++] = &facts->rulings[i];
    }
    sort_rulings(docket->by_section, rulings_by_section);
    sort_rulings(docket->by_player, rulings_by_player);
    sort_rulings(docket->by_entry, rulings_by_entry);
    sort_rulings(docket->pairs, rulings_by_effect);
}

struct report_slice docket_reports(const struct docket *docket, const char *section)
{
    size_t low = 0, high = docket->reports.count, end;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(docket->reports.items[middle]->section, section) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (end = low; end < docket->reports.count && !strcmp(docket->reports.items[end]->section, section);
         end++)
        ;
    return (struct report_slice){docket->reports.items + low, end - low};
}

/* The part of a sorted slice for which compare(key, ruling) is 0. */
static struct ruling_slice find(struct ruling_slice all, const void *key,
                                int (*compare)(const void *key, const struct ruling *))
{
    size_t low = 0, high = all.count, end;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(key, all.items[middle]) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (end = low; end < all.count && !compare(key, all.items[end]); end++)
        ;
    return (struct ruling_slice){all.items + low, end - low};
}

static int against_section(const void *key, const struct ruling *ruling)
{
    return strcmp(key, ruling->section);
}

static int against_player(const void *key, const struct ruling *ruling)
{
    return strcmp(key, ruling->player);
}

static int against_entry(const void *key, const struct ruling *ruling)
{
    int entry = *(const int *)key;
    return (entry > ruling->entry) - (entry < ruling->entry);
}

struct ruling_slice docket_section(const struct docket *docket, const char *section)
{
    return find(docket->by_section, section, against_section);
}

struct ruling_slice docket_player(const struct docket *docket, const char *member)
{
    return find(docket->by_player, member, against_player);
}

struct ruling_slice docket_entry(const struct docket *docket, int entry)
{
    return find(docket->by_entry, &entry, against_entry);
}
