"""Properties of the later rounds and of awards."""
from collections import Counter, defaultdict

from nights import by, cents, half, is_open, nightly

HALF = {"preliminary": 100, "semifinal": 220, "final": 450}  # two half-points, in hundredths
PRIZES = (800, 500, 300, 100, 100, 100, 100, 100, 100, 100)


# ---------------------------------------------------------------- rounds

@nightly
def a_list_is_seven_times_s(n):
    """A list has 7 S places, numbered from 1 (R11.2)."""
    for key, (placed, _, size) in n.lists().items():
        if [int(r["position"]) for r in placed] != list(range(1, 7 * size + 1)) or not size:
            yield str(key)


@nightly
def s_is_the_qualified_by_seven(n):
    """S is the number of qualified scores, dropped ones included, divided by seven and rounded up."""
    for key, (placed, rest, size) in n.lists().items():
        count = sum(r["basis"] in ("qualified", "eliminated") for r in placed + rest)
        if size != -(-count // 7):
            yield f"{key}: {count} qualified, S {size}"


@nightly
def nobody_has_more_than_s_places(n):
    """No member holds more than S places (R11.3)."""
    for key, (placed, _, size) in n.lists().items():
        yield from (f"{key} {m}" for m, c in Counter(r["member_id"] for r in placed).items() if c > size)


@nightly
def dropped_only_above_the_cap(n):
    """A score is dropped only when its member holds all S places he can (R11.3)."""
    for placed, rest, size in n.lists().values():
        held = Counter(r["member_id"] for r in placed)
        yield from (str(r) for r in rest if r["basis"] == "eliminated" and held[r["member_id"]] != size)


@nightly
def dealt_straight(n):
    """Place i goes to section ((i-1) mod S) + 1, seat after seat (R11.4)."""
    for placed, _, size in n.lists().values():
        for i, r in enumerate(placed):
            if int(r["section"][-2:]) != i % size + 1 or int(r["seat"]) != i // size + 1:
                yield str(r)


@nightly
def a_score_once_on_a_list(n):
    """An entry is on a list once, with one basis."""
    for (event, round_), rows in by(n.advancement, "event", "round").items():
        if len({r["entry"] for r in rows}) != len(rows):
            yield f"{event} {round_}"


@nightly
def every_qualified_score_is_on_the_list(n):
    """A list made tonight names every qualified score of the round before: with a place, dropped or declined."""
    source = {"semifinal": "preliminary", "final": "semifinal"}
    for (event, round_), rows in by(n.advancement, "event", "round").items():
        runs = {a["run"] for a in n.assignments if (a["event"], a["round"]) == (event, round_)}
        if rows[0]["state"] == "proposed" or runs == {n.run.resolve().name}:
            on = {r["entry"] for r in rows if r["basis"] != "fill-in"}
            yield from on ^ {r["entry"] for r in n.standings
                             if (r["event"], r["round"], r["status"]) == (event, source[round_], "qualified")}


@nightly
def declined_by_a_ruling(n):
    """Who is shown as declined has declined, or withdrawn."""
    said = {(r.player, r.section) for r in n.rulings if r.kind in ("decline", "withdraw")}
    for r in n.advancement:
        if r["basis"] == "declined" and not said & {(r["member_id"], r["from_section"]), (r["member_id"], "")}:
            yield str(r)


@nightly
def published_lists_are_seated(n):
    """The seats of a later round are exactly the places of its published list."""
    places = {(r["section"], r["seat"], r["entry"], r["member_id"]) for r in n.advancement if r["state"] == "published" and r["position"]}
    seats = {(a["section"], a["seat"], a["entry"], a["member_id"]) for a in n.assignments if a["round"] != "preliminary"}
    yield from map(str, places ^ seats)


@nightly
def a_round_comes_from_the_one_before(n):
    """Whoever is on a list sits in the section his score comes from."""
    sat = {(a["section"], a["entry"], a["member_id"]) for a in n.assignments}
    yield from (str(r) for r in n.advancement if (r["from_section"], r["entry"], r["member_id"]) not in sat)


@nightly
def one_state_a_list(n):
    """A list is proposed or published as a whole."""
    for key, rows in by(n.advancement, "event", "round").items():
        if len({r["state"] for r in rows}) != 1:
            yield str(key)


# ---------------------------------------------------------------- awards

@nightly
def weighted_sum(n):
    """Weighted points are 1.0, 2.2 and 4.5 times the points of the rounds (R13), 46.20 at most."""
    for r in n.weighted:
        total = sum(half(r[c]) * HALF[c] for c in HALF)
        if total % 2 or cents(r["weighted"]) != total // 2 or total > 9240:
            yield str(r)


@nightly
def weighted_points_are_those_of_the_standings(n):
    """The three scores of a finalist are the ones in the standings, corrections included."""
    points = {(r["event"], r["entry"], r["round"]): r["points"] for r in n.standings}
    for r in n.weighted:
        if any(points[r["event"], r["entry"], c] != r[c] for c in HALF):
            yield str(r)


@nightly
def every_finalist_is_weighed(n):
    """Every entry that sits in a final has its row, in the order of weighted points."""
    seats = {(r["event"], r["entry"]) for r in n.standings if r["round"] == "final"}
    yield from map(str, seats ^ {(r["event"], r["entry"]) for r in n.weighted})
    keys = [(r["event"], -cents(r["weighted"]), int(r["entry"])) for r in n.weighted]
    if keys != sorted(keys):
        yield "order"


@nightly
def eligible_without_forfeits(n):
    """A finalist is eligible if and only if he lost no game of any round by forfeit (R12)."""
    lost = {(r["event"], r["entry"]) for r in n.standings if int(r["forfeit_losses"])}
    yield from (str(r) for r in n.weighted if (r["eligible"] == "yes") == ((r["event"], r["entry"]) in lost))


@nightly
def places_of_the_eligible(n):
    """Places count those ahead among the eligible; equal points share the lowest; the others have none."""
    for rows in by(n.weighted, "event").values():
        good = [r for r in rows if r["eligible"] == "yes"]
        for r in rows:
            ahead = sum(cents(g["weighted"]) > cents(r["weighted"]) for g in good)
            if r["place"] != (str(ahead + 1) if r in good else ""):
                yield str(r)


@nightly
def pins_for_eighteen_games(n):
    """A pin is due for an entry with 18 finished games and none lost by forfeit, and for no other once its final is over."""
    pins = {(a["event"], a["entry"]) for a in n.awards if a["award"] == "pin"}
    for r in n.weighted:
        rows = [s for s in n.standings if (s["event"], s["entry"]) == (r["event"], r["entry"])]
        final = next(s["section"] for s in rows if s["round"] == "final")
        earned = (len(rows) == 3 and not any(int(s["open"]) or int(s["forfeit_losses"]) for s in rows)
                  and not any(is_open(g) for g in n.plays[final]))
        if earned != ((r["event"], r["entry"]) in pins):
            yield str(r)
    yield from map(str, pins - {(r["event"], r["entry"]) for r in n.weighted})


@nightly
def prizes_when_finals_are_over(n):
    """Prizes and titles are due only when every final of the event is finished, and only to those with a pin."""
    pins = {(a["event"], a["entry"]) for a in n.awards if a["award"] == "pin"}
    for a in n.awards:
        if a["award"] in ("prize", "title") and (not n.finals_over(a["event"]) or (a["event"], a["entry"]) not in pins):
            yield str(a)


@nightly
def paid_and_left_over_make_the_prizes(n):
    """What is paid to a tie and the cents left over are the prizes of the places it takes; fewer cents than sharers are left."""
    for event, rows in by(n.awards, "event").items():
        paid = {a["entry"]: cents(a["amount"]) for a in rows if a["award"] == "prize"}
        pins = {a["entry"] for a in rows if a["award"] == "pin"}
        if not n.finals_over(event):
            continue
        count = sum(r["event"] == event and r["status"] == "placed" for r in n.entries)
        base = int(n.office.events[event].get("base_entries", "200"))
        ties = defaultdict(list)
        for r in n.weighted:
            if r["event"] == event and r["entry"] in pins:
                ties[cents(r["weighted"])].append(r["entry"])
        first = 0
        for points in sorted(ties, reverse=True):
            tied = ties[points]
            # in cents times 2 base, so that nothing is rounded
            due = sum(PRIZES[first:first + len(tied)]) * 100 * max(2 * count, base)
            over = due - sum(paid.get(e, 0) for e in tied) * 2 * base
            if not 0 <= over < len(tied) * 2 * base or len({paid.get(e) for e in tied}) != 1:
                yield f"{event}: {tied}"
            first += len(tied)


@nightly
def half_of_each_prize_at_least(n):
    """Nobody who wins alone gets less than half the prize of his place (R14)."""
    amount = {(a["event"], a["entry"]): cents(a["amount"]) for a in n.awards if a["award"] == "prize"}
    for event, rows in by(n.weighted, "event").items():
        places = Counter(r["place"] for r in rows)
        order = [r for r in rows if (event, r["entry"]) in amount]
        for i, r in enumerate(order[:10]):
            if places[r["place"]] == 1 and amount[event, r["entry"]] < PRIZES[i] * 50:
                yield str(r)


@nightly
def titles_for_the_first(n):
    """The title goes to those who share the highest weighted points among the prize winners, and to nobody else."""
    for event, rows in by(n.awards, "event").items():
        pins = {a["entry"] for a in rows if a["award"] == "pin"}
        points = {r["entry"]: cents(r["weighted"]) for r in n.weighted if r["event"] == event and r["entry"] in pins}
        want = {e for e, p in points.items() if p == max(points.values())} if n.finals_over(event) else set()
        if {a["entry"] for a in rows if a["award"] == "title"} != want:
            yield event


@nightly
def one_certificate_an_entry(n):
    """Nobody gets the $10 and the $25 certificate for one entry, nor one certificate twice."""
    for key, rows in by([a for a in n.awards if a["award"].startswith("certificate")], "event", "entry").items():
        if len(rows) != 1 or cents(rows[0]["amount"]) != int(rows[0]["award"][-2:]) * 100:
            yield str(key)


@nightly
def no_consolation_for_semifinalists(n):
    """The $10 certificate is for entries left out of a published semifinal, with six games finished and none lost by forfeit."""
    inside = {(r["event"], r["entry"]) for r in n.standings if r["round"] == "semifinal"}
    paired = {event for event, _ in inside}
    cut = {(r["event"], r["entry"]) for r in n.advancement if r["state"] == "published" and r["basis"] == "eliminated"}
    due = {(a["event"], a["entry"]) for a in n.awards if a["award"] == "certificate-10"}
    want = {(r["event"], r["entry"]) for r in n.standings
            if r["round"] == "preliminary" and r["event"] in paired and r["open"] == r["forfeit_losses"] == "0"}
    yield from map(str, due ^ (want - inside - cut))


@nightly
def dropped_scores_are_compensated(n):
    """The $25 certificate is due for each score dropped from a published list, and for no other."""
    cut = {(r["event"], r["entry"]) for r in n.advancement if r["state"] == "published" and r["basis"] == "eliminated"}
    yield from map(str, cut ^ {(a["event"], a["entry"]) for a in n.awards if a["award"] == "certificate-25"})
