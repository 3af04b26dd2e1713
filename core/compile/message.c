/* Messages and their parts as a binding uses them (WSDL 1.1, 2.3 and 3.5). */
#include <string.h>

#include "base/text.h"
#include "compile/wsdl.h"
#include "types/builtin.h"

/* What is said of an attribute that is not there, and of which element; of: and whose it is. */
static const struct {
    const char *element, *attribute, *words, *named, *of;
} missing[] = {
    {"header", "message", "Missing message attribute for", "header", NULL},
    {"headerfault", "message", "Missing message attribute for", "header", NULL},
    {"header", "part", "Missing part attribute for", "header", NULL},
    {"headerfault", "part", "Missing part attribute for", "header", NULL},
    {"input", "message", "Missing name for", "input", " of"},
    {"output", "message", "Missing name for", "output", " of"},
    {"fault", "message", "Missing name for", "fault", " of"},
    {"fault", "name", "Missing name for", "fault", " of"},
    {"part", "name", "No name associated with", "part", ""},
    {"port", "binding", "No binding associated with", "port", NULL},
    {"address", "location", "No location associated with", "port", NULL},
};

static int fail_missing(soapc_compiler *compiler, const soapc__node *node, const char *attribute)
{
    for (size_t i = 0; i < sizeof(missing) / sizeof(*missing); i++) {
        if (strcmp(missing[i].element, node->name) != 0 ||
            strcmp(missing[i].attribute, attribute) != 0) {
            continue;
        }
        const char *name = soapc__tree_attribute(node->parent, "name");
        const char *of = missing[i].of && *missing[i].of && name ? name : node->parent->name;
        return missing[i].of ? soapc__fail(compiler, SOAPC_WSDL_MISSING, node, node->name,
                                           "%s <%s>%s '%s'\f, '%s' was expected", missing[i].words,
                                           missing[i].named, missing[i].of, of, attribute)
                             : soapc__fail(compiler, SOAPC_WSDL_MISSING, node, node->name,
                                           "%s <%s>", missing[i].words, missing[i].named);
    }
    return soapc__fail(compiler, SOAPC_WSDL_MISSING, node, node->name,
                       "Missing '%s' attribute for <%s>", attribute, node->name);
}

const char *soapc__required(soapc_compiler *compiler, const soapc__node *node, const char *name)
{
    const char *value = soapc__tree_attribute(node, name);

    if (!value) {
        fail_missing(compiler, node, name);
    }
    return value;
}

static const soapc__node *in_slot(const soapc__symbol *symbol, size_t slot)
{
    return *(const soapc__node *const *)(const void *)((const char *)symbol + slot);
}

const soapc__node *soapc__find_component(soapc_compiler *compiler, const soapc__node *node,
                                         const char *attribute, size_t slot)
{
    const char *text = soapc__required(compiler, node, attribute);
    const soapc__symbol *only = NULL;
    soapc__symbol *symbol;
    uint32_t count = 0;

    if (!text || !soapc__qname_of(compiler, NULL, node, text, strlen(text), &symbol)) {
        return NULL;
    }
    if (symbol && in_slot(symbol, slot)) {
        return in_slot(symbol, slot);
    }
    const char *local = strrchr(text, ':') ? strrchr(text, ':') + 1 : text;
    size_t length = strlen(local);
    soapc__trim(&local, &length);
    const soapc__word *word = soapc__word_of(compiler, local, length);
    if (!word) {
        return NULL;
    }
    for (const soapc__symbol *at = word->symbols; at; at = at->same_local) {
        if (in_slot(at, slot)) {
            only = at;
            count++;
        }
    }
    if (count == 1) {
        return soapc__tolerate(
                   compiler, SOAPC_WSDL_UNRESOLVED, node, text,
                   "%s=\"%s\" of %s: there is none in namespace '%s'; the one in '%s' is used",
                   attribute, text, node->name,
                   symbol ? symbol->ns->bytes : "(prefix not declared)", only->ns->bytes)
                   ? in_slot(only, slot)
                   : NULL;
    }
    int by_qname = strcmp(attribute, "message") == 0;
    soapc__fail(compiler, SOAPC_WSDL_UNRESOLVED, node, text,
                "%s with name '%s'\f, %s=\"%s\" of %s refers to nothing in namespace '%s'",
                by_qname                            ? "Missing <message>"
                : strcmp(attribute, "binding") == 0 ? "No <binding> element"
                                                    : "Missing <portType>",
                by_qname ? text : local, attribute, text, node->name,
                symbol ? symbol->ns->bytes : "(prefix not declared)");
    return NULL;
}

