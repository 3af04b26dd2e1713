/* What the files of the value walk share: the node cursor, the containers that push has open, how
 * members are found. */
#ifndef PHP_SOAPC_VALUES_PRIVATE_H
#define PHP_SOAPC_VALUES_PRIVATE_H

#include "php/compat.h"
#include "php/values.h"

/* Containers that may be nested in one value (design.md section 3). */
#define PHP_SOAPC_DEPTH ((uint32_t)SOAPC_G(encode_depth))

/* The explicit stack of push: user data may be nested as deep as it likes, the C stack does not see
 * it. */
typedef enum php_soapc_frame_kind {
    PHP_SOAPC_FRAME_FIELDS = 1, /* members of a complex type */
    PHP_SOAPC_FRAME_WRAP,       /* a list for a complex type that is one repeating element */
    PHP_SOAPC_FRAME_LIST,       /* occurrences of a repeating element */
    PHP_SOAPC_FRAME_ARRAY,      /* items of a SOAP encoding array */
    PHP_SOAPC_FRAME_MAP,        /* pairs of an Apache Map */
    PHP_SOAPC_FRAME_MEMBERS,    /* members by the value, no type says which */
    PHP_SOAPC_FRAME_ANY         /* contents of a wildcard */
} php_soapc_frame_kind;

typedef struct php_soapc_frame {
    uint8_t kind;           /* php_soapc_frame_kind */
    uint8_t dimensions;     /* ARRAY: levels of arrays below this one */
    uint8_t leaf;           /* LIST, ARRAY: soapc_class of the items */
    bool mixed;             /* FIELDS: text may stand amid the elements */
    uint32_t field_count;   /* FIELDS, WRAP; ARRAY: how many items are read */
    uint32_t node;          /* index of the container */
    uint32_t items;         /* what it holds so far */
    uint32_t next;          /* FIELDS: field to come; others: position in the table */
    uint32_t hint;          /* FIELDS: where in the table the next field probably stands */
    uint32_t type;          /* FIELDS, WRAP: the type; LIST, ARRAY: the items' type */
    uint32_t name;          /* LIST: name of the items */
    const soapc_field *fields;
    HashTable *table;       /* an array that is read, held; NULL: the object */
    zend_object *object;    /* held */
    const struct php_soapc_shape *shape; /* FIELDS of an object with declared properties */
    struct php_soapc_keys *keys; /* FIELDS */
    const soapc_type *complex;   /* LIST: the items' type, unless an item says another */
    const zend_class_entry *ce;  /* LIST: a class whose objects are coded as that type */
} php_soapc_frame;

/* values_known.c: what a client or server has learnt of types and classes. It stands where it is until
 * the settings are released, whatever code of the program runs. */
typedef enum php_soapc_known_kind {
    PHP_SOAPC_KNOWN_PLANS,  /* php_soapc_plan */
    PHP_SOAPC_KNOWN_KEYS,   /* php_soapc_keys */
    PHP_SOAPC_KNOWN_SHAPES, /* php_soapc_shape */
    PHP_SOAPC_KNOWN_KINDS
} php_soapc_known_kind;

typedef struct php_soapc_learnt {
    struct php_soapc_learnt *next;
    uint32_t type;
    uintptr_t of; /* shapes: of which objects; else 0 */
} php_soapc_learnt;

enum { PHP_SOAPC_KNOWN_CHAINS = 32 };
typedef struct php_soapc_known {
    php_soapc_learnt *chains[PHP_SOAPC_KNOWN_KINDS * PHP_SOAPC_KNOWN_CHAINS];
} php_soapc_known;

php_soapc_learnt **php_soapc_known_chain(const php_soapc_values *values, php_soapc_known_kind kind,
                                         uint32_t type);
php_soapc_learnt *php_soapc_known_search(php_soapc_learnt **chain, uint32_t type, uintptr_t of);
/* A new one, of that size, its head filled. */
void *php_soapc_known_add(php_soapc_learnt **chain, uint32_t type, uintptr_t of, size_t size);

