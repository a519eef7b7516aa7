#include "layouts/grid_xlsx.h"

#include "core/date.h"
#include "layouts/grid_verify.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xlsxwriter.h>

enum {
    EPOCH = 25569,     /* 1970-01-01 as a workbook counts days */
    FIRST_SERIAL = 61, /* 1900-03-01: before it workbooks disagree about days */
    SECONDS_A_DAY = 86400,
    PAGE_BREAKS = 1023, /* a sheet holds no more */
};

static const struct {
    const char *format;
    int parts; /* how many of core's units make one */
    enum lxw_format_alignments align;
    bool wrapped;
} kinds[GRID_KINDS] = {
    [GRID_PROSE] = {"General", 1, LXW_ALIGN_LEFT, true},
    [GRID_CODE] = {"@", 1, LXW_ALIGN_LEFT, true},
    [GRID_COUNT] = {"0", 1, LXW_ALIGN_CENTER, false},
    [GRID_POINTS] = {"0.0", 2, LXW_ALIGN_CENTER, false},
    [GRID_HUNDREDTHS] = {"0.00", 100, LXW_ALIGN_CENTER, false},
    [GRID_MONEY] = {"$#,##0.00", 100, LXW_ALIGN_RIGHT, false},
    [GRID_DATE] = {"yyyy-mm-dd", 1, LXW_ALIGN_CENTER, false},
};

static const struct {
    bool bold, boxed, wrapped, middle;
    int size; /* points, 0 = the usual */
    lxw_color_t fill;
    enum lxw_format_underlines underline;
} looks[GRID_LOOKS] = {
    [LOOK_CELL] = {.boxed = true, .wrapped = true},
    [LOOK_STRONG] = {.boxed = true, .wrapped = true, .bold = true},
    [LOOK_MIDDLE] = {.boxed = true, .middle = true},
    [LOOK_SELF] = {.boxed = true, .fill = 0xA6A6A6},
    [LOOK_HEAD] = {.boxed = true, .bold = true, .fill = 0xE0E0E0},
    [LOOK_TITLE] = {.bold = true, .size = 14},
    [LOOK_NOTE] = {.bold = false},
    [LOOK_LINK] = {.boxed = true, .underline = LXW_UNDERLINE_SINGLE},
};

struct xlsx {
    struct grid_device device;
    struct arena *arena;
    const char *path;
    const char *footer;
    lxw_workbook *workbook;
    lxw_worksheet *sheet;
    lxw_format *formats[GRID_KINDS][GRID_LOOKS]; /* made when first needed */
    int sheets;
    lxw_error error; /* the first one */
};

static void keep_error(struct xlsx *xlsx, lxw_error error)
{
    if (!xlsx->error)
        xlsx->error = error;
}

static lxw_format *format_for(struct xlsx *xlsx, enum grid_kind kind, enum grid_look look)
{
    lxw_format *format = xlsx->formats[kind][look];
    if (format)
        return format;
    format = xlsx->formats[kind][look] = workbook_add_format(xlsx->workbook);
    format_set_num_format(format, kinds[kind].format);
    format_set_align(format, LXW_ALIGN_VERTICAL_TOP);
    format_set_align(format, looks[look].middle ? LXW_ALIGN_CENTER : (uint8_t)kinds[kind].align);
    if (!looks[look].middle && kinds[kind].align == LXW_ALIGN_RIGHT)
        format_set_indent(format, 1); /* or it touches the text to its right */
    if (looks[look].bold)

        format_set_bold(format);
    if (looks[look].size)
        format_set_font_size(format, looks[look].size);
    if (looks[look].fill)
        format_set_bg_color(format, looks[look].fill);
    if (looks[look].underline)
        format_set_underline(format, (uint8_t)looks[look].underline);
    if (looks[look].boxed) {
        format_set_border(format, LXW_BORDER_THIN);
        format_set_border_color(format, 0xBFBFBF);
    }
    if (looks[look].wrapped && kinds[kind].wrapped)
        format_set_text_wrap(format);
    return format;
}

static void xlsx_sheet(struct grid_device *device, const char *name)
{
    struct xlsx *xlsx = device->state;
    xlsx->sheet = workbook_add_worksheet(xlsx->workbook, name);
    if (!xlsx->sheet) {
        keep_error(xlsx, LXW_ERROR_PARAMETER_VALIDATION);
        return;
    }
    xlsx->sheets++;
    worksheet_set_landscape(xlsx->sheet);
    worksheet_set_paper(xlsx->sheet, 1); /* Letter */
    worksheet_set_margins(xlsx->sheet, 0.5, 0.5, 0.5, 0.75);
    worksheet_fit_to_pages(xlsx->sheet, 1, 0);
    keep_error(xlsx, worksheet_set_footer(xlsx->sheet, xlsx->footer));
    keep_error(xlsx, worksheet_ignore_errors(xlsx->sheet, LXW_IGNORE_NUMBER_STORED_AS_TEXT, "A1:XFD1048576"));
}

