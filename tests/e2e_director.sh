#!/bin/bash
# Three hard decisions of a season, found in the workbook of the morning and settled by copying its rows into rulings.csv,
# nothing else: an entry that is held, a game whose players contradict each other, a semifinal that waits for a game.
set -eu
: "${KNIGHTLY:=$PWD/build/knightly}" "${TMPDIR:=/tmp}"
cd "$TMPDIR"

fail() {
    echo "e2e_director: $*" >&2
    exit 1
}

night() { "$KNIGHTLY" run office --as-of "$1" 2>messages.txt || fail "the night of $1 failed: $(cat messages.txt)"; }

# What the sheet Decide of the latest report.xlsx has on a topic: "subject|message|row|row..." a line a matter.
decide() {
    /usr/bin/python3 - "$1" <<'PY'
import sys, openpyxl
sheet = openpyxl.load_workbook("office/runs/latest/report.xlsx")["Decide"]
rows = [["" if cell is None else str(cell) for cell in row] for row in sheet.iter_rows(values_only=True)]
head = next(i for i, row in enumerate(rows) if "Row for rulings.csv" in row)
at = {name: rows[head].index(name) for name in ("No.", "Topic", "Subject", "What happened", "Row for rulings.csv")}
matters = {}
for row in rows[head + 1:]:
    if row[at["Topic"]] == sys.argv[1]:
        matter = matters.setdefault(row[at["Subject"]], [row[at["What happened"]]])
        matter.append(row[at["Row for rulings.csv"]])
for subject, matter in matters.items():
    print("|".join([subject] + matter))
PY
}

# Settles a matter: the row among those offered that has the word goes into rulings.csv, as it stands.
settle() {
    local topic=$1 word=$2 offered row
    offered=$(decide "$topic")
    [ "$(wc -l <<<"$offered")" -eq 1 ] || fail "not one matter of $topic: $offered"
    row=$(tr '|' '\n' <<<"$offered" | tail -n +3 | grep -F ",$word," | head -n 1) || fail "no way \"$word\": $offered"
    echo "$row" >>office/ledgers/rulings.csv
}

"$KNIGHTLY" init office 2>messages.txt || fail "init: $(cat messages.txt)"
sed -i -e 's/^\[event ..N\]/[event 26N]/' -e 's/^\[event ..EN\]/[event 26EN]/' office/office.ini
for n in 1 2 3 4 5 6 7 8; do
    echo "1000000$n,Player $n,$n Elm St,,Springfield,IL,62701,,1${n}00,life,"
done >>office/ledgers/players.csv
for n in 1 2 3 4 5 6 7; do
    echo "$n,26N,1000000$n,mail,2026-01-0$n,2026-01-10,25.00"
done >>office/ledgers/entries.csv
echo "8,26N,10000008,mail,2026-01-08,2026-01-12,20.00" >>office/ledgers/entries.csv

# 1. Entry 8 came with five dollars too few.
night 2026-02-01
decide held | grep -q "^entry 8|.*20.00 was paid" || fail "the held entry is not in the workbook: $(decide held)"
settle held accept
night 2026-02-02
grep -q "^26N,8,10000008,1,waiting," office/runs/latest/tables/entries.csv || fail "entry 8 was not taken"
[ -z "$(decide held)" ] || fail "the held entry is still to be decided"

# A year of play in 26N01: the lower seat wins each game. 2-5 comes back with two results, 4-7 does not come back.
for a in 1 2 3 4 5 6; do
    for b in $(seq $((a + 1)) 7); do
        [ "$a-$b" != 4-7 ] || continue
        case $((b - a)) in
        1 | 3 | 5) echo "26N01,$a,$b,1-0,2026-09-01,2026-09-04,white," ;;
        *) echo "26N01,$b,$a,0-1,2026-09-01,2026-09-04,black," ;;
        esac
    done
done >>office/ledgers/results.csv
echo "26N01,2,5,1/2-1/2,2026-09-03,2026-09-07,black," >>office/ledgers/results.csv

# 2. The two players contradict each other.
night 2026-10-01
decide disputed | grep -q "^26N01:2-5|.*results.csv" || fail "the dispute is not in the workbook: $(decide disputed)"
settle disputed 1-0
night 2026-10-02
grep -q "^26N01,2,5,10000002,10000005,1-0,ruling," office/runs/latest/tables/games.csv || fail "2-5 was not decided"
[ -z "$(decide disputed)" ] || fail "the dispute is still to be decided"

# 3. In the new year every qualifier is known, but 4-7 could still change the order of the list.
night 2027-01-10
decide gate | grep -q "^semifinal|.*1 games* .*open" || fail "the gate is not in the workbook: $(decide gate)"
grep -q "^26N,semifinal,proposed,1,1,10000001," office/runs/latest/tables/advancement.csv || fail "no list is proposed"
"$KNIGHTLY" explain office 26N:semifinal --as-of 2027-01-10 >why.txt
grep -q "not paired yet" why.txt || fail "explain does not say what holds the semifinal up: $(cat why.txt)"
settle gate semifinal
night 2027-01-11
grep -q "^26N,semifinal,published,1,1,10000001," office/runs/latest/tables/advancement.csv || fail "it was not paired"
[ "$(grep -c "^26N,semifinal,26Ns01," office/runs/latest/book/assignments.csv)" -eq 7 ] || fail "26Ns01 has not seven seats"
[ "$(grep -c ",2027-01-11,pairing,26N,26Ns01," office/runs/latest/book/mailings.csv)" -eq 7 ] || fail "not seven letters"
! decide gate | grep -q "^semifinal" || fail "the gate is still to be decided"
[ "$(wc -l <office/ledgers/rulings.csv)" -eq 4 ] || fail "more was typed than three rows"

# Explain tells all three, with the rows that settled them.
for asked in 8:rulings.csv:2 26N01:2-5:rulings.csv:3 26N:semifinal:rulings.csv:4; do
    what=${asked%:rulings*} row=rulings.csv:${asked##*:}
    "$KNIGHTLY" explain office "$what" --as-of 2027-01-11 | grep -q "$row" || fail "explain $what does not cite $row"
done
echo "three decisions found in the workbook and settled by three copied rows"
