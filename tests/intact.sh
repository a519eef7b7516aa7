#!/bin/bash
# Whether an office is whole after something went wrong: intact.sh OFFICE FORMER [REFERENCE]. FORMER is the office as it
# was before the night. With REFERENCE the night must be complete: its runs equal those of an undisturbed office.
set -eu
office=$1 former=$2 reference=${3:-}

fail() {
    echo "intact: $*" >&2
    exit 1
}

# Every run under a final name is whole, and none is lost.
for run in "$office"/runs/20*; do
    [ -f "$run/MANIFEST" ] || fail "$run has no MANIFEST"
    (cd "$run" && sha256sum --quiet --strict -c MANIFEST) || fail "$run does not agree with its MANIFEST"
    [ "$(cd "$run" && find . -type f | wc -l)" = "$(($(wc -l <"$run/MANIFEST") + 1))" ] || fail "$run has files of its own"
done
for run in "$former"/runs/20*; do
    diff -r "$run" "$office/runs/${run##*/}" >&2 || fail "a published run changed"
done

# latest leads to a run, and the book of each run holds that of the one before.
[ -f "$office/runs/latest/MANIFEST" ] || fail "latest leads nowhere"
for table in assignments mailings; do
    ! grep -vxFf "$office/runs/latest/book/$table.csv" "$former/runs/latest/book/$table.csv" >&2 ||
        fail "$table.csv lost rows"
done

# Ledgers and settings are never touched.
diff -r "$former/ledgers" "$office/ledgers" >&2 || fail "a ledger changed"
cmp "$former/office.ini" "$office/office.ini" || fail "office.ini changed"

# Another run on the same day is no harm: it must only have published nothing twice, which the book has shown.
if [ -n "$reference" ]; then
    for run in "$reference"/runs/20*; do
        diff -r "$run" "$office/runs/${run##*/}" >&2 || fail "not what an undisturbed night makes"
    done
    latest=$(readlink "$office/runs/latest") complete=$(readlink "$reference/runs/latest")
    case $latest in "$complete" | "$complete".[0-9]*) ;; *) fail "latest leads to $latest" ;; esac
    cmp "$reference/runs/latest/book/mailings.csv" "$office/runs/latest/book/mailings.csv" || fail "mailed twice"
    [ -z "$(find "$office/runs" -mindepth 1 -maxdepth 1 -name '.*' ! -name .lock)" ] || fail "something was left behind"
fi
