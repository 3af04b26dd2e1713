/*
 * Fuzzes the WSDL compiler: the input is the WSDL, or several documents with a line "==== URI" before each.
 *
 * Whatever it is, there is an image that passes the check and can be walked, or an error with a message.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "image/layout.h"
#include "soapc_compile.h"

#define MARK "\n==== "

/* The document of a URI in the input; the first one is the WSDL. */
static const char *find(const char *input, const char *end, const char *uri, size_t *length)
{
    const char *name = strrchr(uri, '/');
    const char *found = memmem(input, (size_t)(end - input), MARK, strlen(MARK));

    if (name) {
        name++;
        for (; found; found = memmem(found, (size_t)(end - found), MARK, strlen(MARK))) {
            found += strlen(MARK);
            size_t name_length = strlen(name);
            if ((size_t)(end - found) > name_length && memcmp(found, name, name_length) == 0 &&
                found[name_length] == '\n') {
                found += name_length + 1;
                const char *next = memmem(found, (size_t)(end - found), MARK, strlen(MARK));

                *length = (size_t)((next ? next : end) - found);
                return found;
            }
        }
    }
    return NULL;
}

static uint64_t sum_text(const soapc_image *image, soapc_text text)
{
    uint32_t length;
    const char *bytes = soapc_text_bytes(image, text, &length);

    return length + (unsigned char)bytes[length];
}

static uint64_t walk_particle(const soapc_image *image, const soapc_type *type, uint32_t index)
{
    const soapc__particle *particle = soapc__particles(image) + index;
    uint64_t sum = particle->kind + sum_text(image, particle->ns);

    if (particle->kind >= SOAPC__PARTICLE_ELEMENT) {
        return sum + soapc__fields(image, type)[particle->field].name;
    }
    for (uint32_t i = 0; i < particle->child_count; i++) {
        sum += walk_particle(image, type, particle->first_child + i);
    }
    return sum;
}

static uint64_t walk_type(const soapc_image *image, const soapc_type *type)
{
    uint64_t sum = sum_text(image, type->documentation) + sum_text(image, type->dimensions);

    for (uint32_t i = 0; i < type->field_count; i++) {
        sum += sum_text(image, soapc_field_at(image, type->first_field + i)->value);
    }
    for (uint32_t i = 0; i < type->facet_count; i++) {
        sum += sum_text(image, soapc_facet_at(image, type->first_facet + i)->value);
    }
    for (uint32_t i = 0; i < type->member_count; i++) {
        sum += soapc_type_at(image, soapc_member_at(image, type->first_member + i))->kind;
    }
    return sum + (type->particle == SOAPC_NONE ? 0 : walk_particle(image, type, type->particle));
}

static void walk(const soapc_image *image)
{
    volatile uint64_t sum = 0;

    for (uint32_t i = 0; i < soapc_type_count(image); i++) {
        sum += walk_type(image, soapc_type_at(image, i)) +
               (uint64_t)soapc_type_is_derived(image, i, SOAPC_XSD_STRING);
    }
    for (uint32_t i = 0; i < soapc_operation_count(image); i++) {
        const soapc_operation *operation = soapc_operation_at(image, i);

        sum += sum_text(image, operation->name) +
               sum_text(image, soapc_port_at(image, operation->port)->location);
        for (uint32_t part = 0; part < operation->input.part_count; part++) {
            sum += sum_text(image, soapc_part_at(image, operation->input.first_part + part)->name);
        }
    }
    for (uint32_t i = 0; i < soapc_name_count(image); i++) {
        const soapc_name *name = soapc_name_at(image, i);
        uint32_t ns_length, local_length;
        const char *ns = soapc_text_bytes(image, name->ns, &ns_length);
        const char *local = soapc_text_bytes(image, name->local, &local_length);

        if (soapc_name_find(image, ns, ns_length, local, local_length) != i) {
            abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *input = (const char *)data, *end = input + size;
    soapc_limits limits = {.documents = 20};
    soapc_error error = {0};
    soapc_compiler *compiler = soapc_compiler_new(
        "http://a/main.wsdl", &limits, size ? data[size - 1] & SOAPC_COMPILE_STRICT : 0, &error);
    const soapc_need *need;
    soapc_status status = SOAPC_OK;
    void *block = NULL;
    size_t block_size;

    while (status == SOAPC_OK && (need = soapc_compiler_need(compiler))) {
        const char *first_end = memmem(input, size, MARK, strlen(MARK));
        size_t length = first_end ? (size_t)(first_end - input) : size;
        const char *bytes = need->importer ? find(input, end, need->uri, &length) : input;

        status = bytes ? soapc_compiler_give(compiler, bytes, length, NULL, &error)
                       : soapc_compiler_refuse(compiler, "not here", &error);
    }
    if (status == SOAPC_OK) {
        block = soapc_compiler_finish(compiler, &block_size, &error);
    }
    if (block) {
        if (soapc_image_check(block, &error) != SOAPC_OK) {
            abort();
        }
        walk(block);
    } else if (error.status == SOAPC_OK || error.status == SOAPC_BAD_IMAGE || !error.message[0]) {
        abort(); /* an image that the compiler wrote and the check refuses is our mistake */
    }
    free(block);
    soapc_compiler_free(compiler);
    return 0;
}
