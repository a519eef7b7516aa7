#!/bin/sh
# Sees to it that the packages a target needs are there: setup.sh PURPOSE...
# On Debian and its kin the missing ones are named with their reason and installed, as root directly, else
# through sudo. Elsewhere the list is printed and nothing else happens. One line of the table is one package.
set -eu

packages() {
    cat <<'TABLE'
build   gcc                 the C compiler
build   libc6-dev           the C library's headers
build   libhpdf-dev         letters.pdf and labels.pdf
build   libxlsxwriter-dev   report.xlsx and the event workbooks
build   libminizip-dev      looks into each finished workbook: a full disk leaves some that cannot be opened
build   libcsv-dev          reads one ledger row, strictly
build   libinih-dev         reads office.ini
build   libutf8proc-dev     brings accented letters into one form
build   libzint-dev         the bar codes on report cards
build   libmd-dev           the checksums of MANIFEST
build   zlib1g-dev          needed by the workbook and PDF libraries
build   fonts-liberation2   the typefaces that are embedded in every PDF
test    libcmocka-dev       the unit tests
test    qpdf                checks each PDF
test    poppler-utils       reads PDFs back: their words, sizes and fonts
test    zbar-tools          reads the printed bar codes back
test    python3             the tests of finished files
test    python3-openpyxl    reads the workbooks back
test    libxml2-utils       checks each part of a workbook
test    strace              stops a night at every call that changes the disk
test    locales             proves that the language of the machine changes nothing
lint    binutils            which functions the rules call (nm)
lint    clang-format        one way to set out the code
lint    clang-tidy          finds mistakes in C
lint    cppcheck            finds mistakes in C
lint    shellcheck          finds mistakes in shell scripts
lint    universal-ctags     measures functions
lint    mandoc              checks the manual pages
fuzz    clang               builds the fuzz targets
fuzz    libclang-rt-14-dev  the fuzzer's run time
cover   gcovr               counts what the tests reach
check   valgrind            finds misused memory
TABLE
}

wanted() {
    for purpose in "$@"; do
        packages | grep "^$purpose " || { echo "setup.sh: no such purpose: $purpose" >&2; exit 2; }
    done
}

have() {
    case $(dpkg-query -W -f '${Status}' "$1" 2>/dev/null) in
    *' installed') return 0 ;;
    esac
    return 1
}

wanted=$(wanted "$@")

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian: install what answers to these packages, then call make with SETUP=true."
    echo "$wanted" | cut -d' ' -f2-
    exit 1
fi

as_root='' outcome='and will be installed'
if [ "$(id -u)" -ne 0 ]; then
    as_root=sudo
    command -v sudo >/dev/null || as_root=none outcome='and only root can install them'
fi

missing=
while read -r _ package reason; do
    have "$package" && continue
    [ -n "$missing" ] || echo "These Debian packages are missing $outcome:"
    printf '  %-18s %s\n' "$package" "$reason"
    missing="$missing $package"
done <<EOF_WANTED
$wanted
EOF_WANTED
[ -n "$missing" ] || exit 0

if [ "$as_root" = none ]; then
    echo "There is no sudo here. As root: apt-get install$missing" >&2
    exit 1
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# shellcheck disable=SC2086 # the list is meant to be split; sudo may be absent
if ! { $as_root apt-get update -q && $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends $missing; } >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    echo "Could not install them. By hand: apt-get install$missing" >&2
    exit 1
fi
