#include "core/advancement.h"

#include "core/candidates.h"
#include "core/field.h"
#include "core/results.h"
#include "core/sections.h"
#include "core/standings.h"

#include <stdlib.h>
#include <string.h>

/* The rows of a published round, as they were published. */
static void places_from_book(struct work *work, const struct event *event, enum round round)
{
    const struct book *book = &work->facts->book;
    for (size_t i = 0; i < book->placed_count; i++) {
        const struct placed *row = &book->placed[i];
        const struct candidate *candidate = row->round == round && !strcmp(row->event, event->code)
                                                ? candidates_find(work, event, row->entry)
                                                : NULL;
        if (!candidate)
            continue;
        const struct member *member = facts_member(work->facts, row->member);
        struct place *place = WORK_APPEND(work, places, place);
        *place = (struct place){.event = event,
                                .round = round,
                                .published = true,
                                .position = row->position,
                                .entry = candidate->entry,
                                .member = member ? member : candidate->entry->member,
                                .points = row->points,
                                .rating = row->rating,
                                .basis = row->basis,
                                .seat = row->seat,
                                .why = ""};
        memcpy(place->from_section, row->from_section, sizeof place->from_section);
        memcpy(place->section, row->section, sizeof place->section);
    }
}

static enum basis basis_of(const struct runner *runner)
{
    if (!runner->qualified)
        return BASIS_FILL_IN;
    return runner->listed ? BASIS_QUALIFIED : runner->eliminated ? BASIS_ELIMINATED : BASIS_DECLINED;
}

static void add_place(struct work *work, const struct event *event, enum round round,
                      const struct field *field, const struct runner *runner, bool published)
{
    struct place *place = WORK_APPEND(work, places, place);
    *place = (struct place){.event = event,
                            .round = round,
                            .published = published,
                            .position = runner->position,
                            .entry = runner->seat->entry,
                            .member = runner->seat->member,
                            .points = runner->seat->score.points,
                            .rating = runner->seat->member->rating,
                            .basis = basis_of(runner),
                            .why = runner->why};
    memcpy(place->from_section, runner->from->code, sizeof place->from_section);
    if (runner->position) {
        code_format_section(event, round, (runner->position - 1) % field->sections + 1, place->section);
        place->seat = (runner->position - 1) / field->sections + 1;
    }
}

static int by_entry(const void *left, const void *right)
{
    const struct place *a = left, *b = right;
    return (a->entry->number > b->entry->number) - (a->entry->number < b->entry->number);
}

static void add_places(struct work *work, const struct event *event, enum round round,
                       const struct field *field, bool published)
{
    for (int i = 0; i < field->listed; i++)
        add_place(work, event, round, field, field->list[i], published);
    size_t first = work->decisions->place_count;
    for (size_t i = 0; i < field->count; i++)
        if (field->runners[i].qualified && !field->runners[i].listed)
            add_place(work, event, round, field, &field->runners[i], published);
    if (work->decisions->place_count > first)
        qsort(work->decisions->places + first, work->decisions->place_count - first,
              sizeof *work->decisions->places, by_entry);
}

static void publish(struct work *work, const struct event *event, enum round round, const struct field *field)
{
    for (int number = 1; number <= field->sections; number++) {
        struct section *section = section_publish(work, event, round, number);
        for (int seat = 0; seat < SEATS; seat++)
            section_seat(work, section, seat, field->list[seat * field->sections + number - 1]->seat->entry);
        results_decide(work, section);
        standings_settle(section);
    }
    sections_sort(work);
}

static bool has_pair_ruling(const struct work *work, const struct event *event, enum round round)
{
    for (size_t i = 0; i < work->docket.pairs.count; i++)
        if (work->docket.pairs.items[i]->round == round &&
            !strcmp(work->docket.pairs.items[i]->event, event->code))
            return true;
    return false;
}

