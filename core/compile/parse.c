/*
 * XML parsing of a WSDL or schema document with libxml2's SAX2 interface, from memory, into a tree
 * of elements.
 *
 * Nothing is fetched: no network, no external subset, and external entities are not even declared
 * (a reference to one is then to nothing). Internal entities are replaced; what they and an ATTLIST's
 * defaults bring is counted, since libxml2 lets it grow with the square of the document. Text is kept in documentation only; what stands within documentation, appinfo
 * and extensions makes no nodes. All state is the parser context's own, but for the handler of
 * errors that libxml2 raises without a context (conversion, memory): this thread's is replaced
 * meanwhile, since it would print them, or give them to code that knows nothing of this document.
 */
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <limits.h>

#include "base/buffer.h"
#include "base/text.h"
#include "compile/model.h"

enum { MOST_DEPTH = 256, GROWTH = 8, FREE_GROWTH = 1 << 20 };

/* Beside the context, through its _private. */
typedef struct parse_state {
    soapc_compiler *compiler;
    xmlParserCtxt *parser; /* the document's; content of an entity may have one of its own */
    soapc__document *document;
    const char *bytes;                   /* of the document */
    size_t length, searched, line_begin; /* of the line that `searched` is in */
    soapc__node *root, *open;
    const xmlChar *ns; /* the last element's; interned by the parser */
    soapc__vocabulary vocabulary;
    uint32_t depth;   /* of `open` */
    uint32_t skipped; /* open elements from the one on whose contents make no nodes */
    soapc__buffer text;
    soapc__node *stray; /* the first element of WSDL with text where only elements may stand */
    int stray_is_cdata;
    uint64_t grown; /* bytes that the document type declaration brought, beyond the document's */
    int no_memory, too_deep;
    int too_grown, grown_line, grown_column; /* where it was too much */
    int failed, line, column; /* the first error that ends the document; line 0: not known */
    char message[160];
} parse_state;

static parse_state *state_of(void *ctx)
{
    return ((xmlParserCtxt *)ctx)->_private;
}

static void *take(parse_state *state, size_t size)
{
    void *memory = soapc__arena_alloc(&state->compiler->arena, size);

    state->no_memory |= !memory;
    return memory;
}

/* 0: more than the limit, and the parser is stopped. */
static int grow(parse_state *state, xmlParserCtxt *parser, uint64_t bytes)
{
    state->grown += bytes;
    if (state->grown <= GROWTH * (uint64_t)state->length + FREE_GROWTH) {
        return 1;
    }
    if (!state->too_grown && state->parser->inputNr) {
        const xmlParserInput *input = state->parser->inputTab[0];

        state->grown_line = input->line;
        state->grown_column = input->col;
    }
    state->too_grown = 1;
    xmlStopParser(parser);
    return 0;
}

/* Asked at each reference to one, in attribute values and within entities as well. */
static xmlEntity *find_entity(void *ctx, const xmlChar *name)
{
    xmlEntity *entity = xmlSAX2GetEntity(ctx, name);

    return entity && grow(state_of(ctx), ctx, (uint64_t)entity->length) ? entity : NULL;
}

/* The namespace declarations, and the last `defaulted` attributes (as for add_attributes), of which
 * libxml2 does not tell whether the document itself has the former: its own stay below the limit. */
static int grow_by_defaults(parse_state *state, xmlParserCtxt *parser, int declaration_count,
                            int attribute_count, int defaulted, const xmlChar **attributes)
{
    uint64_t bytes = (uint64_t)declaration_count * sizeof(soapc__declaration);

    for (int i = attribute_count - defaulted; i < attribute_count; i++) {
        bytes += sizeof(soapc__node_attribute) +
                 (uint64_t)(attributes[5 * i + 4] - attributes[5 * i + 3]);
    }
    return !bytes || grow(state, parser, bytes);
}

static const char *join_name(parse_state *state, const char *prefix, const char *local)
{
    size_t prefix_length = strlen(prefix), local_length = strlen(local);
    char *name = take(state, prefix_length + local_length + 2);

    if (!name) {
        return local;
    }
    memcpy(name, prefix, prefix_length);
    name[prefix_length] = ':';
    memcpy(name + prefix_length + 1, local, local_length + 1);
    return name;
}

/* `from` has prefix and URI of each. */
static void add_declarations(parse_state *state, soapc__node *node, int count, const xmlChar **from)
{
    for (int i = 0; i < count; i++) {
        soapc__declaration *declaration = take(state, sizeof(*declaration));

        if (!declaration) {
            return;
        }
        *declaration = (soapc__declaration){
            .next = node->declarations,
            .prefix = (const char *)from[2 * i],
            .uri = from[2 * i + 1] ? (const char *)from[2 * i + 1] : "",
        };
        node->declarations = declaration;
    }
}

