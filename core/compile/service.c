/* Services and the ports that can be used (WSDL 1.1, 2.6 and 2.7; contract C-11.2). */
#include <string.h>

#include "base/error.h"
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

    if (!port_type || !soapc__index_operations(compiler, port_type)) {
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

/* Texts of a port; they are all there is to it beside its operations. `node` is the port, or the
 * binding where there is no port. */
static int name_port(soapc_compiler *compiler, const soapc__node *node, const soapc__node *binding,
                     const char *location, soapc_port *port)
{
    int is_port = node != binding;

    port->name = soapc__text_of(compiler, is_port ? soapc__tree_attribute(node, "name") : NULL);
    port->service =
        soapc__text_of(compiler, is_port ? soapc__tree_attribute(node->parent, "name") : NULL);
    port->binding = soapc__text_of(compiler, soapc__tree_attribute(binding, "name"));
    port->location = soapc__text_of(compiler, location);
    return port->name != SOAPC_NONE && port->service != SOAPC_NONE && port->binding != SOAPC_NONE &&
           port->location != SOAPC_NONE;
}

static int emit_port(soapc_compiler *compiler, const soapc__node *node, soapc__binding *binding,
                     const char *location, soapc_port port)
{
    soapc_port *row =
        soapc__builder_rows(&compiler->builder, SOAPC__TABLE_PORTS, 1, &binding->port);

    if (!row) {
        return soapc__fail_memory(compiler);
    }
    port.version = binding->vocabulary == SOAPC__SOAP12   ? 2
                   : binding->vocabulary == SOAPC__SOAP11 ? 1
                                                          : 0;
    if (!name_port(compiler, node, binding->node, location, &port) ||
        !emit_operations(compiler, binding, &port)) {
        return 0;
    }
    *(soapc_port *)soapc__builder_at(&compiler->builder, SOAPC__TABLE_PORTS, binding->port) = port;
    return 1;
}

static uint8_t style_of(const soapc__node *soap)
{
    const char *style = soap ? soapc__tree_attribute(soap, "style") : NULL;

    return style && strcmp(style, "rpc") == 0 ? SOAPC_RPC : SOAPC_DOCUMENT;
}

/* The binding of a port; NULL: an error was set. */
static const soapc__node *binding_of(soapc_compiler *compiler, const soapc__node *port)
{
    return soapc__find_component(compiler, port, "binding", offsetof(soapc__symbol, binding));
}

/* A port whose binding refers to nothing is left out. */
static int tolerate_unbound(soapc_compiler *compiler, const soapc__node *port)
{
    const char *text = soapc__tree_attribute(port, "binding");

    if (!text || compiler->error->status != SOAPC_WSDL_UNRESOLVED ||
        compiler->flags & SOAPC_COMPILE_STRICT) {
        return 0;
    }
    soapc__error_clear(compiler->error);
    if (!compiler->unbound) {
        compiler->unbound = port;
    }
    return soapc__warn(compiler, port, "port '%s' is left out: binding=\"%s\" refers to nothing",
                       soapc__tree_attribute(port, "name"), text);
}

/* A port with an address; a SOAP binding over another transport is left out. */
static int emit_addressed(soapc_compiler *compiler, const soapc__node *node,
                          const soapc__node *address)
{
    const char *location = soapc__required(compiler, address, "location");
    const soapc__node *binding_node = location ? binding_of(compiler, node) : NULL;
    soapc__binding binding = {binding_node, address->vocabulary, SOAPC_RPC, 0};

    if (!binding_node) {
        return location && tolerate_unbound(compiler, node);
    }
    if (binding.vocabulary != SOAPC__HTTP) {
        const soapc__node *soap = soap_binding(binding_node, binding.vocabulary);
        const char *transport = soap ? soapc__tree_attribute(soap, "transport") : NULL;

        if (transport && !is_http_transport(transport)) {
            return soapc__pointers_push(compiler, &compiler->left_out, node) &&
                   soapc__warn(compiler, node, "port '%s' is left out: its transport is '%s'",
                               soapc__tree_attribute(node, "name"), transport);
        }
        binding.vocabulary = soap ? soap->vocabulary : binding.vocabulary;
        binding.style = style_of(soap);
    }
    return emit_port(compiler, node, &binding, location, (soapc_port){0});
}

/* What may be used by a host that has a location of its own: the SOAP binding of a port that was
 * left out, or of no port at all. */
static int emit_unaddressed(soapc_compiler *compiler, const soapc__node *node,
                            const soapc__node *binding_node)
{
    const soapc__node *soap = soap_binding(binding_node, SOAPC__SOAP11);
    soapc__binding binding = {binding_node, SOAPC__SOAP11, style_of(soap), 0};

    if (!soap) {
        return 1;
    }
    binding.vocabulary = soap->vocabulary;
    return emit_port(compiler, node, &binding, NULL, (soapc_port){.flags = SOAPC_PORT_NO_ADDRESS});
}

static int leave_out(soapc_compiler *compiler, const soapc__node *port)
{
    return soapc__pointers_push(compiler, &compiler->left_out, port) &&
           soapc__tolerate(compiler, SOAPC_WSDL_MISSING, port, "address",
                           "port '%s' is left out: it has no address of SOAP or HTTP",
                           soapc__tree_attribute(port, "name"));
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
            int counts = !soap_seen && !soapc__tree_next(node) && is_last;

            if (!address && !(counts ? leave_out(compiler, node)
                                     : soapc__pointers_push(compiler, &compiler->left_out, node))) {
                return 0;
            }
            if (!counts || !address) {
                continue;
            }
        }
        soap_seen = 1;
        if (!emit_addressed(compiler, node, address)) {
            return 0;
        }
    }
    return 1;
}

