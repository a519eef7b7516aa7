#!/usr/bin/python3
"""The workbooks of real nights read back cell by cell: against the tables of the same run, and as what they are.

Every part is well-formed and holds no formula; sheets are named, framed and printed as they should be; ids and ZIPs are
text, counts, points, money and dates numbers in columns wide enough; what a ledger says is in the cell as it was typed."""

import csv
import os
import re
import shutil
import subprocess
import sys
import zipfile
from datetime import datetime
from pathlib import Path

import openpyxl
from season_nights import PROGRAM, new_office, nights, run_night, table

EVENT_SHEETS = ["Overview", "Index", "Crosstables", "Standings", "Advancement", "Entries", "Weighted", "Awards"]
REPORT_SHEETS = ["Tonight", "Decide", "Holding up", "Rejected", "Mailing", "Membership", "Inputs"]
FORMATS = {"0": int, "0.0": float, "0.00": float, "$#,##0.00": float, '"$"#,##0.00': float, "yyyy-mm-dd": datetime}
FREE = {"Overview", "Crosstables", "Tonight"}  # sheets that are no single table
NIGHTS = {"2026-01-02", "2026-10-02", "2027-12-03", "2030-03-01"}

# Names that a spreadsheet would take for something else; the last has a byte that is no UTF-8.
NASTY = ['=HYPERLINK("http://example.com","x")', "+1-800", "-5", "@here", "'Apostrophe", "Ann_x0041_ Lee", "Jos\udce9 Lopez"]


def rows_of(sheet):
    """The rows of the one table of a sheet, as {heading: value}; None for empty cells."""
    if not sheet.tables:
        return []
    (found,) = sheet.tables.values()
    cells = sheet[found.ref]
    headings = [cell.value for cell in cells[0]]
    return [dict(zip(headings, (cell.value for cell in row))) for row in cells[1:]]


def decoded(text):
    """openpyxl leaves these codes as they are; Excel and LibreOffice do not."""
    return re.sub(r"_x005F(?=_x[0-9A-Fa-f]{4}_)", "", text) if isinstance(text, str) else text


def check_parts(path):
    with zipfile.ZipFile(path) as parts:
        assert parts.testzip() is None, path
        for name in parts.namelist():
            data = parts.read(name)
            assert subprocess.run(["xmllint", "--noout", "-"], input=data).returncode == 0, (path, name)
            if name.startswith("xl/worksheets/sheet"):
                assert not re.search(rb"<f[ >]", data), (path, name, "a formula")
                assert b'numberStoredAsText="1"' in data, (path, name)


def check_frame(path, sheet):
    """What is the same for every sheet: names, view, paper."""
    setup = sheet.page_setup
    assert 1 <= len(sheet.title) <= 31 and not set(sheet.title) & set("[]:*?/\\'"), (path, sheet.title)
    assert sheet.freeze_panes, (path, sheet.title, "nothing stays in view")
    assert (setup.orientation, setup.paperSize) == ("landscape", 1), (path, sheet.title)
    if sheet.title == "Crosstables":
        assert setup.scale == 85 and sheet.row_breaks.brk is not None, (path, sheet.title)
    else:
        assert sheet.sheet_properties.pageSetUpPr.fitToPage and (setup.fitToHeight, setup.fitToWidth or 1) == (0, 1), (path, sheet.title)
    footer = sheet.oddFooter
    assert footer.left.text.startswith("Run 20") and footer.right.text == "Page &P of &N", (path, footer.right.text)
    if sheet.title not in {"Overview", "Tonight"}:
        assert sheet.print_title_rows, (path, sheet.title, "no heading on the next page")


def shown(cell):
    """The text that a number or a date takes in its cell."""
    kind = cell.number_format
    if kind == "yyyy-mm-dd":
        return cell.value.strftime("%Y-%m-%d")
    places = len(kind.partition(".")[2])
    return f"{'$' if '$' in kind else ''}{cell.value:,.{places}f}"


