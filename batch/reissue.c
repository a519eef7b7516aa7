#include "batch/reissue.h"

#include <stdlib.h>
#include <string.h>

/* What a piece is drawn from, by its kind. */
enum grounds { GROUND_SEAT, GROUND_CANDIDATE, GROUND_GAME, GROUND_MEMBER, GROUND_AWARD };

static const struct {
    enum grounds grounds;
    int of; /* the entry status or award it tells of */
} KINDS[MAIL_KINDS] = {
    [MAIL_PAIRING] = {GROUND_SEAT, 0},
    [MAIL_HELD] = {GROUND_CANDIDATE, ENTRY_HELD},
    [MAIL_CARRIED] = {GROUND_CANDIDATE, ENTRY_CARRIED},
    [MAIL_REFUSED] = {GROUND_CANDIDATE, ENTRY_REFUSED},
    [MAIL_PENALTY] = {GROUND_GAME, 0},
    [MAIL_FORFEIT] = {GROUND_GAME, 0},
    [MAIL_LAPSE_SOON] = {GROUND_MEMBER, 0},
    [MAIL_LAPSED] = {GROUND_MEMBER, 0},
    [MAIL_CERTIFICATE_OUT] = {GROUND_AWARD, AWARD_CERTIFICATE_OUT},
    [MAIL_CERTIFICATE_ELIMINATED] = {GROUND_AWARD, AWARD_CERTIFICATE_ELIMINATED},
    [MAIL_PIN] = {GROUND_AWARD, AWARD_PIN},
    [MAIL_PRIZE] = {GROUND_AWARD, AWARD_PRIZE},
};

static const struct candidate *find_candidate(const struct decisions *decisions, const struct mailed *mailed)
{
    for (size_t i = 0; i < decisions->candidate_count; i++)
        if (decisions->candidates[i].entry->number == mailed->entry &&
            !strcmp(decisions->candidates[i].event->code, mailed->event))
            return &decisions->candidates[i];
    return NULL;
}

static const struct award *find_award(const struct decisions *decisions, const struct mailed *mailed,
                                      int kind)
{
    for (size_t i = 0; i < decisions->award_count; i++)
        if ((int)decisions->awards[i].kind == kind && decisions->awards[i].entry->number == mailed->entry &&
            !strcmp(decisions->awards[i].event->code, mailed->event))
            return &decisions->awards[i];
    return NULL;
}

static int find_seat(const struct section *section, int entry)
{
    for (int seat = 0; section && seat < SEATS; seat++)
        if (section->seats[seat].entry->number == entry)
            return seat;
    return -1;
}

static const struct place *find_place(const struct decisions *decisions, const struct section *section,
                                      int entry)
{
    for (size_t i = 0; i < decisions->place_count; i++)
        if (decisions->places[i].entry->number == entry &&
            !strcmp(decisions->places[i].section, section->code))
            return &decisions->places[i];
    return NULL;
}

/* How many pieces of the same kind went to the same seat before this one. */
static int earlier_pieces(const struct book *book, const struct mailed *mailed)
{
    int count = 0;
    for (size_t i = 0; i < book->mailed_count && &book->mailed[i] != mailed; i++)
        count += book->mailed[i].kind == mailed->kind && book->mailed[i].entry == mailed->entry &&
                 !strcmp(book->mailed[i].section, mailed->section);
    return count;
}

/* How many notices of that kind a game has meant for the seat. */
static int notices_of(const struct game *game, int seat, enum mailing_kind kind)
{
    if (game->white != seat && game->black != seat)
        return 0;
    if (kind == MAIL_PENALTY)
        return game->penalties[game->white == seat ? WHITE : BLACK];
    return result_is_forfeit_loss(game->result, WHITE) || result_is_forfeit_loss(game->result, BLACK);
}

/*
 * The game a penalty or forfeit notice told of. The book does not name it: notices went out as the games were
 * decided, so the k-th piece is about the k-th such game by day, and by seats within a day.
 */
static const struct game *find_game(const struct book *book, const struct section *section, int seat,
                                    const struct mailed *mailed)
{
    bool told[GAMES] = {false};
    for (int left = earlier_pieces(book, mailed);;) {
        int next = -1;
        for (int g = 0; g < GAMES; g++)
            if (!told[g] && notices_of(&section->games[g], seat, mailed->kind) &&
                (next < 0 || section->games[g].day < section->games[next].day))
                next = g;
        if (next < 0)
            return NULL;
        left -= notices_of(&section->games[next], seat, mailed->kind);
        if (left < 0)
            return &section->games[next];
        told[next] = true;
    }
}

