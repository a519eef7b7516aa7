#!/bin/bash
# The same bytes everywhere: the demo season is run once plainly, and once in another time zone, in German with a decimal
# comma, with another umask, another home and from another directory. All runs must be equal, file for file.
set -eu
tests/demo.sh "$TMPDIR/here" >"$TMPDIR/here.txt"

mkdir "$TMPDIR/locales" "$TMPDIR/there"
localedef -i de_DE -f UTF-8 "$TMPDIR/locales/de_DE.UTF-8"
[ "$(env LOCPATH="$TMPDIR/locales" LC_ALL=de_DE.UTF-8 /usr/bin/printf %.1f 1,5)" = 1,5 ] # it is in effect
cp -r fixtures tests "$TMPDIR/there/"
(
    cd "$TMPDIR/there"
    umask 000
    env -i PATH="$PATH" KNIGHTLY="$KNIGHTLY" TZ=Pacific/Kiritimati LOCPATH="$TMPDIR/locales" LC_ALL=de_DE.UTF-8 \
        HOME=/nonexistent TMPDIR="$TMPDIR" SOURCE_DATE_EPOCH=1 tests/demo.sh office >"$TMPDIR/there.txt"
)
diff -r -x .lock "$TMPDIR/here/runs" "$TMPDIR/there/office/runs"
diff <(cd "$TMPDIR/here/runs" && find . -printf '%p %m %y %l\n' | sort) \
    <(cd "$TMPDIR/there/office/runs" && find . -printf '%p %m %y %l\n' | sort)
[ "$(find "$TMPDIR/here/runs" -type f | wc -l)" -gt 100 ]

# A run more on the same day changes nothing but its name: no section, no letter again.
"$KNIGHTLY" run "$TMPDIR/here" --as-of "$(readlink "$TMPDIR/here/runs/latest")" 2>"$TMPDIR/again.txt"
runs=$TMPDIR/here/runs
first=$(find "$runs" -maxdepth 1 -name '20*' -printf '%f\n' | sort | tail -n 2 | head -n 1)
for table in book/assignments.csv book/mailings.csv tables/entries.csv tables/games.csv tables/standings.csv tables/advancement.csv; do
    cmp "$runs/$first/$table" "$runs/latest/$table"
done
[ ! -e "$runs/latest/letters.pdf" ] && [ ! -e "$runs/latest/labels.pdf" ]
