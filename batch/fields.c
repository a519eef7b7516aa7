#include "batch/fields.h"

#include <string.h>

enum { QUOTED_BYTES = 40 };

#define DIGITS "0123456789"

struct verdict field_good(void)
{
    return (struct verdict){FIELD_GOOD, "", ""};
}

struct verdict field_noted(const char *what, const char *advice)
{
    return (struct verdict){FIELD_NOTED, what, advice};
}

struct verdict field_bad(const char *what, const char *advice)
{
    return (struct verdict){FIELD_BAD, what, advice};
}

const char *field_quote(struct arena *arena, const char *text)
{
    size_t length = strlen(text), kept = length;
    if (strchr(text, '@')) /* in a row whose fields have moved; messages go to a log, addresses do not */
        return "an e-mail address";
    if (length > QUOTED_BYTES) {
        kept = QUOTED_BYTES;
        while (kept && ((unsigned char)text[kept] & 0xc0) == 0x80) /* not within a character */
            kept--;
    }
    const char *copy = arena_copy(arena, text, kept);
    return arena_format(arena, "'%s%s'", copy, kept < length ? "..." : "");
}

struct verdict field_text(struct arena *arena, const char *text, void *target)
{
    *(const char **)target = arena_copy(arena, text, strlen(text));
    return field_good();
}

struct verdict field_borrow(struct arena *arena, const char *text, void *target)
{
    (void)arena;
    *(const char **)target = text;
    return field_good();
}

/* Whether the text is digits in groups of three, as "12,345,678". */
static bool is_grouped(const char *text)
{
    size_t first = strspn(text, DIGITS);
    if (first < 1 || first > 3 || text[first] != ',')
        return false;
    for (text += first; *text; text += 4)
        if (*text != ',' || strspn(text + 1, DIGITS) < 3 || (text[4] && text[4] != ','))
            return false;
    return true;
}

/*
 * Copies a whole number without what a spreadsheet adds to one: ".0" behind it, commas within. `changed` says
 * whether there was something. False when the text is anything else or does not fit.
 */
static bool plain_digits(const char *text, char *digits, size_t size, bool *changed)
{
    size_t length = 0, first = strspn(text, DIGITS);
    bool decimal = first && !strcmp(text + first, ".0"), grouped = is_grouped(text);
    *changed = decimal || grouped;
    if (!first || (text[first] && !*changed))
        return false;
    for (; *text && *text != '.'; text++) {
        if (*text == ',')
            continue;
        if (length + 1 >= size)
            return false;
        digits[length++] = *text;
    }
    digits[length] = '\0';
    return true;
}

/* Whether a spreadsheet shows a number so: "1.23E+07". */
static bool is_scientific(const char *text)
{
    size_t digits = strspn(text, DIGITS ".");
    if (!digits || (text[digits] != 'E' && text[digits] != 'e'))
        return false;
    text += digits + 1;
    text += *text == '+' || *text == '-';
    return *text && !text[strspn(text, DIGITS)];
}

static const char *const EIGHT_DIGITS = "write all eight digits of the member id, as on the membership card";

struct verdict field_member(struct arena *arena, const char *text, void *target)
{
    char digits[16] = "";
    bool changed;
    if (is_scientific(text))
        return field_bad(arena_format(arena,
                                      "%s is a number that a spreadsheet shortened; the member id is lost",
                                      field_quote(arena, text)),
                         "format the column as text and type the eight digits again");
    bool number = plain_digits(text, digits, sizeof digits, &changed);
    size_t length = strlen(digits);
    if (number && length == ID_SIZE - 1) {
        memcpy(target, digits, ID_SIZE);
        return changed
                   ? field_noted(arena_format(arena, "%s read as %s", field_quote(arena, text), digits), "")
                   : field_good();
    }
    if (number && length < ID_SIZE - 1)
        return field_bad(arena_format(arena, "%s has %u digits, a member id has 8", field_quote(arena, text),
                                      (unsigned)length),
                         arena_format(arena, "%s; if a spreadsheet dropped the zeros in front it is %.*s%s",
                                      EIGHT_DIGITS, (int)(ID_SIZE - 1 - length), "00000000", digits));
    return field_bad(arena_format(arena, "%s is no member id", field_quote(arena, text)), EIGHT_DIGITS);
}

struct verdict field_player(struct arena *arena, const char *text, void *target)
{
    if (text[0] >= '0' && text[0] <= '9' && !text[1]) {
        if (text[0] < '1' || text[0] > '0' + SEATS)
            return field_bad(arena_format(arena, "%s is no seat: a section has seats 1 to 7", text),
                             "write the member id, or the seat number on the pairing sheet");
        memcpy(target, text, 2);
        return field_good();
    }
    return field_member(arena, text, target);
}

