/* What a client or server brings beside the image: options that say how values are mapped. */
#include "php/settings.h"

#include <libxml/encoding.h>

#include "zend_smart_str.h"

#include "php/exception.h"
#include "php/http_options.h"
#include "php/options.h"

/* The code of faults that speak of the options: of whom they are. */
static const char *fault_code(const char *class_name)
{
    return strcmp(class_name, "SoapServer") == 0 ? "Server" : "Client";
}

/* {{{ encoding */

static zend_result check_encoding(const php_soapc_options *options, const char *class_name)
{
    zend_string *name = php_soapc_option_str(options, PHP_SOAPC_OPTION_ENCODING);

    if (!name) {
        return SUCCESS;
    }
    xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(ZSTR_VAL(name));
    if (!handler) {
        php_soapc_throw_fault(fault_code(class_name),
                              "%s::__construct(): Invalid 'encoding' option - '%s'", class_name,
                              ZSTR_VAL(name));
        return FAILURE;
    }
    xmlCharEncCloseFunc(handler);
    return SUCCESS;
}

/* }}} */

/* {{{ classmap: type name -> class */

/* The entry for "{namespace}name" (contract C-13.4). */
static zval *find_clark(HashTable *map, const soapc_image *image, const soapc_name *name)
{
    uint32_t length;
    const char *ns = soapc_text_bytes(image, name->ns, &length);
    zend_string *clark = strpprintf(0, "{%s}%s", ns, soapc_text_bytes(image, name->local, &length));
    zval *found = zend_hash_find_deref(map, clark);

    zend_string_release(clark);
    return found;
}

static bool has_clark(HashTable *map)
{
    zend_string *key;

    ZEND_HASH_FOREACH_STR_KEY (map, key) {
        if (key && ZSTR_VAL(key)[0] == '{') {
            return true;
        }
    }
    ZEND_HASH_FOREACH_END();
    return false;
}

static void resolve_classes(php_soapc_settings *settings)
{
    const soapc_image *image = settings->service->image;
    HashTable *map = Z_ARRVAL(settings->classmap);
    uint32_t count = soapc_type_count(image), length;
    bool clark = has_clark(map);

    settings->class_names = ecalloc(count, sizeof(*settings->class_names));
    for (uint32_t i = 0; i < count; i++) {
        const soapc_name *name = soapc_name_at(image, soapc_type_at(image, i)->name);
        if (!name) {
            continue;
        }
        zval *found = clark ? find_clark(map, image, name) : NULL;
        if (!found) {
            const char *local = soapc_text_bytes(image, name->local, &length);
            found = zend_hash_str_find_deref(map, local, length);
        }
        if (found && Z_TYPE_P(found) == IS_STRING) {
            settings->class_names[i] = Z_STR_P(found);
        }
    }
}

static zend_result check_classmap(const php_soapc_options *options, const char *class_name)
{
    zval *value = php_soapc_option_of(options, PHP_SOAPC_OPTION_CLASSMAP, IS_ARRAY);

    if (value && HT_IS_PACKED(Z_ARRVAL_P(value)) && zend_hash_num_elements(Z_ARRVAL_P(value))) {
        php_soapc_throw_fault(fault_code(class_name),
                              "%s::__construct(): 'classmap' option must be an associative array",
                              class_name);
        return FAILURE;
    }
    return SUCCESS;
}

/* The map as it is now: class_names points to its strings, which the program could change through a PHP reference. */
static void copy_classmap(zval *to, zval *map)
{
    zend_string *name;
    zend_ulong index;
    zval *class_name;

    array_init_size(to, zend_hash_num_elements(Z_ARRVAL_P(map)));
    ZEND_HASH_FOREACH_KEY_VAL (Z_ARRVAL_P(map), index, name, class_name) {
        ZVAL_DEREF(class_name);
        Z_TRY_ADDREF_P(class_name);
        if (name) {
            zend_hash_add_new(Z_ARRVAL_P(to), name, class_name);
        } else {
            zend_hash_index_add_new(Z_ARRVAL_P(to), index, class_name);
        }
    }
    ZEND_HASH_FOREACH_END();
}

static void read_classmap(php_soapc_settings *settings, const php_soapc_options *options)
{
    zval *value = php_soapc_option_of(options, PHP_SOAPC_OPTION_CLASSMAP, IS_ARRAY);

    if (value && zend_hash_num_elements(Z_ARRVAL_P(value))) {
        copy_classmap(&settings->classmap, value);
        resolve_classes(settings);
    }
}

/* }}} */

/* {{{ typemap */

