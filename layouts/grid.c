#include "layouts/grid.h"

#include "core/date.h"
#include "core/points.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { CHARACTER = 10, WIDEST = 100 * CHARACTER, PADDING = 12, FILTER_BUTTON = 26, REPLACEMENT = 0xFFFD };

void grid_open(struct arena *arena, struct grid_device *device, struct grid *grid)
{
    *grid = (struct grid){.arena = arena, .device = device, .tall_row = -1};
}

/* The code point at `text` and its length in bytes; a byte that is none is REPLACEMENT, of length 1. */
static unsigned next_character(const char *text, size_t *length)
{
    static const struct {
        unsigned mask, lead, least;
    } forms[] = {{0x80, 0x00, 0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}};
    const unsigned char *bytes = (const unsigned char *)text;
    for (size_t i = 0; i < 4; i++) {
        if ((bytes[0] & forms[i].mask) != forms[i].lead)
            continue;
        unsigned code = bytes[0] & ~forms[i].mask & 0xFF;
        size_t tail = 1;
        for (; tail <= i && (bytes[tail] & 0xC0) == 0x80; tail++)
            code = code << 6 | (bytes[tail] & 0x3F);
        if (tail <= i || code < forms[i].least || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
            break;
        *length = i + 1;
        return code;
    }
    *length = 1;
    return REPLACEMENT;
}

/* What XML 1.0 cannot hold. */
static unsigned made_valid(unsigned code)
{
    if ((code < 0x20 && code != '\n') || (code >= 0x7F && code < 0xA0))
        return ' ';
    return code == 0xFFFE || code == 0xFFFF ? REPLACEMENT : code;
}

static bool is_valid(const char *text)
{
    size_t length, units = 0;
    for (; *text; text += length) {
        unsigned code = next_character(text, &length);
        units += code > 0xFFFF ? 2 : 1;
        if (made_valid(code) != code || (code == REPLACEMENT && length == 1))
            return false;
    }
    return units <= GRID_TEXT_LIMIT;
}

const char *grid_valid_text(struct arena *arena, const char *text)
{
    static const char cut[] = " (cut here)";
    if (is_valid(text))
        return text;
    char *valid = arena_alloc(arena, strlen(text) * 3 + sizeof cut);
    size_t used = 0, length, units = 0;
    for (; *text; text += length) {
        unsigned code = next_character(text, &length), good = made_valid(code);
        units += code > 0xFFFF ? 2 : 1;
        if (units > GRID_TEXT_LIMIT - sizeof cut) {
            memcpy(valid + used, cut, sizeof cut);
            break;
        }
        if (good == ' ')
            valid[used++] = ' ';
        else if (good == REPLACEMENT)
            used += (size_t)sprintf(valid + used, "\xEF\xBF\xBD");
        else
            for (size_t i = 0; i < length; i++)
                valid[used++] = text[i];
    }
    return valid;
}

/* Calibri's widths from blank to tilde, in tenths of a digit, rounded up; most other letters are like a
 * digit. */
static int character_width(unsigned code)
{
    static const unsigned char widths[] = {
        5,  7,  8,  10, 10, 15, 14, 5,  6,  6,  10, 10, 5,  7,  5,  8,  10, 10, 10, 10, 10, 10, 10, 10,
        10, 10, 6,  6,  10, 10, 10, 10, 18, 12, 11, 11, 13, 10, 10, 13, 13, 5,  7,  11, 9,  17, 13, 14,
        11, 14, 11, 10, 10, 13, 12, 18, 11, 10, 10, 7,  8,  7,  10, 10, 6,  10, 11, 9,  11, 10, 7,  10,
        11, 5,  5,  9,  5,  16, 11, 11, 11, 11, 7,  8,  7,  11, 9,  15, 9,  9,  8,  7,  10, 7,  10};
    if (code >= ' ' && code <= '~')
        return widths[code - ' '];
    return code >= 0x1100 && code < 0xFE00 && (code < 0x2000 || code >= 0x2E80) ? CHARACTER * 2 : CHARACTER;
}

/* The width of the longest line of a valid text. */
static int text_width(const char *text)
{
    int widest = 0, line = 0;
    size_t length;
    for (; *text; text += length) {
        unsigned code = next_character(text, &length);
        line = code == '\n' ? 0 : line + character_width(code);
        widest = line > widest ? line : widest;
    }
    return widest;
}

/* How many lines a text takes in a column of that width, broken at blanks and, where a word is longer, inside
 * it. */
static int text_lines(const char *text, int width)
{
    int lines = 1, line = 0, word = 0; /* widths so far; `line` includes the word */
    size_t length;
    for (; *text; text += length) {
        unsigned code = next_character(text, &length);
        int character = character_width(code);
        if (code == '\n') {
            lines++;
            line = word = 0;
            continue;
        }
        word = code == ' ' ? 0 : word + character;
        line += character;
        if (line > width && code != ' ') {
            lines++;
            line = word <= width ? word : character;
            word = line;
        }
    }
    return lines;
}

/* Rows grow with their highest cell: not every program does that by itself when it opens a file. */
static void heighten(struct grid *grid, int row, int lines)
{
    if (row != grid->tall_row) {
        grid->tall_row = row;
        grid->tall_lines = 1;
    }
    if (lines <= grid->tall_lines)
        return;
    grid->tall_lines = lines;
    grid->device->height(grid->device, row, lines);
}

/* Titles and notes run over the cells to their right and make no column wider. */
static bool runs_over(enum grid_look look)
{
    return look == LOOK_TITLE || look == LOOK_NOTE;
}

/* Makes the column wide enough for the text, up to its cap, and the row high enough for the lines it then
 * takes. */
static void make_room(struct grid *grid, int row, int column, enum grid_look look, const char *text)
{
    int width = text_width(text), cap = grid->caps[column];
    if (runs_over(look) || !width)
        return;
    if (look == LOOK_HEAD || look == LOOK_STRONG)
        width += width / 10;
    width += look == LOOK_HEAD ? FILTER_BUTTON : PADDING;
    if (look == LOOK_HEAD || !cap)
        cap = WIDEST;
    heighten(grid, row,
             text_lines(text, (cap > grid->widths[column] ? cap : grid->widths[column]) - PADDING));
    width = width > cap ? cap : width;
    if (width > grid->widths[column])
        grid->widths[column] = width;
}

static bool is_taken(const struct grid *grid, const char *name)
{
    for (size_t i = 0; i < grid->sheet_count; i++)
        if (!strcasecmp(grid->sheets[i], name))
            return true;
    return false;
}

/* The beginning of `text`, at most that many UTF-16 units long, without blanks at its end. */
static char *shortened(struct arena *arena, const char *text, size_t units)
{
    size_t bytes = 0, length;
    for (; text[bytes]; bytes += length) {
        size_t width = next_character(text + bytes, &length) > 0xFFFF ? 2 : 1;
        if (width > units)
            break;
        units -= width;
    }
    while (bytes && text[bytes - 1] == ' ')
        bytes--;
    return arena_copy(arena, text, bytes);
}

/* Excel keeps the name History for itself. An apostrophe would need quoting in links, so it becomes U+2019.
 */
static const char *legal_name(struct grid *grid, const char *wanted)
{
    const char *valid = grid_valid_text(grid->arena, wanted);
    char *legal = arena_alloc(grid->arena, strlen(valid) * 3 + 1);
    size_t used = 0;
    for (const char *c = valid; *c; c++) {
        if (*c == '\'')
            used += (size_t)sprintf(legal + used, "\xE2\x80\x99");
        else
            legal[used++] = strchr("[]:*?/\\\n", *c) ? '-' : *c;
    }
    const char *base =
        !*legal || !strcasecmp(legal, "History") ? arena_format(grid->arena, "Sheet %s", legal) : legal;
    const char *name = shortened(grid->arena, base, GRID_SHEET_NAME);
    for (unsigned number = 2; is_taken(grid, name); number++) {
        char tail[16];
        size_t length = (size_t)snprintf(tail, sizeof tail, " (%u)", number);
        name =
            arena_format(grid->arena, "%s%s", shortened(grid->arena, base, GRID_SHEET_NAME - length), tail);
    }
    return name;
}

void grid_finish(struct grid *grid)
{
    for (int column = 0; grid->sheet_count && column < GRID_COLUMNS; column++)
        if (grid->widths[column])
            grid->device->width(grid->device, column, grid->widths[column]);
    memset(grid->widths, 0, sizeof grid->widths);
    memset(grid->caps, 0, sizeof grid->caps);
    grid->tall_row = -1;
}

void grid_sheet(struct grid *grid, const char *name)
{
    grid_finish(grid);
    const char *legal = legal_name(grid, name);
    grid->sheets =
        arena_grow(grid->arena, grid->sheets, grid->sheet_count, &grid->sheet_capacity, sizeof *grid->sheets);
    grid->sheets[grid->sheet_count++] = legal;
    grid->device->sheet(grid->device, legal);
}

void grid_text(struct grid *grid, int row, int column, enum grid_kind kind, enum grid_look look,
               const char *text)
{
    const char *valid = grid_valid_text(grid->arena, text);
    make_room(grid, row, column, look, valid);
    grid->device->text(grid->device, row, column, kind, look, valid);
}

void grid_number(struct grid *grid, int row, int column, enum grid_kind kind, enum grid_look look, long value)
{
    char text[GRID_NUMBER_SIZE];
    grid_format_number(kind, value, text);
    if (kind == GRID_DATE && (value == DAY_NONE || value == DAY_FOREVER)) {
        grid_text(grid, row, column, kind, look, text);
        return;
    }
    make_room(grid, row, column, look, text);
    grid->device->number(grid->device, row, column, kind, look, value);
}

void grid_link(struct grid *grid, int row, int column, const char *text, const char *sheet, int to_row)
{
    const char *valid = grid_valid_text(grid->arena, text);
    make_room(grid, row, column, LOOK_LINK, valid);
    grid->device->link(grid->device, row, column, valid, sheet, to_row);
}

void grid_cap_width(struct grid *grid, int column, int characters)
{
    grid->caps[column] = characters * CHARACTER;
}

void grid_freeze(struct grid *grid, int row, int column, int heading_row)
{
    grid->device->freeze(grid->device, row, column, heading_row);
}

void grid_pages(struct grid *grid, int percent, const int *breaks, int break_count)
{
    grid->device->pages(grid->device, percent, breaks, break_count);
}

void grid_chart(struct grid *grid, const struct grid_chart *chart)
{
    grid->device->chart(grid->device, chart);
}

void grid_format_number(enum grid_kind kind, long value, char text[GRID_NUMBER_SIZE])
{
    switch (kind) {
    case GRID_POINTS:
        points_format((int)value, text);
        break;
    case GRID_HUNDREDTHS:
        hundredths_format(value, text);
        break;
    case GRID_MONEY:
        text[0] = '$';
        hundredths_format(value, text + 1);
        break;
    case GRID_DATE:
        date_format((int)value, text);
        break;
    default:
        snprintf(text, GRID_NUMBER_SIZE, "%ld", value);
    }
}
