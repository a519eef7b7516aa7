#include "tests/unit.h"

#include "core/decisions.h"
#include "layouts/event_book.h"
#include "layouts/grid_proof.h"
#include "tests/notice_season.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *path_of(struct arena *arena, const char *name)
{
    const char *folder = getenv("TMPDIR");
    return arena_format(arena, "%s/%s", folder ? folder : "/tmp", name);
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

/* Fails unless the lines stand one behind the other in the text. */
static void assert_lines(const char *text, const char *lines)
{
    if (strstr(text, lines))
        return;
    fputs(text, stderr);
    fail_msg("not there:\n%s", lines);
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

static void the_finished_event_is_told_in_full(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "A1 title prose Golden Knights 2022 (22N)\n",
        "A2 note prose Run 2024-02-10: as it has stood since February 10, 2024.\n",
        "A5 prose preliminary\nB5 count number 2\nC5 count number 0\nD5 count number 0\nE5 count number 2\n"
        "F5 count number 42\nG5 count number 0\nH5 count number 0\nI5 count number 0\n",
        "A9 note prose semifinal: Paired.\n",
        "A30 code 2022-11\nB30 count number 40\n",
        "chart at D12 of B21 to B45 by A21: Games finished by month\n",
        "A4 head code Section\n",
        "A5 link to Crosstables row 4: 22N01\nB5 prose preliminary\nC5 date number 2022-02-10\nD5 prose "
        "complete\n",
        "A6 link to Crosstables row 14: 22N02\n",
        "A4 title prose 22N01, preliminary section 1, began 2022-02-10: complete\n",
        "A14 title prose 22N02, preliminary section 2, began 2022-02-10: complete\n",
        "pages at 85 %, new at rows 34\n",
        "A10 prose preliminary\nB10 code 22N01\nC10 count number 6\nD10 count number 5\nE10 count number 5\n"
        "F10 code 10000005\nG10 prose Player 5\nH10 code NY\n",
        "I5 count number 1999\nJ5 prose qualified\nK5 code 22Ns01\nL5 count number 1\n",
        "B12 prose published\nC12 count \nD12 count number 8\nE12 code 10000001\n",
        "A19 count number 31\nB19 prose carried\nC19 code \nD19 count number 1\nE19 code 10000021\n",
        "I19 date number 2022-02-01\nJ19 date number 2022-02-01\nK19 money number $15.00\nL19 prose never "
        "placed\n",
        "A5 count number 1\nB5 count number 1\nC5 code 10000001\nD5 prose José Nuñez-Müller\nE5 points "
        "number 6.0\n"
        "F5 points number 6.0\nG5 points number 6.0\nH5 hundredths number 46.20\nI5 prose yes\n",
        "A5 prose certificate-10\nB5 count number 7\nC5 code 10000007\nD5 prose Player 7\nE5 money number "
        "$10.00\n",
    };
    struct scene scene;
    notice_season_play(&scene, no_night, NULL);
    const char *text = proof_of(&scene, "22N");
    for (size_t i = 0; i < COUNT(lines); i++)
        assert_lines(text, lines[i]);
    scene_close(&scene);
}

static void an_event_without_sections_has_all_its_sheets(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "No game is finished yet.\n",
        "No section is published yet.\n",
        "No round is proposed or published yet",
        "The final is not paired yet.\n",
        "Nothing is due yet.\n",
        "B5 prose waiting\n",
    };
    struct scene scene;
    scene_open(&scene, "22N");
    scene_entry(&scene, 1, "22N", 1, "2022-01-10");
    scene_night(&scene, "2022-02-01");
    const char *text = proof_of(&scene, "22N");
    for (size_t i = 0; i < COUNT(lines); i++)
        assert_lines(text, lines[i]);
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
    remove(first);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sheets_come_in_order),
        cmocka_unit_test(the_finished_event_is_told_in_full),
        cmocka_unit_test(an_event_without_sections_has_all_its_sheets),
        cmocka_unit_test(same_decisions_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
