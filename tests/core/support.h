/* What the C tests share: an allocator that fails on demand and counts, text flush against an
 * unreadable page. */
#ifndef SOAPC_TESTS_SUPPORT_H
#define SOAPC_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "soapc.h"

/* Fails the `fail_at`-th allocation (1 is the first; 0: none) and all after it. */
typedef struct test_memory {
    size_t count, fail_at;
    size_t blocks, bytes; /* not yet released */
    int failed;
} test_memory;

static inline void *test_alloc(void *ctx, size_t size)
{
    test_memory *memory = ctx;

    if (memory->fail_at && ++memory->count >= memory->fail_at) {
        memory->failed = 1;
        return NULL;
    }
    void *ptr = malloc(size);
    assert_non_null(ptr);
    memset(ptr, 0xA5, size);
    memory->blocks++;
    memory->bytes += size;
    return ptr;
}

static inline void test_release(void *ctx, void *ptr, size_t size)
{
    test_memory *memory = ctx;

    memset(ptr, 0x5A, size); /* a wrong size shows under the address sanitizer */
    memory->blocks--;
    memory->bytes -= size;
    free(ptr);
}

static inline soapc_allocator test_allocator(test_memory *memory)
{
    return (soapc_allocator){memory, test_alloc, test_release};
}

/* A copy of bytes whose NUL is the last readable byte; guard_free gives it back. */
typedef struct test_guard {
    char *bytes;
    void *map;
    size_t map_size;
} test_guard;

static inline test_guard guard_copy(const char *bytes, size_t length)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t room = (length + 1 + page - 1) / page * page;
    test_guard guard = {.map_size = room + page};

    guard.map = mmap(NULL, guard.map_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                     0);
    assert_true(guard.map != MAP_FAILED);
    assert_int_equal(mprotect((char *)guard.map + room, page, PROT_NONE), 0);
    guard.bytes = (char *)guard.map + room - length - 1;
    if (length) {
        memcpy(guard.bytes, bytes, length);
    }
    guard.bytes[length] = '\0';
    return guard;
}

static inline void guard_free(test_guard *guard)
{
    munmap(guard->map, guard->map_size);
}

#endif
