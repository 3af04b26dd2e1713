/* Builder: tables of records that grow, then one block: the image. */
#ifndef SOAPC_IMAGE_BUILD_H
#define SOAPC_IMAGE_BUILD_H

#include "base/arena.h"
#include "image/layout.h"

typedef struct soapc__column {
    char *records;
    uint32_t count, capacity;
} soapc__column;

/* Caller's storage; all of its memory is the arena's. */
typedef struct soapc__builder {
    soapc__arena *arena;
    soapc__column
        columns[SOAPC__TABLE_COUNT]; /* STRINGS counts bytes; NAME_HASH and OPERATION_INDEX are made at the end */
    uint32_t *texts;                 /* open addressing, soapc_text or SOAPC_NONE */
    uint32_t text_count, text_slots;
    uint32_t *names; /* open addressing, name id or SOAPC_NONE: becomes NAME_HASH */
    uint32_t name_slots;
    int names_collide; /* a name was refused, since it would be sought for more than SOAPC__LONGEST_SEARCH slots */
    soapc_text target_namespace, name, unbound; /* these as in the image */
    uint16_t unbound_path, unbound_sentence;
} soapc__builder;

/* With the empty string and the built-in types at their ids. 0 without memory. */
int soapc__builder_init(soapc__builder *builder, soapc__arena *arena);

/* The string, interned. SOAPC_NONE without memory (or when the strings would pass 4 GiB). */
soapc_text soapc__builder_text(soapc__builder *builder, const char *bytes, size_t length);

/* The name id of a QName, added when new. SOAPC_NONE without memory (or past 2^23 names), or where names collide. */
uint32_t soapc__builder_name(soapc__builder *builder, soapc_text ns, soapc_text local);

/* `count` zeroed records behind the last of a table: the address of the first, which is good
 * until the table grows again; *first (may be NULL) gets its index. NULL without memory. */
void *soapc__builder_rows(soapc__builder *builder, soapc__table_id table, uint32_t count,
                          uint32_t *first);

static inline uint32_t soapc__builder_count(const soapc__builder *builder, soapc__table_id table)
{
    return builder->columns[table].count;
}

void *soapc__builder_at(const soapc__builder *builder, soapc__table_id table, uint32_t index);

/* What a QName means as a global type or element. 0 without memory. */
int soapc__builder_bind(soapc__builder *builder, soapc__table_id table, uint32_t name, uint32_t id);

/* Fills FIELD_INDEX for a type whose fields are complete. 0 without memory. */
int soapc__builder_index(soapc__builder *builder, uint32_t type);

/* The block, from the allocator; *size gets its bytes. NULL without memory or past 4 GiB. */
void *soapc__builder_finish(soapc__builder *builder, const soapc_allocator *allocator,
                            size_t *size);

/* sizeof of a record of each table. */
extern const uint16_t soapc__record_size[SOAPC__TABLE_COUNT];
/* The check sum over them that a header carries. */
uint32_t soapc__record_sizes(void);

#endif
