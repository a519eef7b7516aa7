#include "core/eligibility.h"

#include "core/candidates.h"
#include "core/sections.h"

#include <stdlib.h>
#include <string.h>

/* The latest of accept, refuse and carry that holds for the entry in this event, or NULL. */
static const struct ruling *latest_ruling(const struct work *work, const struct entry *entry,
                                          const struct event *event)
{
    struct ruling_slice rulings = docket_entry(&work->docket, entry->number);
    const struct ruling *latest = NULL;
    for (size_t i = 0; i < rulings.count; i++) {
        const struct ruling *ruling = rulings.items[i];
        const char *meant = ruling->event[0] ? ruling->event : entry->event->code;
        if (ruling->kind == RULING_ACCEPT || !strcmp(meant, event->code))
            latest = ruling;
    }
    return latest;
}

static void decide_as(struct candidate *candidate, enum entry_status status, const char *rule,
                      const char *reason, const char *explanation, const char *remedy)
{
    candidate->status = status;
    candidate->rule = rule;
    candidate->reason = reason;
    candidate->explanation = explanation;
    candidate->remedy = remedy;
}

static bool is_carried_in(const struct candidate *candidate)
{
    return candidate->entry->event != candidate->event;
}

/* R5: the deadline of the k-th entry; above the last one the day the event ends. */
static int deadline(const struct candidate *candidate)
{
    const struct edition *rules = &candidate->event->rules;
    const struct deadline *deadline = &rules->deadlines[0];
    for (int i = DEADLINES - 1; i >= 0; i--)
        if (candidate->ordinal <= rules->deadlines[i].last_ordinal)
            deadline = &rules->deadlines[i];
    return date_day(candidate->event->year, deadline->month, deadline->day);
}

static bool judge_late(const struct work *work, struct candidate *candidate)
{
    const struct entry *entry = candidate->entry;
    char postmark[24], limit[24];
    if (is_carried_in(candidate) || entry->postmark <= deadline(candidate))
        return false;
    date_format_words(entry->postmark, postmark);
    date_format_words(deadline(candidate), limit);
    decide_as(candidate, ENTRY_CARRIED, "R5", "late",
              arena_format(work->arena,
                           "Entry number %d of a member must be postmarked by %s; this one bears %s.",
                           candidate->ordinal, limit, postmark),
              "");
    return true;
}

static bool judge_number(const struct work *work, struct candidate *candidate)
{
    const struct edition *rules = &candidate->event->rules;
    if (candidate->ordinal <= rules->entries_per_member)
        return false;
    decide_as(candidate, ENTRY_HELD, "R4", "more than ten",
              arena_format(work->arena, "It is entry number %d of this member in %s; at most %d are taken.",
                           candidate->ordinal, candidate->event->code, rules->entries_per_member),
              "Nothing needs to be sent; an entry that is not placed moves to next year.");
    return true;
}

static bool judge_opening(const struct work *work, struct candidate *candidate)
{
    const struct entry *entry = candidate->entry;
    char postmark[24], limit[24];
    int opening = date_day(candidate->event->year - 1, 12, 1);
    if (is_carried_in(candidate) || entry->postmark >= opening || entry->postmark == DAY_NONE)
        return false;
    date_format_words(entry->postmark, postmark);
    date_format_words(opening, limit);
    decide_as(candidate, ENTRY_HELD, "R5", "not open",
              arena_format(work->arena, "%s takes entries postmarked from %s on; this one bears %s.",
                           candidate->event->code, limit, postmark),
              "Nothing needs to be sent; the director decides.");
    return true;
}

static bool judge_fee(const struct work *work, struct candidate *candidate)
{
    const struct entry *entry = candidate->entry;
    int due = entry->event->rules.fee;
    char paid_text[16], due_text[16], missing[16];
    if (entry->fee >= due)
        return false;
    hundredths_format(entry->fee, paid_text);
    hundredths_format(due, due_text);
    hundredths_format(due - entry->fee, missing);
    decide_as(candidate, ENTRY_HELD, "R4", "fee",
              arena_format(work->arena, "The entry fee is $%s; $%s was paid.", due_text, paid_text),
              arena_format(work->arena, "Please send the missing $%s.", missing));
    return true;
}

