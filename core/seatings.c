#include "core/seatings.h"

#include <stdlib.h>
#include <string.h>

static int by_entry(const void *left, const void *right)
{
    const struct seating *a = left, *b = right;
    int order = (a->entry->number > b->entry->number) - (a->entry->number < b->entry->number);
    return order ? order : strcmp(a->section->code, b->section->code);
}

struct seatings seatings_collect(struct arena *arena, const struct decisions *decisions)
{
    size_t room = 0;
    for (size_t i = 0; i < decisions->section_count; i++)
        room += SEATS + decisions->sections[i]->dropout_count;
    struct seatings seatings = {ARENA_NEW(arena, struct seating, room), 0};
    for (size_t i = 0; i < decisions->section_count; i++) {
        const struct section *section = decisions->sections[i];
        if (section->round != PRELIMINARY)
            continue;
        for (int seat = 0; seat < SEATS; seat++)
            seatings.items[seatings.count++] = (struct seating){section->seats[seat].entry, section};
        for (size_t d = 0; d < section->dropout_count; d++)
            seatings.items[seatings.count++] = (struct seating){section->dropouts[d].entry, section};
    }
    if (seatings.count)
        qsort(seatings.items, seatings.count, sizeof *seatings.items, by_entry);
    return seatings;
}

const struct seating *seatings_find(const struct seatings *seatings, int entry)
{
    size_t low = 0, high = seatings->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (seatings->items[middle].entry->number < entry)
            low = middle + 1;
        else
            high = middle;
    }
    return low < seatings->count && seatings->items[low].entry->number == entry ? &seatings->items[low]
                                                                                : NULL;
}
