/*
 * The file of `knightly adopt`: sections that were assigned before, in the columns of book/assignments.csv.
 * Either all of it is good or none of it is used; every problem is told with its line.
 */
#ifndef BATCH_ADOPT_FILE_H
#define BATCH_ADOPT_FILE_H

#include "batch/messages.h"
#include "core/model.h"

struct adopt_file {
    struct assignment *assignments; /* by event, round, section, seat */
    size_t count;
    struct messages errors; /* "FILE:LINE: what is wrong; what to do", in the order of the file */
    struct messages notes;  /* worth a look, used all the same */
};

/*
 * Reads and checks the bytes of a file (a NUL behind them) against the ledgers in `facts`: known events,
 * codes that fit, seven seats a section, a member once in a section, an entry once in a round and in the
 * round before, begun by the as-of day. `name` stands in the messages. Everything is owned by the arena. True
 * when there are no errors.
 */
bool adopt_file_read(struct arena *arena, const char *name, const char *bytes, size_t size,
                     const struct facts *facts, struct adopt_file *file);

#endif
