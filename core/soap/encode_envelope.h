/* What the writers of requests, replies and faults share: the Envelope around them and its two
 * passes. */
#ifndef SOAPC_SOAP_ENCODE_ENVELOPE_H
#define SOAPC_SOAP_ENCODE_ENVELOPE_H

#include "bind/encode.h"
#include "soap/version.h"

/* One message to be written. */
typedef struct soapc__job {
    soapc_message *message;
    const soapc_call *call;
    const soapc__soap_version *version;
    const soapc_operation *operation; /* NULL: without a WSDL, or a fault before there was one */
    const soapc_direction *direction; /* with an operation */
    const soapc_fault *fault;         /* NULL: a request or a reply */
    soapc__encoder *encoder;
    uint32_t body, headers; /* root nodes; SOAPC_NONE */
    uint8_t is_reply;
    uint8_t style, use; /* of the Body */
    uint8_t encoded;    /* anything in it is: the encoding is declared on the Envelope */
} soapc__job;

/* Checks the call and the roots, then runs the passes. */
soapc_status soapc__job_run(soapc__job *job, soapc_error *error);

/* Both passes: the contents of the Body. 0: error. */
int soapc__encode_parts(soapc__job *job);   /* encode_parts.c */
int soapc__encode_fault(soapc__job *job);   /* encode_fault.c */
int soapc__encode_headers(soapc__job *job); /* encode_headers.c */

/* `before`, the envelope's prefix, a colon, the name and `after`: inline, so that the lengths of literals are known. */
static inline __attribute__((always_inline)) void
soapc__put_envelope_name(soapc__job *job, const char *before, const char *name, const char *after)
{
    const soapc__soap_version *version = job->version;
    size_t before_length = strlen(before), length = strlen(name), after_length = strlen(after);
    soapc__buffer *out = job->encoder->out;
    char *to = soapc__buffer_room(out, before_length + SOAPC__ENVELOPE_PREFIX + 1 + length + after_length);

    if (!to) {
        return;
    }
    char *start = to;
    memcpy(to, before, before_length);
    to += before_length;
    memcpy(to, version->envelope_prefix, SOAPC__ENVELOPE_PREFIX); /* the rest is written over */
    to += version->prefix_length;
    *to++ = ':';
    memcpy(to, name, length);
    memcpy(to + length, after, after_length);
    out->length += (size_t)(to - start) + length + after_length;
}

/* writing: "<SOAP-ENV:name" and "</SOAP-ENV:name>". */
#define soapc__open_envelope_element(job, name) soapc__put_envelope_name((job), "<", (name), "")
#define soapc__close_envelope_element(job, name) soapc__put_envelope_name((job), "</", (name), ">")
/* writing: the end of an element whose start tag ended at out length `content`: "</x>", or "/>"
 * instead of its '>'. */
void soapc__end_envelope_element(soapc__job *job, const char *name, size_t content);
static inline void soapc__put_string(soapc__job *job, const char *text)
{
    soapc__buffer_put(job->encoder->out, text, strlen(text));
}
/* Path of what follows, for errors; parts are joined. */
void soapc__set_path(soapc__job *job, const char *path, const char *name, size_t length);

#endif
