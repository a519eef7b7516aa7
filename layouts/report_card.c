#include "layouts/report_card.h"

#include "core/card_code.h"
#include "layouts/barcode.h"
#include "layouts/glyphs.h"
#include "layouts/label_stock.h"
#include "layouts/notice_fields.h"
#include "layouts/text_flow.h"

enum { CARDS_A_PAGE = 2, CARDS = SEATS - 1 };

/* Points from the top left corner of the card. */
enum { TEXT_LEFT = 18, TEXT_WIDTH = 208, CODE_LEFT = 265, BOX_LEFT = 238, BOX_SIZE = 13 };

/* The bars of two codes are an inch apart, so that a scanner held over one never reads the other. */
enum { FIRST_CODE = 31, BARS = 27, CODE_PITCH = BARS + 72 };

/* Type smaller than this is not read. */
enum { SMALLEST = 7 };

/* One card on the page. */
struct card {
    struct sheet *sheet;
    struct arena *arena;
    const struct office *office;
    const struct mailing *mailing;
    const struct game *game;
    double x, y;
};

static const struct {
    enum result result;
    const char *words, *score;
} outcomes[] = {{RESULT_WHITE, "White won", "1 - 0"},
                {RESULT_DRAW, "Draw", "½ - ½"},
                {RESULT_BLACK, "Black won", "0 - 1"}};

int report_card_count(const struct mailing *mailing)
{
    bool has_cards = mailing->kind == MAIL_PAIRING && mailing->event->championship == GOLDEN &&
                     (mailing->via & VIA_LETTER);
    return has_cards ? CARDS : 0;
}

int report_card_pages(const struct mailing *mailing)
{
    return (report_card_count(mailing) + CARDS_A_PAGE - 1) / CARDS_A_PAGE;
}

/* A line in the left column, smaller when it must be; false when it would be too small to read. */
static bool write(const struct card *card, enum face face, double size, double y, const char *text)
{
    struct sheet *sheet = card->sheet;
    const char *printed = glyphs_printable(card->arena, sheet, face, text);
    size = text_flow_shrink(sheet, face, size, SMALLEST, TEXT_WIDTH, printed);
    if (size <= 0)
        return false;
    sheet->text(sheet, face, size, card->x + TEXT_LEFT, card->y + y, ALIGN_LEFT, printed);
    return true;
}

/* A name: on one line, or on two smaller ones. */
static bool write_name(const struct card *card, double y, const char *name)
{
    struct sheet *sheet = card->sheet;
    const char *printed = glyphs_printable(card->arena, sheet, FACE_SERIF_BOLD, name);
    if (text_flow_shrink(sheet, FACE_SERIF_BOLD, 11, 9, TEXT_WIDTH, printed) > 0)
        return write(card, FACE_SERIF_BOLD, 11, y, name);
    for (int size = 9; size >= SMALLEST; size--) {
        struct text_lines lines =
            text_flow_break(card->arena, sheet, FACE_SERIF_BOLD, size, TEXT_WIDTH, printed);
        if (lines.count > 2)
            continue;
        for (size_t i = 0; i < lines.count; i++)
            write(card, FACE_SERIF_BOLD, size, y + 10 * (double)i, lines.items[i]);
        return true;
    }
    return false;
}

static void draw_rule(const struct card *card, double y)
{
    card->sheet->rule(card->sheet, card->x + TEXT_LEFT, card->y + y, card->x + TEXT_LEFT + TEXT_WIDTH,
                      card->y + y, 0.5);
}

static bool write_player(const struct card *card, const char *color, int seat, double y)
{
    const struct member *member = card->mailing->section->seats[seat].member;
    const char *who = arena_format(card->arena, "%s: no. %d%s", color, seat + 1,
                                   seat == card->mailing->seat ? " (you)" : "");
    return write(card, FACE_SERIF_ITALIC, 9.5, y, who) &&
           write_name(card, y + 13, notice_fields_name(card->arena, member));
}

static bool write_office(const struct card *card, double y)
{
    const struct office *office = card->office;
    const char *city = arena_format(card->arena, "%s%s%s %s", office->city, *office->city ? ", " : "",
                                    office->state, office->zip);
    const char *lines[] = {office->name, office->address1, office->address2, city};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (!*lines[i])
            continue;
        if (!write(card, FACE_SERIF, 10, y, lines[i]))
            return false;
        y += 12;
    }
    return true;
}

