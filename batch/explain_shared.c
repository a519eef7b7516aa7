#include "batch/explain_parts.h"
#include "batch/words.h"
#include "core/seating.h"

#include <ctype.h>
#include <string.h>

/* Whether a subject is `wanted` or a part of it: "26N03:2-5" is a part of "26N03", "1234" is none of "123".
 */
static bool is_about(const char *subject, const char *wanted)
{
    size_t length = strlen(wanted);
    return !strncmp(subject, wanted, length) && (!length || !isalnum((unsigned char)subject[length]));
}

/* Ruling rows split by line ends as one line: "a or b". */
static const char *alternatives(struct arena *arena, const char *rows)
{
    const char *text = "";
    while (*rows) {
        size_t length = strcspn(rows, "\n");
        text = arena_format(arena, "%s%s%.*s", text, text[0] ? " or " : "", (int)length, rows);
        rows += length + (rows[length] == '\n');
    }
    return text;
}

void explain_reviews(const struct inquiry *inquiry, const char *event, const char *subject)
{
    const struct decisions *decisions = inquiry->decisions;
    for (size_t i = 0; i < decisions->review_count; i++) {
        const struct review *review = &decisions->reviews[i];
        if ((event[0] && strcmp(review->event, event) != 0) || !is_about(review->subject, subject))
            continue;
        const char *suggested = "";
        if (review->suggested[0])
            suggested = arena_format(inquiry->arena, " What would settle it, in rulings.csv: %s",
                                     alternatives(inquiry->arena, review->suggested));
        story_tell(inquiry->story, review->rule, "%s, %s: %s%s", review->topic, review->subject,
                   review->message, suggested);
        for (size_t j = 0; j < sizeof review->origins / sizeof review->origins[0]; j++)
            story_cite(inquiry->story, review->origins[j]);
    }
}

/* Whether a row as typed has that word: a whole field, or a whole part of one. */
static bool has_word(const char *row, const char *word)
{
    static const char inside[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-/";
    size_t length = strlen(word);
    for (const char *at = strstr(row, word); at; at = strstr(at + 1, word))
        if ((at == row || !strchr(inside, at[-1])) && (!at[length] || !strchr(inside, at[length])))
            return true;
    return false;
}

static bool names_seat(const char *row, const struct section *section, int seat)
{
    const char number[] = {(char)('1' + seat), '\0'};
    return has_word(row, section->seats[seat].member->id) || has_word(row, number);
}

static bool is_game(const struct section *section, const struct game *game, const char *player,
                    const char *opponent)
{
    int a = section_find_seat(section, player), b = section_find_seat(section, opponent);
    return (a == game->white && b == game->black) || (a == game->black && b == game->white);
}

/* Whether a row that was read, but rejected later, is about the section and (unless NULL) the game. */
static bool is_of_section(const struct facts *facts, struct origin origin, const struct section *section,
                          const struct game *game)
{
    for (size_t i = 0; origin.ledger == LEDGER_RESULTS && i < facts->report_count; i++) {
        const struct report *report = &facts->reports[i];
        if (report->origin.line == origin.line)
            return !strcmp(report->section, section->code) &&
                   (!game || is_game(section, game, report->white, report->black));
    }
    for (size_t i = 0; origin.ledger == LEDGER_RULINGS && i < facts->ruling_count; i++) {
        const struct ruling *ruling = &facts->rulings[i];
        if (ruling->origin.line == origin.line)
            return !strcmp(ruling->section, section->code) &&
                   (!game || is_game(section, game, ruling->player, ruling->opponent));
    }
    return false;
}

static void tell_reject(const struct inquiry *inquiry, const struct diag *reject)
{
    story_tell(inquiry->story, reject->rule, "%s; %s.", reject->what, reject->advice);
    story_cite(inquiry->story, reject->origin);
}

static const char *row_of(const struct inquiry *inquiry, const struct diag *diag)
{
    return inquiry->load ? load_row(inquiry->load, diag->origin) : "";
}

void explain_section_rejects(const struct inquiry *inquiry, const struct section *section,
                             const struct game *game)
{
    story_chapter(inquiry->story, "Rows that were not used");
    for (size_t i = 0; i < inquiry->diags->count; i++) {
        const struct diag *diag = &inquiry->diags->items[i];
        const char *row = row_of(inquiry, diag);
        bool typed =
            has_word(row, section->code) &&
            (!game || (names_seat(row, section, game->white) && names_seat(row, section, game->black)));
        if (diag->level == LEVEL_REJECT &&
            (typed || is_of_section(inquiry->decisions->facts, diag->origin, section, game)))
            tell_reject(inquiry, diag);
    }
}

void explain_rejects(const struct inquiry *inquiry, enum ledger ledger, const char *word)
{
    story_chapter(inquiry->story, "Rows that were not used");
    for (size_t i = 0; i < inquiry->diags->count; i++) {
        const struct diag *diag = &inquiry->diags->items[i];
        if (diag->level == LEVEL_REJECT && (ledger == LEDGER_NONE || ledger == diag->origin.ledger) &&
            has_word(row_of(inquiry, diag), word))
            tell_reject(inquiry, diag);
    }
}

/* Why a score has its place, or none; as far as it can be told. */
static const char *reason_of(const struct inquiry *inquiry, const struct place *place)
{
    struct arena *arena = inquiry->arena;
    const char *why = past_why(inquiry->past, place);
    if (why[0])
        return why;
    return arena_format(
        arena, "%s, %s points in %s, %s%s", basis_name(place->basis), words_points(arena, place->points),
        place->from_section, place->rating ? arena_format(arena, "rating %d", place->rating) : "unrated",
        place->published && inquiry->past
            ? " (more cannot be told, as something of that day was corrected since; the workbook of the "
              "run that paired the round has it)"
            : "");
}

void explain_place(const struct inquiry *inquiry, const struct place *place)
{
    struct arena *arena = inquiry->arena;
    static const char *const rules[] = {"R11.1", "R11.2", "R11.3", "R11.1"};
    const char *rank = "no place";
    if (place->position)
        rank = arena_format(arena, "place %d, %s seat %d", place->position, place->section, place->seat);
    story_tell(inquiry->story, rules[place->basis], "Entry %d, %s, in the %s%s: %s; %s.",
               place->entry->number, words_person(arena, place->member), round_name(place->round),
               place->published ? "" : " as proposed", rank, reason_of(inquiry, place));
}

/* Name and id of somebody mail went to. */
static const char *addressee(const struct inquiry *inquiry, const char *id)
{
    const struct member *member = facts_member(inquiry->decisions->facts, id);
    return member ? words_person(inquiry->arena, member) : id;
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
            story_tell(inquiry->story, "R16", "Piece %d of run %s: %s%s%s to %s, by %s.", mailed->number,
                       mailed->run, mailing_name(mailed->kind), mailed->section[0] ? " for " : "",
                       mailed->section, addressee(inquiry, mailed->member), via_name(mailed->via));
    }
    for (size_t i = 0; i < decisions->mailing_count; i++) {
        const struct mailing *mailing = &decisions->mailings[i];
        if ((!entry || (mailing->entry && mailing->entry->number == entry)) &&
            (!member || !strcmp(mailing->member->id, member)) &&
            (!section || (mailing->section && !strcmp(mailing->section->code, section))))
            story_tell(inquiry->story, "R16", "The next run would mail: %s to %s, by %s.",
                       mailing_name(mailing->kind), addressee(inquiry, mailing->member->id),
                       via_name(mailing->via));
    }
}
