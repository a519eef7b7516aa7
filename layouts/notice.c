#include "layouts/notice.h"

#include "layouts/certificate.h"
#include "layouts/notice_fields.h"
#include "layouts/notice_text.h"

bool notice_draw(const struct letter_frame *frame, const struct mailing *mailing)
{
    struct notice_text text;
    struct letter letter;
    notice_text_compose(frame->arena, frame->office, frame->decisions, mailing, &text);
    letter_begin(&letter, frame, mailing);
    letter_heading(&letter, notice_fields_event(frame->arena, mailing->event, 0), text.heading);
    letter_paragraph(&letter, text.salutation);
    for (int i = 0; i < text.count; i++)
        letter_paragraph(&letter, text.paragraphs[i]);
    letter_sign(&letter);
    return !certificate_is_due(mailing) || certificate_draw(frame, mailing);
}
