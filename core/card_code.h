/*
 * The code of a report card: one game and one outcome in twelve characters, scanned in place of a typed
 * result.
 *
 * P260000325WP:
 *   P      championship and round: P S F = Golden preliminary, semifinal, final; Q T G = Electronic
 *   26     year of the event
 *   00003  number of the section
 *   2 5    seat of White, seat of Black
 *   W      outcome: W White won, D draw, B Black won
 *   P      check character, ISO 7064 MOD 37,36: finds every single wrong character and nearly every swap
 *
 * Only A-Z and 0-9, and the leading letter keeps every spreadsheet from taking it for a number.
 */
#ifndef CORE_CARD_CODE_H
#define CORE_CARD_CODE_H

#include "core/model.h"

enum { CARD_CODE_LENGTH = 12, CARD_CODE_LAST_SECTION = 99999 };

/*
 * Writes the code of a game of `section` ("26N03"). Seats are 1-7; `result` is RESULT_WHITE, RESULT_DRAW or
 * RESULT_BLACK. Writes "" for anything a code cannot say, a section number beyond CARD_CODE_LAST_SECTION
 * included.
 */
void card_code_format(const char *section, int white_seat, int black_seat, enum result result,
                      char code[CARD_CODE_LENGTH + 1]);

/*
 * Reads a code: exactly twelve upper-case characters, the check character right, two different seats. False,
 * with the outputs undefined, for every other text.
 */
bool card_code_parse(const char *text, char section[SECTION_SIZE], int *white_seat, int *black_seat,
                     enum result *result);

#endif
