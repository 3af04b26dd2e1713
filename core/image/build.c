/* Builder: tables of records that grow, then one block: the image. */
#include "image/build.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "types/builtin.h"

enum { FIRST_SLOTS = 256, MOST_NAMES = 0x800000 };

const uint16_t soapc__record_size[SOAPC__TABLE_COUNT] = {
    [SOAPC__TABLE_NAMES] = sizeof(soapc_name),
    [SOAPC__TABLE_TYPES] = sizeof(soapc_type),
    [SOAPC__TABLE_FIELDS] = sizeof(soapc_field),
    [SOAPC__TABLE_PARTICLES] = sizeof(soapc__particle),
    [SOAPC__TABLE_FACETS] = sizeof(soapc_facet),
    [SOAPC__TABLE_MEMBERS] = sizeof(uint32_t),
    [SOAPC__TABLE_FIELD_INDEX] = sizeof(uint32_t),
    [SOAPC__TABLE_ELEMENTS] = sizeof(soapc__element),
    [SOAPC__TABLE_PARTS] = sizeof(soapc_part),
    [SOAPC__TABLE_HEADERS] = sizeof(soapc_header),
    [SOAPC__TABLE_FAULTS] = sizeof(soapc_fault_declaration),
    [SOAPC__TABLE_OPERATIONS] = sizeof(soapc_operation),
    [SOAPC__TABLE_PORTS] = sizeof(soapc_port),
    [SOAPC__TABLE_SERVICES] = sizeof(soapc__service),
    [SOAPC__TABLE_DOCUMENTS] = sizeof(soapc_document),
    [SOAPC__TABLE_NAME_HASH] = sizeof(uint32_t),
    [SOAPC__TABLE_NAME_TYPE] = sizeof(uint32_t),
    [SOAPC__TABLE_NAME_ELEMENT] = sizeof(uint32_t),
    [SOAPC__TABLE_OPERATION_INDEX] = sizeof(uint32_t),
    [SOAPC__TABLE_ATTRIBUTES] = sizeof(soapc__element),
    [SOAPC__TABLE_STRINGS] = 1,
};

uint32_t soapc__record_sizes(void)
{
    uint32_t sum = 0;

    for (uint32_t i = 0; i < SOAPC__TABLE_COUNT; i++) {
        sum = sum * 31 + soapc__record_size[i];
    }
    return sum;
}

/* Room for `more` records; the arena keeps the old copies, which doubling bounds by the size of
 * the last. */
static int grow(soapc__builder *builder, soapc__table_id table, uint32_t more)
{
    soapc__column *column = builder->columns + table;
    uint64_t capacity = column->capacity ? column->capacity : 64;

    while (capacity < (uint64_t)column->count + more) {
        capacity *= 2;
    }
    if (capacity * soapc__record_size[table] > UINT32_MAX) {
        return 0;
    }
    char *records = soapc__arena_alloc(builder->arena, capacity * soapc__record_size[table]);
    if (!records) {
        return 0;
    }
    if (column->count) {
        memcpy(records, column->records, (size_t)column->count * soapc__record_size[table]);
    }
    column->records = records;
    column->capacity = (uint32_t)capacity;
    return 1;
}

void *soapc__builder_rows(soapc__builder *builder, soapc__table_id table, uint32_t count,
                          uint32_t *first)
{
    soapc__column *column = builder->columns + table;

    if (first) {
        *first = column->count;
    }
    if (!count) { /* no record stands there, but it is no failure */
        return builder;
    }
    if (column->capacity - column->count < count && !grow(builder, table, count)) {
        return NULL;
    }
    char *rows = column->records + (size_t)column->count * soapc__record_size[table];
    memset(rows, 0, (size_t)count * soapc__record_size[table]);
    column->count += count;
    return rows;
}

