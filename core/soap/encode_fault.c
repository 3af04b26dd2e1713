/* Faults: SOAP 1.1, 4.4 and SOAP 1.2 Part 1, 5.4 (contract C-10.13). */
#include "soap/encode_envelope.h"
#include "types/builtin.h"

static int put_text(soapc__job *job, soapc_str text)
{
    return soapc__write_characters(job->encoder, SOAPC_NONE, text.bytes, text.length, 0);
}

/* "prefix:code", or as it stands where it has no namespace. Both passes. */
static int encode_code(soapc__job *job, soapc_str code, soapc_str ns)
{
    soapc__encoder *encoder = job->encoder;

    if (ns.length > 0) {
        uint32_t row = ns.length < UINT32_MAX
                           ? soapc__encode_need(encoder, ns.bytes, (uint32_t)ns.length)
                           : SOAPC_NONE;

        if (row == SOAPC_NONE) {
            return 0;
        }
        if (encoder->writing) {
            soapc__buffer_put(encoder->out, encoder->ledger.rows[row].text,
                              encoder->ledger.rows[row].length);
            soapc__buffer_literal(encoder->out, ":");
        }
    }
    return !encoder->writing || put_text(job, code);
}

static const soapc_fault_declaration *declaration(const soapc__job *job)
{
    uint32_t index = job->fault->declaration;
    const soapc_fault_declaration *row =
        index == SOAPC_NONE ? NULL : soapc_fault_at(job->call->image, index);

    return row && row->part_count ? row : NULL;
}

static soapc_str text_of(const soapc__job *job, soapc_text text)
{
    uint32_t length;
    const char *bytes = soapc_text_bytes(job->call->image, text, &length);

    return (soapc_str){bytes, length};
}

/* A code without namespace takes that of the typed detail, unless it has a prefix already. */
static soapc_str code_namespace(const soapc__job *job)
{
    const soapc_fault *fault = job->fault;
    const soapc_fault_declaration *row = declaration(job);
    soapc_str none = {NULL, 0};

    if (fault->code_ns.bytes || !row || memchr(fault->code.bytes, ':', fault->code.length)) {
        return fault->code_ns;
    }
    if (row->ns) {
        return text_of(job, row->ns);
    }
    return row->part.by_element
               ? text_of(job, soapc_name_at(job->call->image, row->part.element)->ns)
               : none;
}

/* writing: <name>text</name> in no namespace. */
static int put_plain(soapc__job *job, const char *name, soapc_str text)
{
    soapc__buffer *out = job->encoder->out;

    if (!text.bytes) {
        return 1;
    }
    soapc__buffer_literal(out, "<");
    soapc__put_string(job, name);
    soapc__buffer_literal(out, ">");
    if (!put_text(job, text)) {
        return 0;
    }
    soapc__buffer_literal(out, "</");
    soapc__put_string(job, name);
    soapc__buffer_literal(out, ">");
    return 1;
}

/* writing: <env:name>text</env:name>; an empty URI names no node and no role. */
static int put_qualified(soapc__job *job, const char *name, soapc_str text)
{
    if (text.length == 0) {
        return 1;
    }
    soapc__open_envelope_element(job, name);
    soapc__buffer_literal(job->encoder->out, ">");
    if (!put_text(job, text)) {
        return 0;
    }
    soapc__close_envelope_element(job, name);
    return 1;
}

static int encode_codes_11(soapc__job *job)
{
    const soapc_fault *fault = job->fault;
    soapc__buffer *out = job->encoder->out;
    int writing = job->encoder->writing;

    if (fault->code.bytes) {
        if (writing) {
            soapc__buffer_literal(out, "<faultcode>");
        }
        if (!encode_code(job, fault->code, code_namespace(job))) {
            return 0;
        }
        if (writing) {
            soapc__buffer_literal(out, "</faultcode>");
        }
    }
    return !writing || (put_plain(job, "faultstring", fault->string) &&
                        put_plain(job, "faultactor", fault->actor));
}

