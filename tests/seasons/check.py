#!/usr/bin/env python3
"""check.py: recompute every table of every run of a season and compare.

    check.py --expected SEASON...    a season directory with asof.txt, stage/DAY.csv and expected/DAY/: the nights are computed one
                                     after the other from their own book and compared with the tables that must come out
    check.py --selftest              the closed forms against plain counting

Not compared: `reason`; a rating counts as a number, an empty amount as 0.00; of rejects.csv only file and line.
"""
import csv
import itertools
import random
import re
import shutil
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace as Row

import games
import night
import office as ledgers
from rounds import is_settled, make_list

COLUMNS = {
    "book/assignments.csv": "event,round,section,seat,entry,member_id,rating,run",
    "tables/entries.csv": "event,entry,member_id,ordinal,status,section",
    "tables/games.csv": "section,white_seat,black_seat,white,black,result,source,blocking",
    "tables/standings.csv": "event,round,section,seat,entry,member_id,wins,draws,losses,forfeit_losses,open,points,status",
    "tables/advancement.csv": "event,round,state,position,entry,member_id,from_section,points,rating,basis,section,seat",
    "tables/weighted.csv": "event,entry,member_id,preliminary,semifinal,final,weighted,eligible,place",
    "tables/awards.csv": "event,award,entry,member_id,amount,state",
    "rejects.csv": "file,line",
}


def read_table(path, columns):
    """The rows of a published table, as tuples of the columns that are compared."""
    with open(path, newline="", encoding="utf-8") as f:
        return [tuple(plain(c, row[c]) for c in columns) for row in csv.DictReader(f)]


def plain(column, value):
    if column == "rating":
        return str(int(re.match(r"\d*", value)[0] or 0))
    if column == "amount":
        return value or "0.00"
    if column == "file":
        return Path(value).name
    return value


def same_form(name, rows):
    """Computed rows in the form of read_table."""
    columns = COLUMNS[name].split(",")
    return [tuple(plain(c, v) for c, v in zip(columns, row)) for row in rows]


def book_of(tables):
    """What a computed run hands to the next one."""
    rows = [Row(event=e, round=r, section=s, seat=int(n), entry=int(x), member=m, rating=int(g or 0), run=u)
            for e, r, s, n, x, m, g, u in tables["book/assignments.csv"]]
    return Row(assignments=rows, advancement=[r for r in tables["tables/advancement.csv"] if r[2] == "published"])


def read_book(run):
    """The same from a published run directory."""
    tables = {}
    for name in ("book/assignments.csv", "tables/advancement.csv"):
        with open(run / name, newline="", encoding="utf-8") as f:
            tables[name] = [tuple(row[c] for c in COLUMNS[name].split(",")) for row in csv.DictReader(f)]
    return book_of(tables)


def compare(run, tables):
    """The differences between a published run directory and computed tables, as lines of text; also the number of rows."""
    out, count = [], 0
    for name, columns in COLUMNS.items():
        want = same_form(name, tables[name])
        count += len(want)
        path = run / name
        got = read_table(path, columns.split(",")) if path.exists() else None
        if got is None:
            out.append(f"{name}: missing")
        elif got != want:
            pairs = itertools.zip_longest(got, want)
            first = [f"    published {g}\n    computed  {w}" for g, w in pairs if g != w][:4]
            out.append(f"{name}: {len(got)} rows published, {len(want)} computed\n" + "\n".join(first))
    return out, count


def check_expected(season):
    """Computes a season with expected tables; prints the differences of its first wrong night."""
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch) / "office"
        shutil.copytree(season, work, ignore=shutil.ignore_patterns("expected", "stage", "asof.txt"))
        players = work / "ledgers" / "players.csv"
        players.chmod(0o600)
        book, total, days = night.empty_book(), 0, (season / "asof.txt").read_text().split()
        for day in days:
            stage = season / "stage" / f"{day}.csv"
            if stage.exists():
                players.write_bytes(players.read_bytes() + stage.read_bytes())
            tables = night.night(ledgers.read(work), night.DATE.fromisoformat(day), day, book)
            wrong, count = compare(season / "expected" / day, tables)
            total += count
            if wrong:
                print(f"{season.name} {day}:", *wrong, sep="\n  ")
                return False
            book = book_of(tables)
    print(f"{season.name}: {len(days)} runs, {total} rows, no difference")
    return True


def random_points(dice, open_games):
    """Points of a section whose other games have random results; the first seats are the stronger ones."""
    points = [0] * 7
    for i, j in games.PAIRS:
        if (i, j) not in open_games:
            a, b = dice.choice([(2, 0), (2, 0) if i < j else (0, 2), (1, 1), (0, 0)])
            points[i] += a
            points[j] += b
    return points


def test_statuses(dice, rounds=400):
    """Closed-form statuses and blocking games equal plain counting on random sections with up to five open games."""
    for _ in range(rounds):
        open_games = dice.sample(games.PAIRS, dice.randint(0, 5))
        points = random_points(dice, open_games)
        got = games.status_of(tuple(points), tuple(open_games))
        want = games.brute_status(points, open_games)
        assert got == want, (points, open_games, got, want)
    print(f"selftest: {rounds} sections, closed form equals counting")


def scores_after(sections, ending):
    """The scores of all sections when the open games end so: {(section, game): (White's, Black's half-points)}."""
    scores = []
    for code, (points, open_games, members) in sections.items():
        status, _ = games.status_of(tuple(points), tuple(open_games))
        high = games.bounds(points, open_games)
        for n in range(7):
            got = sum(half[g.index(n)] for (c, g), half in ending.items() if c == code and n in g)
            low, most = (points[n] + got,) * 2 if ending else (points[n], high[n])
            scores.append(Row(entry=int(code[-2:]) * 10 + n, member=members[n], points=points[n] + got, low=low, high=most, gone=False,
                              rating=members[n] % 3 * 100, code=code, status=status[n], basis="qualified"))
    return scores


def test_settled(dice, rounds=3000):
    """A settled list is the same however the open games end."""
    settled = 0
    for _ in range(rounds):
        sections = {}
        for code in ("22N01", "22N02", "22N03")[:dice.randint(1, 3)]:
            strong = [g for g in games.PAIRS if 0 in g]  # games of one member who is strong in every section
            open_games = dice.sample(strong, dice.randint(0, 1))
            sections[code] = random_points(dice, open_games), open_games, [0] + dice.sample(range(1, 9), 6)
        scores = scores_after(sections, {})
        made = make_list(scores)
        if made is None or any(s.status == "open" for s in scores) or not is_settled(*made[:3]):
            continue
        loose = [(code, g) for code, (_, open_games, _) in sections.items() for g in open_games]
        settled += bool(loose)
        for ends in itertools.product(games.OPEN_ENDS, repeat=len(loose)):
            again = make_list(scores_after(sections, dict(zip(loose, ends))))
            assert [s.entry for s in again[0]] == [s.entry for s in made[0]], (sections, ends)
    assert settled >= 10
    print(f"selftest: {settled} settled lists with games open, none changed by any ending")


def selftest(seed=1):
    dice = random.Random(seed)
    test_statuses(dice)
    test_settled(dice)
    return True


def main(args):
    if args[:1] == ["--selftest"]:
        return 0 if selftest() else 1
    if args[:1] == ["--expected"] and args[1:]:
        return 0 if all([check_expected(Path(a)) for a in args[1:]]) else 1
    sys.exit(__doc__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
