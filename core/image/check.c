/* The full check of an image: after it every accessor and every walk over types and particles is
 * safe. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "image/build.h"
#include "types/builtin.h"
#include "types/pattern.h"

typedef struct check {
    const soapc_image *image;
    soapc_error *error;
    uint64_t steps; /* particles that may still be visited: what an honest image needs at most */
} check;

static int fail(const check *c, const char *record, uint32_t index, const char *member)
{
    soapc__error_set(c->error, SOAPC_BAD_IMAGE, "damaged image: %s of %s %u", member, record,
                     index);
    return 0;
}

static uint32_t count_of(const check *c, soapc__table_id table)
{
    return c->image->tables[table].count;
}

static int is_id(const check *c, soapc__table_id table, uint32_t id)
{
    return id < count_of(c, table);
}

static int is_id_or_none(const check *c, soapc__table_id table, uint32_t id)
{
    return id == SOAPC_NONE || is_id(c, table, id);
}

static int is_range(const check *c, soapc__table_id table, uint32_t first, uint32_t count)
{
    return (uint64_t)first + count <= count_of(c, table);
}

static int is_text(const check *c, soapc_text text)
{
    uint64_t room = count_of(c, SOAPC__TABLE_STRINGS);
    uint32_t length;

    if (text % 4 || (uint64_t)text + 5 > room) {
        return 0;
    }
    const char *bytes = soapc_text_bytes(c->image, text, &length);
    return (uint64_t)text + 5 + length <= room && bytes[length] == '\0';
}

/* `REQUIRE(base, ...)`: the member that the message names, and what must hold. */
#define REQUIRE(record, index, member, condition)                                                  \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return fail(c, record, index, #member);                                                \
        }                                                                                          \
    } while (0)

static int check_header(const check *c)
{
    const soapc_image *image = c->image;

    for (uint32_t i = 0; i < SOAPC__TABLE_COUNT; i++) {
        const soapc__table *table = image->tables + i;

        REQUIRE("table", i, offset, table->offset % 8 == 0 && table->offset >= sizeof(*image));
        REQUIRE("table", i, count,
                table->offset + (uint64_t)table->count * soapc__record_size[i] <= image->size);
    }
    REQUIRE("image", 0, target_namespace, is_text(c, image->target_namespace));
    REQUIRE("image", 0, unbound, is_text(c, image->unbound));
    uint32_t length;
    (void)soapc_text_bytes(image, image->unbound, &length);
    REQUIRE("image", 0, unbound, length < sizeof(((soapc_error *)0)->message));
    REQUIRE("image", 0, unbound_path,
            image->unbound_path <= image->unbound_sentence && image->unbound_sentence <= length);
    REQUIRE("image", 0, name, is_text(c, image->name));
    return 1;
}

static int check_names(const check *c)
{
    const uint32_t *slots = soapc__table_of(c->image, SOAPC__TABLE_NAME_HASH);
    const uint32_t *types = soapc__table_of(c->image, SOAPC__TABLE_NAME_TYPE);
    const uint32_t *elements = soapc__table_of(c->image, SOAPC__TABLE_NAME_ELEMENT);
    uint32_t count = count_of(c, SOAPC__TABLE_NAMES),
             slot_count = count_of(c, SOAPC__TABLE_NAME_HASH), used = 0;

    REQUIRE("table", SOAPC__TABLE_NAMES, count, count < SOAPC_MESSAGE_NAME);
    REQUIRE("table", SOAPC__TABLE_NAME_HASH, count,
            slot_count && (slot_count & (slot_count - 1)) == 0);
    REQUIRE("table", SOAPC__TABLE_NAME_TYPE, count, count_of(c, SOAPC__TABLE_NAME_TYPE) == count);
    REQUIRE("table", SOAPC__TABLE_NAME_ELEMENT, count,
            count_of(c, SOAPC__TABLE_NAME_ELEMENT) == count);
    for (uint32_t i = 0; i < slot_count; i++) {
        REQUIRE("name hash", i, slot, is_id_or_none(c, SOAPC__TABLE_NAMES, slots[i]));
        used += slots[i] != SOAPC_NONE;
    }
    /* An empty slot ends every search; as many used ones as names, so that none is sought for
     * long. */
    REQUIRE("name hash", 0, slots, used < slot_count && used == count);
    for (uint32_t i = 0; i < count; i++) {
        const soapc_name *name = soapc_name_at(c->image, i);

        REQUIRE("name", i, ns, is_text(c, name->ns));
        REQUIRE("name", i, local, is_text(c, name->local));
        REQUIRE("name", i, type, is_id_or_none(c, SOAPC__TABLE_TYPES, types[i]));
        REQUIRE("name", i, element, is_id_or_none(c, SOAPC__TABLE_ELEMENTS, elements[i]));
    }
    return 1;
}

