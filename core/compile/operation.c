/* Operations of a port: their two directions, header blocks and faults (WSDL 1.1, 2.4, 2.5 and
 * section 3). */
#include <string.h>

#include "compile/wsdl.h"

static const soapc__node *child_of(const soapc__node *parent, soapc__vocabulary vocabulary,
                                   const char *name)
{
    const soapc__node *child = soapc__tree_first(parent);

    while (child && !soapc__tree_is(child, vocabulary, name)) {
        child = soapc__tree_next(child);
    }
    return child;
}

/* soap:header or soap:headerfault. */
static int read_header(soapc_compiler *compiler, const soapc__node *node, soapc_header *header)
{
    const soapc__node *message =
        soapc__find_component(compiler, node, "message", offsetof(soapc__symbol, message));
    const char *name = message ? soapc__required(compiler, node, "part") : NULL;
    const char *ns = soapc__tree_attribute(node, "namespace");
    uint8_t encoding;

    *header = (soapc_header){0};
    if (!name) {
        return 0;
    }
    const soapc__node *part;
    if (!soapc__named_child(compiler, message, "part", name, strlen(name), &part)) {
        return 0;
    }
    if (!part) {
        return soapc__fail(compiler, SOAPC_WSDL_UNRESOLVED, node, name,
                           "Missing part '%s' in <message>\f '%s'", name,
                           soapc__tree_attribute(message, "name"));
    }
    if (!soapc__read_part(compiler, part, SOAPC_DOCUMENT, &header->part) ||
        !soapc__read_use(compiler, node, &header->use, &encoding)) {
        return 0;
    }
    header->name = header->part.element;
    header->ns = soapc__text_of(compiler, ns);
    if (!header->part.by_element && ns &&
        header->ns != SOAPC_NONE) { /* the part's name in the namespace given */
        header->name = soapc__builder_name(&compiler->builder, header->ns, header->part.name);
        header->part.element = header->name;
    }
    return (header->ns != SOAPC_NONE && header->name != SOAPC_NONE) || soapc__fail_memory(compiler);
}

static int add_header(soapc_compiler *compiler, const soapc__node *node, uint32_t *index)
{
    soapc_header header;

    if (!read_header(compiler, node, &header)) {
        return 0;
    }
    soapc_header *row = soapc__builder_rows(&compiler->builder, SOAPC__TABLE_HEADERS, 1, index);
    if (!row) {
        return soapc__fail_memory(compiler);
    }
    *row = header;
    return 1;
}

/* The headerfaults of the header at index; they stand behind all headers of the direction. */
static int add_header_faults(soapc_compiler *compiler, const soapc__node *node, uint32_t index)
{
    uint32_t first = soapc__builder_count(&compiler->builder, SOAPC__TABLE_HEADERS), fault;

    for (const soapc__node *child = soapc__tree_first(node); child;
         child = soapc__tree_next(child)) {
        static const char *const none[] = {NULL};

        if (soapc__tree_is(child, node->vocabulary, "headerfault")) {
            if (!add_header(compiler, child, &fault)) {
                return 0;
            }
        } else if (soapc__wsdl_child(compiler, child, "header", none) < 0) {
            return 0;
        }
    }
    soapc_header *header = soapc__builder_at(&compiler->builder, SOAPC__TABLE_HEADERS, index);
    header->first_fault = first;
    header->fault_count = soapc__builder_count(&compiler->builder, SOAPC__TABLE_HEADERS) - first;
    return 1;
}

/* What stands in input or output of a binding's operation. */
typedef struct contents {
    const soapc__node *body;
    int all_parts; /* whatever soap:body says */
    soapc__pointers headers;
} contents;

static int read_contents(soapc_compiler *compiler, const soapc__binding *binding,
                         const soapc__node *node, contents *found);

/* mime:multipartRelated: the part with soap:body is the root (WSDL 1.1, 5.3); attachments stay
 * parts of the Body. */
static int read_multipart(soapc_compiler *compiler, const soapc__binding *binding,
                          const soapc__node *multipart, contents *found)
{
    for (const soapc__node *part = soapc__tree_first(multipart); part;
         part = soapc__tree_next(part)) {
        const soapc__node *content = child_of(part, SOAPC__MIME, "content");

        if (content &&
            !soapc__warn(
                compiler, content,
                "mime:content: attachments are not supported, all parts stand in the Body")) {
            return 0;
        }
        found->all_parts |= content != NULL;
        if (soapc__tree_is(part, SOAPC__MIME, "part") &&
            !read_contents(compiler, binding, part, found)) {
            return 0;
        }
    }
    return 1;
}

