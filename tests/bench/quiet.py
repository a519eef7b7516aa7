#!/usr/bin/python3
"""The quiet night: quiet.py [EVENTS [ENTRIES]], seven events of 240 entries each when none is given, all games of the preliminaries
played, semifinals paired; then nights on which nothing is new, every workbook carried over. Prints the median of each."""

import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import big_office  # noqa: E402
from bench import PROGRAM, timed  # noqa: E402

NIGHTS = 15
LAST_YEAR = 26


def events_of(office, events, entries):
    """The entries of one event made those of several, a year apart, each in December before its year."""
    ledger = office / "ledgers/entries.csv"
    header, *rows = ledger.read_text().splitlines()
    years = range(LAST_YEAR - events + 1, LAST_YEAR + 1)
    copies = []
    for event, year in enumerate(years):
        for row in rows:
            number, rest = row.split(",", 1)
            rest = rest.replace("26N", f"{year}N").replace("2025-12", f"20{year - 1}-12")
            copies.append(f"{int(number) + event * entries},{rest}")
    ledger.write_text("\n".join([header, *copies]) + "\n")
    settings = (office / "office.ini").read_text().replace("[event 26N]\n", "")
    (office / "office.ini").write_text(settings + "".join(f"[event {year}N]\n" for year in years))
    return years


def main(events=7, entries=240):
    rng = random.Random(events)
    with tempfile.TemporaryDirectory() as top:
        office = Path(top) / "office"
        big_office.make(office, entries, rng)
        for year in events_of(office, events, entries):
            night = [PROGRAM, "run", office, "--as-of", f"20{year}-01-02"]
            subprocess.run(night, check=True, stderr=subprocess.DEVNULL)
        big_office.finish(office, rng)
        subprocess.run([PROGRAM, "run", office, "--as-of", "2027-07-01"], check=True, stderr=subprocess.DEVNULL)
        costs = [timed(PROGRAM, "run", office, "--as-of", "2027-07-02") for _ in range(NIGHTS)]
        wall, cpu, _ = map(statistics.median, zip(*costs))
        print(f"a quiet night after {events} events of {entries}: {1000 * wall:.0f} ms, {1000 * cpu:.0f} ms CPU")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
