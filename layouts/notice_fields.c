#include "layouts/notice_fields.h"

#include <string.h>

static const char *const championships[] = {[GOLDEN] = "Golden Knights", [ELECTRONIC] = "Electronic Knights"};

const char *notice_fields_event(struct arena *arena, const struct event *event, int years)
{
    return arena_format(arena, "%d %s Championship", event->year + years, championships[event->championship]);
}

const char *notice_fields_champion(struct arena *arena, const struct event *event)
{
    return arena_format(arena, "%d %s Champion", event->year, championships[event->championship]);
}

const char *notice_fields_section(struct arena *arena, const struct section *section)
{
    return arena_format(arena, "%s section %s", round_name(section->round), section->code);
}

const char *notice_fields_name(struct arena *arena, const struct member *member)
{
    return *member->name ? member->name : arena_format(arena, "member %s", member->id);
}

static const char *money(struct arena *arena, int cents)
{
    char text[16];
    hundredths_format(cents, text);
    return arena_format(arena, "$%s", text);
}

static const char *day_in_words(struct arena *arena, int day)
{
    char text[24];
    date_format_words(day, text);
    return arena_format(arena, "%s", text);
}

/* ---- the member and the office ---- */

static const char *field_member(const struct notice_scene *scene)
{
    return notice_fields_name(scene->arena, scene->mailing->member);
}

static const char *field_member_id(const struct notice_scene *scene)
{
    return scene->mailing->member->id;
}

static const char *field_expires(const struct notice_scene *scene)
{
    return day_in_words(scene->arena, scene->mailing->member->expires);
}

static const char *field_director(const struct notice_scene *scene)
{
    const struct office *office = scene->office;
    const char *email = *office->director_email ? office->director_email : office->email;
    return arena_format(scene->arena, "%s%sthe Tournament Director%s%s%s", office->director_name,
                        *office->director_name ? ", " : "", *email ? " (" : "", email, *email ? ")" : "");
}

/* ---- the event and the entry ---- */

static const char *field_event(const struct notice_scene *scene)
{
    return notice_fields_event(scene->arena, scene->mailing->event, 0);
}

static const char *field_next_event(const struct notice_scene *scene)
{
    return notice_fields_event(scene->arena, scene->mailing->event, 1);
}

static const char *field_next_year(const struct notice_scene *scene)
{
    return arena_format(scene->arena, "%d", scene->mailing->event->year + 1);
}

static const char *field_champion(const struct notice_scene *scene)
{
    return notice_fields_champion(scene->arena, scene->mailing->event);
}

static const char *field_entry(const struct notice_scene *scene)
{
    const struct entry *entry = scene->mailing->entry;
    return entry ? arena_format(scene->arena, "%d", entry->number) : "";
}

/* "Rule 4" for "R4". */
static const char *field_rule(const struct notice_scene *scene)
{
    const struct candidate *candidate = scene->mailing->candidate;
    return candidate && candidate->rule[0] == 'R' ? arena_format(scene->arena, "Rule %s", candidate->rule + 1)
                                                  : "the entry rule";
}

static const char *field_explanation(const struct notice_scene *scene)
{
    return scene->mailing->candidate ? scene->mailing->candidate->explanation : "";
}

static const char *field_remedy(const struct notice_scene *scene)
{
    return scene->mailing->candidate ? scene->mailing->candidate->remedy : "";
}

/* ---- the section and the game ---- */

static const char *field_section(const struct notice_scene *scene)
{
    return scene->mailing->section ? notice_fields_section(scene->arena, scene->mailing->section) : "";
}

static const struct member *seat_member(const struct notice_scene *scene, int seat)
{
    return scene->mailing->section->seats[seat].member;
}

/* With the number, since two players of one section may share a name: "Jane Roe (White, no. 2)". */
static const char *player(const struct notice_scene *scene, enum side side)
{
    const struct game *game = scene->mailing->game;
    if (!game)
        return "";
    int seat = side == WHITE ? game->white : game->black;
    return arena_format(scene->arena, "%s (%s, no. %d)",
                        notice_fields_name(scene->arena, seat_member(scene, seat)),
                        side == WHITE ? "White" : "Black", seat + 1);
}

static const char *field_white(const struct notice_scene *scene)
{
    return player(scene, WHITE);
}

static const char *field_black(const struct notice_scene *scene)
{
    return player(scene, BLACK);
}

static const char *field_game(const struct notice_scene *scene)
{
    const struct game *game = scene->mailing->game;
    if (!game)
        return "";
    return arena_format(scene->arena, "%s - %s",
                        notice_fields_name(scene->arena, seat_member(scene, game->white)),
                        notice_fields_name(scene->arena, seat_member(scene, game->black)));
}

static const char *field_result(const struct notice_scene *scene)
{
    return scene->mailing->game ? result_name(scene->mailing->game->result) : "";
}

static const char *field_penalty_days(const struct notice_scene *scene)
{
    return arena_format(scene->arena, "%d", scene->mailing->event->rules.penalty_days);
}

/* Why a game is lost by forfeit: by one player (%s), by both. */
static const char *const causes[][2] = {
    [SOURCE_NONE] = {"", ""},
    [SOURCE_REPORT] = {"It was reported as lost by forfeit for %s.",
                       "It was reported as lost by forfeit for both players."},
    [SOURCE_RULING] = {"The Tournament Director has ruled it lost for %s.",
                       "The Tournament Director has ruled it lost for both players."},
    [SOURCE_WITHDRAWAL] = {"The reason: %s has withdrawn from the section.",
                           "The reason: both players have withdrawn from the section."},
    [SOURCE_TIME] =
        {"The reason: a time complaint was upheld against %s, and in this game that is a loss on "
         "time (Rule 17).",
         "The reason: time complaints were upheld against both players, and in this game that is a "
         "loss on time (Rule 17)."},
};

