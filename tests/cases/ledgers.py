"""Known cases of ledgers: what spreadsheets, scanners and typists make of a CSV file."""
from staff import COLUMNS, PAIRS, Office, member

BOM = b"\xef\xbb\xbf"


def lines_rejected(run, file):
    return [int(row["line"]) for row in run.rows("rejects.csv", file=file)]


def reason(run, file, line):
    return run.row("rejects.csv", file=file, line=line)["reason"]


def CV_01(top):
    """A byte order mark changes nothing, before a plain header and before a quoted one."""
    tables = []
    for name in ("plain", "marked", "quoted"):
        office = Office(top, name)
        office.entries(7)
        office.write()
        plain = (office.path / "ledgers" / "entries.csv").read_bytes()
        if name != "plain":
            office.bytes["entries"] = BOM + (plain.replace(b"entry,", b'"entry",', 1) if name == "quoted" else plain)
        run = office.night("2026-02-01")
        assert len(run.rows("tables/entries.csv", status="placed")) == 7 and not run.rows("rejects.csv"), name
        tables.append([(run.path / table).read_bytes() for table in ("tables/entries.csv", "book/assignments.csv", "letters.pdf")])
    assert tables[0] == tables[1] == tables[2]


def CV_02(top):
    """A quote that is never closed costs its own row and no other."""
    office = Office(top)
    office.entries(14)
    office.night("2026-02-01")
    lines = [COLUMNS["results"]]
    for line, (section, (white, black)) in enumerate([(s, pair) for s in ("26N01", "26N02") for pair in PAIRS][:40], 2):
        quote = '"white' if line == 12 else "white"
        lines.append(f"{section},{white},{black},1-0,2026-03-01,2026-03-02,{quote},")
    office.bytes["results"] = "\n".join(lines).encode() + b"\n"
    run = office.night("2026-03-05")
    assert lines_rejected(run, "results.csv") == [12] and "quote" in reason(run, "results.csv", 12), run.rows("rejects.csv")
    assert len([game for game in run.rows("tables/games.csv") if game["result"] == "1-0"]) == 39


def CV_05(top):
    """A lost zero is put back where that gives a ZIP of the state, and noted; nowhere else."""
    office = Office(top)
    given = [("MA", "02138"), ("ME", "04101-2345"), ("ME", "4101"), ("TX", "7730"), ("CT", "067")]
    for k, (state, code) in enumerate(given, 1):
        office.player(k, state=state, zip=code)
        office.entry(k)
    for k in range(6, 10):
        office.player(k)
        office.entry(k)
    run = office.night("2026-02-01")
    assert lines_rejected(run, "players.csv") == [5, 6], run.rows("rejects.csv")
    for line in (5, 6):
        assert "ZIP" in reason(run, "players.csv", line), run.rows("rejects.csv")
    noted = [row for row in run.cells("report.xlsx", "Rejected") if row[:2] == ["players.csv", "4"]]
    assert len(noted) == 1 and "04101" in " ".join(noted[0]), noted
    assert {row["entry"] for row in run.rows("tables/entries.csv", status="held")} == {"4", "5"}
    printed = [words[-1].text for words in run.labels().values()]
    assert sorted(printed) == sorted(["02138", "04101-2345", "04101"] + ["12207"] * 4), printed


def CV_08(top):
    """A draw in any usual spelling is a draw; a date in the result column is refused with a hint."""
    office = Office(top)
    office.entries(7)
    office.night("2026-02-01")
    draws = ["1/2-1/2", "0.5-0.5", "\u00bd", "1/2", "=", "0.5"]
    dates = ["2-Jan", "1/2/2022", "44563", "Jan-00"]
    for pair, text in zip(PAIRS, draws + dates):
        office.result("26N01", *pair, text, "2026-03-01")
    run = office.night("2026-03-05")
    results = {(int(game["white_seat"]), int(game["black_seat"])): game["result"] for game in run.rows("tables/games.csv")}
    assert [results[pair] for pair in PAIRS[:10]] == ["1/2-1/2"] * 6 + [""] * 4, results
    assert lines_rejected(run, "results.csv") == [8, 9, 10, 11]
    for line, meant in ((8, "1/2"), (9, "1/2"), (10, "1/2"), (11, "1-0")):
        text = reason(run, "results.csv", line)
        assert "spreadsheet" in text and f"probably {meant}" in text, text


def CV_10(top):
    """Two-digit years are of this century, months come first, and what is no date is refused."""
    office = Office(top, events="21N 22N")
    given = ["2021-11-30", "11/30/2021", "11/30/21", "12/01/2021", "30/11/2021", "2021-11-31", "0021-11-30", "", "2021-11-30 late"]
    for k, postmark in enumerate(given, 1):
        office.player(k)
        office.entry(k, event="21N", postmark=postmark, received="2021-12-05")
    run = office.night("2021-12-10")
    assert lines_rejected(run, "entries.csv") == [6, 7, 8, 9, 10], run.rows("rejects.csv")
    assert all("postmark" in reason(run, "entries.csv", line) for line in range(6, 11))
    status = {row["entry"]: row["status"] for row in run.rows("tables/entries.csv", event="21N")}
    assert status == {"1": "waiting", "2": "waiting", "3": "waiting", "4": "carried"}, status
    dates = [row[8][:10] for row in run.cells("events/21N.xlsx", "Entries") if row[0] in ("1", "2", "3", "4")]
    assert dates == ["2021-11-30"] * 3 + ["2021-12-01"], dates


def CV_12(top):
    """Windows-1252 is noticed and read right, alone or among UTF-8: letter, label and sheet show the same name."""
    for name, encodings in (("windows", ["cp1252"] * 2), ("utf-8", ["utf-8"] * 2), ("mixed", ["cp1252", "utf-8"])):
        office = Office(top, name)
        for k in range(1, 8):
            office.player(k)
            office.entry(k)
        office.rows["players"][0]["name"], office.rows["players"][1]["name"] = "Ana Muñoz", "Zoë Muñoz"
        office.write()
        lines = (office.path / "ledgers" / "players.csv").read_text(encoding="utf-8").splitlines(keepends=True)
        office.bytes["players"] = b"".join(line.encode(encodings[min(n, 2) - 1] if n else "utf-8") for n, line in enumerate(lines))
        run = office.night("2026-02-01")
        assert not run.rows("rejects.csv") and run.rows("book/assignments.csv", section="26N01", seat=1)[0]["member_id"] == member(1)
        noted = [row for row in run.cells("report.xlsx", "Rejected") if row[0] == "players.csv" and "1252" in " ".join(row)]
        assert len(noted) == encodings.count("cp1252"), (name, noted)
        letters, labels = run.letters(), run.labels()
        sheet = [row[2] for row in run.cells("events/26N.xlsx", "Crosstables")] + [row[1] for row in run.cells("events/26N.xlsx", "Crosstables")]
        for k, person in ((1, "Ana Muñoz"), (2, "Zoë Muñoz")):
            assert f"Dear {person}," in letters[k] and person.upper() in letters[k], (name, person)
            assert person.upper() in " ".join(word.text for word in labels[k]), (name, person)
            assert person in sheet, (name, person)
