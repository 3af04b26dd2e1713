/* Types by what they are derived from: order, kind, lexical space. */
#include <string.h>

#include "compile/model.h"
#include "types/builtin.h"
#include "types/pattern.h"

enum { NEW, OPEN, DONE }; /* soapc__model_type.state */

/* A type that no document defines. */
static soapc__model_type *add_type(soapc_compiler *compiler, soapc__symbol *symbol,
                                   const soapc__node *node, soapc_type row)
{
    soapc__model_type *type = soapc__new_type(compiler, node, symbol);
    soapc_type *place =
        type ? soapc__builder_rows(&compiler->builder, SOAPC__TABLE_TYPES, 1, NULL) : NULL;

    row.name = soapc__symbol_name(compiler, symbol);
    if (row.name == SOAPC_NONE || !place) {
        soapc__fail_memory(compiler);
        return NULL;
    }
    type->content = SOAPC__CONTENT_GHOST;
    *place = row;
    symbol->ghost = type;
    return type;
}

/* The SOAP encoding has a type of its own for each simple type of XSD (SOAP 1.1, 5.2): the same
 * values, but xsi:type says soapenc:string. */
static int is_encoding_name(const soapc__symbol *symbol)
{
    const char *ns = symbol->ns->bytes;

    return soapc__builtins[symbol->builtin].kind == SOAPC_TYPE_SIMPLE &&
           soapc__builtins[symbol->builtin].ns == SOAPC__NS_XSD &&
           (strcmp(ns, soapc__known_namespaces[SOAPC__NS_ENCODING11]) == 0 ||
            strcmp(ns, soapc__known_namespaces[SOAPC__NS_ENCODING12]) == 0);
}

static soapc__model_type *encoding_type(soapc_compiler *compiler, soapc__symbol *symbol,
                                        const soapc__node *node)
{
    soapc_type row = *soapc__type_row(compiler, symbol->builtin);

    row.base = symbol->builtin;
    row.derivation = SOAPC_DERIVED_NOT;
    row.list_order = SOAPC_NONE;
    return symbol->ghost ? symbol->ghost : add_type(compiler, symbol, node, row);
}

/* A type that is named and not defined: values are coded by what they are, the name is kept
 * (contract C-7.13). */
static soapc__model_type *ghost_of(soapc_compiler *compiler, soapc__symbol *symbol,
                                   const soapc__node *node)
{
    const char *name = soapc__tree_attribute(node, "name");

    static const soapc_type row = {
        .kind = SOAPC_TYPE_ANY,
        .base = SOAPC_NONE,
        .item = SOAPC_NONE,
        .item_name = SOAPC_NONE,
        .particle = SOAPC_NONE,
        .list_order = SOAPC_NONE,
    };

    if (!symbol->ghost && !add_type(compiler, symbol, node, row)) {
        return NULL;
    }
    return soapc__tolerate(
               compiler, SOAPC_SCHEMA_UNRESOLVED, node, symbol->local->bytes,
               "type '%s' of namespace '%s' is not defined; %s '%s' is coded by its value",
               symbol->local->bytes, symbol->ns->bytes, node->name, name ? name : "")
               ? symbol->ghost
               : NULL;
}

int soapc__type_id(soapc_compiler *compiler, const soapc__type_ref *ref, const soapc__node *node,
                   uint32_t missing, uint32_t *id, uint16_t *flags)
{
    soapc__symbol *symbol = ref->symbol;
    const soapc__model_type *type = ref->type ? ref->type : symbol ? symbol->type : NULL;

    if (symbol && symbol->builtin != SOAPC_NONE && is_encoding_name(symbol)) {
        type = encoding_type(compiler, symbol, node);
        *id = type ? type->id : SOAPC_NONE;
        return type != NULL;
    }
    if (symbol && symbol->builtin != SOAPC_NONE) {
        *id = symbol->builtin;
        return 1;
    }
    if (type) {
        *id = type->id;
        return 1;
    }
    if (flags) {
        *flags |= SOAPC_FIELD_UNTYPED;
    }
    *id = missing;
    if (symbol) {
        type = ghost_of(compiler, symbol, node);
        *id = type ? type->id : SOAPC_NONE;
        return type != NULL;
    }
    return 1;
}

