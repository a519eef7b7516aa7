/* Results as players, staff and spreadsheets write them. */
#include "batch/fields.h"

#include <string.h>

/* Spellings beside the canonical ones, after folding: lower case, no blanks, halves and slashes plain. */
static const struct {
    const char *text;
    enum result result;
} spellings[] = {
    {"w", RESULT_WHITE},           {"white", RESULT_WHITE},      {"whitewins", RESULT_WHITE},
    {"whitewon", RESULT_WHITE},    {"b", RESULT_BLACK},          {"black", RESULT_BLACK},
    {"blackwins", RESULT_BLACK},   {"blackwon", RESULT_BLACK},   {"d", RESULT_DRAW},
    {"draw", RESULT_DRAW},         {"drawn", RESULT_DRAW},       {"=", RESULT_DRAW},
    {"1/2", RESULT_DRAW},          {"0.5", RESULT_DRAW},         {".5", RESULT_DRAW},
    {"0.5-0.5", RESULT_DRAW},      {".5-.5", RESULT_DRAW},       {"x-f", RESULT_BLACK_FORFEIT},
    {"f-x", RESULT_WHITE_FORFEIT}, {"f-f", RESULT_BOTH_FORFEIT},
};

/* What a spreadsheet made of a result, and what was probably typed. */
static const struct {
    const char *text, *typed;
} damages[] = {
    {"2-jan", "1/2, a draw"}, {"1-feb", "1/2, a draw"},  {"jan-02", "1/2, a draw"},
    {"jan-2", "1/2, a draw"}, {"feb-01", "1/2, a draw"}, {"jan-00", "1-0"},
    {"1-jan", "1-0 or 0-1"},  {"jan-01", "1-0 or 0-1"},  {"-1", "0-1"},
};

enum {
    SPELLINGS = sizeof spellings / sizeof spellings[0],
    DAMAGES = sizeof damages / sizeof damages[0],
    FOLDED_SIZE = 32
};

static const char *const WRITE_RESULT = "write 1-0, 0-1 or 1/2-1/2; 1-0F, 0F-1 or 0F-0F for a forfeit";

/* Characters that stand for others; the last one was decoded twice on its way. */
static const struct {
    const char *text, *folded;
    bool noted;
} characters[] = {{" ", "", false}, {"½", "1/2", false}, {"⁄", "/", false}, {"Â½", "1/2", true}};

/* Folds into `folded`; true when a character was damaged. A text too long for any result becomes "". */
static bool fold(const char *text, char folded[FOLDED_SIZE])
{
    size_t length = 0;
    bool noted = false;
    while (*text) {
        char letter[2] = {*text >= 'A' && *text <= 'Z' ? (char)(*text - 'A' + 'a') : *text, '\0'};
        const char *put = letter;
        size_t step = 1;
        for (size_t i = 0; i < sizeof characters / sizeof characters[0]; i++) {
            size_t size = strlen(characters[i].text);
            if (strncmp(text, characters[i].text, size) != 0)
                continue;
            put = characters[i].folded;
            step = size;
            noted |= characters[i].noted;
        }
        if (length + strlen(put) >= FOLDED_SIZE) {
            length = 0;
            break;
        }
        memcpy(folded + length, put, strlen(put));
        length += strlen(put);
        text += step;
    }
    folded[length] = '\0';
    return noted;
}

/* The result of a folded text. */
static enum result spelled(const char *folded)
{
    for (enum result result = RESULT_WHITE; result < RESULTS; result++)
        if (!strcasecmp(folded, result_name(result)))
            return result;
    for (size_t i = 0; i < SPELLINGS; i++)
        if (!strcmp(folded, spellings[i].text))
            return spellings[i].result;
    return RESULT_OPEN;
}

/* What a text that is a date may have been; NULL when it is no date. */
static const char *before_spreadsheet(struct arena *arena, const char *text, const char *folded)
{
    int day;
    for (size_t i = 0; i < DAMAGES; i++)
        if (!strcmp(folded, damages[i].text))
            return damages[i].typed;
    if (field_date(arena, text, &day).grade == FIELD_BAD)
        return NULL;
    struct civil civil = date_civil(day);
    bool half = civil.month + civil.day == 3; /* January 2 or February 1 */
    return half ? "1/2, a draw" : "a score";
}

static struct verdict no_result(struct arena *arena, const char *text, const char *folded)
{
    const char *before = before_spreadsheet(arena, text, folded);
    if (before)
        return field_bad(arena_format(arena,
                                      "%s is no result: a spreadsheet has changed it, this was probably %s",
                                      field_quote(arena, text), before),
                         "look at the report and write 1-0, 0-1 or 1/2-1/2, in a column formatted as text");
    if (!strncmp(folded, "0-0", 3))
        return field_bad(arena_format(arena, "%s does not say what happened", field_quote(arena, text)),
                         "a draw is 1/2-1/2; a game that both lost by forfeit is 0F-0F");
    return field_bad(arena_format(arena, "%s is no result", field_quote(arena, text)), WRITE_RESULT);
}

struct verdict field_result(struct arena *arena, const char *text, void *target)
{
    struct typed_result *typed = target;
    typed->lone = '\0';
    typed->result = result_named(text);
    if (typed->result != RESULT_OPEN)
        return field_good();
    char folded[FOLDED_SIZE];
    bool noted = fold(text, folded);
    typed->result = spelled(folded);
    if (typed->result != RESULT_OPEN)
        return noted ? field_noted(arena_format(arena, "%s read as %s", field_quote(arena, text),
                                                result_name(typed->result)),
                                   "")
                     : field_good();
    if ((folded[0] == '1' || folded[0] == '0') && !folded[1]) {
        typed->lone = folded[0];
        return field_good();
    }
    return no_result(arena, text, folded);
}
