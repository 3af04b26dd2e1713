/* The well-known namespaces. */
#include "xml/scan.h"

const char *const soapc__known_namespaces[SOAPC__NS_KNOWN] = {
    [SOAPC__NS_NONE] = "",
    [SOAPC__NS_XML] = "http://www.w3.org/XML/1998/namespace",
    [SOAPC__NS_ENVELOPE11] = "http://schemas.xmlsoap.org/soap/envelope/",
    [SOAPC__NS_ENVELOPE12] = "http://www.w3.org/2003/05/soap-envelope",
    [SOAPC__NS_ENCODING11] = "http://schemas.xmlsoap.org/soap/encoding/",
    [SOAPC__NS_ENCODING12] = "http://www.w3.org/2003/05/soap-encoding",
    [SOAPC__NS_XSI] = "http://www.w3.org/2001/XMLSchema-instance",
    [SOAPC__NS_XSD] = "http://www.w3.org/2001/XMLSchema",
    [SOAPC__NS_XSI1999] = "http://www.w3.org/1999/XMLSchema-instance",
    [SOAPC__NS_XSD1999] = "http://www.w3.org/1999/XMLSchema",
    [SOAPC__NS_APACHE] = "http://xml.apache.org/xml-soap",
    [SOAPC__NS_RPC12] = "http://www.w3.org/2003/05/soap-rpc",
};

/* The same with length and soapc__hash(uri, length, 0); a test holds the two together. */
const soapc__ns_text soapc__known_ns_texts[SOAPC__NS_KNOWN] = {
    [SOAPC__NS_NONE] = {"", 0, 0x9c2fe5f4},
    [SOAPC__NS_XML] = {"http://www.w3.org/XML/1998/namespace", 36, 0xb383d950},
    [SOAPC__NS_ENVELOPE11] = {"http://schemas.xmlsoap.org/soap/envelope/", 41, 0x985c7dc9},
    [SOAPC__NS_ENVELOPE12] = {"http://www.w3.org/2003/05/soap-envelope", 39, 0x544fc076},
    [SOAPC__NS_ENCODING11] = {"http://schemas.xmlsoap.org/soap/encoding/", 41, 0x0fe2b653},
    [SOAPC__NS_ENCODING12] = {"http://www.w3.org/2003/05/soap-encoding", 39, 0x6c15499c},
    [SOAPC__NS_XSI] = {"http://www.w3.org/2001/XMLSchema-instance", 41, 0x3a205a7f},
    [SOAPC__NS_XSD] = {"http://www.w3.org/2001/XMLSchema", 32, 0xaff2987e},
    [SOAPC__NS_XSI1999] = {"http://www.w3.org/1999/XMLSchema-instance", 41, 0x70fc7ce9},
    [SOAPC__NS_XSD1999] = {"http://www.w3.org/1999/XMLSchema", 32, 0x0354d6c9},
    [SOAPC__NS_APACHE] = {"http://xml.apache.org/xml-soap", 30, 0x070b6123},
    [SOAPC__NS_RPC12] = {"http://www.w3.org/2003/05/soap-rpc", 34, 0xdf258762},
};