/* `from` has local name, prefix, URI, begin and end of the value of each. */
static void add_attributes(parse_state *state, soapc__node *node, int count, const xmlChar **from)
{
    size_t room = (size_t)count * sizeof(soapc__node_attribute);

    for (int i = 0; i < count; i++) {
        room += (size_t)(from[5 * i + 4] - from[5 * i + 3]) + 1;
    }
    soapc__node_attribute *attributes = count ? take(state, room) : NULL;
    if (!attributes) {
        return;
    }
    char *at = (char *)(attributes + count);
    for (int i = 0; i < count; i++, from += 5) {
        size_t length = (size_t)(from[4] - from[3]);

        /* A prefix that is not declared stands for no namespace that is known. */
        attributes[i] = (soapc__node_attribute){(const char *)from[0],
                                                (const char *)(from[2] ? from[2] : from[1]), at};
        memcpy(at, from[3], length);
        at[length] = '\0';
        at += length + 1;
    }
    node->attributes = attributes;
    node->attribute_count = (uint32_t)count;
}

static void attach(parse_state *state, soapc__node *node)
{
    soapc__node *parent = state->open;

    node->parent = parent;
    if (!parent) {
        state->root = node;
    } else if (parent->last) {
        parent->last->next = node;
        parent->last = node;
    } else {
        parent->first = parent->last = node;
    }
    state->open = node;
    state->depth++;
}

static soapc__vocabulary vocabulary_of(parse_state *state, const xmlChar *ns)
{
    if (ns != state->ns) {
        state->ns = ns;
        state->vocabulary = ns ? soapc__vocabulary_of((const char *)ns) : SOAPC__OTHER;
    }
    /* Some schemas hold elements of a draft's namespace, or of WSDL's where that is the default one;
     * ext/soap reads them, and so do we. */
    int is_near = state->vocabulary == SOAPC__XSD_OLD || state->vocabulary == SOAPC__WSDL;

    return is_near && state->open && state->open->vocabulary == SOAPC__XSD ? SOAPC__XSD
                                                                           : state->vocabulary;
}

static int is_documentation(const soapc__node *node)
{
    return soapc__tree_is(node, SOAPC__XSD, "documentation") ||
           soapc__tree_is(node, SOAPC__WSDL, "documentation");
}

static int has_no_children(const soapc__node *node)
{
    return node->vocabulary == SOAPC__OTHER || node->vocabulary == SOAPC__POLICY ||
           node->vocabulary == SOAPC__ADDRESSING || is_documentation(node) ||
           soapc__tree_is(node, SOAPC__XSD, "appinfo");
}

/* Newer libxml2 calls these fields deprecated and offers nothing in their place. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
static int is_recoded(const xmlParserInput *input)
{
    return !input->buf || input->buf->encoder;
}
#pragma GCC diagnostic pop

/* Where the tag begins whose end the parser has reached: no "<" stands within a tag (XML 1.0,
 * 3.1). The parser drops what lies behind it, so lines are looked up in the document itself, as
 * long as that is what is parsed: not an entity, and in no other encoding. */
static void find_place(parse_state *state, const xmlParserCtxt *parser, soapc__node *node)
{
    const xmlParserInput *input = parser->input;
    const char *base = (const char *)input->base, *end = (const char *)input->cur;
    const char *begin = memrchr(base, '<', (size_t)(end - base));
    size_t offset = begin ? input->consumed + (size_t)(begin - base) : 0;

    node->line = (uint32_t)input->line;
    if (!begin || parser->inputNr != 1 || is_recoded(input) || offset >= state->length) {
        node->column =
            begin && input->col > end - begin ? (uint32_t)(input->col - (end - begin)) : 0;
        return;
    }
    for (const char *at = begin; (at = memchr(at, '\n', (size_t)(end - at))) != NULL; at++) {
        node->line--;
    }
    if (offset > state->searched) { /* tags come in order: none of it is searched twice */
        const char *from = state->bytes + state->searched;
        const char *before = memrchr(from, '\n', offset - state->searched);

        state->line_begin = before ? (size_t)(before + 1 - state->bytes) : state->line_begin;
        state->searched = offset;
    }
    node->column = (uint32_t)(offset - state->line_begin) + 1;
}

