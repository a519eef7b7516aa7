/*
 * The address block of letters and labels, as the Postal Service wants it: name, care-of, unit, street,
 * `CITY ST  ZIP`; capitals, no punctuation but what belongs to a word (hyphens, apostrophes, 1/2, 39.2) and
 * the hyphen of ZIP+4; empty lines closed up; no country. A unit ends the street line while that fits, else
 * it stands above. The block shrinks to 8 pt, then wraps at words; it is never cut off.
 */
#ifndef LAYOUTS_ADDRESS_H
#define LAYOUTS_ADDRESS_H

#include "core/model.h"
#include "layouts/sheet.h"

enum { ADDRESS_LINES = 8 };

/* Where a block may stand, and its largest type. */
struct address_box {
    double width, height;
    double size; /* points */
};

struct address {
    const char *lines[ADDRESS_LINES]; /* owned by the arena */
    int count;
    double size, leading; /* 0 = it does not fit: then `reason` says why */
    double spacing;       /* between letters, 0 or a little less */
    const char *reason;
};

/*
 * Sets the address of a member into the box. Without size when the ledger has no address, or when it does not
 * fit in 8 pt: such a piece is set aside. State, ZIP and the end of the city always stay together.
 */
void address_fit(struct arena *arena, struct sheet *sheet, const struct member *member,
                 const struct address_box *box, struct address *address);

/* Draws a fitted address with the top left corner of its block at (x, y). */
void address_draw(const struct address *address, struct sheet *sheet, double x, double y);

/* The height of the drawn block, accents and descenders included. */
double address_height(const struct address *address);

/* The address on one line, in the ledger's own spelling, for tables: "12 Elm St, Apt 4, Bangor ME 04401". */
const char *address_line(struct arena *arena, const struct member *member);

#endif
