/*
 * What may stand in one field of a ledger: a parser for each kind of value, all of one shape.
 *
 * A parser reads a clean (text.h), non-empty text and writes the value to `target`, whose type each one
 * names. It says what it thinks of the text: good; noted, which is used but shown to staff; bad, which
 * rejects the row and leaves the target undefined. Messages are made in the arena, and so are texts that are
 * kept. Nothing is guessed: what could be read in two ways is bad, and the advice says what to write.
 */
#ifndef BATCH_FIELDS_H
#define BATCH_FIELDS_H

#include "core/model.h"

enum grade { FIELD_GOOD, FIELD_NOTED, FIELD_BAD };

struct verdict {
    enum grade grade;
    const char *what;   /* what stands there and what is wrong with it, or how it was read; unset when good */
    const char *advice; /* what to do; "" when a note needs nothing done */
};

/* A report card's code as it stands in a row; section "" = none. */
struct card {
    char section[SECTION_SIZE];
    int white_seat, black_seat; /* 1-7 */
    enum result result;
};

/* A result as it was typed: a lone 1 or 0 is nothing until somebody says whose it is. */
struct typed_result {
    enum result result;
    char lone; /* '1' or '0', the sender's own points; '\0' = a whole result */
};

struct verdict field_good(void);
struct verdict field_noted(const char *what, const char *advice);
struct verdict field_bad(const char *what, const char *advice);

/* The text in single quotes for a message, cut behind 40 bytes; of an e-mail address only that it is one. */
const char *field_quote(struct arena *arena, const char *text);

/* Any text; target const char *. field_borrow keeps no copy: good while the row is being read. */
struct verdict field_text(struct arena *arena, const char *text, void *target);
struct verdict field_borrow(struct arena *arena, const char *text, void *target);

/* 8 digits (3.1); target char[ID_SIZE]. A trailing .0 and thousands commas of a spreadsheet are taken off. */
struct verdict field_member(struct arena *arena, const char *text, void *target);

/* A member id or a seat number 1-7 (3.3); target char[ID_SIZE]. */
struct verdict field_player(struct arena *arena, const char *text, void *target);

/* A positive whole number (3.2); target int. */
struct verdict field_number(struct arena *arena, const char *text, void *target);

/* Dollars, "25.00" or "$25" (3.2); target int, cents. */
struct verdict field_money(struct arena *arena, const char *text, void *target);

/* A rating (3.1); target struct member: rating and rating_text. */
struct verdict field_rating(struct arena *arena, const char *text, void *target);

/* An address that mail can be sent to (R2); target const char *. Others are noted and left empty. */
struct verdict field_email(struct arena *arena, const char *text, void *target);

/* An event or a section code in upper or lower case; target char[EVENT_SIZE], char[SECTION_SIZE]. */
struct verdict field_event(struct arena *arena, const char *text, void *target);
struct verdict field_section(struct arena *arena, const char *text, void *target);

/* `mail` or `online`; nothing is kept, target unused. */
struct verdict field_channel(struct arena *arena, const char *text, void *target);

/* Who reported; target enum reporter. */
struct verdict field_reporter(struct arena *arena, const char *text, void *target);

/* The kind of a ruling (3.4); target enum ruling_kind. */
struct verdict field_ruling(struct arena *arena, const char *text, void *target);

/* `semifinal` or `final`; target enum round. */
struct verdict field_round(struct arena *arena, const char *text, void *target);

/* The code of a report card (3.3); target struct card. */
struct verdict field_card(struct arena *arena, const char *text, void *target);

/* A date in one of the spellings of 3.5; target int, a day. `life` is one only for field_expires. */
struct verdict field_date(struct arena *arena, const char *text, void *target);
struct verdict field_expires(struct arena *arena, const char *text, void *target);

/* A result in one of the spellings of 3.3 and 3.5; target struct typed_result. */
struct verdict field_result(struct arena *arena, const char *text, void *target);

/*
 * A state's code for its code or name in any case; other text is foreign and kept. Target const char *.
 */
struct verdict field_state(struct arena *arena, const char *text, void *target);

/*
 * Judges a ZIP (cleaned text, may be empty) by the state from field_state. `zip` receives NNNNN or NNNNN-NNNN
 * for a state of the USA, the text itself for any other.
 */
struct verdict field_zip(struct arena *arena, const char *text, const char *state, const char **zip);

#endif
