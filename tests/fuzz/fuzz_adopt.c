/* Any bytes as a file of sections assigned before: all good and in order, or refused with clean messages. */
#include "batch/adopt_file.h"
#include "core/regulations.h"
#include "tests/fuzz/any_ledger.h"

#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 9 };

const char fuzz_seeds[] = "adopt.csv";

static void out_of_memory(void)
{
    abort();
}

/* An office with an event and as many members with one entry each. */
static const struct facts *office(void)
{
    static struct event event = {.code = "26N", .championship = GOLDEN, .year = 2026};
    static struct member members[PEOPLE];
    static struct entry entries[PEOPLE];
    static struct facts facts = {.run = "",
                                 .events = &event,
                                 .event_count = 1,
                                 .members = members,
                                 .member_count = PEOPLE,
                                 .entries = entries,
                                 .entry_count = PEOPLE};
    if (facts.as_of)
        return &facts;
    event.rules = *regulations_for_year(2026);
    facts.as_of = date_parse("2026-06-30");
    for (int i = 0; i < PEOPLE; i++) {
        memcpy(members[i].id, "10000001", ID_SIZE);
        members[i].id[ID_SIZE - 2] = (char)('1' + i);
        members[i].known = true;
        members[i].name = members[i].state = members[i].zip = members[i].apart = "";
        members[i].address1 = members[i].address2 = members[i].city = members[i].email = "";
        members[i].rating_text = "";
        members[i].expires = DAY_FOREVER;
        entries[i] = (struct entry){.number = i + 1, .event = &event, .member = &members[i], .fee = 2500};
        entries[i].postmark = entries[i].received = date_parse("2026-01-05");
    }
    return &facts;
}

static void check_order(const struct adopt_file *file)
{
    for (size_t i = 0; i < file->count; i++) {
        const struct assignment *seat = &file->assignments[i], *before = i ? seat - 1 : NULL;
        if (seat->seat < 1 || seat->seat > SEATS || seat->run_day > office()->as_of || seat->entry < 1 ||
            (before && !strcmp(before->section, seat->section) && before->seat >= seat->seat))
            abort();
    }
    if (file->count % SEATS != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {.out_of_memory = out_of_memory};
    struct adopt_file file;
    const char *bytes = arena_copy(&arena, (const char *)data, size);
    bool good = adopt_file_read(&arena, "old.csv", bytes, size, office(), &file);
    if (good != (file.errors.count == 0))
        abort();
    if (good)
        check_order(&file);
    for (size_t i = 0; i < file.errors.count; i++)
        any_ledger_check_text(file.errors.items[i]);
    for (size_t i = 0; i < file.notes.count; i++)
        any_ledger_check_text(file.notes.items[i]);
    arena_free(&arena);
    return 0;
}
