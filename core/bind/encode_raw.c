/*
 * Raw XML of the host: inserted as it stands, or (what a typemap's to_xml returned) parsed, its
 * root renamed and given an xsi:type, and written again with the namespace declarations that it
 * carries.
 */
#include "base/text.h"
#include "bind/encode.h"
#include "xml/scanner.h"
#include "xml/writer.h"

/* XML that is written again: its root and where its new name comes from. */
typedef struct raw_fragment {
    soapc__encoder *encoder;
    const soapc__place *place;
    const soapc__modifiers *modifiers;
    soapc__scanner scanner;
    soapc_error error; /* the scanner's: but for memory nobody is told */
    soapc__tag root;
    struct open_element {
        const char *raw;
        uint32_t raw_length;
        const soapc__scope *outer;
    } * open;
    uint32_t depth, capacity;
} raw_fragment;

/* XML that is empty is content all the same: the element around it is not "<a/>" but "<a></a>". */
static void keep_end_tag(soapc__encoder *encoder)
{
    uint32_t depth = encoder->depth;

    while (depth > 0 && encoder->frames[depth - 1].key == SOAPC_NONE) {
        depth--;
    }
    if (depth > 0) {
        encoder->frames[depth - 1].content = 0;
    } else {
        encoder->empty_xml = encoder->out->length;
    }
}

int soapc__encode_verbatim(soapc__encoder *encoder, uint32_t name, const soapc_node *node)
{
    const char *bytes = node->value.bytes;
    uint32_t kind = soapc__node_kind(node);

    if (kind != SOAPC_NODE_RAW && kind != SOAPC_NODE_TEXT) {
        return soapc__encode_fail(encoder, SOAPC_INVALID_ARGUMENT, name,
                                  "a node of kind %u where XML was expected", kind);
    }
    if (!encoder->writing) {
        return 1;
    }
    if (node->length == 0) {
        keep_end_tag(encoder);
        return 1;
    }
    size_t valid = soapc__utf8_valid(bytes, node->length);
    size_t allowed = soapc__xml_characters(bytes, valid);
    if (allowed < node->length) {
        soapc__encode_fail(
            encoder, allowed < valid ? SOAPC_INSTANCE_CHARACTER : SOAPC_INSTANCE_UTF8, name,
            "raw XML with the byte 0x%02X, number %zu of it, that may not stand there",
            (unsigned char)bytes[allowed], allowed + 1);
        soapc__encode_subject(encoder, bytes, node->length);
        return 0;
    }
    soapc__buffer_put(encoder->out, bytes, node->length);
    return 1;
}

/* --- prefixes within the root's scope --- */

/* The root's declaration of a prefix; NULL. */
static const soapc__scope *declaration(const raw_fragment *fragment, const char *prefix,
                                       uint32_t length)
{
    const soapc__scope *scope = fragment->root.scope;

    for (uint32_t i = 0; i < fragment->root.declarations; i++, scope = scope->outer) {
        if (scope->prefix_length == length && memcmp(scope->prefix, prefix, length) == 0) {
            return scope;
        }
    }
    return NULL;
}

/* The root's own declaration of a namespace, with a prefix: the first on its tag. */
static const soapc__scope *own_prefix(const raw_fragment *fragment, const char *ns, uint32_t length)
{
    const soapc__scope *scope = fragment->root.scope, *found = NULL;

    for (uint32_t i = 0; i < fragment->root.declarations; i++, scope = scope->outer) {
        const soapc__ns_text *text = fragment->scanner.namespaces + scope->ns;

        if (scope->prefix_length && text->length == length && memcmp(text->uri, ns, length) == 0) {
            found = scope;
        }
    }
    return found;
}

/* A row of the ledger whose prefix means the same within the root; SOAPC_NONE. */
static uint32_t visible_row(const raw_fragment *fragment, const char *ns, uint32_t length)
{
    const soapc__ledger *ledger = &fragment->encoder->ledger;

    for (uint32_t i = 0; i < ledger->count; i++) {
        const soapc__prefix *row = ledger->rows + i;

        if (row->ns_length == length && memcmp(row->ns, ns, length) == 0 &&
            !declaration(fragment, row->text, row->length)) {
            return i;
        }
    }
    return SOAPC_NONE;
}

