#include "core/advancement.h"
#include "core/awards.h"
#include "core/contradictions.h"
#include "core/eligibility.h"
#include "core/mailings.h"
#include "core/placing.h"
#include "core/rejects.h"
#include "core/results.h"
#include "core/reviews.h"
#include "core/sections.h"
#include "core/standings.h"

struct decisions *decide(struct arena *arena, const struct facts *facts, struct diags *diags)
{
    struct work work = {.arena = arena, .facts = facts, .diags = diags};
    struct decisions *decisions = work.decisions = ARENA_NEW(arena, struct decisions, 1);
    decisions->facts = facts;
    docket_open(arena, facts, &work.docket);
    sections_from_book(&work);
    work.seatings = seatings_collect(arena, decisions);
    for (size_t i = 0; i < facts->event_count; i++) {
        eligibility_judge(&work, &facts->events[i]);
        placing_replace(&work, &facts->events[i]);
        placing_publish(&work, &facts->events[i]);
    }
    for (size_t i = 0; i < decisions->section_count; i++) {
        results_decide(&work, decisions->sections[i]);
        standings_settle(decisions->sections[i]);
    }
    for (size_t i = 0; i < facts->event_count; i++) {
        advancement_decide(&work, &facts->events[i], SEMIFINAL);
        advancement_decide(&work, &facts->events[i], FINAL);
    }
    for (size_t i = 0; i < facts->event_count; i++)
        awards_decide(&work, &facts->events[i]);
    rejects_collect(&work);
    mailings_decide(&work);
    contradictions_in_seats(&work);
    contradictions_in_rounds(&work);
    reviews_collect(&work);
    return decisions;
}
