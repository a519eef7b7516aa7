#include "batch/check.h"

#include "batch/desk.h"
#include "batch/night.h"

#include <stdio.h>

static void print_diag(const struct diag *diag)
{
    printf("%s:%d:%s%s %s: ", ledger_name(diag->origin.ledger), diag->origin.line, diag->field,
           diag->field[0] ? ":" : "", diag->level == LEVEL_REJECT ? "reject" : "note");
    if (diag->rule[0])
        printf("[%s] ", diag->rule);
    printf("%s%s%s\n", diag->what, diag->advice[0] ? "; " : "", diag->advice);
}

/* The problems and the account of each ledger; returns how many rows are rejected. */
static int print_ledgers(const struct load *load)
{
    int rejected = 0;
    for (size_t i = 0; i < load->diags.count; i++)
        print_diag(&load->diags.items[i]);
    for (int ledger = LEDGER_NONE + 1; ledger < LEDGERS; ledger++) {
        const struct input *input = &load->inputs[ledger];
        printf("%s: %d rows: %d used, %d used with a note, %d rejected, %d not yet in effect, %d blank\n",
               input->file, input->rows, input->used, input->noted, input->rejected, input->pending,
               input->blank);
        rejected += input->rejected;
    }
    return rejected;
}

enum outcome check_run(const char *office, int named, int today)
{
    struct arena arena = {NULL, night_out_of_memory};
    struct desk desk;
    enum outcome outcome = desk_look(&arena, office, named, today, &desk);
    if (outcome == OUTCOME_DONE) {
        load_account(&desk.load);
        int rejected = print_ledgers(&desk.load);
        fprintf(stderr, "%s: %d %s rejected; as of the next run, %s\n", office, rejected,
                rejected == 1 ? "row is" : "rows are", desk.run);
        outcome = rejected ? OUTCOME_PROBLEMS : OUTCOME_DONE;
    }
    arena_free(&arena);
    return outcome;
}
