"""One night, recomputed: from the ledgers and what was published before to every table of the run.

The second, independent reading of the specification: no code is shared with the program, and where the
program is clever this file counts. `night()` is the whole of it; the rest are the rules in their order.
Points are half-points, dates are datetime.date, money is cents.
"""
import datetime
import math
from collections import Counter, defaultdict
from fractions import Fraction
from functools import lru_cache
from types import SimpleNamespace as Row

from office import EVENT, ROUNDS, SECTION, STATES

PAIRS = [(i, j) for i in range(7) for j in range(7) if (j - i) % 7 in (1, 3, 5)]
POINTS = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "1-0F": (2, 0), "0F-1": (0, 2), "0F-0F": (0, 0)}
OPEN_ENDS = [POINTS[r] for r in ("1-0", "0-1", "1/2-1/2", "0F-0F")]
LOST = ("0F-1", "1-0F")  # the result in which side 0, side 1 loses by forfeit
DEADLINES = ((1, 11, 30), (2, 9, 30), (4, 8, 31), (7, 7, 31), (10, 6, 30))
WEIGHTS = {"preliminary": 50, "semifinal": 110, "final": 225}  # hundredths a half-point
PRIZES = (80000, 50000, 30000) + 7 * (10000,)
ORDER = {"preliminary": 0, "semifinal": 1, "final": 2}
NEXT = {"preliminary": ("semifinal", "s"), "semifinal": ("final", "f")}
DATE = datetime.date


def year(event):
    return 2000 + int(EVENT.match(event)[1])


def following(event):
    return "%02d%sN" % ((year(event) + 1) % 100, EVENT.match(event)[2])


def section_key(code):
    event, letter, number = SECTION.match(code).groups()
    return event, ORDER[ROUNDS[letter]], int(number)


def empty_book():
    """What is known before the first run."""
    return Row(assignments=[], advancement=[])


# ---------------------------------------------------------------- entries (R1-R5)

def entry_state(rulings, entry, event):
    """The last of accept, refuse and carry that holds for the entry in this event, or None."""
    state = None
    for r in rulings:
        if r.entry == entry.number and (r.kind == "accept" or r.kind in ("refuse", "carry") and (r.event or entry.event) == event):
            state = r.kind
    return state


def hindrance(office, entry, event, as_of):
    """What holds an entry that is in time: fee, membership, address; None when nothing does."""
    who = office.players.get(entry.member)
    if entry.fee < cents(office.events[entry.event].get("fee", "25.00")):
        return "fee"
    if who is None or who.expires < as_of:
        return "membership"
    electronic = EVENT.match(event)[2]
    if not electronic and who.state not in STATES or electronic and not who.email:
        return "address"
    return None


def cents(text):
    return round(Fraction(text) * 100)


def is_late(entry, ordinal, event):
    """R5; nothing beyond the tenth has a deadline of its own except the end of the event."""
    last = [(m, d) for k, m, d in DEADLINES if ordinal <= k][:1] or [(11, 30)]
    return entry.postmark > DATE(year(event), *last[0])


def judge_entries(office, rulings, as_of, placed, semifinals):
    """{event: [candidate]}; `placed` {(event, entry): section}, `semifinals` the events whose semifinal is published."""
    result, carried = {}, defaultdict(list)
    for event in sorted(office.events, key=year):
        own = [e for e in office.entries.values() if e.received <= as_of and e.event == event]
        came = carried[event]
        items = []
        for e in own + came:
            items.append(Row(entry=e, event=event, state=entry_state(rulings, e, event), came=e in came, ordinal=None, reason="",
                             section=placed.get((event, e.number), ""), later=placed.get((following(event), e.number))))
        count = Counter()
        for c in sorted(items, key=lambda c: (c.entry.postmark, c.entry.received, c.entry.number)):
            if c.state == "refuse" and not c.section and not c.later:
                c.status, c.reason = "refused", "ruling"
                continue
            count[c.entry.member] += 1
            c.ordinal = count[c.entry.member]
            c.status, c.reason = judge(office, c, as_of, event in semifinals)
            if c.status == "carried":
                carried[following(event)].append(c.entry)
        result[event] = items
    return result


