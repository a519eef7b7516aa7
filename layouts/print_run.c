#include "layouts/print_run.h"

#include "layouts/batch_sheet.h"
#include "layouts/glyphs.h"
#include "layouts/labels.h"
#include "layouts/notice.h"
#include "layouts/pairing_letter.h"
#include "layouts/report_card.h"
#include "layouts/sheet_pdf.h"
#include "layouts/sheet_proof.h"
#include "layouts/window.h"

#include <string.h>

/* A file of letters is full with so many sheets; it ends with the next piece that fills a sheet of labels. */
enum { SHEETS_A_FILE = 1000 };

/* ---- one piece ---- */

/* Letter and report cards of a mailing. False when something on them cannot be printed whole. */
static bool draw_letter(const struct letter_frame *frame, const struct mailing *mailing)
{
    if (mailing->kind != MAIL_PAIRING)
        return notice_draw(frame, mailing);
    pairing_letter_draw(frame, mailing);
    return true;
}

static bool draw_cards(const struct letter_frame *frame, const struct mailing *mailing)
{
    return !report_card_count(mailing) ||
           report_card_draw(frame->sheet, frame->arena, frame->office, mailing);
}

/* ---- the plan ---- */

/* What print_run_plan works on: everything is drawn once on a counter of pages, to learn what fits. */
struct planner {
    struct arena *arena;
    struct arena scratch; /* of one piece */
    struct letter_frame frame;
    struct print_run *run;
    size_t piece_capacity, aside_capacity, note_capacity, part_capacity;
};

static void set_aside(struct planner *planner, const struct mailing *mailing, const char *reason)
{
    struct print_run *run = planner->run;
    run->asides = arena_grow(planner->arena, run->asides, run->aside_count, &planner->aside_capacity,
                             sizeof *run->asides);
    run->asides[run->aside_count++] = (struct print_aside){
        mailing, arena_format(planner->arena, "%s; write to this member by hand", reason)};
}

/* Why a mailing cannot be printed whole, owned by the scratch arena; NULL when it can: then `piece` is
 * filled. */
static const char *plan_piece(struct planner *planner, const struct mailing *mailing,
                              struct print_piece *piece)
{
    struct address address;
    const struct letter_frame *frame = &planner->frame;
    if (!mailing->member->known)
        return "the member is not in players.csv, so there is no address";
    letter_fit(frame, mailing, &address);
    if (!address.size)
        return address.reason;
    labels_fit(frame->arena, frame->sheet, planner->run->stock, mailing, &address);
    if (!address.size)
        return address.reason;
    int before = sheet_proof_pages(frame->sheet);
    if (!draw_letter(frame, mailing))
        return "the letter has a name or text that does not fit its place";
    int between = sheet_proof_pages(frame->sheet);
    if (!draw_cards(frame, mailing))
        return "a report card has a name or a section number that does not fit its place";
    *piece = (struct print_piece){mailing, between - before, sheet_proof_pages(frame->sheet) - between,
                                  report_card_count(mailing)};
    return NULL;
}

static bool is_noted(const struct print_run *run, const struct member *member)
{
    for (size_t i = 0; i < run->note_count; i++)
        if (run->notes[i].mailing->member == member)
            return true;
    return false;
}

/* Notes every text of the address that is printed otherwise than it is written. */
static void note_glyphs(struct planner *planner, const struct mailing *mailing)
{
    const struct member *member = mailing->member;
    struct print_run *run = planner->run;
    const char *texts[] = {member->name, member->address1, member->address2, member->city};
    bool noted = is_noted(run, member);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0] && !noted; i++) {
        const char *printed =
            glyphs_printable(planner->frame.arena, planner->frame.sheet, FACE_SERIF, texts[i]);
        if (printed == texts[i])
            continue;
        run->notes = arena_grow(planner->arena, run->notes, run->note_count, &planner->note_capacity,
                                sizeof *run->notes);
        run->notes[run->note_count++] = (struct print_note){
            mailing,
            arena_format(planner->arena,
                         "\"%s\" is printed as \"%s\", since the printer's type lacks a character; if that "
                         "is not how it is spelled in Latin letters, change players.csv",
                         texts[i], printed)};
    }
}

static void plan_mailing(struct planner *planner, const struct mailing *mailing)
{
    struct print_run *run = planner->run;
    struct print_piece piece;
    const char *reason = plan_piece(planner, mailing, &piece);
    if (reason) {
        set_aside(planner, mailing, reason);
        return;
    }
    note_glyphs(planner, mailing);
    run->pieces = arena_grow(planner->arena, run->pieces, run->piece_count, &planner->piece_capacity,
                             sizeof *run->pieces);
    run->pieces[run->piece_count++] = piece;
}

