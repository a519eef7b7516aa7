#include "batch/desk.h"

#include "batch/book_whole.h"
#include "batch/settings.h"

#include <stdio.h>

static enum outcome refuse(const struct messages *messages)
{
    for (size_t i = 0; i < messages->count; i++)
        fprintf(stderr, "%s\n", messages->items[i]);
    return OUTCOME_INPUT;
}

/* With `lenient` a day before the latest run stands for the day of that run. */
static enum outcome read_office(struct arena *arena, const char *office, int as_of, bool lenient,
                                struct desk *desk)
{
    struct messages messages = {.arena = arena};
    *desk = (struct desk){.run = ""};
    if (!settings_read(arena, office, &desk->office, &desk->events, &desk->event_count, desk->settings_sha256,
                       &messages))
        return refuse(&messages);
    const char *damage = book_read(arena, office, &desk->former);
    if (!damage)
        damage = book_whole_check(arena, &desk->former.book);
    if (!damage)
        damage = book_check_events(arena, &desk->former.book, desk->events, desk->event_count);
    if (damage) {
        fprintf(stderr, "%s\n", damage);
        return OUTCOME_INPUT;
    }
    const struct book *book = &desk->former.book;
    int day = as_of == DESK_LATEST_RUN || (lenient && as_of < book->run_day) ? book->run_day : as_of;
    if (day == DAY_NONE) {
        fprintf(stderr, "%s: nothing was published yet; the first run does: knightly run %s\n", office,
                office);
        return OUTCOME_INPUT;
    }
    if (day < book->run_day) {
        fprintf(stderr, "%s: time goes forward, and the latest run is %s; name that day or a later one\n",
                office, book->run);
        return OUTCOME_INPUT;
    }
    if (!load_office(arena, office, day, desk->events, desk->event_count, book, &desk->load))
        return refuse(&desk->load.problems);
    run_following(book->run, day, desk->run);
    desk->load.facts.run = desk->run;
    return OUTCOME_DONE;
}

enum outcome desk_read(struct arena *arena, const char *office, int as_of, struct desk *desk)
{
    return read_office(arena, office, as_of, false, desk);
}

void desk_decide(struct arena *arena, struct desk *desk)
{
    desk->decisions = decide(arena, &desk->load.facts, &desk->load.diags);
    diag_sort(&desk->load.diags);
}

enum outcome desk_open(struct arena *arena, const char *office, int as_of, struct desk *desk)
{
    enum outcome read = desk_read(arena, office, as_of, desk);
    if (read == OUTCOME_DONE)
        desk_decide(arena, desk);
    return read;
}

enum outcome desk_look(struct arena *arena, const char *office, int named, int today, struct desk *desk)
{
    if (named != DAY_NONE)
        return desk_open(arena, office, named, desk);
    enum outcome read = read_office(arena, office, today, true, desk);
    if (read == OUTCOME_DONE)
        desk_decide(arena, desk);
    return read;
}
