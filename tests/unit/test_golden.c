/*
 * Golden proofs: what stands where on each kind of letter, on labels and on the batch sheet, a line of text a
 * drawing call, in fixtures/golden/. After an intended change of layout or words `ACCEPT=1 make unit` writes
 * them anew, and the difference is read before it is committed.
 */
#include "tests/notice_season.h"
#include "tests/unit.h"

#include "layouts/batch_sheet.h"
#include "layouts/labels.h"
#include "layouts/notice.h"
#include "layouts/pairing_letter.h"
#include "layouts/sheet_pdf.h"
#include "layouts/sheet_proof.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct arena arena = {NULL, abort};
static struct sheet *metrics;

static int open_sheet(void **state)
{
    (void)state;
    metrics = sheet_pdf_open(&arena, "");
    return 0;
}

static int close_sheet(void **state)
{
    (void)state;
    const char *wrong = sheet_pdf_discard(metrics);
    arena_free(&arena);
    return wrong != NULL;
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return NULL;
    char *text = arena_alloc(&arena, 1 << 18);
    size_t size = fread(text, 1, (1 << 18) - 1, file);
    fclose(file);
    text[size] = '\0';
    return text;
}

static void compare(const char *name, const struct sheet *proof)
{
    const char *path = arena_format(&arena, "fixtures/golden/%s.txt", name), *drawn = sheet_proof_text(proof);
    if (getenv("ACCEPT")) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        assert_true(fputs(drawn, file) >= 0);
        assert_int_equal(fclose(file), 0);
        return;
    }
    const char *golden = read_file(path);
    if (!golden)
        fail_msg("%s is missing; ACCEPT=1 writes it", path);
    if (!strcmp(golden, drawn))
        return;
    size_t same = 0;
    while (golden[same] == drawn[same])
        same++;
    while (same && golden[same - 1] != '\n')
        same--;
    fail_msg("%s: golden \"%.*s\", drawn \"%.*s\"", path, (int)strcspn(golden + same, "\n"), golden + same,
             (int)strcspn(drawn + same, "\n"), drawn + same);
}

/* What a letter is called in fixtures/golden: its kind, and of an assignment its round and championship. */
static const char *letter_name(const struct mailing *mailing)
{
    if (mailing->kind != MAIL_PAIRING)
        return mailing->title ? "title" : mailing_name(mailing->kind);
    return arena_format(&arena, "pairing-%s%s", round_name(mailing->section->round),
                        mailing->event->championship == GOLDEN ? "" : "-electronic");
}

struct seen {
    const char *names[32];
    size_t count;
};

static bool is_new(struct seen *seen, const char *name)
{
    for (size_t i = 0; i < seen->count; i++)
        if (!strcmp(seen->names[i], name))
            return false;
    seen->names[seen->count++] = name;
    return true;
}

static void draw(const struct decisions *decisions, const struct office *office,
                 const struct mailing *mailing, const char *name)
{
    struct letter_frame frame = {&arena, sheet_proof_open(&arena, metrics), office, decisions};
    if (mailing->kind == MAIL_PAIRING)
        pairing_letter_draw(&frame, mailing);
    else
        notice_draw(&frame, mailing);
    compare(name, frame.sheet);
}

static void draw_new_kinds(struct scene *scene, void *context)
{
    const struct decisions *decisions = scene->decisions;
    for (size_t i = 0; i < decisions->mailing_count; i++) {
        const struct mailing *mailing = &decisions->mailings[i];
        if ((mailing->via & VIA_LETTER) && is_new(context, letter_name(mailing)))
            draw(decisions, &notice_season_office, mailing, letter_name(mailing));
    }
}

static void letters(void **state)
{
    (void)state;
    struct scene scene;
    struct seen seen = {.count = 0};
    notice_season_play(&scene, draw_new_kinds, &seen);
    assert_true(seen.count >= 13);
    scene_close(&scene);
}

/* The first night as a print run: batch sheet, labels, and an assignment in large print. */
static void draw_first_night(struct scene *scene, void *context)
{
    struct seen *seen = context;
    if (!is_new(seen, "first night"))
        return;
    struct office office = notice_season_office;
    struct print_job job = {&office, scene->decisions, scene->decisions->mailings,
                            scene->decisions->mailing_count, 4};
    struct print_run run;
    struct labels labels;
    office.offset_x = 150;
    office.scale = 9950;
    assert_null(print_run_plan(&arena, &job, &run));
    struct sheet *proof = sheet_proof_open(&arena, metrics);
    batch_sheet_draw(&arena, proof, &run, 0);
    compare("batch-sheet", proof);
    proof = sheet_proof_open(&arena, metrics);
    labels_begin(&labels, proof, &office, run.stock, run.job.first_label);
    for (size_t i = 0; i < run.piece_count; i++)
        labels_add(&labels, &arena, run.pieces[i].mailing);
    compare("labels", proof);
    office.large_print = true;
    draw(scene->decisions, &office, run.pieces[0].mailing, "large-print");
}

static void first_night(void **state)
{
    (void)state;
    struct scene scene;
    struct seen seen = {.count = 0};
    notice_season_play(&scene, draw_first_night, &seen);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(letters), cmocka_unit_test(first_night)};
    return cmocka_run_group_tests(tests, open_sheet, close_sheet);
}
