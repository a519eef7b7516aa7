#include "core/awards.h"

#include "core/candidates.h"
#include "core/lineage.h"
#include "core/reviews.h"
#include "core/sections.h"

#include <stdlib.h>
#include <string.h>

int awards_weighted(const struct edition *rules, const int half_points[ROUNDS])
{
    int twice = 0; /* a half-point is worth half the weight of a win, so it is halved once, at the end */
    for (enum round round = PRELIMINARY; round < ROUNDS; round++)
        twice += half_points[round] * rules->weights[round];
    return twice / 2;
}

int awards_share(const struct edition *rules, int placed, int place, int tied, int *left_over)
{
    long long prizes = 0, entries = 100LL * placed, base = 100LL * rules->base_entries;
    long long floor = (long long)rules->floor_percent * rules->base_entries;
    if (entries < floor)
        entries = floor;
    for (int covered = place; covered < place + tied && covered <= PLACES_WITH_PRIZE; covered++)
        prizes += rules->prizes[covered - 1];
    long long each = prizes * entries / (base * tied);
    *left_over = (int)(prizes * entries / base - each * tied);
    return (int)each;
}

static void add_award(struct work *work, const struct event *event, enum award_kind kind,
                      const struct entry *entry, int cents, const char *why)
{
    *WORK_APPEND(work, awards, award) =
        (struct award){.event = event, .kind = kind, .entry = entry, .cents = cents, .why = why};
}

static void award_certificates(struct work *work, const struct event *event, struct lineage *lineages,
                               size_t count)
{
    size_t semifinals;
    sections_range(work, event, SEMIFINAL, &semifinals);
    for (size_t i = 0; i < work->decisions->place_count; i++) {
        const struct place *place = &work->decisions->places[i];
        if (place->event != event || !place->published || place->basis != BASIS_ELIMINATED)
            continue;
        struct lineage *lineage = lineage_find(lineages, count, place->entry);
        if (lineage)
            lineage->eliminated = true;
        add_award(
            work, event, AWARD_CERTIFICATE_ELIMINATED, place->entry, event->rules.certificate_eliminated,
            arena_format(work->arena,
                         "Qualified from %s for the %s, but the member holds as many places as there are "
                         "sections (R11.3).",
                         place->from_section, round_name(place->round)));
    }
    for (size_t i = 0; i < count && semifinals; i++) {
        const struct score *score = lineage_score(&lineages[i], PRELIMINARY);
        if (!score || lineages[i].sections[SEMIFINAL] || score->open || score->forfeit_losses ||
            lineages[i].eliminated)
            continue;
        char points[8];
        points_format(score->points, points);
        add_award(work, event, AWARD_CERTIFICATE_OUT, lineages[i].entry, event->rules.certificate_out,
                  arena_format(
                      work->arena,
                      "All six games of %s finished with %s points, none lost by forfeit, and the semifinal "
                      "was paired without it (R12).",
                      lineages[i].sections[PRELIMINARY]->code, points));
    }
}

static bool has_pin(const struct lineage *lineage)
{
    if (!lineage->sections[FINAL] || lineage->sections[FINAL]->open_games || lineage_forfeit_losses(lineage))
        return false;
    for (enum round round = PRELIMINARY; round < ROUNDS; round++) {
        const struct score *score = lineage_score(lineage, round);
        if (!score || score->open)
            return false;
    }
    return true;
}

static int by_weight(const void *left, const void *right)
{
    const struct finalist *a = left, *b = right;
    int order = b->weighted - a->weighted;
    return order ? order : (a->entry->number > b->entry->number) - (a->entry->number < b->entry->number);
}

static void rank(struct finalist *finalists, size_t count)
{
    int before = 0, place = 0, weighted = -1;
    for (size_t i = 0; i < count; i++) {
        if (!finalists[i].eligible)
            continue;
        before++;
        if (finalists[i].weighted != weighted)
            place = before;
        weighted = finalists[i].weighted;
        finalists[i].place = place;
    }
}

