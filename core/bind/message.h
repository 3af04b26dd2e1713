/* A message's insides, shared by bind/ and soap/. */
#ifndef SOAPC_BIND_MESSAGE_H
#define SOAPC_BIND_MESSAGE_H

#include "base/arena.h"
#include "base/buffer.h"
#include "base/error.h"
#include "image/layout.h"
#include "soapc.h"

typedef struct soapc__decoder soapc__decoder; /* bind/decode.h */
typedef struct soapc__encoder soapc__encoder; /* bind/encode.h */

typedef struct soapc__message_name {
    const char *ns, *local;
    uint32_t ns_length, local_length;
} soapc__message_name;

struct soapc_message {
    soapc_allocator allocator;
    soapc_limits limits;
    soapc__arena arena;

    soapc_node *nodes;
    uint32_t node_count, node_capacity;
    uint32_t sealed; /* nodes before this own their text */

    soapc__message_name *names; /* id is index + SOAPC_MESSAGE_NAME */
    uint32_t name_count, name_capacity;
    uint32_t *name_hash;        /* open addressing */
    uint32_t name_hash_size;

    soapc__buffer out;
    soapc_envelope envelope;

    soapc__decoder *decoder; /* made on first use, kept over reset */
    soapc__encoder *encoder;
};

static inline uint32_t soapc__node_kind(const soapc_node *node)
{
    return node->head & 0xFF;
}

static inline uint32_t soapc__node_name(const soapc_node *node)
{
    return node->head >> 8;
}

static inline uint32_t soapc__node_head(uint32_t kind, uint32_t name)
{
    return kind | name << 8;
}

/* Index of what follows the node at `at`, its contents included. */
static inline uint32_t soapc__node_after(const soapc_node *nodes, uint32_t at)
{
    return at + 1 + (soapc__node_kind(nodes + at) >= SOAPC_NODE_STRUCT ? nodes[at].length : 0);
}

/* Grows the nodes; 0 without memory. */
int soapc__message_grow(soapc_message *message, uint32_t more);

/* Frees what decode and encode keep in the message over reset; implemented beside them, NULL is fine. */
void soapc__decoder_free(soapc__decoder *decoder, const soapc_allocator *allocator);
void soapc__encoder_free(soapc__encoder *encoder, const soapc_allocator *allocator);

#endif
