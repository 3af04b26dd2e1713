/* Global elements and attributes: finding them, their types, their records. */
#include <stdlib.h>
#include <string.h>

#include "compile/model.h"

/* xsd:schema and the elements that SOAP's encoding schemas declare for each type (SOAP 1.1,
 * 5.1). */
static soapc__model_element *built_in(soapc_compiler *compiler, soapc__symbol *symbol,
                                      const soapc__node *node)
{
    soapc__model_element *element = soapc__zeroed(compiler, sizeof(*element));
    soapc__symbol *type =
        symbol->builtin != SOAPC_NONE ? symbol : soapc__zeroed(compiler, sizeof(*type));

    if (!element || !type) {
        return NULL;
    }
    if (type != symbol) { /* any XML: a schema within a message is kept as it is */
        *type = (soapc__symbol){
            .ns = compiler->empty, .local = compiler->empty, .builtin = SOAPC_XSD_ANYXML};
    }
    *element = (soapc__model_element){
        .name = symbol, .node = node, .type.symbol = type, .index = SOAPC_NONE};
    return element;
}

static int is_xsd(const soapc__symbol *symbol)
{
    return strcmp(symbol->ns->bytes, "http://www.w3.org/2001/XMLSchema") == 0;
}

static int is_schema(const soapc__symbol *symbol)
{
    return strcmp(symbol->local->bytes, "schema") == 0 && is_xsd(symbol);
}

soapc__model_element *soapc__find_element(soapc_compiler *compiler, soapc__symbol *symbol,
                                          const soapc__node *node)
{
    if (is_schema(symbol)) { /* whether or not XSD's own schema was read */
        return built_in(compiler, symbol, node);
    }
    if (symbol->element) {
        return symbol->element;
    }
    if (symbol->builtin != SOAPC_NONE && !is_xsd(symbol)) {
        return built_in(compiler, symbol, node);
    }
    const soapc__symbol *bare =
        soapc__symbol_of(compiler, compiler->empty, symbol->local->bytes, symbol->local->length);
    if (!bare) {
        return NULL;
    }
    if (bare->element) {
        return soapc__tolerate(
                   compiler, SOAPC_SCHEMA_UNRESOLVED, node, symbol->local->bytes,
                   "element '%s' of namespace '%s' is not declared; the one of no namespace is used",
                   symbol->local->bytes, symbol->ns->bytes)
                   ? bare->element
                   : NULL;
    }
    soapc__fail(compiler, SOAPC_SCHEMA_UNRESOLVED, node, symbol->local->bytes,
                "unresolved element 'ref' attribute '%s%s%s'", symbol->ns->bytes,
                *symbol->ns->bytes ? ":" : "", symbol->local->bytes);
    return NULL;
}

static int has_no_type(const soapc__model_element *element)
{
    return !element->type.symbol && !element->type.type && element->head && element->head->element;
}

/* Without a type of its own an element has that of its substitution group's head (XSD Part 1,
 * 3.3.2); so have all on the way to it, and none walks there again. */
static soapc__model_element *typed_head(soapc_compiler *compiler, soapc__model_element *element)
{
    soapc__model_element *typed = element;
    uint32_t steps = 0;

    while (has_no_type(typed)) {
        typed = typed->typed ? typed->typed : typed->head->element;
        if (++steps > compiler->elements.count + 1) {
            soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, element->node, element->name->local->bytes,
                        "the substitution group of '%s' is circular", element->name->local->bytes);
            return NULL;
        }
    }
    while (has_no_type(element) && !element->typed) {
        element->typed = typed;
        element = element->head->element;
    }
    return typed;
}

int soapc__element_type(soapc_compiler *compiler, const soapc__model_element *element,
                        uint32_t *type, uint16_t *flags)
{
    const soapc__model_element *typed =
        typed_head(compiler, (soapc__model_element *)(uintptr_t)element);

    return typed &&
           soapc__type_id(compiler, &typed->type, typed->node, SOAPC_XSD_ANYTYPE, type, flags);
}

