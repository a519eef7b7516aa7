#!/usr/bin/env python3
"""Every e-mail draft, read back as a mail program would, under Python's strict policy: of the demo season, night by
night, and of an office whose members have names that break careless programs."""

import csv
import email
import email.policy
import os
import re
import subprocess
import sys
import tempfile
from datetime import date
from email.utils import parsedate_to_datetime
from pathlib import Path

import season_nights as season

STRICT = email.policy.SMTP.clone(raise_on_defect=True)
HEADERS = ["From", "To", "Subject", "Date", "Message-ID", "X-Unsent", "MIME-Version", "Content-Type",
           "Content-Transfer-Encoding"]

# Members of one section; what stands in the ledger, and what may be printed of it where that differs.
NASTY = [
    ("José Nuñez-Müller", None),
    ('Patrick "Paddy" O\'Neil, Jr.', None),
    ("=?UTF-8?Q?Not_encoded?= at all", None),
    ("Bcc: everybody@example.com", None),
    ("Żółć Ąęśćłńóźż Ŵŷ Ğışöç Ľščťžýáíé Őű Øßæþð " * 3, None),
    ("Чайковский 中文 😀 \\ <x@example.com>;", None),
    ("Line\r\nBcc: broken@example.com", "Line Bcc: broken@example.com"),
]


def fail(message):
    sys.exit(f"read_email: {message}")


def check_bytes(raw, where):
    if not raw.endswith(b"\r\n") or b"\r\n\r\n" not in raw:
        fail(f"{where}: no whole message")
    for number, line in enumerate(raw[:-2].split(b"\r\n"), 1):
        if len(line) > 78 or not all(32 <= byte < 127 for byte in line):
            fail(f"{where}:{number}: {len(line)} characters, or one that is not printable ASCII")


def read_draft(path, address, name, day):
    """Reads a draft of a member; returns subject, text and Message-ID."""
    raw = path.read_bytes()
    check_bytes(raw, path)
    message = email.message_from_bytes(raw, policy=STRICT)
    if message.keys() != HEADERS:
        fail(f"{path}: headers {message.keys()}")
    to = message["To"].addresses
    # Python puts a blank between two encoded words of a name; they are broken at blanks, so that is all it does.
    if len(to) != 1 or to[0].addr_spec != address or to[0].display_name.split() != name.split():
        fail(f"{path}: goes to {to}, not to {name} <{address}>")
    if len(message["From"].addresses) != 1 or message["X-Unsent"] != "1":
        fail(f"{path}: no draft of one sender")
    if parsedate_to_datetime(message["Date"]).date() != day:
        fail(f"{path}: dated {message['Date']}")
    text = message.get_content()
    if not message["Subject"].strip() or re.search(r"[{}]|\(null\)", message["Subject"] + text):
        fail(f"{path}: something is not filled in: {message['Subject']}")
    return message["Subject"], text, message["Message-ID"]


def read_run(run, players, seen):
    """All drafts of a run, against its mailings."""
    rows = [row for row in season.table(run, "book/mailings.csv") if row["run"] == run.name and "email" in row["via"]]
    found = sorted(path.name for path in run.glob("email/*"))
    if found != [f"{int(row['mailing']):06}.eml" for row in rows]:
        fail(f"{run}: drafts and mailings differ")
    # A replaced seat has a row for each who sat there; the last one does now.
    seats = {(seat["section"], seat["seat"]): seat["member_id"] for seat in season.table(run, "book/assignments.csv")}
    for row in rows:
        name, address = players[row["member_id"]]
        path = run / "email" / f"{int(row['mailing']):06}.eml"
        subject, text, message_id = read_draft(path, address, name, date.fromisoformat(run.name[:10]))
        if message_id in seen:
            fail(f"{path}: {message_id} is there twice")
        seen.add(message_id)
        flat = " ".join(text.split())
        if f"Dear {' '.join(name.split())}," not in flat:
            fail(f"{path}: does not greet {name}")
        if row["section"] and row["section"] not in subject:
            fail(f"{path}: the subject does not name {row['section']}: {subject}")
        if row["entry"] not in ("", "0") and row["kind"] in ("held", "carried", "refused", "pairing"):
            if f"entry no. {row['entry']}" not in flat:
                fail(f"{path}: does not name entry {row['entry']}")
        if row["kind"] == "pairing":
            for (section, _), member in seats.items():
                if section == row["section"] and member not in flat:
                    fail(f"{path}: does not name {member}")
    return [row["kind"] for row in rows]


def players_of(lines):
    """The members as the ledger has them now: a later row stands, unless another name shows it to be a mistake."""
    players = {}
    for row in csv.DictReader(lines):
        known = players.get(row["member_id"])
        if not known or known[0] == row["name"]:
            players[row["member_id"]] = (row["name"], row["email"])
    return players


def demo_season(folder):
    office = season.new_office(folder / "demo")
    kinds, seen = [], set()
    for day, ledgers in season.nights():
        run = season.run_night(office, day, ledgers)
        kinds += read_run(run, players_of(ledgers["players"]), seen)
    for kind in ("pairing", "held", "forfeit", "certificate-10"):
        if kind not in kinds:
            fail(f"the season has no e-mail of kind {kind}")
    return len(kinds)


def nasty_office(folder):
    office = folder / "nasty"
    (office / "ledgers").mkdir(parents=True)
    (office / "office.ini").write_text(
        "[office]\nname = Chess “Office”: Ž, <x>\nemail = office@example.org\n[director]\nname = Zoë Ü.\n[event 26EN]\n",
        encoding="utf-8")
    players, entries, expected = [], [], {}
    for k, (name, printed) in enumerate(NASTY, 1):
        players.append([f"1000000{k}", name, "1 Elm St", "", "Albany", "NY", "12207", f"p{k}@example.com", "1500", "life"])
        entries.append([k, "26EN", f"1000000{k}", "online", "2026-01-02", "", "25.00"])
        expected[f"1000000{k}"] = (printed or name, f"p{k}@example.com")
    ledgers = {"players": ("member_id,name,address1,address2,city,state,zip,email,rating,expires", players),
               "entries": ("entry,event,member_id,channel,postmark,received,fee", entries),
               "results": ("section,white,black,result,postmark,received,reported_by", []),
               "rulings": ("date,ruling,event,section,entry,player,opponent,value,note", [])}
    for name, (header, rows) in ledgers.items():
        with open(office / "ledgers" / f"{name}.csv", "w", encoding="utf-8", newline="") as file:
            file.write(header + "\r\n")
            csv.writer(file).writerows(rows)
    done = subprocess.run([season.PROGRAM, "run", office, "--as-of", "2026-01-05"], capture_output=True, text=True)
    if done.returncode:
        fail(f"the nasty office: exit {done.returncode}: {done.stderr}")
    kinds = read_run(office / "runs" / "2026-01-05", expected, set())
    if kinds != ["pairing"] * 7:
        fail(f"the nasty office mailed {kinds}")
    return len(kinds)


with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as top:
    count = nasty_office(Path(top)) + demo_season(Path(top))
print(f"{count} drafts read")
