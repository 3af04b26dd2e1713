/* Prefix ledger: the namespaces that one message declares on its Envelope, in the order in which
 * they were needed first. */
#ifndef SOAPC_BIND_LEDGER_H
#define SOAPC_BIND_LEDGER_H

#include "soapc.h"

enum { SOAPC__PREFIX_ROOM = 14 };

typedef struct soapc__prefix {
    const char *ns; /* borrowed: of the image, of the message's names or nodes, or of the call */
    uint32_t ns_length;
    uint8_t length;
    uint8_t reserved; /* no declaration is written (xml) */
    char text[SOAPC__PREFIX_ROOM];
} soapc__prefix;

typedef struct soapc__ledger {
    const soapc_allocator *allocator;
    soapc__prefix *rows;
    uint32_t count, capacity;
    uint32_t number; /* of the last nsN */
} soapc__ledger;

/* Empty but for the envelope's namespace, which always has a prefix of its own. 0 without
 * memory. */
int soapc__ledger_begin(soapc__ledger *ledger, const soapc_allocator *allocator, uint32_t version);
void soapc__ledger_release(soapc__ledger *ledger);

/* Row of a namespace; SOAPC_NONE. */
uint32_t soapc__ledger_find(const soapc__ledger *ledger, const char *ns, uint32_t length);
/* The same, added when it is new: with ext/soap's prefix where it has one (xsd, xsi, SOAP-ENC,
 * enc), else the next nsN. SOAPC_NONE without memory. */
uint32_t soapc__ledger_need(soapc__ledger *ledger, const char *ns, uint32_t length);
/* The namespace of a prefix that every message may use without saying so: xsd and its like, those of
 * SOAP itself; NULL. */
const char *soapc__ledger_known(const char *prefix, size_t length);
/* A second prefix for a namespace whose first one means something else at the place (raw XML that
 * declares it). */
uint32_t soapc__ledger_add(soapc__ledger *ledger, const char *ns, uint32_t length);

#endif
