/*
 * Two devices without paper: one writes each call as a line of text, so that a letter can be a golden file
 * and a change in layout a readable difference; one only counts pages. Both measure on another sheet, so that
 * lines break as they do on paper.
 */
#ifndef LAYOUTS_SHEET_PROOF_H
#define LAYOUTS_SHEET_PROOF_H

#include "core/arena.h"
#include "layouts/sheet.h"

/* A proof; everything is owned by the arena. `metrics` must outlive it. */
struct sheet *sheet_proof_open(struct arena *arena, struct sheet *metrics);

/* All lines drawn so far, NUL at the end. */
const char *sheet_proof_text(const struct sheet *sheet);

/* A counter of pages; the same conditions. */
struct sheet *sheet_proof_count(struct arena *arena, struct sheet *metrics);

/* The pages begun so far on a counter. */
int sheet_proof_pages(const struct sheet *sheet);

#endif
