/* The prefix ledger. */
#include "bind/ledger.h"

#include <string.h>

#include "base/text.h"
#include "types/builtin.h"

/* Prefixes that ext/soap gives to namespaces it knows (contract C-8.1); others are numbered. */
static const struct {
    soapc__ns ns;
    const char *text;
} known[] = {
    {SOAPC__NS_XSD, "xsd"},        {SOAPC__NS_XSI, "xsi"},
    {SOAPC__NS_XML, "xml"},        {SOAPC__NS_ENCODING11, "SOAP-ENC"},
    {SOAPC__NS_ENCODING12, "enc"}, {SOAPC__NS_XSD1999, "xsd"},
};

enum { FIRST_ROWS = 16, KNOWN = sizeof(known) / sizeof(known[0]) };

static int has_prefix(const soapc__ledger *ledger, const char *text, size_t length)
{
    for (uint32_t i = 0; i < ledger->count; i++) {
        if (ledger->rows[i].length == length && memcmp(ledger->rows[i].text, text, length) == 0) {
            return 1;
        }
    }
    return 0;
}

/* The old rows stay in place until the allocator has returned: it may longjmp away. */
static int grow(soapc__ledger *ledger)
{
    const soapc_allocator *allocator = ledger->allocator;
    uint32_t capacity = ledger->capacity ? ledger->capacity * 2 : FIRST_ROWS;
    soapc__prefix *rows = allocator->alloc(allocator->ctx, (size_t)capacity * sizeof(*rows));

    if (!rows) {
        return 0;
    }
    if (ledger->count) {
        memcpy(rows, ledger->rows, (size_t)ledger->count * sizeof(*rows));
    }
    soapc__ledger_release(ledger);
    ledger->rows = rows;
    ledger->capacity = capacity;
    return 1;
}

void soapc__ledger_release(soapc__ledger *ledger)
{
    if (ledger->rows) {
        ledger->allocator->release(ledger->allocator->ctx, ledger->rows,
                                   (size_t)ledger->capacity * sizeof(*ledger->rows));
    }
    ledger->rows = NULL;
    ledger->capacity = 0;
}

/* A row without prefix; NULL without memory. */
static soapc__prefix *new_row(soapc__ledger *ledger, const char *ns, uint32_t length)
{
    if (ledger->count == ledger->capacity && !grow(ledger)) {
        return NULL;
    }
    soapc__prefix *row = ledger->rows + ledger->count;
    *row = (soapc__prefix){.ns = ns, .ns_length = length};
    return row;
}

static void set_prefix(soapc__prefix *row, const char *text)
{
    row->length = (uint8_t)strlen(text);
    memcpy(row->text, text, row->length);
}

int soapc__ledger_begin(soapc__ledger *ledger, const soapc_allocator *allocator, uint32_t version)
{
    const char *ns =
        soapc__known_namespaces[version == 2 ? SOAPC__NS_ENVELOPE12 : SOAPC__NS_ENVELOPE11];

    ledger->allocator = allocator;
    ledger->count = ledger->number = 0;
    soapc__prefix *row = new_row(ledger, ns, (uint32_t)strlen(ns));
    if (!row) {
        return 0;
    }
    set_prefix(row, version == 2 ? "env" : "SOAP-ENV");
    ledger->count = 1;
    return 1;
}

uint32_t soapc__ledger_find(const soapc__ledger *ledger, const char *ns, uint32_t length)
{
    for (uint32_t i = 0; i < ledger->count; i++) {
        const soapc__prefix *row = ledger->rows + i;

        if (row->ns_length == length && (row->ns == ns || memcmp(row->ns, ns, length) == 0)) {
            return i;
        }
    }
    return SOAPC_NONE;
}

static void number_prefix(soapc__ledger *ledger, soapc__prefix *row)
{
    memcpy(row->text, "ns", 2);
    row->length = (uint8_t)(2 + soapc__int_text(row->text + 2, ++ledger->number));
}

uint32_t soapc__ledger_add(soapc__ledger *ledger, const char *ns, uint32_t length)
{
    soapc__prefix *row = new_row(ledger, ns, length);

    if (!row) {
        return SOAPC_NONE;
    }
    number_prefix(ledger, row);
    return ledger->count++;
}

const char *soapc__ledger_known(const char *prefix, size_t length)
{
    static const struct {
        const char *prefix;
        soapc__ns ns;
    } envelopes[] = {{"SOAP-ENV", SOAPC__NS_ENVELOPE11}, {"env", SOAPC__NS_ENVELOPE12}};

    for (uint32_t i = 0; i < KNOWN; i++) {
        if (strlen(known[i].text) == length && memcmp(known[i].text, prefix, length) == 0) {
            return soapc__known_namespaces[known[i].ns];
        }
    }
    for (uint32_t i = 0; i < 2; i++) {
        if (strlen(envelopes[i].prefix) == length &&
            memcmp(envelopes[i].prefix, prefix, length) == 0) {
            return soapc__known_namespaces[envelopes[i].ns];
        }
    }
    return NULL;
}

/* The prefix that ext/soap gives to a namespace, where the row has none yet and it is not taken. */
static void set_known_prefix(const soapc__ledger *ledger, soapc__prefix *row)
{
    static const char start[] =
        "http://"; /* as all of them, and few others in a message's own service */

    if (row->ns_length < sizeof(start) || memcmp(row->ns, start, sizeof(start) - 1) != 0) {
        return;
    }
    for (uint32_t i = 0; i < KNOWN && !row->length; i++) {
        const char *uri = soapc__known_namespaces[known[i].ns];

        if (strlen(uri) == row->ns_length && memcmp(uri, row->ns, row->ns_length) == 0 &&
            !has_prefix(ledger, known[i].text, strlen(known[i].text))) {
            set_prefix(row, known[i].text);
            row->reserved = known[i].ns == SOAPC__NS_XML;
        }
    }
}

uint32_t soapc__ledger_need(soapc__ledger *ledger, const char *ns, uint32_t length)
{
    uint32_t at = soapc__ledger_find(ledger, ns, length);

    if (at != SOAPC_NONE) {
        return at;
    }
    soapc__prefix *row = new_row(ledger, ns, length);
    if (!row) {
        return SOAPC_NONE;
    }
    set_known_prefix(ledger, row);
    if (!row->length) {
        number_prefix(ledger, row);
    }
    return ledger->count++;
}
