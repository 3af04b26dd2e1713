/*
 * Fuzzes patterns: up to the first line end a pattern, behind it the text. Whatever it is, there is a reason why it is no
 * pattern, or a program that the check takes and that comes to an end; and what the check takes of any bytes is safe to run.
 */
#include <stdint.h>
#include <stdlib.h>

#include "base/text.h"
#include "types/pattern.h"

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

static void match(const soapc__buffer *program, const char *text, size_t length)
{
    soapc__arena arena;
    uint64_t work = 0;

    soapc__arena_init(&arena, NULL);
    CHECK(soapc__pattern_match(program->bytes, text, length, &arena, &work) != SOAPC__PATTERN_NO_MEMORY);
    soapc__arena_release(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data, *end = memchr(bytes ? bytes : "", '\n', size);
    size_t length = end ? (size_t)(end - bytes) : size;
    const char *problem = NULL, *text = end ? end + 1 : bytes + size;
    size_t text_length = size - length - (end != NULL);
    soapc__buffer program;

    if (!size) {
        return 0;
    }
    text_length = soapc__utf8_valid(text, text_length);
    soapc__buffer_init(&program, &soapc__malloc_allocator);
    if (soapc__pattern_compile(bytes, length, &program, &problem)) {
        CHECK(soapc__pattern_check(program.bytes, program.length));
        match(&program, text, text_length);
    } else {
        CHECK(problem);
    }
    program.length = 0;
    soapc__buffer_put(&program, text, size - length - (end != NULL)); /* as a program */
    if (program.length && soapc__pattern_check(program.bytes, program.length)) {
        match(&program, bytes, soapc__utf8_valid(bytes, length));
    }
    soapc__buffer_release(&program);
    return 0;
}
