#include "core/lineage.h"

#include "core/sections.h"

#include <stdlib.h>

static int by_entry(const void *left, const void *right)
{
    const struct lineage *a = left, *b = right;
    return (a->entry->number > b->entry->number) - (a->entry->number < b->entry->number);
}

struct lineage *lineage_collect(const struct work *work, const struct event *event, size_t *count)
{
    size_t first = sections_range(work, event, PRELIMINARY, count), all = *count, kept = 0, rows = 0;
    for (enum round round = SEMIFINAL; round < ROUNDS; round++) {
        sections_range(work, event, round, count);
        all += *count;
    }
    struct lineage *lineages = ARENA_NEW(work->arena, struct lineage, all * SEATS);
    for (size_t i = first; i < first + all; i++) {
        const struct section *section = work->decisions->sections[i];
        for (int seat = 0; seat < SEATS; seat++) {
            struct lineage *lineage = &lineages[rows++];
            lineage->entry = section->seats[seat].entry;
            lineage->sections[section->round] = section;
            lineage->seats[section->round] = seat;
        }
    }
    if (rows)
        qsort(lineages, rows, sizeof *lineages, by_entry);
    for (size_t i = 0; i < rows; i++) {
        if (!kept || lineages[kept - 1].entry->number != lineages[i].entry->number) {
            lineages[kept++] = lineages[i];
            continue;
        }
        for (enum round round = PRELIMINARY; round < ROUNDS; round++)
            if (lineages[i].sections[round]) {
                lineages[kept - 1].sections[round] = lineages[i].sections[round];
                lineages[kept - 1].seats[round] = lineages[i].seats[round];
            }
    }
    *count = kept;
    return lineages;
}

struct lineage *lineage_find(struct lineage *lineages, size_t count, const struct entry *entry)
{
    const struct lineage key = {.entry = entry};
    return count ? bsearch(&key, lineages, count, sizeof key, by_entry) : NULL;
}

const struct score *lineage_score(const struct lineage *lineage, enum round round)
{
    const struct section *section = lineage->sections[round];
    return section ? &section->seats[lineage->seats[round]].score : NULL;
}

int lineage_forfeit_losses(const struct lineage *lineage)
{
    int losses = 0;
    for (enum round round = PRELIMINARY; round < ROUNDS; round++) {
        const struct score *score = lineage_score(lineage, round);
        losses += score ? score->forfeit_losses : 0;
    }
    return losses;
}
