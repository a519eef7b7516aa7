#include "layouts/address.h"

#include "layouts/capitals.h"
#include "layouts/glyphs.h"
#include "layouts/text_flow.h"

#include <string.h>

static const double smallest = 8, step = 0.5;

/* In the smallest size letters may stand up to 4 % of the size closer, before a line is wrapped. */
static const double tightening = 0.02;
enum { tightenings = 2 };

/* Of Liberation Sans, in sizes: how far a line reaches above and below its baseline; the closest and widest
 * leading. */
static const double ascent = 0.905, descent = 0.212, closest = 1.1, widest = 1.2;

/* What ends a street line, or stands on a line of its own. */
static const char *const units[] = {"APT",  "APARTMENT", "UNIT",     "STE",  "SUITE", "BLDG", "BUILDING",
                                    "FL",   "FLOOR",     "RM",       "ROOM", "LOT",   "SPC",  "SPACE",
                                    "TRLR", "TRAILER",   "DEPT",     "SLIP", "HNGR",  "PH",   "REAR",
                                    "FRNT", "BSMT",      "BASEMENT", "LOWR", "UPPR",  "LBBY", "PENTHOUSE"};

static const char *const care_of[] = {"C/O", "CARE", "ATTN", "ATTENTION", "%"};

/* The parts of an address in their order on the envelope; "" where there is none. */
struct parts {
    const char *name, *care_of;
    const char *place[2]; /* street, or whatever else stands in the ledger */
    const char *unit;
    const char *city, *state_zip;
};

/* ---- spelling ---- */

static bool is_word(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (unsigned char)c >= 0x80;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether the sign at text[at] belongs to a word: O'NEIL, NUNEZ-MULLER, 101 1/2, C/O, 39.2, # 4. */
static bool is_spelled(const char *text, size_t at)
{
    char before = at ? text[at - 1] : ' ', after = text[at + 1];
    switch (text[at]) {
    case '.':
        return is_digit(before) && is_digit(after);
    case '\'':
    case '-':
        return is_word(before) && is_word(after);
    case ',':
    case ';':
    case ':':
    case '"':
    case '(':
    case ')':
        return false;
    default:
        return true;
    }
}

/* A typographic apostrophe is an apostrophe; then one rule does for both. */
static char *with_plain_apostrophes(char *text)
{
    for (char *at = strstr(text, "’"); at; at = strstr(at, "’")) {
        *at = '\'';
        memmove(at + 1, at + strlen("’"), strlen(at + strlen("’")) + 1);
    }
    return text;
}

/* Capitals without punctuation, one blank between words. */
static const char *spell(struct arena *arena, struct sheet *sheet, const char *text)
{
    char *line = capitals_of(arena, glyphs_printable(arena, sheet, FACE_SANS, text));
    line = with_plain_apostrophes(line);
    char *end = line;
    for (size_t i = 0, length = strlen(line); i < length; i++) {
        bool drop = !is_spelled(line, i);
        if (drop && line[i] != ',' && line[i] != '-')
            continue;
        if (!drop && line[i] != ' ')
            *end++ = line[i];
        else if (end > line && end[-1] != ' ')
            *end++ = ' ';
    }
    while (end > line && end[-1] == ' ')
        end--;
    *end = '\0';
    return line;
}

/* ---- the parts ---- */

static bool starts_with_one_of(const char *text, const char *const *words, size_t count)
{
    size_t length = strcspn(text, " ");
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == length && !strncmp(words[i], text, length))
            return true;
    return false;
}

/* "APT 4", "UNIT B", "REAR", "# 4", but not "STE GENEVIEVE": a designator alone, or with what it designates.
 */
static bool is_unit(const char *text)
{
    const char *word = text + strcspn(text, " ");
    if (*text == '#')
        return true;
    if (!starts_with_one_of(text, units, sizeof units / sizeof units[0]))
        return false;
    word += *word == ' ';
    size_t length = strcspn(word, " ");
    return length <= 1 || strcspn(word, "0123456789") < length;
}

