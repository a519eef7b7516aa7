#!/bin/bash
# A night stopped at every call that changes the disk, and each time the office must be whole: faults.sh [short].
# Whatever is hit, the run before stays in force; after a clean rerun all is as if nothing had happened.
set -eu
. tests/small_office.sh
: "${TMPDIR:=/tmp}" "${JOBS:=2}"
work=$(mktemp -d "$TMPDIR/faults-XXXXXX")
trap 'rm -rf "$work"' EXIT
day=2026-02-20
tests=$PWD/tests

make_office "$work/former"
sed -i '/26EN/d' "$work/former/office.ini"
sed -i 's/player[2-7]@example.com//' "$work/former/ledgers/players.csv"
"$KNIGHTLY" run "$work/former" --as-of 2026-02-01 2>/dev/null
grow_office "$work/former"
cp -a "$work/former" "$work/reference"
"$KNIGHTLY" run "$work/reference" --as-of $day 2>/dev/null
rm -f "$work/former/runs/.lock"

# sweep STEP ARGUMENTS...: one kind of fault at every STEP-th call.
sweep() {
    local step=$1
    shift
    printf '%-28s ' "$*"
    /usr/bin/python3 "$tests/crashpoints.py" --jobs "$JOBS" --step "$step" --scratch "$work" --resume \
        --setup "cp -a '$work/former' office" \
        --check "'$tests/intact.sh' office '$work/former'" \
        --final-check "'$tests/intact.sh' office '$work/former' '$work/reference'" \
        "$@" -- "$KNIGHTLY" run office --as-of $day
}

# The order of write, sync and rename. The temporary files of the workbooks have no name while they are written.
order() {
    printf '%-28s ' order
    /usr/bin/python3 "$tests/crashpoints.py" --lint --scratch "$work" --setup "cp -a '$work/former' office" \
        -- "$KNIGHTLY" run office --as-of $day | grep -vE 'runs/[^/]*/tmp\.|runs/\.lock|^lint:' >"$work/order" || true
    cat "$work/order"
    [ ! -s "$work/order" ] && echo good
}

bad=0
if [ "${1:-}" = short ]; then
    sweep 23 --fault SIGKILL || bad=1
    sweep 37 --fault ENOSPC --sticky || bad=1
    order || bad=1
    exit $bad
fi
order || bad=1
sweep 1 --fault SIGKILL || bad=1
exit $bad
