/* Reading an image: counts, records by index, finds. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "image/build.h"
#include "image/layout.h"

const soapc_image *soapc_image_open(const void *block, size_t size, soapc_error *error)
{
    const soapc_image *image = block;
    const char *what = NULL;

    soapc__error_clear(error);
    if (!block || (uintptr_t)block % 8 || size < sizeof(*image)) {
        what = "too short or not aligned for an image";
    } else if (memcmp(image->magic, SOAPC__IMAGE_MAGIC, sizeof(image->magic)) != 0) {
        what = "not an image: it does not begin with " SOAPC__IMAGE_MAGIC;
    } else if (image->format != SOAPC__IMAGE_FORMAT ||
               image->builtin_count != SOAPC_BUILTIN_COUNT ||
               image->record_sizes != soapc__record_sizes()) {
        what = "an image of another format version";
    } else if (image->size < sizeof(*image) || image->size > size) {
        what = "an image that is cut short";
    }
    if (what) {
        soapc__error_set(error, SOAPC_BAD_IMAGE, "%s", what);
        return NULL;
    }
    return image;
}

size_t soapc_image_size(const soapc_image *image)
{
    return image->size;
}

const char *soapc_text_bytes(const soapc_image *image, soapc_text text, uint32_t *length)
{
    const char *at = (const char *)soapc__table_of(image, SOAPC__TABLE_STRINGS) + text;

    if (length) {
        memcpy(length, at, sizeof(*length));
    }
    return at + sizeof(uint32_t);
}

soapc_text soapc_target_namespace(const soapc_image *image)
{
    return image->target_namespace;
}

static inline const void *record_at(const soapc_image *image, soapc__table_id table, uint32_t index,
                                    size_t size)
{
    if (index >= image->tables[table].count) {
        return NULL;
    }
    return (const char *)soapc__table_of(image, table) + index * size;
}

#define COUNT(function, table)                                                                     \
    uint32_t function(const soapc_image *image)                                                    \
    {                                                                                              \
        return image->tables[SOAPC__TABLE_##table].count;                                          \
    }
#define AT(function, type, table)                                                                  \
    const type *function(const soapc_image *image, uint32_t index)                                 \
    {                                                                                              \
        return record_at(image, SOAPC__TABLE_##table, index, sizeof(type));                        \
    }

COUNT(soapc_name_count, NAMES)
COUNT(soapc_type_count, TYPES)
COUNT(soapc_operation_count, OPERATIONS)
COUNT(soapc_port_count, PORTS)
COUNT(soapc_document_count, DOCUMENTS)
AT(soapc_name_at, soapc_name, NAMES)
AT(soapc_type_at, soapc_type, TYPES)
AT(soapc_field_at, soapc_field, FIELDS)
AT(soapc_facet_at, soapc_facet, FACETS)
AT(soapc_part_at, soapc_part, PARTS)
AT(soapc_header_at, soapc_header, HEADERS)
AT(soapc_fault_at, soapc_fault_declaration, FAULTS)
AT(soapc_operation_at, soapc_operation, OPERATIONS)
AT(soapc_port_at, soapc_port, PORTS)
AT(soapc_document_at, soapc_document, DOCUMENTS)
#undef COUNT
#undef AT

uint32_t soapc_member_at(const soapc_image *image, uint32_t index)
{
    const uint32_t *member = record_at(image, SOAPC__TABLE_MEMBERS, index, sizeof(*member));

    return member ? *member : SOAPC_NONE;
}

uint32_t soapc__name_hash_in(uint32_t ns_hash, const char *local, size_t local_length)
{
    return soapc__hash(local, local_length, ns_hash);
}

uint32_t soapc__name_hash(const char *ns, size_t ns_length, const char *local, size_t local_length)
{
    return soapc__name_hash_in(soapc__hash(ns, ns_length, 0), local, local_length);
}

static inline int text_is(const soapc_image *image, soapc_text text, const char *bytes,
                          size_t length)
{
    uint32_t known_length;
    const char *known = soapc_text_bytes(image, text, &known_length);

    return known_length == length && memcmp(known, bytes, length) == 0;
}

uint32_t soapc__name_find_hashed(const soapc_image *image, uint32_t hash, const char *ns,
                                 size_t ns_length, const char *local, size_t local_length)
{
    const uint32_t *slots = soapc__table_of(image, SOAPC__TABLE_NAME_HASH);
    const soapc_name *names = soapc__table_of(image, SOAPC__TABLE_NAMES);
    uint32_t mask = image->tables[SOAPC__TABLE_NAME_HASH].count - 1;

    for (uint32_t at = hash & mask; slots[at] != SOAPC_NONE; at = (at + 1) & mask) {
        const soapc_name *name = names + slots[at];

        if (text_is(image, name->local, local, local_length) &&
            text_is(image, name->ns, ns, ns_length)) {
            return slots[at];
        }
    }
    return SOAPC_NONE;
}

uint32_t soapc_name_find(const soapc_image *image, const char *ns, size_t ns_length,
                         const char *local, size_t local_length)
{
    ns = ns ? ns : "";
    return soapc__name_find_hashed(image, soapc__name_hash(ns, ns_length, local, local_length), ns,
                                   ns_length, local, local_length);
}

/* The document's types come before the built-in ones of the same local name. */
static uint32_t find_local_type(const soapc_image *image, const char *local, size_t length)
{
    const soapc_name *names = soapc__table_of(image, SOAPC__TABLE_NAMES);
    uint32_t count = soapc_type_count(image);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t id = (i + SOAPC_BUILTIN_COUNT) % count;
        const soapc_type *type = soapc__type(image, id);

        if (type->name != SOAPC_NONE && text_is(image, names[type->name].local, local, length)) {
            return id;
        }
    }
    return SOAPC_NONE;
}

