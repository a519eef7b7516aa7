#!/usr/bin/env python3
"""seasons.py: random seasons through the program, every table of every run compared with the second reading.

    seasons.py PROGRAM [--count 200] [--seed N] [--jobs 2] [--keep DIRECTORY]

The seed is printed first; season k of a series has the seed N + k and can be run alone. After every night the tables are
compared (check.py) and the properties looked at (properties.py); in each season one night is also run in other ways that must
change nothing. The first season that fails stops the series; its office is kept, and the command that repeats it is printed.
The word `second` in place of a program looks at the properties of the second reading alone.
"""
import argparse
import csv
import multiprocessing
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace as Row

import check
import generate
import night
import office as ledgers
import properties


def publish_second(root, day, name):
    """The second reading in the place of the program: publishes its tables as a run."""
    runs = root / "runs"
    latest = runs / "latest"
    book = check.read_book(latest) if latest.exists() else night.empty_book()
    tables = night.night(ledgers.read(root), day, name, book)
    for path, columns in check.COLUMNS.items():
        (runs / name / path).parent.mkdir(parents=True, exist_ok=True)
        with open(runs / name / path, "w", newline="", encoding="utf-8") as f:
            csv.writer(f, lineterminator="\n").writerows([columns.split(",")] + [r[:len(columns.split(","))] for r in tables[path]])
    latest.unlink(missing_ok=True)
    latest.symlink_to(name)


def run_program(program, root, day, name, *options):
    """Runs one night; a failure is an exception with what the program said."""
    if program == "second":
        return publish_second(root, day, name)
    done = subprocess.run([program, "run", root, "--as-of", str(day), *options], capture_output=True, text=True)
    if done.returncode:
        raise Failure(f"exit {done.returncode}: {done.stderr[-1000:]}")
    return None


class Failure(Exception):
    """What is wrong with a season."""


def play(program, seed, scratch):
    """One season, the program's night after each of the generator's; returns (nights, rows compared)."""
    root = scratch / "office"
    season = generate.Season(root, seed)
    other = random.Random(seed).randrange(1, len(season.nights))
    done = Row(before=None, rows=0)

    def after(n, day, name, tables):
        if n == other:
            aside(root, scratch / "aside")
        run_program(program, root, day, name)
        wrong, count = check.compare(root / "runs" / "latest", tables)
        now = properties.Night(root / "runs" / "latest", day, root)
        wrong += properties.broken(done.before, now)
        if n == other:
            wrong += other_ways(program, scratch / "aside", root, day, name, random.Random(seed))
        if wrong:
            raise Failure(f"night {n + 1}, {name}:\n  " + "\n  ".join(wrong[:8]))
        done.before, done.rows = now, done.rows + count

    season.play_out(after)
    return len(season.nights), done.rows


# ---------------------------------------------------------------- other ways to run a night that must change nothing

def aside(root, copy):
    """The office as it stands before a night, with its latest run only."""
    shutil.copytree(root, copy, symlinks=True, ignore=shutil.ignore_patterns("runs"))
    latest = (root / "runs" / "latest").resolve()
    shutil.copytree(latest, copy / "runs" / latest.name)
    (copy / "runs" / "latest").symlink_to(latest.name)


def other_ways(program, before, root, day, name, dice):
    """Complaints about a night run in other ways: rows shuffled, rows not yet in effect left out, run once more."""
    wrong = []
    tables = [path for path in check.COLUMNS if path != "rejects.csv"]
    for change in (shuffle_rows, leave_out_the_future):
        with tempfile.TemporaryDirectory(dir=before.parent) as scratch:
            copy = Path(scratch) / "office"
            shutil.copytree(before, copy, symlinks=True)
            change(copy, day, dice)
            run_program(program, copy, day, name)
            wrong += [f"{change.__name__}: {path}" for path in tables
                      if (copy / "runs" / name / path).read_bytes() != (root / "runs" / name / path).read_bytes()]
    if program != "second":
        again = subprocess.run([program, "run", before, "--as-of", str(day)], capture_output=True, text=True)
        if again.returncode or (before / "runs" / name / "MANIFEST").read_bytes() != (root / "runs" / name / "MANIFEST").read_bytes():
            wrong.append("the same ledgers, run and day do not give the same bytes")
    else:
        run_program(program, before, day, name)
    run_program(program, before, day, name + ".x" if program == "second" else "")
    wrong += [f"a run more changes {path}" for path in check.COLUMNS
              if (before / "runs" / "latest" / path).read_bytes() != (root / "runs" / name / path).read_bytes()]
    return wrong


