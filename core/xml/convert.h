#ifndef SOAPC_XML_CONVERT_H
#define SOAPC_XML_CONVERT_H

#include "soapc.h"

/* What soapc_text_convert does for an encoding that it has no table for, by the C library's iconv().
 * at is where the text begins in document. XML_ENCODING: iconv() does not know the name, or the
 * bytes are not of that encoding. */
soapc_status soapc__convert_other(soapc_message *message, soapc_str name, const char *document,
                                  const char *at, const char *end, soapc_str *out,
                                  soapc_error *error);

#endif