def judge(office, c, as_of, closed):
    e, y = c.entry, year(c.event)
    if c.section:
        return "placed", ""
    if c.later or c.state == "carry":
        return "carried", "ruling"
    if not c.came and c.state != "accept" and is_late(e, c.ordinal, c.event):
        return "carried", "late"
    if closed or as_of >= DATE(y + 1, 1, 1):
        return "carried", "never placed"
    if c.state == "accept":
        return "waiting", ""
    if not c.came and e.postmark < DATE(y - 1, 12, 1):
        return "held", "not open"
    if c.ordinal > 10:
        return "held", "more than ten"
    why = hindrance(office, e, c.event, as_of)
    return ("held", why) if why else ("waiting", "")


# ---------------------------------------------------------------- sections (R7-R8)

def sections_of(assignments):
    """{code: section} from the rows of the book; a later row of a seat turns the former one into a dropout."""
    found = {}
    for a in sorted(assignments, key=lambda a: (a.run[:10], len(a.run), a.run)):
        s = found.setdefault(a.section, Row(code=a.section, event=a.event, round=a.round, run=day_of(a.run), seats=[None] * 7, left=[]))
        if s.seats[a.seat - 1]:
            old = s.seats[a.seat - 1]
            s.left.append(Row(seat=a.seat - 1, member=old.member, until=day_of(a.run)))
        s.seats[a.seat - 1] = Row(entry=a.entry, member=a.member, since=day_of(a.run))
    return found


def day_of(run):
    return DATE.fromisoformat(run[:10])


def fits(office, member, others):
    """A member once in a section, and nobody of the same group."""
    group = apart(office, member)
    return all(o != member and not (group and apart(office, o) == group) for o in others)


def apart(office, member):
    return office.players[member].apart if member in office.players else ""


def rating(office, member):
    return office.players[member].rating if member in office.players else 0


def form_sections(office, waiting):
    """The full sections that the queue makes."""
    forming, full = [], []
    for c in sorted(waiting, key=lambda c: (c.entry.received, c.entry.postmark, c.entry.number)):
        for group in forming:
            if fits(office, c.entry.member, [o.entry.member for o in group]):
                break
        else:
            group = []
            forming.append(group)
        group.append(c)
        if len(group) == 7:
            full.append(group)
            forming.remove(group)
    return full


def seat_rows(office, event, round_, number, run, members):
    code = "%s%s%02d" % (event, {"preliminary": "", "semifinal": "s", "final": "f"}[round_], number)
    return [Row(event=event, round=round_, section=code, seat=n + 1, entry=e, member=m, rating=rating(office, m), run=run)
            for n, (e, m) in enumerate(members)]


def replacements(office, rulings, sections, candidates, run):
    """The rows of `replace` rulings that can be carried out tonight."""
    rows = []
    for r in rulings:
        s = sections.get(r.section)
        if r.kind != "replace" or s is None or s.round != "preliminary":
            continue
        seat = seat_of(s, r.player)
        new = [c for c in candidates[s.event] if c.entry.number == r.entry and c.status == "waiting"]
        if seat is None or not new:
            continue
        others = [o.member for n, o in enumerate(s.seats) if n != seat]
        decided = [g for g in games_of(s, office, rulings, None) if seat in (g.white, g.black) and g.result in POINTS]
        own = {LOST[side] for side in (0, 1)} | {"0F-0F"}
        if any(g.source != "withdrawal" or not g.withdrew[seat != g.white] or g.result not in own for g in decided):
            continue
        if not fits(office, new[0].entry.member, others + [r.player]):
            continue
        new[0].status, new[0].section = "placed", s.code
        rows.append(Row(event=s.event, round=s.round, section=s.code, seat=seat + 1, entry=r.entry, member=new[0].entry.member,
                        rating=rating(office, new[0].entry.member), run=run))
        s.left.append(Row(seat=seat, member=r.player, until=day_of(run)))
        s.seats[seat] = Row(entry=r.entry, member=new[0].entry.member, since=day_of(run))
    return rows


