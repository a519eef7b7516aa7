#include "core/standings.h"

#include <string.h>

enum {
    BLOCKING_LIMIT = 8,
    OUTCOMES = 4 /* the ways an open game may end: 0F-0F, 1-0, 1/2-1/2, 0-1 */
};

/* Seven points side by side, a byte each: seat i in byte i. The top bit of each byte stays free for
 * comparisons. */
typedef unsigned long long lanes;

#define EACH 0x0001010101010101ULL /* 1 in every seat's byte */

static lanes lane(int seat, int points)
{
    return (lanes)points << (8 * seat);
}

/* R9 on all seats at once: bit i of the answer = seat i advances. */
static unsigned advancing_lanes(const struct edition *rules, lanes points)
{
    lanes reached = (points + EACH * (lanes)(128 - rules->qualifying)) & (EACH << 7);
    if (!reached)
        reached = (points + EACH * (lanes)(128 - rules->qualifying_else)) & (EACH << 7);
    return (unsigned)((reached >> 7) * 0x0102040810204080ULL >> 56); /* gathers the seven bits */
}

unsigned standings_advancing(const struct edition *rules, const int points[SEATS])
{
    lanes all = 0;
    for (int seat = 0; seat < SEATS; seat++)
        all |= lane(seat, points[seat]);
    return advancing_lanes(rules, all);
}

static void add_side(struct score *score, const struct game *game, enum side side)
{
    int points = result_points(game->result, side);
    score->points += points;
    score->open += game->result == RESULT_OPEN;
    score->wins += points == 2;
    score->draws += points == 1;
    score->losses += game->result != RESULT_OPEN && points == 0;
    score->forfeit_losses += result_is_forfeit_loss(game->result, side);
}

/*
 * R9 in closed form. `qualified`: the score is there already, or it stands at the lesser mark and nobody else
 * can reach the greater one (each of them may win all that is open, while this one gains nothing). `out`:
 * winning everything does not reach a mark, or only the lesser one and somebody has the greater already
 * (nobody else needs to gain anything: open games may end 0F-0F).
 */
static enum score_status status_of(const struct section *section, int seat)
{
    const struct edition *rules = &section->event->rules;
    const struct score *own = &section->seats[seat].score;
    bool other_has = false, other_can = false;
    for (int other = 0; other < SEATS; other++) {
        const struct score *score = &section->seats[other].score;
        if (other == seat)
            continue;
        other_has |= score->points >= rules->qualifying;
        other_can |= score->points + 2 * score->open >= rules->qualifying;
    }
    int most = own->points + 2 * own->open;
    if (own->points >= rules->qualifying || (own->points >= rules->qualifying_else && !other_can))
        return SCORE_QUALIFIED;
    if (most < rules->qualifying_else || (most < rules->qualifying && other_has))
        return SCORE_OUT;
    return SCORE_OPEN;
}

/* Who advances for each of the OUTCOMES ^ count ways the open games may end; game i is digit i of the index.
 */
static void tabulate(const struct section *section, const int *open, int count, unsigned char *advancing)
{
    lanes points[1 << (2 * BLOCKING_LIMIT)];
    size_t ways = 1;
    points[0] = 0;
    for (int seat = 0; seat < SEATS; seat++)
        points[0] |= lane(seat, section->seats[seat].score.points);
    for (int i = 0; i < count; i++, ways *= OUTCOMES) {
        const struct game *game = &section->games[open[i]];
        lanes win = lane(game->white, 2), draw = lane(game->white, 1) + lane(game->black, 1);
        for (size_t way = 0; way < ways; way++) {
            points[way + ways] = points[way] + win;
            points[way + 2 * ways] = points[way] + draw;
            points[way + 3 * ways] = points[way] + lane(game->black, 2);
        }
    }
    for (size_t way = 0; way < ways; way++)
        advancing[way] = (unsigned char)advancing_lanes(&section->event->rules, points[way]);
}

/* Whether digit `game` of the index ever makes a difference. */
static bool matters(const unsigned char *advancing, int game, int count)
{
    size_t stride = (size_t)1 << (2 * game), ways = (size_t)1 << (2 * count);
    for (size_t way = 0; way < ways; way++)
        if (way & (3 * stride) && advancing[way] != advancing[way & ~(3 * stride)])
            return true;
    return false;
}

static void find_blocking(struct section *section, bool undecided)
{
    unsigned char advancing[1 << (2 * BLOCKING_LIMIT)];
    int open[GAMES], count = 0;
    for (int g = 0; g < GAMES; g++) {
        section->games[g].blocking = false;
        if (section->games[g].result == RESULT_OPEN)
            open[count++] = g;
    }
    if (!undecided)
        return;
    if (count > BLOCKING_LIMIT) {
        for (int i = 0; i < count; i++)
            section->games[open[i]].blocking = true;
        return;
    }
    tabulate(section, open, count, advancing);
    for (int i = 0; i < count; i++)
        section->games[open[i]].blocking = matters(advancing, i, count);
}

void standings_settle(struct section *section)
{
    for (int seat = 0; seat < SEATS; seat++)
        section->seats[seat].score = (struct score){0};
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &section->games[g];
        add_side(&section->seats[game->white].score, game, WHITE);
        add_side(&section->seats[game->black].score, game, BLACK);
    }
    bool undecided = false;
    for (int seat = 0; seat < SEATS && section->round != FINAL; seat++) {
        struct score *score = &section->seats[seat].score;
        score->status = status_of(section, seat);
        undecided |= score->status == SCORE_OPEN;
    }
    find_blocking(section, undecided);
}
