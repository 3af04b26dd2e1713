/* A message: its nodes, its memory, its own names. */
#include "bind/message.h"

#include <string.h>

#include "base/limits.h"

enum {
    FIRST_NODES = 64,
    KEEP_BYTES = 1024 * 1024, /* larger arrays and buffers are given back by a reset */
};

const char *soapc_version(void)
{
    return SOAPC_VERSION;
}

soapc_message *soapc_message_new(const soapc_allocator *allocator, const soapc_limits *limits,
                                 soapc_error *error)
{
    if (!allocator) {
        allocator = &soapc__malloc_allocator;
    }
    soapc_message *message = allocator->alloc(allocator->ctx, sizeof(*message));
    if (!message) {
        soapc__error_no_memory(error);
        return NULL;
    }
    *message = (soapc_message){.allocator = *allocator, .limits = soapc__limits_complete(limits)};
    soapc__arena_init(&message->arena, allocator);
    soapc__buffer_init(&message->out, allocator);
    soapc__error_clear(error);
    return message;
}

static void *allocate(soapc_message *message, size_t size)
{
    return message->allocator.alloc(message->allocator.ctx, size);
}

static void release(soapc_message *message, void *ptr, size_t size)
{
    if (ptr) {
        message->allocator.release(message->allocator.ctx, ptr, size);
    }
}

static void release_nodes(soapc_message *message)
{
    release(message, message->nodes, (size_t)message->node_capacity * sizeof(soapc_node));
    message->nodes = NULL;
    message->node_capacity = 0;
}

static void release_names(soapc_message *message)
{
    release(message, message->names, (size_t)message->name_capacity * sizeof(soapc__message_name));
    release(message, message->name_hash, (size_t)message->name_hash_size * sizeof(uint32_t));
    message->names = NULL;
    message->name_hash = NULL;
    message->name_capacity = message->name_hash_size = 0;
}

void soapc_message_reset(soapc_message *message)
{
    if ((size_t)message->node_capacity * sizeof(soapc_node) > KEEP_BYTES) {
        release_nodes(message);
    }
    if ((size_t)message->name_capacity * sizeof(soapc__message_name) > KEEP_BYTES) {
        release_names(message);
    } else if (message->name_count > 0) {
        memset(message->name_hash, 0, (size_t)message->name_hash_size * sizeof(uint32_t));
    }
    if (message->out.capacity > KEEP_BYTES) {
        soapc__buffer_release(&message->out);
    }
    message->node_count = message->sealed = message->name_count = 0;
    message->out.length = 0;
    message->out.failed = 0;
    message->envelope = (soapc_envelope){0};
    soapc__arena_reset(&message->arena);
}

void soapc_message_free(soapc_message *message)
{
    if (!message) {
        return;
    }
    soapc__decoder_free(message->decoder, &message->allocator);
    soapc__encoder_free(message->encoder, &message->allocator);
    release_nodes(message);
    release_names(message);
    soapc__buffer_release(&message->out);
    soapc__arena_release(&message->arena);
    release(message, message, sizeof(*message));
}

soapc_node *soapc_message_nodes(soapc_message *message, uint32_t *count)
{
    *count = message->node_count;
    return message->nodes;
}

/* The allocator may longjmp away, so the message changes only after it has returned. */
int soapc__message_grow(soapc_message *message, uint32_t more)
{
    uint64_t capacity = message->node_capacity ? (uint64_t)message->node_capacity * 2 : FIRST_NODES;
    uint64_t needed = (uint64_t)message->node_count + more;

    if (needed <= message->node_capacity) {
        return 1;
    }
    if (capacity < needed) {
        capacity = needed;
    }
    if (needed >= SOAPC_NONE) {
        return 0;
    }
    if (capacity >= SOAPC_NONE) {
        capacity = SOAPC_NONE - 1;
    }
    soapc_node *nodes = allocate(message, capacity * sizeof(*nodes));
    if (!nodes) {
        return 0;
    }
    if (message->node_count) {
        memcpy(nodes, message->nodes, message->node_count * sizeof(*nodes));
    }
    release_nodes(message);
    message->nodes = nodes;
    message->node_capacity = (uint32_t)capacity;
    return 1;
}

soapc_node *soapc_message_room(soapc_message *message, uint32_t more, uint32_t *capacity,
                               soapc_error *error)
{
    if ((message->node_capacity - message->node_count < more || !message->nodes) &&
        !soapc__message_grow(message, more ? more : 1)) {
        soapc__error_no_memory(error);
        return NULL;
    }
    if (capacity) {
        *capacity = message->node_capacity - message->node_count;
    }
    return message->nodes + message->node_count;
}

void soapc_message_push(soapc_message *message, uint32_t count)
{
    message->node_count += count;
}

static int points_to_text(const soapc_node *node)
{
    switch (soapc__node_kind(node)) {
    case SOAPC_NODE_TEXT:
    case SOAPC_NODE_BYTES:
    case SOAPC_NODE_NUMBER:
    case SOAPC_NODE_RAW:
    case SOAPC_NODE_ROLE:
        return node->length > 0;
    default:
        return 0;
    }
}

/* One allocation for all of it; the nodes change only when it is there. */
soapc_status soapc_message_seal(soapc_message *message, soapc_error *error)
{
    size_t total = 0;

    for (uint32_t i = message->sealed; i < message->node_count; i++) {
        total += points_to_text(message->nodes + i) ? message->nodes[i].length : 0;
    }
    char *at = total ? soapc__arena_alloc(&message->arena, total) : NULL;
    if (total && !at) {
        return soapc__error_no_memory(error);
    }
    for (uint32_t i = message->sealed; i < message->node_count; i++) {
        soapc_node *node = message->nodes + i;

        if (points_to_text(node)) {
            memcpy(at, node->value.bytes, node->length);
            node->value.bytes = at;
            at += node->length;
        }
    }
    message->sealed = message->node_count;
    return SOAPC_OK;
}

void *soapc_message_alloc(soapc_message *message, size_t size, soapc_error *error)
{
    void *memory = soapc__arena_alloc(&message->arena, size);

    if (!memory) {
        soapc__error_no_memory(error);
    }
    return memory;
}

const soapc_envelope *soapc_message_envelope(const soapc_message *message)
{
    return &message->envelope;
}

const char *soapc_message_bytes(const soapc_message *message, size_t *length)
{
    *length = message->out.length;
    if (!message->out.bytes) {
        return "";
    }
    message->out.bytes[message->out.length] = '\0'; /* the buffer keeps a byte for it */
    return message->out.bytes;
}
