#!/bin/bash
# A ledger that lost rows between two nights: an empty one stops the run, a shorter one is told, and what was a mistake
# from the start may be taken out.
set -eu
: "${KNIGHTLY:=$PWD/build/knightly}" "${TMPDIR:=/tmp}"
. tests/small_office.sh
cd "$TMPDIR"

fail() {
    echo "e2e_lost_rows: $*" >&2
    exit 1
}

# Runs the night of that day; it must end with that status.
night() {
    local status=0
    "$KNIGHTLY" run office --as-of "$1" 2>said.txt || status=$?
    [ $status = "$2" ] || fail "$1: exit $status: $(cat said.txt)"
}

ledgers=office/ledgers
make_office office
night 2026-02-01 0 # results and rulings that never had a row are a quiet day
grow_office office
night 2026-02-20 0
cp -r $ledgers copy

# All gone: everything would be undone; the run before stays in force.
for ledger in players entries results; do
    head -n 1 copy/$ledger.csv >$ledgers/$ledger.csv
    night 2026-02-21 3
    grep -q "^ledgers/$ledger.csv: it has no rows, and the run 2026-02-20 used [0-9]*; bring the file back" said.txt ||
        fail "it does not say what is missing: $(cat said.txt)"
    cp copy/$ledger.csv $ledgers/$ledger.csv
done
[ "$(readlink office/runs/latest)" = 2026-02-20 ] || fail "a run was made without rows"

# The row that was never used may go.
sed -i /26N09/d $ledgers/results.csv
night 2026-02-22 0
grep -q ,ledger, office/runs/latest/review.csv && fail "a rejected row is missed"

# One that was used is missed, once, in the review and in the count of the last line.
before=$(sed 's/.*; \([0-9]*\) things\? need.*/\1/' said.txt)
sed -i '/26N01,1,4/d' $ledgers/results.csv
night 2026-02-23 0
grep -q '^,ledger,results.csv,,"\?It has 1 row, and the run 2026-02-22 used 2:' office/runs/latest/review.csv ||
    fail "the missing row is not told: $(cat office/runs/latest/review.csv)"
[ "$(sed 's/.*; \([0-9]*\) things\? need.*/\1/' said.txt)" = $((before + 1)) ] || fail "it is not counted: $(cat said.txt)"
night 2026-02-24 0
grep -q ,ledger, office/runs/latest/review.csv && fail "it is told again"
exit 0
