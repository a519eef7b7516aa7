/*
 * The one reader of comma-separated files, on bytes in memory. Finds records with quotes in mind, so that a
 * broken one costs itself and nothing else, and has libcsv parse each on its own. The only file that knows
 * libcsv.
 *
 * Line ends are LF or CRLF, or CR alone in a file whose first line ends with one. Lines are counted as an
 * editor shows them, from 1.
 */
#ifndef BATCH_CSV_H
#define BATCH_CSV_H

#include "core/arena.h"

#include <stdbool.h>

enum {
    CSV_FIELD_MAX = 4096,   /* bytes of a field */
    CSV_RECORD_MAX = 65536, /* bytes of a record with its line end */
    CSV_QUOTED_MAX = 1000,  /* bytes within quotes; beyond, the closing quote is taken for forgotten ... */
    CSV_QUOTED_LINES = 4    /* ... as it is beyond so many lines */
};

enum csv_fault {
    CSV_GOOD,
    CSV_OPEN_QUOTE,   /* a quote that nothing closes, or that is closed in the middle of a field */
    CSV_LONG_FIELD,   /* over CSV_FIELD_MAX */
    CSV_LONG_RECORD,  /* over CSV_RECORD_MAX */
    CSV_UNKNOWN_BYTES /* neither UTF-8 nor Windows-1252 */
};

/* One record; its texts last until the next one is read. */
struct csv_record {
    size_t start, end;         /* where its bytes lie, line end included */
    int line;                  /* its first line */
    int fault_line;            /* CSV_OPEN_QUOTE: the line with the opening quote */
    enum csv_fault fault;      /* other than CSV_GOOD: no fields */
    const char *const *fields; /* UTF-8 with a NUL, not cleaned */
    size_t count;              /* at least 1 in a good record; an empty line is one empty field */
    bool several_lines;        /* a quoted field holds a line end */
    bool decoded;              /* was Windows-1252 */
    bool stray_quote;          /* a quote stood in an unquoted field and was taken as text */
};

/*
 * Opens a reader on bytes that must outlive it and hold no NUL. Owned by the arena, but close it: libcsv
 * keeps memory of its own.
 */
struct csv *csv_open(struct arena *arena, const char *bytes, size_t size);
void csv_close(struct csv *csv);

/* The next record is the one at that offset and line, and separated so: ',', ';' or '\t'. At first 0, 1, ','.
 */
void csv_seek(struct csv *csv, size_t offset, int line, char separator);

/* Reads the next record. False at the end. */
bool csv_next(struct csv *csv, struct csv_record *record);

/*
 * Takes the record just read as one whose quote was never closed: sets its fault, and reading resumes on the
 * line behind that quote. For a record over several lines that makes no sense as one.
 */
void csv_break(struct csv *csv, struct csv_record *record);

#endif
