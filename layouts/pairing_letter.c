#include "layouts/pairing_letter.h"

#include "layouts/address.h"
#include "layouts/notice_fields.h"
#include "layouts/pairing_words.h"

#include <string.h>

/*
 * The table of the seven is the crosstable at once: on the left who they are and how to reach them, on the
 * right seven boxes and the total, to be filled in.
 */
static const double space_above = 11, space_below = 5, number_width = 20, box_width = 17, total_width = 24,
                    gap = 8, row_padding = 4.5, smallest_row = 24.5, diagonal_gray = 0.82, own_gray = 0.94,
                    thin = 0.4, thick = 0.9;

/* Room for member id and rating on the line of the name. */
static const double id_width = 44, rating_width = 48, smallest_name = 8.5;

struct style {
    double name, details, smallest, leading, header;
    double color_width;
    bool beside; /* id and rating stand beside the name, else below */
};

static const struct style normal = {10.5, 9, 8, 10.6, 8, 34, true}, large = {18, 18, 18, 20.5, 12, 52, false};

struct row {
    const struct seat *seat;
    struct text_lines name, details;
    double name_size, details_size, height;
    bool beside;
};

struct table {
    struct letter *letter;
    const struct style *style;
    struct row rows[SEATS];
    double text_left, text_right, color_left, box_left;
    double details_width, height;
};

/* ---- what stands in a row ---- */

static const char *join(struct arena *arena, const char *left, const char *separator, const char *right)
{
    return arena_format(arena, "%s%s%s", left, *left && *right ? separator : "", right);
}

/*
 * How to reach the player: by post in the Golden, by e-mail in the Electronic Knights. Postal and e-mail
 * address share a line when it is long enough for both.
 */
static const char *reach(const struct table *table, const struct member *member)
{
    const struct letter *letter = table->letter;
    struct arena *arena = letter->frame->arena;
    struct sheet *sheet = letter->frame->sheet;
    if (letter->mailing->event->championship == ELECTRONIC && *member->email)
        return member->email;
    const char *address = address_line(arena, member);
    const char *line = join(arena, address, "  ·  ", member->email);
    return text_flow_shrink(sheet, FACE_SERIF, table->style->details, table->style->smallest,
                            table->details_width, line) > 0
               ? line
               : join(arena, address, "\n", member->email);
}

static const char *color(const struct mailing *mailing, int seat)
{
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &mailing->section->games[g];
        if (game->white == mailing->seat && game->black == seat)
            return "White";
        if (game->black == mailing->seat && game->white == seat)
            return "Black";
    }
    return "";
}

/* Breaks the texts of a row into lines; a name that leaves no room for id and rating beside it takes its
 * lines. */
static void set_row(const struct table *table, const struct seat *seat, struct row *row)
{
    struct arena *arena = table->letter->frame->arena;
    struct sheet *sheet = table->letter->frame->sheet;
    const struct style *style = table->style;
    double width = table->text_right - table->text_left;
    const char *name = notice_fields_name(arena, seat->member);
    const char *details = reach(table, seat->member);
    double beside = style->beside ? text_flow_shrink(sheet, FACE_SERIF_BOLD, style->name, smallest_name,
                                                     width - id_width - rating_width - gap, name)
                                  : 0;
    row->seat = seat;
    row->beside = beside > 0;
    row->name_size = row->beside ? beside : style->name;
    if (!row->beside)
        details = join(arena, join(arena, seat->member->id, "  ·  ", pairing_words_rating(arena, seat)), "\n",
                       details);
    row->name = text_flow_break(arena, sheet, FACE_SERIF_BOLD, row->name_size, width, name);
    row->details_size =
        text_flow_shrink(sheet, FACE_SERIF, style->details, style->smallest, table->details_width, details);
    if (row->details_size <= 0 || strchr(details, '\n'))
        row->details_size = style->details;
    row->details =
        text_flow_break(arena, sheet, FACE_SERIF, row->details_size, table->details_width, details);
    row->height = (double)(row->name.count + row->details.count) * style->leading + row_padding;
    if (row->height < smallest_row)
        row->height = smallest_row;
}

static double set_rows(struct table *table)
{
    double height = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        set_row(table, &table->letter->mailing->section->seats[seat], &table->rows[seat]);
        height += table->rows[seat].height;
    }
    return height;
}

/* ---- drawing ---- */

static double header_height(const struct table *table)
{
    return table->style->header + 7;
}

static void draw_rule(const struct table *table, double y, double width)
{
    const struct letter *letter = table->letter;
    letter->frame->sheet->rule(letter->frame->sheet, letter->left, y, letter->left + letter->width, y, width);
}

