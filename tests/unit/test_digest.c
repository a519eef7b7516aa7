#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "batch/digest.h"

#include <string.h>

/* The examples of FIPS 180-2, appendix B. */
static const struct {
    const char *text, *hex;
} CASES[] = {
    {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
    {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
    {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
};

static void digests_are_those_of_the_standard(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char hex[DIGEST_SIZE];
        digest_hex(CASES[i].text, strlen(CASES[i].text), hex);
        assert_string_equal(hex, CASES[i].hex);
    }
}

static void pieces_make_the_digest_of_the_whole(void **state)
{
    (void)state;
    struct arena arena = {NULL, NULL};
    char hex[DIGEST_SIZE];
    struct digest *digest = digest_open(&arena);
    digest_add(digest, "a", 1);
    digest_add(digest, "", 0);
    digest_add(digest, "bc", 2);
    digest_close(digest, hex);
    assert_string_equal(hex, CASES[1].hex);
    arena_free(&arena);
}

static void a_digest_covers_every_byte_given(void **state)
{
    (void)state;
    char with_nul[DIGEST_SIZE], shorter[DIGEST_SIZE];
    digest_hex("abc\0def", 7, with_nul);
    digest_hex("abc", 3, shorter);
    assert_string_not_equal(with_nul, shorter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests_are_those_of_the_standard),
        cmocka_unit_test(pieces_make_the_digest_of_the_whole),
        cmocka_unit_test(a_digest_covers_every_byte_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
