/* Content models in the image: particles, fields, derivation, elements. XSD 1.0 Part 1, 3.3 to
 * 3.10; contract C-11.10. */
#include "compile.h"

#define IMAGE(contents)                                                                            \
    test_result result = test_image(TEST_SCHEMA(contents));                                        \
    const soapc_image *image = result.image
#define TYPE(name, contents) "<xsd:complexType name='" name "'>" contents "</xsd:complexType>"
#define SEQUENCE(contents) "<xsd:sequence>" contents "</xsd:sequence>"
#define ELEMENT(name) "<xsd:element name='" name "' type='xsd:int'/>"

static void sequence_is_plain_and_its_elements_are_qualified(void **state)
{
    IMAGE(TYPE(
        "T",
        SEQUENCE(ELEMENT(
            "a") "<xsd:element name='b' type='xsd:string' minOccurs='0' nillable='true' default='x'/>"
                 "<xsd:element name='c' type='t:T' minOccurs='2' maxOccurs='5' form='unqualified'/>")));
    const soapc_type *type = test_type(image, "T");
    const soapc_field *a = test_field(image, type, "a"), *b = test_field(image, type, "b"),
                      *c = test_field(image, type, "c");

    (void)state;
    assert_string_equal(test_fields(image, type), "|a b c");
    assert_string_equal(test_model(image, type), "seq(a b{0,1} c{2,5})");
    assert_flags(type->flags, SOAPC_TYPE_PLAIN,
                 SOAPC_TYPE_ONE_FIELD_LIST | SOAPC_TYPE_ANONYMOUS | SOAPC_TYPE_MIXED);
    assert_string_equal(test_name(image, a->name), "{urn:t}a");
    assert_int_equal(a->leaf, SOAPC_CLASS_INT);
    assert_int_equal(a->flags, 0);
    assert_int_equal(a->element, SOAPC_NONE);
    assert_int_equal(b->flags, SOAPC_FIELD_OPTIONAL | SOAPC_FIELD_NILLABLE | SOAPC_FIELD_DEFAULT);
    assert_string_equal(test_text(image, b->value), "x");
    assert_string_equal(test_name(image, c->name), "{}c");
    assert_int_equal(c->flags, SOAPC_FIELD_LIST);
    assert_int_equal(c->min, 2);
    assert_int_equal(c->max, 5);
    assert_int_equal(c->leaf, SOAPC_CLASS_NONE);
    assert_int_equal(c->type, test_type_id(image, "T"));
    free(result.block);
}

static void one_repeating_element_without_attribute_is_marked(void **state)
{
    IMAGE(TYPE("A", SEQUENCE("<xsd:element name='i' type='xsd:int' maxOccurs='unbounded'/>")) TYPE(
        "B",
        SEQUENCE(
            "<xsd:element name='i' type='xsd:int' maxOccurs='unbounded'/>") "<xsd:attribute name='x'/>")
              TYPE("C", SEQUENCE(ELEMENT("i"))));

    (void)state;
    assert_flags(test_type(image, "A")->flags, SOAPC_TYPE_ONE_FIELD_LIST | SOAPC_TYPE_PLAIN, 0);
    assert_int_equal(test_field(image, test_type(image, "A"), "i")->max, SOAPC_UNBOUNDED);
    assert_flags(test_type(image, "B")->flags, SOAPC_TYPE_PLAIN, SOAPC_TYPE_ONE_FIELD_LIST);
    assert_flags(test_type(image, "C")->flags, SOAPC_TYPE_PLAIN, SOAPC_TYPE_ONE_FIELD_LIST);
    free(result.block);
}

static void choice_marks_its_branches(void **state)
{
    IMAGE(
        TYPE("T", "<xsd:choice>" ELEMENT("a") SEQUENCE(ELEMENT("b") ELEMENT("c")) "</xsd:choice>"));
    const soapc_type *type = test_type(image, "T");

    (void)state;
    assert_string_equal(test_model(image, type), "choice(a seq(b c))");
    assert_flags(type->flags, 0, SOAPC_TYPE_PLAIN);
    assert_int_equal(test_field(image, type, "a")->flags, SOAPC_FIELD_IN_CHOICE);
    assert_int_equal(test_field(image, type, "b")->flags, SOAPC_FIELD_IN_CHOICE);
    assert_int_equal(test_field(image, type, "a")->max, 1);
    free(result.block);
}

