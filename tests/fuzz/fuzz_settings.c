/* Any text as office.ini: whatever is taken from it or said of it is clean text, and lines rise. */
#include "batch/ini_file.h"
#include "batch/text.h"
#include "tests/fuzz/any_ledger.h"

#include <stdlib.h>
#include <string.h>

const char fuzz_seeds[] = "office.ini";

static void out_of_memory(void)
{
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {.out_of_memory = out_of_memory};
    struct messages messages = {.arena = &arena};
    struct ini_file file;
    const char *text = arena_copy(&arena, (const char *)data, size);
    if (strlen(text) == size && text_is_utf8(text, size)) { /* as settings.c makes sure */
        ini_file_read(&arena, "office.ini", text, &file, &messages);
        for (size_t i = 0; i < file.count; i++) {
            any_ledger_check_text(file.items[i].section);
            any_ledger_check_text(file.items[i].name);
            any_ledger_check_text(file.items[i].value);
            if (i && file.items[i].line < file.items[i - 1].line)
                abort();
        }
        for (size_t i = 0; i < messages.count; i++)
            any_ledger_check_text(messages.items[i]);
    }
    arena_free(&arena);
    return 0;
}
