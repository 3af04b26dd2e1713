/* What goes wrong while a request is answered becomes a fault: errors of the engine, exceptions
 * (contract C-9.8, C-10.4 to C-10.11). */
#include "php/server.h"

#include "zend_exceptions.h"

#include "php/exception.h"
#include "php/object.h"

void php_soapc_server_exit(int exit_status)
{
    if (EG(exception)) {
        return;
    }
    EG(exit_status) = exit_status;
    zend_throw_unwind_exit();
}

static void refuse_text(php_soapc_exchange *exchange, const char *code, int exit_status,
                        zend_string *text)
{
    zval object;
    php_soapc_fault_parts parts = {.code = zend_string_init(code, strlen(code), 0)};
    /* soapc.profile=hardened has put a reference in place of what is to be hidden. */
    bool is_hidden = exit_status && !exchange->server->send_errors && !SOAPC_G(hardened);
    zval echoed;

    ZVAL_UNDEF(&echoed);
    if (is_hidden) {
        exchange->level = 0; /* what was echoed goes out in front, as of any such error (C-9.7) */
    } else if (exit_status) {
        php_soapc_server_take_echoed(&echoed);
        parts.detail = Z_ISUNDEF(echoed) ? NULL : &echoed;
    }
    parts.string = is_hidden ? zend_string_init(ZEND_STRL("Internal Error"), 0)
                             : zend_string_copy(text);
    php_soapc_fault_make(&object, &parts);
    zval_ptr_dtor(&echoed);
    zend_string_release(parts.string);
    zend_string_release(parts.code);
    php_soapc_server_own_fault(exchange, Z_OBJ(object));
    zval_ptr_dtor(&object);
    php_soapc_server_exit(exit_status);
}

void php_soapc_server_refuse(php_soapc_exchange *exchange, const char *code, int exit_status,
                             const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    zend_string *text = vstrpprintf(0, format, arguments);
    va_end(arguments);
    refuse_text(exchange, code, exit_status, text);
    zend_string_release(text);
}

/* How ext/soap answers an error in a request (contract C-10.4, C-10.5, C-10.7, C-10.18). What is
 * not here is worded by php/exception.c and has the code that the engine gives it. */
typedef struct answer {
    uint32_t status;
    uint8_t version; /* 1, 2: only for that one; 0 */
    uint8_t exit_status;
    bool placed; /* the engine's text, with the place, follows, but for soapc.compat_messages=1 */
    const char *code;
    const char *text; /* %s: the error's subject; NULL: php/exception.c's */
} answer;

