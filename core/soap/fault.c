/* Faults: reading them (SOAP 1.1, 4.4; SOAP 1.2 Part 1, 5.4), and the one that answers an error. */
#include <string.h>

#include "base/text.h"
#include "soap/envelope.h"

static int is_local(const soapc__tag *tag, const char *local)
{
    return local && tag->name.local_length == strlen(local) &&
           memcmp(tag->name.local, local, tag->name.local_length) == 0;
}

/* --- text --- */

/* The characters of an element whose start tag was scanned, to after its end. */
static int read_text(soapc__decoder *decoder, const soapc__tag *tag, soapc_str *out)
{
    soapc__text text;
    uint32_t length;

    if (!soapc__decode_text(decoder, tag, &text)) {
        return 0;
    }
    const char *bytes = soapc__decode_characters(decoder, &text, &length);
    if (!bytes) {
        return 0;
    }
    *out = (soapc_str){bytes, length};
    return soapc__decode_close(decoder, tag);
}

/* A QName as it stands, and the namespace of its prefix where it has one. */
static int read_code(soapc__decoder *decoder, const soapc__tag *tag, soapc_str *code, soapc_str *ns)
{
    const soapc__scope *scope = tag->scope;

    if (!read_text(decoder, tag, code)) {
        return 0;
    }
    soapc__trim(&code->bytes, &code->length);
    const char *colon = code->length ? memchr(code->bytes, ':', code->length) : NULL;
    uint32_t id = SOAPC_NONE;
    if (colon) {
        id = soapc__scope_find(&decoder->scanner, scope, code->bytes,
                               (uint32_t)(colon - code->bytes));
    }
    if (id !=
        SOAPC_NONE) { /* the scanner's own text lives until the next message at least, not longer */
        const soapc__ns_text *text = decoder->scanner.namespaces + id;

        ns->bytes = soapc__arena_copy(&decoder->message->arena, text->uri, text->length);
        ns->length = text->length;
        return ns->bytes ? 1 : soapc__decode_no_memory(decoder);
    }
    return 1;
}

/* --- SOAP 1.2: Code and Reason --- */

enum { MOST_SUBCODES = 32 };

typedef struct code_list {
    soapc_str pairs[MOST_SUBCODES * 2];
    uint32_t count;
    soapc__tag open[MOST_SUBCODES + 1]; /* Code, Subcode, ... that are being read */
    uint32_t depth;
} code_list;

/* Value of the innermost open element: of Code itself, or of a Subcode. */
static int read_value(soapc__reader *reader, code_list *codes, const soapc__tag *tag)
{
    soapc_fault *fault = &reader->out->fault;

    if (codes->depth == 1) {
        return read_code(reader->decoder, tag, &fault->code, &fault->code_ns);
    }
    soapc_str *pair = codes->pairs + 2 * (codes->depth - 2);
    codes->count = codes->depth - 1 > codes->count ? codes->depth - 1 : codes->count;
    return read_code(reader->decoder, tag, pair, pair + 1);
}

static int read_codes(soapc__reader *reader, code_list *codes)
{
    soapc__decoder *decoder = reader->decoder;

    while (codes->depth > 0) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag tag;

        if (next == 0) {
            return 0;
        }
        if (next == SOAPC__NEXT_END) {
            if (!soapc__decode_close(decoder, codes->open + --codes->depth)) {
                return 0;
            }
            continue;
        }
        if (!soapc__scan_start(&decoder->scanner, &tag)) {
            return 0;
        }
        if (is_local(&tag, "Value")) {
            if (!read_value(reader, codes, &tag)) {
                return 0;
            }
        } else if (is_local(&tag, "Subcode") && !tag.empty && codes->depth <= MOST_SUBCODES) {
            codes->open[codes->depth++] = tag;
        } else if (!soapc__decode_skip(decoder, &tag)) {
            return 0;
        }
    }
    return 1;
}

/* Code: Value, Subcode?; Subcode: Value, Subcode? (SOAP 1.2 Part 1, 5.4.1). */
static int read_code12(soapc__reader *reader, const soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    soapc_fault *fault = &reader->out->fault;
    code_list codes = {.depth = 1};

    if (tag->empty) {
        return 1;
    }
    codes.open[0] = *tag;
    if (!read_codes(reader, &codes)) {
        return 0;
    }
    if (codes.count > 0) {
        size_t size = codes.count * 2 * sizeof(soapc_str);
        soapc_str *pairs = soapc__arena_alloc(&decoder->message->arena, size);

        if (!pairs) {
            return soapc__decode_no_memory(decoder);
        }
        memcpy(pairs, codes.pairs, size);
        fault->subcodes = pairs;
        fault->subcode_count = codes.count;
    }
    return 1;
}

