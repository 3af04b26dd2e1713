/*
 * PHP's errors in code that a server runs: a fatal one becomes a fault, the others are not shown
 * (contract C-9.7). In code that a client runs an error that the program raised is thrown
 * (contract C-9.1).
 *
 * The callback stands in the chain from the start of the process on, since it is one for all
 * threads, and does nothing but pass on what it gets unless a server or client is on PHP's stack or
 * use_soap_error_handler() is on.
 */
#include "php/server.h"

#include "SAPI.h"

#include "php_output.h"

#include "php/client.h"
#include "php/exception.h"

static void (*next_error_cb)(int type, zend_string *file, const uint32_t line,
                             zend_string *message);

/* Whether a method of ours runs in the frame: its class is ce. */
static bool runs(const zend_execute_data *frame, const zend_class_entry *ce)
{
    return frame->func && frame->func->type == ZEND_INTERNAL_FUNCTION &&
           frame->func->common.scope == ce && Z_TYPE(frame->This) == IS_OBJECT;
}

/* The server that runs the code in which the error came up: the innermost on PHP's stack; NULL. */
static php_soapc_server *running_server(void)
{
    for (zend_execute_data *frame = EG(current_execute_data); frame;
         frame = frame->prev_execute_data) {
        if (runs(frame, php_soapc_server_ce)) {
            return php_soapc_server_from(Z_OBJ(frame->This));
        }
    }
    return NULL;
}

/* {{{ Clients */

static bool is_call(const zend_string *name)
{
    return zend_string_equals_literal(name, "__call") ||
           zend_string_equals_literal(name, "__soapCall");
}

static bool is_constructor(const zend_string *name)
{
    return zend_string_equals_literal(name, "__construct");
}

/* The call or constructor of a client that runs the code, when no server is nearer to it; NULL. */
static zend_execute_data *running_client(void)
{
    for (zend_execute_data *frame = EG(current_execute_data);
         frame && !runs(frame, php_soapc_server_ce); frame = frame->prev_execute_data) {
        if (runs(frame, php_soapc_client_ce) && (is_call(frame->func->common.function_name) ||
                                                 is_constructor(frame->func->common.function_name))) {
            return frame;
        }
    }
    return NULL;
}

/* Errors after which PHP's code goes on: a program's own, mostly. Others have nowhere to go on. */
enum { RAISED = E_USER_ERROR | E_RECOVERABLE_ERROR };

/* Whether it needs no other treatment. While a WSDL is read, lesser errors are those of streams
 * and parsers, which the SoapFault tells again (contract C-9.6). */
static bool error_of_client(int type, zend_string *message)
{
    zend_execute_data *frame = running_client();

    if (!frame || !php_soapc_client_is(Z_OBJ(frame->This), PHP_SOAPC_CLIENT_EXCEPTIONS)) {
        return false;
    }
    bool loads = is_constructor(frame->func->common.function_name);
    if (type & RAISED) {
        php_soapc_throw_fault(loads ? "WSDL" : "Client", "%s", ZSTR_VAL(message));
        return true;
    }
    return loads && !SOAPC_G(tells_wsdl_warnings) && !(type & E_FATAL_ERRORS) && !(type & E_DEPRECATED);
}

/* }}} */

/* Logs the error as PHP does, which ends in a bailout; what that takes away is put back. */
static void pass_on(int type, zend_string *file, uint32_t line, zend_string *message)
{
    zend_execute_data *frame = EG(current_execute_data);
    bool in_compilation = CG(in_compilation);
    int status = SG(sapi_headers).http_response_code;
    char *status_line = SG(sapi_headers).http_status_line;
    bool shown = PG(display_errors), logged = PG(log_errors);

    PG(display_errors) = 0;
    PG(log_errors) = logged && !SOAPC_G(hardened); /* it is logged with its reference */
    SG(sapi_headers).http_status_line = NULL;
    /* clang-format off */
    zend_try {
        next_error_cb(type, file, line, message);
    } zend_catch {
        EG(current_execute_data) = frame;
        CG(in_compilation) = in_compilation;
    } zend_end_try();
    /* clang-format on */
    if (SG(sapi_headers).http_status_line) {
        efree(SG(sapi_headers).http_status_line);
    }
    SG(sapi_headers).http_status_line = status_line;
    SG(sapi_headers).http_response_code = status;
    PG(display_errors) = shown;
    PG(log_errors) = logged;
}

/* Whether the message may go out (option send_errors). */
static bool may_tell(const php_soapc_server *server)
{
    return !server || !server->constructed || server->send_errors;
}

void php_soapc_server_take_echoed(zval *echoed)
{
    zval length;

    ZVAL_UNDEF(echoed);
    if (php_output_get_length(&length) == SUCCESS) {
        if (Z_LVAL(length) != 0 && !SOAPC_G(hardened)) {
            php_output_get_contents(echoed);
        }
        php_output_discard();
    }
}

static void send_fault(php_soapc_server *server, zend_string *message, zval *echoed)
{
    bool told = SOAPC_G(hardened) || may_tell(server); /* hardened: under a reference */
    zend_string *code = zend_string_init(ZEND_STRL("Server"), 0);
    zend_string *text =
        told ? zend_string_copy(message) : zend_string_init(ZEND_STRL("Internal Error"), 0);
    php_soapc_fault_parts parts = {.code = code, .string = text, .detail = echoed};

    if (server && server->exchange) {
        server->exchange->level = 0; /* its buffer is gone, or is to be sent */
    }
    php_soapc_server_fault_alone(server, &parts);
    zend_string_release(code);
    zend_string_release(text);
    zval_ptr_dtor(echoed);
}

static void error_cb(int type, zend_string *file, const uint32_t line, zend_string *message)
{
    if (error_of_client(type, message)) {
        return;
    }
    if (EXPECTED(!php_soapc_scope_find()->use_error_handler)) {
        next_error_cb(type, file, line, message);
        return;
    }
    if (!(type & E_FATAL_ERRORS)) {
        bool shown = PG(display_errors);
        PG(display_errors) = 0;
        next_error_cb(type, file, line, message);
        PG(display_errors) = shown;
        return;
    }
    php_soapc_server *server = running_server();
    zval echoed;

    ZVAL_UNDEF(&echoed);
    if (may_tell(server) || SOAPC_G(hardened)) {
        php_soapc_server_take_echoed(&echoed);
    }
    pass_on(type, file, line, message);
    zend_string *text = php_soapc_server_conceal(message, file ? ZSTR_VAL(file) : NULL, line);
    send_fault(server, text, &echoed);
    zend_string_release(text);
    zend_bailout();
}

void php_soapc_server_errors_minit(void)
{
    next_error_cb = zend_error_cb;
    zend_error_cb = error_cb;
}

/* The code is about to be unloaded. Who came after us and did not go before us keeps his place. */
void php_soapc_server_mshutdown(void)
{
    if (zend_error_cb == error_cb) {
        zend_error_cb = next_error_cb;
    }
}
