#include "core/results.h"

#include "core/pairing.h"

#include <string.h>

/* What the rulings alone make of one game while they are read in order of effect. */
struct hearing {
    enum result ruled; /* by `result` or `forfeit`; RESULT_OPEN = no such ruling in force */
    bool forfeited[2]; /* by `forfeit` rulings in force */
    bool withdrawn[2];
    int oversteps[2];
    enum game_source first; /* what lost the game first: SOURCE_WITHDRAWAL, SOURCE_TIME or SOURCE_NONE */
    enum side loser;        /* of `first` */
    int ruled_day, first_day;
    int reopened; /* reports postmarked up to this day are set aside */
};

static void hear_forfeit(struct hearing *hearing, enum side side)
{
    enum side other = side == WHITE ? BLACK : WHITE;
    hearing->ruled = hearing->forfeited[other] ? RESULT_BOTH_FORFEIT : result_forfeited(side);
    hearing->forfeited[side] = true;
}

static void hear_loss(struct hearing *hearing, enum game_source source, enum side side, int day)
{
    if (hearing->first != SOURCE_NONE)
        return;
    hearing->first = source;
    hearing->loser = side;
    hearing->first_day = day;
}

/* One ruling that concerns the game; `side` is the player's. */
static void hear(struct hearing *hearing, const struct ruling *ruling, enum side side, int oversteps_lost)
{
    switch (ruling->kind) {
    case RULING_RESULT:
        if (ruling->result == RESULT_OPEN) {
            *hearing = (struct hearing){.reopened = ruling->day};
            break;
        }
        hearing->ruled = ruling->result;
        hearing->forfeited[WHITE] = hearing->forfeited[BLACK] = false;
        hearing->ruled_day = ruling->day;
        break;
    case RULING_FORFEIT:
        hear_forfeit(hearing, side);
        hearing->ruled_day = ruling->day;
        break;
    case RULING_WITHDRAW:
        hearing->withdrawn[side] = true;
        hear_loss(hearing, SOURCE_WITHDRAWAL, side, ruling->day);
        break;
    default: /* RULING_OVERSTEP, R17 */
        if (++hearing->oversteps[side] == oversteps_lost)
            hear_loss(hearing, SOURCE_TIME, side, ruling->day);
        break;
    }
}

/* Who a ruling names; a seat number in it means whoever sat there on its day. */
static int ruled_seat(const struct section *section, const char *player, int day)
{
    int seat = section_find_seat(section, player);
    bool by_number = seat >= 0 && !player[1];
    return by_number && section->dropout_count && day < section->seats[seat].run_day ? -1 : seat;
}

/* The side a ruling about this game is against, or -1 when it is about another game. */
static int ruling_side(const struct section *section, const struct game *game, const struct ruling *ruling)
{
    int player = ruled_seat(section, ruling->player, ruling->day);
    if (player < 0 || (player != game->white && player != game->black))
        return -1;
    int side = player == game->white ? WHITE : BLACK;
    if (ruling->kind == RULING_WITHDRAW)
        return side;
    if (ruling->kind != RULING_RESULT && ruling->kind != RULING_FORFEIT && ruling->kind != RULING_OVERSTEP)
        return -1;
    int opponent = ruled_seat(section, ruling->opponent, ruling->day);
    if (opponent != (side == WHITE ? game->black : game->white))
        return -1;
    return ruling->kind == RULING_RESULT && side == BLACK ? -1 : side;
}

static int latest_run_day(const struct section *section, const struct game *game)
{
    int white = section->seats[game->white].run_day, black = section->seats[game->black].run_day;
    return white > black ? white : black;
}

/* The game a report counts for, or NULL. */
static struct game *report_game(struct section *section, const struct report *report)
{
    int white = section_find_seat(section, report->white), black = section_find_seat(section, report->black);
    if (white < 0 || black < 0 || white == black || !pairing_has_white(white, black))
        return NULL;
    struct game *game = &section->games[pairing_index(white, black)];
    return report->postmark < latest_run_day(section, game) ? NULL : game;
}

