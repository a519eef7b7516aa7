#include "batch/book_tables.h"

#include <stdlib.h>
#include <string.h>

/* An assignment with what it is ordered by. */
struct ordered {
    struct assignment row;
    int number;   /* of the section */
    size_t index; /* rows of one seat keep their order: who left it, then who took it */
};

static int by_seat(const void *left, const void *right)
{
    const struct ordered *a = left, *b = right;
    int order = strcmp(a->row.event, b->row.event);
    if (!order)
        order = (int)a->row.round - (int)b->row.round;
    if (!order)
        order = a->number - b->number;
    if (!order)
        order = a->row.seat - b->row.seat;
    return order ? order : (a->index > b->index) - (a->index < b->index);
}

static struct assignment assignment_of(const struct section *section, int seat)
{
    const struct seat *taken = &section->seats[seat];
    struct assignment row = {.round = section->round,
                             .seat = seat + 1,
                             .entry = taken->entry->number,
                             .rating = taken->rating,
                             .run = taken->run,
                             .run_day = taken->run_day};
    strcpy(row.event, section->event->code);
    strcpy(row.section, section->code);
    strcpy(row.member, taken->member->id);
    return row;
}

/* The rows of the book and those of tonight; returns how many. */
static size_t collect(const struct tables_source *source, struct ordered *all)
{
    const struct decisions *decisions = source->decisions;
    const struct book *book = &source->former->book;
    size_t count = 0;
    for (size_t i = 0; i < book->assignment_count; i++)
        all[count++].row = book->assignments[i];
    for (size_t i = 0; i < decisions->section_count; i++)
        for (int seat = 0; seat < SEATS; seat++)
            if (!strcmp(decisions->sections[i]->seats[seat].run, decisions->facts->run))
                all[count++].row = assignment_of(decisions->sections[i], seat);
    for (size_t i = 0; i < count; i++) {
        char event[EVENT_SIZE];
        enum round round;
        all[i].index = i;
        (void)code_parse_section(all[i].row.section, event, &round, &all[i].number);
    }
    return count;
}

void book_tables_assignments(struct table *table, const struct tables_source *source)
{
    size_t most = source->former->book.assignment_count + source->decisions->section_count * SEATS;
    struct ordered *all = ARENA_NEW(table->arena, struct ordered, most);
    size_t count = collect(source, all);
    qsort(all, count, sizeof *all, by_seat);
    for (size_t i = 0; i < count; i++) {
        const struct assignment *row = &all[i].row;
        table_text(table, row->event);
        table_text(table, round_name(row->round));
        table_text(table, row->section);
        table_number(table, row->seat);
        table_number(table, row->entry);
        table_text(table, row->member);
        table_number_or_none(table, row->rating);
        table_text(table, row->run);
        table_end_row(table);
    }
}

static void write_mailed(struct table *table, const struct mailed *row)
{
    table_number(table, row->number);
    table_text(table, row->run);
    table_text(table, mailing_name(row->kind));
    table_text(table, row->event);
    table_text(table, row->section);
    table_number_or_none(table, row->entry);
    table_text(table, row->member);
    table_text(table, via_name(row->via));
    table_end_row(table);
}

void book_tables_mailings(struct table *table, const struct tables_source *source)
{
    const struct decisions *decisions = source->decisions;
    const struct book *book = &source->former->book;
    for (size_t i = 0; i < book->mailed_count; i++)
        write_mailed(table, &book->mailed[i]);
    for (size_t i = 0; i < decisions->mailing_count; i++) {
        const struct mailing *mailing = &decisions->mailings[i];
        struct mailed row = {.number = mailing->number,
                             .run = decisions->facts->run,
                             .kind = mailing->kind,
                             .entry = mailing->entry ? mailing->entry->number : 0,
                             .via = mailing->via};
        strcpy(row.event, mailing->event->code);
        strcpy(row.section, mailing->section ? mailing->section->code : "");
        strcpy(row.member, mailing->member->id);
        write_mailed(table, &row);
    }
}

void book_tables_labels(struct table *table, const struct tables_source *source)
{
    const struct office *office = source->paper->job.office;
    table_text(table, office->stock);
    table_number(table, office->first_label);
    table_number(table, source->paper->next_label);
    table_end_row(table);
}

void book_tables_drawn(struct table *table, const struct tables_source *source)
{
    for (size_t i = 0; i < source->drawn_count; i++) {
        table_text(table, source->drawn[i].name);
        table_text(table, source->drawn[i].shows);
        table_end_row(table);
    }
}

