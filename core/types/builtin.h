/* The built-in types of XML Schema and of SOAP's encoding: one row each. */
#ifndef SOAPC_TYPES_BUILTIN_H
#define SOAPC_TYPES_BUILTIN_H

#include "soapc.h"
#include "xml/scanner.h"

typedef enum soapc__white_space { SOAPC__PRESERVE, SOAPC__REPLACE, SOAPC__COLLAPSE } soapc__white_space;

typedef struct soapc__builtin_row {
    const char *local;
    uint8_t ns;         /* soapc__ns */
    uint8_t kind;       /* soapc_type_kind */
    uint8_t base;       /* soapc_builtin it is derived from */
    uint8_t leaf;       /* soapc_class */
    uint8_t white_space;/* soapc__white_space */
    uint8_t item;       /* LIST: soapc_builtin of the items */
    int64_t min;        /* INT class: bounds that fit int64; INT64_MIN and INT64_MAX: none there */
    int64_t max;
} soapc__builtin_row;

extern const soapc__builtin_row soapc__builtins[SOAPC_BUILTIN_COUNT];

/* The built-in type of a QName, with the aliases of contract C-12.25 (1999 schema types, soapenc:string and the like);
 * SOAPC_NONE. */
uint32_t soapc__builtin_find(uint32_t ns, const char *local, uint32_t length);

/* Whether two texts are equal, or are the same value of a class (soapc_class) whose values have several forms. */
int soapc__class_same_value(uint32_t class, const char *a, size_t a_length, const char *b, size_t b_length);

#endif
