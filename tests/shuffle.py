#!/usr/bin/python3
"""The order of the rows changes nothing: every night of the demo season is run on the ledgers as they were typed and on the
same rows in another order, and must give the same tables and the same book.

Where the order is the meaning it is kept: a later row of the same member replaces the earlier, the second use of an entry
number is the one that is rejected. rulings.csv is in order of (date, line) by its contract and stays as it is."""

import os
import random
import sys
from collections import Counter
from pathlib import Path

from season_nights import new_office, nights, run_night, table


def shuffled(lines, key, dice):
    """The rows in a random order; rows of one key keep theirs among themselves."""
    header, rows = lines[0], lines[1:]
    order = [key(row) for row in rows]
    queues = {}
    for name, row in zip(order, rows):
        queues.setdefault(name, []).append(row)
    dice.shuffle(order)
    return [header] + [queues[name].pop(0) for name in order]


def first_field(row):
    return row.split(",")[0]


def tables(run):
    """All tables and the book as bytes, and the rejected rows without their lines, which the order does change."""
    names = sorted(p.relative_to(run) for folder in ("tables", "book") for p in (run / folder).glob("*.csv"))
    rejects = Counter((r["file"], r["row"]) for r in table(run, "rejects.csv"))
    return {str(name): (run / name).read_bytes() for name in names} | {"rejects.csv": rejects}


def main():
    top = Path(os.environ["TMPDIR"])
    typed, mixed = new_office(top / "typed"), new_office(top / "mixed")
    dice, count = random.Random(7), 0
    for day, ledgers in nights():
        other = dict(ledgers, results=shuffled(ledgers["results"], lambda row: row, dice),
                     players=shuffled(ledgers["players"], first_field, dice),
                     entries=shuffled(ledgers["entries"], first_field, dice))
        want, got = tables(run_night(typed, day, ledgers)), tables(run_night(mixed, day, other))
        assert want.keys() == got.keys(), (day, want.keys() ^ got.keys())
        for name in want:
            if want[name] != got[name]:
                sys.exit(f"{day}: {name} depends on the order of the ledger rows")
            count += 1
    print(f"{count} tables are the same in any order")


if __name__ == "__main__":
    main()
