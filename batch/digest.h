/*
 * SHA-256, as `sha256sum` prints it.
 */
#ifndef BATCH_DIGEST_H
#define BATCH_DIGEST_H

#include "core/arena.h"

enum { DIGEST_SIZE = 65 };

/* Writes the digest of `size` bytes as 64 lower-case hexadecimal digits and a NUL. */
void digest_hex(const void *bytes, size_t size, char hex[DIGEST_SIZE]);

/* The same over bytes that come piece by piece; owned by the arena. */
struct digest *digest_open(struct arena *arena);
void digest_add(struct digest *digest, const void *bytes, size_t size);
void digest_close(struct digest *digest, char hex[DIGEST_SIZE]);

#endif
