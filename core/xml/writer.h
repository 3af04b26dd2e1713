/* Writing XML text into a buffer: escapes as SOAP peers of ext/soap see them (contract C-8.14). */
#ifndef SOAPC_XML_WRITER_H
#define SOAPC_XML_WRITER_H

#include "base/buffer.h"

/* Character data: & < > and CR are escaped. The text must be valid (soapc__utf8_valid,
 * soapc__xml_characters); *bad (may be NULL) gets the offset of the first byte that is not, and
 * what stands before it is written. 0 when bad. */
int soapc__write_text(soapc__buffer *buffer, const char *text, size_t length, size_t *bad);
/* Attribute value between double quotes: also " tab and LF. */
int soapc__write_attribute(soapc__buffer *buffer, const char *text, size_t length, size_t *bad);

#endif
