/* Fields that hold a code or one of a few words. */
#include "batch/fields.h"

#include "core/card_code.h"
#include "core/decisions.h"

#include <stdio.h>
#include <string.h>

static char upper_case(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

/* Copies letters and digits in upper case, blanks dropped; false for another character or too long a text. */
static bool copy_code(const char *text, char *code, size_t size)
{
    size_t length = 0;
    for (; *text; text++) {
        char letter = upper_case(*text);
        if (letter == ' ')
            continue;
        if (length + 1 >= size || !((letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z')))
            return false;
        code[length++] = letter;
    }
    code[length] = '\0';
    return true;
}

struct verdict field_event(struct arena *arena, const char *text, void *target)
{
    char code[EVENT_SIZE] = "";
    enum championship championship;
    int year;
    if (!copy_code(text, code, sizeof code) || !code_parse_event(code, &championship, &year))
        return field_bad(
            arena_format(arena, "%s is no event", field_quote(arena, text)),
            "write the event's code: year and N for Golden, EN for Electronic Knights, as 26N or 26EN");
    memcpy(target, code, sizeof code);
    return field_good();
}

/* Writes the code as it is published, "26Ns01" for "26ns1"; false when it is no section's. */
static bool canonical_section(char *code, char canonical[SECTION_SIZE])
{
    char event[EVENT_SIZE];
    enum round round;
    int number = 0;
    size_t letters = strspn(code, "0123456789");
    letters += strcspn(code + letters, "0123456789");
    size_t digits = strlen(code + letters);
    char *kind = letters ? code + letters - 1 : code; /* the letter before the number: N, S or F */
    if (*kind == 'S' || *kind == 'F')
        *kind = (char)(*kind - 'A' + 'a');
    if (!digits || digits > 6)
        return false;
    for (size_t i = 0; i < digits; i++) {
        if (code[letters + i] < '0' || code[letters + i] > '9')
            return false;
        number = number * 10 + code[letters + i] - '0';
    }
    snprintf(canonical, SECTION_SIZE, "%.*s%02d", (int)letters, code, number);
    return code_parse_section(canonical, event, &round, &number);
}

struct verdict field_section(struct arena *arena, const char *text, void *target)
{
    char code[SECTION_SIZE], event[EVENT_SIZE], *canonical = target;
    enum round round;
    int number;
    if (code_parse_section(text, event, &round, &number)) { /* as it should be */
        strcpy(target, text);
        return field_good();
    }
    if (!copy_code(text, code, sizeof code) || !canonical_section(code, canonical))
        return field_bad(arena_format(arena, "%s is no section", field_quote(arena, text)),
                         "write the section's code from the pairing sheet, as 26N03 or 26ENs01");
    return strcmp(canonical, code) != 0
               ? field_noted(arena_format(arena, "%s read as %s", field_quote(arena, text), canonical), "")
               : field_good();
}

struct word {
    const char *text;
    int value;
};

/* Whether the text is that word; case, blanks and hyphens do not matter. */
static bool is_word(const char *text, const char *word)
{
    for (;; text++, word++) {
        text += strspn(text, " -");
        if (upper_case(*text) != upper_case(*word))
            return false;
        if (!*word)
            return true;
    }
}

/* The value of the word, or -1. */
static int word_value(const struct word *words, size_t count, const char *text)
{
    for (size_t i = 0; i < count; i++)
        if (is_word(text, words[i].text))
            return words[i].value;
    return -1;
}

#define WORD_VALUE(words, text) word_value((words), sizeof(words) / sizeof((words)[0]), (text))

static const struct word channels[] = {{"mail", 0}, {"online", 1}};

struct verdict field_channel(struct arena *arena, const char *text, void *target)
{
    (void)target;
    if (WORD_VALUE(channels, text) >= 0)
        return field_good();
    return field_noted(arena_format(arena, "%s is no channel; ignored", field_quote(arena, text)),
                       "write mail or online");
}

static const struct word reporters[] = {{"white", REPORTER_WHITE}, {"w", REPORTER_WHITE},
                                        {"black", REPORTER_BLACK}, {"b", REPORTER_BLACK},
                                        {"both", REPORTER_BOTH},   {"td", REPORTER_TD}};

struct verdict field_reporter(struct arena *arena, const char *text, void *target)
{
    int reporter = WORD_VALUE(reporters, text);
    if (reporter < 0)
        return field_noted(
            arena_format(arena, "%s is nobody who reports; taken as unknown", field_quote(arena, text)),
            "write white, black, both or td, or leave the field empty");
    *(enum reporter *)target = (enum reporter)reporter;
    return field_good();
}

struct verdict field_ruling(struct arena *arena, const char *text, void *target)
{
    for (enum ruling_kind kind = RULING_RESULT; kind < RULINGS; kind++)
        if (is_word(text, ruling_name(kind))) {
            *(enum ruling_kind *)target = kind;
            return field_good();
        }
    return field_bad(
        arena_format(arena, "%s is no ruling", field_quote(arena, text)),
        "write result, forfeit, withdraw, overstep, accept, refuse, carry, decline, replace or pair");
}

static const struct word rounds[] = {{"semifinal", SEMIFINAL},
                                     {"semifinals", SEMIFINAL},
                                     {"semi", SEMIFINAL},
                                     {"final", FINAL},
                                     {"finals", FINAL}};

struct verdict field_round(struct arena *arena, const char *text, void *target)
{
    int round = WORD_VALUE(rounds, text);
    if (round < 0)
        return field_bad(arena_format(arena, "%s is no round that can be paired", field_quote(arena, text)),
                         "write semifinal or final");
    *(enum round *)target = (enum round)round;
    return field_good();
}

struct verdict field_card(struct arena *arena, const char *text, void *target)
{
    struct card *card = target;
    char code[2 * CARD_CODE_LENGTH + 1];
    size_t length = 0, dropped = 0;
    for (const char *at = text; *at && length + 1 < sizeof code; at++) {
        char letter = upper_case(*at);
        if ((letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z'))
            code[length++] = letter;
        else
            dropped++;
    }
    code[length] = '\0';
    bool whole = length + dropped == strlen(text);
    bool twice = length == sizeof code - 1 && !memcmp(code, code + CARD_CODE_LENGTH, CARD_CODE_LENGTH);
    if (twice)
        code[CARD_CODE_LENGTH] = '\0';
    if (!whole ||
        !card_code_parse(code, card->section, &card->white_seat, &card->black_seat, &card->result)) {
        card->section[0] = '\0';
        return field_bad(
            arena_format(arena, "%s is no code of a report card", field_quote(arena, text)),
            "scan the card again: a code has 12 letters and digits, as P260000325WP; or type section, "
            "white, black and result instead");
    }
    if (twice || dropped)
        return field_noted(arena_format(arena, "%s read as %s", field_quote(arena, text), code), "");
    return field_good();
}
