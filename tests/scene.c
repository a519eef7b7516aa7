#include "tests/scene.h"

#include "core/pairing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void out_of_memory(void)
{
    abort();
}

void scene_open(struct scene *scene, const char *events)
{
    *scene = (struct scene){.arena.out_of_memory = out_of_memory};
    scene->diags.arena = &scene->arena;
    scene->facts.book.run = "";
    scene->facts.book.run_day = DAY_NONE;
    scene->facts.events = ARENA_NEW(&scene->arena, struct event, 8);
    char list[64];
    snprintf(list, sizeof list, "%s", events);
    for (char *code = strtok(list, " "); code; code = strtok(NULL, " ")) {
        struct event *event = &scene->facts.events[scene->facts.event_count++];
        strcpy(event->code, code);
        code_parse_event(code, &event->championship, &event->year);
        event->rules = *regulations_for_year(event->year);
    }
}

void scene_close(struct scene *scene)
{
    arena_free(&scene->arena);
}

struct member *scene_member(struct scene *scene, int k)
{
    struct facts *facts = &scene->facts;
    if (!facts->members)
        facts->members = ARENA_NEW(&scene->arena, struct member, 200);
    for (size_t i = 0; i < facts->member_count; i++)
        if (atoi(facts->members[i].id) == 10000000 + k)
            return &facts->members[i];
    struct member *member = &facts->members[facts->member_count++];
    *member = (struct member){.known = true,
                              .name = arena_format(&scene->arena, "Player %d", k),
                              .address1 = "1 Main St",
                              .address2 = "",
                              .city = "Albany",
                              .state = "NY",
                              .zip = "12207",
                              .email = arena_format(&scene->arena, "p%d@example.com", k),
                              .rating = 2000 - k,
                              .rating_text = "",
                              .expires = date_parse("2050-12-31"),
                              .apart = ""};
    snprintf(member->id, sizeof member->id, "%08u", (10000000U + (unsigned)k) % 100000000);
    return member; /* made in rising order of k, so the array stays sorted by id */
}

struct entry *scene_entry(struct scene *scene, int number, const char *event, int k, const char *postmark)
{
    struct facts *facts = &scene->facts;
    if (!facts->entries)
        facts->entries = ARENA_NEW(&scene->arena, struct entry, 500);
    struct entry *entry = &facts->entries[facts->entry_count++];
    const struct event *of = facts_event(facts, event);
    *entry = (struct entry){.number = number,
                            .event = of,
                            .member = scene_member(scene, k),
                            .postmark = date_parse(postmark),
                            .received = date_parse(postmark),
                            .fee = of->rules.fee,
                            .origin = {LEDGER_ENTRIES, (int)facts->entry_count + 1}};
    return entry;
}

void scene_seven(struct scene *scene, int first, const char *event, const char *postmark)
{
    for (int k = 1; k <= SEATS; k++)
        scene_entry(scene, first + k - 1, event, k, postmark);
}

struct report *scene_report(struct scene *scene, const char *section, const char *white, const char *black,
                            const char *result, const char *postmark)
{
    struct facts *facts = &scene->facts;
    facts->reports = arena_grow(&scene->arena, facts->reports, facts->report_count, &scene->report_capacity,
                                sizeof *facts->reports);
    struct report *report = &facts->reports[facts->report_count++];
    *report = (struct report){.result = result_named(result),
                              .postmark = date_parse(postmark),
                              .received = date_parse(postmark),
                              .origin = {LEDGER_RESULTS, (int)facts->report_count + 1}};
    snprintf(report->section, sizeof report->section, "%s", section);
    snprintf(report->white, sizeof report->white, "%s", white);
    snprintf(report->black, sizeof report->black, "%s", black);
    return report;
}

void scene_results(struct scene *scene, const char *section, const char *results, const char *postmark)
{
    static const char letters[] = ".WBDFYX"; /* in the order of enum result; Y: White forfeits */
    struct pair games[GAMES];
    pairing_games(games);
    for (int g = 0; g < GAMES; g++) {
        enum result result = (enum result)(strchr(letters, results[g]) - letters);
        char white[2] = {(char)('1' + games[g].white), 0}, black[2] = {(char)('1' + games[g].black), 0};
        if (result != RESULT_OPEN)
            scene_report(scene, section, white, black, result_name(result), postmark);
    }
}

struct ruling *scene_ruling(struct scene *scene, enum ruling_kind kind, const char *day)
{
    struct facts *facts = &scene->facts;
    facts->rulings = arena_grow(&scene->arena, facts->rulings, facts->ruling_count, &scene->ruling_capacity,
                                sizeof *facts->rulings);
    struct ruling *ruling = &facts->rulings[facts->ruling_count++];
    *ruling = (struct ruling){.kind = kind,
                              .day = date_parse(day),
                              .note = "",
                              .origin = {LEDGER_RULINGS, (int)facts->ruling_count + 1}};
    return ruling;
}

struct ruling *scene_rule(struct scene *scene, enum ruling_kind kind, const char *day, const char *section,
                          const char *player, const char *opponent)
{
    struct ruling *ruling = scene_ruling(scene, kind, day);
    snprintf(ruling->section, sizeof ruling->section, "%s", section);
    snprintf(ruling->player, sizeof ruling->player, "%s", player);
    snprintf(ruling->opponent, sizeof ruling->opponent, "%s", opponent);
    return ruling;
}

