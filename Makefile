# Knightly. `make demo` and `make test` do everything from a fresh Debian machine on.
CC ?= cc
CFLAGS ?= -O2 -g
WARN = -std=c17 -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes
HARDEN = -fPIE -fstack-protector-strong -D_FORTIFY_SOURCE=3
ALL_CFLAGS = $(WARN) $(HARDEN) -I. -D_GNU_SOURCE -MMD -MP $(CFLAGS)
LDFLAGS ?=
ALL_LDFLAGS = -pie -Wl,-z,relro,-z,now $(LDFLAGS)
LIBS = -lhpdf -lxlsxwriter -lcsv -linih -lutf8proc -lzint -lminizip -lmd -lz -lm -lpthread

B ?= build
CORE = $(patsubst %.c,$B/%.o,$(wildcard core/*.c))
LAYOUTS = $(patsubst %.c,$B/%.o,$(wildcard layouts/*.c))
BATCH = $(patsubst %.c,$B/%.o,$(filter-out batch/main.c,$(wildcard batch/*.c)))
UNITS = $(patsubst tests/unit/%.c,$B/tests/%,$(wildcard tests/unit/test_*.c))

.PHONY: all unit clean
all: $B/knightly

$B/knightly: $B/batch/main.o $B/libknightly.a
	$(CC) $(ALL_LDFLAGS) -o $@ $^ $(LIBS)

$B/libknightly.a: $(CORE) $(LAYOUTS) $(BATCH)
	rm -f $@ && $(AR) rcs $@ $^

$B/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<

$B/tests/%: tests/unit/%.c $B/libknightly.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) -o $@ $< $B/libknightly.a -lcmocka $(LIBS)

unit: $(UNITS)
	@for t in $(UNITS); do $$t || exit 1; done

clean:
	rm -rf $B

-include $(shell find $B -name '*.d' 2>/dev/null)