static int read_contents(soapc_compiler *compiler, const soapc__binding *binding,
                         const soapc__node *node, contents *found)
{
    static const char *const none[] = {NULL};

    for (const soapc__node *child = soapc__tree_first(node); child;
         child = soapc__tree_next(child)) {
        int ok = 1;

        if (soapc__tree_is(child, binding->vocabulary, "body")) {
            found->body = child;
        } else if (soapc__tree_is(child, binding->vocabulary, "header")) {
            ok = soapc__pointers_push(compiler, &found->headers, child);
        } else if (soapc__tree_is(child, SOAPC__MIME, "multipartRelated") &&
                   node->vocabulary == SOAPC__WSDL) {
            ok = read_multipart(compiler, binding, child, found);
        } else {
            ok = soapc__wsdl_child(compiler, child, (const char *)node->name, none) >= 0;
        }
        if (!ok) {
            return 0;
        }
    }
    return 1;
}

/* The element that wraps the parts of rpc style (WSDL 1.1, 3.5; SOAP 1.1, 7.1). */
static int name_wrapper(soapc_compiler *compiler, const char *ns, const char *operation,
                        const char *suffix, soapc_direction *direction)
{
    size_t length = strlen(operation), suffix_length = strlen(suffix);
    char *name = soapc__arena_alloc(&compiler->arena, length + suffix_length + 1);

    if (!name) {
        return soapc__fail_memory(compiler);
    }
    memcpy(name, operation, length);
    memcpy(name + length, suffix, suffix_length + 1);
    soapc__word *word = ns ? soapc__word_of(compiler, ns, strlen(ns)) : compiler->empty;
    soapc__symbol *symbol =
        word ? soapc__symbol_of(compiler, word, name, length + suffix_length) : NULL;
    direction->name = symbol ? soapc__symbol_name(compiler, symbol) : SOAPC_NONE;
    return direction->name != SOAPC_NONE;
}

static int emit_headers(soapc_compiler *compiler, const contents *found, soapc_direction *direction)
{
    direction->first_header = soapc__builder_count(&compiler->builder, SOAPC__TABLE_HEADERS);
    direction->header_count = found->headers.count;
    for (uint32_t i = 0; i < found->headers.count; i++) {
        uint32_t index;

        if (!add_header(compiler, found->headers.items[i], &index)) {
            return 0;
        }
    }
    for (uint32_t i = 0; i < found->headers.count; i++) {
        if (!add_header_faults(compiler, found->headers.items[i], direction->first_header + i)) {
            return 0;
        }
    }
    return 1;
}

/* One direction: `abstract` is the portType's input or output, `concrete` the binding's; each
 * may be NULL. */
static int emit_direction(soapc_compiler *compiler, const soapc__binding *binding,
                          const soapc_operation *operation, const char *name,
                          const soapc__node *abstract, const soapc__node *concrete,
                          const char *suffix, soapc_direction *direction)
{
    int is_http = binding->vocabulary == SOAPC__HTTP;
    contents found = {0};

    *direction = (soapc_direction){.name = SOAPC_NONE, .use = SOAPC_LITERAL};
    if (!abstract) {
        return 1;
    }
    const soapc__node *message =
        soapc__find_component(compiler, abstract, "message", offsetof(soapc__symbol, message));
    if (!message || (concrete && !is_http && !read_contents(compiler, binding, concrete, &found))) {
        return 0;
    }
    direction->present = 1;
    direction->message = soapc__text_of(compiler, soapc__tree_attribute(message, "name"));
    const char *ns = found.body ? soapc__tree_attribute(found.body, "namespace") : NULL;
    if (is_http) { /* its calls are encoded, in the target namespace (contract C-11.2) */
        const soapc__document *document = compiler->documents.items[0];

        ns = soapc__tree_attribute(document->root, "targetNamespace");
        direction->use = SOAPC_ENCODED;
        direction->encoding = 1;
    }
    return direction->message != SOAPC_NONE &&
           (!found.body ||
            soapc__read_use(compiler, found.body, &direction->use, &direction->encoding)) &&
           (operation->style != SOAPC_RPC || name_wrapper(compiler, ns, name, suffix, direction)) &&
           soapc__emit_parts(compiler, message, found.all_parts ? NULL : found.body,
                             operation->style, direction) &&
           emit_headers(compiler, &found, direction);
}

/* In a binding's fault stand extensions alone. */
static int check_bound_fault(soapc_compiler *compiler, const soapc__node *bound)
{
    static const char *const allowed[] = {NULL};
    const soapc__node *child = bound ? soapc__tree_first(bound) : NULL;

    while (child && soapc__wsdl_child(compiler, child, "fault", allowed) >= 0) {
        child = soapc__tree_next(child);
    }
    return !child;
}