uint8_t soapc__leaf_of(const soapc_compiler *compiler, uint32_t type)
{
    const soapc_type *row = soapc__type_row(compiler, type);

    return row->kind == SOAPC_TYPE_SIMPLE || row->kind == SOAPC_TYPE_LIST ||
                   row->kind == SOAPC_TYPE_UNION || row->kind == SOAPC_TYPE_XML
               ? row->leaf
               : SOAPC_CLASS_NONE;
}

/* The i-th type that a type is defined by; 0 past the last. *component is NULL where it is built
 * in or not defined. */
static int component_of(const soapc__model_type *type, uint32_t i, soapc__model_type **component)
{
    if (i >= 2 && i - 2 >= type->member_count) {
        return 0;
    }
    const soapc__type_ref *ref = i == 0   ? &type->base
                                 : i == 1 ? &type->inner
                                          : type->members + (i - 2);
    int is_defined = ref->symbol && ref->symbol->builtin == SOAPC_NONE;
    *component = ref->type ? ref->type : is_defined ? ref->symbol->type : NULL;
    return 1;
}

typedef struct visit {
    struct visit *outer;
    soapc__model_type *type;
    uint32_t next;
} visit;

static visit *enter(soapc_compiler *compiler, visit *outer, soapc__model_type *type)
{
    visit *inner = soapc__zeroed(compiler, sizeof(*inner));

    if (inner) {
        inner->outer = outer;
        inner->type = type;
        type->state = OPEN;
    }
    return inner;
}

/* A walk in depth with a stack of its own, since a chain of derivations may be long. */
static int order_from(soapc_compiler *compiler, soapc__model_type *root, soapc__pointers *order)
{
    visit *top = enter(compiler, NULL, root);

    while (top) {
        soapc__model_type *component;

        if (!component_of(top->type, top->next++, &component)) {
            top->type->state = DONE;
            if (!soapc__pointers_push(compiler, order, top->type)) {
                return 0;
            }
            top = top->outer;
        } else if (component && component->state == OPEN) {
            return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, top->type->node,
                               component->name->local->bytes, "type '%s' is derived from itself",
                               component->name->local->bytes);
        } else if (component && component->state == NEW) {
            top = enter(compiler, top, component);
            if (!top) {
                return 0;
            }
        } else {
            continue;
        }
    }
    return root->state == DONE;
}

static int not_simple(soapc_compiler *compiler, const soapc__model_type *type)
{
    return soapc__tolerate(compiler, SOAPC_SCHEMA_SYNTAX, type->node, type->name->local->bytes,
                           "'%s' is derived as a simple type from one that is not simple",
                           type->name->local->bytes);
}

/* Text of no particular lexical space. */
static void be_text(soapc_type *row)
{
    row->kind = SOAPC_TYPE_SIMPLE;
    row->builtin = SOAPC_XSD_ANYSIMPLETYPE;
    row->leaf = SOAPC_CLASS_TEXT;
}

static int resolve_restriction(soapc_compiler *compiler, const soapc__model_type *type,
                               soapc_type *row)
{
    const soapc__type_ref *ref = type->inner.type ? &type->inner : &type->base;

    if (!soapc__type_id(compiler, ref, type->node, SOAPC_XSD_ANYSIMPLETYPE, &row->base, NULL)) {
        return 0;
    }
    const soapc_type *base = soapc__type_row(compiler, row->base);
    if (base->kind == SOAPC_TYPE_ANY) {
        be_text(row);
    } else if (base->kind > SOAPC_TYPE_UNION) {
        be_text(row);
        return not_simple(compiler, type);
    } else {
        row->kind = base->kind;
        row->builtin = base->builtin;
        row->leaf = base->leaf;
        row->item = base->item;
        row->first_member = base->first_member;
        row->member_count = base->member_count;
        row->flags |= base->flags & SOAPC_TYPE_ENUMERATION;
    }
    return 1;
}

static int resolve_list(soapc_compiler *compiler, const soapc__model_type *type, soapc_type *row)
{
    row->kind = SOAPC_TYPE_LIST;
    row->base = SOAPC_XSD_ANYSIMPLETYPE;
    row->leaf = SOAPC_CLASS_LIST;
    if (!soapc__type_id(compiler, &type->inner, type->node, SOAPC_XSD_ANYSIMPLETYPE, &row->item,
                        NULL)) {
        return 0;
    }
    row->builtin = soapc__type_row(compiler, row->item)->builtin;
    return 1;
}

