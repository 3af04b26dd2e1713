/* SoapFaults to messages (contract C-10.13). */
#include "php/server.h"

#include "zend_exceptions.h"

#include "ext/standard/html.h"

#include "php/exception.h"
#include "php/object.h"

/* {{{ One fault to nodes */

/* Text of the fault in the engine's encoding; the node that holds it is used for nothing else. */
static zend_result push_text(php_soapc_values *values, zend_string *text, soapc_str *out)
{
    uint32_t count;

    if (!text) {
        return SUCCESS;
    }
    if (php_soapc_values_push_text(values, text) == FAILURE) {
        return FAILURE;
    }
    const soapc_node *node = soapc_message_nodes(values->message, &count) + count - 1;
    out->bytes = node->value.bytes;
    out->length = node->length;
    return SUCCESS;
}

/* The code is not converted; one that is not UTF-8 is none, so that the string still gets out. */
static void set_code(const zend_string *code, soapc_str *out)
{
    const unsigned char *octets = (const unsigned char *)ZSTR_VAL(code);
    zend_result status = SUCCESS;
    size_t at = 0;

    while (at < ZSTR_LEN(code) && status == SUCCESS) {
        php_next_utf8_char(octets, ZSTR_LEN(code), &at, (void *)&status); /* int * before 8.2 */
    }
    out->bytes = ZSTR_VAL(code);
    out->length = status == SUCCESS ? ZSTR_LEN(code) : 0;
}

/* The declaration that types the detail: by the fault's name, or the only one where it has none. */
static uint32_t find_declaration(const soapc_image *image, const soapc_operation *operation,
                                 const zend_string *name)
{
    if (!operation) {
        return SOAPC_NONE;
    }
    if (!name) {
        return operation->fault_count == 1 ? operation->first_fault : SOAPC_NONE;
    }
    for (uint32_t i = operation->first_fault; i < operation->first_fault + operation->fault_count;
         i++) {
        uint32_t length;
        const char *declared = soapc_text_bytes(image, soapc_fault_at(image, i)->name, &length);
        if (zend_string_equals_cstr(name, declared, length)) {
            return i;
        }
    }
    return SOAPC_NONE;
}

/* The namespace that a typed fault gives to a code without one: of soap:fault, or of the
 * detail's element. */
static void declared_code_ns(const soapc_image *image, const soapc_fault_declaration *declaration,
                             soapc_str *ns)
{
    uint32_t length;
    soapc_text text = declaration->ns;

    if (!text && declaration->part_count == 1 && declaration->part.by_element) {
        text = soapc_name_at(image, declaration->part.element)->ns;
    }
    if (text) {
        ns->bytes = soapc_text_bytes(image, text, &length);
        ns->length = length;
    }
}

/* The detail itself, or the one property of it that has the name of the detail's element. */
static zval *typed_detail(const soapc_image *image, const soapc_part *part, zval *detail)
{
    uint32_t length;

    if (!part->by_element || Z_TYPE_P(detail) != IS_OBJECT || !Z_OBJ_HT_P(detail)->get_properties) {
        return detail;
    }
    const char *local =
        soapc_text_bytes(image, soapc_name_at(image, part->element)->local, &length);
    HashTable *properties = Z_OBJPROP_P(detail);
    zval *inner = properties && zend_hash_num_elements(properties) == 1
                      ? zend_hash_str_find_ind(properties, local, length)
                      : NULL;
    if (inner) {
        ZVAL_DEREF(inner);
    }
    return inner ? inner : detail;
}

