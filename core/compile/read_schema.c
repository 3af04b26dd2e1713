/* Declarations of a schema: elements, attributes, groups of both (XSD Part 1, 3.2, 3.3, 3.6,
 * 3.7). */
#include <string.h>

#include "base/text.h"
#include "compile/model.h"

static int no_name(soapc_compiler *compiler, const soapc__node *node)
{
    int is_type = strcmp(node->name, "simpleType") == 0 || strcmp(node->name, "complexType") == 0;

    return soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, node->name,
                       is_type ? "%s has no 'name' attribute"
                               : "%s has no 'name' nor 'ref' attributes",
                       node->name);
}

/* A second definition: an error, unless it stands in a copy of the document that has the first, or
 * says the same in another document. */
static int already(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                   const char *name, const soapc__node *before)
{
    const char *ns = schema->ns->bytes;

    if (node->document != before->document &&
        node->document->fingerprint == before->document->fingerprint &&
        node->line == before->line && node->column == before->column) {
        return soapc__tolerate(compiler, SOAPC_SCHEMA_DUPLICATE, node, name,
                               "%s '%s' is already defined by a copy of this document, %s",
                               node->name, name, before->document->uri->bytes);
    }
    if (node->document != before->document && soapc__same_definition(node, before)) {
        return soapc__tolerate(compiler, SOAPC_SCHEMA_DUPLICATE, node, name,
                               "%s '%s' is already defined, alike, at line %u of %s", node->name,
                               name, before->line, before->document->uri->bytes);
    }
    return soapc__fail(compiler, SOAPC_SCHEMA_DUPLICATE, node, name,
                       "%s '%s%s%s' already defined\f at line %u of %s", node->name, ns,
                       *ns ? ":" : "", name, before->line, before->document->uri->bytes);
}

/* The QName of a declaration; NULL: an error was set. */
static soapc__symbol *name_of(soapc_compiler *compiler, soapc__word *ns, const soapc__node *node)
{
    const char *name = soapc__tree_attribute(node, "name");
    size_t length = name ? strlen(name) : 0;

    if (name) {
        soapc__trim(&name, &length);
    }
    if (!length) {
        no_name(compiler, node);
        return NULL;
    }
    return soapc__symbol_of(compiler, ns, name, length);
}

/* A QName attribute; *symbol stays NULL when it is absent or its prefix is not declared (then it
 * was noted). */
static int read_reference(soapc_compiler *compiler, const soapc__schema *schema,
                          const soapc__node *node, const char *attribute, soapc__symbol **symbol)
{
    const char *text = soapc__tree_attribute(node, attribute);

    *symbol = NULL;
    if (!text) {
        return 1;
    }
    return soapc__qname_of(compiler, schema, node, text, strlen(text), symbol) &&
           (*symbol || soapc__tolerate(compiler, SOAPC_SCHEMA_UNRESOLVED, node, text,
                                       "%s=\"%s\" of '%s': its prefix is not declared", attribute,
                                       text, node->name));
}

/* form, or the schema's default for it. */
static int is_qualified(const soapc__node *node, int by_default)
{
    const char *form = soapc__tree_attribute(node, "form");

    return form && strcmp(form, "qualified") == 0     ? 1
           : form && strcmp(form, "unqualified") == 0 ? 0
                                                      : by_default;
}

static int read_value(soapc_compiler *compiler, const soapc__node *node, const char **value,
                      uint16_t *flags)
{
    const char *initial = soapc__tree_attribute(node, "default"),
               *fixed = soapc__tree_attribute(node, "fixed");

    if (initial && fixed &&
        !soapc__tolerate(compiler, SOAPC_SCHEMA_SYNTAX, node, "default",
                         "%s has both 'default' and 'fixed'", node->name)) {
        return 0;
    }
    *value = fixed ? fixed : initial;
    *flags |= fixed ? SOAPC_FIELD_FIXED : initial ? SOAPC_FIELD_DEFAULT : 0;
    return 1;
}

