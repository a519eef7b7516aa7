/*
 * The 21 games of a section of seven (R7, R8): everybody meets everybody once, three Whites and three Blacks.
 */
#ifndef CORE_PAIRING_H
#define CORE_PAIRING_H

#include "core/regulations.h"

#include <stdbool.h>

struct pair {
    int white, black; /* seat index 0-6 */
};

/* All games by white seat, then black seat. */
void pairing_games(struct pair games[GAMES]);

/* Whether seat `white` has White against seat `black`: (black - white) mod 7 is 1, 3 or 5. Indexes 0-6. */
bool pairing_has_white(int white, int black);

/* The index of the game between two different seats, whoever has White. */
int pairing_index(int seat, int other);

#endif