static void occurrence_of_a_choice_is_its_branches(void **state)
{
    IMAGE(TYPE("T", "<xsd:choice minOccurs='1' maxOccurs='unbounded'>" ELEMENT("a")
                        SEQUENCE(ELEMENT("b")) "</xsd:choice>"));
    const soapc_type *type = test_type(image, "T");
    const soapc_field *a = test_field(image, type, "a"), *b = test_field(image, type, "b");

    (void)state;
    assert_string_equal(test_model(image, type), "choice(a seq(b)){1,}");
    assert_int_equal(a->min, 0);
    assert_int_equal(a->max, SOAPC_UNBOUNDED);
    assert_flags(a->flags, SOAPC_FIELD_LIST | SOAPC_FIELD_OPTIONAL | SOAPC_FIELD_IN_CHOICE, 0);
    assert_int_equal(b->max, 1); /* of the particle itself; the choice around makes it a list */
    assert_flags(b->flags, SOAPC_FIELD_LIST | SOAPC_FIELD_IN_CHOICE, 0);
    free(result.block);
}

static void elements_of_a_repeating_or_optional_group_are_lists_or_optional(void **state)
{
    IMAGE(TYPE(
        "T",
        SEQUENCE("<xsd:sequence maxOccurs='3'>" ELEMENT(
            "a") "</xsd:sequence>"
                 "<xsd:sequence minOccurs='0'>" ELEMENT(
                     "b") "</xsd:sequence>"
                          "<xsd:group ref='t:G' maxOccurs='unbounded'/>")) "<xsd:group name='G'>" SEQUENCE(ELEMENT("g")) "</xsd:group>" TYPE("O",
                                                                                                                                             "<xsd:sequence minOccurs='0'>" ELEMENT(
                                                                                                                                                 "b") "</xsd:sequence>"));
    const soapc_type *type = test_type(image, "T");

    (void)state;
    assert_string_equal(test_model(image, type), "seq(seq(a){1,3} seq(b){0,1} seq(g){1,})");
    assert_int_equal(test_field(image, type, "a")->flags, SOAPC_FIELD_LIST);
    assert_int_equal(test_field(image, type, "b")->flags, SOAPC_FIELD_OPTIONAL);
    assert_int_equal(test_field(image, type, "g")->flags, SOAPC_FIELD_LIST);
    assert_flags(type->flags, 0, SOAPC_TYPE_PLAIN);
    assert_flags(test_type(image, "O")->flags, SOAPC_TYPE_PLAIN, 0);
    free(result.block);
}

static void all_is_plain(void **state)
{
    IMAGE(TYPE("T", "<xsd:all minOccurs='0'>" ELEMENT(
                        "a") "<xsd:element name='b' minOccurs='0'/></xsd:all>"));

    (void)state;
    assert_string_equal(test_model(image, test_type(image, "T")), "all(a b{0,1}){0,1}");
    assert_flags(test_type(image, "T")->flags, SOAPC_TYPE_PLAIN, 0);
    assert_int_equal(test_field(image, test_type(image, "T"), "a")->flags, SOAPC_FIELD_OPTIONAL);
    free(result.block);
}

static void groups_are_expanded_where_they_are_referred_to(void **state)
{
    IMAGE(
        TYPE("T", SEQUENCE(ELEMENT("a") "<xsd:group ref='t:G'/>" ELEMENT("z")))
            TYPE("D", "<xsd:group ref='t:G' minOccurs='0'/>") "<xsd:group name='G'><xsd:choice>" ELEMENT(
                "b") "<xsd:group ref='t:H'/></xsd:choice></xsd:group>"
                     "<xsd:group name='H'>" SEQUENCE(ELEMENT("c") ELEMENT("d")) "</xsd:group>");

    (void)state;
    assert_string_equal(test_model(image, test_type(image, "T")), "seq(a choice(b seq(c d)) z)");
    assert_string_equal(test_fields(image, test_type(image, "T")), "|a b c d z");
    assert_string_equal(test_model(image, test_type(image, "D")), "choice(b seq(c d)){0,1}");
    assert_flags(test_field(image, test_type(image, "D"), "c")->flags,
                 SOAPC_FIELD_OPTIONAL | SOAPC_FIELD_IN_CHOICE, SOAPC_FIELD_LIST);
    free(result.block);
}

