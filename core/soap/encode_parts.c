/* The Body of a request or a reply: the rpc element, and the parts (contract C-8.1, C-10.10). */
#include <stdio.h>

#include "soap/encode_envelope.h"
#include "types/builtin.h"

/* Where the Body stands in its making. */
typedef struct body_walk {
    soapc__job *job;
    uint32_t at, end;        /* nodes of the parts */
    uint32_t index;          /* of the part that is next */
    soapc_str prefix, local; /* of the rpc element; local.bytes NULL: there is none */
    size_t content;          /* writing: length of out behind "<...:Body>" */
} body_walk;

static int is_rpc(const soapc__job *job)
{
    return job->style == SOAPC_RPC && (!job->direction || job->direction->present);
}

/* SOAP 1.2 Part 2, 4.2.1: the accessor that holds the return value is named. */
static int has_rpc_result(const soapc__job *job)
{
    return job->is_reply && is_rpc(job) && job->version->number == 2 &&
           (!job->direction || job->direction->part_count == 1);
}

static soapc_str wrapper_ns(const soapc__job *job, soapc_str *local)
{
    soapc_str ns = job->call->uri;
    uint32_t length;

    *local = job->call->name;
    if (job->direction) {
        local->bytes = soapc__encode_local(job->encoder, job->direction->name, &length);
        local->length = length;
        ns.bytes =
            soapc_message_name_ns(job->message, job->call->image, job->direction->name, &length);
        ns.length = ns.bytes ? length : 0;
    }
    return ns;
}

/* Prefix and name of the element around the parts. A WSDL that says no namespace gives it the
 * envelope's (contract C-8.1); a program that does leaves it without. */
static int name_wrapper(body_walk *body)
{
    soapc__job *job = body->job;
    soapc_str ns = wrapper_ns(job, &body->local);
    uint32_t row = 0;

    soapc__set_path(job, "/Envelope/Body", "", 0);
    if (!soapc__encode_name(job->encoder, body->local.bytes, body->local.length, 0)) {
        return 0;
    }
    if (ns.length > 0) {
        row = ns.length < UINT32_MAX
                  ? soapc__encode_need(job->encoder, ns.bytes, (uint32_t)ns.length)
                  : SOAPC_NONE;
        if (row == SOAPC_NONE) {
            return 0;
        }
    }
    /* The row moves when the ledger grows, so pass 1 keeps no pointer into it. */
    if (job->encoder->writing && (ns.length > 0 || job->direction)) {
        body->prefix =
            (soapc_str){job->encoder->ledger.rows[row].text, job->encoder->ledger.rows[row].length};
    }
    soapc__set_path(job, "/Envelope/Body/", body->local.bytes, body->local.length);
    return 1;
}

static void put_wrapper(const body_walk *body)
{
    soapc__buffer *out = body->job->encoder->out;

    if (body->prefix.length) {
        soapc__buffer_put(out, body->prefix.bytes, body->prefix.length);
        soapc__buffer_literal(out, ":");
    }
    soapc__buffer_put(out, body->local.bytes, body->local.length);
}

static void put_encoding_style(soapc__job *job)
{
    soapc__buffer_literal(job->encoder->out, " env:encodingStyle=\"");
    soapc__put_string(job, soapc__known_namespaces[SOAPC__NS_ENCODING12]);
    soapc__buffer_literal(job->encoder->out, "\"");
}

/* SOAP 1.2 Part 1, 5.1.1: encodingStyle may not stand on the Body, yet that is where ext/soap has
 * it when there is neither a WSDL nor an rpc element. */
static void write_body_start(const body_walk *body)
{
    soapc__job *job = body->job;
    soapc__buffer *out = job->encoder->out;
    int styled = job->use == SOAPC_ENCODED && job->version->number == 2;

    soapc__open_envelope_element(job, "Body");
    if (has_rpc_result(job)) {
        soapc__buffer_literal(out, " xmlns:rpc=\"");
        soapc__put_string(job, soapc__known_namespaces[SOAPC__NS_RPC12]);
        soapc__buffer_literal(out, "\"");
    }
    if (styled && !job->direction && !is_rpc(job) && !job->is_reply) {
        put_encoding_style(job);
    }
    soapc__buffer_literal(out, ">");
}

