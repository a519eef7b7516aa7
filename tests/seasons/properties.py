#!/usr/bin/env python3
"""properties.py: what must hold of every published night, whatever the season; alone it prints the list.

Here the properties of the run itself and of what one night leaves to the next; the others are in properties_play.py (sections,
games, standings, entries), properties_rounds.py (later rounds, awards) and properties_post.py (mail).
"""
import hashlib

import properties_play
import properties_post
import properties_rounds
from nights import NIGHTLY, ONWARD, Night, by, half, is_open, nightly, onward
from placing import section_key

__all__ = ["NIGHTLY", "ONWARD", "Night", "broken", "properties_play", "properties_post", "properties_rounds"]


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
            last = [section_key(c)[2] for c in before.seats if section_key(c)[:2] == section_key(a["section"])[:2]]
            if last and section_key(a["section"])[2] <= max(last):
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
