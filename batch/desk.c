#include "batch/desk.h"

#include "batch/settings.h"

#include <stdio.h>

static enum outcome refuse(const struct messages *messages)
{
    for (size_t i = 0; i < messages->count; i++)
        fprintf(stderr, "%s\n", messages->items[i]);
    return OUTCOME_INPUT;
}

enum outcome desk_open(struct arena *arena, const char *office, int as_of, struct desk *desk)
{
    struct messages messages = {.arena = arena};
    *desk = (struct desk){.run = ""};
    if (!settings_read(arena, office, &desk->office, &desk->events, &desk->event_count, &messages))
        return refuse(&messages);
    const char *damage = book_read(arena, office, &desk->former);
    if (damage) {
        fprintf(stderr, "%s\n", damage);
        return OUTCOME_INPUT;
    }
    const struct book *book = &desk->former.book;
    int day = as_of == DESK_LATEST_RUN ? book->run_day : as_of;
    if (book->run[0] && day < book->run_day) {
        fprintf(stderr, "%s: the latest run is %s; ask for that day or a later one\n", office, book->run);
        return OUTCOME_USAGE;
    }
    if (!load_office(arena, office, day, desk->events, desk->event_count, book, &desk->load))
        return refuse(&desk->load.problems);
    run_following(book, day, desk->run);
    desk->load.facts.run = desk->run;
    desk->decisions = decide(arena, &desk->load.facts, &desk->load.diags);
    diag_sort(&desk->load.diags);
    return OUTCOME_DONE;
}
