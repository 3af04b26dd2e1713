/* PHP values to nodes and nodes to PHP values (contract section 12). */
#ifndef PHP_SOAPC_VALUES_H
#define PHP_SOAPC_VALUES_H

#include "php/settings.h"

/* One direction of one message. Zero it, set the first four, and release it when done (not after a
 * bailout), a push only after the encode: nodes point into values that this keeps alive. */
typedef struct php_soapc_values {
    const php_soapc_settings *settings;
    soapc_message *message;
    const soapc_call *call;
    bool encoded;             /* use of the message, encoded or literal */
    bool forgives_text;       /* push: what is no text, or throws as it is made text, is empty */

    soapc_error error;        /* set when push fails without an exception */
    HashTable *seen;          /* push, encoded: address of an object or a reference -> ID number */
    HashTable *shared;        /* build: ID number -> zval */
    uint32_t next_id;
    uint32_t depth;           /* push: containers that are open, LISTs not counted */
    const char *fault_code;   /* build: code of the faults it throws; NULL: "Client" */

    /* The rest is private to php/values_*.c. */
    soapc_node *nodes;        /* the message's, while a function of this header runs */
    uint32_t count, pushed, capacity;
    struct php_soapc_frame *frames; /* push: the containers that are open, outermost first */
    uint32_t frame_count, frame_capacity;
    struct php_soapc_kept *kept;    /* push: values that nodes point into */
    HashTable *class_types;   /* push: class entry's address -> type id by the class map */
    zend_string **own_names;  /* build: strings of the message's own names */
    uint32_t own_name_count;
    void *charset;            /* option `encoding`: handler, opened at first use */
} php_soapc_values;

void php_soapc_values_release(php_soapc_values *values);

/* Pushes one value under a type (SOAPC_NONE: by the PHP value) as a node named `name`
 * (SOAPC_NO_NAME: none). A SoapParam stands for its data. FAILURE: an exception is pending, or
 * values->error is set. */
zend_result php_soapc_values_push(php_soapc_values *values, zval *value, uint32_t type,
                                  uint32_t name);
/* Text that is no value of the schema (a fault's): only the option `encoding` counts. */
zend_result php_soapc_values_push_text(php_soapc_values *values, zend_string *text);

/* Opens a container node (kind, name, count and id in its value) and closes it: returns its index;
 * close patches the length. Nodes pushed between are its contents. */
uint32_t php_soapc_values_open(php_soapc_values *values, uint32_t kind, uint32_t name, uint32_t id,
                               uint32_t count);
void php_soapc_values_close(php_soapc_values *values, uint32_t index, uint32_t count);
/* One leaf node; bytes must live until the next seal. FAILURE: values->error. */
zend_result php_soapc_values_leaf(php_soapc_values *values, soapc_node node);
/* The id of a name for nodes of this message; ns may be NULL. SOAPC_NONE: values->error. */
uint32_t php_soapc_values_name(php_soapc_values *values, const zend_string *ns,
                               const zend_string *local);

/* Text of a message in the charset of the option `encoding`, which must be set. The string is given
 * away, the result is owned. */
zend_string *php_soapc_from_utf8(php_soapc_values *values, zend_string *text);

/* Builds the PHP value of the node at *index (modifiers included) into out and moves *index behind
 * it. `declared` says whether the place has a declared type: at one without, a value of a type of
 * the WSDL named by xsi:type becomes a SoapVar (C-12.25). A BODY or DETAIL is an object of its
 * children (its text when it has no child element). FAILURE: an exception is pending (out is
 * UNDEF). */
zend_result php_soapc_values_build(php_soapc_values *values, uint32_t *index, bool declared,
                                   zval *out);
/* The type of a part for the next function: none where its element has none (contract C-12.25). */
static inline uint32_t php_soapc_type_of_part(const soapc_part *part)
{
    return part->flags & SOAPC_FIELD_UNTYPED ? SOAPC_NONE : part->type;
}
/* The same at a place of a type that is known, such as a part's (SOAPC_NONE: none): finds the
 * typemap's from_xml for it. */
zend_result php_soapc_values_build_as(php_soapc_values *values, uint32_t *index, uint32_t type,
                                      zval *out);

#endif
