#!/usr/bin/python3
"""What explain tells, held against the tables, and what reprint makes, held against what was mailed: the demo season at
some of its nights and every night of the golden cases, one section, game, entry, member and round of every kind that the
tables of the night know."""

import json
import os
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import golden_cases
from season_nights import PROGRAM, new_office, nights, run_night, table

NIGHTS = (8, 12, 16, 18)
POINTS = re.compile(r"\.0\b")
BY_KIND = {"report": "by the players' reports", "ruling": "by a ruling", "withdrawal": "by withdrawal",
           "time": "by loss on time", "": ""}


def command(*words, expected=0):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True)
    assert done.returncode == expected, (words, done.returncode, done.stderr)
    return done


class Night:
    """One night's tables, and the stories told of them."""

    def __init__(self, office, day):
        self.office, self.day, self.run = office, day, (office / "runs" / "latest").resolve()
        self.length = {path.name: len(path.read_bytes().splitlines()) for path in office.glob("ledgers/*.csv")}
        self.private = [row["email"] for row in table(office, "ledgers/players.csv") if "@" in row["email"]]
        for name in ("entries", "games", "standings", "advancement", "weighted", "awards"):
            setattr(self, name, table(self.run, f"tables/{name}.csv"))
        self.mailings = table(self.run, "book/mailings.csv")

    def ask(self, what):
        """The statements of a story by chapter; the rows it cites are there, and the text says the same as the JSON."""
        words = ("explain", self.office, what, "--as-of", self.day)
        story = json.loads(command(*words, "--json").stdout)
        assert story["what"] == str(what) and (story["as_of"], story["run"]) == (self.day, self.run.name), story
        text = " ".join(command(*words).stdout.split())
        told = {}
        for chapter in story["chapters"]:
            told[chapter["heading"]] = [statement["text"] for statement in chapter["statements"]]
            for statement in chapter["statements"]:
                assert " ".join(statement["text"].split()) in text, (what, statement)
                for row in statement["rows"]:
                    file, line = row.split(":")
                    assert row in text and 2 <= int(line) <= self.length[file], (what, row)
        assert not [word for word in self.private if word in text], what
        return told

    def check_section(self, code):
        told = self.ask(code)
        seats = [row for row in self.standings if row["section"] == code]
        statements = [s for s in told["Seats and scores"] if s.startswith("Seat ")]
        assert len(statements) == len(seats) == 7, (self.day, code)
        for row, statement in zip(seats, statements):
            beginning = rf"Seat {row['seat']} .*entry {row['entry']}, .*: {POINTS.sub('', row['points'])} = "
            assert re.match(beginning, statement), (self.day, row, statement)
            assert not row["status"] or f"; {row['status']}: " in statement, (self.day, row, statement)
            for count, noun in ((row["wins"], "win"), (row["draws"], "draw"), (row["losses"], "loss")):
                assert (f"{count} {noun}" in statement) == (count != "0"), (self.day, row, statement)
        games = [row for row in self.games if row["section"] == code]
        assert len(told.get("Games not finished", [])) == sum(row["result"] in ("", "disputed") for row in games), code
        others = [row for row in games if row["source"] not in ("", "report")]
        assert len(told.get("Games decided otherwise than by a report", [])) == len(others), (self.day, code)
        assert len(told.get("Mail", [])) == sum(row["section"] == code for row in self.mailings), (self.day, code)

    def check_game(self, row):
        told = self.ask(f"{row['section']}:{row['white_seat']}-{row['black_seat']}")
        result = " ".join(told["Game"])
        if row["result"] in ("", "disputed"):
            assert ("Disputed: " if row["result"] else "No result yet: ") in result, (self.day, row, result)
            assert ("Its outcome can change" in result) == (row["blocking"] == "yes"), (self.day, row, result)
        else:
            assert f"{row['result']} {BY_KIND[row['source']]}" in result, (self.day, row, result)
        if row["source"] == "report" and row["result"] != "disputed":
            assert any(s.startswith(row["result"]) and s.endswith("it counts.") for s in told["Reports"]), (row, told)
        assert row["source"] not in ("ruling", "withdrawal", "time") or told["Rulings"], (self.day, row)

    def check_entry(self, number):
        told = self.ask(number)
        for row in (row for row in self.entries if row["entry"] == number):
            statements = " ".join(told[f"In {row['event']}"])
            assert re.search(row["status"], statements, re.IGNORECASE), (self.day, row, statements)
            assert row["section"] in statements, (self.day, row, statements)
        for row in (row for row in self.weighted if row["entry"] == number):
            assert f"Weighted points: {row['weighted']} = " in told["Weighted points"][0], (self.day, row)
            assert ("Not eligible" in told["Weighted points"][1]) == (row["eligible"] == "no"), (self.day, row)
        awards = [" ".join(filter(None, (row["award"], row["amount"]))) for row in self.awards if row["entry"] == number]
        assert sorted(s.split(":")[0] for s in told.get("Awards", [])) == sorted(awards), (self.day, number, told)
        assert len(told.get("Advancement", [])) == sum(row["entry"] == number for row in self.advancement), number
        assert len(told.get("Mail", [])) == sum(row["entry"] == number for row in self.mailings), (self.day, number)

    def check_member(self, member):
        told = self.ask(member)
        rows = [row for row in self.entries if row["member_id"] == member]
        assert sum(heading.startswith("Entry ") for heading in told) == len(rows), (self.day, member)
        for row in rows:
            heading = f"Entry {row['entry']} in {row['event']} (explain {row['entry']} tells more)"
            assert told[heading][0].startswith(row["status"]), (self.day, row)
        assert len(told.get("Mail", [])) == sum(row["member_id"] == member for row in self.mailings), member

    def check_event(self, event):
        told = self.ask(event)
        statuses = Counter(row["status"] for row in self.entries if row["event"] == event)
        assert sorted(re.match(r"\d+ \w+", s)[0] for s in told.get("Entries", [])) == \
            sorted(f"{count} {status}" for status, count in statuses.items()), (self.day, event)
        blocking = Counter(row["section"] for row in self.games
                           if row["blocking"] == "yes" and re.match(rf"{event}s?\d", row["section"]))
        assert len(told.get("Games whose outcome can change who advances", [])) == \
            sum(count if count <= 8 else 1 for count in blocking.values()), (self.day, event, blocking)
        for name in ("preliminary", "semifinal", "final"):
            rows = [row for row in self.advancement if (row["event"], row["round"]) == (event, name)]
            list_ = self.ask(f"{event}:{name}").get(f"How the {name} of {event} came about", [])
            entries = [s for s in list_ if s.startswith("Entry ")]
            assert len(entries) == len(rows), (self.day, event, name)
            for row, statement in zip(rows, entries):
                place = f"place {row['position']}, {row['section']} seat {row['seat']};" if row["position"] else "no place;"
                assert statement.startswith(f"Entry {row['entry']}, ") and place in statement, (self.day, row, statement)

    def check(self):
        """One of each kind: the first row for each combination of the given columns."""
        def kinds(rows, *columns):
            return list({tuple(row[c] for c in columns): row for row in reversed(rows)}.values())
        sections = {row["section"] for row in kinds(self.standings, "event", "round", "open", "status")}
        games = [row | {"round": re.sub(r"\d", "", row["section"])} for row in self.games]
        games = kinds(games, "round", "result", "source", "blocking")
        entries = [*kinds(self.entries, "event", "status", "reason"), *kinds(self.awards, "event", "award"),
                   *kinds(self.weighted, "event", "eligible"), *kinds(self.mailings, "kind", "via"),
                   *kinds(self.advancement, "event", "round", "basis")]
        entries = {row["entry"] for row in entries if row["entry"]}
        members = {row["member_id"] for row in [*kinds(self.entries, "status"), *kinds(self.mailings, "kind")]}
        checks = ((self.check_section, sections), (self.check_game, games), (self.check_entry, entries),
                  (self.check_member, members), (self.check_event, {row["event"] for row in self.entries}))
        for check, subjects in checks:
            for subject in subjects:
                check(subject)
        return sum(len(subjects) for _, subjects in checks)

    def check_reprints(self, top):
        """Each kind of piece is made again, or refused by its number; drafts go to the same address under the same subject."""
        made = 0
        for row in {row["kind"]: row for row in self.mailings if row["entry"]}.values():
            again = top / f"again-{self.day}-{row['mailing']}"
            done = subprocess.run([PROGRAM, "reprint", self.office, row["entry"], "-o", again], capture_output=True, text=True)
            refused = re.search(rf"piece {row['mailing']} .* cannot be made again", done.stderr)
            if not refused and "email" in row["via"]:
                draft, first = (folder / "email" / f"{int(row['mailing']):06d}.eml"
                                for folder in (again, self.office / "runs" / row["run"]))
                same = re.compile(rb"^(?:To|Subject|Date): .*(?:\r\n .*)*", re.MULTILINE)
                assert same.findall(draft.read_bytes()) == same.findall(first.read_bytes()), draft
            assert refused or done.returncode == 0, (self.day, row, done.stderr)
            made += not refused
        return made


