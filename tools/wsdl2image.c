/*
 * Compiles a WSDL to an image file, for development: wsdl2image [-d] [-s] [-q] [-n count] [-m map]
 * [-u uri] file.wsdl [out.img]
 *
 *   -d  prints what is in the image        -s  strict            -q  no warnings
 *   -m  a file of lines "URI<tab>path": where imported documents lie (others: file: URIs)
 *   -u  the URI under which the WSDL is read, when it is not its file: URI
 *   -n  compiles that many times and prints the time of one
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "image/layout.h"
#include "soapc_compile.h"

typedef struct options {
    int dump, strict, quiet, times;
    const char *map, *uri, *path, *out;
} options;

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    char *bytes = NULL;

    *length = 0;
    if (!file) {
        return NULL;
    }
    if (fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);

        rewind(file);
        bytes = size < 0 ? NULL : malloc((size_t)size + 1);
        if (bytes) {
            *length = fread(bytes, 1, (size_t)size, file);
            bytes[*length] = '\0';
        }
    }
    fclose(file);
    return bytes;
}

/* The path of a URI: by the map, or itself; into path. */
static void find_path(const char *map, const char *uri, char *path, size_t room)
{
    size_t length = strlen(uri);

    for (const char *line = map; line && *line;
         line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        if (strncmp(line, uri, length) == 0 && line[length] == '\t') {
            snprintf(path, room, "%.*s", (int)strcspn(line + length + 1, "\n"), line + length + 1);
            return;
        }
    }
    if (strncmp(uri, "file://", 7) == 0) {
        uri += 7;
    }
    size_t used = 0;
    for (; *uri && used + 1 < room; uri++) {
        unsigned byte;

        if (*uri == '%' && sscanf(uri + 1, "%2x", &byte) == 1) {
            path[used++] = (char)byte;
            uri += 2;
        } else {
            path[used++] = *uri;
        }
    }
    path[used] = '\0';
}

