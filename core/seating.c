#include "core/seating.h"

#include <string.h>

int section_find_seat(const struct section *section, const char *player)
{
    if (player[0] >= '1' && player[0] <= '7' && !player[1])
        return player[0] - '1';
    for (int seat = 0; seat < SEATS; seat++)
        if (section->seats[seat].member && !strcmp(section->seats[seat].member->id, player))
            return seat;
    return -1;
}

const struct dropout *section_find_dropout(const struct section *section, const char *member)
{
    for (size_t i = 0; i < section->dropout_count; i++)
        if (!strcmp(section->dropouts[i].member->id, member))
            return &section->dropouts[i];
    return NULL;
}

bool members_clash(const struct member *a, const struct member *b)
{
    return !strcmp(a->id, b->id) || (a->apart[0] && !strcmp(a->apart, b->apart));
}
