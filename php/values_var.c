/* What a program says about how a value is coded: SoapVar, the class map, the type map (contract
 * C-12.4 to C-12.6). */
#include "php/values_private.h"

#include "zend_exceptions.h"

/* --------------------------------------------------------------------------------------------
 * The class map
 */

static bool names_class(const zend_class_entry *ce, const zend_string *name)
{
    const char *bytes = ZSTR_VAL(name);
    size_t length = ZSTR_LEN(name);

    if (length && *bytes == '\\') {
        bytes++;
        length--;
    }
    return ZSTR_LEN(ce->name) == length &&
           zend_binary_strcasecmp(ZSTR_VAL(ce->name), length, bytes, length) == 0;
}

/* A key of the class map: {namespace}name, or a name in the target namespace, or else in any. */
static uint32_t type_of_key(const soapc_image *image, const zend_string *key)
{
    const char *local = ZSTR_VAL(key);
    size_t length = ZSTR_LEN(key);
    const char *brace = *local == '{' ? memchr(local, '}', length) : NULL;

    if (brace) {
        const char *ns = local + 1;
        size_t ns_length = (size_t)(brace - ns);
        return soapc_type_find(image, ns, ns_length, brace + 1, length - ns_length - 2);
    }
    uint32_t ns_length;
    const char *ns = soapc_text_bytes(image, soapc_target_namespace(image), &ns_length);
    uint32_t type = soapc_type_find(image, ns, ns_length, local, length);
    if (type == SOAPC_NONE) {
        type = soapc_type_find(image, NULL, 0, local, length);
    }
    return type < SOAPC_BUILTIN_COUNT ? SOAPC_NONE : type; /* 'Struct' is for what is received */
}

/* The first entry of that class decides, whether the WSDL has its type or not. */
static uint32_t map_class(const php_soapc_values *values, const zend_class_entry *ce)
{
    zend_string *key;
    zval *name;

    ZEND_HASH_FOREACH_STR_KEY_VAL (Z_ARRVAL(values->settings->classmap), key, name) {
        ZVAL_DEREF(name);
        if (key && Z_TYPE_P(name) == IS_STRING && names_class(ce, Z_STR_P(name))) {
            return type_of_key(values->call->image, key);
        }
    }
    ZEND_HASH_FOREACH_END();
    return SOAPC_NONE;
}

uint32_t php_soapc_mapped_type(php_soapc_values *values, zend_object *object, uint32_t declared)
{
    zend_ulong key = (zend_ulong)(uintptr_t)object->ce;

    if (!php_soapc_has_wsdl(values) || object->ce == zend_standard_class_def) {
        return declared;
    }
    if (!values->class_types) {
        values->class_types = zend_new_array(8);
    }
    zval *type = zend_hash_index_lookup(values->class_types, key);
    if (Z_TYPE_P(type) != IS_LONG) {
        ZVAL_LONG(type, map_class(values, object->ce));
    }
    return (uint32_t)Z_LVAL_P(type) == SOAPC_NONE ? declared : (uint32_t)Z_LVAL_P(type);
}

/* --------------------------------------------------------------------------------------------
 * The type map
 */

/* The type that a value has when nothing says another. */
static uint32_t type_of_value(const zval *value)
{
    switch (Z_TYPE_P(value)) {
    case IS_FALSE:
    case IS_TRUE:
        return SOAPC_XSD_BOOLEAN;
    case IS_LONG:
        return SOAPC_XSD_INT;
    case IS_DOUBLE:
        return SOAPC_XSD_FLOAT;
    case IS_STRING:
        return SOAPC_XSD_STRING;
    case IS_ARRAY:
        return zend_array_is_list(Z_ARRVAL_P(value)) ? SOAPC_SOAPENC_ARRAY : SOAPC_APACHE_MAP;
    case IS_OBJECT:
        if (Z_OBJCE_P(value)->ce_flags & ZEND_ACC_ENUM) {
            return Z_OBJCE_P(value)->enum_backing_type == IS_LONG ? SOAPC_XSD_INT : SOAPC_XSD_STRING;
        }
        return SOAPC_SOAPENC_STRUCT;
    default:
        return SOAPC_NONE;
    }
}

