/* The two SOAP versions as two rows of one table: what differs between SOAP 1.1 and SOAP 1.2. */
#ifndef SOAPC_SOAP_VERSION_H
#define SOAPC_SOAP_VERSION_H

#include "xml/scanner.h"

/* A fault code of SOAP 1.1, 4.4.1 and what SOAP 1.2 Part 1, 5.4.6 calls it. */
typedef enum soapc__fault_code {
    SOAPC__FAULT_SENDER,   /* Client */
    SOAPC__FAULT_RECEIVER, /* Server */
    SOAPC__FAULT_VERSION_MISMATCH,
    SOAPC__FAULT_MUST_UNDERSTAND,
    SOAPC__FAULT_DATA_ENCODING, /* 1.1 has no such code: Client */
    SOAPC__FAULT_CODES
} soapc__fault_code;

/* Where the parts of a fault stand (SOAP 1.1, 4.4; SOAP 1.2 Part 1, 5.4). */
typedef struct soapc__fault_names {
    const char *code, *string, *actor, *detail;
    const char *node; /* NULL: this version has none */
} soapc__fault_names;

enum { SOAPC__ENVELOPE_PREFIX = 8 }; /* of the longer one */

typedef struct soapc__soap_version {
    uint32_t number;           /* 1 or 2, as soapc_call.version */
    soapc__ns envelope;        /* namespace ids of this version */
    soapc__ns encoding;
    const char *no_encoding;   /* encodingStyle without a promise; SOAP 1.2 Part 1, 5.1.1 */
    uint32_t prefix_length;    /* of envelope_prefix */
    char envelope_prefix[SOAPC__ENVELOPE_PREFIX + 1]; /* as ext/soap writes them (contract C-8.1) */
    const char *encoding_prefix;
    const char *content_type;
    const char *role;          /* attribute of a header block: actor, role */
    const char *role_next;     /* URI; SOAP 1.1, 4.2.2; SOAP 1.2 Part 1, 2.2 */
    const char *role_none;     /* NULL in 1.1 */
    const char *role_ultimate; /* NULL in 1.1 */
    const char *true_text;     /* of mustUnderstand: "1", "true" (contract C-7.5) */
    const char *reference;     /* attribute that refers: href, ref */
    soapc__ns reference_ns;    /* of that attribute and of id */
    soapc__fault_names fault;
    const char *fault_codes[SOAPC__FAULT_CODES];
    uint8_t strict_envelope;   /* SOAP 1.2 Part 1, 5.1: nothing beside Header and Body, and no
                                  encodingStyle on the three */
} soapc__soap_version;

/* Row of a version (1 or 2); any other number gives 1.1. */
const soapc__soap_version *soapc__soap_version_of(uint32_t version);
/* Row of an envelope's namespace; NULL when it is neither. */
const soapc__soap_version *soapc__soap_version_of_namespace(uint32_t ns);

#endif