uint16_t soapc__block_of(const soapc__schema *schema, const soapc__node *node)
{
    static const struct {
        const char *name;
        uint16_t flag;
    } names[] = {{"extension", SOAPC_FIELD_BLOCK_EXTENSION},
                 {"restriction", SOAPC_FIELD_BLOCK_RESTRICTION},
                 {"substitution", SOAPC_FIELD_BLOCK_SUBSTITUTION}};
    const char *block = soapc__tree_attribute(node, "block");
    uint16_t flags = 0;

    if (!block) {
        block = soapc__tree_attribute(schema->node, "blockDefault");
    }
    for (size_t i = 0; block && i < sizeof(names) / sizeof(*names); i++) {
        if (strstr(block, "#all") || strstr(block, names[i].name)) {
            flags |= names[i].flag;
        }
    }
    return flags;
}

static int read_element_type(soapc_compiler *compiler, const soapc__schema *schema,
                             soapc__model_element *element, soapc__symbol *type_name)
{
    const soapc__node *node = element->node, *child = soapc__tree_past_annotation(node);

    if (!read_reference(compiler, schema, node, "type", &element->type.symbol)) {
        return 0;
    }
    if (child && (soapc__tree_is(child, SOAPC__XSD, "simpleType") ||
                  soapc__tree_is(child, SOAPC__XSD, "complexType"))) {
        if (soapc__tree_attribute(node, "type")) {
            return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, node, type_name->local->bytes,
                               "element has both 'type' attribute and subtype\f: '%s'",
                               type_name->local->bytes);
        }
        element->type.type = soapc__read_type(compiler, schema, child, type_name, 1, NULL);
        if (!element->type.type) {
            return 0;
        }
        child = soapc__tree_next(child);
    }
    for (; child; child = soapc__tree_next(child)) {
        if (!soapc__tree_is(child, SOAPC__XSD, "unique") &&
            !soapc__tree_is(child, SOAPC__XSD, "key") &&
            !soapc__tree_is(child, SOAPC__XSD, "keyref") &&
            !soapc__tree_is(child, SOAPC__XSD, "annotation")) {
            return soapc__unexpected(compiler, child, "element",
                                     "simpleType, complexType, unique, key or keyref");
        }
    }
    return 1;
}

soapc__model_element *soapc__read_element(soapc_compiler *compiler, const soapc__schema *schema,
                                          const soapc__node *node, int global)
{
    /* An anonymous type has the element's name in the schema's namespace, whatever the element's
     * form is. */
    soapc__symbol *type_name = name_of(compiler, schema->ns, node);
    soapc__model_element *element = type_name ? soapc__zeroed(compiler, sizeof(*element)) : NULL;
    int qualified = global || is_qualified(node, schema->elements_qualified);

    if (!element) {
        return NULL;
    }
    element->name = qualified ? type_name
                              : soapc__symbol_of(compiler, compiler->empty, type_name->local->bytes,
                                                 type_name->local->length);
    element->node = node;
    element->index = SOAPC_NONE;
    element->flags =
        (uint16_t)(soapc__block_of(schema, node) |
                   (soapc__tree_flag(node, "nillable") ? SOAPC_FIELD_NILLABLE : 0) |
                   (global && soapc__tree_flag(node, "abstract") ? SOAPC_FIELD_ABSTRACT : 0));
    if (!element->name || !read_value(compiler, node, &element->value, &element->flags) ||
        (global && !read_reference(compiler, schema, node, "substitutionGroup", &element->head)) ||
        !read_element_type(compiler, schema, element, type_name)) {
        return NULL;
    }
    return element;
}

static int declare_element(soapc_compiler *compiler, const soapc__schema *schema,
                           const soapc__node *node)
{
    soapc__model_element *element = soapc__read_element(compiler, schema, node, 1);

    if (!element) {
        return 0;
    }
    if (element->name->element) {
        return already(compiler, schema, node, element->name->local->bytes,
                       element->name->element->node);
    }
    element->name->element = element;
    element->index = compiler->elements.count;
    return soapc__pointers_push(compiler, &compiler->elements, element);
}

