#!/bin/bash
# make install puts everything where PREFIX says, below DESTDIR, and the unit starts the program that was installed.
set -eu
make --no-print-directory B="$B" -o "$KNIGHTLY" -o all install PREFIX=/opt/knightly DESTDIR="$TMPDIR" >"$TMPDIR/log"
cd "$TMPDIR/opt/knightly"
bin/knightly --version | grep -q '^knightly '
grep -q '^ExecStart=/opt/knightly/bin/knightly run ' lib/systemd/system/knightly.service
[ -s share/man/man1/knightly.1 ] && [ -s share/man/man5/knightly-ledgers.5 ]
[ -s lib/systemd/system/knightly.timer ]
bash -n share/bash-completion/completions/knightly
