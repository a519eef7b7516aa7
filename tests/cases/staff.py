"""What the tests of known cases work with: an office as staff type it, and a run as they find it in the morning."""
import csv
import functools
import os
import re
import subprocess
import sys
from pathlib import Path

import openpyxl

sys.path.insert(0, str(Path(__file__).parent.parent))
import pdf_words  # noqa: E402

PROGRAM = os.environ.get("KNIGHTLY", "build/knightly")
COLUMNS = {
    "players": "member_id,name,address1,address2,city,state,zip,email,rating,expires,apart",
    "entries": "entry,event,member_id,channel,postmark,received,fee",
    "results": "section,white,black,result,postmark,received,reported_by,code",
    "rulings": "date,ruling,event,section,entry,player,opponent,value,note",
}
PAIRS = [(i, j) for i in range(1, 8) for j in range(1, 8) if (j - i) % 7 in (1, 3, 5)]
HALVES = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1), "1-0F": (2, 0), "0F-1": (0, 2), "0F-0F": (0, 0)}
ROUNDS = {"preliminary": "", "semifinal": "s", "final": "f"}


def member(k):
    return f"{10000000 + k}"


def crosstable(points, left_open=(), fixed=()):
    """A result for each game, {(white seat, black seat): result}, that gives the seats 1-7 these points in all."""
    results = dict(fixed)
    need = [round(2 * p) for p in points]
    for (white, black), result in results.items():
        need[white - 1] -= HALVES[result][0]
        need[black - 1] -= HALVES[result][1]
    games = sorted((g for g in PAIRS if g not in results and g not in left_open), key=lambda g: sorted(g))

    @functools.lru_cache(maxsize=None)
    def fill(n, need):
        if any(p < 0 or p > 2 * sum(seat in g for g in games[n:]) for seat, p in enumerate(need, 1)):
            return None
        if n == len(games):
            return ()
        white, black = games[n]
        for result in ("1-0", "0-1", "1/2-1/2"):
            rest = list(need)
            rest[white - 1] -= HALVES[result][0]
            rest[black - 1] -= HALVES[result][1]
            found = fill(n + 1, tuple(rest))
            if found is not None:
                return (result, *found)
        return None

    found = fill(0, tuple(need))
    assert found is not None, f"no section ends {points}"
    return results | dict(zip(games, found))


class Office:
    """Ledgers row by row; night() writes them and runs the program."""

    def __init__(self, top, name="office", events="26N", settings=""):
        self.path = Path(top) / name
        (self.path / "ledgers").mkdir(parents=True)
        self.rows = {ledger: [] for ledger in COLUMNS}
        self.bytes = {}  # ledgers whose bytes are given as they are
        sections = "".join(f"[event {event}]\n{settings}\n" for event in events.split())
        (self.path / "office.ini").write_text(
            "[office]\nname = Correspondence Chess Office\naddress1 = 1 Example Street\ncity = Springfield\nstate = IL\nzip = 62701\n"
            f"[director]\nname = Pat Director\n{sections}")

    def add(self, ledger, **fields):
        """One row; a later change of the row that is returned counts as well."""
        row = dict.fromkeys(COLUMNS[ledger].split(","), "") | {k: str(v) for k, v in fields.items()}
        assert len(row) == COLUMNS[ledger].count(",") + 1, fields
        self.rows[ledger].append(row)
        return row

    def player(self, k, **fields):
        usual = {"member_id": member(k), "name": f"Player Number {k}", "address1": f"{k} Elm St", "city": "Albany", "state": "NY",
                 "zip": "12207", "rating": 2000 - k, "expires": "life"}
        return self.add("players", **(usual | fields))

    def entry(self, number, k=None, postmark="2026-01-05", **fields):
        usual = {"entry": number, "event": "26N", "member_id": member(k or number), "channel": "mail", "postmark": postmark, "fee": "25.00"}
        return self.add("entries", **(usual | fields))

    def entries(self, count, **fields):
        """Entries 1 to count of as many players."""
        for k in range(1, count + 1):
            self.player(k)
            self.entry(k, **fields)

    def result(self, section, white, black, result, postmark="2026-10-01", **fields):
        return self.add("results", section=section, white=white, black=black, result=result, postmark=postmark, **fields)

    def ruling(self, date, ruling, **fields):
        return self.add("rulings", date=date, ruling=ruling, **fields)

    def play(self, section, points, postmark="2026-10-01", left_open=(), fixed=()):
        """All games of a section but those left open; points by seat, or {entry: points} as the latest run seated them."""
        if isinstance(points, dict):
            seats = Run(self.path / "runs" / "latest").rows("book/assignments.csv", section=section)
            points = [points[int(seat["entry"])] for seat in seats]
        for (white, black), result in sorted(crosstable(points, left_open, fixed).items()):
            self.result(section, white, black, result, postmark)

    def write(self):
        for ledger, columns in COLUMNS.items():
            path = self.path / "ledgers" / f"{ledger}.csv"
            if ledger in self.bytes:
                path.write_bytes(self.bytes[ledger])
                continue
            with open(path, "w", encoding="utf-8", newline="") as file:
                table = csv.DictWriter(file, columns.split(","), lineterminator="\n")
                table.writeheader()
                table.writerows(self.rows[ledger])

    def night(self, day, status=0):
        self.write()
        done = subprocess.run([PROGRAM, "run", self.path, "--as-of", day], capture_output=True, text=True)
        assert done.returncode == status, f"{day}: exit {done.returncode}\n{done.stderr}"
        return Run(self.path / "runs" / "latest", done.stderr)

    def season(self, rounds, year=2026):
        """An event of seven entries from the first section to the awards; points a round, by entry. Returns the last run."""
        code, run = f"{year % 100}N", self.night(f"{year}-02-01")
        for n, (mark, points) in enumerate(zip(("", "s", "f"), rounds)):
            self.play(f"{code}{mark}01", points, f"{year + n}-10-01")
            run = self.night(f"{year + n + 1}-01-05")
        return run