static void write_wrapper_start(const body_walk *body)
{
    soapc__job *job = body->job;

    soapc__buffer_literal(job->encoder->out, "<");
    put_wrapper(body);
    if (job->use == SOAPC_ENCODED && job->version->number == 2) {
        put_encoding_style(job);
    }
    soapc__buffer_literal(job->encoder->out, ">");
}

static void write_wrapper_end(const body_walk *body, size_t content)
{
    soapc__buffer *out = body->job->encoder->out;

    if (soapc__encoded_nothing(body->job->encoder, content)) {
        out->length--;
        soapc__buffer_literal(out, "/>");
        return;
    }
    soapc__buffer_literal(out, "</");
    put_wrapper(body);
    soapc__buffer_literal(out, ">");
}

static void place_of_part(const soapc__job *job, const soapc_part *part, soapc__place *place)
{
    int document = job->style == SOAPC_DOCUMENT;

    *place = (soapc__place){
        .name = part->element,
        .type = part->flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE : part->type,
        .encoded = job->use == SOAPC_ENCODED,
        .qualified = (uint8_t)document,
        .keeps_name = !document || !part->by_element,
        .position = SOAPC_NONE,
    };
}

/* A value beside the declared parts: its own name, or paramN (contract C-12.1). */
static int place_of_extra(const body_walk *body, uint32_t name, soapc__place *place)
{
    soapc__job *job = body->job;
    char text[24];

    if (name == SOAPC_NO_NAME) {
        int length = snprintf(text, sizeof(text), "param%u", body->index);

        name = soapc_message_name(job->message, job->call->image, "", 0, text, (size_t)length,
                                  job->encoder->error);
        if (name == SOAPC_NONE) {
            job->encoder->status = SOAPC_NO_MEMORY;
            return 0;
        }
    } else if (!soapc__name_is_known(job->encoder, name)) {
        return soapc__encode_fail(job->encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                  "part %u has a name that is none of the message's", body->index);
    }
    *place = (soapc__place){
        .name = name,
        .type = SOAPC_NONE,
        .encoded = job->use == SOAPC_ENCODED,
        .qualified = job->use != SOAPC_ENCODED,
        .keeps_name = 1,
        .position = SOAPC_NONE,
    };
    return 1;
}

/* The local name of the element that was written from `start` on. */
static soapc_str written_name(const soapc__buffer *out, size_t start)
{
    const char *from = out->bytes + start + 1;
    const char *end = out->bytes + out->length;
    const char *at = from;

    while (at < end && *at != ' ' && *at != '>' && *at != '/') {
        if (*at++ == ':') {
            from = at;
        }
    }
    return (soapc_str){from, (size_t)(at - from)};
}

/* The return value may name its element itself, so <rpc:result> is put in front of it when it is
 * written. */
static void insert_result(soapc__job *job, size_t start)
{
    static const char before[] = "<rpc:result>", after[] = "</rpc:result>";
    soapc__buffer *out = job->encoder->out;

    if (out->failed || out->length == start || out->bytes[start] != '<') {
        return;
    }
    size_t name_length = written_name(out, start).length;
    size_t more = sizeof(before) - 1 + name_length + sizeof(after) - 1;
    if (!soapc__buffer_room(out, more)) {
        return;
    }
    memmove(out->bytes + start + more, out->bytes + start, out->length - start);
    out->length += more;
    soapc_str name = written_name(out, start + more);
    char *at = out->bytes + start;
    memcpy(at, before, sizeof(before) - 1);
    memcpy(at + sizeof(before) - 1, name.bytes, name.length);
    memcpy(at + sizeof(before) - 1 + name.length, after, sizeof(after) - 1);
}

static int encode_part(body_walk *body, const soapc_part *part)
{
    soapc__job *job = body->job;
    const soapc_node *nodes = job->encoder->nodes;
    uint32_t value = soapc__value_at(nodes, body->at, body->end);
    size_t start = job->encoder->out->length;
    soapc__place place;

    if (part) {
        place_of_part(job, part, &place);
    } else if (!place_of_extra(body,
                               value < body->end ? soapc__node_name(nodes + value) : SOAPC_NO_NAME,
                               &place)) {
        return 0;
    }
    if (!soapc__encode_value(job->encoder, &place, &body->at, body->end)) {
        return 0;
    }
    if (job->encoder->writing && body->index == 0 && has_rpc_result(job)) {
        insert_result(job, start);
    }
    return 1;
}

