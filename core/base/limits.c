/* Limits with their defaults filled in. */
#include "base/limits.h"

enum { DEFAULT_DEPTH = 4096, DEFAULT_ATTRIBUTES = 1024, DEFAULT_DOCUMENTS = 1000 };

static uint32_t or_default(uint32_t value, uint32_t standard)
{
    return value ? value : standard;
}

soapc_limits soapc__limits_complete(const soapc_limits *limits)
{
    soapc_limits complete = limits ? *limits : (soapc_limits){0};

    complete.decode_depth = or_default(complete.decode_depth, DEFAULT_DEPTH);
    complete.encode_depth = or_default(complete.encode_depth, DEFAULT_DEPTH);
    complete.attributes = or_default(complete.attributes, DEFAULT_ATTRIBUTES);
    complete.documents = or_default(complete.documents, DEFAULT_DOCUMENTS);
    /* Positions in a message are 32 bits wide. */
    if (complete.message_bytes == 0 || complete.message_bytes > UINT32_MAX) {
        complete.message_bytes = UINT32_MAX;
    }
    return complete;
}
