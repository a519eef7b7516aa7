/* The PDF device: errors are told, and the same drawing gives the same bytes. */
#include "tests/unit.h"

#include "layouts/sheet_pdf.h"
#include "layouts/sheet_proof.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct arena arena = {NULL, abort};

static int free_arena(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static void draw_page(struct sheet *sheet)
{
    sheet->page(sheet, PAGE_WIDTH, PAGE_HEIGHT);
    for (int face = 0; face < FACES; face++)
        sheet->text(sheet, (enum face)face, 11, 306, 100 + 20 * face, ALIGN_CENTER, "Østby 中 ½ Müller");
    sheet->spacing = 1.5;
    sheet->text(sheet, FACE_SERIF, 11, 540, 300, ALIGN_RIGHT, "spaced");
    sheet->spacing = 0;
    sheet->rule(sheet, 72, 310, 540, 310, 0.5);
    sheet->box(sheet, 72, 320, 100, 50, 0, 0.5);
    sheet->box(sheet, 272, 320, 100, 50, 9, 0.5);
    sheet->fill(sheet, 72, 400, 10, 50, 0);
    sheet->fill(sheet, 92, 400, 10, 50, 0.9);
}

static void same_bytes(void **state)
{
    (void)state;
    struct document documents[2];
    for (int i = 0; i < 2; i++) {
        struct sheet *sheet = sheet_pdf_open(&arena, "Letters 2026-03-14");
        draw_page(sheet);
        draw_page(sheet);
        assert_null(sheet_pdf_finish(sheet, &documents[i]));
    }
    assert_int_equal(documents[0].size, documents[1].size);
    assert_memory_equal(documents[0].bytes, documents[1].bytes, documents[0].size);
    assert_memory_equal(documents[0].bytes, "%PDF-", 5);
}

static void no_page(void **state)
{
    (void)state;
    struct document document;
    struct sheet *sheet = sheet_pdf_open(&arena, "");
    sheet->text(sheet, FACE_SERIF, 11, 72, 72, ALIGN_LEFT, "before the first page");
    assert_string_equal(sheet_pdf_finish(sheet, &document), "the PDF has no page");
}

static void no_number(void **state)
{
    (void)state;
    for (int call = 0; call < 4; call++) {
        struct document document;
        struct sheet *sheet = sheet_pdf_open(&arena, "");
        sheet->page(sheet, PAGE_WIDTH, PAGE_HEIGHT);
        if (call == 0)
            sheet->text(sheet, FACE_SERIF, 11, NAN, 72, ALIGN_LEFT, "nowhere");
        else if (call == 1)
            sheet->rule(sheet, 1, 2, INFINITY, 3, 0.5);
        else if (call == 2)
            sheet->box(sheet, 1, 2, 3, NAN, 0, 0.5);
        else
            sheet->fill(sheet, -INFINITY, 2, 3, 4, 0);
        assert_string_equal(sheet_pdf_finish(sheet, &document),
                            "a layout has drawn at a place that is no number");
    }
}

/* A size the library refuses: its own error is told, and nothing is written. */
static void library_error(void **state)
{
    (void)state;
    struct document document = {NULL, NULL, 0};
    struct sheet *sheet = sheet_pdf_open(&arena, "");
    sheet->page(sheet, PAGE_WIDTH, PAGE_HEIGHT);
    sheet->text(sheet, FACE_SERIF, -5, 72, 72, ALIGN_LEFT, "size below zero");
    const char *wrong = sheet_pdf_finish(sheet, &document);
    assert_non_null(wrong);
    assert_non_null(strstr(wrong, "the PDF library reports error 0x"));
    assert_null(document.bytes);
}

static void measuring(void **state)
{
    (void)state;
    struct sheet *sheet = sheet_pdf_open(&arena, "");
    double one = sheet->measure(sheet, FACE_MONO, 10, "x");
    assert_true(fabs(one - 6.0) < 0.05);
    assert_true(fabs(sheet->measure(sheet, FACE_MONO, 20, "xyz") - 6 * one) < 1e-9);
    sheet->spacing = 1;
    assert_true(fabs(sheet->measure(sheet, FACE_MONO, 10, "xyz") - 3 * one - 3) < 1e-9);
    assert_null(sheet_pdf_discard(sheet));
}

static void proof(void **state)
{
    (void)state;
    struct sheet *metrics = sheet_pdf_open(&arena, ""), *sheet = sheet_proof_open(&arena, metrics);
    assert_string_equal(sheet_proof_text(sheet), "");
    sheet->page(sheet, PAGE_WIDTH, PAGE_HEIGHT);
    sheet->text(sheet, FACE_SANS, 10.5, 72, -0.25, ALIGN_RIGHT, "王 |");
    sheet->rule(sheet, 1, 2, 3, 4, 0.4);
    sheet->box(sheet, 1, 2, 3, 4, 5, 0.4);
    sheet->fill(sheet, 1, 2, 3, 4, 0.5);
    assert_string_equal(sheet_proof_text(sheet), "page 1, 612.0 x 792.0\n"
                                                 "text 72.0 -0.3 right sans 10.5 |[U+738B] ||\n"
                                                 "rule 1.0 2.0 to 3.0 4.0, 0.4\n"
                                                 "rounded box 1.0 2.0, 3.0 x 4.0\n"
                                                 "gray 1.0 2.0, 3.0 x 4.0\n");
    sheet->spacing = 1;
    assert_true(sheet->measure(sheet, FACE_MONO, 10, "x") > metrics->measure(metrics, FACE_MONO, 10, "x"));
    struct sheet *count = sheet_proof_count(&arena, metrics);
    draw_page(count);
    draw_page(count);
    assert_int_equal(sheet_proof_pages(count), 2);
    assert_null(sheet_pdf_discard(metrics));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_bytes),    cmocka_unit_test(no_page),   cmocka_unit_test(no_number),
        cmocka_unit_test(library_error), cmocka_unit_test(measuring), cmocka_unit_test(proof),
    };
    return cmocka_run_group_tests(tests, NULL, free_arena);
}
