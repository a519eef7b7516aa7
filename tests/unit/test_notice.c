#include "tests/notice_season.h"
#include "tests/unit.h"

#include "layouts/certificate.h"
#include "layouts/notice.h"
#include "layouts/sheet_pdf.h"
#include "layouts/sheet_proof.h"

#include <stdio.h>
#include <string.h>

/* Notices drawn on a proof that measures with the fonts of the PDF. */
struct drawing {
    struct sheet *metrics;
    struct office office;
    bool kinds[MAIL_KINDS];
    int certificates;
};

static const char *draw(struct drawing *drawing, struct scene *scene, const struct mailing *mailing,
                        bool *whole)
{
    struct sheet *proof = sheet_proof_open(&scene->arena, drawing->metrics);
    struct letter_frame frame = {
        .arena = &scene->arena, .sheet = proof, .office = &drawing->office, .decisions = scene->decisions};
    *whole = notice_draw(&frame, mailing);
    return sheet_proof_text(proof);
}

static int count(const char *text, const char *word)
{
    int found = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        found++;
    return found;
}

static const char *last_page(const char *text)
{
    const char *last = text;
    for (const char *at = strstr(text, "\npage "); at; at = strstr(at + 1, "\npage "))
        last = at;
    return last;
}

static const struct {
    enum mailing_kind kind;
    bool title;
    const char *words[4]; /* lines of the certificate, whole */
} certificates[] = {
    {MAIL_CERTIFICATE_OUT,
     false,
     {"|Gift Certificate|", "|$10.00|", "|2022 Golden Knights Championship|", "|No. 000048|"}},
    {MAIL_CERTIFICATE_ELIMINATED,
     false,
     {"|Gift Certificate|", "|José Nuñez-Müller|", "|$25.00|", "|January 2, 2023|"}},
    {MAIL_PRIZE,
     true,
     {"|Certificate of Title|", "|José Nuñez-Müller|", "|2022 Golden Knights Champion|",
      "|who made 46.20 weighted points and took first place in the|"}},
};

static void check_certificate(struct drawing *drawing, const struct mailing *mailing, const char *text)
{
    for (size_t i = 0; i < COUNT(certificates); i++) {
        if (certificates[i].kind != mailing->kind || certificates[i].title != mailing->title)
            continue;
        const char *page = last_page(text);
        if (drawing->certificates++ && i == 0)
            return; /* only the first of them has number 48 */
        for (size_t w = 0; w < COUNT(certificates[i].words); w++)
            if (!strstr(page, certificates[i].words[w]))
                fail_msg("certificate %zu lacks %s", i, certificates[i].words[w]);
    }
}

static void look_at(struct scene *scene, void *context)
{
    struct drawing *drawing = context;
    for (size_t i = 0; i < scene->decisions->mailing_count; i++) {
        const struct mailing *mailing = &scene->decisions->mailings[i];
        bool whole;
        if (mailing->kind == MAIL_PAIRING || !(mailing->via & VIA_LETTER))
            continue;
        const char *text = draw(drawing, scene, mailing, &whole);
        assert_true(whole);
        if (!drawing->office.large_print)
            assert_int_equal(count(text, "page "), 1 + certificate_is_due(mailing));
        assert_int_equal(certificate_is_due(mailing), mailing->kind == MAIL_CERTIFICATE_OUT ||
                                                          mailing->kind == MAIL_CERTIFICATE_ELIMINATED ||
                                                          mailing->title);
        drawing->kinds[mailing->kind] = true;
        check_certificate(drawing, mailing, text);
    }
}

static void notices_fit_on_paper(bool large_print)
{
    struct scene scene;
    struct arena arena = {0};
    struct drawing drawing = {.metrics = sheet_pdf_open(&arena, "metrics"), .office = notice_season_office};
    drawing.office.large_print = large_print;
    notice_season_play(&scene, look_at, &drawing);
    for (enum mailing_kind kind = MAIL_HELD; kind < MAIL_KINDS; kind++)
        assert_true(drawing.kinds[kind] || kind == MAIL_REFUSED); /* the one refused has an address */
    assert_int_equal(drawing.certificates, 4 + 1 + 1);
    assert_null(sheet_pdf_discard(drawing.metrics));
    scene_close(&scene);
    arena_free(&arena);
}

static void every_notice_fits_on_its_sheet(void **state)
{
    (void)state;
    notices_fit_on_paper(false);
}

static void every_notice_fits_in_large_print(void **state)
{
    (void)state;
    notices_fit_on_paper(true);
}

static void do_nothing(struct scene *scene, void *context)
{
    (void)scene, (void)context;
}

static void a_name_too_long_for_a_certificate_is_told(void **state)
{
    (void)state;
    struct scene scene;
    struct arena arena = {0};
    struct sheet *metrics = sheet_pdf_open(&arena, "metrics");
    char name[600] = "";
    notice_season_play(&scene, do_nothing, NULL);
    struct mailing mailing = {.kind = MAIL_PRIZE,
                              .title = true,
                              .event = &scene.facts.events[1],
                              .seat = -1,
                              .entry = &scene.facts.entries[0],
                              .member = scene_member(&scene, 1)};
    struct letter_frame frame = {.arena = &scene.arena,
                                 .sheet = sheet_proof_open(&scene.arena, metrics),
                                 .office = &notice_season_office,
                                 .decisions = scene.decisions};
    assert_true(certificate_draw(&frame, &mailing));
    for (int i = 0; i < 12; i++)
        strcat(name, "Wolfeschlegelsteinhausenbergerdorff ");
    scene_member(&scene, 1)->name = name;
    assert_false(certificate_draw(&frame, &mailing));
    assert_null(sheet_pdf_discard(metrics));
    scene_close(&scene);
    arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_notice_fits_on_its_sheet),
        cmocka_unit_test(every_notice_fits_in_large_print),
        cmocka_unit_test(a_name_too_long_for_a_certificate_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
