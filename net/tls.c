/* Why TLS did not come about, by the settings of the request that have to do with it: libcurl does not know their names, and
 * tells what OpenSSL said last. */
#include "net/internal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/error.h"

static const soapc_http_names own_names = {
    .ca_file = "ca_file", .ca_path = "ca_path", .certificate = "certificate", .certificate_key = "certificate_key",
    .key_passphrase = "passphrase", .ciphers = "ciphers", .tls_min = "tls_min", .tls_max = "tls_max"};

static const soapc_http_names *names_of(const soapc_http_request *request)
{
    return request->names ? request->names : &own_names;
}

soapc_status soapc__tls_check(const soapc_http_request *request, soapc_error *error)
{
    const soapc_http_names *names = names_of(request);

    if (request->tls_min && request->tls_max && request->tls_min > request->tls_max) {
        return soapc__error_set(error, SOAPC_INVALID_ARGUMENT, "%s 1.%u is above %s 1.%u: no version of TLS is left",
                                names->tls_min, request->tls_min % 10, names->tls_max, request->tls_max % 10);
    }
    return SOAPC_OK;
}

/* -- files -- */

/* A SEQUENCE of PKCS#12 (RFC 7292, 4). */
int soapc__is_pkcs12(const char *path)
{
    unsigned char bytes[2] = {0, 0};
    FILE *file = fopen(path, "rbe");

    if (file) {
        size_t got = fread(bytes, 1, sizeof(bytes), file);

        fclose(file);
        return got == 2 && bytes[0] == 0x30 && bytes[1] >= 0x80;
    }
    return 0;
}

/* What a file holds, by the lines that PEM begins with (RFC 7468). */
typedef struct pem {
    const char *unreadable; /* why; NULL: it was read */
    int has_certificate, has_key, is_encrypted;
} pem;

static pem look_into(const char *path)
{
    pem found = {0};
    struct stat status;
    char line[128];
    FILE *file = NULL;

    if (stat(path, &status) != 0 || (S_ISREG(status.st_mode) && !(file = fopen(path, "re")))) {
        found.unreadable = strerror(errno);
    } else if (!file) {
        found.unreadable = "it is no file";
    }
    if (!file) {
        return found;
    }
    while (fgets(line, sizeof(line), file)) {
        int begins = strncmp(line, "-----BEGIN ", 11) == 0;

        found.has_certificate |= begins && strstr(line, "CERTIFICATE-----");
        found.has_key |= begins && strstr(line, "PRIVATE KEY-----");
        found.is_encrypted |= (begins && strstr(line, "ENCRYPTED PRIVATE")) ||
                              (strncmp(line, "Proc-Type:", 10) == 0 && strstr(line, "ENCRYPTED"));
    }
    fclose(file);
    return found;
}

enum { PATH_SHOWN = 100 };

/* "ssl.cafile '/x': why"; of a long path the end. Keys that were given in place of their paths are secrets. */
static void tell_file(char *out, const char *name, const char *path, const char *why)
{
    size_t length = strlen(path);
    const char *from = length > PATH_SHOWN ? path + length - PATH_SHOWN : path;

    if (strstr(path, "-----BEGIN ")) {
        snprintf(out, SOAPC__REASON_SIZE, "%s: the path of a file was expected, not what is in it", name);
        return;
    }
    snprintf(out, SOAPC__REASON_SIZE, "%s '%s%s': %s", name, from == path ? "" : "...", from, why);
}

/* 1: it is told in `out`. */
static int explain_ca(const soapc_http_request *request, char *out)
{
    if (!request->ca_file) {
        return 0;
    }
    pem file = look_into(request->ca_file);
    tell_file(out, names_of(request)->ca_file, request->ca_file,
              file.unreadable         ? file.unreadable
              : !file.has_certificate ? "it holds no certificate in PEM"
                                      : "its certificates cannot be read");
    return 1;
}

static int explain_key(const soapc_http_request *request, const char *reason, char *out)
{
    const soapc_http_names *names = names_of(request);
    const char *path = request->certificate_key ? request->certificate_key : request->certificate;
    pem file = look_into(path);
    char why[120];

    if (file.unreadable || !file.has_key) {
        snprintf(why, sizeof(why), "%s", file.unreadable ? file.unreadable : "it holds no private key in PEM");
    } else if (file.is_encrypted) {
        snprintf(why, sizeof(why), "its private key is encrypted, and %s %s", names->key_passphrase,
                 request->key_passphrase ? "does not open it, or it is of another certificate" : "is not set");
    } else if (strstr(reason, "private key")) {
        snprintf(why, sizeof(why), "its private key is of another certificate, or damaged");
    } else {
        return 0;
    }
    tell_file(out, request->certificate_key ? names->certificate_key : names->certificate, path, why);
    return 1;
}

