/*
 * The docket: reports and rulings by what they are about, so that each section, entry and member finds its
 * own without reading the whole ledger. Slices keep the order in which the rows take effect.
 */
#ifndef CORE_DOCKET_H
#define CORE_DOCKET_H

#include "core/model.h"

struct report_slice {
    const struct report **items;
    size_t count;
};

struct ruling_slice {
    const struct ruling **items;
    size_t count;
};

struct docket {
    struct report_slice reports;    /* by section code, line */
    struct ruling_slice by_section; /* rulings that name a section: by code, day, line */
    struct ruling_slice by_player;  /* withdrawals from everything: by player, day, line */
    struct ruling_slice by_entry;   /* accept, refuse, carry: by entry, day, line */
    struct ruling_slice pairs;      /* rulings `pair`: by day, line */
};

void docket_open(struct arena *arena, const struct facts *facts, struct docket *docket);

/* Rulings take effect in order of (date, line). */
bool ruling_takes_effect_before(const struct ruling *a, const struct ruling *b);

struct report_slice docket_reports(const struct docket *docket, const char *section);
struct ruling_slice docket_section(const struct docket *docket, const char *section);
struct ruling_slice docket_player(const struct docket *docket, const char *member);
struct ruling_slice docket_entry(const struct docket *docket, int entry);

#endif
