"""A published night as the properties see it: its tables, and the office it was made from.

A property is a small function, marked `@nightly` (one night) or `@onward` (a night and the one before it), that yields a
complaint for each place where it does not hold. Its name is the function's name, its sentence the first line of its documentation.
"""
import csv
from collections import defaultdict
from pathlib import Path

import office as ledgers
from check import COLUMNS

NIGHTLY, ONWARD = [], []


class Night:
    """One published run: its tables as lists of {column: text} and the office it was made from."""

    def __init__(self, run, as_of, office_dir):
        self.run, self.as_of, self.office_dir = Path(run), as_of, Path(office_dir)
        self.office = ledgers.read(office_dir)
        for path in COLUMNS:
            with open(self.run / path, newline="", encoding="utf-8") as f:
                setattr(self, Path(path).stem, list(csv.DictReader(f)))
        self.mailings = []
        if (self.run / "book/mailings.csv").exists():
            with open(self.run / "book/mailings.csv", newline="", encoding="utf-8") as f:
                self.mailings = list(csv.DictReader(f))
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
