/*
 * Any bytes as a ledger of an otherwise small office: every row is accounted for, and whatever becomes a fact
 * or is said to staff is clean text. What does not hold stops the program, for the fuzzer to see.
 */
#ifndef TESTS_FUZZ_ANY_LEDGER_H
#define TESTS_FUZZ_ANY_LEDGER_H

#include "core/diag.h"

#include <stdint.h>

/* The fuzz target itself, and the name of the files of fixtures it starts from; "" = all. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern const char fuzz_seeds[];

/* Reads that ledger alone, the others having been read once before all inputs: quick. Returns 0. */
int any_ledger_alone(enum ledger ledger, const uint8_t *data, size_t size);

/* Loads the whole office around it. */
void any_ledger_among(enum ledger ledger, const uint8_t *data, size_t size);

/* The ledger whose header begins with that byte in the small office, or LEDGER_NONE. */
enum ledger any_ledger_of(uint8_t first);

/* Stops the program unless it is UTF-8 without control characters. */
void any_ledger_check_text(const char *text);

#endif
