#include "core/model.h"
#include "tests/scene.h"
#include "tests/unit.h"

#include <string.h>

static void event_codes_are_read(void **state)
{
    static const struct {
        const char *code;
        bool good;
        enum championship championship;
        int year;
    } rows[] = {{"26N", true, GOLDEN, 2026}, {"26EN", true, ELECTRONIC, 2026}, {"05N", true, GOLDEN, 2005},
                {"26", false, GOLDEN, 0},    {"26E", false, GOLDEN, 0},        {"26NE", false, GOLDEN, 0},
                {"2N", false, GOLDEN, 0},    {"26n", false, GOLDEN, 0},        {"", false, GOLDEN, 0}};
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        enum championship championship;
        int year;
        assert_int_equal(code_parse_event(rows[i].code, &championship, &year), rows[i].good);
        if (rows[i].good) {
            assert_int_equal(championship, rows[i].championship);
            assert_int_equal(year, rows[i].year);
        }
    }
}

static void section_codes_are_read_and_written(void **state)
{
    static const struct {
        const char *code, *event;
        enum round round;
        int number;
    } rows[] = {{"26N03", "26N", PRELIMINARY, 3},    {"26Ns01", "26N", SEMIFINAL, 1},
                {"26Nf12", "26N", FINAL, 12},        {"26EN03", "26EN", PRELIMINARY, 3},
                {"26ENs01", "26EN", SEMIFINAL, 1},   {"26ENf01", "26EN", FINAL, 1},
                {"26N100", "26N", PRELIMINARY, 100}, {"26EN14286", "26EN", PRELIMINARY, 14286}};
    static const char *const bad[] = {"26N3", "26N00",  "26N003", "26Nx01", "26Ns",
                                      "N03",  "26N03a", "",       "26N-1",  "26E03"};
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N 26EN");
    for (size_t i = 0; i < COUNT(rows); i++) {
        char event[EVENT_SIZE], code[SECTION_SIZE];
        enum round round;
        int number;
        assert_true(code_parse_section(rows[i].code, event, &round, &number));
        assert_string_equal(event, rows[i].event);
        assert_int_equal(round, rows[i].round);
        assert_int_equal(number, rows[i].number);
        code_format_section(facts_event(&scene.facts, event), round, number, code);
        assert_string_equal(code, rows[i].code);
    }
    for (size_t i = 0; i < COUNT(bad); i++) {
        char event[EVENT_SIZE];
        enum round round;
        int number;
        assert_false(code_parse_section(bad[i], event, &round, &number));
    }
    scene_close(&scene);
}

static void facts_are_found_by_their_keys(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    assert_null(facts_member(&scene.facts, "10000001"));
    assert_null(facts_entry(&scene.facts, 1));
    scene_seven(&scene, 11, "26N", "2026-01-05");
    assert_int_equal(facts_entry(&scene.facts, 13)->number, 13);
    assert_null(facts_entry(&scene.facts, 18));
    assert_string_equal(facts_member(&scene.facts, "10000007")->id, "10000007");
    assert_null(facts_member(&scene.facts, "10000008"));
    assert_null(facts_event(&scene.facts, "27N"));
    scene_close(&scene);
}

static void an_arena_gives_zeroed_aligned_memory_of_any_size(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    for (size_t size = 1; size < 300000; size = size * 3 + 1) {
        unsigned char *memory = arena_alloc(&scene.arena, size);
        assert_int_equal((uintptr_t)memory % 16, 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(memory[i], 0);
        memset(memory, 0xff, size);
    }
    assert_string_equal(arena_format(&scene.arena, "%s-%02d", "a", 7), "a-07");
    assert_string_equal(arena_copy(&scene.arena, "abcdef", 3), "abc");
    assert_string_equal(arena_amount(&scene.arena, 1, "entry"), "1 entry");
    assert_string_equal(arena_amount(&scene.arena, 0, "entry"), "0 entries");
    assert_string_equal(arena_amount(&scene.arena, 3, "game"), "3 games");
    assert_string_equal(arena_amount(&scene.arena, 2, "loss"), "2 losses");
    scene_close(&scene);
}

static void diagnostics_stand_by_file_line_and_level(void **state)
{
    struct scene scene;
    (void)state;
    scene_open(&scene, "26N");
    const struct diag rows[] = {{LEVEL_NOTE, {LEDGER_RULINGS, 2}, "day", "", "d", ""},
                                {LEVEL_NOTE, {LEDGER_ENTRIES, 9}, "fee", "", "c", ""},
                                {LEVEL_REJECT, {LEDGER_ENTRIES, 9}, "zip", "", "b", ""},
                                {LEVEL_REJECT, {LEDGER_ENTRIES, 3}, "fee", "", "a", ""},
                                {LEVEL_REJECT, {LEDGER_PLAYERS, 1}, "fee", "", "c2", ""}};
    for (size_t i = 0; i < COUNT(rows); i++)
        diag_add(&scene.diags, rows[i]);
    diag_sort(&scene.diags);
    static const char *const order[] = {"a", "b", "c", "c2", "d"};
    for (size_t i = 0; i < COUNT(order); i++)
        assert_string_equal(scene.diags.items[i].what, order[i]);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(event_codes_are_read),
        cmocka_unit_test(section_codes_are_read_and_written),
        cmocka_unit_test(facts_are_found_by_their_keys),
        cmocka_unit_test(an_arena_gives_zeroed_aligned_memory_of_any_size),
        cmocka_unit_test(diagnostics_stand_by_file_line_and_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
