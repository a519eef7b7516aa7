#!/bin/bash
# The nightly job from outside: what a run leaves behind, its exit codes, and that whatever goes wrong the last run
# stays in force.
set -eu
. tests/small_office.sh
office=$TMPDIR/office
runs=$office/runs

fail() {
    echo "FAIL: $*" >&2
    cat "$TMPDIR/err" >&2
    exit 1
}

# expect CODE WORDS COMMAND...: the exit code, and words that its messages hold.
expect() {
    local want=$1 words=$2 got=0
    shift 2
    "$@" >"$TMPDIR/out" 2>"$TMPDIR/err" || got=$?
    [ "$got" = "$want" ] || fail "exit $got in place of $want: $*"
    grep -q -- "$words" "$TMPDIR/err" || fail "no \"$words\": $*"
}

# What the office holds, by name, kind, permissions, size and content.
snapshot() { (cd "$1" && find . ! -name .lock -printf '%p %y %m %l\n' | sort && find . -type f ! -name .lock -print0 | sort -z | xargs -0 sha256sum); }

unchanged() {
    snapshot "$office" >"$TMPDIR/after"
    diff "$TMPDIR/before" "$TMPDIR/after" || fail "something changed: $1"
}

make_office "$office"

# The first night.
expect 0 '^26EN 26N: published 1 section, 7 letters, 7 e-mails; 0 rows rejected, 0 not yet in effect; .* run 2026-02-01$' \
    "$KNIGHTLY" run "$office" --as-of 2026-02-01
[ "$(wc -l <"$TMPDIR/err")" = 1 ] || fail "more than the line with the counts"
[ "$(readlink "$runs/latest")" = 2026-02-01 ] || fail latest
(cd "$runs/latest" && sha256sum --quiet -c MANIFEST) || fail MANIFEST
[ "$(cd "$runs/latest" && find . -type f ! -name MANIFEST | wc -l)" = "$(wc -l <"$runs/latest/MANIFEST")" ] || fail "files beside the MANIFEST"
[ -z "$(find "$runs" -type f ! -perm 600 -o -type d ! -perm 700)" ] || fail permissions
for file in letters.pdf labels.pdf report.xlsx events/26N.xlsx events/26EN.xlsx review.csv rejects.csv email/000001.eml; do
    [ -s "$runs/latest/$file" ] || fail "no $file"
done
[ ! -e "$runs/.staging" ] || fail "staging left behind"

# Again: nothing is published or mailed twice, the book is the same.
expect 0 'published 0 sections, 0 letters, 0 e-mails' "$KNIGHTLY" run "$office" --as-of 2026-02-01
[ "$(readlink "$runs/latest")" = 2026-02-01.2 ] || fail "second run of the day"
diff -r "$runs/2026-02-01/book" "$runs/2026-02-01.2/book" || fail "the book changed"
for file in letters.pdf labels.pdf email; do
    [ ! -e "$runs/latest/$file" ] || fail "$file again"
done

# What did not change is carried over byte for byte; what was changed by hand is drawn anew.
diff -r "$runs/2026-02-01/events" "$runs/2026-02-01.2/events" || fail "an unchanged workbook was drawn anew"
cp -a "$office" "$TMPDIR/other"
echo spoilt >>"$TMPDIR/other/runs/latest/events/26N.xlsx"
expect 0 'run 2026-02-02' "$KNIGHTLY" run "$TMPDIR/other" --as-of 2026-02-02
(cd "$TMPDIR/other/runs/latest/events" && /usr/bin/python3 -m zipfile -t 26N.xlsx >/dev/null && cmp 26EN.xlsx ../../2026-02-01/events/26EN.xlsx) ||
    fail "a spoilt workbook was carried over"
! cmp -s "$TMPDIR/other/runs/latest/events/26N.xlsx" "$runs/latest/events/26N.xlsx" || fail "its run is not named"

# From here on nothing may change but where it is said.
snapshot "$office" >"$TMPDIR/before"
expect 3 'time goes forward' "$KNIGHTLY" run "$office" --as-of 2026-01-31
expect 2 'usage: knightly run OFFICE' "$KNIGHTLY" run
expect 2 'usage: knightly run OFFICE' "$KNIGHTLY" run "$office" "$office"
expect 2 'is no date' "$KNIGHTLY" run "$office" --as-of 2026-02-30
expect 2 'no number of jobs' "$KNIGHTLY" run "$office" --jobs 0
expect 2 'does not take' "$KNIGHTLY" run "$office" --json
expect 2 'is no command' "$KNIGHTLY" walk "$office"
expect 2 'knightly --help' "$KNIGHTLY"
expect 3 'no such office' "$KNIGHTLY" run "$TMPDIR/nowhere"
unchanged 'a command that is none'

grow_office "$office"
snapshot "$office" >"$TMPDIR/before"
expect 0 'would publish 1 section, 7 letters, 7 e-mails; 1 row rejected' "$KNIGHTLY" run "$office" --as-of 2026-02-20 --dry-run
unchanged 'a dry run'
expect 1 '1 row is rejected' "$KNIGHTLY" check "$office" --as-of 2026-02-20
grep -q '^results.csv:4:section: reject: .*26N09.*; ' "$TMPDIR/out" || fail "check does not name the row"
unchanged 'check'

