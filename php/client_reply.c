/* What a reply says of itself beside its body: for messages, and the charset. */
#include "php/client.h"

#include "soapc_net.h"

enum { EXCERPT = 80 }; /* bytes of a body that a message shows */

void php_soapc_client_reply_keep(zend_object *object, const soapc_http_reply *from)
{
    php_soapc_client_reply *reply = &php_soapc_client_from(object)->reply;
    size_t length = 0;

    const php_soapc_client_reply old = *reply;

    memset(reply, 0, sizeof(*reply));
    if (old.type) {
        zend_string_release(old.type);
        zend_string_release(old.place);
    }
    if (!from || !from->status) {
        return;
    }
    const char *type = soapc_http_reply_header(from, "Content-Type", 0, &length);
    const char *place = from->effective_url ? from->effective_url : "";
    zend_string *said = zend_string_init(type ? type : "", type ? length : 0, 0);
    reply->place = zend_string_init(place, strlen(place), 0);
    reply->type = said; /* together, wherever memory_limit is reached */
    reply->status = from->status;
}

/* {{{ Messages */

/* The first bytes on one line; a question mark for what is no character of UTF-8. */
static zend_string *excerpt(const char *body, size_t length)
{
    bool is_cut = length > EXCERPT;
    size_t size = is_cut ? EXCERPT : length;
    zend_string *text = zend_string_alloc(size + (is_cut ? 3 : 0), 0);
    char *to = ZSTR_VAL(text);

    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)body[i];
        *to++ = c < ' ' ? ' ' : c < 0x7F ? (char)c : '?';
    }
    memcpy(to, "...", is_cut ? 3 : 0);
    ZSTR_VAL(text)[ZSTR_LEN(text)] = '\0';
    return text;
}

zend_string *php_soapc_client_reply_text(const php_soapc_client_reply *reply, const char *body,
                                         size_t length)
{
    zend_string *begins = excerpt(body ? body : "", body ? length : 0), *text;

    if (reply->status) {
        char place[201];

        soapc_http_url_mask(ZSTR_VAL(reply->place), place, sizeof(place));
        text = strpprintf(0, "HTTP status %u from %s, %s%.100s, ", reply->status, place,
                          ZSTR_LEN(reply->type) ? "Content-Type " : "no Content-Type",
                          ZSTR_VAL(reply->type));
    } else {
        text = ZSTR_EMPTY_ALLOC();
    }
    zend_string *whole =
        length ? strpprintf(0, "%sbody of %zu bytes: %s", ZSTR_VAL(text), length, ZSTR_VAL(begins))
               : strpprintf(0, "%sempty body", ZSTR_VAL(text));
    zend_string_release(text);
    zend_string_release(begins);
    return whole;
}

/* }}} */

/* {{{ charset */

static bool is_utf8(const unsigned char *at, const unsigned char *end)
{
    while (at < end) {
        unsigned char c = *at++;
        uint32_t more = c < 0x80 ? 0 : c >= 0xC2 && c < 0xE0 ? 1 : (c & 0xF0) == 0xE0 ? 2 : c >= 0xF0 && c < 0xF5 ? 3 : 4;

        if (more == 4 || (size_t)(end - at) < more) {
            return false;
        }
        for (; more; more--) {
            if ((*at++ & 0xC0) != 0x80) {
                return false;
            }
        }
    }
    return true;
}

/* Whether the XML declaration names an encoding. */
static bool is_declared(const char *body, size_t length)
{
    if (length < 6 || memcmp(body, "<?xml", 5) != 0) {
        return false;
    }
    const char *end = memchr(body, '>', length);
    return end && zend_memnstr(body, ZEND_STRL("encoding"), end);
}

/* RFC 7303 lets the charset win. Many a server sends one that is wrong, and ext/soap never looked at it: so what the
 * document says of itself counts, UTF-8 is seen by its bytes, and only what is left is what the charset says. */
soapc_str php_soapc_client_reply_charset(const php_soapc_client_reply *reply, const char *body,
                                         size_t length)
{
    static const char name[] = "charset=";
    const soapc_str none = {NULL, 0};
    const char *type = reply->status ? ZSTR_VAL(reply->type) : "";
    const char *at = strchr(type, ';');

    for (; at; at = strchr(at, ';')) {
        at += 1 + strspn(at + 1, " \t");
        if (strncasecmp(at, name, sizeof(name) - 1) == 0) {
            break;
        }
    }
    if (!at || is_declared(body, length) ||
        is_utf8((const unsigned char *)body, (const unsigned char *)body + length)) {
        return none;
    }
    at += sizeof(name) - 1;
    return (soapc_str){at, strcspn(at, "; \t")};
}

/* }}} */