/* R13: the weighted standings; returns the first finalist of the event. */
static struct finalist *weigh(struct work *work, const struct event *event, const struct lineage *lineages,
                              size_t count, size_t *finalists)
{
    size_t first = work->decisions->finalist_count;
    for (size_t i = 0; i < count; i++) {
        if (!lineages[i].sections[FINAL])
            continue;
        struct finalist *finalist = WORK_APPEND(work, finalists, finalist);
        *finalist = (struct finalist){
            .event = event, .entry = lineages[i].entry, .eligible = !lineage_forfeit_losses(&lineages[i])};
        for (enum round round = PRELIMINARY; round < ROUNDS; round++) {
            const struct score *score = lineage_score(&lineages[i], round);
            finalist->points[round] = score ? score->points : 0;
        }
        finalist->weighted = awards_weighted(&event->rules, finalist->points);
    }
    struct finalist *list = work->decisions->finalists + first;
    *finalists = work->decisions->finalist_count - first;
    if (*finalists)
        qsort(list, *finalists, sizeof *list, by_weight);
    rank(list, *finalists);
    return list;
}

static int placed_entries(const struct work *work, const struct event *event)
{
    size_t count;
    int placed = 0;
    const struct candidate *list = candidates_range(work, event, &count);
    for (size_t i = 0; i < count; i++)
        placed += list[i].status == ENTRY_PLACED;
    return placed;
}

/* What is due to a group of entries that tie from `place` on. */
static void award_group(struct work *work, const struct event *event, struct finalist *const *group, int tied,
                        int place)
{
    int left_over, placed = placed_entries(work, event);
    int cents = awards_share(&event->rules, placed, place, tied, &left_over);
    char weighted[16], left[16];
    hundredths_format(group[0]->weighted, weighted);
    const char *shared = tied > 1 ? arena_format(work->arena, ", shared by %d", tied) : "";
    const char *why =
        arena_format(work->arena,
                     "Place %d with %s weighted points%s. The prizes are based on %d entries; %d were "
                     "placed, and at least %d%% of each prize is paid (R13, R14).",
                     place, weighted, shared, event->rules.base_entries, placed, event->rules.floor_percent);
    for (int i = 0; i < tied; i++) {
        if (cents)
            add_award(work, event, AWARD_PRIZE, group[i]->entry, cents, why);
        if (place == 1)
            add_award(work, event, AWARD_TITLE, group[i]->entry, 0, why);
    }
    if (!left_over)
        return;
    hundredths_format(left_over, left);
    review_add(work, URGENT_KNOW, event->code, "left over", arena_format(work->arena, "place %d", place),
               "R14",
               arena_format(work->arena, "$%s of the prizes shared from place %d on cannot be divided by %d.",
                            left, place, tied));
}

/* R14: once every final is finished, among those who earned the pin. */
static void award_prizes(struct work *work, const struct event *event, struct finalist **takers, size_t count)
{
    for (size_t first = 0, next; first < count; first = next) {
        for (next = first; next < count && takers[next]->weighted == takers[first]->weighted; next++)
            ;
        award_group(work, event, takers + first, (int)(next - first), (int)first + 1);
    }
}

static int by_award(const void *left, const void *right)
{
    const struct award *a = left, *b = right;
    int order = strcmp(award_name(a->kind), award_name(b->kind));
    return order ? order : (a->entry->number > b->entry->number) - (a->entry->number < b->entry->number);
}

void awards_decide(struct work *work, const struct event *event)
{
    size_t count, finalists, finals, pins = 0, first = work->decisions->award_count;
    struct lineage *lineages = lineage_collect(work, event, &count);
    struct finalist *list = weigh(work, event, lineages, count, &finalists);
    struct finalist **takers = ARENA_NEW(work->arena, struct finalist *, finalists);
    bool finished = true;
    award_certificates(work, event, lineages, count);
    size_t at = sections_range(work, event, FINAL, &finals);
    for (size_t i = at; i < at + finals; i++)
        finished &= work->decisions->sections[i]->open_games == 0;
    for (size_t i = 0; i < count; i++)
        if (has_pin(&lineages[i]))
            add_award(work, event, AWARD_PIN, lineages[i].entry, 0,
                      "All 18 games of the three rounds finished, none lost by forfeit (R12).");
    for (size_t i = 0; i < finalists; i++)
        if (has_pin(lineage_find(lineages, count, list[i].entry)))
            takers[pins++] = &list[i];
    if (finished)
        award_prizes(work, event, takers, pins);
    if (work->decisions->award_count > first)
        qsort(work->decisions->awards + first, work->decisions->award_count - first,
              sizeof *work->decisions->awards, by_award);
}
