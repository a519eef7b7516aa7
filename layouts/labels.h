/*
 * Address labels: row by row, left to right, one a letter, in the order of the letters; and the outline sheet
 * to hold against the stock. The printer's offset and scale are applied to everything (office.h).
 */
#ifndef LAYOUTS_LABELS_H
#define LAYOUTS_LABELS_H

#include "core/decisions.h"
#include "layouts/address.h"
#include "layouts/document.h"
#include "layouts/label_stock.h"
#include "layouts/office.h"
#include "layouts/sheet.h"

/* Labels in the making. */
struct labels {
    struct sheet *sheet;
    const struct office *office;
    const struct label_stock *stock;
    int next;   /* the cell of the next label, from 1 */
    bool begun; /* a page is open */
};

/* Starts at cell `first` of a sheet; a page appears with the first label on it. */
void labels_begin(struct labels *labels, struct sheet *sheet, const struct office *office,
                  const struct label_stock *stock, int first);

/* The next label. Its address has been found to fit (labels_fit). */
void labels_add(struct labels *labels, struct arena *arena, const struct mailing *mailing);

/* Sets a mailing's address for a label of that stock; without size when it does not fit. */
void labels_fit(struct arena *arena, struct sheet *sheet, const struct label_stock *stock,
                const struct mailing *mailing, struct address *address);

/*
 * The outline sheet of a stock as a PDF. Returns NULL, or what went wrong, owned by the arena.
 */
const char *labels_test(struct arena *arena, const struct office *office, const struct label_stock *stock,
                        struct document *document);

#endif
