#include "layouts/letter.h"

#include "layouts/address.h"
#include "layouts/glyphs.h"
#include "layouts/notice_fields.h"
#include "layouts/window.h"

static const double left_margin = 63, text_width = PAGE_WIDTH - 2 * 63.0, lowest = 756, top_of_next = 76;

/* The letterhead and the heading have the strip above the window to themselves. */
static const double name_line = 50, office_line = 65, head_rule = 75, title_line = 107, subject_line = 128;

static const double address_size = 10, fold_from = 18, fold_to = 32, hairline = 0.4;

struct type {
    double size, leading;
};

static const struct type body = {11, 13}, large = {18, 20.5};

static void draw_centered(const struct letter_frame *frame, enum face face, double size, double y,
                          const char *text)
{
    double fitting = text_flow_shrink(frame->sheet, face, size, size / 2, text_width, text);
    frame->sheet->text(frame->sheet, face, fitting > 0 ? fitting : size / 2, PAGE_WIDTH / 2.0, y,
                       ALIGN_CENTER, text);
}

/* "a  ·  b" of what is not empty. */
static const char *join(struct arena *arena, const char *const *parts, size_t count)
{
    const char *line = "";
    for (size_t i = 0; i < count; i++)
        if (*parts[i])
            line = arena_format(arena, "%s%s%s", line, *line ? "  ·  " : "", parts[i]);
    return line;
}

static void draw_letterhead(const struct letter_frame *frame)
{
    const struct office *office = frame->office;
    struct sheet *sheet = frame->sheet;
    const char *city = arena_format(frame->arena, "%s%s%s %s", office->city,
                                    *office->city && *office->state ? ", " : "", office->state, office->zip);
    const char *parts[] = {office->address1, office->address2, *city == ' ' ? city + 1 : city, office->phone,
                           office->email};
    sheet->spacing = 1.8;
    draw_centered(frame, FACE_SERIF, 16, name_line, office->name);
    sheet->spacing = 0.3;
    draw_centered(frame, FACE_SERIF, 8.5, office_line,
                  join(frame->arena, parts, sizeof parts / sizeof parts[0]));
    sheet->spacing = 0;
    sheet->rule(sheet, left_margin, head_rule, left_margin + text_width, head_rule, 0.9);
    sheet->rule(sheet, left_margin, head_rule + 2.2, left_margin + text_width, head_rule + 2.2, hairline);
}

static void draw_folds(struct sheet *sheet, const struct window *window)
{
    for (int i = 0; i < 2; i++)
        sheet->rule(sheet, fold_from, window->folds[i], fold_to, window->folds[i], hairline);
}

/* Right of all that can pass behind the window: the date, and what the mail room goes by. */
static void draw_marks(const struct letter *letter, const struct window *window)
{
    struct sheet *sheet = letter->frame->sheet;
    struct arena *arena = letter->frame->arena;
    const struct mailing *mailing = letter->mailing;
    double right = letter->left + letter->width, y = window->y - 15;
    char day[24];
    date_format_words(letter->frame->decisions->facts->as_of, day);
    sheet->text(sheet, FACE_SERIF, letter->size, right, y, ALIGN_RIGHT, day);
    const char *marks[] = {arena_format(arena, "Member %s", mailing->member->id),
                           mailing->entry ? arena_format(arena, "Entry %d", mailing->entry->number) : "",
                           arena_format(arena, "Piece %d", mailing->number)};
    double size = letter->size > body.size ? 14 : 9, leading = size + 3;
    y += letter->leading + 3;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (*marks[i]) {
            sheet->text(sheet, FACE_SERIF, size, right, y, ALIGN_RIGHT, marks[i]);
            y += leading;
        }
}

void letter_fit(const struct letter_frame *frame, const struct mailing *mailing, struct address *address)
{
    const struct window *window = window_find(frame->office->window);
    struct address_box box = {window->width, window->height, address_size};
    address_fit(frame->arena, frame->sheet, mailing->member, &box, address);
}

void letter_begin(struct letter *letter, const struct letter_frame *frame, const struct mailing *mailing)
{
    const struct window *window = window_find(frame->office->window);
    const struct type *type = frame->office->large_print ? &large : &body;
    struct address address;
    *letter = (struct letter){.frame = frame,
                              .mailing = mailing,
                              .size = type->size,
                              .leading = type->leading,
                              .left = left_margin,
                              .width = text_width,
                              .y = window->sweep_bottom,
                              .bottom = lowest,
                              .page = 1};
    frame->sheet->page(frame->sheet, PAGE_WIDTH, PAGE_HEIGHT);
    draw_letterhead(frame);
    draw_folds(frame->sheet, window);
    letter_fit(frame, mailing, &address);
    address_draw(&address, frame->sheet, window->x,
                 window->y + (window->height - address_height(&address)) / 2);
    draw_marks(letter, window);
}