/* The left half: which game it is, what to do, where the card goes. */
static bool draw_text(const struct card *card)
{
    const struct section *section = card->mailing->section;
    const char *piece = arena_format(card->arena, "%s  %d - %d  piece %d", section->code,
                                     card->game->white + 1, card->game->black + 1, card->mailing->number);
    bool whole =
        write(card, FACE_SERIF_BOLD, 12, 30, notice_fields_event(card->arena, section->event, 0)) &&
        write(card, FACE_SERIF, 11, 45,
              arena_format(card->arena, "Section %s, %s round", section->code, round_name(section->round))) &&
        write_player(card, "White", card->game->white, 70) &&
        write_player(card, "Black", card->game->black, 106) &&
        write(card, FACE_SERIF, 10, 151, "When the game is over: check one box,") &&
        write(card, FACE_SERIF, 10, 163, "sign, and mail this card to") && write_office(card, 180) &&
        write(card, FACE_SERIF_ITALIC, 8, 250, "Signature and date") && write(card, FACE_SANS, 7, 267, piece);
    draw_rule(card, 53);
    draw_rule(card, 136);
    draw_rule(card, 240);
    return whole;
}

/* The right half: a box to check and a code for each outcome. */
static bool draw_codes(const struct card *card)
{
    struct sheet *sheet = card->sheet;
    for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++) {
        double x = card->x + CODE_LEFT, y = card->y + FIRST_CODE + (double)i * CODE_PITCH;
        char code[CARD_CODE_LENGTH + 1];
        double width;
        card_code_format(card->mailing->section->code, card->game->white + 1, card->game->black + 1,
                         outcomes[i].result, code);
        if (!*code || !barcode_draw(sheet, code, x, y, BARS, &width))
            return false;
        sheet->box(sheet, card->x + BOX_LEFT, y + (BARS - BOX_SIZE) / 2.0, BOX_SIZE, BOX_SIZE, 0, 0.8);
        sheet->text(sheet, FACE_SERIF_BOLD, 9.5, x, y - 5, ALIGN_LEFT, outcomes[i].words);
        sheet->text(sheet, FACE_SERIF, 9.5, x + width, y - 5, ALIGN_RIGHT, outcomes[i].score);
        sheet->text(sheet, FACE_MONO, 8, x + width / 2, y + BARS + 9, ALIGN_CENTER, code);
    }
    return true;
}

/* Short lines outside the corners of a card, to cut plain card along. */
static void draw_ticks(struct sheet *sheet, const struct label_area *card)
{
    static const double gap = 4, length = 12, line = 0.25;
    for (int right = 0; right < 2; right++)
        for (int low = 0; low < 2; low++) {
            double x = card->x + right * card->width, y = card->y + low * card->height,
                   out = right ? gap : -gap;
            sheet->rule(sheet, x + out, y, x + out + (right ? length : -length), y, line);
        }
}

/* The game of the mailing's member against the player of that seat. */
static const struct game *game_against(const struct mailing *mailing, int opponent)
{
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &mailing->section->games[g];
        if ((game->white == mailing->seat && game->black == opponent) ||
            (game->black == mailing->seat && game->white == opponent))
            return game;
    }
    return NULL;
}

bool report_card_draw(struct sheet *sheet, struct arena *arena, const struct office *office,
                      const struct mailing *mailing)
{
    const struct label_stock *stock = label_stock_find("5389");
    struct card card = {.sheet = sheet, .arena = arena, .office = office, .mailing = mailing};
    bool whole = true;
    int drawn = 0;
    for (int opponent = 0; opponent < SEATS; opponent++) {
        if (opponent == mailing->seat)
            continue;
        if (drawn % CARDS_A_PAGE == 0)
            sheet->page(sheet, stock->page_width, stock->page_height);
        struct label_area area = label_stock_cell(stock, 1 + drawn++ % CARDS_A_PAGE);
        draw_ticks(sheet, &area);
        card.x = area.x;
        card.y = area.y;
        card.game = game_against(mailing, opponent);
        whole = card.game && draw_text(&card) && draw_codes(&card) && whole;
    }
    return whole;
}
