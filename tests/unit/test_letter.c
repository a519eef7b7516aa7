/* The frame of a letter, whatever its length: the signature is never alone, nothing stands beside the
 * address. */
#include "tests/notice_season.h"
#include "tests/unit.h"

#include "layouts/letter.h"
#include "layouts/sheet_pdf.h"
#include "layouts/sheet_proof.h"
#include "layouts/window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct arena arena = {NULL, abort};
static struct sheet *metrics;
static struct scene scene;

static int open_scene(void **state)
{
    (void)state;
    metrics = sheet_pdf_open(&arena, "");
    scene_open(&scene, "22N");
    scene_seven(&scene, 1, "22N", "2022-01-10");
    scene_night(&scene, "2022-02-10");
    return 0;
}

static int close_scene(void **state)
{
    (void)state;
    scene_close(&scene);
    const char *wrong = sheet_pdf_discard(metrics);
    arena_free(&arena);
    return wrong != NULL;
}

/* A letter whose paragraphs have so many words, as a proof. */
static const char *proof(const struct office *office, const int *words, size_t paragraphs)
{
    struct letter_frame frame = {&arena, sheet_proof_open(&arena, metrics), office, scene.decisions};
    struct letter letter;
    letter_begin(&letter, &frame, scene.decisions->mailings);
    letter_heading(&letter, "2022 Golden Knights Championship", "A letter");
    for (size_t p = 0; p < paragraphs; p++) {
        char *text = arena_alloc(&arena, (size_t)words[p] * 6 + 1);
        for (int i = 0; i < words[p]; i++)
            strcat(text, "words ");
        letter_paragraph(&letter, text);
    }
    letter_sign(&letter);
    return sheet_proof_text(frame.sheet);
}

/* The lines of body text on each page in turn, and whether the signature follows on the last. */
struct pages {
    int body[16];
    int count;
    bool signed_last, crowded, low;
};

static void read_line(const char *line, const struct window *window, struct pages *pages)
{
    double x, y;
    char align[8], face[16];
    pages->count += !strncmp(line, "page ", 5);
    if (sscanf(line, "text %lf %lf %7s %15s", &x, &y, align, face) != 4)
        return;
    bool body = strstr(line, "|words") != NULL, sans = !strcmp(face, "sans");
    pages->body[pages->count - 1] += body;
    pages->signed_last = pages->signed_last || strstr(line, "Alex Example") != NULL;
    pages->low |= y > PAGE_HEIGHT - 30;
    if (pages->count == 1 && strcmp(align, "right") != 0 && !sans && x < window->sweep_width)
        pages->crowded |= y > window->sweep_top && y - 12 < window->sweep_bottom;
}

static struct pages read_pages(const char *text)
{
    struct pages pages = {.count = 0};
    for (; *text; text += strcspn(text, "\n") + 1) {
        char line[256];
        snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
        read_line(line, window_find(10), &pages);
    }
    return pages;
}

static void check_lengths(const struct office *office, int most, int step)
{
    for (int words = 1; words < most; words += step) {
        struct pages pages = read_pages(proof(office, (const int[]){12, words}, 2));
        assert_true(pages.signed_last && !pages.crowded && !pages.low);
        assert_true(pages.count < 16);
        for (int p = 0; p < pages.count; p++)
            assert_true(pages.body[p] >= (words > 12 ? 2 : 1));
    }
}

static void signature_is_never_alone(void **state)
{
    (void)state;
    struct office large = notice_season_office;
    large.large_print = true;
    check_lengths(&notice_season_office, 900, 7);
    check_lengths(&large, 500, 3);
}

/* A paragraph of several lines behind `before` short ones: its parts on two pages have two lines at least. */
static void no_single_lines(void **state)
{
    (void)state;
    int divided = 0;
    for (int before = 1; before < 40; before++) {
        int words[64];
        for (int p = 0; p < before; p++)
            words[p] = 5;
        words[before] = 80;
        words[before + 1] = 5;
        struct pages pages = read_pages(proof(&notice_season_office, words, (size_t)before + 2));
        if (pages.count != 2 || pages.body[0] <= before)
            continue;
        int first = pages.body[0] - before, second = pages.body[1] - 1;
        divided += second > 0;
        assert_true(first >= 2 && second != 1);
    }
    assert_true(divided >= 2);
}

static void windows(void **state)
{
    (void)state;
    assert_null(window_find(0));
    static const int known[] = {10, 9};
    for (size_t i = 0; i < COUNT(known); i++) {
        const struct window *window = window_find(known[i]);
        assert_true(window->x > 0 && window->x + window->width < window->sweep_width);
        assert_true(window->y > window->sweep_top && window->y + window->height < window->sweep_bottom);
        assert_true(window->sweep_bottom < window->folds[0] && window->folds[0] < window->folds[1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signature_is_never_alone),
        cmocka_unit_test(no_single_lines),
        cmocka_unit_test(windows),
    };
    return cmocka_run_group_tests(tests, open_scene, close_scene);
}
