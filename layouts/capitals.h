/*
 * Capitals for addresses: Latin with all its accents, Greek and Cyrillic. No locale.
 */
#ifndef LAYOUTS_CAPITALS_H
#define LAYOUTS_CAPITALS_H

#include "core/arena.h"

/* `text` (UTF-8) in capitals, owned by the arena; a sharp s becomes SS, other characters stay as they are. */
char *capitals_of(struct arena *arena, const char *text);

#endif
