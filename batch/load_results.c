#include "batch/load_parts.h"

#include <stdlib.h>
#include <string.h>

/* Who sits where by the book, to compare a card's seats with typed ids: by section, seat, latest last. */
struct seating {
    const struct assignment **items;
    size_t count;
};

static int by_section_and_seat(const void *left, const void *right)
{
    const struct assignment *a = *(const struct assignment *const *)left,
                            *b = *(const struct assignment *const *)right;
    int order = strcmp(a->section, b->section);
    if (!order)
        order = (a->seat > b->seat) - (a->seat < b->seat);
    return order ? order : strcmp(a->run, b->run);
}

static struct seating index_book(struct loading *loading)
{
    const struct book *book = &loading->facts->book;
    struct seating seating = {ARENA_NEW(loading->arena, const struct assignment *, book->assignment_count),
                              book->assignment_count};
    for (size_t i = 0; i < seating.count; i++)
        seating.items[i] = &book->assignments[i];
    if (seating.count)
        qsort(seating.items, seating.count, sizeof *seating.items, by_section_and_seat);
    return seating;
}

/* Whether the book never had that member on that seat, though it has the section. */
static bool contradicts_book(const struct seating *seating, const char *section, int seat, const char *member)
{
    size_t low = 0, high = seating->count;
    bool has_seat = false;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(seating->items[middle]->section, section);
        if (order < 0 || (!order && seating->items[middle]->seat < seat))
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < seating->count && !strcmp(seating->items[low]->section, section) &&
           seating->items[low]->seat == seat;
         low++) {
        if (!strcmp(seating->items[low]->member, member))
            return false;
        has_seat = true;
    }
    return has_seat;
}

/* The column of the row that says something else than the card; NULL when none does. */
static const char *contradicted_column(const struct seating *seating, const struct result_row *row)
{
    const struct card *card = &row->card;
    const struct {
        const char *column, *player;
        int seat;
    } players[] = {{"white", row->report.white, card->white_seat},
                   {"black", row->report.black, card->black_seat}};
    if (row->report.section[0] && strcmp(row->report.section, card->section) != 0)
        return "section";
    for (size_t i = 0; i < 2; i++) {
        const char *player = players[i].player;
        if (player[0] && (player[1] ? contradicts_book(seating, card->section, players[i].seat, player)
                                    : player[0] - '0' != players[i].seat))
            return players[i].column;
    }
    return row->typed.lone || (row->typed.result != RESULT_OPEN && row->typed.result != card->result)
               ? "result"
               : NULL;
}

/* Lets a card's code stand for the columns that are empty. */
static bool apply_card(struct intake *intake, const struct seating *seating, int line, struct result_row *row)
{
    const struct card *card = &row->card;
    struct report *report = &row->report;
    const char *column = contradicted_column(seating, row);
    if (column) {
        intake_reject(
            intake, line, "code",
            arena_format(
                intake->arena, "the code says %s, seat %d against seat %d, %s; %s says something else",
                card->section, card->white_seat, card->black_seat, result_name(card->result), column),
            "look at the card; correct the column, or leave section, white, black and result empty");
        return false;
    }
    memcpy(report->section, card->section, sizeof report->section);
    if (!report->white[0])
        report->white[0] = (char)('0' + card->white_seat);
    if (!report->black[0])
        report->black[0] = (char)('0' + card->black_seat);
    report->result = card->result;
    return true;
}

/* Takes a result as typed; a lone 1 or 0 is what the reporting player made. */
static bool apply_typed(struct intake *intake, int line, struct result_row *row)
{
    struct report *report = &row->report;
    bool by_player = report->reporter == REPORTER_WHITE || report->reporter == REPORTER_BLACK;
    report->result = row->typed.result;
    if (!row->typed.lone)
        return true;
    if (!by_player) {
        intake_reject(intake, line, "result",
                      arena_format(intake->arena, "'%c' does not say for whom", row->typed.lone),
                      "write 1-0, 0-1 or 1/2-1/2");
        return false;
    }
    bool white_won = (report->reporter == REPORTER_WHITE) == (row->typed.lone == '1');
    report->result = white_won ? RESULT_WHITE : RESULT_BLACK;
    intake_note(intake, line, "result",
                arena_format(intake->arena, "'%c' reported by %s read as %s", row->typed.lone,
                             report->reporter == REPORTER_WHITE ? "White" : "Black",
                             result_name(report->result)),
                "");
    return true;
}

/* Without a code the row must say itself which game it is and how it ended. */
static bool is_whole(struct intake *intake, int line, const struct result_row *row)
{
    const struct {
        const char *column;
        bool there;
        const char *advice;
    } needs[] = {
        {"section", row->report.section[0],
         "write the section's code from the card or the pairing sheet, as 26N03"},
        {"white", row->report.white[0], "write the member id of White, or the seat number 1-7"},
        {"black", row->report.black[0], "write the member id of Black, or the seat number 1-7"},
        {"result", row->typed.result != RESULT_OPEN || row->typed.lone,
         "write 1-0, 0-1 or 1/2-1/2; 1-0F, 0F-1 or 0F-0F for a forfeit"},
    };
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++)
        if (!needs[i].there) {
            intake_reject(intake, line, needs[i].column, "is empty", needs[i].advice);
            return false;
        }
    return true;
}

void load_results(struct loading *loading)
{
    struct intake *intake = loading->ledgers[LEDGER_RESULTS];
    struct facts *facts = loading->facts;
    struct seating seating = index_book(loading);
    struct result_row row;
    int line;
    facts->reports = ARENA_NEW(loading->arena, struct report, intake_room(intake));
    while (intake_next(intake, &row, &line)) {
        bool good = row.card.section[0] ? apply_card(intake, &seating, line, &row)
                                        : is_whole(intake, line, &row) && apply_typed(intake, line, &row);
        if (!good || !load_judge_days(loading, intake, line, row.report.postmark, &row.report.received))
            continue;
        row.report.origin = (struct origin){LEDGER_RESULTS, line};
        facts->reports[facts->report_count++] = row.report;
    }
}
