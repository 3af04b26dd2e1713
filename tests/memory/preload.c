/* Preloaded while PHP's memory is watched: PHP opens extensions with RTLD_DEEPBIND, with which they
 * would see libc's malloc before the checker's. */
#include <dlfcn.h>

__attribute__((visibility("default"))) void *dlopen(const char *file, int flags)
{
    static void *(*next)(const char *, int);

    if (!next) {
        next = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
    }
    return next(file, flags & ~RTLD_DEEPBIND);
}
