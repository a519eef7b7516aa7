#include "batch/explain_parts.h"
#include "batch/words.h"

#include <string.h>

/* A seat other than `seat` whose points reach the mark whatever comes, or -1. */
static int seat_with(const struct section *section, int seat, int half_points)
{
    for (int other = 0; other < SEATS; other++)
        if (other != seat && section->seats[other].score.points >= half_points)
            return other;
    return -1;
}

static const char *why_qualified(struct arena *arena, const struct section *section,
                                 const struct score *score)
{
    const struct edition *rules = &section->event->rules;
    const char *enough = words_points(arena, rules->qualifying);
    if (score->points >= rules->qualifying)
        return arena_format(arena, "%s or more points advance", enough);
    return arena_format(arena,
                        section->open_games ? "nobody else in %s can still reach %s, so %s advances"
                                            : "nobody in %s has %s, so all with %s advance",
                        section->code, enough, words_points(arena, rules->qualifying_else));
}

static const char *why_out(struct arena *arena, const struct section *section, int seat)
{
    const struct edition *rules = &section->event->rules;
    const struct score *score = &section->seats[seat].score;
    int most = score->points + 2 * score->open;
    const char *reach =
        arena_format(arena, "at most %s can still be reached, and ", words_points(arena, most));
    if (!score->open)
        reach = "";
    if (most < rules->qualifying_else)
        return arena_format(arena, "%sless than %s never advances", reach,
                            words_points(arena, rules->qualifying_else));
    int better = seat_with(section, seat, rules->qualifying);
    return arena_format(arena, "%s%s has a %s (seat %d), so %s does not advance", reach, section->code,
                        words_points(arena, section->seats[better].score.points), better + 1,
                        words_points(arena, most));
}

/* The games that keep the status of a seat open: its own, else the blocking ones of the others. */
static const char *why_open(struct arena *arena, const struct section *section, int seat)
{
    const struct score *score = &section->seats[seat].score;
    bool many = section->open_games > LISTED_GAMES;
    const char *games =
        many ? arena_format(arena, "the %d open games of the section", section->open_games) : "";
    for (int g = 0; g < GAMES && !many; g++) {
        const struct game *game = &section->games[g];
        if (game->result == RESULT_OPEN && (game->blocking || game->white == seat || game->black == seat))
            games =
                arena_format(arena, "%s%s%s", games, games[0] ? ", " : "", words_game(arena, section, game));
    }
    return arena_format(arena, "%s to %s can come of it; it depends on %s",
                        words_points(arena, score->points),
                        words_points(arena, score->points + 2 * score->open), games);
}

/* "; out: less than 4 never advances"; nothing in finals. */
static const char *status_of(struct arena *arena, const struct section *section, int seat)
{
    const struct score *score = &section->seats[seat].score;
    const char *why = "";
    switch (score->status) {
    case SCORE_NONE:
        return "";
    case SCORE_OPEN:
        why = why_open(arena, section, seat);
        break;
    case SCORE_QUALIFIED:
        why = why_qualified(arena, section, score);
        break;
    case SCORE_OUT:
        why = why_out(arena, section, seat);
        break;
    }
    return arena_format(arena, "; %s: %s", score_status_name(score->status), why);
}

void explain_seat(const struct inquiry *inquiry, const struct section *section, int seat)
{
    struct arena *arena = inquiry->arena;
    const struct seat *place = &section->seats[seat];
    const char *rating = place->rating ? arena_format(arena, "rated %d", place->rating) : "unrated";
    const char *since =
        strcmp(place->run, section->run) != 0 ? arena_format(arena, ", since run %s", place->run) : "";
    story_tell(inquiry->story, section->round == FINAL ? "R13" : "R9", "Seat %d %s, entry %d, %s%s: %s%s.",
               seat + 1, words_person(arena, place->member), place->entry->number, rating, since,
               words_score(arena, &place->score), status_of(arena, section, seat));
    if (place->withdrawal) {
        story_tell(inquiry->story, "R12",
                   "Withdrawn by a ruling of %s: games without a result are forfeit losses.",
                   words_day(arena, place->withdrawal->day));
        story_cite(inquiry->story, place->withdrawal->origin);
    }
    if (place->declined) {
        story_tell(inquiry->story, "R11", "This score declines the next round by a ruling of %s.",
                   words_day(arena, place->declined->day));
        story_cite(inquiry->story, place->declined->origin);
    }
}

