/* What must be true of a peer before a request goes out, beside what libcurl checks: the certificate's fingerprint, the
 * length of its chain; and that a request is not sent twice when the first one may have been carried out. */
#include "net/internal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"

/* A kept connection that ends this many seconds after the whole request went out was not closed for being idle. */
#define STALE_SECONDS 1.0

/* -- fingerprints -- */

static int digit_of(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

size_t soapc__fingerprint_read(const char *text, char out[65])
{
    static const char digits[] = "0123456789abcdef";
    size_t length = 0;

    for (; *text; text++) {
        int digit = digit_of(*text);

        if (*text == ':' || *text == ' ') {
            continue;
        }
        if (digit < 0 || length == 64) {
            return 0;
        }
        out[length++] = digits[digit];
    }
    out[length] = '\0';
    return length == 32 || length == 40 || length == 64 ? length / 2 : 0;
}

#if SOAPC__HAS_PREREQUEST

static int has_checks(const soapc_http_request *request)
{
    return request->fingerprint || request->verify_depth;
}

/* -- certificates: "Name:value" lines, each certificate's a list -- */

static const char *find_line(const struct curl_slist *lines, const char *name)
{
    size_t length = strlen(name);

    for (; lines; lines = lines->next) {
        if (strncmp(lines->data, name, length) == 0) {
            return lines->data + length;
        }
    }
    return NULL;
}

static int is_fingerprint(const char *pem, const char *wanted)
{
    static const char begin[] = "-----BEGIN CERTIFICATE-----";
    const char *at = pem ? strstr(pem, begin) : NULL;
    const char *end = at ? strstr(at, "-----END") : NULL;
    char hex[65], got[65];
    size_t size = soapc__fingerprint_read(wanted, hex);

    if (!end || !size) {
        return 0;
    }
    at += sizeof(begin) - 1;
    char *der = malloc(soapc_base64_room((size_t)(end - at)) + 1);
    if (!der) {
        return 0;
    }
    size_t length = soapc_base64_decode(der, at, (size_t)(end - at));
    (size == 16   ? soapc__net_md5
     : size == 20 ? soapc__net_sha1
                  : soapc__net_sha256)(got, der, length);
    free(der);
    return strcmp(got, hex) == 0;
}

/* Certificates above the peer's: what it sent, and the root where it did not send that. */
static uint32_t depth_of(const struct curl_certinfo *chain)
{
    const struct curl_slist *last = chain->certinfo[chain->num_of_certs - 1];
    const char *subject = find_line(last, "Subject:"), *issuer = find_line(last, "Issuer:");
    int is_root = subject && issuer && strcmp(subject, issuer) == 0;

    return (uint32_t)chain->num_of_certs - (is_root ? 1 : 0);
}

static soapc_status check_peer(CURL *easy, soapc__transfer *transfer)
{
    const soapc_http_request *request = transfer->request;
    struct curl_certinfo *chain = NULL;

    if (!transfer->url->is_https || !has_checks(request)) {
        return SOAPC_OK;
    }
    if (curl_easy_getinfo(easy, CURLINFO_CERTINFO, &chain) != CURLE_OK || !chain ||
        chain->num_of_certs < 1) {
        if (transfer->connection->is_verified) { /* a kept one: nothing was shown anew */
            return SOAPC_OK;
        }
        return soapc__error_set(&transfer->failure, SOAPC_IO,
                                "cannot connect to %.250s: this libcurl does not show the certificate",
                                transfer->url->origin);
    }
    if (request->fingerprint &&
        !is_fingerprint(find_line(chain->certinfo[0], "Cert:"), request->fingerprint)) {
        return soapc__error_set(&transfer->failure, SOAPC_IO,
                                "cannot connect to %.250s: the certificate has another fingerprint "
                                "than %.100s",
                                transfer->url->origin, request->fingerprint);
    }
    if (request->verify_depth && depth_of(chain) > request->verify_depth) {
        return soapc__error_set(&transfer->failure, SOAPC_IO,
                                "cannot connect to %.250s: the certificate's chain is longer than "
                                "verify_depth (%u)",
                                transfer->url->origin, request->verify_depth);
    }
    transfer->connection->is_verified = 1;
    return SOAPC_OK;
}

/* -- the second sending of a request -- */

static soapc_status check_again(soapc__transfer *transfer)
{
    double since = soapc__net_now() - transfer->active;

    if (transfer->status != 0 || !soapc__transfer_is_sent(transfer) || since < STALE_SECONDS) {
        return SOAPC_OK;
    }
    return soapc__error_set(&transfer->failure, SOAPC_IO,
                            "no reply from %.250s: the connection ended %.1f s after the request was "
                            "sent; it may have been carried out and is not sent again",
                            transfer->url->origin, since);
}

static int before_request(void *context, char *peer, char *local, int peer_port, int local_port)
{
    soapc__connection *connection = context;
    soapc__transfer *transfer = connection->transfer;

    (void)peer;
    (void)local;
    (void)peer_port;
    (void)local_port;
    if (check_again(transfer) != SOAPC_OK || check_peer(connection->easy, transfer) != SOAPC_OK) {
        return CURL_PREREQFUNC_ABORT;
    }
    soapc__transfer_begin(transfer);
    return CURL_PREREQFUNC_OK;
}

int soapc__verify_set(soapc__connection *connection, const soapc_http_request *request)
{
    curl_easy_setopt(connection->easy, CURLOPT_PREREQFUNCTION, before_request);
    curl_easy_setopt(connection->easy, CURLOPT_PREREQDATA, connection);
    if (has_checks(request)) {
        curl_easy_setopt(connection->easy, CURLOPT_CERTINFO, 1L);
        /* In a session that is resumed no certificate is shown (libcurl from 8.12 on keeps none). */
        curl_easy_setopt(connection->easy, CURLOPT_SSL_SESSIONID_CACHE, 0L);
    }
    return 1;
}

#else

int soapc__verify_set(soapc__connection *connection, const soapc_http_request *request)
{
    (void)connection;
    return !request->fingerprint && !request->verify_depth;
}

#endif