/* A used slot stands in the run that begins where its name's hash points: no search passes an
 * empty slot. */
static int check_hash(const check *c)
{
    const uint32_t *slots = soapc__table_of(c->image, SOAPC__TABLE_NAME_HASH);
    uint32_t mask = count_of(c, SOAPC__TABLE_NAME_HASH) - 1, run = 0;
    uint32_t empty = 0;

    while (slots[empty] != SOAPC_NONE) {
        empty++;
    }
    for (uint32_t step = 1; step <= mask + 1; step++) {
        uint32_t at = (empty + step) & mask, ns_length, local_length;

        if (slots[at] == SOAPC_NONE) {
            run = 0;
            continue;
        }
        run++;
        const soapc_name *name = soapc_name_at(c->image, slots[at]);
        const char *ns = soapc_text_bytes(c->image, name->ns, &ns_length);
        const char *local = soapc_text_bytes(c->image, name->local, &local_length);
        uint32_t home = soapc__name_hash(ns, ns_length, local, local_length) & mask;

        REQUIRE("name hash", at, slot,
                ((at - home) & mask) < run && ((at - home) & mask) < SOAPC__LONGEST_SEARCH);
    }
    return 1;
}

/* Whose value is text of its type, always. */
static int has_text(const soapc_field *field)
{
    return field->kind == SOAPC_FIELD_ATTRIBUTE || field->kind == SOAPC_FIELD_TEXT;
}

static int is_program(const check *c, soapc_text program)
{
    uint32_t length;
    const char *bytes = soapc_text_bytes(c->image, program, &length);

    return program == 0 || soapc__pattern_check(bytes, length);
}

static int check_fields(const check *c)
{
    uint32_t count = count_of(c, SOAPC__TABLE_FIELDS);

    for (uint32_t i = 0; i < count; i++) {
        const soapc_field *field = soapc_field_at(c->image, i);
        int named = field->kind == SOAPC_FIELD_ELEMENT || field->kind == SOAPC_FIELD_ATTRIBUTE;

        REQUIRE("field", i, kind,
                field->kind >= SOAPC_FIELD_ELEMENT && field->kind <= SOAPC_FIELD_ANY_ATTRIBUTE);
        REQUIRE("field", i, name,
                named ? is_id(c, SOAPC__TABLE_NAMES, field->name) : field->name == SOAPC_NONE);
        REQUIRE("field", i, type,
                is_id(c, SOAPC__TABLE_TYPES, field->type) ||
                    (field->type == SOAPC_NONE && !has_text(field)));
        REQUIRE("field", i, leaf, field->leaf <= SOAPC_CLASS_XML);
        REQUIRE("field", i, min, field->min <= field->max);
        REQUIRE("field", i, value, is_text(c, field->value));
        REQUIRE("field", i, element, is_id_or_none(c, SOAPC__TABLE_ELEMENTS, field->element));
    }
    count = count_of(c, SOAPC__TABLE_FACETS);
    for (uint32_t i = 0; i < count; i++) {
        const soapc_facet *facet = soapc_facet_at(c->image, i);

        REQUIRE("facet", i, kind,
                facet->kind >= SOAPC_FACET_ENUMERATION && facet->kind <= SOAPC_FACET_WHITE_SPACE);
        REQUIRE("facet", i, value, is_text(c, facet->value));
        REQUIRE("facet", i, program, is_text(c, facet->program) && is_program(c, facet->program));
    }
    count = count_of(c, SOAPC__TABLE_MEMBERS);
    for (uint32_t i = 0; i < count; i++) {
        REQUIRE("member", i, type, is_id(c, SOAPC__TABLE_TYPES, soapc_member_at(c->image, i)));
    }
    return 1;
}

static uint64_t index_key(const soapc_field *fields, uint32_t i)
{
    uint64_t group = fields[i].kind == SOAPC_FIELD_ELEMENT     ? 0
                     : fields[i].kind == SOAPC_FIELD_ATTRIBUTE ? 1
                                                               : 2;

    return group << 60 | (uint64_t)(fields[i].name & 0xFFFFFF) << 32 | i;
}

