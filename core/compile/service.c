/* Services and the ports that can be used (WSDL 1.1, 2.6 and 2.7; contract C-11.2). */
#include <string.h>

#include "compile/wsdl.h"

/* SOAP over HTTP (WSDL 1.1, 3.2), and the name that some WSDLs for SOAP 1.2 give to it. */
static const char *const http_transports[] = {
    "http://schemas.xmlsoap.org/soap/http",
    "http://www.w3.org/2003/05/soap/bindings/HTTP/",
};

static int is_http_transport(const char *transport)
{
    for (size_t i = 0; i < sizeof(http_transports) / sizeof(*http_transports); i++) {
        if (strcmp(http_transports[i], transport) == 0) {
            return 1;
        }
    }
    return 0;
}

/* The address of a port, of SOAP 1.1, SOAP 1.2 or HTTP; NULL in *address when it has another or
 * none. */
static int find_address(soapc_compiler *compiler, const soapc__node *port,
                        const soapc__node **address)
{
    static const char *const none[] = {NULL};

    *address = NULL;
    for (const soapc__node *child = soapc__tree_first(port); child;
         child = soapc__tree_next(child)) {
        if (soapc__tree_is(child, SOAPC__SOAP11, "address") ||
            soapc__tree_is(child, SOAPC__SOAP12, "address") ||
            soapc__tree_is(child, SOAPC__HTTP, "address")) {
            *address = child;
        } else if (soapc__wsdl_child(compiler, child, "port", none) < 0) {
            return 0;
        }
    }
    return 1;
}

/* soap:binding of the address's SOAP version, or else of the other one. */
static const soapc__node *soap_binding(const soapc__node *binding, soapc__vocabulary wanted)
{
    const soapc__node *other = NULL;

    for (const soapc__node *child = soapc__tree_first(binding); child;
         child = soapc__tree_next(child)) {
        if (soapc__tree_is(child, wanted, "binding")) {
            return child;
        }
        if (soapc__tree_is(child, SOAPC__SOAP11, "binding") ||
            soapc__tree_is(child, SOAPC__SOAP12, "binding")) {
            other = child;
        }
    }
    return other;
}

static int emit_operations(soapc_compiler *compiler, const soapc__binding *binding,
                           soapc_port *port)
{
    static const char *const allowed[] = {"operation", NULL};
    const soapc__node *port_type =
        soapc__find_component(compiler, binding->node, "type", offsetof(soapc__symbol, port_type));

    if (!port_type) {
        return 0;
    }
    port->first_operation = soapc__builder_count(&compiler->builder, SOAPC__TABLE_OPERATIONS);
    for (const soapc__node *child = soapc__tree_first(binding->node); child;
         child = soapc__tree_next(child)) {
        if (soapc__tree_is(child, binding->vocabulary, "binding")) {
            continue;
        }
        int is_operation = soapc__wsdl_child(compiler, child, "binding", allowed);
        if (is_operation < 0 ||
            (is_operation && !soapc__emit_operation(compiler, binding, port_type, child))) {
            return 0;
        }
    }
    port->operation_count =
        soapc__builder_count(&compiler->builder, SOAPC__TABLE_OPERATIONS) - port->first_operation;
    return 1;
}

/* Texts of a port; they are all there is to it beside its operations. */
static int name_port(soapc_compiler *compiler, const soapc__node *node, const soapc__node *binding,
                     const char *location, soapc_port *port)
{
    port->name = soapc__text_of(compiler, soapc__tree_attribute(node, "name"));
    port->service = soapc__text_of(compiler, soapc__tree_attribute(node->parent, "name"));
    port->binding = soapc__text_of(compiler, soapc__tree_attribute(binding, "name"));
    port->location = soapc__text_of(compiler, location);
    return port->name != SOAPC_NONE && port->service != SOAPC_NONE && port->binding != SOAPC_NONE &&
           port->location != SOAPC_NONE;
}

