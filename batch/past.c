#include "batch/past.h"

#include <string.h>

struct past_round {
    const struct event *event;
    enum round round;
    const struct decisions *then; /* NULL: it does not come out as it was published */
};

/* The day the round was published; DAY_NONE when no section of it is there. */
static int published_day(const struct decisions *decisions, const struct event *event, enum round round)
{
    for (size_t i = 0; i < decisions->section_count; i++)
        if (decisions->sections[i]->event == event && decisions->sections[i]->round == round)
            return decisions->sections[i]->run_day;
    return DAY_NONE;
}

/* The book as it was before that round: without the round itself, those after it, and whatever was published
 * later. */
static struct book book_before(struct arena *arena, const struct book *now, const struct event *event,
                               enum round round, int day)
{
    struct book book = {.run = "",
                        .run_day = DAY_NONE,
                        .assignments = ARENA_NEW(arena, struct assignment, now->assignment_count),
                        .placed = ARENA_NEW(arena, struct placed, now->placed_count)};
    for (size_t i = 0; i < now->assignment_count; i++) {
        const struct assignment *row = &now->assignments[i];
        if (row->run_day <= day && (row->round < round || strcmp(row->event, event->code) != 0))
            book.assignments[book.assignment_count++] = *row;
    }
    for (size_t i = 0; i < now->placed_count; i++) {
        const struct placed *row = &now->placed[i];
        if (row->round < round && !strcmp(row->event, event->code))
            book.placed[book.placed_count++] = *row;
    }
    return book;
}

/* The same score in another set of decisions, or NULL. */
static const struct place *same_place(const struct decisions *decisions, const struct place *place)
{
    for (size_t i = 0; i < decisions->place_count; i++) {
        const struct place *other = &decisions->places[i];
        if (other->round == place->round && other->entry->number == place->entry->number &&
            !strcmp(other->from_section, place->from_section) &&
            !strcmp(other->event->code, place->event->code))
            return other;
    }
    return NULL;
}

static bool is_same(const struct place *a, const struct place *b)
{
    return b && a->position == b->position && a->points == b->points && a->rating == b->rating &&
           a->basis == b->basis && a->seat == b->seat && !strcmp(a->section, b->section);
}

/* Whether the round came out as it was published, row for row. */
static bool agrees(const struct decisions *now, const struct decisions *then, const struct event *event,
                   enum round round)
{
    for (size_t i = 0; i < now->place_count; i++) {
        const struct place *place = &now->places[i];
        if (place->event == event && place->round == round && !is_same(place, same_place(then, place)))
            return false;
    }
    return true;
}

/* Ratings are those of today; the list says what they were for everybody on it. */
static void restore_ratings(const struct book *now, const struct event *event, enum round round,
                            struct facts *facts)
{
    for (size_t i = 0; i < now->placed_count; i++) {
        const struct placed *row = &now->placed[i];
        const struct member *member = facts_member(facts, row->member);
        if (row->round == round && !strcmp(row->event, event->code) && member)
            facts->members[member - facts->members].rating = row->rating;
    }
}

static const struct decisions *decide_then(struct past *past, const struct event *event, enum round round)
{
    const struct desk *desk = past->desk;
    int day = published_day(desk->decisions, event, round);
    struct book book = book_before(past->arena, &desk->former.book, event, round, day);
    struct load *load = ARENA_NEW(past->arena, struct load, 1);
    if (day == DAY_NONE ||
        !load_office(past->arena, past->office, day, desk->events, desk->event_count, &book, load))
        return NULL;
    restore_ratings(&desk->former.book, event, round, &load->facts);
    const struct decisions *then = decide(past->arena, &load->facts, &load->diags);
    return agrees(desk->decisions, then, event, round) ? then : NULL;
}

const char *past_why(struct past *past, const struct place *place)
{
    if (!past || !place->published || place->why[0])
        return place->why;
    struct past_round *found = NULL;
    for (size_t i = 0; i < past->count; i++)
        if (past->rounds[i].event == place->event && past->rounds[i].round == place->round)
            found = &past->rounds[i];
    if (!found) {
        past->rounds =
            arena_grow(past->arena, past->rounds, past->count, &past->capacity, sizeof *past->rounds);
        found = &past->rounds[past->count++];
        *found =
            (struct past_round){place->event, place->round, decide_then(past, place->event, place->round)};
    }
    const struct place *then = found->then ? same_place(found->then, place) : NULL;
    return then ? then->why : "";
}