/* <env:Value>, and the subcodes within each other (SOAP 1.2 Part 1, 5.4.1). */
static int encode_value(soapc__job *job, soapc_str code, soapc_str ns)
{
    if (job->encoder->writing) {
        soapc__open_envelope_element(job, "Value");
        soapc__buffer_literal(job->encoder->out, ">");
    }
    if (!encode_code(job, code, ns)) {
        return 0;
    }
    if (job->encoder->writing) {
        soapc__close_envelope_element(job, "Value");
    }
    return 1;
}

static int encode_subcodes(soapc__job *job)
{
    const soapc_fault *fault = job->fault;

    for (uint32_t i = 0; i < fault->subcode_count; i++) {
        if (job->encoder->writing) {
            soapc__open_envelope_element(job, "Subcode");
            soapc__buffer_literal(job->encoder->out, ">");
        }
        if (!encode_value(job, fault->subcodes[2 * i], fault->subcodes[2 * i + 1])) {
            return 0;
        }
    }
    for (uint32_t i = 0; i < fault->subcode_count && job->encoder->writing; i++) {
        soapc__close_envelope_element(job, "Subcode");
    }
    return 1;
}

static int write_reason(soapc__job *job)
{
    const soapc_fault *fault = job->fault;
    soapc__buffer *out = job->encoder->out;

    if (!fault->string.bytes) {
        return 1;
    }
    soapc__open_envelope_element(job, "Reason");
    soapc__buffer_literal(out, ">");
    soapc__open_envelope_element(job, "Text");
    if (fault->lang.bytes) {
        soapc__buffer_literal(out, " xml:lang=\"");
        if (!soapc__write_characters(job->encoder, SOAPC_NONE, fault->lang.bytes,
                                     fault->lang.length, 1)) {
            return 0;
        }
        soapc__buffer_literal(out, "\"");
    }
    soapc__buffer_literal(out, ">");
    if (!put_text(job, fault->string)) {
        return 0;
    }
    soapc__close_envelope_element(job, "Text");
    soapc__close_envelope_element(job, "Reason");
    return 1;
}

static int encode_codes_12(soapc__job *job)
{
    const soapc_fault *fault = job->fault;
    int writing = job->encoder->writing;

    if (fault->code.bytes) {
        if (writing) {
            soapc__open_envelope_element(job, "Code");
            soapc__buffer_literal(job->encoder->out, ">");
        }
        if (!encode_value(job, fault->code, code_namespace(job)) || !encode_subcodes(job)) {
            return 0;
        }
        if (writing) {
            soapc__close_envelope_element(job, "Code");
        }
    }
    return !writing || (write_reason(job) && put_qualified(job, "Node", fault->node) &&
                        put_qualified(job, "Role", fault->actor));
}

static void set_detail_path(soapc__job *job)
{
    soapc__set_path(job, "/Envelope/Body/Fault/", job->version->fault.detail,
                    strlen(job->version->fault.detail));
}

static void put_detail(soapc__job *job, const char *before)
{
    soapc__put_string(job, before);
    soapc__put_string(job, job->version->number == 2 ? "env:Detail>" : "detail>");
}

/* The name of a part by type: in the soap:fault's namespace where the style is rpc. SOAPC_NONE:
 * error. */
static uint32_t name_of_part(soapc__job *job, const soapc_fault_declaration *row)
{
    soapc_str ns = text_of(job, row->ns);
    uint32_t length;

    if (row->part.by_element || ns.length == 0 || job->style != SOAPC_RPC) {
        return row->part.element;
    }
    const char *local = soapc__encode_local(job->encoder, row->part.element, &length);
    uint32_t name = soapc_message_name(job->message, job->call->image, ns.bytes, ns.length, local,
                                       length, job->encoder->error);
    if (name == SOAPC_NONE) {
        job->encoder->status = SOAPC_NO_MEMORY;
    }
    return name;
}