/* The next type to look up when a type map does not have this one: that a simple type is derived
 * from. */
static uint32_t simple_base(const soapc_image *image, uint32_t id)
{
    const soapc_type *type = id == SOAPC_NONE ? NULL : soapc_type_at(image, id);

    return type && type->kind == SOAPC_TYPE_SIMPLE && id >= SOAPC_BUILTIN_COUNT ? type->base
                                                                                : SOAPC_NONE;
}

const php_soapc_typemap_entry *php_soapc_to_xml_of(const php_soapc_values *values, uint32_t id,
                                                   const zval *value)
{
    const php_soapc_settings *settings = values->settings;
    const soapc_type *type = id == SOAPC_NONE ? NULL : soapc_type_at(values->call->image, id);

    if (!type || type->kind == SOAPC_TYPE_ANY) {
        id = type_of_value(value);
    }
    for (; id != SOAPC_NONE; id = simple_base(values->call->image, id)) {
        for (uint32_t i = 0; i < settings->typemap_count; i++) {
            if (settings->typemap[i].type == id &&
                Z_TYPE(settings->typemap[i].to_xml) != IS_UNDEF) {
                return settings->typemap + i;
            }
        }
    }
    return NULL;
}

const php_soapc_typemap_entry *php_soapc_from_xml_of(const php_soapc_values *values, uint32_t id)
{
    const php_soapc_settings *settings = values->settings;

    for (; id != SOAPC_NONE; id = simple_base(values->call->image, id)) {
        for (uint32_t i = 0; i < settings->typemap_count; i++) {
            if (settings->typemap[i].type == id &&
                Z_TYPE(settings->typemap[i].from_xml) != IS_UNDEF) {
                return settings->typemap + i;
            }
        }
    }
    return NULL;
}

/* What is no string is an empty element, as ill-formed XML is (contract C-12.6). */
zend_result php_soapc_push_to_xml(php_soapc_values *values, const php_soapc_typemap_entry *entry,
                                  zval *value, uint32_t name)
{
    zval result, callback, argument;

    if (php_soapc_seal(values) == FAILURE) {
        return FAILURE;
    }
    ZVAL_UNDEF(&result);
    ZVAL_COPY(&callback, &entry->to_xml);
    ZVAL_COPY(&argument, value);
    zend_result called = call_user_function(NULL, NULL, &callback, &result, 1, &argument);
    zval_ptr_dtor(&callback);
    php_soapc_keep(values, &argument);
    if (called == FAILURE || EG(exception)) {
        zval_ptr_dtor(&result);
        return EG(exception) ? FAILURE
                             : php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "",
                                                     "Error calling to_xml callback");
    }
    if (Z_TYPE(result) != IS_STRING || Z_STRLEN(result) == 0) {
        zval_ptr_dtor(&result);
        return php_soapc_put_bytes(values, SOAPC_NODE_RAW, name, " ", 1);
    }
    return php_soapc_put_str(values, SOAPC_NODE_RAW, name, Z_STR(result));
}

/* --------------------------------------------------------------------------------------------
 * SoapVar
 */

/* Slots of SoapVar's properties, in the order of its declaration. */
enum { VAR_TYPE, VAR_VALUE, VAR_TYPE_NAME, VAR_TYPE_NS, VAR_NAME, VAR_NS };

enum {
    CODE_UNKNOWN = 999998,
    CODE_XSD_FIRST = 101,
    CODE_XSD_ANYTYPE = 145,
    CODE_UR_TYPE = 146,
    CODE_APACHE_MAP = 200,
    CODE_ARRAY = 300,
    CODE_STRUCT = 301,
    CODE_TIMEINSTANT = 401
};

