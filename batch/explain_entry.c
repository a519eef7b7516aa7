#include "batch/explain_parts.h"
#include "batch/words.h"

#include <stdlib.h>
#include <string.h>

static const char *const MONTHS[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

static const char *const AWARD_RULES[] = {
    [AWARD_CERTIFICATE_OUT] = "R12",
    [AWARD_CERTIFICATE_ELIMINATED] = "R11.3",
    [AWARD_PIN] = "R12",
    [AWARD_PRIZE] = "R14",
    [AWARD_TITLE] = "R14",
};

static void tell_payment(const struct inquiry *inquiry, const struct entry *entry)
{
    struct arena *arena = inquiry->arena;
    story_chapter(inquiry->story, "Entry");
    story_tell(inquiry->story, "", "Entry %d of %s for %s.", entry->number,
               words_person(arena, entry->member), entry->event->code);
    if (!entry->member->known)
        story_tell(inquiry->story, "R3", "Member %s is not in players.csv.", entry->member->id);
    story_cite(inquiry->story, entry->member->origin);
    if (entry->origin.ledger == LEDGER_NONE) {
        story_tell(inquiry->story, "", "It stands in the book only; entries.csv has no row for it.");
        return;
    }
    int fee = entry->event->rules.fee;
    story_tell(inquiry->story, "R4", "Paid %s, the fee is %s%s; postmarked %s, received %s.",
               words_hundredths(arena, entry->fee), words_hundredths(arena, fee),
               entry->fee < fee   ? ": too little"
               : entry->fee > fee ? ": more than asked"
                                  : "",
               words_day(arena, entry->postmark), words_day(arena, entry->received));
    story_cite(inquiry->story, entry->origin);
}

static void tell_rulings(const struct inquiry *inquiry, int entry)
{
    const struct facts *facts = inquiry->decisions->facts;
    for (size_t i = 0; i < facts->ruling_count; i++) {
        const struct ruling *ruling = &facts->rulings[i];
        if (ruling->entry != entry)
            continue;
        story_tell(inquiry->story, "R6", "The TD ruled on %s: %s%s%s.",
                   words_day(inquiry->arena, ruling->day), ruling_name(ruling->kind),
                   ruling->event[0] || ruling->section[0] ? " in " : "",
                   ruling->section[0] ? ruling->section : ruling->event);
        story_cite(inquiry->story, ruling->origin);
    }
}

/* R5: which entry of its member this is, and what that asks of the postmark. */
static void tell_ordinal(const struct inquiry *inquiry, const struct candidate *candidate)
{
    struct arena *arena = inquiry->arena;
    const struct edition *rules = &candidate->event->rules;
    const struct entry *entry = candidate->entry;
    const char *which =
        arena_format(arena, "It is the %s entry of %s in %s", words_ordinal(arena, candidate->ordinal),
                     entry->member->id, candidate->event->code);
    const struct deadline *deadline = rules->deadlines;
    if (candidate->ordinal == 0 || entry->postmark == DAY_NONE)
        return;
    while (deadline < rules->deadlines + DEADLINES - 1 && candidate->ordinal > deadline->last_ordinal)
        deadline++;
    if (candidate->ordinal > rules->entries_per_member)
        story_tell(inquiry->story, "R4", "%s; at most %d are taken.", which, rules->entries_per_member);
    else if (entry->event != candidate->event)
        story_tell(inquiry->story, "R5", "%s, carried over from %s, and so in time without a further fee.",
                   which, entry->event->code);
    else
        story_tell(inquiry->story, "R5", "%s (deadline %s %d; postmark %s: %s).", which,
                   MONTHS[deadline->month - 1], deadline->day, words_day(arena, entry->postmark),
                   entry->postmark <= date_day(candidate->event->year, deadline->month, deadline->day)
                       ? "in time"
                       : "late");
    story_cite(inquiry->story, entry->origin);
}

static void tell_waiting(const struct inquiry *inquiry, const struct candidate *candidate)
{
    struct arena *arena = inquiry->arena;
    int count = candidate->forming;
    int opening = date_day(candidate->event->year, 1, 1);
    if (count < SEATS)
        story_tell(inquiry->story, "R8",
                   "Waiting: %d of %d in its forming section; %s of other members complete it.", count, SEATS,
                   arena_amount(arena, (size_t)(SEATS - count), "further entry"));
    else
        story_tell(inquiry->story, "R8", "Waiting: %d of %d in its forming section.", count, SEATS);
    if (inquiry->decisions->facts->as_of < opening)
        story_tell(inquiry->story, "R5", "No section is published before %s.", words_day(arena, opening));
    story_tell(inquiry->story, "R5", "If it is not placed before %s, it is carried to the next year.",
               words_day(arena, date_day(candidate->event->year + 1, 1, 1)));
}

/* Where a carried entry counts from now on (R5). */
static void tell_next_year(const struct inquiry *inquiry, const struct candidate *carried)
{
    const struct facts *facts = inquiry->decisions->facts;
    for (size_t i = 0; i < facts->event_count; i++)
        if (facts->events[i].championship == carried->event->championship &&
            facts->events[i].year == carried->event->year + 1) {
            story_tell(inquiry->story, "R5", "It counts in %s at no further cost.", facts->events[i].code);
            return;
        }
    story_tell(inquiry->story, "R5",
               "Next year's event has no section in office.ini yet; the entry waits for it.");
}

static void tell_status(const struct inquiry *inquiry, const struct candidate *candidate)
{
    struct arena *arena = inquiry->arena;
    int day = inquiry->decisions->facts->as_of, entry = candidate->entry->number;
    switch (candidate->status) {
    case ENTRY_PLACED:
        story_tell(inquiry->story, "R8", "Placed in %s%s.", candidate->section->code,
                   candidate->section->tonight ? ", which the next run would publish" : "");
        return;
    case ENTRY_WAITING:
        tell_waiting(inquiry, candidate);
        return;
    case ENTRY_HELD:
        story_tell(inquiry->story, candidate->rule, "Held: %s", candidate->explanation);
        break;
    case ENTRY_CARRIED:
        story_tell(inquiry->story, candidate->rule, "Carried to the next year: %s", candidate->explanation);
        break;
    case ENTRY_REFUSED:
        story_tell(inquiry->story, candidate->rule, "Refused: %s", candidate->explanation);
        break;
    }
    story_cite(inquiry->story, candidate->ruling ? candidate->ruling->origin : candidate->entry->origin);
    if (candidate->status == ENTRY_HELD && candidate->remedy[0])
        story_tell(inquiry->story, candidate->rule, "To the member: %s", candidate->remedy);
    if (candidate->status == ENTRY_CARRIED)
        tell_next_year(inquiry, candidate);
    /* What was never placed has moved with the year; nothing brings it back. */
    if (candidate->status != ENTRY_CARRIED || day < date_day(candidate->event->year + 1, 1, 1))
        story_tell(inquiry->story, "R6", "A ruling would take it all the same: %s",
                   words_entry_ruling(arena, day, RULING_ACCEPT, entry));
}

static void tell_candidates(const struct inquiry *inquiry, const struct entry *entry)
{
    for (size_t i = 0; i < inquiry->decisions->candidate_count; i++) {
        const struct candidate *candidate = &inquiry->decisions->candidates[i];
        if (candidate->entry->number != entry->number)
            continue;
        story_chapter(inquiry->story, "In %s", candidate->event->code);
        tell_ordinal(inquiry, candidate);
        tell_status(inquiry, candidate);
    }
}

/* One line a game of a seat: against whom, which colour, what came of it. */
static void tell_games(const struct inquiry *inquiry, const struct section *section, int seat)
{
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &section->games[g];
        if (game->white != seat && game->black != seat)
            continue;
        int other = game->white == seat ? game->black : game->white;
        const char *result = game->disputed ? "disputed" : game->result ? result_name(game->result) : "open";
        story_tell(inquiry->story, "", "%s, %s against %s: %s%s%s%s",
                   words_game(inquiry->arena, section, game), game->white == seat ? "White" : "Black",
                   words_person(inquiry->arena, section->seats[other].member), result,
                   game->source ? " by " : "", game_source_name(game->source),
                   game->blocking ? "; it can change who advances." : ".");
        for (size_t i = 0; i < game->report_count; i++)
            story_cite(inquiry->story, game->reports[i]->origin);
        for (size_t i = 0; i < game->ruling_count; i++)
            story_cite(inquiry->story, game->rulings[i]->origin);
    }
}

