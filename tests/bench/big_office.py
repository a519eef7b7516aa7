"""An office of any size for the benchmarks: N entries of N members in one event, all published by the first night, then all results in."""

import csv
import sys
from pathlib import Path

sys.path.insert(0, "fixtures")
import season_people as people  # noqa: E402

OFFICE_INI = "[office]\nname = Benchmark Office\ncity = Cedar Falls\nstate = IA\nzip = 50613\n[director]\nname = E. Whitcombe\n[event 26N]\n"


def write(path, header, rows):
    with open(path, "w", encoding="utf-8", newline="") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(header.split(","))
        table.writerows(rows)


def make(office, count, rng):
    """Settings and ledgers with `count` entries and no results yet."""
    (office / "ledgers").mkdir(parents=True)
    (office / "office.ini").write_text(OFFICE_INI)
    few = people.names(rng, 300)
    members, entries = [], []
    for i in range(count):
        member = people.member(10000000 + i * 3, few[i % len(few)], people.civilian(rng), rng)
        members.append([member[c] for c in "member_id,name,address1,address2,city,state,zip,email,rating,expires".split(",")])
        entries.append([i + 1, "26N", member["member_id"], "mail", f"2025-12-{1 + i % 20:02d}", f"2025-12-{3 + i % 25:02d}", "25.00"])
    ledgers = office / "ledgers"
    write(ledgers / "players.csv", "member_id,name,address1,address2,city,state,zip,email,rating,expires", members)
    write(ledgers / "entries.csv", "entry,event,member_id,channel,postmark,received,fee", entries)
    write(ledgers / "results.csv", "section,white,black,result,postmark,received,reported_by", [])
    write(ledgers / "rulings.csv", "date,ruling,event,section,entry,player,opponent,value,note", [])


def finish(office, rng):
    """Types a result for every game of the latest run."""
    rows = []
    with open(office / "runs" / "latest" / "tables" / "games.csv", encoding="utf-8", newline="") as table:
        for game in csv.DictReader(table):
            day = f"2026-{rng.randint(2, 6):02d}-{rng.randint(1, 28):02d}"
            rows.append([game["section"], game["white"], game["black"], rng.choice(["1-0", "0-1", "1/2-1/2"]), day, day, "white"])
    write(Path(office) / "ledgers" / "results.csv", "section,white,black,result,postmark,received,reported_by", rows)
