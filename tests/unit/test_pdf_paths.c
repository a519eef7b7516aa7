/* Lines and areas as operators: the origin turned over, numbers short, rows of bars written from their left
 * end. */
#include "tests/unit.h"

#include "layouts/pdf_paths.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena = {NULL, abort};

static int free_arena(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static const char *written(struct pdf_paths *paths)
{
    pdf_paths_write(paths, &arena, 792);
    return arena_copy(&arena, paths->operators.bytes ? paths->operators.bytes : "", paths->operators.length);
}

static void rules(void **state)
{
    (void)state;
    struct pdf_paths paths = {0};
    assert_string_equal(written(&paths), "");
    pdf_paths_rule(&paths, &arena, 72, 92, 540.25, 92, 0.5);
    pdf_paths_rule(&paths, &arena, 1.005, 2.10, 0, 792.5, 0.5);
    pdf_paths_rule(&paths, &arena, 1, 1, 2, 2, 1);
    assert_string_equal(written(&paths), ".5 w\n72 700 m\n540.25 700 l\n1 789.9 m\n0 -.5 l\nS\n"
                                         "1 w\n1 791 m\n2 790 l\nS\n");
    assert_string_equal(written(&paths), "");
}

static void boxes(void **state)
{
    (void)state;
    struct pdf_paths paths = {0};
    pdf_paths_box(&paths, &arena, 10, 20, 30, 40, 0, 0.25);
    assert_string_equal(written(&paths), ".25 w\n10 732 30 40 re\nS\n");
    pdf_paths_box(&paths, &arena, 10, 20, 30, 40, 5, 0.25);
    const char *rounded = written(&paths);
    assert_non_null(strstr(rounded, "15 772 m\n35 772 l\n"));
    assert_non_null(strstr(rounded, "h\nS\n"));
}

/* Two codes at different places have the same bars. */
static void rows_of_bars(void **state)
{
    (void)state;
    struct pdf_paths paths = {0};
    for (int code = 0; code < 2; code++)
        for (int bar = 0; bar < 2; bar++)
            pdf_paths_fill(&paths, &arena, 100 + 50 * code + 2.88 * bar, 500 + 100 * code, 1.92, 27, 0);
    assert_string_equal(written(&paths),
                        "q\n0 g\n1 0 0 1 100 265 cm\n0 0 1.92 27 re\n2.88 0 1.92 27 re\nf\nQ\n"
                        "q\n0 g\n1 0 0 1 150 165 cm\n0 0 1.92 27 re\n2.88 0 1.92 27 re\nf\nQ\n");
}

static void fills_lie_below(void **state)
{
    (void)state;
    struct pdf_paths paths = {0};
    pdf_paths_rule(&paths, &arena, 1, 1, 2, 2, 1);
    pdf_paths_fill(&paths, &arena, 0, 0, 1, 1, 0.94);
    const char *text = written(&paths);
    assert_true(strstr(text, ".94 g") < strstr(text, "1 w"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules),
        cmocka_unit_test(boxes),
        cmocka_unit_test(rows_of_bars),
        cmocka_unit_test(fills_lie_below),
    };
    return cmocka_run_group_tests(tests, NULL, free_arena);
}