static void element_that_stands_twice_is_one_field(void **state)
{
    IMAGE(TYPE("Both", SEQUENCE(ELEMENT("a") ELEMENT("b") ELEMENT("a")))
              TYPE("Either", "<xsd:choice>" SEQUENCE(ELEMENT("a") ELEMENT("b"))
                                 SEQUENCE(ELEMENT("a") ELEMENT("c")) "</xsd:choice>")
                  TYPE("Mixed", SEQUENCE("<xsd:choice>" ELEMENT("a")
                                             ELEMENT("b") "</xsd:choice>"
                                                          "<xsd:choice>" ELEMENT("a")
                                                              ELEMENT("c") "</xsd:choice>")));
    const soapc_type *both = test_type(image, "Both"), *either = test_type(image, "Either"),
                     *mixed = test_type(image, "Mixed");

    (void)state;
    assert_string_equal(test_fields(image, both), "|a b");
    assert_string_equal(test_model(image, both), "seq(a b a)");
    assert_flags(test_field(image, both, "a")->flags, SOAPC_FIELD_LIST, SOAPC_FIELD_OPTIONAL);
    assert_int_equal(test_field(image, both, "a")->max, 2);
    assert_flags(both->flags, 0, SOAPC_TYPE_PLAIN);
    assert_string_equal(test_fields(image, either), "|a b c");
    assert_flags(test_field(image, either, "a")->flags, SOAPC_FIELD_IN_CHOICE, SOAPC_FIELD_LIST);
    assert_flags(test_field(image, mixed, "a")->flags, SOAPC_FIELD_IN_CHOICE | SOAPC_FIELD_LIST, 0);
    free(result.block);
}

static void wildcards_share_a_field_and_keep_their_namespace(void **state)
{
    IMAGE(TYPE(
        "T",
        SEQUENCE(ELEMENT("a") "<xsd:any namespace='##other' processContents='lax' minOccurs='0'/>" ELEMENT(
            "b") "<xsd:any namespace='##targetNamespace' processContents='skip' maxOccurs='unbounded'/>") "<xsd:anyAttribute/>"));
    const soapc_type *type = test_type(image, "T");
    const soapc__particle *children =
        soapc__particles(image) + soapc__particles(image)[type->particle].first_child;
    const soapc_field *any = soapc_field_at(image, type->first_field + 1);

    (void)state;
    assert_string_equal(test_fields(image, type), "|a * b @*");
    assert_string_equal(test_model(image, type), "seq(a *{0,1} b *{1,})");
    assert_int_equal(any->name, SOAPC_NONE);
    assert_flags(any->flags, SOAPC_FIELD_LIST, SOAPC_FIELD_OPTIONAL);
    assert_string_equal(test_text(image, children[1].ns), "##not:urn:t");
    assert_int_equal(children[1].process, 2);
    assert_string_equal(test_text(image, children[3].ns), "urn:t");
    assert_int_equal(children[3].process, 3);
    assert_int_equal(children[3].field, children[1].field);
    assert_string_equal(test_text(image, any->value), "##not:urn:t urn:t");
    assert_flags(type->flags, 0, SOAPC_TYPE_PLAIN);
    free(result.block);
}

static const char *admitted(const soapc_image *image, const char *name)
{
    const soapc_type *type = test_type(image, name);

    return test_text(image, soapc_field_at(image, type->first_field)->value);
}

static void wildcard_says_which_namespaces_it_admits(void **state)
{
    IMAGE(TYPE("None", SEQUENCE("<xsd:any/>")) TYPE("Any", "<xsd:anyAttribute namespace='##any'/>")
              TYPE("List", SEQUENCE("<xsd:any namespace='  ##local&#10;urn:x ##targetNamespace '/>"))
                  TYPE("Nothing", "<xsd:anyAttribute namespace=''/>") TYPE(
                      "Base", SEQUENCE("<xsd:any namespace='urn:x'/>"))
                      "<xsd:complexType name='More'><xsd:complexContent><xsd:extension base='t:Base'>"
                      "<xsd:sequence><xsd:any namespace='##local'/></xsd:sequence></xsd:extension>"
                      "</xsd:complexContent></xsd:complexType>"
                      "<xsd:complexType name='All'><xsd:complexContent><xsd:extension base='t:Base'>"
                      "<xsd:sequence><xsd:any/></xsd:sequence></xsd:extension>"
                      "</xsd:complexContent></xsd:complexType>");

    (void)state;
    assert_string_equal(admitted(image, "None"), "##any");
    assert_string_equal(admitted(image, "Any"), "##any");
    assert_string_equal(admitted(image, "List"), "##local urn:x urn:t");
    assert_string_equal(admitted(image, "Nothing"), "##nothing");
    assert_string_equal(admitted(image, "Base"), "urn:x");
    assert_string_equal(admitted(image, "More"), "urn:x ##local");
    assert_string_equal(admitted(image, "All"), "##any");
    free(result.block);
}

static void element_that_may_not_occur_is_left_out(void **state)
{
    IMAGE(
        TYPE("T", SEQUENCE(ELEMENT(
                      "a") "<xsd:element name='b' type='xsd:int' minOccurs='0' maxOccurs='0'/>")));

    (void)state;
    assert_string_equal(test_fields(image, test_type(image, "T")), "|a");
    assert_string_equal(test_model(image, test_type(image, "T")), "seq(a)");
    free(result.block);
}