/* NULL: not learnt yet. */
static zend_always_inline void *php_soapc_known_find(php_soapc_learnt **chain, uint32_t type,
                                                     uintptr_t of)
{
    php_soapc_learnt *first = *chain;

    return EXPECTED(first && first->type == type && first->of == of)
               ? first
               : php_soapc_known_search(chain, type, of);
}

/* Names of a type's fields, and the strings that stood for them in the last table. */
typedef struct php_soapc_keys {
    php_soapc_learnt learnt;
    struct php_soapc_key {
        zend_string *name;
        const zend_string *seen; /* an interned string of the same text; only compared */
    } keys[];
} php_soapc_keys;

/* Where the objects of a class have the fields of a type. */
typedef struct php_soapc_shape {
    php_soapc_learnt learnt;
    bool magic;          /* properties must be asked for: __get, own handlers, hooks */
    uint32_t offsets[];  /* by field: of the property's slot; 0: not a declared property */
} php_soapc_shape;

static inline zend_string *php_soapc_any_name(void)
{
    if (UNEXPECTED(!SOAPC_G(any_name))) {
        SOAPC_G(any_name) = php_soapc_intern("any", sizeof("any") - 1);
    }
    return SOAPC_G(any_name);
}

static inline zend_string *php_soapc_any_attribute_name(void)
{
    if (UNEXPECTED(!SOAPC_G(any_attribute_name))) {
        SOAPC_G(any_attribute_name) = php_soapc_intern(ZEND_STRL("anyAttribute"));
    }
    return SOAPC_G(any_attribute_name);
}

/* The property or key of a field; content without a name has `_` and `any` (contract C-12.23). */
static inline zend_string *php_soapc_field_name(php_soapc_values *values, const soapc_field *field)
{
    if (EXPECTED(field->name != SOAPC_NONE)) {
        return php_soapc_service_name(values->settings->service, field->name);
    }
    return field->kind == SOAPC_FIELD_TEXT            ? ZSTR_CHAR('_')
           : field->kind == SOAPC_FIELD_ANY_ATTRIBUTE ? php_soapc_any_attribute_name()
                                                      : php_soapc_any_name();
}

static inline uint32_t php_soapc_node_head(uint32_t kind, uint32_t name)
{
    return kind | name << 8;
}

static inline uint32_t php_soapc_node_kind(const soapc_node *node)
{
    return node->head & 0xFF;
}

/* Whether a WSDL's image is behind the call. */
static inline bool php_soapc_has_wsdl(const php_soapc_values *values)
{
    return values->call->image != soapc_image_builtin();
}

/* values.c: the cursor. Public functions open it and commit before they return. */
void php_soapc_cursor_open(php_soapc_values *values);
void php_soapc_cursor_commit(php_soapc_values *values);
bool php_soapc_cursor_grow(php_soapc_values *values, uint32_t more);

/* Room for one node, already counted; NULL: values->error. */
static zend_always_inline soapc_node *php_soapc_next_node(php_soapc_values *values)
{
    if (UNEXPECTED(values->count == values->capacity) && !php_soapc_cursor_grow(values, 1)) {
        return NULL;
    }
    return values->nodes + values->count++;
}

static zend_always_inline zend_result php_soapc_put_id(php_soapc_values *values, uint32_t kind,
                                                       uint32_t name, uint32_t id, uint32_t count)
{
    soapc_node *node = php_soapc_next_node(values);
    if (UNEXPECTED(!node)) {
        return FAILURE;
    }
    node->head = php_soapc_node_head(kind, name);
    node->length = 0;
    node->value.id = id;
    node->value.count = count;
    return SUCCESS;
}

