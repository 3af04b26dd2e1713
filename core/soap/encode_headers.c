/* Header blocks: their element, its contents and its attributes (contract C-7.5). */
#include "soap/encode_envelope.h"
#include "xml/writer.h"

/* A block as its node says it. */
typedef struct header_block {
    const soapc_node *node;
    const soapc_node *role; /* NULL */
    uint32_t value, end;    /* nodes of its value; equal: none */
} header_block;

static int bad_block(soapc__job *job, uint32_t at, const char *what)
{
    return soapc__encode_fail(job->encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE, "node %u %s", at,
                              what);
}

static int read_block(soapc__job *job, uint32_t at, uint32_t end, header_block *block)
{
    const soapc_node *node = job->encoder->nodes + at;

    if (soapc__node_kind(node) != SOAPC_NODE_HEADER || node->length >= end - at) {
        return bad_block(job, at, "is no HEADER, or longer than the HEADERS around it");
    }
    if (!soapc__name_is_known(job->encoder, soapc__node_name(node))) {
        return bad_block(job, at, "has a name that is none of the message's");
    }
    if (node->value.id != SOAPC_NONE && !soapc_header_at(job->call->image, node->value.id)) {
        return bad_block(job, at, "refers to a soap:header that the image does not have");
    }
    *block = (header_block){.node = node, .value = at + 1, .end = at + 1 + node->length};
    if (block->value < block->end && soapc__node_kind(node + 1) == SOAPC_NODE_ROLE) {
        block->role = node + 1;
        block->value++;
    }
    return 1;
}

static void put_attribute_start(soapc__job *job, const char *name)
{
    soapc__buffer *out = &job->encoder->block;

    soapc__buffer_literal(out, " ");
    soapc__buffer_put(out, job->version->envelope_prefix, strlen(job->version->envelope_prefix));
    soapc__buffer_literal(out, ":");
    soapc__buffer_put(out, name, strlen(name));
    soapc__buffer_literal(out, "=\"");
}

static void put_attribute(soapc__job *job, const char *name, const char *value)
{
    if (value) {
        put_attribute_start(job, name);
        soapc__buffer_put(&job->encoder->block, value, strlen(value));
        soapc__buffer_literal(&job->encoder->block, "\"");
    }
}

static const char *known_role(const soapc__job *job, uint32_t flags)
{
    return flags & SOAPC_HEADER_NEXT       ? job->version->role_next
           : flags & SOAPC_HEADER_NO_ROLE  ? job->version->role_none
           : flags & SOAPC_HEADER_ULTIMATE ? job->version->role_ultimate
                                           : NULL;
}

/* mustUnderstand, actor or role, relay (SOAP 1.1, 4.2; SOAP 1.2 Part 1, 5.2), for the end of the
 * block's start tag. */
static int make_attributes(soapc__job *job, const header_block *block)
{
    soapc__encoder *encoder = job->encoder;
    uint32_t flags = block->node->value.count;
    size_t bad;

    encoder->block.length = 0;
    if (flags & SOAPC_HEADER_MUST_UNDERSTAND) {
        put_attribute(job, "mustUnderstand", job->version->true_text);
    }
    if (block->role) {
        put_attribute_start(job, job->version->role);
        if (block->role->length &&
            !soapc__write_attribute(&encoder->block, block->role->value.bytes, block->role->length,
                                    &bad)) {
            return soapc__encode_fail(encoder, SOAPC_INSTANCE_UTF8, soapc__node_name(block->node),
                                      "a role with a byte that may not stand in XML, number %zu",
                                      bad + 1);
        }
        soapc__buffer_literal(&encoder->block, "\"");
    } else {
        put_attribute(job, job->version->role, known_role(job, flags));
    }
    if ((flags & SOAPC_HEADER_RELAY) && job->version->number == 2) {
        put_attribute(job, "relay", job->version->true_text);
    }
    if (encoder->block.failed) {
        encoder->block.failed = 0;
        return soapc__encode_no_memory(encoder);
    }
    if (encoder->block.length) {
        encoder->attributes = (soapc_str){encoder->block.bytes, encoder->block.length};
    }
    return 1;
}

static int encode_block(soapc__job *job, const header_block *block)
{
    const soapc_header *declared = block->node->value.id == SOAPC_NONE
                                       ? NULL
                                       : soapc_header_at(job->call->image, block->node->value.id);
    soapc__place place = {
        .name = soapc__node_name(block->node),
        .type = declared && !(declared->part.flags & SOAPC_FIELD_UNTYPED) ? declared->part.type
                                                                          : SOAPC_NONE,
        .encoded = declared && declared->use == SOAPC_ENCODED,
        .qualified = 1,
        .position = SOAPC_NONE,
    };
    uint32_t at = block->value;

    job->encoded |=
        place.encoded &&
        !job->is_reply; /* a reply says encodingStyle for its Body alone (contract C-8.1) */
    if (job->encoder->writing && !make_attributes(job, block)) {
        return 0;
    }
    if (at == block->end) {
        return soapc__encode_empty(job->encoder, &place, &soapc__no_modifiers, SOAPC_NONE);
    }
    if (!soapc__encode_value(job->encoder, &place, &at, block->end)) {
        return 0;
    }
    job->encoder->attributes = (soapc_str){NULL, 0}; /* where no element took them */
    return at == block->end || bad_block(job, at, "stands behind the one value of a HEADER");
}

int soapc__encode_headers(soapc__job *job)
{
    soapc__encoder *encoder = job->encoder;
    uint32_t end =
        job->headers == SOAPC_NONE ? 0 : job->headers + 1 + encoder->nodes[job->headers].length;
    uint32_t at = job->headers == SOAPC_NONE ? 0 : job->headers + 1;
    size_t content = 0;

    if (at == end && !(job->call->flags & SOAPC_CALL_SEND_HEADERS)) {
        return 1;
    }
    soapc__set_path(job, "/Envelope/Header", "", 0);
    if (encoder->writing) {
        soapc__open_envelope_element(job, "Header");
        soapc__buffer_literal(encoder->out, ">");
        content = encoder->out->length;
    }
    while (at < end) {
        header_block block = {0};

        if (!read_block(job, at, end, &block)) {
            return 0;
        }
        at = block.end;
        if (!encode_block(job, &block)) {
            return 0;
        }
    }
    if (encoder->writing) {
        soapc__end_envelope_element(job, "Header", content);
    }
    return 1;
}
