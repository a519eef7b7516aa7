/* Any bytes as entries.csv. */
#include "tests/fuzz/any_ledger.h"

const char fuzz_seeds[] = "entries.csv";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return any_ledger_alone(LEDGER_ENTRIES, data, size);
}
