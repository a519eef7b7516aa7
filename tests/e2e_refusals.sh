#!/bin/bash
# What each command answers when it cannot do what it is asked: the exit code, words that say what to do, and an office in
# which nothing has changed.
set -eu
. tests/small_office.sh
office=$TMPDIR/office
runs=$office/runs

fail() {
    echo "FAIL: $*" >&2
    cat "$TMPDIR/out" "$TMPDIR/err" >&2
    exit 1
}

# refused CODE WORDS COMMAND...: the exit code, and words that its messages hold.
refused() {
    local want=$1 words=$2 got=0
    shift 2
    "$@" >"$TMPDIR/out" 2>"$TMPDIR/err" </dev/null || got=$?
    [ "$got" = "$want" ] || fail "exit $got in place of $want: $*"
    grep -q -- "$words" "$TMPDIR/err" || fail "no \"$words\": $*"
    [ ! -e "$office" ] || diff -r -x .lock "$office" "$TMPDIR/kept" || fail "something changed: $*"
}

# spoilt FILE CODE WORDS COMMAND...: the same with a letter too many at the end of a file of the latest run.
spoilt() {
    local file=$runs/2026-02-01/$1
    cp "$file" "$TMPDIR/sound"
    printf x >>"$file"
    cp "$file" "$TMPDIR/kept/${file#"$office/"}"
    refused "${@:2}"
    cp "$TMPDIR/sound" "$file"
    cp "$TMPDIR/sound" "$TMPDIR/kept/${file#"$office/"}"
}

# The command line.
refused 2 'knightly --help' "$KNIGHTLY" ''
refused 2 'check --help says more' "$KNIGHTLY" check office --nonsense
refused 2 'usage: knightly check OFFICE' "$KNIGHTLY" check ''
refused 2 'usage: knightly labels --test STOCK' "$KNIGHTLY" labels
for jobs in 0 99999 4x -1 ''; do refused 2 'no number of jobs' "$KNIGHTLY" run office --jobs "$jobs"; done
for option in --as-of --postmark; do refused 2 'is no date' "$KNIGHTLY" scan office $option 14.3.2026; done
"$KNIGHTLY" -h | cmp - <("$KNIGHTLY" --help) || fail 'two kinds of help'

# No office, half an office.
for command in 'run X' 'check X' 'adopt X x.csv' 'explain X 1' 'reprint X 1'; do
    # shellcheck disable=SC2086 # the words of a command
    refused 3 'no such\|No such' "$KNIGHTLY" ${command/X/$TMPDIR/nowhere}
done
refused 5 'No such file' "$KNIGHTLY" init "$TMPDIR/nowhere/office"
refused 2 'Not a directory' "$KNIGHTLY" init tests/run.sh
make_office "$office"
cp -a "$office" "$TMPDIR/kept"
mkdir "$office/runs" "$TMPDIR/kept/runs"
refused 3 'No such file' "$KNIGHTLY" adopt "$office" "$TMPDIR/none.csv" --as-of 2026-02-01
refused 3 'No such file' "$KNIGHTLY" adopt "$office" "$TMPDIR/none/none.csv" --as-of 2026-02-01
refused 3 'name the file' "$KNIGHTLY" adopt "$office" / --as-of 2026-02-01
refused 3 'nothing was published yet' "$KNIGHTLY" reprint "$office" 1
refused 2 'there is no run' "$KNIGHTLY" reprint "$office" 2026-02-01
mv "$office/ledgers/results.csv" "$TMPDIR/results.csv"
mv "$TMPDIR/kept/ledgers/results.csv" "$TMPDIR/kept.csv"
for command in 'run X' 'adopt X x.csv' 'check X' 'explain X 1'; do
    # shellcheck disable=SC2086 # the words of a command
    refused 3 'ledgers/results.csv: there is no such file' "$KNIGHTLY" ${command/X/$office}
done
mv "$TMPDIR/results.csv" "$office/ledgers/results.csv"
mv "$TMPDIR/kept.csv" "$TMPDIR/kept/ledgers/results.csv"

