/*
 * People in tables: the same few cells wherever a member stands in a workbook.
 */
#ifndef LAYOUTS_GRID_PERSON_H
#define LAYOUTS_GRID_PERSON_H

#include "core/model.h"
#include "layouts/grid_table.h"

/* The name, or "(no name in players.csv)". */
const char *grid_person_name(const struct member *member);

/* Two cells: member id and name. */
void grid_person_cells(struct grid_table *table, const struct member *member);

/* One cell: the rating as a number; for 0 the word "unrated". */
void grid_person_rating(struct grid_table *table, int rating);

/* The address on one line; "" when nothing of it is known. */
const char *grid_person_address(struct arena *arena, const struct member *member);

#endif