# ---------------------------------------------------------------- games

def seat_of(section, who):
    """The seat (0-6) a member, or a seat number, stands for now; None when nobody."""
    if len(who) == 1:
        return int(who) - 1
    return next((n for n, s in enumerate(section.seats) if s.member == who), None)


def games_of(section, office, rulings, rejects, as_of=None):
    """The 21 games as far as reports and rulings go. Rejected reports are added to `rejects` unless it is None."""
    reports, about = defaultdict(list), defaultdict(list)
    for r in office.by_section.get(section.code, ()):
        pair = seat_of(section, r.white), seat_of(section, r.black)
        if pair not in PAIRS or r.postmark < max(section.seats[n].since for n in pair):
            if rejects is not None:
                rejects.append(("results.csv", r.line))
        else:
            reports[pair].append(r)
    for r in rulings:
        touch(section, r, about)
    return [decide(section, pair, reports[pair], about[pair]) for pair in PAIRS]


def touch(section, ruling, about):
    """Notes a ruling at each game of the section that it is about, with the side (0 White, 1 Black) it hits."""
    r = ruling
    if r.kind == "withdraw" and r.section in ("", section.code):
        seat = seat_of(section, r.player)
        if seat is not None and (r.section or section.seats[seat].since <= r.day):
            for pair in PAIRS:
                if seat in pair:
                    about[pair].append((r, pair.index(seat)))
    elif r.kind in ("result", "forfeit", "overstep") and r.section == section.code:
        pair = seat_of(section, r.player), seat_of(section, r.opponent)
        if pair in PAIRS:
            about[pair].append((r, 0))
        elif pair[::-1] in PAIRS and r.kind != "result":
            about[pair[::-1]].append((r, 1))


def decide(section, pair, reports, about):
    """One game from its reports and its rulings."""
    forced, losers, fills, steps, opened = None, set(), [], Counter(), None
    for r, side in about:
        if r.kind == "result":
            forced, losers = (None if r.value == "open" else r.value), set()
            if r.value == "open":
                fills, steps, opened = [], Counter(), r.day
        elif r.kind == "forfeit":
            losers.add(side)
            forced = "0F-0F" if len(losers) == 2 else LOST[side]
        elif r.kind == "withdraw":
            fills.append(("withdrawal", side))
        else:
            steps[side] += 1
            if steps[side] == (1 if section.round == "final" else 2):
                fills.append(("time", side))
    told = {r.result for r in reports if opened is None or r.postmark > opened}
    gone = {side for source, side in fills if source == "withdrawal"}
    if forced:
        result, source = forced, "ruling"
    elif len(told) == 1:
        result, source = told.pop(), "report"
    elif fills:
        source, side = fills[0]
        result = "0F-0F" if source == "withdrawal" and len(gone) == 2 else LOST[side]
    else:
        result, source = ("disputed", "report") if told else ("", "")
    return Row(white=pair[0], black=pair[1], result=result, source=source, withdrew=(0 in gone, 1 in gone), blocking=False)


# ---------------------------------------------------------------- standings (R9)

def advance(points):
    """Who advances on final points, as a set of seats."""
    for least in (9, 8):
        on = frozenset(n for n, p in enumerate(points) if p >= least)
        if on:
            return on
    return frozenset()


def endings(points, games):
    """Every vector of points the open games can end in, points above 4 1/2 counted as 4 1/2: only that matters."""
    vectors = {tuple(min(p, 9) for p in points)}
    for i, j in games:
        new = set()
        for v in vectors:
            for a, b in OPEN_ENDS:
                w = list(v)
                w[i], w[j] = min(9, w[i] + a), min(9, w[j] + b)
                new.add(tuple(w))
        vectors = new
    return vectors


def brute_status(points, games):
    """Statuses and blocking games by playing every ending; for a handful of open games only."""
    sets = [advance(v) for v in endings(points, games)]
    status = ["qualified" if all(n in s for s in sets) else "open" if any(n in s for s in sets) else "out" for n in range(7)]
    return status, frozenset(g for g in games if game_matters(points, games, g))


