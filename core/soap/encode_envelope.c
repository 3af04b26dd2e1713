/* Requests, replies and faults: the Envelope, and the two passes over what stands in it (contract
 * C-8.1). */
#include "soap/encode_envelope.h"

#include "types/builtin.h"
#include "xml/writer.h"

void soapc__end_envelope_element(soapc__job *job, const char *name, size_t content)
{
    soapc__buffer *out = job->encoder->out;

    if (!soapc__encoded_nothing(job->encoder, content)) {
        soapc__close_envelope_element(job, name);
        return;
    }
    out->length--;
    soapc__buffer_literal(out, "/>");
}

void soapc__set_path(soapc__job *job, const char *path, const char *name, size_t length)
{
    char *to = job->encoder->path;
    size_t head = strlen(path);
    size_t room = SOAPC__PATH_ROOM / 2 - head;

    memcpy(to, path, head);
    length = length < room ? length : room;
    memcpy(to + head, name, length);
    to[head + length] = '\0';
}

static void open_declaration(soapc__buffer *out, const soapc__prefix *row)
{
    soapc__buffer_literal(out, " xmlns:");
    soapc__buffer_put(out, row->text, row->length);
    soapc__buffer_literal(out, "=\"");
}

/* ' xmlns:p="..."' for each row of the ledger; the first is the envelope's own. */
static int write_declarations(soapc__job *job)
{
    soapc__encoder *encoder = job->encoder;
    const soapc__prefix *row = encoder->ledger.rows;

    open_declaration(encoder->out, row);
    soapc__buffer_put(encoder->out, row->ns, row->ns_length);
    for (uint32_t i = 1; i < encoder->ledger.count; i++) {
        row = encoder->ledger.rows + i;
        if (row->reserved) {
            continue;
        }
        soapc__buffer_literal(encoder->out, "\"");
        open_declaration(encoder->out, row);
        if (!soapc__write_characters(encoder, SOAPC_NONE, row->ns, row->ns_length, 1)) {
            return 0;
        }
    }
    soapc__buffer_literal(encoder->out, "\"");
    return 1;
}

static int compose_envelope_start(soapc__job *job)
{
    soapc__buffer *out = job->encoder->out;

    soapc__buffer_literal(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    soapc__open_envelope_element(job, "Envelope");
    if (!write_declarations(job)) {
        return 0;
    }
    if (job->encoded && job->version->number == 1) {
        soapc__buffer_literal(out, " SOAP-ENV:encodingStyle=\"");
        soapc__put_string(job, soapc__known_namespaces[job->version->encoding]);
        soapc__buffer_literal(out, "\"");
    }
    soapc__buffer_literal(out, ">");
    return 1;
}

/* Under a guess it is what it was for the last message of the same guess. */
static int write_envelope_start(soapc__job *job)
{
    soapc__encoder *encoder = job->encoder;

    if (encoder->guessing && encoder->start.length) {
        soapc__buffer_put(encoder->out, encoder->start.bytes, encoder->start.length);
        return 1;
    }
    if (!compose_envelope_start(job)) {
        return 0;
    }
    if (encoder->guessing) {
        soapc__buffer_put(&encoder->start, encoder->out->bytes, encoder->out->length);
        encoder->start.failed = 0; /* without memory it is composed again */
    }
    return 1;
}

static int write_message(soapc__job *job)
{
    soapc__set_path(job, "/Envelope", "", 0);
    if (!write_envelope_start(job) || !soapc__encode_headers(job) ||
        !(job->fault ? soapc__encode_fault(job) : soapc__encode_parts(job))) {
        return 0;
    }
    soapc__close_envelope_element(job, "Envelope");
    soapc__buffer_literal(job->encoder->out, "\n");
    return 1;
}

/* The Body's prefixes come before the Header's in a request, after them in a reply or fault. */
static int need_prefixes(soapc__job *job)
{
    int fine = 1;

    if (job->is_reply) {
        fine = soapc__encode_headers(job);
    }
    fine = fine && (job->fault ? soapc__encode_fault(job) : soapc__encode_parts(job));
    if (!job->is_reply) {
        fine = fine && soapc__encode_headers(job);
    }
    if (fine && job->encoded) {
        fine = soapc__encode_need_known(job->encoder, SOAPC__NS_XSD) &&
               soapc__encode_need_known(job->encoder, job->version->encoding);
    }
    return fine;
}

static int has_blocks(const soapc__job *job)
{
    return job->headers != SOAPC_NONE && job->message->nodes[job->headers].length > 0;
}

/* The name whose namespace is the only one that the message can need, where the image says that
 * there is one and the values cannot get round it. NULL: that is not known. */
static const soapc_name *guess_namespace(const soapc__job *job)
{
    const soapc_direction *direction = job->direction;

    if (job->fault || !direction || !direction->one_namespace || direction->use != SOAPC_LITERAL ||
        has_blocks(job)) {
        return NULL;
    }
    uint32_t name = direction->name;
    if (job->style == SOAPC_DOCUMENT) {
        name = direction->part_count == 1
                   ? soapc_part_at(job->call->image, direction->first_part)->element
                   : SOAPC_NONE;
    }
    const soapc_name *guess = name == SOAPC_NONE ? NULL : soapc_name_at(job->call->image, name);
    return guess && guess->ns ? guess : NULL;
}

/* Pass 2 alone under a guess, or both. */
static soapc_status run_passes(soapc__job *job, const soapc_name *guess, soapc_error *error)
{
    job->encoded = !job->fault && job->use == SOAPC_ENCODED;
    job->encoder = soapc__encoder_begin(job->message, job->call, guess, error);
    if (!job->encoder) {
        return SOAPC_NO_MEMORY;
    }
    if (!guess) {
        if (!need_prefixes(job) || !soapc__encoder_write(job->encoder)) {
            return job->encoder->status;
        }
    }
    write_message(job);
    return soapc__encoder_finish(job->encoder);
}

static int is_root(const soapc_message *message, uint32_t index, uint32_t kind)
{
    return index < message->node_count && soapc__node_kind(message->nodes + index) == kind &&
           message->nodes[index].length < message->node_count - index;
}

/* The host's mistakes; NULL: none. */
static const char *find_mistake(const soapc__job *job)
{
    const soapc_call *call = job->call;

    if (call->version != 1 && call->version != 2) {
        return "soapc_call.version is neither 1 nor 2";
    }
    if (!job->fault && !job->operation &&
        ((job->style != SOAPC_RPC && job->style != SOAPC_DOCUMENT) ||
         (job->use != SOAPC_ENCODED && job->use != SOAPC_LITERAL))) {
        return "without an operation, soapc_call says style and use";
    }
    if (!job->fault && !job->operation && job->style == SOAPC_RPC && !call->name.bytes) {
        return "without an operation, soapc_call.name names the element of an rpc call";
    }
    if (job->body != SOAPC_NONE &&
        !is_root(job->message, job->body, job->fault ? SOAPC_NODE_DETAIL : SOAPC_NODE_BODY)) {
        return job->fault ? "soapc_fault.detail is no DETAIL node" : "`body` is no BODY node";
    }
    if (job->headers != SOAPC_NONE && !is_root(job->message, job->headers, SOAPC_NODE_HEADERS)) {
        return "`headers` is no HEADERS node";
    }
    return NULL;
}

static soapc_status prepare(soapc__job *job, soapc_error *error)
{
    const soapc_call *call = job->call;

    job->version = soapc__soap_version_of(call->version);
    job->style = (uint8_t)call->style;
    job->use = (uint8_t)call->use;
    if (call->operation != SOAPC_NONE) {
        job->operation = soapc_operation_at(call->image, call->operation);
        if (!job->operation) {
            return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                    "soapc_call.operation %u is none of the image's",
                                    call->operation);
        }
        job->direction = job->is_reply ? &job->operation->output : &job->operation->input;
        job->style = job->operation->style;
        job->use = job->direction->use;
    }
    const char *mistake = find_mistake(job);
    return mistake ? soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "%s", mistake) : SOAPC_OK;
}

