#include "layouts/crosstable.h"

#include "core/pairing.h"
#include "layouts/grid_person.h"

enum {
    COLUMN_SEAT,
    COLUMN_NAME,
    COLUMN_MEMBER,
    COLUMN_ENTRY,
    COLUMN_STATE,
    COLUMN_RATING,
    COLUMN_GAMES,
    COLUMN_POINTS = COLUMN_GAMES + SEATS,
    COLUMN_PLACE,
    COLUMN_STATUS,
    COLUMNS
};

static const struct {
    const char *text;
    enum grid_kind kind; /* of the cells below */
} headings[COLUMNS] = {
    {"Seat", GRID_COUNT}, {"Name", GRID_PROSE},    {"Member", GRID_CODE}, {"Entry", GRID_COUNT},
    {"State", GRID_CODE}, {"Rating", GRID_COUNT},  {"1", GRID_COUNT},     {"2", GRID_COUNT},
    {"3", GRID_COUNT},    {"4", GRID_COUNT},       {"5", GRID_COUNT},     {"6", GRID_COUNT},
    {"7", GRID_COUNT},    {"Points", GRID_POINTS}, {"Place", GRID_COUNT}, {"Status", GRID_PROSE},
};

enum { ROWS_ABOVE_SEATS = 2, ROWS_BELOW_SEATS = 1, WIDEST_NAME = 30, WIDEST_STATUS = 30 };

void crosstable_prepare(struct grid *grid, int row)
{
    grid_cap_width(grid, COLUMN_NAME, WIDEST_NAME);
    grid_cap_width(grid, COLUMN_STATUS, WIDEST_STATUS);
    grid_text(grid, row, 0, GRID_PROSE, LOOK_NOTE,
              "A row tells what its player made against seats 1 to 7: 1 won, ½ drew, 0 lost; F by forfeit, T "
              "on time; "
              "? reports disagree; · open, ·! open and can decide who advances.");
}

int crosstable_height(const struct section *section)
{
    return ROWS_ABOVE_SEATS + SEATS + (int)section->dropout_count + ROWS_BELOW_SEATS;
}

const char *crosstable_mark(const struct game *game, enum side side)
{
    static const char *const marks[][3] = {{"0", "½", "1"}, {"0F", "½", "1F"}, {"0T", "½", "1T"}};
    if (game->disputed)
        return "?";
    if (game->result == RESULT_OPEN)
        return game->blocking ? "·!" : "·";
    bool forfeit = result_is_forfeit_loss(game->result, WHITE) || result_is_forfeit_loss(game->result, BLACK);
    return marks[!forfeit ? 0 : game->source == SOURCE_TIME ? 2 : 1][result_points(game->result, side)];
}

int crosstable_place(const struct section *section, int seat)
{
    int place = 1;
    if (section->open_games == GAMES)
        return 0;
    for (int other = 0; other < SEATS; other++)
        place += section->seats[other].score.points > section->seats[seat].score.points;
    return place;
}

const char *crosstable_status(struct arena *arena, const struct seat *seat)
{
    const struct {
        const struct ruling *ruling;
        const char *word;
    } marks[] = {{seat->withdrawal, "withdrew"}, {seat->declined, "declined"}};
    const char *text = score_status_name(seat->score.status);
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        char day[11];
        if (!marks[i].ruling)
            continue;
        date_format(marks[i].ruling->day, day);
        text = arena_format(arena, "%s%s%s %s", text, *text ? ", " : "", marks[i].word, day);
    }
    return text;
}

const char *crosstable_state(const struct section *section)
{
    bool open = section->round == FINAL;
    if (!section->open_games)
        return "complete";
    for (int seat = 0; seat < SEATS; seat++)
        open |= section->seats[seat].score.status == SCORE_OPEN;
    return open ? "in play" : "decided";
}

static void draw_title(struct grid *grid, const struct section *section, int row)
{
    char day[11];
    date_format(section->run_day, day);
    const char *open = section->open_games
                           ? arena_format(grid->arena, ", %d of %d games open", section->open_games, GAMES)
                           : "";
    grid_text(grid, row, 0, GRID_PROSE, LOOK_TITLE,
              arena_format(grid->arena, "%s, %s section %d, began %s: %s%s", section->code,
                           round_name(section->round), section->number, day, crosstable_state(section),
                           open));
    grid_link(grid, row, COLUMN_STATUS, "to the Index", "Index", 0);
}

static void draw_seat(struct grid *grid, const struct section *section, int index, int row)
{
    const struct seat *seat = &section->seats[index];
    int place = crosstable_place(section, index);
    grid_number(grid, row, COLUMN_SEAT, GRID_COUNT, LOOK_MIDDLE, index + 1);
    grid_text(grid, row, COLUMN_NAME, GRID_PROSE, LOOK_CELL, grid_person_name(seat->member));
    grid_text(grid, row, COLUMN_MEMBER, GRID_CODE, LOOK_CELL, seat->member->id);
    grid_number(grid, row, COLUMN_ENTRY, GRID_COUNT, LOOK_CELL, seat->entry->number);
    grid_text(grid, row, COLUMN_STATE, GRID_CODE, LOOK_CELL, seat->member->state);
    if (seat->rating)
        grid_number(grid, row, COLUMN_RATING, GRID_COUNT, LOOK_CELL, seat->rating);
    else
        grid_text(grid, row, COLUMN_RATING, GRID_COUNT, LOOK_CELL, "unrated");
    for (int other = 0; other < SEATS; other++) {
        if (other == index) {
            grid_text(grid, row, COLUMN_GAMES + other, GRID_PROSE, LOOK_SELF, "");
            continue;
        }
        const struct game *game = &section->games[pairing_index(index, other)];
        grid_text(grid, row, COLUMN_GAMES + other, GRID_CODE, LOOK_MIDDLE,
                  crosstable_mark(game, game->white == index ? WHITE : BLACK));
    }
    grid_number(grid, row, COLUMN_POINTS, GRID_POINTS, LOOK_STRONG, seat->score.points);
    if (place)
        grid_number(grid, row, COLUMN_PLACE, GRID_COUNT, LOOK_MIDDLE, place);
    else
        grid_text(grid, row, COLUMN_PLACE, GRID_PROSE, LOOK_MIDDLE, "");
    grid_text(grid, row, COLUMN_STATUS, GRID_PROSE, LOOK_CELL, crosstable_status(grid->arena, seat));
}

static void draw_dropout(struct grid *grid, const struct dropout *dropout, int row)
{
    grid_text(grid, row, 0, GRID_PROSE, LOOK_NOTE,
              arena_format(grid->arena, "Seat %d was that of %s, %s (entry %d), until the run of %s.",
                           dropout->seat + 1, grid_person_name(dropout->member), dropout->member->id,
                           dropout->entry->number, dropout->replaced_run));
}

void crosstable_draw(struct grid *grid, const struct section *section, int row)
{
    draw_title(grid, section, row);
    for (int column = 0; column < COLUMNS; column++)
        grid_text(grid, row + 1, column, headings[column].kind, LOOK_HEAD, headings[column].text);

    for (int seat = 0; seat < SEATS; seat++)
        draw_seat(grid, section, seat, row + ROWS_ABOVE_SEATS + seat);
    for (size_t i = 0; i < section->dropout_count; i++)
        draw_dropout(grid, &section->dropouts[i], row + ROWS_ABOVE_SEATS + SEATS + (int)i);
}
