#include "layouts/pairing_words.h"

#include "layouts/notice_fields.h"

static const char *assignment(struct arena *arena, const struct mailing *mailing,
                              const struct pairing_words *words)
{
    return arena_format(arena, "You are player no. %d in %s of the %s, with your entry no. %d.",
                        mailing->seat + 1, words->section, words->event,
                        mailing->section->seats[mailing->seat].entry->number);
}

static const char *revised(struct arena *arena, const struct section *section)
{
    const char *text = "";
    for (size_t i = 0; i < section->dropout_count; i++) {
        const struct dropout *dropout = &section->dropouts[i];
        text = arena_format(arena, "%s%s%s now plays as no. %d in place of %s.", text, *text ? " " : "",
                            notice_fields_name(arena, section->seats[dropout->seat].member),
                            dropout->seat + 1, notice_fields_name(arena, dropout->member));
    }
    return *text ? arena_format(arena, "This sheet replaces the one you had before. %s", text) : "";
}

/* R11: the score that brought the entry here, and where it stood on the list. */
static const char *earned(struct arena *arena, const struct place *place)
{
    char points[8];
    if (!place)
        return "";
    points_format(place->points, points);
    if (place->basis == BASIS_FILL_IN)
        return arena_format(arena,
                            "Your %s points in section %s were next in order when the list of qualifiers was "
                            "filled up to whole sections of seven: this is place %d of the list (Rule 11).",
                            points, place->from_section, place->position);
    return arena_format(arena,
                        "You qualified with %s points in section %s: this is place %d of the list (Rule 11).",
                        points, place->from_section, place->position);
}

/* The opponents against whom the player has that colour, by seat. */
static const char *opponents(struct arena *arena, const struct mailing *mailing, enum side side)
{
    const char *list = "";
    for (int seat = 0; seat < SEATS; seat++)
        for (int g = 0; g < GAMES; g++) {
            const struct game *game = &mailing->section->games[g];
            int own = side == WHITE ? game->white : game->black,
                other = side == WHITE ? game->black : game->white;
            if (own != mailing->seat || other != seat)
                continue;
            list = arena_format(arena, "%s%s%d %s", list, *list ? ", " : "", seat + 1,
                                notice_fields_name(arena, mailing->section->seats[seat].member));
        }
    return list;
}

static const char *const starts[] = {
    [GOLDEN] = "All six games start together. White mails the first move in each of them on receipt of this "
               "assignment. Write the section and the players' numbers on every card.",
    [ELECTRONIC] =
        "All six games start together. White e-mails the first move in each of them on receipt of this "
        "assignment. Put the section and the players' numbers into the subject of every message.",
};

static const char time_control[] =
    "Each player has 30 days of reflection time for each 10 moves, and at most 10 days for any one move. If "
    "you have "
    "no reply after 14 days, repeat your move. If you still have none after 28 days, send the Tournament "
    "Director a "
    "time complaint, with a copy to your opponent and the dates of the whole game.";

static const char *penalties(struct arena *arena, const struct mailing *mailing)
{
    const struct edition *rules = &mailing->event->rules;
    if (rules->oversteps_lost[mailing->section->round] == 1)
        return "A player who oversteps the time limit in this round loses the game (Rule 17).";
    return arena_format(
        arena,
        "For the first overstep of the time limit in a game a player is charged a penalty of %d days "
        "of reflection time; any further overstep in that game loses it (Rule 17).",
        rules->penalty_days);
}

static const char *reporting(struct arena *arena, const struct office *office, const struct mailing *mailing)
{
    const char *keep = "Keep all records of a game, cards or messages, until the section is finished.";
    const char *email = *office->director_email ? office->director_email : office->email;
    if (mailing->event->championship == GOLDEN)
        return arena_format(
            arena,
            "Report each game as soon as it is over, won, drawn or lost: check the box beside "
            "the result on its report card, sign the card and mail it to %s. %s",
            *office->name ? office->name : "this office", keep);
    return arena_format(
        arena,
        "Report each game as soon as it is over, won, drawn or lost, by e-mail to the Tournament "
        "Director%s%s, with the section, both players' numbers and the result. %s",
        *email ? ", " : "", email, keep);
}

void pairing_words_compose(struct arena *arena, const struct office *office, const struct mailing *mailing,
                           struct pairing_words *words)
{
    const struct section *section = mailing->section;
    *words = (struct pairing_words){
        .event = notice_fields_event(arena, section->event, 0),
        .section = notice_fields_section(arena, section),
        .revised = revised(arena, section),
        .earned = earned(arena, mailing->place),
        .white = opponents(arena, mailing, WHITE),
        .black = opponents(arena, mailing, BLACK),
        .start = starts[mailing->event->championship],
        .time = time_control,
        .penalties = penalties(arena, mailing),
        .reporting = reporting(arena, office, mailing),
    };
    words->assignment = assignment(arena, mailing, words);
}

const char *pairing_words_rating(struct arena *arena, const struct seat *seat)
{
    if (!seat->rating)
        return "unrated";
    if (seat->rating == seat->member->rating && *seat->member->rating_text)
        return seat->member->rating_text;
    return arena_format(arena, "%d", seat->rating);
}
