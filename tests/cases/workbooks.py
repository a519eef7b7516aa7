"""Known cases of workbooks."""
import re
import subprocess
import zipfile
from datetime import datetime

from staff import Office, member

NASTY = {1: '=HYPERLINK("http://example.com","x")', 2: "+1-800", 3: "-5", 4: "@here", 5: "'Apostrophe"}


def check_parts(path):
    """Opens as a whole, every part is well-formed, and nothing in it is a formula."""
    with zipfile.ZipFile(path) as parts:
        assert parts.testzip() is None, path
        for name in parts.namelist():
            data = parts.read(name)
            assert subprocess.run(["xmllint", "--noout", "-"], input=data, capture_output=True).returncode == 0, (path, name)
            assert not (name.startswith("xl/worksheets/sheet") and re.search(rb"<f[ >]", data)), (path, name)


def table(run, name, sheet, heading):
    """The cells below the row of headings that has this one, as {heading: cell} a row."""
    rows = list(run.book(name)[sheet].iter_rows())
    head = next(n for n, row in enumerate(rows) if heading in [cell.value for cell in row])
    return [{top.value: cell for top, cell in zip(rows[head], row)} for row in rows[head + 1:]]


def XL_01(top):
    """What would start a formula is text in a cell, exactly as typed, and harmless in a CSV."""
    office = Office(top)
    office.entries(7)
    for k, name in NASTY.items():
        office.rows["players"][k - 1]["name"] = name
    office.night("2026-02-01")
    for section in ("=1+1", "+1-800", "-5", "@here"):
        office.result(section, 1, 2, "1-0", "2026-03-01")
    run = office.night("2026-03-02")
    shown = {row["Member"].value: row["Name"] for row in table(run, "events/26N.xlsx", "Standings", "Member")}
    for k, name in NASTY.items():
        assert shown[member(k)].data_type == "s" and shown[member(k)].value == name, (name, shown[member(k)].value)
    for name in ("events/26N.xlsx", "report.xlsx"):
        check_parts(run.path / name)
    rejects = run.rows("rejects.csv", file="results.csv")
    assert len(rejects) == 4 and not any(field[:1] in tuple("=+-@") for row in rejects for field in row.values()), rejects
    for path in run.path.rglob("*.csv"):
        assert not re.search(r'(^|,)"?[=+@]', path.read_text(encoding="utf-8"), re.MULTILINE), path


def XL_03(top):
    """A byte that is not UTF-8, in a column that nothing looks at, harms no workbook."""
    office = Office(top)
    office.entries(7)
    office.night("2026-02-01")
    office.bytes["rulings"] = (b"date,ruling,event,section,entry,player,opponent,value,note\n"
                               b"2026-03-01,result,,26N01,," + member(1).encode() + b"," + member(2).encode() + b",1-0,Mu\xf1oz wrote\n"
                               b"2026-03-01,result,,26N09,,1,2,1-0,Mu\xf1oz wrote again \x01\n")
    run = office.night("2026-03-02")
    assert run.game("26N01", 1, 2)["source"] == "ruling"
    for name in ("events/26N.xlsx", "report.xlsx"):
        check_parts(run.path / name)
    assert any("Muñoz wrote again" in cell for row in run.cells("report.xlsx", "Rejected") for cell in row)


def XL_05(top):
    """Ids and ZIPs keep their zeros, when they are typed again too; digits in a note stay as they are."""
    office = Office(top)
    office.entries(6)
    office.player(7, member_id="00123456", state="MA", zip="02138", name="Ann Zero")
    office.entry(7, member_id="00123456")
    office.result("26N09", 1, 2, "1-0")
    office.ruling("2026-01-20", "result", section="26N09", player="00123456", opponent=member(1), value="1-0", note="0042")
    run = office.night("2026-02-01")
    row = next(row for row in table(run, "events/26N.xlsx", "Entries", "Entry") if row["Member"].value == "00123456")
    mail = next(row for row in table(run, "report.xlsx", "Mailing", "Piece") if row["Member"].value == "00123456")
    for cell, text in ((row["Member"], "00123456"), (row["ZIP"], "02138"), (mail["Member"], "00123456"), (mail["ZIP"], "02138")):
        assert (cell.value, cell.data_type, cell.number_format) == (text, "s", "@"), (cell.value, cell.data_type, cell.number_format)
    typed = next(row for row in table(run, "report.xlsx", "Rejected", "File") if row["File"].value == "rulings.csv")
    assert typed["Row as typed"].value.endswith(",0042") and "00123456" in typed["Row as typed"].value, typed["Row as typed"].value
    with zipfile.ZipFile(run.path / "events/26N.xlsx") as parts:
        for name in (name for name in parts.namelist() if name.startswith("xl/worksheets/sheet")):
            assert b'numberStoredAsText="1"' in parts.read(name), name


def XL_07(top):
    """A date is a number that shows as a date in a column wide enough; one that does not exist never gets there."""
    office = Office(top, events="21N")
    for k, postmark in ((1, "2021-11-30"), (2, "2021-02-29")):
        office.player(k)
        office.entry(k, event="21N", postmark=postmark, received="2021-12-01")
    run = office.night("2021-12-02")
    rows = [row for row in table(run, "events/21N.xlsx", "Entries", "Entry") if row["Entry"].value]
    assert [row["Entry"].value for row in rows] == [1] and run.row("rejects.csv", file="entries.csv")["line"] == "3"
    cell = rows[0]["Postmark"]
    assert (cell.value, cell.number_format, cell.is_date) == (datetime(2021, 11, 30), "yyyy-mm-dd", True), cell.value
    assert run.book("events/21N.xlsx")["Entries"].column_dimensions[cell.column_letter].width >= 10.5
    assert not any("2021-02-29" in text or "2021-03-01" in text for row in run.cells("events/21N.xlsx", "Entries") for text in row)
