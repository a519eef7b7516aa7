"""Known cases of qualification: ties at the cut, fill-ins, the deal."""
from staff import Office, member


def places(run, round, state="published"):
    """The list of a round as (entry, basis), place by place."""
    rows = run.rows("tables/advancement.csv", round=round, state=state)
    return [(int(row["entry"]), row["basis"]) for row in rows if row["position"]]


def QA_01(top):
    """One open game that can change who advances holds the semifinal up, by name; then it is paired once."""
    office = Office(top)
    office.entries(14)
    office.night("2026-02-01")
    office.play("26N01", [6, 5, 4, 3, 2, 1, 0])
    office.play("26N02", [4, 3.5, 4, 2.5, 3, 2, 1], left_open={(4, 2)})
    run = office.night("2027-01-05")
    assert not run.rows("book/assignments.csv", round="semifinal") and not run.mailed(kind="pairing")
    assert not (run.path / "letters.pdf").exists() and not (run.path / "labels.pdf").exists()
    assert [(row["white_seat"], row["black_seat"]) for row in run.rows("tables/games.csv", blocking="yes")] == [("4", "2")]
    messages = [row["message"] for row in run.rows("review.csv") if row["subject"] == "26N02" or row["topic"] == "gate"]
    assert any("4-2" in message for message in messages), messages
    assert any("26N02" in row for row in run.cells("report.xlsx", "Holding up"))
    office.result("26N02", 4, 2, "1/2-1/2", "2027-01-06")
    run = office.night("2027-01-10")
    assert run.seats("26Ns01") == [1, 2, 8, 9, 10, 3, 4], run.seats("26Ns01")
    assert len(run.mailed(kind="pairing", section="26Ns01")) == 7
    again = office.night("2027-01-11")
    assert not again.mailed() and again.rows("book/assignments.csv") == run.rows("book/assignments.csv")


def QA_03(top):
    """Where nobody has 4 1/2 all fours advance; where one has, they are only first in line as fill-ins."""
    office = Office(top)
    office.entries(14)
    office.night("2026-02-01")
    office.play("26N01", [4, 4, 4, 3.5, 3, 1.5, 1])
    office.play("26N02", [4.5, 4, 4, 3.5, 2.5, 1.5, 1])
    run = office.night("2027-01-05")
    status = [row["status"] for row in run.rows("tables/standings.csv", round="preliminary")]
    assert status == ["qualified"] * 3 + ["out"] * 4 + ["qualified"] + ["out"] * 6, status
    assert places(run, "semifinal") == [(8, "qualified"), (1, "qualified"), (2, "qualified"), (3, "qualified"),
                                        (9, "fill-in"), (10, "fill-in"), (4, "fill-in")], places(run, "semifinal")


# Five sections with fourteen qualifiers and the scores that are first in line: points by seat; the ratings of the latter.
LINE = {"26N01": [5, 4.5, 4, 3.5, 2, 1, 1], "26N02": [4.5, 4.5, 4.5, 4, 1.5, 1, 1], "26N03": [4.5, 4.5, 4.5, 4, 1.5, 1, 1],
        "26N04": [4.5, 4.5, 4.5, 3.5, 2, 1, 1], "26N05": [4.5, 4.5, 4.5, 3.5, 2, 1, 1]}
IN_LINE = {3: 1810, 4: 2050, 11: 1795, 18: 1810, 25: 2100, 32: 2100}
B, F, C, A, E, D = IN_LINE


def line_office(top, name, sections):
    office = Office(top, name)
    office.entries(7 * len(sections))
    for row in office.rows["players"]:
        row["rating"] = str(IN_LINE.get(int(row["member_id"]) - 10000000, 1500))
    office.night("2026-02-01")
    for section, points in sections.items():
        office.play(section, points)
    return office


def QA_04(top):
    """Fill-ins up to the next multiple of seven by points, rating, section; none where none is needed; too few are counted."""
    run = line_office(top, "seventeen", LINE | {"26N06": [4.5, 4.5, 4.5, 2.5, 2, 2, 1]}).night("2027-01-05")
    got = places(run, "semifinal")
    assert [basis for _, basis in got].count("qualified") == 17 and len(run.rows("book/assignments.csv", round="semifinal")) == 21
    assert [entry for entry, basis in got if basis == "fill-in"] == [B, A, C, E], got
    assert {row["section"] for row in run.rows("book/assignments.csv", round="semifinal")} == {"26Ns01", "26Ns02", "26Ns03"}

    run = line_office(top, "fourteen", LINE).night("2027-01-05")
    assert [basis for _, basis in places(run, "semifinal")] == ["qualified"] * 14, places(run, "semifinal")

    office = line_office(top, "three", {"26N01": [4.5, 4.5, 4.5, 2.5, 2, 2, 1]})
    for k in (6, 7):
        office.ruling("2026-11-01", "withdraw", section="26N01", player=member(k))
    run = office.night("2027-01-05")
    assert not run.rows("book/assignments.csv", round="semifinal") and not run.mailed(kind="pairing")
    message = run.row("review.csv", topic="gate", subject="semifinal")["message"]
    assert "2 players missing" in message, message


def QA_06(top):
    """The sixth of 28 already sits in his section: he changes places with the seventh, and nobody else moves."""
    office = Office(top)
    firsts = [6, 6, 6, 6, 6, 5.5, 4.5, 4.5, 4.5, 4.5]  # of ten sections; in the last one he alone qualifies
    ratings = {1: 2500, 8: 2450, 15: 2400, 22: 2390, 29: 2380}
    for number in range(1, 71):
        if number != 36:
            office.player(number, rating=ratings.get(number, 2000 - number))
        office.entry(number, 8 if number == 36 else number)  # entry 36 is the other one of member 8
    office.night("2026-02-01")
    for n, first in enumerate(firsts, 1):
        others = [4.5, 4.5] if n < 10 else [4, 4]
        rest = 21 - first - sum(others)
        tail = [rest - 4.5, 1.5, 1.5, 1.5] if rest - 4.5 <= 3.5 else [3.5, 2.5, 1.5, 1]
        office.play(f"26N{n:02d}", [first, *others, *tail])
    run = office.night("2027-01-05")
    got = [entry for entry, _ in places(run, "semifinal")]
    assert len(got) == 28 and got[:7] == [1, 8, 15, 22, 29, 2, 36], got
    for s in range(4):
        assert run.seats(f"26Ns{s + 1:02d}") == got[s::4], (s, run.seats(f"26Ns{s + 1:02d}"), got)
    why = [row[-1] for row in run.cells("events/26N.xlsx", "Advancement") if row[3] in ("36", "2") and row[0] == "semifinal"]
    assert any("R11.5" in text for text in why), why


def QA_08(top):
    """The final is seeded by the points of the semifinal alone: neither weighted points nor rating come before them."""
    office = Office(top)
    office.entries(7)
    office.rows["players"][0]["rating"], office.rows["players"][1]["rating"] = "2300", "1700"
    run = office.season([{1: 6, 2: 4.5, 3: 4.5, 4: 2, 5: 2, 6: 1, 7: 1}, {1: 4.5, 2: 5, 3: 3, 4: 3, 5: 2.5, 6: 2, 7: 1}])
    assert run.seats("26Nf01")[:2] == [2, 1], run.seats("26Nf01")
    weighted = {row["entry"]: row for row in run.rows("tables/weighted.csv")}
    assert weighted["1"]["weighted"] == "15.90" and weighted["2"]["weighted"] == "15.50", weighted