def game_matters(points, games, game):
    i, j = game
    for v in endings(points, [g for g in games if g != game]):
        seen = {advance([p + (a if n == i else b if n == j else 0) for n, p in enumerate(v)]) for a, b in OPEN_ENDS}
        if len(seen) > 1:
            return True
    return False


def bounds(points, games):
    """The most each seat can still reach."""
    return [p + 2 * sum(n in g for g in games) for n, p in enumerate(points)]


@lru_cache(maxsize=None)
def status_of(points, games):
    """(status of each seat, the blocking games): statuses in closed form, proved against brute_status in selftest."""
    high = bounds(points, games)
    status = []
    for n in range(7):
        others = [m for m in range(7) if m != n]
        may = high[n] >= 9 or high[n] == 8 and all(points[m] <= 8 for m in others)
        must = points[n] >= 9 or points[n] == 8 and all(high[m] <= 8 for m in others)
        status.append("qualified" if must else "open" if may else "out")
    if "open" not in status:
        return status, frozenset()
    if len(games) > 8:
        return status, frozenset(games)
    return status, blocking(points, games, high)


def blocking(points, games, high):
    """As brute_status, on smaller numbers: seats that can never reach 4 count for nothing."""
    live = [n for n in range(7) if high[n] >= 8]
    trimmed = tuple(p if n in live else -99 for n, p in enumerate(points))
    return frozenset(g for g in games if (g[0] in live or g[1] in live)
                     and game_matters(trimmed, tuple(h for h in games if h == g or h[0] in live or h[1] in live), g))


def score_section(section, games):
    """Fills in the score of each seat, the status and the blocking games."""
    points, tally = [0] * 7, [Counter() for _ in range(7)]
    for g in games:
        for side, seat in enumerate((g.white, g.black)):
            t = tally[seat]
            if g.result not in POINTS:
                t["open"] += 1
                continue
            got = POINTS[g.result][side]
            points[seat] += got
            t[("losses", "draws", "wins")[got]] += 1
            t["forfeit_losses"] += g.result in (LOST[side], "0F-0F")
    unfinished = tuple((g.white, g.black) for g in games if g.result not in POINTS)
    status, block = [""] * 7, ()
    if section.round != "final":
        status, block = status_of(tuple(points), unfinished)
    for g in games:
        g.blocking = (g.white, g.black) in block
    section.games, section.open = games, len(unfinished)
    for n, seat in enumerate(section.seats):
        seat.points, seat.tally, seat.status = points[n], tally[n], status[n]
        seat.low, seat.high = points[n], points[n] + 2 * tally[n]["open"]


# ---------------------------------------------------------------- advancement (R10-R11)

def scores_of(office, rulings, sections, event, round_):
    """The scores of a round, each with `gone` when it was declined or its player withdrew there."""
    out = []
    for s in sections.values():
        if (s.event, s.round) == (event, round_):
            for seat in s.seats:
                gone = any(r.player == seat.member and (r.kind == "decline" and r.section == s.code or r.kind == "withdraw"
                           and (r.section == s.code or not r.section and seat.since <= r.day)) for r in rulings)
                out.append(Row(entry=seat.entry, member=seat.member, points=seat.points, low=seat.low, high=seat.high, gone=gone,
                               rating=rating(office, seat.member), code=s.code, status=seat.status, basis="qualified"))
    return out


def tiebreak(score):
    """R11.1 after the points; less is better."""
    return not score.rating, -score.rating, section_key(score.code)[2], score.entry


def ahead(score):
    return (-score.points,) + tiebreak(score)


