#include "core/reviews.h"

#include <stdlib.h>
#include <string.h>

enum { LISTED_GAMES = 8 }; /* a section with more open games is still being played, not holding anything up */

struct review *review_add(struct work *work, enum urgency urgency, const char *event, const char *topic,
                          const char *subject, const char *rule, const char *message)
{
    struct review *review = WORK_APPEND(work, reviews, review);
    *review = (struct review){.urgency = urgency,
                              .topic = topic,
                              .subject = subject,
                              .rule = rule,
                              .message = message,
                              .suggested = ""};
    strcpy(review->event, event);
    return review;
}

void review_cite(struct review *review, struct origin origin)
{
    for (size_t i = 0; i < sizeof review->origins / sizeof review->origins[0]; i++)
        if (!review->origins[i].line) {
            review->origins[i] = origin;
            return;
        }
}

static const char *today(const struct work *work)
{
    char text[11];
    date_format(work->facts->as_of, text);
    return arena_format(work->arena, "%s", text);
}

/* One row of rulings.csv about an entry. */
static const char *entry_ruling(const struct work *work, enum ruling_kind kind,
                                const struct candidate *candidate)
{
    return arena_format(work->arena, "%s,%s,%s,,%d,,,,", today(work), ruling_name(kind),
                        candidate->event->code, candidate->entry->number);
}

static const char *either(const struct work *work, const char *first, const char *second)
{
    return first[0] ? arena_format(work->arena, "%s\n%s", first, second) : second;
}

static void review_dispute(struct work *work, const struct section *section, const struct game *game)
{
    const char *white = section->seats[game->white].member->id,
               *black = section->seats[game->black].member->id;
    const char *cards = "", *rulings = "";
    bool offered[RESULTS] = {false};
    for (size_t i = 0; i < game->report_count; i++) {
        const struct report *report = game->reports[i];
        char postmark[11];
        date_format(report->postmark, postmark);
        cards = arena_format(work->arena, "%s%s%s postmarked %s (results.csv:%d)", cards, i ? "; " : "",
                             result_name(report->result), postmark, report->origin.line);
        if (!offered[report->result])
            rulings = either(work, rulings,
                             arena_format(work->arena, "%s,result,,%s,,%s,%s,%s,", today(work), section->code,
                                          white, black, result_name(report->result)));
        offered[report->result] = true;
    }
    struct review *review = review_add(
        work, URGENT_DECIDE, section->event->code, "disputed",
        arena_format(work->arena, "%s:%d-%d", section->code, game->white + 1, game->black + 1), "R6",
        arena_format(
            work->arena, "%s (White) and %s (Black) contradict each other: %s. The game counts as open.",
            section->seats[game->white].member->name, section->seats[game->black].member->name, cards));
    review->suggested = rulings;
    for (size_t i = 0; i < game->report_count; i++)
        review_cite(review, game->reports[i]->origin);
}

/* The games that still hold up a round, a line a section (R9, R10). */
static void review_blocking(struct work *work, const struct section *section)
{
    const char *games = "";
    int count = 0;
    for (int g = 0; g < GAMES; g++)
        if (section->games[g].blocking) {
            count++;
            games = arena_format(work->arena, "%s %d-%d", games, section->games[g].white + 1,
                                 section->games[g].black + 1);
        }
    if (count && count <= LISTED_GAMES)
        review_add(work, URGENT_KNOW, section->event->code, "blocking", section->code, "R9",
                   arena_format(work->arena, "Who advances from %s hangs on these games (seats):%s.",
                                section->code, games));
}

/* R3: somebody whose membership ran out while he plays; most urgent when he was seated tonight. */
static void review_membership(struct work *work, const struct section *section, int seat)
{
    const struct member *member = section->seats[seat].member;
    if (!member->known || member->expires >= work->facts->as_of || !section->seats[seat].score.open ||
        section->seats[seat].withdrawal)
        return;
    char expires[11];
    date_format(member->expires, expires);
    review_add(work, section->tonight ? URGENT_HOLDS_UP : URGENT_LOOK, section->event->code, "membership",
               arena_format(work->arena, "%s seat %d", section->code, seat + 1), "R3",
               arena_format(work->arena,
                            "The membership of %s (%s) ran out on %s. Nothing is forfeited by itself.",
                            member->name, member->id, expires));
}