/* The types of XSD_STRING (101) and what follows it (contract section 3). */
static const uint8_t xsd_codes[] = {
    SOAPC_XSD_STRING,
    SOAPC_XSD_BOOLEAN,
    SOAPC_XSD_DECIMAL,
    SOAPC_XSD_FLOAT,
    SOAPC_XSD_DOUBLE,
    SOAPC_XSD_DURATION,
    SOAPC_XSD_DATETIME,
    SOAPC_XSD_TIME,
    SOAPC_XSD_DATE,
    SOAPC_XSD_GYEARMONTH,
    SOAPC_XSD_GYEAR,
    SOAPC_XSD_GMONTHDAY,
    SOAPC_XSD_GDAY,
    SOAPC_XSD_GMONTH,
    SOAPC_XSD_HEXBINARY,
    SOAPC_XSD_BASE64BINARY,
    SOAPC_XSD_ANYURI,
    SOAPC_XSD_QNAME,
    SOAPC_XSD_NOTATION,
    SOAPC_XSD_NORMALIZEDSTRING,
    SOAPC_XSD_TOKEN,
    SOAPC_XSD_LANGUAGE,
    SOAPC_XSD_NMTOKEN,
    SOAPC_XSD_NAME,
    SOAPC_XSD_NCNAME,
    SOAPC_XSD_ID,
    SOAPC_XSD_IDREF,
    SOAPC_XSD_IDREFS,
    SOAPC_XSD_ENTITY,
    SOAPC_XSD_ENTITIES,
    SOAPC_XSD_INTEGER,
    SOAPC_XSD_NONPOSITIVEINTEGER,
    SOAPC_XSD_NEGATIVEINTEGER,
    SOAPC_XSD_LONG,
    SOAPC_XSD_INT,
    SOAPC_XSD_SHORT,
    SOAPC_XSD_BYTE,
    SOAPC_XSD_NONNEGATIVEINTEGER,
    SOAPC_XSD_UNSIGNEDLONG,
    SOAPC_XSD_UNSIGNEDINT,
    SOAPC_XSD_UNSIGNEDSHORT,
    SOAPC_XSD_UNSIGNEDBYTE,
    SOAPC_XSD_POSITIVEINTEGER,
    SOAPC_XSD_NMTOKENS,
    SOAPC_XSD_ANYTYPE,
    SOAPC_XSD_UR_TYPE,
    SOAPC_XSD_ANYXML,
};

/* The kinds of PHP values (IS_NULL and so on) are codes too. */
static const uint8_t value_codes[] = {
    [IS_FALSE] = SOAPC_XSD_BOOLEAN,     [IS_TRUE] = SOAPC_XSD_BOOLEAN,
    [IS_LONG] = SOAPC_XSD_INT,          [IS_DOUBLE] = SOAPC_XSD_FLOAT,
    [IS_STRING] = SOAPC_XSD_STRING,     [IS_ARRAY] = SOAPC_XSD_ANYTYPE,
    [IS_OBJECT] = SOAPC_SOAPENC_STRUCT,
};

/* The type of an encoding's number; ANYTYPE: by the value; SOAPC_NONE: no such number. */
static uint32_t type_of_code(zend_long code)
{
    if (code >= CODE_XSD_FIRST && code < CODE_XSD_FIRST + (zend_long)sizeof(xsd_codes)) {
        uint32_t type = xsd_codes[code - CODE_XSD_FIRST];
        return type == SOAPC_XSD_UR_TYPE ? SOAPC_XSD_ANYTYPE : type;
    }
    switch (code) {
    case CODE_UNKNOWN:
    case IS_NULL:
        return SOAPC_XSD_ANYTYPE;
    case CODE_APACHE_MAP:
        return SOAPC_APACHE_MAP;
    case CODE_ARRAY:
        return SOAPC_SOAPENC_ARRAY;
    case CODE_STRUCT:
        return SOAPC_SOAPENC_STRUCT;
    case CODE_TIMEINSTANT:
        return SOAPC_XSD1999_TIMEINSTANT;
    default:
        return code >= IS_FALSE && code <= IS_OBJECT ? value_codes[code] : SOAPC_NONE;
    }
}

/* A SoapVar's XSD_STRING is not the string of a declaration to ext/soap, so it tells a type's name
 * there, too. */
static bool has_twin(uint32_t type)
{
    return type == SOAPC_XSD_STRING || type == SOAPC_XSD_BOOLEAN || type == SOAPC_XSD_INT ||
           type == SOAPC_XSD_FLOAT || type == SOAPC_SOAPENC_ARRAY || type == SOAPC_SOAPENC_STRUCT;
}