void *soapc__builder_at(const soapc__builder *builder, soapc__table_id table, uint32_t index)
{
    char *rows = builder->columns[table].records;

    return rows ? rows + (size_t)index * soapc__record_size[table] : NULL; /* no row at all */
}

static uint32_t *new_slots(soapc__builder *builder, uint32_t count)
{
    uint32_t *slots = soapc__arena_alloc(builder->arena, (size_t)count * sizeof(*slots));

    if (slots) {
        memset(slots, 0xFF, (size_t)count * sizeof(*slots));
    }
    return slots;
}

static const char *text_at(const soapc__builder *builder, soapc_text text, uint32_t *length)
{
    const char *at = builder->columns[SOAPC__TABLE_STRINGS].records + text;

    memcpy(length, at, sizeof(*length));
    return at + sizeof(*length);
}

/* The arena's address, so that whoever writes a WSDL cannot prepare strings that collide: these
 * slots do not stand in the image. */
static uint32_t text_seed(const soapc__builder *builder)
{
    return (uint32_t)((uintptr_t)builder->arena >> 4);
}

/* The slot of a string: one that holds it, or the empty one where it belongs. */
static uint32_t *text_slot(const soapc__builder *builder, const char *bytes, size_t length)
{
    uint32_t at = soapc__hash(bytes, length, text_seed(builder)) & (builder->text_slots - 1);

    for (;; at = (at + 1) & (builder->text_slots - 1)) {
        uint32_t *slot = builder->texts + at;
        uint32_t known_length;

        if (*slot == SOAPC_NONE) {
            return slot;
        }
        const char *known = text_at(builder, *slot, &known_length);
        if (known_length == length && memcmp(known, bytes, length) == 0) {
            return slot;
        }
    }
}

static int grow_texts(soapc__builder *builder)
{
    const uint32_t *old = builder->texts;
    uint32_t old_slots = builder->text_slots;
    uint32_t *slots = new_slots(builder, old_slots * 2);

    if (!slots) {
        return 0;
    }
    builder->texts = slots;
    builder->text_slots = old_slots * 2;
    for (uint32_t i = 0; i < old_slots; i++) {
        if (old[i] != SOAPC_NONE) {
            uint32_t length;
            const char *bytes = text_at(builder, old[i], &length);

            *text_slot(builder, bytes, length) = old[i];
        }
    }
    return 1;
}

soapc_text soapc__builder_text(soapc__builder *builder, const char *bytes, size_t length)
{
    uint32_t *slot = text_slot(builder, bytes, length);

    if (*slot != SOAPC_NONE) {
        return *slot;
    }
    if (builder->text_count >= builder->text_slots / 2) {
        if (!grow_texts(builder)) {
            return SOAPC_NONE;
        }
        slot = text_slot(builder, bytes, length);
    }
    uint32_t stored = (uint32_t)length, text;
    if (length > UINT32_MAX / 4) {
        return SOAPC_NONE;
    }
    /* Length, bytes, a NUL, and as many more that the next length stands at a multiple of four. */
    char *at =
        soapc__builder_rows(builder, SOAPC__TABLE_STRINGS, (4 + stored + 1 + 3) & ~3u, &text);
    if (!at) {
        return SOAPC_NONE;
    }
    memcpy(at, &stored, sizeof(stored));
    if (length) {
        memcpy(at + sizeof(stored), bytes, length);
    }
    *slot = text;
    builder->text_count++;
    return text;
}

static uint32_t hash_of(const soapc__builder *builder, soapc_text ns, soapc_text local)
{
    uint32_t ns_length, local_length;
    const char *ns_bytes = text_at(builder, ns, &ns_length);
    const char *local_bytes = text_at(builder, local, &local_length);

    return soapc__name_hash(ns_bytes, ns_length, local_bytes, local_length);
}

