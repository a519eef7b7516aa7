#include "batch/book.h"

#include "batch/files.h"
#include "batch/record.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A row of advancement.csv; only those of a published round are kept. */
struct advancement_row {
    struct placed placed;
    bool published;
};

#define COLUMN(name, take, type, member)                                                                     \
    {                                                                                                        \
        name, take, offsetof(type, member)                                                                   \
    }

static const struct record_column ASSIGNMENTS[] = {
    COLUMN("event", record_event, struct assignment, event),
    COLUMN("round", record_round, struct assignment, round),
    COLUMN("section", record_section, struct assignment, section),
    COLUMN("seat", record_seat, struct assignment, seat),
    COLUMN("entry", record_number, struct assignment, entry),
    COLUMN("member_id", record_member, struct assignment, member),
    COLUMN("rating", record_number, struct assignment, rating),
    COLUMN("run", record_run, struct assignment, run),
};

static const struct record_column MAILINGS[] = {
    COLUMN("mailing", record_number, struct mailed, number),
    COLUMN("run", record_run, struct mailed, run),
    COLUMN("kind", record_kind, struct mailed, kind),
    COLUMN("event", record_event, struct mailed, event),
    COLUMN("section", record_section, struct mailed, section),
    COLUMN("entry", record_number, struct mailed, entry),
    COLUMN("member_id", record_member, struct mailed, member),
    COLUMN("via", record_via, struct mailed, via),
};

static const struct record_column ADVANCEMENT[] = {
    COLUMN("event", record_event, struct advancement_row, placed.event),
    COLUMN("round", record_round, struct advancement_row, placed.round),
    COLUMN("state", record_published, struct advancement_row, published),
    COLUMN("position", record_number, struct advancement_row, placed.position),
    COLUMN("entry", record_number, struct advancement_row, placed.entry),
    COLUMN("member_id", record_member, struct advancement_row, placed.member),
    COLUMN("from_section", record_section, struct advancement_row, placed.from_section),
    COLUMN("points", record_points, struct advancement_row, placed.points),
    COLUMN("rating", record_number, struct advancement_row, placed.rating),
    COLUMN("basis", record_basis, struct advancement_row, placed.basis),
    COLUMN("section", record_section, struct advancement_row, placed.section),
    COLUMN("seat", record_number, struct advancement_row, placed.seat),
};

static const struct record_column GAME_COLUMNS[] = {
    COLUMN("section", record_section, struct known_game, section),
    COLUMN("white_seat", record_seat, struct known_game, white_seat),
    COLUMN("black_seat", record_seat, struct known_game, black_seat),
    {"white", NULL, 0},
    {"black", NULL, 0},
    COLUMN("result", record_result, struct known_game, result),
    {"source", NULL, 0},
    {"blocking", NULL, 0},
};

static const struct record_column RATED[] = {
    COLUMN("section", record_section, struct rated, section),
    COLUMN("white_seat", record_seat, struct rated, white_seat),
    COLUMN("black_seat", record_seat, struct rated, black_seat),
    COLUMN("white", record_member, struct rated, white),
    COLUMN("black", record_member, struct rated, black),
    COLUMN("result", record_result, struct rated, result),
};

static const struct record_column LABELS[] = {
    COLUMN("stock", record_text, struct label_memory, stock),
    COLUMN("first", record_number, struct label_memory, first),
    COLUMN("next", record_number, struct label_memory, next),
};

static const struct record_column DRAWN[] = {
    COLUMN("document", record_text, struct drawn, name),
    COLUMN("shows", record_digest, struct drawn, shows),
};

/* A file the run was made of. */
struct made_of {
    const char *file;
    char sha256[DIGEST_SIZE];
    int rows; /* used; 0 for the settings */
};

static const struct record_column MADE_OF[] = {
    COLUMN("file", record_text, struct made_of, file),
    COLUMN("sha256", record_digest, struct made_of, sha256),
    COLUMN("rows", record_number, struct made_of, rows),
};

