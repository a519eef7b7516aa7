#!/bin/bash
# What the tests reach: cover.sh DIRECTORY. Builds there for counting, runs every test and the faults that the program
# survives, and prints lines and branches of each room; the whole report is DIRECTORY/index.html. Not counted: asserts, the
# compiler's own branches, and confine.c, since a confined program may not write its counters (its test is its own).
set -eu
dir=$(realpath -m "$1")
: "${JOBS:=2}"
make --no-print-directory -j"$JOBS" B="$dir" CFLAGS='-O0 -g --coverage -DCONFINE_FILES=0' LDFLAGS=--coverage HARDEN=-fPIE all units
find "$dir" -name '*.gcda' -delete
failed=0
KNIGHTLY=$dir/knightly B=$dir JOBS=$JOBS tests/run.sh || failed=1
KNIGHTLY=$dir/knightly JOBS=$JOBS tests/faults.sh cover || failed=1
count() {
    gcovr --root . --object-directory "$dir" --exclude batch/confine.c --exclude-throw-branches --exclude-unreachable-branches \
        --exclude-lines-by-pattern '.*assert\(.*' "$@" "$dir"
}
for room in core layouts batch; do
    echo "== $room"
    count --filter "$room/" --branches --print-summary --txt "$dir/$room.txt" | grep -E '^(lines|branches)'
    awk 'NR > 5 && $1 ~ /\.c$/ {print "  " $0}' "$dir/$room.txt"
done
count --filter 'core/|layouts/|batch/' --html-details "$dir/index.html" >/dev/null
echo "The whole report: $dir/index.html"
exit $failed