static void tell_seats(const struct inquiry *inquiry, const struct entry *entry)
{
    for (size_t i = 0; i < inquiry->decisions->section_count; i++) {
        const struct section *section = inquiry->decisions->sections[i];
        for (int seat = 0; seat < SEATS; seat++) {
            if (section->seats[seat].entry->number != entry->number)
                continue;
            story_chapter(inquiry->story, "Score in %s (%s)", section->code, round_name(section->round));
            explain_seat(inquiry, section, seat);
            tell_games(inquiry, section, seat);
        }
        for (size_t d = 0; d < section->dropout_count; d++) {
            if (section->dropouts[d].entry->number != entry->number)
                continue;
            story_chapter(inquiry->story, "Left %s", section->code);
            story_tell(inquiry->story, "R8", "Its seat %d in %s was given to another entry by run %s.",
                       section->dropouts[d].seat + 1, section->code, section->dropouts[d].replaced_run);
        }
    }
}

static void tell_weighted(const struct inquiry *inquiry, const struct finalist *finalist)
{
    struct arena *arena = inquiry->arena;
    const struct edition *rules = &finalist->event->rules;
    const char *sum = "";
    for (int round = PRELIMINARY; round < ROUNDS; round++)
        sum = arena_format(arena, "%s%s%s x %s", sum, round ? " + " : "",
                           words_points(arena, finalist->points[round]),
                           words_hundredths(arena, rules->weights[round]));
    story_tell(inquiry->story, "R13", "Weighted points: %s = %s.",
               words_hundredths(arena, finalist->weighted), sum);
    if (!finalist->eligible)
        story_tell(inquiry->story, "R12", "Not eligible for prizes: it has a forfeit loss.");
    else
        story_tell(inquiry->story, "R14", "Eligible for prizes; at present %s among the eligible.",
                   words_ordinal(arena, finalist->place));
}