static zend_result push_detail(php_soapc_values *values, const php_soapc_fault_parts *parts,
                               soapc_fault *fault)
{
    const soapc_image *image = values->call->image;
    const soapc_fault_declaration *declaration =
        fault->declaration != SOAPC_NONE ? soapc_fault_at(image, fault->declaration) : NULL;
    bool typed = declaration && declaration->part_count == 1;
    zval none;

    ZVAL_NULL(&none);
    zval *detail = parts->detail && Z_TYPE_P(parts->detail) > IS_NULL ? parts->detail : &none;
    if (!typed && detail == &none) {
        return SUCCESS;
    }
    fault->detail = php_soapc_values_open(values, SOAPC_NODE_DETAIL, SOAPC_NO_NAME, 0, 0);
    if (fault->detail == SOAPC_NONE) {
        return FAILURE;
    }
    zend_result result;
    values->forgives_text = true; /* as where an exception is pending: the fault is what is to be told */
    if (typed) {
        values->encoded = declaration->use == SOAPC_ENCODED;
        result = php_soapc_values_push(values, typed_detail(image, &declaration->part, detail),
                                       declaration->part.type, declaration->part.element);
    } else {
        values->encoded = false;
        result = php_soapc_values_push(values, detail, SOAPC_NONE, SOAPC_NO_NAME);
    }
    values->forgives_text = false;
    php_soapc_values_close(values, fault->detail, 1);
    return result;
}

/* A code of the other version, of a fault that was made before the request's version was known:
 * what this one calls it. */
static void translate_code(uint32_t version, soapc_fault *fault)
{
    static const struct {
        const char *codes[2]; /* 1.1, 1.2 */
    } pairs[] = {{{"Client", "Sender"}},
                 {{"Server", "Receiver"}},
                 {{"VersionMismatch", "VersionMismatch"}},
                 {{"MustUnderstand", "MustUnderstand"}},
                 {{"Client", "DataEncodingUnknown"}}};
    const char *other = soapc_version_namespace(3 - version),
               *own = soapc_version_namespace(version);

    if (fault->code_ns.length != strlen(other) ||
        memcmp(fault->code_ns.bytes, other, fault->code_ns.length) != 0) {
        return;
    }
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
        const char *theirs = pairs[i].codes[2 - version], *ours = pairs[i].codes[version - 1];
        if (fault->code.length == strlen(theirs) &&
            memcmp(fault->code.bytes, theirs, fault->code.length) == 0) {
            fault->code = (soapc_str){ours, strlen(ours)};
            fault->code_ns = (soapc_str){own, strlen(own)};
            return;
        }
    }
}

/* `out` lives as long as the message and the strings of the parts. */
static zend_result push_fault(php_soapc_values *values, const soapc_operation *operation,
                              const php_soapc_fault_parts *parts, soapc_fault *out)
{
    memset(out, 0, sizeof(*out));
    out->detail = out->typed_detail = SOAPC_NONE;
    out->declaration = find_declaration(values->call->image, operation, parts->name);
    if (push_text(values, parts->string, &out->string) == FAILURE ||
        push_text(values, parts->actor, &out->actor) == FAILURE ||
        push_text(values, parts->lang, &out->lang) == FAILURE) {
        return FAILURE;
    }
    if (parts->code) {
        set_code(parts->code, &out->code);
    }
    if (parts->code_ns) {
        out->code_ns.bytes = ZSTR_VAL(parts->code_ns);
        out->code_ns.length = ZSTR_LEN(parts->code_ns);
        translate_code(values->call->version, out);
    } else if (out->declaration != SOAPC_NONE) {
        declared_code_ns(values->call->image, soapc_fault_at(values->call->image, out->declaration),
                         &out->code_ns);
    }
    return push_detail(values, parts, out);
}

/* }}} */

/* {{{ Sending */

/* Octets that cannot stand in any message become question marks: the last resort, for text that
 * names bad input. */
static zend_string *plain_text(const zend_string *text)
{
    zend_string *plain = zend_string_alloc(ZSTR_LEN(text), 0);

    for (size_t i = 0; i < ZSTR_LEN(text); i++) {
        char octet = ZSTR_VAL(text)[i];
        bool is_plain = (octet >= 0x20 && octet < 0x7F) || octet == '\n';
        ZSTR_VAL(plain)[i] = is_plain ? octet : '?'; /* a char may be signed: both bounds count */
    }
    ZSTR_VAL(plain)[ZSTR_LEN(text)] = '\0';
    return plain;
}

