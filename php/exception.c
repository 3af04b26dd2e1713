/* Everything the extension throws is thrown here. */
#include "php/exception.h"

#include "zend_exceptions.h"

#include "php/fault.h"

void php_soapc_fault_init(zval *out, const char *code, const char *string, size_t string_length)
{
    php_soapc_fault_parts parts = {0};

    parts.code = code ? zend_string_init(code, strlen(code), 0) : NULL;
    parts.string = zend_string_init(string, string_length, 0);
    php_soapc_fault_make(out, &parts);
    if (parts.code) {
        zend_string_release(parts.code);
    }
    zend_string_release(parts.string);
}

static void throw_text(const char *code, zend_string *text)
{
    zval fault;

    php_soapc_fault_init(&fault, code, ZSTR_VAL(text), ZSTR_LEN(text));
    SOAPC_G(thrown) = Z_OBJ(fault);
    zend_throw_exception_object(&fault);
}

void php_soapc_throw_fault(const char *code, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    zend_string *text = vstrpprintf(0, format, arguments);
    va_end(arguments);
    throw_text(code, text);
    zend_string_release(text);
}

/* How ext/soap words what the engine reports (contract C-7.25, C-9.4, appendix A); %s is the error's subject. The first row
 * that fits counts. What is not here has the prefix of its hundred and the engine's own text, which names the place; of
 * a WSDL it begins as ext/soap's does (appendix A). */
typedef struct wording {
    uint32_t status;
    const char *code;   /* NULL: the caller's */
    const char *format;
    const char *within; /* what the subject must hold; NULL: anything */
} wording;

static const wording wordings[] = {
    {SOAPC_XML_EMPTY, NULL, "looks like we got no XML document", NULL},
    {SOAPC_XML_SYNTAX, NULL, "looks like we got no XML document", NULL},
    {SOAPC_XML_NAMESPACE, NULL, "looks like we got no XML document", NULL},
    {SOAPC_XML_ENCODING, NULL, "looks like we got no XML document", NULL},
    {SOAPC_XML_CHARACTER, NULL, "looks like we got no XML document", NULL},
    {SOAPC_XML_DOCTYPE, NULL, "DTD are not supported by SOAP", NULL},
    {SOAPC_SOAP_NO_ENVELOPE, "VersionMismatch", "Wrong Version", NULL},
    {SOAPC_SOAP_VERSION, "VersionMismatch", "Wrong Version", NULL},
    {SOAPC_SOAP_NO_BODY, NULL, "Body must be present in a SOAP envelope", NULL},
    {SOAPC_SOAP_ATTRIBUTE, NULL, "A SOAP %s element cannot have non Namespace qualified attributes", NULL},
    {SOAPC_SOAP_ENCODING_STYLE, NULL, "Unknown data encoding style", NULL},
    {SOAPC_SOAP_ENCODING_PLACE, NULL, "encodingStyle cannot be specified on the %s", NULL},
    {SOAPC_SOAP_EXTRA_ELEMENT, NULL, "A SOAP 1.2 envelope can contain only Header and Body", NULL},
    {SOAPC_INSTANCE_VALUE, NULL, "SOAP-ERROR: Encoding: Violation of encoding rules", NULL},
    {SOAPC_INSTANCE_ATTRIBUTE, NULL, "SOAP-ERROR: Encoding: Violation of encoding rules", NULL},
    {SOAPC_INSTANCE_CONTENT, NULL, "SOAP-ERROR: Encoding: Violation of encoding rules", NULL},
    {SOAPC_INSTANCE_MISSING, NULL, "SOAP-ERROR: Encoding: object has no '%s' property", NULL},
    {SOAPC_INSTANCE_FIXED, NULL, "SOAP-ERROR: Encoding: %s", NULL},
    {SOAPC_INSTANCE_UTF8, NULL, "SOAP-ERROR: Encoding: string '%s' is not a valid utf-8 string", NULL},
    {SOAPC_INSTANCE_DUPLICATE_ID, NULL, "SOAP-ERROR: Encoding: Violation of id and ref information items '%s'", NULL},
    {SOAPC_INSTANCE_REFERENCE, NULL, "SOAP-ERROR: Encoding: Unresolved reference '%s'", NULL},
    {SOAPC_INSTANCE_EXTERNAL, NULL, "SOAP-ERROR: Encoding: External reference '%s'", NULL},
    {SOAPC_INSTANCE_MAP_KEY, NULL, "SOAP-ERROR: Encoding: Can't decode apache map, missing %s", "key"},
    {SOAPC_INSTANCE_MAP_KEY, NULL, "SOAP-ERROR: Encoding: Can't decode apache map, missing %s", "value"},
    {SOAPC_INSTANCE_MAP_KEY, NULL, "SOAP-ERROR: Encoding: Can't decode apache map, only Strings or Longs are allowed as keys",
     NULL},
    {SOAPC_INSTANCE_ARRAY, NULL, "SOAP-ERROR: Encoding: '*' may only be first arraySize value in list", "*"},
    {SOAPC_WSDL_EXTENSION, NULL, "SOAP-ERROR: Parsing WSDL: Unknown required WSDL extension '%s'", NULL},
    {SOAPC_WSDL_TEXT, NULL, "SOAP-ERROR: Parsing WSDL: Unexpected WSDL element <>", NULL},
    {SOAPC_WSDL_NO_SERVICE, NULL, "SOAP-ERROR: Parsing WSDL: Couldn't bind to service", NULL},
    {SOAPC_WSDL_NO_PORT, NULL, "SOAP-ERROR: Parsing WSDL: Could not find any usable binding services in WSDL.", NULL},
};