/* All that a SoapVar, or several around one value, says. */
typedef struct coding {
    zval *value;
    zval *reference; /* of the value, or the SoapVar that holds it; NULL */
    uint32_t type;   /* how it is coded; ANYTYPE: by the value */
    uint32_t said;   /* the same before the class map has its say */
    bool named_type; /* type is that of type_name */
    bool is_mapped;  /* type is that of the class map */
    bool twin;       /* ext/soap has another encoding of the same type for what schemas declare */
    const php_soapc_typemap_entry
        *entry; /* instead of a type: the WSDL does not have it, the type map does */
    zend_string *type_name, *type_ns; /* for xsi:type; NULL: none */
    zend_string *name, *ns;           /* of the element; NULL: none */
} coding;

static zval *var_slot(const zval *var, uint32_t slot)
{
    zval *value = OBJ_PROP_NUM(Z_OBJ_P(var), slot);
    ZVAL_DEREF(value);
    return value;
}

static zend_string *var_string(const zval *var, uint32_t slot)
{
    zval *value = var_slot(var, slot);
    return Z_TYPE_P(value) == IS_STRING ? Z_STR_P(value) : NULL;
}

static uint32_t find_type(const soapc_image *image, const zend_string *ns, const zend_string *name)
{
    return soapc_type_find(image, ns ? ZSTR_VAL(ns) : "", ns ? ZSTR_LEN(ns) : 0, ZSTR_VAL(name),
                           ZSTR_LEN(name));
}

static const php_soapc_typemap_entry *find_entry(const php_soapc_settings *settings,
                                                 const zend_string *ns, const zend_string *name)
{
    for (uint32_t i = 0; i < settings->typemap_count; i++) {
        const php_soapc_typemap_entry *entry = settings->typemap + i;
        bool same_ns =
            ns && entry->type_ns ? zend_string_equals(ns, entry->type_ns) : !ns && !entry->type_ns;

        if (same_ns && zend_string_equals(name, entry->type_name) &&
            Z_TYPE(entry->to_xml) != IS_UNDEF) {
            return entry;
        }
    }
    return NULL;
}

/* The type's name in the WSDL, in the type map, or the encoding's number, in this order. */
static zend_result resolve(php_soapc_values *values, const zval *var, coding *coding)
{
    zval *code = var_slot(var, VAR_TYPE);
    zend_string *name = var_string(var, VAR_TYPE_NAME), *ns = var_string(var, VAR_TYPE_NS);

    if (Z_TYPE_P(code) != IS_LONG) {
        return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "enc_type",
                                     "SoapVar has no 'enc_type' property");
    }
    coding->type = name ? find_type(values->call->image, ns, name) : SOAPC_NONE;
    coding->named_type = coding->type != SOAPC_NONE;
    coding->entry =
        name && coding->type == SOAPC_NONE ? find_entry(values->settings, ns, name) : NULL;
    if (coding->type == SOAPC_NONE && !coding->entry) {
        coding->type = type_of_code(Z_LVAL_P(code));
        if (coding->type == SOAPC_NONE) {
            return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "enc_type",
                                         "Cannot find encoding");
        }
        coding->twin = Z_LVAL_P(code) == CODE_XSD_ANYTYPE
                           ? false
                           : coding->type == SOAPC_XSD_ANYTYPE ||
                                 (Z_LVAL_P(code) >= CODE_XSD_FIRST && has_twin(coding->type));
        if (Z_LVAL_P(code) == IS_NULL ||
            (Z_LVAL_P(code) == IS_ARRAY && Z_TYPE_P(coding->value) != IS_ARRAY)) {
            coding->value = &EG(uninitialized_zval);
        }
    }
    return SUCCESS;
}

/* The innermost SoapVar decides how the value is coded, the outermost how type and element are
 * called. */
