#include "core/regulations.h"

#include <string.h>

/* What all editions at hand have in common. */
#define COMMON                                                                                               \
    .entries_per_member = 10, .deadlines = {{1, 11, 30}, {2, 9, 30}, {4, 8, 31}, {7, 7, 31}, {10, 6, 30}},   \
    .qualifying = 9, .qualifying_else = 8, .weights = {100, 220, 450}, .certificate_eliminated = 2500,       \
    .prizes = {80000, 50000, 30000, 10000, 10000, 10000, 10000, 10000, 10000, 10000}, .base_entries = 200,   \
    .floor_percent = 50, .penalty_days = 5, .oversteps_lost = {2, 2, 1}

/*
 * One row an edition. The regulations of 2021-2023 are the newest whose whole text is at hand: they govern
 * later years as well until office.ini names another edition.
 */
static const struct edition editions[] = {
    {.name = "2018", .first_year = 1970, .last_year = 2020, .fee = 2500, .certificate_out = 700, COMMON},
    {.name = "2021", .first_year = 2021, .last_year = 9999, .fee = 2500, .certificate_out = 1000, COMMON},
    {.name = "2024", .first_year = 0, .last_year = 0, .fee = 3500, .certificate_out = 1000, COMMON},
};

enum { EDITIONS = sizeof editions / sizeof editions[0] };

const struct edition *regulations_for_year(int year)
{
    for (size_t i = 0; i < EDITIONS; i++)
        if (editions[i].first_year <= year && year <= editions[i].last_year)
            return &editions[i];
    return &editions[0];
}

const struct edition *regulations_named(const char *name)
{
    for (size_t i = 0; i < EDITIONS; i++)
        if (!strcmp(editions[i].name, name))
            return &editions[i];
    return NULL;
}

const struct edition *regulations_all(size_t *count)
{
    *count = EDITIONS;
    return editions;
}

static const char *const STATES = "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN "
                                  "MS MO MT NE NV NH NJ NM NY NC ND OH OK "
                                  "OR PA RI SC SD TN TX UT VT VA WA WV WI WY AA AE AP";

bool regulations_domestic(const char *state)
{
    if (strlen(state) != 2)
        return false;
    for (const char *at = STATES; at; at = strchr(at, ' ')) {
        at += *at == ' ';
        if (at[0] == state[0] && at[1] == state[1])
            return true;
    }
    return false;
}

const char *round_name(enum round round)
{
    static const char *const names[ROUNDS] = {"preliminary", "semifinal", "final"};
    return names[round];
}
