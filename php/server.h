/* SoapServer: what its files share. */
#ifndef PHP_SOAPC_SERVER_H
#define PHP_SOAPC_SERVER_H

#include "php/fault.h"
#include "php/settings.h"
#include "php/values.h"

/* Who answers (contract C-10.6). */
typedef enum php_soapc_target {
    PHP_SOAPC_TARGET_FUNCTIONS,
    PHP_SOAPC_TARGET_CLASS,
    PHP_SOAPC_TARGET_OBJECT
} php_soapc_target;

/* A header block: one that came, with what its handler made of it, or one of addSoapHeader(). */
typedef struct php_soapc_block {
    zend_string *name;     /* local name; NULL: of addSoapHeader() */
    uint32_t declaration;  /* soapc_header that types it; SOAPC_NONE */
    uint32_t operation;    /* operation of the WSDL that it names instead; SOAPC_NONE */
    bool mine;             /* its actor or role is this node */
    bool must_understand;
    uint32_t argument_count;
    zval *arguments;       /* into exchange.header_values, or its own */
    bool own_arguments;
    zval result;           /* for the reply: NULL or UNDEF is nothing, a SoapHeader, or a value */
} php_soapc_block;

/* One handle() that runs. It lives in PHP's heap, so that it is still there when a fatal error
 * cut it short and a shutdown function calls the server once more. */
typedef struct php_soapc_exchange {
    struct php_soapc_server *server;
    struct php_soapc_exchange *outer; /* of the same server: a handler called it again */
    soapc_message *message;
    soapc_call call;
    php_soapc_values values;
    const soapc_operation *operation; /* NULL: without a WSDL, or not known */
    zend_string *name;                /* handler: the operation's, or the Body's first element */
    bool writing;                     /* the request was read: errors are no more its sender's */
    int level;                        /* of the output buffer that takes what they echo; 0: none */
    php_soapc_scope *scope;           /* holds for the code that it runs */
    uint32_t argument_count;
    zval *arguments;
    zval few[8];                      /* room for them */
    uint32_t block_count;
    php_soapc_block *blocks;
    HashTable *block_operations;      /* name id -> operation or SOAPC_NONE; NULL */
    uint32_t header_value_count;
    zval *header_values;
} php_soapc_exchange;

typedef struct php_soapc_server {
    php_soapc_settings settings;
    bool constructed;
    bool send_errors;
    bool session;              /* SOAP_PERSISTENCE_SESSION */
    bool all_functions;        /* SOAP_FUNCTIONS_ALL */
    uint8_t target;            /* php_soapc_target */
    zend_string *uri;          /* without a WSDL: namespace of the reply's wrapper */
    zend_string *actor;        /* option `actor`, or NULL */
    HashTable functions;       /* lower-case name -> zend_function */
    zend_class_entry *class_entry;
    uint32_t constructor_count;
    zval *constructor_arguments;
    zval object;
    zend_function **methods;   /* by operation id: found once for a class; NULL until then */
    zend_class_entry *methods_of;
    zend_class_entry *marks_of; /* the class that `marks` is said of; NULL: none yet */
    bool marks;                /* some of its methods have #[Soapc\Operation] */
    php_soapc_exchange *exchange; /* the innermost one that runs */
    uint32_t faults;           /* that are being written outside of one */
#ifdef PHP_SOAPC_SERVER_TRACE
    bool trace;
    zend_string *last_response;
#endif
    zend_object std;           /* last: PHP appends the properties */
} php_soapc_server;

static inline php_soapc_server *php_soapc_server_from(zend_object *object)
{
    return (php_soapc_server *)((char *)object - XtOffsetOf(php_soapc_server, std));
}

/* server_body.c: the request's octets in *body. false: there are none, or a warning says why
 * they cannot be had; or an error is set: they inflate to more than the limit. */
bool php_soapc_server_body(zend_string **body, soapc_error *error);
/* The charset parameter of the request's Content-Type, where it is to be used; bytes NULL: none. */
soapc_str php_soapc_server_charset(const zend_string *body);

/* server_dispatch.c: the handler of that name is called. false: there is none. What it throws is
 * left pending. */
bool php_soapc_server_call(php_soapc_exchange *exchange, zend_object *object, uint32_t operation,
                           zend_string *name, uint32_t argument_count, zval *arguments,
                           zval *result);
