#include "layouts/pdf_operators.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void pdf_operators_bytes(struct pdf_operators *operators, struct arena *arena, const char *bytes,
                         size_t length)
{
    while (operators->capacity < operators->length + length)
        operators->bytes = arena_grow(arena, operators->bytes, operators->capacity, &operators->capacity, 1);
    memcpy(operators->bytes + operators->length, bytes, length);
    operators->length += length;
}

void pdf_operators_text(struct pdf_operators *operators, struct arena *arena, const char *text)
{
    pdf_operators_bytes(operators, arena, text, strlen(text));
}

void pdf_operators_hundredths(struct pdf_operators *operators, struct arena *arena, long hundredths)
{
    char text[32], *end = text + sizeof text, *start = end;
    long whole = labs(hundredths) / 100, part = labs(hundredths) % 100;
    *--start = ' ';
    if (part % 10)
        *--start = (char)('0' + part % 10);
    if (part) {
        *--start = (char)('0' + part / 10);
        *--start = '.';
    }
    for (; whole; whole /= 10)
        *--start = (char)('0' + whole % 10);
    if (!hundredths)
        *--start = '0';
    if (hundredths < 0)
        *--start = '-';
    pdf_operators_bytes(operators, arena, start, (size_t)(end - start));
}

void pdf_operators_number(struct pdf_operators *operators, struct arena *arena, double points)
{
    pdf_operators_hundredths(operators, arena, lround(points * 100));
}
