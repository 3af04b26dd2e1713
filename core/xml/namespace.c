/* Namespaces of one document: ids of URIs, declarations in scope. */
#include "xml/scan.h"

enum {
    FIRST_NAMESPACES = 32,
    MANY_NAMESPACES = 32, /* from here on they are found through an index */
    LONG_SCOPE = 16,      /* declarations in scope, likewise */
    FIRST_BINDINGS = 64,
};

/* Memory of names: what is kept over documents counts. */
static void *allocate(soapc__scanner *scanner, size_t size)
{
    if (!scanner->kept) {
        return soapc__arena_alloc(scanner->arena, size);
    }
    scanner->kept_bytes += size;
    return soapc__arena_alloc(scanner->kept, size);
}

/* Text of the document, or a copy where the document goes before what is learnt of it. */
static const char *keep_text(soapc__scanner *scanner, const char *text, uint32_t length)
{
    if (!scanner->kept) {
        return text;
    }
    scanner->kept_bytes += length;
    return soapc__arena_copy(scanner->kept, text, length);
}

/* A sender must not be able to prepare what collides. */
static uint32_t index_hash(const soapc__scanner *scanner, const char *text, uint32_t length)
{
    return soapc__hash(text, length, (uint32_t)((uintptr_t)scanner->arena >> 4) | 1);
}

/* --- ids of URIs --- */

static int is_uri(const soapc__ns_text *text, const char *uri, uint32_t length, uint32_t hash)
{
    return text->hash == hash && text->length == length &&
           soapc__same_bytes(text->uri, uri, length);
}

static uint32_t *uri_slot(const soapc__scanner *scanner, const char *uri, uint32_t length,
                          uint32_t hash)
{
    uint32_t mask = scanner->namespace_index_size - 1;
    uint32_t at = index_hash(scanner, uri, length) & mask;

    while (scanner->namespace_index[at] &&
           !is_uri(scanner->namespaces + scanner->namespace_index[at] - 1, uri, length, hash)) {
        at = (at + 1) & mask;
    }
    return scanner->namespace_index + at;
}

static int grow_namespaces(soapc__scanner *scanner)
{
    uint32_t capacity =
        scanner->namespace_capacity ? scanner->namespace_capacity * 2 : FIRST_NAMESPACES;
    soapc__ns_text *namespaces = allocate(scanner, capacity * sizeof(*namespaces));

    if (!namespaces) {
        return 0;
    }
    memcpy(namespaces, scanner->namespaces, scanner->namespace_count * sizeof(*namespaces));
    scanner->namespaces = namespaces;
    scanner->namespace_capacity = capacity;
    return 1;
}

static int grow_namespace_index(soapc__scanner *scanner)
{
    uint32_t size =
        scanner->namespace_index_size ? scanner->namespace_index_size * 2 : MANY_NAMESPACES * 4;
    uint32_t *index = allocate(scanner, size * sizeof(*index));

    if (!index) {
        return 0;
    }
    memset(index, 0, size * sizeof(*index));
    scanner->namespace_index = index;
    scanner->namespace_index_size = size;
    for (uint32_t i = 0; i < scanner->namespace_count; i++) {
        const soapc__ns_text *text = scanner->namespaces + i;

        *uri_slot(scanner, text->uri, text->length, text->hash) = i + 1;
    }
    return 1;
}

static uint32_t find_uri(const soapc__scanner *scanner, const char *uri, uint32_t length,
                         uint32_t hash)
{
    if (scanner->namespace_index) {
        return *uri_slot(scanner, uri, length, hash) - 1; /* 0 - 1 is SOAPC_NONE */
    }
    for (uint32_t i = 0; i < scanner->namespace_count; i++) {
        if (is_uri(scanner->namespaces + i, uri, length, hash)) {
            return i;
        }
    }
    return SOAPC_NONE;
}

