#include "batch/scan.h"

#include "batch/append.h"
#include "batch/desk.h"
#include "batch/lock.h"
#include "core/card_code.h"
#include "core/pairing.h"
#include "layouts/notice_fields.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What became of one line. */
enum fate { FATE_ADDED, FATE_KNOWN, FATE_REFUSED, FATES };

struct scanning {
    const struct scan_job *job;
    struct arena *arena;
    int postmark;
    int counts[FATES];
};

static const char *day_text(struct arena *arena, int day)
{
    char text[11];
    date_format(day, text);
    return arena_format(arena, "%s", text);
}

static void answer(struct scanning *scanning, enum fate fate, const char *text)
{
    scanning->counts[fate]++;
    fprintf(scanning->job->out, "%s\n", text);
    fflush(scanning->job->out);
}

/* The line as text, blanks around it taken off; NULL when it is no text at all. */
static const char *line_text(struct arena *arena, const char *line, size_t length)
{
    unsigned changes = 0;
    if (memchr(line, '\0', length) || !text_is_utf8(line, length))
        return NULL;
    return text_clean(arena, arena_copy(arena, line, length), TEXT_CODE, &changes);
}

/* The day up to which all reports of the game were set aside by a ruling; DAY_NONE = never. */
static int reopened(const struct game *game)
{
    int day = DAY_NONE;
    for (size_t i = 0; i < game->ruling_count; i++)
        if (game->rulings[i]->kind == RULING_RESULT && game->rulings[i]->result == RESULT_OPEN)
            day = game->rulings[i]->day;
    return day;
}

/* A report of the game that still counts, with that result or (same = false) another; NULL = none. */
static const struct report *report_with(const struct game *game, enum result result, bool same)
{
    int after = reopened(game);
    for (size_t i = 0; i < game->report_count; i++)
        if (game->reports[i]->postmark > after && (game->reports[i]->result == result) == same)
            return game->reports[i];
    return NULL;
}

/* Why a card cannot be taken now; NULL when it can. */
static const char *obstacle(const struct scanning *scanning, const struct section *section,
                            const struct game *game)
{
    int white = section->seats[game->white].run_day, black = section->seats[game->black].run_day;
    int paired = white > black ? white : black, after = reopened(game);
    if (scanning->postmark < paired)
        return arena_format(
            scanning->arena,
            "not added: postmark %s is before these two were paired (%s); check it, and start again "
            "with --postmark",
            day_text(scanning->arena, scanning->postmark), day_text(scanning->arena, paired));
    if (scanning->postmark <= after)
        return arena_format(scanning->arena,
                            "not added: a ruling of %s reopened the game; only later postmarks count for it",
                            day_text(scanning->arena, after));
    return NULL;
}

/* What the director will have to say about a card that was added; "" = nothing. */
static const char *remark(struct arena *arena, const struct game *game, enum result result)
{
    const struct report *other = report_with(game, result, false);
    if (game->source == SOURCE_RULING)
        return arena_format(arena, "; but a ruling decides this game: %s", result_name(game->result));
    if (!other)
        return "";
    return arena_format(arena, "; but line %d says %s, so the game is disputed", other->origin.line,
                        result_name(other->result));
}

/* Appends the row: as a code where the ledger has the column for it, else spelled out. */
static const char *add_row(const struct scanning *scanning, const struct intake *intake,
                           const struct card *card, const char *code, int *line)
{
    struct arena *arena = scanning->arena;
    const char *postmark = day_text(arena, scanning->postmark),
               *received = day_text(arena, scanning->job->as_of);
    const struct append_field by_code[] = {{"code", code}, {"postmark", postmark}, {"received", received}};
    const struct append_field spelled[] = {{"section", card->section},
                                           {"white", arena_format(arena, "%d", card->white_seat)},
                                           {"black", arena_format(arena, "%d", card->black_seat)},
                                           {"result", result_name(card->result)},
                                           {"postmark", postmark},
                                           {"received", received}};
    if (append_has_column(intake, "code"))
        return append_row(arena, scanning->job->office, intake, by_code, sizeof by_code / sizeof by_code[0],
                          line);
    return append_row(arena, scanning->job->office, intake, spelled, sizeof spelled / sizeof spelled[0],
                      line);
}

