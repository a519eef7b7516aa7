#include "layouts/event_book.h"

#include "layouts/event_parts.h"
#include "layouts/grid_xlsx.h"

#include <stddef.h>

static const char *title_of(struct arena *arena, const struct event *event)
{
    return arena_format(arena, "%s Knights %d", event->championship == GOLDEN ? "Golden" : "Electronic",
                        event->year);
}

/* The elements of one event in a list ordered by event; `event_at` is where an element keeps its event. */
static const void *slice(const void *list, size_t count, size_t element, size_t event_at,
                         const struct event *event, size_t *length)
{
    const char *start = NULL;
    *length = 0;
    for (size_t i = 0; i < count; i++) {
        const char *item = (const char *)list + i * element;
        const struct event *const *of = (const void *)(item + event_at);
        if (*of == event && !(*length)++)
            start = item;
    }
    return start;
}

#define SLICE(type, list, count, length)                                                                     \
    slice((list), (count), sizeof(type), offsetof(type, event), event, (length))

static void view_open(struct arena *arena, const struct decisions *decisions, const struct event *event,
                      struct event_view *view)
{
    *view = (struct event_view){.decisions = decisions, .event = event, .note = ""};
    view->title = arena_format(arena, "%s (%s)", title_of(arena, event), event->code);
    for (size_t i = 0; i < decisions->section_count; i++)
        if (decisions->sections[i]->event == event && !view->section_count++)
            view->sections = &decisions->sections[i];
    view->candidates =
        SLICE(struct candidate, decisions->candidates, decisions->candidate_count, &view->candidate_count);
    view->places = SLICE(struct place, decisions->places, decisions->place_count, &view->place_count);
    view->gates = SLICE(struct gate, decisions->gates, decisions->gate_count, &view->gate_count);
    view->finalists =
        SLICE(struct finalist, decisions->finalists, decisions->finalist_count, &view->finalist_count);
    view->awards = SLICE(struct award, decisions->awards, decisions->award_count, &view->award_count);
}

static void draw(struct grid *grid, const struct event_view *view)
{
    static void (*const sheets[])(struct grid *, const struct event_view *) = {
        event_overview_draw,    event_index_draw,   event_crosstables_draw, event_standings_draw,
        event_advancement_draw, event_entries_draw, event_weighted_draw,    event_awards_draw,
    };
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++)
        sheets[i](grid, view);
    grid_finish(grid);
}

void event_book_draw(struct grid *grid, const struct decisions *decisions, const struct event *event)
{
    struct event_view view;
    char day[24];
    view_open(grid->arena, decisions, event, &view);
    date_format_words(decisions->facts->as_of, day);
    view.note = arena_format(grid->arena, "Run %s: as it has stood since %s.", decisions->facts->run, day);
    draw(grid, &view);
}

void event_book_draw_undated(struct grid *grid, const struct decisions *decisions, const struct event *event)
{
    struct event_view view;
    view_open(grid->arena, decisions, event, &view);
    draw(grid, &view);
}

const char *event_book_write(struct arena *arena, const struct decisions *decisions,
                             const struct event *event, const char *path, const char *tmpdir)
{
    const struct grid_about about = {title_of(arena, event), "", decisions->facts->run,
                                     decisions->facts->as_of};
    struct grid_device *device = grid_xlsx_open(arena, path, tmpdir, &about);
    struct grid grid;
    grid_open(arena, device, &grid);
    event_book_draw(&grid, decisions, event);
    return grid_xlsx_close(device);
}