static void keep_assignment(struct scene *scene, const struct section *section, int seat,
                            const struct entry *entry, const char *member, const char *run, int run_day)
{
    struct book *book = &scene->facts.book;
    book->assignments = arena_grow(&scene->arena, book->assignments, book->assignment_count,
                                   &scene->assignment_capacity, sizeof *book->assignments);
    struct assignment *row = &book->assignments[book->assignment_count++];
    *row = (struct assignment){
        .round = section->round, .seat = seat + 1, .entry = entry->number, .run = run, .run_day = run_day};
    row->rating = section->seats[seat].rating;
    strcpy(row->event, section->event->code);
    strcpy(row->section, section->code);
    strcpy(row->member, member);
}

static void keep_section(struct scene *scene, const struct section *section)
{
    for (int seat = 0; seat < SEATS; seat++) {
        for (size_t d = 0; d < section->dropout_count; d++)
            if (section->dropouts[d].seat == seat)
                keep_assignment(scene, section, seat, section->dropouts[d].entry,
                                section->dropouts[d].member->id, section->dropouts[d].run,
                                section->dropouts[d].run_day);
        const struct seat *taken = &section->seats[seat];
        keep_assignment(scene, section, seat, taken->entry, taken->member->id, taken->run, taken->run_day);
    }
    struct book *book = &scene->facts.book;
    for (int g = 0; g < GAMES; g++) {
        struct known_game *game = &book->games[book->game_count++];
        *game = (struct known_game){.white_seat = section->games[g].white + 1,
                                    .black_seat = section->games[g].black + 1,
                                    .result = section->games[g].result};
        strcpy(game->section, section->code);
    }
}

static void keep_place(struct scene *scene, const struct place *place)
{
    struct book *book = &scene->facts.book;
    book->placed = arena_grow(&scene->arena, book->placed, book->placed_count, &scene->placed_capacity,
                              sizeof *book->placed);
    struct placed *row = &book->placed[book->placed_count++];
    *row = (struct placed){.round = place->round,
                           .position = place->position,
                           .entry = place->entry->number,
                           .points = place->points,
                           .rating = place->rating,
                           .basis = place->basis,
                           .seat = place->seat};
    strcpy(row->event, place->event->code);
    strcpy(row->from_section, place->from_section);
    strcpy(row->section, place->section);
}

static void keep_mailing(struct scene *scene, const struct mailing *mailing)
{
    struct book *book = &scene->facts.book;
    book->mailed = arena_grow(&scene->arena, book->mailed, book->mailed_count, &scene->mailed_capacity,
                              sizeof *book->mailed);
    struct mailed *row = &book->mailed[book->mailed_count++];
    *row = (struct mailed){.number = mailing->number,
                           .run = scene->facts.run,
                           .run_day = scene->facts.as_of,
                           .kind = mailing->kind,
                           .entry = mailing->entry ? mailing->entry->number : 0,
                           .via = mailing->via};
    strcpy(row->event, mailing->event->code);
    strcpy(row->section, mailing->section ? mailing->section->code : "");
    strcpy(row->member, mailing->member->id);
}

/* Turns the last night into the book of the next. */
static void turn_page(struct scene *scene)
{
    struct book *book = &scene->facts.book;
    const struct decisions *last = scene->decisions;
    book->assignment_count = book->placed_count = book->game_count = 0;
    book->games = ARENA_NEW(&scene->arena, struct known_game, last->section_count * GAMES);
    for (size_t i = 0; i < last->section_count; i++)
        keep_section(scene, last->sections[i]);
    for (size_t i = 0; i < last->place_count; i++)
        if (last->places[i].published)
            keep_place(scene, &last->places[i]);
    for (size_t i = 0; i < last->mailing_count; i++)
        keep_mailing(scene, &last->mailings[i]);
    book->run = scene->facts.run;
    book->run_day = scene->facts.as_of;
}

static int by_number(const void *a, const void *b)
{
    return ((const struct entry *)a)->number - ((const struct entry *)b)->number;
}

struct decisions *scene_night(struct scene *scene, const char *as_of)
{
    if (scene->decisions)
        turn_page(scene);
    if (scene->facts.entry_count)
        qsort(scene->facts.entries, scene->facts.entry_count, sizeof *scene->facts.entries, by_number);
    scene->facts.as_of = date_parse(as_of);
    scene->facts.run = arena_format(&scene->arena, "%s", as_of);
    scene->diags.count = 0;
    return scene->decisions = decide(&scene->arena, &scene->facts, &scene->diags);
}

const struct candidate *scene_candidate(const struct scene *scene, const char *event, int entry)
{
    for (size_t i = 0; i < scene->decisions->candidate_count; i++)
        if (!strcmp(scene->decisions->candidates[i].event->code, event) &&
            scene->decisions->candidates[i].entry->number == entry)
            return &scene->decisions->candidates[i];
    return NULL;
}

const struct section *scene_section(const struct scene *scene, const char *code)
{
    return decisions_section(scene->decisions, code);
}

const struct game *scene_game(const struct scene *scene, const char *section, int white_seat, int black_seat)
{
    return &scene_section(scene, section)->games[pairing_index(white_seat - 1, black_seat - 1)];
}

int scene_count_mailings(const struct scene *scene, enum mailing_kind kind)
{
    int count = 0;
    for (size_t i = 0; i < scene->decisions->mailing_count; i++)
        count += scene->decisions->mailings[i].kind == kind;
    return count;
}

const struct review *scene_review(const struct scene *scene, const char *topic)
{
    for (size_t i = 0; i < scene->decisions->review_count; i++)
        if (!strcmp(scene->decisions->reviews[i].topic, topic))
            return &scene->decisions->reviews[i];
    return NULL;
}

int scene_count_awards(const struct scene *scene, enum award_kind kind)
{
    int count = 0;
    for (size_t i = 0; i < scene->decisions->award_count; i++)
        count += scene->decisions->awards[i].kind == kind;
    return count;
}
