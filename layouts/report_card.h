/*
 * Report cards: behind each Golden Knights assignment three pages of two cards, 6 x 4 in (stock 5389, or
 * plain card to cut along the ticks), one card a game of the member. Each card has three codes, White won,
 * draw, Black won; the member checks the box of one, staff scan that one, and it is the whole row of
 * results.csv.
 */
#ifndef LAYOUTS_REPORT_CARD_H
#define LAYOUTS_REPORT_CARD_H

#include "core/decisions.h"
#include "layouts/office.h"
#include "layouts/sheet.h"

/* How many cards, and pages, belong to a mailing: none unless it is a Golden Knights assignment by letter. */
int report_card_count(const struct mailing *mailing);
int report_card_pages(const struct mailing *mailing);

/* Draws the pages of a mailing that has cards. False when one of them cannot be printed whole. */
bool report_card_draw(struct sheet *sheet, struct arena *arena, const struct office *office,
                      const struct mailing *mailing);

#endif
