#include "batch/night.h"

#include "batch/lock.h"
#include "batch/outputs.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

void night_out_of_memory(void)
{
    static const char message[] =
        "knightly: out of memory; nothing was published, the last run stays in force\n";
    (void)!write(STDERR_FILENO, message, sizeof message - 1);
    _exit(OUTCOME_NOT_WRITTEN);
}

static const char *event_codes(const struct outputs *outputs)
{
    const struct facts *facts = outputs->desk->decisions->facts;
    const char *codes = facts->events[0].code;
    for (size_t i = 1; i < facts->event_count; i++)
        codes = arena_format(outputs->arena, "%s %s", codes, facts->events[i].code);
    return codes;
}

/* The last line: what the night did, and how much of it there was. */
static void tell_counts(const struct outputs *outputs, bool published)
{
    const struct decisions *decisions = outputs->desk->decisions;
    size_t sections = 0, drafts = 0, rejected = 0, pending = 0;
    for (size_t i = 0; i < decisions->section_count; i++)
        sections += decisions->sections[i]->tonight;
    for (size_t i = 0; i < decisions->mailing_count; i++)
        drafts += (decisions->mailings[i].via & VIA_EMAIL) != 0;
    for (int ledger = LEDGER_NONE + 1; ledger < LEDGERS; ledger++) {
        rejected += (size_t)outputs->desk->load.inputs[ledger].rejected;
        pending += (size_t)outputs->desk->load.inputs[ledger].pending;
    }
    size_t matters = outputs->paper.aside_count;
    for (size_t i = 0; i < decisions->review_count; i++)
        matters += decisions->reviews[i].urgency != URGENT_KNOW;
    fprintf(stderr, "%s: %s %s, %s, %s; %s rejected, %u not yet in effect; %s the TD; %s %s\n",
            event_codes(outputs), published ? "published" : "would publish",
            arena_amount(outputs->arena, sections, "section"),
            arena_amount(outputs->arena, outputs->paper.piece_count, "letter"),
            arena_amount(outputs->arena, drafts, "e-mail"), arena_amount(outputs->arena, rejected, "row"),
            (unsigned)pending,
            arena_format(outputs->arena, "%s need%s", arena_amount(outputs->arena, matters, "thing"),
                         matters == 1 ? "s" : ""),
            published ? "run" : "nothing was written; it would be run", outputs->desk->run);
}

/* Draws all and puts it in place, or nothing. */
static enum outcome publish(struct arena *arena, const char *office, struct outputs *outputs, size_t jobs)
{
    struct staging staging;
    bool good = publish_open(arena, office, outputs->desk->run, &staging) &&
                outputs_publish(outputs, jobs, &staging) && publish_finish(&staging);
    if (!good)
        fprintf(stderr, "%s\n", staging.problem);
    publish_close(&staging);
    return good ? OUTCOME_DONE : OUTCOME_NOT_WRITTEN;
}

/*
 * Whether the run before is this very one: made of the same files for the same day, and stopped after it was
 * put in place but before runs/latest led to it. Then nothing is to be made; else its letters would be looked
 * for in an empty run.
 */
static bool was_interrupted(const struct outputs *outputs)
{
    const struct former *former = &outputs->desk->former;
    struct document inputs;
    char hex[DIGEST_SIZE];
    if (!former->behind || former->book.run_day != outputs->desk->decisions->facts->as_of)
        return false;
    tables_write_inputs(outputs->arena, &outputs->source, &inputs);
    digest_hex(inputs.bytes, inputs.size, hex);
    const char *kept = book_digest(former, inputs.name);
    return kept && !strcmp(kept, hex);
}

/* Puts that run in force. */
static enum outcome complete(struct arena *arena, const char *office, const struct former *former)
{
    const char *problem = publish_latest(arena, office, former->book.run);
    if (problem)
        fprintf(stderr, "%s\n", problem);
    else
        fprintf(stderr, "%s: run %s was interrupted when all of it had been published; it is in force now\n",
                office, former->book.run);
    return problem ? OUTCOME_NOT_WRITTEN : OUTCOME_DONE;
}

/* Plans what is to be drawn, and counts. */
static enum outcome plan(struct arena *arena, const char *office, struct desk *desk, struct outputs *outputs)
{
    load_account(&desk->load);
    const char *problem = outputs_plan(arena, office, desk, outputs);
    if (problem)
        fprintf(stderr, "letters: %s; nothing was published, the last run stays in force\n", problem);
    return problem ? OUTCOME_NOT_WRITTEN : OUTCOME_DONE;
}

enum outcome night_publish(struct arena *arena, const char *office, struct desk *desk, size_t jobs)
{
    struct outputs outputs;
    enum outcome outcome = plan(arena, office, desk, &outputs);
    if (outcome == OUTCOME_DONE && was_interrupted(&outputs))
        return complete(arena, office, &desk->former);
    if (outcome == OUTCOME_DONE)
        outcome = publish(arena, office, &outputs, jobs);
    if (outcome == OUTCOME_DONE)
        tell_counts(&outputs, true);
    return outcome;
}

/* Tells what a night would publish. */
static enum outcome rehearse(struct arena *arena, const char *office, struct desk *desk)
{
    struct outputs outputs;
    enum outcome outcome = plan(arena, office, desk, &outputs);
    if (outcome == OUTCOME_DONE)
        tell_counts(&outputs, false);
    return outcome;
}

enum outcome night_run(const char *office, int as_of, bool dry_run, size_t jobs)
{
    struct arena arena = {NULL, night_out_of_memory};
    struct desk desk;
    int lock = -1;
    enum outcome outcome = dry_run ? OUTCOME_DONE : lock_take(office, "run", &lock);
    if (outcome == OUTCOME_DONE)
        outcome = desk_open(&arena, office, as_of, &desk);
    if (outcome == OUTCOME_DONE)
        outcome = dry_run ? rehearse(&arena, office, &desk) : night_publish(&arena, office, &desk, jobs);
    if (lock >= 0)
        lock_release(lock);
    arena_free(&arena);
    return outcome;
}