static soapc__model_attribute *read_attribute(soapc_compiler *compiler, const soapc__schema *schema,
                                              const soapc__node *node, int global)
{
    int qualified = global || is_qualified(node, schema->attributes_qualified);
    soapc__symbol *name = name_of(compiler, qualified ? schema->ns : compiler->empty, node);
    soapc__model_attribute *attribute = name ? soapc__zeroed(compiler, sizeof(*attribute)) : NULL;

    if (!attribute) {
        return NULL;
    }
    attribute->name = name;
    attribute->node = node;
    const soapc__node *child = soapc__tree_past_annotation(node);
    if (!read_value(compiler, node, &attribute->value, &attribute->flags) ||
        !read_reference(compiler, schema, node, "type", &attribute->type.symbol)) {
        return NULL;
    }
    if (child && soapc__tree_is(child, SOAPC__XSD, "simpleType")) {
        if (soapc__tree_attribute(node, "type")) {
            soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, node, name->local->bytes,
                        "attribute has both 'type' attribute and subtype\f: '%s'",
                        name->local->bytes);
            return NULL;
        }
        soapc__symbol *type_name = soapc__anonymous_name(compiler, schema);
        attribute->type.type =
            type_name ? soapc__read_type(compiler, schema, child, type_name, 1, NULL) : NULL;
        if (!attribute->type.type) {
            return NULL;
        }
        child = soapc__tree_next(child);
    }
    if (child) {
        soapc__unexpected(compiler, child, "attribute", "simpleType");
        return NULL;
    }
    return attribute;
}

static int declare_attribute(soapc_compiler *compiler, const soapc__schema *schema,
                             const soapc__node *node)
{
    soapc__model_attribute *attribute = read_attribute(compiler, schema, node, 1);

    if (!attribute) {
        return 0;
    }
    if (attribute->name->attribute) {
        return already(compiler, schema, node, attribute->name->local->bytes,
                       attribute->name->attribute->node);
    }
    attribute->name->attribute = attribute;
    return soapc__pointers_push(compiler, &compiler->attributes, attribute);
}

static void append_use(soapc__attributes *attributes, soapc__attribute_use *use)
{
    *(attributes->last ? &attributes->last->next : &attributes->first) = use;
    attributes->last = use;
}

/* XSD Part 1, 3.4.6 (ct-props-correct): of two uses of one name neither counts. */
static int check_twice(soapc_compiler *compiler, const soapc__schema *schema,
                       const soapc__attributes *attributes, const soapc__attribute_use *use)
{
    const void *key[] = {attributes, use->local->name, NULL, NULL};
    const soapc__note *before = soapc__note_find(compiler, key);

    return before ? already(compiler, schema, use->node, use->local->name->local->bytes, before->node)
                  : soapc__note_add(compiler, key, use->node);
}

static int read_use(soapc_compiler *compiler, const soapc__schema *schema, const soapc__node *node,
                    soapc__attributes *attributes)
{
    soapc__attribute_use *use = soapc__zeroed(compiler, sizeof(*use));
    const char *kind = soapc__tree_attribute(node, "use"),
               *ref = soapc__tree_attribute(node, "ref");

    if (!use) {
        return 0;
    }
    use->node = node;
    use->flags = kind && strcmp(kind, "required") == 0 ? SOAPC_FIELD_REQUIRED
                 : kind && strcmp(kind, "prohibited") == 0
                     ? SOAPC_FIELD_PROHIBITED | SOAPC_FIELD_OPTIONAL
                     : SOAPC_FIELD_OPTIONAL;
    append_use(attributes, use);
    if (!ref || soapc__tree_attribute(node, "name")) {
        use->local = read_attribute(compiler, schema, node, 0);
        return use->local && check_twice(compiler, schema, attributes, use);
    }
    if (soapc__tree_attribute(node, "type") || soapc__tree_past_annotation(node)) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, node, ref, "attribute has both 'ref' %s",
                           soapc__tree_attribute(node, "type") ? "and 'type' attributes"
                                                               : "attribute and subtype");
    }
    use->flags |= SOAPC_FIELD_REFERENCE;
    return read_value(compiler, node, &use->value, &use->flags) &&
           soapc__tree_ref(compiler, schema, node, &use->attribute);
}

