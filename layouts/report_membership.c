#include "layouts/grid_person.h"
#include "layouts/report_parts.h"

#include <stdlib.h>
#include <string.h>

/* A member whose membership ends, and one of the things he is playing or waiting for. */
struct lapse {
    const struct member *member;
    const char *where;
    size_t order; /* as found: sections and entries in their own order */
};

struct lapses {
    struct lapse *items;
    size_t count, capacity;
};

static int compare(const void *left, const void *right)
{
    const struct lapse *a = left, *b = right;
    if (a->member->expires != b->member->expires)
        return a->member->expires < b->member->expires ? -1 : 1;
    int order = strcmp(a->member->id, b->member->id);
    return order ? order : (a->order > b->order) - (a->order < b->order);
}

static void add(struct arena *arena, struct lapses *lapses, const struct member *member, int as_of,
                const char *where)
{
    if (!member->known || member->expires == DAY_FOREVER || member->expires - as_of > LAPSE_NOTICE_DAYS)
        return;
    lapses->items = arena_grow(arena, lapses->items, lapses->count, &lapses->capacity, sizeof *lapses->items);
    lapses->items[lapses->count] = (struct lapse){member, where, lapses->count};
    lapses->count++;
}

/* Whoever has an open game or a waiting entry plays (R3). */
static struct lapses collect(struct arena *arena, const struct decisions *decisions)
{
    struct lapses lapses = {NULL, 0, 0};
    int as_of = decisions->facts->as_of;
    for (size_t i = 0; i < decisions->section_count; i++)
        for (int s = 0; s < SEATS; s++) {
            const struct seat *seat = &decisions->sections[i]->seats[s];
            if (seat->score.open && !seat->withdrawal)
                add(arena, &lapses, seat->member, as_of, decisions->sections[i]->code);
        }
    for (size_t i = 0; i < decisions->candidate_count; i++) {
        const struct candidate *candidate = &decisions->candidates[i];
        if (candidate->status == ENTRY_WAITING)
            add(arena, &lapses, candidate->entry->member, as_of,
                arena_format(arena, "%s (waiting)", candidate->event->code));
    }
    if (lapses.count)
        qsort(lapses.items, lapses.count, sizeof *lapses.items, compare);
    return lapses;
}

static void member_row(struct grid_table *table, const struct member *member, const char *where, int as_of)
{
    grid_person_cells(table, member);
    grid_table_text(table, member->expires < as_of ? "lapsed" : "lapses soon");
    grid_table_number(table, member->expires);
    grid_table_number(table, member->expires - as_of);
    grid_table_text(table, where);
    grid_table_text(table, member->email);
    grid_table_text(table, grid_person_address(table->grid->arena, member));
}

void report_membership_draw(struct grid *grid, const struct report_input *input)
{
    static const struct grid_column columns[] = {{"Member", GRID_CODE, 0},      {"Name", GRID_PROSE, 30},
                                                 {"Membership", GRID_PROSE, 0}, {"Last day", GRID_DATE, 0},
                                                 {"Days left", GRID_COUNT, 0},  {"Plays in", GRID_CODE, 40},
                                                 {"E-mail", GRID_PROSE, 34},    {"Address", GRID_PROSE, 50}};
    int as_of = input->decisions->facts->as_of;
    const struct lapses lapses = collect(grid->arena, input->decisions);
    struct grid_table table;
    grid_table_sheet(grid, "Membership", "Memberships that have lapsed or lapse within 60 days (R3)",
                     "Those with an open game or a waiting entry. A lapse forfeits nothing by itself.",
                     GRID_TABLE_COLUMNS(columns), &table);
    const char *where = "";
    for (size_t i = 0; i < lapses.count; i++) {
        const struct lapse *lapse = &lapses.items[i];
        where = *where ? arena_format(grid->arena, "%s, %s", where, lapse->where) : lapse->where;
        if (i + 1 < lapses.count && lapses.items[i + 1].member == lapse->member)
            continue;
        member_row(&table, lapse->member, where, as_of);
        where = "";
    }
    grid_table_close(&table, "Nobody.");
}
