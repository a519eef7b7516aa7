#include "core/contradictions.h"

#include "core/eligibility.h"
#include "core/field.h"
#include "core/reviews.h"

#include <string.h>

static void tell_seat(struct work *work, const struct section *section, int seat, const char *what)
{
    review_add(work, URGENT_DECIDE, section->event->code, "contradiction",
               arena_format(work->arena, "%s seat %d", section->code, seat + 1), "R6",
               arena_format(work->arena, "The seat is published and stays as it is, but %s.", what));
}

static void check_seat(struct work *work, const struct section *section, int seat)
{
    const struct entry *entry = section->seats[seat].entry;
    const struct member *member = section->seats[seat].member;
    if (!entry->origin.line)
        tell_seat(
            work, section, seat,
            arena_format(work->arena, "entries.csv has no entry %d of member %s", entry->number, member->id));
    else if (strcmp(entry->member->id, member->id) != 0)
        tell_seat(work, section, seat,
                  arena_format(work->arena, "entries.csv says entry %d belongs to %s, the book says %s",
                               entry->number, entry->member->id, member->id));
}

void contradictions_in_seats(struct work *work)
{
    const struct facts *facts = work->facts;
    for (size_t i = 0; i < work->decisions->section_count; i++)
        for (int seat = 0; seat < SEATS; seat++)
            check_seat(work, work->decisions->sections[i], seat);
    const char *told = "";
    for (size_t i = 0; i < facts->book.assignment_count; i++) {
        const char *event = facts->book.assignments[i].event;
        if (facts_event(facts, event) || !strcmp(told, event))
            continue;
        told = event;
        review_add(
            work, URGENT_HOLDS_UP, event, "contradiction", event, "R6",
            arena_format(work->arena,
                         "Sections of %s are published, but office.ini has no [event %s]: put it back.",
                         event, event));
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
