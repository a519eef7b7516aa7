#!/usr/bin/python3
"""Seasons whose every table is known: fixtures/seasons, computed once by an independent reading of the regulations.

A season is an office (office.ini, ledgers/), asof.txt (the days of the runs), stage/DAY.csv (rows that reach players.csv before that
day's run) and expected/DAY/ (the tables that must come out, row by row and in their order). The reason of an entry is for staff and not
compared; a rating is a number, unrated in any form; an empty amount is 0.00; of the rejects, file and line count."""

import csv
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAM = os.environ.get("KNIGHTLY", "build/knightly")
TABLES = ("book/assignments.csv", "tables/entries.csv", "tables/games.csv", "tables/standings.csv", "tables/advancement.csv",
          "tables/weighted.csv", "tables/awards.csv", "rejects.csv")


def plain(column, value):
    if column == "rating":
        return str(int(re.match(r"\d*", value).group() or 0))
    if column == "amount":
        return value or "0.00"
    return value


def table(path):
    """The rows of one table, only with what is compared; none when there is no such file."""
    if not path.exists():
        return []
    with open(path, newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    kept = ("file", "line") if path.name == "rejects.csv" else None
    return [{c: plain(c, v or "") for c, v in row.items() if c != "reason" and (kept is None or c in kept)} for row in rows]


def differences(run, expected):
    """The first rows that differ, table by table, and how many rows were expected."""
    found, count = [], 0
    for name in TABLES:
        got, want = table(run / name), table(expected / name)
        count += len(want)
        rows = [f"  row {n}: got  {g}\n          want {w}" for n, (g, w) in enumerate(zip(got, want), 1) if g != w]
        if rows or len(got) != len(want):
            found += [f"{name}: {len(got)} rows, {len(want)} expected", *rows[:4]]
    return found, count


def run_season(season, office):
    """Runs all nights of one season; returns how many rows agreed."""
    shutil.copytree(season, office, ignore=shutil.ignore_patterns("expected", "stage", "asof.txt"))
    players, count = office / "ledgers" / "players.csv", 0
    for day in (season / "asof.txt").read_text().split():
        stage = season / "stage" / f"{day}.csv"
        if stage.exists():
            players.write_bytes(players.read_bytes() + stage.read_bytes())
        done = subprocess.run([PROGRAM, "run", office, "--as-of", day], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{season.name} {day}: exit {done.returncode}\n{done.stderr[-2000:]}")
        found, rows = differences(office / "runs" / "latest", season / "expected" / day)
        count += rows
        if found:
            sys.exit("\n".join([f"{season.name} {day}", *found]))
    return count


if __name__ == "__main__":
    for season in sorted(Path("fixtures/seasons").iterdir()):
        print(f"{season.name}: {run_season(season, Path(os.environ['TMPDIR']) / season.name)} rows agree")