/* Finds what the piece is about; NULL, or why that is no longer there. */
static const char *find_grounds(const struct decisions *decisions, const struct mailed *mailed,
                                struct mailing *mailing)
{
    const struct book *book = &decisions->facts->book;
    switch (KINDS[mailed->kind].grounds) {
    case GROUND_SEAT:
        if (!mailing->section || mailing->seat < 0)
            return "the seat has gone to a replacement";
        mailing->place = find_place(decisions, mailing->section, mailed->entry);
        return NULL;
    case GROUND_CANDIDATE:
        mailing->candidate = find_candidate(decisions, mailed);
        return mailing->candidate && (int)mailing->candidate->status == KINDS[mailed->kind].of
                   ? NULL
                   : "the entry stands otherwise by now";
    case GROUND_GAME:
        mailing->game = !mailing->section || mailing->seat < 0
                            ? NULL
                            : find_game(book, mailing->section, mailing->seat, mailed);
        return mailing->game ? NULL : "the game stands otherwise by now";
    case GROUND_MEMBER:
        return NULL;
    case GROUND_AWARD:
        mailing->award = find_award(decisions, mailed, KINDS[mailed->kind].of);
        mailing->title = mailed->kind == MAIL_PRIZE && find_award(decisions, mailed, AWARD_TITLE);
        return mailing->award ? NULL : "the award is no longer due";
    }
    return NULL;
}

/* A later pairing sheet for the same seat makes this one out of date. */
static bool is_superseded(const struct book *book, const struct mailed *mailed)
{
    for (const struct mailed *later = mailed + 1; later < book->mailed + book->mailed_count; later++)
        if (mailed->kind == MAIL_PAIRING && later->kind == MAIL_PAIRING && later->entry == mailed->entry &&
            !strcmp(later->section, mailed->section))
            return true;
    return false;
}

static void reissue_piece(const struct decisions *decisions, const struct mailed *mailed,
                          struct reissue *reissue)
{
    const struct section *section = mailed->section[0] ? decisions_section(decisions, mailed->section) : NULL;
    const struct candidate *candidate = find_candidate(decisions, mailed);
    struct mailing mailing = {.number = mailed->number,
                              .kind = mailed->kind,
                              .via = mailed->via,
                              .event = facts_event(decisions->facts, mailed->event),
                              .section = section,
                              .seat = find_seat(section, mailed->entry),
                              .entry = candidate ? candidate->entry : NULL,
                              .member = facts_member(decisions->facts, mailed->member)};
    const char *why = !mailing.event    ? "office.ini no longer has its event"
                      : !mailing.member ? "players.csv no longer has the member"
                                        : find_grounds(decisions, mailed, &mailing);
    if (!why && (mailing.via & VIA_EMAIL) && !mailing.member->email[0])
        mailing.via = VIA_LETTER;
    if (why) {
        messages_add(&reissue->refused,
                     "piece %d (%s to %s, run %s) cannot be made again: %s; its first copy is in runs/%s",
                     mailed->number, mailing_name(mailed->kind), mailed->member, mailed->run, why,
                     mailed->run);
    } else {
        reissue->mailed[reissue->count] = mailed;
        reissue->mailings[reissue->count++] = mailing;
    }
}

void reissue_select(struct arena *arena, const struct decisions *decisions, const char *section, int entry,
                    struct reissue *reissue)
{
    const struct book *book = &decisions->facts->book;
    *reissue = (struct reissue){.mailings = ARENA_NEW(arena, struct mailing, book->mailed_count),
                                .mailed = ARENA_NEW(arena, const struct mailed *, book->mailed_count),
                                .refused = {.arena = arena}};
    for (size_t i = 0; i < book->mailed_count; i++) {
        const struct mailed *mailed = &book->mailed[i];
        if ((section && strcmp(mailed->section, section) != 0) || (entry && mailed->entry != entry))
            continue;
        if (!is_superseded(book, mailed))
            reissue_piece(decisions, mailed, reissue);
    }
}
