/*
 * Patterns of XML Schema (XSD Part 2, appendix F) as programs: compiled once into the image, matched
 * without backtracking in time that grows with the text times the places of the pattern at which a
 * match can be at once.
 *
 * A program is an array of 32-bit words: a header, instructions, character classes. A run is one
 * character class that repeats from min to max times and counts by itself, so that ".{0,4000}" is one
 * instruction; a group that repeats stands as often as it is asked for.
 */
#ifndef SOAPC_TYPES_PATTERN_H
#define SOAPC_TYPES_PATTERN_H

#include "base/arena.h"
#include "base/buffer.h"

enum {
    SOAPC__PATTERN_ROWS = 4096,       /* most instructions */
    SOAPC__PATTERN_STATES = 16384,    /* most states: of a run one for each count */
    SOAPC__PATTERN_NESTING = 64,      /* most groups within groups, classes within classes */
    SOAPC__PATTERN_WORK = 20000000,    /* most steps for one text */
};

typedef struct soapc__pattern_header {
    uint32_t rows, states;
    uint32_t class_words; /* of the classes behind the rows */
    uint32_t reserved;
} soapc__pattern_header;

typedef enum soapc__pattern_op {
    SOAPC__PATTERN_RUN = 1, /* a: class, or SOAPC__PATTERN_CHARACTER and a code point */
    SOAPC__PATTERN_SPLIT,   /* go on at both rows a and b */
    SOAPC__PATTERN_MATCH
} soapc__pattern_op;
#define SOAPC__PATTERN_CHARACTER 0x80000000u

typedef struct soapc__pattern_row {
    uint32_t op, a, b; /* RUN: b is min */
    uint32_t max;      /* RUN: may be SOAPC_UNBOUNDED */
    uint32_t state;    /* first of its states: RUN has one more than its max, or than its min when unbounded */
} soapc__pattern_row;

/*
 * A class: flags, the number of its items, the word where the class begins that is taken away from it
 * (0: none), then two words an item: first and last code point, or SOAPC__PATTERN_SET with a kind, and
 * the categories.
 */
enum { SOAPC__CLASS_NOT = 1 }; /* flags: what the items do not have */
#define SOAPC__PATTERN_SET 0x80000000u
typedef enum soapc__pattern_set {
    SOAPC__SET_CATEGORIES,     /* of the mask, see types/unicode.h */
    SOAPC__SET_NOT_CATEGORIES,
    SOAPC__SET_NAME_START, /* \i */
    SOAPC__SET_NOT_NAME_START,
    SOAPC__SET_NAME, /* \c */
    SOAPC__SET_NOT_NAME,
    SOAPC__SETS
} soapc__pattern_set;

/* Appends the program of a pattern, UTF-8. 0: *problem says why there is none, NULL: no memory. */
int soapc__pattern_compile(const char *pattern, size_t length, soapc__buffer *program,
                           const char **problem);

/* Whether bytes (4-byte aligned) are a program that soapc__pattern_match may run. */
int soapc__pattern_check(const char *program, size_t length);

typedef enum soapc__pattern_result {
    SOAPC__PATTERN_NO,
    SOAPC__PATTERN_YES,
    SOAPC__PATTERN_NO_MEMORY,
    SOAPC__PATTERN_TOO_LONG /* more work than SOAPC__PATTERN_WORK */
} soapc__pattern_result;
/* Whether the whole text matches, which is valid UTF-8; memory is taken from the arena and given back. Adds its steps to *work. */
soapc__pattern_result soapc__pattern_match(const char *program, const char *text, size_t length,
                                           soapc__arena *arena, uint64_t *work);

#endif