/* An entry for the same type that stands earlier is replaced. */
static php_soapc_typemap_entry *typemap_place(php_soapc_settings *settings,
                                              const php_soapc_typemap_entry *entry)
{
    for (uint32_t i = 0; i < settings->typemap_count; i++) {
        php_soapc_typemap_entry *other = settings->typemap + i;
        if (zend_string_equals(other->type_name, entry->type_name) &&
            (other->type_ns == entry->type_ns ||
             (other->type_ns && entry->type_ns &&
              zend_string_equals(other->type_ns, entry->type_ns)))) {
            return other;
        }
    }
    return settings->typemap + settings->typemap_count++;
}

static void release_entry(php_soapc_typemap_entry *entry)
{
    zend_string_release(entry->type_name);
    if (entry->type_ns) {
        zend_string_release(entry->type_ns);
    }
    zval_ptr_dtor(&entry->from_xml);
    zval_ptr_dtor(&entry->to_xml);
}

static void copy_callback(zval *to, HashTable *table, const char *name, size_t length)
{
    zval *value = zend_hash_str_find_deref(table, name, length);

    if (value) {
        ZVAL_COPY(to, value);
    } else {
        ZVAL_UNDEF(to);
    }
}

static void read_entry(php_soapc_settings *settings, HashTable *table)
{
    zval *name = zend_hash_str_find_deref(table, ZEND_STRL("type_name"));
    zval *ns = zend_hash_str_find_deref(table, ZEND_STRL("type_ns"));
    php_soapc_typemap_entry entry = {0};

    if (!name || Z_TYPE_P(name) != IS_STRING) {
        return;
    }
    entry.type_name = Z_STR_P(name);
    entry.type_ns = ns && Z_TYPE_P(ns) == IS_STRING ? Z_STR_P(ns) : NULL;
    php_soapc_typemap_entry *place = typemap_place(settings, &entry);
    if (place->type_name) {
        release_entry(place);
    }
    entry.type =
        soapc_type_find(settings->service->image, entry.type_ns ? ZSTR_VAL(entry.type_ns) : "",
                        entry.type_ns ? ZSTR_LEN(entry.type_ns) : 0, ZSTR_VAL(entry.type_name),
                        ZSTR_LEN(entry.type_name));
    zend_string_addref(entry.type_name);
    if (entry.type_ns) {
        zend_string_addref(entry.type_ns);
    }
    copy_callback(&entry.from_xml, table, ZEND_STRL("from_xml"));
    copy_callback(&entry.to_xml, table, ZEND_STRL("to_xml"));
    *place = entry;
}

static bool is_opaque(const php_soapc_settings *settings, uint32_t type)
{
    return settings->opaque[type / 8] >> type % 8 & 1;
}

static void set_bit(uint8_t *bits, uint32_t i)
{
    bits[i / 8] |= (uint8_t)(1 << i % 8);
}

/* The map for a simple type has those derived from it, too, as to_xml has. Each base is looked at
 * once, however long the chains are. */
static void mark_derived(php_soapc_settings *settings)
{
    const soapc_image *image = settings->service->image;
    uint32_t count = soapc_type_count(image);
    uint8_t *plain = ecalloc(count / 8 + 1, 1); /* neither these nor their bases are opaque */

    for (uint32_t i = SOAPC_BUILTIN_COUNT; i < count; i++) {
        uint32_t end = i;

        while (end != SOAPC_NONE && !is_opaque(settings, end)) {
            const soapc_type *type = soapc_type_at(image, end);
            bool goes_on = type->kind == SOAPC_TYPE_SIMPLE && end >= SOAPC_BUILTIN_COUNT &&
                           !(plain[end / 8] >> end % 8 & 1);
            end = goes_on ? type->base : SOAPC_NONE;
        }
        uint8_t *marks = end == SOAPC_NONE ? plain : settings->opaque;
        for (uint32_t id = i; id != end && !(marks[id / 8] >> id % 8 & 1);) {
            const soapc_type *type = soapc_type_at(image, id);
            set_bit(marks, id);
            if (type->kind != SOAPC_TYPE_SIMPLE || id < SOAPC_BUILTIN_COUNT) {
                break;
            }
            id = type->base;
        }
    }
    efree(plain);
}

