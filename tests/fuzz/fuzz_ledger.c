/* The load of a whole office, any bytes being each of its ledgers; those that begin as a header are that one.
 */
#include "tests/fuzz/any_ledger.h"

const char fuzz_seeds[] = "";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum ledger known = size ? any_ledger_of(data[0]) : LEDGER_NONE;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
        if (known == LEDGER_NONE || known == ledger)
            any_ledger_among(ledger, data, size);
    return 0;
}
