#include "core/card_code.h"

#include <stdio.h>
#include <string.h>

/* By championship and round; the letter of the electronic event follows that of the postal one. */
static const char kinds[2][ROUNDS + 1] = {"PSF", "QTG"};

static const struct {
    char letter;
    enum result result;
} outcomes[] = {{'W', RESULT_WHITE}, {'D', RESULT_DRAW}, {'B', RESULT_BLACK}};

enum { OUTCOMES = sizeof outcomes / sizeof outcomes[0] };

static const char alphabet[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/* The check character of ISO 7064 MOD 37,36 behind `length` characters of the alphabet. */
static char check_character(const char *text, size_t length)
{
    unsigned product = 36;
    for (size_t i = 0; i < length; i++) {
        unsigned sum = (product + (unsigned)(strchr(alphabet, text[i]) - alphabet)) % 36;
        product = (sum ? sum : 36) * 2 % 37;
    }
    return alphabet[(37 - product) % 36];
}

static char outcome_letter(enum result result)
{
    for (size_t i = 0; i < OUTCOMES; i++)
        if (outcomes[i].result == result)
            return outcomes[i].letter;
    return '\0';
}

static bool seats_meet(int white, int black)
{
    return white >= 1 && white <= SEATS && black >= 1 && black <= SEATS && white != black;
}

void card_code_format(const char *section, int white_seat, int black_seat, enum result result,
                      char code[CARD_CODE_LENGTH + 1])
{
    char event[EVENT_SIZE];
    enum championship championship;
    enum round round;
    int year, number;
    char outcome = outcome_letter(result);
    code[0] = '\0';
    if (!code_parse_section(section, event, &round, &number) || number > CARD_CODE_LAST_SECTION ||
        !code_parse_event(event, &championship, &year) || !seats_meet(white_seat, black_seat) || !outcome)
        return;
    snprintf(code, CARD_CODE_LENGTH, "%c%02u%05u%c%c%c", kinds[championship][round], (unsigned)year % 100,
             (unsigned)number % 100000, alphabet[white_seat], alphabet[black_seat], outcome);
    code[CARD_CODE_LENGTH - 1] = check_character(code, CARD_CODE_LENGTH - 1);
    code[CARD_CODE_LENGTH] = '\0';
}

/* The number in `length` digits, -1 when one of them is no digit. */
static int digits_value(const char *text, size_t length)
{
    int value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        value = value * 10 + text[i] - '0';
    }
    return value;
}

/* Splits the leading letter; false when it names no championship and round. */
static bool kind_named(char letter, enum championship *championship, enum round *round)
{
    for (int c = GOLDEN; c <= ELECTRONIC; c++)
        for (int r = PRELIMINARY; r < ROUNDS; r++)
            if (kinds[c][r] == letter) {
                *championship = (enum championship)c;
                *round = (enum round)r;
                return true;
            }
    return false;
}

static enum result outcome_named(char letter)
{
    for (size_t i = 0; i < OUTCOMES; i++)
        if (outcomes[i].letter == letter)
            return outcomes[i].result;
    return RESULT_OPEN;
}

bool card_code_parse(const char *text, char section[SECTION_SIZE], int *white_seat, int *black_seat,
                     enum result *result)
{
    enum championship championship;
    enum round round;
    if (strlen(text) != CARD_CODE_LENGTH || strspn(text, alphabet) != CARD_CODE_LENGTH ||
        text[CARD_CODE_LENGTH - 1] != check_character(text, CARD_CODE_LENGTH - 1) ||
        !kind_named(text[0], &championship, &round))
        return false;
    int year = digits_value(text + 1, 2), number = digits_value(text + 3, 5);
    *white_seat = digits_value(text + 8, 1);
    *black_seat = digits_value(text + 9, 1);
    *result = outcome_named(text[10]);
    if (year < 0 || number < 1 || !seats_meet(*white_seat, *black_seat) || *result == RESULT_OPEN)
        return false;
    struct event event = {.championship = championship};
    snprintf(event.code, sizeof event.code, championship == ELECTRONIC ? "%02dEN" : "%02dN", year);
    code_format_section(&event, round, number, section);
    return true;
}
