/* Filling a soapc_error. */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

void soapc__error_clear(soapc_error *error)
{
    if (error) { /* not all of its bytes: this is done for every message */
        error->status = error->line = error->column = error->path_length = error->sentence_length = 0;
        error->offset = 0;
        error->subject[0] = error->message[0] = '\0';
    }
}

soapc_status soapc__error_set(soapc_error *error, soapc_status status, const char *format, ...)
{
    va_list args;

    if (!error) {
        return status;
    }
    soapc__error_clear(error);
    error->status = status;
    va_start(args, format);
    vsnprintf(error->message, sizeof(error->message), format, args);
    va_end(args);
    error->message[soapc__utf8_valid(error->message, strlen(error->message))] = '\0';
    return status;
}

void soapc__error_subject(soapc_error *error, const char *subject, size_t length)
{
    if (!error) {
        return;
    }
    if (length >= sizeof(error->subject)) {
        length = sizeof(error->subject) - 1;
    }
    if (length) {
        memcpy(error->subject, subject, length);
    }
    error->subject[soapc__utf8_valid(error->subject, length)] = '\0';
}

/* A line ends with LF, CR LF or CR (XML 1.0, 2.11). */
void soapc__error_at(soapc_error *error, const char *document, size_t length, size_t offset)
{
    size_t line_start = 0;

    if (!error) {
        return;
    }
    if (offset > length) {
        offset = length;
    }
    error->offset = offset;
    error->line = 1;
    for (size_t i = 0; i < offset; i++) {
        if (document[i] == '\n' ||
            (document[i] == '\r' && (i + 1 == length || document[i + 1] != '\n'))) {
            error->line++;
            line_start = i + 1;
        }
    }
    error->column = (uint32_t)(offset - line_start + 1);
}

soapc_status soapc__error_no_memory(soapc_error *error)
{
    return soapc__error_set(error, SOAPC_NO_MEMORY, "out of memory");
}