# An office at work.
"$KNIGHTLY" run "$office" --as-of 2026-02-01 2>/dev/null
rm -r "$TMPDIR/kept"
cp -a "$office" "$TMPDIR/kept"
refused 2 'knows no "26N02"' "$KNIGHTLY" explain "$office" 26N02
refused 2 'knows no "26N02"' "$KNIGHTLY" reprint "$office" 26N02
refused 2 'nothing was mailed for 77' "$KNIGHTLY" reprint "$office" 77
refused 2 'has the run 2026-02-01 already' "$KNIGHTLY" adopt "$office" x.csv --as-of 2026-02-01
refused 5 'could not write' sh -c "'$KNIGHTLY' explain '$office' 1 >/dev/full"
refused 5 'name another directory' "$KNIGHTLY" reprint "$office" 1 -o "$TMPDIR/none/again"
refused 5 'name another directory' "$KNIGHTLY" reprint "$office" 1 -o "$office/office.ini"
mkdir -p "$TMPDIR/again"
touch "$TMPDIR/again/email"
refused 5 'again/email' "$KNIGHTLY" reprint "$office" 1 -o "$TMPDIR/again"
spoilt letters.pdf 3 'not as it was published' "$KNIGHTLY" reprint "$office" 2026-02-01
spoilt MANIFEST 3 'MANIFEST is damaged' "$KNIGHTLY" reprint "$office" 2026-02-01
spoilt MANIFEST 3 'its last line is cut off' "$KNIGHTLY" run "$office" --as-of 2026-02-02
for file in letters.pdf MANIFEST; do
    mv "$runs/2026-02-01/$file" "$TMPDIR/sound"
    mv "$TMPDIR/kept/runs/2026-02-01/$file" "$TMPDIR/kept.file"
    refused 3 "$file: No such file" "$KNIGHTLY" reprint "$office" 2026-02-01
    mv "$TMPDIR/sound" "$runs/2026-02-01/$file"
    mv "$TMPDIR/kept.file" "$TMPDIR/kept/runs/2026-02-01/$file"
done

# Somebody else at work, who left no name.
exec 9>>"$runs/.lock"
flock 9
for command in 'run X' 'adopt X x.csv'; do
    # shellcheck disable=SC2086 # the words of a command
    refused 4 'another knightly is at work' "$KNIGHTLY" ${command/X/$office}
done
exec 9>&-

# What stands where the runs should be.
for name in latest .staging/x; do
    other=$TMPDIR/other
    rm -rf "$other" && cp -a "$office" "$other"
    rm -f "$other/runs/$name"
    case $name in latest) echo >"$other/runs/latest" ;; *) mkdir "$other/runs/.staging" && mkdir "$other/runs/.staging/x" ;; esac
    got=0
    "$KNIGHTLY" run "$other" --as-of 2026-02-02 2>"$TMPDIR/err" || got=$?
    case $name:$got in
    latest:5) grep -q 'no symbolic link; move it away' "$TMPDIR/err" || fail latest ;;
    .staging/x:0) [ ! -e "$other/runs/.staging" ] || fail 'what an interrupted run left' ;;
    *) fail "$name: exit $got" ;;
    esac
done
rm -r "$other/runs"
echo >"$other/runs"
refused 3 'must be a directory' "$KNIGHTLY" run "$other" --as-of 2026-02-02
refused 3 'must be a directory' "$KNIGHTLY" check "$other" --as-of 2026-02-02

# Labels: a stock nobody knows, a file that is there, a directory that is not; without -o it is written where one stands.
cd "$TMPDIR"
refused 2 'no stock 9999; known are.* 5160' "$KNIGHTLY" labels --test 9999
refused 5 'name another file' "$KNIGHTLY" labels --test 5160 -o "$office/office.ini"
refused 5 'name another file' "$KNIGHTLY" labels --test 5160 -o "$TMPDIR/none/test.pdf"
"$KNIGHTLY" labels --test 5160 2>"$TMPDIR/err" && "$KNIGHTLY" labels --test 5160 -o "$TMPDIR/test.pdf" 2>"$TMPDIR/err"
cmp labels-test.pdf test.pdf || fail 'two test sheets'
