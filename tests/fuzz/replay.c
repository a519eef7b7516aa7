/*
 * A short run of a fuzz target without a fuzzer, for every test run: each of its files of fixtures/defects
 * and fixtures/hostile as it is, then broken in ways that are the same each time: bytes changed, cut out,
 * doubled, and pieces of one file in another.
 */
#include "tests/fuzz/any_ledger.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = 400, SEED_MAX = 4096, BROKEN_PER_SEED = 20, CHANGES = 4 };

struct seed {
    size_t size;
    uint8_t bytes[SEED_MAX];
};

static struct seed seeds[SEEDS];
static size_t seed_count;
static uint32_t state = 26;

/* Marsaglia's xorshift: the same numbers on every machine. */
static size_t below(size_t limit)
{
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return state % limit;
}

static int collect(const char *path, const struct stat *status, int type, struct FTW *where)
{
    (void)status;
    bool wanted = type == FTW_F && (!fuzz_seeds[0] || !strcmp(path + where->base, fuzz_seeds));
    FILE *file = wanted && seed_count < SEEDS ? fopen(path, "rb") : NULL;
    if (!file)
        return 0;
    struct seed *seed = &seeds[seed_count++];
    seed->size = fread(seed->bytes, 1, sizeof seed->bytes, file);
    return fclose(file);
}

static int by_content(const void *left, const void *right)
{
    const struct seed *a = left, *b = right;
    int order = memcmp(a->bytes, b->bytes, SEED_MAX);
    return order ? order : (a->size > b->size) - (a->size < b->size);
}

static void change(struct seed *seed)
{
    static const char telling[] = "\",;\t\n\r\0=/-0\xff\xc3\xe2";
    size_t at = below(seed->size), length = below(seed->size - at) + 1;
    const struct seed *other = &seeds[below(seed_count)];
    switch (below(4)) {
    case 0:
        seed->bytes[at] = (uint8_t)telling[below(sizeof telling)];
        break;
    case 1:
        seed->bytes[at] = (uint8_t)below(256);
        break;
    case 2:
        memmove(seed->bytes + at, seed->bytes + at + length, seed->size - at - length);
        seed->size -= length < seed->size ? length : seed->size - 1;
        break;
    default:
        length = length < other->size ? length : other->size;
        memmove(seed->bytes + at, other->bytes, length);
        break;
    }
}

int main(void)
{
    if (nftw("fixtures/defects", collect, 8, FTW_PHYS) != 0 ||
        nftw("fixtures/hostile", collect, 8, FTW_PHYS) != 0 || seed_count == 0) {
        fprintf(stderr, "replay: no seeds in fixtures/defects and fixtures/hostile\n");
        return 1;
    }
    qsort(seeds, seed_count, sizeof *seeds, by_content);
    for (size_t i = 0; i < seed_count; i++) {
        LLVMFuzzerTestOneInput(seeds[i].bytes, seeds[i].size);
        for (int n = 0; n < BROKEN_PER_SEED && seeds[i].size; n++) {
            struct seed broken = seeds[i];
            for (size_t changes = below(CHANGES) + 1; changes > 0; changes--)
                change(&broken);
            uint8_t *exact = malloc(broken.size); /* so that a sanitizer sees one byte too many */
            if (!exact)
                return 1;
            memcpy(exact, broken.bytes, broken.size);
            LLVMFuzzerTestOneInput(exact, broken.size);
            free(exact);
        }
    }
    printf("%zu inputs\n", seed_count * (BROKEN_PER_SEED + 1));
    return 0;
}