def check_season(top):
    """Some nights of the season; every fourth run is printed once more. Returns how much was asked and reprinted."""
    office, asked, made = new_office(top / "office"), 0, 0
    for number, (day, ledgers) in enumerate(nights()):
        run = run_night(office, day, ledgers)
        if number in NIGHTS:
            night = Night(office, day)
            asked += night.check()
            made += night.check_reprints(top)
        if number % 4 == 0:
            copy = top / f"copy-{day}"
            command("reprint", office, day, "-o", copy)
            copied = {path.relative_to(copy) for path in copy.rglob("*.*") if path.is_file()}
            assert copied == {path.relative_to(run) for glob in ("*.pdf", "email/*.eml") for path in run.glob(glob)}, day
            for name in copied:
                assert (copy / name).read_bytes() == (run / name).read_bytes(), (day, name)
    check_past(Night(office, day))
    return asked, made


def check_past(night):
    """How a published list came about is told after a rating has changed; no longer when a result was corrected since."""
    first = next(row for row in night.advancement if (row["round"], row["position"]) == ("semifinal", "1"))
    subject = f"{first['event']}:semifinal"

    def told():
        story = json.loads(command("explain", night.office, subject, "--as-of", night.day, "--json").stdout)
        statements = [statement["text"] for chapter in story["chapters"] for statement in chapter["statements"]]
        return next(s for s in statements if s.startswith(f"Entry {first['entry']}, ")).split("; ", 1)[1]

    before = told()
    assert before.startswith("qualifier 1: "), before
    with open(night.office / "ledgers" / "players.csv", "a+", encoding="utf-8") as players:
        players.seek(0)
        row = next(line for line in players if line.startswith(first["member_id"]))
        players.write(row.replace(f",{first['rating']},", ",1001,"))
    assert told() == before, told()
    game = next(row for row in night.games if row["section"] == first["from_section"] and row["result"] == "1-0"
                and row["white"] == first["member_id"])
    with open(night.office / "ledgers" / "rulings.csv", "a", encoding="utf-8") as rulings:
        rulings.write(f"2027-01-15,result,,{game['section']},,{game['white']},{game['black']},0-1,\n")
    assert "more cannot be told" in told(), told()


def check_before(before, night):
    """What explain says of tonight's entries before the run is what the run then does with them."""
    for row in {(row["status"], row["reason"], row["section"]): row for row in night.entries}.values():
        done = command("explain", before, row["entry"], "--as-of", night.day)
        text = " ".join(done.stdout.split())
        assert re.search(row["status"], text, re.IGNORECASE) and row["section"] in text, (night.day, row, text)


def check_cases(top):
    """Every night of the golden cases, asked before it is run and after it."""
    asked = 0
    for case in sorted(path.parent for path in golden_cases.CASES.glob("*/nights")):
        office = golden_cases.new_office(case, top / case.name)
        for number, (day, _) in enumerate(golden_cases.nights(case)):
            golden_cases.type_stage(case, office, day)
            before = shutil.copytree(office, top / f"{case.name}-{number}", symlinks=True)
            command("run", office, "--as-of", day)
            night = Night(office, day)
            asked += night.check()
            check_before(before, night)
    return asked


def main():
    top = Path(os.environ["TMPDIR"])
    asked, made = check_season(top)
    asked += check_cases(top)
    assert asked > 600 and made > 20, (asked, made)
    print(f"{asked} stories agree with the tables, {made} reprints with what was mailed")


if __name__ == "__main__":
    main()
