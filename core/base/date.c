/* Dates, times and durations: their lexical forms (XSD Part 2, 3.2.6 to 3.2.14). */
#include "base/text.h"

typedef struct reader {
    const char *at, *end;
    unsigned month, day; /* 0: not met */
    int leap;
} reader;

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int take(reader *in, char c)
{
    if (in->at == in->end || *in->at != c) {
        return 0;
    }
    in->at++;
    return 1;
}

static size_t digits(reader *in)
{
    const char *begin = in->at;

    while (in->at < in->end && is_digit(*in->at)) {
        in->at++;
    }
    return (size_t)(in->at - begin);
}

/* Exactly two digits, from low to high. */
static int two(reader *in, unsigned low, unsigned high, unsigned *value)
{
    if (in->end - in->at < 2 || !is_digit(in->at[0]) || !is_digit(in->at[1])) {
        return 0;
    }
    *value = (unsigned)(in->at[0] - '0') * 10 + (unsigned)(in->at[1] - '0');
    in->at += 2;
    return *value >= low && *value <= high;
}

/* '-'? yyyy, more digits only without leading zeros, and never all zeros (3.2.7.1). */
static int year(reader *in)
{
    take(in, '-');
    const char *begin = in->at;
    size_t count = digits(in);
    unsigned rest = 0; /* modulo 400 */

    if (count < 4 || (count > 4 && *begin == '0')) {
        return 0;
    }
    int zero = 1;
    for (const char *c = begin; c < in->at; c++) {
        rest = (rest * 10 + (unsigned)(*c - '0')) % 400;
        zero = zero && *c == '0';
    }
    in->leap = rest % 4 == 0 && (rest % 100 != 0 || rest == 0);
    return !zero;
}

static int day_fits(const reader *in)
{
    static const unsigned char days[13] = {31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    return in->day <= days[in->month] && (in->month != 2 || in->day < 29 || in->leap);
}

/* hh:mm:ss('.' s+)?, 24:00:00 as the end of the day. */
static int time_of_day(reader *in)
{
    unsigned hour, minute, second;
    int fraction = 0;

    if (!two(in, 0, 24, &hour) || !take(in, ':') || !two(in, 0, 59, &minute) || !take(in, ':') ||
        !two(in, 0, 59, &second)) {
        return 0;
    }
    if (take(in, '.')) {
        const char *begin = in->at;

        if (digits(in) == 0) {
            return 0;
        }
        for (const char *c = begin; c < in->at; c++) {
            fraction |= *c != '0';
        }
    }
    return hour < 24 || (minute == 0 && second == 0 && !fraction);
}

/* 'Z' | ('+' | '-') hh:mm, up to 14:00; may be absent. */
static int zone(reader *in)
{
    unsigned hour, minute;

    if (in->at == in->end || take(in, 'Z')) {
        return 1;
    }
    return (take(in, '+') || take(in, '-')) && two(in, 0, 14, &hour) && take(in, ':') &&
           two(in, 0, 59, &minute) && (hour < 14 || minute == 0);
}

/* Y year, M month, D day, t time; others stand for themselves. A zone may follow each. */
static const char *const patterns[SOAPC_BUILTIN_COUNT] = {
    [SOAPC_XSD_DATETIME] = "Y-M-DTt",
    [SOAPC_XSD_TIME] = "t",
    [SOAPC_XSD_DATE] = "Y-M-D",
    [SOAPC_XSD_GYEARMONTH] = "Y-M",
    [SOAPC_XSD_GYEAR] = "Y",
    [SOAPC_XSD_GMONTHDAY] = "--M-D",
    [SOAPC_XSD_GDAY] = "---D",
    [SOAPC_XSD_GMONTH] = "--M",
    [SOAPC_XSD1999_TIMEINSTANT] = "Y-M-DTt",
};

static int part(reader *in, char kind)
{
    switch (kind) {
    case 'Y':
        return year(in);
    case 'M':
        return two(in, 1, 12, &in->month);
    case 'D':
        return two(in, 1, 31, &in->day) && day_fits(in);
    case 't':
        return time_of_day(in);
    default:
        return take(in, kind);
    }
}

/* Numbers each with its letter, in order, none twice: at least one; only the last letter may
 * have a fraction. */
static int duration_parts(reader *in, const char *letters, int fraction_of_last)
{
    int count = 0;

    while (in->at < in->end && is_digit(*in->at)) {
        int fraction = 0;

        digits(in);
        if (take(in, '.')) {
            fraction = 1;
            if (digits(in) == 0) {
                return 0;
            }
        }
        while (*letters && (in->at == in->end || *in->at != *letters)) {
            letters++;
        }
        if (!*letters || (fraction && !(fraction_of_last && letters[1] == '\0'))) {
            return 0;
        }
        in->at++;
        letters++;
        count++;
    }
    return count;
}

/* '-'? 'P' (nY)? (nM)? (nD)? ('T' (nH)? (nM)? (n('.'n)?S)?)?, at least one number, one after 'T'
 * (3.2.6.1). */
static int duration(reader *in)
{
    take(in, '-');
    if (!take(in, 'P')) {
        return 0;
    }
    int dates = duration_parts(in, "YMD", 0);
    if (take(in, 'T')) {
        return duration_parts(in, "HMS", 1) > 0;
    }
    return dates > 0;
}

int soapc__date_valid(soapc_builtin type, const char *text, size_t length)
{
    reader in = {.at = text, .end = text + length, .leap = 1};

    if (type == SOAPC_XSD_DURATION) {
        return duration(&in) && in.at == in.end;
    }
    const char *pattern = patterns[type];
    if (!pattern) {
        return 0;
    }
    for (; *pattern; pattern++) {
        if (!part(&in, *pattern)) {
            return 0;
        }
    }
    return zone(&in) && in.at == in.end;
}
