/*
 * Results and points. Points are half-points, weighted points hundredths, money cents.
 */
#ifndef CORE_POINTS_H
#define CORE_POINTS_H

#include "core/regulations.h"

enum result {
    RESULT_OPEN,          /* "" */
    RESULT_WHITE,         /* 1-0 */
    RESULT_BLACK,         /* 0-1 */
    RESULT_DRAW,          /* 1/2-1/2 */
    RESULT_BLACK_FORFEIT, /* 1-0F: Black lost by forfeit */
    RESULT_WHITE_FORFEIT, /* 0F-1: White lost by forfeit */
    RESULT_BOTH_FORFEIT,  /* 0F-0F */
    RESULTS
};

enum side { WHITE, BLACK };

/* The canonical spelling; "" while open. */
const char *result_name(enum result result);

/* The result of exactly that canonical spelling, else RESULT_OPEN. */
enum result result_named(const char *text);

/* Half-points of that side; 0 while open. R9: wins and forfeit wins 2, draws 1. */
int result_points(enum result result, enum side side);

/* Whether that side lost by forfeit (R12). */
bool result_is_forfeit_loss(enum result result, enum side side);

/* The result in which `side` loses by forfeit. */
enum result result_forfeited(enum side side);

/* "4.5" for 9 half-points, "0.0" for none. */
void points_format(int half_points, char text[8]);

/* "39.05" for 3905 hundredths or cents; never negative. */
void hundredths_format(long hundredths, char text[16]);

#endif