/* A wsdl:fault with the soap:fault that the binding has for it. */
static int emit_fault(soapc_compiler *compiler, const soapc__binding *binding,
                      const soapc__node *fault, const soapc__node *concrete)
{
    const char *name = soapc__required(compiler, fault, "name");
    const soapc__node *message =
        name ? soapc__find_component(compiler, fault, "message", offsetof(soapc__symbol, message))
             : NULL;
    const soapc__node *bound = NULL;
    if (message &&
        !soapc__named_child(compiler, concrete, "fault", name, strlen(name), &bound)) {
        return 0;
    }
    const soapc__node *extension = bound ? child_of(bound, binding->vocabulary, "fault") : NULL;
    soapc_fault_declaration record = {.use = SOAPC_LITERAL};
    uint8_t encoding;

    if (!message || !check_bound_fault(compiler, bound) ||
        (extension && !soapc__read_use(compiler, extension, &record.use, &encoding))) {
        return 0;
    }
    for (const soapc__node *part = soapc__tree_first(message); part;
         part = soapc__tree_next(part)) {
        if (!soapc__tree_is(part, SOAPC__WSDL, "part")) {
            continue;
        }
        if (record.part_count) {
            if (!soapc__tolerate(compiler, SOAPC_WSDL_SYNTAX, part, name,
                                 "The fault message '%s' must have a single part\f (WSDL 1.1, 3.6): "
                                 "the first one is used",
                                 soapc__tree_attribute(fault, "message"))) {
                return 0;
            }
            break;
        }
        record.part_count = 1;
        /* A fault is no accessor, whatever the style is (WSDL 1.1, 3.6). */
        if (!soapc__read_part(compiler, part, SOAPC_DOCUMENT, &record.part)) {
            return 0;
        }
    }
    record.name = soapc__text_of(compiler, name);
    record.ns =
        soapc__text_of(compiler, extension ? soapc__tree_attribute(extension, "namespace") : NULL);
    soapc_fault_declaration *row =
        soapc__builder_rows(&compiler->builder, SOAPC__TABLE_FAULTS, 1, NULL);
    if (record.name == SOAPC_NONE || record.ns == SOAPC_NONE || !row) {
        return soapc__fail_memory(compiler);
    }
    *row = record;
    return 1;
}

static int emit_faults(soapc_compiler *compiler, const soapc__binding *binding,
                       soapc_operation *operation, const soapc__node *abstract,
                       const soapc__node *concrete)
{
    operation->first_fault = soapc__builder_count(&compiler->builder, SOAPC__TABLE_FAULTS);
    for (const soapc__node *fault = soapc__tree_first(abstract); fault;
         fault = soapc__tree_next(fault)) {
        if (soapc__tree_is(fault, SOAPC__WSDL, "fault")) {
            const char *name = soapc__tree_attribute(fault, "name");
            const soapc__node *first = fault;

            if (name && !soapc__named_child(compiler, abstract, "fault", name, strlen(name), &first)) {
                return 0;
            }
            if (first != fault) {
                return soapc__fail(compiler, SOAPC_WSDL_DUPLICATE, fault, name,
                                   "<fault> with name '%s' already defined in '%s'", name,
                                   soapc__tree_attribute(abstract, "name"));
            }
            if (!emit_fault(compiler, binding, fault, concrete)) {
                return 0;
            }
            operation->fault_count++;
        }
    }
    return 1;
}

/* What an input or output of no name, and one of any, are noted as; and that all operations are. */
static const char unnamed, any, all;

/* The name of the operation's input or output: a word, or &unnamed. NULL: no memory. */
static const void *direction_name(soapc_compiler *compiler, const soapc__node *operation,
                                  const char *direction)
{
    const soapc__node *node = child_of(operation, SOAPC__WSDL, direction);
    const char *name = node ? soapc__tree_attribute(node, "name") : NULL;

    return name ? (const void *)soapc__word_of(compiler, name, strlen(name)) : &unnamed;
}

int soapc__index_operations(soapc_compiler *compiler, const soapc__node *port_type)
{
    const void *done[] = {port_type, &all, NULL, NULL};

    if (soapc__note_find(compiler, done)) { /* by the port before */
        return 1;
    }
    for (const soapc__node *node = soapc__tree_first(port_type); node;
         node = soapc__tree_next(node)) {
        const char *name = soapc__tree_is(node, SOAPC__WSDL, "operation")
                               ? soapc__tree_attribute(node, "name")
                               : NULL;

        if (!name) {
            continue;
        }
        const soapc__word *word = soapc__word_of(compiler, name, strlen(name));
        const void *input = direction_name(compiler, node, "input"),
                   *output = direction_name(compiler, node, "output");
        if (!word || !input || !output) {
            return 0;
        }
        for (int i = 0; i < 4; i++) {
            if (!soapc__note_add(
                    compiler,
                    (const void *[]){port_type, word, i & 1 ? input : &any, i & 2 ? output : &any},
                    node)) {
                return 0;
            }
        }
    }
    return soapc__note_add(compiler, done, port_type);
}