/* Sorted keys that differ: as many entries as fields, so every field is there once. */
static int check_index(const check *c, uint32_t id)
{
    const soapc_type *type = soapc__type(c->image, id);
    const uint32_t *index =
        (const uint32_t *)soapc__table_of(c->image, SOAPC__TABLE_FIELD_INDEX) + type->index;
    const soapc_field *fields = soapc__fields(c->image, type);

    for (uint32_t i = 0; i < type->field_count; i++) {
        REQUIRE("type", id, index, index[i] < type->field_count);
        REQUIRE("type", id, index,
                i == 0 || index_key(fields, index[i - 1]) < index_key(fields, index[i]));
    }
    return 1;
}

static int check_type(const check *c, uint32_t id)
{
    const soapc_type *type = soapc__type(c->image, id);

    REQUIRE("type", id, name, is_id_or_none(c, SOAPC__TABLE_NAMES, type->name));
    REQUIRE("type", id, kind, type->kind >= SOAPC_TYPE_SIMPLE && type->kind <= SOAPC_TYPE_XML);
    REQUIRE("type", id, builtin, type->builtin < SOAPC_BUILTIN_COUNT);
    REQUIRE("type", id, leaf, type->leaf <= SOAPC_CLASS_XML);
    REQUIRE("type", id, derivation, type->derivation <= SOAPC_DERIVED_UNION);
    REQUIRE("type", id, base, is_id_or_none(c, SOAPC__TABLE_TYPES, type->base));
    REQUIRE("type", id, first_field,
            is_range(c, SOAPC__TABLE_FIELDS, type->first_field, type->field_count));
    REQUIRE("type", id, own_field, type->own_field <= type->field_count);
    REQUIRE("type", id, item, is_id_or_none(c, SOAPC__TABLE_TYPES, type->item));
    REQUIRE("type", id, item, type->kind != SOAPC_TYPE_LIST || type->item != SOAPC_NONE);
    REQUIRE("type", id, item_name, is_id_or_none(c, SOAPC__TABLE_NAMES, type->item_name));
    REQUIRE("type", id, dimensions, is_text(c, type->dimensions));
    REQUIRE("type", id, first_member,
            is_range(c, SOAPC__TABLE_MEMBERS, type->first_member, type->member_count));
    REQUIRE("type", id, first_facet,
            is_range(c, SOAPC__TABLE_FACETS, type->first_facet, type->facet_count));
    REQUIRE("type", id, particle, is_id_or_none(c, SOAPC__TABLE_PARTICLES, type->particle));
    REQUIRE("type", id, index,
            is_range(c, SOAPC__TABLE_FIELD_INDEX, type->index, type->field_count));
    REQUIRE("type", id, documentation, is_text(c, type->documentation));
    if (id < SOAPC_BUILTIN_COUNT) {
        REQUIRE("type", id, kind,
                type->kind == soapc__builtins[id].kind && type->leaf == soapc__builtins[id].leaf);
    }
    return check_index(c, id);
}

/* The i-th type that a type is made of by derivation, list or union; 0 past the last. */
static int component_of(const check *c, uint32_t id, uint32_t i, uint32_t *component)
{
    const soapc_type *type = soapc__type(c->image, id);

    if (i == 0) {
        *component = type->base;
    } else if (i == 1) {
        *component = type->kind == SOAPC_TYPE_LIST ? type->item : SOAPC_NONE;
    } else if (i - 2 < type->member_count) {
        *component = soapc_member_at(c->image, type->first_member + i - 2);
    } else {
        return 0;
    }
    return 1;
}

enum { NEW, OPEN, DONE };

typedef struct visit {
    uint32_t type, next;
} visit;

/* A walk in depth with a stack of its own; meeting a type that is still open is a cycle. */
static int check_cycles_from(const check *c, uint32_t root, uint8_t *states, visit *stack)
{
    uint32_t depth = 0;

    stack[depth++] = (visit){root, 0};
    states[root] = OPEN;
    while (depth) {
        visit *top = stack + depth - 1;
        uint32_t component;

        if (!component_of(c, top->type, top->next++, &component)) {
            states[top->type] = DONE;
            depth--;
        } else if (component != SOAPC_NONE && states[component] != DONE) {
            REQUIRE("type", component, derivation, states[component] == NEW);
            states[component] = OPEN;
            stack[depth++] = (visit){component, 0};
        }
    }
    return 1;
}

