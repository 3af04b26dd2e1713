/* soapc.profile=hardened (contract X-8): what went wrong inside a server goes to the log, and the
 * fault that its client gets has nothing but a reference to it. */
#include "php/server.h"

#include <unistd.h>

/* 64 bits by chance: who sees one learns nothing of another. */
static void make_reference(char reference[17])
{
    unsigned char octets[8];

    if (PHP_SOAPC_RANDOM_BYTES(octets, sizeof(octets)) == FAILURE) {
        uint64_t when = (uint64_t)time(NULL) << 32 ^ (uint64_t)getpid();
        memcpy(octets, &when, sizeof(octets));
    }
    for (size_t i = 0; i < sizeof(octets); i++) {
        snprintf(reference + 2 * i, 3, "%02x", octets[i]);
    }
}

/* One line, whatever the text holds. */
static void write_log(const char *reference, const zend_string *text, const char *file,
                      uint32_t line)
{
    zend_string *entry =
        strpprintf(0, "soapc: fault %s: %s in %s on line %" PRIu32, reference, ZSTR_VAL(text),
                   file ? file : zend_get_executed_filename(), file ? line : zend_get_executed_lineno());

    for (size_t i = 0; i < ZSTR_LEN(entry); i++) {
        if ((unsigned char)ZSTR_VAL(entry)[i] < ' ' || ZSTR_VAL(entry)[i] == 0x7F) {
            ZSTR_VAL(entry)[i] = ' ';
        }
    }
    php_log_err(ZSTR_VAL(entry));
    zend_string_release(entry);
}

zend_string *php_soapc_server_conceal(zend_string *text, const char *file, uint32_t line)
{
    char reference[17];

    if (!SOAPC_G(hardened)) {
        return zend_string_copy(text);
    }
    make_reference(reference);
    write_log(reference, text, file, line);
    return strpprintf(0, "Internal Error (reference %s)", reference);
}
