"""Results, R9 and R17, the second reading: the 21 games of a section, its standings, statuses and blocking games.

Points are half-points; a game is (seat of White, seat of Black), seats from 0.
"""
from collections import Counter, defaultdict
from functools import lru_cache
from types import SimpleNamespace as Row

PAIRS = [(i, j) for i in range(7) for j in range(7) if (j - i) % 7 in (1, 3, 5)]
POINTS = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "1-0F": (2, 0), "0F-1": (0, 2), "0F-0F": (0, 0)}
OPEN_ENDS = [POINTS[r] for r in ("1-0", "0-1", "1/2-1/2", "0F-0F")]
LOST = ("0F-1", "1-0F")  # the result in which side 0, side 1 loses by forfeit


def seat_of(section, who):
    """The seat (0-6) a member, or a seat number, stands for now; None when nobody."""
    for n, seat in enumerate(section.seats):
        if seat.member == who:
            return n
    return int(who) - 1 if len(who) == 1 else None


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
        if r.section in ("", section.code):
            touch(section, r, about)
    return [decide(section, pair, reports[pair], about[pair]) for pair in PAIRS]


def touch(section, ruling, about):
    """Notes a ruling at each game of the section that it is about, with the side (0 White, 1 Black) it hits."""
    r = ruling
    if r.kind == "withdraw":
        seat = seat_of(section, r.player)
        if seat is not None and (r.section or section.seats[seat].since <= r.day):
            for pair in PAIRS:
                if seat in pair:
                    about[pair].append((r, pair.index(seat)))
    elif r.kind in ("result", "forfeit", "overstep"):
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
