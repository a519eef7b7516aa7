"""Known cases of deadlines, eligibility and money."""
from staff import Office, member


def statuses(run, event, *columns):
    return {int(row["entry"]): tuple(row[c] for c in columns) if columns else row["status"] for row in run.rows("tables/entries.csv", event=event)}


def one_each(office, *dates, event="21N", received=""):
    """Entries 1, 2, ... of as many players, with these postmarks."""
    for k, postmark in enumerate(dates, 1):
        office.player(k)
        office.entry(k, event=event, postmark=postmark, received=received)


def several(office, k, first, *dates, event="21N"):
    """Entries of one player, numbered from `first`."""
    for number, postmark in enumerate(dates, first):
        office.entry(number, k, postmark, event=event)


def EL_01(top):
    """The day of a deadline is in time, the day after is not; who is late plays next year and pays nothing more."""
    office = Office(top, events="21N 22N")
    one_each(office, "2021-11-30", "2021-12-01")
    for k, late in ((3, "2021-06-30"), (4, "2021-07-01")):
        office.player(k)
        several(office, k, 10 * k, *["2021-03-01"] * 7, *[late] * 3)
    run = office.night("2021-12-10")
    found = statuses(run, "21N")
    assert (found[1], found[2]) == ("waiting", "carried"), found
    assert all(found[n] in ("placed", "waiting") for n in range(30, 40)), found
    assert [found[n] == "carried" for n in range(40, 50)] == [False] * 7 + [True] * 3, found
    assert sorted(statuses(run, "22N")) == [2, 47, 48, 49]
    assert set(statuses(run, "22N").values()) == {"waiting"}  # held for no fee


def EL_02(top):
    """The postmark counts, not the day of receipt."""
    office = Office(top, events="21N 22N")
    one_each(office, "2021-11-30", "2021-12-01")
    office.rows["entries"][0]["received"], office.rows["entries"][1]["received"] = "2021-12-06", "2021-12-01"
    run = office.night("2021-12-08")
    assert statuses(run, "21N") == {1: "waiting", 2: "carried"} and statuses(run, "22N") == {2: "waiting"}


def EL_05(top):
    """No Saturday and no Sunday moves a deadline; the TD is shown who was late."""
    for event, ahead, deadline, after, words in (("22N", 4, "2022-07-31", "2022-08-01", "July 31, 2022"),
                                                 ("23N", 1, "2023-09-30", "2023-10-02", "September 30, 2023")):
        office = Office(top, event, events=f"{event} {int(event[:2]) + 1}N")
        office.player(1)
        office.player(2)
        early = f"20{event[:2]}-02-01"
        several(office, 1, 10, *[early] * ahead, after, event=event)
        several(office, 2, 20, *[early] * ahead, deadline, event=event)
        run = office.night(f"20{event[:2]}-10-05")
        found = statuses(run, event)
        assert found[10 + ahead] == "carried" and found[20 + ahead] != "carried", found
        assert words in run.row("review.csv", event=event, topic="carried", subject=f"entry {10 + ahead}")["message"]


def EL_07(top):
    """A membership that lapses during play forfeits nothing: notices, the TD's list, and a seat in the semifinal all the same."""
    for name, renewed in (("lapsed", False), ("renewed", True)):
        office = Office(top, name, events="21N")
        office.entries(7, event="21N", postmark="2021-01-05")
        expiring = office.rows["players"][0]
        expiring |= {"expires": "2022-03-31", "email": "one@example.com"}
        office.night("2021-02-01")
        office.play("21N01", [6, 5, 4, 3, 2, 1, 0], "2021-10-01")
        last = [office.rows["results"].pop(n) for n in (0,)]  # his game is open until June
        assert not office.night("2022-03-31").mailed(kind="lapsed")
        run = office.night("2022-04-01")
        assert [row["member_id"] for row in run.mailed(kind="lapsed")] == [member(1)]
        assert "Player Number 1" in run.row("review.csv", topic="membership")["message"], run.rows("review.csv")
        assert any(member(1) in row for row in run.cells("report.xlsx", "Membership"))
        run = office.night("2022-04-15")
        assert run.points("21N01")[0] == "5.0" and not run.rows("tables/standings.csv", section="21N01", forfeit_losses=1)
        office.rows["results"] += [row | {"postmark": "2022-06-01"} for row in last]
        if renewed:
            office.rows["players"].append(expiring | {"expires": "2023-03-31"})
        run = office.night("2022-09-01")
        assert 1 in run.seats("21Ns01"), run.rows("review.csv")
        decide = [row for row in run.cells("report.xlsx", "Decide") if row[0].isdigit()]
        lapses = [row for row in decide if row[3] == "membership"]
        assert not lapses if renewed else decide[0] in lapses and member(1) in " ".join(decide[0]), decide


def EL_09(top):
    """One id with two names is a typing error and refused; one name with two ids is two people, in one section too."""
    office = Office(top)
    for k in range(1, 9):
        office.player(k, name="John Lee" if k in (3, 4) else f"Player Number {k}")
    office.player(7, name="Somebody Else", address1="9 Other St")
    for k in range(1, 8):
        office.entry(k)
    run = office.night("2026-02-01")
    reject = run.row("rejects.csv", file="players.csv")
    assert reject["line"] == "10" and "8" in reject["reason"] and "Player Number 7" in reject["reason"], reject
    assert run.seats("26N01") == list(range(1, 8))
    letters = run.letters()
    assert "Dear Player Number 7," in letters[7] and "Dear John Lee," in letters[3] and "Dear John Lee," in letters[4]
    assert "3 ELM ST" in letters[3] and "4 ELM ST" in letters[4]


def EL_10(top):
    """Each entry of a member has the deadline of its place among them; ten are taken, and each event counts apart."""
    office = Office(top, events="21N 21EN 22N 22EN")
    for k in (1, 2):
        office.player(k, email=f"player{k}@example.com")
    several(office, 1, 11, *["2021-09-15"] * 3, "2021-10-01", "2021-11-30")
    several(office, 2, 21, *["2021-06-01"] * 11)
    several(office, 2, 41, *["2021-06-01"] * 10, event="21EN")
    run = office.night("2021-12-10")
    found = statuses(run, "21N")
    assert [found[n] == "carried" for n in range(11, 16)] == [False, False, True, True, True], found
    for number, missed in ((13, "August 31, 2021"), (14, "August 31, 2021"), (15, "July 31, 2021")):
        message = run.row("review.csv", event="21N", topic="carried", subject=f"entry {number}")["message"]
        assert missed in message, (number, message)
    assert [found[n] for n in range(21, 32)].count("held") == 1 and found[31] == "held", found
    assert run.row("tables/entries.csv", event="21N", entry=31)["reason"] and "R4" in run.row("review.csv", subject="entry 31")["rule"]
    assert "held" not in statuses(run, "21EN").values(), statuses(run, "21EN")
