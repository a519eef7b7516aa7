#include "batch/geography.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static const struct {
    const char *code, *name;
} states[] = {
    {"AL", "Alabama"},
    {"AK", "Alaska"},
    {"AZ", "Arizona"},
    {"AR", "Arkansas"},
    {"CA", "California"},
    {"CO", "Colorado"},
    {"CT", "Connecticut"},
    {"DE", "Delaware"},
    {"FL", "Florida"},
    {"GA", "Georgia"},
    {"HI", "Hawaii"},
    {"ID", "Idaho"},
    {"IL", "Illinois"},
    {"IN", "Indiana"},
    {"IA", "Iowa"},
    {"KS", "Kansas"},
    {"KY", "Kentucky"},
    {"LA", "Louisiana"},
    {"ME", "Maine"},
    {"MD", "Maryland"},
    {"MA", "Massachusetts"},
    {"MI", "Michigan"},
    {"MN", "Minnesota"},
    {"MS", "Mississippi"},
    {"MO", "Missouri"},
    {"MT", "Montana"},
    {"NE", "Nebraska"},
    {"NV", "Nevada"},
    {"NH", "New Hampshire"},
    {"NJ", "New Jersey"},
    {"NM", "New Mexico"},
    {"NY", "New York"},
    {"NC", "North Carolina"},
    {"ND", "North Dakota"},
    {"OH", "Ohio"},
    {"OK", "Oklahoma"},
    {"OR", "Oregon"},
    {"PA", "Pennsylvania"},
    {"RI", "Rhode Island"},
    {"SC", "South Carolina"},
    {"SD", "South Dakota"},
    {"TN", "Tennessee"},
    {"TX", "Texas"},
    {"UT", "Utah"},
    {"VT", "Vermont"},
    {"VA", "Virginia"},
    {"WA", "Washington"},
    {"WV", "West Virginia"},
    {"WI", "Wisconsin"},
    {"WY", "Wyoming"},
    {"DC", "District of Columbia"},
    {"AE", "Armed Forces Europe"},
    {"AA", "Armed Forces Americas"},
    {"AP", "Armed Forces Pacific"},
    {"PR", "Puerto Rico"},
    {"VI", "US Virgin Islands"},
    {"GU", "Guam"},
    {"AS", "American Samoa"},
    {"MP", "Northern Mariana Islands"},
    {"FM", "Federated States of Micronesia"},
    {"MH", "Marshall Islands"},
    {"PW", "Palau"},
    {"FM", "Micronesia"},
    {"VI", "Virgin Islands"},
};

