#include "tests/notice_season.h"
#include "tests/unit.h"

#include "layouts/email.h"
#include "layouts/mime.h"

#include <string.h>

/* ---- header fields ---- */

static const struct {
    const char *text, *field;
} subjects[] = {
    {"Forfeit in 22N01", "Subject: Forfeit in 22N01\r\n"},
    {"", "Subject: \r\n"},
    {"a  b ", "Subject: a b\r\n"},
    {"one\r\nBcc: all@example.com", "Subject: one Bcc: all@example.com\r\n"},
    {"tab\tbell\adel\x7f!", "Subject: tab bell del !\r\n"},
    {"Zoë", "Subject: =?UTF-8?Q?Zo=C3=AB?=\r\n"},
    {"=?UTF-8?Q?x?=", "Subject: =?UTF-8?Q?=3D=3FUTF-8=3FQ=3Fx=3F=3D?=\r\n"},
    {"Your entry no. 31 in the 2022 Golden Knights Championship is on hold",
     "Subject: Your entry no. 31 in the 2022 Golden Knights Championship is on hold\r\n"},
    {"Your entry no. 31 in the 2022 Electronic Knights Championship is on hold",
     "Subject: Your entry no. 31 in the 2022 Electronic Knights Championship is on\r\n hold\r\n"},
    /* Whole characters in each encoded word, lines of 76 at most; a word too long to fold is encoded. */
    {"ééééééééééééééééééé", "Subject: =?UTF-8?Q?"
                            "=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9?=\r\n"
                            " =?UTF-8?Q?"
                            "=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9=C3=A9?=\r\n"},
    {"Señor Maximiliano Wolfeschlegelsteinhausen von Ødegård",
     "Subject: =?UTF-8?Q?Se=C3=B1or_Maximiliano_Wolfeschlegelsteinhausen_von?=\r\n"
     " =?UTF-8?Q?_=C3=98deg=C3=A5rd?=\r\n"},
    {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
     "Subject: =?UTF-8?Q?aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa?=\r\n"
     " =?UTF-8?Q?aaaaaaaaa?=\r\n"},
};

static void fields_hold_one_line_of_text(void **state)
{
    (void)state;
    struct scene scene;
    scene_open(&scene, "22N");
    for (size_t i = 0; i < COUNT(subjects); i++) {
        struct mime mime = {.arena = &scene.arena};
        mime_field(&mime, "Subject", subjects[i].text);
        assert_string_equal(mime.out.bytes, subjects[i].field);
    }
    scene_close(&scene);
}

static const struct {
    const char *name, *address, *field;
} mailboxes[] = {
    {"Jane Roe", "jane@example.com", "To: \"Jane Roe\" <jane@example.com>\r\n"},
    {"", "jane@example.com", "To: jane@example.com\r\n"},
    {"Jane, \"JJ\" Roe\\", "jane@example.com", "To: \"Jane, \\\"JJ\\\" Roe\\\\\" <jane@example.com>\r\n"},
    {"José, Jr.", "j@example.com", "To: =?UTF-8?Q?Jos=C3=A9=2C_Jr=2E?= <j@example.com>\r\n"},
    {"a\nBcc: b", "j@example.com\r\nBcc: k@example.com",
     "To: \"a Bcc: b\" <j@example.comBcc:k@example.com>\r\n"},
    {"x", "<j@example.com>, <k@example.com>", "To: \"x\" <j@example.com,k@example.com>\r\n"},
    {"Maximiliana Wolfeschlegelsteinhausenbergerdorff von Oedegaard", "maximiliana@example.com",
     "To: \"Maximiliana Wolfeschlegelsteinhausenbergerdorff von Oedegaard\"\r\n "
     "<maximiliana@example.com>\r\n"},
};