static int resolve_union(soapc_compiler *compiler, const soapc__model_type *type, soapc_type *row)
{
    row->kind = SOAPC_TYPE_UNION;
    row->base = SOAPC_XSD_ANYSIMPLETYPE;
    row->builtin = SOAPC_XSD_ANYSIMPLETYPE;
    row->leaf = SOAPC_CLASS_UNION;
    row->member_count = type->member_count;
    if (!soapc__builder_rows(&compiler->builder, SOAPC__TABLE_MEMBERS, type->member_count,
                             &row->first_member)) {
        return soapc__fail_memory(compiler);
    }
    for (uint32_t i = 0; i < type->member_count; i++) {
        uint32_t id;

        if (!soapc__type_id(compiler, type->members + i, type->node, SOAPC_XSD_ANYSIMPLETYPE, &id,
                            NULL)) {
            return 0;
        }
        *(uint32_t *)soapc__builder_at(&compiler->builder, SOAPC__TABLE_MEMBERS,
                                       row->first_member + i) = id;
    }
    return 1;
}

static soapc__model_type *model_of(const soapc_compiler *compiler, uint32_t id)
{
    return id < SOAPC_BUILTIN_COUNT ? NULL : compiler->types.items[id - SOAPC_BUILTIN_COUNT];
}

/* Simple content: the base is a simple type or itself has simple content. */
static int resolve_text(soapc_compiler *compiler, soapc__model_type *type, soapc_type *row)
{
    const soapc_type *base = soapc__type_row(compiler, row->base);
    const soapc__model_type *base_model = model_of(compiler, row->base);
    soapc_type text;

    row->flags |= SOAPC_TYPE_SIMPLE_CONTENT;
    type->text_type = type->inner.type                                    ? type->inner.type->id
                      : base_model && base_model->text_type != SOAPC_NONE ? base_model->text_type
                                                                          : row->base;
    text = *soapc__type_row(compiler, type->text_type);
    if (text.kind > SOAPC_TYPE_UNION) {
        if (text.kind != SOAPC_TYPE_ANY) {
            type->text_type = SOAPC_XSD_ANYSIMPLETYPE;
            if (!not_simple(compiler, type)) {
                return 0;
            }
        }
        be_text(&text);
    }
    row->builtin = text.builtin;
    row->leaf = text.leaf;
    row->flags |= base->flags & SOAPC_TYPE_ENUMERATION;
    return 1;
}

static int resolve_complex(soapc_compiler *compiler, soapc__model_type *type, soapc_type *row)
{
    row->kind = SOAPC_TYPE_COMPLEX;
    int base_is_lost =
        !type->base.symbol && !type->base.type; /* its prefix is not declared, which was noted */
    if (type->content == SOAPC__CONTENT_PLAIN ||
        (base_is_lost && type->content == SOAPC__CONTENT_COMPLEX)) {
        return 1;
    }
    if (!soapc__type_id(compiler, &type->base, type->node, SOAPC_XSD_ANYSIMPLETYPE, &row->base,
                        NULL)) {
        return 0;
    }
    const soapc_type *base = soapc__type_row(compiler, row->base);
    int base_is_text = base->kind <= SOAPC_TYPE_UNION || base->flags & SOAPC_TYPE_SIMPLE_CONTENT;
    if (type->content == SOAPC__CONTENT_SIMPLE || (base_is_text && !type->term)) {
        return resolve_text(compiler, type, row);
    }
    if (base_is_text) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, type->node, type->name->local->bytes,
                           "complexContent of '%s' adds elements to a type with simple content",
                           type->name->local->bytes);
    }
    if (base->kind == SOAPC_TYPE_ARRAY || base->kind == SOAPC_TYPE_MAP) {
        row->kind = base->kind;
    }
    return 1;
}

