#include "core/field.h"

#include "core/sections.h"

#include <stdlib.h>
#include <string.h>

/* R11.1: positive when `a` on `a_points` is behind `b` on `b_points`: points, rating (unrated last), section,
 * entry. */
static int behind(const struct runner *a, int a_points, const struct runner *b, int b_points)
{
    int order = b_points - a_points;
    if (!order)
        order = b->seat->member->rating - a->seat->member->rating;
    if (!order)
        order = a->from->number - b->from->number;
    return order ? order : a->seat->entry->number - b->seat->entry->number;
}

static int by_merit(const void *left, const void *right)
{
    const struct runner *a = left, *b = right;
    return behind(a, a->seat->score.points, b, b->seat->score.points);
}

static int by_member(const void *left, const void *right)
{
    const struct runner *a = *(struct runner *const *)left, *b = *(struct runner *const *)right;
    return strcmp(a->seat->member->id, b->seat->member->id);
}

static void number_holders(const struct work *work, struct field *field)
{
    struct runner **runners = ARENA_NEW(work->arena, struct runner *, field->count);
    for (size_t i = 0; i < field->count; i++)
        runners[i] = &field->runners[i];
    qsort(runners, field->count, sizeof *runners, by_member);
    for (size_t i = 0; i < field->count; i++) {
        field->holders += i == 0 || by_member(&runners[i - 1], &runners[i]) != 0;
        runners[i]->holder = field->holders - 1;
    }
}

static void collect(struct work *work, const struct event *event, enum round round, struct field *field)
{
    size_t sections, first = sections_range(work, event, round - 1, &sections);
    *field = (struct field){.runners = ARENA_NEW(work->arena, struct runner, sections * SEATS)};
    for (size_t i = 0; i < sections; i++) {
        const struct section *section = work->decisions->sections[first + i];
        for (int s = 0; s < SEATS; s++) {
            const struct seat *seat = &section->seats[s];
            field->runners[field->count++] =
                (struct runner){.from = section,
                                .seat = seat,
                                .qualified = seat->score.status == SCORE_QUALIFIED,
                                .able = !seat->declined && !seat->withdrawal,
                                .why = ""};
        }
    }
    if (field->count) {
        qsort(field->runners, field->count, sizeof *field->runners, by_merit);
        number_holders(work, field);
    }
}

static const char *merit(const struct work *work, const struct runner *runner)
{
    char points[8];
    points_format(runner->seat->score.points, points);
    int rating = runner->seat->member->rating;
    return rating
               ? arena_format(work->arena, "%s points in %s, rating %d", points, runner->from->code, rating)
               : arena_format(work->arena, "%s points in %s, unrated", points, runner->from->code);
}

static void list_runner(struct field *field, struct runner *runner, int *held)
{
    field->list[field->listed++] = runner;
    runner->listed = true;
    held[runner->holder]++;
}

/* R11.1 and R11.3: every qualified score goes on, but no member more than S times. */
static void list_qualifiers(const struct work *work, struct field *field, int *held)
{
    for (size_t i = 0; i < field->count; i++) {
        struct runner *runner = &field->runners[i];
        if (!runner->qualified)
            continue;
        if (!runner->able) {
            runner->why = arena_format(work->arena, "%s; qualified, but %s (R11.1)", merit(work, runner),
                                       runner->seat->declined ? "declined" : "withdrew from that section");
        } else if (held[runner->holder] == field->sections) {
            runner->eliminated = true;
            runner->why =
                arena_format(work->arena,
                             "%s; qualified, but the member holds %d places already, as many as there are "
                             "sections (R11.3)",
                             merit(work, runner), field->sections);
        } else {
            list_runner(field, runner, held);
            runner->why =
                arena_format(work->arena, "qualifier %d: %s (R9, R11.1)", field->listed, merit(work, runner));
        }
    }
}

/* R11.2: one pass over the scores not on the list; each member gets at most `most` places in all. */
static void list_fill_ins(const struct work *work, struct field *field, int *held, int most)
{
    const char *passed = "";
    for (size_t i = 0; i < field->count && field->listed < field->sections * SEATS; i++) {
        struct runner *runner = &field->runners[i];
        if (runner->qualified || runner->listed)
            continue;
        if (!runner->able || held[runner->holder] >= most) {
            const char *reason = runner->able             ? "the member holds a place already"
                                 : runner->seat->declined ? "declined"
                                                          : "withdrew from that section";
            if (strlen(passed) < 300)
                passed = arena_format(work->arena, "%s; passed over before: entry %d (%s)", passed,
                                      runner->seat->entry->number, reason);
            continue;
        }
        list_runner(field, runner, held);
        runner->why =
            arena_format(work->arena, "fill-in %d: %s (R11.2)%s", field->listed, merit(work, runner), passed);
        passed = "";
    }
}