static void start_element(void *ctx, const xmlChar *local, const xmlChar *prefix, const xmlChar *ns,
                          int declaration_count, const xmlChar **declarations, int attribute_count,
                          int defaulted, const xmlChar **attributes)
{
    xmlParserCtxt *parser = ctx;
    parse_state *state = parser->_private;

    if (!grow_by_defaults(state, parser, declaration_count, attribute_count, defaulted, attributes)) {
        return;
    }
    if (state->skipped) {
        state->skipped++;
        return;
    }
    state->too_deep |= state->depth == MOST_DEPTH;
    soapc__node *node = state->too_deep ? NULL : take(state, sizeof(*node));
    if (!node) {
        xmlStopParser(parser);
        return;
    }
    *node = (soapc__node){
        .document = state->document,
        .name = prefix && !ns ? join_name(state, (const char *)prefix, (const char *)local)
                              : (const char *)local,
        .ns = ns ? (const char *)ns : "",
        .vocabulary = (uint8_t)vocabulary_of(state, ns),
    };
    find_place(state, parser, node);
    add_declarations(state, node, declaration_count, declarations);
    add_attributes(state, node, attribute_count, attributes);
    attach(state, node);
    state->skipped = has_no_children(node);
    if (state->no_memory) {
        xmlStopParser(parser);
    }
}

/* What documentation says, trimmed. */
static void keep_text(parse_state *state, soapc__node *node)
{
    const char *text = state->text.bytes;
    size_t length = state->text.length;

    state->text.length = 0;
    if (length) { /* there are bytes at all */
        soapc__trim(&text, &length);
    }
    if (length) {
        char *copy = take(state, length + 1);

        if (copy) {
            memcpy(copy, text, length);
            copy[length] = '\0';
            node->text = copy;
        }
    }
}

static void end_element(void *ctx, const xmlChar *local, const xmlChar *prefix, const xmlChar *ns)
{
    parse_state *state = state_of(ctx);

    (void)local;
    (void)prefix;
    (void)ns;
    if (!state->open || (state->skipped && --state->skipped)) {
        return;
    }
    if (is_documentation(state->open)) {
        keep_text(state, state->open);
    }
    state->open = state->open->parent;
    state->depth--;
}

/* Definitions hold elements only (WSDL 1.1, A 4.1). In a portType and in a part ext/soap does not
 * look, so that documents with text there exist. */
static int may_hold_text(const soapc__node *node)
{
    for (const soapc__node *at = node; at; at = at->parent) {
        if (soapc__tree_is(at, SOAPC__WSDL, "portType") ||
            soapc__tree_is(at, SOAPC__WSDL, "part")) {
            return 1;
        }
    }
    return node->vocabulary != SOAPC__WSDL;
}

static void add_text(parse_state *state, const xmlChar *text, int length, int is_cdata)
{
    if (!state->open) {
        return;
    }
    if (state->skipped) {
        if (is_documentation(state->open)) {
            soapc__buffer_put(&state->text, (const char *)text, (size_t)length);
        }
        return;
    }
    const char *from = (const char *)text;
    size_t rest = (size_t)length;
    soapc__trim(&from, &rest);
    if (rest && !state->stray && !may_hold_text(state->open)) {
        state->stray = state->open;
        state->stray_is_cdata = is_cdata;
    }
}

static void characters(void *ctx, const xmlChar *text, int length)
{
    add_text(state_of(ctx), text, length, 0);
}

static void cdata(void *ctx, const xmlChar *text, int length)
{
    add_text(state_of(ctx), text, length, 1);
}

static void entity_declaration(void *ctx, const xmlChar *name, int type, const xmlChar *public_id,
                               const xmlChar *system_id, xmlChar *content)
{
    if (type == XML_INTERNAL_GENERAL_ENTITY) {
        xmlSAX2EntityDecl(ctx, name, type, public_id, system_id, content);
        state_of(ctx)->no_memory |=
            !xmlSAX2GetEntity(ctx, name); /* of which libxml2 says nothing */
    }
}

static void note_failure(parse_state *state, const xmlError *error)
{
    state->no_memory |= error->code == XML_ERR_NO_MEMORY;
    if (state->failed) {
        return;
    }
    state->failed = 1;
    const char *text = error->message ? error->message : "";
    size_t length = strlen(text);
    soapc__trim(&text, &length);
    length = length < sizeof(state->message) ? length : sizeof(state->message) - 1;
    memcpy(state->message, text, length);
    state->message[length] = '\0';
}

/* Where it is, is known from the first error that the parser itself finds. */
static void note_error(void *ctx, const xmlError *error)
{
    parse_state *state = state_of(ctx);

    if (error->level == XML_ERR_FATAL && !state->line) {
        note_failure(state, error);
        state->line = error->line;
        state->column = error->int2;
    }
}

static void note_loose_error(void *state, const xmlError *error)
{
    note_failure(state, error);
}

