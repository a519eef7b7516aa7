"""One night, recomputed: from the ledgers and what was published before to every table of the run.

The second, independent reading of the specification: no code is shared with the program, and where the
program is clever this file counts. `night()` is the whole of it; the rest are the rules in their order.
Points are half-points, dates are datetime.date, money is cents.
"""
from collections import defaultdict
from types import SimpleNamespace as Row

from games import LOST, PAIRS, POINTS, games_of, score_section, seat_of
from placing import DATE, ORDER, day_of, fits, form_sections, judge_entries, rating, seat_rows, section_key, sections_of, year
from rounds import NEXT, WEIGHTS, award_event, gate_open, pair_round, weigh


def empty_book():
    """What is known before the first run."""
    return Row(assignments=[], advancement=[])


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
        if not fits(office, new[0].entry.member, others) or new[0].entry.member in [r.player] + [o.member for o in s.left]:
            continue
        new[0].status, new[0].section = "placed", s.code
        rows.append(Row(event=s.event, round=s.round, section=s.code, seat=seat + 1, entry=r.entry, member=new[0].entry.member,
                        rating=rating(office, new[0].entry.member), run=run))
        s.left.append(Row(seat=seat, member=r.player, until=day_of(run)))
        s.seats[seat] = Row(entry=r.entry, member=new[0].entry.member, since=day_of(run))
    return rows


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
        if r.kind == "decline" and s and s.round == "final":
            bad = True
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
    rejects = office.rejects + [("entries.csv", e.line) for e in office.again if e.received <= as_of]
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
                advancement += [advancement_row(r) for r in rows]
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