static zend_always_inline zend_result php_soapc_put_integer(php_soapc_values *values, uint32_t kind,
                                                            uint32_t name, int64_t integer)
{
    soapc_node *node = php_soapc_next_node(values);
    if (UNEXPECTED(!node)) {
        return FAILURE;
    }
    node->head = php_soapc_node_head(kind, name);
    node->length = 0;
    node->value.integer = integer;
    return SUCCESS;
}

/* bytes live until the encode or the next seal. */
zend_result php_soapc_put_bytes(php_soapc_values *values, uint32_t kind, uint32_t name,
                                const char *bytes, size_t length);
/* The bytes are copied. */
zend_result php_soapc_put_copy(php_soapc_values *values, uint32_t kind, uint32_t name,
                               const char *bytes, size_t length);
zend_result php_soapc_put_double(php_soapc_values *values, uint32_t name, double number);
/* The string is given away. */
zend_result php_soapc_put_str(php_soapc_values *values, uint32_t kind, uint32_t name,
                              zend_string *string);

/* An element without content, of a value that has no form in its type. */
zend_result php_soapc_put_nothing(php_soapc_values *values, uint32_t name);

/* Before code of the user may run: what was pushed no longer points into values that this code
 * could free. */
zend_result php_soapc_seal(php_soapc_values *values);
/* Keeps a value until release: takes it over, returns where it now stands. */
zval *php_soapc_keep(php_soapc_values *values, zval *value);
/* Sets values->error: printf format. */
zend_result php_soapc_values_fail(php_soapc_values *values, uint32_t status, const char *subject,
                                  const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 4, 5);
/* Where the walk stands, such as "/order/lines/3", cut to size. */
void php_soapc_values_path(const php_soapc_values *values, char *out, size_t size);

/* values_other.c: the attributes of an anyAttribute as ['{namespace}name' => text], both ways. */
zend_result php_soapc_push_others(php_soapc_values *values, zval *member);
void php_soapc_build_others(php_soapc_values *values, const soapc_node *node, zval *out);
/* values_mixed.c: what stands amid elements, called `_` as all text: it has no field and stands first. */
zend_result php_soapc_push_mixed(php_soapc_values *values, uint32_t type, zval *value);
void php_soapc_build_mixed(php_soapc_values *values, const soapc_node *node, zval *out);
/* values_qname.c */
/* The text of a QNAME node, or by the option qnames "{namespace}name". */
zend_string *php_soapc_build_qname(php_soapc_values *values, const soapc_node *node);
/* The text, or "{namespace}name" where its prefix came in with a QName. The string is given away, the
 * result is owned. */
zend_string *php_soapc_qname_to_send(php_soapc_values *values, zend_string *text);

/* values_charset.c: the option `encoding`. The string is given away, the result is owned. */
zend_string *php_soapc_to_utf8(php_soapc_values *values, zend_string *text);
zend_string *php_soapc_from_utf8(php_soapc_values *values, zend_string *text);
void php_soapc_charset_close(php_soapc_values *values);

/* values_leaf.c: a simple value, coerced to the class; type is NULL at an untyped place. */
zend_result php_soapc_push_leaf(php_soapc_values *values, zval *value, const soapc_type *type,
                                uint8_t leaf, uint32_t name);
/* The class of a scalar at an untyped place; NONE: it is none. */
uint8_t php_soapc_class_of_value(const zval *value);
/* A backed enumeration's value; NULL: thrown. */
zval *php_soapc_enum_value(zval *value);

/* Which values go into nodes as they are, an option asked for nothing else. */
enum { PHP_SOAPC_DIRECT_TEXT = 1, PHP_SOAPC_DIRECT_DOUBLE = 2 };

static inline uint32_t php_soapc_direct_flags(const php_soapc_values *values)
{
    return (values->settings->encoding ? 0 : PHP_SOAPC_DIRECT_TEXT) |
           (SOAPC_G(compat_values) ? 0 : PHP_SOAPC_DIRECT_DOUBLE);
}

/* The node of a value that has the class asked for already, which is the common case; false:
 * nothing was done. */