/* The types whose values decode leaves as XML for from_xml. */
static void mark_opaque(php_soapc_settings *settings)
{
    bool derived = false;

    settings->opaque_names = safe_emalloc(settings->typemap_count, 2 * sizeof(soapc_str), 0);
    for (uint32_t i = 0; i < settings->typemap_count; i++) {
        const php_soapc_typemap_entry *entry = settings->typemap + i;
        if (Z_ISUNDEF(entry->from_xml)) {
            continue;
        }
        if (entry->type != SOAPC_NONE) {
            if (!settings->opaque) {
                settings->opaque = ecalloc(soapc_type_count(settings->service->image) / 8 + 1, 1);
            }
            set_bit(settings->opaque, entry->type);
            derived |= soapc_type_at(settings->service->image, entry->type)->flags & SOAPC_TYPE_DERIVED;
        } else {
            soapc_str *pair = settings->opaque_names + 2 * settings->opaque_name_count++;
            pair[0].bytes = entry->type_ns ? ZSTR_VAL(entry->type_ns) : "";
            pair[0].length = entry->type_ns ? ZSTR_LEN(entry->type_ns) : 0;
            pair[1].bytes = ZSTR_VAL(entry->type_name);
            pair[1].length = ZSTR_LEN(entry->type_name);
        }
    }
    if (derived) {
        mark_derived(settings);
    }
}

static zend_result read_typemap(php_soapc_settings *settings, const php_soapc_options *options,
                                const char *class_name)
{
    zval *value = php_soapc_option_of(options, PHP_SOAPC_OPTION_TYPEMAP, IS_ARRAY), *entry;

    if (!value || zend_hash_num_elements(Z_ARRVAL_P(value)) == 0) {
        return SUCCESS;
    }
    settings->typemap =
        ecalloc(zend_hash_num_elements(Z_ARRVAL_P(value)), sizeof(*settings->typemap));
    ZEND_HASH_FOREACH_VAL (Z_ARRVAL_P(value), entry) {
        ZVAL_DEREF(entry);
        if (Z_TYPE_P(entry) != IS_ARRAY) {
            /* The plain class in the text is ext/soap's. */
            zend_type_error("%s%s::__construct(): \"typemap\" option must be of type array, %s given",
                            php_soapc_is_soap ? "" : "Soapc\\", php_soapc_is_soap ? "SoapHeader" : class_name,
                            zend_zval_type_name(entry));
            return FAILURE;
        }
        read_entry(settings, Z_ARRVAL_P(entry));
    }
    ZEND_HASH_FOREACH_END();
    mark_opaque(settings);
    return SUCCESS;
}

static void add_callback(zval *entry, const char *name, const zval *callback)
{
    zval copy;

    if (!Z_ISUNDEF_P(callback)) {
        ZVAL_COPY(&copy, callback);
        add_assoc_zval(entry, name, &copy);
    }
}

void php_soapc_settings_typemap(const php_soapc_settings *settings, zval *entries)
{
    array_init_size(entries, settings->typemap_count);
    for (uint32_t i = 0; i < settings->typemap_count; i++) {
        const php_soapc_typemap_entry *from = settings->typemap + i;
        zval entry;

        array_init(&entry);
        add_assoc_str(&entry, "type_name", zend_string_copy(from->type_name));
        if (from->type_ns) {
            add_assoc_str(&entry, "type_ns", zend_string_copy(from->type_ns));
        }
        add_callback(&entry, "from_xml", &from->from_xml);
        add_callback(&entry, "to_xml", &from->to_xml);
        add_next_index_zval(entries, &entry);
    }
}

/* }}} */

static zend_result check_options(const php_soapc_options *options, const char *class_name)
{
    return check_encoding(options, class_name) == SUCCESS ? check_classmap(options, class_name)
                                                          : FAILURE;
}

zend_result php_soapc_settings_check(HashTable *options, const char *class_name)
{
    php_soapc_options read;

    php_soapc_options_read(&read, options);
    return check_options(&read, class_name);
}

static const char *const own_flags[] = {"strict", "all_headers", "qnames", "exceptions_as_faults", "any_attributes", "mixed"};

/* 'soapc' => ['validate' => 'in'|'out'|'both'], and false, as if it were not there. */
static const struct {
    const char *name;
    uint32_t flags; /* soapc_call flags */
} validations[] = {{"in", SOAPC_CALL_VALIDATE_IN},
                   {"out", SOAPC_CALL_VALIDATE_OUT},
                   {"both", SOAPC_CALL_VALIDATE_IN | SOAPC_CALL_VALIDATE_OUT}};

static bool read_validation(const zval *value, uint32_t *flags)
{
    *flags = 0;
    if (!value || Z_TYPE_P(value) <= IS_FALSE) {
        return true;
    }
    for (size_t i = 0; Z_TYPE_P(value) == IS_STRING && i < sizeof(validations) / sizeof(validations[0]); i++) {
        if (strcmp(validations[i].name, Z_STRVAL_P(value)) == 0) {
            *flags = validations[i].flags;
            return true;
        }
    }
    return false;
}

