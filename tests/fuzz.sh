#!/bin/bash
# Each fuzz target for SECONDS_EACH seconds or RUNS executions, starting from tests/fuzz/seeds/NAME and the fixtures;
# prints how many executions were clean. A finding stays as $B/found-*.
set -eu
: "${B:=build/fuzz}" "${SECONDS_EACH:=60}" "${RUNS:=-1}"
mkdir -p "$B/log"
for target in "$B"/fuzz_*; do
    name=$(basename "$target")
    corpus=$B/corpus/$name
    mkdir -p "$corpus"
    for seeds in "tests/fuzz/seeds/$name" fixtures/defects fixtures/season/ledgers; do
        [ ! -d "$seeds" ] || find "$seeds" -type f -size -200k -exec cp -n {} "$corpus/" \;
    done
    "$target" -max_total_time="$SECONDS_EACH" -runs="$RUNS" -artifact_prefix="$B/found-" -print_final_stats=1 "$corpus" \
        >"$B/log/$name.txt" 2>&1 || { tail -n 40 "$B/log/$name.txt"; exit 1; }
    echo "$name: $(sed -n 's/^stat::number_of_executed_units: *//p' "$B/log/$name.txt") executions, nothing found"
done
