#!/usr/bin/python3
"""The logic alone at any size: scale.py [ENTRIES [ROWS]], 100,000 entries and 1,000,000 rows of results when none is given.

An office whose sections were assigned elsewhere (`adopt`, so that no letters are made) types that many results: every game reported
again and again, some contradicting, some wrong. Then `run --dry-run` decides. Prints what it took for that size and for a half and a
quarter of it: twice the size should take little more than twice the time."""

import csv
import random
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import big_office  # noqa: E402
from bench import PROGRAM, timed  # noqa: E402

SEATS = 7


def assigned(office):
    """Sections of seven in the order of the entries, as adopt takes them."""
    with open(office / "ledgers/entries.csv", encoding="utf-8", newline="") as file:
        entries = list(csv.DictReader(file))
    rows = []
    for first in range(0, len(entries) - len(entries) % SEATS, SEATS):
        section = f"26N{first // SEATS + 1:02d}"
        for seat in range(SEATS):
            entry = entries[first + seat]
            rows.append(["26N", "preliminary", section, seat + 1, entry["entry"], entry["member_id"], "", "2026-01-02"])
    big_office.write(office / "assigned.csv", "event,round,section,seat,entry,member_id,rating,run", rows)
    return len(rows) // SEATS


def report(office, sections, count, rng):
    """Seat i has White against seat j when (j - i) mod 7 is 1, 3 or 5."""
    games = [(w, b) for w in range(1, 8) for b in range(1, 8) if (b - w) % SEATS in (1, 3, 5)]
    results = {}
    rows = []
    for i in range(count):
        section, game = rng.randrange(sections), rng.choice(games)
        result = results.setdefault((section, game), rng.choice(["1-0", "0-1", "1/2-1/2"]))
        if rng.random() < 0.01:
            result = rng.choice(["1-0", "0-1", "1/2-1/2", "1-0F", "2-Jan", "x"])
        day = f"2026-{3 + i * 6 // count:02d}-{rng.randint(1, 28):02d}"
        rows.append([f"26N{section + 1:02d}", *game, result, day, day, rng.choice(["white", "black", "both"])])
    big_office.write(office / "ledgers/results.csv", "section,white,black,result,postmark,received,reported_by", rows)


def measure(entries, rows):
    rng = random.Random(entries)
    with tempfile.TemporaryDirectory() as top:
        office = Path(top) / "office"
        big_office.make(office, entries, rng)
        sections = assigned(office)
        adopt = [PROGRAM, "adopt", office, office / "assigned.csv", "--as-of", "2026-01-02"]
        subprocess.run(adopt, check=True, stderr=subprocess.DEVNULL)
        report(office, sections, rows, rng)
        return timed(PROGRAM, "run", office, "--as-of", "2026-09-01", "--dry-run")


def main(entries=100_000, rows=1_000_000):
    print(f"{'entries':>8} {'rows':>8} {'wall s':>8} {'CPU s':>8} {'MiB':>7}")
    for part in (4, 2, 1):
        wall, cpu, memory = measure(entries // part, rows // part)
        print(f"{entries // part:8} {rows // part:8} {wall:8.2f} {cpu:8.2f} {memory:7.0f}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
