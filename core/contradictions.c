#include "core/contradictions.h"

#include "core/field.h"
#include "core/reviews.h"

#include <string.h>

/* What the ledgers say of an entry that the book seats, where it is something else; NULL when they agree. */
static const char *ledgers_differ(const struct work *work, const struct assignment *row,
                                  const struct event *event)
{
    const struct entry *entry = facts_entry(work->facts, row->entry);
    if (!entry)
        return arena_format(work->arena, "entries.csv has no entry %d of member %s", row->entry, row->member);
    if (strcmp(entry->member->id, row->member) != 0)
        return arena_format(work->arena, "entries.csv says entry %d belongs to %s, the book says %s",
                            row->entry, entry->member->id, row->member);
    if (entry->event->championship != event->championship || entry->event->year > event->year)
        return arena_format(work->arena, "entries.csv says entry %d is for %s, the book seats it in %s",
                            row->entry, entry->event->code, event->code);
    if (!facts_member(work->facts, row->member))
        return arena_format(work->arena, "players.csv has no member %s", row->member);
    return NULL;
}

void contradictions_in_seats(struct work *work)
{
    const struct book *book = &work->facts->book;
    for (size_t i = 0; i < book->assignment_count; i++) {
        const struct assignment *row = &book->assignments[i];
        const struct event *event = facts_event(work->facts, row->event);
        const char *difference = event ? ledgers_differ(work, row, event) : NULL;
        if (difference)
            review_add(
                work, URGENT_DECIDE, row->event, "contradiction",
                arena_format(work->arena, "%s seat %d", row->section, row->seat), "R6",
                arena_format(work->arena, "The seat is published and stays as it is, but %s.", difference));
    }
}

/* The place the entry got when the round was published, or NULL. */
static const struct place *published_place(const struct decisions *decisions, const struct event *event,
                                           enum round round, int entry)
{
    for (size_t i = 0; i < decisions->place_count; i++) {
        const struct place *place = &decisions->places[i];
        if (place->event == event && place->round == round && place->entry->number == entry)
            return place;
    }
    return NULL;
}

static const struct runner *runner_of(const struct field *field, int entry)
{
    for (size_t i = 0; i < field->count; i++)
        if (field->runners[i].seat->entry->number == entry)
            return &field->runners[i];
    return NULL;
}

/* A score that was seated as a qualifier and is none any more, or as a fill-in on points it does not have. */
static bool has_lost(const struct place *place, const struct runner *now)
{
    if (!place->position || !now)
        return false;
    if (place->basis == BASIS_QUALIFIED)
        return !now->qualified;
    return !now->listed && now->seat->score.points < place->points;
}

/* A score without a seat that qualifies now. */
static bool has_gained(const struct place *place, const struct runner *now)
{
    return now->qualified && now->able && now->listed && (!place || place->basis == BASIS_FILL_IN);
}

static void check_round(struct work *work, const struct event *event, enum round round)
{
    struct field field;
    const char *lost = "", *gained = "";
    const struct decisions *decisions = work->decisions;
    field_select(work, event, round, &field);
    for (size_t i = 0; i < decisions->place_count; i++) {
        const struct place *place = &decisions->places[i];
        if (place->event == event && place->round == round &&
            has_lost(place, runner_of(&field, place->entry->number)))
            lost = arena_format(work->arena, "%s entry %d (%s)", lost, place->entry->number,
                                place->from_section);
    }
    for (size_t i = 0; i < field.count; i++) {
        const struct runner *runner = &field.runners[i];
        const struct place *place =
            runner->qualified ? published_place(decisions, event, round, runner->seat->entry->number) : NULL;
        if (has_gained(place, runner))
            gained = arena_format(work->arena, "%s entry %d (%s)", gained, runner->seat->entry->number,
                                  runner->from->code);
    }
    if (!lost[0] && !gained[0])
        return;
    review_add(
        work, URGENT_DECIDE, event->code, "contradiction", round_name(round), "R10",
        arena_format(work->arena,
                     "A correction changes who should have advanced to the published %s; no seat is changed. "
                     "Lost the place:%s. Gained it:%s.",
                     round_name(round), lost[0] ? lost : " nobody", gained[0] ? gained : " nobody"));
}

void contradictions_in_rounds(struct work *work)
{
    for (size_t i = 0; i < work->decisions->gate_count; i++) {
        const struct gate *gate = &work->decisions->gates[i];
        if (gate->published && !gate->tonight)
            check_round(work, gate->event, gate->round);
    }
}