static const char *field_cause(const struct notice_scene *scene)
{
    const struct game *game = scene->mailing->game;
    if (!game)
        return "";
    if (game->result == RESULT_BOTH_FORFEIT)
        return causes[game->source][1];
    const char *loser = player(scene, game->result == RESULT_WHITE_FORFEIT ? WHITE : BLACK);
    const char *pattern = causes[game->source][0], *place = strstr(pattern, "%s");
    if (!place)
        return "";
    return arena_format(scene->arena, "%.*s%s%s", (int)(place - pattern), pattern, loser, place + 2);
}

/* ---- awards ---- */

static const char *field_amount(const struct notice_scene *scene)
{
    return scene->mailing->award ? money(scene->arena, scene->mailing->award->cents) : "";
}

static const char *field_why(const struct notice_scene *scene)
{
    return scene->mailing->award ? scene->mailing->award->why : "";
}

/*
 * The number of the piece is the number of the certificate: no other piece ever has it. Who gets no letter
 * gets the certificate in words.
 */
static const char *field_certificate(const struct notice_scene *scene)
{
    return arena_format(
        scene->arena,
        "The certificate, no. %06d of %s, is made out to %s for %s. To use it, quote its number to %s.%s",
        scene->mailing->number, day_in_words(scene->arena, scene->decisions->facts->as_of),
        field_member(scene), field_amount(scene), *scene->office->name ? scene->office->name : "this office",
        scene->mailing->via & VIA_LETTER ? "" : " This message is the certificate: please keep it.");
}

static const char *field_enclosed(const struct notice_scene *scene)
{
    return scene->mailing->via & VIA_LETTER ? "A certificate of the title comes with the letter." : "";
}

static const struct finalist *finalist_of(const struct notice_scene *scene)
{
    for (size_t i = 0; i < scene->decisions->finalist_count; i++) {
        const struct finalist *finalist = &scene->decisions->finalists[i];
        if (finalist->entry == scene->mailing->entry && finalist->event == scene->mailing->event)
            return finalist;
    }
    return NULL;
}

static const char *field_weighted(const struct notice_scene *scene)
{
    const struct finalist *finalist = finalist_of(scene);
    char text[16];
    if (!finalist)
        return "";
    hundredths_format(finalist->weighted, text);
    return arena_format(scene->arena, "%s", text);
}

/* "Jane Roe, John Lee": who else has this place; "" when it is not shared. */
static const char *sharers(const struct notice_scene *scene, const struct finalist *own)
{
    const char *list = "";
    for (size_t i = 0; i < scene->decisions->finalist_count; i++) {
        const struct finalist *other = &scene->decisions->finalists[i];
        if (other == own || other->event != own->event || other->place != own->place)
            continue;
        list = arena_format(scene->arena, "%s%s%s (entry no. %d)", list, *list ? ", " : "",
                            notice_fields_name(scene->arena, other->entry->member), other->entry->number);
    }
    return list;
}

static const char *field_standing(const struct notice_scene *scene)
{
    static const char *const places[PLACES_WITH_PRIZE + 1] = {
        "", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"};
    const struct finalist *own = finalist_of(scene);
    if (!own || own->place < 1 || own->place > PLACES_WITH_PRIZE)
        return "";
    const char *others = sharers(scene, own);
    return arena_format(scene->arena, *others ? "shared %s place with %s" : "took %s place%s",
                        places[own->place], others);
}

static const char *field_title(const struct notice_scene *scene)
{
    const struct finalist *own = finalist_of(scene);
    const char *others = own ? sharers(scene, own) : "";
    return arena_format(scene->arena, "First place carries the title of %s%s%s, and a plaque (Rule 14).",
                        field_champion(scene), *others ? ", which you share with " : "", others);
}

static const struct {
    const char *name;
    const char *(*text)(const struct notice_scene *scene);
} fields[] = {
    {"amount", field_amount},
    {"black", field_black},
    {"cause", field_cause},
    {"certificate", field_certificate},
    {"champion", field_champion},
    {"director", field_director},
    {"enclosed", field_enclosed},
    {"entry", field_entry},
    {"event", field_event},
    {"expires", field_expires},
    {"explanation", field_explanation},
    {"game", field_game},
    {"member", field_member},
    {"member_id", field_member_id},
    {"next_event", field_next_event},
    {"next_year", field_next_year},
    {"penalty_days", field_penalty_days},
    {"remedy", field_remedy},
    {"result", field_result},
    {"rule", field_rule},
    {"section", field_section},
    {"standing", field_standing},
    {"title", field_title},
    {"weighted", field_weighted},
    {"white", field_white},
    {"why", field_why},
};

/* The text of the field named by `length` bytes, NULL when there is no such field. */
static const char *field_text(const struct notice_scene *scene, const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        if (strlen(fields[i].name) == length && !memcmp(fields[i].name, name, length))
            return fields[i].text(scene);
    return NULL;
}

const char *notice_fields_fill(const struct notice_scene *scene, const char *pattern)
{
    const char *filled = "", *at = pattern;
    for (const char *open = strchr(at, '{'); open; open = strchr(at, '{')) {
        size_t length = strcspn(open + 1, "}");
        const char *text = field_text(scene, open + 1, length);
        if (!text)
            break;
        if (!*text)
            return "";
        filled = arena_format(scene->arena, "%s%.*s%s", filled, (int)(open - at), at, text);
        at = open + 1 + length + 1;
    }
    return arena_format(scene->arena, "%s%s", filled, at);
}
