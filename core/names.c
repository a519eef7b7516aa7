/* The words that tables and messages use for each decision. */
#include "core/decisions.h"

const char *entry_status_name(enum entry_status status)
{
    static const char *const names[] = {"placed", "waiting", "held", "carried", "refused"};
    return names[status];
}

const char *score_status_name(enum score_status status)
{
    static const char *const names[] = {"", "open", "qualified", "out"};
    return names[status];
}

const char *game_source_name(enum game_source source)
{
    static const char *const names[] = {"", "report", "ruling", "withdrawal", "time"};
    return names[source];
}

const char *basis_name(enum basis basis)
{
    static const char *const names[] = {"qualified", "fill-in", "eliminated", "declined"};
    return names[basis];
}

const char *award_name(enum award_kind kind)
{
    static const char *const names[] = {"certificate-10", "certificate-25", "pin", "prize", "title"};
    return names[kind];
}

const char *mailing_name(enum mailing_kind kind)
{
    static const char *const names[MAIL_KINDS] = {"pairing",        "held",           "carried",    "refused",
                                                  "penalty",        "forfeit",        "lapse-soon", "lapsed",
                                                  "certificate-10", "certificate-25", "pin",        "prize"};
    return names[kind];
}

const char *ruling_name(enum ruling_kind kind)
{
    static const char *const names[RULINGS] = {"result", "forfeit", "withdraw", "overstep", "accept",
                                               "refuse", "carry",   "decline",  "replace",  "pair"};
    return names[kind];
}

const char *via_name(enum via via)
{
    static const char *const names[] = {"", "letter", "email", "letter+email"};
    return names[via];
}
