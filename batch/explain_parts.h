/*
 * The parts of `knightly explain`, one a kind of thing that can be asked about. Each adds chapters to the
 * story of the inquiry and decides nothing: it tells what core decided. Not for other commands.
 */
#ifndef BATCH_EXPLAIN_PARTS_H
#define BATCH_EXPLAIN_PARTS_H

#include "batch/load.h"
#include "batch/past.h"
#include "batch/story.h"
#include "core/decisions.h"

enum { LISTED_GAMES = 8 }; /* R9: with more open games in a section all of them count as blocking */

struct inquiry {
    struct arena *arena;
    const struct decisions *decisions;
    const struct diags *diags; /* rejects and notes of the ledgers */
    const struct load *load;   /* for the text of rejected rows; NULL = without */
    struct past *past;         /* for the reasons of published places; NULL = without */
    struct story *story;
};

void explain_member(const struct inquiry *inquiry, const struct member *member);
void explain_entry(const struct inquiry *inquiry, const struct entry *entry);
void explain_section(const struct inquiry *inquiry, const struct section *section);
void explain_game(const struct inquiry *inquiry, const struct section *section, const struct game *game);
void explain_event(const struct inquiry *inquiry, const struct event *event);
void explain_round(const struct inquiry *inquiry, const struct event *event, enum round round);

/* One statement a thing that needs the TD in that event ("" = any) and is about `subject` or a part of it. */
void explain_reviews(const struct inquiry *inquiry, const char *event, const char *subject);

/* Rows about the section (and, unless NULL, the game) that were sent back, under their own heading. */
void explain_section_rejects(const struct inquiry *inquiry, const struct section *section,
                             const struct game *game);

/* Rows of a ledger (LEDGER_NONE = any) that were sent back and have that word as typed; own heading. */
void explain_rejects(const struct inquiry *inquiry, enum ledger ledger, const char *word);

/* The statements of one seat: score with its arithmetic, status and why, withdrawal, decline. */
void explain_seat(const struct inquiry *inquiry, const struct section *section, int seat);

/* One statement for one place on, or kept off, a list. */
void explain_place(const struct inquiry *inquiry, const struct place *place);

/* What was mailed and what the next run would mail; entry 0 or member or section NULL = any. */
void explain_mailings(const struct inquiry *inquiry, int entry, const char *member, const char *section);

#endif
