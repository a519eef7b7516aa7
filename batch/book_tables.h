/*
 * The tables that are carried from run to run: book/ and what is told to the rating office. Each writes the
 * rows below its heading.
 */
#ifndef BATCH_BOOK_TABLES_H
#define BATCH_BOOK_TABLES_H

#include "batch/tables.h"

/* Every seat ever published: the rows of the book unchanged, and tonight's. */
void book_tables_assignments(struct table *table, const struct tables_source *source);

/* Every piece ever made. */
void book_tables_mailings(struct table *table, const struct tables_source *source);

/* Where the label sheets stand. */
void book_tables_labels(struct table *table, const struct tables_source *source);

/* What each document that can be carried over shows. */
void book_tables_drawn(struct table *table, const struct tables_source *source);

/* Each finished game with the result that was last told in ratings.csv, that of tonight included. */
void book_tables_rated(struct table *table, const struct tables_source *source);

/* The games that finished since they were last told, each once over all runs; a changed result once more. */
void book_tables_ratings(struct table *table, const struct tables_source *source);

#endif