/* A reply that the operation does not have and that no header block asks for is no message at
 * all. */
static int is_nothing(const soapc__job *job)
{
    return job->is_reply && !job->fault && job->direction && !job->direction->present &&
           !has_blocks(job) &&
           (job->body == SOAPC_NONE || job->message->nodes[job->body].length == 0);
}

soapc_status soapc__job_run(soapc__job *job, soapc_error *error)
{
    soapc_message *message = job->message;
    uint32_t node_count = message->node_count;

    soapc__error_clear(error);
    message->out.length = 0;
    soapc_status status = prepare(job, error);
    if (status || is_nothing(job)) {
        return status;
    }
    const soapc_name *guess = guess_namespace(job);
    status = run_passes(job, guess, error);
    if (guess && job->encoder && job->encoder->guess_failed && !status) {
        status = run_passes(job, NULL, error);
    }
    message->node_count = node_count; /* values of defaults were behind it */
    if (status) {
        message->out.length = 0;
    }
    return status;
}

/* What was written is read again, as the peer will: XML that the host gave, type maps, renamed elements included. */
static soapc_status validate(const soapc__job *job, soapc_status status, soapc_error *error)
{
    soapc_message *message = job->message;
    soapc_call call = *job->call;

    if (status || !(call.flags & SOAPC_CALL_VALIDATE_OUT) || !job->operation || job->use != SOAPC_LITERAL ||
        !message->out.length) {
        return status;
    }
    soapc_envelope envelope = message->envelope; /* of what was received with it */
    uint32_t node_count = message->node_count;
    call.flags = SOAPC_CALL_VALIDATE_IN | SOAPC_CALL_KEEP_BLANKS;
    call.port = SOAPC_NONE;
    call.opaque = NULL;
    call.opaque_names = NULL;
    call.opaque_count = call.opaque_name_count = 0;
    size_t length;
    const char *bytes = soapc_message_bytes(message, &length);
    status = job->is_reply ? soapc_reply_decode(message, &call, bytes, length, error)
                           : soapc_request_decode(message, &call, bytes, length, error);
    message->node_count = node_count;
    message->envelope = envelope;
    if (status) {
        message->out.length = 0;
    }
    return status;
}

soapc_status soapc_request_encode(soapc_message *message, const soapc_call *call, uint32_t body,
                                  uint32_t headers, soapc_error *error)
{
    soapc__job job = {.message = message, .call = call, .body = body, .headers = headers};

    return validate(&job, soapc__job_run(&job, error), error);
}

soapc_status soapc_reply_encode(soapc_message *message, const soapc_call *call, uint32_t body,
                                uint32_t headers, soapc_error *error)
{
    soapc__job job = {
        .message = message, .call = call, .body = body, .headers = headers, .is_reply = 1};

    return validate(&job, soapc__job_run(&job, error), error);
}

soapc_status soapc_fault_encode(soapc_message *message, const soapc_call *call,
                                const soapc_fault *fault, uint32_t headers, soapc_error *error)
{
    soapc__job job = {
        .message = message,
        .call = call,
        .fault = fault,
        .body = fault->detail,
        .headers = headers,
        .is_reply = 1,
    };

    return soapc__job_run(&job, error);
}