/* Three-digit prefixes, by number. */
static const struct {
    short first, last;
    char state[3];
} prefixes[] = {
    {5, 5, "NY"},     {6, 7, "PR"},     {8, 8, "VI"},     {9, 9, "PR"},     {10, 27, "MA"},
    {28, 29, "RI"},   {30, 38, "NH"},   {39, 49, "ME"},   {50, 54, "VT"},   {55, 55, "MA"},
    {56, 59, "VT"},   {60, 69, "CT"},   {70, 89, "NJ"},   {90, 98, "AE"},   {100, 149, "NY"},
    {150, 196, "PA"}, {197, 199, "DE"}, {200, 200, "DC"}, {201, 201, "VA"}, {202, 205, "DC"},
    {206, 212, "MD"}, {214, 219, "MD"}, {220, 246, "VA"}, {247, 268, "WV"}, {270, 289, "NC"},
    {290, 299, "SC"}, {300, 319, "GA"}, {320, 339, "FL"}, {340, 340, "AA"}, {341, 342, "FL"},
    {344, 344, "FL"}, {346, 347, "FL"}, {349, 349, "FL"}, {350, 352, "AL"}, {354, 369, "AL"},
    {370, 385, "TN"}, {386, 397, "MS"}, {398, 399, "GA"}, {400, 418, "KY"}, {420, 427, "KY"},
    {430, 459, "OH"}, {460, 479, "IN"}, {480, 499, "MI"}, {500, 516, "IA"}, {520, 528, "IA"},
    {530, 532, "WI"}, {534, 535, "WI"}, {537, 549, "WI"}, {550, 551, "MN"}, {553, 567, "MN"},
    {569, 569, "DC"}, {570, 577, "SD"}, {580, 588, "ND"}, {590, 599, "MT"}, {600, 620, "IL"},
    {622, 629, "IL"}, {630, 631, "MO"}, {633, 641, "MO"}, {644, 658, "MO"}, {660, 662, "KS"},
    {664, 679, "KS"}, {680, 681, "NE"}, {683, 693, "NE"}, {700, 701, "LA"}, {703, 708, "LA"},
    {710, 714, "LA"}, {716, 729, "AR"}, {730, 731, "OK"}, {733, 733, "TX"}, {734, 741, "OK"},
    {743, 749, "OK"}, {750, 770, "TX"}, {772, 799, "TX"}, {800, 816, "CO"}, {820, 831, "WY"},
    {832, 838, "ID"}, {840, 847, "UT"}, {850, 853, "AZ"}, {855, 857, "AZ"}, {859, 860, "AZ"},
    {863, 865, "AZ"}, {870, 871, "NM"}, {873, 884, "NM"}, {885, 885, "TX"}, {889, 891, "NV"},
    {893, 895, "NV"}, {897, 898, "NV"}, {900, 908, "CA"}, {910, 928, "CA"}, {930, 961, "CA"},
    {962, 966, "AP"}, {967, 968, "HI"}, {969, 969, "GU"}, {970, 979, "OR"}, {980, 986, "WA"},
    {988, 994, "WA"}, {995, 999, "AK"},
};

/* Five-digit ZIPs in another state than their prefix, by number. */
static const struct {
    int zip;
    char state[3];
} exceptions[] = {
    {6390, "NY"},  {20588, "MD"}, {20598, "VA"}, {72643, "MO"}, {73960, "TX"}, {83414, "WY"},
    {96799, "AS"}, {96939, "PW"}, {96940, "PW"}, {96941, "FM"}, {96942, "FM"}, {96943, "FM"},
    {96944, "FM"}, {96950, "MP"}, {96951, "MP"}, {96952, "MP"}, {96960, "MH"}, {96970, "MH"},
};

enum {
    STATES = sizeof states / sizeof states[0],
    PREFIXES = sizeof prefixes / sizeof prefixes[0],
    EXCEPTIONS = sizeof exceptions / sizeof exceptions[0]
};

static char lower_case(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Whether two texts have the same letters; case, blanks and full stops ("N.Y.") do not matter. */
static bool same_letters(const char *a, const char *b)
{
    for (;; a++, b++) {
        a += strspn(a, " .");
        b += strspn(b, " .");
        if (lower_case(*a) != lower_case(*b))
            return false;
        if (!*a)
            return true;
    }
}

const char *geography_state(const char *text)
{
    for (size_t i = 0; i < STATES; i++)
        if (same_letters(text, states[i].code) || same_letters(text, states[i].name))
            return states[i].code;
    return NULL;
}

const char *geography_name(const char *code)
{
    for (size_t i = 0; i < STATES; i++)
        if (!strcmp(states[i].code, code))
            return states[i].name;
    return NULL;
}

const char *geography_state_of_zip(const char *zip)
{
    int number = 0;
    for (int i = 0; i < 5; i++)
        number = number * 10 + zip[i] - '0';
    for (size_t i = 0; i < EXCEPTIONS; i++)
        if (exceptions[i].zip == number)
            return exceptions[i].state;
    for (size_t i = 0; i < PREFIXES; i++)
        if (prefixes[i].first <= number / 100 && number / 100 <= prefixes[i].last)
            return prefixes[i].state;
    return NULL;
}