static int compare_game(const char *section, int white_seat, int black_seat, const struct rated *game)
{
    int order = strcmp(section, game->section);
    if (!order)
        order = white_seat - game->white_seat;
    return order ? order : black_seat - game->black_seat;
}

static int by_game(const void *left, const void *right)
{
    const struct rated *const *a = left, *const *b = right;
    return compare_game((*a)->section, (*a)->white_seat, (*a)->black_seat, *b);
}

/* The games that were told before, arranged for looking up. */
struct told {
    const struct rated **games;
    size_t count;
};

static struct told arrange(struct arena *arena, const struct former *former)
{
    struct told told = {ARENA_NEW(arena, const struct rated *, former->rated_count), former->rated_count};
    for (size_t i = 0; i < told.count; i++)
        told.games[i] = &former->rated[i];
    if (told.count)
        qsort(told.games, told.count, sizeof *told.games, by_game);
    return told;
}

/* The game as it now stands; open while nothing decides it. */
static struct rated stand_of(const struct section *section, const struct game *game)
{
    struct rated now = {.white_seat = game->white + 1, .black_seat = game->black + 1, .result = game->result};
    strcpy(now.section, section->code);
    strcpy(now.white, section->seats[game->white].member->id);
    strcpy(now.black, section->seats[game->black].member->id);
    return now;
}

/* The game as it was last told, or NULL; a game of another pair in these seats (3.4 `replace`) is not it. */
static const struct rated *find_told(const struct told *told, const struct rated *now)
{
    const struct rated *key = now;
    const struct rated **found =
        told->count ? bsearch(&key, told->games, told->count, sizeof *told->games, by_game) : NULL;
    return found && !strcmp((*found)->white, now->white) && !strcmp((*found)->black, now->black) ? *found
                                                                                                 : NULL;
}

static void write_rated(struct table *table, const struct rated *row)
{
    table_text(table, row->section);
    table_number(table, row->white_seat);
    table_number(table, row->black_seat);
    table_text(table, row->white);
    table_text(table, row->black);
    table_text(table, result_name(row->result));
    table_end_row(table);
}

void book_tables_rated(struct table *table, const struct tables_source *source)
{
    const struct decisions *decisions = source->decisions;
    struct told told = arrange(table->arena, source->former);
    for (size_t i = 0; i < decisions->section_count; i++)
        for (int g = 0; g < GAMES; g++) {
            struct rated now = stand_of(decisions->sections[i], &decisions->sections[i]->games[g]);
            const struct rated *last = now.result == RESULT_OPEN ? find_told(&told, &now) : &now;
            if (last)
                write_rated(table, last);
        }
}

/* How a game ended, for the rating office: over the board of letters, or by whose decision. */
static const char *how(const struct game *game)
{
    static const char *const played[] = {"", "played", "ruling", "withdrawal", "time"};
    static const char *const forfeited[] = {"", "forfeit", "forfeit", "withdrawal", "time"};
    bool forfeit = result_is_forfeit_loss(game->result, WHITE) || result_is_forfeit_loss(game->result, BLACK);
    return (forfeit ? forfeited : played)[game->source];
}

static void write_rating(struct table *table, const struct section *section, const struct game *game,
                         const struct rated *now, const char *change)
{
    table_text(table, section->event->code);
    table_text(table, round_name(section->round));
    table_text(table, section->code);
    table_number(table, now->white_seat);
    table_number(table, now->black_seat);
    table_text(table, now->white);
    table_text(table, now->black);
    table_text(table, result_name(now->result));
    table_text(table, how(game));
    table_day(table, game->day);
    table_text(table, change);
    table_end_row(table);
}

void book_tables_ratings(struct table *table, const struct tables_source *source)
{
    const struct decisions *decisions = source->decisions;
    struct told told = arrange(table->arena, source->former);
    for (size_t i = 0; i < decisions->section_count; i++)
        for (int g = 0; g < GAMES; g++) {
            const struct game *game = &decisions->sections[i]->games[g];
            struct rated now = stand_of(decisions->sections[i], game);
            const struct rated *last = find_told(&told, &now);
            if (now.result == RESULT_OPEN || (last && last->result == now.result))
                continue;
            write_rating(table, decisions->sections[i], game, &now, last ? "corrected" : "new");
        }
}