static void extension_has_the_bases_elements_attributes_then_its_own(void **state)
{
    IMAGE(TYPE("C", "<xsd:complexContent><xsd:extension base='t:B'>" SEQUENCE(ELEMENT(
                        "c")) "<xsd:attribute name='y'/></xsd:extension></xsd:complexContent>")
              TYPE("B", "<xsd:complexContent><xsd:extension base='t:A'>" SEQUENCE(
                            ELEMENT("b")) "</xsd:extension></xsd:complexContent>")
                  TYPE("A", SEQUENCE(ELEMENT("a")) "<xsd:attribute name='x'/>") TYPE(
                      "E", "<xsd:complexContent><xsd:extension base='t:A'/></xsd:complexContent>")
                      TYPE("X", "<xsd:complexContent><xsd:extension base='t:W'>" SEQUENCE(
                                    ELEMENT("e")) "</xsd:extension></xsd:complexContent>")
                          TYPE("W", "<xsd:choice>" ELEMENT("w") ELEMENT("v") "</xsd:choice>"));
    const soapc_type *a = test_type(image, "A"), *b = test_type(image, "B"),
                     *c = test_type(image, "C"), *e = test_type(image, "E");

    (void)state;
    assert_string_equal(test_fields(image, b), "a @x |b");
    assert_string_equal(test_fields(image, c), "a @x b |c @y");
    assert_string_equal(test_model(image, c), "seq(a b c)");
    assert_string_equal(test_fields(image, e), "a @x|");
    assert_string_equal(test_model(image, e), "seq(a)");
    assert_int_equal(c->base, test_type_id(image, "B"));
    assert_int_equal(c->derivation, SOAPC_DERIVED_EXTENSION);
    assert_flags(a->flags, SOAPC_TYPE_DERIVED | SOAPC_TYPE_PLAIN, 0);
    assert_flags(c->flags, SOAPC_TYPE_PLAIN, SOAPC_TYPE_DERIVED);
    assert_string_equal(test_model(image, test_type(image, "X")), "seq(choice(w v) e)");
    assert_flags(test_type(image, "X")->flags, 0, SOAPC_TYPE_PLAIN);
    free(result.block);
}

static void extension_that_declares_a_base_member_again_keeps_one_field(void **state)
{
    IMAGE(TYPE("A", SEQUENCE(ELEMENT("a") ELEMENT("m")) "<xsd:attribute name='x' type='xsd:int'/>") TYPE(
        "B",
        "<xsd:complexContent><xsd:extension base='t:A'>" SEQUENCE(ELEMENT("b") ELEMENT(
            "a")) "<xsd:attribute name='x' type='xsd:date'/></xsd:extension></xsd:complexContent>"));
    const soapc_type *b = test_type(image, "B");

    (void)state;
    assert_string_equal(test_fields(image, b), "a m @x |b");
    assert_string_equal(test_model(image, b), "seq(a m b a)");
    assert_flags(test_field(image, b, "a")->flags, SOAPC_FIELD_LIST, 0);
    assert_flags(test_field(image, test_type(image, "A"), "a")->flags, 0, SOAPC_FIELD_LIST);
    assert_int_equal(test_field(image, b, "x")->type, SOAPC_XSD_DATE);
    free(result.block);
}

static void restriction_has_its_own_elements_and_inherits_attributes(void **state)
{
    IMAGE(TYPE(
        "A",
        SEQUENCE(ELEMENT("a") ELEMENT(
            "b")) "<xsd:attribute name='x'/><xsd:attribute name='y'/><xsd:attribute name='z'/><xsd:anyAttribute/>")
              TYPE(
                  "R",
                  "<xsd:complexContent><xsd:restriction base='t:A'>" SEQUENCE(ELEMENT(
                      "a")) "<xsd:attribute name='y' use='prohibited'/>"
                            "<xsd:attribute name='z' fixed='1'/></xsd:restriction></xsd:complexContent>")
                  TYPE("S",
                       "<xsd:complexContent><xsd:restriction base='t:R'/></xsd:complexContent>"));
    const soapc_type *r = test_type(image, "R");

    (void)state;
    assert_string_equal(test_fields(image, r), "@x |a @y @z");
    assert_string_equal(test_model(image, r), "seq(a)");
    assert_int_equal(r->derivation, SOAPC_DERIVED_RESTRICTION);
    assert_flags(test_field(image, r, "y")->flags, SOAPC_FIELD_PROHIBITED, SOAPC_FIELD_REQUIRED);
    assert_flags(test_field(image, r, "z")->flags, SOAPC_FIELD_FIXED, 0);
    assert_string_equal(test_fields(image, test_type(image, "S")), "@x @z|");
    assert_string_equal(test_model(image, test_type(image, "S")), "");
    free(result.block);
}

