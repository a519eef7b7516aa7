/*
 * Certificates one would keep: the $10 and $25 gift certificates (R12, R11.3), numbered like their piece, and
 * the certificate of the title (R14). A page each, behind the letter.
 */
#ifndef LAYOUTS_CERTIFICATE_H
#define LAYOUTS_CERTIFICATE_H

#include "layouts/letter.h"

bool certificate_is_due(const struct mailing *mailing);

/* Draws the page. False when a name on it is too long to be printed whole. */
bool certificate_draw(const struct letter_frame *frame, const struct mailing *mailing);

#endif