/* Takes a card of a game that is being played, or says why not. */
static enum outcome take_game(struct scanning *scanning, const struct desk *desk,
                              const struct section *section, const struct card *card)
{
    struct arena *arena = scanning->arena;
    const struct game *game = &section->games[pairing_index(card->white_seat - 1, card->black_seat - 1)];
    const char *who = arena_format(arena, "%s  %s (White) - %s (Black)  %s", section->code,
                                   notice_fields_name(arena, section->seats[game->white].member),
                                   notice_fields_name(arena, section->seats[game->black].member),
                                   result_name(card->result));
    const struct report *known = report_with(game, card->result, true);
    const char *why_not = obstacle(scanning, section, game);
    int line;
    if (known) {
        answer(scanning, FATE_KNOWN,
               arena_format(arena, "%s  already there, line %d", who, known->origin.line));
        return OUTCOME_DONE;
    }
    if (why_not) {
        answer(scanning, FATE_REFUSED, arena_format(arena, "%s  %s", who, why_not));
        return OUTCOME_DONE;
    }
    char code[CARD_CODE_LENGTH + 1];
    card_code_format(card->section, card->white_seat, card->black_seat, card->result, code);
    const char *failure = add_row(scanning, desk->load.ledgers[LEDGER_RESULTS], card, code, &line);
    if (failure) {
        answer(scanning, FATE_REFUSED, arena_format(arena, "%s  not added: %s", who, failure));
        return OUTCOME_NOT_WRITTEN;
    }
    answer(scanning, FATE_ADDED,
           arena_format(arena, "%s  added, line %d%s", who, line, remark(arena, game, card->result)));
    return OUTCOME_DONE;
}

/* Takes a card that was read right; the office is locked. */
static enum outcome take_card(struct scanning *scanning, const struct card *card)
{
    struct desk desk;
    enum outcome outcome = desk_open(scanning->arena, scanning->job->office, scanning->job->as_of, &desk);
    if (outcome != OUTCOME_DONE)
        return outcome;
    const struct section *section = decisions_section(desk.decisions, card->section);
    if (!section || section->tonight) {
        answer(scanning, FATE_REFUSED,
               arena_format(scanning->arena,
                            "not added: there is no section %s in this office; is it a card of another year?",
                            card->section));
        return OUTCOME_DONE;
    }
    if (!pairing_has_white(card->white_seat - 1, card->black_seat - 1)) {
        answer(
            scanning, FATE_REFUSED,
            arena_format(scanning->arena,
                         "not added: in %s no. %d has White against no. %d; this card was not printed here",
                         card->section, card->black_seat, card->white_seat));
        return OUTCOME_DONE;
    }
    return take_game(scanning, &desk, section, card);
}

static enum outcome take_line(struct scanning *scanning, const char *line, size_t length)
{
    struct card card = {.section = ""};
    const char *text = line_text(scanning->arena, line, length);
    if (text && !*text)
        return OUTCOME_DONE;
    struct verdict verdict = text ? field_card(scanning->arena, text, &card)
                                  : field_bad("what came is no text", "scan the card again");
    if (verdict.grade == FIELD_BAD) {
        answer(scanning, FATE_REFUSED,
               arena_format(scanning->arena, "not a code: %s; %s", verdict.what, verdict.advice));
        return OUTCOME_DONE;
    }
    int lock;
    enum outcome outcome = lock_take(scanning->job->office, "scan", &lock);
    if (outcome != OUTCOME_DONE) {
        answer(scanning, FATE_REFUSED,
               outcome == OUTCOME_BUSY ? "not added: the office is busy; scan this card again in a moment"
                                       : "not added: the office cannot be locked");
        return outcome;
    }
    outcome = take_card(scanning, &card);
    lock_release(lock);
    return outcome;
}

static enum outcome refuse_postmark(const struct scan_job *job)
{
    char postmark[11], day[11];
    date_format(job->postmark, postmark);
    date_format(job->as_of, day);
    fprintf(stderr, "scan: the postmark %s is after %s, the day the cards were received; check both dates\n",
            postmark, day);
    return OUTCOME_USAGE;
}

enum outcome scan_run(struct arena *arena, const struct scan_job *job)
{
    struct arena scratch = {.out_of_memory = arena->out_of_memory}; /* of one scan */
    struct scanning scanning = {
        .job = job, .arena = &scratch, .postmark = job->postmark == DAY_NONE ? job->as_of : job->postmark};
    enum outcome outcome = OUTCOME_DONE, worst = OUTCOME_DONE;
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    if (scanning.postmark > job->as_of)
        return refuse_postmark(job);
    while (outcome != OUTCOME_INPUT && outcome != OUTCOME_USAGE &&
           (length = getline(&line, &size, job->in)) >= 0) {
        outcome = take_line(&scanning, line, (size_t)length);
        worst = outcome != OUTCOME_DONE ? outcome : worst;
        arena_free(&scratch);
    }
    free(line);
    fprintf(stderr, "scan: %d added, %d already there, %d not added\n", scanning.counts[FATE_ADDED],
            scanning.counts[FATE_KNOWN], scanning.counts[FATE_REFUSED]);
    return worst;
}
