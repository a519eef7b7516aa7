/*
 * A notice as a letter: the words of notice_text inside the frame every letter shares; behind it, on a page
 * of its own, the certificate when one is due.
 */
#ifndef LAYOUTS_NOTICE_H
#define LAYOUTS_NOTICE_H

#include "layouts/letter.h"

/*
 * Draws the letter of a mailing of any kind but MAIL_PAIRING on new sheets. False when something on it cannot
 * be printed whole.
 */
bool notice_draw(const struct letter_frame *frame, const struct mailing *mailing);

#endif