/* A node for a value that the host did not give, behind all others. */
static int add_text(soapc__job *job, soapc_text value, uint32_t *at)
{
    uint32_t length;
    const char *bytes = soapc_text_bytes(job->call->image, value, &length);
    soapc_node *node = soapc_message_room(job->message, 1, NULL, job->encoder->error);

    if (!node) {
        job->encoder->status = SOAPC_NO_MEMORY;
        return 0;
    }
    *node =
        (soapc_node){.head = soapc__node_head(SOAPC_NODE_TEXT, SOAPC_NO_NAME), .length = length};
    node->value.bytes = bytes;
    *at = job->message->node_count;
    soapc_message_push(job->message, 1);
    job->encoder->nodes = job->message->nodes;
    job->encoder->node_count = job->message->node_count;
    return 1;
}

/* A part without a value: its element's fixed or default value, else as null (contract C-12.3). */
static int encode_missing(body_walk *body, const soapc_part *part)
{
    soapc__job *job = body->job;
    int has_value = (part->flags & SOAPC_FIELD_FIXED) ||
                    ((part->flags & SOAPC_FIELD_DEFAULT) && !(part->flags & SOAPC_FIELD_NILLABLE));
    size_t start = job->encoder->out->length;
    soapc__place place;
    uint32_t at;

    place_of_part(job, part, &place);
    if (part->by_element && has_value) {
        if (!add_text(job, part->value, &at) ||
            !soapc__encode_value(job->encoder, &place, &at, at + 1)) {
            return 0;
        }
    } else if (!soapc__encode_nil(job->encoder, &place, &soapc__no_modifiers, place.type)) {
        return 0;
    }
    if (job->encoder->writing && body->index == 0 && has_rpc_result(job)) {
        insert_result(job, start);
    }
    return 1;
}

static const soapc_part *part_at(const body_walk *body, uint32_t index)
{
    return soapc_part_at(body->job->call->image, body->job->direction->first_part + index);
}

/* Of several parts a reply may leave some out: goes on to the part that the next value is called
 * by, and behind all of them where it is none's name (contract C-10.10). */
static void skip_parts_left_out(body_walk *body, uint32_t count)
{
    const soapc_node *nodes = body->job->encoder->nodes;
    uint32_t value = soapc__value_at(nodes, body->at, body->end);
    uint32_t name = value < body->end ? soapc__node_name(nodes + value) : SOAPC_NO_NAME;

    while (name != SOAPC_NO_NAME && body->index < count &&
           part_at(body, body->index)->element != name) {
        body->index++;
    }
}

static int encode_all(body_walk *body)
{
    uint32_t count = body->job->direction ? body->job->direction->part_count : 0;
    int may_leave_out = body->job->is_reply && count > 1;

    for (; body->at < body->end; body->index++) {
        if (may_leave_out) {
            skip_parts_left_out(body, count);
        }
        if (!encode_part(body, body->index < count ? part_at(body, body->index) : NULL)) {
            return 0;
        }
    }
    for (; !may_leave_out && body->index < count; body->index++) {
        if (!encode_missing(body, part_at(body, body->index))) {
            return 0;
        }
    }
    return 1;
}

/* An operation without a name, which there can be without a WSDL, has its parts in the Body itself:
 * an element needs a name (XML 1.0, 3.1). */
static int has_wrapper(const soapc__job *job)
{
    return is_rpc(job) && (job->direction || job->call->name.length > 0);
}

static int encode_contents(body_walk *body)
{
    soapc__encoder *encoder = body->job->encoder;

    if (!has_wrapper(body->job)) {
        soapc__set_path(body->job, "/Envelope/Body", "", 0);
        return encode_all(body);
    }
    if (!name_wrapper(body)) {
        return 0;
    }
    if (!encoder->writing) {
        return encode_all(body);
    }
    write_wrapper_start(body);
    size_t content = encoder->out->length;
    if (!encode_all(body)) {
        return 0;
    }
    write_wrapper_end(body, content);
    return 1;
}

int soapc__encode_parts(soapc__job *job)
{
    body_walk body = {.job = job};

    if (job->body != SOAPC_NONE) {
        body.at = job->body + 1;
        body.end = body.at + job->encoder->nodes[job->body].length;
    }
    if (!job->encoder->writing) {
        return encode_contents(&body);
    }
    write_body_start(&body);
    body.content = job->encoder->out->length;
    if (!encode_contents(&body)) {
        return 0;
    }
    soapc__end_envelope_element(job, "Body", body.content);
    return 1;
}
