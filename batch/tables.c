#include "batch/tables.h"

#include "batch/book_tables.h"

#include <stdlib.h>
#include <string.h>

static void write_entries(struct table *table, const struct tables_source *source)
{
    for (size_t i = 0; i < source->decisions->candidate_count; i++) {
        const struct candidate *candidate = &source->decisions->candidates[i];
        table_text(table, candidate->event->code);
        table_number(table, candidate->entry->number);
        table_text(table, candidate->entry->member->id);
        table_number_or_none(table, candidate->ordinal);
        table_text(table, entry_status_name(candidate->status));
        table_text(table, candidate->section ? candidate->section->code : "");
        table_text(table, candidate->reason);
        table_end_row(table);
    }
}

static void write_games(struct table *table, const struct tables_source *source)
{
    for (size_t i = 0; i < source->decisions->section_count; i++)
        for (int g = 0; g < GAMES; g++) {
            const struct section *section = source->decisions->sections[i];
            const struct game *game = &section->games[g];
            table_text(table, section->code);
            table_number(table, game->white + 1);
            table_number(table, game->black + 1);
            table_text(table, section->seats[game->white].member->id);
            table_text(table, section->seats[game->black].member->id);
            table_text(table, game->disputed ? "disputed" : result_name(game->result));
            table_text(table, game_source_name(game->disputed ? SOURCE_REPORT : game->source));
            table_yes_no(table, game->blocking);
            table_end_row(table);
        }
}

static void write_standings(struct table *table, const struct tables_source *source)
{
    for (size_t i = 0; i < source->decisions->section_count; i++)
        for (int s = 0; s < SEATS; s++) {
            const struct section *section = source->decisions->sections[i];
            const struct seat *seat = &section->seats[s];
            table_text(table, section->event->code);
            table_text(table, round_name(section->round));
            table_text(table, section->code);
            table_number(table, s + 1);
            table_number(table, seat->entry->number);
            table_text(table, seat->member->id);
            table_number(table, seat->score.wins);
            table_number(table, seat->score.draws);
            table_number(table, seat->score.losses);
            table_number(table, seat->score.forfeit_losses);
            table_number(table, seat->score.open);
            table_points(table, seat->score.points);
            table_text(table, score_status_name(seat->score.status));
            table_end_row(table);
        }
}

static void write_advancement(struct table *table, const struct tables_source *source)
{
    for (size_t i = 0; i < source->decisions->place_count; i++) {
        const struct place *place = &source->decisions->places[i];
        table_text(table, place->event->code);
        table_text(table, round_name(place->round));
        table_text(table, place->published ? "published" : "proposed");
        table_number_or_none(table, place->position);
        table_number(table, place->entry->number);
        table_text(table, place->member->id);
        table_text(table, place->from_section);
        table_points(table, place->points);
        table_number_or_none(table, place->rating);
        table_text(table, basis_name(place->basis));
        table_text(table, place->section);
        table_number_or_none(table, place->seat);
        table_end_row(table);
    }
}

static void write_weighted(struct table *table, const struct tables_source *source)
{
    for (size_t i = 0; i < source->decisions->finalist_count; i++) {
        const struct finalist *finalist = &source->decisions->finalists[i];
        table_text(table, finalist->event->code);
        table_number(table, finalist->entry->number);
        table_text(table, finalist->entry->member->id);
        for (int round = PRELIMINARY; round < ROUNDS; round++)
            table_points(table, finalist->points[round]);
        table_hundredths(table, finalist->weighted);
        table_yes_no(table, finalist->eligible);
        table_number_or_none(table, finalist->place);
        table_end_row(table);
    }
}

static void write_awards(struct table *table, const struct tables_source *source)
{
    for (size_t i = 0; i < source->decisions->award_count; i++) {
        const struct award *award = &source->decisions->awards[i];
        table_text(table, award->event->code);
        table_text(table, award_name(award->kind));
        table_number(table, award->entry->number);
        table_text(table, award->entry->member->id);
        if (award->cents)
            table_hundredths(table, award->cents);
        else
            table_text(table, "");
        table_text(table, "due");
        table_end_row(table);
    }
}

/* A line of review.csv, from core or from the printer. */
struct matter {
    const char *event, *topic, *subject, *rule, *message, *suggested;
    size_t index; /* matters of one subject keep their order */
};

static int by_subject(const void *left, const void *right)
{
    const struct matter *a = left, *b = right;
    int order = strcmp(a->event, b->event);
    if (!order)
        order = strcmp(a->topic, b->topic);
    if (!order)
        order = strcmp(a->subject, b->subject);
    return order ? order : (a->index > b->index) - (a->index < b->index);
}

static struct matter matter_of_piece(struct arena *arena, const char *topic, const struct mailing *mailing,
                                     const char *what)
{
    const struct member *member = mailing->member;
    const char *who = member->name[0] ? member->name : member->id;
    return (struct matter){.event = mailing->event->code,
                           .topic = topic,
                           .subject = member->id,
                           .rule = "",
                           .message = arena_format(arena, "%s, piece %d (%s): %s", who, mailing->number,
                                                   mailing_name(mailing->kind), what),
                           .suggested = ""};
}

