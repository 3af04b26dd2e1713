/* Simple values: what PHP has, coerced to what the schema asks for (contract 12.1). */
#include "php/values_private.h"

#include "zend_enum.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

#include <math.h>

typedef zend_result (*leaf_pusher)(php_soapc_values *values, zval *value, const soapc_type *type,
                                   uint32_t name);

static uint8_t builtin_of(const soapc_type *type)
{
    return type ? type->builtin : SOAPC_XSD_STRING;
}

static zend_result push_string(php_soapc_values *values, zend_string *string, uint32_t name)
{
    if (values->settings->encoding) {
        return php_soapc_put_str(values, SOAPC_NODE_TEXT, name,
                                 php_soapc_to_utf8(values, zend_string_copy(string)));
    }
    return php_soapc_put_bytes(values, SOAPC_NODE_TEXT, name, ZSTR_VAL(string), ZSTR_LEN(string));
}

static zend_result push_integer_text(php_soapc_values *values, zend_long number, uint32_t name)
{
    char buffer[MAX_LENGTH_OF_LONG + 1];
    char *end = buffer + sizeof(buffer) - 1;
    char *start = zend_print_long_to_buf(end, number);

    return php_soapc_put_copy(values, SOAPC_NODE_TEXT, name, start, (size_t)(end - start));
}

/* The string cast of anything else: it may warn, call __toString or throw. NULL: thrown. */
static zend_string *cast_to_string(php_soapc_values *values, zval *value)
{
    if (Z_TYPE_P(value) >= IS_ARRAY && php_soapc_seal(values) == FAILURE) {
        return NULL;
    }
    zend_string *string = zval_try_get_string(value);
    if (EXPECTED(!EG(exception))) {
        return string;
    }
    if (values->forgives_text && !zend_is_unwind_exit(EG(exception)) &&
        !zend_is_graceful_exit(EG(exception))) {
        zend_clear_exception();
        return string                       ? string
               : Z_TYPE_P(value) == IS_ARRAY ? ZSTR_KNOWN(ZEND_STR_ARRAY_CAPITALIZED)
                                             : ZSTR_EMPTY_ALLOC();
    }
    if (string) {
        zend_string_release(string);
    }
    return NULL;
}

static zend_result push_text(php_soapc_values *values, zval *value, const soapc_type *type,
                             uint32_t name)
{
    if (EXPECTED(Z_TYPE_P(value) == IS_STRING)) {
        return push_string(values, Z_STR_P(value), name);
    }
    if (Z_TYPE_P(value) == IS_LONG) {
        return push_integer_text(values, Z_LVAL_P(value), name);
    }
    if (builtin_of(type) == SOAPC_XSD_DURATION && php_soapc_is_interval(value)) {
        return php_soapc_push_interval(values, value, name);
    }
    zend_string *string = cast_to_string(values, value);
    if (!string) {
        return FAILURE;
    }
    if (values->settings->encoding) {
        string = php_soapc_to_utf8(values, string);
    }
    return php_soapc_put_str(values, SOAPC_NODE_TEXT, name, string);
}

/* The shortest digits that read back as the same double, without an exponent, which xsd:decimal
 * does not have. */
static zend_string *plain_decimal(double number)
{
    bool negative;
    int point;
    char *end;
    char *digits = zend_dtoa(number, 0, 0, &point, &negative, &end);
    int count = (int)(end - digits);
    smart_str text = {0};

    if (negative) {
        smart_str_appendc(&text, '-');
    }
    if (point <= 0) {
        smart_str_appends(&text, "0.");
        for (int i = point; i < 0; i++) {
            smart_str_appendc(&text, '0');
        }
    }
    for (int i = 0; i < count || i < point; i++) {
        if (i == point && i) {
            smart_str_appendc(&text, '.');
        }
        smart_str_appendc(&text, i < count ? digits[i] : '0');
    }
    zend_freedtoa(digits);
    smart_str_0(&text);
    return text.s;
}

static zend_result push_decimal(php_soapc_values *values, zval *value, const soapc_type *type,
                                uint32_t name)
{
    if (Z_TYPE_P(value) == IS_DOUBLE && isfinite(Z_DVAL_P(value)) && !SOAPC_G(compat_values)) {
        if (Z_DVAL_P(value) == 0) {
            return php_soapc_put_bytes(values, SOAPC_NODE_TEXT, name, "0", 1);
        }
        return php_soapc_put_str(values, SOAPC_NODE_TEXT, name, plain_decimal(Z_DVAL_P(value)));
    }
    return push_text(values, value, type, name);
}

static zend_result push_bool(php_soapc_values *values, zval *value, const soapc_type *type,
                             uint32_t name)
{
    bool truth = zend_is_true(value);

    return EG(exception) ? FAILURE : php_soapc_put_integer(values, SOAPC_NODE_BOOL, name, truth);
}

