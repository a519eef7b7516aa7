"""Properties of sections, games, standings and entries."""
from collections import Counter

import office as ledgers
from nights import by, half, is_open, nightly
from placing import following


# ---------------------------------------------------------------- sections and games

@nightly
def member_once_in_a_section(n):
    """No member sits twice in one section (R8, R11.5)."""
    for code, rows in n.seats.items():
        if len({r["member_id"] for r in rows}) != 7:
            yield code


@nightly
def groups_stay_apart(n):
    """Members of one group word never meet in a section."""
    for code, rows in n.seats.items():
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
        after = following(r["event"])
        if after in n.office.events and (r["status"] == "carried") != ((after, r["entry"]) in rows):
            yield str(r)


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
