#!/usr/bin/python3
"""The demo season from outside: every night's files are whole and say the same thing.

MANIFEST names every file and its sum; PDFs are sound, on Letter paper, with fonts embedded; letters, labels and mailings.csv agree,
piece by piece and name by name; workbooks open, with numbers as numbers and ids and ZIPs as text; what was published
stays; each night agrees with the second implementation of tests/seasons."""

import hashlib
import os
import re
import subprocess
import sys
import unicodedata
import zipfile
from datetime import datetime
from pathlib import Path

sys.path.insert(0, "tests/seasons")
from season_nights import new_office, nights, run_night, table  # noqa: E402

import check  # noqa: E402
import night as second  # noqa: E402
import office as second_ledgers  # noqa: E402
import openpyxl  # noqa: E402


def tool(*command):
    """What a program prints; it must succeed."""
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def check_manifest(run):
    named = dict(reversed(line.split("  ", 1)) for line in (run / "MANIFEST").read_text().splitlines())
    there = {str(p.relative_to(run)) for p in run.rglob("*") if p.is_file()} - {"MANIFEST"}
    assert set(named) == there, (run, set(named) ^ there)
    for name, digest in named.items():
        assert hashlib.sha256((run / name).read_bytes()).hexdigest() == digest, (run, name)


def check_pdf(path):
    """Sound, Letter paper, fonts embedded; returns the text, page by page."""
    tool("qpdf", "--check", path)
    sizes = re.findall(r"size:\s+([\d.]+ x [\d.]+)", tool("pdfinfo", "-l", "100000", path))
    assert sizes and set(sizes) <= {"612 x 792"}, (path, set(sizes))
    fonts = tool("pdffonts", path).splitlines()[2:]
    assert fonts and all(re.search(r"\byes\s+(yes|no)\s+(yes|no)\s+\d+", font) for font in fonts), (path, fonts)
    return tool("pdftotext", "-layout", path, "-").split("\f")[:-1]


def letters_only(text):
    """A text as it is compared: composed, in capitals, without blanks and punctuation."""
    return "".join(c for c in unicodedata.normalize("NFC", text).upper() if c.isalnum())


def check_paper(run, pieces, members):
    """Each piece that goes by letter has its letter and its label, with the member's name, in the order of mailings.csv."""
    letters = sorted(run.glob("letters*.pdf"))
    labels = sorted(run.glob("labels*.pdf"))
    by_letter = [piece for piece in pieces if "letter" in piece["via"]]
    assert bool(letters) == bool(labels) == bool(by_letter), (run, letters, labels, len(by_letter))
    if not by_letter:
        return
    letter_text = letters_only("".join(page for path in letters for page in check_pdf(path)))
    label_text = "".join(page for path in labels for page in check_pdf(path))
    for piece in by_letter:
        name = letters_only(members[piece["member_id"]])
        assert name in letter_text, (run, "no letter with the name", members[piece["member_id"]])
        found = letters_only(label_text).count(name)
        wanted = sum(members[p["member_id"]] == members[piece["member_id"]] for p in by_letter)
        assert found == wanted, (run, members[piece["member_id"]], found, "labels", wanted, "letters")


TEXTS = {"Member", "ZIP"}
NUMBERS = {"Seat", "Entry", "Rating", "Wins", "Draws", "Losses", "Open", "Points", "Weighted", "Amount", "Fee", "Line", "Rows"}
DATES = {"Postmark", "Received", "Last day", "Began"}


def check_workbook(path):
    """Opens; every part is well-formed; no formula; ids and ZIPs are text, counts, points and money numbers, days dates."""
    with zipfile.ZipFile(path) as parts:
        assert parts.testzip() is None, path
        for name in parts.namelist():
            if name.endswith((".xml", ".rels")):
                subprocess.run(["xmllint", "--noout", "-"], input=parts.read(name), check=True)
    checked = 0
    for sheet in openpyxl.load_workbook(path):
        header = {}
        for row in sheet.iter_rows():
            if any(cell.value in ("Member", "File", "Began") for cell in row):
                header = {cell.column: cell.value for cell in row}
                continue
            if sum(cell.value is not None for cell in row) <= 2:  # a title
                continue
            for cell in row:
                where, column = (path, sheet.title, cell.coordinate, cell.value), header.get(cell.column)
                assert cell.data_type != "f", where
                if cell.value is not None:
                    assert column not in TEXTS or isinstance(cell.value, str), where
                    assert column not in NUMBERS or not re.fullmatch(r"[$\d.,P]+", str(cell.value)) or cell.data_type == "n", where
                    assert column not in DATES or isinstance(cell.value, datetime), where
                    checked += column in TEXTS | NUMBERS | DATES
    return checked


SPELLINGS = {"W": "1-0", "B": "0-1", "D": "1/2-1/2", "½": "1/2-1/2", "DRAW": "1/2-1/2", "1/2": "1/2-1/2"}


def canonical(ledgers):
    """The ledgers in the spellings that the second implementation reads; every line stays where it is."""
    def fields(line):
        parts = [re.sub(r"^(\d\d?)/(\d\d?)/(\d{4})$", lambda m: f"{m[3]}-{int(m[1]):02d}-{int(m[2]):02d}" if int(m[1]) < 13 else m[0], f)
                 for f in line.split(",")]
        return ",".join(SPELLINGS.get(f.upper(), f) for f in parts)
    return {name: lines if name in ("players", "rulings") else list(map(fields, lines)) for name, lines in ledgers.items()}


def check_second(office, folder, day, ledgers, before):
    """Compares a night with what the second implementation computes from the same ledgers and the night before."""
    for name, lines in canonical(ledgers).items():
        (folder / "ledgers" / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    book = check.read_book(before) if before else second.empty_book()
    tables = second.night(second_ledgers.read(folder), second.DATE.fromisoformat(day), day, book)
    found, count = check.compare(office / "runs" / day, tables)
    assert not found, "\n".join([day, *found])
    return count


def main():
    top = Path(os.environ["TMPDIR"])
    office, plain = new_office(top / "office"), new_office(top / "plain")
    before, rows, pieces_seen, cells = None, 0, 0, 0
    for number, (day, ledgers) in enumerate(nights()):
        run = run_night(office, day, ledgers)
        check_manifest(run)
        rows += check_second(office, plain, day, ledgers, before)
        mailings = table(run, "book/mailings.csv")
        pieces = [piece for piece in mailings if piece["run"] == day]
        assert [int(piece["mailing"]) for piece in mailings] == list(range(1, len(mailings) + 1)), day
        if before:
            for book in ("book/assignments.csv", "book/mailings.csv"):
                former = {tuple(row.items()) for row in table(before, book)}
                assert former <= {tuple(row.items()) for row in table(run, book)}, (day, book, "lost a row")
        members = {row["member_id"]: row["name"] for row in table(office, "ledgers/players.csv")}
        if number % 6 == 3:
            check_paper(run, pieces, members)
        assert len(list(run.glob("email/*.eml"))) == sum("email" in piece["via"] for piece in pieces), day
        for path in [run / "report.xlsx", *sorted(run.glob("events/*.xlsx") if number % 6 == 0 else [])]:
            cells += check_workbook(path)
        before, pieces_seen = run, pieces_seen + len(pieces)
    assert pieces_seen > 400 and cells > 20_000 and (office / "runs" / "latest").resolve() == before.resolve()
    print(f"{rows} table rows agree with the second implementation, {pieces_seen} pieces are whole, {cells} cells are of their kind")


if __name__ == "__main__":
    main()
