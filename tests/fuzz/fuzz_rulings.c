/* Any bytes as rulings.csv. */
#include "tests/fuzz/any_ledger.h"

const char fuzz_seeds[] = "rulings.csv";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return any_ledger_alone(LEDGER_RULINGS, data, size);
}