def check_cell(path, sheet, cell):
    where = (path, sheet.title, cell.coordinate, cell.value)
    if cell.value is None:
        return
    assert cell.data_type in "snd", where
    if cell.data_type == "s":
        assert not re.fullmatch(r"[+-]?\d+\.\d+|\d{4}-\d\d-\d\d", cell.value) or cell.number_format == "@", (*where, "a number as text")
        assert not re.fullmatch(r"\d{5}(-\d{4})?|\d{8}", cell.value) or cell.number_format == "@", (*where, "not text when typed again")
        return
    assert cell.number_format in FORMATS, (*where, cell.number_format)
    width = sheet.column_dimensions[cell.column_letter].width
    assert len(shown(cell)) + 0.5 <= width, (*where, "shows as ####", width)
    if FORMATS[cell.number_format] is datetime:
        assert cell.is_date, where


def check_tables(path, book):
    names = [name for sheet in book for name in sheet.tables]
    assert len(names) == len(set(names)), (path, names)
    for sheet in book:
        for found in sheet.tables.values():
            headings = [cell.value for cell in sheet[found.ref][0]]
            assert found.autoFilter and found.autoFilter.ref == found.ref, (path, sheet.title, "no filter")
            assert headings == [column.name for column in found.tableColumns], (path, sheet.title, headings)
            assert len({heading.lower() for heading in headings}) == len(headings), (path, sheet.title, headings)


def check_book(path, sheets):
    check_parts(path)
    book = openpyxl.load_workbook(path)
    assert book.sheetnames == sheets, (path, book.sheetnames)
    check_tables(path, book)
    for sheet in book:
        check_frame(path, sheet)
        for row in sheet.iter_rows():
            for cell in row:
                check_cell(path, sheet, cell)
    return book


