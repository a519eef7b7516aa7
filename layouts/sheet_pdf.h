/*
 * The sheet device that makes a PDF: Liberation fonts embedded, no date inside, so the same drawing gives the
 * same bytes. Text is placed as it is drawn; the lines of a page are written together.
 */
#ifndef LAYOUTS_SHEET_PDF_H
#define LAYOUTS_SHEET_PDF_H

#include "core/arena.h"
#include "layouts/document.h"
#include "layouts/sheet.h"

/*
 * A new document; `title` is its name inside. The device is owned by the arena; the library's memory is freed
 * by sheet_pdf_finish or sheet_pdf_discard, one of which must follow.
 */
struct sheet *sheet_pdf_open(struct arena *arena, const char *title);

/*
 * Ends the document. Returns NULL and fills `document` (bytes owned by the arena, name not set), or returns
 * what went wrong, owned by the arena: a font that is not installed, no memory, no page.
 */
const char *sheet_pdf_finish(struct sheet *sheet, struct document *document);

/* Ends a document that was only measured on. Returns NULL, or what went wrong, owned by the arena. */
const char *sheet_pdf_discard(struct sheet *sheet);

#endif
