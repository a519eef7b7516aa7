#include "batch/explain_parts.h"
#include "batch/words.h"

#include <string.h>

static const char *const REPORTERS[] = {"nobody named", "White", "Black", "both players", "the TD"};

/* The day up to which reports are set aside by rulings `result` with value open; DAY_NONE = none. */
static const struct ruling *latest_reopening(const struct game *game)
{
    const struct ruling *latest = NULL;
    for (size_t i = 0; i < game->ruling_count; i++)
        if (game->rulings[i]->kind == RULING_RESULT && game->rulings[i]->result == RESULT_OPEN)
            latest = game->rulings[i];
    return latest;
}

static const char *fate_of_report(const struct game *game, const struct report *report)
{
    const struct ruling *reopening = latest_reopening(game);
    if (reopening && report->postmark <= reopening->day)
        return "set aside, as the game was reopened later";
    if (game->source == SOURCE_RULING)
        return "overruled by the ruling below";
    if (game->disputed)
        return "contradicts another report, so none of them counts";
    return game->source == SOURCE_REPORT ? "it counts" : "contradicts another report and decides nothing";
}

static void tell_evidence(const struct inquiry *inquiry, const struct game *game)
{
    struct arena *arena = inquiry->arena;
    story_chapter(inquiry->story, "Reports");
    for (size_t i = 0; i < game->report_count; i++) {
        const struct report *report = game->reports[i];
        story_tell(inquiry->story, "", "%s reported by %s, postmarked %s, received %s: %s.",
                   result_name(report->result), REPORTERS[report->reporter],
                   words_day(arena, report->postmark), words_day(arena, report->received),
                   fate_of_report(game, report));
        story_cite(inquiry->story, report->origin);
    }
    story_chapter(inquiry->story, "Rulings");
    for (size_t i = 0; i < game->ruling_count; i++) {
        const struct ruling *ruling = game->rulings[i];
        const char *value = ruling->kind == RULING_RESULT
                                ? (ruling->result == RESULT_OPEN ? " open" : result_name(ruling->result))
                                : "";
        story_tell(inquiry->story, ruling->kind == RULING_OVERSTEP ? "R17" : "R6", "%s: %s%s%s, player %s.",
                   words_day(arena, ruling->day), ruling_name(ruling->kind),
                   value[0] && value[0] != ' ' ? " " : "", value, ruling->player);
        story_cite(inquiry->story, ruling->origin);
    }
}

static void tell_penalties(const struct inquiry *inquiry, const struct section *section,
                           const struct game *game)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (game->penalties[side])
            story_tell(inquiry->story, "R17",
                       "%s bears %s of %d days for overstepping the time; the next one loses the game.",
                       words_seat(inquiry->arena, section, side == WHITE ? game->white : game->black),
                       arena_amount(inquiry->arena, (size_t)game->penalties[side], "penalty"),
                       section->event->rules.penalty_days);
}

static const char *how_decided(const struct game *game)
{
    switch (game->source) {
    case SOURCE_REPORT:
        return "by the players' reports";
    case SOURCE_RULING:
        return "by a ruling, which decides over reports";
    case SOURCE_WITHDRAWAL:
        return "by withdrawal: the one who withdrew loses by forfeit";
    case SOURCE_TIME:
        return "by loss on time, a forfeit loss";
    default:
        return "";
    }
}

static void tell_result(const struct inquiry *inquiry, const struct section *section, const struct game *game)
{
    struct arena *arena = inquiry->arena;
    if (game->result != RESULT_OPEN) {
        story_tell(inquiry->story, game->source == SOURCE_TIME ? "R17" : "R9",
                   "%s %s, decided on %s: %s for White, %s for Black.", result_name(game->result),
                   how_decided(game), words_day(arena, game->day),
                   words_points(arena, result_points(game->result, WHITE)),
                   words_points(arena, result_points(game->result, BLACK)));
        return;
    }
    story_tell(inquiry->story, "R9", "%s%s",
               game->disputed ? "Disputed: the reports contradict each other, so the game counts as open."
                              : "No result yet: the game is open.",
               section->round == FINAL ? ""
               : game->blocking ? " Its outcome can change who advances, so it holds up the next round."
                                : " Its outcome changes nothing about who advances.");
}

static void tell_remedy(const struct inquiry *inquiry, const struct section *section, const struct game *game)
{
    const char *day = words_day(inquiry->arena, inquiry->decisions->facts->as_of);
    story_chapter(inquiry->story, "What would change it");
    if (game->result == RESULT_OPEN && !game->disputed)
        story_tell(inquiry->story, "",
                   "A report of either player, as a row of results.csv, postmarked %s or later.",
                   words_day(inquiry->arena, section->run_day));
    story_tell(inquiry->story, "R6",
               "A ruling of the TD, as a row of rulings.csv: %s,result,,%s,,%d,%d,1-0, (or 0-1, 1/2-1/2, "
               "0F-0F, open).",
               day, section->code, game->white + 1, game->black + 1);
}

void explain_game(const struct inquiry *inquiry, const struct section *section, const struct game *game)
{
    struct arena *arena = inquiry->arena;
    story_chapter(inquiry->story, "Game");
    story_tell(inquiry->story, "R7", "White: %s. Black: %s. In %s, published by run %s.",
               words_seat(arena, section, game->white), words_seat(arena, section, game->black),
               section->code, section->run);
    tell_result(inquiry, section, game);
    tell_penalties(inquiry, section, game);
    tell_evidence(inquiry, game);
    explain_section_rejects(inquiry, section, game);
    story_chapter(inquiry->story, "What needs the TD");
    explain_reviews(inquiry, section->event->code, words_game(arena, section, game));
    tell_remedy(inquiry, section, game);
}
