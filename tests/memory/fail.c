/* Preloaded into luajit: malloc fails when it is told to. LuaJIT's own heap does not come from it.
 */
#include <dlfcn.h>
#include <stddef.h>

static long countdown; /* until an allocation fails; 0: none does */
static int stays, failed;

/* The count-th allocation from now on fails, with `all` all after it too. */
__attribute__((visibility("default"))) void soapc_fail_at(long count, int all);
/* No more; whether one has failed. */
__attribute__((visibility("default"))) int soapc_fail_end(void);

void soapc_fail_at(long count, int all)
{
    failed = 0;
    stays = all;
    countdown = count;
}

int soapc_fail_end(void)
{
    countdown = 0;
    return failed;
}

static int fails(void)
{
    if (countdown == 0 || --countdown > 0) {
        return 0;
    }
    countdown = stays;
    failed = 1;
    return 1;
}

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

__attribute__((visibility("default"))) void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

__attribute__((visibility("default"))) void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

__attribute__((visibility("default"))) void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}
