/* The attributes of one tag: its namespace declarations, their names, that none is there twice. */
#include "xml/scan.h"

#define XMLNS_URI "http://www.w3.org/2000/xmlns/"

enum {
    FEW_ATTRIBUTES = 8, /* up to here each is compared with each */
    NS_DECLARATION =
        0xFFFFFFFE, /* stands as the namespace of xmlns and xmlns:p while a tag is looked at */
};

/* xmlns: the local name is empty; xmlns:p: it is p. */
static inline int is_declaration(soapc__qname *name)
{
    if (name->raw_length < 5 || memcmp(name->raw, "xmlns", 5) != 0) {
        return 0;
    }
    if (name->raw_length == 5) {
        name->local = name->raw + 5;
        name->local_length = 0;
        return 1;
    }
    return name->raw[5] == ':';
}

static int is_text(const char *text, uint32_t length, const char *other)
{
    return length == strlen(other) && memcmp(text, other, length) == 0;
}

/* What a declaration must not say (Namespaces in XML 1.0, 3 and 5); NULL when it is fine. */
static const char *forbidden(const soapc__qname *name, const char *uri, uint32_t length)
{
    int is_xml = is_text(uri, length, soapc__known_namespaces[SOAPC__NS_XML]);

    if (is_text(name->local, name->local_length, "xmlns")) {
        return "prefix 'xmlns' must not be declared";
    }
    if (is_text(name->local, name->local_length, "xml")) {
        return is_xml ? NULL : "prefix 'xml' must not be bound to another namespace";
    }
    if (is_xml) {
        return "the namespace of 'xml' must not be bound to another prefix";
    }
    if (is_text(uri, length, XMLNS_URI)) {
        return "the namespace of 'xmlns' must not be bound";
    }
    return length == 0 && name->local_length > 0 ? "a prefix must not be declared as no namespace"
                                                 : NULL;
}

static int declare(soapc__scanner *scanner, soapc__tag *tag, const soapc__attribute *attribute)
{
    const char *uri = attribute->value;
    uint32_t length = attribute->length;

    if (!attribute->plain) {
        char *resolved = soapc__arena_alloc(scanner->arena, length);

        if (!resolved) {
            return soapc__scan_no_memory(scanner);
        }
        length = (uint32_t)soapc__attribute_resolve(attribute, resolved);
        uri = resolved;
    }
    const char *why = forbidden(&attribute->name, uri, length);
    if (why) {
        return soapc__scan_fail(scanner, attribute->name.raw, SOAPC_XML_NAMESPACE, "%s", why);
    }
    uint32_t ns = soapc__namespace_id(scanner, uri, length);
    const soapc__scope *scope =
        ns == SOAPC_NONE ? NULL
                         : soapc__scope_declare(scanner, tag->scope, attribute->name.local,
                                                attribute->name.local_length, ns);
    if (!scope) {
        return soapc__scan_no_memory(scanner);
    }
    tag->scope = scope;
    tag->declarations++;
    return 1;
}

static int find_namespace(soapc__scanner *scanner, const soapc__tag *tag, soapc__qname *name)
{
    uint32_t length = name->local == name->raw ? 0 : (uint32_t)(name->local - name->raw - 1);

    name->ns = length ? soapc__scope_find(scanner, tag->scope, name->raw, length)
                      : (uint32_t)SOAPC__NS_NONE;
    if (name->ns == SOAPC_NONE && scanner->lenient) {
        soapc__name_without_namespace(name);
        return 1;
    }
    if (name->ns == SOAPC_NONE) {
        int shown = soapc__scan_shown(scanner, name->raw);

        return soapc__scan_fail(scanner, name->raw, SOAPC_XML_NAMESPACE,
                                "prefix '%.*s' of attribute '%.*s' is not declared",
                                (int)length < shown ? (int)length : shown, name->raw, shown,
                                name->raw);
    }
    return 1;
}

static inline int is_same(const soapc__qname *a, const soapc__qname *b)
{
    return a->ns == b->ns && a->local_length == b->local_length &&
           memcmp(a->local, b->local, a->local_length) == 0;
}

static int fail_duplicate(soapc__scanner *scanner, const soapc__attribute *attribute)
{
    return soapc__scan_fail(scanner, attribute->name.raw, SOAPC_XML_SYNTAX,
                            "attribute '%.*s' is there twice",
                            soapc__scan_shown(scanner, attribute->name.raw), attribute->name.raw);
}

/* A table of twice as many slots or more; a slot is index + 1. */
static int check_many(soapc__scanner *scanner, const soapc__attribute *attributes, uint32_t count)
{
    uint32_t size = 64;

    while (size < count * 2) {
        size *= 2;
    }
    if (size > scanner->slot_capacity) {
        uint32_t *slots = soapc__arena_alloc(scanner->arena, size * sizeof(*slots));

        if (!slots) {
            return soapc__scan_no_memory(scanner);
        }
        scanner->slots = slots;
        scanner->slot_capacity = size;
    }
    memset(scanner->slots, 0, size * sizeof(*scanner->slots));
    for (uint32_t i = 0; i < count; i++) {
        const soapc__qname *name = &attributes[i].name;
        uint32_t seed = name->ns * 2654435761u ^ (uint32_t)((uintptr_t)scanner->arena >> 4);
        uint32_t at = soapc__hash(name->local, name->local_length, seed) & (size - 1);

        for (; scanner->slots[at]; at = (at + 1) & (size - 1)) {
            if (is_same(&attributes[scanner->slots[at] - 1].name, name)) {
                return fail_duplicate(scanner, attributes + i);
            }
        }
        scanner->slots[at] = i + 1;
    }
    return 1;
}

/* No two of one expanded name (Namespaces in XML 1.0, 6.3). */
static int check_duplicates(soapc__scanner *scanner, const soapc__attribute *attributes,
                            uint32_t count)
{
    if (count > FEW_ATTRIBUTES) {
        return check_many(scanner, attributes, count);
    }
    for (uint32_t i = 1; i < count; i++) {
        for (uint32_t j = 0; j < i; j++) {
            if (is_same(&attributes[i].name, &attributes[j].name)) {
                return fail_duplicate(scanner, attributes + i);
            }
        }
    }
    return 1;
}

/* Leaves those that are no declarations. */
static uint32_t drop_declarations(soapc__attribute *attributes, uint32_t count)
{
    uint32_t left = 0;

    for (uint32_t i = 0; i < count; i++) {
        if (attributes[i].name.ns != NS_DECLARATION) {
            attributes[left++] = attributes[i];
        }
    }
    return left;
}

int soapc__tag_resolve(soapc__scanner *scanner, soapc__tag *tag)
{
    soapc__attribute *attributes = scanner->attributes;
    uint32_t count = tag->attribute_count;

    for (uint32_t i = 0; i < count; i++) {
        attributes[i].name.ns = SOAPC__NS_NONE;
        if (is_declaration(&attributes[i].name)) {
            attributes[i].name.ns = NS_DECLARATION;
            if (!declare(scanner, tag, attributes + i)) {
                return 0;
            }
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        if (attributes[i].name.ns != NS_DECLARATION &&
            !find_namespace(scanner, tag, &attributes[i].name)) {
            return 0;
        }
    }
    if (!check_duplicates(scanner, attributes, count)) {
        return 0;
    }
    tag->attributes = attributes;
    tag->attribute_count = tag->declarations ? drop_declarations(attributes, count) : count;
    return 1;
}
