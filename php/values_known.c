/* What a client or server has learnt of types and classes: kept from message to message, since neither
 * changes while a request of PHP runs. */
#include "php/values_private.h"

static php_soapc_known *known_of(const php_soapc_values *values)
{
    php_soapc_settings *settings = (php_soapc_settings *)values->settings;

    if (UNEXPECTED(!settings->known)) {
        settings->known = ecalloc(1, sizeof(php_soapc_known));
    }
    return settings->known;
}

php_soapc_learnt **php_soapc_known_chain(const php_soapc_values *values, php_soapc_known_kind kind,
                                         uint32_t type)
{
    return known_of(values)->chains + kind * PHP_SOAPC_KNOWN_CHAINS + type % PHP_SOAPC_KNOWN_CHAINS;
}

/* What is found comes to the front: messages are of few types each. */
php_soapc_learnt *php_soapc_known_search(php_soapc_learnt **chain, uint32_t type, uintptr_t of)
{
    php_soapc_learnt **link = chain, *found;

    while ((found = *link) && (found->type != type || found->of != of)) {
        link = &found->next;
    }
    if (found) {
        *link = found->next;
        found->next = *chain;
        *chain = found;
    }
    return found;
}

void *php_soapc_known_add(php_soapc_learnt **chain, uint32_t type, uintptr_t of, size_t size)
{
    php_soapc_learnt *made = emalloc(size);

    made->next = *chain;
    made->type = type;
    made->of = of;
    return *chain = made;
}

void php_soapc_known_free(php_soapc_known *known)
{
    for (uint32_t i = 0; i < PHP_SOAPC_KNOWN_KINDS * PHP_SOAPC_KNOWN_CHAINS; i++) {
        php_soapc_learnt *next, *learnt = known->chains[i];

        for (; learnt; learnt = next) {
            next = learnt->next;
            efree(learnt);
        }
    }
    efree(known);
}