static int emit_service(soapc_compiler *compiler, const soapc__node *node, int is_last)
{
    soapc__builder *builder = &compiler->builder;
    const char *name = soapc__tree_attribute(node, "name"), *documentation;
    uint32_t index, first = soapc__builder_count(builder, SOAPC__TABLE_PORTS);

    if ((!name && !soapc__tolerate(compiler, SOAPC_WSDL_MISSING, node, "service",
                                   "service has no 'name' attribute")) ||
        !soapc__tree_documentation(compiler, node, &documentation) ||
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

static int emit_all_unaddressed(soapc_compiler *compiler, const soapc__pointers *nodes, int are_ports)
{
    for (uint32_t i = 0; i < nodes->count; i++) {
        const soapc__node *node = nodes->items[i];
        const soapc__node *binding = are_ports ? binding_of(compiler, node) : node;

        if (binding ? !emit_unaddressed(compiler, node, binding)
                    : !tolerate_unbound(compiler, node)) {
            return 0;
        }
    }
    return 1;
}

/* When no port can be used by itself: those that were left out, or all bindings when there is none of these, or
 * none that has a binding. */
static int emit_bindings(soapc_compiler *compiler)
{
    if (!emit_all_unaddressed(compiler, &compiler->left_out, 1)) {
        return 0;
    }
    int are_all = !compiler->left_out.count ||
                  (compiler->unbound && !soapc__builder_count(&compiler->builder, SOAPC__TABLE_PORTS));
    return !are_all || emit_all_unaddressed(compiler, &compiler->bindings, 0);
}

/* What a host without a location is told. Where there is no binding either, it is an error. */
static int note_unbound(soapc_compiler *compiler)
{
    soapc__builder *builder = &compiler->builder;
    soapc_error *error = compiler->error;

    (void)binding_of(compiler, compiler->unbound); /* sets the error again */
    if (!soapc__builder_count(builder, SOAPC__TABLE_PORTS)) {
        return 0;
    }
    builder->unbound = soapc__text_of(compiler, error->message);
    builder->unbound_path = (uint16_t)error->path_length;
    builder->unbound_sentence = (uint16_t)error->sentence_length;
    soapc__error_clear(error);
    return builder->unbound != SOAPC_NONE || soapc__fail_memory(compiler);
}

int soapc__emit_services(soapc_compiler *compiler)
{
    const soapc__document *document = compiler->documents.items[0];
    uint32_t count = compiler->services.count;

    for (uint32_t i = 0; i < count; i++) {
        if (!emit_service(compiler, compiler->services.items[i], i + 1 == count)) {
            return 0;
        }
    }
    if (soapc__builder_count(&compiler->builder, SOAPC__TABLE_PORTS)) {
        return 1;
    }
    if (!soapc__tolerate(compiler, count ? SOAPC_WSDL_NO_PORT : SOAPC_WSDL_NO_SERVICE,
                         document->root, count ? "port" : "service",
                         !count               ? "there is no service"
                         : compiler->unbound ? "no port has both a binding and an address"
                                             : "no port has an address of SOAP or HTTP over HTTP") ||
        !emit_bindings(compiler)) {
        return 0;
    }
    return !compiler->unbound || note_unbound(compiler);
}
