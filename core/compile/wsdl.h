/* Services, bindings and messages (WSDL 1.1, sections 2 and 3). */
#ifndef SOAPC_COMPILE_WSDL_H
#define SOAPC_COMPILE_WSDL_H

#include "compile/model.h"

/* What a port's binding makes of the operations. */
typedef struct soapc__binding {
    const soapc__node *node;
    soapc__vocabulary vocabulary; /* SOAP11, SOAP12 or HTTP: of its extension elements */
    uint8_t style;                /* soapc_style */
    uint32_t port;
} soapc__binding;

/* Children that WSDL allows; what it does not allow is an error, what is an extension goes through
 * soapc__extension. 1: the child is `name`; 0: skip it; -1: an error was set. */
int soapc__wsdl_child(soapc_compiler *compiler, const soapc__node *node, const char *parent,
                      const char *const *names);

/* The message, portType or binding (offset of its slot) that a QName means: exactly, or else the
 * only one of its local name. NULL: an error was set. */
const soapc__node *soapc__find_component(soapc_compiler *compiler, const soapc__node *node,
                                         const char *attribute, size_t slot);

/* A required attribute; NULL: an error was set. */
const char *soapc__required(soapc_compiler *compiler, const soapc__node *node, const char *name);

/* message.c */
int soapc__read_part(soapc_compiler *compiler, const soapc__node *part, uint8_t style,
                     soapc_part *record);
/* The parts of a message in the order of `only` (soap:body parts), or all of them. */
int soapc__emit_parts(soapc_compiler *compiler, const soapc__node *message, const soapc__node *body,
                      uint8_t style, soapc_direction *direction);
/* use and encodingStyle of a body, header or fault. */
int soapc__read_use(soapc_compiler *compiler, const soapc__node *node, uint8_t *use,
                    uint8_t *encoding);

/* operation.c */
/* Notes the operations of a portType by name, for soapc__emit_operation. */
int soapc__index_operations(soapc_compiler *compiler, const soapc__node *port_type);
int soapc__emit_operation(soapc_compiler *compiler, const soapc__binding *binding,
                          const soapc__node *port_type, const soapc__node *operation);

#endif
