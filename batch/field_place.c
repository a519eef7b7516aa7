/* Fields of an address that the post office knows: state and ZIP. */
#include "batch/fields.h"

#include "batch/geography.h"

#include <string.h>

struct verdict field_state(struct arena *arena, const char *text, void *target)
{
    const char *state = geography_state(text);
    if (!state)
        return field_text(arena, text, target);
    *(const char **)target = state;
    return field_good();
}

/*
 * The digits of a ZIP as `length` digits; "" when the text is none. A hyphen or blank may stand before the
 * last four.
 */
static void zip_digits(const char *text, char digits[10])
{
    size_t first = strspn(text, "0123456789"), second = 0;
    if (text[first] == '-' || text[first] == ' ')
        second = strspn(text + first + 1, "0123456789");
    digits[0] = '\0';
    if (first + second > 9 || text[first + second + (second > 0)] || (second && second != 4))
        return;
    memcpy(digits, text, first);
    if (second)
        memcpy(digits + first, text + first + 1, second);
    digits[first + second] = '\0';
}

/* A foreign address has any ZIP; but one that looks like home is worth a look. */
static struct verdict foreign_zip(struct arena *arena, const char *text, const char *state)
{
    char digits[10];
    zip_digits(text, digits);
    size_t length = strlen(digits);
    const char *home = length == 5 || length == 9 ? geography_state_of_zip(digits) : NULL;
    if (!home || (strlen(state) > 2 && strncasecmp(state, geography_name(home), 3) != 0))
        return field_good();
    const char *what = *state ? arena_format(arena, "%s is no state of the USA", field_quote(arena, state))
                              : "there is no state";
    return field_noted(arena_format(arena,
                                    "%s, so this is taken as an address abroad; but ZIP %s is one of %s (%s)",
                                    what, text, home, geography_name(home)),
                       "for an address in the USA write the two letters of the state");
}

/* What is wrong with a ZIP of five digits for that state; NULL when nothing is. */
static const char *wrong_state(struct arena *arena, const char *zip, const char *state)
{
    const char *home = geography_state_of_zip(zip);
    if (!home)
        return arena_format(arena, "there is no ZIP %.5s", zip);
    return strcmp(home, state) != 0 ? arena_format(arena, "ZIP %.5s is in %s (%s), not in %s", zip, home,
                                                   geography_name(home), state)
                                    : NULL;
}

static const char *const CHECK_ADDRESS =
    "check state and ZIP against the envelope and correct the one that is wrong";

struct verdict field_zip(struct arena *arena, const char *text, const char *state, const char **zip)
{
    char digits[10], padded[12] = "00";
    *zip = text;
    if (!geography_name(state)) {
        *zip = arena_copy(arena, text, strlen(text));
        return foreign_zip(arena, text, state);
    }
    if (!*text)
        return field_bad(
            arena_format(arena, "no ZIP for an address in %s", state),
            "write the ZIP; for an address abroad leave the state empty or write its name in full");
    zip_digits(text, digits);
    size_t length = strlen(digits), missing = length > 5 ? 9 - length : 5 - length;
    if (length < 3 || length == 6 || length == 7)
        return field_bad(
            arena_format(arena, "%s is no ZIP", field_quote(arena, text)),
            "write five digits, or nine as 02139-1234; for an address abroad leave the state empty");
    strcpy(padded + missing, digits);
    const char *wrong = wrong_state(arena, padded, state);
    if (wrong && missing)
        return field_bad(arena_format(arena, "%s has %u digits, and with zeros put in front %s",
                                      field_quote(arena, text), (unsigned)length, wrong),
                         CHECK_ADDRESS);
    if (wrong)
        return field_bad(wrong, CHECK_ADDRESS);
    *zip = arena_format(arena, length > 5 ? "%.5s-%s" : "%.5s%s", padded, padded + 5);
    return missing ? field_noted(arena_format(arena, "%s read as %s", field_quote(arena, text), *zip), "")
                   : field_good();
}
