/* Growable byte buffer: what the writer writes into. */
#ifndef SOAPC_BASE_BUFFER_H
#define SOAPC_BASE_BUFFER_H

#include <string.h>

#include "soapc.h"

typedef struct soapc__buffer {
    soapc_allocator allocator;
    char *bytes;
    size_t length, capacity;
    int failed; /* an allocation failed: appends are ignored, checked once at the end */
} soapc__buffer;

void soapc__buffer_init(soapc__buffer *buffer, const soapc_allocator *allocator);
void soapc__buffer_release(soapc__buffer *buffer);
/* Room for `more` bytes behind length; 0 and failed set without memory. */
int soapc__buffer_grow(soapc__buffer *buffer, size_t more);

static inline char *soapc__buffer_room(soapc__buffer *buffer, size_t more)
{
    if ((buffer->capacity - buffer->length < more || !buffer->bytes) &&
        !soapc__buffer_grow(buffer, more)) {
        return NULL;
    }
    return buffer->bytes + buffer->length;
}

static inline void soapc__buffer_put(soapc__buffer *buffer, const char *bytes, size_t length)
{
    char *out = soapc__buffer_room(buffer, length);

    if (out && length) { /* bytes may be NULL when there are none */
        memcpy(out, bytes, length);
        buffer->length += length;
    }
}

#define soapc__buffer_literal(buffer, text) soapc__buffer_put((buffer), (text), sizeof(text) - 1)

#endif