/*
 * `_x0041_` in a text would be read as the letter A: its first character is written as such a code itself,
 * unless the text is too long for that.
 */
static const char *escaped(struct arena *arena, const char *text)
{
    static const char code[] = "_x005F";
    if (!strstr(text, "_x"))
        return text;
    char *copy = arena_alloc(arena, strlen(text) * sizeof code + 1), *end = copy;
    for (; *text; *end++ = *text++)
        if (!strncmp(text, "_x", 2) && strspn(text + 2, "0123456789ABCDEFabcdef") >= 4 && text[6] == '_')
            end += sprintf(end, "%s", code);
    return strlen(copy) > GRID_TEXT_LIMIT ? text : copy;
}

static void xlsx_text(struct grid_device *device, int row, int column, enum grid_kind kind,
                      enum grid_look look, const char *text)
{
    struct xlsx *xlsx = device->state;
    lxw_format *format = format_for(xlsx, kind, look);
    if (!xlsx->sheet)
        return;
    if (*text)
        keep_error(xlsx, worksheet_write_string(xlsx->sheet, (lxw_row_t)row, (lxw_col_t)column,
                                                escaped(xlsx->arena, text), format));
    else
        keep_error(xlsx, worksheet_write_blank(xlsx->sheet, (lxw_row_t)row, (lxw_col_t)column, format));
}

/* Core's unit of each kind, as the workbook's number. */
static double cell_value(enum grid_kind kind, long value)
{
    return (double)value / kinds[kind].parts + (kind == GRID_DATE ? EPOCH : 0);
}

static void xlsx_number(struct grid_device *device, int row, int column, enum grid_kind kind,
                        enum grid_look look, long value)
{
    struct xlsx *xlsx = device->state;
    double number = cell_value(kind, value);
    if (kind == GRID_DATE && number < FIRST_SERIAL) {
        char text[GRID_NUMBER_SIZE];
        grid_format_number(kind, value, text);
        xlsx_text(device, row, column, kind, look, text);
    } else if (xlsx->sheet)
        keep_error(xlsx, worksheet_write_number(xlsx->sheet, (lxw_row_t)row, (lxw_col_t)column, number,
                                                format_for(xlsx, kind, look)));
}

static void xlsx_link(struct grid_device *device, int row, int column, const char *text, const char *sheet,
                      int to_row)
{
    struct xlsx *xlsx = device->state;
    const char *url = arena_format(xlsx->arena, "internal:'%s'!A%d", sheet, to_row + 1);
    if (xlsx->sheet)
        keep_error(xlsx, worksheet_write_url_opt(xlsx->sheet, (lxw_row_t)row, (lxw_col_t)column, url,
                                                 format_for(xlsx, GRID_CODE, LOOK_LINK), text, NULL));
}

static void xlsx_table(struct grid_device *device, int first_row, int last_row,
                       const struct grid_column *columns, int count)
{
    struct xlsx *xlsx = device->state;
    lxw_table_column parts[GRID_COLUMNS] = {0}, *list[GRID_COLUMNS + 1] = {NULL};
    for (int column = 0; column < count; column++) {
        parts[column].header = arena_format(xlsx->arena, "%s", columns[column].heading);
        parts[column].header_format = format_for(xlsx, columns[column].kind, LOOK_HEAD);
        list[column] = &parts[column];
    }
    lxw_table_options options = {
        .style_type = LXW_TABLE_STYLE_TYPE_LIGHT, .style_type_number = 0, .columns = list};
    if (xlsx->sheet)
        keep_error(xlsx, worksheet_add_table(xlsx->sheet, (lxw_row_t)first_row, 0, (lxw_row_t)last_row,
                                             (lxw_col_t)(count - 1), &options));
}

static void xlsx_chart(struct grid_device *device, const struct grid_chart *chart)
{
    struct xlsx *xlsx = device->state;
    lxw_row_t first = (lxw_row_t)chart->row, last = (lxw_row_t)(chart->row + chart->rows - 1);
    lxw_col_t category = (lxw_col_t)chart->category_column, quantity = (lxw_col_t)chart->quantity_column;
    lxw_chart *columns = workbook_add_chart(xlsx->workbook, LXW_CHART_COLUMN);
    lxw_chart_series *series = chart_add_series(columns, NULL, NULL);
    chart_series_set_categories(series, chart->sheet, first, category, last, category);
    chart_series_set_values(series, chart->sheet, first, quantity, last, quantity);
    lxw_chart_fill gray = {.color = 0x595959};
    chart_series_set_fill(series, &gray);
    chart_title_set_name(columns, chart->title);
    chart_axis_set_name(columns->x_axis, chart->category);
    chart_axis_set_name(columns->y_axis, chart->quantity);
    chart_axis_set_num_format(columns->y_axis, "0");
    chart_legend_set_position(columns, LXW_CHART_LEGEND_NONE);
    if (xlsx->sheet)
        keep_error(xlsx, worksheet_insert_chart(xlsx->sheet, (lxw_row_t)chart->at_row,
                                                (lxw_col_t)chart->at_column, columns));
}