static zend_result push_floor(php_soapc_values *values, double number, uint32_t name)
{
    if (!isfinite(number) && SOAPC_G(compat_values)) { /* as ext/soap has it, without the sign */
        return php_soapc_put_bytes(values, SOAPC_NODE_TEXT, name, isnan(number) ? "NAN" : "INF", 3);
    }
    if (!isfinite(number)) {
        char text[33];
        text[soapc_double_text(text, number)] = '\0';
        return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "", "%s is no integer", text);
    }
    number = floor(number);
    if (number >= -0x1p63 && number < 0x1p63) {
        return php_soapc_put_integer(values, SOAPC_NODE_INT, name, (int64_t)number);
    }
    return php_soapc_put_str(values, SOAPC_NODE_TEXT, name, zend_strpprintf(0, "%.0F", number));
}

/* Digits that a PHP int cannot hold are sent as they stand: xsd:integer has no bounds,
 * xsd:unsignedLong other ones. */
static bool is_big_integer(const zend_string *string, const char **start, size_t *length)
{
    const char *at = ZSTR_VAL(string), *end = at + ZSTR_LEN(string);

    while (at < end && (*at == ' ' || (*at >= '\t' && *at <= '\r'))) {
        at++;
    }
    while (end > at && (end[-1] == ' ' || (end[-1] >= '\t' && end[-1] <= '\r'))) {
        end--;
    }
    *start = at;
    *length = (size_t)(end - at);
    if (at < end && (*at == '-' || *at == '+')) {
        at++;
    }
    if (end - at < MAX_LENGTH_OF_LONG - 2) {
        return false;
    }
    while (at < end && *at >= '0' && *at <= '9') {
        at++;
    }
    return at == end;
}

static zend_result push_int(php_soapc_values *values, zval *value, const soapc_type *type,
                            uint32_t name)
{
    const char *digits;
    size_t length;

    if (Z_TYPE_P(value) == IS_DOUBLE) {
        return push_floor(values, Z_DVAL_P(value), name);
    }
    if (Z_TYPE_P(value) == IS_STRING && !SOAPC_G(compat_values) &&
        is_big_integer(Z_STR_P(value), &digits, &length)) {
        return php_soapc_put_bytes(values, SOAPC_NODE_TEXT, name, digits, length);
    }
    if (Z_TYPE_P(value) >= IS_ARRAY && php_soapc_seal(values) == FAILURE) {
        return FAILURE;
    }
    zend_long number = zval_get_long(value);
    return EG(exception) ? FAILURE : php_soapc_put_integer(values, SOAPC_NODE_INT, name, number);
}

static zend_result push_double(php_soapc_values *values, zval *value, const soapc_type *type,
                               uint32_t name)
{
    if (Z_TYPE_P(value) >= IS_ARRAY && php_soapc_seal(values) == FAILURE) {
        return FAILURE;
    }
    double number = zval_get_double(value);
    if (EG(exception)) {
        return FAILURE;
    }
    if (SOAPC_G(compat_values)) {
        smart_str text = {0};
        smart_str_append_double(&text, number, (int)EG(precision), false);
        smart_str_0(&text);
        return php_soapc_put_str(values, SOAPC_NODE_NUMBER, name, text.s);
    }
    return php_soapc_put_double(values, name, number);
}

static zend_result push_qname(php_soapc_values *values, zval *value, const soapc_type *type,
                              uint32_t name)
{
    zend_string *string = cast_to_string(values, value);

    if (!string) {
        return FAILURE;
    }
    if (values->settings->encoding) {
        string = php_soapc_to_utf8(values, string);
    }
    return php_soapc_put_str(values, SOAPC_NODE_TEXT, name, php_soapc_qname_to_send(values, string));
}

static zend_result push_time(php_soapc_values *values, zval *value, const soapc_type *type,
                             uint32_t name)
{
    if (Z_TYPE_P(value) == IS_STRING) {
        return push_string(values, Z_STR_P(value), name);
    }
    if (Z_TYPE_P(value) == IS_LONG) {
        return php_soapc_push_timestamp(values, Z_LVAL_P(value), builtin_of(type), name);
    }
    if (php_soapc_is_time(value)) {
        return php_soapc_push_time(values, value, builtin_of(type), name);
    }
    return php_soapc_put_nothing(values, name);
}

static zend_result push_binary(php_soapc_values *values, zval *value, const soapc_type *type,
                               uint32_t name)
{
    if (EXPECTED(Z_TYPE_P(value) == IS_STRING)) {
        return php_soapc_put_bytes(values, SOAPC_NODE_BYTES, name, Z_STRVAL_P(value),
                                   Z_STRLEN_P(value));
    }
    zend_string *string = cast_to_string(values, value);
    return string ? php_soapc_put_str(values, SOAPC_NODE_BYTES, name, string) : FAILURE;
}