/* The fault without what could not be encoded. */
static bool encode_plain(php_soapc_values *values, const php_soapc_fault_parts *parts)
{
    soapc_error *error = &values->error;
    zend_string *text = error->status ? php_soapc_error_text(error, PHP_SOAPC_PATH_SERVER) : parts->string;
    zend_string *told = php_soapc_server_conceal(text ? text : ZSTR_EMPTY_ALLOC(), NULL, 0);
    zend_string *plain = plain_text(told);
    zend_string_release(told);
    soapc_fault fault = {
        .detail = SOAPC_NONE, .typed_detail = SOAPC_NONE, .declaration = SOAPC_NONE};
    const char *code = values->call->version == 2 ? "Receiver" : "Server";
    const char *ns = soapc_version_namespace(values->call->version);

    fault.code = (soapc_str){code, strlen(code)};
    fault.code_ns = (soapc_str){ns, strlen(ns)};
    fault.string = (soapc_str){ZSTR_VAL(plain), ZSTR_LEN(plain)};
    bool encoded =
        soapc_fault_encode(values->message, values->call, &fault, SOAPC_NONE, NULL) == SOAPC_OK;
    zend_string_release(plain);
    if (error->status) {
        zend_string_release(text);
    }
    return encoded;
}

/* What code of the user threw while the fault was made does not stop it. */
static void forget_exception(void)
{
    if (EG(exception) && !zend_is_unwind_exit(EG(exception)) &&
        !zend_is_graceful_exit(EG(exception))) {
        zend_clear_exception();
    }
}

/* Code of the user that runs for the detail may change the fault: its parts stay. */
static void hold_parts(php_soapc_fault_parts *parts, zval *detail, zval *header_fault)
{
    zend_string *strings[] = {parts->string, parts->code, parts->code_ns,
                              parts->actor,  parts->name, parts->lang};

    for (size_t i = 0; i < sizeof(strings) / sizeof(strings[0]); i++) {
        if (strings[i]) {
            zend_string_addref(strings[i]);
        }
    }
    ZVAL_COPY(detail, parts->detail);
    ZVAL_COPY(header_fault, parts->header_fault);
    parts->detail = detail;
    parts->header_fault = header_fault;
}

static void release_parts(php_soapc_fault_parts *parts)
{
    zend_string *strings[] = {parts->string, parts->code, parts->code_ns,
                              parts->actor,  parts->name, parts->lang};

    for (size_t i = 0; i < sizeof(strings) / sizeof(strings[0]); i++) {
        if (strings[i]) {
            zend_string_release(strings[i]);
        }
    }
    zval_ptr_dtor(parts->detail);
    zval_ptr_dtor(parts->header_fault);
}

static bool encode_parts(php_soapc_values *values, php_soapc_exchange *exchange,
                         const soapc_operation *operation, const php_soapc_fault_parts *parts,
                         const php_soapc_block *block)
{
    bool has_header = block && parts->header_fault && Z_TYPE_P(parts->header_fault) > IS_NULL;
    uint32_t headers = SOAPC_NONE;
    soapc_fault fault;

    if ((!has_header ||
         php_soapc_blocks_push_fault(exchange, block, parts->header_fault, &headers) == SUCCESS) &&
        push_fault(values, operation, parts, &fault) == SUCCESS &&
        soapc_fault_encode(values->message, values->call, &fault, headers, &values->error) ==
            SOAPC_OK) {
        return true;
    }
    forget_exception();
    if (!values->error.status) { /* code of the user's threw: all but what is in the detail can be told */
        php_soapc_fault_parts rest = *parts;
        const php_soapc_settings *settings = values->settings;
        php_soapc_settings unmapped = *settings;
        zval nothing;

        ZVAL_EMPTY_STRING(&nothing);
        rest.detail = find_declaration(values->call->image, operation, parts->name) != SOAPC_NONE
                          ? &nothing
                          : NULL;
        unmapped.typemap_count = 0; /* what threw is not asked for the empty detail */
        values->settings = &unmapped;
        bool encoded = push_fault(values, operation, &rest, &fault) == SUCCESS &&
                       soapc_fault_encode(values->message, values->call, &fault, SOAPC_NONE,
                                          &values->error) == SOAPC_OK;
        values->settings = settings;
        if (encoded) {
            return true;
        }
    }
    return encode_plain(values, parts);
}

/* operation: whose faults type the detail, or NULL. false: nothing was encoded, for want of
 * memory. */