def make_list(scores):
    """(the list in order, the dropped ones, those left out, S) or None when it cannot be made."""
    qualified = sorted((s for s in scores if s.status == "qualified" and not s.gone), key=ahead)
    if not qualified:
        return None
    size = math.ceil(len(qualified) / 7)
    chosen, dropped, held = [], [], Counter()
    for s in qualified:
        held[s.member] += 1
        (chosen if held[s.member] <= size else dropped).append(s)
    held = Counter(s.member for s in chosen)
    left = sorted((s for s in scores if s.status != "qualified" and not s.gone), key=ahead)
    for limit in (1, size):
        for s in list(left):
            if len(chosen) < 7 * size and held[s.member] < limit:
                held[s.member] += 1
                s.basis = "fill-in"
                chosen.append(s)
                left.remove(s)
    return (chosen, dropped, left, size) if len(chosen) == 7 * size else None


def always_ahead(a, b):
    return a.low > b.high or a.low == b.high and tiebreak(a) < tiebreak(b)


def is_settled(chosen, dropped, left):
    """No way the open games end changes the list."""
    for n, a in enumerate(chosen):
        later = [b for b in chosen[n + 1:] if b.basis == a.basis]
        if a.basis == "fill-in":
            later += left
        if not all(always_ahead(a, b) for b in later):
            return False
    return True


def exchange(office, chosen, size):
    """R11.4 and R11.5: the order after the exchanges."""
    order = list(chosen)

    def others(i, before, without=()):
        return [order[n].member for n in range(before) if n % size == i % size and n not in without]

    for i in range(len(order)):
        if fits(office, order[i].member, others(i, i)):
            continue
        for j in range(i + 1, len(order)):
            if fits(office, order[j].member, others(i, i)):
                order[i], order[j] = order[j], order[i]
                break
        else:
            for j in range(i - 1, -1, -1):
                if fits(office, order[i].member, others(j, i, (j,))) and fits(office, order[j].member, others(i, i)):
                    order[i], order[j] = order[j], order[i]
                    break
    return order


