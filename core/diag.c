#include "core/diag.h"

#include <stdlib.h>
#include <string.h>

const char *ledger_name(enum ledger ledger)
{
    static const char *const names[LEDGERS] = {"", "players.csv", "entries.csv", "results.csv",
                                               "rulings.csv"};
    return names[ledger];
}

void diag_add(struct diags *diags, struct diag diag)
{
    diags->items = arena_grow(diags->arena, diags->items, diags->count, &diags->capacity, sizeof diag);
    diags->items[diags->count++] = diag;
}

static int compare(const void *left, const void *right)
{
    const struct diag *a = left, *b = right;
    int order = strcmp(ledger_name(a->origin.ledger), ledger_name(b->origin.ledger));
    if (!order)
        order = (a->origin.line > b->origin.line) - (a->origin.line < b->origin.line);
    if (!order)
        order = (a->level < b->level) - (a->level > b->level);
    if (!order)
        order = strcmp(a->field, b->field);
    return order ? order : strcmp(a->what, b->what);
}

void diag_sort(struct diags *diags)
{
    if (diags->count)
        qsort(diags->items, diags->count, sizeof *diags->items, compare);
}
