/* Messages of this request: their memory is PHP's, so that memory_limit holds and a fatal error frees everything. */
#include "php_soapc.h"

#include "php/exception.h"

static void *request_alloc(void *ctx, size_t size)
{
    return PHP_SOAPC_ALLOC(size);
}

static void request_release(void *ctx, void *ptr, size_t size)
{
    efree(ptr);
}

static const soapc_allocator request_allocator = {NULL, request_alloc, request_release};

soapc_message *php_soapc_message_take(void)
{
    if (SOAPC_G(pool_count)) {
        return SOAPC_G(pool)[--SOAPC_G(pool_count)];
    }
    soapc_limits limits = php_soapc_limits();
    soapc_error error;
    soapc_message *message = soapc_message_new(&request_allocator, &limits, &error);
    if (!message) {
        php_soapc_throw_error("Client", &error);
    }
    return message;
}

void php_soapc_message_give(soapc_message *message)
{
    if (SOAPC_G(pool_count) == sizeof(SOAPC_G(pool)) / sizeof(SOAPC_G(pool)[0])) {
        soapc_message_free(message);
        return;
    }
    soapc_message_reset(message);
    SOAPC_G(pool)[SOAPC_G(pool_count)++] = message;
}

void php_soapc_messages_free(void)
{
    while (SOAPC_G(pool_count)) {
        soapc_message_free(SOAPC_G(pool)[--SOAPC_G(pool_count)]);
    }
}