static zend_always_inline bool php_soapc_direct_leaf(soapc_node *node, const zval *value,
                                                     uint8_t leaf, uint32_t name, uint32_t flags)
{
    switch (Z_TYPE_P(value)) {
    case IS_STRING:
        if (UNEXPECTED(leaf != SOAPC_CLASS_TEXT) || UNEXPECTED(!(flags & PHP_SOAPC_DIRECT_TEXT)) ||
            UNEXPECTED(Z_STRLEN_P(value) > UINT32_MAX)) {
            return false;
        }
        node->head = php_soapc_node_head(SOAPC_NODE_TEXT, name);
        node->length = (uint32_t)Z_STRLEN_P(value);
        node->value.bytes = Z_STRVAL_P(value);
        return true;
    case IS_LONG:
        if (UNEXPECTED(leaf != SOAPC_CLASS_INT)) {
            return false;
        }
        node->head = php_soapc_node_head(SOAPC_NODE_INT, name);
        node->length = 0;
        node->value.integer = Z_LVAL_P(value);
        return true;
    case IS_DOUBLE:
        if (UNEXPECTED(leaf != SOAPC_CLASS_DOUBLE) ||
            UNEXPECTED(!(flags & PHP_SOAPC_DIRECT_DOUBLE))) {
            return false;
        }
        node->head = php_soapc_node_head(SOAPC_NODE_DOUBLE, name);
        node->length = 0;
        node->value.number = Z_DVAL_P(value);
        return true;
    case IS_TRUE:
    case IS_FALSE:
        if (UNEXPECTED(leaf != SOAPC_CLASS_BOOL)) {
            return false;
        }
        node->head = php_soapc_node_head(SOAPC_NODE_BOOL, name);
        node->length = 0;
        node->value.integer = Z_TYPE_P(value) == IS_TRUE;
        return true;
    default:
        return false;
    }
}

/* values_time.c */
zend_result php_soapc_push_timestamp(php_soapc_values *values, zend_long timestamp, uint8_t builtin,
                                     uint32_t name);
bool php_soapc_is_time(const zval *value); /* a DateTimeInterface */
bool php_soapc_is_interval(const zval *value);
zend_result php_soapc_push_time(php_soapc_values *values, zval *object, uint8_t builtin,
                                uint32_t name);
zend_result php_soapc_push_interval(php_soapc_values *values, zval *object, uint32_t name);

/* values_member.c: reading members. */
const php_soapc_shape *php_soapc_shape_of(php_soapc_values *values, zend_object *object,
                                          uint32_t type, const soapc_field *fields,
                                          uint32_t field_count);
php_soapc_keys *php_soapc_keys_of(php_soapc_values *values, uint32_t type,
                                  const soapc_field *fields, uint32_t field_count);
/* A member of a table, where it does not stand at *hint under key->seen; NULL: there is none. */
zval *php_soapc_table_member(HashTable *table, struct php_soapc_key *key, uint32_t *hint);
/* A member by name, with all that PHP may run for it; NULL: there is none, or EG(exception). */
zval *php_soapc_member_slow(php_soapc_values *values, zend_object *object, zend_string *name);
/* The same of an object or an array. */
zval *php_soapc_member_of(php_soapc_values *values, zval *container, zend_string *name);

/* The next value of a table from position *at on, which moves; NULL: no more. The key is NULL where
 * index is it. */
static zend_always_inline zval *php_soapc_table_next(HashTable *table, uint32_t *at,
                                                     zend_string **key, zend_ulong *index)
{
    while (*at < table->nNumUsed) {
        uint32_t position = (*at)++;
        zval *value;

        if (HT_IS_PACKED(table)) {
            value = PHP_SOAPC_PACKED_AT(table, position);
            *key = NULL;
            *index = position;
        } else {
            Bucket *bucket = table->arData + position;
            value = &bucket->val;
            *key = bucket->key;
            *index = bucket->h;
        }
        if (UNEXPECTED(Z_TYPE_P(value) == IS_INDIRECT)) {
            value = Z_INDIRECT_P(value);
        }
        if (EXPECTED(Z_TYPE_P(value) != IS_UNDEF)) {
            return value;
        }
    }
    return NULL;
}

