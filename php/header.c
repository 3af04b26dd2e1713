/* SoapHeader: a header block to be sent. */
#include "php/header.h"

#include "php/class_entry.h"
#include "php/object.h"

#include "stubs/header_arginfo.h"

zend_class_entry *php_soapc_header_ce;

/* Property slots, in the stub's order. */
enum { HEADER_NAMESPACE, HEADER_NAME, HEADER_DATA, HEADER_MUST_UNDERSTAND, HEADER_ACTOR };
enum { ACTOR_NEXT = 1, ACTOR_NONE = 2, ACTOR_ULTIMATE_RECEIVER = 3 };

PHP_METHOD(SoapHeader, __construct)
{
    zend_string *ns, *name, *actor = NULL;
    zval *data = NULL;
    bool must_understand = false, no_actor = true;
    zend_long known_actor = 0;

    ZEND_PARSE_PARAMETERS_START(2, 5)
        Z_PARAM_STR(ns)
        Z_PARAM_STR(name)
        Z_PARAM_OPTIONAL
        Z_PARAM_ZVAL(data)
        Z_PARAM_BOOL(must_understand)
        Z_PARAM_STR_OR_LONG_OR_NULL(actor, known_actor, no_actor)
    ZEND_PARSE_PARAMETERS_END();

    if (ZSTR_LEN(ns) == 0) {
        PHP_SOAPC_EMPTY_ARGUMENT(1);
        RETURN_THROWS();
    }
    if (ZSTR_LEN(name) == 0) {
        PHP_SOAPC_EMPTY_ARGUMENT(2);
        RETURN_THROWS();
    }
    if (actor && ZSTR_LEN(actor) < 3) {
        zend_argument_value_error(5, "must be longer than 2 characters");
        RETURN_THROWS();
    }
    if (!actor && !no_actor &&
        (known_actor < ACTOR_NEXT || known_actor > ACTOR_ULTIMATE_RECEIVER)) {
        zend_argument_value_error(
            5, "must be one of SOAP_ACTOR_NEXT, SOAP_ACTOR_NONE, or SOAP_ACTOR_UNLIMATERECEIVER");
        RETURN_THROWS();
    }

    zend_object *object = Z_OBJ_P(ZEND_THIS);
    php_soapc_slot_set_str(object, HEADER_NAMESPACE, zend_string_copy(ns));
    php_soapc_slot_set_str(object, HEADER_NAME, zend_string_copy(name));
    if (data) {
        php_soapc_slot_set(object, HEADER_DATA, data);
    }
    php_soapc_slot_set_bool(object, HEADER_MUST_UNDERSTAND, must_understand);
    if (actor) {
        php_soapc_slot_set_str(object, HEADER_ACTOR, zend_string_copy(actor));
    } else if (!no_actor) {
        php_soapc_slot_set_long(object, HEADER_ACTOR, known_actor);
    }
}

void php_soapc_header_read(zend_object *header, php_soapc_header_parts *parts)
{
    zval *actor = php_soapc_slot(header, HEADER_ACTOR);

    parts->ns = php_soapc_slot_str(header, HEADER_NAMESPACE);
    parts->name = php_soapc_slot_str(header, HEADER_NAME);
    parts->data = php_soapc_slot(header, HEADER_DATA);
    parts->must_understand = Z_TYPE_P(php_soapc_slot(header, HEADER_MUST_UNDERSTAND)) == IS_TRUE;
    parts->actor = Z_TYPE_P(actor) == IS_STRING ? Z_STR_P(actor) : NULL;
    parts->known_actor = Z_TYPE_P(actor) == IS_LONG ? Z_LVAL_P(actor) : 0;
}

uint32_t php_soapc_header_find(const soapc_image *image, uint32_t first, uint32_t count,
                               uint32_t name)
{
    for (uint32_t i = first; i < first + count; i++) {
        if (soapc_header_at(image, i)->name == name) {
            return i;
        }
    }
    return SOAPC_NONE;
}

static uint32_t block_flags(const php_soapc_header_parts *parts)
{
    static const uint32_t roles[] = {
        [ACTOR_NEXT] = SOAPC_HEADER_NEXT,
        [ACTOR_NONE] = SOAPC_HEADER_NO_ROLE,
        [ACTOR_ULTIMATE_RECEIVER] = SOAPC_HEADER_ULTIMATE,
    };
    uint32_t flags = parts->must_understand ? SOAPC_HEADER_MUST_UNDERSTAND : 0;

    if (parts->known_actor >= ACTOR_NEXT && parts->known_actor <= ACTOR_ULTIMATE_RECEIVER) {
        flags |= roles[parts->known_actor];
    }
    return flags;
}

static zend_result push_role(php_soapc_values *values, zend_string *role)
{
    soapc_node node = {.head = SOAPC_NODE_ROLE | (uint32_t)SOAPC_NO_NAME << 8,
                       .length = (uint32_t)ZSTR_LEN(role)};

    node.value.bytes = ZSTR_VAL(role);
    return php_soapc_values_leaf(values, node);
}

/* The block's contents and its end; its use may differ from the Body's. */
static zend_result push_content(php_soapc_values *values, zval *value, uint32_t name,
                                uint32_t declaration, uint32_t flags, zend_string *role)
{
    const soapc_header *declared =
        declaration != SOAPC_NONE ? soapc_header_at(values->call->image, declaration) : NULL;
    bool encoded = values->encoded;
    uint32_t node = php_soapc_values_open(values, SOAPC_NODE_HEADER, name, declaration, flags);
    zend_result result = role ? push_role(values, role) : SUCCESS;

    values->encoded = declared && declared->use == SOAPC_ENCODED;
    if (result == SUCCESS && node != SOAPC_NONE) {
        result =
            php_soapc_values_push(values, value, declared ? declared->part.type : SOAPC_NONE, name);
    }
    values->encoded = encoded;
    php_soapc_values_close(values, node, flags);
    return node == SOAPC_NONE ? FAILURE : result;
}

zend_result php_soapc_header_push(php_soapc_values *values, zend_object *header, uint32_t first,
                                  uint32_t count, bool is_request)
{
    php_soapc_header_parts parts;

    php_soapc_header_read(header, &parts);
    uint32_t name =
        php_soapc_values_name(values, parts.ns, parts.name ? parts.name : ZSTR_EMPTY_ALLOC());
    if (name == SOAPC_NONE) {
        return FAILURE;
    }
    uint32_t declaration = php_soapc_header_find(values->call->image, first, count, name);
    bool is_empty = Z_TYPE_P(parts.data) <= IS_NULL &&
                    (is_request || declaration == SOAPC_NONE ||
                     soapc_header_at(values->call->image, declaration)->use != SOAPC_ENCODED);
    return push_content(values, parts.data, name, is_empty ? SOAPC_NONE : declaration,
                        block_flags(&parts), parts.actor);
}

zend_result php_soapc_header_push_value(php_soapc_values *values, zval *value, uint32_t name,
                                        uint32_t declaration)
{
    return push_content(values, value, name, declaration, 0, NULL);
}

void php_soapc_header_minit(void)
{
    php_soapc_header_ce = register_class_SoapHeader();
    php_soapc_class_finish(php_soapc_header_ce);
}
