/* What soapc and libxml2 say of a document. */
#include "oracle.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

#include "soapc_compile.h"

const soapc_image *compile(const text *schema, void **block)
{
    text wsdl = {0};
    soapc_error error;

    put(&wsdl,
        "<definitions xmlns=\"http://schemas.xmlsoap.org/wsdl/\" xmlns:soap=\"http://schemas.xmlsoap.org/wsdl/soap/\" "
        "xmlns:t=\"urn:t\" targetNamespace=\"urn:t\"><types>%s</types><message name=\"m\"><part name=\"p\" "
        "element=\"t:r\"/></message><portType name=\"P\"><operation name=\"o\"><input message=\"t:m\"/></operation>"
        "</portType><binding name=\"B\" type=\"t:P\"><soap:binding style=\"document\" "
        "transport=\"http://schemas.xmlsoap.org/soap/http\"/><operation name=\"o\"><soap:operation soapAction=\"\"/>"
        "<input><soap:body use=\"literal\"/></input></operation></binding><service name=\"S\"><port name=\"P\" "
        "binding=\"t:B\"><soap:address location=\"http://127.0.0.1/\"/></port></service></definitions>",
        schema->bytes);
    soapc_compiler *compiler = soapc_compiler_new("mem:w.wsdl", NULL, 0, &error);
    size_t size;
    const soapc_image *image = NULL;

    *block = NULL;
    if (soapc_compiler_need(compiler) && !soapc_compiler_give(compiler, wsdl.bytes, wsdl.length, NULL, &error)) {
        *block = soapc_compiler_finish(compiler, &size, &error);
        image = *block ? soapc_image_open(*block, size, &error) : NULL;
    }
    if (!image) {
        printf("# soapc refuses the schema: %s\n", error.message);
    } else if (soapc_image_check(image, &error)) {
        printf("# the check refuses the image: %s\n", error.message);
        exit(1);
    }
    soapc_compiler_free(compiler);
    free(wsdl.bytes);
    return image;
}

void judge_soapc(soapc_message *message, const soapc_image *image, const char *root, char *why, size_t room)
{
    text envelope = {0};
    soapc_error error;
    soapc_call call = {.image = image,
                       .operation = SOAPC_NONE,
                       .port = SOAPC_NONE,
                       .flags = SOAPC_CALL_VALIDATE_IN | SOAPC_CALL_KEEP_BLANKS};

    put(&envelope, "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body>%s</e:Body></e:Envelope>", root);
    soapc_message_reset(message);
    soapc_request_decode(message, &call, envelope.bytes, envelope.length, &error);
    snprintf(why, room, "%s", error.status ? error.message : "");
    free(envelope.bytes);
}

/* Some models take libxml2 time that doubles with each element: it is left there. */
static sigjmp_buf too_long;

static void leave(int signal_number)
{
    (void)signal_number;
    siglongjmp(too_long, 1);
}

static void set_alarm(long microseconds)
{
    struct itimerval timer = {.it_value.tv_usec = microseconds};

    signal(SIGVTALRM, leave);
    setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

static void note_error(void *context, const xmlError *error)
{
    char *why = context;

    if (!*why) {
        snprintf(why, 400, "%s", error->message ? error->message : "?");
        why[strcspn(why, "\n")] = '\0';
    }
}

int judge_libxml2(xmlSchemaValidCtxt *validator, xmlDoc *document, char *why)
{
    xmlSchemaSetValidStructuredErrors(validator, (xmlStructuredErrorFunc)note_error, why);
    if (sigsetjmp(too_long, 1)) {
        return -1;
    }
    set_alarm(200000);
    int answer = xmlSchemaValidateDoc(validator, document);
    set_alarm(0);
    return answer;
}
