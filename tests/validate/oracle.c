/*
 * Validation against libxml2's: generated schemas, generated valid documents of their types, and mutated ones.
 *
 *   oracle [count [seed [known.tsv]]]
 *
 * Each document goes through soapc_request_decode with VALIDATE_IN, and through xmlSchemaValidateDoc; both must come to
 * the same answer, until libxml2 has said "valid" and "invalid" `count` times each. What differs is printed with its
 * schema; known.tsv has differences that have a reason.
 */
#include "oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libxml/parser.h>

typedef struct counts {
    uint32_t valid, invalid, known, wrong, schemas, refused, slow;
} counts;

/* 0: with this schema no more. */
static int judge(counts *all, soapc_message *message, const soapc_image *image, xmlSchemaValidCtxt *validator,
                  xmlDoc *document, const text *schema)
{
    char ours[600], theirs[400] = "";
    xmlChar *root;
    int size;
    xmlBuffer *buffer = xmlBufferCreate();

    xmlNodeDump(buffer, document, xmlDocGetRootElement(document), 0, 0);
    root = xmlBufferDetach(buffer);
    size = (int)strlen((char *)root);
    xmlBufferFree(buffer);
    xmlDoc *read = xmlReadMemory((char *)root, size, "mem:", NULL, XML_PARSE_NONET);
    if (!read) {
        xmlFree(root);
        return 1;
    }
    int answer = judge_libxml2(validator, read, theirs);
    if (answer < 0) {
        all->slow++;
        xmlFree(root);
        return 0;
    }
    judge_soapc(message, image, (char *)root, ours, sizeof(ours));
    all->valid += answer == 0;
    all->invalid += answer != 0;
    if ((answer == 0) != (*ours == '\0')) {
        if (is_known(ours, theirs)) {
            all->known++;
        } else if (all->wrong++ < 10) {
            printf("# %.800s\n#  soapc: %s\n#  libxml2: %s\n", (char *)root, *ours ? ours : "valid", answer ? theirs : "valid");
            if (getenv("SCHEMA")) {
                printf("#  %s\n", schema->bytes);
            }
        }
    }
    xmlFreeDoc(read);
    xmlFree(root);
    return 1;
}

static void ignore(void *context, const xmlError *error)
{
    (void)context;
    (void)error;
}

static void try_schema(counts *all, soapc_message *message, uint32_t documents)
{
    text schema = {0};
    void *block;

    make_schema(&schema);
    xmlSchemaParserCtxt *parser = xmlSchemaNewMemParserCtxt(schema.bytes, (int)schema.length);
    xmlSchemaSetParserStructuredErrors(parser, (xmlStructuredErrorFunc)ignore, NULL);
    xmlSchema *theirs = xmlSchemaParse(parser);
    const soapc_image *image = theirs ? compile(&schema, &block) : NULL;
    if (image) {
        xmlSchemaValidCtxt *validator = xmlSchemaNewValidCtxt(theirs);

        all->schemas++;
        for (uint32_t i = 0; i < documents; i++) {
            text made = {0};

            make_document(&made);
            xmlDoc *document = xmlReadMemory(made.bytes, (int)made.length, "mem:", NULL, XML_PARSE_NONET);
            if (!document) {
                printf("# not well-formed: %s\n", made.bytes);
                exit(1);
            }
            int go_on = judge(all, message, image, validator, document, &schema);
            for (uint32_t more = chance(3); go_on && more < 3; more++) {
                mutate(document);
                go_on = judge(all, message, image, validator, document, &schema);
            }
            xmlFreeDoc(document);
            free(made.bytes);
            if (!go_on) {
                documents = 0;
            }
        }
        xmlSchemaFreeValidCtxt(validator);
        free(block);
    } else {
        all->refused++;
        if (theirs) {
            all->wrong++;
        }
    }
    release_schema();
    xmlSchemaFree(theirs);
    xmlSchemaFreeParserCtxt(parser);
    free(schema.bytes);
}

int main(int argc, char **argv)
{
    uint32_t wanted = argc > 1 ? (uint32_t)atoi(argv[1]) : 500;
    counts all = {0};
    soapc_error error;
    soapc_message *message = soapc_message_new(NULL, NULL, &error);

    chance_seed(0x9E3779B97F4A7C15u ^ (argc > 2 ? (uint64_t)atoll(argv[2]) * 0xD1342543DE82EF95u : 1));
    if (argc > 3) {
        read_known(argv[3]);
    }
    while ((all.valid < wanted || all.invalid < wanted) && all.schemas + all.refused < wanted * 10) {
        try_schema(&all, message, 10);
    }
    printf("# %u schemas, %u more that libxml2 refuses; libxml2: %u documents valid, %u not; %u too slow; %u known differences, %u others\n",
           all.schemas, all.refused, all.valid, all.invalid, all.slow, all.known, all.wrong);
    report_known();
    printf("%sok 1 - validation agrees with libxml2's\n1..1\n", all.wrong ? "not " : "");
    soapc_message_free(message);
    return all.wrong != 0;
}
