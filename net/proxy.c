/* Which hosts are reached without the proxy. */
#include "net/internal.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/error.h"

/* An address in network order; its length, 0: it is none. */
static size_t read_address(const char *text, size_t length, unsigned char out[16])
{
    char copy[INET6_ADDRSTRLEN];

    if (length > 1 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length == 0 || length >= sizeof(copy)) {
        return 0;
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    return inet_pton(AF_INET, copy, out) == 1 ? 4 : inet_pton(AF_INET6, copy, out) == 1 ? 16 : 0;
}

/* address or address/bits */
static int is_in_network(const char *entry, size_t length, const char *host)
{
    unsigned char network[16], address[16];
    const char *slash = memchr(entry, '/', length);
    size_t size = read_address(entry, slash ? (size_t)(slash - entry) : length, network);

    if (!size || read_address(host, strlen(host), address) != size) {
        return 0;
    }
    unsigned long bits = slash ? strtoul(slash + 1, NULL, 10) : size * 8;
    if (bits > size * 8) {
        return 0;
    }
    size_t whole = bits / 8;
    unsigned rest = bits % 8;
    return memcmp(network, address, whole) == 0 &&
           (!rest || (network[whole] ^ address[whole]) >> (8 - rest) == 0);
}

/* A name stands for itself and all names below it, with or without a dot before it. */
static int is_in_domain(const char *entry, size_t length, const char *host)
{
    size_t size = strlen(host);

    if (length > 2 && entry[0] == '*' && entry[1] == '.') {
        entry++;
        length--;
    }
    if (length && entry[0] == '.') {
        entry++;
        length--;
    }
    if (!length || size < length || strncasecmp(host + size - length, entry, length) != 0) {
        return 0;
    }
    return size == length || host[size - length - 1] == '.';
}

static const char separators[] = ", \t";

int soapc__host_is_listed(const char *list, const char *host)
{
    for (list += strspn(list, separators); *list; list += strspn(list, separators)) {
        size_t length = strcspn(list, separators);

        if ((length == 1 && *list == '*') || is_in_network(list, length, host) ||
            is_in_domain(list, length, host)) {
            return 1;
        }
        list += length;
    }
    return 0;
}

/* -- lists that are wrong -- */

static int is_network(const char *entry, size_t length, const char *slash)
{
    unsigned char ignored[16];
    size_t size = read_address(entry, (size_t)(slash - entry), ignored);
    size_t digits = length - (size_t)(slash + 1 - entry);

    return size && digits >= 1 && digits <= 3 && strspn(slash + 1, "0123456789") >= digits &&
           strtoul(slash + 1, NULL, 10) <= size * 8;
}

/* Names are compared as they stand, so others than those of the DNS are let be; but a URL is none, nor a port's. */
static int is_entry(const char *entry, size_t length)
{
    unsigned char ignored[16];
    const char *slash = memchr(entry, '/', length);

    if (slash) {
        return is_network(entry, length, slash);
    }
    if (memchr(entry, ':', length)) {
        return read_address(entry, length, ignored) == 16;
    }
    size_t star = *entry == '*' && (length == 1 || (length > 2 && entry[1] == '.'));
    for (size_t i = star; i < length; i++) {
        if ((unsigned char)entry[i] <= ' ' || entry[i] == 0x7F || strchr("*?#@\\;\"'<>()", entry[i])) {
            return 0;
        }
    }
    return 1;
}

soapc_status soapc_http_hosts_check(const char *list, soapc_error *error)
{
    soapc__error_clear(error);
    for (list += strspn(list, separators); *list; list += strspn(list, separators)) {
        size_t length = strcspn(list, separators);

        if (!is_entry(list, length)) {
            return soapc__error_set(error, SOAPC_INVALID_ARGUMENT,
                                    "'%.*s' is no host name, no address, no network such as 10.0.0.0/8 and not *",
                                    length > 100 ? 100 : (int)length, list);
        }
        list += length;
    }
    return SOAPC_OK;
}

/* -- proxies -- */

int soapc__proxy_is_for(const soapc_http_request *request, const soapc__url *url)
{
    return request->proxy_host && !request->unix_socket &&
           !(request->no_proxy && soapc__host_is_listed(request->no_proxy, url->host));
}