static int is_visible(const raw_fragment *fragment, uint32_t row)
{
    const soapc__prefix *prefix = fragment->encoder->ledger.rows + row;

    return !declaration(fragment, prefix->text, prefix->length);
}

/* A new row; prefixes that mean something else within the root are passed over. In pass 2 it is too
 * late for one. SOAPC_NONE: error. */
static uint32_t new_row(const raw_fragment *fragment, const char *ns, uint32_t length)
{
    soapc__encoder *encoder = fragment->encoder;
    soapc__ledger *ledger = &encoder->ledger;
    uint32_t before = ledger->count;
    uint32_t row = soapc__encode_need(encoder, ns, length);

    if (encoder->writing) {
        encoder->guess_failed |= encoder->guessing;
        return SOAPC_NONE;
    }
    while (row != SOAPC_NONE && !is_visible(fragment, row)) {
        ledger->count = before;
        row = soapc__ledger_add(ledger, ns, length);
    }
    if (row == SOAPC_NONE && !encoder->guess_failed) {
        soapc__encode_no_memory(encoder);
    }
    return row;
}

/* The prefix of a namespace on the root's tag: its own, or the ledger's. 0: error. */
static int prefix_of(raw_fragment *fragment, const char *ns, uint32_t length, soapc_str *prefix)
{
    const soapc__scope *own = own_prefix(fragment, ns, length);

    if (own && fragment->encoder->guessing) { /* the namespace guessed may not be needed */
        fragment->encoder->guess_failed = 1;
        return 0;
    }
    if (own) {
        *prefix = (soapc_str){own->prefix, own->prefix_length};
        return 1;
    }
    uint32_t row = visible_row(fragment, ns, length);
    if (row == SOAPC_NONE) {
        row = new_row(fragment, ns, length);
    }
    if (row == SOAPC_NONE) {
        return 0;
    }
    const soapc__prefix *found = fragment->encoder->ledger.rows + row;
    *prefix = (soapc_str){found->text, found->length};
    return 1;
}

/* --- the root's name and type --- */

/* The name that the root gets: its own, or the place's; ns.bytes NULL: it keeps its prefix. */
static void root_name(const raw_fragment *fragment, soapc_str *ns, soapc_str *local)
{
    soapc__encoder *encoder = fragment->encoder;
    const soapc__place *place = fragment->place;
    uint32_t rename = fragment->modifiers->name;
    uint32_t length = 0;

    *ns = (soapc_str){NULL, 0};
    *local = (soapc_str){fragment->root.name.local, fragment->root.name.local_length};
    if (!place->keeps_name) {
        local->bytes = soapc__encode_local(encoder, place->name, &length);
        local->length = length;
    }
    if (rename != SOAPC_NONE) {
        const char *text = soapc__encode_local(encoder, rename, &length);

        if (place->keeps_name && length) {
            *local = (soapc_str){text, length};
        }
        ns->bytes = soapc_message_name_ns(encoder->message, encoder->image, rename, &length);
        ns->length = length;
    }
    if (!place->keeps_name && place->qualified && place->name < SOAPC__NAME_ITEM) {
        const char *text =
            soapc_message_name_ns(encoder->message, encoder->image, place->name, &length);

        if (length) {
            *ns = (soapc_str){text, length};
        }
    }
    if (ns->length == 0) {
        ns->bytes = NULL;
    }
}

/* The QName for xsi:type; length 0: none. */
static int root_type(const raw_fragment *fragment, uint32_t type, soapc_str *ns, soapc_str *local)
{
    soapc__encoder *encoder = fragment->encoder;
    uint32_t name = fragment->modifiers->xsi;
    uint32_t length;

    *ns = *local = (soapc_str){NULL, 0};
    if (name == SOAPC_NONE && type != SOAPC_NONE) {
        uint32_t written = soapc__written_type(encoder, fragment->place, fragment->modifiers, type);

        name = written == SOAPC_NONE ? SOAPC_NONE : soapc__type(encoder->image, written)->name;
    }
    if (name == SOAPC_NONE) {
        return 0;
    }
    local->bytes = soapc__encode_local(encoder, name, &length);
    local->length = length;
    ns->bytes = soapc_message_name_ns(encoder->message, encoder->image, name, &length);
    ns->length = length;
    return 1;
}

