/*
 * The words of every notice, for letter and e-mail alike, so that both say the same. All in one table
 * (notice_text.c): a new notice is one row there.
 */
#ifndef LAYOUTS_NOTICE_TEXT_H
#define LAYOUTS_NOTICE_TEXT_H

#include "core/decisions.h"
#include "layouts/office.h"

enum { NOTICE_PARAGRAPHS = 7 };

struct notice_text {
    const char *heading;    /* of the letter, short: "Your entry is on hold" */
    const char *subject;    /* of the e-mail: one line, without a full stop */
    const char *salutation; /* "Dear Jane Roe," */
    const char *paragraphs[NOTICE_PARAGRAPHS];
    int count;
};

/*
 * Composes the notice of a mailing of any kind but MAIL_PAIRING. Texts are UTF-8, owned by the arena.
 * `decisions` is the night the mailing belongs to: its day, and with whom a title is shared (R14).
 */
void notice_text_compose(struct arena *arena, const struct office *office, const struct decisions *decisions,
                         const struct mailing *mailing, struct notice_text *text);

#endif