static const answer answers[] = {
    {SOAPC_XML_EMPTY, 0, 0, true, "Client", "Bad Request"},
    {SOAPC_XML_SYNTAX, 0, 0, true, "Client", "Bad Request"},
    {SOAPC_XML_NAMESPACE, 0, 0, true, "Client", "Bad Request"},
    {SOAPC_XML_ENCODING, 0, 0, true, "Client", "Bad Request"},
    {SOAPC_XML_CHARACTER, 0, 0, true, "Client", "Bad Request"},
    {SOAPC_XML_DOCTYPE, 0, 0, false, "Server", "DTD are not supported by SOAP"},
    {SOAPC_SOAP_NO_ENVELOPE, 0, 0, false, "VersionMismatch", "Wrong Version"},
    {SOAPC_SOAP_VERSION, 0, 0, false, "VersionMismatch", "Wrong Version"},
    {SOAPC_SOAP_NO_BODY, 0, 0, false, "Client", "Body must be present in a SOAP envelope"},
    {SOAPC_SOAP_ATTRIBUTE, 0, 0, false, "Client",
     "A SOAP %s element cannot have non Namespace qualified attributes"},
    {SOAPC_SOAP_ENCODING_STYLE, 1, 0, false, "Client", "Unknown Data Encoding Style"},
    {SOAPC_SOAP_ENCODING_STYLE, 2, 0, false, "DataEncodingUnknown", "Unknown Data Encoding Style"},
    {SOAPC_SOAP_ENCODING_PLACE, 0, 0, false, "Client",
     "encodingStyle cannot be specified on the %s"},
    {SOAPC_SOAP_EXTRA_ELEMENT, 0, 0, false, "Client",
     "A SOAP 1.2 envelope can contain only Header and Body"},
    {SOAPC_SOAP_OPERATION, 1, 255, false, "Server", "Procedure '%s' not present"},
    {SOAPC_SOAP_OPERATION, 2, 0, false, "rpc:ProcedureNotPresent", "Procedure not present"},
    {SOAPC_SOAP_NO_OPERATION, 0, 0, false, "Client",
     "looks like we got \"Body\" without function call"},
    {SOAPC_SOAP_MUST_UNDERSTAND, 0, 0, false, "Client", "mustUnderstand value is not boolean"},
    {SOAPC_SOAP_PARAMETERS, 0, 0, false, "Client", "Error cannot find parameter"},
    {SOAPC_INSTANCE_VALUE, 0, 255, false, "Server", NULL}, /* with soapc.compat_messages=1 alone */
    {SOAPC_INSTANCE_FIXED, 0, 255, false, "Server", NULL}, /* the same */
    {SOAPC_INSTANCE_ATTRIBUTE, 0, 255, false, "Server", NULL},
    {SOAPC_INSTANCE_CONTENT, 0, 255, false, "Server", NULL},
    {SOAPC_INSTANCE_REFERENCE, 0, 255, false, "Server", NULL},
    {SOAPC_INSTANCE_EXTERNAL, 0, 255, false, "Server", NULL},
    {SOAPC_INSTANCE_DUPLICATE_ID, 0, 255, false, "Server", NULL},
    {SOAPC_INSTANCE_MAP_KEY, 0, 255, false, "Server", NULL},
    {SOAPC_INSTANCE_ARRAY, 0, 255, false, "Server", NULL},
};

static const answer *find_answer(uint32_t status, uint32_t version)
{
    if (!SOAPC_G(compat_messages) && (status == SOAPC_INSTANCE_VALUE || status == SOAPC_INSTANCE_FIXED)) {
        return NULL; /* the sender's fault, told with its place */
    }
    for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++) {
        if (answers[i].status == status && (!answers[i].version || answers[i].version == version)) {
            return answers + i;
        }
    }
    return NULL;
}

static zend_string *answer_text(const answer *answer, const soapc_error *error)
{
    if (!answer->text) {
        return php_soapc_error_text(error, PHP_SOAPC_PATH_SERVER);
    }
    const char *place = strstr(answer->text, "%s");
    if (place) {
        return strpprintf(0, "%.*s%s%s", (int)(place - answer->text), answer->text, error->subject,
                          place + 2);
    }
    return answer->placed && !SOAPC_G(compat_messages) ? php_soapc_error_placed(answer->text, error)
                          : zend_string_init(answer->text, strlen(answer->text), 0);
}

/* What a handler gave back cannot be written: ext/soap's wording, and the place where that does
 * not say all. */
static zend_string *reply_text(const soapc_error *error)
{
    if (error->status / 100 == 2) {
        return strpprintf(0, "SOAP-ERROR: Encoding: %s", error->message);
    }
    zend_string *text = php_soapc_error_text(error, PHP_SOAPC_PATH_SERVER);
    if (error->status == SOAPC_INSTANCE_UTF8 || strstr(ZSTR_VAL(text), error->message)) {
        return text;
    }
    zend_string *placed = strpprintf(0, "%s (%s)", ZSTR_VAL(text), error->message);
    zend_string_release(text);
    return placed;
}

/* What is no fault of the request's. */
static void refuse_inside(php_soapc_exchange *exchange, zend_string *text)
{
    zend_string *told = php_soapc_server_conceal(text, NULL, 0);

    refuse_text(exchange, "Server", 255, told);
    zend_string_release(told);
}

