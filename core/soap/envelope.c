/* Envelope, Header, Body (SOAP 1.1, 4; SOAP 1.2 Part 1, 5): the frame of a message. */
#include "base/error.h"
#include "soap/envelope.h"

#include <string.h>

#include "base/text.h"

int soapc__text_is(const soapc_image *image, soapc_text text, const char *bytes, uint32_t length)
{
    uint32_t known_length;
    const char *known = soapc_text_bytes(image, text, &known_length);

    return known_length == length && memcmp(known, bytes, length) == 0;
}

static int is_text(const char *bytes, uint32_t length, const char *text)
{
    return length == strlen(text) && memcmp(bytes, text, length) == 0;
}

int soapc__skip_children(soapc__decoder *decoder, uint32_t *count)
{
    for (;;) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag tag;

        if (next != SOAPC__NEXT_START) {
            return next == SOAPC__NEXT_END;
        }
        if (!soapc__scan_start(&decoder->scanner, &tag) || !soapc__decode_skip(decoder, &tag)) {
            return 0;
        }
        if (count) {
            ++*count;
        }
    }
}

int soapc__is_independent(const soapc__reader *reader, const soapc__tag *tag)
{
    for (uint32_t i = 0; reader->decoder->encoded && i < tag->attribute_count; i++) {
        const soapc__qname *name = &tag->attributes[i].name;

        if (soapc__qname_is(name, SOAPC__NS_NONE, "id", 2) ||
            soapc__qname_is(name, SOAPC__NS_ENCODING12, "id", 2)) {
            return 1;
        }
    }
    return 0;
}

int soapc__rest_of_body(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;

    if (!decoder->strict || !reader->operation) {
        return soapc__skip_children(decoder, &reader->out->body_elements);
    }
    for (;;) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag tag;

        if (next != SOAPC__NEXT_START) {
            return next == SOAPC__NEXT_END;
        }
        if (!soapc__scan_start(&decoder->scanner, &tag)) {
            return 0;
        }
        if (!soapc__is_independent(reader, &tag)) {
            return soapc__strict_surplus(decoder, &tag, SOAPC__NO_MORE);
        }
        if (!soapc__decode_skip(decoder, &tag)) {
            return 0;
        }
        reader->out->body_elements++;
    }
}

/* --- attributes of Envelope, Header and Body --- */

static int fail_attribute(soapc__reader *reader, soapc_status status, const soapc__tag *tag,
                          const char *text)
{
    soapc__decode_fail(reader->decoder, status, NULL, 0, tag->offset, "%s", text);
    soapc__error_subject(&reader->decoder->error, tag->name.local, tag->name.local_length);
    return 0;
}

static int fail_encoding(soapc__reader *reader, const soapc__tag *tag, const char *value,
                         uint32_t length)
{
    soapc__decode_fail(reader->decoder, SOAPC_SOAP_ENCODING_STYLE, NULL, 0, tag->offset,
                       "encodingStyle \"%.*s\" is not known",
                       (int)soapc__decode_cut(value, length, 96), value);
    soapc__error_subject(&reader->decoder->error, value, length);
    return 0;
}

/* What each version has of its own goes; of the other version's encodingStyle ext/soap knows
 * only in 1.1 (contract C-7.25). */
static int check_attributes(soapc__reader *reader, const soapc__tag *tag, int may_be_unqualified)
{
    const char *encoding = soapc__known_namespaces[SOAPC__NS_ENCODING11];

    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;
        uint32_t length;

        if (attribute->name.ns == SOAPC__NS_NONE) {
            if (!may_be_unqualified) {
                return fail_attribute(reader, SOAPC_SOAP_ATTRIBUTE, tag,
                                      "an attribute without namespace, which is not allowed here");
            }
        } else if (soapc__qname_is(&attribute->name, SOAPC__NS_ENVELOPE12, "encodingStyle", 13)) {
            const char *value = soapc__decode_value(reader->decoder, attribute, &length);

            if (!value) {
                return 0;
            }
            if (reader->version->strict_envelope) {
                return fail_attribute(reader, SOAPC_SOAP_ENCODING_PLACE, tag,
                                      "encodingStyle, which is not allowed here");
            }
            if (!is_text(value, length, encoding)) {
                return fail_encoding(reader, tag, value, length);
            }
        }
    }
    return 1;
}

