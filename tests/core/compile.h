/* What the tests of the compiler share: documents in memory, a small service around a schema,
 * finding things. */
#ifndef SOAPC_TESTS_COMPILE_H
#define SOAPC_TESTS_COMPILE_H

#include "support.h"

#include <stdio.h>

#include "compile/model.h"
#include "image/layout.h"
#include "soapc_compile.h"

typedef struct test_source {
    const char *uri, *text;
} test_source;

enum { TEST_MOST_SOURCES = 8 };

#define TEST_MAIN "http://a.example/main.wsdl"

/* A WSDL in urn:t around the contents of wsdl:types; one rpc operation Op(string) -> string. */
#define TEST_WSDL_HEAD                                                                                           \
    "<definitions name='D' targetNamespace='urn:t' xmlns='http://schemas.xmlsoap.org/wsdl/'"                     \
    " xmlns:t='urn:t' xmlns:u='urn:u' xmlns:xsd='http://www.w3.org/2001/XMLSchema'"                              \
    " xmlns:soap='http://schemas.xmlsoap.org/wsdl/soap/' xmlns:soap12='http://schemas.xmlsoap.org/wsdl/soap12/'" \
    " xmlns:http='http://schemas.xmlsoap.org/wsdl/http/' xmlns:wsdl='http://schemas.xmlsoap.org/wsdl/'"          \
    " xmlns:enc='http://schemas.xmlsoap.org/soap/encoding/'>\n"
#define TEST_WSDL_TAIL                                                                                               \
    "<message name='M'><part name='p' type='xsd:string'/></message>\n"                                               \
    "<portType name='P'><operation name='Op'><input message='t:M'/><output message='t:M'/></operation></portType>\n" \
    "<binding name='B' type='t:P'><soap:binding style='rpc' transport='http://schemas.xmlsoap.org/soap/http'/>\n"    \
    "<operation name='Op'><input><soap:body use='literal' namespace='urn:t'/></input>"                               \
    "<output><soap:body use='literal' namespace='urn:t'/></output></operation></binding>\n"                          \
    "<service name='S'><port name='Q' binding='t:B'><soap:address location='http://a.example/'/></port></service>\n" \
    "</definitions>"
#define TEST_TYPES(contents) TEST_WSDL_HEAD "<types>" contents "</types>\n" TEST_WSDL_TAIL
#define TEST_SCHEMA(contents)                                                                      \
    TEST_TYPES("<xsd:schema targetNamespace='urn:t' elementFormDefault='qualified'>" contents      \
               "</xsd:schema>")

typedef struct test_result {
    void *block; /* NULL: error */
    const soapc_image *image;
    soapc_error error;
    char warnings[4096];
    char asked[4096]; /* URIs in the order in which they were asked for */
} test_result;

static inline void test_append(char *list, size_t size, const char *text)
{
    size_t length = strlen(list);

    snprintf(list + length, size - length, "%s\n", text);
}

static inline soapc_status test_give(soapc_compiler *compiler, const soapc_need *need,
                                     const test_source *sources, soapc_error *error)
{
    for (; sources->uri; sources++) {
        if (strcmp(sources->uri, need->uri) == 0) {
            return soapc_compiler_give(compiler, sources->text, strlen(sources->text), NULL, error);
        }
    }
    return soapc_compiler_refuse(compiler, "not found", error);
}

/* Compiles the first of the sources (the last has uri NULL). */
static inline test_result test_compile(const test_source *sources, const soapc_limits *limits,
                                       uint32_t flags, const soapc_allocator *allocator)
{
    test_result result = {0};
    size_t size = 0;
    soapc_compiler *compiler =
        soapc__compiler_new(sources->uri, limits, flags,
                            allocator ? allocator : &soapc__malloc_allocator, &result.error);
    soapc_status status = compiler ? SOAPC_OK : SOAPC_NO_MEMORY;
    const soapc_need *need;

    while (status == SOAPC_OK && (need = soapc_compiler_need(compiler))) {
        test_append(result.asked, sizeof(result.asked), need->uri);
        status = test_give(compiler, need, sources, &result.error);
    }
    if (status == SOAPC_OK) {
        result.block = soapc_compiler_finish(compiler, &size, &result.error);
    }
    for (uint32_t i = 0; compiler && soapc_compiler_warning(compiler, i); i++) {
        test_append(result.warnings, sizeof(result.warnings), soapc_compiler_warning(compiler, i));
    }
    soapc_compiler_free(compiler);
    if (result.block) {
        soapc_error error;

        result.image = soapc_image_open(result.block, size, &error);
        assert_non_null(result.image);
        assert_int_equal(soapc_image_check(result.image, &error), SOAPC_OK);
    } else {
        assert_int_not_equal(result.error.status, SOAPC_OK);
    }
    return result;
}

static inline test_result test_compile_text(const char *text)
{
    return test_compile((test_source[]){{TEST_MAIN, text}, {NULL, NULL}}, NULL, 0, NULL);
}

/* The image of a document that must compile; free(result.block). */
static inline test_result test_image(const char *text)
{
    test_result result = test_compile_text(text);

    if (!result.block) {
        fail_msg("%s", result.error.message);
    }
    return result;
}

static inline const char *test_text(const soapc_image *image, soapc_text text)
{
    return soapc_text_bytes(image, text, NULL);
}