/* Where the unit begins in "12 ELM ST APT 4"; NULL when the line has none. */
static const char *unit_inside(const char *line)
{
    for (const char *at = strchr(line, ' '); at && is_digit(*line); at = strchr(at + 1, ' '))
        if (is_unit(at + 1))
            return at + 1;
    return NULL;
}

/* A military address has its unit and box where others have the street. */
static void add_place(struct arena *arena, struct parts *parts, const char *line, bool military)
{
    if (!*line)
        return;
    if (starts_with_one_of(line, care_of, sizeof care_of / sizeof care_of[0])) {
        parts->care_of = *parts->care_of ? arena_format(arena, "%s %s", parts->care_of, line) : line;
        return;
    }
    if (!military && is_unit(line) && !*parts->unit) {
        parts->unit = line;
        return;
    }
    const char **place = *parts->place[0] ? &parts->place[1] : &parts->place[0];
    const char *unit = military || *parts->unit ? NULL : unit_inside(line);
    *place = line;
    if (unit) {
        *place = arena_copy(arena, line, (size_t)(unit - line - 1));
        parts->unit = unit;
    }
}

static void read_parts(struct arena *arena, struct sheet *sheet, const struct member *member,
                       struct parts *parts)
{
    *parts = (struct parts){.name = spell(arena, sheet, member->name),
                            .care_of = "",
                            .place = {"", ""},
                            .unit = "",
                            .city = spell(arena, sheet, member->city)};
    const char *state = spell(arena, sheet, member->state), *zip = spell(arena, sheet, member->zip);
    bool military = !strcmp(state, "AA") || !strcmp(state, "AE") || !strcmp(state, "AP");
    add_place(arena, parts, spell(arena, sheet, member->address1), military);
    add_place(arena, parts, spell(arena, sheet, member->address2), military);
    parts->state_zip = arena_format(arena, "%s%s%s", state, *state && *zip ? "  " : "", zip);
}

/* ---- setting ---- */

/* What one call of address_fit works on. */
struct setting {
    struct arena *arena;
    struct sheet *sheet;
    const struct address_box *box;
    struct address *address;
};

/* Counts a line that has no room as well: then the address is too long, and nothing is lost in silence. */
static void add_line(struct address *address, const char *line)
{
    if (*line && address->count++ < ADDRESS_LINES)
        address->lines[address->count - 1] = line;
}

static const char *join(struct arena *arena, const char *left, const char *right)
{
    return arena_format(arena, "%s%s%s", left, *left && *right ? " " : "", right);
}

/* The lines without wrapping; the unit ends the last place line or stands above it. */
static void compose(const struct setting *setting, const struct parts *parts, bool unit_above)
{
    struct address *address = setting->address;
    int last = *parts->place[1] ? 1 : 0;
    address->count = 0;
    add_line(address, parts->name);
    add_line(address, parts->care_of);
    if (last)
        add_line(address, parts->place[0]);
    if (unit_above)
        add_line(address, parts->unit);
    add_line(address,
             unit_above ? parts->place[last] : join(setting->arena, parts->place[last], parts->unit));
    add_line(address, join(setting->arena, parts->city, parts->state_zip));
}

/* Whether every line is at most as wide as the box; the device's spacing is part of the width. */
static bool are_narrow(const struct setting *setting, double size)
{
    for (int i = 0; i < setting->address->count; i++)
        if (setting->sheet->measure(setting->sheet, FACE_SANS, size, setting->address->lines[i]) >
            setting->box->width)
            return false;
    return true;
}