static zend_result read_var(php_soapc_values *values, zval *var, coding *coding)
{
    for (uint32_t depth = 0;; depth++) {
        if (depth == PHP_SOAPC_DEPTH) {
            return php_soapc_values_fail(values, SOAPC_INSTANCE_CYCLE, "",
                                         "a SoapVar that holds itself");
        }
        coding->value = OBJ_PROP_NUM(Z_OBJ_P(var), VAR_VALUE);
        coding->reference = NULL;
        if (Z_ISREF_P(coding->value)) {
            coding->reference = coding->value = Z_REFVAL_P(coding->value);
        }
        if (!coding->type_name) {
            coding->type_name = var_string(var, VAR_TYPE_NAME);
            coding->type_ns = coding->type_name ? var_string(var, VAR_TYPE_NS) : NULL;
        }
        if (!coding->name && !coding->ns) {
            coding->name = var_string(var, VAR_NAME);
            coding->ns = var_string(var, VAR_NS);
        }
        if (resolve(values, var, coding) == FAILURE) {
            return FAILURE;
        }
        if (Z_TYPE_P(coding->value) != IS_OBJECT || !php_soapc_is_var(Z_OBJCE_P(coding->value))) {
            return SUCCESS;
        }
        var = coding->value;
    }
}

zend_result php_soapc_var_type(php_soapc_values *values, zval **value, uint32_t *type)
{
    coding coding = {.type = SOAPC_NONE};

    if (read_var(values, *value, &coding) == FAILURE) {
        return FAILURE;
    }
    *value = coding.value;
    *type = coding.entry ? SOAPC_XSD_ANYTYPE : coding.type;
    return SUCCESS;
}

static zend_result put_name(php_soapc_values *values, const coding *coding, uint32_t own)
{
    const char *local;
    uint32_t length;

    if (coding->name) {
        local = ZSTR_VAL(coding->name);
        length = (uint32_t)ZSTR_LEN(coding->name);
    } else if (coding->ns && own != SOAPC_NO_NAME) {
        local = soapc_message_name_local(values->message, values->call->image, own, &length);
    } else {
        return SUCCESS;
    }
    uint32_t id = soapc_message_name(
        values->message, values->call->image, coding->ns ? ZSTR_VAL(coding->ns) : "",
        coding->ns ? ZSTR_LEN(coding->ns) : 0, local, length, &values->error);
    return id == SOAPC_NONE ? FAILURE : php_soapc_put_id(values, SOAPC_NODE_NAME, id, 0, 0);
}

/* Whether a type is called so in the image: the names of other schema versions and of SOAP's
 * encoding mean the same type. */
static bool is_called(const soapc_image *image, uint32_t type, const coding *coding)
{
    const soapc_name *name = soapc_name_at(image, soapc_type_at(image, type)->name);
    uint32_t length;

    if (!name) {
        return false;
    }
    const char *ns = soapc_text_bytes(image, name->ns, &length);
    return coding->type_ns ? ZSTR_LEN(coding->type_ns) == length &&
                                 memcmp(ZSTR_VAL(coding->type_ns), ns, length) == 0
                           : length == 0;
}

/* SOAP encoding's namespace is that of the message's version, whichever the program names. */
static zend_result put_xsi(php_soapc_values *values, const coding *coding)
{
    static const char encoding11[] = "http://schemas.xmlsoap.org/soap/encoding/";
    static const char encoding12[] = "http://www.w3.org/2003/05/soap-encoding";
    const char *ns = coding->type_ns ? ZSTR_VAL(coding->type_ns) : "";

    if (strcmp(ns, encoding11) == 0 || strcmp(ns, encoding12) == 0) {
        ns = values->call->version == 2 ? encoding12 : encoding11;
    }
    uint32_t id = soapc_message_name(values->message, values->call->image, ns, strlen(ns),
                                     ZSTR_VAL(coding->type_name), ZSTR_LEN(coding->type_name),
                                     &values->error);
    return id == SOAPC_NONE ? FAILURE : php_soapc_put_id(values, SOAPC_NODE_XSI, id, 0, 0);
}

/* Their names are told where a program names them, and only there. */
static bool is_built_in_list(uint32_t type)
{
    return type == SOAPC_XSD_NMTOKENS || type == SOAPC_XSD_IDREFS || type == SOAPC_XSD_ENTITIES;
}

/* Types that literal use tells of no one, but that decide how a value is coded. */
static bool is_silent(uint32_t type)
{
    return type == SOAPC_XSD_ANYXML || type == SOAPC_SOAPENC_ARRAY ||
           type == SOAPC_SOAPENC_STRUCT || type == SOAPC_APACHE_MAP || is_built_in_list(type);
}

/* The modifiers TYPE and XSI: in encoded use every type is told, in literal one with a name that is
 * not the declared one. Returns whether TYPE was put. */