static const char *own_flag(const char *name)
{
    for (size_t i = 0; i < sizeof(own_flags) / sizeof(own_flags[0]); i++) {
        if (strcmp(own_flags[i], name) == 0) {
            return own_flags[i];
        }
    }
    return NULL;
}

/* A server reads no replies and makes no calls, but may fetch its WSDL. */
static bool is_of(const char *class_name, const char *name)
{
    return strcmp(class_name, "SoapServer") == 0
               ? strcmp(name, "all_headers") != 0 && !php_soapc_http_own_of_calls(name)
               : strcmp(name, "exceptions_as_faults") != 0;
}

static bool is_http_own(const char *name)
{
    const char *known;

    for (size_t i = 0; (known = php_soapc_http_own_name(i)); i++) {
        if (strcmp(known, name) == 0) {
            return true;
        }
    }
    return false;
}

static void append_known(smart_str *known, const char *class_name, const char *name)
{
    if (is_of(class_name, name)) {
        smart_str_appends(known, known->s ? ", " : "");
        smart_str_appends(known, name);
    }
}

static zend_result refuse_own(const char *class_name, const char *name)
{
    smart_str known = {0};
    const char *next;

    for (size_t i = 0; i < sizeof(own_flags) / sizeof(own_flags[0]); i++) {
        append_known(&known, class_name, own_flags[i]);
    }
    append_known(&known, class_name, "validate");
    for (size_t i = 0; (next = php_soapc_http_own_name(i)); i++) {
        append_known(&known, class_name, next);
    }
    smart_str_0(&known);
    php_soapc_throw_fault(fault_code(class_name),
                          "The option 'soapc' => ['%s' => ...]: there is none of that name%s%s; there are: %s",
                          name, is_of(class_name, name) ? "" : " for ", is_of(class_name, name) ? "" : class_name,
                          ZSTR_VAL(known.s));
    smart_str_free(&known);
    return FAILURE;
}

/* A mistake here would go unseen until the day when the option is needed. */
zend_result php_soapc_settings_check_own(HashTable *options, const char *class_name)
{
    zval *own = options ? zend_hash_str_find_deref(options, ZEND_STRL("soapc")) : NULL, *value;
    zend_string *name;

    if (!own || Z_TYPE_P(own) == IS_NULL) {
        return SUCCESS;
    }
    if (Z_TYPE_P(own) != IS_ARRAY) {
        php_soapc_throw_fault(fault_code(class_name),
                              "The option 'soapc': an array of options was expected, not %s",
                              zend_zval_type_name(own));
        return FAILURE;
    }
    ZEND_HASH_FOREACH_STR_KEY_VAL (Z_ARRVAL_P(own), name, value) {
        ZVAL_DEREF(value);
        const char *flag = name ? own_flag(ZSTR_VAL(name)) : NULL;
        bool is_validation = name && zend_string_equals_literal(name, "validate");
        uint32_t validation;

        if (!name || !is_of(class_name, ZSTR_VAL(name)) ||
            (!flag && !is_validation && !is_http_own(ZSTR_VAL(name)))) {
            return refuse_own(class_name, name ? ZSTR_VAL(name) : "a number");
        }
        if (is_validation && !read_validation(value, &validation)) {
            php_soapc_throw_fault(fault_code(class_name),
                                  "The option 'soapc' => ['validate' => ...]: 'in', 'out', 'both' or false was expected");
            return FAILURE;
        }
        if (flag && !php_soapc_is_flag(value)) {
            php_soapc_throw_fault(fault_code(class_name),
                                  "The option 'soapc' => ['%s' => ...]: true or false was expected",
                                  flag);
            return FAILURE;
        }
    }
    ZEND_HASH_FOREACH_END();
    return php_soapc_http_own_check(Z_ARRVAL_P(own), fault_code(class_name));
}

/* An option that ext/soap does not have. */
static bool own_option(const zval *options, const char *name, size_t length)
{
    zval *value = zend_hash_str_find_deref(Z_ARRVAL_P(options), name, length);

    return value && zend_is_true(value);
}

