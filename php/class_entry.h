/* To be included before a class's arginfo: the generated code registers the plain name; where
 * ext/soap has it, the class goes to the namespace Soapc, and in the other case that name
 * becomes an alias (php_soapc_class_alias). */
#ifndef PHP_SOAPC_CLASS_ENTRY_H
#define PHP_SOAPC_CLASS_ENTRY_H

#include "php_soapc.h"

#undef INIT_CLASS_ENTRY
#define INIT_CLASS_ENTRY(entry, name, methods) \
    INIT_CLASS_ENTRY_EX(entry, (php_soapc_is_soap ? name : "Soapc\\" name), \
                        (php_soapc_is_soap ? sizeof(name) - 1 : sizeof("Soapc\\" name) - 1), methods)

/* The other name, and the names of our classes in the declared types. */
void php_soapc_class_finish(zend_class_entry *ce);

#endif