/* The tables a run cannot be read without. */
enum {
    BOOK_ASSIGNMENTS,
    BOOK_MAILINGS,
    BOOK_ADVANCEMENT,
    BOOK_GAMES,
    BOOK_RATED,
    BOOK_LABELS,
    BOOK_DRAWN,
    BOOK_INPUTS,
    BOOK_TABLES
};

static const struct {
    const char *file;
    const struct record_column *columns;
    size_t column_count, row_size;
} TABLES[BOOK_TABLES] = {
#define TABLE(file, columns, type)                                                                           \
    {                                                                                                        \
        file, columns, sizeof(columns) / sizeof(columns)[0], sizeof(type)                                    \
    }
    TABLE("book/assignments.csv", ASSIGNMENTS, struct assignment),
    TABLE("book/mailings.csv", MAILINGS, struct mailed),
    TABLE("tables/advancement.csv", ADVANCEMENT, struct advancement_row),
    TABLE("tables/games.csv", GAME_COLUMNS, struct known_game),
    TABLE("book/rated.csv", RATED, struct rated),
    TABLE("book/labels.csv", LABELS, struct label_memory),
    TABLE("book/drawn.csv", DRAWN, struct drawn),
    TABLE("inputs.csv", MADE_OF, struct made_of),
};

/* A run being read. */
struct reader {
    struct arena *arena;
    int runs;
    const char *name; /* of the run */
    struct former *former;
};

static const char *damaged(const struct reader *reader, const char *file, const char *what)
{
    return arena_format(
        reader->arena,
        "runs/%s/%s: %s; the run is damaged: bring it back from a copy, nothing is built on it", reader->name,
        file, what);
}

/* A run that is only closed to us is not damaged, and a copy of it would not help. */
static const char *unread(const struct reader *reader, const char *file)
{
    return errno == EACCES ? arena_format(reader->arena, "runs/%s/%s: " FILES_CLOSED, reader->name, file)
                           : damaged(reader, file, strerror(errno));
}

/*
 * Finds the newest run by day and number; "" when there is none. False, with errno, when the directory cannot
 * be read to its end: a run that is not seen would be mailed again.
 */
static bool find_newest(struct arena *arena, int runs, const char **newest)
{
    int newest_day = INT_MIN, newest_number = 0, day, number;
    DIR *list = files_list(runs, ".");
    struct dirent *found;
    *newest = "";
    if (!list)
        return false;
    while ((found = files_next(list)))
        if (run_parse(found->d_name, &day, &number) &&
            (day > newest_day || (day == newest_day && number > newest_number))) {
            *newest = arena_copy(arena, found->d_name, strlen(found->d_name));
            newest_day = day;
            newest_number = number;
        }
    int reason = errno;
    closedir(list);
    errno = reason;
    return !reason;
}

/* Where runs/latest points: "" when there is no such link. False, with errno, when that cannot be known. */
static bool read_latest(struct arena *arena, int runs, const char **latest)
{
    char target[RUN_SIZE];
    ssize_t length = readlinkat(runs, "latest", target, sizeof target);
    *latest = length > 0 && length < RUN_SIZE ? arena_copy(arena, target, (size_t)length) : "";
    return length >= 0 || errno == ENOENT || errno == EINVAL;
}