/* What the new parts of the root's tag are written with. */
typedef struct new_parts {
    soapc_str prefix, local;     /* prefix.bytes NULL: the root keeps its own */
    soapc_str xsi;               /* prefix of the namespace of xsi:type */
    soapc_str type_prefix, type; /* type.bytes NULL: none */
} new_parts;

/* Both passes, in ext/soap's order: type, xsi, then the element. */
static int find_parts(raw_fragment *fragment, uint32_t type, new_parts *parts)
{
    static const char xsi[] = "http://www.w3.org/2001/XMLSchema-instance";
    soapc_str ns;

    *parts = (new_parts){.prefix = {NULL, 0}};
    if (root_type(fragment, type, &ns, &parts->type)) {
        if ((ns.length &&
             !prefix_of(fragment, ns.bytes, (uint32_t)ns.length, &parts->type_prefix)) ||
            !prefix_of(fragment, xsi, sizeof(xsi) - 1, &parts->xsi)) {
            return 0;
        }
    }
    root_name(fragment, &ns, &parts->local);
    if (!soapc__encode_name(fragment->encoder, parts->local.bytes, parts->local.length, 0)) {
        return 0;
    }
    return !ns.bytes || prefix_of(fragment, ns.bytes, (uint32_t)ns.length, &parts->prefix);
}

/* --- writing --- */

static void put(soapc__buffer *out, soapc_str text)
{
    soapc__buffer_put(out, text.bytes, text.length);
}

static void put_qname(soapc__buffer *out, soapc_str prefix, soapc_str local)
{
    if (prefix.length) {
        put(out, prefix);
        soapc__buffer_literal(out, ":");
    }
    put(out, local);
}

static void put_root_name(const raw_fragment *fragment, const new_parts *parts)
{
    const soapc__qname *name = &fragment->root.name;
    size_t own = (size_t)(name->local - name->raw);
    soapc_str prefix =
        parts->prefix.bytes ? parts->prefix : (soapc_str){name->raw, own ? own - 1 : 0};

    put_qname(fragment->encoder->out, prefix, parts->local);
}

static void put_declaration(const raw_fragment *fragment, const soapc__scope *scope)
{
    soapc__buffer *out = fragment->encoder->out;
    const soapc__ns_text *ns = fragment->scanner.namespaces + scope->ns;

    soapc__buffer_literal(out, " xmlns");
    if (scope->prefix_length) {
        soapc__buffer_literal(out, ":");
        soapc__buffer_put(out, scope->prefix, scope->prefix_length);
    }
    soapc__buffer_literal(out, "=\"");
    soapc__write_attribute(out, ns->uri, ns->length, NULL);
    soapc__buffer_literal(out, "\"");
}

/* The scope has the last declaration first. */
static void put_declarations(const raw_fragment *fragment, const soapc__tag *tag)
{
    for (uint32_t i = tag->declarations; i-- > 0;) {
        const soapc__scope *scope = tag->scope;

        for (uint32_t skip = 0; skip < i; skip++) {
            scope = scope->outer;
        }
        put_declaration(fragment, scope);
    }
}

/* Room for characters whose references are resolved. */
static char *resolve_room(const raw_fragment *fragment, uint32_t length)
{
    fragment->encoder->scratch.length = 0;
    return soapc__buffer_room(&fragment->encoder->scratch, length);
}

static void put_attribute(const raw_fragment *fragment, const soapc__attribute *attribute)
{
    soapc__buffer *out = fragment->encoder->out;
    const char *value = attribute->value;
    size_t length = attribute->length;
    char *resolved = attribute->plain ? NULL : resolve_room(fragment, attribute->length);

    if (resolved) {
        length = soapc__attribute_resolve(attribute, resolved);
        value = resolved;
    }
    soapc__buffer_literal(out, " ");
    soapc__buffer_put(out, attribute->name.raw, attribute->name.raw_length);
    soapc__buffer_literal(out, "=\"");
    soapc__write_attribute(out, value, length, NULL);
    soapc__buffer_literal(out, "\"");
}

static void put_type(const raw_fragment *fragment, const new_parts *parts, soapc_str attribute)
{
    soapc__buffer *out = fragment->encoder->out;

    soapc__buffer_literal(out, " ");
    if (attribute.bytes) {
        put(out, attribute);
    } else {
        put_qname(out, parts->xsi, (soapc_str){"type", 4});
    }
    soapc__buffer_literal(out, "=\"");
    put_qname(out, parts->type_prefix, parts->type);
    soapc__buffer_literal(out, "\"");
}

