#include "layouts/pairing_text.h"

#include "layouts/notice_fields.h"
#include "layouts/pairing_words.h"

enum { NAME_COLUMNS = 40, INDENT = 5 };

const char *pairing_text_subject(struct arena *arena, const struct mailing *mailing)
{
    return arena_format(arena, "%s: %s to %s", notice_fields_event(arena, mailing->section->event, 0),
                        mailing->section->dropout_count ? "your revised assignment" : "your assignment",
                        notice_fields_section(arena, mailing->section));
}

/* The postal address on one line; "" when none is known. */
static const char *postal(struct arena *arena, const struct member *member)
{
    const char *city =
        arena_format(arena, "%s%s%s%s%s", member->city, *member->city && *member->state ? ", " : "",
                     member->state, *member->zip ? " " : "", member->zip);
    const char *parts[] = {member->address1, member->address2, city};
    const char *line = "";
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (*parts[i])
            line = arena_format(arena, "%s%s%s", line, *line ? ", " : "", parts[i]);
    return line;
}

/* Number, name, member id, rating; below it how to reach the player: by post in the Golden, else by e-mail.
 */
static void write_player(const struct section *section, int at, struct plain_text *text)
{
    const struct seat *seat = &section->seats[at];
    const struct member *member = seat->member;
    const char *name = notice_fields_name(text->arena, member);
    int padding = NAME_COLUMNS - plain_text_columns(name);
    plain_text_line(text,
                    arena_format(text->arena, "%3d  %s%*s  %s  %s", at + 1, name, padding > 0 ? padding : 0,
                                 "", member->id, pairing_words_rating(text->arena, seat)));
    if ((section->event->championship == GOLDEN || !*member->email) && *postal(text->arena, member))
        plain_text_wrap(text, postal(text->arena, member), INDENT, INDENT);
    if (*member->email)
        plain_text_wrap(text, member->email, INDENT, INDENT);
}

static void write_paragraph(struct plain_text *text, const char *paragraph)
{
    if (*paragraph)
        plain_text_paragraph(text, paragraph);
}

void pairing_text_compose(const struct office *office, const struct mailing *mailing, struct plain_text *text)
{
    struct pairing_words words;
    pairing_words_compose(text->arena, office, mailing, &words);
    write_paragraph(text, words.assignment);
    write_paragraph(text, words.revised);
    write_paragraph(text, words.earned);
    plain_text_line(text, "THE SECTION");
    for (int seat = 0; seat < SEATS; seat++)
        write_player(mailing->section, seat, text);
    plain_text_line(text, "");
    plain_text_line(text, "YOUR GAMES");
    plain_text_wrap(text, arena_format(text->arena, "You have White against %s.", words.white), 0, INDENT);
    plain_text_wrap(text, arena_format(text->arena, "You have Black against %s.", words.black), 0, INDENT);
    plain_text_line(text, "");
    write_paragraph(text, words.start);
    write_paragraph(text, words.time);
    write_paragraph(text, words.penalties);
    if (mailing->via == VIA_BOTH && mailing->event->championship == GOLDEN)
        write_paragraph(
            text, "The same assignment is on its way to you by mail, with a report card for each game.");
    write_paragraph(text, words.reporting);
}
