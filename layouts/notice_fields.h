/*
 * What stands for the {fields} in the words of a notice: names, sections, amounts, as one table
 * (notice_fields.c). Texts are UTF-8, owned by the arena.
 */
#ifndef LAYOUTS_NOTICE_FIELDS_H
#define LAYOUTS_NOTICE_FIELDS_H

#include "core/decisions.h"
#include "layouts/office.h"

/* All that a notice can speak of. */
struct notice_scene {
    struct arena *arena;
    const struct office *office;
    const struct decisions *decisions; /* the night the mailing belongs to */
    const struct mailing *mailing;
};

/*
 * `pattern` with each {field} filled in; "" when one of them has nothing to say here. A field the table does
 * not know stays as it is written.
 */
const char *notice_fields_fill(const struct notice_scene *scene, const char *pattern);

/* "2026 Golden Knights Championship", `years` later than the event when not 0. */
const char *notice_fields_event(struct arena *arena, const struct event *event, int years);

/* "preliminary section 26N03". */
const char *notice_fields_section(struct arena *arena, const struct section *section);

/* The name of a member on paper; "member 12345678" when players.csv does not know it. */
const char *notice_fields_name(struct arena *arena, const struct member *member);

/* "2026 Golden Knights Champion": the title that first place carries (R14). */
const char *notice_fields_champion(struct arena *arena, const struct event *event);

#endif
