#include "batch/settings.h"

#include "batch/fields.h"
#include "batch/ini_file.h"
#include "batch/setting_keys.h"
#include "batch/source.h"
#include "batch/text.h"

#include "layouts/label_stock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char FILE_NAME[] = "office.ini";

enum { FILE_MAX = 1 << 20 };

struct reading {
    struct arena *arena;
    struct ini_file file;
    struct office *office;
    struct event *events;
    size_t event_count;
    struct messages *messages;
};

static void complain(struct reading *reading, int line, const char *what, const char *advice)
{
    messages_add(reading->messages, "%s:%d: %s; %s", FILE_NAME, line, what, advice);
}

static struct event *find_event(struct reading *reading, const char *code)
{
    for (size_t i = 0; i < reading->event_count; i++)
        if (!strcmp(reading->events[i].code, code))
            return &reading->events[i];
    return NULL;
}

/* The event a section "event 26N" is about; NULL when there is none, which was said at its head. */
static struct event *event_of(struct reading *reading, const char *section)
{
    char code[EVENT_SIZE];
    const char *name = section + 5 + strspn(section + 5, " ");
    return field_event(reading->arena, name, code).grade == FIELD_BAD ? NULL : find_event(reading, code);
}

/* Makes the event of a section's head. */
static void add_event(struct reading *reading, const struct setting *head)
{
    struct event event = {0};
    const char *name = head->section + 5 + strspn(head->section + 5, " ");
    struct verdict verdict = field_event(reading->arena, name, event.code);
    if (verdict.grade == FIELD_BAD) {
        complain(reading, head->line, verdict.what, verdict.advice);
    } else if (find_event(reading, event.code)) {
        complain(reading, head->line,
                 arena_format(reading->arena, "a second section for event %s", event.code),
                 "put all its settings below one head");
    } else {
        code_parse_event(event.code, &event.championship, &event.year);
        event.rules = *regulations_for_year(event.year);
        reading->events[reading->event_count++] = event;
    }
}

/* Reads the heads of all sections. */
static void read_heads(struct reading *reading)
{
    const struct ini_file *file = &reading->file;
    reading->events = ARENA_NEW(reading->arena, struct event, file->count);
    for (size_t i = 0; i < file->count; i++) {
        const struct setting *head = &file->items[i];
        if (!head->section[0] && head->name[0])
            complain(reading, head->line,
                     arena_format(reading->arena, "'%s' stands above the first section", head->name),
                     "put it below the section it belongs to, as [office]");
        if (head->name[0] || !head->section[0])
            continue;
        const char *kind = key_kind(head->section);
        if (!kind)
            complain(reading, head->line,
                     arena_format(reading->arena, "there is no section [%s]", head->section),
                     "write [office], [director], [letters], [labels] or [event 26N]");
        else if (!strcmp(kind, "event"))
            add_event(reading, head);
    }
}

/* The line of an earlier setting of the same key in the same section, 0 = none. */
static int earlier_line(const struct reading *reading, size_t index)
{
    const struct setting *items = reading->file.items;
    for (size_t i = 0; i < index; i++)
        if (!strcasecmp(items[i].section, items[index].section) &&
            !strcasecmp(items[i].name, items[index].name))
            return items[i].line;
    return 0;
}

/* Reads the setting of that index; `editions` tells which of the two passes it is. */
static void read_setting(struct reading *reading, size_t index, bool editions)
{
    const struct setting *setting = &reading->file.items[index];
    const char *kind = key_kind(setting->section);
    const struct key *key = kind && setting->name[0] ? key_find(kind, setting->name) : NULL;
    struct event *event = kind && !strcmp(kind, "event") ? event_of(reading, setting->section) : NULL;
    if (!kind || !setting->name[0] || (key && key_is_edition(key)) != editions)
        return;
    int earlier = earlier_line(reading, index);
    if (!key) {
        complain(reading, setting->line,
                 arena_format(reading->arena, "[%s] has no key '%s'", setting->section, setting->name),
                 key_advice(reading->arena, kind));
        return;
    }
    if (earlier) {
        complain(reading, setting->line,
                 arena_format(reading->arena, "'%s' is set on line %d already", key->name, earlier),
                 "keep one of the two");
        return;
    }
    struct edition ignored;
    void *target = strcmp(kind, "event") != 0 ? (void *)reading->office
                   : event                    ? (void *)&event->rules
                                              : (void *)&ignored;
    const char *advice = key->read(reading->arena, key, setting->value, (char *)target + key->offset);
    if (advice)
        complain(reading, setting->line,
                 arena_format(reading->arena, "%s is no value for '%s'",
                              field_quote(reading->arena, setting->value), key->name),
                 advice);
    else if (editions && event)
        event->rules = *regulations_named(setting->value);
}