static void tell_afterwards(const struct inquiry *inquiry, const struct entry *entry)
{
    const struct decisions *decisions = inquiry->decisions;
    story_chapter(inquiry->story, "Advancement");
    for (size_t i = 0; i < decisions->place_count; i++)
        if (decisions->places[i].entry->number == entry->number)
            explain_place(inquiry, &decisions->places[i]);
    story_chapter(inquiry->story, "Weighted points");
    for (size_t i = 0; i < decisions->finalist_count; i++)
        if (decisions->finalists[i].entry->number == entry->number)
            tell_weighted(inquiry, &decisions->finalists[i]);
    story_chapter(inquiry->story, "Awards");
    for (size_t i = 0; i < decisions->award_count; i++) {
        const struct award *award = &decisions->awards[i];
        if (award->entry->number == entry->number)
            story_tell(inquiry->story, AWARD_RULES[award->kind], "%s%s%s: %s", award_name(award->kind),
                       award->cents ? " " : "",
                       award->cents ? words_hundredths(inquiry->arena, award->cents) : "", award->why);
    }
}

static void tell_reviews(const struct inquiry *inquiry, const struct entry *entry)
{
    story_chapter(inquiry->story, "What needs the TD");
    explain_reviews(inquiry, "", arena_format(inquiry->arena, "entry %d", entry->number));
    for (size_t i = 0; i < inquiry->decisions->section_count; i++) {
        const struct section *section = inquiry->decisions->sections[i];
        for (int seat = 0; seat < SEATS; seat++)
            if (section->seats[seat].entry->number == entry->number)
                explain_reviews(inquiry, section->event->code,
                                arena_format(inquiry->arena, "%s seat %d", section->code, seat + 1));
    }
}

void explain_entry(const struct inquiry *inquiry, const struct entry *entry)
{
    tell_payment(inquiry, entry);
    tell_rulings(inquiry, entry->number);
    tell_candidates(inquiry, entry);
    tell_seats(inquiry, entry);
    tell_afterwards(inquiry, entry);
    tell_reviews(inquiry, entry);
    explain_rejects(inquiry, LEDGER_ENTRIES, arena_format(inquiry->arena, "%d", entry->number));
    explain_mailings(inquiry, entry->number, NULL, NULL);
}
