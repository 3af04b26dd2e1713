/* The image: the built-in one, finds, the check against damage. */
#include "support.h"

#include <stdio.h>

#include "compile.h"
#include "image/build.h"
#include "types/builtin.h"
#include "xml/scanner.h"

static const char service[] = TEST_SCHEMA(
    "<xsd:simpleType name='Color'><xsd:restriction base='xsd:string'><xsd:enumeration value='red'/>"
    "<xsd:enumeration value='green'/></xsd:restriction></xsd:simpleType>"
    "<xsd:simpleType name='U'><xsd:union memberTypes='xsd:int t:Color'/></xsd:simpleType>"
    "<xsd:simpleType name='L'><xsd:list itemType='t:U'/></xsd:simpleType>"
    "<xsd:complexType name='Base'><xsd:sequence><xsd:element name='a' type='t:L'/>"
    "<xsd:choice maxOccurs='unbounded'><xsd:element name='b' type='t:Base'/><xsd:any/></xsd:choice></xsd:sequence>"
    "<xsd:attribute name='id' type='xsd:ID' default='x'/></xsd:complexType>"
    "<xsd:complexType name='Derived'><xsd:complexContent><xsd:extension base='t:Base'><xsd:sequence>"
    "<xsd:element name='c' type='xsd:int'/></xsd:sequence></xsd:extension></xsd:complexContent></xsd:complexType>"
    "<xsd:complexType name='Array'><xsd:complexContent><xsd:restriction base='enc:Array'>"
    "<xsd:attribute ref='enc:arrayType' wsdl:arrayType='t:Derived[]'/></xsd:restriction></xsd:complexContent>"
    "</xsd:complexType>"
    "<xsd:element name='head' type='t:Base' abstract='true'/>"
    "<xsd:element name='member' type='t:Derived' substitutionGroup='t:head'/>");

static void builtin_image_is_what_the_builder_writes(void **state)
{
    soapc__arena arena;
    soapc__builder builder;
    size_t size;

    (void)state;
    soapc__arena_init(&arena, NULL);
    assert_true(soapc__builder_init(&builder, &arena));
    void *block = soapc__builder_finish(&builder, &soapc__malloc_allocator, &size);
    assert_non_null(block);
    assert_int_equal(size, soapc_image_size(soapc_image_builtin()));
    assert_memory_equal(block, soapc_image_builtin(), size);
    free(block);
    soapc__arena_release(&arena);
}

static void builtin_image_has_every_type_at_its_id(void **state)
{
    const soapc_image *image = soapc_image_builtin();
    soapc_error error;

    (void)state;
    assert_int_equal(soapc_image_check(image, &error), SOAPC_OK);
    assert_int_equal(soapc_type_count(image), SOAPC_BUILTIN_COUNT);
    for (uint32_t id = 0; id < SOAPC_BUILTIN_COUNT; id++) {
        const char *ns = soapc__known_namespaces[soapc__builtins[id].ns],
                   *local = soapc__builtins[id].local;

        assert_int_equal(soapc_type_find(image, ns, strlen(ns), local, strlen(local)), id);
        assert_int_equal(soapc_type_at(image, id)->kind, soapc__builtins[id].kind);
    }
    assert_int_equal(soapc_operation_count(image), 0);
    assert_int_equal(soapc_port_count(image), 0);
}

static void open_refuses_what_is_no_image(void **state)
{
    const soapc_image *builtin = soapc_image_builtin();
    size_t size = soapc_image_size(builtin);
    uint64_t *copy = malloc(size + 8);
    soapc_error error;

    (void)state;
    assert_null(soapc_image_open(NULL, 0, &error));
    assert_int_equal(error.status, SOAPC_BAD_IMAGE);
    memcpy(copy, builtin, size);
    assert_ptr_equal(soapc_image_open(copy, size, &error), copy);
    assert_ptr_equal(soapc_image_open(copy, size + 8, &error), copy);
    assert_null(soapc_image_open(copy, size - 1, &error));
    assert_null(soapc_image_open(copy, 8, &error));
    assert_null(soapc_image_open((char *)copy + 4, size - 8, &error));
    ((struct soapc_image *)copy)->format++;
    assert_null(soapc_image_open(copy, size, &error));
    assert_non_null(strstr(error.message, "format version"));
    memcpy(copy, builtin, size);
    ((struct soapc_image *)copy)->record_sizes++;
    assert_null(soapc_image_open(copy, size, &error));
    memcpy(copy, builtin, size);
    ((char *)copy)[0] = 'X';
    assert_null(soapc_image_open(copy, size, &error));
    free(copy);
}

