/* The address block: order, spelling, shrinking, wrapping, and what cannot be printed. */
#include "tests/unit.h"

#include "layouts/address.h"
#include "layouts/sheet_pdf.h"

#include <stdlib.h>
#include <string.h>

static struct arena arena = {NULL, abort};
static struct sheet *sheet;

static const struct address_box window = {234, 45, 10}, label = {180, 55.5, 11};

static int open_sheet(void **state)
{
    (void)state;
    sheet = sheet_pdf_open(&arena, "");
    return 0;
}

static int close_sheet(void **state)
{
    (void)state;
    const char *wrong = sheet_pdf_discard(sheet);
    arena_free(&arena);
    return wrong != NULL;
}

static struct member person(const char *name, const char *address1, const char *address2, const char *city,
                            const char *state, const char *zip)
{
    return (struct member){.known = true,
                           .name = name,
                           .address1 = address1,
                           .address2 = address2,
                           .city = city,
                           .state = state,
                           .zip = zip};
}

static const char *block(const struct member *member, const struct address_box *box, struct address *address)
{
    const char *lines = "";
    address_fit(&arena, sheet, member, box, address);
    for (int i = 0; address->size && i < address->count; i++)
        lines = arena_format(&arena, "%s%s%s", lines, i ? "|" : "", address->lines[i]);
    return lines;
}

static void blocks(void **state)
{
    (void)state;
    static const struct {
        const char *name, *address1, *address2, *city, *state, *zip, *block;
    } rows[] = {
        {"Jane Roe", "12 Elm St.", "", "Bangor", "ME", "04401", "JANE ROE|12 ELM ST|BANGOR ME  04401"},
        {"Jane Roe", "12 Elm St.", "Apt. 4", "Bangor", "ME", "04401-1234",
         "JANE ROE|12 ELM ST APT 4|BANGOR ME  04401-1234"},
        {"José Nuñez-Müller", "Apt 4", "12 Elm St", "Bangor", "ME", "04401",
         "JOSÉ NUÑEZ-MÜLLER|12 ELM ST APT 4|BANGOR ME  04401"},
        {"Patrick \"Paddy\" O'Neil, Jr.", "c/o Roe", "12-34 Elm St, Rear", "Bangor", "ME", "04401",
         "PATRICK PADDY O'NEIL JR|C/O ROE|12-34 ELM ST REAR|BANGOR ME  04401"},
        {"Sean O’Neil", "12 Elm St", "c/o Roe", "Bangor", "ME", "04401",
         "SEAN O'NEIL|C/O ROE|12 ELM ST|BANGOR ME  04401"},
        {"Jane Roe", "101 1/2 Main St; #4", "", "Bangor", "ME", "04401",
         "JANE ROE|101 1/2 MAIN ST #4|BANGOR ME  04401"},
        {"Jane Roe", "39.2 Rural Rd.", "Hill House", "St. Paul", "MN", "55101",
         "JANE ROE|39.2 RURAL RD|HILL HOUSE|ST PAUL MN  55101"},
        {"Jane Roe", "123 Ste Genevieve Ave", "", "Bangor", "ME", "04401",
         "JANE ROE|123 STE GENEVIEVE AVE|BANGOR ME  04401"},
        {"Jane Roe", "Space Center Blvd", "Suite 7", "Houston", "TX", "77058",
         "JANE ROE|SPACE CENTER BLVD SUITE 7|HOUSTON TX  77058"},
        {"Sgt. Jane Roe", "PSC 3 Box 4120", "", "APO", "AE", "09021",
         "SGT JANE ROE|PSC 3 BOX 4120|APO AE  09021"},
        {"Jane Roe", "Unit 23100", "Box 88", "FPO", "AP", "96349-0012",
         "JANE ROE|UNIT 23100|BOX 88|FPO AP  96349-0012"},
        {"Heike Brandt", "Lindenweg 5", "", "Göttingen, Germany", "", "37073",
         "HEIKE BRANDT|LINDENWEG 5|GÖTTINGEN GERMANY 37073"},
        {"A , B", "1 - 2 Way", "", "X", "ME", "04401", "A B|1 2 WAY|X ME  04401"},
    };
    struct address address;
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct member member = person(rows[i].name, rows[i].address1, rows[i].address2, rows[i].city,
                                      rows[i].state, rows[i].zip);
        assert_string_equal(block(&member, &window, &address), rows[i].block);
    }
}