static int read_group_use(soapc_compiler *compiler, const soapc__schema *schema,
                          const soapc__node *node, const soapc__attribute_group *redefined,
                          soapc__attributes *attributes)
{
    soapc__attribute_use *use = soapc__zeroed(compiler, sizeof(*use));
    const char *ref = soapc__tree_attribute(node, "ref");

    if (!use) {
        return 0;
    }
    if (!ref) {
        return soapc__fail(compiler, SOAPC_SCHEMA_MISSING, node, "attributeGroup",
                           "attributeGroup has no 'name' nor 'ref' attributes");
    }
    const soapc__node *child = soapc__tree_past_annotation(node);
    if (child && (soapc__tree_is(child, SOAPC__XSD, "attribute") ||
                  soapc__tree_is(child, SOAPC__XSD, "attributeGroup") ||
                  soapc__tree_is(child, SOAPC__XSD, "anyAttribute"))) {
        return soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, child, ref,
                           "attributeGroup has both 'ref' attribute and subattribute");
    }
    if (child) {
        return soapc__unexpected(compiler, child, "attributeGroup", "nothing beside 'ref'");
    }
    use->node = node;
    append_use(attributes, use);
    if (!soapc__tree_ref(compiler, schema, node, &use->group)) {
        return 0;
    }
    if (redefined && use->group == redefined->name) {
        use->group_itself = (soapc__attribute_group *)(uintptr_t)redefined;
    }
    return 1;
}

/* processContents as soapc_field flags. */
static uint16_t process_of(const soapc__node *node)
{
    const char *process = soapc__tree_attribute(node, "processContents");

    return process && strcmp(process, "lax") == 0    ? SOAPC_FIELD_LAX
           : process && strcmp(process, "skip") == 0 ? SOAPC_FIELD_SKIP
                                                     : 0;
}

int soapc__read_attributes(soapc_compiler *compiler, const soapc__schema *schema,
                           const soapc__node *node, const char *parent,
                           const soapc__attribute_group *redefined, soapc__attributes *attributes)
{
    for (; node; node = soapc__tree_next(node)) {
        int ok;

        if (attributes->any && !soapc__tree_is(node, SOAPC__XSD, "annotation")) {
            return soapc__unexpected(compiler, node, parent, "nothing behind anyAttribute");
        }
        if (soapc__tree_is(node, SOAPC__XSD, "attribute")) {
            ok = read_use(compiler, schema, node, attributes);
        } else if (soapc__tree_is(node, SOAPC__XSD, "attributeGroup")) {
            ok = read_group_use(compiler, schema, node, redefined, attributes);
        } else if (soapc__tree_is(node, SOAPC__XSD, "anyAttribute")) {
            attributes->any = node;
            attributes->any_flags = process_of(node);
            ok = soapc__wildcard_of(compiler, schema, node, &attributes->any_ns);
        } else {
            ok = soapc__tree_is(node, SOAPC__XSD, "annotation") ||
                 soapc__unexpected(compiler, node, parent,
                                   "attribute, attributeGroup or anyAttribute");
        }
        if (!ok) {
            return 0;
        }
    }
    return 1;
}

static int declare_group(soapc_compiler *compiler, const soapc__schema *schema,
                         const soapc__node *node, int redefines)
{
    soapc__symbol *name = name_of(compiler, schema->ns, node);
    soapc__model_group *group = name ? soapc__zeroed(compiler, sizeof(*group)) : NULL;
    const soapc__node *child = soapc__tree_past_annotation(node);

    if (!group) {
        return 0;
    }
    if (name->group && !redefines) {
        return already(compiler, schema, node, name->local->bytes, name->group->node);
    }
    group->name = name;
    group->node = node;
    if (!child || !soapc__is_term(child) || soapc__tree_is(child, SOAPC__XSD, "group")) {
        return child ? soapc__unexpected(compiler, child, "group", "all, choice or sequence")
                     : soapc__fail(compiler, SOAPC_SCHEMA_SYNTAX, node, name->local->bytes,
                                   "group '%s' is empty: all, choice or sequence was expected",
                                   name->local->bytes);
    }
    group->term = soapc__read_term(compiler, schema, child, redefines ? name->group : NULL);
    if (!group->term) {
        return 0;
    }
    child = soapc__tree_next(child);
    if (child) {
        return soapc__unexpected(compiler, child, "group", "nothing more");
    }
    name->group = group;
    return 1;
}

