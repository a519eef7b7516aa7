#!/bin/bash
# Each fuzz target (or those of TARGETS) for SECONDS_EACH seconds or RUNS executions, from the fixtures and what earlier
# runs found out; says how many executions were clean, in this run and in all of this build directory. A finding stays
# as $B/found-* and ends the run.
set -eu
: "${B:=build/fuzz}" "${SECONDS_EACH:=60}" "${RUNS:=-1}" "${TARGETS:=csv ledger players entries results rulings settings adopt}"
export ASAN_OPTIONS=quarantine_size_mb=16:malloc_context_size=8
mkdir -p "$B/log"

# copy_seeds CORPUS NAMES: the files of that name, each under a name of its own.
copy_seeds() {
    find fixtures/defects fixtures/hostile fixtures/season -type f -name "$2" -size -200k | while read -r file; do
        cp -n "$file" "$1/${file//\//-}"
    done
}

for name in $TARGETS; do
    corpus=$B/corpus/$name names="$name.csv" longest=640
    mkdir -p "$corpus"
    case $name in
    csv | ledger) names="*.csv" longest=1536 ;; # longer than a quoted field may be
    settings) names=office.ini ;;
    esac
    copy_seeds "$corpus" "$names"
    started=$(date +%s)
    "$B/fuzz_$name" -max_total_time="$SECONDS_EACH" -runs="$RUNS" -max_len="$longest" -entropic=0 -rss_limit_mb=1024 \
        -timeout=5 -dict=tests/fuzz/ledger.dict -artifact_prefix="$B/found-$name-" -print_final_stats=1 "$corpus" \
        >"$B/log/$name.txt" 2>&1 || { tail -n 40 "$B/log/$name.txt"; exit 1; }
    count=$(sed -n 's/^stat::number_of_executed_units: *//p' "$B/log/$name.txt")
    echo "$name $count" >>"$B/counts.txt"
    echo "$name: $count executions in $(($(date +%s) - started)) s, nothing found"
done
awk '{n[$1] += $2; all += $2} END {for (t in n) print "  " t ": " n[t]; print all " executions in all, nothing found"}' \
    "$B/counts.txt" | sort
