<?php
/*
 * Calls the StockQuote service: a quote for each symbol, then a symbol that it does not know.
 *
 *   php client.php http://127.0.0.1:8080/server.php [symbol...]
 */

$location = $argv[1] ?? 'http://127.0.0.1:8080/server.php';
$symbols = array_slice($argv, 2) ?: ['ACME', 'GLBX', 'NONE'];

$client = new SoapClient(__DIR__ . '/stockquote.wsdl', ['location' => $location]);
$status = 0;

foreach ($symbols as $symbol) {
    try {
        $quote = $client->getStockQuote(['symbol' => $symbol])->quote;
        printf("%s: %.2f (%+.2f, %+.2f%%) %s %s, volume %d, %s\n", $quote->symbol, $quote->last, $quote->change,
            $quote->percentChange, $quote->date, $quote->time, $quote->volume, $quote->name);
    } catch (SoapFault $fault) {
        $unknown = $fault->detail->UnknownSymbol ?? null;
        printf("fault %s: %s%s\n", $fault->faultcode, $fault->getMessage(), $unknown ? " ($unknown->message)" : '');
        $status = $unknown ? $status : 1; /* an unknown symbol is an answer; anything else is a failure */
    }
}
exit($status);
