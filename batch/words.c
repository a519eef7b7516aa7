#include "batch/words.h"

#include <string.h>

const char *words_ordinal(struct arena *arena, int number)
{
    static const char *const endings[] = {"th", "st", "nd", "rd"};
    int last = number % 10;
    bool teen = number % 100 / 10 == 1;
    return arena_format(arena, "%d%s", number, teen || last > 3 ? endings[0] : endings[last]);
}

const char *words_person(struct arena *arena, const struct member *member)
{
    return member->name[0] ? arena_format(arena, "%s (%s)", member->name, member->id) : member->id;
}

const char *words_day(struct arena *arena, int day)
{
    if (day == DAY_NONE)
        return "no date";
    char text[11];
    date_format(day, text);
    return arena_copy(arena, text, strlen(text));
}

const char *words_points(struct arena *arena, int half_points)
{
    return arena_format(arena, half_points % 2 ? "%d.5" : "%d", half_points / 2);
}

const char *words_hundredths(struct arena *arena, long hundredths)
{
    char text[16];
    hundredths_format(hundredths, text);
    return arena_copy(arena, text, strlen(text));
}

const char *words_score(struct arena *arena, const struct score *score)
{
    const char *sum = "no win, no draw";
    if (score->wins && score->draws)
        sum = arena_format(arena, "%s + %s", arena_amount(arena, (size_t)score->wins, "win"),
                           arena_amount(arena, (size_t)score->draws, "draw"));
    else if (score->wins)
        sum = arena_amount(arena, (size_t)score->wins, "win");
    else if (score->draws)
        sum = arena_amount(arena, (size_t)score->draws, "draw");
    const char *losses = "";
    if (score->losses)
        losses = arena_format(arena, ", %s", arena_amount(arena, (size_t)score->losses, "loss"));
    if (score->forfeit_losses)
        losses = arena_format(arena, "%s (%d by forfeit)", losses, score->forfeit_losses);
    const char *open = "";
    if (score->open)
        open = arena_format(arena, ", %s open", arena_amount(arena, (size_t)score->open, "game"));
    return arena_format(arena, "%s = %s%s%s", words_points(arena, score->points), sum, losses, open);
}

const char *words_game(struct arena *arena, const struct section *section, const struct game *game)
{
    return arena_format(arena, "%s:%d-%d", section->code, game->white + 1, game->black + 1);
}

const char *words_seat(struct arena *arena, const struct section *section, int seat)
{
    return arena_format(arena, "seat %d %s", seat + 1, words_person(arena, section->seats[seat].member));
}

const char *words_entry_ruling(struct arena *arena, int day, enum ruling_kind kind, int entry)
{
    return arena_format(arena, "%s,%s,,,%d,,,,", words_day(arena, day), ruling_name(kind), entry);
}
