/*
 * What earlier runs mailed and how games stood then, arranged for looking up.
 */
#ifndef CORE_POST_H
#define CORE_POST_H

#include "core/model.h"

struct post {
    const struct mailed **mailed;  /* by kind, event, section, entry */
    const struct mailed **notices; /* membership notices: by member, kind, day */
    size_t mailed_count, notice_count;
    const struct known_game **games; /* by section code, seats */
    size_t game_count;
};

void post_open(struct arena *arena, const struct book *book, struct post *post);

/* How many pieces of that kind went out for the entry in that event and section ("" = none). */
int post_count(const struct post *post, enum mailing_kind kind, const char *event, const char *section,
               int entry);

/* Whether a membership notice of that kind went to the member on or after that day. */
bool post_has_notice(const struct post *post, const char *member, enum mailing_kind kind, int since);

/* The game's result in the run before; RESULT_OPEN when it was not there. */
enum result post_result(const struct post *post, const char *section, int white_seat, int black_seat);

#endif