/* The names of the columns; in large print there is room for the numbers only. */
static void draw_header(const struct table *table)
{
    struct letter *letter = table->letter;
    struct sheet *sheet = letter->frame->sheet;
    const double size = table->style->header, baseline = letter->y + header_height(table) - 4;
    draw_rule(table, letter->y, thick);
    if (table->style->beside) {
        sheet->text(sheet, FACE_SERIF_ITALIC, size, letter->left + 3, baseline, ALIGN_LEFT, "No.");
        sheet->text(sheet, FACE_SERIF_ITALIC, size, table->text_left, baseline, ALIGN_LEFT,
                    "Player and address");
        sheet->text(sheet, FACE_SERIF_ITALIC, size, table->text_right - rating_width, baseline, ALIGN_RIGHT,
                    "Member");
        sheet->text(sheet, FACE_SERIF_ITALIC, size, table->text_right, baseline, ALIGN_RIGHT, "Rating");
        sheet->text(sheet, FACE_SERIF_ITALIC, size, table->color_left, baseline, ALIGN_LEFT, "You have");
    }
    for (int seat = 0; seat < SEATS; seat++)
        sheet->text(sheet, FACE_SERIF_BOLD, size + 1, table->box_left + (seat + 0.5) * box_width, baseline,
                    ALIGN_CENTER, (const char[]){(char)('1' + seat), '\0'});
    sheet->text(sheet, FACE_SERIF_ITALIC, size, letter->left + letter->width - total_width / 2, baseline,
                ALIGN_CENTER, "Pts.");
    letter->y += header_height(table);
    draw_rule(table, letter->y, thin);
}

static void draw_boxes(const struct table *table, int seat, double height)
{
    const struct letter *letter = table->letter;
    struct sheet *sheet = letter->frame->sheet;
    if (seat == letter->mailing->seat)
        sheet->fill(sheet, letter->left, letter->y, table->box_left - letter->left, height, own_gray);
    sheet->fill(sheet, table->box_left + seat * box_width, letter->y, box_width, height, diagonal_gray);
    for (int line = 0; line <= SEATS; line++)
        sheet->rule(sheet, table->box_left + line * box_width, letter->y, table->box_left + line * box_width,
                    letter->y + height, thin);
}

static void draw_row(const struct table *table, int seat)
{
    struct letter *letter = table->letter;
    struct sheet *sheet = letter->frame->sheet;
    struct arena *arena = letter->frame->arena;
    const struct row *row = &table->rows[seat];
    const struct style *style = table->style;
    double y = letter->y + style->leading + 1;
    draw_boxes(table, seat, row->height);
    sheet->text(sheet, FACE_SERIF_BOLD, style->name, letter->left + 3, y, ALIGN_LEFT,
                arena_format(arena, "%d", seat + 1));
    sheet->text(sheet, FACE_SERIF_ITALIC, style->details, table->color_left, y, ALIGN_LEFT,
                seat == letter->mailing->seat ? "you" : color(letter->mailing, seat));
    if (row->beside) {
        sheet->text(sheet, FACE_SERIF, style->details, table->text_right - rating_width, y, ALIGN_RIGHT,
                    row->seat->member->id);
        sheet->text(sheet, FACE_SERIF, style->details, table->text_right, y, ALIGN_RIGHT,
                    pairing_words_rating(arena, row->seat));
    }
    for (size_t i = 0; i < row->name.count; i++, y += style->leading)
        sheet->text(sheet, FACE_SERIF_BOLD, row->name_size, table->text_left, y, ALIGN_LEFT,
                    row->name.items[i]);
    for (size_t i = 0; i < row->details.count; i++, y += style->leading)
        sheet->text(sheet, FACE_SERIF, style->details, table->text_left, y, ALIGN_LEFT,
                    row->details.items[i]);
    letter->y += row->height;
    draw_rule(table, letter->y, seat + 1 == SEATS ? thick : thin);
}

static void set_table(struct letter *letter, struct table *table)
{
    *table = (struct table){.letter = letter, .style = letter->frame->office->large_print ? &large : &normal};
    table->text_left = letter->left + number_width;
    table->box_left = letter->left + letter->width - total_width - SEATS * box_width;
    table->color_left = table->box_left - table->style->color_width;
    table->text_right = table->color_left - gap;
    table->details_width = table->box_left - gap - table->text_left;
    table->height = space_above + header_height(table) + set_rows(table);
}

/* Rows are never broken. */
static void draw_table(const struct table *table)
{
    struct letter *letter = table->letter;
    letter_need(letter, table->height);
    letter->y += space_above;
    draw_header(table);
    for (int seat = 0; seat < SEATS; seat++) {
        int page = letter->page;
        letter_need(letter, table->rows[seat].height);
        if (letter->page != page)
            draw_header(table);
        draw_row(table, seat);
    }
    letter->y += space_below;
}

static void draw_instructions(struct letter *letter, const struct pairing_words *words)
{
    letter_paragraph(letter, words->start);
    letter_paragraph(letter, arena_format(letter->frame->arena, "%s %s", words->time, words->penalties));
    letter_paragraph(letter, words->reporting);
    letter_sign(letter);
}

void pairing_letter_draw(const struct letter_frame *frame, const struct mailing *mailing)
{
    struct pairing_words words;
    struct letter letter;
    struct table table;
    struct arena *arena = frame->arena;
    pairing_words_compose(arena, frame->office, mailing, &words);
    letter_begin(&letter, frame, mailing);
    letter_heading(
        &letter, words.event,
        arena_format(arena, "%s to %s", *words.revised ? "Revised assignment" : "Assignment", words.section));
    letter_paragraph(&letter, arena_format(arena, "Dear %s,", notice_fields_name(arena, mailing->member)));
    letter_paragraph(&letter, arena_format(arena, "%s%s%s%s%s", words.assignment, *words.earned ? " " : "",
                                           words.earned, *words.revised ? " " : "", words.revised));
    letter_need(&letter, 0);
    set_table(&letter, &table);
    bool table_first = letter.y + table.height <= letter.bottom;
    if (table_first)
        draw_table(&table);
    draw_instructions(&letter, &words);
    if (!table_first)
        draw_table(&table);
}
