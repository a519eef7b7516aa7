/*
 * The reader on any bytes: records cover the file and their lines rise, fields are valid UTF-8 within the
 * limits, and giving back a record over several lines never reads a byte twice or skips one.
 */
#include "batch/csv.h"
#include "batch/text.h"
#include "tests/fuzz/any_ledger.h"

#include <stdlib.h>
#include <string.h>

const char fuzz_seeds[] = "";

static void out_of_memory(void)
{
    abort();
}

static void check(int right)
{
    if (!right)
        abort();
}

static void read_all(const char *bytes, size_t size, char separator, int breaking)
{
    struct arena arena = {.out_of_memory = out_of_memory};
    struct csv *csv = csv_open(&arena, bytes, size);
    struct csv_record record;
    size_t at = 0;
    int line = 0;
    csv_seek(csv, 0, 1, separator);
    while (csv_next(csv, &record)) {
        if (breaking && record.several_lines)
            csv_break(csv, &record);
        check(record.start == at && record.end > at && record.end <= size && record.line > line);
        check(record.fault ? !record.count : record.count > 0);
        for (size_t i = 0; i < record.count; i++) {
            size_t length = strlen(record.fields[i]);
            check(length <= CSV_FIELD_MAX && text_is_utf8(record.fields[i], length));
        }
        at = record.end;
        line = record.line;
    }
    check(at == size);
    csv_close(csv);
    arena_free(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (memchr(data, '\0', size))
        return 0;
    char *bytes = malloc(size + 1);
    check(bytes != NULL);
    if (size)
        memcpy(bytes, data, size);
    bytes[size] = '\0';
    for (int breaking = 0; breaking < 2; breaking++)
        read_all(bytes, size, ",;\t"[size % 3], breaking);
    free(bytes);
    return 0;
}
