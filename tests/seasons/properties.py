#!/usr/bin/env python3
"""properties.py: what must hold of every published night, whatever the season: one small function a property.

Each property takes nights (objects of the class Night: the published tables of one run, and the office as its ledgers stood) and
yields a complaint for each place where it does not hold. A property's name is its function's name, its sentence the first line of
its documentation. `properties.py` alone prints the list.

  @nightly    one night                 @onward    a night and the one before it
"""
import csv
import hashlib
from collections import Counter, defaultdict
from pathlib import Path

import night as rules
import office as ledgers
from check import COLUMNS

NIGHTLY, ONWARD = [], []
TITLES = {"assignments": "book/assignments.csv", "rejects": "rejects.csv"}
HALF = {"preliminary": 100, "semifinal": 220, "final": 450}
PRIZES = (800, 500, 300, 100, 100, 100, 100, 100, 100, 100)


class Night:
    """One published run: its tables as lists of {column: text} and the office it was made from."""

    def __init__(self, run, as_of, office_dir):
        self.run, self.as_of, self.office_dir = Path(run), as_of, Path(office_dir)
        self.office = ledgers.read(office_dir)
        for path in COLUMNS:
            with open(self.run / path, newline="", encoding="utf-8") as f:
                setattr(self, Path(path).stem, list(csv.DictReader(f)))
        self.rulings = [r for r in self.office.rulings if r.day <= as_of]
        self.seats = by(self.standings, "section")
        self.plays = by(self.games, "section")

    def lists(self):
        """{(event, round): (the rows with a place in order, the others, S)}."""
        found = {}
        for key, rows in by(self.advancement, "event", "round").items():
            placed = [r for r in rows if r["position"]]
            found[key] = placed, [r for r in rows if not r["position"]], len(placed) // 7
        return found

    def finals_over(self, event):
        codes = {r["section"] for r in self.standings if r["event"] == event and r["round"] == "final"}
        return bool(codes) and not any(is_open(g) for c in codes for g in self.plays[c])


def by(rows, *columns):
    groups = defaultdict(list)
    for r in rows:
        groups[r[columns[0]] if len(columns) == 1 else tuple(r[c] for c in columns)].append(r)
    return groups


def is_open(game):
    return game["result"] in ("", "disputed")


def half(points):
    return int(points.replace(".0", "0").replace(".5", "5")) // 5


def cents(amount):
    return int(amount.replace(".", "") or 0)


def nightly(check):
    NIGHTLY.append(check)
    return check


def onward(check):
    ONWARD.append(check)
    return check


# ---------------------------------------------------------------- sections and games

@nightly
def member_once_in_a_section(n):
    """No member sits twice in one section (R8, R11.5)."""
    for code, rows in n.seats.items():
        if len({r["member_id"] for r in rows}) != 7:
            yield code


@nightly
def groups_stay_apart(n):
    """Members of one group word never meet in a preliminary; in a later round only where no exchange could help."""
    for code, rows in n.seats.items():
        if rows[0]["round"] != "preliminary":
            continue
        words = Counter(n.office.players[r["member_id"]].apart for r in rows if r["member_id"] in n.office.players)
        yield from (f"{code}: {w}" for w, count in words.items() if w and count > 1)


@nightly
def seven_seats(n):
    """Every published section has the seats 1 to 7."""
    for code, rows in n.seats.items():
        if [r["seat"] for r in rows] != list("1234567"):
            yield code


@nightly
def numbers_without_gaps(n):
    """The sections of a round are numbered 1, 2, 3 ... with two digits at least."""
    for key, rows in by(n.standings, "event", "round").items():
        codes = list(dict.fromkeys(r["section"] for r in rows))
        letter = {"preliminary": "", "semifinal": "s", "final": "f"}[key[1]]
        if codes != ["%s%s%02d" % (key[0], letter, i + 1) for i in range(len(codes))]:
            yield str(codes)


@nightly
def twenty_one_games(n):
    """Every published section has 21 games and every game belongs to one."""
    if set(n.plays) != set(n.seats):
        yield "games of other sections"
    yield from (code for code, games in n.plays.items() if len(games) != 21)


