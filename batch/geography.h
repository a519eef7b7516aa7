/*
 * Which ZIP codes belong to which state, and the names of the states. Source: USPS L002 (three-digit
 * prefixes) and the five-digit ZIPs that lie in another state than their prefix.
 */
#ifndef BATCH_GEOGRAPHY_H
#define BATCH_GEOGRAPHY_H

/* The two-letter code of a state, military region or territory, from its code or name in any case; NULL if
 * none. */
const char *geography_state(const char *text);

/* The full name of that code; NULL if none. */
const char *geography_name(const char *code);

/* The code of the state of a ZIP whose first five characters are digits; NULL when no state has it. */
const char *geography_state_of_zip(const char *zip);

#endif
