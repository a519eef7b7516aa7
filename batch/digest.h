/*
 * SHA-256, as `sha256sum` prints it.
 */
#ifndef BATCH_DIGEST_H
#define BATCH_DIGEST_H

#include <stddef.h>

enum { DIGEST_SIZE = 65 };

/* Writes the digest of `size` bytes as 64 lower-case hexadecimal digits and a NUL. */
void digest_hex(const void *bytes, size_t size, char hex[DIGEST_SIZE]);

#endif
