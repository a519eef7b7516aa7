#!/bin/bash
# The unit tests and two nights of the demo season under valgrind: no misuse of memory, nothing left behind by a library.
set -eu
: "${B:=build}"
B=$(realpath "$B")
check=(valgrind --quiet --error-exitcode=99 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite)
for test in "$B"/tests/test_*; do
    echo "valgrind $(basename "$test")"
    "${check[@]}" "$test" >"$B/valgrind.txt" 2>&1 || { cat "$B/valgrind.txt"; exit 1; }
done
office=$(mktemp -d)
trap 'rm -rf "$office"' EXIT
cp -r fixtures/season/office.ini fixtures/season/ledgers "$office/"
for day in 2026-01-02 2028-12-01; do
    echo "valgrind knightly run $day"
    "${check[@]}" "$B/knightly" run "$office" --as-of "$day"
done
