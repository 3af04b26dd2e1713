/* Dates, times and durations on the time line: their order (XSD Part 2, 3.2.6.2, 3.2.7.4). */
#include "base/text.h"
#include "types/value.h"

enum { DAY = 86400, FARTHEST_ZONE = 14 * 3600 };
#define FAR_YEARS 10000000000 /* what lies beyond is as far: it fits 64 bits as seconds */

typedef struct instant {
    int64_t seconds;
    const char *fraction;
    size_t fraction_length; /* without trailing zeros */
    int has_zone;
} instant;

static const char *read_number(const char *at, const char *end, int64_t *number)
{
    for (*number = 0; at < end && *at >= '0' && *at <= '9'; at++) {
        *number = *number < FAR_YEARS ? *number * 10 + (*at - '0') : *number;
    }
    return at;
}

/* Of the proleptic Gregorian calendar, from a day long ago, month 1 to 12. */
static int64_t days_of(int64_t year, int64_t month, int64_t day)
{
    static const int16_t before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    int64_t last = year - (month <= 2); /* whose leap day has passed */
    int64_t leap_days = last / 4 - last / 100 + last / 400;

    if (last < 0) { /* rounded down */
        leap_days -= (last % 4 != 0) - (last % 100 != 0) + (last % 400 != 0);
    }
    return year * 365 + leap_days + before[month - 1] + day;
}

/* What is absent is that of the year 2000, a leap year, its first month, day and hour. */
static instant read_instant(uint32_t builtin, const char *text, size_t length)
{
    static const uint8_t has_year[SOAPC_BUILTIN_COUNT] = {
        [SOAPC_XSD_DATETIME] = 1, [SOAPC_XSD_DATE] = 1, [SOAPC_XSD_GYEARMONTH] = 1, [SOAPC_XSD_GYEAR] = 1,
    };
    static const uint8_t parts[SOAPC_BUILTIN_COUNT] = {
        /* year 1, month 2, day 4, time 8 */
        [SOAPC_XSD_DATETIME] = 15, [SOAPC_XSD_DATE] = 7,      [SOAPC_XSD_TIME] = 8,
        [SOAPC_XSD_GYEARMONTH] = 3, [SOAPC_XSD_GYEAR] = 1,    [SOAPC_XSD_GMONTHDAY] = 6,
        [SOAPC_XSD_GDAY] = 4,       [SOAPC_XSD_GMONTH] = 2,
    };
    const char *at = text, *end = text + length;
    int64_t year = 2000, month = 1, day = 1, hour = 0, minute = 0, second = 0, zone = 0;
    int negative = has_year[builtin] && at < end && *at == '-';
    instant in = {.fraction = end};

    at += negative;
    if (parts[builtin] & 1) {
        at = read_number(at, end, &year);
        year = negative ? 1 - year : year; /* there is no year 0: -0001 comes before 0001 */
    }
    while (at < end && *at == '-' && !(parts[builtin] & 1)) {
        at++;
    }
    if (parts[builtin] & 2) {
        at += at < end && *at == '-';
        at = read_number(at, end, &month);
    }
    if (parts[builtin] & 4) {
        at += at < end && *at == '-';
        at = read_number(at, end, &day);
    }
    if (parts[builtin] & 8) {
        at += at < end && *at == 'T';
        at = read_number(at, end, &hour);
        at = read_number(at + (at < end), end, &minute);
        at = read_number(at + (at < end), end, &second);
        if (at < end && *at == '.') {
            in.fraction = ++at;
            while (at < end && *at >= '0' && *at <= '9') {
                at++;
            }
            in.fraction_length = (size_t)(at - in.fraction);
            while (in.fraction_length && in.fraction[in.fraction_length - 1] == '0') {
                in.fraction_length--;
            }
        }
    }
    if (at < end) {
        int64_t zone_hour = 0, zone_minute = 0;
        int west = *at == '-';

        in.has_zone = 1;
        if (*at != 'Z') {
            at = read_number(at + 1, end, &zone_hour);
            read_number(at + (at < end), end, &zone_minute);
            zone = (zone_hour * 3600 + zone_minute * 60) * (west ? -1 : 1);
        }
    }
    if (month < 1 || month > 12) {
        month = 1;
    }
    in.seconds = days_of(year, month, day) * DAY + hour * 3600 + minute * 60 + second - zone;
    return in;
}

static soapc__value_order order_of(int64_t difference)
{
    return difference < 0   ? SOAPC__VALUE_LESS
           : difference > 0 ? SOAPC__VALUE_GREATER
                            : SOAPC__VALUE_EQUAL;
}