static void xlsx_width(struct grid_device *device, int column, int width)
{
    struct xlsx *xlsx = device->state;
    if (xlsx->sheet)
        keep_error(xlsx, worksheet_set_column(xlsx->sheet, (lxw_col_t)column, (lxw_col_t)column, width / 10.0,
                                              NULL));
}

static void xlsx_height(struct grid_device *device, int row, int lines)
{
    struct xlsx *xlsx = device->state;
    if (xlsx->sheet)
        keep_error(xlsx, worksheet_set_row(xlsx->sheet, (lxw_row_t)row, lines * LXW_DEF_ROW_HEIGHT, NULL));
}

static void xlsx_freeze(struct grid_device *device, int row, int column, int heading_row)
{
    struct xlsx *xlsx = device->state;
    if (!xlsx->sheet)
        return;
    worksheet_freeze_panes(xlsx->sheet, (lxw_row_t)row, (lxw_col_t)column);
    if (heading_row >= 0)
        keep_error(xlsx, worksheet_repeat_rows(xlsx->sheet, (lxw_row_t)heading_row, (lxw_row_t)heading_row));
}

static void xlsx_pages(struct grid_device *device, int percent, const int *breaks, int break_count)
{
    struct xlsx *xlsx = device->state;
    int count = break_count < PAGE_BREAKS ? break_count : PAGE_BREAKS;
    lxw_row_t *rows = ARENA_NEW(xlsx->arena, lxw_row_t, (size_t)count + 1);
    for (int i = 0; i < count; i++)
        rows[i] = (lxw_row_t)breaks[i];
    if (!xlsx->sheet)
        return;
    worksheet_set_print_scale(xlsx->sheet, (uint16_t)percent);
    if (count)
        keep_error(xlsx, worksheet_set_h_pagebreaks(xlsx->sheet, rows));
}

struct grid_device *grid_xlsx_open(struct arena *arena, const char *path, const char *tmpdir,
                                   const struct grid_about *about)
{
    struct xlsx *xlsx = ARENA_NEW(arena, struct xlsx, 1);
    xlsx->arena = arena;
    xlsx->path = path;
    xlsx->footer = arena_format(arena, "&LRun %s&C&A&RPage &P of &N", about->run);
    xlsx->device =
        (struct grid_device){xlsx,       xlsx_sheet, xlsx_text,   xlsx_number, xlsx_link, xlsx_table,
                             xlsx_chart, xlsx_width, xlsx_height, xlsx_freeze, xlsx_pages};
    lxw_workbook_options options = {.tmpdir = arena_format(arena, "%s", tmpdir), .use_zip64 = LXW_FALSE};
    xlsx->workbook = workbook_new_opt(path, &options);
    if (!xlsx->workbook) {
        arena->out_of_memory();
        abort();
    }
    lxw_doc_properties properties = {
        .title = arena_format(arena, "%s", grid_valid_text(arena, about->title)),
        .company = arena_format(arena, "%s", grid_valid_text(arena, about->company)),
        .created = (time_t)about->day * SECONDS_A_DAY,
    };
    keep_error(xlsx, workbook_set_properties(xlsx->workbook, &properties));
    return &xlsx->device;
}

/* The library tells on stderr, in words of its own, when it cannot make a file: so try it first. */
static const char *unwritable(const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return strerror(errno);
    return fclose(file) ? strerror(errno) : NULL;
}

const char *grid_xlsx_close(struct grid_device *device)
{
    struct xlsx *xlsx = device->state;
    const char *wrong = xlsx->error ? lxw_strerror(xlsx->error) : unwritable(xlsx->path);
    if (wrong) {
        lxw_workbook_free(xlsx->workbook);
    } else {
        xlsx->error = workbook_close(xlsx->workbook);
        wrong = xlsx->error ? lxw_strerror(xlsx->error) : NULL;
    }
    if (wrong)
        return arena_format(xlsx->arena, "%s could not be written: %s; is the disk full?", xlsx->path, wrong);
    return grid_verify(xlsx->arena, xlsx->path, xlsx->sheets);
}
