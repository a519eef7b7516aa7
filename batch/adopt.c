#include "batch/adopt.h"

#include "batch/adopt_file.h"
#include "batch/adopt_rounds.h"
#include "batch/files.h"
#include "batch/lock.h"
#include "batch/night.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Reads the whole file at any path; false with errno. */
static bool read_file(struct arena *arena, const char *path, char **bytes, size_t *size)
{
    const char *name;
    int directory = files_open_parent(arena, path, &name);
    bool good = directory >= 0 && files_read(arena, directory, name, bytes, size);
    files_close(directory);
    return good;
}

static void print_all(const struct messages *messages)
{
    for (size_t i = 0; i < messages->count; i++)
        fprintf(stderr, "%s\n", messages->items[i]);
}

static bool was_tonight(const struct decisions *decisions, const struct event *event, enum round round)
{
    for (size_t i = 0; i < decisions->gate_count; i++)
        if (decisions->gates[i].event == event && decisions->gates[i].round == round)
            return decisions->gates[i].tonight;
    return false;
}

/* Notices that are due by the ledgers: whether they were sent before the adoption, only the staff know. */
static void announce_notices(struct arena *arena, const struct decisions *decisions)
{
    const char *notices = "";
    for (int kind = MAIL_PAIRING + 1; kind < MAIL_KINDS; kind++) {
        int count = 0;
        for (size_t i = 0; i < decisions->mailing_count; i++)
            count += (int)decisions->mailings[i].kind == kind;
        if (count)
            notices = arena_format(arena, "%s%s%d %s", notices, notices[0] ? ", " : "", count,
                                   mailing_name((enum mailing_kind)kind));
    }
    if (notices[0])
        fprintf(
            stderr,
            "the first night will make the notices that are due by the ledgers (%s); take out of its pile "
            "what was sent before\n",
            notices);
}

void adopt_hold_back(struct decisions *decisions)
{
    size_t kept = 0;
    for (size_t i = 0; i < decisions->candidate_count; i++) {
        struct candidate *candidate = &decisions->candidates[i];
        if (candidate->section && candidate->section->tonight) {
            candidate->section = NULL;
            candidate->status = ENTRY_WAITING;
        }
    }
    for (size_t i = 0; i < decisions->section_count; i++)
        if (!decisions->sections[i]->tonight)
            decisions->sections[kept++] = decisions->sections[i];
    decisions->section_count = kept;
    for (size_t i = 0; i < decisions->place_count; i++)
        decisions->places[i].published &=
            !was_tonight(decisions, decisions->places[i].event, decisions->places[i].round);
    for (size_t i = 0; i < decisions->gate_count; i++) {
        struct gate *gate = &decisions->gates[i];
        if (gate->tonight)
            gate->state = "Not paired by an adoption: the first night pairs it.";
        gate->published &= !gate->tonight;
        gate->tonight = false;
    }
    decisions->mailing_count = 0;
}

/* Leaves out the rulings `replace`: the first night carries them out and makes the revised sheets. */
static void leave_out_replacements(struct arena *arena, struct facts *facts)
{
    struct ruling *kept = ARENA_NEW(arena, struct ruling, facts->ruling_count);
    size_t count = 0;
    for (size_t i = 0; i < facts->ruling_count; i++)
        if (facts->rulings[i].kind != RULING_REPLACE)
            kept[count++] = facts->rulings[i];
    facts->rulings = kept;
    facts->ruling_count = count;
}

/* Puts the assignments into the book, and how the seats of later rounds were earned. */
static void fill_book(struct arena *arena, const struct adopt_file *file, struct desk *desk)
{
    struct book *book = &desk->former.book;
    struct diags aside = desk->load.diags; /* what this first look rejects is rejected again by the second */
    book->assignments = file->assignments;
    book->assignment_count = file->count;
    desk->load.facts.book = *book;
    const struct decisions *decisions = decide(arena, &desk->load.facts, &aside);
    book->placed_count = adopt_rounds(arena, decisions, &book->placed);
    desk->load.facts.book = *book;
}

static enum outcome publish(struct arena *arena, const char *office, const struct adopt_file *file,
                            struct desk *desk)
{
    /* A section may have begun today: under the name of tonight's run its seats would pass for new ones. */
    desk->load.facts.run = arena_format(arena, "%s, adopted", desk->run);
    leave_out_replacements(arena, &desk->load.facts);
    fill_book(arena, file, desk);
    desk_decide(arena, desk);
    announce_notices(arena, desk->decisions);
    adopt_hold_back(desk->decisions);
    return night_publish(arena, office, desk, 1);
}

static enum outcome adopt(struct arena *arena, const char *office, const char *path, int as_of)
{
    struct desk desk;
    struct adopt_file file;
    char *bytes;
    size_t size;
    enum outcome read = desk_read(arena, office, as_of, &desk);
    if (read != OUTCOME_DONE)
        return read;
    if (desk.former.book.run[0]) {
        fprintf(stderr, "%s: the office has the run %s already; sections are adopted before the first run\n",
                office, desk.former.book.run);
        return OUTCOME_USAGE;
    }
    if (!read_file(arena, path, &bytes, &size)) {
        fprintf(stderr, "%s: %s; name the file with the sections\n", path, strerror(errno));
        return OUTCOME_INPUT;
    }
    bool good = adopt_file_read(arena, path, bytes, size, &desk.load.facts, &file);
    print_all(&file.errors);
    print_all(&file.notes);
    if (!good) {
        fprintf(stderr, "%s: nothing was adopted; correct %d problems and adopt again\n", path,
                (int)file.errors.count);
        return OUTCOME_INPUT;
    }
    return publish(arena, office, &file, &desk);
}

enum outcome adopt_run(const char *office, const char *path, int as_of)
{
    struct arena arena = {NULL, night_out_of_memory};
    int lock;
    enum outcome outcome = lock_take(office, "adopt", &lock);
    if (outcome != OUTCOME_DONE)
        return outcome;
    outcome = adopt(&arena, office, path, as_of);
    lock_release(lock);
    arena_free(&arena);
    return outcome;
}