/* Strings are interned, so names compare by their offsets. NULL: too many names have this hash. */
static uint32_t *name_slot(soapc__builder *builder, soapc_text ns, soapc_text local)
{
    const soapc_name *names =
        (const soapc_name *)(const void *)builder->columns[SOAPC__TABLE_NAMES].records;
    uint32_t at = hash_of(builder, ns, local);

    for (uint32_t i = 0; i < SOAPC__LONGEST_SEARCH; i++) {
        uint32_t *slot = builder->names + ((at + i) & (builder->name_slots - 1));

        if (*slot == SOAPC_NONE || (names[*slot].ns == ns && names[*slot].local == local)) {
            return slot;
        }
    }
    builder->names_collide = 1;
    return NULL;
}

static int grow_names(soapc__builder *builder)
{
    uint32_t *slots = new_slots(builder, builder->name_slots * 2);
    uint32_t count = soapc__builder_count(builder, SOAPC__TABLE_NAMES);

    if (!slots) {
        return 0;
    }
    builder->names = slots;
    builder->name_slots *= 2;
    for (uint32_t id = 0; id < count; id++) {
        const soapc_name *name = soapc__builder_at(builder, SOAPC__TABLE_NAMES, id);

        uint32_t *slot = name_slot(builder, name->ns, name->local);
        if (!slot) {
            return 0;
        }
        *slot = id;
    }
    return 1;
}

uint32_t soapc__builder_name(soapc__builder *builder, soapc_text ns, soapc_text local)
{
    uint32_t *slot = name_slot(builder, ns, local), id;

    if (!slot || *slot != SOAPC_NONE) {
        return slot ? *slot : SOAPC_NONE;
    }
    if (soapc__builder_count(builder, SOAPC__TABLE_NAMES) >= builder->name_slots / 2) {
        if (!grow_names(builder)) {
            return SOAPC_NONE;
        }
        slot = name_slot(builder, ns, local);
        if (!slot) {
            return SOAPC_NONE;
        }
    }
    soapc_name *name = soapc__builder_rows(builder, SOAPC__TABLE_NAMES, 1, &id);
    if (!name || id >= MOST_NAMES) {
        return SOAPC_NONE;
    }
    *name = (soapc_name){ns, local};
    *slot = id;
    return id;
}

/* NAME_TYPE and NAME_ELEMENT are as long as the names, with SOAPC_NONE where nothing was bound. */
static int pad(soapc__builder *builder, soapc__table_id table, uint32_t count)
{
    uint32_t have = soapc__builder_count(builder, table);

    if (have < count) {
        uint32_t *rows = soapc__builder_rows(builder, table, count - have, NULL);

        if (!rows) {
            return 0;
        }
        memset(rows, 0xFF, (size_t)(count - have) * sizeof(*rows));
    }
    return 1;
}

int soapc__builder_bind(soapc__builder *builder, soapc__table_id table, uint32_t name, uint32_t id)
{
    if (!pad(builder, table, name + 1)) {
        return 0;
    }
    *(uint32_t *)soapc__builder_at(builder, table, name) = id;
    return 1;
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return x < y ? -1 : x > y;
}

typedef struct operation_key {
    uint64_t key;
    uint32_t id;
} operation_key;

static int compare_operations(const void *a, const void *b)
{
    const operation_key *x = a, *y = b;

    return x->key != y->key ? (x->key < y->key ? -1 : 1) : (x->id < y->id ? -1 : x->id > y->id);
}