static int check_cycles(const check *c)
{
    uint32_t count = soapc_type_count(c->image);
    uint8_t *states = calloc(count, 1);
    visit *stack = malloc(count * sizeof(*stack));
    int ok = states && stack;

    if (!ok) {
        soapc__error_no_memory(c->error);
    }
    for (uint32_t id = 0; ok && id < count; id++) {
        ok = states[id] != NEW || check_cycles_from(c, id, states, stack);
    }
    free(states);
    free(stack);
    return ok;
}

static int check_particle(check *c, uint32_t type_id, uint32_t index, uint32_t depth)
{
    const soapc_type *type = soapc__type(c->image, type_id);
    const soapc__particle *particle = soapc__particles(c->image) + index;

    /* Deeper, or more of them, than the compiler writes: a cycle, or a graph that would take for
     * ever. */
    REQUIRE("particle", index, depth, depth < SOAPC__PARTICLE_DEPTH && c->steps);
    c->steps--;
    REQUIRE("particle", index, min, particle->min <= particle->max);
    REQUIRE("particle", index, ns, is_text(c, particle->ns));
    if (particle->kind == SOAPC__PARTICLE_ELEMENT || particle->kind == SOAPC__PARTICLE_ANY) {
        REQUIRE("particle", index, field, particle->field < type->field_count);
        const soapc_field *field = soapc__fields(c->image, type) + particle->field;
        int kind =
            particle->kind == SOAPC__PARTICLE_ELEMENT ? SOAPC_FIELD_ELEMENT : SOAPC_FIELD_ANY;
        REQUIRE("particle", index, field, field->kind == kind);
        REQUIRE("particle", index, process, particle->process <= 3);
        return 1;
    }
    REQUIRE("particle", index, kind,
            particle->kind >= SOAPC__PARTICLE_SEQUENCE && particle->kind <= SOAPC__PARTICLE_ALL);
    REQUIRE("particle", index, first_child,
            is_range(c, SOAPC__TABLE_PARTICLES, particle->first_child, particle->child_count));
    for (uint32_t i = 0; i < particle->child_count; i++) {
        if (!check_particle(c, type_id, particle->first_child + i, depth + 1)) {
            return 0;
        }
    }
    return 1;
}

static int check_types(check *c)
{
    uint32_t count = soapc_type_count(c->image);

    REQUIRE("table", SOAPC__TABLE_TYPES, count, count >= SOAPC_BUILTIN_COUNT);
    for (uint32_t id = 0; id < count; id++) {
        if (!check_type(c, id)) {
            return 0;
        }
    }
    if (!check_cycles(c)) {
        return 0;
    }
    for (uint32_t id = 0; id < count; id++) {
        uint32_t root = soapc__type(c->image, id)->particle;

        if (root != SOAPC_NONE && !check_particle(c, id, root, 0)) {
            return 0;
        }
    }
    return 1;
}

/* Substitution groups form trees: from any element a head is reached in fewer steps than there
 * are elements. */
static int check_elements(const check *c)
{
    const soapc__element *elements = soapc__elements(c->image);
    uint32_t count = count_of(c, SOAPC__TABLE_ELEMENTS);
    uint8_t *done = calloc(count + 1, 1);
    int ok = 1;

    if (!done) {
        soapc__error_no_memory(c->error);
        return 0;
    }
    for (uint32_t i = 0; ok && i < count; i++) {
        const soapc__element *element = elements + i;

        ok = (is_id(c, SOAPC__TABLE_NAMES, element->name) || fail(c, "element", i, "name")) &&
             (is_id_or_none(c, SOAPC__TABLE_TYPES, element->type) ||
              fail(c, "element", i, "type")) &&
             (is_text(c, element->value) || fail(c, "element", i, "value")) &&
             (is_id_or_none(c, SOAPC__TABLE_ELEMENTS, element->substitutes) ||
              fail(c, "element", i, "substitutes"));
    }
    for (uint32_t i = 0; ok && i < count; i++) {
        uint32_t at = i;

        for (; at != SOAPC_NONE && done[at] == NEW; at = elements[at].substitutes) {
            done[at] = OPEN;
        }
        ok = at == SOAPC_NONE || done[at] == DONE || fail(c, "element", at, "substitutes");
        for (at = i; ok && at != SOAPC_NONE && done[at] == OPEN; at = elements[at].substitutes) {
            done[at] = DONE;
        }
    }
    free(done);
    return ok;
}

