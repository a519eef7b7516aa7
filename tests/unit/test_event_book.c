#include "tests/unit.h"

#include "core/decisions.h"
#include "layouts/event_book.h"
#include "layouts/grid_proof.h"
#include "tests/notice_season.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where books are written: kept for whoever sets KEEP_WORKBOOKS to a directory. */
static const char *path_of(struct arena *arena, const char *name)
{
    const char *kept = getenv("KEEP_WORKBOOKS"), *temporary = getenv("TMPDIR");
    return arena_format(arena, "%s/%s", kept ? kept : temporary ? temporary : "/tmp", name);
}

static const char *slurp(struct arena *arena, const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    char *bytes = arena_alloc(arena, *size + 1);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    fclose(file);
    return bytes;
}

/* The sheets of an event of the last night, as text. */
static const char *proof_of(struct scene *scene, const char *event)
{
    struct grid grid;
    struct grid_device *device = grid_proof_open(&scene->arena);
    grid_open(&scene->arena, device, &grid);
    event_book_draw(&grid, scene->decisions, facts_event(&scene->facts, event));
    return grid_proof_text(device);
}

static void no_night(struct scene *scene, void *context)
{
    (void)scene;
    (void)context;
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("not there: %s", part);
}

static void sheets_come_in_order(void **state)
{
    (void)state;
    static const char *const names[] = {"Overview",    "Index",   "Crosstables", "Standings",
                                        "Advancement", "Entries", "Weighted",    "Awards"};
    struct scene scene;
    notice_season_play(&scene, no_night, NULL);
    const char *text = proof_of(&scene, "22N");
    for (size_t i = 0; i < COUNT(names); i++) {
        const char *line = arena_format(&scene.arena, "sheet %s\n", names[i]);
        text = strstr(text, line);
        assert_non_null(text);
        text += strlen(line);
    }
    assert_null(strstr(text, "\nsheet "));
    scene_close(&scene);
}

static void same_decisions_same_bytes(void **state)
{
    (void)state;
    struct scene scene;
    notice_season_play(&scene, no_night, NULL);
    const struct event *event = facts_event(&scene.facts, "22N");
    const char *first = path_of(&scene.arena, "22N.xlsx"), *second = path_of(&scene.arena, "22N-again.xlsx");
    const char *tmpdir = path_of(&scene.arena, ".");
    assert_null(event_book_write(&scene.arena, scene.decisions, event, first, tmpdir));
    setenv("TZ", "Pacific/Kiritimati", 1);
    assert_null(event_book_write(&scene.arena, scene.decisions, event, second, tmpdir));
    unsetenv("TZ");
    size_t size, other;
    const char *bytes = slurp(&scene.arena, first, &size);
    assert_memory_equal(bytes, slurp(&scene.arena, second, &other), size);
    assert_int_equal(size, other);
    remove(second);
    if (!getenv("KEEP_WORKBOOKS"))
        remove(first);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sheets_come_in_order),
        cmocka_unit_test(same_decisions_same_bytes),
    };
    (void)assert_has;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
