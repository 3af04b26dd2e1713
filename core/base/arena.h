/* Arena: memory that is freed all at once; the lifetime is the argument. */
#ifndef SOAPC_BASE_ARENA_H
#define SOAPC_BASE_ARENA_H

#include "soapc.h"

typedef struct soapc__arena_block soapc__arena_block;

typedef struct soapc__arena {
    soapc_allocator allocator;
    soapc__arena_block *block;  /* newest first */
    char *at, *end;             /* free room of the newest block */
    size_t next_size;           /* of the next block, grows */
} soapc__arena;

/* A place to rewind to. */
typedef struct soapc__arena_mark {
    soapc__arena_block *block;
    char *at;
} soapc__arena_mark;

/* The malloc allocator, for a NULL one. */
extern const soapc_allocator soapc__malloc_allocator;

void soapc__arena_init(soapc__arena *arena, const soapc_allocator *allocator); /* NULL: malloc */
/* 8-byte aligned, not zeroed; NULL without memory. */
void *soapc__arena_alloc(soapc__arena *arena, size_t size);
/* A copy with a NUL behind it. */
char *soapc__arena_copy(soapc__arena *arena, const char *bytes, size_t length);
soapc__arena_mark soapc__arena_mark_at(const soapc__arena *arena);
void soapc__arena_rewind(soapc__arena *arena, soapc__arena_mark mark);
void soapc__arena_reset(soapc__arena *arena);   /* empty; keeps its largest block up to 64 KiB */
void soapc__arena_release(soapc__arena *arena); /* gives all back */

#endif