int soapc__encoding_style_check(soapc__reader *reader, const soapc__tag *tag)
{
    const char *encoding = soapc__known_namespaces[reader->version->encoding];

    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;
        uint32_t length;

        if (!soapc__qname_is(&attribute->name, reader->version->envelope, "encodingStyle", 13)) {
            continue;
        }
        const char *value = soapc__decode_value(reader->decoder, attribute, &length);
        if (!value) {
            return 0;
        }
        if (!is_text(value, length, encoding) &&
            !is_text(value, length, reader->version->no_encoding)) {
            return fail_encoding(reader, tag, value, length);
        }
    }
    return 1;
}

/* --- the frame --- */

/* Behind the root element only comments and processing instructions may stand (XML 1.0, 2.1). */
static int check_end(soapc__decoder *decoder)
{
    switch (soapc__scan_next(&decoder->scanner)) {
    case SOAPC__NEXT_EOF:
        return 1;
    case SOAPC__NEXT_ERROR:
        return 0;
    default:
        return soapc__decode_fail(decoder, SOAPC_XML_SYNTAX, NULL, 0, SOAPC_NONE,
                                  "something behind the root element");
    }
}

/* What is no XML at all (a page with <br/> in it) is told as that, not by its first element. */
static int fail_root(soapc__decoder *decoder, const soapc__tag *tag)
{
    if (!soapc__decode_skip(decoder, tag) || !check_end(decoder)) {
        return 0;
    }
    const soapc__ns_text *ns = decoder->scanner.namespaces + tag->name.ns;
    int is_envelope = is_text(tag->name.local, tag->name.local_length, "Envelope");

    return soapc__decode_fail(
        decoder, is_envelope ? SOAPC_SOAP_VERSION : SOAPC_SOAP_NO_ENVELOPE, NULL, 0, tag->offset,
        "root element '{%.*s}%.*s' where an Envelope of SOAP 1.1 or 1.2 was expected",
        (int)soapc__decode_cut(ns->uri, ns->length, 96), ns->uri,
        (int)soapc__decode_cut(tag->name.local, tag->name.local_length, 64), tag->name.local);
}

static int open_envelope(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__tag *root = &reader->root;

    switch (soapc__scan_next(&decoder->scanner)) {
    case SOAPC__NEXT_START:
        break;
    case SOAPC__NEXT_EOF:
        return soapc__decode_fail(decoder, SOAPC_XML_EMPTY, NULL, 0, SOAPC_NONE,
                                  "a document without an element");
    case SOAPC__NEXT_ERROR:
        return 0;
    default:
        return soapc__decode_fail(decoder, SOAPC_XML_SYNTAX, NULL, 0, SOAPC_NONE,
                                  "a start tag was expected");
    }
    if (!soapc__scan_start(&decoder->scanner, root)) {
        return 0;
    }
    reader->version = soapc__soap_version_of_namespace(root->name.ns);
    if (!reader->version || !is_text(root->name.local, root->name.local_length, "Envelope")) {
        return fail_root(decoder, root);
    }
    reader->out->version = reader->version->number;
    soapc__decode_push_path(decoder, root);
    return check_attributes(reader, root, 0);
}

static int is_own(const soapc__reader *reader, const soapc__tag *tag, const char *local)
{
    return soapc__qname_is(&tag->name, reader->version->envelope, local, (uint32_t)strlen(local));
}

