/*
 * How a command ended: the exit codes of knightly(1). Every command says on stderr what to do about anything
 * but DONE.
 */
#ifndef BATCH_OUTCOME_H
#define BATCH_OUTCOME_H

enum outcome {
    OUTCOME_DONE = 0,
    OUTCOME_PROBLEMS = 1,    /* `check` found rows that are rejected */
    OUTCOME_USAGE = 2,       /* the command line is no command */
    OUTCOME_INPUT = 3,       /* an input makes a run impossible; the last published run stays in force */
    OUTCOME_BUSY = 4,        /* another run holds the office */
    OUTCOME_NOT_WRITTEN = 5, /* something could not be written; the last published run stays in force */
};

#endif
