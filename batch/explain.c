#include "batch/explain.h"

#include "batch/explain_parts.h"
#include "batch/night.h"
#include "batch/words.h"
#include "core/seating.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char *const TITLES[] = {"Preliminary", "Semifinal", "Final"};

static void entitle(const struct inquiry *inquiry, const char *what, const char *title)
{
    inquiry->story->what = what;
    inquiry->story->title = title;
}

/* The entry of that number, also one that stands in the book only. */
static const struct entry *find_entry(const struct decisions *decisions, int number)
{
    const struct entry *entry = facts_entry(decisions->facts, number);
    for (size_t i = 0; !entry && i < decisions->candidate_count; i++)
        if (decisions->candidates[i].entry->number == number)
            entry = decisions->candidates[i].entry;
    return entry;
}

/* The member of that id, also one that only an entry names. */
static const struct member *find_member(const struct decisions *decisions, const char *id)
{
    const struct member *member = facts_member(decisions->facts, id);
    for (size_t i = 0; !member && i < decisions->candidate_count; i++)
        if (!strcmp(decisions->candidates[i].entry->member->id, id))
            member = decisions->candidates[i].entry->member;
    return member;
}

/* Digits only: a member id has eight, anything else is an entry. */
static bool tell_number(const struct inquiry *inquiry, const char *what)
{
    struct arena *arena = inquiry->arena;
    const struct member *member = strlen(what) == ID_SIZE - 1 ? find_member(inquiry->decisions, what) : NULL;
    if (member) {
        entitle(inquiry, member->id, arena_format(arena, "Member %s", words_person(arena, member)));
        explain_member(inquiry, member);
        return true;
    }
    long number = strtol(what, NULL, 10);
    const struct entry *entry =
        number > 0 && number <= INT_MAX ? find_entry(inquiry->decisions, (int)number) : NULL;
    if (!entry)
        return false;
    entitle(inquiry, arena_format(arena, "%d", entry->number),
            arena_format(arena, "Entry %d, %s", entry->number, words_person(arena, entry->member)));
    explain_entry(inquiry, entry);
    return true;
}

/* "2-5", by seats or member ids, in either order. */
static bool tell_game(const struct inquiry *inquiry, const struct section *section, const char *players)
{
    struct arena *arena = inquiry->arena;
    const char *dash = strchr(players, '-');
    if (!dash)
        return false;
    int a = section_find_seat(section, arena_copy(arena, players, (size_t)(dash - players)));
    int b = section_find_seat(section, dash + 1);
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &section->games[g];
        if (!(game->white == a && game->black == b) && !(game->white == b && game->black == a))
            continue;
        const char *name = words_game(arena, section, game);
        entitle(inquiry, name, arena_format(arena, "Game %s", name));
        explain_game(inquiry, section, game);
        return true;
    }
    return false;
}

static bool tell_round(const struct inquiry *inquiry, const struct event *event, const char *name)
{
    for (int round = PRELIMINARY; round < ROUNDS; round++) {
        if (strcmp(name, round_name((enum round)round)) != 0)
            continue;
        entitle(inquiry, arena_format(inquiry->arena, "%s:%s", event->code, name),
                arena_format(inquiry->arena, "%s of %s", TITLES[round], event->code));
        explain_round(inquiry, event, (enum round)round);
        return true;
    }
    return false;
}

bool explain_tell(const struct decisions *decisions, const struct diags *diags, const struct load *load,
                  struct past *past, const char *what, struct story *story)
{
    const struct inquiry inquiry = {story->arena, decisions, diags, load, past, story};
    const char *colon = strchr(what, ':');
    const char *code = colon ? arena_copy(story->arena, what, (size_t)(colon - what)) : what;
    const struct section *section = decisions_section(decisions, code);
    const struct event *event = facts_event(decisions->facts, code);
    if (what[0] && what[strspn(what, "0123456789")] == '\0')
        return tell_number(&inquiry, what);
    if (colon)
        return section ? tell_game(&inquiry, section, colon + 1)
                       : event && tell_round(&inquiry, event, colon + 1);
    if (section) {
        entitle(&inquiry, section->code, arena_format(story->arena, "Section %s", section->code));
        explain_section(&inquiry, section);
    } else if (event) {
        entitle(&inquiry, event->code, arena_format(story->arena, "Event %s", event->code));
        explain_event(&inquiry, event);
    }
    return section || event;
}

static enum outcome print_story(const struct story *story, bool json)
{
    (json ? story_print_json : story_print)(story, stdout);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return OUTCOME_DONE;
    fprintf(stderr, "explain: could not write: %s\n", strerror(errno));
    return OUTCOME_NOT_WRITTEN;
}

enum outcome explain_run(const char *office, const char *what, int named, int today, bool json)
{
    struct arena arena = {NULL, night_out_of_memory};
    struct desk desk;
    enum outcome outcome = desk_look(&arena, office, named, today, &desk);
    struct past past = {.arena = &arena, .office = office, .desk = &desk};
    struct story story = {.arena = &arena, .run = desk.former.book.run};
    if (outcome == OUTCOME_DONE)
        story.as_of = desk.decisions->facts->as_of;
    if (outcome == OUTCOME_DONE &&
        explain_tell(desk.decisions, &desk.load.diags, &desk.load, &past, what, &story)) {
        outcome = print_story(&story, json);
    } else if (outcome == OUTCOME_DONE) {
        outcome = OUTCOME_USAGE;
        fprintf(stderr,
                "%s: the office knows no \"%s\"; ask for a member id (20023757), an entry number (123), a "
                "section "
                "(26N03), a game (26N03:2-5), an event (26N) or a round (26N:semifinal)\n",
                office, what);
    }
    arena_free(&arena);
    return outcome;
}
