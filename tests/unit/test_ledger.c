/* The tables against the contract: the canonical header rows, and a row that starts empty everywhere. */
#include "batch/ledger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *rule, *header; /* optional columns in brackets */
} contract[LEDGERS] = {
    [LEDGER_PLAYERS] = {"3.1",
                        "member_id,name,address1,address2,city,state,zip,email,rating,expires,[apart]"},
    [LEDGER_ENTRIES] = {"3.2", "entry,event,member_id,channel,postmark,received,fee"},
    [LEDGER_RESULTS] = {"3.3", "section,white,black,result,postmark,received,reported_by,[code]"},
    [LEDGER_RULINGS] = {"3.4", "date,ruling,event,section,entry,player,opponent,value,note"},
};

static void test_headers(void **state)
{
    (void)state;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
        const struct ledger_table *table = ledger_table(ledger);
        char header[256] = "";
        for (size_t i = 0; i < table->column_count; i++) {
            const struct column *column = &table->columns[i];
            snprintf(header + strlen(header), sizeof header - strlen(header), "%s%s%s%s", i ? "," : "",
                     column->optional ? "[" : "", column->name, column->optional ? "]" : "");
        }
        assert_string_equal(header, contract[ledger].header);
        assert_string_equal(table->rule, contract[ledger].rule);
    }
}

/* Every target lies within its row, and an optional column never demands a value. */
static void test_columns(void **state)
{
    (void)state;
    for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++) {
        const struct ledger_table *table = ledger_table(ledger);
        for (size_t i = 0; i < table->column_count; i++) {
            assert_true(table->columns[i].offset < table->row_size);
            assert_non_null(table->columns[i].parse);
            assert_false(table->columns[i].optional && table->columns[i].demand);
        }
    }
}

static void test_empty_rows(void **state)
{
    (void)state;
    const struct player_row *player = ledger_table(LEDGER_PLAYERS)->empty_row;
    const struct member *member = &player->member;
    const char *const texts[] = {player->zip,         member->name,  member->address1, member->address2,
                                 member->city,        member->state, member->zip,      member->email,
                                 member->rating_text, member->apart};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_string_equal(texts[i], "");
    const struct entry_row *entry = ledger_table(LEDGER_ENTRIES)->empty_row;
    const struct result_row *result = ledger_table(LEDGER_RESULTS)->empty_row;
    const struct ruling_row *ruling = ledger_table(LEDGER_RULINGS)->empty_row;
    assert_int_equal(entry->received, DAY_NONE);
    assert_int_equal(result->report.received, DAY_NONE);
    assert_int_equal(result->card.section[0], '\0');
    assert_string_equal(ruling->ruling.note, "");
    assert_string_equal(ruling->value, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_headers), cmocka_unit_test(test_columns),
                                       cmocka_unit_test(test_empty_rows)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