/* The root's start tag without its '>'; an xsi:type of its own is replaced in its place. */
static void write_root(raw_fragment *fragment, const new_parts *parts)
{
    const soapc__tag *root = &fragment->root;
    int typed = !parts->type.bytes;

    soapc__buffer_literal(fragment->encoder->out, "<");
    put_root_name(fragment, parts);
    put_declarations(fragment, root);
    for (uint32_t i = 0; i < root->attribute_count; i++) {
        const soapc__qname *name = &root->attributes[i].name;

        if (!typed && soapc__qname_is(name, SOAPC__NS_XSI, "type", 4)) {
            put_type(fragment, parts, (soapc_str){name->raw, name->raw_length});
            typed = 1;
        } else {
            put_attribute(fragment, root->attributes + i);
        }
    }
    if (!typed) {
        put_type(fragment, parts, (soapc_str){NULL, 0});
    }
}

static int push_open(raw_fragment *fragment, const soapc__tag *tag, const soapc__scope *outer)
{
    if (fragment->depth == fragment->capacity) {
        uint32_t capacity = fragment->capacity ? fragment->capacity * 2 : 16;
        struct open_element *open =
            soapc__arena_alloc(&fragment->encoder->message->arena, capacity * sizeof(*open));

        if (!open) {
            return soapc__encode_no_memory(fragment->encoder);
        }
        if (fragment->depth) {
            memcpy(open, fragment->open, fragment->depth * sizeof(*open));
        }
        fragment->open = open;
        fragment->capacity = capacity;
    }
    fragment->open[fragment->depth++] =
        (struct open_element){tag->name.raw, tag->name.raw_length, outer};
    return 1;
}

static void put_text(const raw_fragment *fragment, const soapc__text *text)
{
    const char *bytes = text->bytes;
    size_t length = text->length;
    char *resolved = length ? resolve_room(fragment, text->length) : NULL;

    if (resolved) {
        length = soapc__text_resolve(text, resolved);
        bytes = resolved;
    }
    if (length) {
        soapc__write_text(fragment->encoder->out, bytes, length, NULL);
    }
}

/* An end tag; content is the length of out behind the start tag. */
static int write_end(raw_fragment *fragment, const new_parts *parts, size_t content)
{
    soapc__buffer *out = fragment->encoder->out;
    const struct open_element *element = fragment->open + --fragment->depth;

    if (out->length == content && !out->failed) {
        out->length--;
        soapc__buffer_literal(out, "/>");
    } else {
        soapc__buffer_literal(out, "</");
        if (fragment->depth == 0) {
            put_root_name(fragment, parts);
        } else {
            soapc__buffer_put(out, element->raw, element->raw_length);
        }
        soapc__buffer_literal(out, ">");
    }
    return soapc__scan_end(&fragment->scanner, element->raw, element->raw_length, element->outer);
}

static int write_start(raw_fragment *fragment, size_t *content)
{
    soapc__buffer *out = fragment->encoder->out;
    const soapc__scope *outer = fragment->scanner.scope;
    soapc__tag tag;

    if (!soapc__scan_start(&fragment->scanner, &tag)) {
        return 0;
    }
    soapc__buffer_literal(out, "<");
    soapc__buffer_put(out, tag.name.raw, tag.name.raw_length);
    put_declarations(fragment, &tag);
    for (uint32_t i = 0; i < tag.attribute_count; i++) {
        put_attribute(fragment, tag.attributes + i);
    }
    if (tag.empty) {
        soapc__buffer_literal(out, "/>");
        return 1;
    }
    soapc__buffer_literal(out, ">");
    *content = out->length;
    return push_open(fragment, &tag, outer);
}

/* The root's contents and its end. It is known to be well-formed. */
static int write_contents(raw_fragment *fragment, const new_parts *parts)
{
    size_t content = fragment->encoder->out->length;
    soapc__text text;

    if (!push_open(fragment, &fragment->root, NULL)) {
        return 0;
    }
    while (fragment->depth > 0) {
        if (!soapc__scan_text(&fragment->scanner, &text)) {
            return 0;
        }
        put_text(fragment, &text);
        if (fragment->scanner.at[1] == '/' ? !write_end(fragment, parts, content)
                                           : !write_start(fragment, &content)) {
            return 0;
        }
    }
    return 1;
}

