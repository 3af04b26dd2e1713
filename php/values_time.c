/* Dates: timestamps, DateTimeInterface and DateInterval in the lexical forms of XSD Part 2, 3.2.6
 * to 3.2.14. */
#include "php/values_private.h"

#include "ext/date/php_date.h"
#include "main/php_reentrancy.h"
#include "zend_interfaces.h"

#include <time.h>

/* What a type shows of a moment, as DateTime::format writes it. */
static const char *const formats[SOAPC_BUILTIN_COUNT] = {
    [SOAPC_XSD_DATETIME] = "Y-m-d\\TH:i:s.up",
    [SOAPC_XSD_TIME] = "H:i:s.up",
    [SOAPC_XSD_DATE] = "Y-m-dp",
    [SOAPC_XSD_GYEARMONTH] = "Y-mp",
    [SOAPC_XSD_GYEAR] = "Yp",
    [SOAPC_XSD_GMONTHDAY] = "--m-dp",
    [SOAPC_XSD_GDAY] = "---dp",
    [SOAPC_XSD_GMONTH] = "--m--p",
};

static const char *format_of(uint8_t builtin)
{
    return formats[builtin] ? formats[builtin] : formats[SOAPC_XSD_DATETIME];
}

/* Writes the format's letters (those of the table) for a broken-down time; returns the length. */
static size_t write_time(char *out, size_t size, const char *format, const struct tm *at)
{
    size_t length = 0;
    long year = at->tm_year + 1900L, offset = at->tm_gmtoff;

    for (; *format && length < size; format++) {
        char *to = out + length;
        size_t room = size - length;
        int written = 1;

        switch (*format) {
        case 'Y':
            written = snprintf(to, room, year < 0 ? "-%04ld" : "%04ld", labs(year));
            break;
        case 'm':
            written = snprintf(to, room, "%02d", at->tm_mon + 1);
            break;
        case 'd':
            written = snprintf(to, room, "%02d", at->tm_mday);
            break;
        case 'H':
            written = snprintf(to, room, "%02d", at->tm_hour);
            break;
        case 'i':
            written = snprintf(to, room, "%02d", at->tm_min);
            break;
        case 's':
            written = snprintf(to, room, "%02d", at->tm_sec);
            break;
        case 'p':
            if (offset / 60 == 0) {
                *to = 'Z';
            } else {
                written = snprintf(to, room, "%c%02ld:%02ld", offset < 0 ? '-' : '+',
                                   labs(offset) / 3600, labs(offset) % 3600 / 60);
            }
            break;
        case '.': /* a timestamp has no fraction */
            format++;
            written = 0;
            break;
        case '\\':
            format++; /* fall through */
        default:
            *to = *format;
            break;
        }
        length += (size_t)written;
    }
    return length;
}

zend_result php_soapc_push_timestamp(php_soapc_values *values, zend_long timestamp, uint8_t builtin,
                                     uint32_t name)
{
    time_t seconds = (time_t)timestamp;
    struct tm storage;
    struct tm *at = php_localtime_r(&seconds, &storage);
    char text[64];

    if (!at) {
        return php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "",
                                     "Invalid timestamp " ZEND_LONG_FMT, timestamp);
    }
    return php_soapc_put_copy(values, SOAPC_NODE_TEXT, name, text,
                              write_time(text, sizeof(text), format_of(builtin), at));
}

bool php_soapc_is_time(const zval *value)
{
    return Z_TYPE_P(value) == IS_OBJECT &&
           instanceof_function(Z_OBJCE_P(value), php_date_get_interface_ce());
}

bool php_soapc_is_interval(const zval *value)
{
    return Z_TYPE_P(value) == IS_OBJECT &&
           instanceof_function(Z_OBJCE_P(value), php_date_get_interval_ce());
}

/* The object's own format() is asked: a program may have derived the class. */
static zend_result push_formatted(php_soapc_values *values, zval *object, zval *format,
                                  uint32_t name)
{
    zval text;

    ZVAL_UNDEF(&text);
    if (php_soapc_seal(values) == FAILURE) {
        zval_ptr_dtor(format);
        return FAILURE;
    }
    zend_object *held = Z_OBJ_P(object); /* format() may let it go */
    GC_ADDREF(held);
    zend_call_method_with_1_params(held, held->ce, NULL, "format", &text, format);
    OBJ_RELEASE(held);
    zval_ptr_dtor(format);
    if (EG(exception) || Z_TYPE(text) != IS_STRING) {
        zval_ptr_dtor(&text);
        return EG(exception) ? FAILURE
                             : php_soapc_values_fail(values, SOAPC_INSTANCE_HOST, "",
                                                     "Invalid DateTimeInterface");
    }
    return php_soapc_put_str(values, SOAPC_NODE_TEXT, name, Z_STR(text));
}

zend_result php_soapc_push_time(php_soapc_values *values, zval *object, uint8_t builtin,
                                uint32_t name)
{
    zval format;

    ZVAL_STRING(&format, format_of(builtin));
    return push_formatted(values, object, &format, name);
}

static double interval_number(zval *interval, const char *name, size_t length)
{
    zval holder;

    ZVAL_UNDEF(&holder);
    double number = zval_get_double(
        zend_read_property(Z_OBJCE_P(interval), Z_OBJ_P(interval), name, length, 1, &holder));
    zval_ptr_dtor(&holder);
    return number;
}

/* PnYnMnDTnHnMnS (XSD Part 2, 3.2.6); the sign of the interval stands in front. */
zend_result php_soapc_push_interval(php_soapc_values *values, zval *object, uint32_t name)
{
    zval held, format;

    if (php_soapc_seal(values) == FAILURE) {
        return FAILURE;
    }
    ZVAL_OBJ_COPY(&held, Z_OBJ_P(object)); /* __get() of a derived class may let it go */
    bool has_fraction = interval_number(&held, "f", 1) > 0;
    bool is_negative = interval_number(&held, "invert", sizeof("invert") - 1) != 0;
    ZVAL_STR(&format, zend_strpprintf(0, "%sP%%yY%%mM%%dDT%%hH%%iM%%s%sS", is_negative ? "-" : "",
                                      has_fraction ? ".%F" : ""));
    zend_result result = push_formatted(values, &held, &format, name);
    zval_ptr_dtor(&held);
    return result;
}
