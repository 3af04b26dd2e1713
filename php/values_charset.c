/* The option `encoding`: strings of the program in another character set than UTF-8 (contract
 * C-6.2, C-12.1, C-12.20). */
#include "php/values_private.h"

#include <libxml/encoding.h>
#include <libxml/tree.h>

typedef int (*converter)(xmlCharEncodingHandler *handler, xmlBufferPtr out, xmlBufferPtr in);

/* What cannot be converted stays as it is: the engine then finds that it is not UTF-8, or the
 * program gets UTF-8. */
static zend_string *convert(php_soapc_values *values, zend_string *text, converter function)
{
    if (!values->charset) {
        values->charset = xmlFindCharEncodingHandler(ZSTR_VAL(values->settings->encoding));
        if (!values->charset) {
            return text;
        }
    }
    if (ZSTR_LEN(text) > INT_MAX) {
        return text;
    }
    xmlBufferPtr in = xmlBufferCreateStatic(ZSTR_VAL(text), ZSTR_LEN(text));
    xmlBufferPtr out = xmlBufferCreate();
    zend_string *result = text;

    if (in && out && function(values->charset, out, in) >= 0) {
        result =
            zend_string_init((const char *)xmlBufferContent(out), (size_t)xmlBufferLength(out), 0);
        zend_string_release(text);
    }
    xmlBufferFree(out);
    xmlBufferFree(in);
    return result;
}

zend_string *php_soapc_to_utf8(php_soapc_values *values, zend_string *text)
{
    return convert(values, text, xmlCharEncInFunc);
}

zend_string *php_soapc_from_utf8(php_soapc_values *values, zend_string *text)
{
    return convert(values, text, xmlCharEncOutFunc);
}

void php_soapc_charset_close(php_soapc_values *values)
{
    if (values->charset) {
        xmlCharEncCloseFunc(values->charset);
        values->charset = NULL;
    }
}
