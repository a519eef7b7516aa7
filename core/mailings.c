#include "core/mailings.h"

#include "core/post.h"

#include <stdlib.h>
#include <string.h>

/* R16: Golden Knights by letter, and by e-mail where an address is on file; Electronic by letter only without
 * one. */
static enum via via_of(const struct event *event, const struct member *member)
{
    if (!member->email[0])
        return VIA_LETTER;
    return event->championship == GOLDEN ? VIA_BOTH : VIA_EMAIL;
}

static struct mailing *add(struct work *work, enum mailing_kind kind, const struct event *event,
                           const struct entry *entry, const struct member *member)
{
    const struct book *book = &work->facts->book;
    int last = book->mailed_count ? book->mailed[book->mailed_count - 1].number : 0;
    struct mailing *mailing = WORK_APPEND(work, mailings, mailing);
    *mailing = (struct mailing){.number = last + (int)work->decisions->mailing_count,
                                .kind = kind,
                                .via = via_of(event, member),
                                .event = event,
                                .seat = -1,
                                .entry = entry,
                                .member = member};
    return mailing;
}

/* How the seat of a later round was earned: the list was dealt seat by seat, so its place follows from both.
 */
static const struct place *earned(const struct work *work, const struct section *section, int seat)
{
    const struct decisions *decisions = work->decisions;
    for (size_t i = 0; section->round != PRELIMINARY && i < decisions->place_count; i++)
        if (decisions->places[i].event == section->event && decisions->places[i].round == section->round &&
            decisions->places[i].entry->number == section->seats[seat].entry->number)
            return &decisions->places[i];
    return NULL;
}

/* A pairing sheet for each seat of what was published or revised tonight (R8, R11, 3.4 `replace`). */
static void mail_pairings(struct work *work)
{
    for (size_t i = 0; i < work->decisions->section_count; i++) {
        const struct section *section = work->decisions->sections[i];
        for (int seat = 0; seat < SEATS && (section->tonight || section->revised); seat++) {
            struct mailing *mailing = add(work, MAIL_PAIRING, section->event, section->seats[seat].entry,
                                          section->seats[seat].member);
            mailing->section = section;
            mailing->seat = seat;
            mailing->place = earned(work, section, seat);
        }
    }
}

/* Held, carried and refused entries, each once an event; somebody unknown has no address to write to. */
static void mail_entries(struct work *work, const struct post *post, enum mailing_kind kind,
                         enum entry_status status)
{
    for (size_t i = 0; i < work->decisions->candidate_count; i++) {
        const struct candidate *candidate = &work->decisions->candidates[i];
        const struct entry *entry = candidate->entry;
        if (candidate->status == status && entry->member->known &&
            !post_count(post, kind, candidate->event->code, "", entry->number))
            add(work, kind, candidate->event, entry, entry->member)->candidate = candidate;
    }
}

static void mail_game(struct work *work, enum mailing_kind kind, const struct section *section, int seat,
                      const struct game *game)
{
    struct mailing *mailing =
        add(work, kind, section->event, section->seats[seat].entry, section->seats[seat].member);
    mailing->section = section;
    mailing->seat = seat;
    mailing->game = game;
}

/* R17: one notice for each penalty of a player that was not announced yet, in the order of the games. */
static void mail_penalties(struct work *work, const struct post *post, const struct section *section)
{
    int found[SEATS] = {0}, announced[SEATS];
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &section->games[g];
        for (int side = WHITE; side <= BLACK; side++) {
            int seat = side == WHITE ? game->white : game->black;
            if (!game->penalties[side] || section->seats[seat].withdrawal)
                continue;
            if (!found[seat])
                announced[seat] = post_count(post, MAIL_PENALTY, section->event->code, section->code,
                                             section->seats[seat].entry->number);
            for (int penalty = 0; penalty < game->penalties[side]; penalty++)
                if (found[seat]++ >= announced[seat])
                    mail_game(work, MAIL_PENALTY, section, seat, game);
        }
    }
}

/* Forfeits new since the run before, to both sides; a withdrawn player hears nothing of his own (R16). */
static void mail_forfeits(struct work *work, const struct post *post, const struct section *section)
{
    for (int g = 0; g < GAMES; g++) {
        const struct game *game = &section->games[g];
        if (!result_is_forfeit_loss(game->result, WHITE) && !result_is_forfeit_loss(game->result, BLACK))
            continue;
        if (post_result(post, section->code, game->white + 1, game->black + 1) == game->result)
            continue;
        if (!section->seats[game->white].withdrawal)
            mail_game(work, MAIL_FORFEIT, section, game->white, game);
        if (!section->seats[game->black].withdrawal)
            mail_game(work, MAIL_FORFEIT, section, game->black, game);
    }
}

/* A member who is playing, and an event he plays in. */
struct playing {
    const struct member *member;
    const struct event *event;
};

