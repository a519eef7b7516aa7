#include "batch/load_parts.h"

#include "core/decisions.h"

#include <stdlib.h>
#include <string.h>

enum need {
    NEEDS_SECTION = 1,
    NEEDS_ENTRY = 2,
    NEEDS_PLAYER = 4,
    NEEDS_OPPONENT = 8,
    NEEDS_EVENT = 16,
    NEEDS_VALUE = 32
};

/* What each ruling cannot be without (3.4). */
static const unsigned needs[RULINGS] = {
    [RULING_RESULT] = NEEDS_SECTION | NEEDS_PLAYER | NEEDS_OPPONENT | NEEDS_VALUE,
    [RULING_FORFEIT] = NEEDS_SECTION | NEEDS_PLAYER | NEEDS_OPPONENT,
    [RULING_WITHDRAW] = NEEDS_PLAYER,
    [RULING_OVERSTEP] = NEEDS_SECTION | NEEDS_PLAYER | NEEDS_OPPONENT,
    [RULING_ACCEPT] = NEEDS_ENTRY,
    [RULING_REFUSE] = NEEDS_ENTRY,
    [RULING_CARRY] = NEEDS_ENTRY,
    [RULING_DECLINE] = NEEDS_SECTION | NEEDS_PLAYER,
    [RULING_REPLACE] = NEEDS_SECTION | NEEDS_PLAYER | NEEDS_ENTRY,
    [RULING_PAIR] = NEEDS_EVENT | NEEDS_VALUE,
};