static zend_result push_items_of(php_soapc_values *values, zval *value, const soapc_type *type);

/* A SoapVar in a list is coded as it says. */
static zend_result push_var_item(php_soapc_values *values, zval *item, const soapc_type *type)
{
    uint32_t id;

    if (php_soapc_var_type(values, &item, &id) == FAILURE) {
        return FAILURE;
    }
    const soapc_type *own = soapc_type_at(values->call->image, id);
    if (Z_TYPE_P(item) == IS_NULL || own->leaf == SOAPC_CLASS_BASE64 || own->leaf == SOAPC_CLASS_HEX) {
        own = type;
    } else if (id == SOAPC_XSD_ANYTYPE) {
        own = NULL;
    } else if (own->leaf == SOAPC_CLASS_NONE || own->leaf == SOAPC_CLASS_XML) {
        return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "", "Violation of encoding rules");
    } else if (own->leaf == SOAPC_CLASS_LIST || own->leaf == SOAPC_CLASS_UNION) {
        return push_items_of(values, item, own);
    }
    return php_soapc_push_leaf(values, item, own, own ? own->leaf : php_soapc_class_of_value(item),
                               SOAPC_NO_NAME);
}

/* An item of xsd:list by its type, of a union by what it is. */
static zend_result push_item(php_soapc_values *values, zval *item, const soapc_type *type)
{
    ZVAL_DEREF(item);
    if (Z_TYPE_P(item) == IS_OBJECT && php_soapc_is_var(Z_OBJCE_P(item))) {
        return push_var_item(values, item, type);
    }
    return php_soapc_push_leaf(values, item, type,
                               type ? type->leaf : php_soapc_class_of_value(item), SOAPC_NO_NAME);
}

static bool is_container(const zval *item)
{
    ZVAL_DEREF(item);
    return Z_TYPE_P(item) == IS_ARRAY || (Z_TYPE_P(item) == IS_OBJECT &&
                                          !(Z_OBJCE_P(item)->ce_flags & ZEND_ACC_ENUM) &&
                                          !php_soapc_is_var(Z_OBJCE_P(item)));
}

/* Items of unions and of the built-in lists are scalars, as ext/soap has it. */
static zend_result push_items(php_soapc_values *values, HashTable *items, const soapc_type *type,
                              bool only_scalars)
{
    zend_string *key;
    zend_ulong index;
    uint32_t at = 0;

    for (zval *item; (item = php_soapc_table_next(items, &at, &key, &index));) {
        if (only_scalars && is_container(item)) {
            return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "",
                                         "Violation of encoding rules");
        }
        if (push_item(values, item, type) == FAILURE) {
            return FAILURE;
        }
    }
    return SUCCESS;
}