@nightly
def three_whites_three_blacks(n):
    """Everybody has three Whites and three Blacks (R7)."""
    for code, games in n.plays.items():
        if Counter(g["white_seat"] for g in games) != Counter("1112223334445556667777"[:21]):
            yield code + " White"
        if Counter(g["black_seat"] for g in games) != Counter("111222333444555666777"):
            yield code + " Black"


@nightly
def everybody_meets_everybody(n):
    """Each pair of seats meets exactly once."""
    for code, games in n.plays.items():
        if len({frozenset((g["white_seat"], g["black_seat"])) for g in games}) != 21:
            yield code


@nightly
def colours_by_the_distance_of_seats(n):
    """Seat i has White against seat j if and only if (j - i) mod 7 is 1, 3 or 5."""
    for g in n.games:
        if (int(g["black_seat"]) - int(g["white_seat"])) % 7 not in (1, 3, 5):
            yield str(g)


@nightly
def games_name_those_who_sit_there(n):
    """The members of a game are those of its seats."""
    sits = {(r["section"], r["seat"]): r["member_id"] for r in n.standings}
    for g in n.games:
        if sits[g["section"], g["white_seat"]] != g["white"] or sits[g["section"], g["black_seat"]] != g["black"]:
            yield str(g)


@nightly
def a_result_has_a_source(n):
    """A decided game says what decided it; an open one without reports says nothing."""
    for g in n.games:
        if (g["result"] == "") != (g["source"] == "") or g["result"] not in ("", "disputed") + ledgers.RESULTS:
            yield str(g)
        if g["source"] in ("withdrawal", "time") and "F" not in g["result"]:
            yield str(g)


# ---------------------------------------------------------------- standings

@nightly
def points_of_a_section(n):
    """The points of a section are its decided games less the double forfeits: 21 less those when it is finished."""
    for code, rows in n.seats.items():
        decided = [g["result"] for g in n.plays[code] if not is_open(g)]
        if sum(half(r["points"]) for r in rows) != 2 * (len(decided) - decided.count("0F-0F")):
            yield code


@nightly
def six_games_each(n):
    """Wins, draws, losses and open games of a seat make six."""
    for r in n.standings:
        if sum(int(r[c]) for c in ("wins", "draws", "losses", "open")) != 6:
            yield str(r)


@nightly
def points_from_wins_and_draws(n):
    """Points are the wins and half the draws."""
    for r in n.standings:
        if half(r["points"]) != 2 * int(r["wins"]) + int(r["draws"]):
            yield str(r)


@nightly
def forfeit_losses_are_losses(n):
    """Forfeit losses are counted among the losses, and are those of the games table."""
    for r in n.standings:
        lost = 0
        for g in n.plays[r["section"]]:
            lost += g["white_seat"] == r["seat"] and g["result"] in ("0F-1", "0F-0F")
            lost += g["black_seat"] == r["seat"] and g["result"] in ("1-0F", "0F-0F")
        if int(r["forfeit_losses"]) > int(r["losses"]) or lost != int(r["forfeit_losses"]):
            yield str(r)


@nightly
def open_games_are_counted(n):
    """The open games of a seat are its games without a result, disputed ones included."""
    for r in n.standings:
        if int(r["open"]) != sum(is_open(g) and r["seat"] in (g["white_seat"], g["black_seat"]) for g in n.plays[r["section"]]):
            yield str(r)


@nightly
def a_finished_section_is_decided(n):
    """With no game open every score is qualified or out, by 4 1/2 or else by 4 (R9)."""
    for code, rows in n.seats.items():
        if rows[0]["round"] == "final" or any(int(r["open"]) for r in rows):
            continue
        best = max(half(r["points"]) for r in rows)
        need = 9 if best >= 9 else 8
        for r in rows:
            if r["status"] != ("qualified" if half(r["points"]) >= need else "out"):
                yield str(r)


@nightly
def four_and_a_half_is_enough(n):
    """Whoever has 4 1/2 points is qualified, whatever is still open."""
    for r in n.standings:
        if r["round"] != "final" and half(r["points"]) >= 9 and r["status"] != "qualified":
            yield str(r)


@nightly
def no_way_to_four_is_out(n):
    """Whoever cannot reach 4 points any more is out."""
    for r in n.standings:
        if r["round"] != "final" and half(r["points"]) + 2 * int(r["open"]) < 8 and r["status"] != "out":
            yield str(r)