/* The value under the declaration's part; without one its element is empty. */
static int encode_typed(soapc__job *job, const soapc_fault_declaration *row)
{
    static const char style[] = " env:encodingStyle=\"http://www.w3.org/2003/05/soap-encoding\"";
    soapc__encoder *encoder = job->encoder;
    uint32_t end = job->body == SOAPC_NONE ? 0 : job->body + 1 + encoder->nodes[job->body].length;
    uint32_t at = job->body == SOAPC_NONE ? 0 : job->body + 1;
    soapc__place place = {
        .name = name_of_part(job, row),
        .type = row->part.flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE : row->part.type,
        .encoded = row->use == SOAPC_ENCODED,
        .qualified = 1,
        .keeps_name = !row->part.by_element,
        .position = SOAPC_NONE,
    };

    if (place.name == SOAPC_NONE) {
        return 0;
    }
    job->encoded |= place.encoded;
    if (encoder->writing && place.encoded && job->version->number == 2) {
        encoder->attributes = (soapc_str){style, sizeof(style) - 1};
    }
    return at == end ? soapc__encode_nil(encoder, &place, &soapc__no_modifiers, place.type)
                     : soapc__encode_value(encoder, &place, &at, end);
}

/* One value without a name is what the detail element holds; others are its children. */
static int encode_untyped(soapc__job *job)
{
    soapc__encoder *encoder = job->encoder;
    uint32_t at = job->body + 1;
    uint32_t end = at + encoder->nodes[job->body].length;
    uint32_t value = soapc__value_at(encoder->nodes, at, end);
    int is_raw = at < end && soapc__node_kind(encoder->nodes + at) == SOAPC_NODE_RAW;

    if (value < end && !is_raw && soapc__node_name(encoder->nodes + value) == SOAPC_NO_NAME) {
        soapc__place place = {
            .name = SOAPC__NAME_DETAIL,
            .type = SOAPC_NONE,
            .keeps_name = 1,
            .position = SOAPC_NONE,
        };

        return soapc__encode_value(encoder, &place, &at, end);
    }
    set_detail_path(job);
    if (encoder->writing) {
        put_detail(job, "<");
    }
    size_t content = encoder->out->length;
    if (!soapc__encode_contents(encoder, 0, job->body)) {
        return 0;
    }
    if (encoder->writing && soapc__encoded_nothing(encoder, content)) {
        encoder->out->length--;
        soapc__buffer_literal(encoder->out, "/>");
    } else if (encoder->writing) {
        put_detail(job, "</");
    }
    return 1;
}

static int encode_detail(soapc__job *job)
{
    const soapc_fault_declaration *row = declaration(job);

    if (!row) {
        return job->body == SOAPC_NONE || encode_untyped(job);
    }
    set_detail_path(job);
    if (!job->encoder->writing) {
        return encode_typed(job, row);
    }
    put_detail(job, "<");
    if (!encode_typed(job, row)) {
        return 0;
    }
    put_detail(job, "</");
    return 1;
}

int soapc__encode_fault(soapc__job *job)
{
    int writing = job->encoder->writing;

    if (job->fault->declaration != SOAPC_NONE &&
        !soapc_fault_at(job->call->image, job->fault->declaration)) {
        return soapc__encode_fail(job->encoder, SOAPC_INVALID_ARGUMENT, SOAPC_NONE,
                                  "soapc_fault.declaration %u is none of the image's",
                                  job->fault->declaration);
    }
    soapc__set_path(job, "/Envelope/Body/Fault", "", 0);
    if (writing) {
        soapc__open_envelope_element(job, "Body");
        soapc__buffer_literal(job->encoder->out, ">");
        soapc__open_envelope_element(job, "Fault");
        soapc__buffer_literal(job->encoder->out, ">");
    }
    size_t content = job->encoder->out->length;
    if (!(job->version->number == 2 ? encode_codes_12(job) : encode_codes_11(job)) ||
        !encode_detail(job)) {
        return 0;
    }
    if (writing) {
        soapc__end_envelope_element(job, "Fault", content);
        soapc__close_envelope_element(job, "Body");
    }
    return 1;
}
