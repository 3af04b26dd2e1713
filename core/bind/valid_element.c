/* Validation of elements: declarations, xsi:type, xsi:nil, content (XSD Part 1, 3.3.4, 3.4.4). */
#include "bind/valid.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* --- errors --- */

int soapc__valid_fail(soapc__decoder *decoder, const char *subject, uint32_t length,
                      const char *format, ...)
{
    const soapc__frame *frame = soapc__frame_top(decoder);
    const soapc__qname *attribute = decoder->valid_attribute;
    char text[400];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    soapc__decode_fail(decoder, SOAPC_INSTANCE_INVALID, attribute ? attribute->raw : NULL,
                       attribute ? attribute->raw_length : 0,
                       (uint32_t)(frame->raw - 1 - decoder->scanner.begin), "%s", text);
    soapc__error_subject(&decoder->error, subject, length);
    return 0;
}

int soapc__valid_spend(soapc__decoder *decoder, uint64_t steps)
{
    size_t length = (size_t)(decoder->scanner.end - decoder->scanner.begin);
    uint64_t most = SOAPC__VALID_FREE_STEPS + (uint64_t)SOAPC__VALID_STEPS_A_BYTE * length;

    decoder->valid_work += steps;
    if (decoder->valid_work <= most) {
        return 1;
    }
    soapc__decode_fail(decoder, SOAPC_LIMIT, NULL, 0, SOAPC_NONE,
                       "validation takes more than %llu steps, the limit for %zu bytes",
                       (unsigned long long)most, length);
    return 0;
}

const char *soapc__valid_type_name(const soapc__decoder *decoder, uint32_t type, char *out)
{
    const soapc_type *row = decoder->types + type;
    uint32_t ns_length, length;

    if (type < SOAPC_BUILTIN_COUNT) {
        snprintf(out, SOAPC__VALID_NAME, "xsd:%s", soapc__builtins[type].local);
    } else if (row->name == SOAPC_NONE) {
        snprintf(out, SOAPC__VALID_NAME, "without a name");
    } else {
        const char *ns = soapc_text_bytes(decoder->image, decoder->names[row->name].ns, &ns_length);
        const char *local =
            soapc_text_bytes(decoder->image, decoder->names[row->name].local, &length);

        snprintf(out, SOAPC__VALID_NAME, "%s%.*s%s%.*s", ns_length ? "{" : "",
                 (int)soapc__decode_cut(ns, ns_length, 96), ns, ns_length ? "}" : "",
                 (int)soapc__decode_cut(local, length, 64), local);
    }
    return out;
}

/* --- the type --- */

/* Elements of these types are looked at as anyType's: what an array or a map holds no schema says. */
static int is_open_type(const soapc__decoder *decoder, uint32_t type)
{
    return type == SOAPC_NONE ||
           (decoder->types[type].kind >= SOAPC_TYPE_ARRAY && type != SOAPC_XSD_ANYSIMPLETYPE);
}

/* xsi:type names a type that may stand for the declared one (3.3.4, cvc-elt 4). */
static int read_type(soapc__decoder *decoder, const soapc__declaration *declared,
                     const soapc__tag *tag, const soapc__attribute *attribute, uint32_t *type)
{
    uint32_t length;
    const char *value = soapc__decode_trimmed(decoder, attribute, &length);
    soapc__qname name;
    char text[SOAPC__VALID_NAME];

    if (!value) {
        return 0;
    }
    int shown = (int)soapc__decode_cut(value, length, 64);
    int is_name = length > 0 &&
                  soapc__scan_qname(&decoder->scanner, tag->scope, value, length, &name);
    uint32_t found = is_name ? soapc__decode_find_type(decoder, &name) : SOAPC_NONE;
    if (found == SOAPC_NONE) {
        return declared->type == SOAPC_NONE ||
               soapc__valid_fail(decoder, value, length,
                                 "xsi:type \"%.*s\" names no type of the schema", shown, value);
    }
    if (declared->type != SOAPC_NONE) {
        uint32_t flags = decoder->types[declared->type].flags;
        uint32_t block =
            declared->flags |
            (flags & SOAPC_TYPE_BLOCK_EXTENSION ? SOAPC_FIELD_BLOCK_EXTENSION : 0u) |
            (flags & SOAPC_TYPE_BLOCK_RESTRICTION ? SOAPC_FIELD_BLOCK_RESTRICTION : 0u);

        if (!soapc__valid_derived(decoder, found, declared->type, block)) {
            return soapc__valid_fail(
                decoder, value, length,
                "xsi:type \"%.*s\" where a type derived from %s was expected%s", shown, value,
                soapc__valid_type_name(decoder, declared->type, text),
                soapc_type_is_derived(decoder->image, found, declared->type)
                    ? ", by a method that is not blocked"
                    : "");
        }
    }
    *type = found;
    return 1;
}