void php_soapc_server_refuse_error(php_soapc_exchange *exchange, const soapc_error *error)
{
    soapc_error kept = *error; /* it may stand in the values that writing a fault begins anew */
    const answer *answer = find_answer(kept.status, exchange->call.version);

    if (kept.status == SOAPC_NO_MEMORY && PHP_SOAPC_RAISE_MEMORY_ERROR()) {
        return;
    }
    if (exchange->writing) {
        zend_string *text = reply_text(&kept);
        refuse_inside(exchange, text);
        zend_string_release(text);
        return;
    }

    if (answer) {
        zend_string *text = answer_text(answer, &kept);
        refuse_text(exchange, answer->code, answer->exit_status, text);
        zend_string_release(text);
        return;
    }
    soapc_fault fault;
    soapc_error_fault(&kept, 1, &fault);
    zend_string *code = zend_string_init(fault.code.bytes, fault.code.length, 0);
    zend_string *text = php_soapc_error_placed(kept.status / 100 == 5 ? "SOAP-ERROR: Encoding" : "", &kept);
    refuse_text(exchange, ZSTR_VAL(code), 255, text);
    zend_string_release(code);
    zend_string_release(text);
}

void php_soapc_server_refuse_values(php_soapc_exchange *exchange)
{
    if (EG(exception)) {
        bool own = php_soapc_threw();

        if (own && SOAPC_G(hardened)) {
            php_soapc_fault_parts parts;
            php_soapc_fault_read(EG(exception), &parts);
            zend_string *text = zend_string_copy(parts.string);
            zend_clear_exception();
            refuse_inside(exchange, text);
            zend_string_release(text);
            return;
        }
        php_soapc_server_exception(exchange);
        if (own && !EG(exception)) {
            php_soapc_server_exit(255); /* no code of the user's threw it */
        }
    } else {
        php_soapc_server_refuse_error(exchange, &exchange->values.error);
    }
}

/* soapc.profile=hardened: it is logged with its class and place. */
static zend_string *conceal_error(zend_object *error)
{
    zend_string *message = php_soapc_exception_text(error, ZEND_STRL("message"));
    zend_string *file = php_soapc_exception_text(error, ZEND_STRL("file"));
    zend_string *digits = php_soapc_exception_text(error, ZEND_STRL("line"));
    zend_long line = ZEND_STRTOL(ZSTR_VAL(digits), NULL, 10);
    zend_string *text = strpprintf(0, "%s: %s", ZSTR_VAL(error->ce->name), ZSTR_VAL(message));
    zend_string *told = php_soapc_server_conceal(text, ZSTR_VAL(file), (uint32_t)line);

    zend_string_release(message);
    zend_string_release(file);
    zend_string_release(digits);
    zend_string_release(text);
    return told;
}

/* The message of an Error or Exception, or what stands for it. */
void php_soapc_server_fault_of_error(php_soapc_exchange *exchange, zend_object *error)
{
    enum { SERVER_FAULT };
    zval object;
    zend_string *text = SOAPC_G(hardened)               ? conceal_error(error)
                        : exchange->server->send_errors ? php_soapc_exception_text(error, ZEND_STRL("message"))
                                                        : zend_string_init(ZEND_STRL("Internal Error"), 0);

    php_soapc_fault_init(&object, "Server", ZSTR_VAL(text), ZSTR_LEN(text));
    zend_string_release(text);
    php_soapc_slot_set(&exchange->server->std, SERVER_FAULT, &object);
    php_soapc_server_fault(exchange, Z_OBJ(object), NULL);
    zval_ptr_dtor(&object);
}

void php_soapc_server_exception(php_soapc_exchange *exchange)
{
    zend_object *exception = EG(exception);

    if (zend_is_unwind_exit(exception) || zend_is_graceful_exit(exception)) {
        return; /* exit(): what was echoed is the script's answer */
    }
    bool is_fault = instanceof_function(exception->ce, php_soapc_fault_ce);
    if (!is_fault && !instanceof_function(exception->ce, zend_ce_error) &&
        !exchange->server->settings.exceptions_as_faults) {
        php_soapc_server_discard_output(exchange);
        return;
    }
    GC_ADDREF(exception);
    zend_clear_exception();
    if (is_fault) {
        php_soapc_server_fault(exchange, exception, NULL);
    } else {
        php_soapc_server_fault_of_error(exchange, exception);
    }
    OBJ_RELEASE(exception);
}
