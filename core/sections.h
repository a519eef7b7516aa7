/*
 * The sections of all rounds: those in the book and those made tonight.
 */
#ifndef CORE_SECTIONS_H
#define CORE_SECTIONS_H

#include "core/seating.h"
#include "core/work.h"

/* Builds every section the book holds. Assignments the office no longer has an event for are left out. */
void sections_from_book(struct work *work);

/* Makes a section tonight; the caller fills its seats with section_seat. Call sections_sort afterwards. */
struct section *section_publish(struct work *work, const struct event *event, enum round round, int number);

/* Seats an entry, by tonight's run and with the member's rating of today. */
void section_seat(const struct work *work, struct section *section, int seat, const struct entry *entry);

/* Seats an entry in place of one who dropped out, who is kept among the section's dropouts. */
void section_replace(const struct work *work, struct section *section, int seat, const struct entry *entry);

/* Restores the order by event, round, number on which the look-ups rely. */
void sections_sort(struct work *work);

/* The section with that code, or NULL. */
struct section *sections_find(const struct work *work, const char *code);

/* Index of the first section of that event and round in decisions->sections, and how many there are. */
size_t sections_range(const struct work *work, const struct event *event, enum round round, size_t *count);

#endif