/* One item of a list given as text, by the items' type. */
static zend_result push_word(php_soapc_values *values, const char *word, size_t length,
                             const soapc_type *item)
{
    zval value;

    ZVAL_STRINGL(&value, word, length);
    return push_item(values, php_soapc_keep(values, &value), item);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static zend_result push_words(php_soapc_values *values, const zend_string *text,
                              const soapc_type *item)
{
    const char *at = ZSTR_VAL(text), *end = at + ZSTR_LEN(text);

    for (;;) {
        while (at < end && is_blank(*at)) {
            at++;
        }
        if (at == end) {
            return SUCCESS;
        }
        const char *word = at;
        while (at < end && !is_blank(*at)) {
            at++;
        }
        if (push_word(values, word, (size_t)(at - word), item) == FAILURE) {
            return FAILURE;
        }
    }
}

/* One of the lists that XSD builds in, or a restriction of one. */
static bool is_built_in_list(const php_soapc_values *values, const soapc_type *type)
{
    const soapc_image *image = values->call->image;

    while (type->base != SOAPC_NONE && soapc_type_at(image, type->base)->kind == SOAPC_TYPE_LIST) {
        type = soapc_type_at(image, type->base);
    }
    return type == soapc_type_at(image, SOAPC_XSD_NMTOKENS) ||
           type == soapc_type_at(image, SOAPC_XSD_IDREFS) ||
           type == soapc_type_at(image, SOAPC_XSD_ENTITIES);
}

/* The type of a list's items; NULL: each by what it is, as in unions and, so has ext/soap it, in the lists
 * that XSD builds in. */
static const soapc_type *item_type(const php_soapc_values *values, const soapc_type *type)
{
    if (!type || type->kind == SOAPC_TYPE_UNION || type->item == SOAPC_NONE ||
        is_built_in_list(values, type)) {
        return NULL;
    }
    return soapc_type_at(values->call->image, type->item);
}

/* An array's items, or those that a text holds. */
static zend_result push_items_of(php_soapc_values *values, zval *value, const soapc_type *type)
{
    const soapc_type *item = item_type(values, type);
    zval held;

    if (Z_TYPE_P(value) == IS_ARRAY) {
        ZVAL_COPY(&held, value);
        value = php_soapc_keep(values, &held);
        return push_items(values, Z_ARRVAL_P(value), item, !item);
    }
    if (!item || item->leaf == SOAPC_CLASS_TEXT) {
        return push_text(values, value, type, SOAPC_NO_NAME);
    }
    zend_string *text = cast_to_string(values, value);
    if (!text) {
        return FAILURE;
    }
    ZVAL_STR(&held, text);
    value = php_soapc_keep(values, &held);
    return push_words(values, Z_STR_P(value), item);
}

static zend_result push_list(php_soapc_values *values, zval *value, const soapc_type *type,
                             uint32_t name)
{
    const soapc_type *item = item_type(values, type);
    uint32_t index = values->count;

    if (Z_TYPE_P(value) != IS_ARRAY && (!item || item->leaf == SOAPC_CLASS_TEXT)) {
        return push_text(values, value, type, name);
    }
    if (php_soapc_put_id(values, SOAPC_NODE_LIST, name, SOAPC_NONE, 0) == FAILURE ||
        push_items_of(values, value, type) == FAILURE) {
        return FAILURE;
    }
    uint32_t count = values->count - index - 1; /* each item is one node */
    if (count == 0) {
        values->count = index;
        return php_soapc_put_bytes(values, SOAPC_NODE_TEXT, name, "", 0);
    }
    values->nodes[index].length = values->nodes[index].value.count = count;
    return SUCCESS;
}

static zend_result push_raw(php_soapc_values *values, zval *value, const soapc_type *type,
                            uint32_t name)
{
    return php_soapc_push_xml(values, value, name);
}

static const leaf_pusher pushers[] = {
    [SOAPC_CLASS_NONE] = push_text,       [SOAPC_CLASS_TEXT] = push_text,
    [SOAPC_CLASS_BOOL] = push_bool,       [SOAPC_CLASS_INT] = push_int,
    [SOAPC_CLASS_DECIMAL] = push_decimal, [SOAPC_CLASS_DOUBLE] = push_double,
    [SOAPC_CLASS_TIME] = push_time,       [SOAPC_CLASS_BASE64] = push_binary,
    [SOAPC_CLASS_HEX] = push_binary,      [SOAPC_CLASS_QNAME] = push_qname,
    [SOAPC_CLASS_LIST] = push_list,       [SOAPC_CLASS_UNION] = push_list,
    [SOAPC_CLASS_XML] = push_raw,
};

/* What a value without a declared type is, unless it is a container. */
static const uint8_t classes_of_values[] = {
    [IS_FALSE] = SOAPC_CLASS_BOOL,    [IS_TRUE] = SOAPC_CLASS_BOOL,   [IS_LONG] = SOAPC_CLASS_INT,
    [IS_DOUBLE] = SOAPC_CLASS_DOUBLE, [IS_STRING] = SOAPC_CLASS_TEXT,
};

uint8_t php_soapc_class_of_value(const zval *value)
{
    return Z_TYPE_P(value) <= IS_STRING ? classes_of_values[Z_TYPE_P(value)] : SOAPC_CLASS_NONE;
}

zval *php_soapc_enum_value(zval *value)
{
    if (Z_OBJCE_P(value)->enum_backing_type == IS_UNDEF) {
        zend_value_error("Non-backed enums have no default serialization");
        return NULL;
    }
    return zend_enum_fetch_case_value(Z_OBJ_P(value));
}

zend_result php_soapc_push_leaf(php_soapc_values *values, zval *value, const soapc_type *type,
                                uint8_t leaf, uint32_t name)
{
    ZVAL_DEREF(value);
    if (Z_TYPE_P(value) == IS_OBJECT && (Z_OBJCE_P(value)->ce_flags & ZEND_ACC_ENUM)) {
        value = php_soapc_enum_value(value);
        if (!value) {
            return FAILURE;
        }
        if (leaf == SOAPC_CLASS_INT && Z_TYPE_P(value) == IS_STRING) {
            zend_value_error("String-backed enum cannot be serialized as int");
            return FAILURE;
        }
    }
    if (Z_TYPE_P(value) == IS_NULL || Z_TYPE_P(value) == IS_UNDEF) {
        return php_soapc_put_id(values, SOAPC_NODE_NIL, name, 0, 0);
    }
    return pushers[leaf](values, value, type, name);
}
