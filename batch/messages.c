#include "batch/messages.h"

#include <stdarg.h>
#include <stdio.h>

void messages_add(struct messages *messages, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    size_t size = (length < 0 ? 0 : (size_t)length) + 1;
    char *text = arena_alloc(messages->arena, size);
    vsnprintf(text, size, format, list);
    va_end(list);
    messages->items = arena_grow(messages->arena, messages->items, messages->count, &messages->capacity,
                                 sizeof *messages->items);
    messages->items[messages->count++] = text;
}