static int read_lang(soapc__decoder *decoder, const soapc__tag *tag, soapc_str *lang)
{
    for (uint32_t i = 0; i < tag->attribute_count; i++) {
        const soapc__attribute *attribute = tag->attributes + i;

        if (soapc__qname_is(&attribute->name, SOAPC__NS_XML, "lang", 4)) {
            uint32_t length;

            lang->bytes = soapc__decode_value(decoder, attribute, &length);
            lang->length = length;
            return lang->bytes != NULL;
        }
    }
    return 1;
}

/* Reason: Text+ with xml:lang (SOAP 1.2 Part 1, 5.4.2); the first one is taken. */
static int read_reason(soapc__reader *reader, const soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    soapc_fault *fault = &reader->out->fault;

    while (!tag->empty) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag text;

        if (next == 0) {
            return 0;
        }
        if (next == SOAPC__NEXT_END) {
            break;
        }
        if (!soapc__scan_start(&decoder->scanner, &text)) {
            return 0;
        }
        if (!is_local(&text, "Text") || fault->string.bytes) {
            if (!soapc__decode_skip(decoder, &text)) {
                return 0;
            }
        } else if (!read_lang(decoder, &text, &fault->lang) ||
                   !read_text(decoder, &text, &fault->string)) {
            return 0;
        }
    }
    return soapc__decode_close(decoder, tag);
}

/* --- detail --- */

static int emit_detail(soapc__decoder *decoder, uint32_t *at)
{
    soapc_node *node = soapc__emit(decoder, SOAPC_NODE_DETAIL, SOAPC_NO_NAME);

    if (!node) {
        return 0;
    }
    node->value.id = node->value.count = 0;
    *at = decoder->message->node_count - 1;
    return 1;
}

static void close_detail(soapc__decoder *decoder, uint32_t at, uint32_t count)
{
    soapc_node *node = decoder->message->nodes + at;

    node->length = decoder->message->node_count - at - 1;
    node->value.count = count;
}

/* The detail as one value, of what its own attributes say (contract C-12.22, C-12.25). */
static int read_detail_value(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    uint32_t frames = decoder->frame_count;
    soapc__place place = {.name = SOAPC_NO_NAME, .type = SOAPC_NONE};

    if (!emit_detail(decoder, &reader->out->fault.detail) ||
        !soapc__decode_begin(decoder, &place, tag) || !soapc__decode_run(decoder, frames)) {
        return 0;
    }
    close_detail(decoder, reader->out->fault.detail, 1);
    return 1;
}

/* Elements become members under their names, text alone one TEXT (contract C-5.8). */
static int read_untyped_detail(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    uint32_t *at = &reader->out->fault.detail;
    uint32_t frames = decoder->frame_count;
    soapc__place place = {.name = SOAPC_NO_NAME};
    soapc__text text = {.length = 0};
    soapc__marks marks = {0};

    soapc__decoder_root(decoder);
    *at = decoder->message->node_count;
    soapc__decode_marks(decoder, tag, &marks);
    if (marks.type || marks.nil || marks.array_type || marks.item_type || marks.array_size) {
        soapc__decoder_mark before = soapc__decoder_mark_here(decoder);
        if (read_detail_value(reader, tag)) {
            return 1;
        }
        if (!soapc__decoder_forgive(decoder, &before)) { /* what is wrong in it does not hide the fault */
            return 0;
        }
    }
    if (!tag->empty && !soapc__scan_text(&decoder->scanner, &text)) {
        return 0;
    }
    if (!tag->empty && decoder->scanner.at[1] != '/') {
        return soapc__push_untyped(decoder, SOAPC_NODE_DETAIL, SOAPC_NO_NAME, 0, tag) &&
               soapc__decode_run(decoder, frames);
    }
    if (!emit_detail(decoder, at)) {
        return 0;
    }
    int is_text = text.length > 0;
    if (is_text && !soapc__decode_leaf(decoder, SOAPC_XSD_STRING, &place, &text)) {
        return 0;
    }
    close_detail(decoder, *at, (uint32_t)is_text);
    return soapc__decode_close(decoder, tag);
}