static int fail_no_body(soapc__reader *reader)
{
    return soapc__decode_fail(reader->decoder, SOAPC_SOAP_NO_BODY, NULL, 0, SOAPC_NONE,
                              "element 'Body' was expected");
}

/* The next child element of the Envelope. 0: failed, SOAPC__NEXT_END: none. */
static int next_child(soapc__reader *reader, soapc__tag *tag)
{
    int next = reader->root.empty ? SOAPC__NEXT_END : soapc__decode_next_child(reader->decoder);

    return next != SOAPC__NEXT_START || soapc__scan_start(&reader->decoder->scanner, tag) ? next
                                                                                          : 0;
}

/* Header is only noted: what its blocks are typed as depends on the operation, which the Body
 * tells. */
static int find_body(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__tag tag;
    int next = next_child(reader, &tag);

    if (next == SOAPC__NEXT_START && is_own(reader, &tag, "Header")) {
        reader->header = (soapc__target){tag.offset, soapc__tag_outer(&tag)};
        soapc__decode_push_path(decoder, &tag);
        if (!check_attributes(reader, &tag, 0) || !soapc__decode_skip(decoder, &tag)) {
            return 0;
        }
        decoder->outer_count--;
        next = next_child(reader, &tag);
    }
    if (next == 0) {
        return 0;
    }
    if (next != SOAPC__NEXT_START || !is_own(reader, &tag, "Body")) {
        return fail_no_body(reader);
    }
    reader->body = tag;
    soapc__decode_push_path(decoder, &tag);
    return check_attributes(reader, &tag, !reader->version->strict_envelope);
}

/* SOAP 1.1 allows more elements behind Body (SOAP 1.1, 4), 1.2 does not. */
static int close_envelope(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__tag tag;

    decoder->outer_count = 1;
    for (;;) {
        int next = next_child(reader, &tag);

        if (next == 0) {
            return 0;
        }
        if (next == SOAPC__NEXT_END) {
            break;
        }
        if (reader->version->strict_envelope) {
            return fail_attribute(
                reader, SOAPC_SOAP_EXTRA_ELEMENT, &tag,
                "an element beside Header and Body, which SOAP 1.2 does not allow");
        }
        if (!soapc__decode_skip(decoder, &tag)) {
            return 0;
        }
    }
    if (!soapc__decode_close(decoder, &reader->root)) {
        return 0;
    }
    decoder->outer_count = 0;
    return check_end(decoder);
}

soapc__decoder_mark soapc__decoder_mark_here(const soapc__decoder *decoder)
{
    return (soapc__decoder_mark){
        .nodes = decoder->message->node_count,
        .frames = decoder->frame_count,
        .entries = decoder->entry_count,
        .regroups = decoder->regroup_count,
        .pending = decoder->pending_count,
        .uses = decoder->use_count,
        .base = decoder->base,
        .needs_regroup = decoder->needs_regroup,
        .at = soapc__bookmark_at(decoder),
    };
}

int soapc__decoder_forgive(soapc__decoder *decoder, const soapc__decoder_mark *mark)
{
    uint32_t status = decoder->error.status;

    if (decoder->strict || status < SOAPC_INSTANCE_VALUE || status >= SOAPC_SOAP_NO_ENVELOPE ||
        decoder->use_count != mark->uses) {
        return 0;
    }
    soapc__error_clear(&decoder->error);
    decoder->has_path = decoder->in_attribute = 0;
    decoder->message->node_count = mark->nodes;
    decoder->frame_count = mark->frames;
    decoder->entry_count = mark->entries;
    decoder->regroup_count = mark->regroups;
    decoder->pending_count = mark->pending;
    decoder->needs_regroup = mark->needs_regroup;
    decoder->base = mark->base;
    soapc__bookmark_enter(decoder, mark->at);
    return 1;
}

