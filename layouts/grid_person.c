#include "layouts/grid_person.h"

const char *grid_person_name(const struct member *member)
{
    return *member->name ? member->name : "(no name in players.csv)";
}

void grid_person_cells(struct grid_table *table, const struct member *member)
{
    grid_table_text(table, member->id);
    grid_table_text(table, grid_person_name(member));
}

void grid_person_rating(struct grid_table *table, int rating)
{
    if (rating)
        grid_table_number(table, rating);
    else
        grid_table_text(table, "unrated");
}

const char *grid_person_address(struct arena *arena, const struct member *member)
{
    const char *const parts[] = {member->address1, member->address2, member->city};
    const char *line = "";
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (*parts[i])
            line = arena_format(arena, "%s%s%s", line, *line ? ", " : "", parts[i]);
    if (*member->state)
        line = arena_format(arena, "%s%s%s", line, *line ? " " : "", member->state);
    return *member->zip ? arena_format(arena, "%s%s%s", line, *line ? " " : "", member->zip) : line;
}