int soapc__wsdl_child(soapc_compiler *compiler, const soapc__node *node, const char *parent,
                      const char *const *names)
{
    if (node->vocabulary != SOAPC__WSDL) {
        if (!*node->ns) {
            return soapc__unexpected(compiler, node, parent, "an element of WSDL") - 1;
        }
        return soapc__extension(compiler, node) - 1;
    }
    for (; *names; names++) {
        if (strcmp(*names, node->name) == 0) {
            return 1;
        }
    }
    return soapc__tree_is(node, SOAPC__WSDL, "documentation")
               ? 0
               : soapc__unexpected(compiler, node, parent, "another element") - 1;
}

static soapc__symbol *bare(soapc_compiler *compiler, const char *name)
{
    return soapc__symbol_of(compiler, compiler->empty, name, strlen(name));
}

static int read_element_part(soapc_compiler *compiler, const soapc__node *part, const char *text,
                             soapc__symbol **name, soapc_part *record)
{
    soapc__symbol *symbol;

    if (!soapc__qname_of(compiler, NULL, part, text, strlen(text), &symbol)) {
        return 0;
    }
    record->by_element = 1;
    if (symbol && (symbol->element || symbol->builtin != SOAPC_NONE)) {
        const soapc__model_element *element = soapc__find_element(compiler, symbol, part);

        record->flags = element ? element->flags : 0;
        record->value = element ? soapc__text_of(compiler, element->value) : SOAPC_NONE;
        *name = symbol;
        return record->value != SOAPC_NONE &&
               soapc__element_type(compiler, element, &record->type, &record->flags);
    }
    record->type = SOAPC_NONE;
    record->flags = SOAPC_FIELD_UNTYPED;
    *name = symbol ? symbol : *name;
    return soapc__tolerate(
        compiler, SOAPC_WSDL_UNRESOLVED, part, text,
        "element=\"%s\" of part refers to nothing; the part is coded by its value", text);
}

static int read_type_part(soapc_compiler *compiler, const soapc__node *part, const char *text,
                          soapc_part *record)
{
    soapc__type_ref ref = {0};

    if (!soapc__qname_of(compiler, NULL, part, text, strlen(text), &ref.symbol)) {
        return 0;
    }
    if (ref.symbol &&
        (ref.symbol->type || ref.symbol->ghost || ref.symbol->builtin != SOAPC_NONE)) {
        return soapc__type_id(compiler, &ref, part, SOAPC_NONE, &record->type, &record->flags);
    }
    record->type = SOAPC_NONE;
    record->flags = SOAPC_FIELD_UNTYPED;
    return soapc__tolerate(compiler, SOAPC_WSDL_UNRESOLVED, part, text,
                           "type=\"%s\" of part refers to nothing; the part is coded by its value",
                           text);
}

int soapc__read_part(soapc_compiler *compiler, const soapc__node *part, uint8_t style,
                     soapc_part *record)
{
    const char *name = soapc__required(compiler, part, "name");
    const char *type = soapc__tree_attribute(part, "type"),
               *element = soapc__tree_attribute(part, "element");
    soapc__symbol *accessor = name ? bare(compiler, name) : NULL, *symbol = accessor;

    *record = (soapc_part){.type = SOAPC_NONE};
    if (!accessor) {
        return 0;
    }
    if (type ? !read_type_part(compiler, part, type, record)
             : element && !read_element_part(compiler, part, element, &symbol, record)) {
        return 0;
    }
    if (!type && !element) {
        record->flags = SOAPC_FIELD_UNTYPED;
        if (!soapc__tolerate(compiler, SOAPC_WSDL_MISSING, part, name,
                             "part '%s' has neither 'element' nor 'type'", name)) {
            return 0;
        }
    }
    record->leaf =
        record->type == SOAPC_NONE ? SOAPC_CLASS_NONE : soapc__leaf_of(compiler, record->type);
    record->name = soapc__text_of(compiler, name);
    record->element = soapc__symbol_name(compiler, style == SOAPC_RPC ? accessor : symbol);
    return record->name != SOAPC_NONE && record->element != SOAPC_NONE;
}

static int emit_part(soapc_compiler *compiler, const soapc__node *part, uint8_t style,
                     soapc_direction *direction)
{
    soapc_part record;

    if (!soapc__read_part(compiler, part, style, &record)) {
        return 0;
    }
    soapc_part *row = soapc__builder_rows(&compiler->builder, SOAPC__TABLE_PARTS, 1, NULL);
    if (!row) {
        return soapc__fail_memory(compiler);
    }
    *row = record;
    direction->part_count++;
    return 1;
}

