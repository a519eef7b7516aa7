#!/usr/bin/env python3
"""generate.py: a random office and the nights to run, made from a seed.

    generate.py DIRECTORY --seed N    writes office.ini, ledgers/, asof.txt and stage/NIGHT.csv (rows that reach players.csv before
                                      night NIGHT, counted from 1)

Who plays whom depends on the nights before, so the season is played out with the checker's own rules: after every night plausible
mail is written for the games then open. Small offices, hard seasons: members with up to ten entries, few different ratings, stars
who qualify more often than there are sections, members who must not meet, withdrawals, disputes, time complaints, corrections long
after the fact, and rows that must be refused. Every season goes on until its last final is over or its nights are used up.
"""
import argparse
import csv
import datetime
import random
from pathlib import Path

import night
import office as ledgers
from check import book_of

DAY = datetime.timedelta(1)
HEADERS = {
    "players": "member_id,name,address1,address2,city,state,zip,email,rating,expires,apart",
    "entries": "entry,event,member_id,channel,postmark,received,fee",
    "results": "section,white,black,result,postmark,received,reported_by",
    "rulings": "date,ruling,event,section,entry,player,opponent,value,note",
}
FIRST = "Ann Bob Carl Dora Ed Fay Gus Hal Ivy José Kim Leo Mia Ned Ola Pam Quin René Sue Tom Uwe Val Wes Zoë".split()
LAST = "Adams Baker Castle Dvořák Evans Fischer García Hughes Ivanov Jones Kelly Lasker Müller Novak O'Brien Petrov Quist Reti".split()
PLACES = (("VT", "05001"), ("MA", "01089"), ("NY", "10027"), ("OH", "43084"), ("TX", "75017"), ("CA", "90071"), ("AK", "99596"),
          ("HI", "96869"), ("AE", "09053"), ("DC", "20090"))
AWAY = (("PR", "00682"), ("GU", "96910"), ("ON", "K1A 0B1"))
EVENTS = (("21N",), ("22EN",), ("21N", "22N"), ("21N", "21EN"), ("22N", "22EN", "23N"), ("23EN", "24EN"), ("25N",))
# members, preliminary sections' worth of entries in an event of its own
KINDS = {"plain": ((9, 14, 20, 30, 40), (1, 2, 3, 4, 6)), "crowded": ((10, 11, 12), (8, 9, 10)), "early": ((9, 14), (1, 1, 2, 3)),
         "big": ((50,), (18, 21))}
EDGES = ((6, 30), (7, 1), (7, 31), (8, 1), (8, 31), (9, 1), (9, 30), (10, 1), (11, 30), (12, 1))


