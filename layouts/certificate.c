#include "layouts/certificate.h"

#include "layouts/glyphs.h"
#include "layouts/notice_fields.h"

/*
 * What a certificate says, from top to bottom, with {fields} as in the notices: `before`, the member's name,
 * `between`, `value`, `after`, the event.
 */
struct design {
    const char *title, *before, *between, *value, *after;
};

static const struct design gift_out = {
    "Gift Certificate",
    "This certificate is made out to",
    "for correspondence chess, in the value of",
    "{amount}",
    "for entry no. {entry}, with all games of the preliminary round completed, in the",
};

static const struct design gift_eliminated = {
    "Gift Certificate",
    "This certificate is made out to",
    "for correspondence chess, in the value of",
    "{amount}",
    "for entry no. {entry}, a qualifier beyond the number of sections, in the",
};

static const struct design title = {
    "Certificate of Title",
    "This is to certify that",
    "is",
    "{champion}",
    "who made {weighted} weighted points and {standing} in the",
};

static const struct design *design_of(const struct mailing *mailing)
{
    if (mailing->title)
        return &title;
    return mailing->kind == MAIL_CERTIFICATE_OUT ? &gift_out : &gift_eliminated;
}

bool certificate_is_due(const struct mailing *mailing)
{
    return mailing->title || mailing->kind == MAIL_CERTIFICATE_OUT ||
           mailing->kind == MAIL_CERTIFICATE_ELIMINATED;
}

/* ---- drawing ---- */

static const double middle = PAGE_WIDTH / 2.0, text_width = 400;

/* One size of type and the room below the line before. */
struct style {
    enum face face;
    double size, smallest, space, spacing;
};

/* A centered text below *y, on one line or more; stores its last baseline. False when it does not fit. */
static bool write(const struct letter_frame *frame, struct style style, double *y, const char *text)
{
    struct sheet *sheet = frame->sheet;
    const char *printed = glyphs_printable(frame->arena, sheet, style.face, text);
    sheet->spacing = style.spacing;
    double size = text_flow_shrink(sheet, style.face, style.size, style.smallest, text_width, printed);
    if (size <= 0)
        size = style.smallest;
    struct text_lines lines = text_flow_break(frame->arena, sheet, style.face, size, text_width, printed);
    *y += style.space;
    for (size_t i = 0; i < lines.count; i++) {
        *y += i ? 1.25 * size : 0;
        sheet->text(sheet, style.face, size, middle, *y, ALIGN_CENTER, lines.items[i]);
    }
    sheet->spacing = 0;
    return lines.count <= 3;
}

/* A strip of chess board, two ranks of `files`, centered at y. */
static void draw_board(struct sheet *sheet, double y, int files, double square)
{
    double left = middle - files * square / 2;
    for (int file = 0; file < files; file++)
        sheet->fill(sheet, left + file * square, y + (file % 2 ? 0 : square), square, square, 0.25);
    sheet->box(sheet, left, y, files * square, 2 * square, 0, 0.4);
}

/* A frame of three rules, the corners set off by a square. */
static void draw_border(struct sheet *sheet)
{
    static const struct {
        double inset, line;
    } rules[] = {{40, 2.4}, {45.5, 0.5}, {52, 0.5}};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        sheet->box(sheet, rules[i].inset, rules[i].inset, PAGE_WIDTH - 2 * rules[i].inset,
                   PAGE_HEIGHT - 2 * rules[i].inset, 0, rules[i].line);
    static const double inset = 60, square = 6;
    for (int corner = 0; corner < 4; corner++)
        for (int half = 0; half < 2; half++) {
            double x = corner % 2 ? PAGE_WIDTH - inset - 2 * square : inset;
            double y = corner / 2 ? PAGE_HEIGHT - inset - 2 * square : inset;
            sheet->fill(sheet, x + half * square, y + half * square, square, square, 0.25);
        }
}

/* At the foot: the date on the left, the director on the right, the number in the middle. */
static bool draw_foot(const struct letter_frame *frame, const struct mailing *mailing)
{
    static const double y = 640, half = 85, left = 180, right = 432;
    struct sheet *sheet = frame->sheet;
    const char *director = *frame->office->director_name ? frame->office->director_name : frame->office->name;
    director = glyphs_printable(frame->arena, sheet, FACE_SERIF, director);
    double size = text_flow_shrink(sheet, FACE_SERIF, 12, 7, 2 * half, director);
    char day[24];
    date_format_words(frame->decisions->facts->as_of, day);
    sheet->text(sheet, FACE_SERIF, 12, left, y - 6, ALIGN_CENTER, day);
    sheet->rule(sheet, left - half, y, left + half, y, 0.5);
    sheet->rule(sheet, right - half, y, right + half, y, 0.5);
    sheet->text(sheet, FACE_SERIF_ITALIC, 10, left, y + 13, ALIGN_CENTER, "Date");
    if (size > 0)
        sheet->text(sheet, FACE_SERIF, size, right, y + 14, ALIGN_CENTER, director);
    sheet->text(sheet, FACE_SERIF_ITALIC, 10, right, y + 27, ALIGN_CENTER, "Tournament Director");
    sheet->text(sheet, FACE_SERIF, 10, middle, 712, ALIGN_CENTER,
                arena_format(frame->arena, "No. %06d", mailing->number));
    return size > 0;
}

bool certificate_draw(const struct letter_frame *frame, const struct mailing *mailing)
{
    static const struct style office = {FACE_SERIF, 12, 8, 118, 1.6}, heading = {FACE_SERIF, 40, 30, 76, 0},
                              small = {FACE_SERIF_ITALIC, 14, 11, 54, 0},
                              name = {FACE_SERIF_BOLD, 27, 16, 50, 0},
                              value = {FACE_SERIF_BOLD, 36, 20, 58, 0},
                              occasion = {FACE_SERIF, 18, 12, 32, 0};
    const struct design *design = design_of(mailing);
    struct notice_scene scene = {frame->arena, frame->office, frame->decisions, mailing};
    double y = 0;
    frame->sheet->page(frame->sheet, PAGE_WIDTH, PAGE_HEIGHT);
    draw_border(frame->sheet);
    bool whole = write(frame, office, &y, frame->office->name) && write(frame, heading, &y, design->title);
    draw_board(frame->sheet, y + 24, 16, 5);
    y += 34;
    whole = write(frame, small, &y, design->before) &&
            write(frame, name, &y, notice_fields_name(frame->arena, mailing->member)) &&
            write(frame, small, &y, design->between) &&
            write(frame, value, &y, notice_fields_fill(&scene, design->value)) &&
            write(frame, small, &y, notice_fields_fill(&scene, design->after)) &&
            write(frame, occasion, &y, notice_fields_event(frame->arena, mailing->event, 0)) && whole;
    return draw_foot(frame, mailing) && whole && y < 610;
}