static bool put_type_of(php_soapc_values *values, const coding *coding, uint32_t declared)
{
    uint32_t type = coding->type;
    bool tell =
        coding->type_name &&
        (values->encoded ||
         (php_soapc_has_wsdl(values) && (coding->said != declared || coding->twin)));

    if (type == SOAPC_XSD_ANYTYPE && Z_TYPE_P(coding->value) != IS_NULL &&
        (values->encoded || Z_TYPE_P(coding->value) >= IS_ARRAY)) {
        type = type_of_value(coding->value);
    }
    const php_soapc_frame *frame =
        values->frame_count ? values->frames + values->frame_count - 1 : NULL;
    if (coding->type == SOAPC_XSD_ANYTYPE && !coding->type_name &&
        Z_TYPE_P(coding->value) != IS_NULL && values->encoded &&
        frame && frame->kind == PHP_SOAPC_FRAME_ARRAY && frame->type == SOAPC_NONE) {
        /* what the array's own type is found by: the type that is said, not that of the value */
        php_soapc_put_id(values, SOAPC_NODE_TYPE, SOAPC_NO_NAME, SOAPC_XSD_ANYTYPE, 0);
    }
    bool put =
        type != SOAPC_NONE && type != declared &&
        (values->encoded || tell || coding->is_mapped || is_silent(type));
    if (put) {
        php_soapc_put_id(values, SOAPC_NODE_TYPE, SOAPC_NO_NAME, type, 0);
    }
    if (tell && type != SOAPC_XSD_ANYXML &&
        (Z_TYPE_P(coding->value) == IS_NULL || !coding->named_type ||
         (values->call->flags & SOAPC_CALL_XSI_ARRAY_TYPE) || is_built_in_list(type) ||
         soapc_type_at(values->call->image, coding->said)->kind == SOAPC_TYPE_ANY ||
         !is_called(values->call->image, type, coding))) {
        put_xsi(values, coding);
    } else if (!tell && coding->is_mapped && type == declared && !values->encoded) {
        /* the class map and the SoapVar say different types: the first is told, the declared one, too */
        php_soapc_put_id(values, SOAPC_NODE_XSI,
                         soapc_type_at(values->call->image, type)->name, 0, 0);
    }
    return put;
}

/* Octets whose type the message does not tell would be written as base64: here they are hexBinary
 * (contract C-12.1). */
static zend_result push_hex_text(php_soapc_values *values, zval *value, uint32_t name)
{
    static const char digits[] = "0123456789ABCDEF";

    if (Z_TYPE_P(value) >= IS_ARRAY && php_soapc_seal(values) == FAILURE) {
        return FAILURE;
    }
    zend_string *octets = zval_try_get_string(value);
    if (!octets) {
        return FAILURE;
    }
    zend_string *text = zend_string_safe_alloc(ZSTR_LEN(octets), 2, 0, 0);
    for (size_t i = 0; i < ZSTR_LEN(octets); i++) {
        ZSTR_VAL(text)[i * 2] = digits[(unsigned char)ZSTR_VAL(octets)[i] >> 4];
        ZSTR_VAL(text)[i * 2 + 1] = digits[ZSTR_VAL(octets)[i] & 15];
    }
    ZSTR_VAL(text)[ZSTR_LEN(text)] = 0;
    zend_string_release(octets);
    return php_soapc_put_str(values, SOAPC_NODE_TEXT, name, text);
}

