/*
 * A print run: the letters of a night (or of a reprint) and their labels, in one order, with one piece
 * number. First it is planned: what can be printed whole, how many sheets each piece takes, which pieces go
 * in which file. Then each file is drawn by itself, so that memory stays bounded and files can be drawn side
 * by side.
 *
 *   print_run_plan(arena, &job, &run);
 *   for (part = 0; part < run.part_count; part++)
 *       print_run_draw(part_arena, &run, part, &documents);    -- write the documents, free part_arena
 */
#ifndef LAYOUTS_PRINT_RUN_H
#define LAYOUTS_PRINT_RUN_H

#include "core/decisions.h"
#include "layouts/document.h"
#include "layouts/label_stock.h"
#include "layouts/office.h"

/* What to print. */
struct print_job {
    const struct office *office;       /* its label stock must exist: label_stock_find(office->stock) */
    const struct decisions *decisions; /* the night the mailings belong to */
    const struct mailing *mailings;    /* in print order; those without a letter are passed over */
    size_t mailing_count;
    int first_label; /* first free label of the first sheet, from 1 */
};

/* One letter that is printed. */
struct print_piece {
    const struct mailing *mailing;
    int sheets;      /* of the letter */
    int card_sheets; /* behind it */
    int cards;
};

/* A letter that cannot be printed whole: neither letter nor label. */
struct print_aside {
    const struct mailing *mailing;
    const char *reason; /* one sentence for staff */
};

/* A name or address with characters the printer's face does not have. */
struct print_note {
    const struct mailing *mailing;
    const char *text; /* one sentence for the director: what is written in the ledger, what is printed */
};

/* One letters file and its labels file: the pieces first ... first + count - 1. */
struct print_part {
    size_t first, count;
    int first_label; /* of its first label sheet */
    int label_sheets;
};

struct print_run {
    struct print_job job;
    const struct label_stock *stock;
    struct print_piece *pieces;
    size_t piece_count;
    struct print_aside *asides;
    size_t aside_count;
    struct print_note *notes;
    size_t note_count;
    struct print_part *parts; /* none when there is no piece */
    size_t part_count;
    int next_label; /* first free label when everything is printed, from 1 */
};

/*
 * Plans the run; everything is owned by the arena. Returns NULL, or what went wrong (a font that is not
 * installed, no memory), owned by the arena.
 */
const char *print_run_plan(struct arena *arena, const struct print_job *job, struct print_run *run);

/*
 * Draws one file of letters, batch sheet first, and the file of its labels, and appends both to `documents`:
 * "letters.pdf" and "labels.pdf", or "letters-01.pdf" and so on when there are several. The same bytes
 * whatever else is drawn. Returns NULL, or what went wrong, owned by the arena.
 */
const char *print_run_draw(struct arena *arena, const struct print_run *run, size_t part,
                           struct documents *documents);

#endif
