#!/bin/bash
# A new office, from nothing to its first printed section, doing only what the README says.
set -eu
: "${KNIGHTLY:=$PWD/build/knightly}" "${TMPDIR:=/tmp}"
README=$PWD/README.md
cd "$TMPDIR"

fail() {
    echo "e2e_office: $*" >&2
    exit 1
}

# Runs a command that the README gives, word for word, with what a test must add behind it (the day).
as_told() {
    local line=$1
    shift
    grep -qF "    $line" "$README" || fail "the README does not tell: $line"
    # shellcheck disable=SC2086 # the line is split into its words, as a shell would
    set -- ${line#knightly } "$@"
    "$KNIGHTLY" "$@"
}

# poppler warns of every font it has to guess at, and reads them all the same
text_of() { pdftotext -layout "$1" - 2>/dev/null; }

# The office as it comes.
as_told "knightly init office" 2>init.txt || fail "init failed: $(cat init.txt)"
[ "$(stat -c %a office office/ledgers office/office.ini office/ledgers/players.csv | tr '\n' ' ')" = "700 700 600 600 " ] ||
    fail "the new office is open to others"
as_told "knightly check office" >check.txt || fail "a new office does not pass check: $(cat check.txt)"
"$KNIGHTLY" init office 2>again.txt && fail "init went over an office"
grep -q "already" again.txt || fail "init does not say why it refuses: $(cat again.txt)"

# The settings, as staff fill them in; the year is that of the machine, so the event is written for the test.
sed -i -e '/^\[office\]/,/^\[director\]/{s/^name =.*/name = Golden Knights Office/;s/^city =.*/city = Cedar Falls/
s/^state =.*/state = IA/;s/^zip =.*/zip = 50613/}' \
    -e '/^\[director\]/,/^\[letters\]/s/^name =.*/name = Eleanor Whitcombe/' \
    -e '/^\[event ..N\]/s/.*/[event 26N]/' -e '/^\[event ..EN\]/s/.*/[event 26EN]/' office/office.ini

# A morning's mail: seven good entries, one without the whole fee, one with a typing error in its date.
for n in 1 2 3 4 5 6 7 8 9; do
    echo "1000000$n,Player $n,$n Elm St,,Springfield,IL,62701,,1${n}00,life,"
done >>office/ledgers/players.csv
{
    for n in 1 2 3 4 5 6 7; do
        echo "$n,26N,1000000$n,mail,2026-01-0$n,2026-01-10,25.00"
    done
    echo "8,26N,10000008,mail,2026-01-08,2026-01-10,20.00"
    echo "9,26N,10000009,mail,30/01/2026,2026-02-02,25.00"
} >>office/ledgers/entries.csv

as_told "knightly check office" --as-of 2026-03-14 >check.txt && fail "check overlooks a bad date"
grep -q "^ledgers/entries.csv:10:\|^entries.csv:10:" check.txt || fail "check does not name the row: $(cat check.txt)"

as_told "knightly run office" --as-of 2026-03-14 2>run.txt || fail "the run failed: $(cat run.txt)"
tail -n 1 run.txt | grep -q "1 section, 8 letters.*1 row rejected" || # seven sheets and the notice to the eighth
    fail "the last line tells something else: $(cat run.txt)"
cd office/runs/latest
sha256sum --quiet -c MANIFEST || fail "the MANIFEST does not fit"
[ "$(readlink ../latest)" = 2026-03-14 ] || fail "latest leads elsewhere"
for n in 1 2 3 4 5 6 7; do
    grep -q "^26N,preliminary,26N01,$n,$n,1000000$n,1${n}00,2026-03-14" book/assignments.csv || fail "seat $n is not as it should be"
done
text_of letters.pdf >"$TMPDIR/letters.txt"
for n in 1 2 3 4 5 6 7; do
    grep -q "Player $n" "$TMPDIR/letters.txt" || fail "no letter names player $n"
    text_of labels.pdf | grep -qi "PLAYER $n" || fail "no label for player $n"
done
cut -d, -f3 book/mailings.csv | sort | uniq -c | grep -q "7 pairing" || fail "not seven pairing letters"
cd "$OLDPWD"

# Why does entry 8 not play? What became of the ninth?
"$KNIGHTLY" explain office 8 --as-of 2026-03-14 >why.txt
for word in Held entries.csv:9 "2026-03-14,accept,,,8,,,,"; do
    grep -q "$word" why.txt || fail "explain does not say $word of entry 8: $(cat why.txt)"
done
grep -q "^entries.csv,10," office/runs/latest/rejects.csv || fail "the ninth row vanished"
"$KNIGHTLY" explain office 10000009 --as-of 2026-03-14 | grep -q "entries.csv:10" ||
    fail "explain does not show the row that was sent back"
"$KNIGHTLY" explain office 26N01 --as-of 2026-03-14 --json | python3 -c 'import json, sys
story = json.load(sys.stdin)
assert story["what"] == "26N01" and len(story["chapters"]) > 1, story' || fail "explain --json is no JSON"

# A letter was spoilt: once more, without touching the office.
find office -type f -exec sha256sum {} + | sort >before.txt
"$KNIGHTLY" reprint office 26N01 -o again 2>/dev/null || fail "reprint failed"
find office -type f -exec sha256sum {} + | sort >after.txt
cmp -s before.txt after.txt || fail "reprint changed the office"
text_of again/letters.pdf | grep -q "Player 7" || fail "the reprint has no letter for player 7"
"$KNIGHTLY" reprint office 26N01 -o again 2>/dev/null && fail "reprint wrote over files"
"$KNIGHTLY" reprint office 2026-03-14 -o copy 2>/dev/null || fail "reprint of a run failed"
cmp -s copy/letters.pdf office/runs/latest/letters.pdf || fail "the reprint of a run is no copy of it"

# The next night has nothing to do.
as_told "knightly run office" --as-of 2026-03-15 2>run.txt
[ ! -e office/runs/latest/letters.pdf ] || fail "a second night made letters again"

"$KNIGHTLY" labels --test 5160 2>/dev/null || fail "labels --test failed"
pdfinfo labels-test.pdf 2>/dev/null | grep -q "612 x 792" || fail "no test sheet"
echo "from init to the first printed section: done"

# Who only looks and names no day sees the day of the latest run when the calendar is behind it.
"$KNIGHTLY" run office --as-of 2090-01-05 2>run.txt || fail "a run far ahead failed: $(cat run.txt)"
"$KNIGHTLY" explain office 8 >why.txt || fail "explain does not answer without a day"
grep -q "as of 2090-01-05" why.txt || fail "explain does not speak of the latest run's day: $(cat why.txt)"
"$KNIGHTLY" explain office 8 --as-of 2089-12-31 2>why.txt && fail "explain goes back in time"
"$KNIGHTLY" check office >check.txt 2>&1 || [ $? -eq 1 ] || fail "check does not answer without a day: $(cat check.txt)"
