#include "layouts/event_book.h"

#include "layouts/event_parts.h"
#include "layouts/grid_xlsx.h"

static const char *title_of(struct arena *arena, const struct event *event)
{
    return arena_format(arena, "%s Knights %d", event->championship == GOLDEN ? "Golden" : "Electronic",
                        event->year);
}

/*
 * Points at the elements of one event and counts them: each list of decisions has them side by side. `list`
 * is one of those, `item` an element of it by index.
 */
#define VIEW_SLICE(view, list, item)                                                                         \
    for (size_t i = 0; i < decisions->item##_count; i++)                                                     \
        if (decisions->list[i].event == event && !view->item##_count++)                                      \
            view->list = &decisions->list[i];

static void view_open(struct arena *arena, const struct decisions *decisions, const struct event *event,
                      struct event_view *view)
{
    char day[24];
    date_format_words(decisions->facts->as_of, day);
    *view = (struct event_view){.decisions = decisions, .event = event};
    view->title = arena_format(arena, "%s (%s)", title_of(arena, event), event->code);
    view->note = arena_format(arena, "Run %s, as it stands on %s.", decisions->facts->run, day);
    for (size_t i = 0; i < decisions->section_count; i++)
        if (decisions->sections[i]->event == event && !view->section_count++)
            view->sections = &decisions->sections[i];
    VIEW_SLICE(view, candidates, candidate)
    VIEW_SLICE(view, places, place)
    VIEW_SLICE(view, gates, gate)
    VIEW_SLICE(view, finalists, finalist)
    VIEW_SLICE(view, awards, award)
}

void event_book_draw(struct grid *grid, const struct decisions *decisions, const struct event *event)
{
    static void (*const sheets[])(struct grid *, const struct event_view *) = {
        event_overview_draw,    event_index_draw,   event_crosstables_draw, event_standings_draw,
        event_advancement_draw, event_entries_draw, event_weighted_draw,    event_awards_draw,
    };
    struct event_view view;
    view_open(grid->arena, decisions, event, &view);
    for (size_t i = 0; i < sizeof sheets / sizeof sheets[0]; i++)
        sheets[i](grid, &view);
    grid_finish(grid);
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