static int declare_attribute_group(soapc_compiler *compiler, const soapc__schema *schema,
                                   const soapc__node *node, int redefines)
{
    soapc__symbol *name = name_of(compiler, schema->ns, node);
    soapc__attribute_group *group = name ? soapc__zeroed(compiler, sizeof(*group)) : NULL;

    if (!group) {
        return 0;
    }
    if (name->attribute_group && !redefines) {
        return already(compiler, schema, node, name->local->bytes, name->attribute_group->node);
    }
    group->name = name;
    group->node = node;
    if (!soapc__read_attributes(compiler, schema, soapc__tree_past_annotation(node),
                                "attributeGroup", redefines ? name->attribute_group : NULL,
                                &group->attributes)) {
        return 0;
    }
    name->attribute_group = group;
    return 1;
}

/* ext/soap lets a later definition of a type take the name over. */
static int declare_type(soapc_compiler *compiler, const soapc__schema *schema,
                        const soapc__node *node, int redefines)
{
    soapc__symbol *name = name_of(compiler, schema->ns, node);

    if (!name) {
        return 0;
    }
    soapc__model_type *before = name->type;
    if (before && !redefines &&
        !soapc__tolerate(compiler, SOAPC_SCHEMA_DUPLICATE, node, name->local->bytes,
                         "type '%s' is already defined at line %u of %s; this definition is used",
                         name->local->bytes, before->node->line,
                         before->node->document->uri->bytes)) {
        return 0;
    }
    soapc__model_type *type =
        soapc__read_type(compiler, schema, node, name, 0, redefines ? before : NULL);
    if (type) {
        name->type = type;
    }
    return type != NULL;
}

int soapc__read_declaration(soapc_compiler *compiler, const soapc__schema *schema,
                            const soapc__node *node)
{
    if (soapc__tree_is(node, SOAPC__XSD, "element")) {
        return declare_element(compiler, schema, node);
    }
    if (soapc__tree_is(node, SOAPC__XSD, "complexType") ||
        soapc__tree_is(node, SOAPC__XSD, "simpleType")) {
        return declare_type(compiler, schema, node, 0);
    }
    if (soapc__tree_is(node, SOAPC__XSD, "attribute")) {
        return declare_attribute(compiler, schema, node);
    }
    if (soapc__tree_is(node, SOAPC__XSD, "group")) {
        return declare_group(compiler, schema, node, 0);
    }
    if (soapc__tree_is(node, SOAPC__XSD, "attributeGroup")) {
        return declare_attribute_group(compiler, schema, node, 0);
    }
    return soapc__tree_is(node, SOAPC__XSD, "annotation") ||
           soapc__tree_is(node, SOAPC__XSD, "notation") ||
           soapc__unexpected(
               compiler, node, "schema",
               "import, include, redefine, element, complexType, simpleType, attribute, group or "
               "attributeGroup");
}

/* XSD Part 1, 4.2.2: each takes the place of the component of its name, to which it may refer. */
int soapc__read_redefinition(soapc_compiler *compiler, const soapc__schema *schema,
                             const soapc__node *redefine)
{
    for (const soapc__node *node = soapc__tree_past_annotation(redefine); node;
         node = soapc__tree_next(node)) {
        int ok;

        if (soapc__tree_is(node, SOAPC__XSD, "complexType") ||
            soapc__tree_is(node, SOAPC__XSD, "simpleType")) {
            ok = declare_type(compiler, schema, node, 1);
        } else if (soapc__tree_is(node, SOAPC__XSD, "group")) {
            ok = declare_group(compiler, schema, node, 1);
        } else if (soapc__tree_is(node, SOAPC__XSD, "attributeGroup")) {
            ok = declare_attribute_group(compiler, schema, node, 1);
        } else {
            ok = soapc__tree_is(node, SOAPC__XSD, "annotation") ||
                 soapc__unexpected(compiler, node, "redefine",
                                   "simpleType, complexType, group or attributeGroup");
        }
        if (!ok) {
            return 0;
        }
    }
    return 1;
}
