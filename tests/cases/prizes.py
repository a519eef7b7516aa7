"""Known cases of prizes: ties, cents, places, the fund."""
from itertools import permutations

from staff import PAIRS, Office

TIED_FIRST = {1: 5, 2: 5, 3: 5, 4: 3, 5: 2, 6: 1, 7: 0}
TIED_THIRD = {1: 6, 2: 5, 3: 3, 4: 3, 5: 3, 6: 1, 7: 0}


def amounts(run, award="prize"):
    return {int(row["entry"]): row["amount"] for row in run.rows("tables/awards.csv", award=award)}


def left_over(run):
    """What the TD is shown of cents that cannot be shared."""
    return [row["message"] for row in run.rows("review.csv") if row["topic"] == "left over"]


def season(top, name, points, order=(1, 2, 3, 4, 5, 6, 7)):
    """An event of seven entries that ends with the same points in each round, with the full fund."""
    office = Office(top, name, settings="base_entries = 7")
    for k in order:
        office.player(k, rating=1800)
        office.entry(k)
    office.rows["results"].reverse()
    return office.season([points] * 3)


def PZ_01(top):
    """A sum that three share is cut to the cent, the cents left over are shown, whatever the order of the names."""
    awards = set()
    for n, order in enumerate(permutations((1, 2, 3))):
        run = season(top, f"first-{n}", TIED_FIRST, (*order, 4, 5, 6, 7))
        got = amounts(run)
        assert [got[k] for k in (1, 2, 3)] == ["533.33"] * 3, got
        assert any("0.01" in message for message in left_over(run)), left_over(run)
        awards.add((run.path / "tables/awards.csv").read_bytes())
    assert len(awards) == 1
    run = season(top, "third", TIED_THIRD)
    got = amounts(run)
    assert [got[k] for k in (1, 2, 3, 4, 5, 6)] == ["800.00", "500.00"] + ["166.66"] * 3 + ["100.00"], got
    assert any("0.02" in message for message in left_over(run)), left_over(run)


def PZ_02(top):
    """Three who tie for first use up the first three prizes: the next is fourth."""
    run = season(top, "office", TIED_FIRST)
    place = {int(row["entry"]): row["place"] for row in run.rows("tables/weighted.csv")}
    assert [place[k] for k in range(1, 8)] == ["1", "1", "1", "4", "5", "6", "7"], place
    got = amounts(run)
    assert [got[k] for k in (1, 2, 3)] == ["533.33"] * 3 and [got[k] for k in (4, 5)] == ["100.00"] * 2, got
    assert sorted(amounts(run, "title")) == [1, 2, 3]


FUND = {84: "400.00 250.00 150.00 50.00", 98: "400.00 250.00 150.00 50.00", 105: "420.00 262.50 157.50 52.50",
        133: "532.00 332.50 199.50 66.50", 196: "784.00 490.00 294.00 98.00", 203: "812.00 507.50 304.50 101.50"}


def PZ_04(top):
    """The fund follows the entries that were placed, and never falls below half."""
    for placed, prizes in FUND.items():
        office = Office(top, f"placed-{placed}", "26EN")  # by e-mail: no letters are drawn
        for k in range(1, placed + 1):
            office.player(k, email=f"player{k}@example.com")
            office.entry(k, event="26EN")
        run = office.night("2026-02-01")
        for year, mark in ((2026, ""), (2027, "s")):
            for section in sorted({row["section"] for row in run.rows("book/assignments.csv") if row["section"].startswith(f"26EN{mark}0")
                                   or row["section"][len(f"26EN{mark}"):].isdigit()}):
                office.play(section, [6, 5, 4, 3, 2, 1, 0], f"{year}-10-01")
            run = office.night(f"{year + 1}-01-05")
        finals = sorted({row["section"] for row in run.rows("book/assignments.csv", round="final")})
        office.play(finals[0], [6, 5, 4, 3, 2, 1, 0], "2028-10-01")
        for section in finals[1:]:  # nobody there is eligible, so that the seven of the first final have the places 1-7
            office.play(section, [0] * 7, "2028-10-01", fixed=dict.fromkeys(PAIRS, "0F-0F"))
        run = office.night("2029-01-05")
        assert len(run.rows("tables/entries.csv", status="placed")) == placed
        got = [row["amount"] for row in sorted(run.rows("tables/awards.csv", award="prize"), key=lambda row: -float(row["amount"]))]
        first, second, third, fourth = prizes.split()
        assert got == [first, second, third, *[fourth] * 4], (placed, got)


def PZ_06(top):
    """Weighted points are whole hundredths: equal totals are equal, in whatever order the games came."""
    rounds = [{1: 5, 2: 6, 3: 4, 4: 3, 5: 2, 6: 1, 7: 0}, {1: 6, 2: 3.5, 3: 4.5, 4: 3, 5: 2, 6: 1.5, 7: .5},
              {1: 4, 2: 5, 3: 4, 4: 4, 5: 2, 6: 1, 7: 1}]
    office = Office(top, settings="base_entries = 7")
    office.entries(7)
    run = office.season(rounds)
    weighted = {row["entry"]: (row["weighted"], row["place"]) for row in run.rows("tables/weighted.csv")}
    assert weighted["1"] == weighted["2"] == ("36.20", "1"), weighted
    assert run.row("tables/advancement.csv", round="final", entry=2)["basis"] == "fill-in"
    assert amounts(run)[1] == amounts(run)[2] == "650.00", amounts(run)

    # 4 1/2 in the semifinal from three wins and three draws, one game after the other in two orders
    tables = set()
    for name, step in (("forward", 1), ("backward", -1)):
        office = Office(top, name)
        office.entries(7)
        run = office.night("2026-02-01")
        for n, mark in enumerate(("", "s", "f")):
            section = f"26N{mark}01"
            seat = {int(row["entry"]): int(row["seat"]) for row in run.rows("book/assignments.csv", section=section)}
            fixed = {}
            for a, b, result in [(1, 2, "d"), *((a, b, "d") for a in (1, 2) for b in (3, 4)), *((a, b, "w") for a in (1, 2) for b in (5, 6, 7))]:
                pair = (seat[a], seat[b])
                fixed |= {pair: "1-0" if result == "w" else "1/2-1/2"} if pair in PAIRS else {pair[::-1]: "0-1" if result == "w" else "1/2-1/2"}
            points = {1: 4.5, 2: 4.5, 3: 4, 4: 4, 5: 2, 6: 1, 7: 1}
            office.play(section, points, f"{2026 + n}-10-01", fixed=fixed)
            office.rows["results"][-21:] = office.rows["results"][-21:][::step]
            run = office.night(f"{2027 + n}-01-05")
        assert {run.row("tables/weighted.csv", entry=k)["weighted"] for k in (1, 2)} == {"34.65"}, run.rows("tables/weighted.csv")
        tables.add((run.path / "tables/weighted.csv").read_bytes())
    assert len(tables) == 1
