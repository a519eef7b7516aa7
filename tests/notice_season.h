/*
 * A small season in which every kind of mailing occurs, played night by night with the regulations
 * themselves: two preliminaries, a semifinal and a final of a Golden Knights event, one section of an
 * Electronic one. Names have accents, quotes, 60 letters, or none.
 */
#ifndef TESTS_NOTICE_SEASON_H
#define TESTS_NOTICE_SEASON_H

#include "tests/scene.h"

#include "layouts/office.h"

/* The office that mails it. */
extern const struct office notice_season_office;

/* Plays the season in `scene`, which it opens; calls `night` with what each night decided. */
void notice_season_play(struct scene *scene, void (*night)(struct scene *scene, void *context),
                        void *context);

#endif
