#include "tests/notice_season.h"
#include "tests/unit.h"

#include "core/card_code.h"
#include "layouts/report_card.h"

#include <stdio.h>
#include <string.h>

/* A sheet that keeps the codes printed below the bars and checks where everything stands. */
struct desk {
    int pages, bars, boxes;
    char codes[64][CARD_CODE_LENGTH + 1];
    int code_count;
    bool outside;
};

static void page(struct sheet *sheet, double width, double height)
{
    struct desk *desk = sheet->device;
    desk->pages++;
    assert_true(width == PAGE_WIDTH && height == PAGE_HEIGHT);
}

static double measure(struct sheet *sheet, enum face face, double size, const char *text)
{
    (void)sheet, (void)face;
    return 0.5 * size * (double)strlen(text);
}

/* Two cards of 432 x 288 from (90, 108) on, a quarter inch inside their edges. */
static void check_inside(struct desk *desk, double x, double y, double width, double height)
{
    double top = y < 396 ? 108 : 396;
    desk->outside |= x < 90 + 18 || x + width > 90 + 432 - 17.5;
    desk->outside |= y < top + 17 || y + height > top + 288 - 18;
}

static void text(struct sheet *sheet, enum face face, double size, double x, double y, enum align align,
                 const char *words)
{
    struct desk *desk = sheet->device;
    double width = measure(sheet, face, size, words);
    double left = align == ALIGN_LEFT ? x : align == ALIGN_RIGHT ? x - width : x - width / 2;
    check_inside(desk, left, y - 0.7 * size, width, 0.9 * size);
    assert_true(size >= 7);
    if (face == FACE_MONO)
        snprintf(desk->codes[desk->code_count++], sizeof desk->codes[0], "%s", words);
}

static void rule(struct sheet *sheet, double x1, double y1, double x2, double y2, double width)
{
    (void)sheet, (void)x1, (void)y1, (void)x2, (void)y2, (void)width;
}

static void box(struct sheet *sheet, double x, double y, double width, double height, double corner,
                double line)
{
    struct desk *desk = sheet->device;
    (void)corner, (void)line;
    check_inside(desk, x, y, width, height);
    desk->boxes++;
}

static void fill(struct sheet *sheet, double x, double y, double width, double height, double gray)
{
    struct desk *desk = sheet->device;
    (void)gray;
    check_inside(desk, x, y, width, height);
    desk->bars++;
}

static bool has_glyph(struct sheet *sheet, enum face face, unsigned code_point)
{
    (void)sheet, (void)face, (void)code_point;
    return true;
}

static struct sheet sheet_of(struct desk *desk)
{
    *desk = (struct desk){0};
    return (struct sheet){.device = desk,
                          .page = page,
                          .text = text,
                          .rule = rule,
                          .box = box,
                          .fill = fill,
                          .measure = measure,
                          .has_glyph = has_glyph};
}

/* The codes of a mailing are those of its member's six games, three each: White won, draw, Black won. */
static void check_codes(const struct desk *desk, const struct mailing *mailing)
{
    static const enum result outcomes[] = {RESULT_WHITE, RESULT_DRAW, RESULT_BLACK};
    bool met[SEATS + 1] = {false};
    assert_int_equal(desk->code_count, 18);
    for (int i = 0; i < desk->code_count; i++) {
        char section[SECTION_SIZE];
        int white, black, own = mailing->seat + 1;
        enum result result;
        assert_true(card_code_parse(desk->codes[i], section, &white, &black, &result));
        assert_string_equal(section, mailing->section->code);
        assert_int_equal(result, outcomes[i % 3]);
        assert_true(white == own || black == own);
        assert_true((black - white + SEATS) % SEATS % 2 == 1); /* R7: 1, 3 or 5 */
        met[white == own ? black : white] = true;
    }
    for (int seat = 1; seat <= SEATS; seat++)
        assert_int_equal(met[seat], seat != mailing->seat + 1);
}

struct tally {
    int with, without;
};

static void look_at(struct scene *scene, void *context)
{
    struct tally *tally = context;
    for (size_t i = 0; i < scene->decisions->mailing_count; i++) {
        const struct mailing *mailing = &scene->decisions->mailings[i];
        bool golden_letter = mailing->kind == MAIL_PAIRING && mailing->event->championship == GOLDEN;
        assert_int_equal(report_card_count(mailing), golden_letter ? 6 : 0);
        assert_int_equal(report_card_pages(mailing), golden_letter ? 3 : 0);
        tally->with += golden_letter;
        tally->without += !golden_letter;
        if (!golden_letter)
            continue;
        struct desk desk;
        struct sheet sheet = sheet_of(&desk);
        assert_true(report_card_draw(&sheet, &scene->arena, &notice_season_office, mailing));
        assert_int_equal(desk.pages, 3);
        assert_int_equal(desk.boxes, 18);
        assert_int_equal(desk.bars % 18, 0);
        assert_false(desk.outside);
        check_codes(&desk, mailing);
    }
}

static void each_golden_assignment_has_six_cards(void **state)
{
    (void)state;
    struct scene scene;
    struct tally tally = {0};
    notice_season_play(&scene, look_at, &tally);
    assert_int_equal(tally.with, 28);
    assert_true(tally.without > 20);
    scene_close(&scene);
}

static void do_nothing(struct scene *scene, void *context)
{
    (void)scene, (void)context;
}

static bool draw_with(struct scene *scene, const char *name, const struct office *office)
{
    const struct section *section = scene_section(scene, "22N01");
    struct mailing mailing = {.kind = MAIL_PAIRING,
                              .via = VIA_LETTER,
                              .event = section->event,
                              .section = section,
                              .seat = 2,
                              .entry = section->seats[2].entry,
                              .member = section->seats[2].member};
    struct desk desk;
    struct sheet sheet = sheet_of(&desk);
    scene_member(scene, 3)->name = name;
    return report_card_draw(&sheet, &scene->arena, office, &mailing);
}

static void what_does_not_fit_is_told(void **state)
{
    (void)state;
    struct scene scene;
    struct office office = notice_season_office;
    notice_season_play(&scene, do_nothing, NULL);
    char endless[300];
    memset(endless, 'm', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    assert_true(
        draw_with(&scene, "Maximiliana Wolfeschlegelsteinhausenbergerdorff von Ødegårdsvik", &office));
    assert_false(draw_with(&scene, endless, &office));
    office.name = endless;
    assert_false(draw_with(&scene, "Jane Roe", &office));
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_golden_assignment_has_six_cards),
        cmocka_unit_test(what_does_not_fit_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
