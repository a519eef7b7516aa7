#include "batch/digest.h"

#include <sys/types.h>

#include <sha2.h>

void digest_hex(const void *bytes, size_t size, char hex[DIGEST_SIZE])
{
    SHA256Data(bytes, size, hex);
}
