/* The scanner: what it delivers, what it refuses and where. */
#include "support.h"

#include <stdio.h>

#include "base/text.h"
#include "scan_events.h"
#include "xml/scan.h"

/* The events of a document, NULs shown as '|'. */
static void check(const char *document, const char *expected)
{
    size_t length = strlen(document);
    test_guard guard = guard_copy(document, length);
    scan_events events;

    events_init(&events, NULL);
    if (!events_of(&events, guard.bytes, length)) {
        fail_msg("%s: %s", document, events.error.message);
    }
    assert_false(events.contradiction);
    for (size_t i = 0; i < events.out.length; i++) {
        events.out.bytes[i] = events.out.bytes[i] ? events.out.bytes[i] : '|';
    }
    events.out.bytes[events.out.length] = '\0';
    assert_string_equal(events.out.bytes, expected);
    events_release(&events);
    guard_free(&guard);
}

static void check_refused_bytes(const char *document, size_t length, soapc_status status,
                                uint32_t line, uint32_t column, const char *message)
{
    test_guard guard = guard_copy(document, length);
    scan_events events;

    events_init(&events, NULL);
    if (events_of(&events, guard.bytes, length)) {
        fail_msg("%s: is taken", document);
    }
    if (events.error.status != status ||
        (line && (events.error.line != line || events.error.column != column)) ||
        (message && !strstr(events.error.message, message))) {
        fail_msg("%s: status %u at %u:%u: %s", document, events.error.status, events.error.line,
                 events.error.column, events.error.message);
    }
    events_release(&events);
    guard_free(&guard);
}

static void check_refused(const char *document, soapc_status status, uint32_t line, uint32_t column,
                          const char *message)
{
    check_refused_bytes(document, strlen(document), status, line, column, message);
}

static void elements_text_and_attributes_are_delivered(void **state)
{
    (void)state;
    check("<a/>", "<a|>|");
    check("<a></a>", "<a|>|");
    check("<a  ></a >", "<a|>|");
    check("<a b='1' c=\"2\"/>", "<a b=1 c=2|>|");
    check("<a\n\tb = '1'\r\n/>", "<a b=1|>|");
    check("<a>x<b>y</b>z</a>", "<a|'x|<b|'y|>|'z|>|");
    check("<a b='&#39;\"'/>", "<a b='\"|>|");
    check("  <a/>\n ", "<a|>|");
    check("<a.b-c_1/>", "<a.b-c_1|>|");
}

static void references_are_resolved(void **state)
{
    (void)state;
    check("<a>&lt;&gt;&amp;&quot;&apos;</a>", "<a|'<>&\"'|>|");
    check("<a>&#65;&#x42;&#x43;&#0067;</a>", "<a|'ABCC|>|");
    check("<a>&#xE9;&#x20AC;&#x1F600;&#x10FFFF;&#xFFFD;&#xD7FF;</a>",
          "<a|'\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xF4\x8F\xBF\xBF\xEF\xBF\xBD\xED\x9F\xBF|>|");
    check("<a>&amp;lt;</a>", "<a|'&lt;|>|");
    check("<a b='&lt;&#10;&#9;&#13;'/>", "<a b=<\n\t\r|>|");
}

/* XML 1.0, 2.11 and 3.3.3. */
static void line_ends_are_normalised(void **state)
{
    (void)state;
    check("<a>1\r\n2\r3\n4\r\r\n</a>", "<a|'1\n2\n3\n4\n\n|>|");
    check("<a>&#13;\n</a>", "<a|'\r\n|>|");
    check("<a b='1\r\n2\r3\n4\t5'/>", "<a b=1 2 3 4 5|>|");
    check("<a><![CDATA[1\r\n2\r]]></a>", "<a|'1\n2\n|>|");
}

/* XML 1.0, 2.5 to 2.7. */
static void pieces_within_text_are_joined(void **state)
{
    (void)state;
    check("<a>x<!-- c -->y<?pi d?>z</a>", "<a|'xyz|>|");
    check("<a>x<![CDATA[<&]]>]]&gt;</a>", "<a|'x<&]]>|>|");
    check("<a><![CDATA[]]></a>", "<a|>|");
    check("<a><![CDATA[]]]]><![CDATA[>]]></a>", "<a|']]>|>|");
    check("<a><!----></a>", "<a|>|");
    check("<a><!--->--></a>", "<a|>|");
    check("<a><?p?><?p ?><?p ?\?></a>", "<a|>|");
    check("<a>&lt;<!--&x;--><?p &y;<?></a>", "<a|'<|>|");
    check("<!-- --><?p?><a/><!-- --><?p?>", "<a|>|");
    check("<a>1<!--\n\xC3\xA9-\t-->2<?p\n\xC3\xA9 ? >?>3</a>", "<a|'123|>|");
}

