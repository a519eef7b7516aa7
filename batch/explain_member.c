#include "batch/explain_parts.h"
#include "batch/words.h"

#include <string.h>

static void tell_membership(const struct inquiry *inquiry, const struct member *member)
{
    struct arena *arena = inquiry->arena;
    int as_of = inquiry->decisions->facts->as_of;
    story_chapter(inquiry->story, "Member");
    if (!member->known) {
        story_tell(inquiry->story, "R3",
                   "Member %s is not in players.csv, so every entry is held until the row is there.",
                   member->id);
        return;
    }
    story_tell(inquiry->story, "", "%s, %s%s.", words_person(arena, member),
               member->rating ? "rated " : "unrated", member->rating ? member->rating_text : "");
    story_cite(inquiry->story, member->origin);
    if (member->expires == DAY_FOREVER)
        story_tell(inquiry->story, "R3", "Member for life.");
    else
        story_tell(inquiry->story, "R3", "Membership %s %s.%s",
                   member->expires < as_of ? "ran out on" : "runs to", words_day(arena, member->expires),
                   member->expires < as_of ? " Games go on; new entries are held until it is renewed." : "");
    story_tell(inquiry->story, "R1", "%s for Golden Knights.",
               regulations_domestic(member->state) ? "The address is good"
                                                   : "The address is outside of what is taken");
    story_tell(inquiry->story, "R2", "%s for Electronic Knights.",
               member->email[0] ? "A usable e-mail address is on file" : "There is no usable e-mail address");
    if (member->apart[0])
        story_tell(inquiry->story, "R8, R11.5",
                   "Is never put into one section with others of the group \"%s\".", member->apart);
}

/* "26N03 seat 4: 4.5 = 3 wins + 3 draws, qualified" for each section the entry sits in. */
static void tell_sections(const struct inquiry *inquiry, const struct entry *entry)
{
    for (size_t i = 0; i < inquiry->decisions->section_count; i++) {
        const struct section *section = inquiry->decisions->sections[i];
        for (int seat = 0; seat < SEATS; seat++) {
            const struct seat *place = &section->seats[seat];
            if (place->entry->number != entry->number)
                continue;
            const char *status = score_status_name(place->score.status);
            story_tell(inquiry->story, "R9", "%s, seat %d: %s%s%s.", section->code, seat + 1,
                       words_score(inquiry->arena, &place->score), status[0] ? "; " : "", status);
        }
    }
}

static void tell_entries(const struct inquiry *inquiry, const struct member *member)
{
    struct arena *arena = inquiry->arena;
    for (size_t i = 0; i < inquiry->decisions->candidate_count; i++) {
        const struct candidate *candidate = &inquiry->decisions->candidates[i];
        if (strcmp(candidate->entry->member->id, member->id) != 0)
            continue;
        story_chapter(inquiry->story, "Entry %d in %s (explain %d tells more)", candidate->entry->number,
                      candidate->event->code, candidate->entry->number);
        const char *which = candidate->ordinal ? arena_format(arena, ", the %s of this member",
                                                              words_ordinal(arena, candidate->ordinal))
                                               : "";
        story_tell(inquiry->story, candidate->rule, "%s%s%s%s%s", entry_status_name(candidate->status), which,
                   candidate->explanation[0] ? ": " : ".", candidate->explanation,
                   candidate->remedy[0] ? arena_format(arena, " %s", candidate->remedy) : "");
        story_cite(inquiry->story, candidate->entry->origin);
        if (candidate->ruling)
            story_cite(inquiry->story, candidate->ruling->origin);
        if (candidate->status == ENTRY_PLACED)
            tell_sections(inquiry, candidate->entry);
        explain_reviews(inquiry, candidate->event->code,
                        arena_format(arena, "entry %d", candidate->entry->number));
    }
}

void explain_member(const struct inquiry *inquiry, const struct member *member)
{
    tell_membership(inquiry, member);
    tell_entries(inquiry, member);
    explain_rejects(inquiry, LEDGER_NONE, member->id);
    explain_mailings(inquiry, 0, member->id, NULL);
}
