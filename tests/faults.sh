#!/bin/bash
# A night that is stopped, starved or refused at every point: faults.sh [short|cover]. Each time the office must be whole,
# the run before in force, and a clean rerun must make what an undisturbed night makes, byte for byte. `short` tries a few
# of each kind; `cover` those after which the program goes on, so that a build for counting can count.
set -eu
. tests/small_office.sh
: "${TMPDIR:=/tmp}" "${JOBS:=2}"
work=$(mktemp -d "$TMPDIR/faults-XXXXXX")
trap 'umount "$work/small" 2>/dev/null || true; rm -rf "$work"' EXIT
day=2026-02-20
tests=$PWD/tests
bad=0
export ASAN_OPTIONS=detect_leaks=0 # no leak is found under strace

# The office before the night, and what an undisturbed night makes of it. Few pieces: each call is a trial.
make_office "$work/former"
sed -i '/26EN/d' "$work/former/office.ini"
sed -i 's/player[2-7]@example.com//' "$work/former/ledgers/players.csv"
"$KNIGHTLY" run "$work/former" --as-of 2026-02-01 2>/dev/null
grow_office "$work/former"
cp -a "$work/former" "$work/reference"
"$KNIGHTLY" run "$work/reference" --as-of $day 2>/dev/null

# sweep STEP ARGUMENTS...: one kind of fault at every STEP-th call that changes the disk.
sweep() {
    local step=$1
    shift
    printf '%-40s ' "$*"
    /usr/bin/python3 "$tests/crashpoints.py" --jobs "$JOBS" --step "$step" --scratch "$work" --resume \
        --setup "cp -a '$work/former' office" \
        --check "'$tests/intact.sh' office '$work/former'" \
        --final-check "'$tests/intact.sh' office '$work/former' '$work/reference'" \
        "$@" -- "$KNIGHTLY" run office --as-of $day || bad=1
}

# The order of write, sync and rename. What the workbooks are made of never reaches the run, nor does the lock.
order() {
    printf '%-40s ' 'write, sync, rename in order'
    /usr/bin/python3 "$tests/crashpoints.py" --lint --scratch "$work" --setup "cp -a '$work/former' office" \
        -- "$KNIGHTLY" run office --as-of $day | grep -vE 'runs/\.scratch/|runs/\.lock|^lint:' >"$work/order" || true
    [ ! -s "$work/order" ] && echo good && return
    cat "$work/order"
    bad=1
}

# trial OFFICE COMMAND...: a night under some restriction, then a clean one. Sets status to the exit code of the first.
trial() {
    local office=$1
    shift
    rm -rf "$office"
    cp -a "$work/former" "$office"
    "$@" 2>&1 >/dev/null | cat >"$work/err" # through a pipe, which no limit of file sizes stops
    status=${PIPESTATUS[0]}
    case $status in
    0) "$tests/intact.sh" "$office" "$work/former" "$work/reference" && return ;;
    3 | 5) "$tests/intact.sh" "$office" "$work/former" && [ -s "$work/err" ] &&
        "$KNIGHTLY" run "$office" --as-of $day 2>>"$work/err" &&
        "$tests/intact.sh" "$office" "$work/former" "$work/reference" && return ;;
    esac
    echo "FAIL: exit $status: $*"
    cat "$work/err"
    bad=1
}

# other STEP CHECK FINAL COMMAND: another command, the end of a line of shell, with an error at every STEP-th call that
# changes the disk and at every STEP-th that reads. CHECK holds at any moment, FINAL when the command says that it is done.
other() {
    local kind
    for kind in '' --reading; do
        printf '%-40s ' "${4%% *} $kind"
        # shellcheck disable=SC2086 # no word when it is empty
        /usr/bin/python3 "$tests/crashpoints.py" --jobs "$JOBS" --step "$1" --scratch "$work" --fault EIO $kind \
            --setup "cp -a '$work/stage/.' ." --check "$2" --final-check "$3" -- sh -c "exec '$KNIGHTLY' $4" || bad=1
    done
}