/* OpenSSL's words for what a level of security is too high for. */
static int is_too_weak(const char *reason)
{
    return strstr(reason, "too weak") || strstr(reason, "too small") || strstr(reason, "too short");
}

static int explain_certificate(const soapc_http_request *request, const char *reason, char *out)
{
    const soapc_http_names *names = names_of(request);
    char why[100];

    if (!request->certificate) {
        return 0;
    }
    if (soapc__is_pkcs12(request->certificate)) {
        snprintf(why, sizeof(why), "%s %s the PKCS#12, or that is damaged", names->key_passphrase,
                 request->key_passphrase ? "does not open" : "is not set for");
        tell_file(out, names->certificate, request->certificate, why);
        return 1;
    }
    pem file = look_into(request->certificate);
    if (file.unreadable || !file.has_certificate) {
        tell_file(out, names->certificate, request->certificate,
                  file.unreadable ? file.unreadable : "it holds no certificate, neither PEM nor PKCS#12");
        return 1;
    }
    if (is_too_weak(reason)) {
        snprintf(why, sizeof(why), "its key is too weak for %s", request->ciphers ? names->ciphers : "OpenSSL's level of security");
        tell_file(out, names->certificate, request->certificate, why);
        return 1;
    }
    return explain_key(request, reason, out);
}

/* -- what is set that may be in the way, behind libcurl's reason -- */

/* "..., ssl.min_proto_version 1.3, ssl.ciphers 'X'" */
static int list_bounds(const soapc_http_request *request, const char *reason, char *out)
{
    const soapc_http_names *names = names_of(request);
    char least[60] = "", most[60] = "", ciphers[120] = "";

    if (request->tls_min) {
        snprintf(least, sizeof(least), ", %s 1.%u", names->tls_min, request->tls_min % 10);
    }
    if (request->tls_max) {
        snprintf(most, sizeof(most), ", %s 1.%u", names->tls_max, request->tls_max % 10);
    }
    if (request->ciphers) {
        snprintf(ciphers, sizeof(ciphers), ", %s '%.60s'", names->ciphers, request->ciphers);
    }
    snprintf(out, SOAPC__REASON_SIZE, "%.120s%s%s%s", reason, least, most, ciphers);
    return *least || *most || *ciphers;
}

/* A folder that is missing is passed over, and nobody is trusted. */
static int explain_verification(const soapc_http_request *request, const char *reason, char *out)
{
    struct stat folder;

    if (is_too_weak(reason)) {
        return list_bounds(request, reason, out);
    }
    if (!request->ca_path || (stat(request->ca_path, &folder) == 0 && S_ISDIR(folder.st_mode))) {
        return 0;
    }
    snprintf(out, SOAPC__REASON_SIZE, "%.100s, %s '%.100s' is no folder", reason,
             names_of(request)->ca_path, request->ca_path);
    return 1;
}

/* With TLS 1.3 the peer says what it thinks of a client's certificate when the request is out already. */
static int explain_alert(const soapc_http_request *request, const char *reason, char *out)
{
    const soapc_http_names *names = names_of(request);

    if (!strstr(reason, " alert ") || !(strstr(reason, "certificate") || strstr(reason, "unknown ca"))) {
        return 0;
    }
    if (request->certificate) {
        snprintf(out, SOAPC__REASON_SIZE, "%.120s: the peer refuses the certificate of %s", reason, names->certificate);
    } else {
        snprintf(out, SOAPC__REASON_SIZE, "%.120s: the peer wants %s, which is not set", reason, names->certificate);
    }
    return 1;
}

const char *soapc__tls_reason(const soapc__transfer *transfer, CURLcode code, const char *reason,
                              char out[SOAPC__REASON_SIZE])
{
    const soapc_http_request *request = transfer->request;
    int told = 0;

    switch (code) {
    case CURLE_SSL_CACERT_BADFILE:
        told = explain_ca(request, out);
        break;
    case CURLE_SSL_CERTPROBLEM:
        told = explain_certificate(request, reason, out);
        break;
    case CURLE_PEER_FAILED_VERIFICATION:
        told = explain_verification(request, reason, out);
        break;
    case CURLE_SSL_CIPHER:
        told = list_bounds(request, reason, out);
        break;
    case CURLE_SSL_CONNECT_ERROR:
        told = explain_alert(request, reason, out) || list_bounds(request, reason, out);
        break;
    case CURLE_RECV_ERROR:
        told = explain_alert(request, reason, out);
        break;
    default:
        break;
    }
    return told ? out : reason;
}