/* The fault that an operation declares with that element; SOAPC_NONE. */
static uint32_t find_declaration(const soapc__reader *reader, const soapc__qname *name)
{
    const soapc__decoder *decoder = reader->decoder;
    uint32_t id = soapc__decode_find_name(decoder, name);
    const soapc_operation *operation = reader->operation;

    for (uint32_t i = 0; operation && i < operation->fault_count; i++) {
        const soapc_fault_declaration *declared =
            soapc_fault_at(decoder->image, operation->first_fault + i);

        if (declared->part_count == 0) {
            continue;
        }
        if (id == declared->part.element ||
            (!declared->part.by_element && soapc__text_is(decoder->image, declared->part.name,
                                                          name->local, name->local_length))) {
            return operation->first_fault + i;
        }
    }
    return SOAPC_NONE;
}

/* The place of a child of detail: a declaration's, or one without a type. */
static int place_of_detail(soapc__reader *reader, const soapc__qname *name, soapc__place *place)
{
    soapc__decoder *decoder = reader->decoder;
    uint32_t declaration = find_declaration(reader, name);

    *place = (soapc__place){.name = soapc__decode_name(decoder, name), .type = SOAPC_NONE};
    if (place->name == SOAPC_NONE || declaration == SOAPC_NONE) {
        return place->name != SOAPC_NONE;
    }
    const soapc_part *part = &soapc_fault_at(decoder->image, declaration)->part;
    *place = (soapc__place){
        .name = part->element,
        .type = part->type,
        .flags = part->flags,
        .value = part->value,
    };
    if (reader->out->fault.declaration == SOAPC_NONE) {
        reader->out->fault.declaration = declaration;
    }
    return 1;
}

static int read_detail_child(soapc__reader *reader)
{
    soapc__decoder *decoder = reader->decoder;
    uint32_t frames = decoder->frame_count;
    soapc__place place;
    soapc__tag tag;

    return soapc__scan_start(&decoder->scanner, &tag) &&
           place_of_detail(reader, &tag.name, &place) &&
           soapc__frame_entry(decoder, soapc__frame_top(decoder), place.name, 0) &&
           soapc__decode_begin(decoder, &place, &tag) && soapc__decode_run(decoder, frames);
}

/* Reads the children of detail again, those that have a declaration under it; content is in front of
 * them. */
static int read_typed_detail(soapc__reader *reader, const soapc__tag *tag,
                             soapc__bookmark content)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__bookmark back = soapc__bookmark_at(decoder);
    int next;

    soapc__decoder_root(decoder);
    reader->out->fault.typed_detail = decoder->message->node_count;
    soapc__bookmark_enter(decoder, content);
    if (!soapc__push_untyped(decoder, SOAPC_NODE_DETAIL, SOAPC_NO_NAME, 0, tag)) {
        return 0;
    }
    while ((next = soapc__decode_next_child(decoder)) == SOAPC__NEXT_START) {
        if (!read_detail_child(reader)) {
            return 0;
        }
    }
    if (next == 0 || !soapc__untyped_end(decoder)) {
        return 0;
    }
    soapc__bookmark_enter(decoder, back);
    return 1;
}

/* Whether a child of detail has a declaration; content is in front of them. -1: failed. */
static int has_declared(soapc__reader *reader, soapc__bookmark content)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__bookmark back = soapc__bookmark_at(decoder);
    int found = 0;

    soapc__bookmark_enter(decoder, content);
    while (!found) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag tag;

        if (next == SOAPC__NEXT_END) {
            break;
        }
        if (next == 0 || !soapc__scan_start(&decoder->scanner, &tag)) {
            return -1;
        }
        found = find_declaration(reader, &tag.name) != SOAPC_NONE;
        if (!found && !soapc__decode_skip(decoder, &tag)) {
            return -1;
        }
    }
    soapc__bookmark_enter(decoder, back);
    return found;
}

/* A detail that is not as it is declared is still there untyped. */
static int forgive_typed_detail(soapc__reader *reader, const soapc__decoder_mark *before)
{
    soapc_fault *fault = &reader->out->fault;

    if (fault->typed_detail == SOAPC_NONE || !soapc__decoder_forgive(reader->decoder, before)) {
        return 0;
    }
    fault->typed_detail = fault->declaration = SOAPC_NONE;
    return 1;
}

