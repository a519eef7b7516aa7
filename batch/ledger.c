#include "batch/ledger.h"

#define AT(member) offsetof(struct ROW, member)

static const char WRITE_ID[] = "write the eight digits of the member id";
static const char WRITE_DATE[] = "write the date of the postmark, as 2026-03-14";

#define ROW player_row

static const struct column player_columns[] = {
    {"member_id", TEXT_CODE, false, WRITE_ID, field_member, AT(member.id)},
    {"name", TEXT_PROSE, false, "write the name as it goes on the envelope", field_text, AT(member.name)},
    {"address1", TEXT_LINES, false, NULL, field_text, AT(member.address1)},
    {"address2", TEXT_LINES, false, NULL, field_text, AT(member.address2)},
    {"city", TEXT_PROSE, false, NULL, field_text, AT(member.city)},
    {"state", TEXT_PROSE, false, NULL, field_state, AT(member.state)},
    {"zip", TEXT_CODE, false, NULL, field_borrow, AT(zip)},
    {"email", TEXT_CODE, false, NULL, field_email, AT(member.email)},
    {"rating", TEXT_CODE, false, NULL, field_rating, AT(member)},
    {"expires", TEXT_CODE, false, "write the last day of the membership, or life", field_expires,
     AT(member.expires)},
    {"apart", TEXT_PROSE, true, NULL, field_text, AT(member.apart)},
};

static const struct player_row empty_player = {
    .member = {.known = true,
               .name = "",
               .address1 = "",
               .address2 = "",
               .city = "",
               .state = "",
               .zip = "",
               .email = "",
               .rating_text = "",
               .apart = ""},
    .zip = "",
};

#undef ROW
#define ROW entry_row

static const struct column entry_columns[] = {
    {"entry", TEXT_CODE, false, "write the number of the entry", field_number, AT(number)},
    {"event", TEXT_CODE, false, "write the event's code, as 26N or 26EN", field_event, AT(event)},
    {"member_id", TEXT_CODE, false, WRITE_ID, field_member, AT(member)},
    {"channel", TEXT_CODE, false, NULL, field_channel, 0},
    {"postmark", TEXT_CODE, false, "write the date on the postmark or of the online order, as 2026-03-14",
     field_date, AT(postmark)},
    {"received", TEXT_CODE, false, NULL, field_date, AT(received)},
    {"fee", TEXT_CODE, false, "write what was paid, as 25.00; 0.00 when nothing was", field_money, AT(fee)},
};

static const struct entry_row empty_entry = {.postmark = DAY_NONE, .received = DAY_NONE};

#undef ROW
#define ROW result_row

/* What a report needs besides its postmark depends on whether it has the code of a card. */
static const struct column result_columns[] = {
    {"section", TEXT_CODE, false, NULL, field_section, AT(report.section)},
    {"white", TEXT_CODE, false, NULL, field_player, AT(report.white)},
    {"black", TEXT_CODE, false, NULL, field_player, AT(report.black)},
    {"result", TEXT_CODE, false, NULL, field_result, AT(typed)},
    {"postmark", TEXT_CODE, false, WRITE_DATE, field_date, AT(report.postmark)},
    {"received", TEXT_CODE, false, NULL, field_date, AT(report.received)},
    {"reported_by", TEXT_CODE, false, NULL, field_reporter, AT(report.reporter)},
    {"code", TEXT_CODE, true, NULL, field_card, AT(card)},
};

static const struct result_row empty_result = {.report = {.postmark = DAY_NONE, .received = DAY_NONE}};

#undef ROW
#define ROW ruling_row

/* What else a ruling needs depends on its kind. */
static const struct column ruling_columns[] = {
    {"date", TEXT_CODE, false, "write the day of the ruling, as 2026-03-14", field_date, AT(ruling.day)},
    {"ruling", TEXT_CODE, false, "write what is ruled, as accept or forfeit", field_ruling, AT(ruling.kind)},
    {"event", TEXT_CODE, false, NULL, field_event, AT(ruling.event)},
    {"section", TEXT_CODE, false, NULL, field_section, AT(ruling.section)},
    {"entry", TEXT_CODE, false, NULL, field_number, AT(ruling.entry)},
    {"player", TEXT_CODE, false, NULL, field_player, AT(ruling.player)},
    {"opponent", TEXT_CODE, false, NULL, field_player, AT(ruling.opponent)},
    {"value", TEXT_CODE, false, NULL, field_borrow, AT(value)},
    {"note", TEXT_PROSE, false, NULL, field_text, AT(ruling.note)},
};

static const struct ruling_row empty_ruling = {.ruling = {.day = DAY_NONE, .note = ""}, .value = ""};

#undef ROW

#define TABLE(rule, columns, empty)                                                                          \
    {                                                                                                        \
        rule, columns, sizeof(columns) / sizeof((columns)[0]), &(empty), sizeof(empty)                       \
    }

static const struct ledger_table tables[LEDGERS] = {
    [LEDGER_PLAYERS] = TABLE("3.1", player_columns, empty_player),
    [LEDGER_ENTRIES] = TABLE("3.2", entry_columns, empty_entry),
    [LEDGER_RESULTS] = TABLE("3.3", result_columns, empty_result),
    [LEDGER_RULINGS] = TABLE("3.4", ruling_columns, empty_ruling),
};

const struct ledger_table *ledger_table(enum ledger ledger)
{
    return &tables[ledger];
}