static void namespaces_are_resolved(void **state)
{
    (void)state;
    check("<a xmlns='u'><b c='1'/></a>", "<{u}a|<{u}b c=1|>|>|");
    check("<p:a xmlns:p='u' p:b='1'/>", "<{u}a {u}b=1|>|");
    check("<p:a p:b='1' xmlns:p='u'/>", "<{u}a {u}b=1|>|");
    check("<a xmlns='u'><b xmlns=''><c/></b><d/></a>", "<{u}a|<b|<c|>|>|<{u}d|>|>|");
    check("<p:a xmlns:p='u'><p:b xmlns:p='v'/><p:c/></p:a>", "<{u}a|<{v}b|>|<{u}c|>|>|");
    check("<a xmlns:p='u'><b xmlns:p='v'><p:c/></b><p:d/></a>", "<a|<b|<{v}c|>|>|<{u}d|>|>|");
    check("<a xml:lang='en'/>", "<a {http://www.w3.org/XML/1998/namespace}lang=en|>|");
    check("<a xmlns:xml='http://www.w3.org/XML/1998/namespace'/>", "<a|>|");
    check("<a xmlns='&#117;&amp;'/>", "<{u&}a|>|");
    check("<a xmlns:p='u' xmlns='u' b='1' p:b='2'/>", "<{u}a b=1 {u}b=2|>|");
    check("<xmlnsx xmlnsy='1'/>", "<xmlnsx xmlnsy=1|>|");
}

static void names_take_every_letter_of_the_fifth_edition(void **state)
{
    (void)state;
    check("<\xC3\xA9/>", "<\xC3\xA9|>|");
    check("<a\xC2\xB7\xCC\x80\xE2\x80\xBF \xF0\x90\x80\x80='1'/>",
          "<a\xC2\xB7\xCC\x80\xE2\x80\xBF \xF0\x90\x80\x80=1|>|");
    check("<p\xC3\xA9:\xC3\xA9 xmlns:p\xC3\xA9='u'></p\xC3\xA9:\xC3\xA9>", "<{u}\xC3\xA9|>|");
    check_refused("<\xC2\xB7/>", SOAPC_XML_SYNTAX, 1, 2, NULL);
    check_refused("<a\xC3\x97/>", SOAPC_XML_SYNTAX, 1, 3, NULL); /* the multiplication sign */
    check_refused("<\xE2\x80\x80/>", SOAPC_XML_SYNTAX, 1, 2, NULL);
}

static void xml_declaration_and_byte_order_mark_are_stepped_over(void **state)
{
    (void)state;
    check("<?xml version=\"1.0\"?><a/>", "<a|>|");
    check("<?xml version='1.1' encoding='ISO-8859-1' standalone='no' ?>\n<a/>", "<a|>|");
    check("<?xml  version = '1.0'\n encoding=\"UTF-8\"?><a/>", "<a|>|");
    check("\xEF\xBB\xBF<?xml version='1.0'?><a/>", "<a|>|");
    check("\xEF\xBB\xBF<a/>", "<a|>|");
    check("<?xml-stylesheet href='x'?><a/>", "<a|>|");
    check_refused(" <?xml version='1.0'?><a/>", SOAPC_XML_SYNTAX, 1, 2, "not the beginning");
    check_refused("<a><?XML version='1.0'?></a>", SOAPC_XML_SYNTAX, 1, 4, "not the beginning");
    check_refused("<?xml version='2.0'?><a/>", SOAPC_XML_SYNTAX, 1, 7, "version");
    check_refused("<?xml encoding='UTF-8'?><a/>", SOAPC_XML_SYNTAX, 1, 7, "version");
    check_refused("<?xml version='1.0' encoding=''?><a/>", SOAPC_XML_SYNTAX, 1, 21, "encoding");
    check_refused("<?xml version='1.0' encoding='8859'?><a/>", SOAPC_XML_SYNTAX, 1, 21, "encoding");
    check_refused("<?xml version='1.0' standalone='maybe'?><a/>", SOAPC_XML_SYNTAX, 1, 21,
                  "standalone");
    check_refused("<?xml version='1.0' standalone='yes' encoding='UTF-8'?><a/>", SOAPC_XML_SYNTAX,
                  1, 38, "'?>'");
    check_refused("<?xml version='1.0'encoding='UTF-8'?><a/>", SOAPC_XML_SYNTAX, 1, 20, "'?>'");
    check_refused("<?xml version='1.0\"?><a/>", SOAPC_XML_SYNTAX, 1, 7, "version");
    check_refused("<?xml version='1.0'", SOAPC_XML_SYNTAX, 1, 20, "'?>'");
    check_refused("\xEF\xBB\xBF\xEF\xBB\xBF<a/>", SOAPC_XML_SYNTAX, 1, 4, NULL);
}

/* SOAP 1.1, 3; SOAP 1.2 Part 1, 5. */
static void doctype_is_refused_with_its_position(void **state)
{
    (void)state;
    check_refused("<?xml version='1.0'?>\n  <!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
                  SOAPC_XML_DOCTYPE, 2, 3, "document type declaration");
    check_refused("<!DOCTYPE a><a/>", SOAPC_XML_DOCTYPE, 1, 1, NULL);
    check_refused("<a><!DOCTYPE a></a>", SOAPC_XML_DOCTYPE, 1, 4, NULL);
    check_refused("<a/><!DOCTYPE a>", SOAPC_XML_DOCTYPE, 1, 5, NULL);
}