zend_result php_soapc_begin_var(php_soapc_values *values, zval *var, uint32_t declared,
                                uint32_t name)
{
    coding coding = {0};

    if (read_var(values, var, &coding) == FAILURE || put_name(values, &coding, name) == FAILURE) {
        return FAILURE;
    }
    if (coding.entry) {
        if ((values->encoded || php_soapc_has_wsdl(values)) &&
            put_xsi(values, &coding) == FAILURE) {
            return FAILURE;
        }
        return php_soapc_push_to_xml(values, coding.entry, coding.value, name);
    }
    coding.said = coding.type;
    if (Z_TYPE_P(coding.value) == IS_OBJECT && Z_TYPE(values->settings->classmap) == IS_ARRAY) {
        uint32_t mapped = php_soapc_mapped_type(values, Z_OBJ_P(coding.value), coding.type);

        coding.named_type = coding.named_type && mapped == coding.type;
        coding.is_mapped = mapped != coding.type;
        coding.type = mapped;
    }
    bool told = put_type_of(values, &coding, declared);
    if (values->error.status) {
        return FAILURE;
    }
    if (coding.type == SOAPC_XSD_HEXBINARY && !told && declared != SOAPC_XSD_HEXBINARY &&
        Z_TYPE_P(coding.value) != IS_NULL) {
        return push_hex_text(values, coding.value, name);
    }
    if (Z_TYPE_P(coding.value) == IS_NULL &&
        (!values->encoded || coding.type == SOAPC_XSD_ANYXML)) {
        return php_soapc_put_nothing(values, name); /* there is a SoapVar, so there is an element */
    }
    if (Z_TYPE_P(coding.value) == IS_ARRAY && !coding.reference) {
        coding.reference = var; /* the array is the same where the SoapVar is */
    }
    return php_soapc_begin_typed(values, coding.value, coding.type, name, coding.reference);
}

zend_result php_soapc_open_var(php_soapc_values *values, zval **value, uint32_t *type,
                               const php_soapc_typemap_entry **entry)
{
    coding coding = {0};

    if (read_var(values, *value, &coding) == FAILURE) {
        return FAILURE;
    }
    *value = coding.value;
    *entry = coding.entry;
    *type = coding.entry ? *type : coding.type;
    return SUCCESS;
}

/* What ext/soap compares of two items. */
typedef struct item_kind {
    zend_long code;
    zend_string *name, *ns;
} item_kind;

static item_kind kind_of_item(const zval *item)
{
    item_kind kind = {Z_TYPE_P(item), NULL, NULL};

    if (kind.code == IS_ARRAY && !zend_array_is_list(Z_ARRVAL_P(item))) {
        kind.code = CODE_APACHE_MAP;
    } else if (kind.code == IS_OBJECT && php_soapc_is_var(Z_OBJCE_P(item))) {
        const zval *code = var_slot(item, VAR_TYPE);
        kind.code = Z_TYPE_P(code) == IS_LONG ? Z_LVAL_P(code) : CODE_UNKNOWN;
        kind.name = var_string(item, VAR_TYPE_NAME);
        kind.ns = var_string(item, VAR_TYPE_NS);
    }
    return kind;
}

static bool is_same_text(zend_string *a, zend_string *b)
{
    return a == b || (a && b && zend_string_equals(a, b));
}

static uint32_t called(uint32_t type)
{
    return type == SOAPC_NONE ? SOAPC_ITEMS_CALLED_ITEM : SOAPC_ITEMS_CALLED | type;
}

uint32_t php_soapc_items_called(const php_soapc_values *values, HashTable *items)
{
    item_kind first = {0, NULL, NULL};
    bool differ = false, with_vars = false;
    uint32_t at = 0;
    zend_string *key;
    zend_ulong position;

    for (zval *item; !(differ && with_vars) &&
                     (item = php_soapc_table_next(items, &at, &key, &position));) {
        ZVAL_DEREF(item);
        item_kind kind = kind_of_item(item);

        with_vars |= Z_TYPE_P(item) == IS_OBJECT && php_soapc_is_var(Z_OBJCE_P(item));
        if (!first.code) {
            first = kind;
        }
        differ |= kind.code != first.code || !is_same_text(kind.name, first.name) ||
                  !is_same_text(kind.ns, first.ns);
    }
    if (!with_vars) { /* what the type map makes of simple values does not tell their type */
        bool is_simple = first.code >= IS_FALSE && first.code <= IS_STRING;
        return values->settings->typemap_count && is_simple && !differ
                   ? called(type_of_code(first.code))
                   : SOAPC_NONE;
    }
    if (differ) {
        return called(SOAPC_XSD_ANYTYPE);
    }
    if (first.name) {
        return called(find_type(values->call->image, first.ns, first.name));
    }
    if (first.code == CODE_UNKNOWN) {
        return SOAPC_ITEMS_CALLED_ITEM;
    }
    return called(first.code == CODE_UR_TYPE ? SOAPC_XSD_UR_TYPE : type_of_code(first.code));
}
