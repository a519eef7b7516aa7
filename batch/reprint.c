#include "batch/reprint.h"

#include "batch/files.h"
#include "batch/night.h"
#include "batch/reissue.h"
#include "layouts/email.h"
#include "layouts/print_run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Letters, labels and drafts: what leaves the building. */
static bool is_mail(const char *name)
{
    return !strncmp(name, "letters", 7) || !strncmp(name, "labels", 6) || !strncmp(name, "email/", 6);
}

/* Reads the printed files and drafts of a run as its MANIFEST has them; NULL, or what is wrong. */
static const char *collect_run(struct arena *arena, int run, const char *name, struct documents *documents)
{
    char *manifest, *line;
    size_t size;
    if (!files_read(arena, run, "MANIFEST", &manifest, &size))
        return arena_format(arena, "runs/%s/MANIFEST: %s", name, strerror(errno));
    for (char *rest = manifest; (line = strsep(&rest, "\n")) && line[0];) {
        struct document document;
        char hex[DIGEST_SIZE], *bytes;
        if (strlen(line) < DIGEST_SIZE + 2)
            return arena_format(arena, "runs/%s/MANIFEST is damaged", name);
        document.name = line + DIGEST_SIZE + 1;
        if (!is_mail(document.name))
            continue;
        if (!files_read(arena, run, document.name, &bytes, &document.size))
            return arena_format(arena, "runs/%s/%s: %s", name, document.name, strerror(errno));
        digest_hex(bytes, document.size, hex);
        if (strncmp(hex, line, DIGEST_SIZE - 1) != 0)
            return arena_format(arena, "runs/%s/%s is not as it was published; take it from a backup", name,
                                document.name);
        document.bytes = bytes;
        documents->items = arena_grow(arena, documents->items, documents->count, &documents->capacity,
                                      sizeof *documents->items);
        documents->items[documents->count++] = document;
    }
    return NULL;
}

