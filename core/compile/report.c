/* Errors and warnings of the compiler: what, where, and by which imports the document came in. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "compile/model.h"

enum { LONGEST_URI = 200 }; /* in a message */

typedef struct line_writer {
    char *at;
    size_t room; /* the NUL's included */
} line_writer;

static void add_list(line_writer *out, const char *format, va_list args)
{
    int length = vsnprintf(out->at, out->room, format, args);
    size_t written = length < 0 ? 0 : (size_t)length >= out->room ? out->room - 1 : (size_t)length;

    out->at += written;
    out->room -= written;
}

static void __attribute__((format(printf, 2, 3))) add(line_writer *out, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    add_list(out, format, args);
    va_end(args);
}

static const char *uri_of(const soapc__document *document)
{
    return document->final_uri ? document->final_uri : document->uri->bytes;
}

/* A long one, such as a data: URI, must not crowd out what is to be said. */
static void add_uri(line_writer *out, const char *uri)
{
    size_t length = strlen(uri);

    if (length <= LONGEST_URI) {
        add(out, "%s", uri);
    } else {
        add(out, "%.*s...%s", LONGEST_URI / 2, uri, uri + length - LONGEST_URI / 4);
    }
}

static void add_place(line_writer *out, const soapc__document *document, uint32_t line,
                      uint32_t column)
{
    add_uri(out, uri_of(document));
    if (line) {
        add(out, ":%u", line);
    }
    if (column) {
        add(out, ":%u", column);
    }
}

static void add_imports(line_writer *out, const soapc__document *document)
{
    for (; document->importer; document = document->importer) {
        add(out, ", imported by ");
        add_place(out, document->importer, document->importer_line, document->importer_column);
    }
}

/*
 * A form feed in a format, which no document can hold, stands where ext/soap's sentence ends and what else is told
 * begins (contract appendix A). Takes it out; the length of the sentence.
 */
static size_t take_mark(char *text, line_writer *out)
{
    char *mark = strchr(text, '\f');

    if (!mark) {
        return (size_t)(out->at - text);
    }
    memmove(mark, mark + 1, (size_t)(out->at - mark)); /* the NUL's included */
    out->at--;
    out->room++;
    return (size_t)(mark - text);
}

static int fail_list(soapc_compiler *compiler, soapc_status status, const soapc__document *document,
                     uint32_t line, uint32_t column, const char *subject, const char *format,
                     va_list args)
{
    soapc_error *error = compiler->error;
    line_writer out = {error->message, sizeof(error->message)};

    soapc__error_clear(error);
    error->status = status;
    error->line = line;
    error->column = column;
    if (subject) {
        soapc__error_subject(error, subject, strlen(subject));
    }
    add_place(&out, document, line, column);
    error->path_length = (uint32_t)(out.at - error->message);
    add(&out, ": ");
    add_list(&out, format, args);
    error->sentence_length = (uint32_t)take_mark(error->message, &out);
    add_imports(&out, document);
    error->message[soapc__utf8_valid(error->message, strlen(error->message))] = '\0';
    return 0;
}

int soapc__fail(soapc_compiler *compiler, soapc_status status, const soapc__node *node,
                const char *subject, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fail_list(compiler, status, node->document, node->line, node->column, subject, format, args);
    va_end(args);
    return 0;
}

int soapc__fail_in(soapc_compiler *compiler, soapc_status status, const soapc__document *document,
                   uint32_t line, uint32_t column, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fail_list(compiler, status, document, line, column, NULL, format, args);
    va_end(args);
    return 0;
}

int soapc__fail_memory(soapc_compiler *compiler)
{
    if (compiler->builder.names_collide) { /* what failed was no allocation */
        return soapc__fail_in(compiler, SOAPC_LIMIT, compiler->documents.items[0], 0, 0,
                              "more than %d names have the same hash, as names do that are made to",
                              SOAPC__LONGEST_SEARCH);
    }
    soapc__error_no_memory(compiler->error);
    return 0;
}

static int warn_list(soapc_compiler *compiler, const soapc__document *document, uint32_t line,
                     uint32_t column, const char *format, va_list args)
{
    char text[512];
    line_writer out = {text, sizeof(text)};

    add_place(&out, document, line, column);
    add(&out, ": ");
    add_list(&out, format, args);
    take_mark(text, &out);
    size_t length = soapc__utf8_valid(text, strlen(text));
    const soapc__pointers *warnings = &compiler->warnings;
    if (warnings->count && strlen(warnings->items[warnings->count - 1]) == length &&
        memcmp(warnings->items[warnings->count - 1], text, length) == 0) {
        return 1; /* once is enough */
    }
    const char *copy = soapc__arena_copy(&compiler->arena, text, length);
    return copy ? soapc__pointers_push(compiler, &compiler->warnings, copy)
                : soapc__fail_memory(compiler);
}

int soapc__warn(soapc_compiler *compiler, const soapc__node *node, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int ok = warn_list(compiler, node->document, node->line, node->column, format, args);
    va_end(args);
    return ok;
}

int soapc__warn_in(soapc_compiler *compiler, const soapc__document *document, const char *format,
                   ...)
{
    va_list args;

    va_start(args, format);
    int ok = warn_list(compiler, document, 0, 0, format, args);
    va_end(args);
    return ok;
}

int soapc__tolerate(soapc_compiler *compiler, soapc_status status, const soapc__node *node,
                    const char *subject, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int ok = compiler->flags & SOAPC_COMPILE_STRICT
                 ? fail_list(compiler, status, node->document, node->line, node->column, subject,
                             format, args)
                 : warn_list(compiler, node->document, node->line, node->column, format, args);
    va_end(args);
    return ok;
}

const char *soapc_compiler_warning(const soapc_compiler *compiler, uint32_t index)
{
    return index < compiler->warnings.count ? compiler->warnings.items[index] : NULL;
}
