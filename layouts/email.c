#include "layouts/email.h"

#include "layouts/mime.h"
#include "layouts/notice_fields.h"
#include "layouts/notice_text.h"
#include "layouts/pairing_text.h"

#include <string.h>

/* "Sat, 14 Mar 2026 12:00:00 +0000": noon, so that it is the same day everywhere in the country. */
static const char *date_line(struct arena *arena, int day)
{
    static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    struct civil civil = date_civil(day);
    int weekday = (day % 7 + 7 + 4) % 7; /* 1970-01-01 was a Thursday */
    return arena_format(arena, "%s, %d %s %d 12:00:00 +0000", days[weekday], civil.day,
                        months[civil.month - 1], civil.year);
}

static const char *sender_address(const struct office *office)
{
    return *office->email ? office->email : office->director_email;
}

/* Run and piece number name a draft for good; the domain is the sender's. */
static const char *message_id(struct arena *arena, const struct office *office, const char *run, int number)
{
    const char *at = strrchr(sender_address(office), '@');
    return arena_format(arena, "<knightly.%s.%06d@%s>", run, number,
                        at && at[1] ? at + 1 : "example.invalid");
}

static void write_signature(const struct office *office, struct plain_text *text)
{
    const char *city = arena_format(text->arena, "%s%s%s %s", office->city,
                                    *office->city && *office->state ? ", " : "", office->state, office->zip);
    const char *lines[] = {office->director_name, "Tournament Director", "",   office->name,
                           office->address1,      office->address2,      city, office->phone};
    plain_text_line(text, "Yours sincerely,");
    plain_text_line(text, "");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        if (i == 2 || lines[i][strspn(lines[i], " ")])
            plain_text_line(text, lines[i]);
}

/* The whole text of the message; stores its subject. */
static const char *body(struct arena *arena, const struct office *office, const struct decisions *decisions,
                        const struct mailing *mailing, const char **subject)
{
    struct plain_text text = {.arena = arena};
    if (mailing->kind == MAIL_PAIRING) {
        *subject = pairing_text_subject(arena, mailing);
        plain_text_paragraph(&text,
                             arena_format(arena, "Dear %s,", notice_fields_name(arena, mailing->member)));
        pairing_text_compose(office, mailing, &text);
    } else {
        struct notice_text notice;
        notice_text_compose(arena, office, decisions, mailing, &notice);
        *subject = notice.subject;
        plain_text_paragraph(&text, notice.salutation);
        for (int i = 0; i < notice.count; i++)
            plain_text_paragraph(&text, notice.paragraphs[i]);
    }
    write_signature(office, &text);
    return text.out.bytes;
}

void email_draft(struct arena *arena, const struct office *office, const struct decisions *decisions,
                 const struct mailing *mailing, struct document *document)
{
    const struct facts *facts = decisions->facts;
    struct mime mime = {.arena = arena};
    const char *subject, *text = body(arena, office, decisions, mailing, &subject);
    if (*sender_address(office))
        mime_mailbox(&mime, "From", office->name, sender_address(office));
    mime_mailbox(&mime, "To", mailing->member->name, mailing->member->email);
    mime_field(&mime, "Subject", subject);
    mime_field(&mime, "Date", date_line(arena, facts->as_of));
    mime_field(&mime, "Message-ID", message_id(arena, office, facts->run, mailing->number));
    mime_field(&mime, "X-Unsent", "1");
    mime_field(&mime, "MIME-Version", "1.0");
    mime_field(&mime, "Content-Type", "text/plain; charset=utf-8");
    mime_field(&mime, "Content-Transfer-Encoding", "quoted-printable");
    mime_body(&mime, "\n");
    mime_body(&mime, text);
    *document = (struct document){.name = arena_format(arena, "email/%06d.eml", mailing->number),
                                  .bytes = mime.out.bytes,
                                  .size = mime.out.length};
}

void email_drafts(struct arena *arena, const struct office *office, const struct decisions *decisions,
                  const struct mailing *mailings, size_t count, struct documents *documents)
{
    for (size_t i = 0; i < count; i++) {
        if (!(mailings[i].via & VIA_EMAIL))
            continue;
        documents->items = arena_grow(arena, documents->items, documents->count, &documents->capacity,
                                      sizeof *documents->items);
        email_draft(arena, office, decisions, &mailings[i], &documents->items[documents->count++]);
    }
}