/* The program of a pattern; one that cannot be used has none, and values under it are not valid. */
static int compile_pattern(soapc_compiler *compiler, const soapc__model_type *type,
                           soapc_facet *facet, const char *pattern)
{
    const char *problem = NULL;
    soapc__buffer program;

    soapc__buffer_init(&program, &compiler->arena.allocator);
    int fine = soapc__pattern_compile(pattern, strlen(pattern), &program, &problem);
    if (fine) {
        facet->program = soapc__builder_text(&compiler->builder, program.bytes, program.length);
    }
    soapc__buffer_release(&program);
    if (fine) {
        return facet->program != SOAPC_NONE || soapc__fail_memory(compiler);
    }
    return problem ? soapc__tolerate(compiler, SOAPC_SCHEMA_SYNTAX, type->node,
                                     type->name->local->bytes,
                                     "the pattern '%.200s' of '%s' cannot be used: %s", pattern,
                                     type->name->local->bytes, problem)
                   : soapc__fail_memory(compiler);
}

static int copy_facets(soapc_compiler *compiler, const soapc__model_type *type, soapc_type *row)
{
    soapc_facet *facets = soapc__builder_rows(&compiler->builder, SOAPC__TABLE_FACETS,
                                              type->facet_count, &row->first_facet);

    if (!facets) {
        return soapc__fail_memory(compiler);
    }
    row->facet_count = type->facet_count;
    for (uint32_t i = 0; i < type->facet_count; i++) {
        facets[i].kind = type->facets[i].kind;
        facets[i].value = soapc__text_of(compiler, type->facets[i].value);
        if (facets[i].value == SOAPC_NONE ||
            (facets[i].kind == SOAPC_FACET_PATTERN &&
             !compile_pattern(compiler, type, facets + i, type->facets[i].value))) {
            return 0;
        }
    }
    return 1;
}

static int resolve_type(soapc_compiler *compiler, soapc__model_type *type)
{
    soapc_type row = {
        .derivation = type->derivation,
        .flags = type->flags,
        .base = SOAPC_NONE,
        .item = SOAPC_NONE,
        .item_name = SOAPC_NONE,
        .particle = SOAPC_NONE,
        .list_order = type->id - SOAPC_BUILTIN_COUNT,
    };
    int ok;

    type->text_type = SOAPC_NONE;
    row.name = soapc__symbol_name(compiler, type->name);
    row.documentation = soapc__text_of(compiler, type->documentation);
    if (row.name == SOAPC_NONE || row.documentation == SOAPC_NONE ||
        !copy_facets(compiler, type, &row)) {
        return 0;
    }
    if (type->content != SOAPC__CONTENT_NONE) {
        ok = resolve_complex(compiler, type, &row);
    } else if (type->derivation == SOAPC_DERIVED_LIST) {
        ok = resolve_list(compiler, type, &row);
    } else if (type->derivation == SOAPC_DERIVED_UNION) {
        ok = resolve_union(compiler, type, &row);
    } else {
        ok = resolve_restriction(compiler, type, &row);
    }
    if (!ok) {
        return 0;
    }
    *soapc__type_row(compiler, type->id) = row;
    if (row.base != SOAPC_NONE) {
        soapc__type_row(compiler, row.base)->flags |= SOAPC_TYPE_DERIVED;
    }
    /* The last definition of a name is the one that it means; built-in names keep their meaning. */
    return (type->flags & SOAPC_TYPE_ANONYMOUS) || type->name->type != type ||
           type->name->builtin != SOAPC_NONE ||
           soapc__builder_bind(&compiler->builder, SOAPC__TABLE_NAME_TYPE, row.name, type->id) ||
           soapc__fail_memory(compiler);
}

int soapc__resolve_types(soapc_compiler *compiler, soapc__pointers *order)
{
    uint32_t count = compiler->types.count;

    if (!soapc__builder_rows(&compiler->builder, SOAPC__TABLE_TYPES, count, NULL)) {
        return soapc__fail_memory(compiler);
    }
    for (uint32_t i = 0; i < count; i++) {
        soapc__model_type *type = compiler->types.items[i];

        if (type->state == NEW && !order_from(compiler, type, order)) {
            return 0;
        }
    }
    for (uint32_t i = 0; i < order->count; i++) {
        if (!resolve_type(compiler, order->items[i])) {
            return 0;
        }
    }
    return 1;
}
