#include "tests/fuzz/any_ledger.h"

#include "batch/load_parts.h"
#include "batch/text.h"

#include <stdlib.h>
#include <string.h>

static const char *const others[LEDGERS] = {
    [LEDGER_PLAYERS] = "member_id,name,address1,address2,city,state,zip,email,rating,expires\n"
                       "10000001,Ada Baker,12 Elm St,,Cambridge,MA,02139,,1642,life\n",
    [LEDGER_ENTRIES] = "entry,event,member_id,channel,postmark,received,fee\n"
                       "101,26N,10000001,mail,2026-01-02,,25.00\n"
                       "102,26N,10000001,mail,2026-07-02,,25.00\n",
    [LEDGER_RESULTS] = "section,white,black,result,postmark,received,reported_by\n",
    [LEDGER_RULINGS] = "date,ruling,event,section,entry,player,opponent,value,note\n",
};

static void (*const steps[LEDGERS])(struct loading *) = {
    [LEDGER_PLAYERS] = load_players,
    [LEDGER_ENTRIES] = load_entries,
    [LEDGER_RESULTS] = load_results,
    [LEDGER_RULINGS] = load_rulings,
};

static void out_of_memory(void)
{
    abort();
}

static void check(int right)
{
    if (!right)
        abort();
}

void any_ledger_check_text(const char *text)
{
    size_t size = strlen(text);
    check(text_is_utf8(text, size));
    for (size_t i = 0; i < size; i++)
        check((unsigned char)text[i] >= 0x20 && text[i] != 0x7f);
}

static void check_members(const struct facts *facts)
{
    for (size_t i = 0; i < facts->member_count; i++) {
        const struct member *member = &facts->members[i];
        const char *const texts[] = {member->id,    member->name,  member->address1, member->address2,
                                     member->city,  member->state, member->zip,      member->rating_text,
                                     member->email, member->apart};
        for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
            any_ledger_check_text(texts[t]);
        check(strlen(member->id) == 8 && member->rating >= 0);
        check(!i || strcmp(facts->members[i - 1].id, member->id) < 0);
    }
}

static void check_facts(const struct facts *facts)
{
    check_members(facts);
    for (size_t i = 0; i < facts->entry_count; i++)
        check(facts->entries[i].event && facts->entries[i].member && facts->entries[i].fee >= 0 &&
              facts->entries[i].number > (i ? facts->entries[i - 1].number : 0));
    for (size_t i = 0; i < facts->report_count; i++)
        check(facts->reports[i].result != RESULT_OPEN && facts->reports[i].postmark != DAY_NONE &&
              facts->reports[i].received <= facts->as_of && facts->reports[i].white[0] &&
              facts->reports[i].black[0]);
    for (size_t i = 0; i < facts->ruling_count; i++) {
        any_ledger_check_text(facts->rulings[i].note);
        check(facts->rulings[i].day <= facts->as_of &&
              (!i || facts->rulings[i].day >= facts->rulings[i - 1].day));
    }
}

static void check_said(const struct load *load)
{
    for (size_t i = 0; i < load->diags.count; i++) {
        any_ledger_check_text(load->diags.items[i].what);
        any_ledger_check_text(load->diags.items[i].advice);
        any_ledger_check_text(load_row(load, load->diags.items[i].origin));
    }
    for (size_t i = 0; i < load->problems.count; i++)
        any_ledger_check_text(load->problems.items[i]);
}

/* Each row of the ledger is a fact, a member's earlier row, or blank, awaited or rejected. */
static void check_rows(const struct load *load, enum ledger ledger)
{
    const struct facts *facts = &load->facts;
    const struct input *input = &load->inputs[ledger];
    size_t counts[LEDGERS] = {[LEDGER_ENTRIES] = facts->entry_count,
                              [LEDGER_RESULTS] = facts->report_count,
                              [LEDGER_RULINGS] = facts->ruling_count};
    size_t in_effect = (size_t)input->used + (size_t)input->noted;
    for (size_t i = 0; i < facts->member_count; i++)
        counts[LEDGER_PLAYERS] += facts->members[i].known;
    check(input->rows == (int)load->ledgers[ledger]->row_count);
    check(ledger == LEDGER_PLAYERS ? counts[ledger] <= in_effect : counts[ledger] == in_effect);
}

/* The small office, read once. */
static struct {
    struct arena arena;
    struct event event;
    struct load load;
    struct loading loading;
} office = {.arena = {.out_of_memory = out_of_memory}};

static void prepare(struct arena *arena, struct load *load)
{
    static const struct book no_book = {.run = "", .run_day = DAY_NONE};
    if (!office.event.year)
        office.event = (struct event){"26N", GOLDEN, 2026, *regulations_for_year(2026)};
    load_prepare(arena, date_parse("2026-06-30"), &office.event, 1, &no_book, load);
}

static bool read_one(enum ledger ledger, struct source source, struct load *load, struct loading *loading)
{
    struct intake *intake = intake_begin(loading->arena, ledger, &source, &load->diags, &load->problems);
    loading->ledgers[ledger] = load->ledgers[ledger] = intake;
    loading->facts = &load->facts;
    if (!intake)
        return false;
    steps[ledger](loading);
    return intake_end(intake);
}

static void open_office(void)
{
    prepare(&office.arena, &office.load);
    office.loading.arena = &office.arena;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        check(read_one(ledger, (struct source){others[ledger], strlen(others[ledger])}, &office.load,
                       &office.loading));
}

/* Takes out of the office what it has from that ledger. */
static void forget(enum ledger ledger, struct facts *facts, struct loading *loading)
{
    switch (ledger) {
    case LEDGER_PLAYERS:
        facts->member_count = 0;
        break;
    case LEDGER_ENTRIES:
        facts->entry_count = 0;
        loading->effective = loading->awaited = (struct numbers){0};
        break;
    default: /* the others have no rows there */
        break;
    }
}

int any_ledger_alone(enum ledger ledger, const uint8_t *data, size_t size)
{
    struct arena arena = {.out_of_memory = out_of_memory};
    if (!office.loading.arena)
        open_office();
    struct load load = office.load;
    struct loading loading = office.loading;
    load.diags = (struct diags){.arena = &arena};
    load.problems = (struct messages){.arena = &arena};
    loading.arena = &arena;
    forget(ledger, &load.facts, &loading);
    if (read_one(ledger, (struct source){arena_copy(&arena, (const char *)data, size), size}, &load,
                 &loading)) {
        load_account(&load);
        check_rows(&load, ledger);
        check_facts(&load.facts);
    }
    check_said(&load);
    arena_free(&arena);
    return 0;
}

void any_ledger_among(enum ledger ledger, const uint8_t *data, size_t size)
{
    struct arena arena = {.out_of_memory = out_of_memory};
    struct source sources[LEDGERS] = {{0}};
    struct load load;
    for (enum ledger other = LEDGER_PLAYERS; other < LEDGERS; other++)
        sources[other] = (struct source){others[other], strlen(others[other])};
    sources[ledger] = (struct source){arena_copy(&arena, (const char *)data, size), size};
    prepare(&arena, &load);
    if (load_bytes(&arena, sources, &load)) {
        load_account(&load);
        check_rows(&load, ledger);
        check_facts(&load.facts);
    }
    check_said(&load);
    arena_free(&arena);
}

enum ledger any_ledger_of(uint8_t first)
{
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        if ((uint8_t)others[ledger][0] == first)
            return ledger;
    return LEDGER_NONE;
}