/* Takes MANIFEST apart: "<64 hex>  <name>" a line. */
static const char *read_manifest(const struct reader *reader)
{
    char *text;
    size_t size, capacity = 0;
    struct former *former = reader->former;
    if (!files_read(reader->arena, reader->runs, arena_format(reader->arena, "%s/MANIFEST", reader->name),
                    &text, &size))
        return unread(reader, "MANIFEST");
    for (char *end; (end = strchr(text, '\n')); text = end + 1) {
        *end = '\0';
        if (strlen(text) < DIGEST_SIZE + 2 || memcmp(text + DIGEST_SIZE - 1, "  ", 2) != 0)
            return damaged(reader, "MANIFEST", "a line is not as knightly writes it");
        former->files =
            arena_grow(reader->arena, former->files, former->file_count, &capacity, sizeof *former->files);
        struct run_file *file = &former->files[former->file_count++];
        memcpy(file->hex, text, DIGEST_SIZE - 1);
        file->hex[DIGEST_SIZE - 1] = '\0';
        file->name = text + DIGEST_SIZE + 1;
    }
    return text[0] ? damaged(reader, "MANIFEST", "its last line is cut off") : NULL;
}

const char *book_digest(const struct former *former, const char *name)
{
    for (size_t i = 0; i < former->file_count; i++)
        if (!strcmp(former->files[i].name, name))
            return former->files[i].hex;
    return NULL;
}

/* Reads one file of the run and compares it with the MANIFEST. */
static const char *read_verified(const struct reader *reader, const char *name, char **text)
{
    size_t size;
    const char *wanted = book_digest(reader->former, name);
    char hex[DIGEST_SIZE];
    if (!wanted)
        return damaged(reader, "MANIFEST", arena_format(reader->arena, "%s is missing in it", name));
    if (!files_read(reader->arena, reader->runs, arena_format(reader->arena, "%s/%s", reader->name, name),
                    text, &size))
        return unread(reader, name);
    digest_hex(*text, size, hex);
    return strcmp(hex, wanted) != 0 ? damaged(reader, name, "it is not what the MANIFEST says") : NULL;
}

static const char *read_table(const struct reader *reader, int table, struct record_rows *rows)
{
    char *text = NULL;
    const char *wrong = read_verified(reader, TABLES[table].file, &text);
    if (wrong)
        return wrong;
    wrong = record_read(reader->arena, text, TABLES[table].columns, TABLES[table].column_count,
                        TABLES[table].row_size, rows);
    return wrong ? damaged(reader, TABLES[table].file, wrong) : NULL;
}

static int day_of(const char *run)
{
    int day = DAY_NONE, number;
    (void)run_parse(run, &day, &number);
    return day;
}

static void keep_published(struct arena *arena, const struct record_rows *rows, struct book *book)
{
    const struct advancement_row *all = rows->items;
    book->placed = ARENA_NEW(arena, struct placed, rows->count);
    for (size_t i = 0; i < rows->count; i++)
        if (all[i].published)
            book->placed[book->placed_count++] = all[i].placed;
}

static void keep_rows(const struct record_rows *rows, struct book *book)
{
    const struct made_of *all = rows->items;
    for (size_t i = 0; i < rows->count; i++)
        for (enum ledger ledger = LEDGER_PLAYERS; ledger < LEDGERS; ledger++)
            if (!strcmp(all[i].file, ledger_name(ledger)))
                book->rows[ledger] = all[i].rows;
}

/* Fills the book from the tables of the run. */
static const char *read_tables(const struct reader *reader)
{
    struct former *former = reader->former;
    struct book *book = &former->book;
    struct record_rows rows[BOOK_TABLES];
    for (int table = 0; table < BOOK_TABLES; table++) {
        const char *wrong = read_table(reader, table, &rows[table]);
        if (wrong)
            return wrong;
    }
    if (rows[BOOK_LABELS].count != 1)
        return damaged(reader, TABLES[BOOK_LABELS].file, "it must have one row");
    former->labels = *(const struct label_memory *)rows[BOOK_LABELS].items;
    former->drawn = rows[BOOK_DRAWN].items;
    former->drawn_count = rows[BOOK_DRAWN].count;
    former->rated = rows[BOOK_RATED].items;
    former->rated_count = rows[BOOK_RATED].count;
    book->assignments = rows[BOOK_ASSIGNMENTS].items;
    book->assignment_count = rows[BOOK_ASSIGNMENTS].count;
    for (size_t i = 0; i < book->assignment_count; i++)
        book->assignments[i].run_day = day_of(book->assignments[i].run);
    book->mailed = rows[BOOK_MAILINGS].items;
    book->mailed_count = rows[BOOK_MAILINGS].count;
    for (size_t i = 0; i < book->mailed_count; i++)
        book->mailed[i].run_day = day_of(book->mailed[i].run);
    book->games = rows[BOOK_GAMES].items;
    book->game_count = rows[BOOK_GAMES].count;
    keep_published(reader->arena, &rows[BOOK_ADVANCEMENT], book);
    keep_rows(&rows[BOOK_INPUTS], book);
    return NULL;
}

