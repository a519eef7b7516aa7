#!/usr/bin/python3
"""The same ledgers as UTF-8, with a byte order mark and as Windows-1252, with each line end and each separator: 27 offices,
each of them two nights, and the same tables, book, letters, labels and drafts from all."""

import csv
import io
import itertools
import os
import subprocess
import sys
from pathlib import Path

from season_nights import table

sys.path.insert(0, "tests/cases")
from staff import COLUMNS, PROGRAM, Office  # noqa: E402

ENCODINGS = {"utf-8": ("", "utf-8"), "mark": ("\ufeff", "utf-8"), "1252": ("", "cp1252")}
LINE_ENDS = {"lf": "\n", "crlf": "\r\n", "cr": "\r"}
SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}
NAMES = ["José Núñez", "Zoë O’Neil, Jr.", "Jürgen “Jo” Groß; Sr.", "Åse Østby", "Renée € Lévy – Roy", "Šimon Žák", "Ann Lee"]
NIGHTS = ("2026-02-01", "2026-03-01")


def fill(office, night):
    """Fourteen entries of people with letters beyond ASCII; on the second night results and rulings as they are typed."""
    for rows in office.rows.values():
        rows.clear()
    for k in range(1, 15):
        name = NAMES[(k - 1) % 7] + (" II" if k > 7 else "")
        office.player(k, name=name, address1=f"{k} Straße, Apt; 1", city="Montréal" if k == 3 else "Albany",
                      email=f"p{k}@example.com" if k % 2 else "", apart="“Groß”" if k in (1, 2) else "")
        office.entry(k)
    if night:
        for white, black, result in ((1, 2, "½-½"), (3, 4, "1–0"), (5, 6, "0—1"), (2, 3, "½"), (1, 4, "1-O")):
            office.result("26N01", white, black, result, "2026-02-10")
        office.ruling("2026-02-20", "forfeit", section="26N02", player=1, opponent=2, note="“Él no contestó”; naïve, €5 – spät")
        office.ruling("2026-02-21", "withdraw", player=10000013, note="Ça ne va plus")


def spell(office, encoding, line_end, separator):
    """The ledgers in that spelling."""
    mark, code = ENCODINGS[encoding]
    for ledger, columns in COLUMNS.items():
        text = io.StringIO()
        rows = csv.DictWriter(text, columns.split(","), delimiter=SEPARATORS[separator], lineterminator=LINE_ENDS[line_end])
        rows.writeheader()
        rows.writerows(office.rows[ledger])
        (office.path / "ledgers" / f"{ledger}.csv").write_bytes((mark + text.getvalue()).encode(code))


def published(run):
    """What must be the same. Notes differ, and with them the workbook of the night and the digests of the ledgers."""
    names = [path for folder in ("tables", "book", "email") for path in sorted((run / folder).iterdir())]
    names += [path for path in sorted(run.glob("*.pdf"))] + [run / "review.csv"]
    rejects = list(csv.DictReader((run / "rejects.csv").open(encoding="utf-8", newline="")))
    return {str(path.relative_to(run)): path.read_bytes() for path in names} | {
        "rejects.csv": [(row["file"], row["line"], row["reason"]) for row in rejects]}


def main():
    top, first = Path(os.environ["TMPDIR"]), {}
    for spelling in itertools.product(ENCODINGS, LINE_ENDS, SEPARATORS):
        office = Office(top, "-".join(spelling))
        for night, day in enumerate(NIGHTS):
            fill(office, night)
            spell(office, *spelling)
            done = subprocess.run([PROGRAM, "run", office.path, "--as-of", day], capture_output=True, text=True)
            assert done.returncode == 0, (spelling, done.stderr)
            got = published(office.path / "runs" / day)
            want = first.setdefault(day, got)
            assert got.keys() == want.keys(), (spelling, day, got.keys() ^ want.keys())
            for name, content in got.items():
                assert content == want[name], f"{day}: {name} is not the same for {' '.join(spelling)}"
    last = office.path / "runs" / NIGHTS[1]
    results = [game["result"] for game in table(last, "tables/games.csv") if game["source"] == "report"]
    assert sorted(results) == ["0-1", "1-0", "1/2-1/2", "1/2-1/2"], results
    assert [row[:2] for row in first[NIGHTS[1]]["rejects.csv"]] == [("results.csv", "6")], first[NIGHTS[1]]["rejects.csv"]
    words = subprocess.run(["pdftotext", office.path / "runs" / NIGHTS[0] / "letters.pdf", "-"], check=True, capture_output=True, text=True).stdout
    assert all(name in words for name in NAMES), [name for name in NAMES if name not in words]
    print(f"{sum(map(len, first.values()))} files are the same in 27 spellings")


if __name__ == "__main__":
    main()