/* 1: nil; 0: not; -1: failed (cvc-elt 3). */
static int read_nil(soapc__decoder *decoder, const soapc__declaration *declared,
                    const soapc__attribute *attribute)
{
    uint32_t length;
    const char *value = soapc__decode_trimmed(decoder, attribute, &length);

    if (!value) {
        return -1;
    }
    int is_true = (length == 1 && *value == '1') || (length == 4 && memcmp(value, "true", 4) == 0);
    int is_false = (length == 1 && *value == '0') || (length == 5 && memcmp(value, "false", 5) == 0);
    if (!is_true && !is_false) {
        soapc__valid_fail(decoder, value, length, "xsi:nil=\"%.*s\" where true or false was expected",
                          (int)soapc__decode_cut(value, length, 32), value);
        return -1;
    }
    if (declared->type == SOAPC_NONE) { /* without a declaration it says nothing */
        return 0;
    }
    if (!(declared->flags & SOAPC_FIELD_NILLABLE)) {
        soapc__valid_fail(decoder, "nil", 3, "xsi:nil on an element that is not nillable");
        return -1;
    }
    if (is_true && declared->flags & SOAPC_FIELD_FIXED) {
        soapc__valid_fail(decoder, "nil", 3, "xsi:nil on an element with a fixed value");
        return -1;
    }
    return is_true;
}

/* --- simple content --- */

static int end_element(soapc__decoder *decoder, const soapc__tag *tag)
{
    int fine = soapc__decode_close(decoder, tag);

    decoder->frame_count--;
    decoder->valid_frame_count--;
    return fine;
}

static int read_characters(soapc__decoder *decoder, const soapc__tag *tag, const char **bytes,
                           uint32_t *length)
{
    soapc__text text;

    *bytes = "";
    *length = 0;
    if (!soapc__decode_text(decoder, tag, &text)) {
        if (decoder->error.status == SOAPC_INSTANCE_CONTENT) {
            decoder->error.status = SOAPC_INSTANCE_INVALID;
        }
        return 0;
    }
    if (text.length) {
        *bytes = soapc__decode_characters(decoder, &text, length);
    }
    return *bytes != NULL;
}

/* The content of a nil element is empty (cvc-elt 3.2.1). */
static int read_nil_content(soapc__decoder *decoder, const soapc__tag *tag)
{
    const char *bytes;
    uint32_t length;

    if (!read_characters(decoder, tag, &bytes, &length)) {
        return 0;
    }
    if (length) {
        return soapc__valid_fail(decoder, bytes, length, "content in an element with xsi:nil");
    }
    return end_element(decoder, tag);
}

/* type: a simple type, or a complex one with simple content. */
static int check_text(soapc__decoder *decoder, const soapc__declaration *declared, uint32_t type,
                      const char *bytes, uint32_t length)
{
    int is_complex = decoder->types[type].kind == SOAPC_TYPE_COMPLEX;

    if (length == 0 && declared->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED)) {
        if (type == declared->type) {
            return 1;
        }
        bytes = soapc_text_bytes(decoder->image, declared->value, &length); /* cvc-elt 5.1.1 */
    }
    if (!(is_complex ? soapc__valid_content(decoder, type, bytes, length)
                     : soapc__valid_value(decoder, type, bytes, length))) {
        return 0;
    }
    if (!(declared->flags & SOAPC_FIELD_FIXED)) {
        return 1;
    }
    uint32_t simple = is_complex ? soapc__valid_text_type(decoder, type) : type;
    int same = simple == SOAPC_NONE
                   ? 1
                   : soapc__valid_fixed(decoder, simple, declared->value, bytes, length);
    if (same == 0) {
        return soapc__valid_fail(decoder, bytes, length,
                                 "'%.*s' where the fixed value '%.64s' was expected",
                                 (int)soapc__decode_cut(bytes, length, 64), bytes,
                                 soapc_text_bytes(decoder->image, declared->value, NULL));
    }
    return same > 0;
}

static int read_simple(soapc__decoder *decoder, const soapc__declaration *declared, uint32_t type,
                       const soapc__tag *tag)
{
    soapc__arena_mark before = soapc__arena_mark_at(&decoder->message->arena);
    const char *bytes;
    uint32_t length;

    if (!read_characters(decoder, tag, &bytes, &length)) {
        return 0;
    }
    decoder->text_scope = tag->scope;
    decoder->has_scope = 1;
    int fine = check_text(decoder, declared, type, bytes, length);
    decoder->has_scope = 0;
    if (!fine) {
        return 0;
    }
    if (decoder->types[type].leaf != SOAPC_CLASS_QNAME && decoder->types[type].leaf < SOAPC_CLASS_LIST) {
        soapc__arena_rewind(&decoder->message->arena, before); /* a look-up of a prefix may keep something */
    }
    return end_element(decoder, tag);
}