static int read_header(soapc__reader *reader, int is_reply)
{
    soapc__decoder *decoder = reader->decoder;
    int skip = is_reply && (decoder->call->flags & SOAPC_CALL_SKIP_HEADERS);

    if (reader->header.offset == SOAPC_NONE || skip) {
        return 1;
    }
    soapc__decoder_mark before = soapc__decoder_mark_here(decoder);
    decoder->outer_count = 1;
    soapc__scan_enter(&decoder->scanner, reader->header.offset, reader->header.scope);
    /* A fault is told whatever stands beside it. */
    return soapc__headers_read(reader, !is_reply) ||
           (is_reply && reader->out->is_fault && soapc__decoder_forgive(decoder, &before));
}

/* --- what most messages of a peer begin with --- */

/* From the first byte to behind the start tag of Body, without Header. Equal bytes were checked
 * before and lead to the same declarations, which the scanner keeps. */
typedef struct prologue {
    const soapc__soap_version *version;
    soapc__tag root, body;
    struct first_child {
        uint64_t contents; /* of the image that the name is of */
        uint32_t name;
        uint32_t length;   /* of the bytes; 0: not known */
        soapc__tag tag;
        soapc__choice choice;
        char bytes[128];
    } first;               /* the Body's first element that came last, where its tag has no attributes */
    uint32_t length;
    char bytes[];
} prologue;

/* A tag of another message that stands at the same place in this one. */
static soapc__tag move_tag(const soapc__tag *tag, const char *from, const char *to)
{
    soapc__tag moved = *tag;

    moved.name.raw = to + (tag->name.raw - from);
    moved.name.local = to + (tag->name.local - from);
    moved.attributes = NULL;
    moved.attribute_count = 0;
    return moved;
}

static int is_known_prologue(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;
    const soapc__scanner *scanner = &decoder->scanner;
    const prologue *known = decoder->prologue;

    if (!known || scanner->end - scanner->begin < (ptrdiff_t)known->length ||
        memcmp(scanner->begin, known->bytes, known->length) != 0) {
        return 0;
    }
    reader->has_prologue = 1;
    reader->version = known->version;
    reader->out->version = known->version->number;
    reader->root = move_tag(&known->root, known->bytes, scanner->begin);
    reader->body = move_tag(&known->body, known->bytes, scanner->begin);
    soapc__decode_push_path(decoder, &reader->root);
    soapc__decode_push_path(decoder, &reader->body);
    soapc__scan_enter(&decoder->scanner, known->length, known->body.scope);
    return 1;
}

/* Without memory nothing is kept, which is no failure. */
static void keep_prologue(soapc__reader *reader)
{
    enum { LONGEST = 2048 };
    soapc__decoder *decoder = reader->decoder;
    const soapc__scanner *scanner = &decoder->scanner;
    uint32_t length = (uint32_t)(scanner->at - scanner->begin);

    if (reader->header.offset != SOAPC_NONE || reader->body.empty || length > LONGEST) {
        return;
    }
    prologue *kept = soapc__decoder_keep(decoder, sizeof(*kept) + length);
    if (kept) {
        kept->version = reader->version;
        kept->root = move_tag(&reader->root, scanner->begin, kept->bytes);
        kept->body = move_tag(&reader->body, scanner->begin, kept->bytes);
        kept->first.length = 0;
        kept->length = length;
        memcpy(kept->bytes, scanner->begin, length);
        decoder->prologue = kept;
        reader->has_prologue = 1;
    }
}

static int read_prologue(soapc__reader *reader)
{
    if (is_known_prologue(reader)) {
        return 1;
    }
    if (!open_envelope(reader) || !find_body(reader)) {
        return 0;
    }
    keep_prologue(reader);
    return 1;
}

