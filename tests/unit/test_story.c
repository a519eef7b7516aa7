/* A story says the same to people and to programs, wrapped and escaped. */
#include "batch/story.h"

#include "core/date.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct arena arena;

static struct story new_story(void)
{
    return (struct story){.arena = &arena,
                          .what = "123",
                          .title = "Entry 123",
                          .as_of = date_day(2026, 3, 14),
                          .run = "2026-03-13"};
}

static char *printed(const struct story *story, void (*print)(const struct story *, FILE *))
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    print(story, out);
    fclose(out);
    return text;
}

static void text_has_rule_and_rows(void **state)
{
    (void)state;
    struct story story = new_story();
    story_chapter(&story, "Entry in %s", "26N");
    story_tell(&story, "R4", "Paid %s.", "25.00");
    story_cite(&story, (struct origin){LEDGER_ENTRIES, 12});
    story_cite(&story, (struct origin){LEDGER_NONE, 0});
    story_cite(&story, (struct origin){LEDGER_RULINGS, 3});
    story_tell(&story, "", "Waiting.");
    story_chapter(&story, "Nothing here");
    char *text = printed(&story, story_print);
    assert_string_equal(text, "Entry 123\nas of 2026-03-14, after run 2026-03-13\n\nEntry in 26N\n"
                              "  - Paid 25.00. (R4) [entries.csv:12, rulings.csv:3]\n  - Waiting.\n");
    free(text);
}

static void text_is_wrapped_by_letters_not_bytes(void **state)
{
    (void)state;
    struct story story = new_story();
    story_chapter(&story, "H");
    /* 3 + 25 x 3 = 78 columns: the last column is used, though the text has more bytes than columns. */
    char words[25 * 4 + 1] = "";
    for (int i = 0; i < 25; i++)
        strcat(words, i ? " \xC3\xA9"
                          "b"
                        : "\xC3\xA9"
                          "b");
    story_tell(&story, "", "%s end", words);
    char *text = printed(&story, story_print);
    assert_non_null(strstr(text, "\xC3\xA9"
                                 "b\n    end\n"));
    free(text);
}

static void json_says_the_same_and_escapes(void **state)
{
    (void)state;
    struct story story = new_story();
    story.run = "";
    story_chapter(&story, "Empty");
    story_chapter(&story, "A \"quoted\" one");
    story_tell(&story, "R9", "back\\slash \x01 \xC3\xA9");
    story_cite(&story, (struct origin){LEDGER_RESULTS, 5});
    story_cite(&story, (struct origin){LEDGER_RESULTS, 9});
    story_tell(&story, "", "Second.");
    char *text = printed(&story, story_print_json);
    assert_string_equal(text,
                        "{\n  \"what\": \"123\",\n  \"title\": \"Entry 123\",\n  \"as_of\": \"2026-03-14\",\n"
                        "  \"run\": \"\",\n  \"chapters\": [\n    {\"heading\": \"A \\\"quoted\\\" one\", "
                        "\"statements\": [\n        {\"rule\": \"R9\", \"text\": \"back\\\\slash \\u0001 "
                        "\xC3\xA9\", \"rows\": [\"results.csv:5\", \"results.csv:9\"]},\n"
                        "        {\"rule\": \"\", \"text\": \"Second.\", \"rows\": []}]}]\n}\n");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_has_rule_and_rows),
        cmocka_unit_test(text_is_wrapped_by_letters_not_bytes),
        cmocka_unit_test(json_says_the_same_and_escapes),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    arena_free(&arena);
    return failed;
}
