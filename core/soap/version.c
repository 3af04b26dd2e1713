/* The table of SOAP versions. */
#include "soap/version.h"

#include "types/builtin.h"

static const soapc__soap_version versions[] = {
    {
        .number = 1,
        .envelope = SOAPC__NS_ENVELOPE11,
        .encoding = SOAPC__NS_ENCODING11,
        .no_encoding = "",
        .prefix_length = sizeof("SOAP-ENV") - 1,
        .envelope_prefix = "SOAP-ENV",
        .encoding_prefix = "SOAP-ENC",
        .content_type = "text/xml; charset=utf-8",
        .role = "actor",
        .role_next = "http://schemas.xmlsoap.org/soap/actor/next",
        .true_text = "1",
        .reference = "href",
        .reference_ns = SOAPC__NS_NONE,
        .fault = {"faultcode", "faultstring", "faultactor", "detail", NULL},
        .fault_codes = {"Client", "Server", "VersionMismatch", "MustUnderstand", "Client"},
    },
    {
        .number = 2,
        .envelope = SOAPC__NS_ENVELOPE12,
        .encoding = SOAPC__NS_ENCODING12,
        .no_encoding = "http://www.w3.org/2003/05/soap-envelope/encoding/none",
        .prefix_length = sizeof("env") - 1,
        .envelope_prefix = "env",
        .encoding_prefix = "enc",
        .content_type = "application/soap+xml; charset=utf-8",
        .role = "role",
        .role_next = "http://www.w3.org/2003/05/soap-envelope/role/next",
        .role_none = "http://www.w3.org/2003/05/soap-envelope/role/none",
        .role_ultimate = "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver",
        .true_text = "true",
        .reference = "ref",
        .reference_ns = SOAPC__NS_ENCODING12,
        .fault = {"Code", "Reason", "Role", "Detail", "Node"},
        .fault_codes = {"Sender", "Receiver", "VersionMismatch", "MustUnderstand",
                        "DataEncodingUnknown"},
        .strict_envelope = 1,
    },
};

const soapc__soap_version *soapc__soap_version_of(uint32_t version)
{
    return versions + (version == 2);
}

const soapc__soap_version *soapc__soap_version_of_namespace(uint32_t ns)
{
    for (uint32_t i = 0; i < 2; i++) {
        if (versions[i].envelope == ns) {
            return versions + i;
        }
    }
    return NULL;
}

const char *soapc_version_namespace(uint32_t version)
{
    return soapc__known_namespaces[soapc__soap_version_of(version)->envelope];
}

const char *soapc_version_content_type(uint32_t version)
{
    return soapc__soap_version_of(version)->content_type;
}
