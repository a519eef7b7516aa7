#include "batch/outputs.h"

#include "batch/files.h"
#include "batch/grid_digest.h"
#include "layouts/email.h"
#include "layouts/event_book.h"
#include "layouts/report_book.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* The first free label: what the run before left, unless the settings speak of other sheets since. */
static int first_label(const struct desk *desk)
{
    const struct label_memory *labels = &desk->former.labels;
    bool same = !strcmp(labels->stock, desk->office.stock) && labels->first == desk->office.first_label;
    return same ? labels->next : desk->office.first_label;
}

/* The digest of office.ini as it is; the settings were read from it a moment ago. */
static const char *digest_settings(struct arena *arena, const char *office)
{
    char *bytes, *hex = arena_alloc(arena, DIGEST_SIZE);
    size_t size;
    int directory = open(office, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory >= 0 && files_read(arena, directory, "office.ini", &bytes, &size))
        digest_hex(bytes, size, hex);
    if (directory >= 0)
        close(directory);
    return hex;
}

const char *outputs_plan(struct arena *arena, const char *office, struct desk *desk, struct outputs *outputs)
{
    *outputs = (struct outputs){.arena = arena, .office = office, .desk = desk};
    const struct decisions *decisions = desk->decisions;
    const struct print_job job = {&desk->office, decisions, decisions->mailings, decisions->mailing_count,
                                  first_label(desk)};
    const char *problem = print_run_plan(arena, &job, &outputs->paper);
    outputs->source = (struct tables_source){.decisions = decisions,
                                             .former = &desk->former,
                                             .load = &desk->load,
                                             .paper = &outputs->paper,
                                             .settings_sha256 = digest_settings(arena, office)};
    return problem;
}

/* Letters and labels, one file of each at a time: drawn, written and forgotten. */
static bool publish_paper(struct outputs *outputs, struct staging *staging)
{
    const struct decisions *decisions = outputs->desk->decisions;
    outputs->letters = ARENA_NEW(outputs->arena, const char *, decisions->mailing_count);
    for (size_t i = 0; i < decisions->mailing_count; i++)
        outputs->letters[i] = "";
    bool good = true;
    for (size_t p = 0; good && p < outputs->paper.part_count; p++) {
        struct arena drawing = {NULL, outputs->arena->out_of_memory};
        struct documents documents = {NULL, 0, 0};
        progress_tell(&outputs->progress, "files of letters", p, outputs->paper.part_count);
        const struct print_part *part = &outputs->paper.parts[p];
        const char *problem = print_run_draw(&drawing, &outputs->paper, p, &documents);
        if (problem)
            good = publish_fail(staging, "letters.pdf", problem);
        for (size_t d = 0; good && d < documents.count; d++)
            good = publish_document(staging, &documents.items[d]);
        for (size_t i = part->first; good && i < part->first + part->count; i++)
            outputs->letters[outputs->paper.pieces[i].mailing - decisions->mailings] =
                arena_format(outputs->arena, "%s", documents.items[0].name);
        arena_free(&drawing);
    }
    return good;
}

static bool publish_drafts(struct outputs *outputs, struct staging *staging)
{
    const struct decisions *decisions = outputs->desk->decisions;
    bool good = true;
    for (size_t i = 0; good && i < decisions->mailing_count; i++) {
        struct arena drawing = {NULL, outputs->arena->out_of_memory};
        struct document draft;
        progress_tell(&outputs->progress, "e-mails", i, decisions->mailing_count);
        if (decisions->mailings[i].via & VIA_EMAIL) {
            email_draft(&drawing, &outputs->desk->office, decisions, &decisions->mailings[i], &draft);
            good = publish_document(staging, &draft);
        }
        arena_free(&drawing);
    }
    return good;
}

static bool publish_tables(struct outputs *outputs, struct staging *staging)
{
    bool good = true;
    for (size_t table = 0; good && table < tables_count(); table++) {
        struct arena drawing = {NULL, outputs->arena->out_of_memory};
        struct document document;
        tables_write(&drawing, &outputs->source, table, &document);
        good = publish_document(staging, &document);
        arena_free(&drawing);
    }
    return good;
}

