"""R1-R8, the second reading: what becomes of each entry, and the sections that the queue makes."""
import datetime
from collections import Counter, defaultdict
from fractions import Fraction
from types import SimpleNamespace as Row

from office import EVENT, ROUNDS, SECTION, STATES

DATE = datetime.date
DEADLINES = ((1, 11, 30), (2, 9, 30), (4, 8, 31), (7, 7, 31), (10, 6, 30))
ORDER = {"preliminary": 0, "semifinal": 1, "final": 2}


def year(event):
    return 2000 + int(EVENT.match(event)[1])


def following(event):
    return "%02d%sN" % ((year(event) + 1) % 100, EVENT.match(event)[2])


def section_key(code):
    event, letter, number = SECTION.match(code).groups()
    return event, ORDER[ROUNDS[letter]], int(number)


def entry_state(rulings, entry, event):
    """The last of accept, refuse and carry that holds for the entry in this event, or None."""
    state = None
    for r in rulings:
        if r.entry == entry.number and (r.kind == "accept" or r.kind in ("refuse", "carry") and (r.event or entry.event) == event):
            state = r.kind
    return state


def hindrance(office, entry, event, as_of):
    """What holds an entry that is in time: fee, membership, address; None when nothing does."""
    who = office.players.get(entry.member)
    if entry.fee < cents(office.events[entry.event].get("fee", "25.00")):
        return "fee"
    if who is None or who.expires < as_of:
        return "membership"
    electronic = EVENT.match(event)[2]
    if not electronic and who.state not in STATES or electronic and not who.email:
        return "address"
    return None


def cents(text):
    return round(Fraction(text) * 100)


def is_late(entry, ordinal, event):
    """R5; nothing beyond the tenth has a deadline of its own except the end of the event."""
    last = [(m, d) for k, m, d in DEADLINES if ordinal <= k][:1] or [(11, 30)]
    return entry.postmark > DATE(year(event), *last[0])


def judge_entries(office, rulings, as_of, placed, semifinals):
    """{event: [candidate]}; `placed` {(event, entry): section}, `semifinals` the events whose semifinal is published."""
    result, carried = {}, defaultdict(list)
    for event in sorted(office.events, key=year):
        own = [e for e in office.entries.values() if e.received <= as_of and e.event == event]
        came = carried[event]
        items = []
        for e in own + came:
            items.append(Row(entry=e, event=event, state=entry_state(rulings, e, event), came=e in came, ordinal=None, reason="",
                             section=placed.get((event, e.number), ""), later=placed.get((following(event), e.number))))
        count = Counter()
        for c in sorted(items, key=lambda c: (c.entry.postmark, c.entry.received, c.entry.number)):
            if c.state == "refuse" and not c.section and not c.later:
                c.status, c.reason = "refused", "ruling"
                continue
            count[c.entry.member] += 1
            c.ordinal = count[c.entry.member]
            c.status, c.reason = judge(office, c, as_of, event in semifinals)
            if c.status == "carried":
                carried[following(event)].append(c.entry)
        result[event] = items
    return result


def judge(office, c, as_of, closed):
    e, y = c.entry, year(c.event)
    if c.section:
        return "placed", ""
    if c.later or c.state == "carry":
        return "carried", "ruling"
    if not c.came and c.state != "accept" and is_late(e, c.ordinal, c.event):
        return "carried", "late"
    if closed or as_of >= DATE(y + 1, 1, 1):
        return "carried", "never placed"
    if c.state == "accept":
        return "waiting", ""
    if not c.came and e.postmark < DATE(y - 1, 12, 1):
        return "held", "not open"
    if c.ordinal > 10:
        return "held", "more than ten"
    why = hindrance(office, e, c.event, as_of)
    return ("held", why) if why else ("waiting", "")


def sections_of(assignments):
    """{code: section} from the rows of the book; a later row of a seat turns the former one into a dropout."""
    found = {}
    for a in sorted(assignments, key=lambda a: (a.run[:10], len(a.run), a.run)):
        s = found.setdefault(a.section, Row(code=a.section, event=a.event, round=a.round, run=day_of(a.run), seats=[None] * 7, left=[]))
        if s.seats[a.seat - 1]:
            old = s.seats[a.seat - 1]
            s.left.append(Row(seat=a.seat - 1, member=old.member, until=day_of(a.run)))
        s.seats[a.seat - 1] = Row(entry=a.entry, member=a.member, since=day_of(a.run))
    return found


def day_of(run):
    return DATE.fromisoformat(run[:10])


def fits(office, member, others):
    """A member once in a section, and nobody of the same group."""
    group = apart(office, member)
    return all(o != member and not (group and apart(office, o) == group) for o in others)


def apart(office, member):
    return office.players[member].apart if member in office.players else ""


def rating(office, member):
    return office.players[member].rating if member in office.players else 0


def form_sections(office, waiting):
    """The full sections that the queue makes."""
    forming, full = [], []
    for c in sorted(waiting, key=lambda c: (c.entry.received, c.entry.postmark, c.entry.number)):
        for group in forming:
            if fits(office, c.entry.member, [o.entry.member for o in group]):
                break
        else:
            group = []
            forming.append(group)
        group.append(c)
        if len(group) == 7:
            full.append(group)
            forming.remove(group)
    return full


def seat_rows(office, event, round_, number, run, members):
    code = "%s%s%02d" % (event, {"preliminary": "", "semifinal": "s", "final": "f"}[round_], number)
    return [Row(event=event, round=round_, section=code, seat=n + 1, entry=e, member=m, rating=rating(office, m), run=run)
            for n, (e, m) in enumerate(members)]