static void write_review(struct table *table, const struct tables_source *source)
{
    const struct decisions *decisions = source->decisions;
    const struct print_run *paper = source->paper;
    size_t count = 0;
    struct matter *matters = ARENA_NEW(table->arena, struct matter,
                                       decisions->review_count + paper->aside_count + paper->note_count);
    for (size_t i = 0; i < decisions->review_count; i++) {
        const struct review *review = &decisions->reviews[i];
        matters[count++] = (struct matter){review->event,
                                           review->topic,
                                           review->subject,
                                           review->rule,
                                           review->message,
                                           review->suggested,
                                           0};
    }
    for (size_t i = 0; i < paper->aside_count; i++)
        matters[count++] =
            matter_of_piece(table->arena, "set-aside", paper->asides[i].mailing, paper->asides[i].reason);
    for (size_t i = 0; i < paper->note_count; i++)
        matters[count++] =
            matter_of_piece(table->arena, "print", paper->notes[i].mailing, paper->notes[i].text);
    for (size_t i = 0; i < count; i++)
        matters[i].index = i;
    if (count)
        qsort(matters, count, sizeof *matters, by_subject);
    for (size_t i = 0; i < count; i++) {
        const struct matter *matter = &matters[i];
        const char *fields[] = {matter->event, matter->topic,   matter->subject,
                                matter->rule,  matter->message, matter->suggested};
        for (size_t f = 0; f < sizeof fields / sizeof fields[0]; f++)
            table_text(table, fields[f]);
        table_end_row(table);
    }
}

static void write_rejects(struct table *table, const struct tables_source *source)
{
    const struct diags *diags = &source->load->diags;
    for (size_t i = 0; i < diags->count; i++) {
        const struct diag *diag = &diags->items[i];
        if (diag->level != LEVEL_REJECT)
            continue;
        table_text(table, ledger_name(diag->origin.ledger));
        table_number(table, diag->origin.line);
        table_text(table, arena_format(table->arena, "%s%s%s; %s%s%s%s", diag->field,
                                       diag->field[0] ? ": " : "", diag->what, diag->advice,
                                       diag->rule[0] ? " (" : "", diag->rule, diag->rule[0] ? ")" : ""));
        table_text(table, load_row(source->load, diag->origin));
        table_end_row(table);
    }
}

static void write_inputs(struct table *table, const struct tables_source *source)
{
    for (int ledger = LEDGER_NONE + 1; ledger < LEDGERS; ledger++) {
        const struct input *input = &source->load->inputs[ledger];
        table_text(table, input->file);
        table_text(table, input->sha256);
        table_number(table, input->used + input->noted + input->pending);
        table_end_row(table);
    }
    table_text(table, "office.ini");
    table_text(table, source->settings_sha256);
    table_text(table, "");
    table_end_row(table);
}

static const struct {
    const char *file, *columns;
    void (*write)(struct table *table, const struct tables_source *source);
} TABLES[] = {
    {"tables/entries.csv", "event,entry,member_id,ordinal,status,section,reason", write_entries},
    {"tables/games.csv", "section,white_seat,black_seat,white,black,result,source,blocking", write_games},
    {"tables/standings.csv",
     "event,round,section,seat,entry,member_id,wins,draws,losses,forfeit_losses,open,points,status",
     write_standings},
    {"tables/advancement.csv",
     "event,round,state,position,entry,member_id,from_section,points,rating,basis,section,seat",
     write_advancement},
    {"tables/weighted.csv", "event,entry,member_id,preliminary,semifinal,final,weighted,eligible,place",
     write_weighted},
    {"tables/awards.csv", "event,award,entry,member_id,amount,state", write_awards},
    {"tables/ratings.csv", "event,round,section,white_seat,black_seat,white,black,result,how,day,change",
     book_tables_ratings},
    {"book/assignments.csv", "event,round,section,seat,entry,member_id,rating,run", book_tables_assignments},
    {"book/mailings.csv", "mailing,run,kind,event,section,entry,member_id,via", book_tables_mailings},
    {"book/rated.csv", "section,white_seat,black_seat,white,black,result", book_tables_rated},
    {"book/labels.csv", "stock,first,next", book_tables_labels},
    {"book/drawn.csv", "document,shows", book_tables_drawn},
    {"review.csv", "event,topic,subject,rule,message,suggested_ruling", write_review},
    {"rejects.csv", "file,line,reason,row", write_rejects},
    {TABLES_INPUTS, "file,sha256,rows", write_inputs},
};

void tables_write_inputs(struct arena *arena, const struct tables_source *source, struct document *document)
{
    for (size_t table = 0; table < tables_count(); table++)
        if (!strcmp(TABLES[table].file, TABLES_INPUTS))
            tables_write(arena, source, table, document);
}

size_t tables_count(void)
{
    return sizeof TABLES / sizeof TABLES[0];
}

void tables_write(struct arena *arena, const struct tables_source *source, size_t table,
                  struct document *document)
{
    struct table writing = {.arena = arena};
    table_heading(&writing, TABLES[table].columns);
    TABLES[table].write(&writing, source);
    *document = (struct document){TABLES[table].file, writing.out.bytes, writing.out.length};
}
