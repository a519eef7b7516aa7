#include "batch/explain_parts.h"
#include "batch/words.h"
#include "core/sections.h"

#include <ctype.h>
#include <string.h>

/* Whether a subject is `wanted` or a part of it: "26N03:2-5" is a part of "26N03", "1234" is none of "123".
 */
static bool is_about(const char *subject, const char *wanted)
{
    size_t length = strlen(wanted);
    return !strncmp(subject, wanted, length) && (!length || !isalnum((unsigned char)subject[length]));
}

void explain_reviews(const struct inquiry *inquiry, const char *event, const char *subject)
{
    const struct decisions *decisions = inquiry->decisions;
    story_chapter(inquiry->story, "What needs the TD");
    for (size_t i = 0; i < decisions->review_count; i++) {
        const struct review *review = &decisions->reviews[i];
        if ((event[0] && strcmp(review->event, event) != 0) || !is_about(review->subject, subject))
            continue;
        const char *suggested =
            review->suggested && review->suggested[0]
                ? arena_format(inquiry->arena, " Would settle it, in rulings.csv: %s", review->suggested)
                : "";
        story_tell(inquiry->story, review->rule, "%s, %s: %s%s", review->topic, review->subject,
                   review->message, suggested);
        for (size_t j = 0; j < sizeof review->origins / sizeof review->origins[0]; j++)
            story_cite(inquiry->story, review->origins[j]);
    }
}

static const struct diag *reject_of(const struct inquiry *inquiry, struct origin origin)
{
    for (size_t i = 0; i < inquiry->diags->count; i++) {
        const struct diag *diag = &inquiry->diags->items[i];
        if (diag->level == LEVEL_REJECT && diag->origin.ledger == origin.ledger &&
            diag->origin.line == origin.line)
            return diag;
    }
    return NULL;
}

/* Whether two players of a row are the two of the game, in whatever colours; any row when game is NULL. */
static bool is_of_game(const struct section *section, const struct game *game, const char *player,
                       const char *opponent)
{
    if (!game)
        return true;
    int a = section_find_seat(section, player), b = section_find_seat(section, opponent);
    return (a == game->white && b == game->black) || (a == game->black && b == game->white);
}

static void tell_reject(const struct inquiry *inquiry, struct origin origin)
{
    const struct diag *reject = reject_of(inquiry, origin);
    if (!reject)
        return;
    story_tell(inquiry->story, reject->rule, "Not used: %s; %s.", reject->what, reject->advice);
    story_cite(inquiry->story, origin);
}

void explain_rejects(const struct inquiry *inquiry, const struct section *section, const struct game *game)
{
    const struct facts *facts = inquiry->decisions->facts;
    story_chapter(inquiry->story, "Rows that were not used");
    for (size_t i = 0; i < facts->report_count; i++) {
        const struct report *report = &facts->reports[i];
        if (!strcmp(report->section, section->code) &&
            is_of_game(section, game, report->white, report->black))
            tell_reject(inquiry, report->origin);
    }
    for (size_t i = 0; i < facts->ruling_count; i++) {
        const struct ruling *ruling = &facts->rulings[i];
        if (!strcmp(ruling->section, section->code) &&
            is_of_game(section, game, ruling->player, ruling->opponent))
            tell_reject(inquiry, ruling->origin);
    }
}

void explain_place(const struct inquiry *inquiry, const struct place *place)
{
    struct arena *arena = inquiry->arena;
    static const char *const rules[] = {"R11.1", "R11.2", "R11.3", "R11.1"};
    const char *seat = "";
    if (place->section[0])
        seat = arena_format(arena, "; %s %s seat %d", place->published ? "sits in" : "would sit in",
                            place->section, place->seat);
    const char *rank =
        place->position ? arena_format(arena, "place %d of the %s", place->position, round_name(place->round))
                        : arena_format(arena, "no place in the %s", round_name(place->round));
    story_tell(inquiry->story, rules[place->basis], "Entry %d, %s: %s %s (%s), on %s from %s, %s%s.%s%s",
               place->entry->number, words_person(arena, place->member),
               place->published ? "published" : "proposed", rank, basis_name(place->basis),
               words_points(arena, place->points), place->from_section,
               place->rating ? arena_format(arena, "rating %d", place->rating) : "unrated", seat,
               place->why[0] ? " " : "", place->why);
}

void explain_mailings(const struct inquiry *inquiry, int entry, const char *member, const char *section)
{
    const struct decisions *decisions = inquiry->decisions;
    const struct book *book = &decisions->facts->book;
    story_chapter(inquiry->story, "Mail");
    for (size_t i = 0; i < book->mailed_count; i++) {
        const struct mailed *mailed = &book->mailed[i];
        if ((!entry || mailed->entry == entry) && (!member || !strcmp(mailed->member, member)) &&
            (!section || !strcmp(mailed->section, section)))
            story_tell(inquiry->story, "R16", "Piece %d of run %s: %s to %s, by %s.", mailed->number,
                       mailed->run, mailing_name(mailed->kind), mailed->member, via_name(mailed->via));
    }
    for (size_t i = 0; i < decisions->mailing_count; i++) {
        const struct mailing *mailing = &decisions->mailings[i];
        if ((!entry || (mailing->entry && mailing->entry->number == entry)) &&
            (!member || !strcmp(mailing->member->id, member)) &&
            (!section || (mailing->section && !strcmp(mailing->section->code, section))))
            story_tell(inquiry->story, "R16", "The next run would mail: %s to %s, by %s.",
                       mailing_name(mailing->kind), mailing->member->id, via_name(mailing->via));
    }
}
