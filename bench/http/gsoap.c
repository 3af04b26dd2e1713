/* The StockQuote service with gSOAP, for bench/http.php: gsoap PORT WORKERS. Each worker serves one kept connection at a time.
 * The rest is what wsdl2h -c and soapcpp2 -c -S make of examples/stockquote/stockquote.wsdl. */
#include <signal.h>
#include <unistd.h>

#include "StockQuoteSoap.nsmap"
#include "soapH.h"

static struct ns1__Quote acme = {
    .symbol = "ACME", .last = 182.31, .date = "2026-05-08", .time = "16:00:00-04:00", .change = 1.57, .open = 180.9, .high = 183.05,
    .low = 180.12, .volume = 48211904, .marketCap = 2794500000000, .previousClose = 180.74, .percentChange = 0.87,
    .annualRange = "151.20 - 199.62", .earnings = 6.43, .priceEarnings = 28.35, .name = "Acme Corporation",
};

int __ns1__getStockQuote(struct soap *soap, struct _ns1__getStockQuote *request, struct _ns1__getStockQuoteResponse *response)
{
    response->quote = &acme;
    return SOAP_OK;
}

int __ns1__echoStruct(struct soap *soap, struct ns1__StructList *request, struct ns1__StructList *response)
{
    *response = *request;
    return SOAP_OK;
}

/* The binding for SOAP 1.2, which is not measured. */
int __ns1__getStockQuote_(struct soap *soap, struct _ns1__getStockQuote *request, struct _ns1__getStockQuoteResponse *response)
{
    return __ns1__getStockQuote(soap, request, response);
}

int __ns1__echoStruct_(struct soap *soap, struct ns1__StructList *request, struct ns1__StructList *response)
{
    return __ns1__echoStruct(soap, request, response);
}

static void work(struct soap *soap)
{
    for (;;) {
        if (soap_valid_socket(soap_accept(soap))) {
            soap_serve(soap);
        }
        soap_destroy(soap);
        soap_end(soap);
    }
}

int main(int argc, char **argv)
{
    struct soap *soap = soap_new1(SOAP_IO_KEEPALIVE);

    if (argc != 3) {
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    soap->bind_flags = SO_REUSEADDR;
    soap->max_keep_alive = 0; /* no limit */
    if (!soap_valid_socket(soap_bind(soap, "127.0.0.1", atoi(argv[1]), 100))) {
        soap_print_fault(soap, stderr);
        return 1;
    }
    int count = atoi(argv[2]);
    pid_t workers[count];
    for (int i = 0; i < count; i++) {
        workers[i] = fork();
        if (workers[i] == 0) {
            work(soap);
        }
    }
    sigset_t end;
    int number;
    sigemptyset(&end);
    sigaddset(&end, SIGTERM);
    sigprocmask(SIG_BLOCK, &end, NULL);
    sigwait(&end, &number);
    for (int i = 0; i < count; i++) {
        kill(workers[i], SIGTERM);
    }
    return 0;
}