static int emit_named_parts(soapc_compiler *compiler, const soapc__node *message,
                            const soapc__node *body, const char *names, uint8_t style,
                            soapc_direction *direction)
{
    while (*names) {
        size_t length = strcspn(names, " \t\r\n");

        if (length) {
            const soapc__node *part;

            if (!soapc__named_child(compiler, message, "part", names, length, &part)) {
                return 0;
            }
            if (!part) {
                return soapc__fail(
                    compiler, SOAPC_WSDL_UNRESOLVED, body, "parts",
                    "Missing part '%.*s' in <message>\f '%s', which parts=\"...\" names", (int)length,
                    names, soapc__tree_attribute(message, "name"));
            }
            if (!emit_part(compiler, part, style, direction)) {
                return 0;
            }
        }
        names += length + (names[length] != '\0');
    }
    return 1;
}

int soapc__emit_parts(soapc_compiler *compiler, const soapc__node *message, const soapc__node *body,
                      uint8_t style, soapc_direction *direction)
{
    static const char *const allowed[] = {"part", NULL};
    const char *names = body ? soapc__tree_attribute(body, "parts") : NULL;

    direction->first_part = soapc__builder_count(&compiler->builder, SOAPC__TABLE_PARTS);
    if (names) {
        return emit_named_parts(compiler, message, body, names, style, direction);
    }
    for (const soapc__node *part = soapc__tree_first(message); part;
         part = soapc__tree_next(part)) {
        int is_part = soapc__wsdl_child(compiler, part, "message", allowed);

        if (is_part < 0 || (is_part && !emit_part(compiler, part, style, direction))) {
            return 0;
        }
    }
    return 1;
}

/* What SOAP 1.2's encoding was called in drafts. */
static int is_draft_encoding(const char *styles)
{
    static const char *const drafts[] = {
        "http://www.w3.org/2001/09/soap-encoding", "http://www.w3.org/2001/12/soap-encoding",
        "http://www.w3.org/2002/06/soap-encoding", "http://www.w3.org/2002/12/soap-encoding"};

    for (size_t i = 0; i < sizeof(drafts) / sizeof(*drafts); i++) {
        if (strstr(styles, drafts[i])) {
            return 1;
        }
    }
    return 0;
}

/* encodingStyle is a list of URIs, from the most to the least restrictive (WSDL 1.1, 3.5). */
static uint8_t encoding_of(const char *styles)
{
    const char *soap11 = soapc__known_namespaces[SOAPC__NS_ENCODING11];
    const char *soap12 = soapc__known_namespaces[SOAPC__NS_ENCODING12];

    return strstr(styles, soap12) ? 2 : strstr(styles, soap11) ? 1 : 0;
}

int soapc__read_use(soapc_compiler *compiler, const soapc__node *node, uint8_t *use,
                    uint8_t *encoding)
{
    const char *value = soapc__tree_attribute(node, "use");
    const char *styles = soapc__tree_attribute(node, "encodingStyle");

    /* A body whose use is left out has the encoding that it names. */
    if (!value && styles && encoding_of(styles) && strcmp(node->name, "body") == 0) {
        value = "encoded";
    }
    *use = SOAPC_LITERAL;
    *encoding = 0;
    if (!value || strcmp(value, "encoded") != 0) {
        return !value || strcmp(value, "literal") == 0 ||
               soapc__tolerate(
                   compiler, SOAPC_WSDL_SYNTAX, node, value,
                   "use=\"%s\" of %s, where 'literal' or 'encoded' was expected: literal is used",
                   value, node->name);
    }
    *use = SOAPC_ENCODED;
    *encoding = styles ? encoding_of(styles) : node->vocabulary == SOAPC__SOAP12 ? 2 : 1;
    if (!styles) {
        return soapc__tolerate(compiler, SOAPC_WSDL_MISSING, node, "encodingStyle",
                               "%s is encoded and has no 'encodingStyle': SOAP's own is used",
                               node->name);
    }
    if (!*encoding && is_draft_encoding(styles)) {
        *encoding = 2;
        return soapc__tolerate(compiler, SOAPC_WSDL_UNSUPPORTED, node, styles,
                               "encodingStyle '%s' of %s is a draft's: SOAP 1.2's is used", styles,
                               node->name);
    }
    return *encoding || soapc__fail(compiler, SOAPC_WSDL_UNSUPPORTED, node, styles,
                                    "Unknown encodingStyle '%s'\f, SOAP's own was expected", styles);
}
