/*
 * Any bytes as each of the four ledgers of an otherwise small office: every row is accounted for, and
 * whatever becomes a fact or is said to staff is clean text.
 */
#include "batch/load.h"
#include "batch/text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const others[LEDGERS] = {
    [LEDGER_PLAYERS] = "member_id,name,address1,address2,city,state,zip,email,rating,expires\n"
                       "10000001,Ada Baker,12 Elm St,,Cambridge,MA,02139,,1642,life\n",
    [LEDGER_ENTRIES] = "entry,event,member_id,channel,postmark,received,fee\n"
                       "101,26N,10000001,mail,2026-01-02,,25.00\n",
    [LEDGER_RESULTS] = "section,white,black,result,postmark,received,reported_by\n",
    [LEDGER_RULINGS] = "date,ruling,event,section,entry,player,opponent,value,note\n",
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

static void check_text(const char *text)
{
    size_t size = strlen(text);
    check(text_is_utf8(text, size));
    for (size_t i = 0; i < size; i++)
        check((unsigned char)text[i] >= 0x20 && text[i] != 0x7f);
}

static void check_facts(const struct facts *facts)
{
    for (size_t i = 0; i < facts->member_count; i++) {
        const struct member *member = &facts->members[i];
        const char *const texts[] = {member->id,    member->name,  member->address1, member->address2,
                                     member->city,  member->state, member->zip,      member->rating_text,
                                     member->email, member->apart};
        for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++)
            check_text(texts[t]);
        check(strlen(member->id) == 8 && member->rating >= 0);
        check(!i || strcmp(facts->members[i - 1].id, member->id) < 0);
    }
    for (size_t i = 0; i < facts->entry_count; i++)
        check(facts->entries[i].event && facts->entries[i].member && facts->entries[i].fee >= 0 &&
              facts->entries[i].number > (i ? facts->entries[i - 1].number : 0));
    for (size_t i = 0; i < facts->report_count; i++)
        check(facts->reports[i].result != RESULT_OPEN && facts->reports[i].postmark != DAY_NONE &&
              facts->reports[i].received <= facts->as_of && facts->reports[i].white[0] &&
              facts->reports[i].black[0]);
    for (size_t i = 0; i < facts->ruling_count; i++)
        check(facts->rulings[i].day <= facts->as_of &&
              (!i || facts->rulings[i].day >= facts->rulings[i - 1].day));
}

static void load_as(enum ledger ledger, const uint8_t *data, size_t size)
{
    static const struct book no_book = {.run = "", .run_day = DAY_NONE};
    struct arena arena = {.out_of_memory = out_of_memory};
    struct event event = {"26N", GOLDEN, 2026, *regulations_for_year(2026)};
    struct source sources[LEDGERS] = {{0}};
    struct load load;
    for (enum ledger other = LEDGER_PLAYERS; other < LEDGERS; other++)
        sources[other] = (struct source){others[other], strlen(others[other])};
    sources[ledger] = (struct source){arena_copy(&arena, (const char *)data, size), size};
    load_prepare(&arena, date_parse("2026-06-30"), &event, 1, &no_book, &load);
    if (load_bytes(&arena, sources, &load)) {
        load_account(&load);
        check_facts(&load.facts);
    }
    for (size_t i = 0; i < load.diags.count; i++) {
        check_text(load.diags.items[i].what);
        check_text(load.diags.items[i].advice);
        if (load.facts.member_count)
            check_text(load_row(&load, load.diags.items[i].origin));
    }
    for (size_t i = 0; i < load.problems.count; i++)
        check_text(load.problems.items[i]);
    arena_free(&arena);
}

/* What begins as the header of a ledger is that ledger, anything else may be each of them. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bool known = false;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        known |= size && data[0] == (uint8_t)others[ledger][0];
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        if (!known || data[0] == (uint8_t)others[ledger][0])
            load_as(ledger, data, size);
    return 0;
}
