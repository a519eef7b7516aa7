#include "batch/explain_parts.h"
#include "batch/words.h"

#include <string.h>

static void tell_rules(const struct inquiry *inquiry, const struct event *event)
{
    struct arena *arena = inquiry->arena;
    const struct edition *rules = &event->rules;
    story_chapter(inquiry->story, "Event");
    story_tell(inquiry->story, "", "%s: the %d %s Knights, by the %s edition of the regulations.",
               event->code, event->year, event->championship == GOLDEN ? "Golden" : "Electronic",
               rules->name);
    story_tell(inquiry->story, "R4, R5", "Entry fee %s, at most %d entries a member, postmarked %s to %s.",
               words_hundredths(arena, rules->fee), rules->entries_per_member,
               words_day(arena, date_day(event->year - 1, 12, 1)),
               words_day(arena, date_day(event->year, 11, 30)));
    story_tell(inquiry->story, "R9",
               "%s or more points in a section advance; if nobody has that, all with %s.",
               words_points(arena, rules->qualifying), words_points(arena, rules->qualifying_else));
}

static void tell_entries(const struct inquiry *inquiry, const struct event *event)
{
    const struct decisions *decisions = inquiry->decisions;
    int counts[ENTRY_REFUSED + 1] = {0};
    const char *lists[ENTRY_REFUSED + 1] = {"", "", "", "", ""};
    for (size_t i = 0; i < decisions->candidate_count; i++) {
        const struct candidate *candidate = &decisions->candidates[i];
        if (candidate->event != event)
            continue;
        enum entry_status status = candidate->status;
        if (status != ENTRY_PLACED)
            lists[status] =
                arena_format(inquiry->arena, "%s%s%d%s%s%s", lists[status], counts[status] ? ", " : ": ",
                             candidate->entry->number, candidate->reason[0] ? " (" : "", candidate->reason,
                             candidate->reason[0] ? ")" : "");
        counts[status]++;
    }
    story_chapter(inquiry->story, "Entries");
    for (int status = ENTRY_PLACED; status <= ENTRY_REFUSED; status++)
        if (counts[status])
            story_tell(inquiry->story, "", "%d %s%s.", counts[status],
                       entry_status_name((enum entry_status)status), lists[status]);
}

static void tell_prizes(const struct inquiry *inquiry, const struct event *event)
{
    const struct decisions *decisions = inquiry->decisions;
    int placed = 0;
    for (size_t i = 0; i < decisions->candidate_count; i++)
        placed += decisions->candidates[i].event == event && decisions->candidates[i].status == ENTRY_PLACED;
    story_chapter(inquiry->story, "Prizes");
    story_tell(inquiry->story, "R14",
               "%d placed entries of %d that the prizes are based on; at least %d %% of each is paid.",
               placed, event->rules.base_entries, event->rules.floor_percent);
    for (size_t i = 0; i < decisions->award_count; i++) {
        const struct award *award = &decisions->awards[i];
        if (award->event == event && (award->kind == AWARD_PRIZE || award->kind == AWARD_TITLE))
            story_tell(inquiry->story, "R14", "Entry %d, %s: %s", award->entry->number,
                       words_person(inquiry->arena, award->entry->member), award->why);
    }
}

static void tell_sections(const struct inquiry *inquiry, const struct event *event, enum round round)
{
    const struct decisions *decisions = inquiry->decisions;
    for (size_t i = 0; i < decisions->section_count; i++) {
        const struct section *section = decisions->sections[i];
        int statuses[SCORE_OUT + 1] = {0};
        if (section->event != event || section->round != round)
            continue;
        for (int seat = 0; seat < SEATS; seat++)
            statuses[section->seats[seat].score.status]++;
        const char *scores = "";
        if (round != FINAL)
            scores = arena_format(inquiry->arena, "; scores: %d qualified, %d open, %d out",
                                  statuses[SCORE_QUALIFIED], statuses[SCORE_OPEN], statuses[SCORE_OUT]);
        story_tell(
            inquiry->story, round == FINAL ? "" : "R9", "%s, run %s: %s%s.", section->code, section->run,
            section->open_games ? arena_amount(inquiry->arena, (size_t)section->open_games, "open game")
                                : "complete",
            scores);
    }
}

/* The games of a section whose outcome can change who advances; in one sentence while it is in full play. */
static void tell_blocking_games(const struct inquiry *inquiry, const struct section *section)
{
    int blocking = 0;
    for (int g = 0; g < GAMES; g++)
        blocking += section->games[g].blocking;
    if (blocking > LISTED_GAMES) {
        story_tell(inquiry->story, "R9", "%s: %s, too many to tell them apart.", section->code,
                   arena_amount(inquiry->arena, (size_t)blocking, "open game"));
        return;
    }
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &section->games[g];
        if (game->blocking)
            story_tell(inquiry->story, "R9", "%s: %s (White), %s (Black)%s.",
                       words_game(inquiry->arena, section, game),
                       words_person(inquiry->arena, section->seats[game->white].member),
                       words_person(inquiry->arena, section->seats[game->black].member),
                       game->disputed ? ", disputed" : "");
    }
}

static void tell_blocking(const struct inquiry *inquiry, const struct event *event, enum round round)
{
    for (size_t i = 0; i < inquiry->decisions->section_count; i++) {
        const struct section *section = inquiry->decisions->sections[i];
        if (section->event == event && section->round == round)
            tell_blocking_games(inquiry, section);
    }
}