@nightly
def finals_lead_nowhere(n):
    """Scores of a final have no status and its games block nothing."""
    finals = {r["section"] for r in n.standings if r["round"] == "final"}
    yield from (str(r) for r in n.standings if r["section"] in finals and r["status"])
    yield from (str(g) for g in n.games if g["section"] in finals and g["blocking"] != "no")


@nightly
def only_open_games_block(n):
    """A decided game holds nothing up."""
    yield from (str(g) for g in n.games if g["blocking"] == "yes" and not is_open(g))


@nightly
def blocking_games_where_something_is_open(n):
    """A section has blocking games if and only if one of its scores is open."""
    for code, rows in n.seats.items():
        if any(g["blocking"] == "yes" for g in n.plays[code]) != any(r["status"] == "open" for r in rows):
            yield code


# ---------------------------------------------------------------- entries

@nightly
def every_entry_has_its_row(n):
    """Each entry in effect is in entries.csv for the event it was paid for: none vanishes."""
    shown = {(r["event"], int(r["entry"])) for r in n.entries}
    yield from (str(e.number) for e in n.office.entries.values() if e.received <= n.as_of and (e.event, e.number) not in shown)


@nightly
def a_carried_entry_is_in_the_next_event(n):
    """An entry is carried if and only if it counts in the following event too, when the office runs that."""
    rows = {(r["event"], r["entry"]): r for r in n.entries}
    for r in n.entries:
        after = rules_following(r["event"])
        if after in n.office.events and (r["status"] == "carried") != ((after, r["entry"]) in rows):
            yield str(r)


def rules_following(event):
    year = int(event[:2]) + 1
    return "%02d%s" % (year % 100, event[2:])


@nightly
def placed_means_seated(n):
    """The placed entries are exactly those that the book seats in preliminaries, each in its section."""
    placed = {(r["event"], r["entry"], r["section"]) for r in n.entries if r["status"] == "placed"}
    seated = {(a["event"], a["entry"], a["section"]) for a in n.assignments if a["round"] == "preliminary"}
    yield from map(str, placed ^ seated)
    yield from (str(r) for r in n.entries if (r["status"] == "placed") != bool(r["section"]))


@nightly
def ordinals_count_up(n):
    """The ordinals of a member in an event are 1, 2, 3 ...; refused entries have none (R5)."""
    for key, rows in by(n.entries, "event", "member_id").items():
        numbers = sorted(int(r["ordinal"]) for r in rows if r["ordinal"])
        if numbers != list(range(1, len(numbers) + 1)) or any(bool(r["ordinal"]) == (r["status"] == "refused") for r in rows):
            yield str(key)


@nightly
def ordinals_follow_the_postmarks(n):
    """A member's entries are counted by postmark, day received, number."""
    for rows in by(n.entries, "event", "member_id").values():
        known = [(n.office.entries[int(r["entry"])], int(r["ordinal"])) for r in rows if r["ordinal"] and int(r["entry"]) in n.office.entries]
        known.sort(key=lambda x: (x[0].postmark, x[0].received, x[0].number))
        if [k for _, k in known] != sorted(k for _, k in known):
            yield str(rows[0])


@nightly
def ten_entries_at_most(n):
    """A member's eleventh entry is placed only by a ruling."""
    accepted = {r.entry for r in n.rulings if r.kind == "accept"}
    for r in n.entries:
        if r["status"] == "waiting" and int(r["ordinal"]) > 10 and int(r["entry"]) not in accepted:
            yield str(r)


@nightly
def seats_only_in_the_year(n):
    """Preliminaries are published from Jan 1 of the year on and not after Dec 31 (R5)."""
    for a in n.assignments:
        if a["round"] == "preliminary" and int(a["run"][:4]) != 2000 + int(a["event"][:2]):
            yield str(a)


@nightly
def nothing_waits_for_a_past_event(n):
    """From Jan 1 of the next year on no entry is waiting or held."""
    for r in n.entries:
        if r["status"] in ("waiting", "held") and n.as_of.year > 2000 + int(r["event"][:2]):
            yield str(r)


