#include "core/pairing.h"

bool pairing_has_white(int white, int black)
{
    return (black - white + SEATS) % SEATS % 2 == 1;
}

void pairing_games(struct pair games[GAMES])
{
    int count = 0;
    for (int white = 0; white < SEATS; white++)
        for (int black = 0; black < SEATS; black++)
            if (pairing_has_white(white, black))
                games[count++] = (struct pair){white, black};
}

int pairing_index(int seat, int other)
{
    int white = pairing_has_white(seat, other) ? seat : other, black = white == seat ? other : seat;
    int before = 0; /* seats lower than `black` that `white` has White against */
    for (int lower = 0; lower < black; lower++)
        before += pairing_has_white(white, lower);
    return white * (SEATS - 1) / 2 + before;
}