static const wording *find_wording(const soapc_error *error)
{
    for (size_t i = 0; i < sizeof(wordings) / sizeof(wordings[0]); i++) {
        if (wordings[i].status == error->status &&
            (!wordings[i].within || strstr(error->subject, wordings[i].within))) {
            return wordings + i;
        }
    }
    return NULL;
}

/* By hundreds (contract C-9.3). */
static const char *prefix_of(uint32_t status)
{
    static const char *const prefixes[] = {
        [3] = "SOAP-ERROR: Parsing WSDL: ",
        [4] = "SOAP-ERROR: Parsing Schema: ",
        [5] = "SOAP-ERROR: Encoding: ",
    };
    uint32_t hundred = status / 100;

    return hundred < sizeof(prefixes) / sizeof(prefixes[0]) && prefixes[hundred] ? prefixes[hundred] : "";
}

/* Where the wording leaves open which of many members it speaks of, the path follows. ext/soap's own
 * sentence stands alone for a member of a parameter (/Envelope/Body/Put/n), and as far as the
 * caller says. */
static zend_string *with_path(zend_string *text, const soapc_error *error, uint32_t alone)
{
    uint32_t steps = 0;

    for (uint32_t i = 0; i < error->path_length; i++) {
        steps += error->message[i] == '/';
    }
    if (steps <= alone || (error->status == SOAPC_INSTANCE_MISSING && steps <= 4)) {
        return text;
    }
    zend_string *whole =
        strpprintf(0, "%s (%.*s)", ZSTR_VAL(text), (int)error->path_length, error->message);
    zend_string_release(text);
    return whole;
}

/* The sentence first, as programs know it, then the place in the WSDL. */
static zend_string *with_place(const soapc_error *error)
{
    const char *sentence = error->message + error->path_length;

    sentence += strspn(sentence, ": ");
    if (SOAPC_G(compat_messages)) {
        return strpprintf(0, "%s%.*s", prefix_of(error->status),
                          (int)(error->message + error->sentence_length - sentence), sentence);
    }
    return strpprintf(0, "%s%s (%.*s)", prefix_of(error->status), sentence, (int)error->path_length,
                      error->message);
}

const char *php_soapc_error_setting(const soapc_error *error)
{
    static const char *const settings[] = {
        ", setting soapc.decode_depth", ", setting soapc.encode_depth",  ", setting soapc.attributes",
        ", setting soapc.documents",    ", setting soapc.message_bytes", ", setting soapc.inflate_ratio",
    };

    for (size_t i = 0; error->status == SOAPC_LIMIT && *error->subject && i < sizeof(settings) / sizeof(settings[0]); i++) {
        if (strstr(settings[i], error->subject)) {
            return settings[i];
        }
    }
    return "";
}

zend_string *php_soapc_error_placed(const char *before, const soapc_error *error)
{
    const char *colon = *before ? ": " : "";

    const char *setting = php_soapc_error_setting(error);

    if (!error->line) {
        return strpprintf(0, "%s%s%s%s", before, colon, error->message, setting);
    }
    return strpprintf(0, "%s%s%s%s, line %u, column %u", before, colon, error->message, setting,
                      error->line, error->column);
}

static bool is_of_documents(const soapc_error *error)
{
    return error->status / 100 == 3 || error->status / 100 == 4;
}

/* Of something that was received: ext/soap's sentence leaves open where it is, and what was expected. */
static bool is_of_received(const soapc_error *error)
{
    return error->line && error->status / 100 == 5;
}

static zend_string *worded(const wording *wording, const soapc_error *error)
{
    const char *place = strstr(wording->format, "%s");

    return place ? strpprintf(0, "%.*s%s%s", (int)(place - wording->format), wording->format,
                              error->subject, place + 2)
                 : zend_string_init(wording->format, strlen(wording->format), 0);
}

zend_string *php_soapc_error_text(const soapc_error *error, uint32_t alone)
{
    const wording *found = find_wording(error);

    if (error->status == SOAPC_WSDL_NO_SERVICE && !SOAPC_G(compat_messages)) { /* NO_PORT's stands alone in ext/soap's tests */
        return strpprintf(0, "%s: %s", found->format, error->message);
    }
    if (!found && is_of_documents(error) && error->path_length) {
        return with_place(error);
    }
    bool is_own = !found || error->status == SOAPC_INSTANCE_MISSING; /* ext/soap misses nothing that it reads */
    if (is_own && is_of_received(error)) {
        return php_soapc_error_placed("SOAP-ERROR: Encoding", error);
    }
    if (!found) {
        return strpprintf(0, "%s%s%s", prefix_of(error->status), error->message,
                          php_soapc_error_setting(error));
    }
    zend_string *text = worded(found, error);
    if (SOAPC_G(compat_messages)) {
        return text;
    }
    if (!is_of_received(error) || alone == PHP_SOAPC_PATH_SERVER) { /* ext/soap's tests have a server's alone */
        return strstr(found->format, "%s") ? with_path(text, error, alone) : text;
    }
    zend_string *whole = php_soapc_error_placed(ZSTR_VAL(text), error);
    zend_string_release(text);
    return whole;
}

const char *php_soapc_error_code(const soapc_error *error, const char *otherwise)
{
    const wording *found = find_wording(error);
    return found && found->code ? found->code : otherwise;
}

void php_soapc_throw_error(const char *code, const soapc_error *error)
{
    zend_string *text = php_soapc_error_text(error, PHP_SOAPC_PATH_CLIENT);

    throw_text(php_soapc_error_code(error, code), text);
    zend_string_release(text);
}

bool php_soapc_threw(void)
{
    return EG(exception) && EG(exception) == SOAPC_G(thrown);
}
