/* Growable byte buffer. */
#include "base/buffer.h"

#include "base/arena.h"

enum { FIRST_CAPACITY = 1023 };

void soapc__buffer_init(soapc__buffer *buffer, const soapc_allocator *allocator)
{
    *buffer = (soapc__buffer){.allocator = allocator ? *allocator : soapc__malloc_allocator};
}

void soapc__buffer_release(soapc__buffer *buffer)
{
    if (buffer->bytes) {
        buffer->allocator.release(buffer->allocator.ctx, buffer->bytes, buffer->capacity + 1);
    }
    buffer->bytes = NULL;
    buffer->length = buffer->capacity = 0;
    buffer->failed = 0;
}

/* One byte more than the capacity is there, so that a NUL always fits behind the bytes. */
int soapc__buffer_grow(soapc__buffer *buffer, size_t more)
{
    size_t capacity = buffer->capacity ? buffer->capacity * 2 + 1 : FIRST_CAPACITY;

    if (more > SIZE_MAX / 4 || buffer->length > SIZE_MAX / 4) {
        buffer->failed = 1;
        return 0;
    }
    if (capacity - buffer->length < more) { /* and for what comes behind it, the last end tags */
        capacity = buffer->length + more + FIRST_CAPACITY;
    }
    char *bytes = buffer->allocator.alloc(buffer->allocator.ctx, capacity + 1);
    if (!bytes) {
        buffer->failed = 1;
        return 0;
    }
    if (buffer->bytes) {
        memcpy(bytes, buffer->bytes, buffer->length);
        buffer->allocator.release(buffer->allocator.ctx, buffer->bytes, buffer->capacity + 1);
    }
    buffer->bytes = bytes;
    buffer->capacity = capacity;
    return 1;
}
