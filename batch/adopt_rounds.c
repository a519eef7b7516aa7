#include "batch/adopt_rounds.h"

#include <stdlib.h>
#include <string.h>

/* One round of one event: its sections and those of the round before, in order. */
struct adopted {
    const struct event *event;
    enum round round;
    struct section **sections, **before;
    int count, before_count;
};

struct list {
    struct placed *rows;
    size_t count;
};

/* The sections of a round that stand in the book. */
static struct section **sections_of(const struct decisions *decisions, const struct event *event,
                                    enum round round, int *count)
{
    struct section **first = NULL;
    *count = 0;
    for (size_t i = 0; i < decisions->section_count; i++) {
        struct section *section = decisions->sections[i];
        if (section->event != event || section->round != round || section->tonight)
            continue;
        if (!*count)
            first = &decisions->sections[i];
        (*count)++;
    }
    return first;
}

/* The seat of an entry in the round before. */
static const struct seat *seat_before(const struct adopted *adopted, int entry, const struct section **from)
{
    for (int i = 0; i < adopted->before_count; i++)
        for (int seat = 0; seat < SEATS; seat++)
            if (adopted->before[i]->seats[seat].entry->number == entry) {
                *from = adopted->before[i];
                return &adopted->before[i]->seats[seat];
            }
    return NULL;
}

/* How many places of the round a member holds, and whether this entry has one. */
static int places_held(const struct adopted *adopted, const char *member, int entry, bool *seated)
{
    int held = 0;
    *seated = false;
    for (int i = 0; i < adopted->count; i++)
        for (int seat = 0; seat < SEATS; seat++) {
            held += !strcmp(adopted->sections[i]->seats[seat].member->id, member);
            *seated |= adopted->sections[i]->seats[seat].entry->number == entry;
        }
    return held;
}

static struct placed *add(struct list *list, const struct adopted *adopted, const struct section *from,
                          const struct seat *score, enum basis basis)
{
    struct placed *row = &list->rows[list->count++];
    *row = (struct placed){.round = adopted->round,
                           .entry = score->entry->number,
                           .points = score->score.points,
                           .rating = score->member->rating,
                           .basis = basis};
    strcpy(row->event, adopted->event->code);
    strcpy(row->member, score->member->id);
    strcpy(row->from_section, from->code);
    return row;
}

/* R11.4: the i-th went to section ((i - 1) mod S) + 1, so the list reads seat by seat through the sections.
 */
static void list_seated(const struct adopted *adopted, struct list *list)
{
    for (int seat = 0; seat < SEATS; seat++)
        for (int i = 0; i < adopted->count; i++) {
            const struct seat *taken = &adopted->sections[i]->seats[seat];
            const struct section *from = NULL;
            const struct seat *score = seat_before(adopted, taken->entry->number, &from);
            if (!score)
                continue;
            struct placed *row =
                add(list, adopted, from, score,
                    score->score.status == SCORE_QUALIFIED ? BASIS_QUALIFIED : BASIS_FILL_IN);
            row->position = seat * adopted->count + i + 1;
            row->seat = seat + 1;
            row->rating = taken->rating;
            strcpy(row->section, adopted->sections[i]->code);
        }
}

static int by_entry(const void *left, const void *right)
{
    const struct placed *a = left, *b = right;
    return (a->entry > b->entry) - (a->entry < b->entry);
}

static void list_unseated(const struct adopted *adopted, struct list *list)
{
    size_t first = list->count;
    for (int i = 0; i < adopted->before_count; i++)
        for (int seat = 0; seat < SEATS; seat++) {
            const struct seat *score = &adopted->before[i]->seats[seat];
            bool seated, gone = score->declined || score->withdrawal;
            int held = places_held(adopted, score->member->id, score->entry->number, &seated);
            if (score->score.status == SCORE_QUALIFIED && !seated && (gone || held >= adopted->count))
                add(list, adopted, adopted->before[i], score, gone ? BASIS_DECLINED : BASIS_ELIMINATED);
        }
    qsort(list->rows + first, list->count - first, sizeof *list->rows, by_entry);
}

size_t adopt_rounds(struct arena *arena, const struct decisions *decisions, struct placed **placed)
{
    const struct facts *facts = decisions->facts;
    struct list list = {ARENA_NEW(arena, struct placed, 2 * decisions->section_count * SEATS), 0};
    for (size_t i = 0; i < facts->event_count; i++)
        for (int round = SEMIFINAL; round < ROUNDS; round++) {
            struct adopted adopted = {.event = &facts->events[i], .round = (enum round)round};
            adopted.sections = sections_of(decisions, adopted.event, adopted.round, &adopted.count);
            adopted.before =
                sections_of(decisions, adopted.event, (enum round)(round - 1), &adopted.before_count);
            if (!adopted.count)
                continue;
            list_seated(&adopted, &list);
            list_unseated(&adopted, &list);
        }
    *placed = list.rows;
    return list.count;
}