def pair_round(office, rulings, sections, event, source, run):
    """(advancement rows, seat rows) for the round after `source`, whose gate stands open."""
    target, letter = NEXT[source]
    scores = scores_of(office, rulings, sections, event, source)
    made = make_list(scores)
    if made is None:
        return [], []
    chosen, dropped, left, size = made
    complete = all(s.open == 0 for s in sections.values() if (s.event, s.round) == (event, source))
    forced = any(r.kind == "pair" and r.event == event and r.value == target for r in rulings)
    state = "published" if complete or forced or is_settled(chosen, dropped, left) else "proposed"
    order = exchange(office, chosen, size)
    rows = [Row(event=event, round=target, state=state, position=n + 1, score=s, basis=s.basis,
                section="%s%s%02d" % (event, letter, n % size + 1), seat=n // size + 1) for n, s in enumerate(order)]
    rest = [(s, "eliminated") for s in dropped] + [(s, "declined") for s in scores if s.status == "qualified" and s.gone]
    rows += [Row(event=event, round=target, state=state, position="", score=s, basis=b, section="", seat="")
             for s, b in sorted(rest, key=lambda x: x[0].entry)]
    seats = []
    for n in range(size if state == "published" else 0):
        seats += seat_rows(office, event, target, n + 1, run, [(s.entry, s.member) for s in order[n::size]])
    return [advancement_row(r) for r in rows], seats


def gate_open(candidates, sections, event, source, as_of):
    mine = [s for s in sections.values() if (s.event, s.round) == (event, source)]
    if not mine or any(seat.status == "open" for s in mine for seat in s.seats):
        return False
    if source == "semifinal" or as_of >= DATE(year(event) + 1, 1, 1):
        return True
    return as_of > DATE(year(event), 11, 30) and not any(c.status in ("waiting", "held") for c in candidates[event])


# ---------------------------------------------------------------- awards (R12-R14)

def weigh(sections, event):
    """The finalists of an event: points of the three rounds, weighted sum, whether the entry never lost by forfeit."""
    seats = defaultdict(dict)
    for s in sections.values():
        if s.event == event:
            for seat in s.seats:
                seats[seat.entry][s.round] = seat, s
    out = []
    for entry, rounds in seats.items():
        if "final" in rounds:
            points = {r: rounds[r][0].points for r in WEIGHTS}
            out.append(Row(event=event, entry=entry, member=rounds["final"][0].member, points=points, place="",
                           weighted=sum(points[r] * WEIGHTS[r] for r in WEIGHTS), final=rounds["final"][1],
                           eligible=not any(seat.tally["forfeit_losses"] for seat, _ in rounds.values()),
                           finished=not any(seat.tally["open"] for seat, _ in rounds.values())))
    out.sort(key=lambda f: (-f.weighted, f.entry))
    for f in out:
        if f.eligible:
            f.place = 1 + sum(g.eligible and g.weighted > f.weighted for g in out)
    return out


def award_event(office, sections, candidates, event, advancement, finalists):
    """[(award, entry, member, cents or None)] due in an event."""
    due = []
    cut = {(r[4], r[5]) for r in advancement if r[0] == event and r[2] == "published" and r[9] == "eliminated"}
    due += [("certificate-25", int(e), m, 2500) for e, m in cut]
    onward = {seat.entry for s in sections.values() if (s.event, s.round) == (event, "semifinal") for seat in s.seats}
    for s in sections.values():
        if onward and (s.event, s.round) == (event, "preliminary"):
            due += [("certificate-10", seat.entry, seat.member, 1000) for seat in s.seats
                    if seat.entry not in onward and not seat.tally["open"] and not seat.tally["forfeit_losses"]
                    and (str(seat.entry), seat.member) not in cut]
    pins = [f for f in finalists if f.final.open == 0 and f.eligible and f.finished]
    due += [("pin", f.entry, f.member, None) for f in pins]
    if finalists and all(f.final.open == 0 for f in finalists):
        entries = sum(c.status == "placed" for c in candidates[event])
        base = int(office.events[event].get("base_entries", "200"))
        due += prizes(pins, max(Fraction(entries, base), Fraction(1, 2)))
    return due


def prizes(pins, factor):
    out = []
    for weighted in sorted({f.weighted for f in pins}, reverse=True):
        tied = [f for f in pins if f.weighted == weighted]
        first = sum(f.weighted > weighted for f in pins)
        share = math.floor(sum(PRIZES[first:first + len(tied)]) * factor / len(tied))
        out += [("prize", f.entry, f.member, share) for f in tied if share]
        out += [("title", f.entry, f.member, None) for f in tied if first == 0]
    return out


# ---------------------------------------------------------------- rows of the tables

def points_text(half):
    return "%d.%d" % (half // 2, half % 2 * 5)


def money(hundredths):
    return "" if hundredths is None else "%d.%02d" % divmod(hundredths, 100)


def advancement_row(r):
    s = r.score
    return (r.event, r.round, r.state, str(r.position), str(s.entry), s.member, s.code, points_text(s.points),
            str(s.rating or ""), r.basis, r.section, str(r.seat))


def reject_rulings(office, rulings, sections, rejects):
    """Rulings about an unknown section, an unknown entry, or somebody who does not sit there."""
    for r in rulings:
        s = sections.get(r.section)
        known = {o.member for o in s.seats} | {o.member for o in s.left} if s else set()
        whose = [w for w in (r.player, r.opponent) if w]
        bad = bool(r.section) and (s is None or any(w not in known for w in whose))
        if s and r.opponent and not bad and r.kind == "result":
            bad = (seat_of(s, r.player), seat_of(s, r.opponent)) not in PAIRS
        if r.kind in ("accept", "refuse", "carry", "replace"):
            bad = bad or r.entry not in office.entries
        if r.kind == "withdraw" and not r.section:
            bad = not any(o.member == r.player and o.since <= r.day or any(x.member == r.player for x in t.left)
                          for t in sections.values() for o in t.seats)
        if bad:
            rejects.append(("rulings.csv", r.line))


def night(office, as_of, run, book):
    """{table: [row]} for the run `run` of the day `as_of`, after what `book` says was published before."""
    rulings = [r for r in office.rulings if r.day <= as_of]
    rejects = list(office.rejects)
    office.by_section = defaultdict(list)
    for r in office.reports:
        if r.received <= as_of:
            office.by_section[r.section].append(r)
    assignments = list(book.assignments)
    sections = sections_of(assignments)
    placed = {(a.event, a.entry): a.section for a in assignments if a.round == "preliminary"}
    candidates = judge_entries(office, rulings, as_of, placed, {a.event for a in assignments if a.round == "semifinal"})

    assignments += replacements(office, rulings, sections, candidates, run)
    for event, items in candidates.items():
        if as_of < DATE(year(event), 1, 1):
            continue
        count = sum((s.event, s.round) == (event, "preliminary") for s in sections.values())
        for n, group in enumerate(form_sections(office, [c for c in items if c.status == "waiting"])):
            rows = seat_rows(office, event, "preliminary", count + n + 1, run, [(c.entry.number, c.entry.member) for c in group])
            assignments += rows
            for c in group:
                c.status, c.section = "placed", rows[0].section
    sections = sections_of(assignments)
    advancement = [r for r in book.advancement]
    for event in sorted(office.events):
        for source in ("preliminary", "semifinal"):
            for s in sections.values():
                if (s.event, s.round) == (event, source):
                    score_section(s, games_of(s, office, rulings, None))
            if not any(r[0] == event and r[1] == NEXT[source][0] for r in advancement) \
                    and gate_open(candidates, sections, event, source, as_of):
                rows, seats = pair_round(office, rulings, sections, event, source, run)
                advancement += rows
                assignments += seats
                sections.update(sections_of(seats))
    for s in sections.values():
        score_section(s, games_of(s, office, rulings, rejects))
    for code, reports in office.by_section.items():
        if code not in sections:
            rejects += [("results.csv", r.line) for r in reports]
    reject_rulings(office, rulings, sections, rejects)
    return tables(office, candidates, assignments, advancement, sections, rejects)


def tables(office, candidates, assignments, advancement, sections, rejects):
    t = {}
    ordered = sorted(sections.values(), key=lambda s: section_key(s.code))
    t["tables/entries.csv"] = [(c.event, str(c.entry.number), c.entry.member, str(c.ordinal or ""), c.status, c.section, c.reason)
                               for event in sorted(candidates) for c in sorted(candidates[event], key=lambda c: c.entry.number)]
    t["book/assignments.csv"] = [(a.event, a.round, a.section, str(a.seat), str(a.entry), a.member, str(a.rating or ""), a.run)
                                 for a in sorted(assignments, key=lambda a: section_key(a.section) + (a.seat, a.run[:10], len(a.run), a.run))]
    t["tables/games.csv"] = [(s.code, str(g.white + 1), str(g.black + 1), s.seats[g.white].member, s.seats[g.black].member, g.result,
                              g.source, "yes" if g.blocking else "no") for s in ordered for g in s.games]
    t["tables/standings.csv"] = [
        (s.event, s.round, s.code, str(n + 1), str(seat.entry), seat.member)
        + tuple(str(seat.tally[k]) for k in ("wins", "draws", "losses", "forfeit_losses", "open"))
        + (points_text(seat.points), seat.status) for s in ordered for n, seat in enumerate(s.seats)]
    t["tables/advancement.csv"] = sorted(advancement, key=lambda r: (r[0], ORDER[r[1]], int(r[3] or 10**9), int(r[4])))
    t["tables/weighted.csv"], t["tables/awards.csv"] = [], []
    for event in sorted(candidates):
        finalists = weigh(sections, event)
        t["tables/weighted.csv"] += [(event, str(f.entry), f.member) + tuple(points_text(f.points[r]) for r in WEIGHTS)
                                     + (money(f.weighted), "yes" if f.eligible else "no", str(f.place)) for f in finalists]
        due = award_event(office, sections, candidates, event, advancement, finalists)
        t["tables/awards.csv"] += [(event, award, str(e), m, money(c), "due") for award, e, m, c in sorted(due, key=lambda d: d[:2])]
    t["rejects.csv"] = sorted({(f, str(n)) for f, n in rejects}, key=lambda r: (r[0], int(r[1])))
    return t
