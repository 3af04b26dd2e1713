/* A module of PHP's for the time in which its memory is watched: what it leaves allocated on
 * purpose is told from leaks. */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <php.h>
#include <zend_gc.h>

static int bailed_out;
static zend_long countdown; /* of allocations, until one reaches memory_limit; 0: none does */

static void check_limit(size_t size)
{
    if (countdown && --countdown == 0) {
        zend_error_noreturn(
            E_ERROR, "Allowed memory size of 0 bytes exhausted (tried to allocate %zu bytes)",
            size);
    }
}

/* What a request allocates has this name in its stack: after a fatal error PHP drops its heap
 * whole, and without that heap (USE_ZEND_ALLOC=0) it stays allocated, which is no leak. */
static void *request_malloc(size_t size)
{
    check_limit(size);
    void *ptr = malloc(size);

    __asm__ volatile("" : : "r"(ptr)); /* no tail call: the frame is wanted */
    return ptr;
}

static void *request_realloc(void *old, size_t size)
{
    check_limit(size);
    void *ptr = realloc(old, size);

    __asm__ volatile("" : : "r"(ptr));
    return ptr;
}

ZEND_BEGIN_ARG_INFO_EX(arginfo_fail_at, 0, 0, 1)
    ZEND_ARG_TYPE_INFO(0, count, IS_LONG, 0)
ZEND_END_ARG_INFO()

/* soapc_watch_fail_at(int $count): int: the allocation of the request that reaches memory_limit, 0
 * for none; what was left of the last count. */
static PHP_FUNCTION(soapc_watch_fail_at)
{
    zend_long count;

    ZEND_PARSE_PARAMETERS_START(1, 1)
        Z_PARAM_LONG(count)
    ZEND_PARSE_PARAMETERS_END();
    RETVAL_LONG(countdown);
    countdown = count;
}

/* clang-format off */
static const zend_function_entry functions[] = {
    PHP_FE(soapc_watch_fail_at, arginfo_fail_at)
    PHP_FE_END
};
/* clang-format on */

static PHP_MINIT_FUNCTION(watch)
{
    if (!is_zend_mm()) {
        zend_mm_set_custom_handlers(zend_mm_get_heap(), request_malloc, free, request_realloc);
    }
    return SUCCESS;
}

/* Shows that a fault is found: tests/memory/env.sh. */
static void commit(const char *fault)
{
    if (strcmp(fault, "leak") == 0) {
        memset(pemalloc(40, 1), 0, 40);
    } else if (strcmp(fault, "request leak") == 0) {
        memset(emalloc(40), 0, 40);
    } else if (strcmp(fault, "use after free") == 0) {
        volatile char *ptr = emalloc(40);

        efree((void *)(uintptr_t)ptr);
        ptr[3]++;
    }
}

/* Handlers of the program's for sessions are the last of its code that runs. */
static void end_session(void)
{
    int (*flush)(int) = (int (*)(int))dlsym(RTLD_DEFAULT, "php_session_flush");

    if (flush) {
        zend_try
        {
            flush(1);
        }
        zend_end_try();
    }
}

static void drop_static_members(void)
{
    zend_class_entry *class_entry;

    ZEND_HASH_FOREACH_PTR (EG(class_table), class_entry) {
        zval *members = class_entry->type == ZEND_USER_CLASS &&
                                ZEND_MAP_PTR(class_entry->static_members_table)
                            ? CE_STATIC_MEMBERS(class_entry)
                            : NULL;

        for (int i = 0; members && i < class_entry->default_static_members_count; i++) {
            if (Z_TYPE(members[i]) == IS_OBJECT || Z_TYPE(members[i]) == IS_ARRAY) {
                zval old;

                ZVAL_COPY_VALUE(&old, members + i);
                ZVAL_NULL(members + i);
                zval_ptr_dtor(&old);
            }
        }
    }
    ZEND_HASH_FOREACH_END();
}

/* Objects that hold each other are given up without being freed when PHP ends, unless it is a debug
 * build. No code of the script's runs any more then: its destructors have run. */
static PHP_RSHUTDOWN_FUNCTION(watch)
{
    const char *fault = getenv("SOAPC_MEMORY_FAULT");

    countdown = 0;
    end_session();
    bailed_out |= CG(unclean_shutdown);
    if (!CG(unclean_shutdown)) {
        zend_hash_graceful_reverse_destroy(&EG(symbol_table));
        zend_hash_init(&EG(symbol_table), 8, NULL, ZVAL_PTR_DTOR, 0);
        drop_static_members();
        zend_gc_collect_cycles();
    }
    if (fault) {
        commit(fault);
    }
    return SUCCESS;
}

/* A process that is killed has all of PHP's memory still allocated. */
static PHP_MSHUTDOWN_FUNCTION(watch)
{
    const char *folder = getenv("SOAPC_MEMORY_LOGS");
    char path[4096];

    if (folder) {
        snprintf(path, sizeof(path), "%s/%s.%d", folder, bailed_out ? "bailout" : "ended",
                 (int)getpid());
        close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
    }
    return SUCCESS;
}

static zend_module_entry watch_module_entry = {
    STANDARD_MODULE_HEADER,
    "soapc_watch",
    functions,
    PHP_MINIT(watch),
    PHP_MSHUTDOWN(watch),
    NULL,
    PHP_RSHUTDOWN(watch),
    NULL,
    "0",
    STANDARD_MODULE_PROPERTIES,
};

ZEND_GET_MODULE(watch)