static bool encode(php_soapc_values *values, php_soapc_exchange *exchange,
                   const soapc_operation *operation, zend_object *fault,
                   const php_soapc_block *block)
{
    php_soapc_fault_parts parts;
    zval detail, header_fault;

    php_soapc_fault_read(fault, &parts);
    hold_parts(&parts, &detail, &header_fault);
    bool encoded = encode_parts(values, exchange, operation, &parts, block);
    release_parts(&parts);
    return encoded;
}

static void send_fault(php_soapc_exchange *exchange, const soapc_operation *operation,
                       zend_object *fault, const php_soapc_block *block)
{
    if (!php_soapc_server_writing(exchange, false)) {
        return;
    }
    exchange->values.error.status = SOAPC_OK;
    if (encode(&exchange->values, exchange, operation, fault, block)) {
        php_soapc_server_discard_output(exchange);
        php_soapc_server_send(exchange->server, exchange->message, exchange->call.version, true);
    }
    if (exchange->values.error.status && !EG(exception)) {
        php_soapc_server_exit(255); /* as where a result cannot be written (contract C-9.8) */
    }
}

/* Whether a client threw or returned it: it tells of hosts and paths that the handler called, or in the words of
 * another server. The trace of a fault that a handler makes begins at the handler. */
static bool is_of_client(zend_object *fault)
{
    zval holder, *trace = zend_read_property(zend_ce_exception, fault, ZEND_STRL("trace"), true, &holder);
    zval *frame = Z_TYPE_P(trace) == IS_ARRAY ? zend_hash_index_find_deref(Z_ARRVAL_P(trace), 0) : NULL;
    zval *name = frame && Z_TYPE_P(frame) == IS_ARRAY
                     ? zend_hash_str_find_deref(Z_ARRVAL_P(frame), ZEND_STRL("class"))
                     : NULL;
    zend_class_entry *ce = name && Z_TYPE_P(name) == IS_STRING
                               ? zend_lookup_class_ex(Z_STR_P(name), NULL, ZEND_FETCH_CLASS_NO_AUTOLOAD)
                               : NULL;
    return ce && instanceof_function(ce, php_soapc_client_ce);
}

void php_soapc_server_fault(php_soapc_exchange *exchange, zend_object *fault,
                            const php_soapc_block *block)
{
    if (SOAPC_G(hardened) && is_of_client(fault)) {
        php_soapc_server_fault_of_error(exchange, fault);
        return;
    }
    send_fault(exchange, exchange->operation, fault, block);
}

void php_soapc_server_own_fault(php_soapc_exchange *exchange, zend_object *fault)
{
    send_fault(exchange, NULL, fault, NULL);
}

bool php_soapc_server_fault_alone(php_soapc_server *server, const php_soapc_fault_parts *parts)
{
    php_soapc_settings plain = {.service = php_soapc_service_builtin()};
    bool usable = server && server->constructed;
    soapc_call call;
    soapc_message *message = php_soapc_message_take();
    zval object;

    if (!message) {
        return false;
    }
    /* So that no warning of PHP's, such as that headers were sent already, comes before it. */
    php_soapc_scope *scope = php_soapc_scope_begin();
    scope->use_error_handler = true;
    php_soapc_values values = {
        .settings = usable ? &server->settings : &plain, .message = message, .call = &call};
    php_soapc_settings_call(values.settings, &call);
    call.version = (uint32_t)scope->soap_version;
    php_soapc_fault_make(&object, parts); /* the code's namespace is settled there */
    if (usable) {
        server->faults++; /* the settings stay, whatever code runs for the detail */
    }
    if (encode(&values, NULL, NULL, Z_OBJ(object), NULL)) {
        if (usable && server->exchange) {
            php_soapc_server_discard_output(server->exchange);
        }
        php_soapc_server_send(server, message, call.version, true);
    }
    if (usable) {
        server->faults--;
    }
    php_soapc_scope_end(scope);
    php_soapc_values_release(&values);
    php_soapc_message_give(message);
    zval_ptr_dtor(&object);
    return values.error.status == SOAPC_OK;
}

/* }}} */
