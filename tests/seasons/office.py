"""The ledgers of one office as plain Python values, for the season checker.

This is a second reader, written from the specification alone and sharing nothing with the program.
It takes the canonical form of the ledgers only (comma separated, UTF-8, one header row); the tolerant
forms are tested elsewhere. Every row that cannot be used ends in `rejects` as (file, line); second uses of an
entry number are kept in `again`, to be refused from the day they were received on.
"""
import csv
import datetime
import os
import re
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace as Row

SEATS = tuple("1234567")
RESULTS = ("1-0", "0-1", "1/2-1/2", "1-0F", "0F-1", "0F-0F")
STATES = set("AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY "
             "NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AA AE AP".split())
EVENT = re.compile(r"(\d\d)(E?)N$")
SECTION = re.compile(r"(\d\dE?N)([sf]?)(\d{2,})$")
DAY = re.compile(r"\d{4}-\d\d-\d\d$")
MEMBER = re.compile(r"\d{8}$")
EMAIL = re.compile(r"[^\s@]+@[^\s@]+\.[^\s@]+$")
ROUNDS = {"": "preliminary", "s": "semifinal", "f": "final"}
NEEDS = {"result": "section player opponent value", "forfeit": "section player opponent", "withdraw": "player",
         "overstep": "section player opponent", "accept": "entry", "refuse": "entry", "carry": "entry",
         "decline": "section player", "replace": "section player entry", "pair": "event value"}


class Bad(Exception):
    """A row that cannot be used."""


@lru_cache(maxsize=None)
def day(text):
    """A date as a datetime.date."""
    if not DAY.match(text):
        raise Bad(text)
    try:
        return datetime.date.fromisoformat(text)
    except ValueError as wrong:
        raise Bad(text) from wrong


def member_id(text):
    if not MEMBER.match(text):
        raise Bad(text)
    return text


def cents(text):
    if not re.match(r"\d+(\.\d\d)?$", text):
        raise Bad(text)
    return int(text.split(".")[0]) * 100 + int((text.split(".") + ["0"])[1])


def number(text):
    if not re.match(r"[1-9]\d*$", text):
        raise Bad(text)
    return int(text)


def rows(path, rejects):
    """Yields (line, {column: text}) of each row with the right number of fields."""
    with open(path, newline="", encoding="utf-8") as f:
        reader = csv.reader(f)
        header = [h.strip().lower() for h in next(reader)]
        line = reader.line_num + 1
        for fields in reader:
            start, line = line, reader.line_num + 1
            if not any(fields):
                continue
            if len(fields) != len(header):
                rejects.append((path.name, start))
                continue
            yield start, dict(zip(header, fields))


def settings(path):
    """{event: {key: text}} of office.ini."""
    events, keys = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.split(";")[0].strip()
        if line.startswith("["):
            keys = events.setdefault(line[7:-1].strip(), {}) if line.startswith("[event ") else {}
        elif "=" in line:
            key, value = line.split("=", 1)
            keys[key.strip()] = value.strip()
    return events


def read(root):
    """The office under the directory `root`; the same object again while its files stay the same."""
    root = Path(root)
    files = [root / "office.ini"] + [root / "ledgers" / name for name in sorted(os.listdir(root / "ledgers"))]
    content = tuple(f.read_bytes() for f in files)
    if content not in LAST:
        LAST.clear()
        LAST[content] = parse(root)
    return LAST[content]


LAST = {}


def parse(root):
    office = Row(events=settings(root / "office.ini"), players={}, entries={}, reports=[], rulings=[], rejects=[], again=[])
    kinds = (("players.csv", read_player), ("entries.csv", read_entry), ("results.csv", read_report), ("rulings.csv", read_ruling))
    for name, use in kinds:
        for line, fields in rows(root / "ledgers" / name, office.rejects):
            try:
                use(office, line, fields)
            except Bad:
                office.rejects.append((name, line))
    office.rulings.sort(key=lambda r: (r.day, r.line))
    return office


def read_player(office, line, f):
    who = Row(id=member_id(f["member_id"]), name=f["name"], state=f["state"], apart=f.get("apart", ""),
              email=bool(EMAIL.match(f["email"])), rating=int((re.match(r"\d+", f["rating"]) or ["0"])[0]),
              expires=datetime.date.max if f["expires"] == "life" else day(f["expires"]))
    if who.id in office.players and office.players[who.id].name != who.name:
        raise Bad("another name")
    office.players[who.id] = who


def read_entry(office, line, f):
    e = Row(line=line, number=number(f["entry"]), event=f["event"], member=member_id(f["member_id"]),
            postmark=day(f["postmark"]), fee=cents(f["fee"]))
    e.received = day(f["received"]) if f["received"] else e.postmark
    if e.event not in office.events or f["channel"] not in ("mail", "online"):
        raise Bad("event or channel")
    if e.number in office.entries:
        office.again.append(e)
    else:
        office.entries[e.number] = e


def read_report(office, line, f):
    r = Row(line=line, section=f["section"], white=f["white"], black=f["black"], result=f["result"], postmark=day(f["postmark"]))
    r.received = day(f["received"]) if f["received"] else r.postmark
    if r.result not in RESULTS or f["reported_by"] not in ("white", "black", "both", "td", ""):
        raise Bad(r.result)
    for side in (r.white, r.black):
        if side not in SEATS:
            member_id(side)
    if not SECTION.match(r.section) or SECTION.match(r.section)[1] not in office.events:
        raise Bad(r.section)
    office.reports.append(r)


def read_ruling(office, line, f):
    r = Row(line=line, day=day(f["date"]), kind=f["ruling"], event=f["event"], section=f["section"], player=f["player"],
            opponent=f["opponent"], value=f["value"], entry=number(f["entry"]) if f["entry"] else None)
    if r.kind not in NEEDS or any(not f[column] for column in NEEDS[r.kind].split()):
        raise Bad(r.kind)
    if r.kind == "result" and r.value not in RESULTS + ("open",) or r.kind == "pair" and r.value not in ("semifinal", "final"):
        raise Bad(r.value)
    if r.event and r.event not in office.events or r.section and not SECTION.match(r.section):
        raise Bad(r.event)
    for who in filter(None, (r.player, r.opponent)):
        member_id(who)
    office.rulings.append(r)
