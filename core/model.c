#include "core/model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_id(const void *id, const void *member)
{
    return strcmp(id, ((const struct member *)member)->id);
}

const struct member *facts_member(const struct facts *facts, const char *id)
{
    if (!facts->member_count)
        return NULL;
    return bsearch(id, facts->members, facts->member_count, sizeof *facts->members, by_id);
}

static int by_number(const void *number, const void *entry)
{
    int a = *(const int *)number, b = ((const struct entry *)entry)->number;
    return (a > b) - (a < b);
}

const struct entry *facts_entry(const struct facts *facts, int number)
{
    if (!facts->entry_count)
        return NULL;
    return bsearch(&number, facts->entries, facts->entry_count, sizeof *facts->entries, by_number);
}

const struct event *facts_event(const struct facts *facts, const char *code)
{
    for (size_t i = 0; i < facts->event_count; i++)
        if (!strcmp(facts->events[i].code, code))
            return &facts->events[i];
    return NULL;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The length of the event code that `text` begins with, 0 for none. */
static size_t event_prefix(const char *text, enum championship *championship, int *year)
{
    if (!is_digit(text[0]) || !is_digit(text[1]))
        return 0;
    *year = 2000 + (text[0] - '0') * 10 + text[1] - '0';
    *championship = text[2] == 'E' ? ELECTRONIC : GOLDEN;
    size_t length = *championship == ELECTRONIC ? 4 : 3;
    return text[length - 1] == 'N' ? length : 0;
}

bool code_parse_event(const char *text, enum championship *championship, int *year)
{
    size_t length = event_prefix(text, championship, year);
    return length && !text[length];
}

bool code_parse_section(const char *text, char event[EVENT_SIZE], enum round *round, int *number)
{
    enum championship championship;
    int year;
    size_t length = event_prefix(text, &championship, &year);
    if (!length)
        return false;
    const char *rest = text + length;
    *round = *rest == 's' ? SEMIFINAL : *rest == 'f' ? FINAL : PRELIMINARY;
    if (*round != PRELIMINARY)
        rest++;
    size_t digits = strspn(rest, "0123456789");
    if (rest[digits] || digits < 2 || digits > 6 || (digits > 2 && *rest == '0'))
        return false;
    *number = 0;
    for (size_t i = 0; i < digits; i++)
        *number = *number * 10 + rest[i] - '0';
    memcpy(event, text, length);
    event[length] = '\0';
    return *number > 0;
}

void code_format_section(const struct event *event, enum round round, int number, char text[SECTION_SIZE])
{
    static const char *const letters[ROUNDS] = {"", "s", "f"};
    snprintf(text, SECTION_SIZE, "%s%s%02u", event->code, letters[round], (unsigned)number % 1000000);
}
