#include "layouts/notice_text.h"
#include "layouts/notice_fields.h"

#include <stddef.h>

/*
 * The words. {field} stands for what notice_fields.c puts there; a paragraph with a field that has nothing to
 * say is left out. A notice for a title is a prize notice with words of its own.
 */
struct words {
    const char *heading, *subject;
    const char *paragraphs[NOTICE_PARAGRAPHS];
};

#define CONTACT                                                                                              \
    "Should you have a question, or see anything here that is not right, please write to {director}."

static const struct words notices[MAIL_KINDS] = {
    [MAIL_HELD] = {"Your entry is on hold",
                   "Your entry no. {entry} in the {event} is on hold",
                   {"Thank you for your entry no. {entry} in the {event}. It is on file, but it cannot "
                    "be given a section yet: {rule} of the regulations stands in the way.",
                    "{explanation}", "What to do: {remedy}",
                    "As soon as this is settled your entry takes its place in the order of its arrival. "
                    "It keeps its number, and you need not enter again.",
                    CONTACT}},
    [MAIL_CARRIED] = {"Your entry moves to next year",
                      "Your entry no. {entry} moves to the {next_event}",
                      {"Your entry no. {entry} in the {event} moves forward to the {next_event} (Rule 5).",
                       "{explanation}",
                       "This costs you nothing, even if the entry fee should be higher then, and you need "
                       "not do anything. Sections of the {next_event} are formed from January 1, "
                       "{next_year} on; your assignment will be mailed when yours is complete.",
                       CONTACT}},
    [MAIL_REFUSED] = {"Your entry was not accepted",
                      "Your entry no. {entry} in the {event} was not accepted",
                      {"Your entry no. {entry} in the {event} has been refused; no games are assigned for "
                       "it ({rule}).",
                       "{explanation}",
                       "About this decision, and about the fee you paid, please write to {director}."}},
    [MAIL_PENALTY] = {"A time penalty in {section}",
                      "Time penalty in {section}: {game}",
                      {"A time complaint has been upheld against you in {section} of the {event}, in the "
                       "game {white} against {black}: you overstepped the time limit.",
                       "For this first offense you are charged a penalty of {penalty_days} days of "
                       "reflection time. Any further overstep of yours in this game loses it (Rule 17).",
                       "The game goes on: please play your next move as usual, and enter the penalty in "
                       "your record of reflection time.",
                       CONTACT}},
    [MAIL_FORFEIT] = {"A game decided by forfeit in {section}",
                      "Forfeit in {section}: {game} {result}",
                      {"In {section} of the {event} a game has been decided by forfeit (Rule 16): {white} "
                       "against {black}, {result}.",
                       "{cause}",
                       "A win by forfeit counts one point, like any other win; a loss by forfeit counts "
                       "nothing. An entry with a forfeit loss goes on playing its other games, but earns "
                       "neither the certificate for a completed preliminary nor the tournament pin and the "
                       "prizes (Rule 12).",
                       "Please send no further moves in this game.", CONTACT}},
    [MAIL_LAPSE_SOON] =
        {"Your membership is about to lapse",
         "Your US Chess membership expires on {expires}",
         {"You are a player in the {event}. Your US Chess membership, no. {member_id}, expires "
          "on {expires}.",
          "Membership must remain current throughout your participation in all tournaments "
          "(Rule 3). Please renew it with US Chess before that day, so that your games, and "
          "any further round you earn, go on without a question.",
          "If you have renewed already, there is nothing to do, and we thank you.", CONTACT}},
    [MAIL_LAPSED] = {"Your membership has lapsed",
                     "Your US Chess membership expired on {expires}",
                     {"You are a player in the {event}. Your US Chess membership, no. {member_id}, expired "
                      "on {expires}.",
                      "Your games go on and nothing is forfeited by this alone, but membership must remain "
                      "current throughout your participation in all tournaments (Rule 3). Please renew it "
                      "with US Chess now: entries that still wait for a section cannot be placed until "
                      "then.",
                      "If you have renewed already, please accept our thanks.", CONTACT}},
    [MAIL_CERTIFICATE_OUT] =
        {"Your gift certificate",
         "Your {amount} gift certificate: {event}",
         {"With your entry no. {entry} you have completed all your preliminary games in the "
          "{event}. It did not qualify for the semifinal round, and so it earns a "
          "correspondence chess gift certificate of {amount} (Rule 12).",
          "For your records: {why}", "{certificate}",
          "Thank you for playing, and for finishing every game. We hope to see you among the "
          "players of the {next_event}.",
          CONTACT}},
    [MAIL_CERTIFICATE_ELIMINATED] =
        {"Your gift certificate",
         "Your {amount} gift certificate: {event}",
         {"Your entry no. {entry} earned its way to the next round of the {event}. As you "
          "qualified with more entries than there are sections, and nobody can sit twice in "
          "one, this entry gives up its place. In its stead you receive a correspondence chess "
          "gift certificate of {amount} (Rule 11).",
          "For your records: {why}", "{certificate}",
          "Congratulations on qualifying more often than there is room for! Your other entries "
          "play on in the next round as assigned.",
          CONTACT}},
    [MAIL_PIN] = {"Your tournament pin",
                  "You have earned the tournament pin: {event}",
                  {"Congratulations! With your entry no. {entry} you have completed all three rounds of "
                   "the {event}, eighteen games without one forfeit loss. That is a rare distinction, "
                   "and it is marked by the tournament pin, which is yours (Rule 12).",
                   "Your entry takes part in the prizes as well. They are decided by weighted points "
                   "when every final section is finished, and you will be told.",
                   "The pin comes to you by mail at the address on file.", CONTACT}},
    [MAIL_PRIZE] = {"Your prize",
                    "Your prize in the {event}: {amount}",
                    {"Congratulations! The {event} is finished. Your entry no. {entry} made {weighted} "
                     "weighted points and {standing}. It wins a prize of {amount} (Rule 14).",
                     "How it was computed: {why}", "The prize is sent to you at the address on file.",
                     CONTACT}},
};

static const struct words title_notice = {
    "Your title and your prize",
    "{champion}: your title and your prize of {amount}",
    {"Congratulations! The {event} is finished. Your entry no. {entry} made {weighted} "
     "weighted points and {standing}.",
     "{title}", "Your entry wins a prize of {amount} (Rule 14).", "How it was computed: {why}", "{enclosed}",
     "The plaque and the prize are sent to you at the address on file; please tell us if it "
     "is not the right one any more.",
     CONTACT}};

void notice_text_compose(struct arena *arena, const struct office *office, const struct decisions *decisions,
                         const struct mailing *mailing, struct notice_text *text)
{
    const struct words *words = mailing->title ? &title_notice : &notices[mailing->kind];
    struct notice_scene scene = {arena, office, decisions, mailing};
    *text = (struct notice_text){
        .heading = notice_fields_fill(&scene, words->heading),
        .subject = notice_fields_fill(&scene, words->subject),
        .salutation = notice_fields_fill(&scene, "Dear {member},"),
    };
    for (size_t i = 0; i < NOTICE_PARAGRAPHS && words->paragraphs[i]; i++) {
        const char *paragraph = notice_fields_fill(&scene, words->paragraphs[i]);
        if (*paragraph)
            text->paragraphs[text->count++] = paragraph;
    }
}