struct verdict field_number(struct arena *arena, const char *text, void *target)
{
    char digits[10];
    bool changed;
    int number = 0;
    if (plain_digits(text, digits, sizeof digits, &changed))
        for (const char *at = digits; *at; at++)
            number = number * 10 + *at - '0';
    if (number < 1)
        return field_bad(arena_format(arena, "%s is no entry number", field_quote(arena, text)),
                         "write a whole number from 1 to 999999999, digits only");
    *(int *)target = number;
    return changed ? field_noted(arena_format(arena, "%s read as %d", field_quote(arena, text), number), "")
                   : field_good();
}

struct verdict field_money(struct arena *arena, const char *text, void *target)
{
    const char *at = text + (*text == '$');
    at += strspn(at, " ");
    size_t dollars = strspn(at, DIGITS);
    const char *cents = at + dollars + (at[dollars] == '.');
    size_t decimals = strspn(cents, DIGITS);
    if (strchr(text, ','))
        return field_bad(arena_format(arena, "%s has a comma", field_quote(arena, text)),
                         "write dollars and cents with a point and without a thousands comma, as 25.00");
    if (strchr(text, '-') || strchr(text, '('))
        return field_bad(arena_format(arena, "%s is negative", field_quote(arena, text)),
                         "write what was paid; for a refund make a ruling `refuse`");
    if (!dollars || dollars > 6 || decimals > 2 || (at[dollars] == '.' && !decimals) || cents[decimals])
        return field_bad(arena_format(arena, "%s is no amount", field_quote(arena, text)),
                         "write dollars and cents, as 25.00");
    int amount = 0;
    for (size_t i = 0; i < dollars; i++)
        amount = amount * 10 + at[i] - '0';
    for (size_t i = 0; i < 2; i++)
        amount = amount * 10 + (i < decimals ? cents[i] - '0' : 0);
    *(int *)target = amount;
    return field_good();
}

static const char *const unrated_words[] = {"unr", "unr.", "unrated", "nr", "none", "new"};

static bool is_unrated(const char *text)
{
    for (size_t i = 0; i < sizeof unrated_words / sizeof unrated_words[0]; i++)
        if (!strcasecmp(text, unrated_words[i]))
            return true;
    return !text[strspn(text, "0")];
}

struct verdict field_rating(struct arena *arena, const char *text, void *target)
{
    struct member *member = target;
    if (is_unrated(text))
        return field_good();
    size_t digits = strspn(text, DIGITS), behind = 0;
    bool decimal = !strcmp(text + digits, ".0");
    const char *mark = text + digits + strspn(text + digits, " ");
    if (*mark == 'P' || *mark == 'p' || *mark == '/')
        behind = 1 + strspn(mark + 1, DIGITS);
    int rating = 0;
    for (size_t i = 0; i < digits && i < 5; i++)
        rating = rating * 10 + text[i] - '0';
    if (!digits || digits > 4 || !rating || behind > 5 || (mark[behind] && !decimal))
        return field_bad(
            arena_format(arena, "%s is no rating", field_quote(arena, text)),
            "write a whole number, with its provisional mark if any (1642P12), or nothing if unrated");
    member->rating = rating;
    member->rating_text = arena_format(arena, "%d%s%.*s", rating,
                                       behind && *mark != '/' ? "P"
                                       : behind               ? "/"
                                                              : "",
                                       behind ? (int)behind - 1 : 0, behind ? mark + 1 : "");
    return decimal ? field_noted(arena_format(arena, "%s read as %d", field_quote(arena, text), rating), "")
                   : field_good();
}

/* Letters, digits and what RFC 5321 allows beside them, in dotted groups none of which is empty. */
static bool is_dotted(const char *text, size_t size, const char *others)
{
    char before = '.';
    for (size_t i = 0; i < size; before = text[i++]) {
        bool letter =
            (text[i] >= '0' && text[i] <= '9') || ((text[i] | 0x20) >= 'a' && (text[i] | 0x20) <= 'z');
        if (text[i] == '.' ? before == '.' : !letter && (text[i] < 0 || !strchr(others, text[i])))
            return false;
    }
    return before != '.';
}

static bool is_usable_email(const char *text)
{
    const char *at = strchr(text, '@'), *dot = strrchr(text, '.');
    size_t local = at ? (size_t)(at - text) : 0, size = strlen(text);
    return at && local >= 1 && local <= 64 && size <= 254 && dot > at && strlen(dot) >= 3 &&
           is_dotted(text, local, "!#$%&'*+-/=?^_`{|}~") && is_dotted(at + 1, size - local - 1, "-");
}

struct verdict field_email(struct arena *arena, const char *text, void *target)
{
    if (is_usable_email(text))
        return field_text(arena, text, target);
    /* what stands there may be somebody's address all the same: messages do not repeat it */
    return field_noted("this is no e-mail address; taken as none",
                       "write one address as name@example.org, or leave the field empty");
}