static void mixed_and_abstract_are_flags(void **state)
{
    IMAGE("<xsd:complexType name='A' abstract='true' mixed='1'/>" TYPE(
        "B", "<xsd:complexContent mixed='true'><xsd:extension base='t:A'/></xsd:complexContent>"));

    (void)state;
    assert_flags(test_type(image, "A")->flags, SOAPC_TYPE_ABSTRACT | SOAPC_TYPE_MIXED, 0);
    assert_flags(test_type(image, "B")->flags, SOAPC_TYPE_MIXED, SOAPC_TYPE_ABSTRACT);
    assert_string_equal(test_fields(image, test_type(image, "A")), "|");
    free(result.block);
}

static void element_reference_is_the_global_element(void **state)
{
    test_result result = test_image(TEST_TYPES(
        "<xsd:schema targetNamespace='urn:t'>"
        "<xsd:element name='g' type='xsd:date' nillable='true' fixed='2000-01-01'/>" TYPE(
            "T",
            SEQUENCE(
                "<xsd:element ref='t:g' minOccurs='0'/><xsd:element name='l' type='xsd:int'/>")) "</xsd:schema>"));
    const soapc_image *image = result.image;
    const soapc_field *g = test_field(image, test_type(image, "T"), "g");

    (void)state;
    assert_string_equal(test_name(image, g->name), "{urn:t}g");
    assert_string_equal(test_name(image, test_field(image, test_type(image, "T"), "l")->name),
                        "{}l");
    assert_int_equal(g->type, SOAPC_XSD_DATE);
    assert_int_equal(g->flags, SOAPC_FIELD_REFERENCE | SOAPC_FIELD_OPTIONAL | SOAPC_FIELD_NILLABLE |
                                   SOAPC_FIELD_FIXED);
    assert_string_equal(test_text(image, g->value), "2000-01-01");
    assert_int_equal(g->element, soapc__element_of_name(image, g->name));
    assert_flags(soapc__elements(image)[g->element].flags, SOAPC_FIELD_NILLABLE | SOAPC_FIELD_FIXED,
                 SOAPC_FIELD_REFERENCE);
    free(result.block);
}

static void substitution_group_names_its_head_and_lends_its_type(void **state)
{
    IMAGE(
        "<xsd:element name='member' substitutionGroup='t:head'/><xsd:element name='deep' substitutionGroup='t:member'/>"
        "<xsd:element name='head' type='t:T' abstract='true'/>" TYPE(
            "T", SEQUENCE("<xsd:element ref='t:head'/>")));
    uint32_t head = soapc__element_of_name(image, soapc_name_find(image, "urn:t", 5, "head", 4));
    const soapc__element *member = soapc__elements(image), *deep = member + 1;
    const soapc_field *field = test_field(image, test_type(image, "T"), "head");

    (void)state;
    assert_int_equal(member->substitutes, head);
    assert_int_equal(member->type, test_type_id(image, "T"));
    assert_int_equal(deep->substitutes, 0);
    assert_int_equal(deep->type, member->type);
    assert_int_equal(soapc__elements(image)[head].substitutes, SOAPC_NONE);
    assert_flags(field->flags, SOAPC_FIELD_ABSTRACT | SOAPC_FIELD_REFERENCE, 0);
    assert_int_equal(field->element, head);
    free(result.block);
}

static void anonymous_types_have_their_elements_name_and_follow_their_holder(void **state)
{
    IMAGE("<xsd:element name='outer'><xsd:complexType>" SEQUENCE(
        "<xsd:element name='inner' form='unqualified'><xsd:simpleType>"
        "<xsd:restriction base='xsd:int'/></xsd:simpleType></xsd:element>") "</xsd:complexType></xsd:element>" TYPE("After",
                                                                                                                    ""));
    const soapc_type *outer = soapc_type_at(image, SOAPC_BUILTIN_COUNT), *inner = outer + 1,
                     *after = inner + 1;

    (void)state;
    assert_string_equal(test_name(image, outer->name), "{urn:t}outer");
    assert_string_equal(test_name(image, inner->name), "{urn:t}inner");
    assert_string_equal(test_name(image, after->name), "{urn:t}After");
    assert_flags(outer->flags, SOAPC_TYPE_ANONYMOUS, 0);
    assert_flags(inner->flags, SOAPC_TYPE_ANONYMOUS, 0);
    assert_int_equal(after->list_order, 2);
    assert_int_equal(soapc_element_find(image, "urn:t", 5, "outer", 5), SOAPC_BUILTIN_COUNT);
    assert_int_equal(soapc_element_name_find(image, "outer", 5),
                     soapc_name_find(image, "urn:t", 5, "outer", 5));
    assert_int_equal(soapc_element_name_find(image, "oute", 4), SOAPC_NONE);
    assert_int_equal(soapc_type_find(image, "urn:t", 5, "outer", 5), SOAPC_NONE);
    assert_string_equal(test_name(image, test_field(image, outer, "inner")->name), "{}inner");
    free(result.block);
}

