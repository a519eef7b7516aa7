/*
 * One finished file of a run, in memory: what a layout hands to whoever writes it.
 */
#ifndef LAYOUTS_DOCUMENT_H
#define LAYOUTS_DOCUMENT_H

#include <stddef.h>

struct document {
    const char *name;  /* path inside the run directory: "letters.pdf", "email/000012.eml" */
    const void *bytes; /* owned by the arena of the run */
    size_t size;
};

struct documents {
    struct document *items;
    size_t count, capacity;
};

#endif
