#!/bin/bash
# Runs the tests and counts them: run.sh [unit]. What is a test is told by its name (see tests/README.md):
#   $B/tests/test_*      unit tests, built from tests/unit/
#   tests/e2e_*.sh       the program from outside
#   tests/*.py           finished files, read back (those that are executable)
# A test passes when it exits 0. Its temporary directory is its own; its output is shown when it fails.
set -u
cd "$(dirname "$0")/.." || exit 2
: "${B:=$PWD/build}" "${KNIGHTLY:=$B/knightly}" "${JOBS:=2}" "${TEST_SECONDS:=900}"
export B KNIGHTLY TEST_SECONDS
export PYTHONDONTWRITEBYTECODE=1
log=$B/test-log
rm -rf "$log"
mkdir -p "$log" || exit 2

run_one() {
    local name start rc command=("$1")
    name=$(basename "$1")
    start=$(date +%s)
    TMPDIR=$(mktemp -d) || exit 2
    export TMPDIR
    case $1 in
    *.py) command=(/usr/bin/python3 "$1") ;;
    esac
    timeout "$TEST_SECONDS" "${command[@]}" >"$2/$name.out" 2>&1 </dev/null
    rc=$?
    chmod -R u+rwX "$TMPDIR" && rm -rf "$TMPDIR"
    echo "$rc $(($(date +%s) - start))" >"$2/$name.rc"
}
export -f run_one

tests=()
for test in "$B"/tests/test_* $([ "${1:-}" = unit ] || echo tests/e2e_*.sh tests/*.py); do
    [ ! -x "$test" ] || tests+=("$test")
done
# shellcheck disable=SC2016 # the inner shell expands them
printf '%s\0' "${tests[@]}" | xargs -0 -P "$JOBS" -I{} bash -c 'run_one "$1" "$2"' run_one {} "$log"

# A unit test program tells its own count; every other test counts as one.
count() { sed -n "s/^\[  $1  \] \([0-9]*\) test.*/\1/p" "$log/$name.out" | awk '{n += $1} END {print n + 0}'; }
passed=0 failed=0
for test in "${tests[@]}"; do
    name=$(basename "$test")
    status=none seconds=0
    [ ! -e "$log/$name.rc" ] || read -r status seconds <"$log/$name.rc"
    good=$(count PASSED) bad=$(count FAILED)
    if [ "$status" = 0 ]; then
        [ "$good" -gt 0 ] || good=1
        echo "ok    $name ($good, $seconds s)"
    else
        [ "$bad" -gt 0 ] || bad=1
        echo "FAIL  $name (exit $status, $seconds s)"
        sed 's/^/      /' "$log/$name.out" | tail -n 60
    fi
    passed=$((passed + good)) failed=$((failed + bad))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