static void recursive_types_refer_to_themselves(void **state)
{
    IMAGE(TYPE(
        "Node",
        SEQUENCE(
            "<xsd:element name='child' type='t:Node' minOccurs='0'/><xsd:element name='peer' type='t:Peer'/>"))
              TYPE("Peer", SEQUENCE("<xsd:element name='node' type='t:Node' minOccurs='0'/>")));

    (void)state;
    assert_int_equal(test_field(image, test_type(image, "Node"), "child")->type,
                     test_type_id(image, "Node"));
    assert_int_equal(test_field(image, test_type(image, "Peer"), "node")->type,
                     test_type_id(image, "Node"));
    free(result.block);
}

static void field_index_is_sorted_by_kind_and_name(void **state)
{
    IMAGE(TYPE("T", SEQUENCE("<xsd:any/>" ELEMENT("z") ELEMENT("a") ELEMENT(
                        "m")) "<xsd:attribute name='z'/><xsd:attribute name='b'/>"));
    const soapc_type *type = test_type(image, "T");
    const uint32_t *index =
        (const uint32_t *)soapc__table_of(image, SOAPC__TABLE_FIELD_INDEX) + type->index;
    static const uint8_t kinds[] = {SOAPC_FIELD_ELEMENT,   SOAPC_FIELD_ELEMENT,
                                    SOAPC_FIELD_ELEMENT,   SOAPC_FIELD_ATTRIBUTE,
                                    SOAPC_FIELD_ATTRIBUTE, SOAPC_FIELD_ANY};

    (void)state;
    for (uint32_t i = 0; i < 6; i++) {
        const soapc_field *field = soapc__fields(image, type) + index[i];

        assert_int_equal(field->kind, kinds[i]);
        assert_true(i == 0 || kinds[i - 1] != kinds[i] ||
                    soapc__fields(image, type)[index[i - 1]].name < field->name);
    }
    free(result.block);
}

