#include "core/rejects.h"

#include "core/pairing.h"

#include <string.h>

static void reject(const struct work *work, struct origin origin, const char *field, const char *rule,
                   const char *what, const char *advice)
{
    diag_add(work->diags, (struct diag){LEVEL_REJECT, origin, field, rule, what, advice});
}

/* The advice for a section code nobody published: a section of that number in the other championship, if any.
 */
static const char *other_section(const struct work *work, const char *code)
{
    char event[EVENT_SIZE], swapped[SECTION_SIZE];
    enum round round;
    int number;
    if (!code_parse_section(code, event, &round, &number))
        return "write the section code of the pairing sheet, as in 26N03";
    bool electronic = event[2] == 'E';
    memcpy(swapped, code, 2);
    strcpy(swapped + 2, electronic ? "" : "E");
    strcat(swapped, code + (electronic ? 3 : 2));
    if (sections_find(work, swapped))
        return arena_format(work->arena, "check the code; there is a section %s: was that meant?", swapped);
    return "check the code against the pairing sheet; a section counts from the run that published it";
}

static const char *stranger(const struct work *work, const struct section *section, const char *player)
{
    const struct dropout *dropout = section_find_dropout(section, player);
    if (dropout)
        return arena_format(work->arena, "%s left %s to a replacement in the run of %s", player,
                            section->code, dropout->replaced_run);
    return arena_format(work->arena, "%s does not sit in %s", player, section->code);
}

static const char *const CHECK_ID =
    "check the member id against the pairing sheet, or write the seat number 1-7";

static void judge_report(const struct work *work, const struct report *report)
{
    struct arena *arena = work->arena;
    const struct section *section = sections_find(work, report->section);
    if (!section) {
        reject(work, report->origin, "section", "3.3",
               arena_format(arena, "there is no section %s", report->section),
               other_section(work, report->section));
        return;
    }
    int white = section_find_seat(section, report->white), black = section_find_seat(section, report->black);
    if (white < 0 || black < 0) {
        reject(work, report->origin, white < 0 ? "white" : "black", "3.3",
               stranger(work, section, white < 0 ? report->white : report->black), CHECK_ID);
        return;
    }
    const char *white_id = section->seats[white].member->id, *black_id = section->seats[black].member->id;
    if (white == black) {
        reject(work, report->origin, "black", "3.3",
               arena_format(arena, "%s is White and Black in one game", white_id),
               "find out who the opponent was and correct the row");
        return;
    }
    if (!pairing_has_white(white, black)) {
        reject(
            work, report->origin, "white", "R7",
            arena_format(arena, "colours reversed: in %s seat %d (%s) has White against seat %d (%s)",
                         section->code, black + 1, black_id, white + 1, white_id),
            arena_format(
                arena,
                "ask the players: if the names were swapped write white=%s black=%s with the result turned "
                "round, if they played with reversed colours the TD rules",
                black_id, white_id));
        return;
    }
    int white_day = section->seats[white].run_day, black_day = section->seats[black].run_day;
    int from = white_day > black_day ? white_day : black_day;
    if (report->postmark < from) {
        char first[11], postmark[11];
        date_format(from, first);
        date_format(report->postmark, postmark);
        reject(work, report->origin, "postmark", "3.3",
               arena_format(arena, "postmark %s is before these two were paired in %s (%s)", postmark,
                            section->code, first),
               "check the postmark and the section; if the card is right the TD rules");
    }
}

/* Whether somebody sat in any section on that day. */
static bool sits_somewhere(const struct work *work, const char *member, int day)
{
    for (size_t i = 0; i < work->decisions->section_count; i++) {
        const struct section *section = work->decisions->sections[i];
        int seat = section_find_seat(section, member);
        if (seat >= 0 && member[1] && section->seats[seat].run_day <= day)
            return true;
        const struct dropout *dropout = section_find_dropout(section, member);
        if (dropout && dropout->run_day <= day && day < dropout->replaced_day)
            return true;
    }
    return false;
}

/* A player named by a ruling; one who has left since still did sit there. */
static bool misnamed(const struct work *work, const struct section *section, const struct ruling *ruling,
                     const char *field, const char *player)
{
    const struct dropout *dropout = section_find_dropout(section, player);
    if (section_find_seat(section, player) >= 0 || (dropout && ruling->day <= dropout->replaced_day))
        return false;
    reject(work, ruling->origin, field, "3.4", stranger(work, section, player), CHECK_ID);
    return true;
}

static void judge_section_ruling(const struct work *work, const struct ruling *ruling)
{
    const struct section *section = sections_find(work, ruling->section);
    if (!section) {
        reject(work, ruling->origin, "section", "3.4",
               arena_format(work->arena, "there is no section %s", ruling->section),
               other_section(work, ruling->section));
        return;
    }
    bool about_game =
        ruling->kind == RULING_RESULT || ruling->kind == RULING_FORFEIT || ruling->kind == RULING_OVERSTEP;
    if (misnamed(work, section, ruling, "player", ruling->player) ||
        (about_game && misnamed(work, section, ruling, "opponent", ruling->opponent)))
        return;
    int player = section_find_seat(section, ruling->player);
    int opponent = about_game ? section_find_seat(section, ruling->opponent) : -1;
    if (about_game && player >= 0 && player == opponent)
        reject(work, ruling->origin, "opponent", "3.4", "player and opponent are the same",
               "write the opponent's member id");
    else if (ruling->kind == RULING_RESULT && player >= 0 && opponent >= 0 &&
             !pairing_has_white(player, opponent))
        reject(work, ruling->origin, "player", "R7",
               arena_format(work->arena, "colours reversed: seat %d has White against seat %d in %s",
                            opponent + 1, player + 1, section->code),
               "put White into player and Black into opponent, and check the value");
    else if (ruling->kind == RULING_DECLINE && section->round == FINAL)
        reject(work, ruling->origin, "section", "R10", "no round follows the final", "take the row out");
}

static void judge_general_ruling(const struct work *work, const struct ruling *ruling)
{
    if (ruling->kind != RULING_WITHDRAW || sits_somewhere(work, ruling->player, ruling->day))
        return;
    reject(work, ruling->origin, "player", "3.4",
           arena_format(work->arena, "%s sat in no section on that date", ruling->player),
           "check the member id and the date; an entry that is not placed yet needs the ruling refuse");
}

void rejects_collect(const struct work *work)
{
    for (size_t i = 0; i < work->facts->report_count; i++)
        judge_report(work, &work->facts->reports[i]);
    for (size_t i = 0; i < work->docket.by_section.count; i++)
        judge_section_ruling(work, work->docket.by_section.items[i]);
    for (size_t i = 0; i < work->docket.by_player.count; i++)
        judge_general_ruling(work, work->docket.by_player.items[i]);
}