void letter_heading(struct letter *letter, const char *title, const char *subject)
{
    double larger = letter->size > body.size ? 20 : 18, smaller = letter->size > body.size ? 18 : 13;
    draw_centered(letter->frame, FACE_SERIF, larger, title_line, title);
    draw_centered(letter->frame, FACE_SERIF_ITALIC, smaller, subject_line, subject);
}

/* A further page: whose it is, in case the sheets come apart. */
static void next_page(struct letter *letter)
{
    const struct letter_frame *frame = letter->frame;
    struct sheet *sheet = frame->sheet;
    const double line = 48, size = 9;
    double right = letter->left + letter->width;
    sheet->page(sheet, PAGE_WIDTH, PAGE_HEIGHT);
    letter->page++;
    sheet->text(sheet, FACE_SERIF_ITALIC, size, letter->left, line, ALIGN_LEFT,
                notice_fields_name(frame->arena, letter->mailing->member));
    sheet->text(sheet, FACE_SERIF_ITALIC, size, right, line, ALIGN_RIGHT,
                arena_format(frame->arena, "piece %d, page %d", letter->mailing->number, letter->page));
    sheet->rule(sheet, letter->left, line + 6, right, line + 6, hairline);
    letter->y = top_of_next - letter->leading;
}

static bool at_top(const struct letter *letter)
{
    return letter->page > 1 && letter->y < top_of_next;
}

/*
 * Draws the waiting paragraph. `follow` is what must stand on the page of its last two lines; no page begins
 * or ends with a single line of a longer paragraph.
 */
static void draw_waiting(struct letter *letter, double follow)
{
    struct text_lines lines = letter->waiting;
    letter->waiting.count = 0;
    if (lines.count && !at_top(letter))
        letter->y += 0.35 * letter->leading;
    for (size_t drawn = 0; drawn < lines.count;) {
        double room = letter->bottom - letter->y;
        size_t left = lines.count - drawn, now = room > 0 ? (size_t)(room / letter->leading) : 0;
        if ((double)left * letter->leading + follow <= room)
            now = left;
        else if (now + 2 > left)
            now = left > 2 ? left - 2 : 0;
        if (now < 2 && now < left)
            now = at_top(letter) ? 1 : 0;
        for (size_t end = drawn + now; drawn < end; drawn++)
            letter->frame->sheet->text(letter->frame->sheet, FACE_SERIF, letter->size, letter->left,
                                       letter->y += letter->leading, ALIGN_LEFT, lines.items[drawn]);
        if (drawn < lines.count)
            next_page(letter);
    }
}

void letter_paragraph(struct letter *letter, const char *text)
{
    if (!*text)
        return;
    draw_waiting(letter, 0);
    letter->waiting = text_flow_break(letter->frame->arena, letter->frame->sheet, FACE_SERIF, letter->size,
                                      letter->width, text);
}

void letter_need(struct letter *letter, double height)
{
    draw_waiting(letter, 0);
    if (letter->y + height > letter->bottom && !at_top(letter))
        next_page(letter);
}

void letter_sign(struct letter *letter)
{
    const double hand = 26; /* room for it */
    const struct office *office = letter->frame->office;
    struct sheet *sheet = letter->frame->sheet;
    const char *const parts[] = {office->director_name, "Tournament Director", office->director_email};
    const char *line = join(letter->frame->arena, parts, sizeof parts / sizeof parts[0]);
    if (sheet->measure(sheet, FACE_SERIF_ITALIC, letter->size, line) > letter->width)
        line = arena_format(letter->frame->arena, "%s\n%s\n%s", parts[0], parts[1], parts[2]);
    struct text_lines lines =
        text_flow_break(letter->frame->arena, sheet, FACE_SERIF_ITALIC, letter->size, letter->width, line);
    double height = hand + (double)lines.count * letter->leading;
    draw_waiting(letter, height);
    letter_need(letter, height);
    letter->y += hand;
    for (size_t i = 0; i < lines.count; i++)
        sheet->text(sheet, FACE_SERIF_ITALIC, letter->size, letter->left, letter->y += letter->leading,
                    ALIGN_LEFT, lines.items[i]);
}
