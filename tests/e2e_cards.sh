#!/bin/bash
# A scanned code beside typed columns: it stands for what is empty, agrees with what is right, and a row in which code and
# columns say different things is sent back with the column that differs. The book says who sits where.
set -eu
. tests/small_office.sh
office=$TMPDIR/office
make_office "$office"
"$KNIGHTLY" run "$office" --as-of 2026-02-01 2>/dev/null

# Seat 4 has White against seat 5: P260000145W6 says that White won.
said() {
    echo section,white,black,result,postmark,received,reported_by,code >"$office/ledgers/results.csv"
    echo "$1,2026-02-10,,$2,P260000145W6" >>"$office/ledgers/results.csv"
    "$KNIGHTLY" check "$office" --as-of 2026-02-20 >"$TMPDIR/out" 2>/dev/null || true
}

while IFS=' ' read -r row reporter words; do
    said "$row" "${reporter#-}"
    if [ "$words" = good ]; then
        grep -q "^results.csv: 1 rows*: 1 used" "$TMPDIR/out"
    else
        grep -q "results.csv:2:code: reject: .*the code says 26N01, seat 4 against seat 5, 1-0; $words says something else" \
            "$TMPDIR/out"
    fi || { echo "FAIL: $row: $(cat "$TMPDIR/out")" >&2 && exit 1; }
done <<'ROWS'
,,, - good
26N01,,, - good
26N01,4,5,1-0 white good
26N01,10000004,10000005,W - good
,10000004,, black good
,,10000005,1-0 - good
26N02,,, - section
26N01,3,5, - white
26N01,4,6, - black
,10000003,10000005, - white
,10000004,10000001, - black
,99999999,, - white
26N01,4,5,0-1 - result
26N01,4,5,1/2-1/2 - result
,,,1 - result
ROWS
"$KNIGHTLY" run "$office" --as-of 2026-02-20 2>/dev/null