static void malformed_content_is_refused_by_name(void **state)
{
    static const struct {
        const char *contents;
        soapc_status status;
        const char *holds;
    } cases[] = {
        {TYPE("T", SEQUENCE("<xsd:element/>")), SOAPC_SCHEMA_MISSING,
         "element has no 'name' nor 'ref' attributes"},
        {TYPE("T",
              SEQUENCE("<xsd:element name='a' type='xsd:int'><xsd:complexType/></xsd:element>")),
         SOAPC_SCHEMA_SYNTAX, "element has both 'type' attribute and subtype: 'a'"},
        {TYPE("T", SEQUENCE("<xsd:element ref='t:nothing'/>")), SOAPC_SCHEMA_UNRESOLVED,
         "unresolved element 'ref' attribute 'urn:t:nothing'"},
        {TYPE("T", "<xsd:group ref='t:nothing'/>"), SOAPC_SCHEMA_UNRESOLVED,
         "unresolved group 'ref' attribute 'urn:t:nothing'"},
        {TYPE("T", "<xsd:group/>"), SOAPC_SCHEMA_MISSING, "no 'name' nor 'ref' attributes"},
        {TYPE("T", SEQUENCE("<xsd:element ref='t:g' type='xsd:int'/>")) "<xsd:element name='g'/>",
         SOAPC_SCHEMA_SYNTAX, "element has both 'ref' and 'type' attributes"},
        {TYPE("T", SEQUENCE("<xsd:element ref='t:g'><xsd:complexType/></xsd:element>")) "<xsd:element name='g'/>",
         SOAPC_SCHEMA_SYNTAX, "element has both 'ref' attribute and subtype"},
        {TYPE("T", "<xsd:attribute name='a'/><xsd:attribute name='a'/>"), SOAPC_SCHEMA_DUPLICATE,
         "attribute 'urn:t:a' already defined"},
        {TYPE("T", "<xsd:anyAttribute/><xsd:attribute name='a'/>"), SOAPC_SCHEMA_SYNTAX,
         "unexpected <attribute> in complexType, where nothing behind anyAttribute was expected"},
        {TYPE("T", "<xsd:attributeGroup ref='t:g'><xsd:attribute name='a'/></xsd:attributeGroup>"),
         SOAPC_SCHEMA_SYNTAX, "attributeGroup has both 'ref' attribute and subattribute"},
        {TYPE("T", SEQUENCE("<xsd:attribute name='a'/>")), SOAPC_SCHEMA_SYNTAX,
         "unexpected <attribute> in sequence"},
        {TYPE("T", "<xsd:all><xsd:any/></xsd:all>"), SOAPC_SCHEMA_SYNTAX, "unexpected <any> in all"},
        {TYPE("T", "<xsd:attribute name='a'/>" SEQUENCE("")), SOAPC_SCHEMA_SYNTAX,
         "unexpected <sequence> in complexType"},
        {TYPE("T", SEQUENCE("<xsd:element name='a' minOccurs='x'/>")), SOAPC_SCHEMA_SYNTAX,
         "minOccurs=\"x\""},
        {TYPE("T", SEQUENCE("<xsd:element name='a' maxOccurs='-1'/>")), SOAPC_SCHEMA_SYNTAX,
         "maxOccurs=\"-1\""},
        {"<xsd:element name='a'/><xsd:element name='a'/>", SOAPC_SCHEMA_DUPLICATE,
         "element 'urn:t:a' already defined at line 4"},
        {"<xsd:group name='a'>" SEQUENCE("") "</xsd:group><xsd:group name='a'>" SEQUENCE(
             "") "</xsd:group>",
         SOAPC_SCHEMA_DUPLICATE, "group 'urn:t:a' already defined"},
        {"<xsd:group name='a'/>", SOAPC_SCHEMA_SYNTAX, "group 'a' is empty"},
        {"<xsd:attributeGroup name='a'/><xsd:attributeGroup name='a'/>", SOAPC_SCHEMA_DUPLICATE,
         "attributeGroup 'urn:t:a'"},
        {"<xsd:attribute name='a'/><xsd:attribute name='a'/>", SOAPC_SCHEMA_DUPLICATE,
         "attribute 'urn:t:a' already defined"},
        {"<xsd:nonsense/>", SOAPC_SCHEMA_SYNTAX, "unexpected <nonsense> in schema"},
        {"<xs:element name='a'/>", SOAPC_SCHEMA_SYNTAX, "prefix 'xs' is not declared"},
        {"<xsd:override schemaLocation='x'/>", SOAPC_SCHEMA_UNSUPPORTED,
         "'override' of XML Schema 1.1"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[8192];

        snprintf(text, sizeof(text),
                 "%s<types><xsd:schema targetNamespace='urn:t'>\n\n%s</xsd:schema></types>%s",
                 TEST_WSDL_HEAD, cases[i].contents, TEST_WSDL_TAIL);
        assert_refused_text(text, cases[i].status, 4, cases[i].holds);
    }
}

static void what_ext_soap_tolerates_is_a_warning_or_strictly_an_error(void **state)
{
    static const struct {
        const char *contents;
        soapc_status status;
        const char *holds;
    } cases[] = {
        {TYPE("T", SEQUENCE("<xsd:element ref='t:g' form='qualified'/>")) "<xsd:element name='g'/>",
         SOAPC_SCHEMA_SYNTAX, "has also 'form'"},
        {TYPE("T", SEQUENCE("<xsd:element name='a' minOccurs='3' maxOccurs='2'/>")),
         SOAPC_SCHEMA_SYNTAX, "minOccurs=\"3\""},
        {TYPE("T", SEQUENCE("<xsd:element name='a' type='q:X'/>")), SOAPC_SCHEMA_UNRESOLVED,
         "prefix is not declared"},
        {TYPE("T", "<xsd:attribute ref='u:a'/>"), SOAPC_SCHEMA_UNRESOLVED,
         "attribute 'a' of namespace 'urn:u' is not declared; it has no type"},
        {TYPE("T", "<xsd:attributeGroup ref='u:a'/>"), SOAPC_SCHEMA_UNRESOLVED,
         "attributeGroup 'a' of namespace 'urn:u'"},
        {"<xsd:element name='a' default='1' fixed='1'/>", SOAPC_SCHEMA_SYNTAX,
         "both 'default' and 'fixed'"},
        {"<xsd:element name='a' substitutionGroup='u:h'/>", SOAPC_SCHEMA_UNRESOLVED,
         "substitutionGroup 'h'"},
        {TYPE("T", SEQUENCE(ELEMENT("a") "<xsd:element name='a' form='unqualified'/>"
                                         "<xsd:element name='a' type='xsd:date'/>")),
         SOAPC_SCHEMA_SYNTAX, "two types"},
        {TYPE("T", "<xsd:complexContent><xsd:extension base='u:B'>" SEQUENCE(
                       ELEMENT("a")) "</xsd:extension></xsd:complexContent>"),
         SOAPC_SCHEMA_UNRESOLVED, "type 'B' of namespace 'urn:u' is not defined"},
        {TYPE("T", "<xsd:complexContent><xsd:extension base='q:B'>" SEQUENCE(
                       ELEMENT("a")) "</xsd:extension></xsd:complexContent>"),
         SOAPC_SCHEMA_UNRESOLVED, "type 'q:B': its prefix is not declared"},
        {TYPE("T", "<xsd:simpleContent><xsd:extension base='q:B'/></xsd:simpleContent>"),
         SOAPC_SCHEMA_UNRESOLVED, "type 'q:B': its prefix"},
        {"<xsd:simpleType name='T'><xsd:restriction base='q:B'/></xsd:simpleType>",
         SOAPC_SCHEMA_UNRESOLVED, "type 'q:B': its prefix"},
        {"<xsd:simpleType name='T'><xsd:list itemType='q:B'/></xsd:simpleType>",
         SOAPC_SCHEMA_UNRESOLVED, "type 'q:B': its prefix"},
        {"<xsd:simpleType name='T'><xsd:union memberTypes='xsd:int q:B'/></xsd:simpleType>",
         SOAPC_SCHEMA_UNRESOLVED, "type 'q:B': its prefix"},
        {TYPE("T", SEQUENCE("<xsd:element ref='q:g'/>")) "<xsd:element name='g'/>",
         SOAPC_SCHEMA_UNRESOLVED, "element ref=\"q:g\": its prefix is not declared"},
        {TYPE("B",
              SEQUENCE(ELEMENT(
                  "a"))) "<xsd:simpleType name='T'><xsd:restriction base='t:B'/></xsd:simpleType>",
         SOAPC_SCHEMA_SYNTAX, "'T' is derived as a simple type"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[8192];

        snprintf(
            text, sizeof(text),
            "%s<types><xsd:schema targetNamespace='urn:t' elementFormDefault='qualified'>%s</xsd:schema></types>%s",
            TEST_WSDL_HEAD, cases[i].contents, TEST_WSDL_TAIL);
        test_result result = test_image(text);
        if (!strstr(result.warnings, cases[i].holds)) {
            fail_msg("'%s' is not in: %s", cases[i].holds, result.warnings);
        }
        free(result.block);
        assert_refused(test_compile((test_source[]){{TEST_MAIN, text}, {NULL, NULL}}, NULL,
                                    SOAPC_COMPILE_STRICT, NULL),
                       cases[i].status, 2, cases[i].holds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequence_is_plain_and_its_elements_are_qualified),
        cmocka_unit_test(one_repeating_element_without_attribute_is_marked),
        cmocka_unit_test(choice_marks_its_branches),
        cmocka_unit_test(occurrence_of_a_choice_is_its_branches),
        cmocka_unit_test(elements_of_a_repeating_or_optional_group_are_lists_or_optional),
        cmocka_unit_test(all_is_plain),
        cmocka_unit_test(groups_are_expanded_where_they_are_referred_to),
        cmocka_unit_test(element_that_stands_twice_is_one_field),
        cmocka_unit_test(wildcards_share_a_field_and_keep_their_namespace),
        cmocka_unit_test(wildcard_says_which_namespaces_it_admits),
        cmocka_unit_test(element_that_may_not_occur_is_left_out),
        cmocka_unit_test(extension_has_the_bases_elements_attributes_then_its_own),
        cmocka_unit_test(extension_that_declares_a_base_member_again_keeps_one_field),
        cmocka_unit_test(restriction_has_its_own_elements_and_inherits_attributes),
        cmocka_unit_test(mixed_and_abstract_are_flags),
        cmocka_unit_test(element_reference_is_the_global_element),
        cmocka_unit_test(substitution_group_names_its_head_and_lends_its_type),
        cmocka_unit_test(anonymous_types_have_their_elements_name_and_follow_their_holder),
        cmocka_unit_test(recursive_types_refer_to_themselves),
        cmocka_unit_test(field_index_is_sorted_by_kind_and_name),
        cmocka_unit_test(malformed_content_is_refused_by_name),
        cmocka_unit_test(what_ext_soap_tolerates_is_a_warning_or_strictly_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