def change_ledger(path, change):
    with open(path, newline="", encoding="utf-8") as f:
        header, *rows = csv.reader(f)
    with open(path, "w", newline="", encoding="utf-8") as f:
        csv.writer(f, lineterminator="\n").writerows([header, *change(rows)])


def shuffle_rows(root, _, dice):
    """Rows of players, entries and results in another order; rows of one member, entry or day of rulings keep theirs."""
    for name, key in (("players", 0), ("entries", 0), ("results", None), ("rulings", 0)):
        def shuffled(rows, key=key):
            order = list(range(len(rows)))
            dice.shuffle(order)
            if key is None:
                return [rows[i] for i in order]
            groups = {}
            for row in rows:
                groups.setdefault(row[key], []).append(row)
            return [groups[rows[i][key]].pop(0) for i in order]
        change_ledger(root / "ledgers" / f"{name}.csv", shuffled)


def leave_out_the_future(root, day, _):
    """Entries, results and rulings of later days are taken out of the ledgers."""
    for name, column, fallback in (("entries", 5, 4), ("results", 5, 4), ("rulings", 0, 0)):
        change_ledger(root / "ledgers" / f"{name}.csv", lambda rows, c=column, f=fallback: [
            r for r in rows if len(r) <= c or (r[c] or r[f]) <= str(day)])


# ---------------------------------------------------------------- the series

def scratch_place():
    """Where offices are made: in memory where there is room, since a night waits for the disk several times."""
    memory = Path("/dev/shm")
    if memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 1 << 28:
        return memory
    return None


def attempt(job):
    """Runs one season in a scratch directory; returns (seed, nights, rows, complaint); keeps the directory of a failure."""
    program, seed, keep = job
    scratch = Path(tempfile.mkdtemp(prefix=f"season-{seed}-", dir=scratch_place()))
    complaint, nights, rows = "", 0, 0
    try:
        nights, rows = play(program, seed, scratch)
    except Failure as wrong:
        kept = Path(tempfile.mkdtemp(prefix=f"season-{seed}-", dir=keep))
        shutil.copytree(scratch, kept, symlinks=True, dirs_exist_ok=True)
        complaint = f"{wrong}\n  office kept in {kept}"
    shutil.rmtree(scratch)
    return seed, nights, rows, complaint


def main():
    arguments = argparse.ArgumentParser(description="random seasons against the second implementation")
    arguments.add_argument("program")
    arguments.add_argument("--count", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=None)
    arguments.add_argument("--jobs", type=int, default=2)
    arguments.add_argument("--keep", default=None, help="where the office of a failure is kept")
    args = arguments.parse_args()
    seed = args.seed if args.seed is not None else int(time.time()) % 1000000
    print(f"seed {seed}", flush=True)
    program = args.program if args.program == "second" else Path(args.program).resolve()
    jobs = [(program, seed + k, args.keep) for k in range(args.count)]
    started, nights, rows = time.time(), 0, 0
    with multiprocessing.Pool(args.jobs) as pool:
        for which, n, r, complaint in pool.imap(attempt, jobs):
            nights, rows = nights + n, rows + r
            if complaint:
                pool.terminate()
                print(f"season {which}: {complaint}\n  repeat: {sys.argv[0]} {args.program} --seed {which} --count 1")
                return 1
    held = len(properties.NIGHTLY) + len(properties.ONWARD)
    print(f"{args.count} seasons, {nights} nights, {rows} rows: no difference; {held} properties hold ({time.time() - started:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
