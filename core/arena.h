/*
 * Memory of one run. Everything a run computes lives in one arena; freeing the arena frees it all.
 * Nothing here returns NULL: when memory runs out `out_of_memory` is called, and it must not return.
 */
#ifndef CORE_ARENA_H
#define CORE_ARENA_H

#include <stddef.h>

struct arena {
    struct arena_block *blocks;
    void (*out_of_memory)(void);
};

/* `size` bytes, zeroed and aligned for any object; owned by the arena. */
void *arena_alloc(struct arena *arena, size_t size);

/* A copy of `length` bytes of `text` with a NUL behind it. */
char *arena_copy(struct arena *arena, const char *text, size_t length);

/* printf into the arena. Only %s %d %u %c %x and their widths: no floating point, so no locale. */
char *arena_format(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A noun with its number: "1 game", "3 games", "2 entries", "2 losses". */
char *arena_amount(struct arena *arena, size_t count, const char *noun);

/*
 * Room for one more element in a growing array: returns the (possibly moved) array with *capacity raised
 * when `count` has reached it. The former array stays in the arena.
 */
void *arena_grow(struct arena *arena, void *array, size_t count, size_t *capacity, size_t element);

/* Bytes that grow: `bytes[length]` is a NUL. All zero to start with. */
struct arena_bytes {
    char *bytes; /* NULL while nothing was appended */
    size_t length, capacity;
};

/* Appends `count` bytes; the array may move, and its former place stays in the arena. */
void arena_append(struct arena *arena, struct arena_bytes *to, const char *bytes, size_t count);

void arena_free(struct arena *arena);

#define ARENA_NEW(arena, type, count) ((type *)arena_alloc((arena), (count) * sizeof(type)))

#endif
