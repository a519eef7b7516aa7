/* Memory of a run: what is asked for is there, zeroed and apart; when there is none, the office hears of it.
 */
#include "core/arena.h"

#include "tests/unit.h"

#include <string.h>

static jmp_buf told;

static void tell(void)
{
    longjmp(told, 1);
}

static struct arena arena;

static int set_up(void **state)
{
    (void)state;
    arena = (struct arena){NULL, tell};
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static void pieces_are_zeroed_aligned_and_apart(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 16, 0, 4000, 1 << 15, 17, 1 << 17, 60000, 3};
    unsigned char *pieces[COUNT(sizes)];
    for (size_t i = 0; i < COUNT(sizes); i++) {
        pieces[i] = arena_alloc(&arena, sizes[i]);
        assert_int_equal((uintptr_t)pieces[i] % 16, 0);
        for (size_t j = 0; j < sizes[i]; j++)
            assert_int_equal(pieces[i][j], 0);
        memset(pieces[i], (int)i + 1, sizes[i]);
    }
    for (size_t i = 0; i < COUNT(sizes); i++)
        for (size_t j = 0; j < sizes[i]; j++)
            assert_int_equal(pieces[i][j], i + 1);
}

static void amounts_have_their_plural(void **state)
{
    (void)state;
    static const struct {
        size_t count;
        const char *noun, *text;
    } rows[] = {{1, "game", "1 game"},        {3, "game", "3 games"},
                {0, "entry", "0 entries"},    {1, "entry", "1 entry"},
                {2, "loss", "2 losses"},      {1, "loss", "1 loss"},
                {7, "fill-in", "7 fill-ins"}, {5, "", "5 "}};
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_string_equal(arena_amount(&arena, rows[i].count, rows[i].noun), rows[i].text);
}

static void an_array_grows_and_keeps_what_it_has(void **state)
{
    (void)state;
    int *numbers = NULL;
    size_t count = 0, capacity = 0;
    for (; count < 1000; count++) {
        numbers = arena_grow(&arena, numbers, count, &capacity, sizeof *numbers);
        numbers[count] = (int)count;
    }
    for (size_t i = 0; i < count; i++)
        assert_int_equal(numbers[i], i);
}

static void bytes_grow_and_end_with_a_nul(void **state)
{
    (void)state;
    struct arena_bytes text = {0};
    arena_append(&arena, &text, "", 0);
    assert_string_equal(text.bytes, "");
    for (int i = 0; i < 100; i++)
        arena_append(&arena, &text, "knight", 6);
    assert_int_equal(text.length, 600);
    assert_int_equal(strlen(text.bytes), 600);
    assert_memory_equal(text.bytes + 594, "knight", 7);
}

static void what_no_machine_has_is_refused(void **state)
{
    (void)state;
    static const size_t sizes[] = {SIZE_MAX, SIZE_MAX - 40};
    for (volatile size_t i = 0; i < COUNT(sizes); i++)
        if (!setjmp(told)) {
            arena_alloc(&arena, sizes[i]);
            fail();
        }
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        EACH(pieces_are_zeroed_aligned_and_apart),  EACH(amounts_have_their_plural),
        EACH(an_array_grows_and_keeps_what_it_has), EACH(bytes_grow_and_end_with_a_nul),
        EACH(what_no_machine_has_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
