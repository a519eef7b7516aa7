/*
 * Ledgers in, facts out. Reads the four ledgers of an office and keeps account of every row: used, noted,
 * rejected, pending (dated after the as-of date) or blank.
 *
 * The order of a night: settings_read, read the book, load_office, decide (adds the rejects that need the
 * sections to load.diags), load_account. Everything is owned by the arena.
 */
#ifndef BATCH_LOAD_H
#define BATCH_LOAD_H

#include "batch/messages.h"
#include "batch/source.h"
#include "core/model.h"

/* What became of one ledger file. rows = used + noted + rejected + pending + blank. */
struct input {
    const char *file; /* "players.csv" */
    size_t bytes;
    char sha256[65]; /* of the file as it was read, in hex */
    int rows;        /* records behind the header, blank ones included */
    int used;        /* in effect, nothing to say */
    int noted;       /* in effect, with a note */
    int rejected;    /* not used; in rejects.csv */
    int pending;     /* good, but not yet in effect */
    int blank;       /* blank, all commas, or the header once more */
};

struct load {
    struct facts facts;              /* facts.run is "": the caller names tonight's run */
    struct diags diags;              /* of all ledgers, in no order; diag_sort before they are shown */
    struct messages problems;        /* what makes a run impossible; empty when load_office was true */
    struct input inputs[LEDGERS];    /* by enum ledger; LEDGER_NONE is unused */
    struct intake *ledgers[LEDGERS]; /* what was read; for load_row and load_account */
};

/*
 * Reads DIR/ledgers/{players,entries,results,rulings}.csv as of that day. `events` as settings_read made
 * them; `book` as the latest run left it, all zero before the first: it becomes facts.book.
 *
 * False when a file makes a run impossible (missing, empty, no CSV, without one of its columns, too large,
 * changed while it was read, left without the rows it had in the run before): `problems` has one line for
 * each, over all ledgers, and there are no facts.
 * Broken rows never do that: each is a reject in `diags`.
 */
bool load_office(struct arena *arena, const char *office_dir, int as_of, struct event *events,
                 size_t event_count, const struct book *book, struct load *load);

/* The two steps of load_office: an empty load, and the facts from bytes; a file that was not read has none
 * (NULL). */
void load_prepare(struct arena *arena, int as_of, struct event *events, size_t event_count,
                  const struct book *book, struct load *load);
bool load_bytes(struct arena *arena, const struct source sources[LEDGERS], struct load *load);

/*
 * Fills the counts of `inputs` from what was read and from all diagnostics; call it after decide(). Stops the
 * program should a row be unaccounted for.
 */
void load_account(struct load *load);

/*
 * The text of the record that starts on that line, for rejects.csv: UTF-8 as it stands in the ledger, without
 * its last line end, control characters as blanks, cut with "..." behind 4,000 bytes. "" for no such record.
 */
const char *load_row(const struct load *load, struct origin origin);

#endif