static const struct gate *find_gate(const struct inquiry *inquiry, const struct event *event,
                                    enum round round)
{
    for (size_t i = 0; i < inquiry->decisions->gate_count; i++)
        if (inquiry->decisions->gates[i].event == event && inquiry->decisions->gates[i].round == round)
            return &inquiry->decisions->gates[i];
    return NULL;
}

/* The run that published the sections of a round. */
static const char *published_by(const struct inquiry *inquiry, const struct event *event, enum round round)
{
    for (size_t i = 0; i < inquiry->decisions->section_count; i++)
        if (inquiry->decisions->sections[i]->event == event &&
            inquiry->decisions->sections[i]->round == round)
            return inquiry->decisions->sections[i]->run;
    return "";
}

static void tell_gate(const struct inquiry *inquiry, const struct event *event, enum round round)
{
    const struct gate *gate = find_gate(inquiry, event, round);
    if (!gate)
        return;
    const char *run = published_by(inquiry, event, round);
    if (gate->published && !gate->tonight)
        story_tell(inquiry->story, "R10", "The %s was paired by run %s.", round_name(round), run);
    else
        story_tell(inquiry->story, "R10", "The %s %s: %s", round_name(round),
                   gate->tonight ? "would be paired by the next run" : "is not paired yet", gate->state);
    for (size_t i = 0; i < inquiry->decisions->facts->ruling_count; i++) {
        const struct ruling *ruling = &inquiry->decisions->facts->rulings[i];
        if (ruling->kind == RULING_PAIR && ruling->round == round && !strcmp(ruling->event, event->code))
            story_cite(inquiry->story, ruling->origin);
    }
}

/* R11.1-R11.3 in numbers, from the rows of the list. */
static void tell_list(const struct inquiry *inquiry, const struct event *event, enum round round)
{
    const struct decisions *decisions = inquiry->decisions;
    int on_list[BASIS_DECLINED + 1] = {0}, total = 0;
    for (size_t i = 0; i < decisions->place_count; i++)
        if (decisions->places[i].event == event && decisions->places[i].round == round)
            on_list[decisions->places[i].basis]++;
    total = on_list[BASIS_QUALIFIED] + on_list[BASIS_FILL_IN];
    if (!total)
        return;
    story_tell(inquiry->story, "R11.1, R11.2", "%s: %d qualified and %s make %s of seven.",
               arena_amount(inquiry->arena, (size_t)total, "place"), on_list[BASIS_QUALIFIED],
               arena_amount(inquiry->arena, (size_t)on_list[BASIS_FILL_IN], "fill-in"),
               arena_amount(inquiry->arena, (size_t)(total / SEATS), "section"));
    if (on_list[BASIS_ELIMINATED])
        story_tell(inquiry->story, "R11.3",
                   "%s eliminated: no member holds more places than there are sections.",
                   arena_amount(inquiry->arena, (size_t)on_list[BASIS_ELIMINATED], "score"));
    if (on_list[BASIS_DECLINED])
        story_tell(inquiry->story, "R11.1", "%s declined or withdrawn.",
                   arena_amount(inquiry->arena, (size_t)on_list[BASIS_DECLINED], "score"));
    for (size_t i = 0; i < decisions->place_count; i++)
        if (decisions->places[i].event == event && decisions->places[i].round == round)
            explain_place(inquiry, &decisions->places[i]);
}

void explain_round(const struct inquiry *inquiry, const struct event *event, enum round round)
{
    story_chapter(inquiry->story, "How the %s of %s came about", round_name(round), event->code);
    if (round == PRELIMINARY) {
        story_tell(inquiry->story, "R8",
                   "Sections are published as soon as seven entries of different members are there.");
    } else {
        tell_gate(inquiry, event, round);
        tell_list(inquiry, event, round);
        story_chapter(inquiry->story, "Games of the round before whose outcome can change who advances");
        tell_blocking(inquiry, event, (enum round)(round - 1));
    }
    story_chapter(inquiry->story, "Sections of the %s", round_name(round));
    tell_sections(inquiry, event, round);
    if (round != FINAL) {
        story_chapter(inquiry->story, "From here to the %s", round_name((enum round)(round + 1)));
        tell_gate(inquiry, event, (enum round)(round + 1));
        tell_blocking(inquiry, event, round);
    }
    story_chapter(inquiry->story, "What needs the TD");
    explain_reviews(inquiry, event->code, round_name(round));
}

void explain_event(const struct inquiry *inquiry, const struct event *event)
{
    tell_rules(inquiry, event);
    tell_entries(inquiry, event);
    for (int round = PRELIMINARY; round < ROUNDS; round++) {
        story_chapter(inquiry->story, "The %s", round_name((enum round)round));
        tell_gate(inquiry, event, (enum round)round);
        tell_sections(inquiry, event, (enum round)round);
    }
    story_chapter(inquiry->story, "Games whose outcome can change who advances");
    tell_blocking(inquiry, event, PRELIMINARY);
    tell_blocking(inquiry, event, SEMIFINAL);
    tell_prizes(inquiry, event);
    story_chapter(inquiry->story, "What needs the TD");
    explain_reviews(inquiry, event->code, "");
}
