/*
 * knightly: takes the command line apart and hands over to the command. The only place that asks what day it
 * is.
 */
#include "batch/commands.h"
#include "batch/confine.h"
#include "batch/crew.h"
#include "batch/night.h"
#include "batch/text.h"
#include "core/date.h"

#include <getopt.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define VERSION "1.0"

static const struct option LONG_OPTIONS[] = {
    {"as-of", required_argument, NULL, OPTION_AS_OF},
    {"dry-run", no_argument, NULL, OPTION_DRY_RUN},
    {"json", no_argument, NULL, OPTION_JSON},
    {"output", required_argument, NULL, OPTION_OUTPUT},
    {"test", required_argument, NULL, OPTION_TEST},
    {"postmark", required_argument, NULL, OPTION_POSTMARK},
    {"jobs", required_argument, NULL, OPTION_JOBS},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

/* A page written and freed for every letter: keep the memory instead of giving it back each time. */
static void keep_memory(void)
{
    enum { MEGABYTE = 1 << 20 };
    (void)mallopt(M_MMAP_THRESHOLD, 64 * MEGABYTE);
    (void)mallopt(M_TRIM_THRESHOLD, 64 * MEGABYTE);
    (void)mallopt(M_TOP_PAD, 4 * MEGABYTE);
}

static int ask_today(void)
{
    struct tm now;
    time_t seconds = time(NULL);
    if (!localtime_r(&seconds, &now))
        return 0;
    return date_day(now.tm_year + 1900, now.tm_mon + 1, now.tm_mday);
}

static bool take_date(const char *text, int *day)
{
    *day = date_parse(text);
    if (*day == DAY_NONE)
        fprintf(stderr, "knightly: %s is no date; write it as 2026-03-14\n", text);
    return *day != DAY_NONE;
}

static bool take_jobs(const char *text, size_t *jobs)
{
    char *end;
    unsigned long number = strtoul(text, &end, 10);
    *jobs = number;
    if (text[0] >= '1' && text[0] <= '9' && !*end && number <= CREW_MOST)
        return true;
    fprintf(stderr, "knightly: %s is no number of jobs; write one from 1 to %d\n", text, CREW_MOST);
    return false;
}

static bool take_option(int option, struct arguments *arguments)
{
    switch (option) {
    case OPTION_AS_OF:
        return take_date(optarg, &arguments->as_of);
    case OPTION_POSTMARK:
        return take_date(optarg, &arguments->postmark);
    case OPTION_JOBS:
        return take_jobs(optarg, &arguments->jobs);
    case OPTION_DRY_RUN:
        return arguments->dry_run = true;
    case OPTION_JSON:
        return arguments->json = true;
    case OPTION_OUTPUT:
        arguments->output = optarg;
        return true;
    default:
        arguments->test = optarg;
        return true;
    }
}

/* Whether the command has what it must have. */
static bool is_complete(const struct command *command, int operands, const struct arguments *arguments)
{
    return operands == command->operands && (command->operands == 0 || arguments->operands[0][0]) &&
           (!(command->options & OPTION_TEST) || arguments->test);
}

/* Takes the rest of the line apart; false after a message. With --help *help is true. */
static bool parse(const struct command *command, int argc, char **argv, struct arguments *arguments,
                  bool *help)
{
    static char self[] = "knightly"; /* for the messages of getopt */
    int option, operands = 0;
    argv[0] = self;
    while ((option = getopt_long(argc, argv, "ho:", LONG_OPTIONS, NULL)) != -1) {
        if (option == '?')
            return false;
        if (option == 'h') {
            *help = true;
            return true;
        }
        if (option == 'o')
            option = OPTION_OUTPUT;
        if (!(command->options & (unsigned)option)) {
            fprintf(stderr, "knightly: %s does not take %s\n", command->name, argv[optind - 1]);
            return false;
        }
        if (!take_option(option, arguments))
            return false;
    }
    for (; optind < argc; optind++, operands++)
        if (operands < command->operands)
            arguments->operands[operands] = argv[optind];
    if (is_complete(command, operands, arguments))
        return true;
    fprintf(stderr, "usage: knightly %s %s\n", command->name, command->synopsis);
    return false;
}

static enum outcome run_command(const struct command *command, int argc, char **argv)
{
    struct arguments arguments = {.as_of = DAY_NONE, .postmark = DAY_NONE, .jobs = 1, .today = ask_today()};
    bool help = false;
    if (!parse(command, argc, argv, &arguments, &help)) {
        fprintf(stderr, "knightly %s --help says more\n", command->name);
        return OUTCOME_USAGE;
    }
    if (help) {
        commands_print(command);
        return OUTCOME_DONE;
    }
    return command->run(&arguments);
}

/* Whether messages may repeat it: control characters would be orders to the terminal or lines of their own.
 */
static bool is_plain_text(const char *argument)
{
    struct arena arena = {NULL, night_out_of_memory};
    unsigned changes = 0;
    bool controls = strpbrk(argument, "\t\r\n"), valid = text_is_utf8(argument, strlen(argument));
    if (valid)
        (void)text_clean(&arena, argument, TEXT_PROSE, &changes);
    arena_free(&arena);
    return valid && !controls && !changes;
}

static enum outcome run_line(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    const struct command *command = commands_find(name);
    for (int i = 1; i < argc; i++)
        if (!is_plain_text(argv[i])) {
            fprintf(stderr,
                    "knightly: word %d behind the name of the program holds control characters or bytes that "
                    "are no UTF-8; type it again, or rename the file\n",
                    i);
            return OUTCOME_USAGE;
        }
    if (command)
        return run_command(command, argc - 1, argv + 1);
    if (!strcmp(name, "--help") || !strcmp(name, "-h")) {
        commands_print_all();
        return OUTCOME_DONE;
    }
    if (!strcmp(name, "--version")) {
        printf("knightly " VERSION ", %s\n", confine_describe());
        return OUTCOME_DONE;
    }
    fprintf(stderr, "knightly: %s%s; knightly --help lists the commands\n", name,
            name[0] ? " is no command" : "which command");
    return OUTCOME_USAGE;
}

int main(int argc, char **argv)
{
    confine_process();
    keep_memory();
    enum outcome outcome = run_line(argc, argv);
    /* what was flushed on the way, as each answer to a scan, may be lost as well */
    bool lost = fflush(stdout) != 0 || ferror(stdout);
    if (lost && (outcome == OUTCOME_DONE || outcome == OUTCOME_PROBLEMS)) {
        fputs("knightly: standard output: not all of it could be written\n", stderr);
        return OUTCOME_NOT_WRITTEN;
    }
    return (int)outcome;
}
