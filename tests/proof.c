/*
 * proof OFFICE DAY: the letters that a run of that day would print, each call that draws a line of text (see
 * layouts/sheet_proof.h). Before each letter stands what it is: "letter 8 held 26N - 8 10000008", its piece
 * number, kind, event, section, entry and member. Writes nothing else; report cards are left out.
 */
#include "batch/desk.h"
#include "layouts/notice.h"
#include "layouts/pairing_letter.h"
#include "layouts/sheet_pdf.h"
#include "layouts/sheet_proof.h"

#include <stdio.h>
#include <stdlib.h>

static void draw(struct arena *arena, struct sheet *metrics, const struct desk *desk,
                 const struct mailing *mailing)
{
    struct letter_frame frame = {arena, sheet_proof_open(arena, metrics), &desk->office, desk->decisions};
    if (mailing->kind == MAIL_PAIRING)
        pairing_letter_draw(&frame, mailing);
    else
        notice_draw(&frame, mailing);
    printf("letter %d %s %s %s %d %s\n%s", mailing->number, mailing_name(mailing->kind), mailing->event->code,
           mailing->section ? mailing->section->code : "-", mailing->entry ? mailing->entry->number : 0,
           mailing->member->id, sheet_proof_text(frame.sheet));
}

int main(int count, char **words)
{
    struct arena arena = {NULL, abort};
    struct desk desk;
    if (count != 3) {
        fprintf(stderr, "usage: proof OFFICE DAY\n");
        return OUTCOME_USAGE;
    }
    enum outcome opened = desk_open(&arena, words[1], date_parse(words[2]), &desk);
    if (opened == OUTCOME_DONE) {
        struct sheet *metrics = sheet_pdf_open(&arena, "");
        for (size_t i = 0; i < desk.decisions->mailing_count; i++)
            if (desk.decisions->mailings[i].via & VIA_LETTER)
                draw(&arena, metrics, &desk, &desk.decisions->mailings[i]);
        sheet_pdf_discard(metrics);
    }
    arena_free(&arena);
    return opened;
}
