/* Names of a message: the image's where it has them, else rows of the message's own table. */
#include <string.h>

#include "base/text.h"
#include "bind/message.h"

enum { FIRST_NAMES = 32, MOST_NAMES = SOAPC_NO_NAME - SOAPC_MESSAGE_NAME };

/* Seeded with the message's address, so that a sender cannot prepare names that collide. */
static uint32_t own_hash(const soapc_message *message, const char *ns, size_t ns_length,
                         const char *local, size_t local_length)
{
    uint32_t seed = (uint32_t)((uintptr_t)message >> 4);

    return soapc__hash(local, local_length, soapc__hash(ns, ns_length, seed));
}

static int same(const soapc__message_name *name, const char *ns, size_t ns_length,
                const char *local, size_t local_length)
{
    return name->local_length == local_length && name->ns_length == ns_length &&
           memcmp(name->local, local, local_length) == 0 && memcmp(name->ns, ns, ns_length) == 0;
}

/* The slot that holds the name, or the empty one where it belongs; a slot is index + 1, 0 is
 * empty. */
static uint32_t *find_slot(soapc_message *message, uint32_t hash, const char *ns, size_t ns_length,
                           const char *local, size_t local_length)
{
    uint32_t mask = message->name_hash_size - 1;
    uint32_t at = hash & mask;

    while (message->name_hash[at] &&
           !same(message->names + message->name_hash[at] - 1, ns, ns_length, local, local_length)) {
        at = (at + 1) & mask;
    }
    return message->name_hash + at;
}

static int grow_names(soapc_message *message)
{
    const soapc_allocator *allocator = &message->allocator;
    uint32_t capacity = message->name_capacity ? message->name_capacity * 2 : FIRST_NAMES;
    soapc__message_name *names = allocator->alloc(allocator->ctx, capacity * sizeof(*names));

    if (!names) {
        return 0;
    }
    if (message->names) {
        memcpy(names, message->names, message->name_count * sizeof(*names));
        allocator->release(allocator->ctx, message->names, message->name_capacity * sizeof(*names));
    }
    message->names = names;
    message->name_capacity = capacity;
    return 1;
}

static int grow_hash(soapc_message *message)
{
    const soapc_allocator *allocator = &message->allocator;
    uint32_t size = message->name_hash_size ? message->name_hash_size * 2 : FIRST_NAMES * 2;
    uint32_t *hash = allocator->alloc(allocator->ctx, size * sizeof(*hash));

    if (!hash) {
        return 0;
    }
    memset(hash, 0, size * sizeof(*hash));
    if (message->name_hash) {
        allocator->release(allocator->ctx, message->name_hash,
                           message->name_hash_size * sizeof(*hash));
    }
    message->name_hash = hash;
    message->name_hash_size = size;
    for (uint32_t i = 0; i < message->name_count; i++) {
        const soapc__message_name *name = message->names + i;
        uint32_t code =
            own_hash(message, name->ns, name->ns_length, name->local, name->local_length);

        *find_slot(message, code, name->ns, name->ns_length, name->local, name->local_length) =
            i + 1;
    }
    return 1;
}

/* At least half of the slots stay empty. */
static int make_room(soapc_message *message)
{
    return (message->name_count < message->name_capacity || grow_names(message)) &&
           (message->name_count < message->name_hash_size / 2 || grow_hash(message));
}

static uint32_t add(soapc_message *message, const char *ns, size_t ns_length, const char *local,
                    size_t local_length, soapc_error *error)
{
    uint32_t hash = own_hash(message, ns, ns_length, local, local_length);

    if (message->name_hash_size) {
        uint32_t slot = *find_slot(message, hash, ns, ns_length, local, local_length);

        if (slot) {
            return slot - 1 + SOAPC_MESSAGE_NAME;
        }
    }
    if (message->name_count >= MOST_NAMES) {
        soapc__error_set(error, SOAPC_LIMIT, "more than %d different names in one message",
                         MOST_NAMES);
        return SOAPC_NONE;
    }
    char *bytes = NULL;
    if (ns_length <= UINT32_MAX && local_length <= UINT32_MAX && make_room(message)) {
        bytes = soapc__arena_alloc(&message->arena, ns_length + local_length + 2);
    }
    if (!bytes) {
        soapc__error_no_memory(error);
        return SOAPC_NONE;
    }
    memcpy(bytes, local, local_length);
    bytes[local_length] = '\0';
    memcpy(bytes + local_length + 1, ns, ns_length);
    bytes[local_length + 1 + ns_length] = '\0';
    message->names[message->name_count] = (soapc__message_name){
        .ns = bytes + local_length + 1,
        .local = bytes,
        .ns_length = (uint32_t)ns_length,
        .local_length = (uint32_t)local_length,
    };
    *find_slot(message, hash, ns, ns_length, local, local_length) = ++message->name_count;
    return message->name_count - 1 + SOAPC_MESSAGE_NAME;
}

uint32_t soapc_message_name(soapc_message *message, const soapc_image *image, const char *ns,
                            size_t ns_length, const char *local, size_t local_length,
                            soapc_error *error)
{
    ns = ns_length ? ns : "";
    local = local_length ? local : "";
    uint32_t name = image ? soapc_name_find(image, ns, ns_length, local, local_length) : SOAPC_NONE;

    return name != SOAPC_NONE ? name : add(message, ns, ns_length, local, local_length, error);
}

static const soapc__message_name *own_name(const soapc_message *message, uint32_t name)
{
    uint32_t index = name - SOAPC_MESSAGE_NAME;

    return name >= SOAPC_MESSAGE_NAME && index < message->name_count ? message->names + index
                                                                     : NULL;
}

static const char *nothing(uint32_t *length)
{
    if (length) {
        *length = 0;
    }
    return NULL;
}

const char *soapc_message_name_local(const soapc_message *message, const soapc_image *image,
                                     uint32_t name, uint32_t *length)
{
    const soapc__message_name *own = own_name(message, name);

    if (own) {
        if (length) {
            *length = own->local_length;
        }
        return own->local;
    }
    const soapc_name *shared = image ? soapc_name_at(image, name) : NULL;
    return shared ? soapc_text_bytes(image, shared->local, length) : nothing(length);
}

const char *soapc_message_name_ns(const soapc_message *message, const soapc_image *image,
                                  uint32_t name, uint32_t *length)
{
    const soapc__message_name *own = own_name(message, name);

    if (own) {
        if (length) {
            *length = own->ns_length;
        }
        return own->ns;
    }
    const soapc_name *shared = image ? soapc_name_at(image, name) : NULL;
    return shared ? soapc_text_bytes(image, shared->ns, length) : nothing(length);
}
