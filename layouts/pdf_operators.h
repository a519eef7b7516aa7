/*
 * Operators of a PDF page as they are written behind the back of the library, which would write each by
 * itself, at a price. Numbers are hundredths of a point: as fine as any printer.
 */
#ifndef LAYOUTS_PDF_OPERATORS_H
#define LAYOUTS_PDF_OPERATORS_H

#include "core/arena.h"

/* What was written; zero before the first. Set length to 0 to begin anew. */
struct pdf_operators {
    char *bytes; /* owned by the arena, not ended by a NUL */
    size_t length, capacity;
};

void pdf_operators_bytes(struct pdf_operators *operators, struct arena *arena, const char *bytes,
                         size_t length);

/* A text that is no string of the page: a name, an operator. */
void pdf_operators_text(struct pdf_operators *operators, struct arena *arena, const char *text);

/* "318.46 ", "27 ", "-.5 ": no more digits than it takes. */
void pdf_operators_hundredths(struct pdf_operators *operators, struct arena *arena, long hundredths);

/* A number of points, to the nearest hundredth. */
void pdf_operators_number(struct pdf_operators *operators, struct arena *arena, double points);

#endif