class Season:
    """One office in the making."""

    def __init__(self, root, seed):
        self.root, self.dice = Path(root), random.Random(seed)
        d = self.dice
        self.kind = "big" if seed % 40 == 0 else d.choice(("plain", "plain", "plain", "crowded", "crowded", "early"))
        self.events = d.choice(EVENTS if self.kind == "plain" else EVENTS[:2])
        self.first = min(night.year(e) for e in self.events)
        self.ledgers = {name: [] for name in HEADERS}
        self.stage = {}
        self.used = 0
        # what kind of season this is: some are clean, some are full of trouble, some are all ties
        self.draws = d.choice((0.1, 0.3, 0.3, 0.6, 0.95))
        self.trouble = d.choice((0, 0.3, 1, 1, 2))
        self.pace = 0.99 if self.kind == "early" else d.choice((0.7, 0.9, 0.97))
        self.nights = self.choose_nights()

    def chance(self, p):
        return self.dice.random() < p

    def between(self, low, high):
        """A day from low to high, both included; low when there is none."""
        return low + self.dice.randint(0, max(0, (high - low).days)) * DAY

    def choose_nights(self):
        d, y, last = self.dice, self.first, max(night.year(e) for e in self.events)
        days = [self.between(night.DATE(y, 2, 1), night.DATE(y, 9, 30))]
        if self.kind == "early":
            days += [night.DATE(y, 11, 30), self.between(night.DATE(y, 12, 1), night.DATE(y, 12, 12)), night.DATE(y, 12, 30)]
        elif self.chance(0.2):
            days.append(night.DATE(y - 1, 12, d.randint(5, 31)))
        for year in range(y, last + 1):
            days += [self.between(night.DATE(year, 10, 1), night.DATE(year, 12, 31))]
            days += [self.between(night.DATE(year, 12, 1), night.DATE(year, 12, 31))] if self.chance(0.4) else []
            days += [night.DATE(year + 1, 1, 1) if self.chance(0.4) else self.between(night.DATE(year + 1, 1, 2), night.DATE(year + 1, 5, 1))]
        for _ in range(4):
            days.append(days[-1] + d.randint(60, 250) * DAY)
        days = sorted(set(days))
        if self.chance(0.2):
            days.insert(d.randrange(len(days)), d.choice(days))
        return sorted(days)

    # ------------------------------------------------------------ people and entries

    def make_players(self):
        d = self.dice
        ratings = d.choice((("1500", "1600", "1800"), ("1500", "", "unr", "0", "2000P9"), ("1800",), None))
        self.members = []
        self.strength, self.stars = {}, []
        for n in range(d.choice(KINDS[self.kind][0])):
            who = d.choice("012") + "%07d" % (n * 7919 + d.randrange(1000))
            state, code = d.choice(AWAY) if self.chance(0.05) else d.choice(PLACES)
            mail = d.choice(("", "none", "at example.org")) if self.chance(0.08) else "p%d@example.org" % n
            rating = d.choice(ratings) if ratings else str(d.randint(1000, 2300))
            expires = "life" if self.chance(0.5) else str(self.between(night.DATE(self.first + d.choice((0, 5)), 6, 1), night.DATE(self.first + 12, 1, 1)))
            apart = d.choice(("family 7", "north")) if self.chance(0.08) else ""
            row = [who, "%s %s%s" % (d.choice(FIRST), d.choice(LAST), ", Jr." if self.chance(0.1) else ""), "%d Main St" % d.randint(1, 900),
                   "", "Springfield", state, code, mail, rating, expires, apart]
            self.ledgers["players"].append(row)
            self.members.append(who)
            self.strength[who] = d.random()
        self.stars = d.sample(self.members, d.choice((0, 0, 1, 2))) if self.kind != "early" else []
        for who in self.stars:
            self.strength[who] = 3
        if self.chance(0.3):
            self.ledgers["players"].append([self.members[0], "Somebody Else"] + self.ledgers["players"][0][2:])
        self.people = {row[0]: list(row) for row in self.ledgers["players"][:len(self.members)]}

    def change_player(self, n):
        """A staged row: a new rating, address or term, or somebody's later row with another name."""
        d = self.dice
        row = self.people[d.choice(self.members)]
        change = d.randrange(4)
        if change == 0:
            row[8] = d.choice(("1500", "1800", "unr", "2100"))
        elif change == 1:
            row[9] = d.choice(("life", str(self.between(night.DATE(self.first, 6, 1), night.DATE(self.first + 9, 1, 1)))))
        elif change == 2:
            row[5], row[6] = d.choice(PLACES)
        else:
            row[7] = "new%s@example.org" % row[0]
        self.stage.setdefault(n, []).append(list(row))

    def make_entries(self):
        d = self.dice
        entries = []
        for event in self.events:
            year, counts = night.year(event), {}
            for _ in range(d.choice(KINDS[self.kind][1]) if len(self.events) == 1 else d.randint(1, 4)):
                for who in set(self.stars + d.sample(self.members, 7)):
                    counts[who] = counts.get(who, 0) + (1 if self.kind == "early" or self.chance(0.96) else 5)
            if self.kind == "early":
                entries.append((event, d.choice(self.members), night.DATE(year, 11, 30)))
            for who, several in counts.items():
                entries += [(event, who, self.postmark(year, several)) for _ in range(several)]
        entries.sort(key=lambda e: (e[2], self.dice.random()))
        for n, (event, who, postmark) in enumerate(entries):
            online = self.chance(0.4)
            slow = self.kind == "early" and postmark.month == 11
            received = postmark if online and not slow else postmark + (d.choice((0, 1, 2, 2, 4, 9)) if not slow else d.randint(1, 29)) * DAY
            fee = d.choice(("20.00", "24.99", "0.00")) if self.chance(0.05) else "30.00" if self.chance(0.05) else "25.00"
            self.ledgers["entries"].append([str(101 + n), event, who, "online" if online else "mail", str(postmark),
                                            "" if received == postmark and self.chance(0.5) else str(received), fee])
        rows = self.ledgers["entries"]
        if self.chance(0.3):
            dice_rows = ([rows[0][0]] + rows[-1][1:], ["9001", "21EX"] + rows[0][2:], ["9002"] + rows[0][1:4] + ["", "", "25.00"],
                         ["9003"] + rows[0][1:6] + ["-5.00"], ["9004"] + rows[0][1:4] + ["2021-02-30", "", "25.00"],
                         ["9005"] + rows[0][1:2] + ["1.0E+07"] + rows[0][3:], ["9006", rows[0][1]])
            rows.append(list(d.choice(dice_rows)))

    def postmark(self, year, several):
        """A day for one of several entries of a member: mostly in time, sometimes on the edge, before, after or a year late."""
        d = self.dice
        if self.kind == "early":
            return self.between(night.DATE(year - 1, 12, 1), night.DATE(year, 1, 31))
        if self.chance(0.1):
            return night.DATE(year, *d.choice(EDGES))
        if self.chance(0.05):
            return d.choice((night.DATE(year - 1, 11, 30), night.DATE(year, 12, 20), night.DATE(year + 1, 9, 5)))
        if self.chance(0.2):
            return night.DATE(year - 1, 12, d.randint(1, 9))
        return self.between(night.DATE(year - 1, 12, 1), night.DATE(year, 6, 30) if several > 2 else night.DATE(year, 10, 15))

    # ------------------------------------------------------------ mail between the nights

    def result_of(self, white, black, clean):
        d, edge = self.dice, self.strength[white] - self.strength[black] + 0.1
        if not clean and self.chance(0.06 * self.trouble):
            return d.choice(("1-0F", "0F-1", "0F-0F"))
        if abs(edge) < 1.5 and self.chance(self.draws):
            return "1/2-1/2"
        return "1-0" if edge + d.gauss(0, 0.5) > 0 else "0-1"

    def report(self, game, result, low, high):
        """A row of results.csv."""
        d = self.dice
        section, white_seat, black_seat, white, black = game[:5]
        postmark = self.between(low, high)
        received = postmark + d.choice((0, 0, 1, 2, 3, 20)) * DAY
        pair = [w if self.chance(0.93) else seat for w, seat in ((white, white_seat), (black, black_seat))]
        self.ledgers["results"].append([section, *pair, result, str(postmark), "" if received == postmark and self.chance(0.5) else str(received),
                                        d.choice(("white", "black", "both", "td", ""))])

    def ruling(self, low, high, kind, event="", section="", entry="", player="", opponent="", value=""):
        late = high + 400 * DAY if self.chance(0.01) else high
        self.ledgers["rulings"].append([str(self.between(low, late)), kind, event, section, str(entry), player, opponent, value, ""])

    def write_mail(self, tables, low, high, last):
        """What reaches the office after a night and until the next one, from low to high."""
        games, runs = tables["tables/games.csv"], {}
        for row in tables["book/assignments.csv"]:
            runs[row[2], row[3]] = night.DATE.fromisoformat(row[7][:10])
        pace = 0.998 if last and self.chance(0.8) else self.pace
        gone = self.drop_out(tables, runs, low, high)
        for game in games:
            if game[5] in ("", "disputed"):
                if self.chance(pace) and not gone & {(game[0], game[3]), (game[0], game[4])}:
                    self.play(game, max(low, since(game, runs)), high)
            elif self.chance(0.01 * self.trouble):
                self.meddle(game, low, high)
        for _ in range(self.dice.choice((0, 1, 2)) if self.trouble else 0):
            self.spoil(games, runs, low, high)
        self.rule_on_scores(tables, low, high)
        self.rule_on_entries(tables, low, high)

    def drop_out(self, tables, runs, low, high):
        """Players of new preliminary sections who leave before they have finished a game, their seats taken by waiting entries."""
        waiting = [e for e in tables["tables/entries.csv"] if e[4] == "waiting"]
        gone = set()
        for row in tables["tables/standings.csv"]:
            entries = [e[1] for e in waiting if e[0] == row[0]]
            if row[1] == "preliminary" and row[10] == "6" and entries and self.chance(0.1 * self.trouble):
                when = max(low, runs[row[2], row[3]]) + DAY
                gone.add((row[2], row[5]))
                if self.chance(0.7):
                    self.ruling(when, high, "withdraw", section=row[2], player=row[5])
                self.ruling(when, high, "replace", section=row[2], player=row[5], entry=self.dice.choice(entries))
        return gone if self.chance(0.8) else set()

    def play(self, game, low, high):
        """One open game: a report as a rule, sometimes two, sometimes two that differ, or complaints."""
        d, t = self.dice, self.trouble
        result = self.result_of(game[3], game[4], game[0][3:4] == "f" and self.chance(0.7))
        sides = [game[3], game[4]]
        if self.chance(0.03 * t):
            d.shuffle(sides)
            for _ in range(d.choice((1, 2, 2, 3))):
                self.ruling(low, high, "overstep", section=game[0], player=sides[0], opponent=sides[1])
                if self.chance(0.2):
                    sides.reverse()
            if self.chance(0.3):
                return
        if self.chance(0.02 * t):
            self.ruling(low, high, "forfeit", section=game[0], player=sides[0], opponent=sides[1])
            if self.chance(0.3):
                self.ruling(low, high, "forfeit", section=game[0], player=sides[1], opponent=sides[0])
            return
        if game[5] == "disputed" and self.chance(0.8):
            self.ruling(low, high, "result", section=game[0], player=game[3], opponent=game[4], value=result)
            return
        self.report(game, result, low, high)
        if self.chance(0.1):
            self.report(game, result, low, high)
        if self.chance(0.03 * t):
            self.report(game, self.result_of(game[3], game[4], False), low, high)

    def meddle(self, game, low, high):
        """A decided game comes up once more."""
        d = self.dice
        about = {"section": game[0], "player": game[3], "opponent": game[4]}
        back = {"section": game[0], "player": game[4], "opponent": game[3]}
        value = d.choice(("open", "open", "1-0", "0-1", "1/2-1/2", "0F-0F", "1-0F"))
        when = self.between(low, high)
        kind = d.randrange(4)
        if kind == 0:
            self.report(game, value if value != "open" else "1-0", low, high)
        elif kind == 1:
            self.ruling(low, high, "result", value=value, **about)
        elif kind == 2:
            for what in d.sample(((self.ruling, "forfeit", about), (self.ruling, "forfeit", back), (self.ruling, "overstep", about)), 2):
                what[0](low, when, what[1], **what[2])
            self.ruling(when, when, "result", value=value, **about)
            if self.chance(0.5):
                self.ruling(when, high, d.choice(("forfeit", "overstep")), **back)
        else:
            self.ruling(when, when, "result", value="open", **about)
            self.report(game, "1/2-1/2", when, min(high, when + d.choice((0, 1)) * DAY))

    def spoil(self, games, runs, low, high):
        """A row that must be refused."""
        if not games:
            return
        d = self.dice
        game = d.choice(games)
        section, _, _, white, black = game[:5]
        results, today = self.ledgers["results"], str(self.between(max(low, since(game, runs)), high))
        kind = d.randrange(9)
        if kind == 0:
            results.append([section, black, white, "1-0", today, "", ""])
        elif kind == 1:
            results.append([section, white, "09999999", "1-0", today, "", ""])
        elif kind == 2:
            results.append([section, white, black, "1-0", str(since(game, runs) - DAY), today, ""])
        elif kind == 3:
            results.append([section[:-2] + "88", white, black, "1-0", today, "", ""])
        elif kind == 4:
            results.append([section, white, black, d.choice(("0-0", "2-Jan", "Jan-00", "")), today, "", ""])
        elif kind == 5:
            results.append([section, white, black, "1-0", d.choice(("", "2021-11-31", "30/11/2021")), today, ""])
        elif kind == 6:
            results.append([section, white, black, "1-0", today])
        elif kind == 7:
            self.ruling(low, high, d.choice(("forfeit", "overstep", "decline", "withdraw")), section=section, player="09999999", opponent=white)
        else:
            self.ruling(low, high, "withdraw", section=section[:-2] + "77", player=white)

    def rule_on_scores(self, tables, low, high):
        d, t = self.dice, self.trouble
        for row in tables["tables/standings.csv"]:
            if row[12] == "qualified" and self.chance(0.03 * t) or self.chance(0.004 * t):
                self.ruling(low, high, "decline", section=row[2], player=row[5])
            if self.chance(0.006 * t):
                self.ruling(low, high, "withdraw", section=row[2], player=row[5])
        if tables["tables/standings.csv"] and self.chance(0.06 * t):
            self.ruling(low, low if self.chance(0.3) else high, "withdraw", player=d.choice(tables["tables/standings.csv"])[5])
        for event in self.events:
            shown = [row[1] for row in tables["tables/advancement.csv"] if row[0] == event and row[2] == "proposed"]
            if self.chance(0.4 if shown else 0.05):
                self.ruling(low, high, "pair", event=event, value=d.choice(shown or ("semifinal", "final")))

    def rule_on_entries(self, tables, low, high):
        if not self.trouble:
            return
        for row in tables["tables/entries.csv"]:
            named = self.dice.choice(("", row[0]))
            if row[4] in ("held", "carried", "refused") and self.chance(0.4 if row[6] == "ruling" else 0.1):
                self.ruling(low, high, "accept", event=named, entry=row[1])
            elif row[4] == "waiting" and self.chance(0.03):
                self.ruling(low, high, self.dice.choice(("refuse", "carry")), event=row[0], entry=row[1])
            elif self.chance(0.003):
                self.ruling(low, high, "refuse", event=row[0], entry=row[1])

    # ------------------------------------------------------------ the whole

    def write(self, upto):
        """The ledgers as they stand; players.csv with the rows staged up to night `upto`."""
        (self.root / "ledgers").mkdir(parents=True, exist_ok=True)
        for name, header in HEADERS.items():
            rows = list(self.ledgers[name])
            if name == "players":
                rows += [row for n in sorted(self.stage) if n <= upto for row in self.stage[n]]
            with open(self.root / "ledgers" / f"{name}.csv", "w", newline="", encoding="utf-8") as f:
                csv.writer(f, lineterminator="\n").writerows([header.split(","), *rows])

    def settings(self):
        text = ""
        for event in self.events:
            text += f"[event {event}]\n"
            if self.chance(0.5):
                text += "base_entries = %d\n" % self.dice.choice((20, 30, 40, 100))
            if self.chance(0.2):
                text += "fee = %s\n" % self.dice.choice(("20.00", "24.99", "26.50", "30.00"))
        (self.root / "office.ini").write_text(text)

    def play_out(self, after=None):
        """Plays the season night by night; `after(number, day, run, tables)` is called when the ledgers of a night stand."""
        self.root.mkdir(parents=True, exist_ok=True)
        self.settings()
        self.make_players()
        self.make_entries()
        book, nights = night.empty_book(), self.nights
        for n, day in enumerate(nights):
            if n and self.chance(0.4):
                self.change_player(n + 1)
            self.write(n + 1)
            run = run_name(nights, n)
            tables = night.night(ledgers.read(self.root), day, run, book)
            book = book_of(tables)
            if after:
                after(n, day, run, tables)
            if n + 1 < len(nights):
                self.write_mail(tables, day, nights[n + 1], day.year > self.first)

    def finish(self):
        """The whole season as files: all the mail in the ledgers, the nights, and what reaches players.csv between them."""
        self.write(0)
        (self.root / "asof.txt").write_text("".join(f"{d}\n" for d in self.nights))
        for n, rows in self.stage.items():
            (self.root / "stage").mkdir(exist_ok=True)
            with open(self.root / "stage" / f"{n}.csv", "w", newline="", encoding="utf-8") as f:
                csv.writer(f, lineterminator="\n").writerows(rows)


def since(game, runs):
    """The day from which a game can be reported: both players sit there."""
    return max(runs[game[0], game[1]], runs[game[0], game[2]])


def run_name(nights, n):
    """The name of the run of night n: its day, with .2, .3 for a second and third run of one day."""
    again = nights[:n].count(nights[n])
    return str(nights[n]) + (f".{again + 1}" if again else "")


def main():
    arguments = argparse.ArgumentParser(description="a random office and its nights")
    arguments.add_argument("directory")
    arguments.add_argument("--seed", type=int, required=True)
    args = arguments.parse_args()
    season = Season(args.directory, args.seed)
    season.play_out()
    season.finish()


if __name__ == "__main__":
    main()