int soapc__builder_index(soapc__builder *builder, uint32_t type_id)
{
    soapc_type *type = soapc__builder_at(builder, SOAPC__TABLE_TYPES, type_id);
    uint32_t count = type->field_count;
    uint32_t *index = soapc__builder_rows(builder, SOAPC__TABLE_FIELD_INDEX, count, &type->index);
    soapc__arena_mark mark = soapc__arena_mark_at(builder->arena);

    if (!index || !count) {
        return index != NULL;
    }
    uint64_t *keys = soapc__arena_alloc(builder->arena, count * sizeof(*keys));
    if (!keys) {
        return 0;
    }
    /* Elements, attributes, the rest; by name within; the position makes the keys unique. */
    for (uint32_t i = 0; i < count; i++) {
        const soapc_field *field =
            soapc__builder_at(builder, SOAPC__TABLE_FIELDS, type->first_field + i);
        uint64_t group = field->kind == SOAPC_FIELD_ELEMENT     ? 0
                         : field->kind == SOAPC_FIELD_ATTRIBUTE ? 1
                                                                : 2;

        keys[i] = group << 60 | (uint64_t)(field->name & 0xFFFFFF) << 32 | i;
    }
    qsort(keys, count, sizeof(*keys), compare_keys);
    for (uint32_t i = 0; i < count; i++) {
        index[i] = (uint32_t)keys[i];
    }
    soapc__arena_rewind(builder->arena, mark);
    return 1;
}

/* 0 without memory. */
static int index_operations(soapc__builder *builder)
{
    uint32_t count = soapc__builder_count(builder, SOAPC__TABLE_OPERATIONS);
    uint32_t *index = soapc__builder_rows(builder, SOAPC__TABLE_OPERATION_INDEX, count, NULL);
    soapc__arena_mark mark = soapc__arena_mark_at(builder->arena);

    if (!index || !count) {
        return index != NULL;
    }
    operation_key *keys = soapc__arena_alloc(builder->arena, count * sizeof(*keys));
    if (!keys) {
        return 0;
    }
    for (uint32_t id = 0; id < count; id++) {
        const soapc_operation *operation = soapc__builder_at(builder, SOAPC__TABLE_OPERATIONS, id);
        const soapc_part *part =
            soapc__builder_at(builder, SOAPC__TABLE_PARTS, operation->input.first_part);

        keys[id] = (operation_key){soapc__operation_key(operation, part), id};
    }
    qsort(keys, count, sizeof(*keys), compare_operations);
    for (uint32_t i = 0; i < count; i++) {
        index[i] = keys[i].id;
    }
    soapc__arena_rewind(builder->arena, mark);
    return 1;
}

static int add_builtin(soapc__builder *builder, uint32_t id)
{
    const soapc__builtin_row *row = soapc__builtins + id;
    const char *ns = soapc__known_namespaces[row->ns];
    soapc_text ns_text = soapc__builder_text(builder, ns, strlen(ns));
    soapc_text local = soapc__builder_text(builder, row->local, strlen(row->local));

    if (ns_text == SOAPC_NONE || local == SOAPC_NONE) {
        return 0;
    }
    uint32_t name = soapc__builder_name(builder, ns_text, local);
    soapc_type *type = soapc__builder_rows(builder, SOAPC__TABLE_TYPES, 1, NULL);
    if (name == SOAPC_NONE || !type ||
        !soapc__builder_bind(builder, SOAPC__TABLE_NAME_TYPE, name, id)) {
        return 0;
    }
    *type = (soapc_type){
        .name = name,
        .kind = row->kind,
        .builtin = row->kind == SOAPC_TYPE_LIST     ? row->item
                   : row->kind == SOAPC_TYPE_SIMPLE ? (uint8_t)id
                                                    : 0,
        .leaf = row->leaf,
        .derivation = id == SOAPC_XSD_ANYTYPE        ? SOAPC_DERIVED_NOT
                      : row->kind == SOAPC_TYPE_LIST ? SOAPC_DERIVED_LIST
                                                     : SOAPC_DERIVED_RESTRICTION,
        .base = id == SOAPC_XSD_ANYTYPE ? SOAPC_NONE : row->base,
        .item = row->kind == SOAPC_TYPE_LIST ? row->item : SOAPC_NONE,
        .item_name = SOAPC_NONE,
        .particle = SOAPC_NONE,
        .list_order = SOAPC_NONE,
    };
    return 1;
}

/* A type is derived from before its own row is read in no image, so bases may be marked at the
 * end. */