static int is_known_child(soapc__reader *reader, const struct first_child *known, soapc__tag *tag)
{
    soapc__scanner *scanner = &reader->decoder->scanner;

    if (!known->length || known->contents != reader->decoder->image->contents ||
        scanner->end - scanner->at < (ptrdiff_t)known->length ||
        memcmp(scanner->at, known->bytes, known->length) != 0) {
        return 0;
    }
    *tag = move_tag(&known->tag, known->bytes, scanner->at);
    tag->offset = (uint32_t)(scanner->at - scanner->begin);
    soapc__scan_enter(scanner, tag->offset + known->length, tag->scope);
    reader->out->wrapper = known->name;
    return 1;
}

static void keep_child(const soapc__reader *reader, struct first_child *kept, const soapc__tag *tag)
{
    const soapc__scanner *scanner = &reader->decoder->scanner;
    const char *start = scanner->begin + tag->offset;
    size_t length = (size_t)(scanner->at - start);

    if (tag->attribute_count || tag->empty || length > sizeof(kept->bytes) ||
        reader->out->wrapper >= SOAPC_MESSAGE_NAME) {
        return;
    }
    kept->choice.operation = SOAPC_NONE;
    kept->contents = reader->decoder->image->contents;
    kept->name = reader->out->wrapper;
    kept->length = (uint32_t)length;
    kept->tag = move_tag(tag, start, kept->bytes);
    memcpy(kept->bytes, start, length);
}

int soapc__first_child(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    prologue *known = reader->has_prologue ? decoder->prologue : NULL;

    reader->out->body_elements = 1;
    if (known && is_known_child(reader, &known->first, tag)) {
        reader->choice = &known->first.choice;
        return 1;
    }
    if (!soapc__scan_start(&decoder->scanner, tag)) {
        return 0;
    }
    reader->out->wrapper = soapc__decode_name(decoder, &tag->name);
    if (reader->out->wrapper == SOAPC_NONE) {
        return 0;
    }
    if (known) {
        keep_child(reader, &known->first, tag);
    }
    return 1;
}

static int read_message(soapc__reader *reader, soapc__body_reader body, int is_reply)
{
    return read_prologue(reader) && body(reader) &&
           soapc__decode_close(reader->decoder, &reader->body) && close_envelope(reader) &&
           read_header(reader, is_reply);
}

static void clear_envelope(soapc_envelope *envelope)
{
    *envelope = (soapc_envelope){
        .operation = SOAPC_NONE,
        .wrapper = SOAPC_NONE,
        .body = SOAPC_NONE,
        .headers = SOAPC_NONE,
        .fault = {.detail = SOAPC_NONE, .declaration = SOAPC_NONE, .typed_detail = SOAPC_NONE},
    };
}

soapc_status soapc__envelope_read(soapc_message *message, const soapc_call *call, const char *bytes,
                                  size_t length, soapc__body_reader body, int is_reply,
                                  soapc_error *error)
{
    uint32_t first = message->node_count;
    soapc__reader reader = {.out = &message->envelope, .header = {.offset = SOAPC_NONE}};

    clear_envelope(&message->envelope);
    if (length == 0) {
        const soapc_operation *operation = soapc_operation_at(call->image, call->operation);
        int is_due = is_reply && call->flags & (SOAPC_CALL_STRICT | SOAPC_CALL_VALIDATE_IN) && operation && operation->output.present;

        soapc__error_clear(error);
        return is_due ? soapc__error_set(error, SOAPC_XML_EMPTY, "nothing where an Envelope was expected")
                      : SOAPC_OK;
    }
    reader.decoder = soapc__decoder_begin(message, call, bytes, length, error);
    if (!reader.decoder) {
        return error ? (soapc_status)error->status : SOAPC_NO_MEMORY;
    }
    reader.decoder->find_target = soapc__reference_find;
    int ok = read_message(&reader, body, is_reply);
    soapc_status status = soapc__decoder_end(reader.decoder, ok, first, error);
    if (status != SOAPC_OK) {
        message->envelope.body = message->envelope.headers = SOAPC_NONE;
        message->envelope.fault.detail = message->envelope.fault.typed_detail = SOAPC_NONE;
    }
    return status;
}
