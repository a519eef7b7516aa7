/*
 * The frame of every letter: letterhead, date, address in the window, piece number, fold marks; then text
 * that flows over as many sheets as it needs, and the director's name at the end. Units are points.
 *
 *   letter_begin(&letter, &frame, mailing);
 *   letter_heading(&letter, "2026 Golden Knights Championship", "Membership about to lapse");
 *   letter_paragraph(&letter, "Dear Jane Roe,");
 *   letter_paragraph(&letter, ...);
 *   letter_sign(&letter);
 */
#ifndef LAYOUTS_LETTER_H
#define LAYOUTS_LETTER_H

#include "core/decisions.h"
#include "layouts/address.h"
#include "layouts/office.h"
#include "layouts/sheet.h"
#include "layouts/text_flow.h"

/* What all letters of a print run share. */
struct letter_frame {
    struct arena *arena;
    struct sheet *sheet;
    const struct office *office;
    const struct decisions *decisions; /* the night the mailings belong to */
};

struct letter {
    const struct letter_frame *frame;
    const struct mailing *mailing;
    double size, leading; /* of the body: 11 pt, or 18 pt in large print */
    double left, width;   /* of the text */
    double y;             /* baseline of the line drawn last */
    double bottom;        /* lowest baseline of a page */
    int page;             /* from 1 */
    /* The last paragraph waits until it is known whether the signature follows. */
    struct text_lines waiting;
};

/* Sets the address for the window; without size when it does not fit: then there can be no letter. */
void letter_fit(const struct letter_frame *frame, const struct mailing *mailing, struct address *address);

/* Starts a letter on a new sheet, with everything down to the salutation's place. */
void letter_begin(struct letter *letter, const struct letter_frame *frame, const struct mailing *mailing);

/* The title above the address, `subject` in italics below it; both on one line each, smaller if they must. */
void letter_heading(struct letter *letter, const char *title, const char *subject);

/* A paragraph in the size of the body, broken at words, with a little room in front. */
void letter_paragraph(struct letter *letter, const char *text);

/* Makes sure of `height` points below y, on a new page if need be. Draws the waiting paragraph first. */
void letter_need(struct letter *letter, double height);

/* The director's name; never alone on a page. No paragraph follows. */
void letter_sign(struct letter *letter);

#endif
