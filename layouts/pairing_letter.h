/*
 * The pairing letter (R8, R11): the section, the seven players with colours and an empty crosstable, first
 * moves, time control, how to report, and the penalties of R17 in this round. One page for all but the
 * longest addresses.
 */
#ifndef LAYOUTS_PAIRING_LETTER_H
#define LAYOUTS_PAIRING_LETTER_H

#include "layouts/letter.h"

/* Draws the letter of a MAIL_PAIRING mailing on new sheets. */
void pairing_letter_draw(const struct letter_frame *frame, const struct mailing *mailing);

#endif