static zend_result read_options(php_soapc_settings *settings, const php_soapc_options *options,
                                const char *class_name)
{
    zval *value = php_soapc_option_of(options, PHP_SOAPC_OPTION_SOAP_VERSION, IS_LONG);
    zend_string *encoding = php_soapc_option_str(options, PHP_SOAPC_OPTION_ENCODING);

    if (value && (Z_LVAL_P(value) == 1 || Z_LVAL_P(value) == 2)) {
        settings->version = (uint32_t)Z_LVAL_P(value);
    }
    value = php_soapc_option_of(options, PHP_SOAPC_OPTION_FEATURES, IS_LONG);
    if (value) {
        settings->features = Z_LVAL_P(value);
    }
    value = php_soapc_option_of(options, PHP_SOAPC_OPTION_SOAPC, IS_ARRAY);
    if (value) {
        settings->strict = own_option(value, ZEND_STRL("strict"));
        settings->all_headers = own_option(value, ZEND_STRL("all_headers"));
        settings->qnames = own_option(value, ZEND_STRL("qnames"));
        read_validation(zend_hash_str_find_deref(Z_ARRVAL_P(value), ZEND_STRL("validate")), &settings->validation);
        settings->exceptions_as_faults = own_option(value, ZEND_STRL("exceptions_as_faults"));
        settings->any_attributes = own_option(value, ZEND_STRL("any_attributes"));
        settings->mixed = own_option(value, ZEND_STRL("mixed"));
    }
    settings->encoding = encoding ? zend_string_copy(encoding) : NULL;
    read_classmap(settings, options);
    return read_typemap(settings, options, class_name);
}

zend_result php_soapc_settings_init(php_soapc_settings *settings, php_soapc_service *service,
                                    HashTable *options, const char *class_name)
{
    php_soapc_options read;

    memset(settings, 0, sizeof(*settings));
    settings->service = service;
    settings->version = 1;
    ZVAL_UNDEF(&settings->classmap);
    if (!options || zend_hash_num_elements(options) == 0) {
        return SUCCESS;
    }
    php_soapc_options_read(&read, options);
    if (check_options(&read, class_name) == FAILURE ||
        read_options(settings, &read, class_name) == FAILURE) {
        php_soapc_settings_release(settings);
        return FAILURE;
    }
    return SUCCESS;
}

void php_soapc_settings_release(php_soapc_settings *settings)
{
    if (settings->encoding) {
        zend_string_release(settings->encoding);
    }
    for (uint32_t i = 0; i < settings->typemap_count; i++) {
        release_entry(settings->typemap + i);
    }
    void *owned[] = {settings->typemap, settings->class_names, settings->opaque,
                     settings->opaque_names};
    for (size_t i = 0; i < sizeof(owned) / sizeof(owned[0]); i++) {
        if (owned[i]) {
            efree(owned[i]);
        }
    }
    if (settings->known) {
        php_soapc_known_free(settings->known);
    }
    if (settings->prefixes) {
        zend_array_destroy(settings->prefixes);
    }
    zval_ptr_dtor(&settings->classmap);
    if (settings->service) {
        php_soapc_service_release(settings->service);
    }
    memset(settings, 0, sizeof(*settings));
}

void php_soapc_settings_gc(const php_soapc_settings *settings, zend_get_gc_buffer *buffer)
{
    zend_get_gc_buffer_add_zval(buffer, (zval *)&settings->classmap);
    for (uint32_t i = 0; i < settings->typemap_count; i++) {
        zend_get_gc_buffer_add_zval(buffer, &settings->typemap[i].from_xml);
        zend_get_gc_buffer_add_zval(buffer, &settings->typemap[i].to_xml);
    }
}

enum { FEATURE_XSI_ARRAY_TYPE = 4 }; /* SOAP_USE_XSI_ARRAY_TYPE */

void php_soapc_settings_call(const php_soapc_settings *settings, soapc_call *call)
{
    memset(call, 0, sizeof(*call));
    call->image = settings->service->image;
    call->operation = SOAPC_NONE;
    call->version = settings->version;
    call->port = SOAPC_NONE;
    call->opaque = settings->opaque;
    call->opaque_count = settings->opaque ? soapc_type_count(call->image) : 0;
    call->opaque_names = settings->opaque_names;
    call->opaque_name_count = settings->opaque_name_count;
    if (settings->features & FEATURE_XSI_ARRAY_TYPE) {
        call->flags |= SOAPC_CALL_XSI_ARRAY_TYPE;
    }
    call->flags |= SOAPC_CALL_QNAMES | SOAPC_CALL_LENIENT_VALUES;
    if (SOAPC_G(compat_values)) {
        call->flags |= SOAPC_CALL_COMPAT_VALUES;
    }
    if (settings->strict) {
        call->flags |= SOAPC_CALL_STRICT;
    }
    if (settings->any_attributes) {
        call->flags |= SOAPC_CALL_ANY_ATTRIBUTES;
    }
    if (settings->mixed) {
        call->flags |= SOAPC_CALL_MIXED;
    }
    call->flags |= settings->validation;
}