/* What keeps qualifiers from being identified (R10), or NULL. */
static const char *unidentified(const struct work *work, const struct event *event, enum round round)
{
    const struct facts *facts = work->facts;
    size_t sections, candidates, unplaced = 0, first = sections_range(work, event, round - 1, &sections);
    size_t scores = 0, games = 0;
    const struct candidate *list = candidates_range(work, event, &candidates);
    for (size_t i = 0; i < sections; i++) {
        const struct section *section = work->decisions->sections[first + i];
        for (int seat = 0; seat < SEATS; seat++)
            scores += section->seats[seat].score.status == SCORE_OPEN;
        for (int g = 0; g < GAMES; g++)
            games += section->games[g].blocking;
    }
    if (scores)
        return arena_format(work->arena, "Shut: %s of the %s undecided, held up by %s.",
                            arena_amount(work->arena, scores, "score"), round_name(round - 1),
                            arena_amount(work->arena, games, "game"));
    for (size_t i = 0; i < candidates; i++)
        unplaced += list[i].status == ENTRY_WAITING || list[i].status == ENTRY_HELD;
    if (round != SEMIFINAL || facts->as_of >= date_day(event->year + 1, 1, 1))
        return NULL;
    if (facts->as_of <= date_day(event->year, 11, 30))
        return "Shut: the event takes entries until November 30.";
    if (unplaced)
        return arena_format(work->arena,
                            "Shut: %s not placed yet; what is not placed by January 1 is carried.",
                            arena_amount(work->arena, unplaced, "entry"));
    return NULL;
}

/* Why an identified round cannot be published tonight, or NULL; "" stands in *means when it can, saying why.
 */
static const char *unready(const struct work *work, const struct event *event, enum round round,
                           const struct field *field, const char **means)
{
    size_t sections, first = sections_range(work, event, round - 1, &sections);
    size_t open = 0;
    for (size_t i = 0; i < sections; i++)
        open += (size_t)work->decisions->sections[first + i]->open_games;
    const char *unsettled = open ? field_unsettled(work, field) : NULL;
    *means = !open        ? "all games are complete"
             : !unsettled ? "no open game could change the list"
                          : "the director has ruled to pair it";
    if (!unsettled || has_pair_ruling(work, event, round))
        return NULL;
    return arena_format(
        work->arena,
        "Proposed: every qualifier is known, but with %s open %s. It waits for the games or for a "
        "ruling `pair`.",
        arena_amount(work->arena, open, "game"), unsettled);
}

static void pair_round(struct work *work, const struct event *event, enum round round, struct gate *gate)
{
    struct field field;
    const char *means;
    field_select(work, event, round, &field);
    if (field.qualifiers == 0) {
        gate->state = arena_format(work->arena, "Nobody qualified: there is no %s.", round_name(round));
        return;
    }
    if (field.missing) {
        gate->state = arena_format(work->arena, "Not paired: %s missing to fill %s.",
                                   arena_amount(work->arena, (size_t)field.missing, "player"),
                                   arena_amount(work->arena, (size_t)field.sections, "section"));
        return;
    }
    const char *unready_why = unready(work, event, round, &field, &means);
    const char *undealt = field_deal(work, &field);
    if (undealt) {
        gate->state = arena_format(work->arena, "Not paired: %s.", undealt);
        return;
    }
    gate->published = gate->tonight = !unready_why;
    gate->proposed = unready_why != NULL;
    gate->state = unready_why
                      ? unready_why
                      : arena_format(work->arena, "Paired tonight: every qualifier is known and %s.", means);
    add_places(work, event, round, &field, gate->published);
    if (gate->published)
        publish(work, event, round, &field);
}

void advancement_decide(struct work *work, const struct event *event, enum round round)
{
    size_t before, published;
    sections_range(work, event, round - 1, &before);
    sections_range(work, event, round, &published);
    if (!before && !published)
        return;
    struct gate gate = {.event = event, .round = round};
    if (published) {
        gate.published = gate.identified = true;
        gate.state = "Paired.";
        places_from_book(work, event, round);
    } else {
        gate.state = unidentified(work, event, round);
        gate.identified = !gate.state;
        if (gate.identified)
            pair_round(work, event, round, &gate);
    }
    *WORK_APPEND(work, gates, gate) = gate;
}