/* A port with an address; a SOAP binding over another transport is left out. */
static int emit_port(soapc_compiler *compiler, const soapc__node *node, const soapc__node *address)
{
    const char *location = soapc__required(compiler, address, "location");
    const soapc__node *binding_node =
        location
            ? soapc__find_component(compiler, node, "binding", offsetof(soapc__symbol, binding))
            : NULL;
    soapc__binding binding = {binding_node, address->vocabulary, SOAPC_DOCUMENT, 0};
    soapc_port port = {0};

    if (!binding_node) {
        return 0;
    }
    if (binding.vocabulary == SOAPC__HTTP) {
        binding.style = SOAPC_RPC;
    } else {
        const soapc__node *soap = soap_binding(binding_node, binding.vocabulary);
        const char *style = soap ? soapc__tree_attribute(soap, "style") : NULL;
        const char *transport = soap ? soapc__tree_attribute(soap, "transport") : NULL;

        if (transport && !is_http_transport(transport)) {
            return soapc__warn(compiler, node, "port '%s' is left out: its transport is '%s'",
                               soapc__tree_attribute(node, "name"), transport);
        }
        binding.vocabulary = soap ? soap->vocabulary : binding.vocabulary;
        binding.style = style && strcmp(style, "rpc") == 0 ? SOAPC_RPC : SOAPC_DOCUMENT;
        port.version = binding.vocabulary == SOAPC__SOAP12 ? 2 : 1;
    }
    soapc_port *row = soapc__builder_rows(&compiler->builder, SOAPC__TABLE_PORTS, 1, &binding.port);
    if (!row) {
        return soapc__fail_memory(compiler);
    }
    if (!name_port(compiler, node, binding_node, location, &port) ||
        !emit_operations(compiler, &binding, &port)) {
        return 0;
    }
    *(soapc_port *)soapc__builder_at(&compiler->builder, SOAPC__TABLE_PORTS, binding.port) = port;
    return 1;
}

/* A port without a SOAP address counts only when nothing better came before it in its service or
 * may come after it. */
static int emit_ports(soapc_compiler *compiler, const soapc__node *service, int is_last)
{
    static const char *const allowed[] = {"port", NULL};
    int soap_seen = 0;

    for (const soapc__node *node = soapc__tree_first(service); node;
         node = soapc__tree_next(node)) {
        int is_port = soapc__wsdl_child(compiler, node, "service", allowed);
        const soapc__node *address;

        if (is_port < 0 || (is_port && !find_address(compiler, node, &address))) {
            return 0;
        }
        if (!is_port) {
            continue;
        }
        if (!address || address->vocabulary == SOAPC__HTTP) {
            if (soap_seen || soapc__tree_next(node) || !is_last) {
                continue;
            }
            if (!address) {
                return soapc__fail(compiler, SOAPC_WSDL_MISSING, node, "address",
                                   "port '%s' has no address of SOAP or HTTP",
                                   soapc__tree_attribute(node, "name"));
            }
        }
        soap_seen = 1;
        if (!emit_port(compiler, node, address)) {
            return 0;
        }
    }
    return 1;
}

static int emit_service(soapc_compiler *compiler, const soapc__node *node, int is_last)
{
    soapc__builder *builder = &compiler->builder;
    const char *name = soapc__required(compiler, node, "name"), *documentation;
    uint32_t index, first = soapc__builder_count(builder, SOAPC__TABLE_PORTS);

    if (!name || !soapc__tree_documentation(compiler, node, &documentation) ||
        !emit_ports(compiler, node, is_last)) {
        return 0;
    }
    soapc__service record = {
        .name = soapc__text_of(compiler, name),
        .first_port = first,
        .port_count = soapc__builder_count(builder, SOAPC__TABLE_PORTS) - first,
        .documentation = soapc__text_of(compiler, documentation),
    };
    soapc__service *row = soapc__builder_rows(builder, SOAPC__TABLE_SERVICES, 1, &index);
    if (record.name == SOAPC_NONE || record.documentation == SOAPC_NONE || !row) {
        return soapc__fail_memory(compiler);
    }
    *row = record;
    return 1;
}

int soapc__emit_services(soapc_compiler *compiler)
{
    const soapc__document *document = compiler->documents.items[0];
    uint32_t count = compiler->services.count;

    if (!count) {
        return soapc__fail_in(compiler, SOAPC_WSDL_NO_SERVICE, document, 0, 0,
                              "couldn't bind to service: there is none");
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!emit_service(compiler, compiler->services.items[i], i + 1 == count)) {
            return 0;
        }
    }
    return soapc__builder_count(&compiler->builder, SOAPC__TABLE_PORTS) ||
           soapc__fail_in(
               compiler, SOAPC_WSDL_NO_PORT, document, 0, 0,
               "could not find any usable binding services: no port has SOAP or HTTP over HTTP");
}