static int check_attributes(const check *c)
{
    const soapc__element *attributes = soapc__table_of(c->image, SOAPC__TABLE_ATTRIBUTES);

    for (uint32_t i = 0; i < count_of(c, SOAPC__TABLE_ATTRIBUTES); i++) {
        const soapc__element *attribute = attributes + i;

        REQUIRE("attribute", i, name, is_id(c, SOAPC__TABLE_NAMES, attribute->name));
        REQUIRE("attribute", i, order, i == 0 || attributes[i - 1].name < attribute->name);
        REQUIRE("attribute", i, type, is_id(c, SOAPC__TABLE_TYPES, attribute->type));
        REQUIRE("attribute", i, value, is_text(c, attribute->value));
    }
    return 1;
}

static int check_part(const check *c, const char *record, uint32_t index, const soapc_part *part)
{
    REQUIRE(record, index, part.name, is_text(c, part->name));
    REQUIRE(record, index, part.element, is_id(c, SOAPC__TABLE_NAMES, part->element));
    REQUIRE(record, index, part.type, is_id_or_none(c, SOAPC__TABLE_TYPES, part->type));
    REQUIRE(record, index, part.leaf, part->leaf <= SOAPC_CLASS_XML);
    REQUIRE(record, index, part.value, is_text(c, part->value));
    return 1;
}

static int check_parts(const check *c)
{
    for (uint32_t i = 0; i < count_of(c, SOAPC__TABLE_PARTS); i++) {
        if (!check_part(c, "part", i, soapc_part_at(c->image, i))) {
            return 0;
        }
    }
    for (uint32_t i = 0; i < count_of(c, SOAPC__TABLE_HEADERS); i++) {
        const soapc_header *header = soapc_header_at(c->image, i);

        REQUIRE("header", i, name, is_id(c, SOAPC__TABLE_NAMES, header->name));
        REQUIRE("header", i, use, header->use == SOAPC_ENCODED || header->use == SOAPC_LITERAL);
        REQUIRE("header", i, ns, is_text(c, header->ns));
        REQUIRE("header", i, first_fault,
                is_range(c, SOAPC__TABLE_HEADERS, header->first_fault, header->fault_count));
        if (!check_part(c, "header", i, &header->part)) {
            return 0;
        }
    }
    for (uint32_t i = 0; i < count_of(c, SOAPC__TABLE_FAULTS); i++) {
        const soapc_fault_declaration *fault = soapc_fault_at(c->image, i);

        REQUIRE("fault", i, name, is_text(c, fault->name));
        REQUIRE("fault", i, use, fault->use == SOAPC_ENCODED || fault->use == SOAPC_LITERAL);
        REQUIRE("fault", i, ns, is_text(c, fault->ns));
        REQUIRE("fault", i, part_count, fault->part_count <= 1);
        if (fault->part_count && !check_part(c, "fault", i, &fault->part)) {
            return 0;
        }
    }
    return 1;
}

static int check_direction(const check *c, uint32_t index, const soapc_direction *direction)
{
    REQUIRE("operation", index, direction.name,
            is_id_or_none(c, SOAPC__TABLE_NAMES, direction->name));
    REQUIRE("operation", index, first_part,
            is_range(c, SOAPC__TABLE_PARTS, direction->first_part, direction->part_count));
    REQUIRE("operation", index, first_header,
            is_range(c, SOAPC__TABLE_HEADERS, direction->first_header, direction->header_count));
    REQUIRE("operation", index, message, is_text(c, direction->message));
    REQUIRE("operation", index, use,
            direction->use == SOAPC_ENCODED || direction->use == SOAPC_LITERAL);
    REQUIRE("operation", index, encoding, direction->encoding <= 2);
    REQUIRE("operation", index, present, direction->present <= 1 && direction->one_namespace <= 1);
    return 1;
}

