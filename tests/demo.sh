#!/bin/sh
# A whole tournament, night by night: demo.sh DIRECTORY. The office of fixtures/season is copied there; before
# each night of its nights.csv the ledgers grow by what had been typed by then; then the night is run.
set -eu
: "${KNIGHTLY:=build/knightly}"
season=fixtures/season
office=$1

rm -rf "$office"
mkdir -p "$office/ledgers"
cp "$season/office.ini" "$office/"

# The first lines of each ledger, as many as nights.csv says: the office typed no more until that day.
type_ledgers() {
    for pair in players:"$1" entries:"$2" results:"$3" rulings:"$4"; do
        ledger=${pair%%:*}.csv
        head -n "${pair##*:}" "$season/ledgers/$ledger" >"$office/ledgers/$ledger"
    done
}

echo "The office of $season, night by night:"
tail -n +2 "$season/nights.csv" | while IFS=, read -r day players entries results rulings; do
    type_ledgers "$players" "$entries" "$results" "$rulings"
    "$KNIGHTLY" run "$office" --as-of "$day" 2>"$office/messages.txt" || {
        cat "$office/messages.txt" >&2
        exit 1
    }
    printf '%s  %s\n' "$day" "$(tail -n 1 "$office/messages.txt")"
done
rm -f "$office/messages.txt"

runs=$office/runs
latest=$(readlink "$runs/latest")
letters=$(cd "$runs" && find . -name 'letters*.pdf' | sort | head -n 1)
busiest=$(cd "$runs" && wc -l 20*/review.csv | grep -v total | sort -n | tail -n 1 | sed 's/.* //; s:/.*::')
cat <<EOT

What to look at, in $runs/:
  ${letters#./}    the first letters to print; labels.pdf beside them fits, one a letter
  $busiest/report.xlsx    the director's fullest morning: what to decide, what holds up the next round
  $latest/events/26N.xlsx  a whole tournament: crosstables, advancement, weighted points, awards
  $latest/rejects.csv     the rows nobody could use, with what to do
  $latest/book/           who sits where and what was mailed, carried from run to run
Why something is as it is: $KNIGHTLY explain $office 26N03
EOT