static void prepare(xmlParserCtxt *parser, parse_state *state)
{
    xmlSAXHandler *sax = parser->sax;

    parser->_private = state;
    sax->startElementNs = start_element;
    sax->endElementNs = end_element;
    sax->characters = characters;
    sax->ignorableWhitespace = characters;
    sax->cdataBlock = cdata;
    sax->getEntity = find_entity;
    sax->entityDecl = entity_declaration;
    sax->attributeDecl = NULL;
    sax->elementDecl = NULL;
    sax->notationDecl = NULL;
    sax->unparsedEntityDecl = NULL;
    sax->externalSubset = NULL;
    sax->reference = NULL;
    sax->comment = NULL;
    sax->processingInstruction = NULL;
    sax->warning = NULL;
    sax->error = NULL;
    sax->serror = (xmlStructuredErrorFunc)note_error;
}

/* 1, or an error that was set. */
static int judge(const parse_state *state, int well_formed)
{
    soapc_compiler *compiler = state->compiler;
    soapc_status status =
        state->document->kind == SOAPC_DOCUMENT_WSDL ? SOAPC_WSDL_SYNTAX : SOAPC_SCHEMA_SYNTAX;

    if (state->no_memory || state->text.failed) {
        return soapc__fail_memory(compiler);
    }
    if (state->too_deep) {
        return soapc__fail_in(compiler, SOAPC_LIMIT, state->document, state->open->line,
                              state->open->column, "elements are nested deeper than %d",
                              MOST_DEPTH);
    }
    if (state->too_grown) {
        return soapc__fail_in(compiler, SOAPC_LIMIT, state->document, (uint32_t)state->grown_line,
                              (uint32_t)state->grown_column,
                              "entities and defaults of the document type declaration bring more than "
                              "%d times the document + 1 MiB",
                              GROWTH);
    }
    if (!well_formed || !state->root) {
        return soapc__fail_in(compiler, status, state->document, (uint32_t)state->line,
                              (uint32_t)state->column, "%s\f, well-formed XML was expected",
                              state->message);
    }
    static const char stray[] = "text in '%s', where only elements may stand";
    return !state->stray ? 1
           : state->stray_is_cdata /* as text it can be a slip; this is meant */
               ? soapc__fail(compiler, SOAPC_WSDL_TEXT, state->stray, "", stray, state->stray->name)
               : soapc__tolerate(compiler, SOAPC_WSDL_TEXT, state->stray, "text", stray,
                                 state->stray->name);
}

static soapc__node *parse(parse_state *state, const char *bytes, size_t length)
{
    soapc_compiler *compiler = state->compiler;
    soapc__document *document = state->document;
    const char *uri = document->final_uri ? document->final_uri : document->uri->bytes;
    xmlParserCtxt *parser = xmlNewParserCtxt();

    if (!parser) {
        soapc__fail_memory(compiler);
        return NULL;
    }
    state->parser = parser;
    prepare(parser, state);
    soapc__buffer_init(&state->text, &compiler->arena.allocator);
    xmlDoc *xml = xmlCtxtReadMemory(parser, bytes, (int)length, uri, NULL,
                                    XML_PARSE_NONET | XML_PARSE_NOENT | XML_PARSE_BIG_LINES);
    int ok = judge(state, xml != NULL);
    if (ok && xmlDictReference(parser->dict) == 0) {
        document->names = parser->dict;
    } else if (ok) {
        ok = soapc__fail_memory(compiler);
    }
    xmlFreeDoc(xml);
    xmlFreeParserCtxt(parser);
    soapc__buffer_release(&state->text);
    return ok ? state->root : NULL;
}

soapc__node *soapc__parse(soapc_compiler *compiler, soapc__document *document, const char *bytes,
                          size_t length)
{
    soapc_status status =
        document->kind == SOAPC_DOCUMENT_WSDL ? SOAPC_WSDL_SYNTAX : SOAPC_SCHEMA_SYNTAX;
    parse_state state = {
        .compiler = compiler, .document = document, .bytes = bytes, .length = length};

    if (length == 0) {
        soapc__fail_in(compiler, status, document, 0, 0, "Document is empty\f, XML was expected");
        return NULL;
    }
    if (length > INT_MAX) {
        soapc__fail_in(compiler, SOAPC_LIMIT, document, 0, 0,
                       "the document has more than 2147483647 bytes");
        return NULL;
    }
    xmlStructuredErrorFunc handler = xmlStructuredError;
    void *context = xmlStructuredErrorContext;

    xmlSetStructuredErrorFunc(&state, (xmlStructuredErrorFunc)note_loose_error);
    soapc__node *root = parse(&state, bytes, length);
    xmlSetStructuredErrorFunc(context, handler);
    return root;
}