/* A unit that does not fit behind the street stands above it. */
static void unit_above(void **state)
{
    (void)state;
    struct address address;
    struct member member = person("Jane Roe", "14820 North Old Meadow Crossing",
                                  "Building 14, Apartment 1207-B", "Bangor", "ME", "04401");
    assert_string_equal(
        block(&member, &label, &address),
        "JANE ROE|BUILDING 14 APARTMENT 1207-B|14820 NORTH OLD MEADOW CROSSING|BANGOR ME  04401");
    member.address2 = "";
    member.address1 = "14820 North Old Meadow Crossing Building 14 Apartment 1207-B";
    assert_string_equal(
        block(&member, &label, &address),
        "JANE ROE|BUILDING 14 APARTMENT 1207-B|14820 NORTH OLD MEADOW CROSSING|BANGOR ME  04401");
}

/* A little too wide: smaller type, then a little tighter; never two lines for city, state and ZIP. */
static void city_line_stays_whole(void **state)
{
    (void)state;
    struct address address;
    struct member member =
        person("Jane Roe", "12 Elm St", "", "West Springfield Township", "MA", "01101-2345");
    assert_string_equal(block(&member, &label, &address),
                        "JANE ROE|12 ELM ST|WEST SPRINGFIELD TOWNSHIP MA  01101-2345");
    assert_true(address.size == 8 && address.spacing < 0);
    member.city = "West Springfield Old Township Centre";
    assert_string_equal(block(&member, &label, &address), "");
    assert_non_null(strstr(address.reason, "does not fit 180 x 55 points"));
    assert_string_equal(block(&member, &window, &address),
                        "JANE ROE|12 ELM ST|WEST SPRINGFIELD OLD TOWNSHIP CENTRE MA  01101-2345");
}

/* Long names wrap at a word in 8 pt; five lines print; six do not, and say so. */
static void long_names(void **state)
{
    (void)state;
    struct address address;
    struct member member = person("Maximiliana Henrietta Wolfeschlegelsteinhausen von Ødegårdsvik", "c/o Roe",
                                  "12 Elm St", "Bangor", "ME", "04401");
    assert_string_equal(block(&member, &window, &address),
                        "MAXIMILIANA HENRIETTA WOLFESCHLEGELSTEINHAUSEN|VON ØDEGÅRDSVIK|C/O ROE|12 ELM ST|"
                        "BANGOR ME  04401");
    assert_true(address.size == 8 && address.leading >= 8.8);
    assert_true(address_height(&address) <= window.height);
    member.address1 = "12 Elm St";
    member.address2 = "Second Gate behind the Old Grain Elevator on the South Side of the Railroad";
    assert_string_equal(block(&member, &window, &address), "");
    member.name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochian";
    member.address2 = "";
    assert_string_equal(block(&member, &window, &address), "");
}

static void incomplete(void **state)
{
    (void)state;
    struct address address;
    struct member rows[] = {person("", "12 Elm St", "", "Bangor", "ME", "04401"),
                            person("Jane Roe", "", "", "Bangor", "ME", "04401"),
                            person("Jane Roe", "12 Elm St", "", "", "ME", "04401")};
    for (size_t i = 0; i < COUNT(rows); i++) {
        block(&rows[i], &window, &address);
        assert_true(address.size == 0);
        assert_non_null(strstr(address.reason, "no complete address"));
    }
}

static void one_line(void **state)
{
    (void)state;
    struct member member = person("Jane Roe", "12 Elm St.", "Apt. 4", "Bangor", "ME", "04401");
    assert_string_equal(address_line(&arena, &member), "12 Elm St., Apt. 4, Bangor ME 04401");
    member = person("Jane Roe", "", "", "", "", "");
    assert_string_equal(address_line(&arena, &member), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks),     cmocka_unit_test(unit_above), cmocka_unit_test(city_line_stays_whole),
        cmocka_unit_test(long_names), cmocka_unit_test(incomplete), cmocka_unit_test(one_line),
    };
    return cmocka_run_group_tests(tests, open_sheet, close_sheet);
}