/* Scans the root's start tag after having read to the end. 0: it is no XML document. */
static int scan_root(raw_fragment *fragment)
{
    soapc__scanner *scanner = &fragment->scanner;

    if (soapc__scan_next(scanner) != SOAPC__NEXT_START ||
        !soapc__scan_start(scanner, &fragment->root)) {
        return 0;
    }
    uint32_t offset = fragment->root.offset;
    if (!soapc__scan_skip(scanner, &fragment->root) ||
        soapc__scan_next(scanner) != SOAPC__NEXT_EOF) {
        return 0;
    }
    soapc__scan_enter(scanner, offset, NULL);
    return soapc__scan_start(scanner, &fragment->root);
}

/* Begins the XML of a node at its root's start tag, read to the end before. 0: it is no XML document, or there is
 * no memory and the error is set. */
static int begin_fragment(raw_fragment *fragment, const soapc_node *node)
{
    soapc__encoder *encoder = fragment->encoder;
    soapc__scanner *scanner = &fragment->scanner;
    soapc_message *message = encoder->message;
    char *bytes = soapc__arena_copy(&message->arena, node->value.bytes, node->length);

    if (!bytes) {
        return soapc__encode_no_memory(encoder);
    }
    soapc__scanner_init(scanner, &message->arena, &message->limits, bytes, node->length, &fragment->error);
    if (scan_root(fragment)) {
        return 1;
    }
    return fragment->error.status == SOAPC_NO_MEMORY ? soapc__encode_no_memory(encoder) : 0;
}

static int encode_fragment(raw_fragment *fragment, uint32_t type)
{
    soapc__encoder *encoder = fragment->encoder;
    new_parts parts;

    if (!find_parts(fragment, type, &parts)) {
        return 0;
    }
    if (!encoder->writing) {
        return 1;
    }
    write_root(fragment, &parts);
    if (fragment->root.empty) {
        soapc__write_empty_end(encoder);
        return 1;
    }
    soapc__write_start_end(encoder);
    if (!write_contents(fragment, &parts)) {
        return soapc__encode_no_memory(encoder);
    }
    if (encoder->scratch.failed) {
        encoder->scratch.failed = 0;
        return soapc__encode_no_memory(encoder);
    }
    return 1;
}

int soapc__encode_raw(soapc__encoder *encoder, const soapc__place *place,
                      const soapc__modifiers *modifiers, uint32_t type, const soapc_node *node)
{
    raw_fragment fragment = {.encoder = encoder, .place = place, .modifiers = modifiers};

    if (type != SOAPC_NONE && soapc__type(encoder->image, type)->kind == SOAPC_TYPE_XML) {
        /* The XML replaces the element, attributes and all; its namespace is declared all the
         * same. */
        encoder->attributes = (soapc_str){NULL, 0};
        return soapc__encode_verbatim(encoder, place->name, node) &&
               soapc__need_place(encoder, place);
    }
    if (node->length == 0 && type != SOAPC_NONE &&
        soapc__type(encoder->image, type)->flags & SOAPC_TYPE_SIMPLE_CONTENT) {
        return soapc__encode_struct(encoder, place, modifiers, type,
                                    (uint32_t)(node - encoder->nodes), 0);
    }
    if (node->length == 0) {
        return soapc__encode_empty(encoder, place, modifiers, type);
    }
    if (!begin_fragment(&fragment, node)) {
        return !encoder->status && soapc__encode_no_xml(encoder, place, modifiers, type);
    }
    return encode_fragment(&fragment, type);
}

int soapc__encode_raw_text(soapc__encoder *encoder, const soapc_node *node, const char **text,
                           size_t *length)
{
    raw_fragment fragment = {.encoder = encoder};
    soapc__text content;

    *text = "";
    *length = 0;
    if (node->length == 0) {
        return 1;
    }
    if (!begin_fragment(&fragment, node)) {
        return !encoder->status;
    }
    if (fragment.root.empty || !soapc__scan_text(&fragment.scanner, &content) || !content.length) {
        return 1;
    }
    char *resolved = resolve_room(&fragment, content.length);
    if (!resolved) {
        encoder->scratch.failed = 0;
        return soapc__encode_no_memory(encoder);
    }
    *length = soapc__text_resolve(&content, resolved);
    *text = resolved;
    return 1;
}
