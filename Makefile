# Knightly. `make demo` and `make test` do everything from a fresh Debian machine on; `make help` names the rest.
CC ?= cc
CFLAGS ?= -O2 -g
WARN = -std=c17 -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes
HARDEN = -fPIE -fstack-protector-strong -D_FORTIFY_SOURCE=3
ALL_CFLAGS = $(WARN) $(HARDEN) -I. -D_GNU_SOURCE -MMD -MP $(CFLAGS)
LDFLAGS ?=
ALL_LDFLAGS = -pie -Wl,-z,relro,-z,now $(LDFLAGS)
LIBS = -lhpdf -lxlsxwriter -lcsv -linih -lutf8proc -lzint -lminizip -lmd -lz -lm -lpthread

B ?= build
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
SETUP ?= tests/setup.sh
PREFIX ?= /usr/local
N ?= 200

CORE = $(patsubst %.c,$B/%.o,$(wildcard core/*.c))
LAYOUTS = $(patsubst %.c,$B/%.o,$(wildcard layouts/*.c))
BATCH = $(patsubst %.c,$B/%.o,$(filter-out batch/main.c,$(wildcard batch/*.c)))
HELPERS = $(patsubst %.c,$B/%.o,$(filter-out tests/unit/test_% tests/proof.c,$(wildcard tests/*.c tests/unit/*.c)))
UNITS = $(patsubst tests/unit/%.c,$B/tests/%,$(wildcard tests/unit/test_*.c))
REPLAYS = $(patsubst tests/fuzz/fuzz_%.c,$B/tests/test_fuzz_%,$(wildcard tests/fuzz/fuzz_*.c))
FUZZERS = $(patsubst tests/fuzz/%.c,$B/%,$(wildcard tests/fuzz/fuzz_*.c))
BUILD = $(MAKE) --no-print-directory -j$(JOBS)
# Comparisons are not traced: that is half the time, and what they would teach stands in tests/fuzz/ledger.dict.
FUZZED = -O2 -g -fno-sanitize-recover=all -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-coverage=trace-cmp
SANITIZE = -O1 -g -fno-omit-frame-pointer -fno-sanitize-recover=all -fsanitize=address,undefined
RUN_TESTS = KNIGHTLY=$(abspath $B)/knightly B=$(abspath $B) JOBS=$(JOBS) tests/run.sh

.PHONY: all help demo test unit units lint asan cover valgrind analyzer fuzz fuzzers seasons mutants faults bench \
	install clean

all: $B/knightly   ## the program, build/knightly

help:              ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## /  make \1	/p' Makefile | expand -t 19

demo:              ## a whole tournament, night by night, in demo/
	@$(SETUP) build && $(BUILD) all && KNIGHTLY=$B/knightly tests/demo.sh demo

test:              ## every test, in less than five minutes
	@$(SETUP) build test && $(BUILD) all units && $(RUN_TESTS)

unit:              ## the unit tests alone
	@$(SETUP) build test && $(BUILD) units && $(RUN_TESTS) unit

lint:              ## what must hold of the code itself
	@$(SETUP) build test lint && B=$B JOBS=$(JOBS) tests/lint.sh

asan:              ## every test under the address and undefined behaviour sanitizers
	@$(MAKE) --no-print-directory test B=$B/asan CFLAGS='$(SANITIZE)' LDFLAGS='$(SANITIZE)' HARDEN=-fPIE

cover:             ## what the tests reach, by line and branch
	@$(SETUP) build test cover && tests/cover.sh $B/cover

valgrind:          ## the unit tests and one night under valgrind
	@$(SETUP) build test check && $(BUILD) all units && B=$B tests/valgrind.sh

analyzer:          ## the compiler's own analysis of every file
	@$(SETUP) build && $(BUILD) all B=$B/analyzer CFLAGS='-O2 -fanalyzer -Werror'

fuzz:              ## the readers fed with broken input (SECONDS_EACH=60 RUNS=n)
	@$(SETUP) build fuzz && $(BUILD) fuzzers B=$B/fuzz CC=clang HARDEN= CFLAGS='$(FUZZED)' && B=$B/fuzz tests/fuzz.sh

seasons:           ## N=200 random seasons against the second implementation
	@$(SETUP) build test && $(BUILD) all && /usr/bin/python3 tests/seasons/seasons.py $B/knightly --count $N --jobs $(JOBS)

mutants:           ## deliberate mistakes in the rules; the tests must find every one
	@$(SETUP) build test && /usr/bin/python3 tests/mutants.py $B/mutants

faults:            ## a night stopped at every call that changes the disk
	@$(SETUP) build test && $(BUILD) all && KNIGHTLY=$(abspath $B)/knightly tests/faults.sh

bench:             ## how long a night takes, by size
	@$(SETUP) build test && $(BUILD) all && KNIGHTLY=$(abspath $B)/knightly /usr/bin/python3 tests/bench/bench.py

install: all       ## PREFIX=/usr/local DESTDIR=
	install -D -m 755 $B/knightly $(DESTDIR)$(PREFIX)/bin/knightly
	install -D -m 644 batch/knightly.1 $(DESTDIR)$(PREFIX)/share/man/man1/knightly.1
	install -D -m 644 batch/knightly-ledgers.5 $(DESTDIR)$(PREFIX)/share/man/man5/knightly-ledgers.5
	install -D -m 644 batch/completion.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/knightly
	install -D -m 644 batch/knightly.timer $(DESTDIR)$(PREFIX)/lib/systemd/system/knightly.timer
	install -d $(DESTDIR)$(PREFIX)/lib/systemd/system
	sed 's:/usr/local/bin:$(PREFIX)/bin:' batch/knightly.service >$(DESTDIR)$(PREFIX)/lib/systemd/system/knightly.service

clean:             ## leaves only what is in git
	rm -rf $B demo

units: $(UNITS) $(REPLAYS) $B/proof
fuzzers: $(FUZZERS)

$B/knightly: $B/batch/main.o $B/libknightly.a
	$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$B/libknightly.a: $(CORE) $(LAYOUTS) $(BATCH)
	rm -f $@ && $(AR) rcs $@ $^

$B/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$B/tests/%: $B/tests/unit/%.o $(HELPERS) $B/libknightly.a
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ -lcmocka $(LIBS)

$B/tests/test_fuzz_%: $B/tests/fuzz/fuzz_%.o $B/tests/fuzz/any_ledger.o $B/tests/fuzz/replay.o $B/libknightly.a
	@mkdir -p $(@D)
	$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$B/proof: $B/tests/proof.o $B/libknightly.a
	$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$B/fuzz_%: $B/tests/fuzz/fuzz_%.o $B/tests/fuzz/any_ledger.o $B/libknightly.a
	$(CC) -fsanitize=fuzzer,address,undefined -o $@ $^ $(LIBS)

.SECONDARY:
-include $(shell find $B -name '*.d' 2>/dev/null)
