#include "tests/unit/field_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void out_of_memory(void)
{
    abort();
}

struct arena field_arena = {.out_of_memory = out_of_memory};

const char *field_table_text(struct verdict verdict, const char *value)
{
    assert_true(verdict.grade == FIELD_GOOD || *verdict.what);
    if (verdict.grade == FIELD_BAD) {
        assert_true(*verdict.advice);
        return "!";
    }
    return arena_format(&field_arena, "%s%s", verdict.grade == FIELD_NOTED ? "~" : "", value);
}

void field_table_check(const char *name, const char *(*read)(const char *text), const struct field_row *rows,
                       size_t count)
{
    int wrong = 0;
    for (size_t i = 0; i < count; i++) {
        const char *got = read(rows[i].text);
        if (strcmp(got, rows[i].want) != 0) {
            print_error("%s '%s': got '%s', want '%s'\n", name, rows[i].text, got, rows[i].want);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

int field_table_free(void **state)
{
    (void)state;
    arena_free(&field_arena);
    return 0;
}
