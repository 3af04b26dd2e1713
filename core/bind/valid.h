/*
 * Validation: elements of a message against their declarations and types (XSD Part 1, 5.2).
 *
 * It is done over the bytes, in one walk with the scanner and without a tree, before an element is
 * decoded: wildcards, raw XML and the types of a type map are looked at too, which decode leaves as
 * they are. Its open elements are frames of the decoder's, so that errors have their path; nothing
 * recurses but what follows a content model or the members of a simple type.
 */
#ifndef SOAPC_BIND_VALID_H
#define SOAPC_BIND_VALID_H

#include "bind/decode.h"

/* What an element was declared as. */
typedef struct soapc__declaration {
    uint32_t type;    /* SOAPC_NONE: none, its content is looked at where that is declared (lax) */
    uint32_t flags;   /* soapc_field flags */
    soapc_text value; /* default or fixed */
} soapc__declaration;

/* An open element. */
typedef struct soapc__valid_frame {
    uint32_t type;  /* a complex type; SOAPC_NONE: any content, lax */
    uint32_t begin; /* of its places in valid_words */
    uint32_t count; /* places: one, more where the model is ambiguous */
} soapc__valid_frame;

/* valid_element.c: the element whose start tag was scanned, to after its end. 0: failed. */
int soapc__valid_element(soapc__decoder *decoder, const soapc__declaration *declared,
                         soapc__tag *tag);
/* The same, and back to its start tag, which is scanned again. */
int soapc__valid_look(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag);
/* Fails with INSTANCE_INVALID at the open element. Returns 0. */
int soapc__valid_fail(soapc__decoder *decoder, const char *subject, uint32_t length,
                      const char *format, ...) __attribute__((format(printf, 4, 5), cold));
/*
 * Steps that a message takes through content models, types, facets and patterns: where a schema makes
 * them many for few bytes, it is a limit. 0: failed.
 */
enum { SOAPC__VALID_FREE_STEPS = 20000000, SOAPC__VALID_STEPS_A_BYTE = 128 };
int soapc__valid_spend(soapc__decoder *decoder, uint64_t steps);
/* {namespace}local of a type for messages; out has room for SOAPC__VALID_NAME. */
enum { SOAPC__VALID_NAME = 200 };
const char *soapc__valid_type_name(const soapc__decoder *decoder, uint32_t type, char *out);

/* valid_attribute.c: the attributes of an element of a complex type, or (SOAPC_NONE) of a simple one. */
int soapc__valid_attributes(soapc__decoder *decoder, uint32_t type, const soapc__tag *tag);
int soapc__valid_any_attributes(soapc__decoder *decoder, const soapc__tag *tag);

/* valid_simple.c */
/* Characters of a value against a simple type. 0: failed. */
int soapc__valid_value(soapc__decoder *decoder, uint32_t type, const char *bytes, uint32_t length);
/* The same for complex types with simple content, whose facets are their own. */
int soapc__valid_content(soapc__decoder *decoder, uint32_t complex, const char *bytes,
                         uint32_t length);
/* Whether a value is the same as a fixed one of its type. -1: no memory. */
int soapc__valid_fixed(soapc__decoder *decoder, uint32_t type, soapc_text fixed, const char *bytes,
                       uint32_t length);
/* The simple type of a type's text; SOAPC_NONE: it has none. */
uint32_t soapc__valid_text_type(const soapc__decoder *decoder, uint32_t type);

/* valid_index.c: of a type that has SOAPC__MANY_FACETS or more. In valid_slots. */
enum { SOAPC__MANY_FACETS = 16 };
typedef struct soapc__valid_index {
    uint32_t type;
    uint32_t slots, mask;         /* of the enumeration: facet + 1, by hash; 0: none. Half are free */
    uint32_t others, other_count; /* the facets that are no enumeration */
} soapc__valid_index;

/* Stands until the next one is asked for. NULL: no memory. */
const soapc__valid_index *soapc__valid_index_of(soapc__decoder *decoder, uint32_t type);
/* What of the enumeration may be the text: one after another, *at SOAPC_NONE at first. NULL: no more. */
const soapc_facet *soapc__valid_index_next(const soapc__decoder *decoder,
                                           const soapc__valid_index *index, const char *bytes,
                                           size_t length, uint32_t *at);

/* valid_model.c */
/* What a child matched. */
typedef struct soapc__valid_match {
    const soapc_field *field;    /* ELEMENT, NULL for a wildcard */
    uint32_t process;            /* of a wildcard */
    uint32_t element;            /* the global element that a name is; SOAPC_NONE */
} soapc__valid_match;

int soapc__model_begin(soapc__decoder *decoder, soapc__valid_frame *frame);
/* The top frame's next child. 0: failed; the error says what was expected. */
int soapc__model_child(soapc__decoder *decoder, const soapc__tag *tag, soapc__valid_match *match);
/* Whether the content may end here. */
int soapc__model_end(soapc__decoder *decoder);

/* Whether a type is derived from another by no method that `block` (soapc_field flags) excludes. */
int soapc__valid_derived(const soapc__decoder *decoder, uint32_t type, uint32_t base,
                         uint32_t block);

#endif