/* What the workbook of the night shows beside the decisions. */
static struct report_input report_of(const struct outputs *outputs, struct arena *arena)
{
    const struct load *load = &outputs->desk->load;
    const struct print_run *paper = &outputs->paper;
    const char **rows = ARENA_NEW(arena, const char *, load->diags.count);
    struct report_file *files = ARENA_NEW(arena, struct report_file, LEDGERS - 1);
    struct report_aside *asides = ARENA_NEW(arena, struct report_aside, paper->aside_count);
    for (size_t i = 0; i < load->diags.count; i++)
        rows[i] = load_row(load, load->diags.items[i].origin);
    for (int ledger = LEDGER_NONE + 1; ledger < LEDGERS; ledger++) {
        const struct input *input = &load->inputs[ledger];
        files[ledger - 1] = (struct report_file){.name = input->file,
                                                 .rows = input->rows - input->blank,
                                                 .used = input->used + input->noted,
                                                 .noted = input->noted,
                                                 .rejected = input->rejected,
                                                 .pending = input->pending,
                                                 .blank = input->blank,
                                                 .sha256 = input->sha256};
    }
    for (size_t i = 0; i < paper->aside_count; i++)
        asides[i] = (struct report_aside){paper->asides[i].mailing, paper->asides[i].reason};
    return (struct report_input){.office = outputs->desk->office.name,
                                 .decisions = outputs->desk->decisions,
                                 .diags = &load->diags,
                                 .rows = rows,
                                 .files = files,
                                 .file_count = LEDGERS - 1,
                                 .asides = asides,
                                 .aside_count = paper->aside_count,
                                 .letters = outputs->letters};
}

static bool publish_report(struct outputs *outputs, struct staging *staging)
{
    struct arena drawing = {NULL, outputs->arena->out_of_memory};
    struct report_input input = report_of(outputs, &drawing);
    const char *path = publish_path(staging, "report.xlsx");
    const char *problem = report_book_write(&drawing, &input, path, staging->scratch);
    bool good =
        problem ? publish_fail(staging, "report.xlsx", problem) : publish_written(staging, "report.xlsx");
    arena_free(&drawing);
    return good;
}

/* The digest of all that an event's workbook shows. */
static const char *digest_event(struct outputs *outputs, struct arena *drawing, const struct event *event)
{
    char *hex = arena_alloc(outputs->arena, DIGEST_SIZE);
    struct grid_device *device = grid_digest_open(drawing);
    struct grid grid;
    grid_open(drawing, device, &grid);
    event_book_draw_undated(&grid, outputs->desk->decisions, event);
    grid_digest_close(device, hex);
    return hex;
}

/* The workbook of the run before when it shows the same, else NULL. */
static const char *find_drawn(const struct outputs *outputs, struct arena *drawing, const struct drawn *now,
                              size_t *size)
{
    const struct former *former = &outputs->desk->former;
    for (size_t i = 0; i < former->drawn_count; i++)
        if (!strcmp(former->drawn[i].name, now->name) && !strcmp(former->drawn[i].shows, now->shows))
            return book_document(drawing, outputs->office, former, now->name, size);
    return NULL;
}

/* One event's workbook, carried over or drawn. */
static bool publish_event(struct outputs *outputs, struct arena *drawing, const struct event *event,
                          const struct drawn *now, struct staging *staging)
{
    struct document kept = {.name = now->name};
    kept.bytes = find_drawn(outputs, drawing, now, &kept.size);
    if (kept.bytes)
        return publish_document(staging, &kept);
    const char *path = publish_path(staging, now->name);
    const char *problem = event_book_write(drawing, outputs->desk->decisions, event, path, staging->scratch);
    return problem ? publish_fail(staging, now->name, problem) : publish_written(staging, now->name);
}

static bool publish_events(struct outputs *outputs, struct staging *staging)
{
    const struct facts *facts = outputs->desk->decisions->facts;
    struct drawn *drawn = ARENA_NEW(outputs->arena, struct drawn, facts->event_count);
    outputs->source.drawn = drawn;
    bool good = true;
    for (size_t i = 0; good && i < facts->event_count; i++) {
        struct arena drawing = {NULL, outputs->arena->out_of_memory};
        const struct event *event = &facts->events[i];
        progress_tell(&outputs->progress, "workbooks", i, facts->event_count);
        drawn[i].name = arena_format(outputs->arena, "events/%s.xlsx", event->code);
        drawn[i].shows = digest_event(outputs, &drawing, event);
        outputs->source.drawn_count++;
        good = publish_event(outputs, &drawing, event, &drawn[i], staging);
        arena_free(&drawing);
    }
    return good;
}

/* What a run consists of, in the order in which it is made. */
static bool (*const OUTPUTS[])(struct outputs *, struct staging *) = {
    publish_paper, publish_drafts, publish_events, publish_report, publish_tables,
};

bool outputs_publish(struct outputs *outputs, struct staging *staging)
{
    bool good = true;
    progress_open(&outputs->progress);
    for (size_t i = 0; good && i < sizeof OUTPUTS / sizeof OUTPUTS[0]; i++)
        good = OUTPUTS[i](outputs, staging);
    progress_close(&outputs->progress);
    return good;
}