/* "{ns}local" of a name id; one of a few buffers. */
static inline const char *test_name(const soapc_image *image, uint32_t id)
{
    static char buffers[4][256];
    static int next;
    char *buffer = buffers[next++ % 4];
    const soapc_name *name = soapc_name_at(image, id);

    if (!name) {
        return "-";
    }
    snprintf(buffer, sizeof(buffers[0]), "{%s}%s", test_text(image, name->ns),
             test_text(image, name->local));
    return buffer;
}

/* The type of that local name in urn:t, or else anonymous ones of that name. */
static inline uint32_t test_type_id(const soapc_image *image, const char *local)
{
    uint32_t id = soapc_type_find(image, "urn:t", 5, local, strlen(local));

    if (id == SOAPC_NONE) {
        id = soapc_type_find(image, NULL, 0, local, strlen(local));
    }
    if (id == SOAPC_NONE) {
        fail_msg("no type %s", local);
    }
    return id;
}

static inline const soapc_type *test_type(const soapc_image *image, const char *local)
{
    return soapc_type_at(image, test_type_id(image, local));
}

static inline const char *test_type_name(const soapc_image *image, uint32_t id)
{
    const soapc_type *type = soapc_type_at(image, id);

    return type ? test_text(image, soapc_name_at(image, type->name)->local) : "-";
}

static inline const soapc_field *test_field(const soapc_image *image, const soapc_type *type,
                                            const char *local)
{
    for (uint32_t i = 0; i < type->field_count; i++) {
        const soapc_field *field = soapc_field_at(image, type->first_field + i);

        if (field->name != SOAPC_NONE &&
            strcmp(test_text(image, soapc_name_at(image, field->name)->local), local) == 0) {
            return field;
        }
    }
    fail_msg("no field %s", local);
    return NULL;
}

/* The local names of a type's fields; an attribute as @name, text as #, a wildcard as *, any
 * attribute as @*; "|" stands before the first own one. */
static inline const char *test_fields(const soapc_image *image, const soapc_type *type)
{
    static char text[1024];
    size_t length = 0;

    text[0] = '\0';
    for (uint32_t i = 0; i <= type->field_count; i++) {
        const char *bar = type->own_field == i ? "|" : "";
        const soapc_field *field =
            i < type->field_count ? soapc_field_at(image, type->first_field + i) : NULL;
        static const char *const marks[] = {"", "", "@", "#", "*", "@*"};
        const char *local = field && field->name != SOAPC_NONE
                                ? test_text(image, soapc_name_at(image, field->name)->local)
                                : "";

        length += (size_t)snprintf(text + length, sizeof(text) - length, "%s%s%s%s", bar,
                                   field ? marks[field->kind] : "", local,
                                   i + 1 < type->field_count ? " " : "");
    }
    return text;
}

static inline size_t test_put(char *out, size_t size, const char *text)
{
    return (size_t)snprintf(out, size, "%s", text);
}

static inline size_t test_put_particle(const soapc_image *image, const soapc_type *type,
                                       uint32_t index, char *out, size_t size)
{
    static const char *const marks[] = {"?", "seq", "choice", "all", "", "*"};
    const soapc__particle *particle = soapc__particles(image) + index;
    size_t length = test_put(out, size, marks[particle->kind]);

    if (particle->kind == SOAPC__PARTICLE_ELEMENT) {
        const soapc_field *field = soapc__fields(image, type) + particle->field;

        length += test_put(out + length, size - length,
                           test_text(image, soapc_name_at(image, field->name)->local));
    } else if (particle->kind != SOAPC__PARTICLE_ANY) {
        length += test_put(out + length, size - length, "(");
        for (uint32_t i = 0; i < particle->child_count; i++) {
            length += test_put(out + length, size - length, i ? " " : "");
            length += test_put_particle(image, type, particle->first_child + i, out + length,
                                        size - length);
        }
        length += test_put(out + length, size - length, ")");
    }
    if (particle->max == SOAPC_UNBOUNDED) {
        length += (size_t)snprintf(out + length, size - length, "{%u,}", particle->min);
    } else if (particle->min != 1 || particle->max != 1) {
        length +=
            (size_t)snprintf(out + length, size - length, "{%u,%u}", particle->min, particle->max);
    }
    return length;
}

/* A content model as "seq(a b{0,1} choice(c d){0,})". */
static inline const char *test_model(const soapc_image *image, const soapc_type *type)
{
    static char text[1024];

    text[0] = '\0';
    if (type->particle != SOAPC_NONE) {
        test_put_particle(image, type, type->particle, text, sizeof(text));
    }
    return text;
}

/* The document is refused: with that status, at that line (0: any), with a message that holds
 * the text. */
static inline void assert_refused(test_result result, soapc_status status, uint32_t line,
                                  const char *holds)
{
    if (result.block) {
        fail_msg("accepted, where %s was expected", holds);
    }
    if (!strstr(result.error.message, holds)) {
        fail_msg("'%s' is not in: %s", holds, result.error.message);
    }
    assert_int_equal(result.error.status, status);
    if (line) {
        assert_int_equal(result.error.line, line);
    }
}

static inline void assert_refused_text(const char *text, soapc_status status, uint32_t line,
                                       const char *holds)
{
    assert_refused(test_compile_text(text), status, line, holds);
}

static inline void assert_flags(uint32_t flags, uint32_t set, uint32_t clear)
{
    assert_int_equal(flags & set, set);
    assert_int_equal(flags & clear, 0);
}

#endif
