#include "core/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 1 << 16, ALIGNMENT = 16 };

struct arena_block {
    struct arena_block *next;
    size_t used, size;
};

static const size_t HEADER = (sizeof(struct arena_block) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

static struct arena_block *block_new(struct arena *arena, size_t size)
{
    struct arena_block *block = size > SIZE_MAX - HEADER ? NULL : malloc(HEADER + size);
    if (!block) {
        arena->out_of_memory();
        abort();
    }
    block->used = 0;
    block->size = size;
    return block;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    if (size > SIZE_MAX - ALIGNMENT) {
        arena->out_of_memory();
        abort();
    }
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    struct arena_block *block = arena->blocks;
    if (!block || block->size - block->used < size) {
        block = block_new(arena, size > BLOCK_SIZE / 4 ? size : BLOCK_SIZE);
        if (arena->blocks && block->size == size) { /* a block of its own; the open one stays in front */
            block->next = arena->blocks->next;
            arena->blocks->next = block;
        } else {
            block->next = arena->blocks;
            arena->blocks = block;
        }
    }
    void *memory = (char *)block + HEADER + block->used;
    block->used += size;
    return memset(memory, 0, size);
}

char *arena_copy(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    memcpy(copy, text, length);
    return copy;
}

char *arena_format(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *text = arena_alloc(arena, (size_t)length + 1);
    va_start(arguments, format);
    vsnprintf(text, (size_t)length + 1, format, arguments);
    va_end(arguments);
    return text;
}

char *arena_amount(struct arena *arena, size_t count, const char *noun)
{
    size_t length = strlen(noun);
    char last = count == 1 || !length ? '\0' : noun[length - 1];
    if (last == 'y')
        return arena_format(arena, "%u %.*sies", (unsigned)count, (int)length - 1, noun);
    return arena_format(arena, "%u %s%s", (unsigned)count, noun, last == 's' ? "es" : last ? "s" : "");
}

void *arena_grow(struct arena *arena, void *array, size_t count, size_t *capacity, size_t element)
{
    if (count < *capacity)
        return array;
    *capacity = *capacity ? *capacity * 2 : 16;
    void *grown = arena_alloc(arena, *capacity * element);
    if (count)
        memcpy(grown, array, count * element);
    return grown;
}

void arena_append(struct arena *arena, struct arena_bytes *to, const char *bytes, size_t count)
{
    if (to->length + count >= to->capacity) {
        size_t capacity = 2 * (to->length + count + 1);
        char *room = arena_alloc(arena, capacity);
        if (to->length)
            memcpy(room, to->bytes, to->length);
        to->bytes = room;
        to->capacity = capacity;
    }
    if (count)
        memcpy(to->bytes + to->length, bytes, count);
    to->length += count;
    to->bytes[to->length] = '\0';
}

void arena_free(struct arena *arena)
{
    while (arena->blocks) {
        struct arena_block *next = arena->blocks->next;
        free(arena->blocks);
        arena->blocks = next;
    }
}
