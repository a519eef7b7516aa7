#include "batch/outputs.h"

#include "batch/crew.h"
#include "batch/grid_digest.h"
#include "batch/workbook.h"
#include "layouts/email.h"
#include "layouts/event_book.h"
#include "layouts/report_book.h"

#include <string.h>

/* The first free label: what the run before left, unless the settings speak of other sheets since. */
static int first_label(const struct desk *desk)
{
    const struct label_memory *labels = &desk->former.labels;
    bool same = !strcmp(labels->stock, desk->office.stock) && labels->first == desk->office.first_label;
    return same ? labels->next : desk->office.first_label;
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
                                             .settings_sha256 = desk->settings_sha256};
    return problem;
}

/* Memory for one document. */
static struct arena open_drawing(const struct outputs *outputs)
{
    return (struct arena){NULL, outputs->arena->out_of_memory};
}

/* A file of letters and that of their labels. */
static bool publish_part(struct outputs *outputs, size_t index)
{
    struct arena drawing = open_drawing(outputs);
    struct documents documents = {NULL, 0, 0};
    const struct print_part *part = &outputs->paper.parts[index];
    const char *problem = print_run_draw(&drawing, &outputs->paper, index, &documents);
    bool good = !problem || publish_fail(outputs->staging, "letters.pdf", problem);
    for (size_t d = 0; good && d < documents.count; d++)
        good = publish_document(outputs->staging, &documents.items[d]);
    for (size_t i = part->first; good && i < part->first + part->count; i++)
        outputs->letters[outputs->paper.pieces[i].mailing - outputs->desk->decisions->mailings] =
            publish_name(outputs->staging, documents.items[0].name);
    arena_free(&drawing);
    return good;
}

enum { DRAFTS_AT_ONCE = 64 };

/* The drafts of so many mailings, from number `index` times that. */
static bool publish_drafts(struct outputs *outputs, size_t index)
{
    const struct decisions *decisions = outputs->desk->decisions;
    size_t first = index * DRAFTS_AT_ONCE, end = first + DRAFTS_AT_ONCE;
    struct arena drawing = open_drawing(outputs);
    bool good = true;
    for (size_t i = first; good && i < end && i < decisions->mailing_count; i++) {
        struct document draft;
        if (!(decisions->mailings[i].via & VIA_EMAIL))
            continue;
        email_draft(&drawing, &outputs->desk->office, decisions, &decisions->mailings[i], &draft);
        good = publish_document(outputs->staging, &draft);
    }
    arena_free(&drawing);
    return good;
}

static bool publish_tables(struct outputs *outputs)
{
    bool good = true;
    outputs->source.drawn = outputs->drawn;
    outputs->source.drawn_count = outputs->desk->decisions->facts->event_count;
    for (size_t table = 0; good && table < tables_count(); table++) {
        struct arena drawing = open_drawing(outputs);
        struct document document;
        tables_write(&drawing, &outputs->source, table, &document);
        good = publish_document(outputs->staging, &document);
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

static const char *write_report(struct arena *arena, const void *what, const char *path, const char *tmpdir)
{
    return report_book_write(arena, what, path, tmpdir);
}

static bool publish_report(struct outputs *outputs)
{
    struct arena gathering = open_drawing(outputs);
    struct report_input input = report_of(outputs, &gathering);
    const struct workbook report = {"report.xlsx", write_report, &input};
    bool good = workbook_publish(outputs->staging, &report);
    arena_free(&gathering);
    return good;
}

/* The digest of all that an event's workbook shows. */
static void digest_event(const struct outputs *outputs, struct arena *drawing, const struct event *event,
                         char hex[DIGEST_SIZE])
{
    struct grid_device *device = grid_digest_open(drawing);
    struct grid grid;
    grid_open(drawing, device, &grid);
    event_book_draw_undated(&grid, outputs->desk->decisions, event);
    grid_digest_close(device, hex);
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

struct event_of_night {
    const struct decisions *decisions;
    const struct event *event;
};

static const char *write_event(struct arena *arena, const void *what, const char *path, const char *tmpdir)
{
    const struct event_of_night *of = what;
    return event_book_write(arena, of->decisions, of->event, path, tmpdir);
}

/* One event's workbook, carried over or drawn. */
static bool publish_event(struct outputs *outputs, size_t index)
{
    struct arena drawing = open_drawing(outputs);
    const struct event *event = &outputs->desk->decisions->facts->events[index];
    struct drawn *now = &outputs->drawn[index];
    struct staging *staging = outputs->staging;
    struct document kept = {.name = now->name};
    bool good;
    digest_event(outputs, &drawing, event, now->shows);
    kept.bytes = find_drawn(outputs, &drawing, now, &kept.size);
    if (kept.bytes) {
        good = publish_kept(staging, &kept, book_digest(&outputs->desk->former, now->name));
    } else {
        const struct event_of_night what = {outputs->desk->decisions, event};
        const struct workbook book = {now->name, write_event, &what};
        good = workbook_publish(staging, &book);
    }
    arena_free(&drawing);
    return good;
}

/* All workbooks, one after the other: their library asks for the date in a way that only one may at a time.
 */
static bool publish_events(struct outputs *outputs, size_t index)
{
    bool good = true;
    (void)index;
    for (size_t i = 0; good && i < outputs->desk->decisions->facts->event_count; i++)
        good = publish_event(outputs, i);
    return good;
}

/* Something that can be drawn by itself. */
struct chore {
    bool (*publish)(struct outputs *outputs, size_t index);
    size_t index;
};

static void add_chores(struct outputs *outputs, bool (*publish)(struct outputs *, size_t), size_t count)
{
    for (size_t i = 0; i < count; i++) {
        outputs->chores = arena_grow(outputs->arena, outputs->chores, outputs->chore_count,
                                     &outputs->chore_capacity, sizeof *outputs->chores);
        outputs->chores[outputs->chore_count++] = (struct chore){publish, i};
    }
}

/* Lists the chores, the longest first, and makes room for what they leave for the report and the tables. */
static void prepare(struct outputs *outputs)
{
    const struct decisions *decisions = outputs->desk->decisions;
    size_t events = decisions->facts->event_count;
    outputs->letters = ARENA_NEW(outputs->arena, const char *, decisions->mailing_count);
    for (size_t i = 0; i < decisions->mailing_count; i++)
        outputs->letters[i] = "";
    outputs->drawn = ARENA_NEW(outputs->arena, struct drawn, events);
    for (size_t i = 0; i < events; i++)
        outputs->drawn[i].name =
            arena_format(outputs->arena, "events/%s.xlsx", decisions->facts->events[i].code);
    add_chores(outputs, publish_part, outputs->paper.part_count);
    add_chores(outputs, publish_events, 1);
    add_chores(outputs, publish_drafts, (decisions->mailing_count + DRAFTS_AT_ONCE - 1) / DRAFTS_AT_ONCE);
}

static bool do_chore(void *context, size_t index)
{
    struct outputs *outputs = context;
    return outputs->chores[index].publish(outputs, outputs->chores[index].index);
}

static void tell_chores(void *context, size_t begun)
{
    struct outputs *outputs = context;
    progress_tell(&outputs->progress, "documents", begun, outputs->chore_count);
}

bool outputs_publish(struct outputs *outputs, size_t jobs, struct staging *staging)
{
    outputs->staging = staging;
    prepare(outputs);
    const struct crew_work work = {outputs, outputs->chore_count, do_chore, tell_chores};
    progress_open(&outputs->progress);
    bool good = crew_do(jobs, &work) && publish_report(outputs) && publish_tables(outputs);
    progress_close(&outputs->progress);
    return good;
}
