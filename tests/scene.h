/*
 * A scene: a small office made up line by line for the unit tests of core, and moved from night to night
 * without any file. Everything in it lives until scene_close.
 */
#ifndef TESTS_SCENE_H
#define TESTS_SCENE_H

#include "core/decisions.h"

struct scene {
    struct arena arena;
    struct diags diags;
    struct facts facts;
    size_t event_capacity, member_capacity, entry_capacity, report_capacity, ruling_capacity;
    size_t assignment_capacity, mailed_capacity, placed_capacity;
    struct decisions *decisions;
};

/* An office that runs these events ("22N 22EN"). */
void scene_open(struct scene *scene, const char *events);
void scene_close(struct scene *scene);

/* Member "1000000k" for k from 1, in New York, with an address, until 2050; returns him to be changed. */
struct member *scene_member(struct scene *scene, int k);

/* An entry of member k, paid in full, postmarked and received that day; the member is made when he is new. */
struct entry *scene_entry(struct scene *scene, int number, const char *event, int k, const char *postmark);

/* Seven entries of seven members, numbered from `first`, members from 1, all of one day. */
void scene_seven(struct scene *scene, int first, const char *event, const char *postmark);

/* A report; players by id or seat number. */
struct report *scene_report(struct scene *scene, const char *section, const char *white, const char *black,
                            const char *result, const char *postmark);

/* All 21 results of a section from a table by white seat, black seat: W D B F(Black forfeits) X(both)
 * .(open). */
void scene_results(struct scene *scene, const char *section, const char *results, const char *postmark);

struct ruling *scene_ruling(struct scene *scene, enum ruling_kind kind, const char *day);

/* Fills the columns of a ruling about a game or a player. */
struct ruling *scene_rule(struct scene *scene, enum ruling_kind kind, const char *day, const char *section,
                          const char *player, const char *opponent);

/* Decides a night. What the night before decided is its book. */
struct decisions *scene_night(struct scene *scene, const char *as_of);

/* What the last night decided. */
const struct candidate *scene_candidate(const struct scene *scene, const char *event, int entry);
const struct section *scene_section(const struct scene *scene, const char *code);
const struct game *scene_game(const struct scene *scene, const char *section, int white_seat, int black_seat);
int scene_count_mailings(const struct scene *scene, enum mailing_kind kind);
const struct review *scene_review(const struct scene *scene, const char *topic);
int scene_count_awards(const struct scene *scene, enum award_kind kind);

#endif
