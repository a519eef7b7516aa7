#include "core/placing.h"

#include "core/candidates.h"
#include "core/results.h"
#include "core/reviews.h"
#include "core/sections.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A section that has fewer than seven yet. */
struct forming {
    struct candidate *members[SEATS];
    int count;
    struct forming *next;
};

static int by_arrival(const void *left, const void *right)
{
    const struct entry *a = (*(struct candidate *const *)left)->entry;
    const struct entry *b = (*(struct candidate *const *)right)->entry;
    int order = (a->received > b->received) - (a->received < b->received);
    if (!order)
        order = (a->postmark > b->postmark) - (a->postmark < b->postmark);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

static bool has_room(const struct forming *forming, const struct candidate *candidate)
{
    if (forming->count == SEATS)
        return false;
    for (int i = 0; i < forming->count; i++)
        if (members_clash(forming->members[i]->entry->member, candidate->entry->member))
            return false;
    return true;
}

static void publish(struct work *work, const struct forming *forming, const struct event *event, int number)
{
    struct section *section = section_publish(work, event, PRELIMINARY, number);
    for (int seat = 0; seat < SEATS; seat++) {
        section_seat(work, section, seat, forming->members[seat]->entry);
        forming->members[seat]->status = ENTRY_PLACED;
        forming->members[seat]->section = section;
    }
}

/* The waiting entries of an event in the order of their arrival (R8). */
static struct candidate **queue(const struct work *work, const struct event *event, size_t *count)
{
    size_t candidates;
    struct candidate *list = candidates_range(work, event, &candidates);
    struct candidate **waiting = ARENA_NEW(work->arena, struct candidate *, candidates);
    *count = 0;
    for (size_t i = 0; i < candidates; i++)
        if (list[i].status == ENTRY_WAITING)
            waiting[(*count)++] = &list[i];
    if (*count)
        qsort(waiting, *count, sizeof *waiting, by_arrival);
    return waiting;
}

void placing_publish(struct work *work, const struct event *event)
{
    size_t waiting, published;
    struct candidate **entries = queue(work, event, &waiting);
    struct forming *first = NULL;
    bool open = work->facts->as_of >= date_day(event->year, 1, 1); /* R5: no pairing before that day */
    size_t at = sections_range(work, event, PRELIMINARY, &published);
    int number = published ? work->decisions->sections[at + published - 1]->number : 0;
    for (size_t i = 0; i < waiting; i++) {
        struct forming **link = &first;
        while (*link && !has_room(*link, entries[i]))
            link = &(*link)->next;
        if (!*link)
            *link = ARENA_NEW(work->arena, struct forming, 1);
        struct forming *forming = *link;
        forming->members[forming->count++] = entries[i];
        if (open && forming->count == SEATS) {
            publish(work, forming, event, ++number);
            *link = forming->next;
        }
    }
    for (const struct forming *forming = first; forming; forming = forming->next)
        for (int i = 0; i < forming->count; i++)
            forming->members[i]->forming = forming->count;
    sections_sort(work);
}

/* Why the ruling cannot be carried out, or NULL; finds the seat and the waiting entry. */
static const char *obstacle(const struct work *work, struct section *section, const struct ruling *ruling,
                            int *seat, struct candidate **waiting)
{
    size_t count;
    struct candidate *list = candidates_range(work, section->event, &count);
    *waiting = NULL;
    for (size_t i = 0; i < count && list[i].entry->number <= ruling->entry; i++)
        if (list[i].entry->number == ruling->entry && list[i].status == ENTRY_WAITING)
            *waiting = &list[i];
    *seat = section_find_seat(section, ruling->player);
    if (section->round != PRELIMINARY)
        return "only a seat of the preliminaries can be replaced";
    if (*seat < 0)
        return arena_format(work->arena, "%s does not sit in %s", ruling->player, section->code);
    if (section->seats[*seat].run == work->facts->run)
        return "the seat was replaced tonight already; the next run sees to it";
    if (!*waiting)
        return arena_format(work->arena, "entry %d is not waiting in %s", ruling->entry,
                            section->event->code);
    const struct member *member = (*waiting)->entry->member;
    if (section_find_dropout(section, member->id) || !strcmp(section->seats[*seat].member->id, member->id))
        return arena_format(work->arena, "%s has left %s before; nobody comes back", member->id,
                            section->code);
    for (int other = 0; other < SEATS; other++)
        if (other != *seat && members_clash(section->seats[other].member, member))
            return arena_format(work->arena, "%s may not meet seat %d of %s", member->id, other + 1,
                                section->code);
    results_decide(work, section);
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &section->games[g];
        if (game->white != *seat && game->black != *seat)
            continue;
        bool by_withdrawal = game->source == SOURCE_WITHDRAWAL &&
                             result_is_forfeit_loss(game->result, game->white == *seat ? WHITE : BLACK);
        if (game->result != RESULT_OPEN && !by_withdrawal)
            return arena_format(work->arena, "game %d-%d of %s is decided already (%s)", game->white + 1,
                                game->black + 1, section->code, result_name(game->result));
    }
    return NULL;
}

/*
 * Whether the book shows that the ruling was carried out: the entry sits in the section, or came by a
 * replacement and has left again since.
 */
static bool is_done(const struct section *section, const struct ruling *ruling)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (section->seats[seat].entry->number == ruling->entry)
            return true;
    for (size_t d = 0; d < section->dropout_count; d++) {
        const struct dropout *dropout = &section->dropouts[d];
        if (dropout->entry->number == ruling->entry && strcmp(dropout->run, section->run) != 0 &&
            dropout->replaced_day >= ruling->day)
            return true;
    }
    return false;
}

void placing_replace(struct work *work, const struct event *event)
{
    for (size_t i = 0; i < work->facts->ruling_count; i++) {
        const struct ruling *ruling = &work->facts->rulings[i];
        struct section *section =
            ruling->kind == RULING_REPLACE ? sections_find(work, ruling->section) : NULL;
        struct candidate *waiting;
        int seat;
        if (!section || section->event != event || is_done(section, ruling))
            continue;
        const char *why = obstacle(work, section, ruling, &seat, &waiting);
        if (why) {
            const char *message = arena_format(work->arena, "The replacement was not made: %s.", why);
            review_cite(review_add(work, URGENT_DECIDE, event->code, "replace", section->code, "R8", message),
                        ruling->origin);
            continue;
        }
        assert(waiting);
        section_replace(work, section, seat, waiting->entry);
        waiting->status = ENTRY_PLACED;
        waiting->section = section;
    }
}