/*
 * Where runs/latest points must be there, or what it held would be published a second time. Behind is fine:
 * the run after it was interrupted between its last two steps.
 */
static const char *check_latest(const struct reader *reader)
{
    const char *latest;
    if (!read_latest(reader->arena, reader->runs, &latest))
        return arena_format(reader->arena, "runs/latest: %s; look after the disk, then run again",
                            strerror(errno));
    reader->former->behind = strcmp(latest, reader->name) != 0;
    if (!latest[0] || faccessat(reader->runs, latest, F_OK, AT_SYMLINK_NOFOLLOW) == 0)
        return NULL;
    return arena_format(
        reader->arena,
        "runs/latest: it points to %s, which is not there; bring that run back from a copy, or "
        "delete runs/latest to build on %s, which mails and seats anew what the lost run did",
        latest, reader->name[0] ? reader->name : "nothing");
}

const char *book_read(struct arena *arena, const char *office, struct former *former)
{
    *former = (struct former){.book = {.run = "", .run_day = DAY_NONE}, .labels = {.stock = ""}};
    int directory = open(office, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0)
        return arena_format(arena,
                            "%s: no such office (%s); name its directory, or make one: knightly init %s",
                            office, strerror(errno), office);
    int runs = openat(directory, "runs", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    int reason = errno;
    close(directory);
    if (runs < 0)
        return reason == ENOENT   ? NULL
               : reason == EACCES ? "runs: " FILES_CLOSED
                                  : arena_format(arena, "runs: %s; it must be a directory", strerror(reason));
    struct reader reader = {arena, runs, "", former};
    const char *wrong =
        find_newest(arena, runs, &reader.name)
            ? check_latest(&reader)
            : arena_format(arena, "runs: %s; its runs cannot be listed: look after the disk, then run again",
                           strerror(errno));
    if (!wrong && reader.name[0]) {
        former->book.run = reader.name;
        former->book.run_day = day_of(reader.name);
        wrong = read_manifest(&reader);
        if (!wrong)
            wrong = read_tables(&reader);
    }
    close(runs);
    return wrong;
}

const char *book_check_events(struct arena *arena, const struct book *book, const struct event *events,
                              size_t event_count)
{
    for (size_t i = 0, e = 0; i < book->assignment_count; i++) {
        const char *code = book->assignments[i].event;
        while (e < event_count && strcmp(events[e].code, code) < 0)
            e++; /* both are in order of events */
        if (e == event_count || strcmp(events[e].code, code) != 0)
            return arena_format(
                arena,
                "office.ini: it has no [event %s], and run %s has sections of it; put it back, "
                "for what was published stays published",
                code, book->run);
    }
    return NULL;
}

const char *book_document(struct arena *arena, const char *office, const struct former *former,
                          const char *name, size_t *size)
{
    char *bytes = NULL, hex[DIGEST_SIZE] = "";
    const char *wanted = book_digest(former, name);
    int runs = open(arena_format(arena, "%s/runs", office), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (runs < 0)
        return NULL;
    if (files_read(arena, runs, arena_format(arena, "%s/%s", former->book.run, name), &bytes, size))
        digest_hex(bytes, *size, hex);
    close(runs);
    return wanted && !strcmp(hex, wanted) ? bytes : NULL;
}
