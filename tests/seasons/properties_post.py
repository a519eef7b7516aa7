"""Properties of what is mailed (R16): book/mailings.csv, which the second reading does not compute."""
from collections import Counter

from nights import by, nightly, onward

AWARDS = ("certificate-10", "certificate-25", "pin", "prize")


def tonight(n):
    """The pieces of this run."""
    return [m for m in n.mailings if m["run"] == n.run.resolve().name]


@nightly
def pieces_are_numbered(n):
    """The pieces of all runs are numbered 1, 2, 3 ..."""
    if [int(m["mailing"]) for m in n.mailings] != list(range(1, len(n.mailings) + 1)):
        yield "numbers"


@onward
def mail_stays_mailed(before, after):
    """What was mailed is carried forward unchanged, and what is new is of the new run."""
    known = len(before.mailings)
    if after.mailings[:known] != before.mailings or len(tonight(after)) != len(after.mailings) - known:
        yield "mailings"


@nightly
def everybody_seated_tonight_is_told(n):
    """Each seat of this run has one pairing letter or notice, and those already seated hear of it only with a replacement."""
    told = Counter((m["section"], m["entry"]) for m in tonight(n) if m["kind"] == "pairing")
    seated = {(a["section"], a["entry"]) for a in n.assignments if a["run"] == n.run.resolve().name}
    yield from map(str, seated - set(told))
    yield from (str(k) for k, c in told.items() if c != 1)
    codes = {code for code, _ in seated}
    yield from (str(k) for k in told if k[0] not in codes)


@nightly
def awards_are_mailed_once(n):
    """A certificate, pin or prize is mailed once for an entry."""
    count = Counter((m["kind"], m["event"], m["entry"]) for m in n.mailings if m["kind"] in AWARDS)
    yield from (str(k) for k, c in count.items() if c > 1)


@nightly
def awards_due_are_mailed(n):
    """Whatever is due is in the mail, and tonight only what is due is mailed."""
    due = {(a["award"], a["event"], a["entry"]) for a in n.awards if a["award"] in AWARDS}
    sent = {(m["kind"], m["event"], m["entry"]) for m in n.mailings}
    yield from map(str, due - sent)
    yield from (str(m) for m in tonight(n) if m["kind"] in AWARDS and (m["kind"], m["event"], m["entry"]) not in due)


@nightly
def the_right_way_to_write(n):
    """Assignments, penalties, forfeits and news of an entry: Golden by letter, by e-mail too where there is an address; Electronic by
    e-mail, by letter where there is none."""
    for m in tonight(n):
        if m["member_id"] in n.office.players and m["kind"] in ("pairing", "penalty", "forfeit", "carried", "refused", "held"):
            mail = n.office.players[m["member_id"]].email
            want = ("email" if mail else "letter") if "E" in m["event"] else ("letter+email" if mail else "letter")
            if m["via"] != want:
                yield str(m)


@nightly
def news_of_an_entry_once(n):
    """Nobody is told twice that one entry is carried or refused in one event."""
    for key, rows in by(n.mailings, "kind", "event", "entry").items():
        if key[0] in ("carried", "refused") and len(rows) > 1:
            yield str(key)


@nightly
def carried_entries_are_told(n):
    """Everybody whose entry has been carried or refused is told."""
    told = {(m["kind"], m["event"], m["entry"]) for m in n.mailings}
    for r in n.entries:
        if r["status"] in ("carried", "refused") and (r["status"], r["event"], r["entry"]) not in told:
            yield str(r)
