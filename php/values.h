/* PHP values to nodes and nodes to PHP values (contract section 12). */
#ifndef PHP_SOAPC_VALUES_H
#define PHP_SOAPC_VALUES_H

#include "php/settings.h"

/* One direction of one message. Zero it, set the first four, and release it when done (not after a bailout). */
typedef struct php_soapc_values {
    const php_soapc_settings *settings;
    soapc_message *message;
    const soapc_call *call;
    bool encoded;             /* use of the message, encoded or literal */

    soapc_error error;        /* set when push fails without an exception */
    HashTable *seen;          /* push, encoded: object handle -> ID number; literal: objects that are open */
    HashTable *shared;        /* build: ID number -> zval */
    uint32_t next_id;
    uint32_t depth;
    zend_string *precision;   /* reserved */
} php_soapc_values;

void php_soapc_values_release(php_soapc_values *values);

/* Pushes one value under a type (SOAPC_NONE: by the PHP value) as a node named `name` (SOAPC_NO_NAME: none).
 * FAILURE: an exception is pending, or values->error is set. */
zend_result php_soapc_values_push(php_soapc_values *values, zval *value, uint32_t type, uint32_t name);

/* Opens a container node (kind, name, count and id in its value) and closes it: returns its index; close patches the
 * length. Nodes pushed between are its contents. */
uint32_t php_soapc_values_open(php_soapc_values *values, uint32_t kind, uint32_t name, uint32_t id, uint32_t count);
void php_soapc_values_close(php_soapc_values *values, uint32_t index, uint32_t count);
/* One leaf node; bytes must live until the next seal. FAILURE: values->error. */
zend_result php_soapc_values_leaf(php_soapc_values *values, soapc_node node);

/* Builds the PHP value of the node at *index (modifiers included) into out and moves *index behind it. `declared` says
 * whether the place has a declared type: at one without, a value of a type of the WSDL named by xsi:type becomes a SoapVar (C-12.25).
 * FAILURE: an exception is pending (out is UNDEF). */
zend_result php_soapc_values_build(php_soapc_values *values, uint32_t *index, bool declared, zval *out);

#endif