/* values_push.c */
zend_result php_soapc_begin(php_soapc_values *values, zval *value, uint32_t type, uint32_t name);
/* A value under a type after SoapVar and class map had their say; reference: where the value stands
 * in a PHP reference. */
zend_result php_soapc_begin_typed(php_soapc_values *values, zval *value, uint32_t type,
                                  uint32_t name, zval *reference);
/* values_frame.c */
/* A container for what is read from source; its node is put before or after. NULL:
 * values->error. */
php_soapc_frame *php_soapc_frame_push(php_soapc_values *values, uint8_t kind, zval *source);
/* The same with its node. */
php_soapc_frame *php_soapc_frame_open(php_soapc_values *values, uint8_t kind, uint32_t node_kind,
                                      uint32_t name, uint32_t id, zval *source);
void php_soapc_frame_close(php_soapc_values *values);
/* What a frame that is gone has held. */
void php_soapc_frame_let_go(php_soapc_values *values, const php_soapc_frame *frame);
/* Encoded use: ID before a struct, or REF when it was pushed before; *done says which. */
zend_result php_soapc_put_reference(php_soapc_values *values, zval *value, zval *reference,
                                    uint32_t name, bool *done);

/* values_untyped.c */
zend_result php_soapc_begin_untyped(php_soapc_values *values, zval *value, uint32_t name,
                                    zval *reference);
zend_result php_soapc_begin_array(php_soapc_values *values, zval *value, uint32_t type,
                                  uint32_t name);
zend_result php_soapc_begin_map(php_soapc_values *values, zval *value, uint32_t name);
zend_result php_soapc_begin_members(php_soapc_values *values, zval *value, uint32_t type,
                                    uint32_t name, zval *reference);
zend_result php_soapc_begin_any(php_soapc_values *values, zval *value);
zend_result php_soapc_push_xml(php_soapc_values *values, zval *value, uint32_t name);
zend_result php_soapc_step_array(php_soapc_values *values);
zend_result php_soapc_step_map(php_soapc_values *values);
zend_result php_soapc_step_members(php_soapc_values *values);
zend_result php_soapc_step_any(php_soapc_values *values);

/* values_var.c: what says how a value is coded. */
zend_result php_soapc_begin_var(php_soapc_values *values, zval *value, uint32_t type,
                                uint32_t name);
/* What a SoapVar says of a value that has no element of its own: the value, and its type or the entry
 * of the type map that codes it. */
zend_result php_soapc_open_var(php_soapc_values *values, zval **value, uint32_t *type,
                               const php_soapc_typemap_entry **entry);
/* The type that the class map gives to an object; the declared one when none. */
uint32_t php_soapc_mapped_type(php_soapc_values *values, zend_object *object, uint32_t declared);
/* The typemap entry whose to_xml codes a type (or the type that a simple one is derived from);
 * NULL. */
/* The value of a SoapVar, and the type that it is coded as; ANYTYPE: by what it is. */
zend_result php_soapc_var_type(php_soapc_values *values, zval **value, uint32_t *type);
/* What the items of a list without a type are called in literal use, where SoapVars are among them
 * or the type map may code them: for an ARRAY's value.id. NONE: as the values are. */
uint32_t php_soapc_items_called(const php_soapc_values *values, HashTable *items);
const php_soapc_typemap_entry *php_soapc_to_xml_of(const php_soapc_values *values, uint32_t type,
                                                   const zval *value);
zend_result php_soapc_push_to_xml(php_soapc_values *values, const php_soapc_typemap_entry *entry,
                                  zval *value, uint32_t name);
const php_soapc_typemap_entry *php_soapc_from_xml_of(const php_soapc_values *values, uint32_t type);

#endif
