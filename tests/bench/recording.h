/*
 * What a night drew, call by call: written by record.c, drawn again by floor.c and peer.py. A file is a row
 * of these records, each with its text behind it, ended by a NUL.
 */
#ifndef TESTS_BENCH_RECORDING_H
#define TESTS_BENCH_RECORDING_H

#include <stdint.h>

enum call {
    CALL_PDF,  /* a PDF begins; text = its title, the file name of the drawing program */
    CALL_PAGE, /* width, height in numbers[0], [1] */
    CALL_TEXT, /* a = face; numbers: size, left end, baseline from the top, spacing */
    CALL_RULE, /* numbers: x1, y1, x2, y2, width */
    CALL_BOX,  /* numbers: x, y, width, height, line; square or not */
    CALL_FILL, /* numbers: x, y, width, height, gray */
    CALL_CODE, /* a barcode; numbers: x, y, height of its bars; text = what it says */
    CALL_BOOK, /* a workbook begins; text = its title */
    CALL_SHEET,
    CALL_STRING, /* a = row, b = column, c = look of the cell */
    CALL_NUMBER, /* the same, numbers[0] = the value */
    CALL_WIDTH,  /* a = column, numbers[0] = characters */
    CALLS
};

struct record {
    int32_t call, a, b, c;
    double numbers[5];
    int64_t length; /* of the text with its NUL, rounded up to eights; 0 = no text */
};

#endif
