/* SoapFault: a fault, received, to be sent, or of our own. */
#include "php/fault.h"

#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "zend_smart_str.h"

#include "php/class_entry.h"
#include "php/object.h"

#include "stubs/fault_arginfo.h"

zend_class_entry *php_soapc_fault_ce;
static zend_object_handlers fault_handlers;

/* Property slots behind those of Exception, in the stub's order. */
enum {
    FAULT_STRING,
    FAULT_CODE,
    FAULT_CODE_NS,
    FAULT_ACTOR,
    FAULT_DETAIL,
    FAULT_NAME,
    FAULT_HEADER_FAULT,
    FAULT_LANG
};

static uint32_t slot(uint32_t property)
{
    return (uint32_t)zend_ce_exception->default_properties_count + property;
}

/* The codes that have a meaning of their own, and what the other version calls them (SOAP 1.1,
 * 4.4.1; SOAP 1.2 Part 1, 5.4.6). */
static const struct {
    const char *given, *code;
    uint32_t version;
} codes[] = {
    {"Client", "Client", 1},
    {"Server", "Server", 1},
    {"VersionMismatch", "VersionMismatch", 1},
    {"MustUnderstand", "MustUnderstand", 1},
    {"Client", "Sender", 2},
    {"Server", "Receiver", 2},
    {"VersionMismatch", "VersionMismatch", 2},
    {"MustUnderstand", "MustUnderstand", 2},
    {"DataEncodingUnknown", "DataEncodingUnknown", 2},
};

static void set_code(zend_object *object, zend_string *code, zend_string *ns)
{
    if (ns) {
        php_soapc_slot_set_str(object, slot(FAULT_CODE), zend_string_copy(code));
        php_soapc_slot_set_str(object, slot(FAULT_CODE_NS), zend_string_copy(ns));
        return;
    }
    zend_long version = php_soapc_scope_find()->soap_version;
    for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++) {
        if (codes[i].version == version &&
            zend_string_equals_cstr(code, codes[i].given, strlen(codes[i].given))) {
            const char *envelope = soapc_version_namespace(codes[i].version);
            php_soapc_slot_set_str(object, slot(FAULT_CODE),
                                   zend_string_init(codes[i].code, strlen(codes[i].code), 0));
            php_soapc_slot_set_str(object, slot(FAULT_CODE_NS),
                                   zend_string_init(envelope, strlen(envelope), 0));
            return;
        }
    }
    php_soapc_slot_set_str(object, slot(FAULT_CODE), zend_string_copy(code));
}

static void fill(zend_object *object, const php_soapc_fault_parts *parts)
{
    zval message;

    ZVAL_STR(&message, parts->string);
    zend_update_property_ex(zend_ce_exception, object, ZSTR_KNOWN(ZEND_STR_MESSAGE), &message);
    php_soapc_slot_set_str(object, slot(FAULT_STRING), zend_string_copy(parts->string));
    if (parts->code) {
        set_code(object, parts->code, parts->code_ns);
    }
    if (parts->actor) {
        php_soapc_slot_set_str(object, slot(FAULT_ACTOR), zend_string_copy(parts->actor));
    }
    if (parts->detail && !Z_ISUNDEF_P(parts->detail)) {
        php_soapc_slot_set(object, slot(FAULT_DETAIL), parts->detail);
    }
    if (parts->name && ZSTR_LEN(parts->name)) {
        php_soapc_slot_set_str(object, slot(FAULT_NAME), zend_string_copy(parts->name));
    }
    if (parts->header_fault && !Z_ISUNDEF_P(parts->header_fault)) {
        php_soapc_slot_set(object, slot(FAULT_HEADER_FAULT), parts->header_fault);
    }
#ifdef PHP_SOAPC_FAULT_LANG
    php_soapc_slot_set_str(object, slot(FAULT_LANG),
                           parts->lang ? zend_string_copy(parts->lang)
                                       : zend_string_init(ZEND_STRL("en"), 0));
#endif
}

void php_soapc_fault_make(zval *out, const php_soapc_fault_parts *parts)
{
    object_init_ex(out, php_soapc_fault_ce);
    fill(Z_OBJ_P(out), parts);
}

void php_soapc_fault_read(zend_object *fault, php_soapc_fault_parts *parts)
{
    memset(parts, 0, sizeof(*parts));
    parts->string = php_soapc_slot_str(fault, slot(FAULT_STRING));
    parts->code = php_soapc_slot_str(fault, slot(FAULT_CODE));
    parts->code_ns = php_soapc_slot_str(fault, slot(FAULT_CODE_NS));
    parts->actor = php_soapc_slot_str(fault, slot(FAULT_ACTOR));
    parts->detail = php_soapc_slot(fault, slot(FAULT_DETAIL));
    parts->name = php_soapc_slot_str(fault, slot(FAULT_NAME));
    parts->header_fault = php_soapc_slot(fault, slot(FAULT_HEADER_FAULT));
#ifdef PHP_SOAPC_FAULT_LANG
    parts->lang = php_soapc_slot_str(fault, slot(FAULT_LANG));
#endif
}

/* A code is a string, or [namespace, code]. false: it is no fault code. */
static bool read_code(zend_string *code, HashTable *pair, php_soapc_fault_parts *parts)
{
    if (pair) {
        zval *ns = zend_hash_index_find_deref(pair, 0);
        zval *local = zend_hash_index_find_deref(pair, 1);

        if (zend_hash_num_elements(pair) != 2 || !ns || !local || Z_TYPE_P(ns) != IS_STRING ||
            Z_TYPE_P(local) != IS_STRING) {
            return false;
        }
        parts->code_ns = Z_STR_P(ns);
        parts->code = Z_STR_P(local);
    } else {
        parts->code = code;
    }
    return !parts->code || ZSTR_LEN(parts->code) != 0;
}