static int by_member(const void *left, const void *right)
{
    const struct playing *a = left, *b = right;
    int order = strcmp(a->member->id, b->member->id);
    if (!order)
        order = (int)a->event->championship - (int)b->event->championship;
    return order ? order : strcmp(a->event->code, b->event->code);
}

/* Everybody with a waiting entry or an open game, each once; a Golden event goes first, for it writes
 * letters. */
static struct playing *players(const struct work *work, size_t *count)
{
    const struct decisions *decisions = work->decisions;
    size_t all = 0, kept = 0;
    struct playing *list =
        ARENA_NEW(work->arena, struct playing, decisions->candidate_count + decisions->section_count * SEATS);
    for (size_t i = 0; i < decisions->candidate_count; i++)
        if (decisions->candidates[i].status == ENTRY_WAITING)
            list[all++] =
                (struct playing){decisions->candidates[i].entry->member, decisions->candidates[i].event};
    for (size_t i = 0; i < decisions->section_count; i++)
        for (int seat = 0; seat < SEATS; seat++)
            if (decisions->sections[i]->seats[seat].score.open &&
                !decisions->sections[i]->seats[seat].withdrawal)
                list[all++] = (struct playing){decisions->sections[i]->seats[seat].member,
                                               decisions->sections[i]->event};
    if (all)
        qsort(list, all, sizeof *list, by_member);
    for (size_t i = 0; i < all; i++)
        if (!kept || strcmp(list[kept - 1].member->id, list[i].member->id) != 0)
            list[kept++] = list[i];
    *count = kept;
    return list;
}

/* R3: a notice 60 days ahead and again on lapse, each once for one last day of membership. */
static void mail_lapses(struct work *work, const struct post *post, enum mailing_kind kind,
                        const struct playing *list, size_t count)
{
    int today = work->facts->as_of;
    for (size_t i = 0; i < count; i++) {
        const struct member *member = list[i].member;
        if (!member->known || member->expires == DAY_FOREVER)
            continue;
        bool lapsed = member->expires < today;
        bool soon = !lapsed && member->expires - today <= LAPSE_NOTICE_DAYS;
        int since = kind == MAIL_LAPSED ? member->expires + 1 : member->expires - LAPSE_NOTICE_DAYS;
        if ((kind == MAIL_LAPSED ? lapsed : soon) && !post_has_notice(post, member->id, kind, since))
            add(work, kind, list[i].event, NULL, member);
    }
}

/* R12-R14: each award once; the title comes with the prize. */
static void mail_awards(struct work *work, const struct post *post, enum mailing_kind kind,
                        enum award_kind award_kind)
{
    const struct decisions *decisions = work->decisions;
    for (size_t i = 0; i < decisions->award_count; i++) {
        const struct award *award = &decisions->awards[i];
        if (award->kind != award_kind || post_count(post, kind, award->event->code, "", award->entry->number))
            continue;
        struct mailing *mailing = add(work, kind, award->event, award->entry, award->entry->member);
        mailing->award = award;
        for (size_t t = 0; kind == MAIL_PRIZE && t < decisions->award_count; t++)
            mailing->title |= decisions->awards[t].kind == AWARD_TITLE &&
                              decisions->awards[t].event == award->event &&
                              decisions->awards[t].entry == award->entry;
    }
}

void mailings_decide(struct work *work)
{
    static const struct {
        enum mailing_kind kind;
        enum award_kind award;
    } awards[] = {{MAIL_CERTIFICATE_OUT, AWARD_CERTIFICATE_OUT},
                  {MAIL_CERTIFICATE_ELIMINATED, AWARD_CERTIFICATE_ELIMINATED},
                  {MAIL_PIN, AWARD_PIN},
                  {MAIL_PRIZE, AWARD_PRIZE}};
    struct post post;
    size_t playing_count;
    post_open(work->arena, &work->facts->book, &post);
    mail_pairings(work);
    mail_entries(work, &post, MAIL_HELD, ENTRY_HELD);
    mail_entries(work, &post, MAIL_CARRIED, ENTRY_CARRIED);
    mail_entries(work, &post, MAIL_REFUSED, ENTRY_REFUSED);
    for (size_t i = 0; i < work->decisions->section_count; i++)
        mail_penalties(work, &post, work->decisions->sections[i]);
    for (size_t i = 0; i < work->decisions->section_count; i++)
        mail_forfeits(work, &post, work->decisions->sections[i]);
    const struct playing *playing = players(work, &playing_count);
    mail_lapses(work, &post, MAIL_LAPSE_SOON, playing, playing_count);
    mail_lapses(work, &post, MAIL_LAPSED, playing, playing_count);
    for (size_t i = 0; i < sizeof awards / sizeof awards[0]; i++)
        mail_awards(work, &post, awards[i].kind, awards[i].award);
}
