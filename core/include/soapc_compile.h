/*
 * The WSDL compiler: WSDL 1.1 and XML Schema documents to a soapc_image (libsoapc-compile, uses libxml2).
 *
 * It asks for documents and never fetches one. One compiler is used by one thread.
 */
#ifndef SOAPC_COMPILE_H
#define SOAPC_COMPILE_H

#include "soapc.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum soapc_document_kind { SOAPC_DOCUMENT_WSDL = 1, SOAPC_DOCUMENT_SCHEMA = 2 } soapc_document_kind;

/* A document that the compiler asks for. */
typedef struct soapc_need {
    const char *uri;      /* absolute: the location of the import resolved against the importer's final URI */
    const char *location; /* as it stands in the importer */
    const char *importer; /* URI of the document that asks; NULL for the first */
    uint32_t kind;        /* soapc_document_kind that is expected */
} soapc_need;

typedef struct soapc_compiler soapc_compiler;

enum { /* flags of soapc_compiler_new */
    SOAPC_COMPILE_STRICT = 1 /* names match exactly; what ext/soap tolerates is an error, not a warning */
};

/* A compiler for the WSDL at that absolute URI. NULL and NO_MEMORY or INVALID_ARGUMENT. */
SOAPC_API soapc_compiler *soapc_compiler_new(const char *uri, const soapc_limits *limits, uint32_t flags,
                                             soapc_error *error);
SOAPC_API void soapc_compiler_free(soapc_compiler *compiler);

/* The next document that is needed: NULL when there is none, and soapc_compiler_finish may be called. The first is the
 * WSDL itself. The same one is returned until it was given or refused. A document is asked for once. */
SOAPC_API const soapc_need *soapc_compiler_need(soapc_compiler *compiler);

/* The document that was asked for; final_uri is where it really came from (after redirects), NULL: the URI asked for.
 * Only read during the call. An error names file, line, column and the chain of imports; the compiler is then of
 * no use any more. */
SOAPC_API soapc_status soapc_compiler_give(soapc_compiler *compiler, const char *bytes, size_t length,
                                           const char *final_uri, soapc_error *error);

/* The document cannot be had, and why. An error, unless the compiler can do without. */
SOAPC_API soapc_status soapc_compiler_refuse(soapc_compiler *compiler, const char *why, soapc_error *error);

/* The image: an allocation of *size bytes from malloc, 8-byte aligned, checked, that the caller frees. NULL on failure. */
SOAPC_API void *soapc_compiler_finish(soapc_compiler *compiler, size_t *size, soapc_error *error);

/* What was tolerated, in order; NULL past the last. */
SOAPC_API const char *soapc_compiler_warning(const soapc_compiler *compiler, uint32_t index);

/* A document that a server gives out beside its WSDL. */
typedef struct soapc_published {
    const char *uri;      /* absolute, as the image has it (soapc_document) */
    const char *location; /* that it is to be asked for at */
} soapc_published;

/* The text of a WSDL or schema at `uri` as a server gives it out: location of wsdl:import, schemaLocation of xsd:import,
 * xsd:include and xsd:redefine that mean one of the documents are its location; soap:address is `address` (NULL: stays). The
 * rest stands as it was, in UTF-8. An allocation of *size bytes from malloc, with a NUL behind them, that the caller frees; NULL
 * on failure. */
SOAPC_API char *soapc_wsdl_publish(const char *bytes, size_t length, const char *uri, const char *address,
                                   const soapc_published *documents, uint32_t count, size_t *size,
                                   soapc_error *error);

#ifdef __cplusplus
}
#endif

#endif