/* Sets the composed lines in that size when they fit the box. */
static bool is_set(const struct setting *setting, double size, double spacing)
{
    struct address *address = setting->address;
    double room = setting->box->height - (ascent + descent) * size;
    double leading = address->count > 1 ? room / (address->count - 1) : widest * size;
    if (address->count > ADDRESS_LINES || room < 0 || leading < closest * size)
        return false;
    setting->sheet->spacing = spacing;
    bool narrow = are_narrow(setting, size);
    setting->sheet->spacing = 0;
    if (!narrow)
        return false;
    address->size = size;
    address->spacing = spacing;
    address->leading = leading < widest * size ? leading : widest * size;
    return true;
}

/* The lines at `size`, the unit at the end of the street if there is room, else above it. */
static bool is_composed(const struct setting *setting, const struct parts *parts, double size, double spacing)
{
    compose(setting, parts, false);
    if (is_set(setting, size, spacing))
        return true;
    compose(setting, parts, true);
    return is_set(setting, size, spacing);
}

/* Breaks every composed line but the last at words: state and ZIP stay with their city. */
static void wrap(const struct setting *setting)
{
    struct address composed = *setting->address;
    setting->address->count = 0;
    for (int i = 0; i < composed.count; i++) {
        struct text_lines lines = {&composed.lines[i], 1};
        if (i + 1 < composed.count)
            lines = text_flow_break(setting->arena, setting->sheet, FACE_SANS, smallest, setting->box->width,
                                    composed.lines[i]);
        for (size_t line = 0; line < lines.count; line++)
            add_line(setting->address, lines.items[line]);
    }
}

/* Whether each word can stand on a line whole. */
static bool words_fit(const struct setting *setting)
{
    for (int i = 0; i < setting->address->count; i++)
        for (const char *word = setting->address->lines[i]; *word; word += strspn(word, " ")) {
            size_t length = strcspn(word, " ");
            const char *text = arena_copy(setting->arena, word, length);
            if (setting->sheet->measure(setting->sheet, FACE_SANS, smallest, text) > setting->box->width)
                return false;
            word += length;
        }
    return true;
}

static bool fits(const struct setting *setting, const struct parts *parts)
{
    for (double size = setting->box->size; size >= smallest; size -= step)
        if (is_composed(setting, parts, size, 0))
            return true;
    for (int i = 1; i <= tightenings; i++)
        if (is_composed(setting, parts, smallest, -i * tightening * smallest))
            return true;
    if (!words_fit(setting))
        return false;
    wrap(setting);
    for (int i = 0; i <= tightenings; i++)
        if (is_set(setting, smallest, -i * tightening * smallest))
            return true;
    return false;
}

void address_fit(struct arena *arena, struct sheet *sheet, const struct member *member,
                 const struct address_box *box, struct address *address)
{
    struct parts parts;
    *address = (struct address){.reason = ""};
    const struct setting setting = {arena, sheet, box, address};
    read_parts(arena, sheet, member, &parts);
    if (!*parts.name || (!*parts.place[0] && !*parts.unit && !*parts.care_of) || !*parts.city)
        address->reason = "the ledger has no complete address: name, street and city are needed";
    else if (!fits(&setting, &parts))
        address->reason = arena_format(arena, "the address does not fit %d x %d points even in %d-point type",
                                       (int)box->width, (int)box->height, (int)smallest);
}

void address_draw(const struct address *address, struct sheet *sheet, double x, double y)
{
    sheet->spacing = address->spacing;
    for (int i = 0; i < address->count; i++)
        sheet->text(sheet, FACE_SANS, address->size, x, y + ascent * address->size + i * address->leading,
                    ALIGN_LEFT, address->lines[i]);
    sheet->spacing = 0;
}

double address_height(const struct address *address)
{
    return (ascent + descent) * address->size + (address->count - 1) * address->leading;
}

const char *address_line(struct arena *arena, const struct member *member)
{
    const char *state_zip = join(arena, member->state, member->zip);
    const char *parts[] = {member->address1, member->address2, join(arena, member->city, state_zip)};
    const char *line = "";
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (*parts[i])
            line = arena_format(arena, "%s%s%s", line, *line ? ", " : "", parts[i]);
    return line;
}
