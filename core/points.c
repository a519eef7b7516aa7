#include "core/points.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int points[2]; /* half-points of WHITE, BLACK */
    bool forfeit_loss[2];
} results[RESULTS] = {
    [RESULT_OPEN] = {"", {0, 0}, {false, false}},
    [RESULT_WHITE] = {"1-0", {2, 0}, {false, false}},
    [RESULT_BLACK] = {"0-1", {0, 2}, {false, false}},
    [RESULT_DRAW] = {"1/2-1/2", {1, 1}, {false, false}},
    [RESULT_BLACK_FORFEIT] = {"1-0F", {2, 0}, {false, true}},
    [RESULT_WHITE_FORFEIT] = {"0F-1", {0, 2}, {true, false}},
    [RESULT_BOTH_FORFEIT] = {"0F-0F", {0, 0}, {true, true}},
};

const char *result_name(enum result result)
{
    return results[result].name;
}

enum result result_named(const char *text)
{
    for (enum result result = RESULT_WHITE; result < RESULTS; result++)
        if (!strcmp(results[result].name, text))
            return result;
    return RESULT_OPEN;
}

int result_points(enum result result, enum side side)
{
    return results[result].points[side];
}

bool result_is_forfeit_loss(enum result result, enum side side)
{
    return results[result].forfeit_loss[side];
}

enum result result_forfeited(enum side side)
{
    return side == WHITE ? RESULT_WHITE_FORFEIT : RESULT_BLACK_FORFEIT;
}

void points_format(int half_points, char text[8])
{
    snprintf(text, 8, "%u.%u", (unsigned)half_points / 2 % 1000, half_points % 2 ? 5U : 0U);
}

void hundredths_format(long hundredths, char text[16])
{
    snprintf(text, 16, "%u.%02u", (unsigned)(hundredths / 100), (unsigned)(hundredths % 100));
}
