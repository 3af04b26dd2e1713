/* Arena: blocks in a list, the newest in front; allocation is a bump of `at`. */
#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

/* Under AddressSanitizer only what was allocated can be touched, so that a read or write past an
 * allocation is found though there is more of the block behind it. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SOAPC_ARENA_GUARDED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(SOAPC_ARENA_GUARDED)
#include <sanitizer/asan_interface.h>
enum { GUARD = 16 }; /* bytes behind each allocation */
#define CLOSE(from, to) ASAN_POISON_MEMORY_REGION(from, (size_t)((to) - (from)))
#define OPEN(from, size) ASAN_UNPOISON_MEMORY_REGION(from, size)
#else
enum { GUARD = 0 };
#define CLOSE(from, to) ((void)0)
#define OPEN(from, size) ((void)0)
#endif

struct soapc__arena_block {
    soapc__arena_block *older;
    size_t size; /* of the whole block, as the allocator gave it */
};

enum {
    FIRST_SIZE = 4096,
    KEEP_SIZE = 64 * 1024,      /* the largest block that a reset keeps */
    LARGEST_SIZE = 1024 * 1024, /* blocks stop growing here */
};

static void *malloc_alloc(void *ctx, size_t size)
{
    (void)ctx;
    return malloc(size);
}

static void malloc_release(void *ctx, void *ptr, size_t size)
{
    (void)ctx;
    (void)size;
    free(ptr);
}

const soapc_allocator soapc__malloc_allocator = {NULL, malloc_alloc, malloc_release};

void soapc__arena_init(soapc__arena *arena, const soapc_allocator *allocator)
{
    *arena = (soapc__arena){
        .allocator = allocator ? *allocator : soapc__malloc_allocator,
        .next_size = FIRST_SIZE,
    };
}

static void use_block(soapc__arena *arena, soapc__arena_block *block)
{
    arena->block = block;
    arena->at = block ? (char *)(block + 1) : NULL;
    arena->end = block ? (char *)block + block->size : NULL;
}

static void empty_block(soapc__arena *arena, soapc__arena_block *block)
{
    use_block(arena, block);
    CLOSE(arena->at, arena->end);
}

/* The arena stays as it was until the allocator has returned: it may longjmp away. */
static int add_block(soapc__arena *arena, size_t room)
{
    size_t size = arena->next_size;

    if (room > SIZE_MAX - sizeof(soapc__arena_block)) {
        return 0;
    }
    if (size < room + sizeof(soapc__arena_block)) {
        size = room + sizeof(soapc__arena_block);
    }
    soapc__arena_block *block = arena->allocator.alloc(arena->allocator.ctx, size);
    if (!block) {
        return 0;
    }
    block->older = arena->block;
    block->size = size;
    empty_block(arena, block);
    if (arena->next_size < LARGEST_SIZE) {
        arena->next_size *= 2;
    }
    return 1;
}

void *soapc__arena_alloc(soapc__arena *arena, size_t size)
{
    size_t rounded = ((size + 7) & ~(size_t)7) + GUARD;

    if (rounded < size ||
        ((size_t)(arena->end - arena->at) < rounded && !add_block(arena, rounded))) {
        return NULL;
    }
    if (!arena->at && !add_block(arena, rounded)) { /* the first allocation is of 0 bytes */
        return NULL;
    }
    void *result = arena->at;
    arena->at += rounded;
    OPEN(result, size);
    return result;
}

char *soapc__arena_copy(soapc__arena *arena, const char *bytes, size_t length)
{
    char *copy = length < SIZE_MAX ? soapc__arena_alloc(arena, length + 1) : NULL;

    if (copy) {
        if (length) {
            memcpy(copy, bytes, length);
        }
        copy[length] = '\0';
    }
    return copy;
}

static void release_block(soapc__arena *arena, soapc__arena_block *block)
{
    OPEN(block, block->size);
    arena->allocator.release(arena->allocator.ctx, block, block->size);
}

soapc__arena_mark soapc__arena_mark_at(const soapc__arena *arena)
{
    return (soapc__arena_mark){arena->block, arena->at};
}

void soapc__arena_rewind(soapc__arena *arena, soapc__arena_mark mark)
{
    if (!mark.block) { /* set in an empty arena: the next use of it wants a block again */
        soapc__arena_reset(arena);
        return;
    }
    while (arena->block != mark.block) {
        soapc__arena_block *block = arena->block;

        use_block(arena, block->older);
        release_block(arena, block);
    }
    arena->at = mark.at;
    CLOSE(arena->at, arena->end);
}

void soapc__arena_reset(soapc__arena *arena)
{
    soapc__arena_block *kept = NULL;
    soapc__arena_block *block = arena->block;

    use_block(arena, NULL);
    while (block) {
        soapc__arena_block *older = block->older;
        soapc__arena_block *dropped = block;

        if (block->size <= KEEP_SIZE && (!kept || block->size > kept->size)) {
            dropped = kept;
            kept = block;
        }
        if (dropped) {
            release_block(arena, dropped);
        }
        block = older;
    }
    arena->next_size = FIRST_SIZE;
    if (kept) {
        kept->older = NULL;
        arena->next_size = kept->size * 2;
        empty_block(arena, kept);
    }
}

void soapc__arena_release(soapc__arena *arena)
{
    while (arena->block) {
        soapc__arena_block *block = arena->block;

        use_block(arena, block->older);
        release_block(arena, block);
    }
    arena->next_size = FIRST_SIZE;
}