static int head_of(soapc_compiler *compiler, const soapc__model_element *element, uint32_t *head)
{
    *head = SOAPC_NONE;
    if (!element->head) {
        return 1;
    }
    if (!element->head->element) {
        return soapc__tolerate(compiler, SOAPC_SCHEMA_UNRESOLVED, element->node,
                               element->head->local->bytes,
                               "substitutionGroup '%s' of namespace '%s' is not declared",
                               element->head->local->bytes, element->head->ns->bytes);
    }
    *head = element->head->element->index;
    element->head->element->is_head = 1;
    return 1;
}

static int emit_element(soapc_compiler *compiler, const soapc__model_element *element)
{
    soapc__builder *builder = &compiler->builder;
    soapc__element row = {.flags = element->flags};

    row.name = soapc__symbol_name(compiler, element->name);
    row.value = soapc__text_of(compiler, element->value);
    if (row.name == SOAPC_NONE || row.value == SOAPC_NONE ||
        !soapc__element_type(compiler, element, &row.type, &row.flags) ||
        !head_of(compiler, element, &row.substitutes)) {
        return 0;
    }
    soapc__element *record = soapc__builder_rows(builder, SOAPC__TABLE_ELEMENTS, 1, NULL);
    if (!record ||
        !soapc__builder_bind(builder, SOAPC__TABLE_NAME_ELEMENT, row.name, element->index)) {
        return soapc__fail_memory(compiler);
    }
    *record = row;
    return 1;
}

/* XSD Part 1, 3.3.6 (e-props-correct 6): a member may not be its own head. Each walk ends where one
 * before it has been. */
static int check_substitution(soapc_compiler *compiler)
{
    for (uint32_t i = 0; i < compiler->elements.count; i++) {
        soapc__model_element *element = compiler->elements.items[i];

        while (element && !element->walk) {
            element->walk = i + 1;
            element = element->head ? element->head->element : NULL;
        }
        if (element && element->walk == i + 1) {
            return soapc__fail(
                compiler, SOAPC_SCHEMA_SYNTAX, element->node, element->name->local->bytes,
                "the substitution group of '%s' is circular", element->name->local->bytes);
        }
    }
    return 1;
}

int soapc__emit_elements(soapc_compiler *compiler)
{
    if (!check_substitution(compiler)) {
        return 0;
    }
    for (uint32_t i = 0; i < compiler->elements.count; i++) {
        if (!emit_element(compiler, compiler->elements.items[i])) {
            return 0;
        }
    }
    return 1;
}

/* --- attributes --- */

static int by_name(const void *a, const void *b)
{
    const soapc__element *x = a, *y = b;

    return x->name < y->name ? -1 : x->name > y->name;
}

int soapc__emit_attributes(soapc_compiler *compiler)
{
    uint32_t count = compiler->attributes.count;
    soapc__builder *builder = &compiler->builder;

    for (uint32_t i = 0; i < count; i++) {
        const soapc__model_attribute *attribute = compiler->attributes.items[i];
        soapc__element row = {.flags = attribute->flags, .substitutes = SOAPC_NONE};

        row.name = soapc__symbol_name(compiler, attribute->name);
        row.value = soapc__text_of(compiler, attribute->value);
        if (row.name == SOAPC_NONE || row.value == SOAPC_NONE ||
            !soapc__type_id(compiler, &attribute->type, attribute->node, SOAPC_XSD_ANYSIMPLETYPE,
                            &row.type, &row.flags)) {
            return 0;
        }
        soapc__element *record = soapc__builder_rows(builder, SOAPC__TABLE_ATTRIBUTES, 1, NULL);
        if (!record) {
            return soapc__fail_memory(compiler);
        }
        *record = row;
    }
    if (count) {
        qsort(soapc__builder_at(builder, SOAPC__TABLE_ATTRIBUTES, 0), count, sizeof(soapc__element),
              by_name);
    }
    return 1;
}