/* What single values cannot show. */
static void check_together(struct reading *reading)
{
    const struct office *office = reading->office;
    int labels = label_stock_count(label_stock_find(office->stock));
    if (office->first_label > labels)
        messages_add(reading->messages, "%s: first = %d, but a sheet of %s has %d labels; write 1 to %d",
                     FILE_NAME, office->first_label, office->stock, labels, labels);
    for (size_t i = 0; i < reading->event_count; i++) {
        const struct event *event = &reading->events[i];
        if (event->rules.qualifying_else > event->rules.qualifying)
            messages_add(
                reading->messages,
                "%s: [event %s] qualifying_else is more than qualifying; it is what advances when nobody has "
                "that, so write less",
                FILE_NAME, event->code);
    }
    if (!reading->event_count && !reading->messages->count)
        messages_add(reading->messages,
                     "%s: no [event ...] section; write one for each event the office runs, as [event 26N], "
                     "or see what "
                     "`knightly init` writes for a new office",
                     FILE_NAME);
}

/* Messages in the order of their lines; those of no line first. */
static int by_line(const void *left, const void *right)
{
    const char *a = *(const char *const *)left, *b = *(const char *const *)right;
    long line_a = strtol(a + sizeof FILE_NAME, NULL, 10), line_b = strtol(b + sizeof FILE_NAME, NULL, 10);
    return line_a != line_b ? (line_a > line_b) - (line_a < line_b) : strcmp(a, b);
}

static int by_code(const void *left, const void *right)
{
    return strcmp(((const struct event *)left)->code, ((const struct event *)right)->code);
}

/* The text of office.ini as UTF-8; NULL with a message. */
static const char *read_text_of(struct arena *arena, const char *office_dir, char hex[DIGEST_SIZE],
                                struct messages *messages)
{
    struct source source;
    int directory = open(office_dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) {
        messages_add(messages, "%s: %s; check the path, or start an office with `knightly init`", office_dir,
                     strerror(errno));
        return NULL;
    }
    bool read = source_read(arena, directory, FILE_NAME, FILE_MAX, &source, messages);
    close(directory);
    if (!read)
        return NULL;
    digest_hex(source.bytes, source.size, hex);
    const char *text = source.bytes;
    bool whole = strlen(text) == source.size;
    if (!text_is_utf8(text, source.size))
        whole &= text_from_cp1252(arena, text, source.size, &text);
    if (!whole) {
        messages_add(messages, "%s: is no plain text; save it as UTF-8", FILE_NAME);
        return NULL;
    }
    return strncmp(text, "\xEF\xBB\xBF", 3) != 0 ? text : text + 3;
}

bool settings_read(struct arena *arena, const char *office_dir, struct office *office, struct event **events,
                   size_t *event_count, char hex[DIGEST_SIZE], struct messages *messages)
{
    struct reading reading = {.arena = arena, .office = office, .messages = messages};
    size_t before = messages->count;
    *office = (struct office){"",
                              "",
                              "",
                              "",
                              "",
                              "",
                              "",
                              "",
                              "",
                              "",
                              .window = 10,
                              .stock = "5160",
                              .first_label = 1,
                              .scale = 10000};
    const char *text = read_text_of(arena, office_dir, hex, messages);
    if (!text)
        return false;
    ini_file_read(arena, FILE_NAME, text, &reading.file, messages);
    read_heads(&reading);
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < reading.file.count; i++)
            read_setting(&reading, i, pass == 0);
    check_together(&reading);
    if (reading.event_count)
        qsort(reading.events, reading.event_count, sizeof *reading.events, by_code);
    if (messages->count > before)
        qsort(messages->items + before, messages->count - before, sizeof *messages->items, by_line);
    *events = reading.events;
    *event_count = reading.event_count;
    return messages->count == before;
}