# Inputs that make a run impossible.
mv "$office/ledgers/entries.csv" "$TMPDIR/entries.csv"
expect 3 'entries.csv' "$KNIGHTLY" run "$office" --as-of 2026-02-20
mv "$TMPDIR/entries.csv" "$office/ledgers/entries.csv"
cp "$office/office.ini" "$TMPDIR/office.ini"
echo 'postage = 2' >>"$office/office.ini"
expect 3 'office.ini:7' "$KNIGHTLY" run "$office" --as-of 2026-02-20
cp "$TMPDIR/office.ini" "$office/office.ini"
for file in book/assignments.csv book/mailings.csv tables/games.csv tables/advancement.csv MANIFEST; do
    cp -p "$runs/latest/$file" "$TMPDIR/kept"
    printf 'x' | dd of="$runs/latest/$file" bs=1 seek=3 conv=notrunc status=none
    expect 3 "runs/2026-02-01.2/.*${file##*/}" "$KNIGHTLY" run "$office" --as-of 2026-02-20
    cp -p "$TMPDIR/kept" "$runs/latest/$file"
done
unchanged 'an impossible run'

# Somebody else at work.
exec 9>>"$runs/.lock"
flock 9
echo 'knightly run (process 4711)' >"$runs/.lock"
expect 4 'process 4711' "$KNIGHTLY" run "$office" --as-of 2026-02-20
exec 9>&-
unchanged 'a second run at once'

# A file that may not grow: nothing half-made stays.
(ulimit -f 4 && expect 5 'nothing was published' "$KNIGHTLY" run "$office" --as-of 2026-02-20)
unchanged 'a run that could not write'

# A changed game, a changed workbook.
cp -a "$office" "$TMPDIR/changed"
expect 0 'published 1 section' "$KNIGHTLY" run "$TMPDIR/changed" --as-of 2026-02-20
! cmp -s "$TMPDIR/changed/runs/latest/events/26N.xlsx" "$runs/latest/events/26N.xlsx" || fail "a changed workbook was carried over"
cmp "$TMPDIR/changed/runs/latest/events/26EN.xlsx" "$runs/latest/events/26EN.xlsx" || fail "an unchanged workbook was drawn anew"

# A night interrupted between its last two steps is completed, not made again.
expect 0 'published 1 section, 7 letters' "$KNIGHTLY" run "$office" --as-of 2026-02-20 --jobs 4
diff -r "$TMPDIR/changed/runs/2026-02-20" "$runs/2026-02-20" || fail "other bytes with several jobs"
snapshot "$office" >"$TMPDIR/before"
ln -sfn 2026-02-01.2 "$runs/latest"
expect 0 'in force now' "$KNIGHTLY" run "$office" --as-of 2026-02-20
unchanged 'a completed run'
rm "$runs/latest"
expect 0 'in force now' "$KNIGHTLY" run "$office" --as-of 2026-02-20
unchanged 'a completed run'
mv "$runs/2026-02-20" "$runs/lost"
expect 3 'runs/latest' "$KNIGHTLY" run "$office" --as-of 2026-02-20
mv "$runs/lost" "$runs/2026-02-20"

# An office keeps the newest run and deletes the rest.
rm -r "$runs/2026-02-01" "$runs/2026-02-01.2"
expect 0 'published 0 sections, 0 letters' "$KNIGHTLY" run "$office" --as-of 2026-02-21
[ "$(grep -c ,pairing, "$runs/latest/book/mailings.csv")" = 14 ] || fail "the book lost letters"

# Labels go on where the sheet ended: 14 of 30 are used, and a new setting counts from then on.
[ "$(tail -n 1 "$runs/latest/book/labels.csv")" = 5160,1,15 ] || fail "labels: $(cat "$runs/latest/book/labels.csv")"
printf '[labels]\nfirst = 4\n' >>"$office/office.ini"
expect 0 'run 2026-02-22' "$KNIGHTLY" run "$office" --as-of 2026-02-22
[ "$(tail -n 1 "$runs/latest/book/labels.csv")" = 5160,4,4 ] || fail "labels: $(cat "$runs/latest/book/labels.csv")"

# Help fits a screen and is no error.
"$KNIGHTLY" --version | grep -q '^knightly [0-9]' || fail version
for command in $("$KNIGHTLY" --help | sed -n 's/^  knightly \([a-z]*\) .*/\1/p'); do
    "$KNIGHTLY" "$command" --help >"$TMPDIR/out" || fail "$command --help"
    [ "$(wc -l <"$TMPDIR/out")" -le 24 ] || fail "$command --help is longer than a screen"
    [ "$(wc -L <"$TMPDIR/out")" -le 92 ] || fail "$command --help is wider than a screen"
done
expect 5 'standard output' sh -c "'$KNIGHTLY' --help >/dev/full"
expect 5 'standard output' sh -c "echo rubbish | '$KNIGHTLY' scan '$office' >/dev/full"
