#include "core/post.h"

#include <stdlib.h>
#include <string.h>

static int number_order(int a, int b)
{
    return (a > b) - (a < b);
}

static int compare_mailed(const struct mailed *a, const struct mailed *b)
{
    int order = number_order((int)a->kind, (int)b->kind);
    if (!order)
        order = strcmp(a->event, b->event);
    if (!order)
        order = strcmp(a->section, b->section);
    return order ? order : number_order(a->entry, b->entry);
}

static int by_subject(const void *left, const void *right)
{
    return compare_mailed(*(const struct mailed *const *)left, *(const struct mailed *const *)right);
}

static int compare_notices(const struct mailed *a, const struct mailed *b)
{
    int order = strcmp(a->member, b->member);
    if (!order)
        order = number_order((int)a->kind, (int)b->kind);
    return order ? order : number_order(a->run_day, b->run_day);
}

static int by_member(const void *left, const void *right)
{
    return compare_notices(*(const struct mailed *const *)left, *(const struct mailed *const *)right);
}

static int compare_games(const struct known_game *a, const struct known_game *b)
{
    int order = strcmp(a->section, b->section);
    if (!order)
        order = number_order(a->white_seat, b->white_seat);
    return order ? order : number_order(a->black_seat, b->black_seat);
}

static int by_seats(const void *left, const void *right)
{
    return compare_games(*(const struct known_game *const *)left, *(const struct known_game *const *)right);
}

void post_open(struct arena *arena, const struct book *book, struct post *post)
{
    *post = (struct post){.mailed = ARENA_NEW(arena, const struct mailed *, book->mailed_count),
                          .notices = ARENA_NEW(arena, const struct mailed *, book->mailed_count),
                          .mailed_count = book->mailed_count,
                          .games = ARENA_NEW(arena, const struct known_game *, book->game_count),
                          .game_count = book->game_count};
    for (size_t i = 0; i < book->mailed_count; i++) {
        const struct mailed *mailed = &book->mailed[i];
        post->mailed[i] = mailed;
        if (mailed->kind == MAIL_LAPSE_SOON || mailed->kind == MAIL_LAPSED)
            post->notices[post->notice_count++] = mailed;
    }
    for (size_t i = 0; i < book->game_count; i++)
        post->games[i] = &book->games[i];
    if (post->mailed_count)
        qsort(post->mailed, post->mailed_count, sizeof *post->mailed, by_subject);
    if (post->notice_count)
        qsort(post->notices, post->notice_count, sizeof *post->notices, by_member);
    if (post->game_count)
        qsort(post->games, post->game_count, sizeof *post->games, by_seats);
}

/* Index of the first element that is not before `key`. */
static size_t first_mailed(const struct mailed *const *list, size_t count, const struct mailed *key,
                           int (*compare)(const struct mailed *, const struct mailed *))
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(list[middle], key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int post_count(const struct post *post, enum mailing_kind kind, const char *event, const char *section,
               int entry)
{
    struct mailed key = {.kind = kind, .entry = entry};
    strcpy(key.event, event);
    strcpy(key.section, section);
    size_t at = first_mailed(post->mailed, post->mailed_count, &key, compare_mailed);
    int count = 0;
    for (; at < post->mailed_count && !compare_mailed(post->mailed[at], &key); at++)
        count++;
    return count;
}

bool post_has_notice(const struct post *post, const char *member, enum mailing_kind kind, int since)
{
    struct mailed key = {.kind = kind, .run_day = since};
    strcpy(key.member, member);
    size_t at = first_mailed(post->notices, post->notice_count, &key, compare_notices);
    return at < post->notice_count && post->notices[at]->kind == kind &&
           !strcmp(post->notices[at]->member, member);
}

enum result post_result(const struct post *post, const char *section, int white_seat, int black_seat)
{
    struct known_game key = {.white_seat = white_seat, .black_seat = black_seat};
    const struct known_game *wanted = &key;
    strcpy(key.section, section);
    const struct known_game *const *found =
        post->game_count ? bsearch(&wanted, post->games, post->game_count, sizeof *post->games, by_seats)
                         : NULL;
    return found ? (*found)->result : RESULT_OPEN;
}
