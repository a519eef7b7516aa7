#!/bin/bash
# Two hundred random seasons against the second reading of the regulations; `make seasons` has as many as one likes.
set -eu
/usr/bin/python3 tests/seasons/check.py --selftest
/usr/bin/python3 tests/seasons/seasons.py "$KNIGHTLY" --count 200 --seed 1 --keep "$TMPDIR"