static void review_sections(struct work *work)
{
    for (size_t i = 0; i < work->decisions->section_count; i++) {
        const struct section *section = work->decisions->sections[i];
        for (int g = 0; g < GAMES; g++)
            if (section->games[g].disputed)
                review_dispute(work, section, &section->games[g]);
        review_blocking(work, section);
        for (int seat = 0; seat < SEATS; seat++)
            review_membership(work, section, seat);
    }
}

static void review_gates(struct work *work)
{
    for (size_t i = 0; i < work->decisions->gate_count; i++) {
        const struct gate *gate = &work->decisions->gates[i];
        if (gate->published)
            continue;
        struct review *review =
            review_add(work, gate->identified ? URGENT_HOLDS_UP : URGENT_KNOW, gate->event->code, "gate",
                       round_name(gate->round), "R10", gate->state);
        if (gate->proposed)
            review->suggested = arena_format(work->arena, "%s,pair,%s,,,,,%s,", today(work),
                                             gate->event->code, round_name(gate->round));
    }
}

/* About an entry; the message begins with whose it is. */
static struct review *review_entry(struct work *work, enum urgency urgency, const struct candidate *candidate,
                                   const char *topic, const char *rule, const char *message)
{
    const struct member *member = candidate->entry->member;
    const char *subject = arena_format(work->arena, "entry %d", candidate->entry->number);
    struct review *review =
        review_add(work, urgency, candidate->event->code, topic, subject, rule,
                   arena_format(work->arena, "%s (%s): %s", member->known ? member->name : "Unknown member",
                                member->id, message));
    review_cite(review, candidate->entry->origin);
    return review;
}

/* What was wrong with the row itself, while somebody can still look at the envelope. */
static void review_arrival(struct work *work, const struct candidate *candidate)
{
    const struct entry *entry = candidate->entry;
    bool current = candidate->status == ENTRY_WAITING || candidate->status == ENTRY_HELD ||
                   (candidate->section && candidate->section->tonight);
    if (current && entry->postmark > entry->received)
        review_entry(
            work, URGENT_LOOK, candidate, "postmark", "R5",
            "The postmark is later than the day it was received: one of the two is a typing error. The "
            "postmark decides.");
    if (current && entry->fee > entry->event->rules.fee) {
        char over[16];
        hundredths_format(entry->fee - entry->event->rules.fee, over);
        review_entry(work, URGENT_KNOW, candidate, "overpaid", "R4",
                     arena_format(work->arena, "$%s more than the fee was paid.", over));
    }
}

/* Entries that are not placed, while the TD can still do something about it. */
static void review_unplaced(struct work *work, const struct candidate *candidate)
{
    int year = candidate->event->year, as_of = work->facts->as_of;
    if (candidate->status == ENTRY_HELD)
        review_entry(work, URGENT_DECIDE, candidate, "held", candidate->rule, candidate->explanation)
            ->suggested = either(work, entry_ruling(work, RULING_ACCEPT, candidate),
                                 entry_ruling(work, RULING_REFUSE, candidate));
    if (candidate->status == ENTRY_CARRIED && as_of < date_day(year + 1, 1, 1) &&
        !strcmp(candidate->reason, "late"))
        review_entry(work, URGENT_LOOK, candidate, "carried", candidate->rule,
                     arena_format(work->arena, "%s It moves to next year.", candidate->explanation))
            ->suggested = entry_ruling(work, RULING_ACCEPT, candidate);
    if (candidate->status == ENTRY_WAITING && as_of > date_day(year, 11, 30))
        review_entry(work, URGENT_LOOK, candidate, "unplaced", "R5",
                     "It waits for a section of seven; what is not placed by January 1 moves to next year.");
}

/* Rulings on an entry that came too late to change anything. */
static void review_late_ruling(struct work *work, const struct candidate *candidate)
{
    const struct ruling *ruling = candidate->ruling;
    if (!ruling)
        return;
    const char *message = NULL;
    if (candidate->status == ENTRY_PLACED && ruling->kind != RULING_ACCEPT)
        message = arena_format(work->arena, "The ruling changes nothing: the entry is placed in %s.",
                               candidate->section->code);
    if (candidate->status == ENTRY_CARRIED && ruling->kind == RULING_ACCEPT &&
        ruling->day > work->facts->book.run_day)
        message = "The ruling came too late for this event: the entry has moved to next year.";
    if (message)
        review_cite(review_entry(work, URGENT_LOOK, candidate, ruling_name(ruling->kind), "R16", message),
                    ruling->origin);
}

