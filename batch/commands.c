#include "batch/commands.h"

#include "batch/adopt.h"
#include "batch/check.h"
#include "batch/confine.h"
#include "batch/explain.h"
#include "batch/init.h"
#include "batch/labels_command.h"
#include "batch/night.h"
#include "batch/reprint.h"
#include "batch/scan.h"

#include <stdio.h>
#include <string.h>

/* The day a command that writes is for: the one named, else today. */
static int day_of(const struct arguments *arguments)
{
    return arguments->as_of == DAY_NONE ? arguments->today : arguments->as_of;
}

static enum outcome run(const struct arguments *arguments)
{
    (void)confine_to_office(arguments->operands[0], !arguments->dry_run);
    return night_run(arguments->operands[0], day_of(arguments), arguments->dry_run, arguments->jobs);
}

static enum outcome check(const struct arguments *arguments)
{
    (void)confine_to_office(arguments->operands[0], false);
    return check_run(arguments->operands[0], arguments->as_of, arguments->today);
}

static enum outcome explain(const struct arguments *arguments)
{
    (void)confine_to_office(arguments->operands[0], false);
    return explain_run(arguments->operands[0], arguments->operands[1], arguments->as_of, arguments->today,
                       arguments->json);
}

static enum outcome reprint(const struct arguments *arguments)
{
    return reprint_run(arguments->operands[0], arguments->operands[1], arguments->output);
}

static enum outcome init(const struct arguments *arguments)
{
    return init_run(arguments->operands[0], arguments->today);
}

static enum outcome adopt(const struct arguments *arguments)
{
    return adopt_run(arguments->operands[0], arguments->operands[1], day_of(arguments));
}

static enum outcome scan(const struct arguments *arguments)
{
    (void)confine_to_office(arguments->operands[0], true);
    const struct scan_job job = {arguments->operands[0], day_of(arguments), arguments->postmark, stdin,
                                 stdout};
    struct arena arena = {NULL, night_out_of_memory};
    enum outcome outcome = scan_run(&arena, &job);
    arena_free(&arena);
    return outcome;
}

static enum outcome labels(const struct arguments *arguments)
{
    return labels_command_run(arguments->test, arguments->output);
}

static const struct command COMMANDS[] = {
    {"run", "OFFICE [--as-of DATE] [--dry-run] [--jobs N]",
     "The nightly job: reads the ledgers, decides, and publishes one run in OFFICE/runs/.\n"
     "The run appears whole or not at all; until then the last one stays in force.\n"
     "The last line it prints says how much there was of everything.\n\n"
     "  --as-of DATE  the day the run speaks for, 2026-03-14; today when left out\n"
     "  --dry-run     decide and count, write nothing\n"
     "  --jobs N      draw up to N documents at once; the same bytes, sooner; 1 when left out\n",
     1, OPTION_AS_OF | OPTION_DRY_RUN | OPTION_JOBS, run},
    {"check", "OFFICE [--as-of DATE]",
     "Prints every problem of every ledger and how many rows each has. Writes nothing.\n"
     "Notes are about rows that are used; rejects are about rows that are not.\n\n"
     "  --as-of DATE  the day to check for; left out: today, or a later latest run's\n",
     1, OPTION_AS_OF, check},
    {"explain", "OFFICE WHAT [--as-of DATE] [--json]",
     "Says why things are as they are, with rules and ledger rows. Writes nothing.\n"
     "WHAT is a member (20023757), an entry (123), a section (26N03), a game\n"
     "(26N03:2-5), an event (26N) or a round (26N:semifinal).\n\n"
     "  --as-of DATE  the day to explain; left out: today, or a later latest run's\n"
     "  --json        the same as data\n",
     2, OPTION_AS_OF | OPTION_JSON, explain},
    {"reprint", "OFFICE WHAT [-o DIR]",
     "Makes the documents of a section (26N03), an entry (123) or a run (2026-03-14)\n"
     "once more. Nothing counts as mailed by it; files are never overwritten.\n\n"
     "  -o DIR        where they go; reprint-WHAT when left out\n",
     2, OPTION_OUTPUT, reprint},
    {"init", "OFFICE",
     "Makes a new office: office.ini with comments, and ledgers with their headers.\n"
     "A directory that has any of them already is refused.\n",
     1, 0, init},
    {"adopt", "OFFICE FILE [--as-of DATE]",
     "For an office in the middle of its season: starts the book from the sections in\n"
     "FILE, which has the columns of book/assignments.csv. Either the whole file is good\n"
     "or nothing is done. No letters are made for those sections.\n\n"
     "  --as-of DATE  the day of the run it publishes, 2026-03-14; today when left out\n",
     2, OPTION_AS_OF, adopt},
    {"scan", "OFFICE [--postmark DATE] [--as-of DATE]",
     "Reads codes of report cards from a scanner, one a line, answers each at once and\n"
     "appends the good ones to ledgers/results.csv.\n\n"
     "  --postmark DATE  the postmark of these cards, 2026-03-14; the as-of day when left out\n"
     "  --as-of DATE     the day they were received; today when left out\n",
     1, OPTION_AS_OF | OPTION_POSTMARK, scan},
    {"labels", "--test STOCK [-o FILE]",
     "Prints the outlines of a label stock, to hold against the sheet.\n\n"
     "  --test STOCK  the part number: 5160, or one that equals it\n"
     "  -o FILE       where it goes; labels-test.pdf when left out\n",
     0, OPTION_TEST | OPTION_OUTPUT, labels},
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

const struct command *commands_find(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(COMMANDS[i].name, name))
            return &COMMANDS[i];
    return NULL;
}

void commands_print_all(void)
{
    printf("knightly: the nightly batch of a correspondence-chess office\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        printf("  knightly %-8s %s\n", COMMANDS[i].name, COMMANDS[i].synopsis);
    printf("\n  knightly COMMAND --help says more; so does the manual, knightly(1).\n");
}

void commands_print(const struct command *command)
{
    printf("usage: knightly %s %s\n\n%s", command->name, command->synopsis, command->help);
}
