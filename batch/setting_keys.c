#include "batch/setting_keys.h"

#include "batch/fields.h"
#include "batch/text.h"

#include "layouts/label_stock.h"
#include "layouts/office.h"
#include "layouts/window.h"

#include <string.h>

static const char *read_text(struct arena *arena, const struct key *key, const char *value, void *target)
{
    unsigned changes = 0;
    (void)key;
    const char *text = text_clean(arena, value, TEXT_PROSE, &changes);
    *(const char **)target = arena_copy(arena, text, strlen(text));
    return NULL;
}

static const char *read_yes_no(struct arena *arena, const struct key *key, const char *value, void *target)
{
    (void)arena;
    (void)key;
    *(bool *)target = !strcasecmp(value, "yes");
    return *(bool *)target || !strcasecmp(value, "no") ? NULL : "write yes or no";
}

/* A decimal number as a whole number of `unit` parts of one; false when it is none or has finer parts. */
static bool parse_decimal(const char *text, int unit, long *number)
{
    bool negative = *text == '-';
    text += negative || *text == '+';
    size_t whole = strspn(text, "0123456789");
    const char *parts = text + whole + (text[whole] == '.');
    size_t decimals = strspn(parts, "0123456789");
    if (whole + decimals == 0 || whole > 8 || decimals > 4 || parts[decimals])
        return false;
    long ones = 0, fraction = 0, scale = 1;
    for (size_t i = 0; i < whole; i++)
        ones = ones * 10 + text[i] - '0';
    for (size_t i = 0; i < decimals; i++, scale *= 10)
        fraction = fraction * 10 + parts[i] - '0';
    if (fraction * unit % scale)
        return false;
    *number = (ones * unit + fraction * unit / scale) * (negative ? -1 : 1);
    return true;
}

/* A number of that unit between the key's bounds. */
static const char *read_number(struct arena *arena, const struct key *key, const char *value, int unit,
                               void *target)
{
    long number;
    if (!parse_decimal(value, unit, &number) || number < key->least || number > key->most)
        return arena_format(arena,
                            unit == 1 ? "write a whole number from %d to %d" : "write a number from %d to %d",
                            (int)key->least / unit, (int)key->most / unit);
    *(int *)target = (int)number;
    return NULL;
}

static const char *read_whole(struct arena *arena, const struct key *key, const char *value, void *target)
{
    return read_number(arena, key, value, 1, target);
}

static const char *read_hundredths(struct arena *arena, const struct key *key, const char *value,
                                   void *target)
{
    return read_number(arena, key, value, 100, target);
}

static const char *read_points(struct arena *arena, const struct key *key, const char *value, void *target)
{
    return read_number(arena, key, value, 2, target);
}

static const char *read_money(struct arena *arena, const struct key *key, const char *value, void *target)
{
    (void)key;
    struct verdict verdict = field_money(arena, value, target);
    return verdict.grade == FIELD_BAD ? verdict.advice : NULL;
}

static const char *read_window(struct arena *arena, const struct key *key, const char *value, void *target)
{
    long number;
    (void)arena;
    (void)key;
    if (!parse_decimal(value, 1, &number) || !window_find((int)number))
        return "write the number of a window envelope that is known, as 10";
    *(int *)target = (int)number;
    return NULL;
}

static const char *read_stock(struct arena *arena, const struct key *key, const char *value, void *target)
{
    (void)key;
    const struct label_stock *stock = label_stock_find(value);
    if (stock) {
        *(const char **)target = stock->part;
        return NULL;
    }
    size_t count;
    const struct label_stock *all = label_stock_all(&count);
    const char *parts = "write one of the stocks that are known:";
    for (size_t i = 0; i < count; i++)
        parts = arena_format(arena, "%s %s", parts, all[i].part);
    return parts;
}

/* Only checks the name; the caller copies the edition. */
static const char *read_edition(struct arena *arena, const struct key *key, const char *value, void *target)
{
    (void)key;
    (void)target;
    if (regulations_named(value))
        return NULL;
    size_t count;
    const struct edition *all = regulations_all(&count);
    const char *names = "write one of the editions that are known:";
    for (size_t i = 0; i < count; i++)
        names = arena_format(arena, "%s %s", names, all[i].name);
    return names;
}

#define OFFICE(member) offsetof(struct office, member)
#define RULES(member) offsetof(struct edition, member)

static const struct key keys[] = {
    {"office", "name", read_text, OFFICE(name), 0, 0},
    {"office", "address1", read_text, OFFICE(address1), 0, 0},
    {"office", "address2", read_text, OFFICE(address2), 0, 0},
    {"office", "city", read_text, OFFICE(city), 0, 0},
    {"office", "state", read_text, OFFICE(state), 0, 0},
    {"office", "zip", read_text, OFFICE(zip), 0, 0},
    {"office", "email", read_text, OFFICE(email), 0, 0},
    {"office", "phone", read_text, OFFICE(phone), 0, 0},
    {"director", "name", read_text, OFFICE(director_name), 0, 0},
    {"director", "email", read_text, OFFICE(director_email), 0, 0},
    {"letters", "large_print", read_yes_no, OFFICE(large_print), 0, 0},
    {"letters", "window", read_window, OFFICE(window), 0, 0},
    {"labels", "stock", read_stock, OFFICE(stock), 0, 0},
    {"labels", "first", read_whole, OFFICE(first_label), 1, 1000},
    {"labels", "offset_x", read_hundredths, OFFICE(offset_x), -7200, 7200},
    {"labels", "offset_y", read_hundredths, OFFICE(offset_y), -7200, 7200},
    {"labels", "scale", read_hundredths, OFFICE(scale), 8000, 12000},
    {"labels", "outlines", read_yes_no, OFFICE(outlines), 0, 0},
    {"event", "edition", read_edition, 0, 0, 0},
    {"event", "fee", read_money, RULES(fee), 0, 0},
    {"event", "base_entries", read_whole, RULES(base_entries), 1, 100000},
    {"event", "entries_per_member", read_whole, RULES(entries_per_member), 1, 10},
    {"event", "qualifying", read_points, RULES(qualifying), 1, 12},
    {"event", "qualifying_else", read_points, RULES(qualifying_else), 1, 12},
    {"event", "certificate", read_money, RULES(certificate_out), 0, 0},
    {"event", "certificate_eliminated", read_money, RULES(certificate_eliminated), 0, 0},
    {"event", "penalty_days", read_whole, RULES(penalty_days), 1, 99},
    {"event", "floor", read_whole, RULES(floor_percent), 0, 100},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

const char *key_kind(const char *section)
{
    if (!strncasecmp(section, "event ", 6))
        return "event";
    for (size_t i = 0; i < KEYS; i++)
        if (!strcasecmp(keys[i].section, section) && strcmp(keys[i].section, "event") != 0)
            return keys[i].section;
    return NULL;
}

const struct key *key_find(const char *kind, const char *name)
{
    for (size_t i = 0; i < KEYS; i++)
        if (!strcmp(keys[i].section, kind) && !strcasecmp(keys[i].name, name))
            return &keys[i];
    return NULL;
}

bool key_is_edition(const struct key *key)
{
    return key->read == read_edition;
}

const char *key_advice(struct arena *arena, const char *kind)
{
    const char *advice = "its keys are";
    for (size_t i = 0; i < KEYS; i++)
        if (!strcmp(keys[i].section, kind))
            advice = arena_format(arena, "%s %s", advice, keys[i].name);
    return advice;
}
