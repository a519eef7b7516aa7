#include "batch/init.h"

#include "batch/files.h"
#include "batch/night.h"
#include "core/date.h"
#include "core/points.h"
#include "core/regulations.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct ledger_file {
    const char *name, *header;
};

static const struct ledger_file LEDGER_FILES[] = {
    {"ledgers/players.csv", "member_id,name,address1,address2,city,state,zip,email,rating,expires,apart\n"},
    {"ledgers/entries.csv", "entry,event,member_id,channel,postmark,received,fee\n"},
    {"ledgers/results.csv", "section,white,black,result,postmark,received,reported_by,code\n"},
    {"ledgers/rulings.csv", "date,ruling,event,section,entry,player,opponent,value,note\n"},
};

enum { LEDGER_FILE_COUNT = sizeof LEDGER_FILES / sizeof LEDGER_FILES[0] };

static const char PAPER[] =
    "; The settings of this office. Lines that begin with ; are comments. Everything has a default.\n"
    "; After a change: knightly check OFFICE\n"
    "\n"
    "; Letterhead and return address.\n"
    "[office]\n"
    "name =\n"
    "address1 =\n"
    "address2 =\n"
    "city =\n"
    "state =\n"
    "zip =\n"
    "email =\n"
    "phone =\n"
    "\n"
    "; The tournament director: signs the letters and gets the results.\n"
    "[director]\n"
    "name =\n"
    "email =\n"
    "\n"
    "[letters]\n"
    "; yes: letters in 18 point type\n"
    "large_print = no\n"
    "; window envelope: 10 = #10\n"
    "window = 10\n"
    "\n"
    "; Try a stock with: knightly labels --test 5160\n"
    "[labels]\n"
    "stock = 5160\n"
    "; the first free label of the first sheet, counted row by row from 1\n"
    "first = 1\n"
    "; how far the printer is off, in points (72 to the inch), right and down; and its scale in percent\n"
    "offset_x = 0\n"
    "offset_y = 0\n"
    "scale = 100\n"
    "; yes: print the edges of the labels\n"
    "outlines = no\n"
    "\n"
    "; One section for each event the office runs: 26N = 2026 Golden Knights, 26EN = 2026 Electronic "
    "Knights.\n"
    "; Add next year's before December, when its first entries come in and late ones are carried to it.\n"
    "; Take the ; away from a line to change that reading of the regulations for the event.\n";

/* The section of one event; the values are those of the edition that governs it. */
static const char *event_section(struct arena *arena, int year, const char *letters)
{
    const struct edition *rules = regulations_for_year(year);
    char fee[16], out[16], eliminated[16], qualifying[8], otherwise[8];
    hundredths_format(rules->fee, fee);
    hundredths_format(rules->certificate_out, out);
    hundredths_format(rules->certificate_eliminated, eliminated);
    points_format(rules->qualifying, qualifying);
    points_format(rules->qualifying_else, otherwise);
    return arena_format(arena,
                        "\n[event %02d%s]\n"
                        "; edition = %s\n"
                        "; fee = %s\n"
                        "; entries_per_member = %d\n"
                        "; qualifying = %s\n"
                        "; qualifying_else = %s\n"
                        "; certificate = %s\n"
                        "; certificate_eliminated = %s\n"
                        "; penalty_days = %d\n"
                        "; base_entries = %d\n"
                        "; floor = %d\n",
                        year % 100, letters, rules->name, fee, rules->entries_per_member, qualifying,
                        otherwise, out, eliminated, rules->penalty_days, rules->base_entries,
                        rules->floor_percent);
}

static void complain(const char *office, const char *name, const char *what)
{
    fprintf(stderr, "%s%s%s: %s\n", office, name[0] ? "/" : "", name, what);
}

/* The first thing of an office that is there already, or NULL. */
static const char *existing(int directory)
{
    static const char *const others[] = {"office.ini", "runs"};
    struct stat status;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (fstatat(directory, others[i], &status, AT_SYMLINK_NOFOLLOW) == 0)
            return others[i];
    for (size_t i = 0; i < LEDGER_FILE_COUNT; i++)
        if (fstatat(directory, LEDGER_FILES[i].name, &status, AT_SYMLINK_NOFOLLOW) == 0)
            return LEDGER_FILES[i].name;
    return NULL;
}

/* Fills an office directory; false with what could not be written. */
static bool fill(int directory, const char *settings, const char **failed)
{
    *failed = "ledgers";
    if (mkdirat(directory, "ledgers", 0700) != 0 && errno != EEXIST)
        return false;
    for (size_t i = 0; i < LEDGER_FILE_COUNT; i++) {
        *failed = LEDGER_FILES[i].name;
        if (!files_write(directory, LEDGER_FILES[i].name, LEDGER_FILES[i].header,
                         strlen(LEDGER_FILES[i].header)))
            return false;
    }
    *failed = "office.ini";
    if (!files_write(directory, "office.ini", settings, strlen(settings)))
        return false;
    *failed = "ledgers";
    return files_sync(directory, "ledgers") && files_sync(directory, ".");
}

static enum outcome fill_office(struct arena *arena, const char *office, int directory, int today)
{
    int year = date_civil(today).year;
    const char *found = existing(directory), *failed;
    if (found) {
        complain(office, found,
                 "is there already; nothing was changed. Name a new directory for a new office");
        return OUTCOME_USAGE;
    }
    const char *settings = arena_format(arena, "%s%s%s", PAPER, event_section(arena, year, "N"),
                                        event_section(arena, year, "EN"));
    if (fill(directory, settings, &failed))
        return OUTCOME_DONE;
    complain(office, failed, strerror(errno));
    return OUTCOME_NOT_WRITTEN;
}

enum outcome init_run(const char *office, int today)
{
    if (mkdir(office, 0700) != 0 && errno != EEXIST) {
        complain(office, "", strerror(errno));
        return OUTCOME_NOT_WRITTEN;
    }
    int directory = open(office, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) {
        bool not_directory = errno == ENOTDIR;
        complain(office, "", strerror(errno));
        return not_directory ? OUTCOME_USAGE : OUTCOME_NOT_WRITTEN;
    }
    struct arena arena = {NULL, night_out_of_memory};
    enum outcome outcome = fill_office(&arena, office, directory, today);
    close(directory);
    arena_free(&arena);
    if (outcome == OUTCOME_DONE)
        fprintf(stderr, "%s: a new office; fill in office.ini, then: knightly check %s\n", office, office);
    return outcome;
}
