#include "tests/unit/facts_text.h"

#include "core/decisions.h"

#include <string.h>

struct text {
    struct arena *arena;
    const char *so_far;
    bool with_lines;
};

static const char *day(struct arena *arena, int number)
{
    char text[11];
    date_format(number, text);
    return arena_copy(arena, text, strlen(text));
}

static void add(struct text *text, struct origin origin, const char *line)
{
    if (text->with_lines)
        text->so_far = arena_format(text->arena, "%s%d: %s\n", text->so_far, origin.line, line);
    else
        text->so_far = arena_format(text->arena, "%s%s\n", text->so_far, line);
}

static void add_members(struct text *text, const struct facts *facts)
{
    for (size_t i = 0; i < facts->member_count; i++) {
        const struct member *member = &facts->members[i];
        if (member->known)
            add(text, member->origin,
                arena_format(text->arena, "%s|%s|%s|%s|%s|%s|%s|%s|%d|%s|%s|%s", member->id, member->name,
                             member->address1, member->address2, member->city, member->state, member->zip,
                             member->email, member->rating, member->rating_text,
                             day(text->arena, member->expires), member->apart));
    }
}

static void add_entries(struct text *text, const struct facts *facts)
{
    for (size_t i = 0; i < facts->entry_count; i++) {
        const struct entry *entry = &facts->entries[i];
        add(text, entry->origin,
            arena_format(text->arena, "%d|%s|%s%s|%s|%s|%d", entry->number, entry->event->code,
                         entry->member->id, entry->member->known ? "" : " unknown",
                         day(text->arena, entry->postmark), day(text->arena, entry->received), entry->fee));
    }
}

static void add_reports(struct text *text, const struct facts *facts)
{
    static const char *const reporters[] = {"", "white", "black", "both", "td"};
    for (size_t i = 0; i < facts->report_count; i++) {
        const struct report *report = &facts->reports[i];
        add(text, report->origin,
            arena_format(text->arena, "%s|%s|%s|%s|%s|%s|%s", report->section, report->white, report->black,
                         result_name(report->result), day(text->arena, report->postmark),
                         day(text->arena, report->received), reporters[report->reporter]));
    }
}

static void add_rulings(struct text *text, const struct facts *facts)
{
    for (size_t i = 0; i < facts->ruling_count; i++) {
        const struct ruling *ruling = &facts->rulings[i];
        add(text, ruling->origin,
            arena_format(text->arena, "%s|%s|%s|%s|%d|%s|%s|%s|%s|%s", day(text->arena, ruling->day),
                         ruling_name(ruling->kind), ruling->event, ruling->section, ruling->entry,
                         ruling->player, ruling->opponent, result_name(ruling->result),
                         ruling->kind == RULING_PAIR ? round_name(ruling->round) : "", ruling->note));
    }
}

static void add_facts(struct text *text, const struct facts *facts, enum ledger ledger)
{
    static void (*const adders[LEDGERS])(struct text *, const struct facts *) = {
        [LEDGER_PLAYERS] = add_members,
        [LEDGER_ENTRIES] = add_entries,
        [LEDGER_RESULTS] = add_reports,
        [LEDGER_RULINGS] = add_rulings,
    };
    adders[ledger](text, facts);
}

static void add_diags(struct text *text, struct load *load, enum ledger ledger)
{
    diag_sort(&load->diags);
    for (size_t i = 0; i < load->diags.count; i++) {
        const struct diag *diag = &load->diags.items[i];
        if (diag->origin.ledger != ledger)
            continue;
        text->so_far =
            arena_format(text->arena, "%s%s:%d:%s: %s: [%s] %s%s%s\n", text->so_far, ledger_name(ledger),
                         diag->origin.line, diag->field, diag->level == LEVEL_NOTE ? "note" : "reject",
                         diag->rule, diag->what, *diag->advice ? "; " : "", diag->advice);
        if (diag->level == LEVEL_REJECT)
            text->so_far =
                arena_format(text->arena, "%s  row: %s\n", text->so_far, load_row(load, diag->origin));
    }
}

const char *facts_text(struct load *load, enum ledger ledger)
{
    struct text text = {load->diags.arena, "", true};
    for (size_t i = 0; i < load->problems.count; i++)
        text.so_far = arena_format(text.arena, "%s%s\n", text.so_far, load->problems.items[i]);
    if (load->problems.count)
        return text.so_far;
    load_account(load);
    add_facts(&text, &load->facts, ledger);
    add_diags(&text, load, ledger);
    const struct input *input = &load->inputs[ledger];
    return arena_format(text.arena, "%s%d rows: %d used, %d noted, %d rejected, %d pending, %d blank\n",
                        text.so_far, input->rows, input->used, input->noted, input->rejected, input->pending,
                        input->blank);
}

const char *facts_text_bare(const struct load *load, enum ledger ledger)
{
    struct text text = {load->diags.arena, "", false};
    add_facts(&text, &load->facts, ledger);
    return text.so_far;
}
