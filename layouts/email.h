/*
 * E-mail drafts (RFC 5322): one file a mailing and recipient, for staff to open, look at and send. Lines end
 * in CRLF and hold 78 characters at most; the body is quoted-printable UTF-8; header values that are not
 * plain ASCII become encoded words (RFC 2047) that never split a character. No control character reaches a
 * header. Date is the day of the run, Message-ID the run and the piece number: the same night gives the same
 * bytes.
 */
#ifndef LAYOUTS_EMAIL_H
#define LAYOUTS_EMAIL_H

#include "core/decisions.h"
#include "layouts/document.h"
#include "layouts/office.h"

/* One draft, "email/000012.eml". The mailing's member has an e-mail address. */
void email_draft(struct arena *arena, const struct office *office, const struct decisions *decisions,
                 const struct mailing *mailing, struct document *document);

/* Appends a draft for each of the mailings that goes by e-mail, in their order. */
void email_drafts(struct arena *arena, const struct office *office, const struct decisions *decisions,
                  const struct mailing *mailings, size_t count, struct documents *documents);

#endif
