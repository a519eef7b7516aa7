/*
 * What became of games since the run before: new results, corrected ones, and those open again.
 */
#ifndef LAYOUTS_REPORT_CHANGES_H
#define LAYOUTS_REPORT_CHANGES_H

#include "core/decisions.h"

enum report_change_kind { CHANGE_FINISHED, CHANGE_CORRECTED, CHANGE_REOPENED, CHANGES };

struct report_change {
    enum report_change_kind kind;
    const struct section *section;
    const struct game *game;
    enum result was; /* RESULT_OPEN when it had none */
};

/* By section, white seat, black seat; owned by the arena. */
struct report_change *report_changes_collect(struct arena *arena, const struct decisions *decisions,
                                             size_t *count);

#endif
