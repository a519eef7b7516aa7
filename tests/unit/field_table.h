/*
 * Tests of field parsers as tables: the text, and its value as text; "!" when it is bad, "~" in front when
 * noted.
 */
#ifndef TESTS_FIELD_TABLE_H
#define TESTS_FIELD_TABLE_H

#include "batch/fields.h"

struct field_row {
    const char *text, *want;
};

/* Where values and messages of the tests live. */
extern struct arena field_arena;

/* What a table says of a verdict whose value shows as `value`; fails when it should say more than it does. */
const char *field_table_text(struct verdict verdict, const char *value);

/* Fails after naming each row whose text is not read as it should be. */
void field_table_check(const char *name, const char *(*read)(const char *text), const struct field_row *rows,
                       size_t count);

/* A group's teardown: frees the arena. */
int field_table_free(void **state);

/* Defines read_PARSE(text); `show` is the text of its `value`, of that type. */
#define FIELD_READ(parse, type, show)                                                                        \
    static const char *read_##parse(const char *text)                                                        \
    {                                                                                                        \
        type value;                                                                                          \
        memset(&value, 0, sizeof value);                                                                     \
        struct verdict verdict = parse(&field_arena, text, &value);                                          \
        return field_table_text(verdict, verdict.grade == FIELD_BAD ? "" : show);                            \
    }

#define FIELD_CHECK(parse, rows)                                                                             \
    field_table_check(#parse, read_##parse, rows, sizeof(rows) / sizeof((rows)[0]))

#endif
