/*
 * The subcommands of knightly: one const table with what each takes, does and says of itself.
 */
#ifndef BATCH_COMMANDS_H
#define BATCH_COMMANDS_H

#include "batch/outcome.h"

#include <stdbool.h>
#include <stddef.h>

enum { OPERANDS_MAX = 2 };

/* Options of subcommands; each takes those of its mask. */
enum command_option {
    OPTION_AS_OF = 1,
    OPTION_DRY_RUN = 2,
    OPTION_JSON = 4,
    OPTION_OUTPUT = 8,
    OPTION_TEST = 16,
    OPTION_POSTMARK = 32,
    OPTION_JOBS = 64,
};

/* A command line taken apart. */
struct arguments {
    const char *operands[OPERANDS_MAX];
    int today;
    int as_of, postmark; /* DAY_NONE when it was not given */
    size_t jobs;
    bool dry_run, json;
    const char *output; /* NULL when it was not given */
    const char *test;   /* label stock, or NULL */
};

struct command {
    const char *name;
    const char *synopsis; /* "OFFICE [--as-of DATE]" */
    const char *help;     /* what it does, for one screen; lines of 78 */
    int operands;         /* how many it must have; the first is an office */
    unsigned options;     /* mask */
    enum outcome (*run)(const struct arguments *arguments);
};

/* The command of that name, or NULL. */
const struct command *commands_find(const char *name);

/* Prints what knightly is and a line for each command. */
void commands_print_all(void);

/* Prints the help of one. */
void commands_print(const struct command *command);

#endif
