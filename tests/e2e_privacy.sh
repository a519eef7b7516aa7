#!/bin/bash
# No address, e-mail or phone number in any message: every command is heard out on an office where each of them has a
# mark. Marks belong on paper and in the files of a run only.
set -eu
. tests/small_office.sh
office=$TMPDIR/office
make_office "$office"
sed -i 's/^\[director\]/address1 = Canary Hall\nemail = canary@example.org\nphone = 555-0123\n&/' "$office/office.ini"
sed -i 's/Secret Street/Canary Street/; s/Albany/Canaryville/; s/player\([0-9]\)@/canary\1@/' "$office/ledgers/players.csv"
{
    # rows that are noted or rejected for each of these fields
    echo '10000011,Bad Mail,1 Canary Lane,,Canaryville,NY,12207,canary at example.org,1500,life,'
    echo '10000012,Bad Zip,2 Canary Lane,,Canaryville,NY,99999,canary12@example.com,1500,life,'
    echo '10000013,Bad State,3 Canary Lane,,Canaryville,QQ,12207,canary13@example.com,1500,life,'
    echo '10000014,Long Row,4 Canary Lane,,Canaryville,NY,12207,canary14@example.com,1500,life,,more,more'
    echo '10000015,Open Quote,"5 Canary Lane,,Canaryville,NY,12207,canary15@example.com,1500,life,'
    echo '10000001,Another Name,6 Canary Lane,,Canaryville,NY,12207,canary16@example.com,1500,life,'
} >>"$office/ledgers/players.csv"
grow_office "$office"
said=$TMPDIR/said.txt

# hear COMMAND...: whatever its outcome, what it says is kept.
hear() { "$KNIGHTLY" "$@" >>"$said" 2>&1 || true; }

hear run "$office" --as-of 2026-02-01
hear run "$office" --as-of 2026-02-20 --dry-run
hear run "$office" --as-of 2026-02-20
hear check "$office" --as-of 2026-02-20
for what in 10000001 10000011 1 17 26N01 26N01:1-2 26N 26N:preliminary; do
    hear explain "$office" "$what" --as-of 2026-02-20
    hear explain "$office" "$what" --as-of 2026-02-20 --json
done
hear reprint "$office" 26N01 -o "$TMPDIR/again"
printf 'PN2600001121W0\n' | "$KNIGHTLY" scan "$office" --as-of 2026-02-20 >>"$said" 2>&1 || true
printf 'x' >>"$office/runs/latest/book/mailings.csv"
hear run "$office" --as-of 2026-02-21

# They are where they belong, and what was said is not nothing.
grep -q 'canary1@example.com' "$office/runs/latest/email/"*.eml
[ "$(wc -l <"$said")" -gt 50 ]
if grep -niE 'canary|555-0123' "$said"; then
    echo "FAIL: private words were said" >&2
    exit 1
fi
