/*
 * The reader. `test_csv --print FILE SEPARATOR` prints each record of a file as its line and fields in
 * hexadecimal, for csv_differential.py.
 */
#include "batch/csv.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct arena arena;

static void out_of_memory(void)
{
    abort();
}

/* The records as "LINE:field|field/" and, for broken ones, "LINE!FAULT@LINE/". */
static const char *shown(const char *text, char separator, bool breaking)
{
    static const char *const faults[] = {"", "quote", "field", "record", "bytes"};
    struct csv *csv = csv_open(&arena, text, strlen(text));
    struct csv_record record;
    const char *all = "";
    size_t at = 0;
    csv_seek(csv, 0, 1, separator);
    while (csv_next(csv, &record)) {
        if (breaking && record.several_lines)
            csv_break(csv, &record);
        assert_int_equal(record.start, at); /* records cover the file */
        at = record.end;
        all = arena_format(&arena, "%s%d", all, record.line);
        if (record.fault)
            all = arena_format(&arena, "%s!%s@%d", all, faults[record.fault], record.fault_line);
        for (size_t i = 0; i < record.count; i++)
            all = arena_format(&arena, "%s%s%s", all, i ? "|" : ":", record.fields[i]);
        all = arena_format(&arena, "%s%s%s/", all, record.stray_quote ? " stray" : "",
                           record.decoded ? " 1252" : "");
    }
    assert_int_equal(at, strlen(text));
    csv_close(csv);
    return all;
}

static void test_records(void **state)
{
    (void)state;
    static const struct {
        const char *text, *shown;
    } rows[] = {
        {"", ""},
        {"a", "1:a/"},
        {"a,b\nc,d\n", "1:a|b/2:c|d/"},
        {"a,b\r\nc,d\r\n", "1:a|b/2:c|d/"},
        {"a,b\rc,d", "1:a|b/2:c|d/"},
        {"\n\na\n", "1:/2:/3:a/"},
        {",\n,,\n", "1:|/2:||/"},
        {"a,\n", "1:a|/"},
        {" a , b \n", "1:a|b/"},
        {"   \n", "1:/"},
        {"\"a,b\",\"c\"\"d\"\n", "1:a,b|c\"d/"},
        {"\"\",x\n", "1:|x/"},
        {" \"a\" , \"b\"\n", "1:a|b/"},
        {"\"a\nb\",c\nd,e\n", "1:a\nb|c/3:d|e/"},
        {"\"a\r\nb\"\r\nd\r\n", "1:a\r\nb/3:d/"},
        {"\"a\nb\nc\nd\"\ne\n", "1:a\nb\nc\nd/5:e/"},
        {"\"a\nb\nc\nd\ne\"\nf\n", "1!quote@1/2:b/3:c/4:d/5:e\" stray/6:f/"},
        {"a,\"b\nc,d\n", "1!quote@1/2:c|d/"},
        {"a,\"b\"c\nd\n", "1!quote@1/2:d/"},
        {"a,\"b\nc,\"d\"\ne\n", "1!quote@1/2:c|d/3:e/"},
        {"\"a\nb\",\"c\nd\ne", "1!quote@2/3:d/4:e/"},
        {"a,5\" b\n\"c\",d\"\"e\n", "1:a|5\" b stray/2:c|d\"\"e stray/"},
        {"=\"02139\",x\n", "1:=\"02139\"|x/"},
        {"=\"02139,x\n", "1:=\"02139|x stray/"},
        {"=\"1\",\"a\nb\"\n", "1:=\"1\"|a\nb/"},
        {"x\na\rb,c\nd\n", "1:x/2:a\rb|c/3:d/"}, /* a lone CR ends no line where the first one ends with LF */
        {"a\rb\nc\r\nd", "1:a/2:b/3:c/4:d/"},
        {"Jos\xe9\n", "1:José 1252/"},
        {"Jos\xc3\xa9\nJos\xe9\n", "1:José/2:José 1252/"},
        {"a\x81\nb\n", "1!bytes@0/2:b/"},
        {"a;b\tc\n", "1:a;b\tc/"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *got = shown(rows[i].text, ',', false);
        if (strcmp(got, rows[i].shown) != 0)
            fail_msg("row %d: %s", (int)i, got);
    }
}

static void test_separators(void **state)
{
    (void)state;
    assert_string_equal(shown("a;\"b;c\";d,e\n", ';', false), "1:a|b;c|d,e/");
    assert_string_equal(shown("a\t\"b\tc\"\t\td,e\n", '\t', false), "1:a|b\tc||d,e/");
    assert_string_equal(shown("\t\"x\"\t\n", '\t', false), "1:|x|/");
}

/* A record over several lines can be given back: the lines behind the one with the quote are read anew. */
static void test_break(void **state)
{
    (void)state;
    assert_string_equal(shown("a,\"b\nc\",d\ne\n", ',', true), "1!quote@1/2:c\"|d stray/3:e/");
    assert_string_equal(shown("\"a\",\"b\nc\",\"d\ne\"\nf\n", ',', true),
                        "1!quote@1/2!quote@2 stray/3:e\" stray/4:f/");
}

static char *repeated(char byte, size_t count)
{
    char *text = arena_alloc(&arena, count + 1);
    memset(text, byte, count);
    return text;
}

static void test_limits(void **state)
{
    (void)state;
    const struct {
        size_t length;
        bool quoted;
        const char *fault;
    } rows[] = {
        {CSV_FIELD_MAX, false, NULL},           {CSV_FIELD_MAX + 1, false, "1!field@0/"},
        {CSV_RECORD_MAX, false, "1!record@0/"}, {1000000, false, "1!record@0/"},
        {CSV_QUOTED_MAX, true, NULL},           {CSV_QUOTED_MAX + 1, true, "1!quote@1/"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *quote = rows[i].quoted ? "\"" : "", *field = repeated('x', rows[i].length);
        const char *text = arena_format(&arena, "%s%s%s\nb\n", quote, field, quote);
        const char *want = arena_format(&arena, "%s2:b/",
                                        rows[i].fault ? rows[i].fault : arena_format(&arena, "1:%s/", field));
        assert_string_equal(shown(text, ',', false), want);
    }
    char *commas = repeated(',', CSV_RECORD_MAX - 1);
    assert_int_equal(strlen(shown(commas, ',', false)), CSV_RECORD_MAX + 2);
}

static int print(const char *path, char separator)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return 1;
    static char bytes[1 << 22];
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    struct csv *csv = csv_open(&arena, bytes, size);
    struct csv_record record;
    csv_seek(csv, 0, 1, separator);
    while (csv_next(csv, &record)) {
        printf("%d %d", record.line, record.fault);
        for (size_t i = 0; i < record.count; i++) {
            printf(" .");
            for (const char *at = record.fields[i]; *at; at++)
                printf("%02x", (unsigned)(unsigned char)*at);
        }
        printf("\n");
    }
    csv_close(csv);
    arena_free(&arena);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

int main(int count, char **arguments)
{
    arena.out_of_memory = out_of_memory;
    if (count == 4 && !strcmp(arguments[1], "--print"))
        return print(arguments[2], arguments[3][0]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_records), cmocka_unit_test(test_separators),
                                       cmocka_unit_test(test_break), cmocka_unit_test(test_limits)};
    return cmocka_run_group_tests(tests, NULL, tear_down);
}
