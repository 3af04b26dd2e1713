/* Values of the types of real WSDLs there and back; see ../roundtrip. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <libxml/parser.h>
#include <libxml/tree.h>

#include "roundtrip.h"

enum { MOST_SECONDS = 240, MOST_FAILURES = 2, QUIET = 4 }; /* of a set; of a direction; messages in a row that show nothing new */

/* --- one set --- */

typedef struct trip_run {
    rt_set *set;
    const soapc_image *image;
    rt_validator validator;
    rt_maker maker;
    soapc_message *out, *in;
    uint32_t most_messages;
    int verbose;
    const char *direction; /* "request", "reply" */
    const soapc_operation *operation;
    uint32_t operation_id, failures;
    uint64_t operations, messages, validated;
    uint64_t encoded, without_schema, without_element; /* messages that libxml2 cannot speak of */
    FILE *results;
    FILE *dump; /* messages that went well, for others to read; NULL */
} trip_run;

/* One line: F, set, kind, operation and direction, what. */
static void report(trip_run *run, const char *kind, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void report(trip_run *run, const char *kind, const char *format, ...)
{
    char text[3000];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    for (char *at = text; *at; at++) {
        *at = *at == '\n' || *at == '\t' ? ' ' : *at;
    }
    run->failures++;
    fprintf(run->results, "F\t%s\t%s\t%s %s\t%s\n", run->set->id, kind,
            run->operation ? soapc_text_bytes(run->image, run->operation->name, NULL) : "-", run->direction, text);
    fflush(run->results);
}

/* The first line that differs, with those around it. */
static void report_difference(trip_run *run, const char *made, const char *came, const char *bytes)
{
    size_t line = 0, i = 0;

    while (made[i] && made[i] == came[i]) {
        line = made[i] == '\n' ? i + 1 : line;
        i++;
    }
    size_t here = strcspn(made + line, "\n"), there = strcspn(came + line, "\n");
    report(run, "differs", "made '%.*s' came '%.*s'", (int)(here > 300 ? 300 : here), made + line,
           (int)(there > 300 ? 300 : there), came + line);
    if (run->verbose) {
        fprintf(stderr, "--- made\n%s\n--- came\n%s\n--- bytes\n%s\n", made, came, bytes);
    }
}

static xmlNodePtr child_named(xmlNodePtr parent, const char *local)
{
    for (xmlNodePtr node = parent ? parent->children : NULL; node; node = node->next) {
        if (node->type == XML_ELEMENT_NODE && strcmp((const char *)node->name, local) == 0) {
            return node;
        }
    }
    return NULL;
}

/* What a schema can speak of: elements of literal bodies and header blocks. */
static int validate_children(trip_run *run, xmlNodePtr parent, int no_namespace, const char *bytes)
{
    for (xmlNodePtr node = parent ? parent->children : NULL; node; node = node->next) {
        if (node->type != XML_ELEMENT_NODE) {
            continue;
        }
        xmlNodePtr first = child_named(node, "result"); /* SOAP 1.2 Part 2, 4.2.1 */
        if (first && first->ns && xmlStrEqual(first->ns->href, BAD_CAST "http://www.w3.org/2003/05/soap-rpc")) {
            xmlUnlinkNode(first);
        }
        if (no_namespace) {
            xmlSetNs(node, NULL);
        }
        if (!rt_validate(&run->validator, node)) {
            report(run, "invalid", "%s", run->validator.error);
            if (run->verbose) {
                fprintf(stderr, "--- invalid: %s\n%s\n", run->validator.error, bytes);
            }
            return 0;
        }
    }
    return 1;
}

static int parts_have_elements(const trip_run *run, const soapc_direction *direction)
{
    for (uint32_t i = 0; i < direction->part_count; i++) {
        const soapc_part *part = soapc_part_at(run->image, direction->first_part + i);

        if (!part->by_element || soapc__element_of_name(run->image, part->element) == SOAPC_NONE) {
            return 0;
        }
    }
    return 1;
}

static int validate(trip_run *run, const soapc_direction *direction, const char *bytes, size_t length)
{
    xmlDocPtr doc = xmlReadMemory(bytes, (int)length, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_HUGE);
    int fine = 1, is_rpc = run->operation->style == SOAPC_RPC;

    if (!doc) {
        report(run, "not-xml", "%.300s", bytes);
        return 0;
    }
    xmlNodePtr root = xmlDocGetRootElement(doc);
    if (direction->use != SOAPC_LITERAL) {
        run->encoded++;
    } else if (!run->validator.schema) {
        run->without_schema++;
    } else if (!is_rpc && !parts_have_elements(run, direction)) {
        run->without_element++;
    } else {
        run->validated++;
        /* A wrapper without namespace is written in the envelope's, as ext/soap does (contract C-8.1). */
        const soapc_name *name = is_rpc ? soapc_name_at(run->image, direction->name) : NULL;
        int no_namespace = name && !*soapc_text_bytes(run->image, name->ns, NULL);

        fine = validate_children(run, child_named(root, "Body"), no_namespace, bytes);
    }
    xmlFreeDoc(doc);
    return fine;
}

/* A line: set, operation, SOAP version, request or reply, the bytes in hexadecimal digits. */
static void dump(const trip_run *run, int is_request, uint32_t version, const char *bytes, size_t length)
{
    if (!run->dump) {
        return;
    }
    fprintf(run->dump, "%s\t%s\t%u\t%s\t", run->set->id, soapc_text_bytes(run->image, run->operation->name, NULL), version,
            is_request ? "request" : "reply");
    for (size_t i = 0; i < length; i++) {
        fprintf(run->dump, "%02x", (unsigned char)bytes[i]);
    }
    fputc('\n', run->dump);
}

/* A message there and back. 0: it failed. */
static int trip(trip_run *run, const soapc_direction *direction, int is_request, uint32_t version, uint32_t body, uint32_t headers)
{
    soapc_call call = {.image = run->image, .operation = run->operation_id, .version = version,
                       .port = run->operation->port};
    soapc_error error;
    char *made = rt_show(run->out, run->image, body, 1);
    char *made_headers = headers == SOAPC_NONE ? NULL : rt_show(run->out, run->image, headers, 1);
    int fine = 0;
    size_t length;

    soapc_status status = is_request ? soapc_request_encode(run->out, &call, body, headers, &error)
                                     : soapc_reply_encode(run->out, &call, body, headers, &error);
    if (status != SOAPC_OK) {
        report(run, "encode", "%s", error.message);
        if (run->verbose) {
            fprintf(stderr, "--- encode: %s\n%s\n", error.message, made);
        }
        return 0;
    }
    run->messages++;
    const char *bytes = soapc_message_bytes(run->out, &length);
    soapc_message_reset(run->in);
    call.flags = SOAPC_CALL_QNAMES | SOAPC_CALL_ANY_ATTRIBUTES | SOAPC_CALL_MIXED;
    if (is_request) {
        call.operation = SOAPC_NONE;
    }
    if (!validate(run, direction, bytes, length)) {
        free(made);
        return 0;
    }
    status = is_request ? soapc_request_decode(run->in, &call, bytes, length, &error)
                        : soapc_reply_decode(run->in, &call, bytes, length, &error);
    if (status != SOAPC_OK) {
        report(run, "decode", "%s", error.message);
        if (run->verbose) {
            fprintf(stderr, "--- decode: %s\n%s\n", error.message, bytes);
        }
        return 0;
    }
    dump(run, is_request, version, bytes, length);
    const soapc_envelope *envelope = soapc_message_envelope(run->in);
    if (is_request && envelope->operation != run->operation_id) {
        const soapc_operation *other = soapc_operation_at(run->image, envelope->operation);

        if (!other || other->input.part_count != direction->part_count) {
            free(made);
            return 1; /* another operation is known by the same element: nothing of this one can be said */
        }
    }
    if (envelope->body == SOAPC_NONE) {
        report(run, "decode", "no body came");
        return 0;
    }
    char *came = rt_show(run->in, run->image, envelope->body, 0);
    if (strcmp(made, came) != 0) {
        report_difference(run, made, came, bytes);
    } else {
        fine = 1;
    }
    free(came);
    if (fine && made_headers && envelope->headers != SOAPC_NONE) {
        came = rt_show(run->in, run->image, envelope->headers, 0);
        if (strcmp(made_headers, came) != 0) {
            report_difference(run, made_headers, came, bytes);
            fine = 0;
        }
        free(came);
    }
    free(made);
    free(made_headers);
    return fine;
}

static void trip_direction(trip_run *run, const soapc_direction *direction, int is_request, uint32_t version)
{
    run->direction = is_request ? "request" : "reply";
    uint32_t quiet = 0;

    run->failures = 0;
    for (uint32_t i = 0; i < run->most_messages && run->failures < MOST_FAILURES; i++) {
        soapc_message_reset(run->out);
        run->maker.message = run->out;
        run->maker.variant = i;
        uint32_t body = rt_make_body(&run->maker, direction);
        uint32_t headers = run->maker.impossible || run->dump ? SOAPC_NONE : rt_make_headers(&run->maker, direction);
        if (run->maker.impossible) {
            report(run, "value", "%s", run->maker.impossible);
            continue;
        }
        trip(run, direction, is_request, version, body, headers);
        quiet = run->maker.more ? 0 : quiet + 1;
        if (i >= 2 && quiet >= QUIET) {
            break;
        }
    }
}

/* The image does not say how an anyAttribute is processed. */
static int has_strict_attributes(const rt_documents *documents)
{
    static const char name[] = "anyAttribute";

    for (uint32_t i = 0; i < documents->count; i++) {
        for (const char *at = documents->items[i].bytes; (at = strstr(at, name));) {
            at += strlen(name);
            char *tag = rt_copy(at, strcspn(at, ">"));
            int strict = !strstr(tag, "lax") && !strstr(tag, "skip");

            free(tag);
            if (strict) {
                return 1;
            }
        }
    }
    return 0;
}

static void run_set(rt_set *set, const char *folder, uint32_t most_messages, int verbose, FILE *results, const char *dump_path)
{
    trip_run run = {.set = set, .most_messages = most_messages, .verbose = verbose, .results = results, .direction = "-"};
    soapc_error error;

    alarm(MOST_SECONDS);
    run.dump = dump_path ? fopen(dump_path, "ab") : NULL;
    run.image = rt_compile(set, &error);
    if (!run.image) {
        fprintf(results, "R\t%s\n", set->id);
        return;
    }
    mkdir(folder, 0777);
    run.validator = rt_validator_new(run.image, &set->documents, folder, rt_find_document, set);
    if (!run.validator.schema) {
        report(&run, "schema", "%s", run.validator.error);
    }
    run.out = soapc_message_new(NULL, NULL, NULL);
    run.in = soapc_message_new(NULL, NULL, NULL);
    rt_maker_begin(&run.maker, run.image);
    run.maker.strict_others = has_strict_attributes(&set->documents);
    for (uint32_t i = 0; i < soapc_operation_count(run.image); i++) {
        run.operation_id = i;
        run.operation = soapc_operation_at(run.image, i);
        uint32_t version = soapc_port_at(run.image, run.operation->port)->version;
        if (version == 0) {
            continue; /* an HTTP binding has no SOAP message */
        }
        run.operations++;
        if (run.operation->input.present) {
            trip_direction(&run, &run.operation->input, 1, version);
        }
        if (run.operation->output.present) {
            trip_direction(&run, &run.operation->output, 0, version);
        }
    }
    uint64_t alternatives, taken;
    rt_coverage(&run.maker, &alternatives, &taken);
    const uint64_t counts[] = {run.operations, run.messages, run.maker.values, alternatives, taken,
                               run.validated, run.encoded, run.without_schema, run.without_element};
    fprintf(results, "D\t%s", set->id);
    for (size_t i = 0; i < sizeof(counts) / sizeof(*counts); i++) {
        fprintf(results, "\t%llu", (unsigned long long)counts[i]);
    }
    fprintf(results, "\n");
    if (run.dump) {
        fclose(run.dump);
    }
}

static void run_apart(rt_set *set, const char *folder, uint32_t most_messages, int verbose, FILE *results,
                      const char *dump_path)
{
    int status;

    fflush(results);
    pid_t child = fork();
    if (child == 0) {
        run_set(set, folder, most_messages, verbose, results, dump_path);
        fclose(results);
        _exit(0);
    }
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(results, "F\t%s\tdied\t-\tstatus %d\n", set->id, status);
    }
}

/* sets, folder for what is made, messages of a direction at most, file of results, show or -, [file for the messages] */
int main(int argc, char **argv)
{
    rt_set set;

    if (argc < 5) {
        return 2;
    }
    FILE *sets = fopen(argv[1], "rb"), *results = fopen(argv[4], "ab");
    if (!sets || !results) {
        perror(argv[1]);
        return 2;
    }
    while (rt_next_set(sets, &set)) {
        char *folder = rt_format("%s/%s", argv[2], set.id);

        run_apart(&set, folder, (uint32_t)atoi(argv[3]), argc > 5 && strcmp(argv[5], "show") == 0, results,
                  argc > 6 ? argv[6] : NULL);
        free(folder);
    }
    fclose(results);
    return 0;
}