static void mark_bases(soapc__builder *builder)
{
    for (uint32_t id = 0; id < SOAPC_BUILTIN_COUNT; id++) {
        const soapc_type *type = soapc__builder_at(builder, SOAPC__TABLE_TYPES, id);

        if (type->base != SOAPC_NONE) {
            soapc_type *base = soapc__builder_at(builder, SOAPC__TABLE_TYPES, type->base);

            base->flags |= SOAPC_TYPE_DERIVED;
        }
    }
}

int soapc__builder_init(soapc__builder *builder, soapc__arena *arena)
{
    *builder = (soapc__builder){.arena = arena};
    builder->texts = new_slots(builder, FIRST_SLOTS);
    builder->text_slots = FIRST_SLOTS;
    builder->names = new_slots(builder, FIRST_SLOTS);
    builder->name_slots = FIRST_SLOTS;
    if (!builder->texts || !builder->names || !grow(builder, SOAPC__TABLE_STRINGS, 1) ||
        !grow(builder, SOAPC__TABLE_NAMES, 1) || soapc__builder_text(builder, "", 0) != 0) {
        return 0;
    }
    for (uint32_t id = 0; id < SOAPC_BUILTIN_COUNT; id++) {
        if (!add_builtin(builder, id)) {
            return 0;
        }
    }
    mark_bases(builder);
    return 1;
}

/* Where each table begins; the size of the block. Tables begin at multiples of eight. */
static uint64_t lay_out(const soapc__builder *builder, soapc__table *tables)
{
    uint64_t at = sizeof(struct soapc_image);

    for (uint32_t i = 0; i < SOAPC__TABLE_COUNT; i++) {
        at = (at + 7) & ~(uint64_t)7;
        tables[i] = (soapc__table){(uint32_t)at, builder->columns[i].count};
        at += (uint64_t)builder->columns[i].count * soapc__record_size[i];
    }
    return (at + 7) & ~(uint64_t)7;
}

void *soapc__builder_finish(soapc__builder *builder, const soapc_allocator *allocator, size_t *size)
{
    uint32_t names = soapc__builder_count(builder, SOAPC__TABLE_NAMES);
    struct soapc_image header = {
        .magic = SOAPC__IMAGE_MAGIC,
        .format = SOAPC__IMAGE_FORMAT,
        .builtin_count = SOAPC_BUILTIN_COUNT,
        .record_sizes = soapc__record_sizes(),
        .target_namespace = builder->target_namespace,
        .name = builder->name,
        .unbound = builder->unbound,
        .unbound_path = builder->unbound_path,
        .unbound_sentence = builder->unbound_sentence,
    };

    if (!pad(builder, SOAPC__TABLE_NAME_TYPE, names) ||
        !pad(builder, SOAPC__TABLE_NAME_ELEMENT, names) || !index_operations(builder)) {
        return NULL;
    }
    builder->columns[SOAPC__TABLE_NAME_HASH] =
        (soapc__column){(char *)builder->names, builder->name_slots, builder->name_slots};
    uint64_t total = lay_out(builder, header.tables);
    char *block = total <= UINT32_MAX ? allocator->alloc(allocator->ctx, (size_t)total) : NULL;
    if (!block) {
        return NULL;
    }
    header.size = (uint32_t)total;
    memset(block, 0, (size_t)total);
    memcpy(block, &header, sizeof(header));
    for (uint32_t i = 0; i < SOAPC__TABLE_COUNT; i++) {
        if (header.tables[i].count) {
            memcpy(block + header.tables[i].offset, builder->columns[i].records,
                   (size_t)header.tables[i].count * soapc__record_size[i]);
        }
    }
    soapc_image *image = (soapc_image *)block;
    image->contents = (uint64_t)soapc__hash(block, (size_t)total, 2) << 32 | soapc__hash(block, (size_t)total, 1);
    *size = (size_t)total;
    return block;
}