void field_select(struct work *work, const struct event *event, enum round round, struct field *field)
{
    collect(work, event, round, field);
    for (size_t i = 0; i < field->count; i++)
        field->qualifiers += field->runners[i].qualified && field->runners[i].able;
    field->sections = (field->qualifiers + SEATS - 1) / SEATS;
    field->list = ARENA_NEW(work->arena, struct runner *, (size_t)field->sections * SEATS);
    int *held = ARENA_NEW(work->arena, int, (size_t)field->holders);
    list_qualifiers(work, field, held);
    list_fill_ins(work, field, held, 1);
    list_fill_ins(work, field, held, field->sections);
    field->missing = field->sections * SEATS - field->listed;
}

static const char *pair_text(const struct work *work, const struct runner *a, const struct runner *b)
{
    return arena_format(work->arena, "entry %d (%s) and entry %d (%s) may still change places",
                        a->seat->entry->number, a->from->code, b->seat->entry->number, b->from->code);
}

static int highest(const struct runner *runner)
{
    return runner->seat->score.points + 2 * runner->seat->score.open;
}

/* The one of two that can come out ahead of the other at best. */
static const struct runner *better(const struct runner *a, const struct runner *b)
{
    return !a || behind(a, highest(a), b, highest(b)) > 0 ? b : a;
}

/* A dropped score that may still pass one its member keeps: then the other one would be dropped (R11.3). */
static const char *cap_unsettled(const struct work *work, const struct field *field)
{
    for (size_t i = 0; i < field->count; i++) {
        const struct runner *dropped = &field->runners[i];
        if (!dropped->eliminated || !dropped->seat->score.open)
            continue;
        for (int k = 0; k < field->listed; k++) {
            const struct runner *kept = field->list[k];
            if (kept->qualified && kept->holder == dropped->holder &&
                behind(kept, kept->seat->score.points, dropped, highest(dropped)) > 0)
                return pair_text(work, kept, dropped);
        }
    }
    return NULL;
}

const char *field_unsettled(const struct work *work, const struct field *field)
{
    const struct runner *best = NULL; /* of the candidates left out, then of those later on the list */
    for (size_t i = 0; i < field->count; i++)
        if (!field->runners[i].qualified && field->runners[i].able && !field->runners[i].listed)
            best = better(best, &field->runners[i]);
    for (int i = field->listed - 1; i >= 0; i--) {
        const struct runner *runner = field->list[i];
        if (best && best->qualified != runner->qualified)
            best = NULL;
        if (best && behind(runner, runner->seat->score.points, best, highest(best)) > 0)
            return pair_text(work, runner, best);
        best = better(best, runner);
    }
    return cap_unsettled(work, field);
}

static bool fits(const struct field *field, const struct runner *runner, int dealt, int section, int without)
{
    for (int i = section; i < dealt; i += field->sections)
        if (i != without && members_clash(field->list[i]->seat->member, runner->seat->member))
            return false;
    return true;
}

/* R11.5: the place to exchange with: the nearest later one who fits, else the nearest earlier one; -1 for
 * none. */
static int exchange_for(const struct field *field, int place)
{
    int section = place % field->sections;
    for (int later = place + 1; later < field->listed; later++)
        if (fits(field, field->list[later], place, section, -1))
            return later;
    for (int earlier = place - 1; earlier >= 0; earlier--)
        if (earlier % field->sections != section &&
            fits(field, field->list[place], place, earlier % field->sections, earlier) &&
            fits(field, field->list[earlier], place, section, -1))
            return earlier;
    return -1;
}

static void note_exchange(const struct work *work, struct runner *runner, int from, int to)
{
    runner->why = arena_format(work->arena, "%s; exchanged from position %d to %d (R11.5)", runner->why,
                               from + 1, to + 1);
}

const char *field_deal(const struct work *work, struct field *field)
{
    for (int place = 0; place < field->listed; place++) {
        struct runner *runner = field->list[place];
        if (fits(field, runner, place, place % field->sections, -1))
            continue;
        int other = exchange_for(field, place);
        if (other < 0)
            return arena_format(
                work->arena,
                "entry %d finds no section without its member or group; take somebody out of the group "
                "(a row in players.csv with `apart` empty) or rule `decline`",
                runner->seat->entry->number);
        note_exchange(work, runner, place, other);
        note_exchange(work, field->list[other], other, place);
        field->list[place] = field->list[other];
        field->list[other] = runner;
    }
    for (int place = 0; place < field->listed; place++)
        field->list[place]->position = place + 1;
    return NULL;
}