static enum outcome copy_run(struct arena *arena, const char *office, const char *name,
                             struct documents *documents)
{
    int run = open(arena_format(arena, "%s/runs/%s", office, name),
                   O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (run < 0) {
        fprintf(stderr, "%s: there is no run %s\n", office, name);
        return OUTCOME_USAGE;
    }
    const char *problem = collect_run(arena, run, name, documents);
    close(run);
    if (problem)
        fprintf(stderr, "%s/%s\n", office, problem);
    return problem ? OUTCOME_INPUT : OUTCOME_DONE;
}

/* The pieces of one run among those made once more. */
struct batch {
    const char *run;
    int run_day;
    const struct mailing *mailings;
    size_t count;
};

/* The batch that begins at a piece; they are in order of their numbers, and so of their runs. */
static struct batch batch_at(const struct reissue *reissue, size_t first)
{
    struct batch batch = {reissue->mailed[first]->run, reissue->mailed[first]->run_day,
                          reissue->mailings + first, 0};
    while (first + batch.count < reissue->count &&
           !strcmp(reissue->mailed[first + batch.count]->run, batch.run))
        batch.count++;
    return batch;
}

/* Draws the letters, labels and drafts of one batch under the date of its run. Labels start on a fresh sheet.
 */
static const char *draw_batch(struct arena *arena, struct desk *desk, const struct batch *batch,
                              struct documents *documents)
{
    const struct print_job job = {.office = &desk->office,
                                  .decisions = desk->decisions,
                                  .mailings = batch->mailings,
                                  .mailing_count = batch->count,
                                  .first_label = 1};
    struct print_run run;
    desk->load.facts.run = batch->run;
    desk->load.facts.as_of = batch->run_day;
    const char *problem = print_run_plan(arena, &job, &run);
    for (size_t part = 0; !problem && part < run.part_count; part++)
        problem = print_run_draw(arena, &run, part, documents);
    if (problem)
        return problem;
    for (size_t i = 0; i < run.aside_count; i++)
        fprintf(stderr, "piece %d to %s is set aside: %s\n", run.asides[i].mailing->number,
                run.asides[i].mailing->member->id, run.asides[i].reason);
    email_drafts(arena, &desk->office, desk->decisions, batch->mailings, batch->count, documents);
    return NULL;
}

/* "letters.pdf" of the run 2026-03-14 becomes "letters-2026-03-14.pdf"; drafts have names of their own. */
static void name_after_run(struct arena *arena, const char *run, struct documents *documents, size_t first)
{
    for (size_t i = first; i < documents->count; i++) {
        const char *name = documents->items[i].name, *ending = strstr(name, ".pdf");
        if (ending)
            documents->items[i].name =
                arena_format(arena, "%.*s-%s%s", (int)(ending - name), name, run, ending);
    }
}

static const char *draw(struct arena *arena, struct desk *desk, const struct reissue *reissue,
                        struct documents *documents)
{
    for (size_t i = 0; i < reissue->count;) {
        size_t first = documents->count;
        struct batch batch = batch_at(reissue, i);
        const char *problem = draw_batch(arena, desk, &batch, documents);
        if (problem)
            return problem;
        if (batch.count < reissue->count)
            name_after_run(arena, batch.run, documents, first);
        i += batch.count;
    }
    return NULL;
}

/* The number of an entry written in digits, 0 when it is none. */
static int entry_number(const char *what)
{
    bool digits = what[strspn(what, "0123456789")] == '\0';
    long number = digits ? strtol(what, NULL, 10) : 0;
    return number > 0 && number <= INT_MAX ? (int)number : 0;
}

/* Makes the pieces of a section or an entry anew, on the ledgers and the book of the latest run's day. */
static enum outcome remake(struct arena *arena, const char *office, const char *what,
                           struct documents *documents)
{
    struct desk desk;
    struct reissue reissue;
    enum outcome opened = desk_open(arena, office, DESK_LATEST_RUN, &desk);
    if (opened != OUTCOME_DONE)
        return opened;
    const struct section *section = decisions_section(desk.decisions, what);
    int entry = entry_number(what);
    if (!section && !entry) {
        fprintf(stderr,
                "%s: the office knows no \"%s\"; ask for a section (26N03), an entry (123) or a run "
                "(2026-03-14)\n",
                office, what);
        return OUTCOME_USAGE;
    }
    reissue_select(arena, desk.decisions, section ? section->code : NULL, entry, &reissue);
    for (size_t i = 0; i < reissue.refused.count; i++)
        fprintf(stderr, "%s\n", reissue.refused.items[i]);
    if (!reissue.count && !reissue.refused.count)
        fprintf(stderr, "%s: nothing was mailed for %s yet\n", office, what);
    const char *problem = reissue.count ? draw(arena, &desk, &reissue, documents) : NULL;
    if (problem)
        fprintf(stderr, "reprint: %s\n", problem);
    return problem ? OUTCOME_NOT_WRITTEN : documents->count ? OUTCOME_DONE : OUTCOME_USAGE;
}

/* Writes all documents below a directory; NULL, or the path that failed, with errno. */
static const char *write_documents(int directory, const struct documents *documents)
{
    for (size_t i = 0; i < documents->count; i++) {
        const struct document *document = &documents->items[i];
        if (strchr(document->name, '/') && mkdirat(directory, "email", 0700) != 0 && errno != EEXIST)
            return "email";
        if (!files_write(directory, document->name, document->bytes, document->size))
            return document->name;
    }
    return files_sync(directory, ".") ? NULL : ".";
}

static enum outcome write_output(const char *output, const struct documents *documents)
{
    const char *failed = "";
    int directory = -1;
    if (mkdir(output, 0700) == 0 || errno == EEXIST)
        directory = open(output, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory >= 0)
        failed = write_documents(directory, documents);
    if (failed)
        fprintf(stderr, "%s/%s: %s; name another directory with -o\n", output, failed, strerror(errno));
    if (directory >= 0)
        close(directory);
    return failed ? OUTCOME_NOT_WRITTEN : OUTCOME_DONE;
}

static enum outcome reprint(struct arena *arena, const char *office, const char *what, const char *output)
{
    struct documents documents = {0};
    int day, number;
    enum outcome made = run_parse(what, &day, &number) ? copy_run(arena, office, what, &documents)
                                                       : remake(arena, office, what, &documents);
    if (made != OUTCOME_DONE)
        return made;
    if (!output)
        output = arena_format(arena, "reprint-%s", what);
    if (documents.count && write_output(output, &documents) != OUTCOME_DONE)
        return OUTCOME_NOT_WRITTEN;
    fprintf(stderr, "%s: %d files%s\n", output, (int)documents.count,
            documents.count ? "; print letters and labels at actual size" : ", as that run mailed nothing");
    return OUTCOME_DONE;
}

enum outcome reprint_run(const char *office, const char *what, const char *output)
{
    struct arena arena = {NULL, night_out_of_memory};
    enum outcome outcome = reprint(&arena, office, what, output);
    arena_free(&arena);
    return outcome;
}