def text_of(value):
    """A cell in the spelling of the tables."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d")
    return decoded(str(value))


def columns(rows, **names):
    """Rows with other names for their columns, as sets of text tuples are compared."""
    return [tuple(text_of(row[name]) for name in names.values()) for row in rows]


def compare(what, found, wanted):
    assert sorted(found) == sorted(wanted), (what, set(found) ^ set(wanted))


def half(points):
    return "" if points is None else f"{points:.1f}"


def check_standings(book, run, event):
    wanted = [row for row in table(run, "tables/standings.csv") if row["event"] == event]
    found = [(r["Round"], r["Section"], r["Seat"], r["Entry"], r["Member"], r["Wins"], r["Draws"], r["Losses"], r["Forfeits"], r["Open"],
              half(r["Points"]), re.split(r", |(?:withdrew|declined) ", r["Status"] or "")[0]) for r in rows_of(book["Standings"])]
    names = ("round", "section", "seat", "entry", "member_id", "wins", "draws", "losses", "forfeit_losses", "open", "points", "status")
    compare((run, event, "Standings"), [tuple(map(str, row)) for row in found], [tuple(row[name] for name in names) for row in wanted])


def check_entries(book, run, event):
    wanted = [row for row in table(run, "tables/entries.csv") if row["event"] == event]
    found = columns(rows_of(book["Entries"]), entry="Entry", member="Member", ordinal="Nth", status="Status", section="Section", reason="Reason")
    names = ("entry", "member_id", "ordinal", "status", "section", "reason")
    plain = [tuple("" if name == "ordinal" and row[name] == "0" else row[name] for name in names) for row in wanted]
    compare((run, event, "Entries"), found, plain)


def check_advancement(book, run, event):
    wanted = [row for row in table(run, "tables/advancement.csv") if row["event"] == event]
    found = [(*cells[:6], half(row["Points"]), *cells[6:]) for row in rows_of(book["Advancement"])
             for cells in columns([{**row, "Rating": None if row["Rating"] == "unrated" else row["Rating"]}], round="Round", state="State",
                                  position="Position", entry="Entry", member="Member", origin="From", rating="Rating", basis="Basis",
                                  section="Section", seat="Seat")]
    names = ("round", "state", "position", "entry", "member_id", "from_section", "points", "rating", "basis", "section", "seat")
    compare((run, event, "Advancement"), found, [tuple(row[name] for name in names) for row in wanted])


def check_prizes(book, run, event):
    found = [(str(r["Entry"]), r["Member"], f"{r['Weighted']:.2f}", r["Eligible"], text_of(r["Place"])) for r in rows_of(book["Weighted"])]
    wanted = [row for row in table(run, "tables/weighted.csv") if row["event"] == event]
    compare((run, event, "Weighted"), found, [tuple(row[n] for n in ("entry", "member_id", "weighted", "eligible", "place")) for row in wanted])
    found = [(r["Award"], str(r["Entry"]), r["Member"], "" if r["Amount"] is None else f"{r['Amount']:.2f}") for r in rows_of(book["Awards"])]
    wanted = [row for row in table(run, "tables/awards.csv") if row["event"] == event]
    compare((run, event, "Awards"), found, [tuple(row[n] for n in ("award", "entry", "member_id", "amount")) for row in wanted])


def square(game, side):
    """What a crosstable shows of a game for White (0) or Black (1)."""
    if game["result"] == "disputed":
        return "?"
    if not game["result"]:
        return "·!" if game["blocking"] == "yes" else "·"
    white, black = ("½", "½") if game["result"] == "1/2-1/2" else game["result"].replace("F", "").split("-")
    mark = "" if "F" not in game["result"] else "T" if game["source"] == "time" else "F"
    return (white, black)[side] + mark


def check_crosstables(book, run, event):
    """Each link of the index leads to the title of its section, and below it are the 42 squares of its games."""
    sheet = book["Crosstables"]
    games = {(g["section"], int(g["white_seat"]), int(g["black_seat"])): g for g in table(run, "tables/games.csv")}
    sections = 0
    for row in book["Index"].iter_rows(min_col=1, max_col=1):
        link = row[0].hyperlink
        if not link:
            continue
        assert link.location.startswith("'Crosstables'!A") or link.location.startswith("Crosstables!A"), link.location
        top = int(link.location.rpartition("A")[2])
        section = row[0].value
        assert sheet.cell(top, 1).value.startswith(f"{section}, "), (run, section, top)
        for seat in range(1, 8):
            assert sheet.cell(top + 1 + seat, 1).value == seat
            for other in range(1, 8):
                found = sheet.cell(top + 1 + seat, 6 + other).value
                if (section, seat, other) in games:
                    assert found == square(games[section, seat, other], 0), (run, section, seat, other, found)
                elif seat != other:
                    assert found == square(games[section, other, seat], 1), (run, section, seat, other, found)
                else:
                    assert found is None, (run, section, seat)
        sections += 1
    assert sections == len({key[0] for key in games if re.fullmatch(event + r"[sf]?\d+", key[0])}), (run, event, sections)


def check_event(run, path):
    book, event = check_book(path, EVENT_SHEETS), path.stem
    for check in (check_standings, check_entries, check_advancement, check_prizes, check_crosstables):
        check(book, run, event)


def check_report(run):
    book = check_book(run / "report.xlsx", REPORT_SHEETS)
    mailings = [row for row in table(run, "book/mailings.csv") if row["run"] == run.name]
    found = columns(rows_of(book["Mailing"]), piece="Piece", kind="Kind", event="Event", section="Section", entry="Entry", member="Member", via="Via")
    names = ("mailing", "kind", "event", "section", "entry", "member_id", "via")
    assert found == [tuple(row[name] for name in names) for row in mailings], (run, "Mailing")
    matters = {tuple(text_of(row[n]) for n in ("Event", "Topic", "Subject", "Rule")) for row in rows_of(book["Decide"])}
    reviews = {tuple(row[n] for n in ("event", "topic", "subject", "rule")) for row in table(run, "review.csv")}
    assert matters == reviews, (run, "Decide", matters ^ reviews)
    ways = {row["Row for rulings.csv"] for row in rows_of(book["Decide"])} - {None}
    assert ways == {way for row in table(run, "review.csv") for way in row["suggested_ruling"].splitlines()}, (run, "ways to decide")
    rejected = [(row["File"], str(row["Line"])) for row in rows_of(book["Rejected"]) if row["The row is"] == "not used"]
    compare((run, "Rejected"), rejected, [(row["file"], row["line"]) for row in table(run, "rejects.csv")])
    blocking = sum(row["blocking"] == "yes" for row in table(run, "tables/games.csv"))
    assert len(rows_of(book["Holding up"])) == blocking, (run, "Holding up")
    for row in rows_of(book["Inputs"]):
        assert row["Rows"] == row["Used"] + row["Rejected"] + row["Not yet in effect"], (run, row)
        assert re.fullmatch(r"[0-9a-f]{64}", row["SHA-256"]), (run, row)
    return book


def check_night(run):
    check_report(run)
    for path in sorted(run.glob("events/*.xlsx")):
        check_event(run, path)


def nasty_office(folder):
    """Seven people whose names, ZIPs and ids a spreadsheet would change; one section, and a row that is no result."""
    office = new_office(folder)
    players = [[f"0012345{k}", name, "1 Main St", "", "Boston", "MA", "02138", f"p{k}@example.com", "", "life"]
               for k, name in enumerate(NASTY)]
    entries = [[str(k + 1), "26N", f"0012345{k}", "mail", "2025-12-03", "2025-12-04", "25.00"] for k in range(7)]
    ledgers = {
        "players": [["member_id", "name", "address1", "address2", "city", "state", "zip", "email", "rating", "expires"], *players],
        "entries": [["entry", "event", "member_id", "channel", "postmark", "received", "fee"], *entries],
        "results": [["section", "white", "black", "result", "postmark", "received", "reported_by"],
                    ["26N01", "1", "2", "=1+1", "2021-02-29", "2026-01-03", ""]],
        "rulings": [["date", "ruling", "event", "section", "entry", "player", "opponent", "value", "note"]],
    }
    for name, rows in ledgers.items():
        with open(office / "ledgers" / f"{name}.csv", "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(rows)
    done = subprocess.run([PROGRAM, "run", office, "--as-of", "2026-01-05"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return office / "runs" / "2026-01-05"


def check_nasty(run):
    check_night(run)
    names = {row["Member"]: decoded(row["Name"]) for row in rows_of(openpyxl.load_workbook(run / "events/26N.xlsx")["Standings"])}
    typed = {f"0012345{k}": name.replace("\udce9", "é") for k, name in enumerate(NASTY)}
    assert {key: name.replace("’", "'") for key, name in names.items()} == typed, names
    entries = rows_of(openpyxl.load_workbook(run / "events/26N.xlsx")["Entries"])
    assert {row["ZIP"] for row in entries} == {"02138"} and {row["Postmark"] for row in entries} == {datetime(2025, 12, 3)}, entries
    report = rows_of(openpyxl.load_workbook(run / "report.xlsx")["Rejected"])
    assert [row["Row as typed"] for row in report if row["The row is"] == "not used"] == ["26N01,1,2,=1+1,2021-02-29,2026-01-03,"], report


def check_office_program(folder, run):
    """A second reader: LibreOffice opens every workbook and prints it, no cell too narrow, each sheet one page wide."""
    program = shutil.which("soffice")
    if not program:
        return print("LibreOffice is not installed: its reading is left out")
    books = [run / "report.xlsx", *sorted(run.glob("events/*.xlsx"))]
    done = subprocess.run([program, f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "pdf", "--outdir", folder,
                           *books], capture_output=True, text=True)
    for book in books:
        printed = folder / f"{book.stem}.pdf"
        assert printed.exists(), (book, done.stderr)
        text = subprocess.run(["pdftotext", "-layout", printed, "-"], capture_output=True, text=True).stdout
        assert "###" not in text and "Page 1 of" in text, (book, "a cell is too narrow")


def main():
    top = Path(os.environ["TMPDIR"])
    check_nasty(nasty_office(top / "nasty"))
    office = new_office(top / "season")
    for day, ledgers in nights():
        run = run_night(office, day, ledgers)
        if day in NIGHTS:
            check_night(run)
        if day == "2026-10-02":
            check_office_program(top, run)


if __name__ == "__main__":
    sys.exit(main())