class Run:
    """A run directory, read back."""

    def __init__(self, path, messages=""):
        self.path, self.messages = Path(path).resolve(), messages

    def rows(self, name, **where):
        """The rows of a table whose columns have these values."""
        with open(self.path / name, encoding="utf-8", newline="") as file:
            return [row for row in csv.DictReader(file) if all(row[c] == str(v) for c, v in where.items())]

    def row(self, name, **where):
        found = self.rows(name, **where)
        assert len(found) == 1, f"{name}: {len(found)} rows with {where}: {found}"
        return found[0]

    def game(self, section, white, black):
        return self.row("tables/games.csv", section=section, white_seat=white, black_seat=black)

    def points(self, section):
        return [row["points"] for row in self.rows("tables/standings.csv", section=section)]

    def seats(self, section):
        """The entries that sit there, seat by seat."""
        return [int(row["entry"]) for row in self.rows("book/assignments.csv", section=section)]

    def mailed(self, **where):
        """What this run mails."""
        return self.rows("book/mailings.csv", run=self.path.name, **where)

    def pages(self, name):
        """The pages of a PDF as text; none when there is no such file."""
        if not (self.path / name).exists():
            return []
        return subprocess.run(["pdftotext", "-layout", self.path / name, "-"], check=True, capture_output=True,
                              text=True).stdout.split("\f")[:-1]

    def words(self, name):
        return pdf_words.pages(self.path / name)

    def book(self, name):
        return openpyxl.load_workbook(self.path / name)

    def cells(self, name, sheet):
        """A sheet as rows of texts."""
        return [["" if cell is None else str(cell) for cell in row] for row in self.book(name)[sheet].iter_rows(values_only=True)]

    def texts(self):
        """All that this run says to people: its PDFs, drafts, tables and workbooks as one text."""
        found = [page for path in sorted(self.path.glob("*.pdf")) for page in self.pages(path.name)]
        found += [path.read_text(encoding="utf-8") for path in sorted([*self.path.rglob("*.csv"), *self.path.glob("email/*.eml")])]
        for path in sorted(self.path.rglob("*.xlsx")):
            found += [str(cell) for sheet in openpyxl.load_workbook(path) for row in sheet.iter_rows(values_only=True)
                      for cell in row if cell is not None]
        return "\n".join(found)

    def labels(self, columns=3, rows=10):
        """{piece number: the words of its label without the number}, in the order of the labels of stock 5160.

        A word outside the boxes, less 1/16 in, is a fault."""
        cells, found = {}, {}
        for sheet, page in enumerate(self.words("labels.pdf")):
            for word in sorted(page.words, key=lambda word: (round(word.top), word.left)):
                column, row = int((word.left - 13.5) // 198), int((word.top - 36) // 72)
                left, top = 13.5 + column * 198 + 4.5, 36 + row * 72 + 4.5
                assert column < columns and row < rows and word.is_inside(left, top, left + 180, top + 63), f"{word} is not inside its label"
                cells.setdefault((sheet, row, column), []).append(word)
        for cell in sorted(cells):
            small = [word.text for word in cells[cell] if word.size < 7]
            assert len(small) == 2 and small[0] == "No." and int(small[1]) not in found, small
            found[int(small[1])] = [word for word in cells[cell] if word.size >= 7]
        return found

    def letters(self):
        """{piece number: the text of its first page}, in the order of the pages."""
        found = {}
        for page in self.pages("letters.pdf")[1:]:
            piece = re.search(r"Piece (\d+)$", page, re.MULTILINE)
            if piece:
                assert int(piece[1]) not in found, f"two letters with the number {piece[1]}"
                found[int(piece[1])] = page
        return found