/* They may stand in PHP references, which destructors of what the fault held before can change. */
static void hold_code(const php_soapc_fault_parts *parts)
{
    if (parts->code) {
        zend_string_addref(parts->code);
    }
    if (parts->code_ns) {
        zend_string_addref(parts->code_ns);
    }
}

static void release_code(const php_soapc_fault_parts *parts)
{
    if (parts->code) {
        zend_string_release(parts->code);
    }
    if (parts->code_ns) {
        zend_string_release(parts->code_ns);
    }
}

PHP_METHOD(SoapFault, __construct)
{
    php_soapc_fault_parts parts = {0};
    zend_string *code = NULL;
    HashTable *pair = NULL;

    ZEND_PARSE_PARAMETERS_START(2, 6 PHP_SOAPC_FAULT_LANG_COUNT)
        Z_PARAM_ARRAY_HT_OR_STR_OR_NULL(pair, code)
        Z_PARAM_STR(parts.string)
        Z_PARAM_OPTIONAL
        Z_PARAM_STR_OR_NULL(parts.actor)
        Z_PARAM_ZVAL(parts.detail)
        Z_PARAM_STR_OR_NULL(parts.name)
        Z_PARAM_ZVAL(parts.header_fault)
#ifdef PHP_SOAPC_FAULT_LANG
        Z_PARAM_STR(parts.lang)
#endif
    ZEND_PARSE_PARAMETERS_END();

    if (!read_code(code, pair, &parts)) {
        zend_argument_value_error(1, "is not a valid fault code");
        RETURN_THROWS();
    }
    hold_code(&parts);
    php_soapc_slot_set_null(Z_OBJ_P(ZEND_THIS),
                            slot(FAULT_HEADER_FAULT)); /* the constructor may be called again */
    fill(Z_OBJ_P(ZEND_THIS), &parts);
    release_code(&parts);
}

zend_string *php_soapc_exception_text(zend_object *exception, const char *name, size_t length)
{
    zend_class_entry *base =
        instanceof_function(exception->ce, zend_ce_error) ? zend_ce_error : zend_ce_exception;
    zval holder;

    ZVAL_UNDEF(&holder);
    zend_string *text = zval_get_string(zend_read_property(base, exception, name, length, 1, &holder));
    zval_ptr_dtor(&holder);
    return text;
}

/* SoapFault exception: [CODE] STRING in FILE:LINE, and the trace. */
PHP_METHOD(SoapFault, __toString)
{
    zend_object *object = Z_OBJ_P(ZEND_THIS);
    php_soapc_fault_parts parts;
    smart_str out = {0};
    zval trace;

    ZEND_PARSE_PARAMETERS_NONE();

    zend_string *file = php_soapc_exception_text(object, ZEND_STRL("file"));
    zend_string *line = php_soapc_exception_text(object, ZEND_STRL("line"));
    zend_call_method_with_0_params(object, object->ce, NULL, "gettraceasstring", &trace);
    php_soapc_fault_read(object, &parts); /* no code of the program's runs any more */

    smart_str_appends(&out, "SoapFault exception: [");
    if (parts.code) {
        smart_str_append(&out, parts.code);
    }
    smart_str_appends(&out, "] ");
    if (parts.string) {
        smart_str_append(&out, parts.string);
    }
    smart_str_appends(&out, " in ");
    smart_str_append(&out, file);
    smart_str_appendc(&out, ':');
    smart_str_append(&out, line);
    smart_str_appends(&out, "\nStack trace:\n");
    if (Z_TYPE(trace) == IS_STRING) {
        smart_str_append(&out, Z_STR(trace));
    } else {
        smart_str_appends(&out, "#0 {main}\n");
    }
    zend_string_release(file);
    zend_string_release(line);
    zval_ptr_dtor(&trace);
    RETURN_STR(smart_str_extract(&out));
}

static zend_object *fault_create(zend_class_entry *ce)
{
    zend_object *object = zend_ce_exception->create_object(ce);

    object->handlers = &fault_handlers;
    return object;
}

/* What a received fault of SOAP 1.2 has beside the declared properties is not serialised: where it is
 * read again, by ext/soap as well, PHP 8.2 would tell of properties that are not declared. */
static zend_array *fault_properties_for(zend_object *object, zend_prop_purpose purpose)
{
    static const char *const names[] = {"subcodes", "node", "role"};
    zend_array *properties = zend_std_get_properties_for(object, purpose);

    if (purpose != ZEND_PROP_PURPOSE_SERIALIZE || object->ce != php_soapc_fault_ce) {
        return properties;
    }
    zend_array *kept = zend_array_dup(properties);
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        zend_hash_str_del(kept, names[i], strlen(names[i]));
    }
    zend_release_properties(properties);
    return kept;
}

void php_soapc_fault_minit(void)
{
    php_soapc_fault_ce = register_class_SoapFault(zend_ce_exception);
    php_soapc_fault_ce->create_object = fault_create;
    fault_handlers = std_object_handlers;
    fault_handlers.clone_obj = NULL; /* as an Exception's */
    fault_handlers.get_properties_for = fault_properties_for;
#ifdef PHP_SOAPC_FAULT_LANG
    zval lang;
    zend_string *name = zend_string_init_interned(ZEND_STRL("lang"), 1);
    ZVAL_EMPTY_STRING(&lang);
    zend_declare_typed_property(php_soapc_fault_ce, name, &lang, ZEND_ACC_PUBLIC, NULL,
                                (zend_type)ZEND_TYPE_INIT_MASK(MAY_BE_STRING));
#endif
    php_soapc_class_finish(php_soapc_fault_ce);
}