uint32_t soapc_type_find(const soapc_image *image, const char *ns, size_t ns_length,
                         const char *local, size_t local_length)
{
    if (!ns) {
        return find_local_type(image, local, local_length);
    }
    uint32_t name = soapc_name_find(image, ns, ns_length, local, local_length);

    return name == SOAPC_NONE
               ? SOAPC_NONE
               : ((const uint32_t *)soapc__table_of(image, SOAPC__TABLE_NAME_TYPE))[name];
}

const soapc__element *soapc__attribute_of_name(const soapc_image *image, uint32_t name)
{
    const soapc__element *attributes = soapc__table_of(image, SOAPC__TABLE_ATTRIBUTES);
    uint32_t low = 0, high = image->tables[SOAPC__TABLE_ATTRIBUTES].count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (attributes[middle].name == name) {
            return attributes + middle;
        }
        if (attributes[middle].name < name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}

uint32_t soapc__element_of_name(const soapc_image *image, uint32_t name)
{
    if (name >= image->tables[SOAPC__TABLE_NAME_ELEMENT].count) {
        return SOAPC_NONE;
    }
    return ((const uint32_t *)soapc__table_of(image, SOAPC__TABLE_NAME_ELEMENT))[name];
}

uint32_t soapc_element_name_find(const soapc_image *image, const char *local, size_t local_length)
{
    const soapc__element *elements = soapc__elements(image);
    const soapc_name *names = soapc__table_of(image, SOAPC__TABLE_NAMES);
    uint32_t found = SOAPC_NONE;

    for (uint32_t i = 0; i < image->tables[SOAPC__TABLE_ELEMENTS].count; i++) {
        if (text_is(image, names[elements[i].name].local, local, local_length)) {
            if (found != SOAPC_NONE) {
                return SOAPC_NONE;
            }
            found = elements[i].name;
        }
    }
    return found;
}

uint32_t soapc_element_find(const soapc_image *image, const char *ns, size_t ns_length,
                            const char *local, size_t local_length)
{
    uint32_t element =
        soapc__element_of_name(image, soapc_name_find(image, ns, ns_length, local, local_length));

    return element == SOAPC_NONE ? SOAPC_NONE : soapc__elements(image)[element].type;
}

uint32_t soapc__operation_index_from(const soapc_image *image, uint64_t key)
{
    const uint32_t *index = soapc__table_of(image, SOAPC__TABLE_OPERATION_INDEX);
    const soapc_operation *operations = soapc__table_of(image, SOAPC__TABLE_OPERATIONS);
    const soapc_part *parts = soapc__table_of(image, SOAPC__TABLE_PARTS);
    uint32_t low = 0, high = soapc_operation_count(image);

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const soapc_operation *operation = operations + index[middle];

        if (soapc__operation_key(operation, parts + operation->input.first_part) < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static inline char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* ASCII case only, whatever the locale. */
static int same_in_any_case(const char *a, const char *b, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (lower(a[i]) != lower(b[i])) {
            return 0;
        }
    }
    return 1;
}

uint32_t soapc_operation_find(const soapc_image *image, const char *name, size_t length,
                              uint32_t from)
{
    uint32_t count = soapc_operation_count(image);

    for (uint32_t id = from; id < count; id++) {
        uint32_t known_length;
        const char *known =
            soapc_text_bytes(image, soapc_operation_at(image, id)->name, &known_length);

        if (known_length == length && same_in_any_case(known, name, length)) {
            return id;
        }
    }
    return SOAPC_NONE;
}

int soapc_type_is_derived(const soapc_image *image, uint32_t type, uint32_t base)
{
    uint32_t count = soapc_type_count(image);

    if (type >= count || base >= count) {
        return 0;
    }
    if (base == SOAPC_XSD_ANYTYPE) {
        return 1;
    }
    while (type != base) {
        type = soapc__type(image, type)->base;
        if (type == SOAPC_NONE) {
            return 0;
        }
    }
    return 1;
}

int soapc__starts_extension(const soapc_image *image, uint32_t type, const soapc__particle *particle)
{
    const soapc__particle *particles = soapc__particles(image);
    const soapc_type *row = soapc__type(image, type);
    const soapc__particle *first = particles + particles[row->particle].first_child;

    while (row->derivation == SOAPC_DERIVED_EXTENSION && row->base != SOAPC_NONE) {
        row = soapc__type(image, row->base);
        if (row->particle != SOAPC_NONE) {
            const soapc__particle *base = particles + row->particle;
            int once = base->kind == SOAPC__PARTICLE_SEQUENCE && base->min == 1 && base->max == 1;

            if (particle == first + (once ? base->child_count : 1)) {
                return 1;
            }
        }
    }
    return 0;
}

const char *soapc_facet_name(uint32_t kind)
{
    static const char *const names[] = {
        [SOAPC_FACET_ENUMERATION] = "enumeration",
        [SOAPC_FACET_PATTERN] = "pattern",
        [SOAPC_FACET_LENGTH] = "length",
        [SOAPC_FACET_MIN_LENGTH] = "minLength",
        [SOAPC_FACET_MAX_LENGTH] = "maxLength",
        [SOAPC_FACET_MIN_INCLUSIVE] = "minInclusive",
        [SOAPC_FACET_MAX_INCLUSIVE] = "maxInclusive",
        [SOAPC_FACET_MIN_EXCLUSIVE] = "minExclusive",
        [SOAPC_FACET_MAX_EXCLUSIVE] = "maxExclusive",
        [SOAPC_FACET_TOTAL_DIGITS] = "totalDigits",
        [SOAPC_FACET_FRACTION_DIGITS] = "fractionDigits",
        [SOAPC_FACET_WHITE_SPACE] = "whiteSpace",
    };

    return kind < sizeof(names) / sizeof(*names) ? names[kind] : NULL;
}

enum { LONGEST_URI = 200 }; /* in a message */

soapc_status soapc_image_check_address(const soapc_image *image, soapc_error *error)
{
    uint32_t services = image->tables[SOAPC__TABLE_SERVICES].count;
    const soapc_document *document = soapc_document_at(image, 0);
    const char *uri = document ? soapc_text_bytes(image, document->uri, NULL) : "";

    soapc__error_clear(error);
    for (uint32_t i = 0; i < soapc_port_count(image); i++) {
        if (!(soapc_port_at(image, i)->flags & SOAPC_PORT_NO_ADDRESS)) {
            return SOAPC_OK;
        }
    }
    if (image->unbound_path) {
        soapc__error_set(error, SOAPC_WSDL_UNRESOLVED, "%s", soapc_text_bytes(image, image->unbound, NULL));
        if (error) {
            error->path_length = image->unbound_path;
            error->sentence_length = image->unbound_sentence;
        }
        return SOAPC_WSDL_UNRESOLVED;
    }
    return soapc__error_set(error, services ? SOAPC_WSDL_NO_PORT : SOAPC_WSDL_NO_SERVICE,
                            "%.*s%s: %s, so that the location of calls must be given", LONGEST_URI, uri,
                            strlen(uri) > LONGEST_URI ? "..." : "", /* a data: URI */
                            services ? "no port has an address of SOAP or HTTP over HTTP"
                                     : "there is no service");
}
