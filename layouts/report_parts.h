/*
 * The sheets of a night's workbook, and what they share. Not for others than report_book.
 */
#ifndef LAYOUTS_REPORT_PARTS_H
#define LAYOUTS_REPORT_PARTS_H

#include "layouts/grid.h"
#include "layouts/report_book.h"

/* Each draws one sheet of its own. */
void report_tonight_draw(struct grid *grid, const struct report_input *input);
void report_decide_draw(struct grid *grid, const struct report_input *input);
void report_holding_draw(struct grid *grid, const struct report_input *input);
void report_rejected_draw(struct grid *grid, const struct report_input *input);
void report_mailing_draw(struct grid *grid, const struct report_input *input);
void report_membership_draw(struct grid *grid, const struct report_input *input);
void report_inputs_draw(struct grid *grid, const struct report_input *input);

#endif
