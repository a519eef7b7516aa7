#!/bin/bash
# What the tests reach: cover.sh DIRECTORY. Builds there for counting, runs every test, and prints lines and branches
# of each room; the whole report is DIRECTORY/index.html. Asserts and unreachable branches of the compiler do not count.
set -eu
dir=$(realpath -m "$1")
: "${JOBS:=2}"
make --no-print-directory -j"$JOBS" B="$dir" CFLAGS='-O0 -g --coverage -DCONFINE_FILES=0' LDFLAGS=--coverage HARDEN=-fPIE all units
find "$dir" -name '*.gcda' -delete
KNIGHTLY=$dir/knightly B=$dir tests/run.sh || true
for room in core layouts batch; do
    echo "== $room"
    gcovr --root . --object-directory "$dir" --filter "$room/" --exclude-throw-branches --exclude-unreachable-branches \
        --exclude-lines-by-pattern '.*assert\(.*' --branches --print-summary --txt "$dir/$room.txt" "$dir" | grep -E '^(lines|branches)'
    awk 'NR > 5 && $1 ~ /\.c$/ {print "  " $0}' "$dir/$room.txt"
done
gcovr --root . --object-directory "$dir" --filter 'core/|layouts/|batch/' --html-details "$dir/index.html" "$dir" >/dev/null
echo "The whole report: $dir/index.html"
