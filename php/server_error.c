/*
 * PHP's errors in code that a server runs: a fatal one becomes a fault, the others are not shown
 * (contract C-9.7).
 *
 * The callback stands in the chain from the start of the process on, since it is one for all
 * threads, and does nothing but pass on what it gets unless a handle() runs or
 * use_soap_error_handler() is on.
 */
#include "php/server.h"

#include "SAPI.h"

#include "php_output.h"

static void (*next_error_cb)(int type, zend_string *file, const uint32_t line,
                             zend_string *message);

/* The server that runs the code in which the error came up: the innermost on PHP's stack; NULL. */
static php_soapc_server *running_server(void)
{
    for (zend_execute_data *frame = EG(current_execute_data); frame;
         frame = frame->prev_execute_data) {
        if (frame->func && frame->func->type == ZEND_INTERNAL_FUNCTION &&
            frame->func->common.scope == php_soapc_server_ce && Z_TYPE(frame->This) == IS_OBJECT) {
            return php_soapc_server_from(Z_OBJ(frame->This));
        }
    }
    return NULL;
}

/* Logs the error as PHP does, which ends in a bailout; what that takes away is put back. */
static void pass_on(int type, zend_string *file, uint32_t line, zend_string *message)
{
    zend_execute_data *frame = EG(current_execute_data);
    bool in_compilation = CG(in_compilation);
    int status = SG(sapi_headers).http_response_code;
    char *status_line = SG(sapi_headers).http_status_line;
    bool shown = PG(display_errors);

    PG(display_errors) = 0;
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
}

/* Whether the message may go out (option send_errors). */
static bool may_tell(const php_soapc_server *server)
{
    return !server || !server->constructed || server->send_errors;
}

/* What the script has echoed so far. */
static void take_echoed(zval *echoed)
{
    zval length;

    ZVAL_UNDEF(echoed);
    if (php_output_get_length(&length) == SUCCESS) {
        if (Z_LVAL(length) != 0) {
            php_output_get_contents(echoed);
        }
        php_output_discard();
    }
}

static void send_fault(php_soapc_server *server, zend_string *message, zval *echoed)
{
    zend_string *code = zend_string_init(ZEND_STRL("Server"), 0);
    zend_string *text = may_tell(server) ? zend_string_copy(message)
                                         : zend_string_init(ZEND_STRL("Internal Error"), 0);
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
    if (EXPECTED(!SOAPC_G(use_error_handler))) {
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
    if (may_tell(server)) {
        take_echoed(&echoed);
    }
    pass_on(type, file, line, message);
    send_fault(server, message, &echoed);
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
