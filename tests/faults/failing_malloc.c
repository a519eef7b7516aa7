/*
 * To be preloaded: the allocation number $FAIL_AT that the program itself asks for fails. Libraries get what
 * they ask for: theirs is not ours to prove.
 */
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

static uintptr_t program_start, program_end;
static long fail_at, count;

/* The first object of the list is the program. */
static int find_program(struct dl_phdr_info *info, size_t size, void *unused)
{
    (void)size;
    (void)unused;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + header->p_vaddr;
        if (header->p_type != PT_LOAD || !(header->p_flags & PF_X))
            continue;
        program_start = start;
        program_end = start + header->p_memsz;
    }
    return 1;
}

__attribute__((constructor)) static void open_program(void)
{
    const char *at = getenv("FAIL_AT");
    dl_iterate_phdr(find_program, NULL);
    fail_at = at ? strtol(at, NULL, 10) : 0;
}

static int fails(const void *caller)
{
    uintptr_t address = (uintptr_t)caller;
    if (!fail_at || address < program_start || address >= program_end)
        return 0;
    if (++count != fail_at)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    static void *(*real)(size_t);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "malloc");
    return fails(__builtin_return_address(0)) ? NULL : real(size);
}

void *realloc(void *memory, size_t size)
{
    static void *(*real)(void *, size_t);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "realloc");
    return fails(__builtin_return_address(0)) ? NULL : real(memory, size);
}