/* The portType's operation: of several with that name the first one whose input and output are
 * named alike, where both are (WSDL 1.1, 2.5); else the first. *found is NULL when there is none. */
static int find_operation(soapc_compiler *compiler, const soapc__node *port_type,
                          const soapc__node *concrete, const char *name, const soapc__node **found)
{
    const soapc__word *word = soapc__word_of(compiler, name, strlen(name));
    const void *input = direction_name(compiler, concrete, "input"),
               *output = direction_name(compiler, concrete, "output");
    const soapc__note *first =
        soapc__note_find(compiler, (const void *[]){port_type, word, &any, &any});
    uint32_t order = UINT32_MAX;

    *found = first ? first->node : NULL;
    if (!word || !input || !output) {
        return 0;
    }
    for (int i = 0; i < 4; i++) { /* named so, or not named */
        const soapc__note *note = soapc__note_find(
            compiler, (const void *[]){port_type, word,
                                       input == &unnamed ? &any : i & 1 ? input : &unnamed,
                                       output == &unnamed ? &any : i & 2 ? output : &unnamed});

        if (note && note->order < order) {
            order = note->order;
            *found = note->node;
        }
    }
    return 1;
}

static int check_children(soapc_compiler *compiler, const soapc__binding *binding,
                          const soapc__node *operation)
{
    static const char *const allowed[] = {"input", "output", "fault", NULL};

    for (const soapc__node *child = soapc__tree_first(operation); child;
         child = soapc__tree_next(child)) {
        if (!soapc__tree_is(child, binding->vocabulary, "operation") &&
            soapc__wsdl_child(compiler, child, "operation", allowed) < 0) {
            return 0;
        }
    }
    return 1;
}

static uint8_t style_of(const soapc__binding *binding, const soapc__node *extension)
{
    const char *style = extension ? soapc__tree_attribute(extension, "style") : NULL;

    return !style ? binding->style : strcmp(style, "rpc") == 0 ? SOAPC_RPC : SOAPC_DOCUMENT;
}

int soapc__emit_operation(soapc_compiler *compiler, const soapc__binding *binding,
                          const soapc__node *port_type, const soapc__node *concrete)
{
    const char *name = soapc__required(compiler, concrete, "name");
    const soapc__node *abstract;
    const soapc__node *extension = child_of(concrete, binding->vocabulary, "operation");
    soapc_operation record = {.port = binding->port, .style = style_of(binding, extension)};
    const char *documentation;

    if (!name || !check_children(compiler, binding, concrete) ||
        !find_operation(compiler, port_type, concrete, name, &abstract)) {
        return 0;
    }
    if (!abstract) {
        return soapc__fail(compiler, SOAPC_WSDL_UNRESOLVED, concrete, name,
                           "Missing <portType>/<operation> with name '%s'\f in portType '%s'", name,
                           soapc__tree_attribute(port_type, "name"));
    }
    record.name = soapc__text_of(compiler, name);
    record.soap_action =
        soapc__text_of(compiler, extension ? soapc__tree_attribute(extension, "soapAction") : NULL);
    if (!soapc__tree_documentation(compiler, abstract, &documentation) ||
        !emit_direction(compiler, binding, &record, name, child_of(abstract, SOAPC__WSDL, "input"),
                        child_of(concrete, SOAPC__WSDL, "input"), "", &record.input) ||
        !emit_direction(compiler, binding, &record, name, child_of(abstract, SOAPC__WSDL, "output"),
                        child_of(concrete, SOAPC__WSDL, "output"), "Response", &record.output) ||
        !emit_faults(compiler, binding, &record, abstract, concrete)) {
        return 0;
    }
    record.documentation = soapc__text_of(compiler, documentation);
    soapc_operation *row =
        soapc__builder_rows(&compiler->builder, SOAPC__TABLE_OPERATIONS, 1, NULL);
    if (record.name == SOAPC_NONE || record.soap_action == SOAPC_NONE ||
        record.documentation == SOAPC_NONE || !row) {
        return soapc__fail_memory(compiler);
    }
    *row = record;
    return 1;
}
