/* Everything the extension throws is thrown here. */
#ifndef PHP_SOAPC_EXCEPTION_H
#define PHP_SOAPC_EXCEPTION_H

#include "php_soapc.h"

/* Makes a SoapFault object in out. code NULL: none. The namespace of a plain code follows
 * contract C-5.6 with SOAPC_G(soap_version). */
void php_soapc_fault_init(zval *out, const char *code, const char *string, size_t string_length);
/* Throws SoapFault(code, message): printf format. */
void php_soapc_throw_fault(const char *code, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
/* Throws the SoapFault for an engine error, in ext/soap's wording where the contract has one
 * (C-7.25, C-9.3, C-9.4). */
void php_soapc_throw_error(const char *code, const soapc_error *error);
/* The wording alone: "SOAP-ERROR: Encoding: ..." and the like. */
zend_string *php_soapc_error_text(const soapc_error *error, uint32_t alone);

/* What a limit that was reached is set by, to stand behind the message; "" for other errors. */
const char *php_soapc_error_setting(const soapc_error *error);
/* The engine's message behind a sentence ("": none), with line and column, which it gives apart. */
zend_string *php_soapc_error_placed(const char *before, const soapc_error *error);

/* `alone`: ext/soap's sentence is not followed by a path of that many steps or fewer. A server puts the
 * place behind it by itself. */
enum { PHP_SOAPC_PATH_CLIENT = 3, PHP_SOAPC_PATH_SERVER = INT32_MAX };
/* The fault code that goes with it, where the error has one of its own. */
const char *php_soapc_error_code(const soapc_error *error, const char *otherwise);
/* Whether what is pending was thrown here, not by code of the user. */
bool php_soapc_threw(void);

#endif
