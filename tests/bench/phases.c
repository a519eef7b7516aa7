/*
 * Where a night spends its time. Linked around the program itself: bench.py has the linker lead every call of
 * the functions below through here (--wrap), so that what is measured is the program and not a copy of it.
 * CPU seconds of each phase go to stderr as the program ends; time goes to the innermost phase, and what is
 * in none of them is `publish`. Only for one job.
 */
#include "batch/book.h"
#include "batch/load.h"
#include "batch/tables.h"
#include "core/decisions.h"
#include "layouts/email.h"
#include "layouts/event_book.h"
#include "layouts/grid_xlsx.h"
#include "layouts/print_run.h"
#include "layouts/report_book.h"
#include "layouts/sheet_pdf.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum phase { PUBLISH, LOAD, DECIDE, PLAN, LETTERS, LABELS, DRAFTS, WORKBOOKS, TABLES, PHASES };

static const char *const names[PHASES] = {"publish", "load",   "decide",    "plan",  "letters",
                                          "labels",  "drafts", "workbooks", "tables"};

static enum phase stack[16];
static size_t depth;
static double spent[PHASES], since;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Adds the time since the last change to the phase that was running. */
static void settle(void)
{
    double time = now();
    spent[stack[depth]] += time - since;
    since = time;
}

static void enter(enum phase phase)
{
    settle();
    stack[++depth] = phase;
}

static void leave(void)
{
    settle();
    depth--;
}

__attribute__((destructor)) static void tell(void)
{
    settle();
    for (int phase = 0; phase < PHASES; phase++)
        fprintf(stderr, "phase %s %.4f\n", names[phase], spent[phase]);
}

/* A function that has changed must not be called in its old form: then this file does not compile. */
#define SAME(name)                                                                                           \
    _Static_assert(__builtin_types_compatible_p(__typeof__(name), __typeof__(__wrap_##name)), #name)

#define WRAP(phase, type, name, parameters, arguments)                                                       \
    type __real_##name parameters;                                                                           \
    type __wrap_##name parameters;                                                                           \
    SAME(name);                                                                                              \
    type __wrap_##name parameters                                                                            \
    {                                                                                                        \
        enter(phase);                                                                                        \
        type result = __real_##name arguments;                                                               \
        leave();                                                                                             \
        return result;                                                                                       \
    }

WRAP(LOAD, const char *, book_read, (struct arena * arena, const char *office, struct former *former),
     (arena, office, former))
WRAP(LOAD, bool, load_office,
     (struct arena * arena, const char *office, int as_of, struct event *events, size_t count,
      const struct book *book, struct load *load),
     (arena, office, as_of, events, count, book, load))
WRAP(DECIDE, struct decisions *, decide,
     (struct arena * arena, const struct facts *facts, struct diags *diags), (arena, facts, diags))
WRAP(PLAN, const char *, print_run_plan,
     (struct arena * arena, const struct print_job *job, struct print_run *run), (arena, job, run))
WRAP(WORKBOOKS, const char *, event_book_write,
     (struct arena * arena, const struct decisions *decisions, const struct event *event, const char *path,
      const char *tmpdir),
     (arena, decisions, event, path, tmpdir))
WRAP(WORKBOOKS, const char *, report_book_write,
     (struct arena * arena, const struct report_input *input, const char *path, const char *tmpdir),
     (arena, input, path, tmpdir))

void __real_event_book_draw_undated(struct grid *grid, const struct decisions *decisions,
                                    const struct event *event);
void __wrap_event_book_draw_undated(struct grid *grid, const struct decisions *decisions,
                                    const struct event *event);
SAME(event_book_draw_undated);
void __wrap_event_book_draw_undated(struct grid *grid, const struct decisions *decisions,
                                    const struct event *event)
{
    enter(WORKBOOKS);
    __real_event_book_draw_undated(grid, decisions, event);
    leave();
}

void __real_email_draft(struct arena *arena, const struct office *office, const struct decisions *decisions,
                        const struct mailing *mailing, struct document *document);
void __wrap_email_draft(struct arena *arena, const struct office *office, const struct decisions *decisions,
                        const struct mailing *mailing, struct document *document);
SAME(email_draft);
void __wrap_email_draft(struct arena *arena, const struct office *office, const struct decisions *decisions,
                        const struct mailing *mailing, struct document *document)
{
    enter(DRAFTS);
    __real_email_draft(arena, office, decisions, mailing, document);
    leave();
}

void __real_tables_write(struct arena *arena, const struct tables_source *source, size_t table,
                         struct document *document);
void __wrap_tables_write(struct arena *arena, const struct tables_source *source, size_t table,
                         struct document *document);
SAME(tables_write);
void __wrap_tables_write(struct arena *arena, const struct tables_source *source, size_t table,
                         struct document *document)
{
    enter(TABLES);
    __real_tables_write(arena, source, table, document);
    leave();
}

/* A PDF is drawn between these two; its title says which it is. The one without a title measures the plan. */
struct sheet *__real_sheet_pdf_open(struct arena *arena, const char *title);
struct sheet *__wrap_sheet_pdf_open(struct arena *arena, const char *title);
SAME(sheet_pdf_open);
struct sheet *__wrap_sheet_pdf_open(struct arena *arena, const char *title)
{
    if (*title)
        enter(strncmp(title, "Labels", 6) ? LETTERS : LABELS);
    return __real_sheet_pdf_open(arena, title);
}

const char *__real_sheet_pdf_finish(struct sheet *sheet, struct document *document);
const char *__wrap_sheet_pdf_finish(struct sheet *sheet, struct document *document);
SAME(sheet_pdf_finish);
const char *__wrap_sheet_pdf_finish(struct sheet *sheet, struct document *document)
{
    const char *problem = __real_sheet_pdf_finish(sheet, document);
    leave();
    return problem;
}
