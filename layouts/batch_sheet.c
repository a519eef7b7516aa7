#include "layouts/batch_sheet.h"

#include "layouts/notice_fields.h"
#include "layouts/text_flow.h"

#include <string.h>

static const double left = 63, right = PAGE_WIDTH - 63.0, bottom = 600, top_of_next = 90, size = 10.5,
                    leading = 14, small = 9, hairline = 0.4, thick = 0.9, inch = 72;

/* The right ends of the columns with numbers. */
static const double columns[] = {320, 370, 420, 470, PAGE_WIDTH - 63.0};
static const char *const headings[] = {"letters", "sheets", "cards", "labels", "pieces"};

enum { COLUMNS = sizeof columns / sizeof columns[0] };

/* What the mail room handles of one kind. */
struct tally {
    int letters, sheets, cards, first, last; /* labels = letters */
};

struct batch {
    struct arena *arena;
    struct sheet *sheet;
    const struct print_run *run;
    const struct print_part *part;
    double y;
};

static const char *const kinds[MAIL_KINDS] = {
    [MAIL_PAIRING] = "assignments",
    [MAIL_HELD] = "entries held",
    [MAIL_CARRIED] = "entries carried to next year",
    [MAIL_REFUSED] = "entries refused",
    [MAIL_PENALTY] = "time penalties",
    [MAIL_FORFEIT] = "forfeits",
    [MAIL_LAPSE_SOON] = "memberships about to lapse",
    [MAIL_LAPSED] = "memberships lapsed",
    [MAIL_CERTIFICATE_OUT] = "gift certificates, not advanced",
    [MAIL_CERTIFICATE_ELIMINATED] = "gift certificates, eliminated scores",
    [MAIL_PIN] = "tournament pins",
    [MAIL_PRIZE] = "prizes",
};

/* ---- text ---- */

static void write(const struct batch *batch, enum face face, double type, double x, enum align align,
                  const char *text)
{
    batch->sheet->text(batch->sheet, face, type, x, batch->y, align, text);
}

static void draw_line(const struct batch *batch, double width)
{
    batch->sheet->rule(batch->sheet, left, batch->y, right, batch->y, width);
}

/* A further page when there are less than `height` points left. */
static void need(struct batch *batch, double height)
{
    if (batch->y + height <= bottom)
        return;
    batch->sheet->page(batch->sheet, PAGE_WIDTH, PAGE_HEIGHT);
    batch->y = top_of_next - 2 * leading;
    write(batch, FACE_SERIF_ITALIC, size, left, ALIGN_LEFT,
          arena_format(batch->arena, "Batch sheet of run %s, continued",
                       batch->run->job.decisions->facts->run));
    batch->y = top_of_next - leading;
}

static void write_paragraph(struct batch *batch, const char *text)
{
    struct text_lines lines =
        text_flow_break(batch->arena, batch->sheet, FACE_SERIF, size, right - left, text);
    for (size_t i = 0; i < lines.count; i++) {
        need(batch, leading);
        batch->y += leading;
        write(batch, FACE_SERIF, size, left, ALIGN_LEFT, lines.items[i]);
    }
}

/* ---- what lies behind the sheet ---- */

static void count_piece(struct tally *tally, const struct print_piece *piece)
{
    tally->first = tally->letters++ ? tally->first : piece->mailing->number;
    tally->last = piece->mailing->number;
    tally->sheets += piece->sheets + piece->card_sheets;
    tally->cards += piece->cards;
}

static void write_tally(struct batch *batch, enum face face, const char *what, double indent,
                        const struct tally *tally)
{
    struct arena *arena = batch->arena;
    const char *numbers[COLUMNS] = {
        arena_format(arena, "%d", tally->letters), arena_format(arena, "%d", tally->sheets),
        tally->cards ? arena_format(arena, "%d", tally->cards) : "–",
        arena_format(arena, "%d", tally->letters),
        tally->first == tally->last ? arena_format(arena, "%d", tally->first)
                                    : arena_format(arena, "%d – %d", tally->first, tally->last)};
    need(batch, leading);
    batch->y += leading;
    write(batch, face, size, left + indent, ALIGN_LEFT, what);
    for (int i = 0; i < COLUMNS; i++)
        write(batch, face, size, columns[i], ALIGN_RIGHT, numbers[i]);
}