static void names_are_found_exactly(void **state)
{
    test_result result = test_image(service);
    const soapc_image *image = result.image;

    (void)state;
    for (uint32_t id = 0; id < soapc_name_count(image); id++) {
        const soapc_name *name = soapc_name_at(image, id);
        uint32_t ns_length, local_length;
        const char *ns = soapc_text_bytes(image, name->ns, &ns_length);
        const char *local = soapc_text_bytes(image, name->local, &local_length);

        assert_int_equal(strlen(local), local_length);
        assert_int_equal(soapc_name_find(image, ns, ns_length, local, local_length), id);
    }
    assert_int_equal(soapc_name_find(image, "urn:t", 5, "Colo", 4), SOAPC_NONE);
    assert_int_equal(soapc_name_find(image, "urn:T", 5, "Color", 5), SOAPC_NONE);
    assert_int_equal(soapc_name_find(image, "urn:t", 5, "ColorX", 6), SOAPC_NONE);
    assert_int_equal(soapc_type_find(image, "urn:t", 5, "head", 4), SOAPC_NONE);
    assert_int_equal(soapc_element_find(image, "urn:t", 5, "head", 4), test_type_id(image, "Base"));
    assert_int_equal(soapc_element_find(image, "urn:t", 5, "Base", 4), SOAPC_NONE);
    assert_null(soapc_name_at(image, soapc_name_count(image)));
    assert_null(soapc_type_at(image, SOAPC_NONE));
    assert_int_equal(soapc_member_at(image, 2), SOAPC_NONE);
    free(result.block);
}

static void type_is_found_by_local_name_the_documents_before_the_built_in(void **state)
{
    test_result result = test_image(TEST_SCHEMA("<xsd:complexType name='string'/>"));

    (void)state;
    assert_int_equal(soapc_type_find(result.image, NULL, 0, "string", 6), SOAPC_BUILTIN_COUNT);
    assert_int_equal(soapc_type_find(result.image, NULL, 0, "int", 3), SOAPC_XSD_INT);
    assert_int_equal(soapc_type_find(result.image, NULL, 0, "nothing", 7), SOAPC_NONE);
    free(result.block);
}

static void operations_are_found_in_any_case_from_an_index_on(void **state)
{
    test_result result = test_image(service);

    (void)state;
    assert_int_equal(soapc_operation_find(result.image, "oP", 2, 0), 0);
    assert_int_equal(soapc_operation_find(result.image, "Op", 2, 1), SOAPC_NONE);
    assert_int_equal(soapc_operation_find(result.image, "Opx", 3, 0), SOAPC_NONE);
    assert_int_equal(soapc_operation_find(result.image, "Op", 2, SOAPC_NONE), SOAPC_NONE);
    free(result.block);
}

static void derivation_is_followed_by_any_number_of_steps(void **state)
{
    test_result result = test_image(service);
    const soapc_image *image = result.image;
    uint32_t base = test_type_id(image, "Base"), derived = test_type_id(image, "Derived");

    (void)state;
    assert_true(soapc_type_is_derived(image, derived, base));
    assert_true(soapc_type_is_derived(image, base, base));
    assert_false(soapc_type_is_derived(image, base, derived));
    assert_true(soapc_type_is_derived(image, SOAPC_XSD_BYTE, SOAPC_XSD_DECIMAL));
    assert_true(
        soapc_type_is_derived(image, test_type_id(image, "Color"), SOAPC_XSD_ANYSIMPLETYPE));
    assert_true(soapc_type_is_derived(image, base, SOAPC_XSD_ANYTYPE));
    assert_false(soapc_type_is_derived(image, soapc_type_count(image), SOAPC_XSD_ANYTYPE));
    free(result.block);
}

/* Everything that a host or the engine reads of an image. */
static uint64_t walk(const soapc_image *image)
{
    uint64_t sum = 0;

    for (uint32_t id = 0; id < soapc_type_count(image); id++) {
        const soapc_type *type = soapc_type_at(image, id);
        char model[2048];

        sum += strlen(test_name(image, type->name)) + strlen(test_text(image, type->documentation));
        sum += strlen(test_text(image, type->dimensions)) +
               (uint64_t)soapc_type_is_derived(image, id, SOAPC_XSD_INT);
        for (uint32_t i = 0; i < type->field_count; i++) {
            const soapc_field *field = soapc_field_at(image, type->first_field + i);

            sum += strlen(test_name(image, field->name)) + strlen(test_text(image, field->value));
            sum += field->element == SOAPC_NONE ? 0 : soapc__elements(image)[field->element].type;
        }
        for (uint32_t i = 0; i < type->facet_count; i++) {
            sum += strlen(test_text(image, soapc_facet_at(image, type->first_facet + i)->value));
        }
        for (uint32_t i = 0; i < type->member_count; i++) {
            sum += soapc_type_at(image, soapc_member_at(image, type->first_member + i))->kind;
        }
        if (type->particle != SOAPC_NONE) {
            sum += test_put_particle(image, type, type->particle, model, sizeof(model));
        }
    }
    for (uint32_t id = 0; id < soapc_operation_count(image); id++) {
        const soapc_operation *operation = soapc_operation_at(image, id);

        sum += strlen(test_text(image, operation->name)) +
               strlen(test_text(image, operation->soap_action));
        sum += strlen(test_text(image, soapc_port_at(image, operation->port)->location));
        for (uint32_t i = 0; i < operation->input.part_count; i++) {
            const soapc_part *part = soapc_part_at(image, operation->input.first_part + i);

            sum += strlen(test_name(image, part->element)) + strlen(test_text(image, part->name));
        }
    }
    for (uint32_t i = 0; i < soapc_document_count(image); i++) {
        sum += strlen(test_text(image, soapc_document_at(image, i)->uri));
    }
    return sum + soapc_name_find(image, "urn:t", 5, "nothing", 7);
}

static uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* Wherever words are damaged, the check refuses the image or every walk over it stays inside it. */
static void damaged_images_are_refused_or_harmless(void **state)
{
    test_result result = test_image(service);
    size_t size = soapc_image_size(result.image);
    uint32_t *copy = malloc(size), seed = 1, refused = 0;
    soapc_error error;

    (void)state;
    for (uint32_t round = 0; round < 60000; round++) {
        memcpy(copy, result.block, size);
        for (uint32_t damages = 1 + round % 3; damages; damages--) {
            uint32_t at = next_random(&seed) % (uint32_t)(size / 4), how = next_random(&seed);

            copy[at] = how % 3 == 0   ? copy[at] + 1
                       : how % 3 == 1 ? next_random(&seed) % 64
                                      : copy[at] ^ 1u << next_random(&seed) % 32;
        }
        const soapc_image *image = soapc_image_open(copy, size, &error);
        if (image && soapc_image_check(image, &error) == SOAPC_OK) {
            walk(image);
        } else {
            refused++;
            assert_int_equal(error.status, SOAPC_BAD_IMAGE);
        }
    }
    assert_in_range(refused, 10000, 55000); /* both happen often */
    free(copy);
    free(result.block);
}

static soapc_type *type_in(void *block, const char *local)
{
    return (soapc_type *)(uintptr_t)test_type(block, local);
}

static void assert_damage(const void *block, size_t size, void *copy, const char *holds)
{
    soapc_error error;

    assert_int_equal(soapc_image_check(copy, &error), SOAPC_BAD_IMAGE);
    if (!strstr(error.message, holds)) {
        fail_msg("'%s' is not in: %s", holds, error.message);
    }
    memcpy(copy, block, size);
    assert_int_equal(soapc_image_check(copy, &error), SOAPC_OK);
}

static void check_names_what_is_damaged(void **state)
{
    test_result result = test_image(service);
    size_t size = soapc_image_size(result.image);
    void *copy = malloc(size);
    uint32_t base = test_type_id(result.image, "Base");

    (void)state;
    memcpy(copy, result.block, size);
    type_in(copy, "Base")->base = test_type_id(copy, "Derived");
    assert_damage(result.block, size, copy, "derivation of type");
    type_in(copy, "L")->item = test_type_id(copy, "L");
    assert_damage(result.block, size, copy, "derivation of type");
    type_in(copy, "Base")->base = 100000;
    assert_damage(result.block, size, copy, "base of type");
    type_in(copy, "Base")->field_count++;
    assert_damage(result.block, size, copy, "of type");
    type_in(copy, "Base")->documentation = 2;
    assert_damage(result.block, size, copy, "documentation of type");
    type_in(copy, "Color")->facet_count = 10;
    assert_damage(result.block, size, copy, "first_facet of type");

    soapc__particle *particles = (soapc__particle *)(uintptr_t)soapc__particles(copy);
    soapc__particle *root = particles + soapc_type_at(copy, base)->particle;
    root->first_child = (uint32_t)(root - particles);
    assert_damage(result.block, size, copy, "depth of particle");
    root->kind = SOAPC__PARTICLE_ANY + 1;
    assert_damage(result.block, size, copy, "kind of particle");
    root->child_count = 100000;
    assert_damage(result.block, size, copy, "first_child of particle");

    soapc__element *elements = (soapc__element *)(uintptr_t)soapc__elements(copy);
    elements[0].substitutes = 1; /* 1 stands for 0 already */
    assert_damage(result.block, size, copy, "substitutes of element");
    soapc_field *field = (soapc_field *)(uintptr_t)test_field(copy, soapc_type_at(copy, base), "a");
    field->name = soapc_name_count(copy);
    assert_damage(result.block, size, copy, "name of field");
    ((soapc_operation *)(uintptr_t)soapc_operation_at(copy, 0))->port = 1;
    assert_damage(result.block, size, copy, "port of operation");
    free(copy);
    free(result.block);
}

