/* What the files that make PHP values of nodes share. */
#ifndef PHP_SOAPC_VALUES_BUILD_H
#define PHP_SOAPC_VALUES_BUILD_H

#include "php/values_private.h"

/* Where a field's value goes in an object of a mapped class. */
typedef struct php_soapc_target {
    zend_property_info *info; /* NULL: not declared */
    uint32_t offset;          /* of its slot; 0: to be written through PHP's own handler */
    uint32_t mask;            /* bit 1 << Z_TYPE for each type it takes as it is */
} php_soapc_target;

/* How values of a type are made. */
typedef struct php_soapc_plan {
    php_soapc_learnt learnt;
    uint32_t field_count;
    const soapc_field *fields;
    zend_class_entry *ce;     /* NULL: stdClass */
    zend_string **names;      /* by field, interned */
    bool unique;              /* no two fields have the same local name */
    bool checked;             /* an object was made: the class can be instantiated */
    bool covers;              /* the fields are all of the class's properties, each in its slot */
    php_soapc_target targets[]; /* by field, when there is a class */
} php_soapc_plan;

/* A container that is being filled. */
typedef struct php_soapc_build_frame {
    uint8_t kind;       /* soapc_node_kind; STRUCT also for BODY and DETAIL */
    bool odd;           /* STRUCT: a member came that is not the next of the field list */
    bool any_text;      /* ANY: what comes next is joined to the text */
    uint32_t end;       /* index behind its contents */
    uint32_t field;     /* STRUCT: where to look for the next member's field */
    uint32_t item;      /* LIST, ARRAY: the items' type, SOAPC_NONE */
    uint32_t number;    /* of an ID before it; SOAPC_NONE */
    uint32_t wrap;      /* type of the SoapVar that it goes into; SOAPC_NONE */
    uint32_t child_name;             /* of the value that is being built */
    const soapc_field *child_field;  /* NULL: none */
    bool child_is_list;
    zend_ulong next;    /* ARRAY: key of the next item */
    uint32_t repeated;  /* ANY: the name that came several times and alone; it has no key */
    const php_soapc_plan *plan;      /* STRUCT of a type */
    zval value;
    zval key; /* MAP: of the value that comes; UNDEF: a key comes. STRUCT of a type: what a
                           wildcard held, or UNDEF; other STRUCT, ANY: names of lists made here, or
                           UNDEF; of a class for soapenc:Struct: names that came, true with one value */
} php_soapc_build_frame;

typedef struct php_soapc_builder {
    php_soapc_values *values;
    const soapc_node *nodes;
    uint32_t at;        /* the next node */
    php_soapc_build_frame *frames; /* `few` until it is full */
    uint32_t count, capacity;
    php_soapc_build_frame few[6];
} php_soapc_builder;

/* What modifiers said of a value. */
typedef struct php_soapc_modifiers {
    uint32_t type;      /* TYPE */
    uint32_t type_name; /* XSI */
    uint32_t number;    /* ID */
} php_soapc_modifiers;

/* values_build.c */
/* The local name of a node, hashed; borrowed. */
zend_string *php_soapc_node_name(php_soapc_values *values, uint32_t name);
/* A leaf's value; type: of the place, SOAPC_NONE. */
void php_soapc_build_text(php_soapc_values *values, const soapc_node *node, uint32_t type,
                          zval *out);

/* Whether texts are taken as they are. */
static inline bool php_soapc_has_plain_text(const php_soapc_values *values)
{
    return !values->settings->encoding && !SOAPC_G(compat_values);
}

/* A leaf other than RAW and REF. */
static zend_always_inline void php_soapc_build_leaf(php_soapc_values *values,
                                                    const soapc_node *node, uint32_t type,
                                                    bool plain_text, zval *out)
{
    switch (php_soapc_node_kind(node)) {
    case SOAPC_NODE_TEXT:
        if (UNEXPECTED(!plain_text)) {
            php_soapc_build_text(values, node, type, out);
        } else if (EXPECTED(node->length > 1)) {
            ZVAL_NEW_STR(out, zend_string_init(node->value.bytes, node->length, 0));
        } else {
            ZVAL_INTERNED_STR(out, node->length ? ZSTR_CHAR((zend_uchar)*node->value.bytes)
                                                : ZSTR_EMPTY_ALLOC());
        }
        break;
    case SOAPC_NODE_INT:
        ZVAL_LONG(out, (zend_long)node->value.integer);
        break;
    case SOAPC_NODE_DOUBLE:
        ZVAL_DOUBLE(out, node->value.number);
        break;
    case SOAPC_NODE_BOOL:
        ZVAL_BOOL(out, node->value.integer != 0);
        break;
    case SOAPC_NODE_NIL:
        ZVAL_NULL(out);
        break;
    default:
        php_soapc_build_text(values, node, type, out);
        break;
    }
}

/* values_object.c */
/* NULL: thrown. */
const php_soapc_plan *php_soapc_plan_of(php_soapc_values *values, uint32_t type);
/* An object of the plan's class without members (NULL: stdClass), with room for some. */
zend_result php_soapc_object_make(const php_soapc_plan *plan, uint32_t room, zval *out);
/* A struct whose every field is one leaf; nodes: the first field's. */
zend_result php_soapc_object_make_regular(php_soapc_values *values, const php_soapc_plan *plan,
                                          const soapc_node *nodes, zval *out);
/* Adds to the list that a name has in a table, made when its second value comes; the names of such
 * lists stand in frame->key, for a value may be an array itself. Takes the value over. */
void php_soapc_list_add(php_soapc_build_frame *frame, zval *present, zend_string *name,
                        zval *value);
/* Gives the object what a wildcard held, in frame->key: it stands behind the elements (contract
 * C-12.23). */
void php_soapc_object_flush(php_soapc_values *values, php_soapc_build_frame *frame);
/* Gives a member to a frame's object; takes the value over, also on FAILURE. */
zend_result php_soapc_object_set(php_soapc_values *values, php_soapc_build_frame *frame,
                                 zval *value);

/* values_content.c: what is no plain struct. */
void php_soapc_any_add(php_soapc_values *values, php_soapc_build_frame *frame, zval *value);
zend_result php_soapc_build_raw(php_soapc_values *values, const soapc_node *node, uint32_t type,
                                const php_soapc_modifiers *modifiers, zval *out);
/* SoapVar around a value of a type of the WSDL; takes the value over. */
void php_soapc_wrap(php_soapc_values *values, uint32_t type, zval *value);

#endif