/* The tallies of one event, kind by kind; false when the file holds nothing of it. */
static bool count_event(const struct batch *batch, const struct event *event,
                        struct tally by_kind[MAIL_KINDS], struct tally *all)
{
    for (size_t i = 0; i < batch->part->count; i++) {
        const struct print_piece *piece = &batch->run->pieces[batch->part->first + i];
        if (strcmp(piece->mailing->event->code, event->code) != 0)
            continue;
        count_piece(&by_kind[piece->mailing->kind], piece);
        count_piece(all, piece);
    }
    return all->letters;
}

/* The table, event by event; returns what the whole file holds. */
static struct tally write_events(struct batch *batch)
{
    const struct facts *facts = batch->run->job.decisions->facts;
    struct tally total = {0};
    for (size_t i = 0; i < batch->part->count; i++)
        count_piece(&total, &batch->run->pieces[batch->part->first + i]);
    batch->y += leading;
    for (int i = 0; i < COLUMNS; i++)
        write(batch, FACE_SERIF_ITALIC, small, columns[i], ALIGN_RIGHT, headings[i]);
    batch->y += 4;
    draw_line(batch, thick);
    for (size_t i = 0; i < facts->event_count; i++) {
        const struct event *event = &facts->events[i];
        struct tally by_kind[MAIL_KINDS] = {{0}}, all = {0};
        if (!count_event(batch, event, by_kind, &all))
            continue;
        batch->y += 4;
        write_tally(
            batch, FACE_SERIF_BOLD,
            arena_format(batch->arena, "%s  %s", event->code, notice_fields_event(batch->arena, event, 0)), 0,
            &all);
        for (int kind = 0; kind < MAIL_KINDS; kind++)
            if (by_kind[kind].letters)
                write_tally(batch, FACE_SERIF, kinds[kind], 14, &by_kind[kind]);
    }
    batch->y += 6;
    draw_line(batch, hairline);
    write_tally(batch, FACE_SERIF_BOLD, "All in this file", 0, &total);
    batch->y += 5;
    draw_line(batch, thick);
    return total;
}

static void write_labels(struct batch *batch, int cards)
{
    const struct label_stock *stock = batch->run->stock;
    bool last = batch->part + 1 == batch->run->parts + batch->run->part_count;
    int next = last ? batch->run->next_label : 1;
    batch->y += leading / 2;
    write_paragraph(
        batch,
        arena_format(
            batch->arena,
            "Labels: stock %s (%s), %d %s. Start with label %d of the first sheet; the next free label "
            "afterwards is %d%s.",
            stock->part, stock->description, batch->part->label_sheets,
            batch->part->label_sheets == 1 ? "sheet" : "sheets", batch->part->first_label, next,
            next == 1 ? ", on a new sheet" : ""));
    write_paragraph(
        batch,
        cards ? "Letters and labels come in the order of their piece numbers. Behind each Golden Knights "
                "assignment lie its report cards, two on a sheet. Print on one side."
              : "Letters and labels come in the order of their piece numbers. Print on one side.");
}

/* What was held back, once a run: on its first batch sheet. */
static void write_asides(struct batch *batch)
{
    const struct print_run *run = batch->run;
    if (batch->part != run->parts)
        return;
    need(batch, 2.5 * leading);
    batch->y += 1.7 * leading;
    write(batch, FACE_SERIF_BOLD, size, left, ALIGN_LEFT, "Held back: no letter, no label");
    if (!run->aside_count)
        write_paragraph(batch, "Nothing. Every piece of this run is printed whole.");
    for (size_t i = 0; i < run->aside_count; i++) {
        const struct mailing *mailing = run->asides[i].mailing;
        write_paragraph(batch,
                        arena_format(batch->arena, "Piece %d, %s (%s), %s: %s.", mailing->number,
                                     notice_fields_name(batch->arena, mailing->member), mailing->member->id,
                                     kinds[mailing->kind], run->asides[i].reason));
    }
}

