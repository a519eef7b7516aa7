#!/bin/bash
# The manual pages say what the program does: every command and option, every column of every ledger and table; and they
# are clean by mandoc, as the unit is safe by systemd, where those are installed.
set -eu
: "${KNIGHTLY:=$PWD/build/knightly}" "${TMPDIR:=/tmp}"
command_page=$PWD/batch/knightly.1 ledger_page=$PWD/batch/knightly-ledgers.5 unit=$PWD/batch/knightly.service
cd "$TMPDIR"

fail() {
    echo "e2e_manual: $*" >&2
    exit 1
}

if command -v mandoc >lint.txt; then
    mandoc -T lint -W warning "$command_page" "$ledger_page" >lint.txt 2>&1 || fail "$(cat lint.txt)"
fi
if command -v systemd-analyze >unit.txt; then
    systemd-analyze security --offline=true --threshold=10 "$unit" >unit.txt 2>&1 ||
        fail "the unit is more exposed than 1.0: $(tail -n 1 unit.txt)"
fi

# Commands with their options, as the program lists them.
"$KNIGHTLY" --help | sed -n 's/^  knightly \([a-z]*\) .*/\1/p' >commands.txt
[ "$(wc -l <commands.txt)" -ge 8 ] || fail "--help lists only: $(cat commands.txt)"
while read -r command; do
    grep -q "^\.It Cm $command " "$command_page" || fail "knightly.1 does not describe $command"
    for option in $("$KNIGHTLY" "$command" --help | grep -o '^  --*[a-z-]*' | tr -d ' -' | sort -u); do
        tr -d '-' <"$command_page" | grep -q "Fl.* $option\b" || fail "knightly.1 does not have the option $option of $command"
    done
done <commands.txt

# Columns of the ledgers, as a new office has them.
"$KNIGHTLY" init office 2>messages.txt || fail "init: $(cat messages.txt)"
for ledger in office/ledgers/*.csv; do
    name=$(basename "$ledger" | tr '[:lower:]' '[:upper:]')
    section=$(sed -n "/^\.Sh $name/,/^\.Sh /p" "$ledger_page" | sed '$d')
    [ -n "$section" ] || fail "knightly-ledgers.5 has no section $name"
    for column in $(head -n 1 "$ledger" | tr ',' ' '); do
        grep -q "^\.Cm.*\b$column\b\|^\.It Cm.*\b$column\b\|^$column, " <<<"$section" || [ "$column" = date ] ||
            [ "$column" = ruling ] || [ "$column" = note ] || fail "$name: the manual does not have $column"
    done
done

# Tables of a run: all the columns in their order.
"$KNIGHTLY" run office --as-of 2030-01-02 2>messages.txt || fail "run: $(cat messages.txt)"
for table in office/runs/latest/tables/*.csv office/runs/latest/review.csv office/runs/latest/rejects.csv \
    office/runs/latest/inputs.csv office/runs/latest/book/assignments.csv office/runs/latest/book/mailings.csv; do
    columns=$(head -n 1 "$table" | sed 's/,/ , /g')
    grep -qF ".Cm $columns ." "$ledger_page" || fail "$table: the manual has other columns than $columns"
done
echo "the manual pages fit the program"
