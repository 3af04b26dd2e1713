/* Names: which characters they have. */
#include "xml/scan.h"

#define N SOAPC__NAME_CHARACTER
#define S (SOAPC__NAME_START | SOAPC__NAME_CHARACTER)
/* clang-format off */
const uint8_t soapc__name_class[256] = {
    ['-'] = N, ['.'] = N, ['0'] = N, ['1'] = N, ['2'] = N, ['3'] = N, ['4'] = N, ['5'] = N,
    ['6'] = N, ['7'] = N, ['8'] = N, ['9'] = N, ['_'] = S, ['A'] = S, ['B'] = S, ['C'] = S,
    ['D'] = S, ['E'] = S, ['F'] = S, ['G'] = S, ['H'] = S, ['I'] = S, ['J'] = S, ['K'] = S,
    ['L'] = S, ['M'] = S, ['N'] = S, ['O'] = S, ['P'] = S, ['Q'] = S, ['R'] = S, ['S'] = S,
    ['T'] = S, ['U'] = S, ['V'] = S, ['W'] = S, ['X'] = S, ['Y'] = S, ['Z'] = S, ['a'] = S,
    ['b'] = S, ['c'] = S, ['d'] = S, ['e'] = S, ['f'] = S, ['g'] = S, ['h'] = S, ['i'] = S,
    ['j'] = S, ['k'] = S, ['l'] = S, ['m'] = S, ['n'] = S, ['o'] = S, ['p'] = S, ['q'] = S,
    ['r'] = S, ['s'] = S, ['t'] = S, ['u'] = S, ['v'] = S, ['w'] = S, ['x'] = S, ['y'] = S,
    ['z'] = S,
};
/* clang-format on */
#undef N
#undef S

typedef struct range {
    uint32_t first, last;
} range;

/* NameStartChar beyond ASCII, and what NameChar adds to it (XML 1.0 fifth edition, 2.3). */
static const range start_ranges[] = {
    {0xC0, 0xD6},     {0xD8, 0xF6},     {0xF8, 0x2FF},    {0x370, 0x37D},
    {0x37F, 0x1FFF},  {0x200C, 0x200D}, {0x2070, 0x218F}, {0x2C00, 0x2FEF},
    {0x3001, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFFD}, {0x10000, 0xEFFFF},
};
static const range more_ranges[] = {{0xB7, 0xB7}, {0x300, 0x36F}, {0x203F, 0x2040}};

static int is_in(uint32_t code, const range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (code >= ranges[i].first && code <= ranges[i].last) {
            return 1;
        }
    }
    return 0;
}

static uint32_t decode(const char *text, size_t length)
{
    const unsigned char *at = (const unsigned char *)text;
    uint32_t code = at[0] & (0x7Fu >> length);

    for (size_t i = 1; i < length; i++) {
        code = code << 6 | (at[i] & 0x3F);
    }
    return code;
}

int soapc__is_name_start(uint32_t code)
{
    return code < 0x80 ? soapc__name_class[code] & SOAPC__NAME_START
                       : is_in(code, start_ranges, sizeof(start_ranges) / sizeof(range));
}

int soapc__is_name_character(uint32_t code)
{
    return code < 0x80 ? soapc__name_class[code] & SOAPC__NAME_CHARACTER
                       : soapc__is_name_start(code) ||
                             is_in(code, more_ranges, sizeof(more_ranges) / sizeof(range));
}

const char *soapc__scan_ncname_slow(const char *at, const char *end, int at_start)
{
    for (; at < end; at_start = 0) {
        size_t length = 1;

        if ((unsigned char)*at < 0x80) {
            if (!(soapc__name_class[(unsigned char)*at] &
                  (at_start ? SOAPC__NAME_START : SOAPC__NAME_CHARACTER))) {
                break;
            }
        } else {
            length = soapc__utf8_sequence(at, (size_t)(end - at));
            uint32_t code = length ? decode(at, length) : 0;

            if (!is_in(code, start_ranges, sizeof(start_ranges) / sizeof(range)) &&
                (at_start || !is_in(code, more_ranges, sizeof(more_ranges) / sizeof(range)))) {
                break;
            }
        }
        at += length;
    }
    return at;
}

int soapc__scan_is_ncname(const char *text, size_t length)
{
    return length > 0 && soapc__scan_ncname_slow(text, text + length, 1) == text + length;
}

int soapc__scan_shown(const soapc__scanner *scanner, const char *at)
{
    const char *end = scanner->end - at > SOAPC__SHOWN_NAME ? at + SOAPC__SHOWN_NAME : scanner->end;
    const char *begin = at;

    while (at < end &&
           (soapc__name_class[(unsigned char)*at] || *at == ':' || (unsigned char)*at >= 0x80)) {
        at++;
    }
    return (int)(at - begin);
}