static void hash_that_hides_a_name_is_refused(void **state)
{
    size_t size = soapc_image_size(soapc_image_builtin());
    soapc_image *copy = malloc(size);
    soapc_error error;

    (void)state;
    memcpy(copy, soapc_image_builtin(), size);
    uint32_t *slots = (uint32_t *)(uintptr_t)soapc__table_of(copy, SOAPC__TABLE_NAME_HASH);
    uint32_t count = copy->tables[SOAPC__TABLE_NAME_HASH].count, from = 0, to = 0;
    while (slots[from] == SOAPC_NONE) {
        from++;
    }
    for (to = from + count / 2; slots[to % count] != SOAPC_NONE; to++) {
        continue;
    }
    slots[to % count] = slots[from];
    slots[from] = SOAPC_NONE;
    assert_int_equal(soapc_image_check(copy, &error), SOAPC_BAD_IMAGE);
    for (uint32_t i = 0; i < count; i++) { /* no empty slot: a search would not end */
        slots[i] = 0;
    }
    assert_int_equal(soapc_image_check(copy, &error), SOAPC_BAD_IMAGE);
    free(copy);
}

/* Behind its key no operation would be found. */
static void operation_index_out_of_order_is_refused(void **state)
{
    test_result result = test_image(
        TEST_WSDL_HEAD "<message name='M'><part name='p' type='xsd:string'/></message>"
        "<portType name='P'><operation name='One'><input message='t:M'/></operation>"
        "<operation name='Two'><input message='t:M'/></operation></portType><binding name='B' type='t:P'>"
        "<soap:binding style='rpc' transport='http://schemas.xmlsoap.org/soap/http'/>"
        "<operation name='One'><input><soap:body use='literal' namespace='urn:t'/></input></operation>"
        "<operation name='Two'><input><soap:body use='literal' namespace='urn:t'/></input></operation></binding>"
        "<service name='S'><port name='Q' binding='t:B'><soap:address location='http://a.example/'/></port></service>"
        "</definitions>");
    size_t size = soapc_image_size(result.image);
    soapc_image *copy = malloc(size);
    soapc_error error;

    (void)state;
    memcpy(copy, result.block, size);
    uint32_t *index = (uint32_t *)(uintptr_t)soapc__table_of(copy, SOAPC__TABLE_OPERATION_INDEX);
    assert_int_equal(soapc_operation_count(copy), 2);
    uint32_t first = index[0];
    index[0] = index[1];
    assert_damage(result.block, size, copy, "order of operation index");
    index[0] = index[1];
    index[1] = first;
    assert_damage(result.block, size, copy, "order of operation index");
    index[0] = 2;
    assert_damage(result.block, size, copy, "id of operation index");
    copy->tables[SOAPC__TABLE_OPERATION_INDEX].count--;
    assert_int_equal(soapc_image_check(copy, &error), SOAPC_BAD_IMAGE);
    free(copy);
    free(result.block);
}

static void builder_reports_every_failed_allocation(void **state)
{
    test_memory memory = {0};
    soapc_allocator allocator = test_allocator(&memory);
    void *block = NULL;
    size_t size;

    (void)state;
    for (size_t fail_at = 1; !block; fail_at++) {
        soapc__arena arena;
        soapc__builder builder;

        memory = (test_memory){.fail_at = fail_at};
        soapc__arena_init(&arena, &allocator);
        if (soapc__builder_init(&builder, &arena)) {
            block = soapc__builder_finish(&builder, &allocator, &size);
        }
        assert_int_equal(block != NULL, !memory.failed);
        if (block) {
            test_release(&memory, block, size);
        }
        soapc__arena_release(&arena);
        assert_int_equal(memory.blocks, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(builtin_image_is_what_the_builder_writes),
        cmocka_unit_test(builtin_image_has_every_type_at_its_id),
        cmocka_unit_test(open_refuses_what_is_no_image),
        cmocka_unit_test(names_are_found_exactly),
        cmocka_unit_test(type_is_found_by_local_name_the_documents_before_the_built_in),
        cmocka_unit_test(operations_are_found_in_any_case_from_an_index_on),
        cmocka_unit_test(derivation_is_followed_by_any_number_of_steps),
        cmocka_unit_test(damaged_images_are_refused_or_harmless),
        cmocka_unit_test(check_names_what_is_damaged),
        cmocka_unit_test(hash_that_hides_a_name_is_refused),
        cmocka_unit_test(operation_index_out_of_order_is_refused),
        cmocka_unit_test(builder_reports_every_failed_allocation),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