static int check_operations(const check *c)
{
    for (uint32_t i = 0; i < count_of(c, SOAPC__TABLE_OPERATIONS); i++) {
        const soapc_operation *operation = soapc_operation_at(c->image, i);

        REQUIRE("operation", i, name, is_text(c, operation->name));
        REQUIRE("operation", i, port, is_id(c, SOAPC__TABLE_PORTS, operation->port));
        REQUIRE("operation", i, style,
                operation->style == SOAPC_RPC || operation->style == SOAPC_DOCUMENT);
        REQUIRE("operation", i, soap_action, is_text(c, operation->soap_action));
        REQUIRE("operation", i, documentation, is_text(c, operation->documentation));
        REQUIRE("operation", i, first_fault,
                is_range(c, SOAPC__TABLE_FAULTS, operation->first_fault, operation->fault_count));
        if (!check_direction(c, i, &operation->input) ||
            !check_direction(c, i, &operation->output)) {
            return 0;
        }
    }
    return 1;
}

/* Sorted keys that differ: each operation is there once. */
static int check_operation_index(const check *c)
{
    const uint32_t *index = soapc__table_of(c->image, SOAPC__TABLE_OPERATION_INDEX);
    uint32_t count = count_of(c, SOAPC__TABLE_OPERATIONS), last_id = 0;
    uint64_t last_key = 0;

    REQUIRE("table", SOAPC__TABLE_OPERATION_INDEX, count,
            count_of(c, SOAPC__TABLE_OPERATION_INDEX) == count);
    for (uint32_t i = 0; i < count; i++) {
        REQUIRE("operation index", i, id, index[i] < count);
        const soapc_operation *operation = soapc_operation_at(c->image, index[i]);
        uint64_t key = soapc__operation_key(
            operation, soapc_part_at(c->image, operation->input.first_part));

        REQUIRE("operation index", i, order,
                i == 0 || last_key < key || (last_key == key && last_id < index[i]));
        last_key = key;
        last_id = index[i];
    }
    return 1;
}

static int check_services(const check *c)
{
    for (uint32_t i = 0; i < count_of(c, SOAPC__TABLE_PORTS); i++) {
        const soapc_port *port = soapc_port_at(c->image, i);

        REQUIRE("port", i, name,
                is_text(c, port->name) && is_text(c, port->service) && is_text(c, port->binding));
        REQUIRE("port", i, location, is_text(c, port->location));
        REQUIRE("port", i, version, port->version <= 2);
        REQUIRE("port", i, flags, port->flags <= SOAPC_PORT_NO_ADDRESS);
        REQUIRE("port", i, first_operation,
                is_range(c, SOAPC__TABLE_OPERATIONS, port->first_operation, port->operation_count));
    }
    for (uint32_t i = 0; i < count_of(c, SOAPC__TABLE_SERVICES); i++) {
        const soapc__service *services = soapc__table_of(c->image, SOAPC__TABLE_SERVICES);

        REQUIRE("service", i, name,
                is_text(c, services[i].name) && is_text(c, services[i].documentation));
        REQUIRE("service", i, first_port,
                is_range(c, SOAPC__TABLE_PORTS, services[i].first_port, services[i].port_count));
    }
    for (uint32_t i = 0; i < count_of(c, SOAPC__TABLE_DOCUMENTS); i++) {
        const soapc_document *document = soapc_document_at(c->image, i);

        REQUIRE("document", i, uri, is_text(c, document->uri));
        REQUIRE("document", i, kind, document->kind >= 1 && document->kind <= 2);
    }
    return 1;
}
#undef REQUIRE

soapc_status soapc_image_check(const soapc_image *image, soapc_error *error)
{
    soapc_error own;
    check c = {image, error ? error : &own, 0};

    soapc__error_clear(c.error);
    if (!soapc_image_open(image, image->size, c.error) || !check_header(&c)) {
        return c.error->status;
    }
    /* A type shares the particles of a base to which it adds none: empty groups have no field that counts for it. */
    c.steps =
        4 * ((uint64_t)count_of(&c, SOAPC__TABLE_FIELDS) + count_of(&c, SOAPC__TABLE_PARTICLES)) +
        (uint64_t)SOAPC__PARTICLE_DEPTH * count_of(&c, SOAPC__TABLE_TYPES);
    if (!check_names(&c) || !check_hash(&c) || !check_fields(&c) || !check_types(&c) ||
        !check_elements(&c) || !check_attributes(&c) || !check_parts(&c) || !check_operations(&c) ||
        !check_operation_index(&c) || !check_services(&c)) {
        return c.error->status;
    }
    return SOAPC_OK;
}