static void a_mailbox_is_one_mailbox(void **state)
{
    (void)state;
    struct scene scene;
    scene_open(&scene, "22N");
    for (size_t i = 0; i < COUNT(mailboxes); i++) {
        struct mime mime = {.arena = &scene.arena};
        mime_mailbox(&mime, "To", mailboxes[i].name, mailboxes[i].address);
        assert_string_equal(mime.out.bytes, mailboxes[i].field);
    }
    scene_close(&scene);
}

static const struct {
    const char *text, *body;
} bodies[] = {
    {"Dear Jane,\n\n1 = 1\n", "Dear Jane,\r\n\r\n1 =3D 1\r\n"},
    {"end \nend\t\n", "end=20\r\nend=09\r\n"},
    {".\nFrom me\n. .\n", "=2E\r\n=46rom me\r\n=2E .\r\n"},
    {"½\r", "=C2=BD=0D"},
    {"1234567890123456789012345678901234567890123456789012345678901234567890123456\n",
     "123456789012345678901234567890123456789012345678901234567890123456789012345=\r\n6\r\n"},
    {"12345678901234567890123456789012345678901234567890123456789012345678901234é\n",
     "12345678901234567890123456789012345678901234567890123456789012345678901234=\r\n=C3=A9\r\n"},
};

static void bodies_are_quoted_printable(void **state)
{
    (void)state;
    struct scene scene;
    scene_open(&scene, "22N");
    for (size_t i = 0; i < COUNT(bodies); i++) {
        struct mime mime = {.arena = &scene.arena};
        mime_body(&mime, bodies[i].text);
        assert_string_equal(mime.out.bytes, bodies[i].body);
    }
    scene_close(&scene);
}

/* ---- drafts ---- */

static const char held[] = "From: \"US Chess Correspondence Office\" <cc@example.org>\r\n"
                           "To: \"Player 21\" <p21@example.com>\r\n"
                           "Subject: Your entry no. 31 in the 2022 Golden Knights Championship is on hold\r\n"
                           "Date: Thu, 10 Feb 2022 12:00:00 +0000\r\n"
                           "Message-ID: <knightly.2022-02-10.000022@example.org>\r\n"
                           "X-Unsent: 1\r\n"
                           "MIME-Version: 1.0\r\n"
                           "Content-Type: text/plain; charset=utf-8\r\n"
                           "Content-Transfer-Encoding: quoted-printable\r\n"
                           "\r\n"
                           "Dear Player 21,\r\n"
                           "\r\n"
                           "Thank you for your entry no. 31 in the 2022 Golden Knights Championship.\r\n"
                           "It is on file, but it cannot be given a section yet: Rule 4 of the\r\n"
                           "regulations stands in the way.\r\n"
                           "\r\n"
                           "The entry fee is $25.00; $15.00 was paid.\r\n"
                           "\r\n"
                           "What to do: Please send the missing $10.00.\r\n"
                           "\r\n"
                           "As soon as this is settled your entry takes its place in the order of\r\n"
                           "its arrival. It keeps its number, and you need not enter again.\r\n"
                           "\r\n"
                           "Should you have a question, or see anything here that is not right,\r\n"
                           "please write to Alex Example, the Tournament Director (td@example.org).\r\n"
                           "\r\n"
                           "Yours sincerely,\r\n"
                           "\r\n"
                           "Alex Example\r\n"
                           "Tournament Director\r\n"
                           "\r\n"
                           "US Chess Correspondence Office\r\n"
                           "100 Example Avenue, Suite 4\r\n"
                           "Springfield, IL 62701\r\n"
                           "555-0100\r\n";

/* Lines of 78 characters at most, CRLF and nothing else ends them, no byte that is not ASCII. */
static void check_lines(const struct document *document)
{
    const char *bytes = document->bytes;
    size_t column = 0;
    for (size_t i = 0; i < document->size; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        assert_true((byte >= ' ' && byte <= '~') || byte == '\r' || byte == '\n');
        assert_int_equal(byte == '\r', i + 1 < document->size && bytes[i + 1] == '\n');
        column = byte == '\n' ? 0 : column + (byte != '\r');
        assert_true(column <= 78);
    }
    assert_int_equal(bytes[document->size - 1], '\n');
}