static void what_is_not_well_formed_is_refused_with_its_position(void **state)
{
    static const struct {
        const char *document;
        uint32_t column;
        const char *message;
    } cases[] = {
        {"<", 2, "ends within a tag"},
        {"<a", 3, "ends within a tag"},
        {"<a ", 4, "ends within a tag"},
        {"<a b", 5, "'=' was expected"},
        {"<a b=", 6, "in quotes"},
        {"<a b='", 7, "ends within an attribute's value"},
        {"<a>", 4, "ends within text"},
        {"<a>x", 5, "ends within text"},
        {"<a></", 4, "'</a>' was expected"},
        {"<a></a", 7, "ends within a tag"},
        {"<a></a ", 8, "ends within a tag"},
        {"<a/", 3, "white space, '>' or '/>'"},
        {"<a><!-- ", 9, "ends within a comment"},
        {"<a><![CDATA[ ", 14, "ends within a CDATA section"},
        {"<a><?p ", 8, "ends within a processing instruction"},
        {"<a></b>", 4, "end tag '</b>' where '</a>' was expected"},
        {"<a></ab>", 4, "end tag '</ab>' where '</a>' was expected"},
        {"<ab></a>", 5, "end tag '</a>' where '</ab>' was expected"},
        {"<a></a b>", 8, "'>' was expected"},
        {"<a><b></a></b>", 7, "end tag '</a>' where '</b>' was expected"},
        {"< a/>", 2, "name of an element was expected"},
        {"<1/>", 2, "'1' is no name of an element"},
        {"<a/ >", 3, "white space, '>' or '/>'"},
        {"<a b/>", 5, "'=' was expected after attribute 'b'"},
        {"<a b=c/>", 6, "in quotes"},
        {"<a b='1'c='2'/>", 9, "white space, '>' or '/>'"},
        {"<a b='<'/>", 7, "'<' in the value of attribute 'b'"},
        {"<a b='1' b='2'/>", 10, "attribute 'b' is there twice"},
        {"<a xmlns:p='u' xmlns:p='v'/>", 16, "attribute 'xmlns:p' is there twice"},
        {"<a xmlns='u' xmlns='u'/>", 14, "attribute 'xmlns' is there twice"},
        {"<a xmlns:p='u' xmlns:q='u' p:b='1' q:b='2'/>", 36, "attribute 'q:b' is there twice"},
        {"<a>]]></a>", 4, "']]>' in text"},
        {"<a>]]]></a>", 5, "']]>' in text"},
        {"<a>& </a>", 4, "'&amp;' was expected"},
        {"<a>&amp</a>", 4, "'&amp;' was expected"},
        {"<a>&b;</a>", 4, "entity 'b' is not declared"},
        {"<a b='&b;'/>", 7, "entity 'b' is not declared"},
        {"<a>&#;</a>", 4, "character reference"},
        {"<a>&#x;</a>", 4, "character reference"},
        {"<a>&#X41;</a>", 4, "character reference"},
        {"<a>&#a;</a>", 4, "character reference"},
        {"<a>&#0;</a>", 4, "character reference"},
        {"<a>&#11;</a>", 4, "character reference"},
        {"<a>&#xD800;</a>", 4, "character reference"},
        {"<a>&#xFFFE;</a>", 4, "character reference"},
        {"<a>&#x110000;</a>", 4, "character reference"},
        {"<a>&#x1000000000000041;</a>", 4, "character reference"},
        {"<a>&#65</a>", 4, "character reference"},
        {"<a><!-- -- --></a>", 9, "'--' within a comment"},
        {"<a><!-- ---></a>", 9, "'--' within a comment"},
        {"<a><!ELEMENT a></a>", 4, "'<!' where"},
        {"<a><![CDATA ]]></a>", 4, "'<!' where"},
        {"<a><? p?></a>", 4, "without a name"},
        {"<a><?p+?></a>", 7, "white space or '?>'"},
        {"<a><?p:q ?></a>", 7, "white space or '?>'"},
        {"<a/><b/>", 5, "outside of the root"},
        {"<a/>x", 5, "outside of the root"},
        {"x<a/>", 1, "outside of the root"},
        {"<a/></a>", 5, "outside of the root"},
        {"</a>", 1, "outside of the root"},
        {"<![CDATA[]]><a/>", 1, "outside of the root"},
        {"<a/>&#32;", 5, "outside of the root"},
        {"<:a/>", 2, "is no name of an element"},
        {"<a:/>", 2, "is no name of an element"},
        {"<a:b:c xmlns:a='u'/>", 2, "is no name of an element"},
        {"<a :b='1'/>", 4, "is no name of an attribute"},
        {"<a b:='1'/>", 4, "is no name of an attribute"},
        {"<a xmlns:='u'/>", 4, "is no name of an attribute"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        check_refused(cases[i].document, SOAPC_XML_SYNTAX, 1, cases[i].column, cases[i].message);
    }
}

static void an_empty_document_has_no_root(void **state)
{
    (void)state;
    check_refused("", SOAPC_XML_EMPTY, 0, 0, NULL);
    check_refused(" \n<!-- c --> ", SOAPC_XML_EMPTY, 0, 0, NULL);
    check_refused("\xEF\xBB\xBF", SOAPC_XML_EMPTY, 0, 0, NULL);
}

/* Namespaces in XML 1.0, 3 and 5. */
static void namespace_constraints_are_kept(void **state)
{
    static const struct {
        const char *document;
        uint32_t column;
        const char *message;
    } cases[] = {
        {"<p:a/>", 2, "prefix 'p' of element 'p:a' is not declared"},
        {"<a p:b='1'/>", 4, "prefix 'p' of attribute 'p:b' is not declared"},
        {"<a><b xmlns:p='u'/><p:c/></a>", 21, "prefix 'p'"},
        {"<a xmlns:p=''/>", 4, "must not be declared as no namespace"},
        {"<a xmlns:xmlns='u'/>", 4, "prefix 'xmlns' must not be declared"},
        {"<a xmlns:xml='u'/>", 4, "must not be bound to another namespace"},
        {"<a xmlns:p='http://www.w3.org/XML/1998/namespace'/>", 4,
         "must not be bound to another prefix"},
        {"<a xmlns='http://www.w3.org/XML/1998/namespace'/>", 4,
         "must not be bound to another prefix"},
        {"<a xmlns:p='http://www.w3.org/2000/xmlns/'/>", 4, "must not be bound"},
        {"<a xmlns='http://www.w3.org/2000/xmlns/'/>", 4, "must not be bound"},
        {"<xmlns:a/>", 2, "prefix 'xmlns'"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        check_refused(cases[i].document, SOAPC_XML_NAMESPACE, 1, cases[i].column, cases[i].message);
    }
}

static void characters_that_xml_does_not_allow_are_refused_everywhere(void **state)
{
    static const char *const places[] = {
        "<a>%s</a>",        "<a b='%s'/>",
        "<a><!--%s--></a>", "<a><![CDATA[%s]]></a>",
        "<a><?p %s?></a>",  "<a>0123456789abcdef0123456789%s</a>",
    };
    static const struct {
        const char *bytes;
        soapc_status status;
        const char *message;
    } bad[] = {
        {"\x01", SOAPC_XML_CHARACTER, "U+0001"},
        {"\x1F", SOAPC_XML_CHARACTER, "U+001F"},
        {"\x0B", SOAPC_XML_CHARACTER, "U+000B"},
        {"\xEF\xBF\xBE", SOAPC_XML_CHARACTER, "U+FFFE"},
        {"\xEF\xBF\xBF", SOAPC_XML_CHARACTER, "U+FFFF"},
        {"\x80", SOAPC_XML_ENCODING, "0x80"},
        {"\xC3", SOAPC_XML_ENCODING, "0xC3"},
        {"\xC0\x80", SOAPC_XML_ENCODING, "0xC0"},
        {"\xED\xA0\x80", SOAPC_XML_ENCODING, "0xED"},
        {"\xF4\x90\x80\x80", SOAPC_XML_ENCODING, "0xF4"},
        {"\xFF", SOAPC_XML_ENCODING, "0xFF"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(places) / sizeof(*places); i++) {
        uint32_t column = (uint32_t)(strchr(places[i], '%') - places[i]) + 1;

        for (size_t j = 0; j < sizeof(bad) / sizeof(*bad); j++) {
            char document[100];

            snprintf(document, sizeof(document), places[i], bad[j].bytes);
            check_refused(document, bad[j].status, 1, column, bad[j].message);
        }
    }
    check_refused_bytes("<a>\0</a>", 8, SOAPC_XML_CHARACTER, 1, 4, "U+0000");
    check_refused_bytes("<a b='\0'/>", 10, SOAPC_XML_CHARACTER, 1, 7, "U+0000");
    check_refused_bytes("<a\0/>", 5, SOAPC_XML_SYNTAX, 1, 3, NULL);
    check_refused_bytes("<a/>\0", 5, SOAPC_XML_SYNTAX, 1, 5, NULL);
    check("<a>\x7F\xC2\x85</a>", "<a|'\x7F\xC2\x85|>|");
}

static void errors_tell_line_and_column(void **state)
{
    (void)state;
    check_refused("<a>\n <b>\r\n  </c>\n</a>", SOAPC_XML_SYNTAX, 3, 3, "'</c>'");
    check_refused("<a>\n\xC3\xA9\xC3\xA9<b></a>", SOAPC_XML_SYNTAX, 2, 8, "'</a>'");
}

/* Every prefix of a document ends before a page that cannot be read; so does every suffix. */
static void cut_documents_are_refused_and_never_read_beyond(void **state)
{
    static const char document[] =
        "\xEF\xBB\xBF<?xml version='1.0' encoding=\"UTF-8\"?><!-- c --><?p d?>\n"
        "<e:a xmlns:e='urn:a' xmlns=\"b\" c='&lt;&#x20AC;\xC3\xA9'>t&amp;\xE2\x82\xAC]]"
        "<b/><![CDATA[ ]] > ]]><!-- - --><?p ?\? ?>\r\n<e:c ></e:c ></e:a>";
    size_t length = sizeof(document) - 1;

    (void)state;
    for (size_t from = 0; from < length; from++) {
        for (size_t cut = 0; from + cut <= length; cut += from ? 7 : 1) {
            test_guard guard = guard_copy(document + from, cut);
            scan_events events;

            events_init(&events, NULL);
            int good = events_of(&events, guard.bytes, cut);
            if (from == 0) {
                assert_int_equal(good, cut == length);
            }
            assert_int_equal(events.error.status == SOAPC_OK, good);
            events_release(&events);
            guard_free(&guard);
        }
    }
}

static void text_flags_tell_what_stands_in_it(void **state)
{
    static const struct {
        const char *content;
        uint32_t flags;
    } cases[] = {
        {"", SOAPC__TEXT_BLANK},
        {" \t\r\n ", SOAPC__TEXT_BLANK | SOAPC__TEXT_ESCAPED},
        {"  ", SOAPC__TEXT_BLANK},
        {"x", 0},
        {" x ", 0},
        {" <!-- x --> ", SOAPC__TEXT_BLANK | SOAPC__TEXT_PIECES},
        {"<?x y?>", SOAPC__TEXT_BLANK | SOAPC__TEXT_PIECES | SOAPC__TEXT_INSTRUCTION},
        {"<!--->-->", SOAPC__TEXT_BLANK | SOAPC__TEXT_PIECES},
        {"<!-- --> x", SOAPC__TEXT_PIECES},
        {"<![CDATA[ ]]>", SOAPC__TEXT_PIECES | SOAPC__TEXT_CDATA},
        {"&#32;", SOAPC__TEXT_ESCAPED},
        {" &lt;", SOAPC__TEXT_ESCAPED},
        {"\xC3\xA9", 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        soapc_limits limits = soapc__limits_complete(NULL);
        soapc__scanner scanner;
        soapc__arena arena;
        soapc__text text;
        char document[64];
        int length = snprintf(document, sizeof(document), "<a>%s</a>", cases[i].content);

        soapc__arena_init(&arena, NULL);
        soapc__scanner_init(&scanner, &arena, &limits, document, (size_t)length, NULL);
        scanner.at += 3;
        assert_true(soapc__scan_text(&scanner, &text));
        assert_int_equal(text.flags, cases[i].flags);
        assert_int_equal(text.length, strlen(cases[i].content));
        assert_string_equal(scanner.at, "</a>");
        soapc__arena_release(&arena);
    }
}

typedef struct scan_state {
    soapc_limits limits;
    soapc__arena arena;
    soapc__scanner scanner;
    soapc_error error;
} scan_state;

static void scan_init(scan_state *scan, const char *document, const soapc_allocator *allocator)
{
    scan->limits = soapc__limits_complete(NULL);
    soapc__arena_init(&scan->arena, allocator);
    soapc__scanner_init(&scan->scanner, &scan->arena, &scan->limits, document, strlen(document),
                        &scan->error);
}

static soapc__tag scan_tag(scan_state *scan)
{
    soapc__tag tag;

    assert_int_equal(soapc__scan_next(&scan->scanner), SOAPC__NEXT_START);
    assert_true(soapc__scan_start(&scan->scanner, &tag));
    return tag;
}

static void generation_changes_with_the_declarations_in_scope(void **state)
{
    static const char document[] =
        "<a><b/><c xmlns:p='u'><d/></c><e/><c xmlns:p='u'><d/></c><c xmlns:p='v'><d/></c>"
        "<f xmlns='w'/><g/></a>";
    uint32_t seen[16];
    size_t count = 0;
    scan_state scan;

    (void)state;
    scan_init(&scan, document, NULL);
    for (soapc__next next; (next = soapc__scan_next(&scan.scanner)) != SOAPC__NEXT_EOF;) {
        soapc__tag tag;

        if (next == SOAPC__NEXT_START) {
            assert_true(soapc__scan_start(&scan.scanner, &tag));
            seen[count++] = scan.scanner.generation;
            if (tag.declarations) {
                assert_ptr_equal(tag.scope->outer, NULL);
            }
        } else {
            const char *name = scan.scanner.at + 2;
            assert_true(soapc__scan_end(&scan.scanner, name, 1, NULL));
        }
    }
    /* a b c d e c d c d f g */
    assert_int_equal(count, 11);
    assert_int_equal(seen[0], seen[1]);
    assert_int_not_equal(seen[1], seen[2]);
    assert_int_equal(seen[2], seen[3]);
    assert_int_equal(seen[4], seen[0]);
    assert_int_equal(seen[5], seen[2]); /* the same declaration again */
    assert_int_equal(seen[6], seen[2]);
    assert_int_not_equal(seen[7], seen[2]);
    assert_int_not_equal(seen[7], seen[0]);
    assert_int_equal(seen[9],
                     seen[0]); /* an empty element's declarations are gone when it was scanned */
    assert_int_equal(seen[10], seen[0]);
    soapc__arena_release(&scan.arena);
}

static void skip_reads_over_an_element_and_restores_its_scope(void **state)
{
    scan_state scan;

    (void)state;
    scan_init(&scan, "<a xmlns:p='u'><b xmlns:p='v'><p:c><d>]]</d>&lt;</p:c><e/></b><p:f/></a>",
              NULL);
    scan_tag(&scan);
    soapc__tag b = scan_tag(&scan);
    assert_true(soapc__scan_skip(&scan.scanner, &b));
    soapc__tag f = scan_tag(&scan);
    assert_int_equal(f.name.local[0], 'f');
    assert_memory_equal(scan.scanner.namespaces[f.name.ns].uri, "u", 1);
    assert_true(soapc__scan_skip(&scan.scanner, &f)); /* empty */
    assert_string_equal(scan.scanner.at, "</a>");
    soapc__arena_release(&scan.arena);
}

static void skip_checks_what_it_reads_over(void **state)
{
    static const char *const documents[] = {
        "<a><b></a>", "<a>&x;</a>",  "<a><p:b/></a>", "<a><b c='1' c='1'/></a>",
        "<a><b>",     "<a>\x01</a>", "<a></b>",       "<a>]]></a>"};

    (void)state;
    for (size_t i = 0; i < sizeof(documents) / sizeof(*documents); i++) {
        scan_state scan;

        scan_init(&scan, documents[i], NULL);
        soapc__tag tag = scan_tag(&scan);
        assert_false(soapc__scan_skip(&scan.scanner, &tag));
        assert_int_not_equal(scan.error.status, SOAPC_OK);
        assert_int_equal(scan.error.line, 1);
        soapc__arena_release(&scan.arena);
    }
}

static void depth_and_attributes_are_limited_by_name(void **state)
{
    char document[4096];
    size_t length = 0;
    scan_state scan;

    (void)state;
    for (int i = 0; i < 40; i++) {
        length += (size_t)sprintf(document + length, "<a>");
    }
    for (int i = 0; i < 40; i++) {
        length += (size_t)sprintf(document + length, "</a>");
    }
    for (uint32_t limit = 39; limit <= 40; limit++) {
        scan_init(&scan, document, NULL);
        scan.limits.decode_depth = limit;
        soapc__tag tag = scan_tag(&scan);
        assert_int_equal(soapc__scan_skip(&scan.scanner, &tag), limit == 40);
        assert_int_equal(scan.error.status, limit == 40 ? SOAPC_OK : SOAPC_LIMIT);
        assert_true(limit == 40 || strstr(scan.error.message, "decode_depth"));
        assert_int_equal(scan.error.column, limit == 40 ? 0 : 39 * 3 + 1);
        soapc__arena_release(&scan.arena);
        memset(&scan.error, 0, sizeof(scan.error));
    }

    length = (size_t)sprintf(document, "<a");
    for (int i = 0; i < 100; i++) {
        length += (size_t)sprintf(document + length, " b%d='%d'", i, i);
    }
    strcpy(document + length, "/>");
    for (uint32_t limit = 99; limit <= 100; limit++) {
        soapc__tag tag;

        scan_init(&scan, document, NULL);
        scan.limits.attributes = limit;
        assert_int_equal(soapc__scan_start(&scan.scanner, &tag), limit == 100);
        assert_true(limit == 100 ||
                    (scan.error.status == SOAPC_LIMIT && strstr(scan.error.message, "attributes")));
        if (limit == 100) {
            assert_int_equal(tag.attribute_count, 100);
            assert_memory_equal(tag.attributes[99].value, "99", 2);
        }
        soapc__arena_release(&scan.arena);
    }
}

static void many_attributes_are_checked_for_duplicates(void **state)
{
    static char document[32768];

    (void)state;
    for (int twice = 0; twice < 2; twice++) {
        size_t length = (size_t)sprintf(document, "<a xmlns:p='u' xmlns:q='u'");
        soapc__tag tag;
        scan_state scan;

        for (int i = 0; i < 1000; i++) {
            length += (size_t)sprintf(document + length, " %s:b%d='%d'", i % 2 ? "p" : "q", i, i);
        }
        strcpy(document + length, twice ? " p:b500=''/>" : " p:b1000=''/>");
        scan_init(&scan, document, NULL);
        assert_int_equal(soapc__scan_start(&scan.scanner, &tag), !twice);
        assert_true(!twice || strstr(scan.error.message, "'p:b500' is there twice"));
        soapc__arena_release(&scan.arena);
    }
}

/* Long lists of declarations go through an index: its answers are those of the list, also after
 * going elsewhere. */
static void many_declarations_are_resolved(void **state)
{
    enum { DEPTH = 60, EACH = 3 };
    static char document[16384];
    const soapc__scope *scopes[DEPTH];
    size_t length = 0;
    scan_state scan;

    (void)state;
    for (int i = 0; i < DEPTH; i++) {
        length +=
            (size_t)sprintf(document + length, "<a xmlns:p%d='u%d' xmlns:q%d='v%d' xmlns:r='w%d'>",
                            i, i, i % 7, i, i);
    }
    scan_init(&scan, document, NULL);
    for (int i = 0; i < DEPTH; i++) {
        scopes[i] = scan_tag(&scan).scope;
        assert_int_equal(scopes[i]->count, (i + 1) * EACH);
    }
    static const int order[] = {59, 0, 58, 30, 31, 30, 5, 59, 6, 40};
    for (size_t i = 0; i < sizeof(order) / sizeof(*order); i++) {
        int at = order[i];

        for (int j = 0; j < DEPTH; j++) {
            char prefix[16], expected[16];
            uint32_t size = (uint32_t)sprintf(prefix, "p%d", j);
            uint32_t ns = soapc__scope_find(&scan.scanner, scopes[at], prefix, size);

            if (j > at) {
                assert_int_equal(ns, SOAPC_NONE);
                continue;
            }
            sprintf(expected, "u%d", j);
            assert_memory_equal(scan.scanner.namespaces[ns].uri, expected, strlen(expected));
        }
        for (int j = 0; j < 7 && j <= at; j++) {
            char prefix[16], expected[16];
            uint32_t size = (uint32_t)sprintf(prefix, "q%d", j);
            uint32_t ns = soapc__scope_find(&scan.scanner, scopes[at], prefix, size);

            sprintf(expected, "v%d", at - (at - j) % 7);
            assert_memory_equal(scan.scanner.namespaces[ns].uri, expected, strlen(expected));
        }
        assert_int_equal(soapc__scope_find(&scan.scanner, scopes[at], "", 0), SOAPC__NS_NONE);
        assert_int_equal(soapc__scope_find(&scan.scanner, scopes[at], "xml", 3), SOAPC__NS_XML);
    }
    soapc__arena_release(&scan.arena);
}

static void known_namespaces_have_their_ids(void **state)
{
    scan_state scan;

    (void)state;
    scan_init(&scan, "<a/>", NULL);
    for (uint32_t i = 0; i < SOAPC__NS_KNOWN; i++) {
        const char *uri = soapc__known_namespaces[i];
        uint32_t length = (uint32_t)strlen(uri);

        assert_string_equal(soapc__known_ns_texts[i].uri, uri);
        assert_int_equal(soapc__known_ns_texts[i].length, length);
        assert_int_equal(soapc__known_ns_texts[i].hash, soapc__hash(uri, length, 0));
        assert_int_equal(soapc__namespace_id(&scan.scanner, uri, length), i);
    }
    for (uint32_t round = 0; round < 2; round++) {
        for (uint32_t i = 0; i < 500; i++) {
            static char uris[500][8];
            uint32_t length = (uint32_t)sprintf(uris[i], "u%u", i);

            assert_int_equal(soapc__namespace_id(&scan.scanner, uris[i], length),
                             SOAPC__NS_KNOWN + i);
        }
    }
    soapc__arena_release(&scan.arena);
}

static void qnames_in_content_are_resolved(void **state)
{
    soapc__qname name;
    scan_state scan;

    (void)state;
    scan_init(&scan, "<a xmlns='u' xmlns:x='http://www.w3.org/2001/XMLSchema'/>", NULL);
    soapc__tag tag = scan_tag(&scan);
    assert_true(soapc__scan_qname(&scan.scanner, tag.scope, "x:string", 8, &name));
    assert_true(soapc__qname_is(&name, SOAPC__NS_XSD, "string", 6));
    assert_true(soapc__scan_qname(&scan.scanner, tag.scope, "b", 1, &name));
    assert_memory_equal(scan.scanner.namespaces[name.ns].uri, "u", 1);
    assert_true(soapc__scan_qname(&scan.scanner, NULL, "b", 1, &name));
    assert_int_equal(name.ns, SOAPC__NS_NONE);
    static const char *const bad[] = {"y:b",  "",  ":b",  "x:", "x:b:c",
                                      "x: b", "1", "x:1", "b ", "\xC2\xB7"};
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
        test_guard guard = guard_copy(bad[i], strlen(bad[i]));
        assert_false(soapc__scan_qname(&scan.scanner, tag.scope, guard.bytes,
                                       (uint32_t)strlen(bad[i]), &name));
        guard_free(&guard);
    }
    soapc__arena_release(&scan.arena);
}

static void an_element_can_be_entered_again(void **state)
{
    scan_state scan;

    (void)state;
    scan_init(&scan, "<a xmlns:p='u'><p:b/><c xmlns:p='v'><p:d/></c></a>", NULL);
    soapc__tag a = scan_tag(&scan);
    soapc__tag b = scan_tag(&scan);
    scan_tag(&scan);
    soapc__tag d = scan_tag(&scan);
    soapc__scan_enter(&scan.scanner, b.offset, a.scope);
    soapc__tag again = scan_tag(&scan);
    assert_int_equal(again.name.ns, b.name.ns);
    assert_int_not_equal(again.name.ns, d.name.ns);
    soapc__scan_enter(&scan.scanner, d.offset, d.scope);
    assert_int_equal(scan_tag(&scan).name.ns, d.name.ns);
    soapc__arena_release(&scan.arena);
}

/* What decode never does, a host may: a span that was not scanned. */
static void span_copy_stays_within_its_span(void **state)
{
    static const char *const spans[] = {"&",  "&lt",  "&#",     "&#x",       "<",
                                        "<!", "<!--", "<!-- -", "<![CDATA[", "<![CDATA[x]]",
                                        "<?", "<?x?", "\r",     "x&y"};

    (void)state;
    for (size_t i = 0; i < sizeof(spans) / sizeof(*spans); i++) {
        size_t length = strlen(spans[i]);
        test_guard guard = guard_copy(spans[i], length);
        char *out = malloc(length);

        assert_in_range(soapc_span_copy(out, guard.bytes, length), 0, length);
        free(out);
        guard_free(&guard);
    }
    char out[64];
    assert_int_equal(soapc_span_copy(out, "0123456789abcdef0123456789abcdef\r", 33), 33);
    assert_memory_equal(out, "0123456789abcdef0123456789abcdef\n", 33);
    assert_int_equal(soapc_span_copy(out, "a&lt;<![CDATA[&]]><!--x-->\r\n&#233;", 34), 6);
    assert_memory_equal(out, "a<&\n\xC3\xA9", 6);
}

static void end_tags_are_only_taken_where_they_are(void **state)
{
    scan_state scan;

    (void)state;
    scan_init(&scan, "<abc></abc>", NULL);
    scan_tag(&scan);
    assert_true(soapc__scan_end(&scan.scanner, "abc", 3, NULL));
    scan_init(&scan, "<abc>  </abc>", NULL);
    scan_tag(&scan);
    assert_false(soapc__scan_end(&scan.scanner, "abc", 3, NULL));
    assert_non_null(strstr(scan.error.message, "end tag '</abc>' was expected"));
    assert_int_equal(scan.error.column, 6);
    soapc__arena_release(&scan.arena);
}

/* Scans a document that needs all kinds of memory; 1 when it was read. */
static int scan_hungry(scan_state *scan)
{
    soapc__tag tag;

    return soapc__scan_start(&scan->scanner, &tag) && soapc__scan_skip(&scan->scanner, &tag);
}

/* The arena asks for whole blocks; so that every request meets the end of one, some of the first is
 * used up before, more each time. */
static void failing_allocations_are_reported_and_leak_nothing(void **state)
{
    static char document[16384];
    size_t length = (size_t)sprintf(document, "<a xmlns='&amp;'");
    size_t refused = 0;

    (void)state;
    for (int i = 0; i < 40; i++) {
        length += (size_t)sprintf(document + length, " xmlns:p%d='u%d' p%d:b='&lt;'", i, i, i);
    }
    length += (size_t)sprintf(document + length, "><p39:c>");
    for (int i = 0; i < 100; i++) {
        length += (size_t)sprintf(document + length, "<p1:d>");
    }
    for (int i = 0; i < 100; i++) {
        length += (size_t)sprintf(document + length, "</p1:d>");
    }
    sprintf(document + length, "</p39:c></a>");
    for (size_t used = 0; used < 40000; used += 64) {
        test_memory memory = {.fail_at = 2};
        soapc_allocator allocator = test_allocator(&memory);
        scan_state scan = {.error.status = 0};

        scan_init(&scan, document, &allocator);
        assert_non_null(soapc__arena_alloc(&scan.arena, 40000));
        scan.arena.at -= used;
        int good = scan_hungry(&scan);
        refused += !good;
        /* The index of prefixes is a convenience: without it the list is walked. */
        assert_true(good || (memory.failed && scan.error.status == SOAPC_NO_MEMORY));
        soapc__arena_release(&scan.arena);
        assert_int_equal(memory.bytes, 0);
    }
    assert_in_range(refused, 100, 600);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_text_and_attributes_are_delivered),
        cmocka_unit_test(references_are_resolved),
        cmocka_unit_test(line_ends_are_normalised),
        cmocka_unit_test(pieces_within_text_are_joined),
        cmocka_unit_test(namespaces_are_resolved),
        cmocka_unit_test(names_take_every_letter_of_the_fifth_edition),
        cmocka_unit_test(xml_declaration_and_byte_order_mark_are_stepped_over),
        cmocka_unit_test(doctype_is_refused_with_its_position),
        cmocka_unit_test(what_is_not_well_formed_is_refused_with_its_position),
        cmocka_unit_test(an_empty_document_has_no_root),
        cmocka_unit_test(namespace_constraints_are_kept),
        cmocka_unit_test(characters_that_xml_does_not_allow_are_refused_everywhere),
        cmocka_unit_test(errors_tell_line_and_column),
        cmocka_unit_test(cut_documents_are_refused_and_never_read_beyond),
        cmocka_unit_test(text_flags_tell_what_stands_in_it),
        cmocka_unit_test(generation_changes_with_the_declarations_in_scope),
        cmocka_unit_test(skip_reads_over_an_element_and_restores_its_scope),
        cmocka_unit_test(skip_checks_what_it_reads_over),
        cmocka_unit_test(depth_and_attributes_are_limited_by_name),
        cmocka_unit_test(many_attributes_are_checked_for_duplicates),
        cmocka_unit_test(many_declarations_are_resolved),
        cmocka_unit_test(known_namespaces_have_their_ids),
        cmocka_unit_test(qnames_in_content_are_resolved),
        cmocka_unit_test(an_element_can_be_entered_again),
        cmocka_unit_test(span_copy_stays_within_its_span),
        cmocka_unit_test(end_tags_are_only_taken_where_they_are),
        cmocka_unit_test(failing_allocations_are_reported_and_leak_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