@nightly
def waiting_entries_cannot_make_a_section(n):
    """Those who wait in an event under way are too few for a section of different members."""
    groups = any(p.apart for p in n.office.players.values())
    for event, rows in by(n.entries, "event").items():
        who = {r["member_id"] for r in rows if r["status"] == "waiting"}
        once = len({r["entry"] for r in rows if r["status"] == "waiting"}) == len(who)
        if n.as_of.year >= 2000 + int(event[:2]) and once and not groups and len(who) >= 7:
            yield event


# ---------------------------------------------------------------- rounds

@nightly
def a_list_is_seven_times_s(n):
    """A list has 7 S places, numbered from 1 (R11.2)."""
    for key, (placed, _, size) in n.lists().items():
        if [int(r["position"]) for r in placed] != list(range(1, 7 * size + 1)) or not size:
            yield str(key)


@nightly
def s_is_the_qualified_by_seven(n):
    """S is the number of qualified scores, dropped ones included, divided by seven and rounded up."""
    for key, (placed, rest, size) in n.lists().items():
        count = sum(r["basis"] in ("qualified", "eliminated") for r in placed + rest)
        if size != -(-count // 7):
            yield f"{key}: {count} qualified, S {size}"


@nightly
def nobody_has_more_than_s_places(n):
    """No member holds more than S places (R11.3)."""
    for key, (placed, _, size) in n.lists().items():
        yield from (f"{key} {m}" for m, c in Counter(r["member_id"] for r in placed).items() if c > size)


@nightly
def dropped_only_above_the_cap(n):
    """A score is dropped only when its member holds all S places he can (R11.3)."""
    for placed, rest, size in n.lists().values():
        held = Counter(r["member_id"] for r in placed)
        yield from (str(r) for r in rest if r["basis"] == "eliminated" and held[r["member_id"]] != size)


@nightly
def dealt_straight(n):
    """Place i goes to section ((i-1) mod S) + 1, seat after seat (R11.4)."""
    for placed, _, size in n.lists().values():
        for i, r in enumerate(placed):
            if int(r["section"][-2:]) != i % size + 1 or int(r["seat"]) != i // size + 1:
                yield str(r)


@nightly
def a_score_once_on_a_list(n):
    """An entry is on a list once, with one basis."""
    for (event, round_), rows in by(n.advancement, "event", "round").items():
        if len({r["entry"] for r in rows}) != len(rows):
            yield f"{event} {round_}"


@nightly
def every_qualified_score_is_on_the_list(n):
    """A list made tonight names every qualified score of the round before: with a place, dropped or declined."""
    source = {"semifinal": "preliminary", "final": "semifinal"}
    for (event, round_), rows in by(n.advancement, "event", "round").items():
        runs = {a["run"] for a in n.assignments if (a["event"], a["round"]) == (event, round_)}
        if rows[0]["state"] == "proposed" or runs == {n.run.resolve().name}:
            on = {r["entry"] for r in rows if r["basis"] != "fill-in"}
            yield from on ^ {r["entry"] for r in n.standings
                             if (r["event"], r["round"], r["status"]) == (event, source[round_], "qualified")}


@nightly
def declined_by_a_ruling(n):
    """Who is shown as declined has declined, or withdrawn."""
    said = {(r.player, r.section) for r in n.rulings if r.kind in ("decline", "withdraw")}
    for r in n.advancement:
        if r["basis"] == "declined" and not said & {(r["member_id"], r["from_section"]), (r["member_id"], "")}:
            yield str(r)


@nightly
def published_lists_are_seated(n):
    """The seats of a later round are exactly the places of its published list."""
    places = {(r["section"], r["seat"], r["entry"], r["member_id"]) for r in n.advancement if r["state"] == "published" and r["position"]}
    seats = {(a["section"], a["seat"], a["entry"], a["member_id"]) for a in n.assignments if a["round"] != "preliminary"}
    yield from map(str, places ^ seats)


@nightly
def a_round_comes_from_the_one_before(n):
    """Whoever is on a list sits in the section his score comes from."""
    sat = {(a["section"], a["entry"], a["member_id"]) for a in n.assignments}
    yield from (str(r) for r in n.advancement if (r["from_section"], r["entry"], r["member_id"]) not in sat)


@nightly
def one_state_a_list(n):
    """A list is proposed or published as a whole."""
    for key, rows in by(n.advancement, "event", "round").items():
        if len({r["state"] for r in rows}) != 1:
            yield str(key)


# ---------------------------------------------------------------- awards

@nightly
def weighted_sum(n):
    """Weighted points are 1.0, 2.2 and 4.5 times the points of the rounds (R13), 46.20 at most."""
    for r in n.weighted:
        total = sum(half(r[c]) * HALF[c] for c in HALF)
        if total % 2 or cents(r["weighted"]) != total // 2 or total > 9240:
            yield str(r)


@nightly
def weighted_points_are_those_of_the_standings(n):
    """The three scores of a finalist are the ones in the standings, corrections included."""
    points = {(r["event"], r["entry"], r["round"]): r["points"] for r in n.standings}
    for r in n.weighted:
        if any(points[r["event"], r["entry"], c] != r[c] for c in HALF):
            yield str(r)


@nightly
def every_finalist_is_weighed(n):
    """Every entry that sits in a final has its row, in the order of weighted points."""
    seats = {(r["event"], r["entry"]) for r in n.standings if r["round"] == "final"}
    yield from map(str, seats ^ {(r["event"], r["entry"]) for r in n.weighted})
    keys = [(r["event"], -cents(r["weighted"]), int(r["entry"])) for r in n.weighted]
    if keys != sorted(keys):
        yield "order"


@nightly
def eligible_without_forfeits(n):
    """A finalist is eligible if and only if he lost no game of any round by forfeit (R12)."""
    lost = {(r["event"], r["entry"]) for r in n.standings if int(r["forfeit_losses"])}
    yield from (str(r) for r in n.weighted if (r["eligible"] == "yes") == ((r["event"], r["entry"]) in lost))


@nightly
def places_of_the_eligible(n):
    """Places count those ahead among the eligible; equal points share the lowest; the others have none."""
    for rows in by(n.weighted, "event").values():
        good = [r for r in rows if r["eligible"] == "yes"]
        for r in rows:
            ahead = sum(cents(g["weighted"]) > cents(r["weighted"]) for g in good)
            if r["place"] != (str(ahead + 1) if r in good else ""):
                yield str(r)


@nightly
def pins_for_eighteen_games(n):
    """A pin is due for an entry with 18 finished games and none lost by forfeit, and for no other once its final is over."""
    pins = {(a["event"], a["entry"]) for a in n.awards if a["award"] == "pin"}
    for r in n.weighted:
        rows = [s for s in n.standings if (s["event"], s["entry"]) == (r["event"], r["entry"])]
        final = next(s["section"] for s in rows if s["round"] == "final")
        earned = (len(rows) == 3 and not any(int(s["open"]) or int(s["forfeit_losses"]) for s in rows)
                  and not any(is_open(g) for g in n.plays[final]))
        if earned != ((r["event"], r["entry"]) in pins):
            yield str(r)
    yield from map(str, pins - {(r["event"], r["entry"]) for r in n.weighted})


@nightly
def prizes_when_finals_are_over(n):
    """Prizes and titles are due only when every final of the event is finished, and only to those with a pin."""
    pins = {(a["event"], a["entry"]) for a in n.awards if a["award"] == "pin"}
    for a in n.awards:
        if a["award"] in ("prize", "title") and (not n.finals_over(a["event"]) or (a["event"], a["entry"]) not in pins):
            yield str(a)


@nightly
def paid_and_left_over_make_the_prizes(n):
    """What is paid to a tie and the cents left over are the prizes of the places it takes; fewer cents than sharers are left."""
    for event, rows in by(n.awards, "event").items():
        paid = {a["entry"]: cents(a["amount"]) for a in rows if a["award"] == "prize"}
        pins = {a["entry"] for a in rows if a["award"] == "pin"}
        if not n.finals_over(event):
            continue
        count = sum(r["event"] == event and r["status"] == "placed" for r in n.entries)
        base = int(n.office.events[event].get("base_entries", "200"))
        ties = defaultdict(list)
        for r in n.weighted:
            if r["event"] == event and r["entry"] in pins:
                ties[cents(r["weighted"])].append(r["entry"])
        first = 0
        for points in sorted(ties, reverse=True):
            tied = ties[points]
            # in cents times 2 base, so that nothing is rounded
            due = sum(PRIZES[first:first + len(tied)]) * 100 * max(2 * count, base)
            over = due - sum(paid.get(e, 0) for e in tied) * 2 * base
            if not 0 <= over < len(tied) * 2 * base or len({paid.get(e) for e in tied}) != 1:
                yield f"{event}: {tied}"
            first += len(tied)


@nightly
def half_of_each_prize_at_least(n):
    """Nobody who wins alone gets less than half the prize of his place (R14)."""
    amount = {(a["event"], a["entry"]): cents(a["amount"]) for a in n.awards if a["award"] == "prize"}
    for event, rows in by(n.weighted, "event").items():
        places = Counter(r["place"] for r in rows)
        order = [r for r in rows if (event, r["entry"]) in amount]
        for i, r in enumerate(order[:10]):
            if places[r["place"]] == 1 and amount[event, r["entry"]] < PRIZES[i] * 50:
                yield str(r)


@nightly
def titles_for_the_first(n):
    """The title goes to those who share the highest weighted points among the prize winners, and to nobody else."""
    for event, rows in by(n.awards, "event").items():
        pins = {a["entry"] for a in rows if a["award"] == "pin"}
        points = {r["entry"]: cents(r["weighted"]) for r in n.weighted if r["event"] == event and r["entry"] in pins}
        want = {e for e, p in points.items() if p == max(points.values())} if n.finals_over(event) else set()
        if {a["entry"] for a in rows if a["award"] == "title"} != want:
            yield event


@nightly
def one_certificate_an_entry(n):
    """Nobody gets the $10 and the $25 certificate for one entry, nor one certificate twice."""
    for key, rows in by([a for a in n.awards if a["award"].startswith("certificate")], "event", "entry").items():
        if len(rows) != 1 or cents(rows[0]["amount"]) != int(rows[0]["award"][-2:]) * 100:
            yield str(key)


@nightly
def no_consolation_for_semifinalists(n):
    """The $10 certificate is for entries left out of a published semifinal, with six games finished and none lost by forfeit."""
    inside = {(r["event"], r["entry"]) for r in n.standings if r["round"] == "semifinal"}
    paired = {event for event, _ in inside}
    cut = {(r["event"], r["entry"]) for r in n.advancement if r["state"] == "published" and r["basis"] == "eliminated"}
    due = {(a["event"], a["entry"]) for a in n.awards if a["award"] == "certificate-10"}
    want = {(r["event"], r["entry"]) for r in n.standings
            if r["round"] == "preliminary" and r["event"] in paired and r["open"] == r["forfeit_losses"] == "0"}
    yield from map(str, due ^ (want - inside - cut))


@nightly
def dropped_scores_are_compensated(n):
    """The $25 certificate is due for each score dropped from a published list, and for no other."""
    cut = {(r["event"], r["entry"]) for r in n.advancement if r["state"] == "published" and r["basis"] == "eliminated"}
    yield from map(str, cut ^ {(a["event"], a["entry"]) for a in n.awards if a["award"] == "certificate-25"})


# ---------------------------------------------------------------- the run itself

@nightly
def the_manifest_is_true(n):
    """MANIFEST names every file of the run with its sha256, and no other."""
    if not (n.run / "MANIFEST").exists():
        return
    listed = {}
    for line in (n.run / "MANIFEST").read_text(encoding="utf-8").splitlines():
        digest, name = line.split("  ", 1)
        listed[name] = digest
    files = {str(p.relative_to(n.run)): p for p in n.run.rglob("*") if p.is_file() and p.name != "MANIFEST"}
    yield from map(str, set(listed) ^ set(files))
    yield from (name for name in set(listed) & set(files) if hashlib.sha256(files[name].read_bytes()).hexdigest() != listed[name])


@nightly
def rejects_point_at_rows(n):
    """A reject names a ledger and a line that is there, each once, in order."""
    keys = [(r["file"].split("/")[-1], int(r["line"])) for r in n.rejects]
    if keys != sorted(set(keys)):
        yield "order"
    for name, line in keys:
        if not 1 < line <= (n.office_dir / "ledgers" / name).read_bytes().count(b"\n"):
            yield f"{name}:{line}"


# ---------------------------------------------------------------- from night to night

@onward
def seats_stay(before, after):
    """What the book says once it says for ever: earlier assignments are carried forward unchanged."""
    yield from (str(a) for a in before.assignments if a not in after.assignments)


@onward
def published_lists_stay(before, after):
    """The rows of a published round stay as they were."""
    for key, rows in by(before.advancement, "event", "round").items():
        if rows[0]["state"] == "published" and rows != by(after.advancement, "event", "round")[key]:
            yield str(key)


@onward
def sections_stay(before, after):
    """No section disappears and none is published with an earlier run's name."""
    yield from set(before.seats) - set(after.seats)
    known = {a["run"] for a in before.assignments}
    yield from (str(a) for a in after.assignments if a not in before.assignments and a["run"] in known)


@onward
def placed_stays_placed(before, after):
    """An entry once placed is placed in the same section ever after."""
    rows = {(r["event"], r["entry"]): r for r in after.entries}
    for r in before.entries:
        if r["status"] == "placed" and rows[r["event"], r["entry"]]["section"] != r["section"]:
            yield str(r)


def uncorrected(before, after):
    """The sections without a correction between two nights: no decided game has changed and no seat."""
    for code, games in before.plays.items():
        pairs = list(zip(games, after.plays[code]))
        if all((is_open(a) or a["result"] == b["result"]) and a["white"] == b["white"] and a["black"] == b["black"] for a, b in pairs):
            yield code


@onward
def decided_statuses_stay(before, after):
    """`qualified` stays qualified and `out` stays out, whatever comes later short of a correction."""
    for code in uncorrected(before, after):
        for a, b in zip(before.seats[code], after.seats[code]):
            if a["status"] in ("qualified", "out") and a["status"] != b["status"]:
                yield f"{a} then {b}"


@onward
def blocking_games_become_fewer(before, after):
    """Fewer open games never make a game blocking again that was not, short of a correction."""
    for code in uncorrected(before, after):
        for a, b in zip(before.plays[code], after.plays[code]):
            if is_open(a) and a["blocking"] == "no" and b["blocking"] == "yes":
                yield f"{a} then {b}"


@onward
def points_never_fall(before, after):
    """Points only grow, short of a correction."""
    for code in uncorrected(before, after):
        yield from (f"{a} then {b}" for a, b in zip(before.seats[code], after.seats[code]) if half(b["points"]) < half(a["points"]))


@onward
def no_mail_no_change(before, after):
    """A section about which nothing came into effect since the last run has the same games."""
    known = {r.line for r in before.office.reports if r.received <= before.as_of}
    fresh = {r.section for r in after.office.reports if r.received <= after.as_of and r.line not in known}
    known = {r.line for r in before.rulings}
    ruled = [r for r in after.rulings if r.line not in known]
    fresh |= {r.section for r in ruled}
    gone = {r.player for r in ruled if r.kind == "withdraw" and not r.section}
    for code, games in before.plays.items():
        people = {r["member_id"] for r in before.seats[code]}
        same_seats = [r["entry"] for r in before.seats[code]] == [r["entry"] for r in after.seats[code]]
        if code not in fresh and not people & gone and same_seats and games != after.plays[code]:
            yield code


@onward
def certificates_of_25_stay(before, after):
    """A $25 certificate once due stays due."""
    due = {(a["event"], a["entry"]) for a in after.awards if a["award"] == "certificate-25"}
    yield from (str(a) for a in before.awards if a["award"] == "certificate-25" and (a["event"], a["entry"]) not in due)


@onward
def numbers_go_up(before, after):
    """New sections take numbers above those of the sections before."""
    for a in after.assignments:
        if a["section"] not in before.seats:
            last = [rules.section_key(c)[2] for c in before.seats if rules.section_key(c)[:2] == rules.section_key(a["section"])[:2]]
            if last and rules.section_key(a["section"])[2] <= max(last):
                yield str(a)


def broken(before, after):
    """The complaints about a night, and about what changed since the night before when there was one."""
    out = []
    for check in NIGHTLY:
        out += [f"{check.__name__}: {text}" for text in check(after)]
    for check in ONWARD if before else ():
        out += [f"{check.__name__}: {text}" for text in check(before, after)]
    return out


if __name__ == "__main__":
    for number, check in enumerate(NIGHTLY + ONWARD, 1):
        print(f"{number:3} {check.__name__.replace('_', ' ')}: {check.__doc__.splitlines()[0]}")