uint32_t soapc__namespace_id(soapc__scanner *scanner, const char *uri, uint32_t length)
{
    uint32_t hash = soapc__hash(uri, length, 0);
    uint32_t id = find_uri(scanner, uri, length, hash);

    if (id != SOAPC_NONE) {
        return id;
    }
    if (scanner->namespace_count >= scanner->namespace_capacity && !grow_namespaces(scanner)) {
        return SOAPC_NONE;
    }
    if (scanner->namespace_count >= MANY_NAMESPACES &&
        scanner->namespace_count >= scanner->namespace_index_size / 2 &&
        !grow_namespace_index(scanner)) {
        return SOAPC_NONE;
    }
    uri = keep_text(scanner, uri, length);
    if (!uri) {
        return SOAPC_NONE;
    }
    id = scanner->namespace_count++;
    scanner->namespaces[id] = (soapc__ns_text){uri, length, hash};
    if (scanner->namespace_index) {
        *uri_slot(scanner, uri, length, hash) = id + 1;
    }
    return id;
}

/* --- declarations in scope --- */

static inline int is_prefix(const soapc__scope *scope, const char *prefix, uint32_t length)
{
    return scope->prefix_length == length && soapc__same_bytes(scope->prefix, prefix, length);
}

const soapc__scope *soapc__scope_declare(soapc__scanner *scanner, const soapc__scope *outer,
                                         const char *prefix, uint32_t prefix_length, uint32_t ns)
{
    soapc__scope **inner = outer ? &((soapc__scope *)outer)->inner : &scanner->first_inner;

    /* Many peers declare the same on every element: then nothing is new, and what was learnt
     * about names stays true. */
    if (*inner && (*inner)->ns == ns && is_prefix(*inner, prefix, prefix_length)) {
        return *inner;
    }
    soapc__scope *scope = allocate(scanner, sizeof(*scope));
    prefix = scope ? keep_text(scanner, prefix, prefix_length) : NULL;
    if (!prefix) {
        return NULL;
    }
    *scope = (soapc__scope){
        .outer = outer,
        .prefix = prefix,
        .prefix_length = prefix_length,
        .ns = ns,
        .generation = ++scanner->last_generation,
        .count = outer ? outer->count + 1 : 1,
    };
    *inner = scope;
    return scope;
}

/* What a prefix is bound to; scope NULL: to nothing now. */
typedef struct soapc__binding {
    const char *prefix;
    uint32_t length;
    uint32_t used;
    const soapc__scope *scope;
} soapc__binding;

static soapc__binding *find_binding(const soapc__scanner *scanner, const char *prefix,
                                    uint32_t length)
{
    uint32_t mask = scanner->binding_capacity - 1;
    uint32_t at = index_hash(scanner, prefix, length) & mask;
    soapc__binding *binding = scanner->bindings + at;

    while (binding->used &&
           (binding->length != length || !soapc__same_bytes(binding->prefix, prefix, length))) {
        at = (at + 1) & mask;
        binding = scanner->bindings + at;
    }
    return binding;
}

static int grow_bindings(soapc__scanner *scanner)
{
    uint32_t old_capacity = scanner->binding_capacity;
    uint32_t capacity = old_capacity ? old_capacity * 2 : FIRST_BINDINGS;
    soapc__binding *old = scanner->bindings;
    soapc__binding *bindings = allocate(scanner, capacity * sizeof(*bindings));

    if (!bindings) {
        return 0;
    }
    memset(bindings, 0, capacity * sizeof(*bindings));
    scanner->bindings = bindings;
    scanner->binding_capacity = capacity;
    for (uint32_t i = 0; i < old_capacity; i++) {
        if (old[i].used) {
            *find_binding(scanner, old[i].prefix, old[i].length) = old[i];
        }
    }
    return 1;
}

