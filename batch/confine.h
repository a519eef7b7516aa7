/*
 * What a command may do to the machine it runs on: as little as it needs. Best effort: on a kernel that
 * cannot, the work is done all the same, and --version says so.
 */
#ifndef BATCH_CONFINE_H
#define BATCH_CONFINE_H

#include <stdbool.h>

/*
 * For every command, before anything else: files are made for their owner alone, no privilege can be gained,
 * a limit or a reader that went away is an error of the write and no death, and the standard streams are
 * open, so that no file of the office can take their numbers.
 */
void confine_process(void);

/*
 * From here on the process reaches no file outside the office but the fonts, which it can only read; without
 * `writing` it can only read the office as well. False when the kernel cannot do that.
 */
bool confine_to_office(const char *office, bool writing);

/* One phrase for --version: "confined to the office by Landlock (ABI 4)" or why not. */
const char *confine_describe(void);

#endif