static void judge(const struct section *section, struct game *game)
{
    struct hearing hearing = {.reopened = DAY_NONE};
    int oversteps_lost = section->event->rules.oversteps_lost[section->round];
    for (size_t i = 0; i < game->ruling_count; i++)
        hear(&hearing, game->rulings[i], ruling_side(section, game, game->rulings[i]), oversteps_lost);
    for (int side = WHITE; side <= BLACK; side++)
        game->penalties[side] =
            hearing.oversteps[side] < oversteps_lost ? hearing.oversteps[side] : oversteps_lost - 1;

    const struct report *reported = NULL;
    bool contradicted = false;
    for (size_t i = 0; i < game->report_count; i++) {
        const struct report *report = game->reports[i];
        if (report->postmark <= hearing.reopened)
            continue;
        contradicted |= reported && reported->result != report->result;
        if (!reported || report->postmark < reported->postmark)
            reported = report;
    }
    if (hearing.ruled != RESULT_OPEN) {
        game->result = hearing.ruled;
        game->source = SOURCE_RULING;
        game->day = hearing.ruled_day;
    } else if (reported && !contradicted) {
        game->result = reported->result;
        game->source = SOURCE_REPORT;
        game->day = reported->postmark;
    } else if (hearing.first != SOURCE_NONE) {
        bool both =
            hearing.first == SOURCE_WITHDRAWAL && hearing.withdrawn[WHITE] && hearing.withdrawn[BLACK];
        game->result = both ? RESULT_BOTH_FORFEIT : result_forfeited(hearing.loser);
        game->source = hearing.first;
        game->day = hearing.first_day;
    } else {
        game->result = RESULT_OPEN;
        game->source = reported ? SOURCE_REPORT : SOURCE_NONE;
        game->disputed = reported != NULL;
        game->day = DAY_NONE;
    }
}

/* Rulings of this section and withdrawals of its members from everything, in order of effect. */
static struct ruling_slice section_rulings(const struct work *work, const struct section *section)
{
    struct ruling_slice named = docket_section(&work->docket, section->code), general[SEATS];
    size_t count = named.count;
    for (int seat = 0; seat < SEATS; seat++) {
        general[seat] = docket_player(&work->docket, section->seats[seat].member->id);
        count += general[seat].count;
    }
    struct ruling_slice all = {ARENA_NEW(work->arena, const struct ruling *, count), 0};
    for (size_t i = 0; i < named.count; i++)
        all.items[all.count++] = named.items[i];
    for (int seat = 0; seat < SEATS; seat++)
        for (size_t i = 0; i < general[seat].count; i++) {
            const struct ruling *ruling = general[seat].items[i];
            if (ruling->day < section->seats[seat].run_day)
                continue; /* they did not sit here on that day */
            size_t at = all.count++;
            for (; at > 0 && ruling_takes_effect_before(ruling, all.items[at - 1]); at--)
                all.items[at] = all.items[at - 1];
            all.items[at] = ruling;
        }
    return all;
}

static void attach_rulings(const struct work *work, struct section *section)
{
    struct ruling_slice all = section_rulings(work, section);
    for (int seat = 0; seat < SEATS; seat++)
        section->seats[seat].withdrawal = section->seats[seat].declined = NULL;
    for (size_t i = 0; i < all.count; i++) {
        int seat = ruled_seat(section, all.items[i]->player, all.items[i]->day);
        if (seat < 0)
            continue;
        if (all.items[i]->kind == RULING_WITHDRAW && !section->seats[seat].withdrawal)
            section->seats[seat].withdrawal = all.items[i];
        if (all.items[i]->kind == RULING_DECLINE && !section->seats[seat].declined)
            section->seats[seat].declined = all.items[i];
    }
    for (int g = 0; g < GAMES; g++) {
        struct game *game = &section->games[g];
        game->ruling_count = 0;
        if (all.count)
            game->rulings = ARENA_NEW(work->arena, const struct ruling *, all.count);
        for (size_t i = 0; i < all.count; i++)
            if (ruling_side(section, game, all.items[i]) >= 0)
                game->rulings[game->ruling_count++] = all.items[i];
    }
}

static void attach_reports(const struct work *work, struct section *section)
{
    struct report_slice reports = docket_reports(&work->docket, section->code);
    const struct report **room = ARENA_NEW(work->arena, const struct report *, reports.count);
    for (int g = 0; g < GAMES; g++)
        section->games[g].report_count = 0;
    for (size_t i = 0; i < reports.count; i++) {
        struct game *game = report_game(section, reports.items[i]);
        if (game)
            game->report_count++;
    }
    for (int g = 0; g < GAMES; g++) {
        section->games[g].reports = room;
        room += section->games[g].report_count;
        section->games[g].report_count = 0;
    }
    for (size_t i = 0; i < reports.count; i++) {
        struct game *game = report_game(section, reports.items[i]);
        if (game)
            game->reports[game->report_count++] = reports.items[i];
    }
}

void results_decide(const struct work *work, struct section *section)
{
    attach_rulings(work, section);
    attach_reports(work, section);
    section->open_games = 0;
    for (int g = 0; g < GAMES; g++) {
        section->games[g].disputed = false;
        judge(section, &section->games[g]);
        section->open_games += section->games[g].result == RESULT_OPEN;
    }
}
