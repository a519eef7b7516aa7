/*
 * An assignment as plain text, for an e-mail: the same facts and sentences as the pairing letter.
 */
#ifndef LAYOUTS_PAIRING_TEXT_H
#define LAYOUTS_PAIRING_TEXT_H

#include "core/decisions.h"
#include "layouts/office.h"
#include "layouts/plain_text.h"

/* "2026 Golden Knights Championship: your assignment to preliminary section 26N03". */
const char *pairing_text_subject(struct arena *arena, const struct mailing *mailing);

/* Appends the body, without salutation and signature. For a mailing of kind MAIL_PAIRING. */
void pairing_text_compose(const struct office *office, const struct mailing *mailing,
                          struct plain_text *text);

#endif