/* --- elements --- */

static soapc__valid_frame *push(soapc__decoder *decoder, const soapc__tag *tag)
{
    if (!SOAPC__ROOM(decoder, decoder->valid_frames, decoder->valid_frame_count,
                     decoder->valid_frame_capacity) ||
        !soapc__frame_push(decoder, SOAPC__FRAME_STRUCT, 0, tag->name.raw, tag->name.raw_length,
                           soapc__tag_outer(tag))) {
        return NULL;
    }
    soapc__valid_frame *frame = decoder->valid_frames + decoder->valid_frame_count++;
    *frame = (soapc__valid_frame){.type = SOAPC_NONE};
    return frame;
}

static int end_open(soapc__decoder *decoder, const soapc__tag *tag)
{
    soapc__valid_frame *frame = decoder->valid_frames + decoder->valid_frame_count - 1;

    if (!soapc__model_end(decoder)) {
        return 0;
    }
    decoder->valid_word_count = frame->begin;
    return end_element(decoder, tag);
}

/* Opens an element with element content, or one that anything may stand in. */
static int open_element(soapc__decoder *decoder, soapc__valid_frame *frame, uint32_t type,
                        const soapc__tag *tag)
{
    frame->type = is_open_type(decoder, type) ? SOAPC_NONE : type;
    return soapc__model_begin(decoder, frame) && (!tag->empty || end_open(decoder, tag));
}

static int is_simple(const soapc__decoder *decoder, uint32_t type)
{
    return decoder->types[type].kind <= SOAPC_TYPE_UNION || type == SOAPC_XSD_ANYSIMPLETYPE ||
           decoder->types[type].flags & SOAPC_TYPE_SIMPLE_CONTENT;
}

static int fail_abstract(soapc__decoder *decoder, const soapc__declaration *declared, uint32_t type)
{
    char name[SOAPC__VALID_NAME];

    if (declared->flags & SOAPC_FIELD_ABSTRACT) {
        return soapc__valid_fail(decoder, "", 0,
                                 "it is abstract, one of its substitution group was expected");
    }
    return type == SOAPC_NONE || !(decoder->types[type].flags & SOAPC_TYPE_ABSTRACT) ||
           soapc__valid_fail(decoder, "", 0, "its type %s is abstract, xsi:type was expected",
                             soapc__valid_type_name(decoder, type, name));
}

static int check_attributes(soapc__decoder *decoder, uint32_t type, const soapc__tag *tag)
{
    if (is_open_type(decoder, type)) {
        return soapc__valid_any_attributes(decoder, tag);
    }
    return soapc__valid_attributes(
        decoder, decoder->types[type].kind == SOAPC_TYPE_COMPLEX ? type : SOAPC_NONE, tag);
}

/* A start tag that was scanned: reads a simple type to its end, or leaves a frame. */
static int begin(soapc__decoder *decoder, const soapc__declaration *declared, soapc__tag *tag)
{
    soapc__valid_frame *frame = push(decoder, tag);
    uint32_t type = declared->type;
    soapc__marks marks = {0};
    int nil = 0;

    if (!frame) {
        return 0;
    }
    if (tag->attribute_count) {
        soapc__decode_marks(decoder, tag, &marks);
    }
    if ((marks.type && !read_type(decoder, declared, tag, marks.type, &type)) ||
        (marks.nil && (nil = read_nil(decoder, declared, marks.nil)) < 0) ||
        !fail_abstract(decoder, declared, type) || !check_attributes(decoder, type, tag)) {
        return 0;
    }
    if (nil) {
        return read_nil_content(decoder, tag);
    }
    if (!is_open_type(decoder, type) && is_simple(decoder, type)) {
        return read_simple(decoder, declared, type, tag);
    }
    return open_element(decoder, frame, type, tag);
}

/* --- children --- */

static soapc__declaration declaration_of(const soapc__decoder *decoder, uint32_t element)
{
    const soapc__element *global = soapc__elements(decoder->image) + element;

    return (soapc__declaration){global->type, global->flags, global->value};
}

static int has_known_type(soapc__decoder *decoder, const soapc__tag *tag)
{
    soapc__declaration none = {.type = SOAPC_NONE};
    soapc__marks marks;
    uint32_t type = SOAPC_NONE;

    if (!tag->attribute_count) {
        return 0;
    }
    soapc__decode_marks(decoder, tag, &marks);
    return marks.type && read_type(decoder, &none, tag, marks.type, &type) && type != SOAPC_NONE;
}

