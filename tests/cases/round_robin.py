"""Known cases of round robins: games, forfeits, reports that do not fit."""
import re

from staff import PAIRS, Office, member


def RR_01(top):
    """Seven players, 21 games, no byes; complete with the last result and not before."""
    office = Office(top)
    office.entries(7)
    run = office.night("2026-02-01")
    games = run.rows("tables/games.csv")
    assert len(games) == 21 and all(game["white"] and game["black"] for game in games), games
    for k in range(1, 8):
        assert [game["white"] for game in games].count(member(k)) == 3 == [game["black"] for game in games].count(member(k)), k
    assert not re.search(r"(?i)\bbye\b", run.texts())
    office.play("26N01", [6, 5, 4, 3, 2, 1, 0])
    last = office.rows["results"].pop()

    def state(run):
        return next(row[3] for row in run.cells("events/26N.xlsx", "Index") if row[0] == "26N01")

    assert state(office.night("2026-11-01")) != "complete"
    office.rows["results"].append(last)
    assert state(office.night("2026-11-02")) == "complete"


def RR_04(top):
    """A double forfeit gives nobody a point and costs both pin and prize; 0-0 is no result."""
    office = Office(top)
    office.entries(7)
    office.night("2026-02-01")
    for wrong in ("0-0", "0-0-0"):
        office.result("26N01", 2, 5, wrong)
    run = office.night("2026-10-05")
    rejects = run.rows("rejects.csv", file="results.csv")
    assert [row["line"] for row in rejects] == ["2", "3"] and all("0F-0F" in row["reason"] for row in rejects), rejects
    assert run.game("26N01", 2, 5)["result"] == ""
    office.play("26N01", [6, 4, 4, 3, 0, 1, 2], fixed={(2, 5): "0F-0F"})
    run = office.night("2027-01-05")
    seats = run.rows("tables/standings.csv", section="26N01")
    assert sum(float(seat["points"]) for seat in seats) == 20 and all(seat["open"] == "0" for seat in seats), seats
    assert [seat["forfeit_losses"] for seat in seats] == ["0", "1", "0", "0", "1", "0", "0"], seats
    for code, day, night in (("26Ns01", "2027-10-01", "2028-01-05"), ("26Nf01", "2028-10-01", "2029-01-05")):
        office.play(code, dict(enumerate([3, 6, 2, 1, 5, 4, 0], 1)), day)
        run = office.night(night)
    forfeited = {"2", "5"}
    assert {row["entry"] for row in run.rows("tables/weighted.csv", eligible="no")} == forfeited
    for award in ("pin", "prize", "title"):
        winners = {row["entry"] for row in run.rows("tables/awards.csv", award=award)}
        assert winners and not winners & forfeited, (award, winners)


def RR_06(top):
    """Reversed colours are refused with both readings spelled out, and settled by a corrected row."""
    office = Office(top)
    office.entries(7)
    office.night("2026-02-01")
    office.result("26N01", 4, 1, "1-0", "2026-03-01")
    run = office.night("2026-03-05")
    reason = run.row("rejects.csv", file="results.csv", line=2)["reason"]
    assert "colours reversed" in reason and f"seat 1 ({member(1)}) has White against seat 4 ({member(4)})" in reason, reason
    assert "if the names were swapped write" in reason and "if they played with reversed colours the TD rules" in reason, reason
    assert run.game("26N01", 1, 4)["result"] == "" and set(run.points("26N01")) == {"0.0"}
    office.result("26N01", 1, 4, "0-1", "2026-03-01", received="2026-03-06")
    run = office.night("2026-03-06")
    assert run.game("26N01", 1, 4)["result"] == "0-1" and run.points("26N01")[3] == "1.0"


def RR_07(top):
    """A withdrawal leaves finished games alone and gives the other opponents a forfeit win."""
    office = Office(top)
    office.entries(7)
    office.night("2026-02-01")
    office.result("26N01", 1, 4, "0-1", "2026-03-01")
    office.result("26N01", 4, 2, "0-1", "2026-03-01")
    office.result("26N01", 3, 4, "1/2-1/2", "2026-03-01")
    office.night("2026-03-10")
    office.ruling("2026-03-20", "withdraw", section="26N01", player=member(4))
    run = office.night("2026-03-20")
    played = [game["result"] for game in (run.game("26N01", 1, 4), run.game("26N01", 4, 2), run.game("26N01", 3, 4))]
    forfeits = [game["result"] for game in (run.game("26N01", 4, 5), run.game("26N01", 6, 4), run.game("26N01", 4, 7))]
    assert played == ["0-1", "0-1", "1/2-1/2"] and forfeits == ["0F-1", "1-0F", "0F-1"], (played, forfeits)
    for white, black in PAIRS:
        if 4 not in (white, black):
            office.result("26N01", white, black, "1-0" if white < black else "0-1", "2026-04-01")
    run = office.night("2026-05-01")
    seats = run.rows("tables/standings.csv", section="26N01")
    assert sum(float(seat["points"]) for seat in seats) == 21
    assert (seats[3]["points"], seats[3]["forfeit_losses"]) == ("1.5", "3") and seats[4]["wins"] == "3", seats
    shown = next(row for row in run.cells("events/26N.xlsx", "Crosstables") if member(4) in row)
    assert any("withdrew" in cell for cell in shown), shown
    later = [row for row in run.rows("book/mailings.csv", member_id=member(4)) if row["run"] > "2026-02-01"]
    assert not later, later


def RR_09(top):
    """Both players' cards are one result; two that contradict each other are none until the TD rules."""
    office = Office(top)
    office.entries(7)
    office.night("2026-02-01")
    office.result("26N01", 2, 3, "1-0", "2026-03-01", reported_by="white")
    office.result("26N01", 2, 3, "1-0", "2026-03-04", reported_by="black")
    office.result("26N01", 2, 5, "1-0", "2026-03-02", reported_by="white")
    office.result("26N01", 2, 5, "1/2-1/2", "2026-03-05", reported_by="black")
    run = office.night("2026-03-10")
    seats = run.rows("tables/standings.csv", section="26N01")
    assert (seats[1]["wins"], seats[1]["points"], seats[1]["open"]) == ("1", "1.0", "5"), seats[1]
    assert run.game("26N01", 2, 5)["result"] == "disputed" and seats[4]["open"] == "6"
    message = run.row("review.csv", topic="disputed")["message"]
    for word in ("2026-03-02", "2026-03-05", "results.csv:4", "results.csv:5"):
        assert word in message, message
    office.ruling("2026-03-12", "result", section="26N01", player=member(2), opponent=member(5), value="1/2-1/2")
    run = office.night("2026-03-12")
    assert run.game("26N01", 2, 5)["result"] == "1/2-1/2" and not run.rows("review.csv", topic="disputed")