/* Divides the pieces among files: the labels of a file end where a sheet of labels does. */
static void plan_parts(struct planner *planner)
{
    struct print_run *run = planner->run;
    int sheets = 0, cells = label_stock_count(run->stock), label = run->job.first_label;
    struct print_part *part = NULL;
    for (size_t i = 0; i < run->piece_count; i++) {
        if (!part || (sheets >= SHEETS_A_FILE && label == 1)) {
            run->parts = arena_grow(planner->arena, run->parts, run->part_count, &planner->part_capacity,
                                    sizeof *run->parts);
            part = &run->parts[run->part_count++];
            *part = (struct print_part){.first = i, .first_label = label, .label_sheets = 1};
            sheets = 0;
        } else if (label == 1) {
            part->label_sheets++;
        }
        part->count++;
        sheets += run->pieces[i].sheets + run->pieces[i].card_sheets;
        label = label % cells + 1;
    }
    run->next_label = label;
}

/* What must hold of the settings before anything can be planned; NULL when it does. */
static const char *check_job(struct arena *arena, const struct print_job *job,
                             const struct label_stock *stock)
{
    if (!stock)
        return arena_format(arena, "there is no label stock %s; see the list of knightly labels",
                            job->office->stock);
    if (job->first_label < 1 || job->first_label > label_stock_count(stock))
        return arena_format(arena, "the first free label is %d, but stock %s has labels 1 to %d",
                            job->first_label, stock->part, label_stock_count(stock));
    if (!window_find(job->office->window))
        return arena_format(arena, "there is no window envelope #%d; #10 and #9 are known",
                            job->office->window);
    return NULL;
}

const char *print_run_plan(struct arena *arena, const struct print_job *job, struct print_run *run)
{
    *run = (struct print_run){
        .job = *job, .stock = label_stock_find(job->office->stock), .next_label = job->first_label};
    const char *wrong = check_job(arena, job, run->stock);
    if (wrong)
        return wrong;
    struct sheet *metrics = sheet_pdf_open(arena, "");
    struct planner planner = {.arena = arena, .scratch = {NULL, arena->out_of_memory}, .run = run};
    planner.frame = (struct letter_frame){&planner.scratch, sheet_proof_count(arena, metrics), job->office,
                                          job->decisions};
    for (size_t i = 0; i < job->mailing_count; i++)
        if (job->mailings[i].via & VIA_LETTER) {
            plan_mailing(&planner, &job->mailings[i]);
            arena_free(&planner.scratch);
        }
    plan_parts(&planner);
    return sheet_pdf_discard(metrics);
}

/* ---- the files ---- */

/* "letters.pdf", or "letters-01.pdf" when there are several. */
static const char *file_name(struct arena *arena, const struct print_run *run, size_t part, const char *what)
{
    return run->part_count == 1 ? arena_format(arena, "%s.pdf", what)
                                : arena_format(arena, "%s-%02u.pdf", what, (unsigned)part + 1);
}

static void draw_letters(const struct letter_frame *frame, const struct print_run *run, size_t part)
{
    const struct print_piece *pieces = run->pieces + run->parts[part].first;
    batch_sheet_draw(frame->arena, frame->sheet, run, part);
    for (size_t i = 0; i < run->parts[part].count; i++) {
        draw_letter(frame, pieces[i].mailing);
        draw_cards(frame, pieces[i].mailing);
        arena_free(frame->arena);
    }
}

static void draw_labels(const struct letter_frame *frame, const struct print_run *run, size_t part)
{
    const struct print_piece *pieces = run->pieces + run->parts[part].first;
    struct labels labels;
    labels_begin(&labels, frame->sheet, frame->office, run->stock, run->parts[part].first_label);
    for (size_t i = 0; i < run->parts[part].count; i++) {
        labels_add(&labels, frame->arena, pieces[i].mailing);
        arena_free(frame->arena);
    }
}

static const struct {
    const char *file, *title;
    void (*draw)(const struct letter_frame *, const struct print_run *, size_t part);
} files[] = {{"letters", "Letters", draw_letters}, {"labels", "Labels", draw_labels}};

const char *print_run_draw(struct arena *arena, const struct print_run *run, size_t part,
                           struct documents *documents)
{
    const char *wrong = NULL;
    for (size_t i = 0; i < sizeof files / sizeof files[0] && !wrong; i++) {
        struct arena scratch = {NULL, arena->out_of_memory};
        const char *night = run->job.decisions->facts->run;
        struct sheet *sheet = sheet_pdf_open(arena, arena_format(arena, "%s %s", files[i].title, night));
        struct letter_frame frame = {&scratch, sheet, run->job.office, run->job.decisions};
        struct document document = {.name = file_name(arena, run, part, files[i].file)};
        files[i].draw(&frame, run, part);
        arena_free(&scratch);
        wrong = sheet_pdf_finish(sheet, &document);
        documents->items = arena_grow(arena, documents->items, documents->count, &documents->capacity,
                                      sizeof *documents->items);
        documents->items[documents->count++] = document;
    }
    return wrong;
}