/* Binds the declaration's prefix to it. */
static int bind(soapc__scanner *scanner, soapc__scope *scope)
{
    if (scanner->binding_count >= scanner->binding_capacity / 2 && !grow_bindings(scanner)) {
        return 0;
    }
    soapc__binding *binding = find_binding(scanner, scope->prefix, scope->prefix_length);
    if (!binding->used) {
        *binding = (soapc__binding){scope->prefix, scope->prefix_length, 1, NULL};
        scanner->binding_count++;
    }
    scope->hidden = binding->scope;
    binding->scope = scope;
    scanner->prefix_scope = scope;
    return 1;
}

static const soapc__scope *common_scope(const soapc__scope *a, const soapc__scope *b)
{
    while (a != b) {
        uint32_t a_count = a ? a->count : 0;
        uint32_t b_count = b ? b->count : 0;

        a = a_count >= b_count ? a->outer : a;
        b = b_count >= a_count ? b->outer : b;
    }
    return a;
}

/*
 * Makes the bindings those of a scope: takes back what is not in it, from the inside out, and adds
 * what is, from the outside in. Over a document that costs no more than its declarations do. 0
 * without memory: then fewer are bound.
 */
static int bind_scope(soapc__scanner *scanner, const soapc__scope *scope)
{
    const soapc__scope *common = common_scope(scanner->prefix_scope, scope);
    soapc__scope *next = NULL;

    while (scanner->prefix_scope != common) {
        const soapc__scope *left = scanner->prefix_scope;

        find_binding(scanner, left->prefix, left->prefix_length)->scope = left->hidden;
        scanner->prefix_scope = left->outer;
    }
    /* `hidden` of what is not bound is free: it holds the way back. */
    for (soapc__scope *at = (soapc__scope *)scope; at != common; at = (soapc__scope *)at->outer) {
        at->hidden = next;
        next = at;
    }
    while (next) {
        soapc__scope *inner = (soapc__scope *)next->hidden;

        if (!bind(scanner, next)) {
            return 0;
        }
        next = inner;
    }
    return 1;
}

static uint32_t unbound(const char *prefix, uint32_t length)
{
    if (length == 0) {
        return SOAPC__NS_NONE;
    }
    return length == 3 && memcmp(prefix, "xml", 3) == 0 ? (uint32_t)SOAPC__NS_XML : SOAPC_NONE;
}

const soapc__scope *soapc__scope_declaring(soapc__scanner *scanner, const soapc__scope *scope,
                                           const char *prefix, uint32_t prefix_length)
{
    if (scope && scope->count > LONG_SCOPE &&
        (scanner->prefix_scope == scope || bind_scope(scanner, scope))) {
        return find_binding(scanner, prefix, prefix_length)->scope;
    }
    while (scope && !is_prefix(scope, prefix, prefix_length)) {
        scope = scope->outer;
    }
    return scope;
}

uint32_t soapc__scope_find(soapc__scanner *scanner, const soapc__scope *scope, const char *prefix,
                           uint32_t prefix_length)
{
    const soapc__scope *declaring = soapc__scope_declaring(scanner, scope, prefix, prefix_length);

    return declaring ? declaring->ns : unbound(prefix, prefix_length);
}

int soapc__scan_qname(soapc__scanner *scanner, const soapc__scope *scope, const char *text,
                      uint32_t length, soapc__qname *name)
{
    const char *end = text + length;
    const char *local = text;
    const char *colon = memchr(text, ':', length);
    uint32_t prefix_length = 0;

    if (colon) {
        prefix_length = (uint32_t)(colon - text);
        local = colon + 1;
        if (prefix_length == 0 || !soapc__scan_is_ncname(text, prefix_length)) {
            return 0;
        }
    }
    if (!soapc__scan_is_ncname(local, (size_t)(end - local))) {
        return 0;
    }
    *name = (soapc__qname){
        .raw = text,
        .local = local,
        .raw_length = length,
        .local_length = (uint32_t)(end - local),
        .ns = soapc__scope_find(scanner, scope, text, prefix_length),
    };
    return name->ns != SOAPC_NONE;
}