struct tally {
    int mailings, drafts, pairings;
};

static void look_at(struct scene *scene, void *context)
{
    struct tally *tally = context;
    const struct decisions *decisions = scene->decisions;
    struct documents documents = {0}, again = {0};
    email_drafts(&scene->arena, &notice_season_office, decisions, decisions->mailings,
                 decisions->mailing_count, &documents);
    email_drafts(&scene->arena, &notice_season_office, decisions, decisions->mailings,
                 decisions->mailing_count, &again);
    size_t draft = 0;
    for (size_t i = 0; i < decisions->mailing_count; i++) {
        const struct mailing *mailing = &decisions->mailings[i];
        tally->mailings++;
        if (!(mailing->via & VIA_EMAIL))
            continue;
        const struct document *document = &documents.items[draft++];
        assert_string_equal(document->name, arena_format(&scene->arena, "email/%06d.eml", mailing->number));
        check_lines(document);
        assert_int_equal(document->size, again.items[draft - 1].size);
        assert_memory_equal(document->bytes, again.items[draft - 1].bytes, document->size);
        if (mailing->kind == MAIL_HELD && mailing->number == 22)
            assert_string_equal(document->bytes, held);
        tally->pairings += mailing->kind == MAIL_PAIRING;
    }
    assert_int_equal(draft, documents.count);
    tally->drafts += (int)draft;
}

static void every_mailing_with_an_address_has_a_draft(void **state)
{
    (void)state;
    struct scene scene;
    struct tally tally = {0};
    notice_season_play(&scene, look_at, &tally);
    assert_int_equal(tally.pairings, 21 - 1 + 7 + 7); /* one member has no address */
    assert_true(tally.drafts > 60 && tally.drafts < tally.mailings);
    scene_close(&scene);
}

/* The first night's drafts 1 (Electronic) and 8 (Golden), both of member 10000001. */
static void keep_first_night(struct scene *scene, void *context)
{
    struct document *documents = context;
    if (documents[0].bytes)
        return;
    for (int i = 0; i < 2; i++)
        email_draft(&scene->arena, &notice_season_office, scene->decisions,
                    &scene->decisions->mailings[i ? 7 : 0], &documents[i]);
}

static bool says(const struct document *document, const char *words)
{
    return strstr(document->bytes, words) != NULL;
}

static void an_assignment_tells_all_there_is_to_know(void **state)
{
    (void)state;
    struct scene scene;
    struct document documents[2] = {{0}};
    notice_season_play(&scene, keep_first_night, documents);
    const struct document *electronic = &documents[0], *golden = &documents[1];
    for (int i = 0; i < 2; i++) {
        assert_true(says(&documents[i], "You are player no. 1 in preliminary section 22"));
        assert_true(says(&documents[i], "  4  member 10000004                           10000004  unrated"));
        assert_true(says(&documents[i],
                         "You have White against 2 Patrick \"Paddy\" O'Neil, Jr., 4 member 10000004,"));
        assert_true(says(&documents[i], "30 days of reflection time for each 10 moves"));
        assert_true(says(&documents[i], "loses it (Rule 17)"));
        assert_true(says(&documents[i], "Alex Example\r\nTournament Director"));
    }
    assert_true(says(electronic, "p6@example.com") && !says(electronic, "1 Main St"));
    assert_true(says(electronic, "by e-mail to\r\nthe Tournament Director, td@example.org") &&
                !says(electronic, "report card"));
    assert_true(says(golden, "1 Main St, Apt 12, Albany, NY 12207") &&
                says(golden, "report card for\r\neach game"));
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_hold_one_line_of_text),
        cmocka_unit_test(a_mailbox_is_one_mailbox),
        cmocka_unit_test(bodies_are_quoted_printable),
        cmocka_unit_test(every_mailing_with_an_address_has_a_draft),
        cmocka_unit_test(an_assignment_tells_all_there_is_to_know),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
