"""The demo season for tests: its nights, and an office as its ledgers stood on each of them."""

import csv
import os
import subprocess
from pathlib import Path

SEASON = Path("fixtures/season")
LEDGERS = ("players", "entries", "results", "rulings")
PROGRAM = os.environ.get("KNIGHTLY", "build/knightly")


def nights():
    """Each night as (day, {ledger: its lines so far, header first})."""
    whole = {name: (SEASON / "ledgers" / f"{name}.csv").read_text(encoding="utf-8").splitlines() for name in LEDGERS}
    with open(SEASON / "nights.csv", encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            yield row["day"], {name: whole[name][: int(row[name])] for name in LEDGERS}


def new_office(folder):
    """An office without ledgers, with the settings of the season."""
    (folder / "ledgers").mkdir(parents=True)
    (folder / "office.ini").write_bytes((SEASON / "office.ini").read_bytes())
    return folder


def run_night(office, day, ledgers):
    """Types the ledgers and runs the night; returns its directory."""
    for name, lines in ledgers.items():
        (office / "ledgers" / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = subprocess.run([PROGRAM, "run", office, "--as-of", day], capture_output=True, text=True)
    assert done.returncode == 0, f"{day}: exit {done.returncode}\n{done.stderr}"
    return office / "runs" / day


def table(run, name):
    with open(run / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
