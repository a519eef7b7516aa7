#!/bin/bash
# An office in the middle of its season adopts the sections it assigned before: from then on its tables are those of an
# office that ran every night, and nobody gets a pairing letter for a section that was adopted.
set -eu
: "${KNIGHTLY:=$PWD/build/knightly}" "${TMPDIR:=/tmp}"
season=$PWD/fixtures/season
cd "$TMPDIR"

fail() {
    echo "e2e_adopt: $*" >&2
    exit 1
}

# The ledgers of an office as they were typed by the night of nights.csv.
type_ledgers() {
    local office=$1 day=$2 players entries results rulings pair ledger
    IFS=, read -r _ players entries results rulings < <(grep "^$day," "$season/nights.csv")
    for pair in players:"$players" entries:"$entries" results:"$results" rulings:"$rulings"; do
        ledger=${pair%%:*}.csv
        head -n "${pair##*:}" "$season/ledgers/$ledger" >"$office/ledgers/$ledger"
    done
}

night() {
    type_ledgers "$1" "$2"
    "$KNIGHTLY" run "$1" --as-of "$2" 2>messages.txt || fail "the night of $2 failed: $(cat messages.txt)"
}

same_tables() {
    local table
    for table in entries games standings advancement weighted awards; do
        cmp "old/runs/latest/tables/$table.csv" "new/runs/latest/tables/$table.csv" || fail "$table.csv differs on $1"
    done
    cmp old/runs/latest/book/assignments.csv new/runs/latest/book/assignments.csv || fail "assignments.csv differs on $1"
}

# The first night whose book has a semifinal is the day of the adoption; three more nights follow it.
mkdir -p old/ledgers new/ledgers
cp "$season/office.ini" old/
cp "$season/office.ini" new/
day='' after=0
while IFS=, read -r night _; do
    night old "$night"
    if [ -n "$day" ]; then
        night new "$night"
        same_tables "$night"
        after=$((after + 1))
        [ "$after" -lt 3 ] || break
    elif grep -q ',semifinal,' old/runs/latest/book/assignments.csv; then
        day=$night
        type_ledgers new "$day"
        cp old/runs/latest/book/assignments.csv sections.csv
        "$KNIGHTLY" adopt new sections.csv --as-of "$day" 2>messages.txt || fail "adopt: $(cat messages.txt)"
        same_tables "$day"
        [ "$(wc -l <new/runs/latest/book/mailings.csv)" -eq 1 ] || fail "an adoption made letters"
        [ ! -e new/runs/latest/letters.pdf ] || fail "an adoption printed letters"
    fi
done < <(tail -n +2 "$season/nights.csv")
[ "$after" -eq 3 ] || fail "the season is too short for this test"

# Of the pairing letters of later nights none is for an adopted section.
cut -d, -f3 sections.csv | sort -u >adopted.txt
awk -F, '$3 == "pairing" {print $5}' new/runs/latest/book/mailings.csv | sort -u >mailed.txt
[ -z "$(comm -12 adopted.txt mailed.txt)" ] || fail "letters for adopted sections: $(comm -12 adopted.txt mailed.txt)"

# An office with runs adopts nothing, and a bad file leaves nothing behind.
"$KNIGHTLY" adopt new sections.csv --as-of "$night" 2>messages.txt && fail "adopted over a run"
[ "$(readlink new/runs/latest)" = "$night" ] || fail "an adoption over a run changed latest"
mkdir -p bad/ledgers
cp "$season/office.ini" bad/
type_ledgers bad "$day"
sed '2d' sections.csv >short.csv
status=0
"$KNIGHTLY" adopt bad short.csv --as-of "$day" 2>messages.txt || status=$?
[ "$status" -eq 3 ] || fail "a section of six gives exit $status: $(cat messages.txt)"
grep -q "lacks 1 of its seven seats" messages.txt || fail "it does not say what is missing: $(cat messages.txt)"
[ ! -e bad/runs/latest ] || fail "a bad file was adopted"
echo "adopted on $day: the same tables for $after nights, and no letter twice"
