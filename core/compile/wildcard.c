/* The namespaces that a wildcard admits (XSD Part 1, 3.10.2). */
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"
#include "compile/model.h"

enum { MOST_BYTES = 4096 }; /* of a union of wildcards: past that it admits all */

/* A token without the schema that it stands in: "##other" is what is neither in the targetNamespace
 * nor in none. */
static void put_token(soapc__buffer *out, const soapc__schema *schema, const char *token,
                      size_t length)
{
    const char *target = schema->ns->bytes;

    if (out->length) {
        soapc__buffer_literal(out, " ");
    }
    if (length == 7 && memcmp(token, "##other", 7) == 0) {
        soapc__buffer_literal(out, "##not:");
        soapc__buffer_put(out, target, strlen(target));
    } else if (length == 17 && memcmp(token, "##targetNamespace", 17) == 0) {
        token = *target ? target : "##local";
        soapc__buffer_put(out, token, strlen(token));
    } else {
        soapc__buffer_put(out, token, length);
    }
}

int soapc__wildcard_of(soapc_compiler *compiler, const soapc__schema *schema,
                       const soapc__node *node, const char **ns)
{
    const char *text = soapc__tree_attribute(node, "namespace");
    soapc__buffer out;

    *ns = "##any";
    if (!text) {
        return 1;
    }
    soapc__buffer_init(&out, &compiler->arena.allocator);
    while (*text) {
        size_t length = strcspn(text, " \t\r\n");

        if (length) {
            put_token(&out, schema, text, length);
        }
        text += length + (text[length] != '\0');
    }
    if (!out.length) { /* an empty list admits nothing */
        soapc__buffer_literal(&out, "##nothing");
    }
    *ns = out.failed ? NULL : soapc__arena_copy(&compiler->arena, out.bytes, out.length);
    soapc__buffer_release(&out);
    return *ns || soapc__fail_memory(compiler);
}

static const char *text_of(const soapc_compiler *compiler, soapc_text text)
{
    return (const char *)soapc__builder_at(&compiler->builder, SOAPC__TABLE_STRINGS, text) +
           sizeof(uint32_t);
}

soapc_text soapc__wildcard_join(soapc_compiler *compiler, soapc_text a, soapc_text b)
{
    size_t a_length = strlen(text_of(compiler, a)), b_length = strlen(text_of(compiler, b));

    if (a == b || strcmp(text_of(compiler, a), "##any") == 0) {
        return a;
    }
    if (strcmp(text_of(compiler, b), "##any") == 0) {
        return b;
    }
    if (a_length + b_length > MOST_BYTES) {
        return soapc__text_of(compiler, "##any");
    }
    char joined[MOST_BYTES + 2];
    memcpy(joined, text_of(compiler, a), a_length);
    joined[a_length] = ' ';
    memcpy(joined + a_length + 1, text_of(compiler, b), b_length + 1);
    return soapc__text_of(compiler, joined);
}
