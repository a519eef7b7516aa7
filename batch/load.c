#include "batch/load.h"

#include "batch/digest.h"
#include "batch/load_parts.h"

#include <assert.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { ROW_SHOWN = 4000 /* bytes of a row in rejects.csv */ };

bool load_judge_days(struct loading *loading, struct intake *intake, int line, int postmark, int *received)
{
    if (*received == DAY_NONE)
        *received = postmark;
    if (postmark > *received) {
        char mark[11], day[11];
        date_format(postmark, mark);
        date_format(*received, day);
        intake_note(intake, line, "postmark",
                    arena_format(loading->arena, "postmark %s is after the day of receipt, %s", mark, day),
                    "look at the envelope and correct the date that is wrong");
    }
    if (*received > loading->facts->as_of) {
        intake_defer(intake, line);
        return false;
    }
    return true;
}

const char *load_event_advice(const struct loading *loading)
{
    const char *codes = "";
    for (size_t i = 0; i < loading->facts->event_count; i++)
        codes = arena_format(loading->arena, "%s%s%s", codes, i ? ", " : "", loading->facts->events[i].code);
    return arena_format(loading->arena, "office.ini has %s: correct the code, or add the event there", codes);
}

/* Begins all four, so that staff hear of every file that is wrong. */
static bool begin_ledgers(struct loading *loading, const struct source sources[LEDGERS], struct load *load)
{
    bool good = true;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
        const struct source *source = &sources[ledger];
        struct input *input = &load->inputs[ledger];
        struct intake *intake = NULL;
        input->file = ledger_name(ledger);
        input->bytes = source->size;
        if (source->bytes)
            intake = intake_begin(loading->arena, ledger, source, &load->diags, &load->problems);
        loading->ledgers[ledger] = load->ledgers[ledger] = intake;
        good &= intake != NULL;
    }
    return good;
}

static bool end_ledgers(struct loading *loading)
{
    bool good = true;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        if (loading->ledgers[ledger])
            good &= intake_end(loading->ledgers[ledger]);
    return good;
}

/*
 * An export that lost its rows looks like a quiet day: say that there are none. When there were some in the
 * run before, everything they said would be undone: then there is no run.
 */
static bool count_filled(struct loading *loading, enum ledger ledger)
{
    struct intake *intake = loading->ledgers[ledger];
    struct facts *facts = loading->facts;
    for (size_t i = 0; i < intake->row_count; i++)
        facts->rows[ledger] += intake->rows[i].state != ROW_BLANK;
    if (!intake->row_count)
        intake_note(intake, intake->header_line, "", "no rows", "");
    if (facts->rows[ledger] || !facts->book.rows[ledger])
        return true;
    messages_add(intake->problems,
                 "ledgers/%s: it has no rows, and the run %s used %d; bring the file back from a copy. A "
                 "mistake is corrected by another row, never by taking rows out",
                 ledger_name(ledger), facts->book.run, facts->book.rows[ledger]);
    return false;
}

/* Stops the program when a row is neither blank, deferred, rejected nor among the facts. */
static void check_nothing_vanished(const struct load *load)
{
    const struct facts *facts = &load->facts;
    const size_t kept[LEDGERS] = {[LEDGER_ENTRIES] = facts->entry_count,
                                  [LEDGER_RESULTS] = facts->report_count,
                                  [LEDGER_RULINGS] = facts->ruling_count};
    size_t rejected[LEDGERS] = {0};
    for (size_t i = 0; i < load->diags.count; i++)
        rejected[load->diags.items[i].origin.ledger] += load->diags.items[i].level == LEVEL_REJECT;
    for (enum ledger ledger = LEDGER_ENTRIES; ledger < LEDGERS; ledger++) {
        size_t read = 0;
        for (size_t i = 0; i < load->ledgers[ledger]->row_count; i++)
            read += load->ledgers[ledger]->rows[i].state == ROW_READ;
        assert(read == kept[ledger] + rejected[ledger]);
    }
}

