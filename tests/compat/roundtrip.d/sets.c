/* The sets that are tested: their lists, their documents, their images. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "roundtrip.h"

/* --- memory and files --- */

void *rt_alloc(size_t size)
{
    void *memory = calloc(1, size ? size : 1);

    if (!memory) {
        abort();
    }
    return memory;
}

char *rt_copy(const char *text, size_t length)
{
    char *copy = rt_alloc(length + 1);

    memcpy(copy, text, length);
    return copy;
}

char *rt_format(const char *format, ...)
{
    char *text;
    va_list args;

    va_start(args, format);
    if (vasprintf(&text, format, args) < 0) {
        abort();
    }
    va_end(args);
    return text;
}

char *rt_read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    struct stat status;

    if (!file || fstat(fileno(file), &status) != 0) {
        return NULL;
    }
    char *bytes = rt_alloc((size_t)status.st_size + 1);
    *length = fread(bytes, 1, (size_t)status.st_size, file);
    fclose(file);
    return bytes;
}

/* --- sets --- */

static void add_place(rt_places *all, char *uri, char *path)
{
    if (all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 32;
        all->items = realloc(all->items, all->capacity * sizeof(*all->items));
    }
    all->items[all->count++] = (rt_place){uri, path};
}

const char *rt_find_document(void *ctx, const char *uri, size_t *length)
{
    const rt_set *set = ctx;

    for (uint32_t i = 0; i < set->places.count; i++) {
        if (strcmp(set->places.items[i].uri, uri) == 0) {
            return rt_read_file(set->places.items[i].path, length);
        }
    }
    return strncmp(uri, "file://", 7) == 0 ? rt_read_file(uri + 7, length) : NULL;
}

static void keep_document(rt_set *set, const char *uri, const char *bytes, size_t length)
{
    rt_documents *all = &set->documents;

    if (all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 32;
        all->items = realloc(all->items, all->capacity * sizeof(*all->items));
    }
    all->items[all->count++] = (rt_document){rt_copy(uri, strlen(uri)), rt_copy(bytes, length), length};
}

const soapc_image *rt_compile(rt_set *set, soapc_error *error)
{
    soapc_compiler *compiler = soapc_compiler_new(set->main, NULL, 0, error);
    soapc_status status = compiler ? SOAPC_OK : SOAPC_NO_MEMORY;
    const soapc_need *need;
    size_t size;

    while (status == SOAPC_OK && (need = soapc_compiler_need(compiler))) {
        size_t length;
        const char *bytes = rt_find_document(set, need->uri, &length);

        if (bytes) {
            keep_document(set, need->uri, bytes, length);
            status = soapc_compiler_give(compiler, bytes, length, NULL, error);
        } else {
            status = soapc_compiler_refuse(compiler, "not in the map", error);
        }
    }
    return status == SOAPC_OK ? soapc_compiler_finish(compiler, &size, error) : NULL;
}

int rt_next_set(FILE *list, rt_set *set)
{
    char line[20000];

    memset(set, 0, sizeof(*set));
    while (fgets(line, sizeof(line), list)) {
        line[strcspn(line, "\n")] = '\0';
        char *kind = strtok(line, "\t"), *uri = strtok(NULL, "\t"), *path = strtok(NULL, "\t");

        if (!kind || strcmp(kind, "end") == 0) {
            return kind != NULL;
        }
        if (strcmp(kind, "set") == 0) {
            set->id = rt_copy(uri, strlen(uri));
        } else if (strcmp(kind, "message") == 0) {
            add_place(&set->messages, rt_copy(uri, strlen(uri)), rt_copy(path, strlen(path)));
        } else if (uri && path) {
            add_place(&set->places, rt_copy(uri, strlen(uri)), rt_copy(path, strlen(path)));
            if (strcmp(kind, "main") == 0) {
                set->main = set->places.items[set->places.count - 1].uri;
            }
        }
    }
    return 0;
}
