#include "batch/load_parts.h"

#include <stdlib.h>
#include <string.h>

/* The text with its line breaks as ", ". */
static const char *one_line(struct arena *arena, const char *text)
{
    char *line = arena_alloc(arena, strlen(text) * 2 + 1), *end = line;
    for (; *text; text++) {
        if (*text != '\n') {
            *end++ = *text;
            continue;
        }
        while (end > line && (end[-1] == ' ' || end[-1] == ','))
            end--;
        text += strspn(text + 1, " \n");
        end = stpcpy(end, ", ");
    }
    return line;
}

/* Whatever stands behind a line break of the first address line belongs to the second. */
static void split_address(struct arena *arena, struct member *member)
{
    const char *line_break = strchr(member->address1, '\n');
    if (line_break) {
        const char *rest = line_break + strspn(line_break, " \n");
        member->address2 =
            arena_format(arena, "%s%s%s", rest, *member->address2 ? "\n" : "", member->address2);
        while (line_break > member->address1 && line_break[-1] == ' ')
            line_break--;
        member->address1 = arena_copy(arena, member->address1, (size_t)(line_break - member->address1));
    }
    if (strchr(member->address2, '\n'))
        member->address2 = one_line(arena, member->address2);
}

/* Reads all rows that are good in themselves. */
static void read_members(struct loading *loading, struct intake *intake)
{
    struct facts *facts = loading->facts;
    struct player_row row;
    int line;
    facts->members = ARENA_NEW(loading->arena, struct member, intake_room(intake));
    while (intake_next(intake, &row, &line)) {
        struct member *member = &facts->members[facts->member_count];
        struct verdict zip = field_zip(loading->arena, row.zip, row.member.state, &row.member.zip);
        if (zip.grade == FIELD_BAD) {
            intake_reject(intake, line, "zip", zip.what, zip.advice);
            continue;
        }
        if (zip.grade == FIELD_NOTED)
            intake_note(intake, line, "zip", zip.what, zip.advice);
        split_address(loading->arena, &row.member);
        *member = row.member;
        member->origin = (struct origin){LEDGER_PLAYERS, line};
        facts->member_count++;
    }
}

static int by_id_and_line(const void *left, const void *right)
{
    const struct member *a = left, *b = right;
    int order = strcmp(a->id, b->id);
    return order ? order : (a->origin.line > b->origin.line) - (a->origin.line < b->origin.line);
}

static bool same_name(struct arena *arena, const char *a, const char *b)
{
    return !strcmp(a, b) || !strcmp(text_fold(arena, a), text_fold(arena, b));
}

void load_players(struct loading *loading)
{
    struct intake *intake = loading->ledgers[LEDGER_PLAYERS];
    struct facts *facts = loading->facts;
    size_t kept = 0;
    read_members(loading, intake);
    if (facts->member_count)
        qsort(facts->members, facts->member_count, sizeof *facts->members, by_id_and_line);
    for (size_t i = 0; i < facts->member_count; i++) {
        const struct member *member = &facts->members[i];
        struct member *known = kept ? &facts->members[kept - 1] : NULL;
        if (!known || strcmp(known->id, member->id) != 0)
            facts->members[kept++] = *member;
        else if (same_name(loading->arena, known->name, member->name))
            *known = *member;
        else
            intake_reject(
                intake, member->origin.line, "member_id",
                arena_format(loading->arena, "%s is %s on line %d, and %s here", member->id, known->name,
                             known->origin.line, member->name),
                arena_format(loading->arena,
                             "find out whose id it is and correct the other row; until then line %d stands",
                             known->origin.line));
    }
    facts->member_count = kept;
}