static int read_detail(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;
    soapc__bookmark content = soapc__bookmark_at(decoder);

    if (reader->out->fault.detail != SOAPC_NONE) {
        return soapc__decode_skip(decoder, tag);
    }
    if (!read_untyped_detail(reader, tag)) {
        return 0;
    }
    if (tag->empty || !reader->operation || reader->operation->fault_count == 0) {
        return 1;
    }
    int declared = has_declared(reader, content);
    if (declared <= 0) {
        return declared == 0;
    }
    soapc__decoder_mark before = soapc__decoder_mark_here(decoder);
    return read_typed_detail(reader, tag, content) || forgive_typed_detail(reader, &before);
}

/* --- the Fault --- */

static int read_child(soapc__reader *reader, soapc__tag *tag)
{
    const soapc__fault_names *names = &reader->version->fault;
    soapc__decoder *decoder = reader->decoder;
    soapc_fault *fault = &reader->out->fault;
    int is_12 = reader->version->number == 2;

    if (is_local(tag, names->code)) {
        return is_12 ? read_code12(reader, tag)
                     : read_code(decoder, tag, &fault->code, &fault->code_ns);
    }
    if (is_local(tag, names->string)) {
        return is_12 ? read_reason(reader, tag) : read_text(decoder, tag, &fault->string);
    }
    if (is_local(tag, names->actor)) {
        return read_text(decoder, tag, &fault->actor);
    }
    if (is_local(tag, names->node)) {
        return read_text(decoder, tag, &fault->node);
    }
    if (is_local(tag, names->detail)) {
        return read_detail(reader, tag);
    }
    return soapc__decode_skip(decoder, tag);
}

int soapc__fault_read(soapc__reader *reader, soapc__tag *tag)
{
    soapc__decoder *decoder = reader->decoder;

    reader->out->is_fault = 1;
    soapc__decode_push_path(decoder, tag);
    while (!tag->empty) {
        int next = soapc__decode_next_child(decoder);
        soapc__tag child;

        if (next == 0) {
            return 0;
        }
        if (next == SOAPC__NEXT_END) {
            break;
        }
        if (!soapc__scan_start(&decoder->scanner, &child) || !read_child(reader, &child)) {
            return 0;
        }
    }
    decoder->outer_count--;
    return soapc__decode_close(decoder, tag);
}

/* --- errors as faults --- */

typedef struct status_code {
    soapc_status status;
    soapc__fault_code code;
} status_code;

/* What is not as its layer says. */
static const status_code status_codes[] = {
    {SOAPC_SOAP_VERSION, SOAPC__FAULT_VERSION_MISMATCH},
    {SOAPC_SOAP_ENCODING_STYLE, SOAPC__FAULT_DATA_ENCODING},
};

static soapc__fault_code code_of(uint32_t status)
{
    for (size_t i = 0; i < sizeof(status_codes) / sizeof(status_codes[0]); i++) {
        if (status_codes[i].status == status) {
            return status_codes[i].code;
        }
    }
    /* XML, instance and SOAP errors are the sender's, and so is a message beyond a limit. */
    return status / 100 == 2 || status / 100 == 5 || status / 100 == 6 || status == SOAPC_LIMIT
               ? SOAPC__FAULT_SENDER
               : SOAPC__FAULT_RECEIVER;
}

static soapc_str string_of(const char *text)
{
    return (soapc_str){text, strlen(text)};
}

void soapc_error_fault(const soapc_error *error, uint32_t version, soapc_fault *fault)
{
    /* SOAP 1.2 Part 2, 4.4: rpc:ProcedureNotPresent. */
    static const soapc_str procedure_not_present[] = {
        {"ProcedureNotPresent", 19},
        {"http://www.w3.org/2003/05/soap-rpc", 34},
    };
    const soapc__soap_version *row = soapc__soap_version_of(version);

    *fault = (soapc_fault){
        .code = string_of(row->fault_codes[code_of(error->status)]),
        .code_ns = string_of(soapc__known_namespaces[row->envelope]),
        .string = string_of(error->message),
        .lang = string_of("en"),
        .detail = SOAPC_NONE,
        .declaration = SOAPC_NONE,
        .typed_detail = SOAPC_NONE,
    };
    if (row->number == 2 && error->status == SOAPC_SOAP_OPERATION) {
        fault->subcodes = procedure_not_present;
        fault->subcode_count = 1;
    }
}
