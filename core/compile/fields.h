/* The fields and the content model of one type while it is laid out. */
#ifndef SOAPC_COMPILE_FIELDS_H
#define SOAPC_COMPILE_FIELDS_H

#include "compile/model.h"

/* A group instance on the way from a type's root to a particle: tells whether two particles
 * exclude each other. */
typedef struct soapc__path {
    const struct soapc__path *outer;
    uint32_t depth;
    int exclusive; /* a choice that is taken once */
} soapc__path;

typedef struct soapc__stamp {
    uint32_t type, field; /* the field of that name in the type, if it is the one laid out */
} soapc__stamp;

typedef struct soapc__layout {
    soapc_compiler *compiler;
    soapc__model_type *type;
    soapc_field *fields;
    const soapc__path **paths; /* of each field's last particle; NULL: the base's */
    uint32_t count, capacity;
    uint32_t own;                /* index of the first field that is not the base's */
    uint32_t any, any_attribute; /* indices; SOAPC_NONE */
    int plain;
    soapc__stamp *elements, *attributes; /* by name id */
    uint32_t stamp_count;
    soapc_field *uses; /* own attributes, before they have a place */
    uint32_t use_count, use_capacity;
    int own_any_attribute;
    soapc_text any_attribute_ns; /* what it admits */
    uint16_t any_attribute_flags; /* LAX, SKIP: of the first one */
} soapc__layout;

/* fields.c */
void soapc__layout_begin(soapc__layout *layout, soapc__model_type *type);
int soapc__field_add(soapc__layout *layout, const soapc_field *field, const soapc__path *path);
/* An element that a particle admits: a new field, or the one of that name, which then may be a
 * list. */
int soapc__field_element(soapc__layout *layout, const soapc_field *field, const soapc__path *path,
                         const soapc__node *node, uint32_t *index);
int soapc__field_any(soapc__layout *layout, const soapc_field *field, const soapc__path *path,
                     uint32_t *index);
soapc__stamp *soapc__stamp_of(soapc__layout *layout, soapc__stamp **stamps, uint32_t name);
/* Counts one more expanded particle or attribute; an error when groups multiply without bound. */
int soapc__work(soapc_compiler *compiler, const soapc__node *node);

/* uses.c: own attributes, with those of attribute groups */
int soapc__layout_uses(soapc__layout *layout, const soapc__attributes *attributes);
/* Puts them behind the other fields. */
int soapc__layout_place_uses(soapc__layout *layout);
/* The value that an attribute of SOAP's encoding namespaces has in a type (wsdl:arrayType and
 * its kin). */
const soapc__attribute_use *soapc__encoding_use(const soapc__model_type *type, const char *local);

/* particles.c: own content model; *particle gets its index. `base`: particle of the base,
 * SOAPC_NONE */
int soapc__layout_particles(soapc__layout *layout, uint32_t base, uint32_t *particle);

#endif
