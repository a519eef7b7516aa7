#include "batch/digest.h"

#include <sys/types.h>

#include <sha2.h>

void digest_hex(const void *bytes, size_t size, char hex[DIGEST_SIZE])
{
    SHA256Data(bytes, size, hex);
}

struct digest {
    SHA2_CTX context;
};

struct digest *digest_open(struct arena *arena)
{
    struct digest *digest = ARENA_NEW(arena, struct digest, 1);
    SHA256Init(&digest->context);
    return digest;
}

void digest_add(struct digest *digest, const void *bytes, size_t size)
{
    SHA256Update(&digest->context, bytes, size);
}

void digest_close(struct digest *digest, char hex[DIGEST_SIZE])
{
    SHA256End(&digest->context, hex);
}
