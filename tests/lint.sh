#!/bin/bash
# What must hold of the code itself, beyond what a compiler checks: lint.sh [CHECK...]. Each check prints what it
# finds; one that prints nothing has passed.
set -u
cd "$(dirname "$0")/.." || exit 2
: "${B:=build}" "${JOBS:=2}"
objects=$B/lint
rooms=(core/*.[ch] layouts/*.[ch] batch/*.[ch])
sources=("${rooms[@]}" tests/*.[ch] tests/unit/*.[ch] tests/fuzz/*.[ch] tests/bench/*.[ch])
existing() { for file in "$@"; do [ -f "$file" ] && printf '%s\n' "$file"; done; }

# Compiles everything with every warning an error.
warnings() {
    make --no-print-directory -k -j"$JOBS" B="$objects" CFLAGS='-O2 -Werror' all units 2>&1 >/dev/null |
        grep -E '(error|warning):'
}

# core includes core and the pure part of the C library, layouts do not include batch, and nobody a clock but batch.
includes() {
    grep -nE '^#include' core/*.[ch] |
        grep -vE '"core/|<(assert|inttypes|limits|stdarg|stdbool|stddef|stdint|stdio|stdlib|string)\.h>' |
        sed 's/$/   core may not include this/'
    grep -nE '^#include ("batch/|<(time|sys/time|fcntl|dirent|sys/stat)\.h>)' layouts/*.[ch] |
        sed 's/$/   layouts may not include this/'
    grep -nE '^#include "' "${rooms[@]}" | grep -vE '"(core|layouts|batch)/' | sed 's/$/   write it from the top/'
    grep -nE '\b(float|double)\b' core/*.[ch] | grep -vE ':[0-9]+:\s*(/?\*|//)|/\*.*(float|double)' | sed 's/$/   no floating point in core/'
}

# Each external library stands behind one file.
libraries() {
    local header files
    for header in hpdf.h xlsxwriter.h csv.h ini.h utf8proc.h zint.h sha2.h unzip.h minizip/unzip.h; do
        files=$(grep -lE "^#include <$header>" "${rooms[@]}")
        [ "$(wc -w <<<"$files")" -le 1 ] || echo "<$header> is included by" "$(tr '\n' ' ' <<<"$files")"
    done
}

# core calls nothing outside itself and this list.
purity() {
    local allowed='malloc|free|memcpy|memmove|memset|memcmp|strcmp|strncmp|strlen|strchr|strspn|strcpy|strcat|qsort|bsearch|vsnprintf|snprintf|abort'
    allowed+='|__assert_fail|__stack_chk_fail|__(memcpy|memmove|memset|strcpy|strcat|snprintf|vsnprintf)_chk|_GLOBAL_OFFSET_TABLE_'
    nm --defined-only -g "$objects"/core/*.o | awk 'NF == 3 {print $3}' | sort -u >"$objects/core.defined"
    [ -s "$objects/core.defined" ] || echo "no objects of core in $objects: run the check 'warnings' first"
    nm -u "$objects"/core/*.o | awk 'NF == 2 {print $2}' | sort -u | grep -vxE "$allowed" |
        comm -23 - "$objects/core.defined" | sed 's/^/core calls /'
}

# Each rule has its row in core/README.md, with functions and tests that exist.
rules() {
    /usr/bin/python3 tests/lint_rules.py
}

formatting() {
    existing "${sources[@]}" | xargs clang-format --dry-run 2>&1 | grep 'warning:' | cut -d: -f1 | sort | uniq -c |
        awk '{print $2 ": " $1 " places; clang-format -i sets them right"}'
}

# No file over 400 lines, no function over 60 (a macro at file level looks like one, in capitals).
lengths() {
    git ls-files -z -- '*.c' '*.h' '*.sh' '*.py' | xargs -0 wc -l | awk '$2 != "total" && $1 > 400 {print $2 ": " $1 " lines"}'
    existing "${sources[@]}" | grep '\.c$' | xargs ctags --languages=C --kinds-C=f --fields=+ne -f - |
        awk -F'\t' '{
            for (i = 4; i <= NF; i++) {
                if ($i ~ /^line:/) from = substr($i, 6)
                if ($i ~ /^end:/) to = substr($i, 5)
            }
            if (to - from >= 60 && $1 !~ /^[A-Z_]+$/) print $2 ": " $1 " has " to - from + 1 " lines"
        }'
}

tidy() {
    existing "${sources[@]}" | grep '\.c$' | xargs -P "$JOBS" -n 4 sh -c \
        'clang-tidy --quiet "$@" -- -std=c17 -I. -D_GNU_SOURCE 2>/dev/null' tidy | grep -E '(error|warning):'
}

cppcheck_all() {
    cppcheck --quiet -j "$JOBS" --std=c11 --enable=warning,style,performance,portability --inline-suppr -I. -D_GNU_SOURCE \
        --suppress=missingIncludeSystem --suppress=unusedFunction --suppress=variableScope \
        --suppress=knownConditionTrueFalse --suppress=negativeIndex:core/awards.c --template='{file}:{line}: {severity}: {message} [{id}]' \
        core layouts batch 2>&1
}

shell() {
    shellcheck --format=gcc tests/*.sh .ci/run
}

manuals() {
    existing batch/*.[1-9] | xargs -r mandoc -T lint -W warning 2>&1
}

# The project speaks of itself: no paths of one machine, no notes for later.
words() {
    git grep -nE '/(work|home|root)/|TODO|FIXME|\bXXX\b' -- '*.c' '*.h' '*.sh' '*.py' '*.md' Makefile ':!tests/lint.sh' | cut -c1-140
}

[ $# -gt 0 ] || set -- warnings includes libraries purity rules formatting lengths tidy cppcheck_all shell manuals words
shopt -s nullglob
mkdir -p "$objects"
bad=0
for check in "$@"; do
    found=$("$check")
    if [ -n "$found" ]; then
        bad=$((bad + 1))
        printf 'FAIL  %s\n%s\n' "$check" "$found"
    else
        echo "ok    $check"
    fi
done
[ "$bad" -eq 0 ] || { echo "lint: $bad checks found something"; exit 1; }
echo "lint: nothing found"