/* The file: URI of a path; into uri. */
static void make_uri(const char *path, char *uri, size_t room)
{
    char *absolute = realpath(path, NULL);
    size_t used = (size_t)snprintf(uri, room, "file://");

    for (const char *at = absolute ? absolute : path; *at && used + 4 < room; at++) {
        int plain = strchr("/-._~", *at) || (*at >= '0' && *at <= '9') ||
                    (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');

        used +=
            (size_t)snprintf(uri + used, room - used, plain ? "%c" : "%%%02X", (unsigned char)*at);
    }
    free(absolute);
}

static void *compile(const options *o, const char *map, size_t *size, soapc_error *error, int warn)
{
    char uri[8192];

    make_uri(o->path, uri, sizeof(uri));
    soapc_compiler *compiler = soapc_compiler_new(o->uri ? o->uri : uri, NULL,
                                                  o->strict ? SOAPC_COMPILE_STRICT : 0, error);
    const soapc_need *need;
    void *block = NULL;
    soapc_status status = compiler ? SOAPC_OK : SOAPC_NO_MEMORY;

    while (status == SOAPC_OK && (need = soapc_compiler_need(compiler))) {
        char path[4096];
        size_t length;

        find_path(map, need->uri, path, sizeof(path));
        char *bytes = read_file(need->importer ? path : o->path, &length);
        status = bytes ? soapc_compiler_give(compiler, bytes, length, NULL, error)
                       : soapc_compiler_refuse(compiler, "no such file", error);
        free(bytes);
    }
    if (status == SOAPC_OK) {
        block = soapc_compiler_finish(compiler, size, error);
    }
    const char *warning;
    for (uint32_t i = 0; warn && (warning = soapc_compiler_warning(compiler, i)); i++) {
        fprintf(stderr, "warning: %s\n", warning);
    }
    soapc_compiler_free(compiler);
    return block;
}

static const char *text(const soapc_image *image, soapc_text t)
{
    return soapc_text_bytes(image, t, NULL);
}

static void print_name(const soapc_image *image, uint32_t id)
{
    const soapc_name *name = id == SOAPC_NONE ? NULL : soapc_name_at(image, id);

    if (name) {
        printf("{%s}%s", text(image, name->ns), text(image, name->local));
    } else {
        printf("-");
    }
}

static void print_type_name(const soapc_image *image, uint32_t id)
{
    const soapc_type *type = id == SOAPC_NONE ? NULL : soapc_type_at(image, id);
    const soapc_name *name = type ? soapc_name_at(image, type->name) : NULL;

    printf("%s", name ? text(image, name->local) : "-");
}

static void print_flags(const char *const *names, uint32_t flags)
{
    for (; *names; names++, flags >>= 1) {
        if (flags & 1) {
            printf(" %s", *names);
        }
    }
}

static const char *const type_flags[] = {"abstract",    "anonymous",      "mixed",
                                         "plain",       "simple-content", "one-field-list",
                                         "enumeration", "derived",        NULL};
static const char *const field_flags[] = {"optional",  "list",    "nillable",   "in-choice",
                                          "default",   "fixed",   "prohibited", "required",
                                          "reference", "untyped", "abstract",   NULL};
static const char *const type_kinds[] = {"?",     "simple", "list", "union",  "complex",
                                         "array", "map",    "any",  "struct", "xml"};
static const char *const field_kinds[] = {"?",    "element", "attribute",
                                          "text", "any",     "any-attribute"};
static const char *const particle_kinds[] = {"?", "sequence", "choice", "all", "element", "any"};

static void print_occurs(uint32_t min, uint32_t max)
{
    if (max == SOAPC_UNBOUNDED) {
        printf(" %u..*", min);
    } else {
        printf(" %u..%u", min, max);
    }
}

static void print_particle(const soapc_image *image, const soapc_type *type, uint32_t index,
                           int depth)
{
    const soapc__particle *particle = soapc__particles(image) + index;

    printf("    %*s%s", depth * 2, "", particle_kinds[particle->kind]);
    print_occurs(particle->min, particle->max);
    if (particle->kind >= SOAPC__PARTICLE_ELEMENT) {
        printf(" field %u", particle->field);
        if (particle->kind == SOAPC__PARTICLE_ANY) {
            printf(" ns '%s' process %u", text(image, particle->ns), particle->process);
        }
        printf("\n");
        return;
    }
    printf("\n");
    for (uint32_t i = 0; i < particle->child_count; i++) {
        print_particle(image, type, particle->first_child + i, depth + 1);
    }
}

static void print_field(const soapc_image *image, const soapc_type *type, uint32_t i)
{
    const soapc_field *field = soapc_field_at(image, type->first_field + i);

    printf("  %s%u %s ", i < type->own_field ? "base " : "", i, field_kinds[field->kind]);
    print_name(image, field->name);
    printf(" ");
    print_type_name(image, field->type);
    print_occurs(field->min, field->max);
    print_flags(field_flags, field->flags);
    if (field->flags & (SOAPC_FIELD_DEFAULT | SOAPC_FIELD_FIXED)) {
        printf(" '%s'", text(image, field->value));
    }
    printf("\n");
}

static void print_type(const soapc_image *image, uint32_t id)
{
    const soapc_type *type = soapc_type_at(image, id);

    printf("type %u ", id);
    print_name(image, type->name);
    printf(" %s leaf %u builtin %u list_order %d", type_kinds[type->kind], type->leaf,
           type->builtin, (int)type->list_order);
    print_flags(type_flags, type->flags);
    if (type->base != SOAPC_NONE) {
        printf(" base(%u) ", type->derivation);
        print_type_name(image, type->base);
    }
    if (type->item != SOAPC_NONE) {
        printf(" item ");
        print_type_name(image, type->item);
        printf("%s as ", text(image, type->dimensions));
        print_name(image, type->item_name);
    }
    for (uint32_t i = 0; i < type->member_count; i++) {
        printf("%s", i ? ", " : " members ");
        print_type_name(image, soapc_member_at(image, type->first_member + i));
    }
    printf("\n");
    for (uint32_t i = 0; i < type->facet_count; i++) {
        const soapc_facet *facet = soapc_facet_at(image, type->first_facet + i);

        printf("  facet %u '%s'\n", facet->kind, text(image, facet->value));
    }
    for (uint32_t i = 0; i < type->field_count; i++) {
        print_field(image, type, i);
    }
    if (type->particle != SOAPC_NONE) {
        print_particle(image, type, type->particle, 0);
    }
}

static void print_part(const soapc_image *image, const soapc_part *part)
{
    printf("%s ", text(image, part->name));
    print_name(image, part->element);
    printf(" %s ", part->by_element ? "element" : "type");
    print_type_name(image, part->type);
    print_flags(field_flags, part->flags);
}

static void print_header(const soapc_image *image, const soapc_header *header, const char *what)
{
    printf("    %s ", what);
    print_name(image, header->name);
    printf(" use %u part ", header->use);
    print_part(image, &header->part);
    printf("\n");
    for (uint32_t i = 0; i < header->fault_count; i++) {
        print_header(image, soapc_header_at(image, header->first_fault + i), "headerfault");
    }
}

static void print_direction(const soapc_image *image, const char *what,
                            const soapc_direction *direction)
{
    if (!direction->present) {
        return;
    }
    printf("  %s message %s use %u encoding %u%s wrapper ", what, text(image, direction->message),
           direction->use, direction->encoding, direction->one_namespace ? " one-namespace" : "");
    print_name(image, direction->name);
    printf("\n");
    for (uint32_t i = 0; i < direction->part_count; i++) {
        printf("    part ");
        print_part(image, soapc_part_at(image, direction->first_part + i));
        printf("\n");
    }
    for (uint32_t i = 0; i < direction->header_count; i++) {
        print_header(image, soapc_header_at(image, direction->first_header + i), "header");
    }
}

static void print_operation(const soapc_image *image, uint32_t id)
{
    const soapc_operation *operation = soapc_operation_at(image, id);

    printf("operation %u %s %s action '%s'\n", id, text(image, operation->name),
           operation->style == SOAPC_RPC ? "rpc" : "document", text(image, operation->soap_action));
    print_direction(image, "input", &operation->input);
    print_direction(image, "output", &operation->output);
    for (uint32_t i = 0; i < operation->fault_count; i++) {
        const soapc_fault_declaration *fault = soapc_fault_at(image, operation->first_fault + i);

        printf("  fault %s use %u ns '%s' ", text(image, fault->name), fault->use,
               text(image, fault->ns));
        if (fault->part_count) {
            print_part(image, &fault->part);
        }
        printf("\n");
    }
}

static void print_image(const soapc_image *image)
{
    for (uint32_t id = SOAPC_BUILTIN_COUNT; id < soapc_type_count(image); id++) {
        print_type(image, id);
    }
    for (uint32_t i = 0; i < image->tables[SOAPC__TABLE_ELEMENTS].count; i++) {
        const soapc__element *element = soapc__elements(image) + i;

        printf("element %u ", i);
        print_name(image, element->name);
        printf(" ");
        print_type_name(image, element->type);
        print_flags(field_flags, element->flags);
        if (element->substitutes != SOAPC_NONE) {
            printf(" substitutes ");
            print_name(image, soapc__elements(image)[element->substitutes].name);
        }
        printf("\n");
    }
    for (uint32_t i = 0; i < soapc_port_count(image); i++) {
        const soapc_port *port = soapc_port_at(image, i);

        printf("port %s of %s, binding %s, version %u, at %s\n", text(image, port->name),
               text(image, port->service), text(image, port->binding), port->version,
               text(image, port->location));
        for (uint32_t op = 0; op < port->operation_count; op++) {
            print_operation(image, port->first_operation + op);
        }
    }
    for (uint32_t i = 0; i < soapc_document_count(image); i++) {
        const soapc_document *document = soapc_document_at(image, i);

        printf("document %s %016llx\n", text(image, document->uri),
               (unsigned long long)document->fingerprint);
    }
}

static int write_image(const char *path, const void *block, size_t size)
{
    FILE *file = fopen(path, "wb");
    int ok = file && fwrite(block, 1, size, file) == size;

    return (!file || fclose(file) == 0) && ok;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int run(const options *o)
{
    soapc_error error;
    size_t size = 0, map_length;
    char *map = o->map ? read_file(o->map, &map_length) : NULL;
    void *block = compile(o, map, &size, &error, !o->quiet);

    if (!block) {
        fprintf(stderr, "error %u: %s\n", error.status, error.message);
        free(map);
        return 1;
    }
    if (o->times) {
        double begin = now();

        for (int i = 0; i < o->times; i++) {
            free(compile(o, map, &size, &error, 0));
        }
        printf("%.1f us, %zu bytes\n", (now() - begin) / o->times, size);
    }
    if (o->dump) {
        print_image(block);
    }
    int ok = !o->out || write_image(o->out, block, size);
    free(block);
    free(map);
    return ok ? 0 : 1;
}

int main(int argc, char **argv)
{
    options o = {0};
    int option;

    while ((option = getopt(argc, argv, "dsqn:m:u:")) != -1) {
        switch (option) {
        case 'd':
            o.dump = 1;
            break;
        case 's':
            o.strict = 1;
            break;
        case 'q':
            o.quiet = 1;
            break;
        case 'n':
            o.times = atoi(optarg);
            break;
        case 'm':
            o.map = optarg;
            break;
        case 'u':
            o.uri = optarg;
            break;
        default:
            return 2;
        }
    }
    if (optind >= argc) {
        fprintf(stderr,
                "wsdl2image [-d] [-s] [-q] [-n count] [-m map] [-u uri] file.wsdl [out.img]\n");
        return 2;
    }
    o.path = argv[optind];
    o.out = argv[optind + 1];
    return run(&o);
}