/* The object that answers in class or object mode; *object is UNDEF in function mode. FAILURE:
 * an exception. */
zend_result php_soapc_server_target(php_soapc_server *server, zval *object);
void php_soapc_server_forget_methods(php_soapc_server *server);

/* server_headers.c */
zend_result php_soapc_blocks_read(php_soapc_exchange *exchange, uint32_t headers);
/* Handlers of the blocks are called, in order. false: a fault was sent or something is pending. */
bool php_soapc_blocks_handle(php_soapc_exchange *exchange, zend_object *object);
void php_soapc_blocks_add(php_soapc_exchange *exchange, zval *header);
/* The reply's HEADERS; *index is SOAPC_NONE when there is nothing to send. */
zend_result php_soapc_blocks_push(php_soapc_exchange *exchange, uint32_t *index);
/* HEADERS with the headerfault of a fault that the block's handler returned. */
zend_result php_soapc_blocks_push_fault(php_soapc_exchange *exchange, const php_soapc_block *block,
                                        zval *header_fault, uint32_t *index);
void php_soapc_blocks_free(php_soapc_exchange *exchange);

void php_soapc_server_reply_minit(void);
/* server_reply.c: encodes and sends the reply. false: as above. */
bool php_soapc_server_reply(php_soapc_exchange *exchange, zval *result);
/* The values of the output's parts: the result itself for one, an array of them for several. */
zend_result php_soapc_server_push_parts(php_soapc_values *values, const soapc_direction *output,
                                        zval *result, uint32_t *count);
/* Sends what the message has encoded, in place of everything that handlers have echoed. */
void php_soapc_server_send(php_soapc_server *server, soapc_message *message, uint32_t version,
                           bool fault);
/* Drops what was echoed since the exchange began. */
void php_soapc_server_discard_output(php_soapc_exchange *exchange);
/* What the script has echoed so far, which is then no output any more; UNDEF: nothing, or what
 * soapc.profile=hardened drops. */
void php_soapc_server_take_echoed(zval *echoed);
/* The message emptied, and values for it: for a reply or a fault. false: there is no memory for
 * one, thrown. */
bool php_soapc_server_writing(php_soapc_exchange *exchange, bool encoded);

/* server_fault.c: sends a SoapFault; block: the header block whose handler returned it, or NULL. With
 * soapc.profile=hardened one that a client made goes out as an Error does. */
void php_soapc_server_fault(php_soapc_exchange *exchange, zend_object *fault,
                            const php_soapc_block *block);
/* server_refuse.c: an Error or exception as a fault: its message, "Internal Error", or a reference to the log. */
void php_soapc_server_fault_of_error(php_soapc_exchange *exchange, zend_object *error);
/* The same for one that is not among the operation's: the WSDL does not type its detail. */
void php_soapc_server_own_fault(php_soapc_exchange *exchange, zend_object *fault);
/* A fault outside of handle(): of fault(), the constructor and PHP's errors. server may be NULL.
 * false: it cannot be written as it is; what was sent says so. */
bool php_soapc_server_fault_alone(php_soapc_server *server, const php_soapc_fault_parts *parts);

/* server_refuse.c: a fault of our own is sent, then the script ends with that exit status
 * (contract C-9.8). */
void php_soapc_server_refuse(php_soapc_exchange *exchange, const char *code, int exit_status,
                             const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 4, 5);
/* The same for an error of the engine. */
void php_soapc_server_refuse_error(php_soapc_exchange *exchange, const soapc_error *error);
/* What values left behind: an exception, or an error. */
void php_soapc_server_refuse_values(php_soapc_exchange *exchange);
/* The exception that is pending becomes a fault, where it is one to do so (contract C-10.11). */
void php_soapc_server_exception(php_soapc_exchange *exchange);
/* The script ends as exit() ends it. */
void php_soapc_server_exit(int exit_status);

/* server_conceal.c: what a fault says of an error inside: the text, or under soapc.profile=hardened
 * (contract X-8) a reference to the line of the log that it becomes. file NULL: where PHP is. */
zend_string *php_soapc_server_conceal(zend_string *text, const char *file, uint32_t line);

/* server_error.c */
void php_soapc_server_errors_minit(void);

#endif