/* ---- the frame ---- */

static void draw_head(struct batch *batch)
{
    const struct print_run *run = batch->run;
    const struct facts *facts = run->job.decisions->facts;
    struct sheet *sheet = batch->sheet;
    char day[24];
    date_format_words(facts->as_of, day);
    sheet->page(sheet, PAGE_WIDTH, PAGE_HEIGHT);
    batch->y = 58;
    sheet->spacing = 1.8;
    write(batch, FACE_SERIF, 20, left, ALIGN_LEFT, "Batch sheet");
    sheet->spacing = 0;
    write(batch, FACE_SERIF_BOLD, 14, right, ALIGN_RIGHT, arena_format(batch->arena, "Run %s", facts->run));
    batch->y += 10;
    draw_line(batch, thick);
    batch->y += 2.2;
    draw_line(batch, hairline);
    batch->y += 16;
    write(batch, FACE_SERIF, size, left, ALIGN_LEFT, run->job.office->name);
    write(batch, FACE_SERIF, size, right, ALIGN_RIGHT,
          run->part_count == 1
              ? day
              : arena_format(batch->arena, "%s, file %u of %u", day, (unsigned)(batch->part - run->parts) + 1,
                             (unsigned)run->part_count));
    batch->y += leading;
}

/* Three boxes to sign in. */
static void draw_signatures(struct sheet *sheet)
{
    static const char *const steps[] = {"Printed", "Stuffed", "Mailed"};
    const double width = 150, height = 66, y = 622, distance = (right - left - 3 * width) / 2 + width;
    for (int i = 0; i < 3; i++) {
        double x = left + i * distance;
        sheet->box(sheet, x, y, width, height, 0, 0.7);
        sheet->text(sheet, FACE_SERIF_BOLD, size, x + 8, y + 15, ALIGN_LEFT, steps[i]);
        sheet->text(sheet, FACE_SERIF_ITALIC, small, x + 8, y + 37, ALIGN_LEFT, "date");
        sheet->text(sheet, FACE_SERIF_ITALIC, small, x + 8, y + 58, ALIGN_LEFT, "by");
        sheet->rule(sheet, x + 30, y + 39, x + width - 8, y + 39, hairline);
        sheet->rule(sheet, x + 30, y + 60, x + width - 8, y + 60, hairline);
    }
}

/* One inch in tenths: a viewer that "fits to page" shrinks it to 0.96 in without a word. */
static void draw_ruler(struct sheet *sheet)
{
    const double y = 728;
    sheet->rule(sheet, left, y, left + inch, y, 0.7);
    for (int tenth = 0; tenth <= 10; tenth++) {
        double x = left + tenth * inch / 10, tick = tenth % 10 == 0 ? 12 : tenth == 5 ? 9 : 6;
        sheet->rule(sheet, x, y - tick, x, y, 0.5);
    }
    sheet->text(sheet, FACE_SERIF_BOLD, size, left + inch + 14, y - 2, ALIGN_LEFT,
                "Print at actual size, 100 %.");
    sheet->text(sheet, FACE_SERIF, size, left + inch + 160, y - 2, ALIGN_LEFT,
                "This ruler is 1 inch long; if it is not, stop and print again.");
}

void batch_sheet_draw(struct arena *arena, struct sheet *sheet, const struct print_run *run, size_t part)
{
    struct batch batch = {arena, sheet, run, &run->parts[part], 0};
    draw_head(&batch);
    draw_signatures(sheet);
    draw_ruler(sheet);
    write_labels(&batch, write_events(&batch).cards);
    write_asides(&batch);
}
