#include "layouts/barcode.h"

#include <string.h>
#include <zint.h>

static bool is_dark(const struct zint_symbol *symbol, int module)
{
    return symbol->encoded_data[0][module / 8] >> module % 8 & 1;
}

/* Neighbouring dark modules are one bar, so that no hairline shows between them. */
static void draw_bars(struct sheet *sheet, const struct zint_symbol *symbol, double x, double y,
                      double height)
{
    for (int start = 0; start < symbol->width; start++) {
        int end = start;
        while (end < symbol->width && is_dark(symbol, end))
            end++;
        if (end == start)
            continue;
        sheet->fill(sheet, x + start * BARCODE_MODULE, y, (end - start) * BARCODE_MODULE, height, 0);
        start = end;
    }
}

bool barcode_draw(struct sheet *sheet, const char *code, double x, double y, double height, double *width)
{
    struct zint_symbol *symbol = ZBarcode_Create();
    if (!symbol)
        return false;
    symbol->symbology = BARCODE_CODE128;
    bool encoded = ZBarcode_Encode(symbol, (const unsigned char *)code, (int)strlen(code)) < ZINT_ERROR;
    if (encoded) {
        *width = symbol->width * BARCODE_MODULE;
        draw_bars(sheet, symbol, x, y, height);
    }
    ZBarcode_Delete(symbol);
    return encoded;
}