bool load_bytes(struct arena *arena, const struct source sources[LEDGERS], struct load *load)
{
    struct loading loading = {.arena = arena, .facts = &load->facts};
    bool good = begin_ledgers(&loading, sources, load);
    if (good) {
        load_players(&loading);
        load_entries(&loading);
        load_results(&loading);
        load_rulings(&loading);
    }
    if (!end_ledgers(&loading) || !good)
        return false;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
        good &= count_filled(&loading, ledger);
        digest_hex(sources[ledger].bytes, sources[ledger].size, load->inputs[ledger].sha256);
    }
    check_nothing_vanished(load);
    return good;
}

void load_prepare(struct arena *arena, int as_of, struct event *events, size_t event_count,
                  const struct book *book, struct load *load)
{
    *load = (struct load){.diags = {.arena = arena}, .problems = {.arena = arena}};
    load->facts = (struct facts){
        .as_of = as_of, .run = "", .events = events, .event_count = event_count, .book = *book};
}

bool load_office(struct arena *arena, const char *office_dir, int as_of, struct event *events,
                 size_t event_count, const struct book *book, struct load *load)
{
    struct source sources[LEDGERS] = {{0}};
    load_prepare(arena, as_of, events, event_count, book, load);
    int directory = open(office_dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) {
        messages_add(&load->problems,
                     "%s: there is no such office; check the path, or make one with `knightly init`",
                     office_dir);
        return false;
    }
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        source_read(arena, directory, arena_format(arena, "ledgers/%s", ledger_name(ledger)), INTAKE_BYTES,
                    &sources[ledger], &load->problems);
    close(directory);
    return load_bytes(arena, sources, load);
}

/* Sets in each row what all diagnostics say of it. */
static void mark_rows(const struct load *load)
{
    for (size_t i = 0; i < load->diags.count; i++) {
        const struct diag *diag = &load->diags.items[i];
        const struct intake *intake = load->ledgers[diag->origin.ledger];
        struct intake_row *row = intake ? intake_row(intake, diag->origin.line) : NULL;
        if (row && diag->level == LEVEL_REJECT)
            row->rejected = true;
        else if (row)
            row->noted = true;
    }
}

static void count_rows(const struct intake *intake, struct input *input)
{
    input->rows = (int)intake->row_count;
    input->used = input->noted = input->rejected = input->pending = input->blank = 0;
    for (size_t i = 0; i < intake->row_count; i++) {
        const struct intake_row *row = &intake->rows[i];
        ++*(row->state == ROW_BLANK     ? &input->blank
            : row->rejected             ? &input->rejected
            : row->state == ROW_PENDING ? &input->pending
            : row->noted                ? &input->noted
                                        : &input->used);
    }
    assert(input->rows == input->used + input->noted + input->rejected + input->pending + input->blank);
}

void load_account(struct load *load)
{
    mark_rows(load);
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        count_rows(load->ledgers[ledger], &load->inputs[ledger]);
}

const char *load_row(const struct load *load, struct origin origin)
{
    const struct intake *intake = load->ledgers[origin.ledger];
    const struct intake_row *row = intake ? intake_row(intake, origin.line) : NULL;
    if (!row)
        return "";
    bool last = row + 1 == intake->rows + intake->row_count;
    size_t end = last ? intake->source.size : row[1].start, size = end - row->start;
    const char *bytes = intake->source.bytes + row->start;
    bool cut = size > ROW_SHOWN;
    if (cut)
        for (size = ROW_SHOWN; size && ((unsigned char)bytes[size] & 0xc0) == 0x80;)
            size--;
    const char *text;
    unsigned changes = 0;
    if (text_is_utf8(bytes, size))
        text = arena_copy(intake->arena, bytes, size);
    else
        text_from_cp1252(intake->arena, bytes, size, &text);
    text = text_clean(intake->arena, text, TEXT_PROSE, &changes);
    return cut ? arena_format(intake->arena, "%s...", text) : text;
}
