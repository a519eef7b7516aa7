#!/bin/bash
# The faults in short: a few of each kind. `make faults` tries them all.
exec tests/faults.sh short
