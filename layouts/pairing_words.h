/*
 * What an assignment tells a player in sentences, for letter and e-mail alike, so that both say the same: the
 * section, how the place was earned, colours, time control, reporting, penalties. The table of the seven and
 * the postal frame are the business of whoever draws it.
 */
#ifndef LAYOUTS_PAIRING_WORDS_H
#define LAYOUTS_PAIRING_WORDS_H

#include "core/decisions.h"
#include "layouts/office.h"

/* Texts are UTF-8 and owned by the arena; "" where there is nothing to say. */
struct pairing_words {
    const char *event;      /* "2026 Golden Knights Championship" */
    const char *section;    /* "preliminary section 26N03" */
    const char *assignment; /* "You are no. 2 in ..., with your entry no. 15." */
    const char *revised; /* who sits in whose place now; "" unless the sheet is a revised one (3.4 replace) */
    const char *earned;  /* how the place was earned (R11); "" in preliminaries */
    const char
        *white; /* "1 Jane Roe, 4 John Doe, 6 Per Bo": the opponents against whom the player has White */
    const char *black;     /* the others */
    const char *start;     /* when the games start and who sends the first move (R7) */
    const char *time;      /* time control, repeats, time complaints */
    const char *penalties; /* R17, in this round */
    const char *reporting; /* how to report a result, to whom, what to keep */
};

/* For a mailing of kind MAIL_PAIRING, whose section and seat are set. */
void pairing_words_compose(struct arena *arena, const struct office *office, const struct mailing *mailing,
                           struct pairing_words *words);

/* A seat's rating as it was published, "unrated" for none; the provisional mark is only known of today's
 * rating. */
const char *pairing_words_rating(struct arena *arena, const struct seat *seat);

#endif
