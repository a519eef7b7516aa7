#include "layouts/report_changes.h"

#include "core/post.h"

static enum report_change_kind kind_of(enum result was, enum result now)
{
    if (was == RESULT_OPEN)
        return CHANGE_FINISHED;
    return now == RESULT_OPEN ? CHANGE_REOPENED : CHANGE_CORRECTED;
}

struct report_change *report_changes_collect(struct arena *arena, const struct decisions *decisions,
                                             size_t *count)
{
    struct post post;
    struct report_change *changes = NULL;
    size_t capacity = 0;
    *count = 0;
    post_open(arena, &decisions->facts->book, &post);
    for (size_t i = 0; i < decisions->section_count; i++) {
        const struct section *section = decisions->sections[i];
        for (int g = 0; g < GAMES; g++) {
            const struct game *game = &section->games[g];
            enum result was = post_result(&post, section->code, game->white + 1, game->black + 1);
            if (was == game->result)
                continue;
            changes = arena_grow(arena, changes, *count, &capacity, sizeof *changes);
            changes[(*count)++] = (struct report_change){kind_of(was, game->result), section, game, was};
        }
    }
    return changes;
}
