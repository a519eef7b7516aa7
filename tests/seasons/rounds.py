"""R10-R14, the second reading: who goes on, where he sits, and what is due."""
import math
from collections import Counter, defaultdict
from fractions import Fraction
from types import SimpleNamespace as Row

from placing import DATE, fits, rating, seat_rows, section_key, year

WEIGHTS = {"preliminary": 50, "semifinal": 110, "final": 225}  # hundredths a half-point
PRIZES = (80000, 50000, 30000) + 7 * (10000,)
NEXT = {"preliminary": ("semifinal", "s"), "semifinal": ("final", "f")}


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
    """Settled as R10 is read: every score always ahead of the later ones of its kind, fill-ins also of all left out,
    and what a member keeps always ahead of what was dropped of his."""
    if not all(always_ahead(a, b) for a in chosen for b in dropped if a.basis == "qualified" and a.member == b.member):
        return False
    for n, a in enumerate(chosen):
        below = [b for b in chosen[n + 1:] if b.basis == a.basis] + (left if a.basis == "fill-in" else [])
        if not all(always_ahead(a, b) for b in below):
            return False
    return True


def exchange(office, chosen, size):
    """R11.4 and R11.5: the order after the exchanges; None when somebody fits nowhere, and the round is not paired."""
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
            else:
                return None
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
    if order is None:
        return [], []
    rows = [Row(event=event, round=target, state=state, position=n + 1, score=s, basis=s.basis,
                section="%s%s%02d" % (event, letter, n % size + 1), seat=n // size + 1) for n, s in enumerate(order)]
    rest = [(s, "eliminated") for s in dropped] + [(s, "declined") for s in scores if s.status == "qualified" and s.gone]
    rows += [Row(event=event, round=target, state=state, position="", score=s, basis=b, section="", seat="")
             for s, b in sorted(rest, key=lambda x: x[0].entry)]
    seats = []
    for n in range(size if state == "published" else 0):
        seats += seat_rows(office, event, target, n + 1, run, [(s.entry, s.member) for s in order[n::size]])
    return rows, seats


def gate_open(candidates, sections, event, source, as_of):
    mine = [s for s in sections.values() if (s.event, s.round) == (event, source)]
    if not mine or any(seat.status == "open" for s in mine for seat in s.seats):
        return False
    if source == "semifinal" or as_of >= DATE(year(event) + 1, 1, 1):
        return True
    return as_of > DATE(year(event), 11, 30) and not any(c.status in ("waiting", "held") for c in candidates[event])


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