# The commands beside run: what they only look at stays as it is, and what they say or make is whole, or an error.
others() {
    local step=$1 stage=$work/stage same="diff -r '$work/stage/office' office"
    local card=P260000145W6 header='section,white,black,result,postmark,received,reported_by,code'
    local typed="^$header\$|^,,,,$day,$day,,$card\$"
    mkdir "$stage"
    cp -a "$work/former" "$stage/office"
    cp -a "$work/former" "$stage/new"
    cp -a "$work/former" "$stage/scanned"
    rm -r "$stage/new/runs"
    cp "$work/former/runs/latest/book/assignments.csv" "$stage/sections.csv"
    echo "$header" >"$stage/scanned/ledgers/results.csv"
    echo $card >"$stage/card"
    "$KNIGHTLY" explain "$stage/office" 26N01 --as-of $day >"$stage/explained"
    other "$step" "$same" 'cmp answer explained' "explain office 26N01 --as-of $day >answer"
    other "$step" "$same" 'qpdf --check again/letters.pdf && [ -s again/email/000001.eml ]' 'reprint office 26N01 -o again'
    other "$step" "$same" 'cmp copy/labels.pdf office/runs/latest/labels.pdf' 'reprint office 2026-02-01 -o copy'
    other "$step" true 'qpdf --check test.pdf' 'labels --test 5160 -o test.pdf'
    other "$step" true "'$KNIGHTLY' check fresh" 'init fresh'
    # most calls of an adoption are those of a run
    other $((9 * step)) '[ ! -e new/runs/latest ] || cmp new/runs/latest/book/assignments.csv sections.csv' \
        '[ -e new/runs/latest/MANIFEST ]' 'adopt new sections.csv --as-of 2026-02-01'
    other "$step" "! grep -vE '$typed' scanned/ledgers/results.csv" \
        "! grep -q added answer || grep -q $card scanned/ledgers/results.csv" \
        "scan scanned --as-of $day <card >answer"
}

# Every STEP-th allocation of our own. A sanitizer has an allocator of its own; a build for counting allocates beside ours.
allocations() {
    ! nm "$KNIGHTLY" | grep -qE '__asan_init|__gcov_exit' || return 0
    cc -D_GNU_SOURCE -O1 -shared -fPIC -o "$work/failing_malloc.so" "$tests/faults/failing_malloc.c"
    local n
    for ((n = 1, status = 5; status != 0; n += $1)); do
        trial "$work/office" env LD_PRELOAD="$work/failing_malloc.so" FAIL_AT="$n" \
            "$KNIGHTLY" run "$work/office" --as-of $day
    done
    echo "allocations: up to number $n"
}

# limited OPTION VALUE: a night under a limit of the shell.
limited() {
    # shellcheck disable=SC2016 # the inner shell expands them
    trial "$work/office" bash -c 'ulimit "$1" "$2" && exec "$3" run "$4" --as-of "$5"' limited "$1" "$2" "$KNIGHTLY" \
        "$work/office" $day
}

# Files that may not grow over so many KiB; so many open files; a file system of so many KiB.
limits() {
    local n
    for ((n = 0; n < 400; n += $1)); do limited -f "$n"; done
    for ((n = 4; n < 20; n++)); do limited -n "$n"; done
    echo "limits of files: good but for what is said above"
    [ "$(id -u)" = 0 ] || return 0
    mkdir -p "$work/small"
    for ((n = 256; n < 1400; n += $1 * 4)); do
        mount -t tmpfs -o size="${n}k" knightly "$work/small" || return 0
        if cp -a "$work/former" "$work/small/office" 2>/dev/null; then
            status=0
            "$KNIGHTLY" run "$work/small/office" --as-of $day 2>"$work/err" || status=$?
            case $status in 0 | 5) ;; *) echo "FAIL: exit $status on $n KiB" && bad=1 ;; esac
            "$tests/intact.sh" "$work/small/office" "$work/former" || bad=1
        fi
        umount "$work/small"
    done
    echo "small file systems: good but for what is said above"
}

order
case ${1:-} in
short)
    sweep 29 --fault SIGKILL
    sweep 43 --fault ENOSPC --sticky
    sweep 97 --fault EIO --reading
    allocations 7
    limits 100
    exit $bad
    ;;
cover)
    sweep 1 --fault EIO
    sweep 3 --fault EINTR
    sweep 2 --fault EIO --reading
    sweep 9 --fault EINTR --reading
    others 1
    exit $bad
    ;;
esac
sweep 1 --fault SIGKILL
for fault in SIGTERM SIGINT EIO ENOSPC EROFS EMFILE EACCES EINTR; do sweep 17 --fault $fault; done
for fault in EIO ENOSPC EROFS EMFILE; do sweep 23 --fault $fault --sticky; done
sweep 19 --fault SIGKILL --double
sweep 13 --fault EIO --reading
sweep 37 --fault EINTR --reading
others 5
[ "$(id -u)" != 0 ] || ! losetup -f >/dev/null 2>&1 || sweep 31 --power-loss
allocations 1
limits 20
exit $bad