/* Whether everything the ruling needs is there. */
static bool is_whole(struct intake *intake, int line, const struct ruling_row *row)
{
    const struct ruling *ruling = &row->ruling;
    const struct {
        const char *column, *advice;
        enum need need;
        bool there;
    } fields[] = {
        {"event", "write the event's code, as 26N", NEEDS_EVENT, ruling->event[0]},
        {"section", "write the section's code from the pairing sheet, as 26N03", NEEDS_SECTION,
         ruling->section[0]},
        {"entry", "write the number of the entry", NEEDS_ENTRY, ruling->entry != 0},
        {"player", "write the member id, or the seat number in the section", NEEDS_PLAYER, ruling->player[0]},
        {"opponent", "write the member id, or the seat number in the section", NEEDS_OPPONENT,
         ruling->opponent[0]},
        {"value", ruling->kind == RULING_PAIR ? "write semifinal or final" : "write the result, or open",
         NEEDS_VALUE, *row->value},
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if ((needs[ruling->kind] & fields[i].need) && !fields[i].there) {
            intake_reject(intake, line, fields[i].column,
                          arena_format(intake->arena, "is empty, and the ruling %s needs it",
                                       ruling_name(ruling->kind)),
                          fields[i].advice);
            return false;
        }
    if (ruling->kind == RULING_WITHDRAW && !ruling->section[0] && !ruling->player[1]) {
        intake_reject(intake, line, "player", "a seat number says nothing without its section",
                      "write the member id, or the section as well");
        return false;
    }
    return true;
}

/* Reads `value` as the kind of ruling has it. */
static bool read_value(struct intake *intake, int line, struct ruling_row *row)
{
    struct ruling *ruling = &row->ruling;
    struct typed_result typed = {RESULT_OPEN, '\0'};
    struct verdict verdict = field_good();
    if (ruling->kind == RULING_PAIR)
        verdict = field_round(intake->arena, row->value, &ruling->round);
    else if (ruling->kind == RULING_RESULT && strcasecmp(row->value, "open") != 0)
        verdict = field_result(intake->arena, row->value, &typed);
    if (typed.lone)
        verdict = field_bad(arena_format(intake->arena, "'%c' does not say for whom", typed.lone),
                            "write 1-0, 0-1 or 1/2-1/2, White first");
    ruling->result = typed.result;
    if (verdict.grade == FIELD_NOTED)
        intake_note(intake, line, "value", verdict.what, verdict.advice);
    if (verdict.grade == FIELD_BAD)
        intake_reject(intake, line, "value", verdict.what, verdict.advice);
    return verdict.grade != FIELD_BAD;
}

/* Whether the event named is one of the office's, and the one of the section. */
static bool fits_event(struct loading *loading, struct intake *intake, int line, const struct ruling *ruling)
{
    char event[EVENT_SIZE];
    enum round round;
    int number;
    const char *what = NULL, *advice = "correct one of the two, or leave the event empty";
    if (!ruling->event[0])
        return true;
    if (!facts_event(loading->facts, ruling->event)) {
        what = arena_format(loading->arena, "there is no event %s", ruling->event);
        advice = load_event_advice(loading);
    } else if (ruling->section[0] && code_parse_section(ruling->section, event, &round, &number) &&
               strcmp(event, ruling->event) != 0) {
        what = arena_format(loading->arena, "%s is no section of %s", ruling->section, ruling->event);
    }
    if (what)
        intake_reject(intake, line, "event", what, advice);
    return !what;
}

static bool has_number(const struct numbers *numbers, int number)
{
    size_t low = 0, high = numbers->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (numbers->items[middle] < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low < numbers->count && numbers->items[low] == number;
}

/* Whether the ruling can be carried out as far as its entry goes; one about an entry still awaited waits with
 * it. */
static bool fits_entry(struct loading *loading, struct intake *intake, int line, const struct ruling *ruling)
{
    if (!(needs[ruling->kind] & NEEDS_ENTRY) || has_number(&loading->effective, ruling->entry))
        return true;
    if (has_number(&loading->awaited, ruling->entry))
        intake_defer(intake, line);
    else
        intake_reject(intake, line, "entry",
                      arena_format(loading->arena, "there is no entry %d in entries.csv", ruling->entry),
                      "check the number; if the row of that entry is rejected, correct it first");
    return false;
}

static int by_day_and_line(const void *left, const void *right)
{
    const struct ruling *a = left, *b = right;
    int order = (a->day > b->day) - (a->day < b->day);
    return order ? order : (a->origin.line > b->origin.line) - (a->origin.line < b->origin.line);
}

/* Complaints that are alike but for their line stand next to each other. */
static int by_complaint(const void *left, const void *right)
{
    const struct ruling *a = *(const struct ruling *const *)left, *b = *(const struct ruling *const *)right;
    int order = strcmp(a->section, b->section);
    if (!order)
        order = strcmp(a->player, b->player);
    if (!order)
        order = strcmp(a->opponent, b->opponent);
    if (!order)
        order = (a->day > b->day) - (a->day < b->day);
    return order ? order : strcmp(a->note, b->note);
}

/* Each `overstep` counts, so one that was pasted twice loses a game: say so. */
static void note_repeated_complaints(struct loading *loading, struct intake *intake)
{
    const struct facts *facts = loading->facts;
    const struct ruling **complaints = ARENA_NEW(loading->arena, const struct ruling *, facts->ruling_count);
    size_t count = 0;
    for (size_t i = 0; i < facts->ruling_count; i++)
        if (facts->rulings[i].kind == RULING_OVERSTEP)
            complaints[count++] = &facts->rulings[i];
    if (count)
        qsort(complaints, count, sizeof *complaints, by_complaint);
    for (size_t i = 1; i < count; i++)
        if (!by_complaint(&complaints[i - 1], &complaints[i])) {
            int a = complaints[i - 1]->origin.line, b = complaints[i]->origin.line;
            intake_note(intake, a > b ? a : b, "",
                        arena_format(loading->arena, "the same as line %d, and counted as a second overstep",
                                     a > b ? b : a),
                        "take the row out if it is the same complaint");
        }
}

void load_rulings(struct loading *loading)
{
    struct intake *intake = loading->ledgers[LEDGER_RULINGS];
    struct facts *facts = loading->facts;
    struct ruling_row row;
    int line;
    facts->rulings = ARENA_NEW(loading->arena, struct ruling, intake_room(intake));
    while (intake_next(intake, &row, &line)) {
        struct ruling *ruling = &row.ruling;
        if (!is_whole(intake, line, &row) || !read_value(intake, line, &row))
            continue;
        if (ruling->day > facts->as_of) {
            intake_defer(intake, line);
            continue;
        }
        if (!fits_event(loading, intake, line, ruling) || !fits_entry(loading, intake, line, ruling))
            continue;
        ruling->origin = (struct origin){LEDGER_RULINGS, line};
        facts->rulings[facts->ruling_count++] = *ruling;
    }
    if (facts->ruling_count)
        qsort(facts->rulings, facts->ruling_count, sizeof *facts->rulings, by_day_and_line);
    note_repeated_complaints(loading, intake);
}