static soapc__value_order compare_instants(const instant *a, const instant *b, int64_t shift)
{
    size_t shorter =
        a->fraction_length < b->fraction_length ? a->fraction_length : b->fraction_length;

    if (a->seconds != b->seconds + shift) {
        return order_of(a->seconds < b->seconds + shift ? -1 : 1);
    }
    int order = memcmp(a->fraction, b->fraction, shorter);
    return order_of(order ? order
                          : (a->fraction_length > b->fraction_length) -
                                (a->fraction_length < b->fraction_length));
}

soapc__value_order soapc__time_compare(uint32_t builtin, const char *a, size_t a_length, const char *b,
                                       size_t b_length)
{
    instant x = read_instant(builtin, a, a_length), y = read_instant(builtin, b, b_length);

    if (x.has_zone == y.has_zone) {
        return compare_instants(&x, &y, 0);
    }
    if (compare_instants(&x, &y, -FARTHEST_ZONE) == SOAPC__VALUE_LESS) {
        return SOAPC__VALUE_LESS;
    }
    return compare_instants(&x, &y, FARTHEST_ZONE) == SOAPC__VALUE_GREATER ? SOAPC__VALUE_GREATER
                                                                          : SOAPC__VALUE_NO_ORDER;
}

/* --- durations --- */

typedef struct duration {
    int64_t months, seconds;
    const char *fraction;
    size_t fraction_length;
    int negative;
} duration;

static duration read_duration(const char *at, size_t length)
{
    const char *end = at + length;
    duration d = {.fraction = end, .negative = length && *at == '-'};
    int in_time = 0;

    for (at += d.negative + 1; at < end; at++) {
        int64_t number;

        if (*at == 'T') {
            in_time = 1;
            continue;
        }
        at = read_number(at, end, &number);
        if (at < end && *at == '.') {
            d.fraction = ++at;
            while (at < end && *at >= '0' && *at <= '9') {
                at++;
            }
            d.fraction_length = (size_t)(at - d.fraction);
            while (d.fraction_length && d.fraction[d.fraction_length - 1] == '0') {
                d.fraction_length--;
            }
        }
        switch (at < end ? *at : '\0') {
        case 'Y':
            d.months += number * 12;
            break;
        case 'M':
            *(in_time ? &d.seconds : &d.months) += number * (in_time ? 60 : 1);
            break;
        case 'D':
            d.seconds += number * DAY;
            break;
        case 'H':
            d.seconds += number * 3600;
            break;
        default:
            d.seconds += number;
        }
    }
    return d;
}

/* Where a duration leads to from the first of a month; the fraction counts on its own. */
static int64_t end_of(const duration *d, int64_t year, int64_t month)
{
    int64_t months = year * 12 + month - 1 + (d->negative ? -d->months : d->months);
    int64_t in_year = months % 12;

    in_year += in_year < 0 ? 12 : 0;
    return days_of((months - in_year) / 12, in_year + 1, 1) * DAY +
           (d->negative ? -d->seconds : d->seconds);
}

/* Of the fractions of two durations that are the same number of seconds. */
static int compare_fractions(const duration *a, const duration *b)
{
    size_t shorter =
        a->fraction_length < b->fraction_length ? a->fraction_length : b->fraction_length;
    int order = memcmp(a->fraction, b->fraction, shorter);

    if (a->negative != b->negative) { /* zero seconds both, or as many months back as days on */
        return a->fraction_length || b->fraction_length ? (a->negative ? -1 : 1) : 0;
    }
    if (!order) {
        order = (a->fraction_length > b->fraction_length) - (a->fraction_length < b->fraction_length);
    }
    return a->negative ? -order : order;
}

soapc__value_order soapc__duration_compare(const char *a, size_t a_length, const char *b, size_t b_length)
{
    static const int16_t starts[][2] = {{1696, 9}, {1697, 2}, {1903, 3}, {1903, 7}};
    duration x = read_duration(a, a_length), y = read_duration(b, b_length);
    soapc__value_order all = SOAPC__VALUE_NO_ORDER;

    for (size_t i = 0; i < sizeof(starts) / sizeof(*starts); i++) {
        int64_t first = end_of(&x, starts[i][0], starts[i][1]);
        int64_t second = end_of(&y, starts[i][0], starts[i][1]);
        soapc__value_order order = first != second ? order_of(first < second ? -1 : 1)
                                                   : order_of(compare_fractions(&x, &y));

        if (i > 0 && order != all) {
            return SOAPC__VALUE_NO_ORDER;
        }
        all = order;
    }
    return all;
}