static void tell_dropouts(const struct inquiry *inquiry, const struct section *section)
{
    for (size_t i = 0; i < section->dropout_count; i++) {
        const struct dropout *dropout = &section->dropouts[i];
        story_tell(inquiry->story, "R8", "Seat %d was first %s, entry %d, and was replaced by run %s.",
                   dropout->seat + 1, words_person(inquiry->arena, dropout->member), dropout->entry->number,
                   dropout->replaced_run);
    }
}

static void tell_open_game(const struct inquiry *inquiry, const struct section *section,
                           const struct game *game)
{
    const char *effect = section->round == FINAL ? ""
                         : game->blocking        ? " Its outcome can change who advances."
                                                 : " It changes nothing about who advances.";
    story_tell(inquiry->story, section->round == FINAL ? "" : "R9",
               "%s, %s (White) against %s (Black): %s.%s", words_game(inquiry->arena, section, game),
               words_person(inquiry->arena, section->seats[game->white].member),
               words_person(inquiry->arena, section->seats[game->black].member),
               game->disputed ? "disputed, the reports contradict each other" : "no result yet", effect);
    for (size_t i = 0; game->disputed && i < game->report_count; i++)
        story_cite(inquiry->story, game->reports[i]->origin);
}

static void tell_special_game(const struct inquiry *inquiry, const struct section *section,
                              const struct game *game)
{
    story_tell(inquiry->story, game->source == SOURCE_TIME ? "R17" : "", "%s: %s by %s on %s.",
               words_game(inquiry->arena, section, game), result_name(game->result),
               game_source_name(game->source), words_day(inquiry->arena, game->day));
    for (size_t i = 0; i < game->ruling_count; i++)
        story_cite(inquiry->story, game->rulings[i]->origin);
}

static void tell_games(const struct inquiry *inquiry, const struct section *section)
{
    story_chapter(inquiry->story, "Games not finished");
    for (int g = 0; g < GAMES; g++)
        if (section->games[g].result == RESULT_OPEN)
            tell_open_game(inquiry, section, &section->games[g]);
    story_chapter(inquiry->story, "Games decided otherwise than by a report");
    for (int g = 0; g < GAMES; g++)
        if (section->games[g].result != RESULT_OPEN && section->games[g].source != SOURCE_REPORT)
            tell_special_game(inquiry, section, &section->games[g]);
}

static void tell_places(const struct inquiry *inquiry, const struct section *section)
{
    const struct decisions *decisions = inquiry->decisions;
    story_chapter(inquiry->story, section->round == PRELIMINARY
                                      ? "What became of these scores"
                                      : "How the seats were earned, and what became of them");
    for (size_t i = 0; i < decisions->place_count; i++)
        if (!strcmp(decisions->places[i].section, section->code) ||
            !strcmp(decisions->places[i].from_section, section->code))
            explain_place(inquiry, &decisions->places[i]);
}

void explain_section(const struct inquiry *inquiry, const struct section *section)
{
    story_chapter(inquiry->story, "Section");
    story_tell(inquiry->story, section->round == PRELIMINARY ? "R7, R8" : "R10, R11",
               section->tonight ? "The next run would publish it: a %s section of %s."
                                : "A %s section of %s, published by run %s; what is published stays.",
               round_name(section->round), section->event->code, section->run);
    tell_dropouts(inquiry, section);
    story_tell(inquiry->story, "R7", "%d of its %d games are finished%s.", GAMES - section->open_games, GAMES,
               section->open_games ? "" : "; it is complete");
    story_chapter(inquiry->story, "Seats and scores");
    for (int seat = 0; seat < SEATS; seat++)
        explain_seat(inquiry, section, seat);
    if (section->round != FINAL)
        story_tell(inquiry->story, "R9",
                   "Only a corrected result or a ruling can change what is qualified or out by now.");
    tell_games(inquiry, section);
    tell_places(inquiry, section);
    story_chapter(inquiry->story, "What needs the TD");
    explain_reviews(inquiry, section->event->code, section->code);
    explain_section_rejects(inquiry, section, NULL);
    explain_mailings(inquiry, 0, NULL, section->code);
}