/* Carried entries whose next event the office does not run: they would wait for ever unseen. */
static void review_next_year(struct work *work, const struct event *event)
{
    size_t carried = 0;
    for (size_t i = 0; i < work->facts->event_count; i++)
        if (work->facts->events[i].championship == event->championship &&
            work->facts->events[i].year == event->year + 1)
            return;
    for (size_t i = 0; i < work->decisions->candidate_count; i++)
        carried += work->decisions->candidates[i].event == event &&
                   work->decisions->candidates[i].status == ENTRY_CARRIED;
    if (carried)
        review_add(
            work, URGENT_LOOK, event->code, "carried", "next year", "R5",
            arena_format(
                work->arena,
                "%s carried to next year, but office.ini has no [event %02d%s]: add it when that event "
                "opens.",
                arena_amount(work->arena, carried, "entry"), (event->year + 1) % 100, event->code + 2));
}

/* Certificates and prizes that went out and, on corrected results, are no longer due. */
static void review_mailed_awards(struct work *work)
{
    static const struct {
        enum mailing_kind mailing;
        enum award_kind award;
    } kinds[] = {{MAIL_CERTIFICATE_OUT, AWARD_CERTIFICATE_OUT},
                 {MAIL_CERTIFICATE_ELIMINATED, AWARD_CERTIFICATE_ELIMINATED},
                 {MAIL_PIN, AWARD_PIN},
                 {MAIL_PRIZE, AWARD_PRIZE}};
    const struct decisions *decisions = work->decisions;
    for (size_t i = 0; i < work->facts->book.mailed_count; i++) {
        const struct mailed *mailed = &work->facts->book.mailed[i];
        bool award = false, due = false;
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
            if (mailed->kind != kinds[k].mailing)
                continue;
            award = true;
            for (size_t a = 0; a < decisions->award_count; a++)
                due |= decisions->awards[a].kind == kinds[k].award &&
                       decisions->awards[a].entry->number == mailed->entry &&
                       !strcmp(decisions->awards[a].event->code, mailed->event);
        }
        if (award && !due)
            review_add(work, URGENT_LOOK, mailed->event, "contradiction",
                       arena_format(work->arena, "entry %d", mailed->entry), "R12",
                       arena_format(work->arena, "The %s mailed in the run of %s is no longer due.",
                                    mailing_name(mailed->kind), mailed->run));
    }
}

/* Rows that are gone: an older copy of a ledger, or one that was saved without what a filter hid, undoes
 * what they said as if it had never come. */
static void review_lost_rows(struct work *work)
{
    const struct facts *facts = work->facts;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        if (facts->rows[ledger] < facts->book.rows[ledger])
            review_add(work, URGENT_LOOK, "", "ledger", ledger_name(ledger), "",
                       arena_format(work->arena,
                                    "It has %s, and the run %s used %d: bring back what is missing, unless "
                                    "it was taken out on purpose.",
                                    arena_amount(work->arena, (size_t)facts->rows[ledger], "row"),
                                    facts->book.run, facts->book.rows[ledger]));
}

static int by_event(const void *left, const void *right)
{
    const struct review *a = left, *b = right;
    int order = strcmp(a->event, b->event);
    if (!order)
        order = strcmp(a->topic, b->topic);
    if (!order)
        order = strcmp(a->subject, b->subject);
    return order ? order : strcmp(a->message, b->message);
}

void reviews_collect(struct work *work)
{
    review_gates(work);
    review_sections(work);
    for (size_t i = 0; i < work->decisions->candidate_count; i++) {
        review_arrival(work, &work->decisions->candidates[i]);
        review_unplaced(work, &work->decisions->candidates[i]);
        review_late_ruling(work, &work->decisions->candidates[i]);
    }
    for (size_t i = 0; i < work->facts->event_count; i++)
        review_next_year(work, &work->facts->events[i]);
    review_mailed_awards(work);
    review_lost_rows(work);
    if (work->decisions->review_count)
        qsort(work->decisions->reviews, work->decisions->review_count, sizeof *work->decisions->reviews,
              by_event);
}
