/* Integers as text. */
#include <string.h>

#include "base/digits.h"
#include "base/text.h"

/* Eighteen digits always fit; from there on every step is checked. */
soapc__int_result soapc__int_parse(const char *text, size_t length, int64_t *value)
{
    size_t i = length > 0 && (text[0] == '-' || text[0] == '+');
    int negative = i && text[0] == '-';
    size_t safe = length < i + 18 ? length : i + 18;
    uint64_t number = 0;
    int overflow = 0;

    if (i == length) {
        return SOAPC__INT_SYNTAX;
    }
    for (; i < safe; i++) {
        unsigned digit = (unsigned char)text[i] - '0';

        if (digit > 9) {
            return SOAPC__INT_SYNTAX;
        }
        number = number * 10 + digit;
    }
    for (; i < length; i++) {
        unsigned digit = (unsigned char)text[i] - '0';

        if (digit > 9) {
            return SOAPC__INT_SYNTAX;
        }
        overflow |= __builtin_mul_overflow(number, 10, &number) ||
                    __builtin_add_overflow(number, digit, &number);
    }
    if (overflow || number > (uint64_t)INT64_MAX + negative) {
        return SOAPC__INT_OVERFLOW;
    }
    *value = negative ? (int64_t)(0 - number) : (int64_t)number;
    return SOAPC__INT_OK;
}

size_t soapc__int_text(char *out, int64_t value)
{
    uint64_t number = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    size_t sign = value < 0;

    out[0] = '-';
    return sign + soapc__digits_put(out + sign, number);
}

size_t soapc_integer_text(char *out, int64_t number)
{
    return soapc__int_text(out, number);
}
