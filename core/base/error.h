/* Filling a soapc_error; every function takes a NULL error. */
#ifndef SOAPC_BASE_ERROR_H
#define SOAPC_BASE_ERROR_H

#include "soapc.h"

/* Sets status and message (printf format), clears the rest. Returns status. Text that is not
 * UTF-8 is cut, never half a character. */
soapc_status soapc__error_set(soapc_error *error, soapc_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void soapc__error_subject(soapc_error *error, const char *subject, size_t length);
/* offset, and line and column counted in bytes from document. */
void soapc__error_at(soapc_error *error, const char *document, size_t length, size_t offset);
void soapc__error_clear(soapc_error *error);
soapc_status soapc__error_no_memory(soapc_error *error);

#endif