/* A child that a wildcard admits (3.10.1): by its declaration where there is one, which strict asks for. */
static int begin_wild(soapc__decoder *decoder, uint32_t process, uint32_t element, soapc__tag *tag)
{
    enum { STRICT = 1, SKIP = 3 };
    soapc__declaration declared = {.type = SOAPC_NONE};

    if (process == SKIP) {
        return soapc__decode_skip(decoder, tag);
    }
    if (element != SOAPC_NONE) {
        declared = declaration_of(decoder, element);
    } else if (process == STRICT && !has_known_type(decoder, tag)) {
        return soapc__valid_fail(decoder, tag->name.local, tag->name.local_length,
                                 "element '%.*s' has no declaration, which its wildcard asks for",
                                 (int)soapc__decode_cut(tag->name.local, tag->name.local_length, 64),
                                 tag->name.local);
    }
    return begin(decoder, &declared, tag);
}

static int read_child(soapc__decoder *decoder)
{
    enum { LAX = 2 };
    uint32_t type = decoder->valid_frames[decoder->valid_frame_count - 1].type;
    soapc__valid_match match;
    soapc__tag tag;

    if (!soapc__scan_start(&decoder->scanner, &tag)) {
        return 0;
    }
    if (type == SOAPC_NONE) {
        uint32_t name = soapc__decode_find_name(decoder, &tag.name);

        return begin_wild(decoder, LAX,
                          name == SOAPC_NONE ? SOAPC_NONE
                                             : soapc__element_of_name(decoder->image, name),
                          &tag);
    }
    if (!soapc__model_child(decoder, &tag, &match)) {
        return 0;
    }
    if (!match.field) {
        return begin_wild(decoder, match.process, match.element, &tag);
    }
    soapc__declaration declared = {match.field->type, match.field->flags, match.field->value};
    if (match.element != SOAPC_NONE && match.field->element != SOAPC_NONE &&
        match.element != match.field->element) {
        declared = declaration_of(decoder, match.element); /* a substitute */
    }
    return begin(decoder, &declared, &tag);
}

static int read_text(soapc__decoder *decoder)
{
    uint32_t type = decoder->valid_frames[decoder->valid_frame_count - 1].type;
    soapc__text text;

    if (!soapc__scan_text(&decoder->scanner, &text)) {
        return 0;
    }
    if (type == SOAPC_NONE || decoder->types[type].flags & SOAPC_TYPE_MIXED) {
        return 1;
    }
    return soapc__valid_fail(decoder, text.bytes, text.length,
                             "text '%.*s' where only elements were expected",
                             (int)soapc__decode_cut(text.bytes, text.length, 40), text.bytes);
}

/* Nothing at all may stand in an empty content type, not even white space (3.4.4, cvc-complex-type 2.1). */
static int is_empty_type(const soapc__decoder *decoder, uint32_t type)
{
    return type != SOAPC_NONE && decoder->types[type].particle == SOAPC_NONE &&
           !(decoder->types[type].flags & SOAPC_TYPE_MIXED);
}

static int step(soapc__decoder *decoder)
{
    const soapc__valid_frame *valid = decoder->valid_frames + decoder->valid_frame_count - 1;
    const soapc__frame *frame = soapc__frame_top(decoder);
    soapc__tag end = {.name = {.raw = frame->raw, .raw_length = frame->raw_length},
                      .scope = frame->outer};

    if (*decoder->scanner.at != '<' && is_empty_type(decoder, valid->type)) {
        return soapc__valid_fail(decoder, "", 0, "text where nothing was expected");
    }
    switch (soapc__scan_next(&decoder->scanner)) {
    case SOAPC__NEXT_START:
        return read_child(decoder);
    case SOAPC__NEXT_END:
        return end_open(decoder, &end);
    case SOAPC__NEXT_TEXT:
        return read_text(decoder);
    case SOAPC__NEXT_EOF:
        return soapc__decode_fail_end(decoder);
    default:
        return 0;
    }
}

int soapc__valid_element(soapc__decoder *decoder, const soapc__declaration *declared,
                         soapc__tag *tag)
{
    uint32_t base = decoder->frame_count;

    decoder->valid_frame_count = decoder->valid_word_count = 0;
    if (!begin(decoder, declared, tag)) {
        return 0;
    }
    while (decoder->frame_count > base) {
        if (!step(decoder)) {
            return 0;
        }
    }
    return 1;
}

int soapc__valid_look(soapc__decoder *decoder, const soapc__place *place, soapc__tag *tag)
{
    soapc__declaration declared = {place->type, place->flags, place->value};
    uint32_t offset = tag->offset;
    const soapc__scope *outer = soapc__tag_outer(tag);

    if (place->type == SOAPC_NONE) {
        return 1;
    }
    if (!soapc__valid_element(decoder, &declared, tag)) {
        return 0;
    }
    soapc__scan_enter(&decoder->scanner, offset, outer);
    return soapc__scan_start(&decoder->scanner, tag);
}