static bool judge_member(const struct work *work, struct candidate *candidate)
{
    const struct member *member = candidate->entry->member;
    bool electronic = candidate->event->championship == ELECTRONIC;
    char expires[24];
    if (!member->known) {
        decide_as(candidate, ENTRY_HELD, "R3", "not a member",
                  arena_format(work->arena, "Member %s is not in players.csv.", member->id),
                  "Please tell us your member number, name and address.");
        return true;
    }
    if (electronic && !member->email[0]) {
        decide_as(candidate, ENTRY_HELD, "R2", "e-mail",
                  "The Electronic Knights is played by e-mail, and no usable e-mail address is on file.",
                  "Please send us your e-mail address.");
        return true;
    }
    if (!electronic && !regulations_domestic(member->state)) {
        decide_as(candidate, ENTRY_HELD, "R1", "address",
                  "The Golden Knights is open to members who reside in the contiguous United States, Alaska "
                  "or Hawaii, "
                  "or have an APO or FPO address.",
                  "Please send us such an address if you have one.");
        return true;
    }
    if (member->expires < work->facts->as_of) {
        date_format_words(member->expires, expires);
        decide_as(candidate, ENTRY_HELD, "R3", "membership",
                  arena_format(work->arena, "The membership ran out on %s.", expires),
                  "Please renew your membership.");
        return true;
    }
    return false;
}

/* Whether the event is over for entries: from January 1 on, or once its semifinal is published (R5, R10). */
static bool is_closed(const struct work *work, const struct event *event)
{
    size_t semifinals;
    sections_range(work, event, SEMIFINAL, &semifinals);
    return semifinals > 0 || work->facts->as_of >= date_day(event->year + 1, 1, 1);
}

/* R5: what was never placed moves to next year. */
static void carry(const struct work *work, struct candidate *candidate)
{
    if (candidate->status != ENTRY_WAITING && candidate->status != ENTRY_HELD)
        return;
    decide_as(candidate, ENTRY_CARRIED, "R5", "never placed",
              arena_format(work->arena, "%s takes no more entries and this one was never placed.",
                           candidate->event->code),
              "");
}

/* What the rulings say; true when they settle the matter. */
static bool judge_ruling(struct candidate *candidate, bool seated)
{
    if (!candidate->ruling || candidate->ruling->kind == RULING_ACCEPT)
        return false;
    if (candidate->ruling->kind == RULING_CARRY)
        decide_as(candidate, ENTRY_CARRIED, "R6", "ruling", "The director has moved this entry to next year.",
                  "");
    else if (!seated)
        decide_as(candidate, ENTRY_REFUSED, "R6", "ruling", "The director has refused this entry.", "");
    return candidate->reason[0] != '\0';
}

static void judge(const struct work *work, const struct section *seated, struct candidate *candidate)
{
    candidate->rule = candidate->reason = candidate->explanation = candidate->remedy = "";
    if (seated && seated->event == candidate->event) {
        candidate->status = ENTRY_PLACED;
        candidate->section = seated;
        return;
    }
    bool accepted = candidate->ruling && candidate->ruling->kind == RULING_ACCEPT;
    if (judge_ruling(candidate, seated != NULL))
        return;
    if (accepted ||
        !(judge_late(work, candidate) || judge_opening(work, candidate) || judge_number(work, candidate) ||
          judge_fee(work, candidate) || judge_member(work, candidate)))
        candidate->status = ENTRY_WAITING;
    if (is_closed(work, candidate->event) || (seated && seated->event->year > candidate->event->year))
        carry(work, candidate);
}

static int by_member_and_post(const void *left, const void *right)
{
    const struct candidate *a = left, *b = right;
    int order = strcmp(a->entry->member->id, b->entry->member->id);
    if (!order)
        order = (a->entry->postmark > b->entry->postmark) - (a->entry->postmark < b->entry->postmark);
    if (!order)
        order = (a->entry->received > b->entry->received) - (a->entry->received < b->entry->received);
    return order ? order : (a->entry->number > b->entry->number) - (a->entry->number < b->entry->number);
}

/* R5: numbers each member's entries that are not refused, then judges all. */
static void judge_all(const struct work *work, struct candidate *list, size_t count)
{
    const char *member = "";
    int ordinal = 0;
    qsort(list, count, sizeof *list, by_member_and_post);
    for (size_t i = 0; i < count; i++) {
        struct candidate *candidate = &list[i];
        const struct seating *seating = seatings_find(&work->seatings, candidate->entry->number);
        const struct section *seated = seating ? seating->section : NULL;
        if (strcmp(member, candidate->entry->member->id) != 0)
            ordinal = 0;
        member = candidate->entry->member->id;
        candidate->ruling = latest_ruling(work, candidate->entry, candidate->event);
        bool refused = candidate->ruling && candidate->ruling->kind == RULING_REFUSE && !seated;
        candidate->ordinal = refused ? 0 : ++ordinal;
        judge(work, seated, candidate);
    }
    candidates_sort(list, count);
}

void eligibility_judge(struct work *work, const struct event *event)
{
    size_t count;
    struct candidate *list = candidates_gather(work, event, &count);
    if (count)
        judge_all(work, list, count);
}
